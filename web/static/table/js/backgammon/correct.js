// What a logged play really was: tapped on the board as it was before it.

import { ask } from "../../../shared/js/dialog.js";
import { button, el, nodes } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { line as asLogged, still } from "../still.js";
import { Board } from "./board.js";
import { after, placeOn } from "./geometry.js";
import { written } from "./play.js";

/** @import { Cell, Step } from "./geometry.js" */
/** @import { Selected } from "./board.js" */
/** @import { BackgammonGame } from "./page.js" */

/** @type {(game: BackgammonGame, line: LineView, play: LoggedPlayView) => Promise<{ steps: Step[] } | null>} */
export function askPlayed(game, { seq }, { seat, before }) {
  return ask(t("log.correct_move"), (close) => {
    /** @type {Step[]} */
    let steps = [];
    /** @type {Selected | null} */
    let selected = null;
    const [picture, below] = [el("div", { class: "small-board" }), el("div", { class: "row" })];
    /** @param {Cell} cell */
    const tap = (cell) => {
      const place = placeOn(cell, seat);
      if (place === null) return;
      if (selected === null) {
        if (place > 0 && after(before, seat, steps)[seat][place] > 0) selected = { seat, place };
      } else {
        if (place !== selected.place) steps = [...steps, [selected.place, place]];
        selected = null;
      }
      draw();
    };
    const board = new Board(picture, tap);
    const back = () => {
      [steps, selected] = [steps.slice(0, -1), null];
      draw();
    };
    const draw = () => {
      const { seats, play } = game;
      board.update({ seats, stones: after(before, seat, steps), places: play.places, turn: seat, rolled: [], selected, arrows: [{ seat, steps, kind: "last" }] });
      below.replaceChildren(...nodes([[
        el("strong", {}, steps.length ? written(game, seat, steps) : t("backgammon.nothing_played")),
        button(t("backgammon.back"), back, "quiet", { disabled: !steps.length }),
        button(t("dialog.enter"), () => close({ steps }), "primary", { "data-name": "enter" }),
      ]]));
    };
    queueMicrotask(draw); // the board measures itself on the page
    return [el("p", {}, t("backgammon.correct_text")), picture, below];
  }, still(game, asLogged(seq)), true);
}
