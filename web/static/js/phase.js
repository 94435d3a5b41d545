// The phases around the play: players arrive, roll for who begins, the floor is cleared, the siren has sounded.

import { button, el, show } from "./dom.js";
import { colourNames, coloursOf, icons, players } from "./seats.js";
import { dieIcon } from "./shapes.js";
import { colourName, t } from "./words.js";

/** What the current phase needs besides board and throw; `newGame` opens the form. */
export function showPhase(root, game, commands, newGame) {
  const facts = [game.phase, game.seats, game.begins, game.due, game.finding, game.stream];
  show(root, facts, () => {
    switch (game.phase) {
      case "none": return welcome(newGame);
      case "seating": return seating(game, commands);
      case "roll_off": return game.begins === null ? rollOff(game) : ready(game, commands);
      case "floor": return floor(commands);
      case "siren": return siren(game, commands);
      default: return null;
    }
  });
}

function welcome(newGame) {
  return [
    el("h2", {}, t("welcome.title")), el("p", {}, t("welcome.text")),
    button(t("menu.new_game"), newGame, "primary"),
  ];
}

function people(game, detail) {
  return el("ul", { class: "people" }, players(game).map((seat) => el(
    "li", { class: seat.still_to_roll ? "waits" : "" },
    icons(coloursOf(game, seat)),
    el("span", {}, el("strong", {}, seat.name), el("small", {}, colourNames(coloursOf(game, seat)))),
    detail?.(seat),
  )));
}

function seating(game, commands) {
  return [
    el("h2", {}, t("seating.title")), el("p", {}, t("seating.text")), people(game),
    button(t("seating.all_here"), () => commands.report("seats_confirmed"), "primary"),
  ];
}

function rollOff(game) {
  const numbers = (seat) => el("span", { class: "rolled" }, seat.rolled.map(dieIcon));
  return [el("h2", {}, t("roll_off.title")), el("p", {}, t("roll_off.text")), people(game, numbers)];
}

function ready(game, commands) {
  const seat = game.seats[game.begins];
  const numbers = (one) => el("span", { class: "rolled" }, one.rolled.map(dieIcon));
  return [
    el("h2", {}, t("roll_off.done", { colour: colourName(seat.colour), name: seat.name })), people(game, numbers),
    button(t("floor.call"), () => commands.report("floor_called"), "primary"),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

function floor(commands) {
  return [
    el("h2", {}, t("floor.title")), el("p", {}, t("floor.text")),
    el("p", { class: "countdown", "aria-hidden": "true" }),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

function siren(game, commands) {
  const open = game.due === "move" || game.finding;
  return [
    el("h2", {}, t("siren.title")), el("p", {}, t(open ? "siren.open" : "siren.text")),
    !game.finding && button(t("siren.count"), () => commands.report("counting_began"), open ? "quiet" : "primary"),
  ];
}
