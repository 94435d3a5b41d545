// A game of which only the result is noted: a big clock, and nothing to enter before the end.

import { button, el } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Child, Content } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */

/** Whether there is a position to be counted out at the end. @type {(game: GameView) => boolean} */
export const isCounted = ({ play }) => play.game !== "draughts";

/**
 * What the phase needs; null where it needs nothing of its own. `people` lists who plays.
 * @type {(game: GameView, commands: Commands, people: Child) => Content}
 */
export function unlogged(game, commands, people) {
  switch (game.phase) {
    case "roll_off": return ready(game, commands, people);
    case "running":
    case "last_minute": return running(game, commands, people);
    case "siren": return [el("h2", {}, t("siren.title")), el("p", {}, t(isCounted(game) ? "unlogged.siren" : "draughts.siren")), count(game, commands, "primary")];
    default: return null;
  }
}

/** @type {(game: GameView, commands: Commands, people: Child) => Content} */
function ready(game, commands, people) {
  const text = t(isCounted(game) ? "unlogged.ready" : "draughts.ready");
  return [
    el("h2", {}, t("roll_off.title")), el("p", {}, text), people,
    button(t("floor.call", { n: Number(document.body.dataset.floor) }), () => commands.report("floor_called"), "primary"),
    button(t("floor.start_now"), () => commands.report("clock_started"), "quiet"),
  ];
}

/** @type {(game: GameView, commands: Commands, people: Child) => Content} */
function running(game, commands, people) {
  const { clock } = game;
  return [
    clock && el("p", { class: "countdown", "aria-hidden": "true" }),
    el("p", {}, clock ? t("unlogged.text") : t("unlogged.clockless")), people,
    count(game, commands, "quiet"),
  ];
}

/** @type {(game: GameView, commands: Commands, kind: "primary" | "quiet") => Child} */
function count(game, commands, kind) {
  const usual = kind === "primary" ? "siren.count" : "unlogged.finished";
  return button(t(isCounted(game) ? usual : "draughts.finished"), () => commands.report("counting_began"), kind);
}
