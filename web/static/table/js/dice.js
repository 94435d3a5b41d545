// Dice that decide between players: the camera reads them or the numbers are tapped; only who is tied rolls again.

import { ask } from "../../shared/js/dialog.js";
import { button, el, nodes } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { looksOn, onThrow } from "./camera.js";
import { colourOf } from "./seats.js";
import { dieIcon, pieceIcon } from "./shapes.js";
import { ended, still } from "./still.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @typedef {[seat: number, number: number]} Roll */
/** @typedef {{ rounds: Roll[][], witness: string, order: number[] }} Rolled */

const NUMBERS = [1, 2, 3, 4, 5, 6];

/**
 * What was rolled; with `full` for every place, else for the highest number.
 * @type {(game: GameView, seats: number[], title: string, full: boolean) => Promise<Rolled | null>}
 */
export function askDice(game, seats, title, full) {
  let stop = () => {};
  const asked = ask(title, (close) => {
    const body = el("div", { class: "form" });
    const witness = el("input", { type: "text", maxlength: 60, id: "dice-witness" });
    /** @type {Roll[]} */
    let rolls = [];
    stop = onThrow((number) => {
      const [seat] = asRounds(seats, rolls, full).due;
      if (seat !== undefined) change([...rolls, [seat, number]]);
    });
    /** @param {Roll[]} changed */
    const change = (changed) => {
      rolls = changed;
      body.replaceChildren(...nodes(content(game, asRounds(seats, rolls, full), rolls, change, finish)));
    };
    /** @type {(rounds: Roll[][]) => Child[]} */
    const finish = (rounds) => {
      const done = button(t("dialog.enter"), () => close({ rounds, witness: witness.value, order: diceOrder(seats, rounds) }),
        "primary", { disabled: !witness.value.trim() });
      witness.oninput = () => (done.disabled = !witness.value.trim());
      const names = diceOrder(seats, rounds).map((seat) => colourOf(game, seat));
      const said = full ? t("dice.order", { order: names.join(", ") }) : t("dice.highest", { colour: names[0] });
      return [el("p", {}, el("strong", {}, said)), el("label", { for: "dice-witness" }, t("lot.witness")), witness, done];
    };
    change([]);
    return [el("p", {}, t(full ? "dice.text_all" : "dice.text")), looksOn() && el("p", {}, t("dice.camera")), body];
  }, still(game, ended));
  return asked.finally(() => stop());
}

/**
 * @type {(game: GameView, thrown: { rounds: Roll[][], due: number[] }, rolls: Roll[],
 *   change: (changed: Roll[]) => void, finish: (rounds: Roll[][]) => Child[]) => (Child | Child[])[]}
 */
function content(game, { rounds, due }, rolls, change, finish) {
  const [seat] = due;
  return [
    rounds.length > 0 && el("ol", { class: "dice-rounds" }, rounds.map((round) => el("li", {}, round.map(([one, number]) =>
      el("span", {}, icon(game, one), dieIcon(number)))))),
    due.length > 0 ? pips(colourOf(game, seat), (number) => change([...rolls, [seat, number]])) : finish(rounds),
    rolls.length > 0 && button(t("dice.back"), () => change(rolls.slice(0, -1)), "quiet"),
  ];
}

/** @type {(game: GameView, seat: number) => Child} */
function icon({ seats }, seat) {
  const owner = seats[seat];
  return owner && pieceIcon(owner.colour, owner.letter);
}

/** @type {(colour: string, choose: (number: number) => void) => Child} */
function pips(colour, choose) {
  const title = t("dice.rolls", { colour });
  return el(
    "div", { class: "pips", role: "group", "aria-label": title }, el("p", {}, title),
    NUMBERS.map((value) => el("button", {
      type: "button", "data-value": value, "aria-label": t("throw.is", { value }), onclick: () => choose(value),
    }, dieIcon(value))),
  );
}

/**
 * The rolls, one after the other, as rounds, and who rolls next.
 * @type {(seats: number[], rolls: Roll[], full: boolean) => { rounds: Roll[][], due: number[] }}
 */
function asRounds(seats, rolls, full) {
  /** @type {Roll[][]} */
  const rounds = [];
  let due = stillToRoll(seats, rounds, full);
  for (const roll of rolls) {
    const last = rounds[rounds.length - 1];
    if (!last || last.some(([seat]) => seat === roll[0])) rounds.push([roll]);
    else last.push(roll);
    due = stillToRoll(seats, rounds, full);
  }
  return { rounds, due };
}

/**
 * The seats that roll next; the server has the same rule and judges.
 * @type {(seats: number[], rounds: Roll[][], full: boolean) => number[]}
 */
function stillToRoll(seats, rounds, full) {
  let tied = [seats];
  for (const round of rounds) {
    const numbers = new Map(round);
    const missing = tied.flat().filter((seat) => !numbers.has(seat));
    if (missing.length) return missing;
    const split = tied.flatMap((group) => byNumber(group, numbers));
    tied = (full ? split : split.slice(0, 1)).filter((group) => group.length > 1);
  }
  return tied.flat();
}

/** Who rolled the same, the highest first. @type {(group: number[], numbers: Map<number, number>) => number[][]} */
function byNumber(group, numbers) {
  const found = [...new Set(group.map((seat) => numbers.get(seat) ?? 0))].sort((a, b) => b - a);
  return found.map((number) => group.filter((seat) => numbers.get(seat) === number));
}

/** From the highest numbers to the lowest. @type {(seats: number[], rounds: Roll[][]) => number[]} */
function diceOrder(seats, rounds) {
  return rounds.map((round) => new Map(round)).reduce(
    (groups, numbers) => groups.flatMap((group) => (group.length > 1 && numbers.has(group[0]) ? byNumber(group, numbers) : [group])),
    [seats],
  ).flat();
}
