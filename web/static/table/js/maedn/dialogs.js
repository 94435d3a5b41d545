// Moves as a form: any at all, and what a logged one really was.

import { ask } from "../../../shared/js/dialog.js";
import { button, el } from "../../../shared/js/dom.js";
import { colourName, t } from "../../../shared/js/words.js";
import { choice } from "../dialogs.js";
import { playedFor, taken } from "../seats.js";
import { line, still } from "../still.js";
import { fieldName } from "./geometry.js";

/** @import { Choice, Option } from "../dialogs.js" */

const LAST_HOME = 43;
const FARTHEST = 46;

/**
 * Any move at all, also one that no field of the board shows; `seat` is who made it.
 * @type {(game: GameView) => Promise<ArrowView & { seat: number } | null>}
 */
export function askMove(game) {
  return ask(t("other.move"), (close) => {
    const mover = choice(t("other.mover"), colours(game.seats.filter(playedFor)), game.turn);
    const colour = choice(t("other.piece"), colours(taken(game.seats)), game.turn);
    const start = choice(t("other.from"), []);
    const target = choice(t("other.to"), []);
    const pieces = () => {
      const own = [...new Set(game.seats[colour.value]?.pieces)];
      start.fill(own.map((progress) => [progress, fieldName(colour.value, progress)]));
      target.fill(fields(colour.value));
    };
    colour.onchange(pieces);
    pieces();
    const made = () => ({ seat: mover.value, colour: colour.value, start: start.value, target: target.value });
    return moveForm([mover, colour, start, target], () => close(made()));
  }, still(game, (now) => now.last_change));
}

/** What a logged move really was. @type {(game: GameView, logged: LineView, move: ArrowView) => Promise<ArrowView | null>} */
export function askMoved(game, { seq }, { colour: owner, start: from, target: to }) {
  return ask(t("log.correct_move"), (close) => {
    const colour = choice(t("other.piece"), colours(taken(game.seats)), owner);
    const start = choice(t("other.from"), fields(owner, LAST_HOME), from);
    const target = choice(t("other.to"), fields(owner), to);
    colour.onchange(() => {
      start.fill(fields(colour.value, LAST_HOME));
      target.fill(fields(colour.value));
    });
    return moveForm([colour, start, target], () => close({ colour: colour.value, start: start.value, target: target.value }));
  }, still(game, line(seq)));
}

/** @type {(seats: SeatView[]) => Option[]} */
const colours = (seats) => seats.map((seat) => [seat.seat, colourName(seat.colour)]);
/** Those on the way of a seat's pieces. @type {(seat: number, last?: number) => Option[]} */
const fields = (seat, last = FARTHEST) => Array.from({ length: last + 2 }, (_, n) => [n - 1, named(seat, n - 1)]);
/** @type {(choices: Choice[], done: () => void) => HTMLElement} */
const moveForm = (choices, done) =>
  el("div", { class: "form" }, choices.map((one) => one.node), button(t("dialog.enter"), done, "primary"));

/** @type {(seat: number, progress: number) => string} */
const named = (seat, progress) => (progress > 43 ? t("other.beyond", { n: progress - 43 }) : fieldName(seat, progress));
