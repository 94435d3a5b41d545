// "The board as it stands": the pieces are put where they really are, with a reason, and who rolls next.

import { button, el, show } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { isPastStart, progressOn } from "./geometry.js";
import { pieceOn } from "./play.js";
import { copied, moved, playedFor } from "./seats.js";
import { still } from "./still.js";

/** @import { Selected } from "./board.js" */
/** @import { Commands } from "./commands.js" */
/** @import { Cell } from "./geometry.js" */
/** @import { Reason } from "./still.js" */
/** @typedef {{ game: GameView, seats: Seats, turn: number, selected: Selected | null, reason: Reason }} Draft */

/** While it is open the board shows a draft; `changed` asks for a new drawing. */
export class Editor {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    /** @type {Draft | null} */
    this.draft = null;
  }

  /** Begin with the board as it is logged. @param {GameView} game */
  open(game) {
    const { seats, turn } = game;
    this.draft = { game, seats: copied(seats), turn: turn ?? seats.findIndex(playedFor), selected: null, reason: still(game, board) };
    this.changed();
  }

  /** A draft whose reason is gone is dropped; its title, if there is one. @type {(game: Game) => string[]} */
  see(game) {
    if (!this.draft || this.draft.reason(game)) return [];
    this.draft = null;
    return [t("edit.title")];
  }

  close() {
    this.draft = null;
    this.changed();
  }

  /** A field was tapped. @param {Cell} place */
  tap(place) {
    const { draft } = this;
    if (!draft) return;
    const { seats, selected } = draft;
    const piece = pieceOn(seats, place);
    const target = selected && progressOn(place, selected.colour);
    if (!selected || (piece && piece.colour === selected.colour && !makesPair(draft, selected, piece))) {
      draft.selected = piece;
    } else if (target === null) {
      this.tell(t("board.beside"));
    } else {
      moved(seats[selected.colour], selected.start, target);
      draft.selected = null;
    }
    this.changed();
  }

  /** The line above the board. @type {(container: HTMLElement) => void} */
  hint(container) {
    show(container, "editing", () => el("strong", {}, t("edit.text")));
  }

  /** The form beside the board. @type {(root: HTMLElement) => void} */
  show(root) {
    const { draft } = this;
    show(root, draft && draft.seats.map((seat) => seat?.colour), () => draft && this.form(draft));
  }

  /** @param {Draft} draft */
  form(draft) {
    const choose = () => {
      if (this.draft) this.draft.turn = Number(turn.value);
    };
    const turn = el("select", { id: "edit-turn", onchange: choose }, draft.seats.filter(playedFor).map((one) =>
      el("option", { value: one.seat, selected: one.seat === draft.turn }, colourName(one.colour))));
    const reason = el("input", { type: "text", id: "edit-reason", maxlength: 200, required: true });
    /** @param {object} why */
    const send = async (why) => {
      const { draft } = this;
      if (!draft) return;
      const { seats, turn, reason } = draft;
      const pieces = seats.map((seat) => seat && seat.pieces);
      draft.reason = () => true; // what changes now is our own doing
      const done = await this.commands.report("position_set", { pieces, turn, ...why });
      draft.reason = reason;
      if (done) this.close();
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

/** What is set right, as long as it can be. @type {(game: Game) => unknown} */
const board = ({ due, seats }) => [Boolean(due), seats?.map((seat) => seat?.pieces)];

/**
 * Whether another piece of its colour may join the one on this field, which stands there alone.
 * @type {(draft: Draft, chosen: Selected, there: Selected) => boolean}
 */
function makesPair({ game, seats }, chosen, { colour, start }) {
  const alone = seats[colour]?.pieces.filter((one) => one === start).length === 1;
  return game.barriers && isPastStart(start) && alone && start !== chosen.start;
}
