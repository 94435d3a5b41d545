// "The board as it stands": the pieces are put where they really are, with a reason, and who rolls next.

import { button, el, show } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { Drafting } from "./drafting.js";
import { playedFor } from "./seats.js";
import { still } from "./still.js";

/** @import { Commands } from "./commands.js" */
/** @import { Reason } from "./still.js" */

/**
 * What is put right, with the `pieces` of the game that is played, which knows how they are moved.
 * @template Pieces
 * @typedef {{ game: GameView, pieces: Pieces, turn: number, reason: Reason }} Draft
 */
/**
 * @template Pieces
 * @typedef Board what the game knows of it
 * @property {(game: GameView) => Pieces} begin the pieces as they are logged
 * @property {(game: Game) => unknown} facts what is set right, as long as it can be
 * @property {(pieces: Pieces, turn: number) => [kind: string, data: object]} report
 * @property {string} hint how they are moved
 */

/**
 * @template Pieces
 * @extends {Drafting<Draft<Pieces>>}
 */
export class Editor extends Drafting {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   * @param {Board<Pieces>} board
   */
  constructor(commands, tell, changed, board) {
    super(commands, tell, changed, t("edit.title"));
    this.board = board;
  }

  /** Begin with the board as it is logged. @param {GameView} game */
  open(game) {
    const turn = game.turn ?? game.seats.findIndex(playedFor);
    this.begin({ game, pieces: this.board.begin(game), turn, reason: still(game, this.board.facts) });
  }

  /** The line above the board. @type {(container: HTMLElement) => void} */
  hint(container) {
    show(container, "editing", () => el("strong", {}, this.board.hint));
  }

  /** The form beside the board. @type {(root: HTMLElement) => void} */
  show(root) {
    const { draft } = this;
    show(root, draft && draft.game.seats.map((seat) => seat?.colour), () => draft && this.form(draft));
  }

  /** @param {Draft<Pieces>} draft */
  form(draft) {
    const choose = () => {
      if (this.draft) this.draft.turn = Number(turn.value);
    };
    const turn = el("select", { id: "edit-turn", onchange: choose }, draft.game.seats.filter(playedFor).map((one) =>
      el("option", { value: one.seat, selected: one.seat === draft.turn }, colourName(one.colour))));
    const reason = el("input", { type: "text", id: "edit-reason", maxlength: 200, required: true });
    /** @param {object} why */
    const send = (why) => {
      if (!this.draft) return;
      const [kind, data] = this.board.report(this.draft.pieces, this.draft.turn);
      this.report(kind, { ...data, ...why });
    };
    /** @param {Event} event */
    const save = (event) => {
      event.preventDefault();
      if (!reason.value.trim()) return this.tell(t("edit.needs_reason"));
      return send({ reason: reason.value.trim() });
    };
    return el(
      "form", { class: "form", onsubmit: save },
      el("h2", {}, t("edit.title")),
      el("label", { for: "edit-turn" }, t("edit.turn")), turn,
      el("label", { for: "edit-reason" }, t("edit.reason")), reason,
      button(t("edit.save"), save, "primary"),
      button(t("dialog.later"), () => send({ reason: "", reason_later: true }), "quiet"),
      button(t("edit.cancel"), () => this.close(), "quiet"),
    );
  }
}
