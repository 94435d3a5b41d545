// What of the page is this game's: the board and the taps on it, moves, corrections, the final position.

import { $ } from "../../../shared/js/dom.js";
import { looksOn } from "../../../shared/js/role.js";
import { BoardPage } from "../boardpage.js";
import { onTheTable } from "../lesson.js";
import { showMoves } from "../moves.js";
import { ghost, sentence } from "./announced.js";
import { Board } from "./board.js";
import { Count } from "./count.js";
import { askMoved } from "./dialogs.js";
import { PieceEditor } from "./editor.js";
import { miniature } from "./miniature.js";
import { openOther } from "./other.js";
import { BoardPlay } from "./play.js";

/** @import { Child } from "../../../shared/js/dom.js" */
/** @import { Commands } from "../commands.js" */
/** @import { GamePage } from "../main.js" */
/** @import { Arrow } from "./lines.js" */
/** @typedef {GameView & { play: MaednPlayView }} MaednGame */

/**
 * Whether that is what is played.
 * @param {Game} game
 * @returns {game is MaednGame}
 */
const isMaedn = (game) => game.play?.game === "maedn";

/**
 * @implements {GamePage}
 * @extends {BoardPage<BoardPlay, PieceEditor, Count>}
 */
export class MaednPage extends BoardPage {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   * @param {(seat: number) => void} onname
   */
  constructor(commands, tell, changed, onname) {
    super(new BoardPlay(commands, tell, changed), new PieceEditor(commands, tell, changed), new Count(commands, tell, changed));
    this.commands = commands;
    this.board = new Board($("board"), (place) => this.hand.tap(place), onname);
    /** @type {MaednGame | null} */
    this.game = null;
  }

  /** Take note of a new view; the titles of what has no reason any more. @type {(game: Game) => string[]} */
  see(game) {
    const closed = this.dropped(game);
    this.game = isMaedn(game) ? game : null;
    if (this.game) this.play.see(this.game);
    return closed;
  }

  /** Where only the result is noted nobody knows where the pieces stand, unless they were counted. */
  get known() {
    const { game } = this;
    if (!game || game.lesson?.score) return false;
    return !game.result_only || game.phase === "seating" || this.counting || game.result?.basis === "position";
  }

  /** @type {(table: TableView | null, narrow: boolean) => void} */
  draw(table, narrow) {
    const { game } = this;
    if (!game) return;
    if (this.editor.draft || this.count.draft) return this.drawDraft();
    const { seats, turn, play, finding, rolled } = game;
    const moves = finding ? [] : play.moves;
    this.board.update({
      seats, turn, selected: this.play.selected, moves, arrows: arrows(game, table), die: rolled[0] ?? null,
      alarm: Boolean(finding), looking: looksOn() || narrow,
    });
  }

  drawDraft() {
    const { draft } = this.editor;
    const shown = draft ? { ...draft.pieces, turn: draft.turn } : this.count.draft && { ...this.count.draft, selected: null };
    if (!shown) return;
    const { seats, turn, selected } = shown;
    this.board.update({ seats, turn, selected, moves: [], arrows: [], die: null, alarm: false, dragging: true });
  }

  /** @type {(narrow: boolean) => void} */
  show(narrow) {
    const { game, editing } = this;
    if (game) this.hand.hint($("hint"));
    this.editor.show($("editor"));
    this.count.show($("count"));
    showMoves($("moves"), game && this.choices(game, editing), narrow);
  }

  /** @type {(game: MaednGame, editing: boolean) => import("../moves.js").Choices} */
  choices(game, editing) {
    const { turn, last_change, play, play_due, board_open } = game;
    return {
      facts: [play.moves, turn, last_change],
      due: play_due && !editing,
      plays: play.moves.map(({ colour, start, target, captured, text }) => ({
        text,
        kind: captured === null ? "move" : "move captures",
        report: () => this.commands.report("move_made", { seat: turn, colour, start, target }),
      })),
      passed: () => this.commands.report("passed", { seat: turn }),
      other: board_open && !editing ? () => this.other() : null,
    };
  }

  /** What can happen besides rolling and moving. */
  other() {
    if (this.game) openOther(this.game, this.commands);
  }

  editBoard() {
    if (this.game) this.editor.open(this.game);
  }

  countPosition() {
    if (this.game) this.count.open(this.game);
  }

  /** @type {() => Child} */
  picture() {
    const { game } = this;
    return game?.play.picture ? miniature(game.seats, game.play.picture) : null;
  }

  /** @type {(announced: AnnouncedView) => string} */
  announced(announced) {
    return this.game ? sentence(announced, this.game) : "";
  }

  /** What the menu has for this game alone. @returns {[string, () => void][]} */
  get entries() {
    return [];
  }

  /** What a logged move really was, as a report. @type {(line: LineView) => Promise<[string, object] | null>} */
  async corrected(line) {
    const { move } = line;
    if (!move || !("colour" in move) || !this.game) return null;
    const made = await askMoved(this.game, line, move);
    return made && ["move_corrected", { corrects: move.seq, ...made }];
  }
}

/** @type {(move: ArrowView) => Arrow} */
const rightArrow = (move) => ({ ...move, kind: "right" });

/** @type {(game: MaednGame, table: TableView | null) => Arrow[]} */
function arrows(game, table) {
  const { picture, last_move } = game.play;
  if (picture?.wrong) return [...picture.right.map(rightArrow), { ...picture.wrong, kind: "wrong" }];
  /** @type {Arrow[]} */
  const shown = [];
  if (last_move) shown.push({ ...last_move, kind: "last" });
  const announced = onTheTable(game) || ghost(game, table);
  if (announced) shown.push(announced);
  return shown;
}
