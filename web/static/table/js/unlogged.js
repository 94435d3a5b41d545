// A game of which only the result is noted: a big clock, and nothing to enter before the end.

import { button, el } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Child, Content } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */

/**
 * What the phase needs; null where it needs nothing of its own. `people` lists who plays.
 * @type {(game: GameView, commands: Commands, people: Child) => Content}
 */
export function unlogged(game, commands, people) {
  switch (game.phase) {
    case "roll_off": return ready(game, commands, people);
    case "running":
    case "last_minute": return running(commands, people);
    case "siren": return [el("h2", {}, t("siren.title")), el("p", {}, t("unlogged.siren")), count(commands, "primary")];
    default: return null;
  }
}

/** @type {(game: GameView, commands: Commands, people: Child) => Content} */
function ready({ play }, commands, people) {
  const text = play.game === "draughts" ? t("draughts.ready") : t("unlogged.ready");
  return [
    el("h2", {}, t("roll_off.title")), el("p", {}, text), people,
    button(t("floor.call", { n: Number(document.body.dataset.floor) }), () => commands.report("floor_called"), "primary"),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

/** @type {(commands: Commands, people: Child) => Content} */
function running(commands, people) {
  return [
    el("p", { class: "countdown", "aria-hidden": "true" }), el("p", {}, t("unlogged.text")), people,
    count(commands, "quiet"),
  ];
}

/** @type {(commands: Commands, kind: "primary" | "quiet") => Child} */
function count(commands, kind) {
  return button(t(kind === "primary" ? "siren.count" : "unlogged.finished"), () => commands.report("counting_began"), kind);
}
