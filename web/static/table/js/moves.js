// The open moves as a list: the other way to say what was played, and the only one on a phone.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @import { Commands } from "./commands.js" */

/**
 * Buttons for the legal moves, for "not played" and for something else; where it is `only` the list, always for that.
 * @type {(root: HTMLElement, game: Game, commands: Commands, other: () => void, only: boolean) => void}
 */
export function showMoves(root, game, commands, other, only) {
  const moving = game.due === "move";
  show(root, [game.moves, moving, game.due, only, game.turn, game.step], () => {
    if (game.due !== "move") return only && game.due && button(t("moves.other"), other, "quiet");
    const buttons = game.moves.map((move) => {
      const { colour, start, target } = move;
      const made = { seat: game.turn, colour, start, target };
      const kind = move.captured === null ? "move" : "move captures";
      return el("li", {}, button(move.text, () => commands.report("move_made", made), kind));
    });
    return [
      el("h2", {}, t("moves.title")),
      el("ul", { class: "moves" }, buttons),
      el(
        "div", { class: "row" },
        button(t("moves.passed"), () => commands.report("passed", { seat: game.turn }), "quiet"),
        button(t("moves.other"), other, "quiet"),
      ),
    ];
  });
}
