// What can happen in backgammon besides rolling and playing rightly.

import { ask } from "../../../shared/js/dialog.js";
import { button, el, nodes } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { Numbers } from "../numbers.js";
import { colourOf, sitting } from "../seats.js";
import { still } from "../still.js";

/** @import { Commands } from "../commands.js" */
/** @import { BackgammonGame } from "./page.js" */

const USUAL = 2;
const WRONG = [1, 3];

/** Where the board is too small, `tap` opens a larger one. @type {(game: BackgammonGame, commands: Commands, tap: (() => void) | null) => Promise<null>} */
export function openOther(game, commands, tap) {
  return ask(t("menu.other"), (close) => {
    /** @type {(dice: number, seat: number | null) => void} */
    const roll = async (dice, seat) => {
      close(null);
      const values = await askRoll(game, dice, seat);
      if (values) commands.report("roll_accepted", seat === null ? { values } : { values, seat }, game);
    };
    /** @param {number} seat */
    const handOn = (seat) => {
      close(null);
      commands.report("handed_on", { seat }, game);
    };
    const { turn } = game;
    return [
      tap ? button(t("backgammon.tap"), () => {
        close(null);
        tap();
      }, "second") : el("p", {}, t("backgammon.other_play")),
      turn !== null && button(t("backgammon.handed_on", { colour: colourOf(game, turn) }), () => handOn(turn), "quiet"),
      el("h3", {}, t("backgammon.wrong_dice")),
      el("div", { class: "row" }, WRONG.map((dice) => button(t("backgammon.dice", { n: dice }), () => roll(dice, null), "quiet"))),
      el("h3", {}, t("other.rolled_too")),
      el("div", { class: "row" }, sitting(game).map((seat) => button(colourOf(game, seat), () => roll(USUAL, seat), "quiet"))),
    ];
  }, still(game, (now) => now.last_change));
}

/** What was rolled, with so many dice. @type {(game: BackgammonGame, dice: number, seat: number | null) => Promise<number[] | null>} */
function askRoll(game, dice, seat) {
  const title = seat === null ? t("backgammon.dice", { n: dice }) : t("dice.rolls", { colour: colourOf(game, seat) });
  return ask(title, (close) => {
    const body = el("div", {});
    const numbers = new Numbers(dice, close, () => draw());
    const draw = () => body.replaceChildren(...nodes([numbers.buttons()]));
    draw();
    return body;
  }, still(game, (now) => now.last_change));
}
