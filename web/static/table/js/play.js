// Taps on the board: a piece, then the field it was put on, rightly or wrongly; the verdict is the server's.

import { button, el, show } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { fieldName, placed, progressOn } from "./geometry.js";

const PLAYING = ["running", "last_minute", "siren"];

/** What is chosen on the board: a piece, and who moved it. `changed` asks for a new drawing. */
export class BoardPlay {
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    this.selected = null;
    this.moment = "";
  }

  /** Take note of a new view; a choice made before something happened is dropped. */
  see(game) {
    const moment = `${game.stream} ${game.step}`;
    if (moment !== this.moment) this.selected = null;
    this.moment = moment;
    this.game = game;
  }

  /** What was chosen is not meant any more. */
  forget() {
    this.selected = null;
  }

  get open() {
    return PLAYING.includes(this.game?.phase) && !this.game.finding;
  }

  /** A field was tapped. */
  tap(place) {
    if (!this.open) return;
    const piece = pieceOn(this.game.seats, place);
    if (!this.selected) {
      if (piece) this.select(piece);
    } else if (piece && piece.colour === this.selected.colour && !this.makesPair(piece)) {
      this.select(piece.start === this.selected.start ? null : piece);
    } else {
      this.put(place);
    }
  }

  /** Whether the chosen piece may join this one of its own colour on its field. */
  makesPair(piece) {
    const { colour, start } = this.selected;
    return this.game.moves.some((move) => move.colour === colour && move.start === start && move.target === piece.start);
  }

  select(piece) {
    this.selected = piece && { ...piece, mover: this.game.turn ?? piece.colour };
    this.changed();
  }

  put(place) {
    const { colour, start, mover } = this.selected;
    const target = progressOn(place, colour);
    if (target === null) this.tell(t("board.beside"));
    else this.commands.report("move_made", { seat: mover, colour, start, target });
  }

  /** The line under the board: what to do now, or what is chosen. */
  hint(container) {
    const { game, selected } = this;
    show(container, [game.prompt, game.duty, selected, game.touched], () => {
      if (!selected) return [el("strong", {}, game.prompt), game.duty && el("span", {}, game.duty), touched(game)];
      const owner = colourName(game.seats[selected.colour].colour);
      return [
        el("strong", {}, t("board.chosen", { colour: owner, field: fieldName(selected.start) })),
        this.moverButton(),
        this.touchedButton(),
        button(t("board.forget"), () => this.select(null), "quiet", { "data-name": "forget" }),
      ];
    });
  }

  /** A piece of another colour: did the player on turn move it, or its owner out of turn? */
  moverButton() {
    const { game, selected } = this;
    if (game.turn === null || selected.colour === game.turn || game.seats[selected.colour].person === null) return null;
    const other = selected.mover === game.turn ? selected.colour : game.turn;
    const change = () => {
      this.selected = { ...selected, mover: other };
      this.changed();
    };
    const mover = colourName(game.seats[selected.mover].colour);
    return button(t("board.moved_by", { colour: mover }), change, "quiet", { "data-name": "mover" });
  }

  touchedButton() {
    const { game, selected } = this;
    if (!game.touch_move || game.due !== "move" || selected.colour !== game.turn) return null;
    const touched = { seat: game.turn, progress: selected.start };
    return button(t("board.touched"), () => this.commands.report("piece_touched", touched), "quiet");
  }
}

function touched(game) {
  if (!game.touched) return null;
  const [seat, progress] = game.touched;
  const facts = { colour: colourName(game.seats[seat].colour), field: fieldName(progress) };
  return el("span", {}, t("board.touched_piece", facts));
}

/** The piece on a field as {colour, start}, or null. */
export function pieceOn(seats, place) {
  for (const [colour, seat] of seats.entries()) {
    const index = seat ? placed(colour, seat.pieces).findIndex((one) => one.id === place.id) : -1;
    if (index >= 0) return { colour, start: seat.pieces[index] };
  }
  return null;
}
