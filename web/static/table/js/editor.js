// "The board as it stands": the pieces are put where they really are, with a reason, and who rolls next.

import { button, el, show } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { isPastStart, progressOn } from "./geometry.js";
import { pieceOn } from "./play.js";
import { copied, playedFor } from "./seats.js";

/** While it is open the board shows a draft; `changed` asks for a new drawing. */
export class Editor {
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    this.draft = null;
  }

  /** Begin with the board as it is logged. */
  open(game) {
    this.game = game;
    this.draft = {
      seats: copied(game.seats), turn: game.turn ?? game.seats.findIndex(playedFor), selected: null,
    };
    this.changed();
  }

  /** A draft of a game that was left is dropped. */
  see(game) {
    if (this.draft && game.stream !== this.game.stream) this.draft = null;
  }

  close() {
    this.draft = null;
    this.changed();
  }

  tap(place) {
    const { seats, selected } = this.draft;
    const piece = pieceOn(seats, place);
    const target = selected && progressOn(place, selected.colour);
    if (!selected || (piece && piece.colour === selected.colour && !this.makesPair(piece))) this.draft.selected = piece;
    else if (target === null) this.tell(t("board.beside"));
    else this.put(selected, target);
    this.changed();
  }

  /** Whether two pieces may share the field of this one, which stands there alone. */
  makesPair({ colour, start }) {
    const alone = this.draft.seats[colour].pieces.filter((one) => one === start).length === 1;
    return this.game.barriers && isPastStart(start) && alone && start !== this.draft.selected.start;
  }

  put({ colour, start }, target) {
    const { pieces } = this.draft.seats[colour];
    pieces[pieces.indexOf(start)] = target;
    pieces.sort((a, b) => a - b);
    this.draft.selected = null;
  }

  /** The line above the board. */
  hint(container) {
    show(container, "editing", () => el("strong", {}, t("edit.text")));
  }

  /** The form beside the board. */
  show(root) {
    show(root, this.draft && this.draft.seats.map((seat) => seat?.colour), () => this.draft && this.form());
  }

  form() {
    const seated = this.draft.seats.map((seat, number) => [number, seat]).filter(([, seat]) => playedFor(seat));
    const turn = el("select", { id: "edit-turn", onchange: () => (this.draft.turn = Number(turn.value)) },
      seated.map(([number, seat]) => el("option", { value: number, selected: number === this.draft.turn }, colourName(seat.colour))));
    const reason = el("input", { type: "text", id: "edit-reason", maxlength: 200, required: true });
    const send = async (why) => {
      const pieces = this.draft.seats.map((seat) => seat && seat.pieces);
      const done = await this.commands.report("position_set", { pieces, turn: this.draft.turn, ...why }, this.game);
      if (done) this.close();
    };
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
