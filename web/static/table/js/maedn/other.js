// What can happen in this game besides rolling and moving.

import { ask } from "../../../shared/js/dialog.js";
import { button, el } from "../../../shared/js/dom.js";
import { colourName, t } from "../../../shared/js/words.js";
import { playedFor } from "../seats.js";
import { still } from "../still.js";
import { askMove } from "./dialogs.js";
import { fieldName } from "./geometry.js";

/** @import { Child } from "../../../shared/js/dom.js" */
/** @import { Commands } from "../commands.js" */
/** @import { MaednGame } from "./page.js" */
/** @typedef {(kind: string, data: object) => () => void} Report what a tap reports */

/** Which piece was only touched. @type {(seat: SeatView, report: Report) => Child[]} */
function touched({ seat, pieces }, report) {
  const own = [...new Set(pieces)];
  return [
    el("h3", {}, t("board.touched")),
    el("div", { class: "row" }, own.map((progress) =>
      button(fieldName(seat, progress), report("piece_touched", { seat, progress }), "quiet"))),
  ];
}

/** What can happen besides rolling and moving. @type {(game: MaednGame, commands: Commands) => Promise<null>} */
export function openOther(game, commands) {
  return ask(t("menu.other"), (close) => {
    /** @type {Report} */
    const report = (kind, data) => () => {
      close(null);
      commands.report(kind, data, game);
    };
    const value = game.throw?.values?.[0] ?? game.last_roll?.values[0] ?? 1;
    /** @param {object} more */
    const roll = (more) => report("roll_accepted", { values: [value], ...more });
    const move = async () => {
      close(null);
      const made = await askMove(game);
      if (made) commands.report("move_made", made, game);
    };
    const onTurn = game.turn === null ? null : game.seats[game.turn];
    const played = game.seats.filter(playedFor);
    const rollDue = game.roll_due && !game.anybody_rolls;
    return [
      button(t("other.move"), move, "quiet"),
      ...(game.play.touch_move && game.play_due && onTurn ? touched(onTurn, report) : []),
      onTurn && button(t("other.handed_on", { colour: colourName(onTurn.colour) }),
        report("handed_on", { seat: onTurn.seat }), "quiet"),
      rollDue && button(t("other.foreign_die"), roll({ issued: false }), "quiet"),
      rollDue && button(t("other.no_cup"), roll({ from_cup: false }), "quiet"),
      !game.play.any_order && el("h3", {}, t("other.rolled_too")),
      !game.play.any_order && el("div", { class: "row" }, played.map(({ seat, colour }) => button(colourName(colour), roll({ seat }), "quiet"))),
      el("h3", {}, t("other.knocked_over")),
      el("div", { class: "row" }, played.map(({ seat, colour }) => button(colourName(colour), report("knocked_over", { seat }), "quiet"))),
    ];
  }, still(game, (now) => now.last_change));
}
