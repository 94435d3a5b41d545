// The final position of a game that was not logged: one tap for every piece that is not on B.

import { button, el, show } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { HOME, fieldName, progressOn } from "./geometry.js";
import { pieceOn } from "./play.js";
import { copied, sitting } from "./seats.js";
import { pieceIcon } from "./shapes.js";

const WAITING = -1;

/** While it is open the board shows a draft; `changed` asks for a new drawing. */
export class Count {
  constructor(commands, tell, changed) {
    this.commands = commands;
    this.tell = tell;
    this.changed = changed;
    this.draft = null;
  }

  /** Begin with what is known: all on B, or the board as it was last logged or counted. */
  open(game) {
    this.game = game;
    const seats = copied(game.seats);
    const excluded = sitting(game).filter((seat) => seats[seat].excluded);
    const finished = numbers(seats).filter((seat) => seats[seat].finished);
    finished.sort((a, b) => seats[a].finished - seats[b].finished);
    this.draft = { seats, turn: numbers(seats)[0], finished, excluded };
    this.changed();
  }

  /** A draft of a game that was left, or is counted by now, is dropped. */
  see(game) {
    if (this.draft && (game.stream !== this.game.stream || !game.result)) this.draft = null;
  }

  close() {
    this.draft = null;
    this.changed();
  }

  /** A field was tapped: a piece of the chosen colour is put there, or goes back to B. */
  tap(place) {
    const { seats, turn } = this.draft;
    const piece = pieceOn(seats, place);
    const owner = piece?.colour ?? (place.kind === "track" ? turn : place.seat);
    if (!seats[owner]) return this.tell(t("board.beside"));
    const target = progressOn(place, owner);
    this.draft.turn = owner;
    if (piece?.colour === turn && target !== WAITING) this.again(turn, target);
    else if (!piece && target !== WAITING) this.place(owner, target);
    this.changed();
  }

  place(seat, target) {
    if (!this.draft.seats[seat].pieces.includes(WAITING)) return this.tell(t("count.all_placed", { colour: this.name(seat) }));
    this.put(seat, WAITING, target);
    if (!this.draft.seats[seat].pieces.includes(WAITING)) this.draft.turn = this.next(seat);
  }

  /** A field with an own piece was tapped: it goes back to B, or a second one joins it where two may. */
  again(seat, field) {
    const { pieces } = this.draft.seats[seat];
    const here = pieces.filter((one) => one === field).length;
    const joins = this.game.barriers && here === 1 && field > 0 && field < HOME && pieces.includes(WAITING);
    if (joins) return this.place(seat, field);
    for (let one = 0; one < here; one += 1) this.put(seat, field, WAITING);
  }

  put(seat, start, target) {
    const { pieces } = this.draft.seats[seat];
    pieces[pieces.indexOf(start)] = target;
    pieces.sort((a, b) => a - b);
  }

  /** The next colour clockwise that still has pieces on B. */
  next(seat) {
    const { seats } = this.draft;
    const waiting = numbers(seats).filter((one) => seats[one].pieces.includes(WAITING));
    return waiting.find((one) => one > seat) ?? waiting[0] ?? seat;
  }

  name(seat) {
    return colourName(this.draft.seats[seat].colour);
  }

  /** The line above the board. */
  hint(container) {
    const facts = { colour: this.name(this.draft.turn) };
    show(container, facts, () => [el("strong", {}, t("count.hint", facts))]);
  }

  /** The form beside the board. */
  show(root) {
    show(root, this.draft && [this.draft, this.game.stream], () => this.draft && this.form());
  }

  form() {
    const home = this.home();
    this.draft.finished = this.draft.finished.filter((seat) => home.includes(seat));
    const complete = home.length < 2 || this.draft.finished.length === home.length;
    return [
      el("h2", {}, t("count.title")),
      el("p", {}, t(this.game.barriers ? "count.text_pairs" : "count.text")),
      el("ul", { class: "people" }, numbers(this.draft.seats).map((seat) => this.row(seat))),
      home.length > 1 && this.order(home),
      button(t("count.enter"), () => this.send(), "primary", { disabled: !complete, "data-name": "enter" }),
      el("div", { class: "row" },
        button(t("count.clear"), () => this.clear(), "quiet", { "data-name": "clear" }),
        button(t("edit.cancel"), () => this.close(), "quiet", { "data-name": "cancel" })),
    ];
  }

  /** Colours that have finished: all four pieces at home, those of a neutral colour too. */
  home() {
    const { seats } = this.draft;
    const home = numbers(seats).filter((seat) => seats[seat].pieces.length && seats[seat].pieces.every((one) => one >= HOME));
    const neutral = numbers(seats).find((seat) => seats[seat].person === null);
    return neutral === undefined || home.includes(neutral) ? home.filter((seat) => seat !== neutral) : [];
  }

  row(seat) {
    const { seats, turn, excluded } = this.draft;
    const { colour, letter, pieces, person } = seats[seat];
    const out = excluded.includes(person);
    const choose = () => {
      this.draft.turn = seat;
      this.changed();
    };
    return el(
      "li", {},
      el("button", { type: "button", class: "quiet colour", "aria-pressed": String(seat === turn), onclick: choose, disabled: out, "data-name": `seat${seat}` },
        pieceIcon(colour, letter),
        el("span", {}, el("strong", {}, colourName(colour)), el("small", {}, out ? t("result.excluded") : pieces.map(fieldName).join("  ")))),
      person === seat && button(t("count.excluded"), () => this.exclude(seat), "quiet out", { "aria-pressed": String(out), "data-name": `out${seat}` }),
    );
  }

  /** Whoever sits there is out of the game, with all colours, or back in it. */
  exclude(seat) {
    const { seats, excluded } = this.draft;
    const out = excluded.includes(seat);
    this.draft.excluded = out ? excluded.filter((one) => one !== seat) : [...excluded, seat];
    for (const one of seats) if (one?.person === seat) one.pieces = out ? Array(4).fill(WAITING) : [];
    this.draft.turn = out ? seat : this.next(seat);
    this.changed();
  }

  /** Who finished first, where several have; tapped in that order. */
  order(home) {
    const { finished } = this.draft;
    const choose = (seat) => () => {
      this.draft.finished = finished.includes(seat) ? finished.filter((one) => one !== seat) : [...finished, seat];
      this.changed();
    };
    return el(
      "fieldset", {}, el("legend", {}, t("count.finished")),
      el("div", { class: "row" }, home.map((seat) => {
        const at = finished.indexOf(seat);
        const text = at < 0 ? this.name(seat) : `${t("result.place", { n: at + 1 })} ${this.name(seat)}`;
        return button(text, choose(seat), "second", { "aria-pressed": String(at >= 0), "data-name": `home${seat}` });
      })),
    );
  }

  clear() {
    const { seats } = this.draft;
    for (const seat of numbers(seats)) seats[seat].pieces = Array(4).fill(WAITING);
    this.draft = { seats, turn: numbers(seats)[0], finished: [], excluded: [] };
    this.changed();
  }

  async send() {
    const { seats, finished, excluded } = this.draft;
    const pieces = seats.map((seat) => (seat && !excluded.includes(seat.person) ? seat.pieces : null));
    const done = await this.commands.report("position_counted", { pieces, finished, excluded }, this.game);
    if (done) this.close();
  }
}

/** The numbers of the seats that are taken. */
function numbers(seats) {
  return [0, 1, 2, 3].filter((seat) => seats[seat]);
}
