// What of the page is the draughts': how the game ended, as the players tell it.

import { $, button, el, show } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { showMoves } from "../moves.js";
import { colourOf, sitting } from "../seats.js";
import { ask } from "../../../shared/js/dialog.js";
import { ended, still } from "../still.js";

/** @import { Commands } from "../commands.js" */
/** @import { GamePage } from "../main.js" */
/** @typedef {GameView & { play: DraughtsPlayView }} DraughtsGame */

/**
 * Whether that is what is played.
 * @param {Game} game
 * @returns {game is DraughtsGame}
 */
const isDraughts = (game) => game.play?.game === "draughts";

/** @implements {GamePage} */
export class DraughtsPage {
  /** @param {Commands} commands */
  constructor(commands) {
    this.commands = commands;
    this.editing = false;
    this.counting = false;
    this.known = false;
    /** @type {[string, () => void][]} */
    this.entries = [];
    /** @type {DraughtsGame | null} */
    this.game = null;
  }

  /** @type {(game: Game) => string[]} */
  see(game) {
    this.game = isDraughts(game) ? game : null;
    return [];
  }

  /** @type {() => void} */
  leave() {}

  /** There is no board. @type {() => void} */
  draw() {}

  /** @type {(narrow: boolean) => void} */
  show(narrow) {
    const { game } = this;
    if (game) show($("hint"), game.prompt, () => el("strong", {}, game.prompt));
    show($("editor"), null, () => null);
    show($("count"), null, () => null);
    showMoves($("moves"), null, narrow);
  }

  /** @type {() => null} */
  picture() {
    return null;
  }

  /** Nobody is simulated so that it has to be entered. @type {() => string} */
  announced() {
    return "";
  }

  /** @type {() => void} */
  other() {}

  /** @type {() => void} */
  editBoard() {}

  /** How the game ended. */
  async countPosition() {
    const { game } = this;
    if (!game) return;
    const outcome = await askOutcome(game);
    if (outcome) this.commands.report("outcome_told", outcome, game);
  }

  /** @type {() => Promise<null>} */
  async corrected() {
    return null;
  }
}

/** Who has won, or why it is a draw. @type {(game: DraughtsGame) => Promise<{ winner: number | null, reason: string } | null>} */
function askOutcome(game) {
  return ask(t("draughts.ask"), (close) => {
    const reason = el("input", { type: "text", maxlength: 200, id: "draw-reason", autocomplete: "off" });
    /** @param {Event} event */
    const drawn = (event) => {
      event.preventDefault();
      if (reason.value.trim()) close({ winner: null, reason: reason.value.trim() });
      else reason.focus();
    };
    return [
      el("div", { class: "row" }, sitting(game).map((seat) =>
        button(t("draughts.wins", { colour: colourOf(game, seat), name: game.seats[seat]?.name }), () => close({ winner: seat, reason: "" }), "second", { "data-name": `wins${seat}` }))),
      el("form", { class: "form", onsubmit: drawn },
        el("label", { for: "draw-reason" }, t("draughts.why")), reason,
        button(t("draughts.draw"), drawn, "second", { "data-name": "draw" })),
    ];
  }, still(game, ended));
}
