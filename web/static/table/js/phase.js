// The phases around the play: players arrive, roll for who begins, the floor is cleared, the siren has sounded.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { colourNames, colourOf, coloursOf, icons, players, somebody } from "./seats.js";
import { dieIcon } from "./shapes.js";
import { unlogged } from "./unlogged.js";

/** @import { Child, Content } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/** @typedef {(seat: number) => void} Rename */
/** @typedef {{ newGame: () => void, rename: Rename, swap: () => void }} Questions */

/**
 * What the current phase needs besides board and throw; `ask` are the questions.
 * @type {(root: HTMLElement, game: Game, commands: Commands, ask: Questions) => void}
 */
export function showPhase(root, game, commands, { newGame, rename, swap }) {
  const facts = [game.phase, game.seats, game.begins, game.play_due, game.finding, game.stream, game.result_only, game.at_siren];
  show(root, facts, () => {
    const noted = game.result_only && unlogged(game, commands, people(game, rename));
    if (noted) return noted;
    switch (game.phase) {
      case "none": return welcome(newGame);
      case "seating": return seating(game, commands, swap);
      case "roll_off": return game.begins === null ? rollOff(game, rename) : ready(game, game.begins, commands, rename);
      case "floor": return floor(commands);
      case "siren": return siren(game, commands);
      default: return null;
    }
  });
}

/** @type {(newGame: () => void) => Content} */
function welcome(newGame) {
  return [
    el("h2", {}, t("welcome.title")), el("p", {}, t("welcome.text")),
    button(t("menu.new_game"), newGame, "primary"),
  ];
}

/**
 * Who plays; a tap on a name puts somebody else into the seat.
 * @type {(game: GameView, rename: Rename, detail?: (seat: SeatView) => Child) => Child}
 */
function people(game, rename, detail) {
  return el("ul", { class: "people" }, players(game).map((seat) => el(
    "li", { class: seat.still_to_roll ? "waits" : "" },
    icons(coloursOf(game, seat.seat)),
    person(seat, [el("strong", {}, seat.name), el("small", {}, colourNames(coloursOf(game, seat.seat)))], rename),
    detail?.(seat),
  )));
}

/** @type {(seat: SeatView, content: Child[], rename: Rename) => Child} */
function person(seat, content, rename) {
  if (seat.person === null) return el("span", { class: "nobody" }, content);
  const change = { title: t("substitute.title"), "data-name": `person${seat.seat}` };
  return el("button", { type: "button", class: "quiet person", onclick: () => rename(seat.seat), ...change }, content);
}

/**
 * Everybody is called by name, and a tap says that they sit there.
 * @type {(game: GameView, commands: Commands, swap: () => void) => Content}
 */
function seating(game, commands, swap) {
  return [
    el("h2", {}, t("seating.title")), el("p", {}, t("seating.text")),
    el("ul", { class: "people" }, players(game).map((seat) => el("li", {}, called(game, seat, commands)))),
    button(t("swap.title"), swap, "quiet"),
  ];
}

/** @type {(game: GameView, seat: SeatView, commands: Commands) => Child} */
function called(game, seat, commands) {
  const who = somebody(game, seat.seat);
  if (seat.person === null) return el("span", { class: "called" }, who);
  if (seat.present) return el("span", { class: "called here" }, who, el("b", {}, `✓ ${t("seating.here")}`));
  const label = t("seating.confirm", { name: seat.name, colour: colourNames(coloursOf(game, seat.seat)) });
  return el("button", {
    type: "button", class: "called", "aria-label": label, onclick: () => commands.report("player_seated", { seat: seat.seat }),
  }, who);
}

/** @type {(game: GameView, rename: Rename) => Content} */
function rollOff(game, rename) {
  return [el("h2", {}, t("roll_off.title")), el("p", {}, t(players(game).length > 2 ? "roll_off.text" : "roll_off.two")), people(game, rename, numbers)];
}

/** What somebody has rolled. @type {(seat: SeatView) => Child} */
const numbers = (seat) => el("span", { class: "rolled" }, seat.rolled.map(dieIcon));

/** @type {(game: GameView, begins: number, commands: Commands, rename: Rename) => Content} */
function ready(game, begins, commands, rename) {
  return [
    el("h2", {}, t("roll_off.done", { colour: colourOf(game, begins), name: game.seats[begins]?.name })),
    people(game, rename, numbers),
    button(t("floor.call", { n: Number(document.body.dataset.floor) }), () => commands.report("floor_called"), "primary"),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

/** @type {(commands: Commands) => Content} */
function floor(commands) {
  return [
    el("h2", {}, t("floor.title")), el("p", {}, t("floor.text")),
    el("p", { class: "countdown", "aria-hidden": "true" }),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

/** @type {(game: GameView, commands: Commands) => Content} */
function siren(game, commands) {
  const open = game.play_due || game.finding !== null;
  return [
    el("h2", {}, t("siren.title")), el("p", {}, t(open ? "siren.open" : "siren.text")),
    game.at_siren && stamps(game.at_siren),
    !game.finding && button(t("siren.count"), () => commands.report("counting_began"), open ? "quiet" : "primary"),
  ];
}

/**
 * When the die came to rest and when the siren began, and what follows from that.
 * @type {(stamps: AtSirenView) => Child[]}
 */
function stamps({ rest, siren: began, counts, text }) {
  return [
    el("dl", { class: "stamps" },
      el("dt", {}, t("siren.rest")), el("dd", {}, rest),
      el("dt", {}, t("siren.began")), el("dd", {}, began)),
    el("p", { class: counts ? "counts" : "warning" }, text),
  ];
}
