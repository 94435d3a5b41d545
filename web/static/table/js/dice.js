// Dice that decide between players: the camera reads them or the numbers are tapped; only who is tied rolls again.

import { ask } from "../../shared/js/dialog.js";
import { button, el } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { looksOn, onThrow } from "./camera.js";
import { dieIcon, pieceIcon } from "./shapes.js";

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** What was rolled: {rounds, witness, order}; with `full` for every place, else for the highest number. */
export function askDice(game, seats, title, full) {
  let stop = null;
  const asked = ask(title, (close) => {
    const body = el("div", { class: "form" });
    const witness = el("input", { type: "text", maxlength: 60, id: "dice-witness" });
    let rolls = [];
    stop = onThrow((number) => {
      const [seat] = asRounds(seats, rolls, full).due;
      if (seat !== undefined) change([...rolls, [seat, number]]);
    });
    const change = (changed) => {
      rolls = changed;
      body.replaceChildren(...content(game, asRounds(seats, rolls, full), rolls, change, finish));
    };
    const finish = (rounds) => {
      const done = button(t("dialog.enter"), () => close({ rounds, witness: witness.value, order: diceOrder(seats, rounds) }),
        "primary", { disabled: !witness.value.trim() });
      witness.oninput = () => (done.disabled = !witness.value.trim());
      const names = diceOrder(seats, rounds).map((seat) => colourName(game.seats[seat].colour));
      const said = full ? t("dice.order", { order: names.join(", ") }) : t("dice.highest", { colour: names[0] });
      return [el("p", {}, el("strong", {}, said)), el("label", { for: "dice-witness" }, t("lot.witness")), witness, done];
    };
    change([]);
    return [el("p", {}, t(full ? "dice.text_all" : "dice.text")), looksOn() && el("p", {}, t("dice.camera")), body].filter(Boolean);
  });
  return asked.finally(() => stop?.());
}

function content(game, { rounds, due }, rolls, change, finish) {
  const [seat] = due;
  return [
    rounds.length > 0 && el("ol", { class: "dice-rounds" }, rounds.map((round) => el("li", {}, round.map(([one, number]) =>
      el("span", {}, pieceIcon(game.seats[one].colour, game.seats[one].letter), dieIcon(number)))))),
    due.length > 0 ? pips(game.seats[seat], (number) => change([...rolls, [seat, number]])) : finish(rounds),
    rolls.length > 0 && button(t("dice.back"), () => change(rolls.slice(0, -1)), "quiet"),
  ].flat().filter(Boolean);
}

function pips(seat, choose) {
  const title = t("dice.rolls", { colour: colourName(seat.colour) });
  return el(
    "div", { class: "pips", role: "group", "aria-label": title }, el("p", {}, title),
    NUMBERS.map((value) => el("button", {
      type: "button", "data-value": value, "aria-label": t("throw.is", { value }), onclick: () => choose(value),
    }, dieIcon(value))),
  );
}

/** The rolls, one after the other, as rounds, and who rolls next. */
function asRounds(seats, rolls, full) {
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

/** The seats that roll next; the server has the same rule and judges. */
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

function byNumber(group, numbers) {
  const found = [...new Set(group.map((seat) => numbers.get(seat)))].sort((a, b) => b - a);
  return found.map((number) => group.filter((seat) => numbers.get(seat) === number));
}

/** From the highest numbers to the lowest. */
function diceOrder(seats, rounds) {
  return rounds.map((round) => new Map(round)).reduce(
    (groups, numbers) => groups.flatMap((group) => (group.length > 1 && numbers.has(group[0]) ? byNumber(group, numbers) : [group])),
    [seats],
  ).flat();
}
