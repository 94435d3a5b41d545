// The final position of a game that was not logged: one tap for every piece that is not on B.

import { button, el, show } from "../../../shared/js/dom.js";
import { colourName, t } from "../../../shared/js/words.js";
import { HOME, fieldName, progressOn } from "./geometry.js";
import { pieceOn } from "./play.js";
import { Drafting } from "../drafting.js";
import { colourOf, copied, moved, sitting, taken } from "../seats.js";
import { pieceIcon } from "../shapes.js";
import { ended, still } from "../still.js";

/** @import { Child, Content } from "../../../shared/js/dom.js" */
/** @import { Commands } from "../commands.js" */
/** @import { Cell } from "./geometry.js" */
/** @import { MaednGame } from "./page.js" */
/** @import { Reason } from "../still.js" */
/**
 * @typedef Draft
 * @property {MaednGame} game
 * @property {Seats} seats
 * @property {number} turn the colour that is counted now
 * @property {number[]} finished the seats that have finished, in that order
 * @property {number[]} excluded the seats of those who are out of the game
 * @property {Reason} reason
 */

const WAITING = -1;

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

  /** Begin with what is known: all on B, or the board as it was last logged or counted. @param {MaednGame} game */
  open(game) {
    const seats = copied(game.seats);
    const excluded = sitting(game).filter((seat) => seats[seat]?.excluded);
    const finished = taken(seats).filter((seat) => seat.finished);
    finished.sort((a, b) => Number(a.finished) - Number(b.finished));
    this.begin({ game, seats, turn: numbers(seats)[0], finished: finished.map(({ seat }) => seat), excluded, reason: still(game, ended) });
  }

  /** A field was tapped: a piece of the chosen colour is put there, or goes back to B. @param {Cell} place */
  tap(place) {
    const { draft } = this;
    if (!draft) return;
    const { seats, turn } = draft;
    const piece = pieceOn(seats, place);
    const owner = piece?.colour ?? (place.kind === "track" ? turn : place.seat);
    const seat = seats[owner];
    const target = progressOn(place, owner);
    if (!seat || target === null) return this.tell(t("board.beside"));
    draft.turn = owner;
    if (piece?.colour === turn && target !== WAITING) this.again(draft, seat, target);
    else if (!piece && target !== WAITING) this.place(draft, seat, target);
    this.changed();
  }

  /** @type {(draft: Draft, seat: SeatView, target: number) => void} */
  place(draft, seat, target) {
    if (!seat.pieces.includes(WAITING)) return this.tell(t("count.all_placed", { colour: colourName(seat.colour) }));
    moved(seat, WAITING, target);
    if (!seat.pieces.includes(WAITING)) draft.turn = next(draft, seat.seat);
  }

  /**
   * A field with an own piece was tapped: it goes back to B, or a second one joins it where two may.
   * @type {(draft: Draft, seat: SeatView, field: number) => void}
   */
  again(draft, seat, field) {
    const { pieces } = seat;
    const here = pieces.filter((one) => one === field).length;
    const joins = draft.game.play.barriers && here === 1 && field > 0 && field < HOME && pieces.includes(WAITING);
    if (joins) return this.place(draft, seat, field);
    for (let one = 0; one < here; one += 1) moved(seat, field, WAITING);
  }

  /** The line above the board. @param {HTMLElement} container */
  hint(container) {
    const facts = this.draft && { colour: colourOf(this.draft, this.draft.turn) };
    show(container, facts, () => facts && el("strong", {}, t("count.hint", facts)));
  }

  /** The form beside the board. @param {HTMLElement} root */
  show(root) {
    const { draft } = this;
    const facts = draft && [draft.seats, draft.turn, draft.finished, draft.excluded, draft.game.stream];
    show(root, facts, () => draft && this.form(draft));
  }

  /** @type {(draft: Draft) => Content} */
  form(draft) {
    const home = atHome(draft);
    draft.finished = draft.finished.filter((seat) => home.includes(seat));
    const complete = home.length < 2 || draft.finished.length === home.length;
    return [
      el("h2", {}, t("count.title")),
      el("p", {}, t(draft.game.play.barriers ? "count.text_pairs" : "count.text")),
      el("ul", { class: "people" }, taken(draft.seats).map((seat) => this.row(draft, seat))),
      home.length > 1 && this.order(draft, home),
      button(t("count.enter"), () => this.send(draft), "primary", { disabled: !complete, "data-name": "enter" }),
      el("div", { class: "row" },
        button(t("count.clear"), () => this.clear(draft), "quiet", { "data-name": "clear" }),
        button(t("edit.cancel"), () => this.close(), "quiet", { "data-name": "cancel" })),
    ];
  }

  /** @type {(draft: Draft, seat: SeatView) => Child} */
  row(draft, { seat, colour, letter, pieces, person }) {
    const out = person !== null && draft.excluded.includes(person);
    const choose = () => {
      draft.turn = seat;
      this.changed();
    };
    return el(
      "li", {},
      el("button", { type: "button", class: "quiet colour", "aria-pressed": String(seat === draft.turn), onclick: choose, disabled: out, "data-name": `seat${seat}` },
        pieceIcon(colour, letter),
        el("span", {}, el("strong", {}, colourName(colour)), el("small", {}, out ? t("result.excluded") : pieces.map((progress) => fieldName(seat, progress)).join("  ")))),
      person === seat && button(t("count.excluded"), () => this.exclude(draft, seat), "quiet out", { "aria-pressed": String(out), "data-name": `out${seat}` }),
    );
  }

  /**
   * Whoever sits there is out of the game, with all colours, or back in it.
   * @type {(draft: Draft, seat: number) => void}
   */
  exclude(draft, seat) {
    const { seats, excluded } = draft;
    const out = excluded.includes(seat);
    draft.excluded = out ? excluded.filter((one) => one !== seat) : [...excluded, seat];
    for (const one of taken(seats)) if (one.person === seat) one.pieces = out ? Array(4).fill(WAITING) : [];
    draft.turn = out ? seat : next(draft, seat);
    this.changed();
  }

  /** Who finished first, where several have; tapped in that order. @type {(draft: Draft, home: number[]) => Child} */
  order(draft, home) {
    const { finished } = draft;
    /** @param {number} seat */
    const choose = (seat) => {
      draft.finished = finished.includes(seat) ? finished.filter((one) => one !== seat) : [...finished, seat];
      this.changed();
    };
    return el(
      "fieldset", {}, el("legend", {}, t("count.finished")),
      el("div", { class: "row" }, home.map((seat) => {
        const at = finished.indexOf(seat);
        const name = colourOf(draft, seat);
        const text = at < 0 ? name : `${t("result.place", { n: at + 1 })} ${name}`;
        return button(text, () => choose(seat), "second", { "aria-pressed": String(at >= 0), "data-name": `home${seat}` });
      })),
    );
  }

  /** @param {Draft} draft */
  clear(draft) {
    for (const seat of taken(draft.seats)) seat.pieces = Array(4).fill(WAITING);
    Object.assign(draft, { turn: numbers(draft.seats)[0], finished: [], excluded: [] });
    this.changed();
  }

  /** @param {Draft} draft */
  send({ seats, finished, excluded }) {
    const pieces = seats.map((seat) => (seat && !(seat.person !== null && excluded.includes(seat.person)) ? seat.pieces : null));
    return this.report("position_counted", { pieces, finished, excluded });
  }
}

/** The next colour clockwise that still has pieces on B. @type {(draft: Draft, seat: number) => number} */
function next({ seats }, seat) {
  const waiting = taken(seats).filter(({ pieces }) => pieces.includes(WAITING)).map((one) => one.seat);
  return waiting.find((one) => one > seat) ?? waiting[0] ?? seat;
}

/**
 * Colours that have finished: all four pieces at home, those of a neutral colour too.
 * @type {(draft: Draft) => number[]}
 */
function atHome({ seats }) {
  const home = taken(seats).filter(({ pieces }) => pieces.length && pieces.every((one) => one >= HOME));
  const neutral = taken(seats).find(({ person }) => person === null);
  return !neutral || home.includes(neutral) ? home.filter((one) => one !== neutral).map(({ seat }) => seat) : [];
}

/** The numbers of the seats that are taken. @type {(seats: Seats) => number[]} */
function numbers(seats) {
  return taken(seats).map(({ seat }) => seat);
}
