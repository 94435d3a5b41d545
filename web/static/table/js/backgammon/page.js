// What of the page is backgammon's: the board and the taps on it, plays, corrections, the final position.

import { $, button, el, show } from "../../../shared/js/dom.js";
import { looksOn } from "../../../shared/js/role.js";
import { turn as set } from "../../../shared/js/settings.js";
import { t } from "../../../shared/js/words.js";
import { BoardPage } from "../boardpage.js";
import { showMoves } from "../moves.js";
import { wanted } from "../practice.js";
import { colourOf } from "../seats.js";
import { Board } from "./board.js";
import { askPlayed } from "./correct.js";
import { Count } from "./count.js";
import { StoneEditor } from "./editor.js";
import { isTurned } from "./geometry.js";
import { LargeBoard } from "./large.js";
import { openOther } from "./other.js";
import { PlayEntry, written } from "./play.js";

/** @import { Commands } from "../commands.js" */
/** @import { GamePage } from "../main.js" */
/** @import { Played, Scene } from "./board.js" */
/** @typedef {GameView & { play: BackgammonPlayView }} BackgammonGame */

/**
 * Whether that is what is played.
 * @param {Game} game
 * @returns {game is BackgammonGame}
 */
const isBackgammon = (game) => game.play?.game === "backgammon";

/**
 * @implements {GamePage}
 * @extends {BoardPage<PlayEntry, StoneEditor, Count>}
 */
export class BackgammonPage extends BoardPage {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    super(new PlayEntry(commands, tell, changed), new StoneEditor(commands, tell, changed), new Count(commands, tell, changed));
    this.commands = commands;
    this.changed = changed;
    this.large = new LargeBoard(this.play, changed);
    this.narrow = false;
    this.board = new Board($("board"), (cell) => this.hand.tap(cell));
    /** @type {BackgammonGame | null} */
    this.game = null;
  }

  /** @type {(game: Game) => string[]} */
  see(game) {
    const closed = this.dropped(game);
    this.game = isBackgammon(game) ? game : null;
    this.play.see(this.game);
    return closed;
  }

  get known() {
    return Boolean(this.game && (this.game.play.known || this.counting));
  }

  /** @type {(table: TableView | null, narrow: boolean) => void} */
  draw(table, narrow) {
    const { game, editor, count, play: entry } = this;
    if (!game) return;
    const { seats, turn, play, finding } = game;
    const shown = { seats, turn, places: play.places };
    if (editor.draft) {
      const { stones, selected } = editor.draft.pieces;
      return this.board.update({ ...shown, turn: editor.draft.turn, stones, selected, rolled: [], dragging: true });
    }
    if (count.draft) return this.board.update({ ...shown, turn: count.draft.turn, stones: count.draft.stones, rolled: [] });
    const { selected, next, seat } = entry;
    const of = entry.steps.length ? seat : (turn ?? 0);
    /** @type {Scene} */
    const scene = {
      ...shown, looking: looksOn() || narrow, stones: entry.stones, rolled: game.rolled, selected, alarm: Boolean(finding), dragging: Boolean(entry.open),
      movable: finding ? [] : next.map(([start]) => ({ seat: of, place: start })),
      targets: selected ? next.filter(([start]) => start === selected.place && selected.seat === of).map(([, place]) => ({ seat: of, place })) : [],
      arrows: this.arrows(game, table),
    };
    this.board.update(scene);
    this.large.update(scene);
  }

  /** @type {(game: BackgammonGame, table: TableView | null) => Played[]} */
  arrows(game, table) {
    const { picture, last } = game.play;
    const { steps, seat } = this.play;
    if (steps.length) return [{ seat, steps, kind: "last" }];
    if (picture) return [{ ...picture, steps: picture.right, kind: "right" }, { ...picture, steps: picture.wrong, kind: "wrong" }];
    if (game.finding) return [];
    const announced = wanted(game, table?.practice ? table : null);
    if (announced?.do === "play_made") return [{ ...announced, kind: "ghost" }];
    return last ? [{ ...last, kind: "last" }] : [];
  }

  /** @type {(narrow: boolean) => void} */
  show(narrow) {
    const { game } = this;
    this.narrow = narrow;
    if (game) this.hand.hint($("hint"));
    this.editor.show($("editor"));
    this.count.show($("count"));
    showMoves($("moves"), game && this.choices(game), narrow);
    if (game && !game.play_due) this.showFurther(game);
  }

  /** @type {(game: BackgammonGame) => import("../moves.js").Choices} */
  choices(game) {
    const other = game.board_open && !this.editing ? () => this.other() : null;
    const choices = this.play.choices(game, other);
    const tap = { text: t("backgammon.tap"), kind: "second", report: () => this.large.open(game) };
    return { ...choices, due: choices.due && !this.editing, plays: this.narrow ? [...choices.plays, tap] : choices.plays };
  }

  /** After a double: roll once more, or hand on. @param {BackgammonGame} game */
  showFurther(game) {
    const { turn, last_change, play } = game;
    if (!play.further_roll || turn === null) return;
    show($("moves"), ["further", turn, last_change], () => [
      el("h2", {}, t("backgammon.further")),
      button(t("backgammon.hands_on", { colour: colourOf(game, turn) }), () => this.commands.report("handed_on", { seat: turn }), "second", { "data-name": "hand-on" }),
      el("div", { class: "row" }, button(t("moves.other"), () => this.other(), "quiet")),
    ]);
  }

  /** The board itself shows it. @type {() => null} */
  picture() {
    return null;
  }

  /** @type {(announced: AnnouncedView) => string} */
  announced(announced) {
    const { game } = this;
    if (!game || announced.do !== "play_made") return "";
    const facts = { colour: colourOf(game, announced.seat) };
    if (!announced.steps.length) return t("practice.passes", facts);
    return t("practice.moves", { ...facts, move: written(game, announced.seat, announced.steps) });
  }

  /** @returns {[string, () => void][]} */
  get entries() {
    const turn = () => {
      set("turned", !isTurned());
      this.changed();
    };
    return [[t("backgammon.turn"), turn]];
  }

  other() {
    const { game } = this;
    if (game) openOther(game, this.commands, this.narrow ? () => this.large.open(game) : null);
  }

  editBoard() {
    if (this.game) this.editor.open(this.game);
  }

  countPosition() {
    if (this.game) this.count.open(this.game);
  }

  /** @type {(line: LineView) => Promise<[string, object] | null>} */
  async corrected(line) {
    const { move } = line;
    if (!move || !("steps" in move) || !this.game) return null;
    const made = await askPlayed(this.game, line, move);
    return made && ["play_corrected", { corrects: move.seq, ...made }];
  }
}
