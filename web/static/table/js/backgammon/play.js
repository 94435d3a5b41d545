// Taps on the board: a stone, then the point it was put on, step by step; the verdict is the server's.

import { button, el, show } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { colourOf } from "../seats.js";
import { BAR, after, placeOn } from "./geometry.js";

/** @import { Commands } from "../commands.js" */
/** @import { Choices } from "../moves.js" */
/** @import { Selected } from "./board.js" */
/** @import { Cell, Step } from "./geometry.js" */
/** @import { BackgammonGame } from "./page.js" */

/** What has been tapped of a play; `changed` asks for a new drawing. */
export class PlayEntry {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    /** @type {Step[]} */
    this.steps = [];
    this.seat = 0; // whose
    /** @type {Selected | null} */
    this.selected = null;
    this.shown = "";
    /** @type {BackgammonGame | null} */
    this.game = null;
  }

  /** Take note of a new view; what was begun before something happened is dropped. @type {(game: BackgammonGame | null) => void} */
  see(game) {
    const shown = game ? `${game.stream} ${game.last_change}` : "";
    if (shown !== this.shown) this.forget();
    this.shown = shown;
    this.game = game;
  }

  forget() {
    this.steps = [];
    this.selected = null;
  }

  /** The game, while stones are moved in it. */
  get open() {
    const { game } = this;
    return game?.playing && !game.finding && !game.result_only ? game : null;
  }

  /** The stones with what has been tapped so far. @returns {number[][]} */
  get stones() {
    return this.game ? after(this.game.play.stones, this.seat, this.steps) : [];
  }

  /** A place was tapped. @param {Cell} cell */
  tap(cell) {
    const { open: game, selected } = this;
    if (!game) return;
    if (!selected) return this.select(this.stoneOn(cell, game));
    const target = placeOn(cell, selected.seat);
    if (target === selected.place) return this.select(null);
    if (target === null) return this.tell(t("backgammon.beside"));
    this.seat = selected.seat;
    this.steps = [...this.steps, [selected.place, target]];
    this.select(null);
  }

  /** A stone that can be moved next: of whoever has begun the play, else of whoever stands there. @type {(cell: Cell, game: BackgammonGame) => Selected | null} */
  stoneOn(cell, game) {
    const { stones } = this;
    const among = this.steps.length ? [this.seat] : [...new Set([game.turn ?? 0, 0, 1])];
    for (const seat of among) {
      const place = placeOn(cell, seat);
      if (place !== null && place > 0 && stones[seat][place] > 0) return { seat, place };
    }
    return null;
  }

  /** @param {Selected | null} stone */
  select(stone) {
    this.selected = stone;
    this.changed();
  }

  back() {
    this.steps = this.steps.slice(0, -1);
    this.select(null);
  }

  enter() {
    const { game, steps, seat } = this;
    if (game) this.commands.report("play_made", { seat: steps.length ? seat : game.turn, steps });
  }

  /** Steps that may come next, as far as the plays are known that begin with what was tapped. @returns {Step[]} */
  get next() {
    const { game, steps, seat } = this;
    if (!game?.play_due || game.turn === null || (steps.length && seat !== game.turn)) return [];
    const own = after(game.play.stones, game.turn, steps)[game.turn];
    const open = game.play.ways.flatMap((way) => without(stepsOf(way), steps)?.filter(game.play.in_order ? comesNow : Boolean) ?? []);
    return open.filter(([start]) => own[start] > 0);
  }

  /** Whether what was tapped is a whole play. */
  get complete() {
    const { game, steps } = this;
    return Boolean(game?.play.ways.some((way) => without(stepsOf(way), steps)?.length === 0));
  }

  /** The line above the board: what to do now, or what is chosen. @type {(container: HTMLElement) => void} */
  hint(container) {
    const { game, selected, steps } = this;
    if (!game) return;
    show(container, [game.prompt, selected, steps, this.complete], () => {
      if (selected) {
        const chosen = { colour: colourOf(game, selected.seat), field: game.play.places[selected.seat][selected.place] };
        return [el("strong", {}, t("backgammon.chosen", chosen)), button(t("board.forget"), () => this.select(null), "quiet", { "data-name": "forget" })];
      }
      if (!steps.length) return el("strong", {}, game.prompt);
      return [
        el("strong", {}, `${colourOf(game, this.seat)}: ${written(game, this.seat, steps)}`),
        button(t("backgammon.back"), () => this.back(), "quiet", { "data-name": "back" }),
        button(t("backgammon.enter"), () => this.enter(), this.complete ? "primary" : "second", { "data-name": "enter" }),
      ];
    });
  }

  /** What may be played, as a list: the plays that begin with what was tapped. @type {(game: BackgammonGame, other: (() => void) | null) => Choices} */
  choices(game, other) {
    const { steps } = this;
    const fitting = game.play.plays.filter((play) => without(play.steps, steps));
    const hidden = game.play.ways.length - game.play.plays.length;
    return {
      facts: [fitting, hidden, game.turn, game.last_change],
      due: game.play_due,
      plays: fitting.map(({ steps, text }) => ({ text, report: () => this.commands.report("play_made", { seat: game.turn, steps }) })),
      more: hidden > 1 ? t("backgammon.too_many", { n: hidden }) : "",
      passed: () => this.commands.report("play_made", { seat: game.turn, steps: [] }),
      other,
    };
  }
}

/** Where numbers have an order: of the steps that are left, those by the first number, and whoever comes in. @type {(step: Step, index: number, left: Step[]) => boolean} */
const comesNow = ([start, target], _index, [first]) => start === BAR || start - target === first[0] - first[1];

/** @type {(way: number[]) => Step[]} */
const stepsOf = (way) => Array.from({ length: way.length / 2 }, (_, index) => [way[2 * index], way[2 * index + 1]]);

/**
 * The steps of a play that are left when these have been made, in whatever order; null where they are none of it.
 * @type {(play: Step[], made: Step[]) => Step[] | null}
 */
function without(play, made) {
  const left = [...play];
  for (const [start, target] of made) {
    const at = left.findIndex((step) => step[0] === start && step[1] === target);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Steps as players write them, without who is hit. @type {(game: BackgammonGame, seat: number, steps: Step[]) => string} */
export const written = (game, seat, steps) =>
  steps.map((step) => step.map((place) => game.play.places[seat][place]).join("/")).join(" ");
