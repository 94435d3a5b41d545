// The final position of a game that was not logged: a tap for every stone that is still on the board.

import { button, el, show } from "../../../shared/js/dom.js";
import { colourName, t } from "../../../shared/js/words.js";
import { Drafting } from "../drafting.js";
import { taken } from "../seats.js";
import { pieceIcon } from "../shapes.js";
import { ended, still } from "../still.js";
import { BAR, OFF, STONES, placeOn } from "./geometry.js";

/** @import { Child, Content } from "../../../shared/js/dom.js" */
/** @import { Commands } from "../commands.js" */
/** @import { Reason } from "../still.js" */
/** @import { Cell } from "./geometry.js" */
/** @import { BackgammonGame } from "./page.js" */
/** @typedef {{ game: BackgammonGame, stones: number[][], turn: number, away: boolean, reason: Reason }} Draft `away`: taps take stones off */

/** @extends {Drafting<Draft>} */
export class Count extends Drafting {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    super(commands, tell, changed, t("count.title"));
  }

  /** Begin with what was counted before, else with all stones borne off. @param {BackgammonGame} game */
  open(game) {
    const { known, stones } = game.play;
    const begun = known && game.result?.basis === "position" ? stones.map((own) => [...own]) : [allOff(), allOff()];
    this.begin({ game, stones: begun, turn: 0, away: false, reason: still(game, ended) });
  }

  /** A place was tapped: one more stone of the chosen colour stands there, or one less. @param {Cell} cell */
  tap(cell) {
    const { draft } = this;
    if (!draft) return;
    const own = draft.stones[draft.turn];
    const place = placeOn(cell, draft.turn);
    if (place === null || place === OFF) return this.tell(t("backgammon.beside"));
    const [from, to] = draft.away ? [place, OFF] : [OFF, place];
    if (own[from] === 0) return this.tell(t(draft.away ? "backgammon.none_there" : "backgammon.all_placed", { colour: colourName(this.colour(draft)) }));
    own[from] -= 1;
    own[to] += 1;
    this.changed();
  }

  /** @param {Draft} draft */
  colour({ game, turn }) {
    return game.seats[turn]?.colour ?? "";
  }

  /** The line above the board. @param {HTMLElement} container */
  hint(container) {
    const { draft } = this;
    const facts = draft && { colour: colourName(this.colour(draft)), away: draft.away };
    show(container, facts, () => facts && el("strong", {}, t(facts.away ? "backgammon.count_away" : "backgammon.count_hint", facts)));
  }

  /** The form beside the board. @param {HTMLElement} root */
  show(root) {
    const { draft } = this;
    show(root, draft && [draft.stones, draft.turn, draft.away, draft.game.stream], () => draft && this.form(draft));
  }

  /** @type {(draft: Draft) => Content} */
  form(draft) {
    const turnAway = () => {
      draft.away = !draft.away;
      this.changed();
    };
    return [
      el("h2", {}, t("count.title")),
      el("p", {}, t("backgammon.count_text")),
      el("ul", { class: "people" }, taken(draft.game.seats).map((seat) => this.row(draft, seat))),
      button(t("backgammon.away"), turnAway, "quiet", { "aria-pressed": String(draft.away), "data-name": "away" }),
      button(t("count.enter"), () => this.send(draft), "primary", { "data-name": "enter" }),
      el("div", { class: "row" }, button(t("edit.cancel"), () => this.close(), "quiet", { "data-name": "cancel" })),
    ];
  }

  /** @type {(draft: Draft, seat: SeatView) => Child} */
  row(draft, { seat, colour, letter }) {
    const choose = () => {
      draft.turn = seat;
      this.changed();
    };
    const own = draft.stones[seat];
    const facts = { off: own[OFF], bar: own[BAR], board: STONES - own[OFF] - own[BAR] };
    return el("li", {}, el("button", {
      type: "button", class: "quiet colour", "aria-pressed": String(seat === draft.turn), onclick: choose, "data-name": `seat${seat}`,
    }, pieceIcon(colour, letter), el("span", {}, el("strong", {}, colourName(colour)), el("small", {}, t("backgammon.counted", facts)))));
  }

  /** @param {Draft} draft */
  send({ stones }) {
    return this.report("stones_counted", { stones });
  }
}

/** @type {() => number[]} */
const allOff = () => Array.from({ length: BAR + 1 }, (_, place) => (place === OFF ? STONES : 0));
