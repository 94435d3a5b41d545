// Taps on the board: a piece, then the field it was put on, rightly or wrongly; the verdict is the server's.

import { button, el, show } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { fieldName, placed, progressOn } from "./geometry.js";
import { colourOf, playedFor, taken } from "../seats.js";

/** @import { Child } from "../../../shared/js/dom.js" */
/** @import { Selected } from "./board.js" */
/** @import { Commands } from "../commands.js" */
/** @import { Cell } from "./geometry.js" */
/** @import { MaednGame } from "./page.js" */
/** @typedef {Selected & { mover: number }} Moved */


/** What is chosen on the board: a piece, and who moved it. `changed` asks for a new drawing. */
export class BoardPlay {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    /** @type {Moved | null} */
    this.selected = null;
    this.shown = "";
    /** @type {MaednGame | null} */
    this.game = null;
  }

  /** Take note of a new view; a choice made before something happened is dropped. @type {(game: MaednGame) => void} */
  see(game) {
    const shown = `${game.stream} ${game.last_change}`;
    if (shown !== this.shown) this.selected = null;
    this.shown = shown;
    this.game = game;
  }

  /** What was chosen is not meant any more. */
  forget() {
    this.selected = null;
  }

  /** The game, while pieces are moved in it. */
  get open() {
    const { game } = this;
    return game?.playing && !game.finding ? game : null;
  }

  /** A field was tapped. @param {Cell} place */
  tap(place) {
    const { open: game, selected } = this;
    if (!game) return;
    const piece = pieceOn(game.seats, place);
    if (!selected) {
      if (piece) this.select(piece, game.turn);
    } else if (piece && piece.colour === selected.colour && !makesPair(game, selected, piece)) {
      this.select(piece.start === selected.start ? null : piece, game.turn);
    } else {
      this.put(selected, place);
    }
  }

  /** @type {(piece: Selected | null, turn?: number | null) => void} */
  select(piece, turn = null) {
    this.selected = piece && { ...piece, mover: turn ?? piece.colour };
    this.changed();
  }

  /** @type {(piece: Moved, place: Cell) => void} */
  put({ colour, start, mover }, place) {
    const target = progressOn(place, colour);
    if (target === null) this.tell(t("board.beside"));
    else this.commands.report("move_made", { seat: mover, colour, start, target });
  }

  /** The line under the board: what to do now, or what is chosen. @type {(container: HTMLElement) => void} */
  hint(container) {
    const { game, selected } = this;
    if (!game) return;
    const { prompt, play } = game;
    show(container, [prompt, play.duty, selected, play.touched], () => {
      if (!selected) {
        return [el("strong", {}, prompt), play.duty && el("span", {}, play.duty), touched(game)];
      }
      return [
        el("strong", {}, t("board.chosen", { colour: colourOf(game, selected.colour), field: fieldName(selected.colour, selected.start) })),
        this.moverButton(game, selected),
        this.touchedButton(game, selected),
        button(t("board.forget"), () => this.select(null), "quiet", { "data-name": "forget" }),
      ];
    });
  }

  /**
   * A piece of another colour: did the player on turn move it, or its owner out of turn?
   * @type {(game: MaednGame, selected: Moved) => Child}
   */
  moverButton(game, selected) {
    if (game.turn === null || selected.colour === game.turn || !playedFor(game.seats[selected.colour])) return null;
    const other = selected.mover === game.turn ? selected.colour : game.turn;
    const change = () => {
      this.selected = { ...selected, mover: other };
      this.changed();
    };
    return button(t("board.moved_by", { colour: colourOf(game, selected.mover) }), change, "quiet", { "data-name": "mover" });
  }

  /** @type {(game: MaednGame, selected: Selected) => Child} */
  touchedButton(game, selected) {
    if (!game.play.touch_move || !game.play_due || selected.colour !== game.turn) return null;
    const touched = { seat: game.turn, progress: selected.start };
    return button(t("board.touched"), () => this.commands.report("piece_touched", touched), "quiet");
  }
}

/** @type {(game: MaednGame) => Child} */
function touched(game) {
  if (!game.play.touched) return null;
  const [seat, progress] = game.play.touched;
  return el("span", {}, t("board.touched_piece", { colour: colourOf(game, seat), field: fieldName(seat, progress) }));
}

/**
 * Whether the chosen piece may join this one of its own colour on its field.
 * @type {(game: MaednGame, chosen: Selected, piece: Selected) => boolean}
 */
function makesPair(game, { colour, start }, piece) {
  return game.play.moves.some((move) => move.colour === colour && move.start === start && move.target === piece.start);
}

/** The piece on a field as {colour, start}, or null. @type {(seats: Seats, place: Cell) => Selected | null} */
export function pieceOn(seats, place) {
  for (const { seat, pieces } of taken(seats)) {
    const index = placed(seat, pieces).indexOf(place);
    if (index >= 0) return { colour: seat, start: pieces[index] };
  }
  return null;
}
