// The throw: the camera's picture, the number as a die, and six buttons where a person has to say it.

import { button, el, part, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { playedFor } from "./seats.js";
import { dieIcon, pieceIcon } from "./shapes.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/**
 * What number a person is asked for: the right one of the roll of that seq, any new one, one before the siren.
 * @typedef {number | "new" | "in_time" | null} Asked
 */

const PREVIEW_MS = 200;
const NUMBERS = [1, 2, 3, 4, 5, 6];
/** @type {Fault[]} */
const FAULTS = ["cocked", "outside", "unread"];

/** The picture: live while a throw is due, afterwards the one the number was read from. */
export class Picture {
  /** @param {HTMLImageElement} image */
  constructor(image) {
    this.image = image;
    this.asked = -Infinity;
    this.loading = false;
    /** @param {boolean} missing */
    const loaded = (missing) => {
      this.loading = false;
      image.classList.toggle("missing", missing);
    };
    image.onload = () => loaded(false);
    image.onerror = () => loaded(true);
  }

  /** @type {(game: Game, table: TableView | null) => void} */
  show(game, table) {
    const evidence = game.throw?.evidence;
    const settled = evidence && (game.throw?.ask || game.due === "move" || game.finding);
    this.image.dataset.live = settled ? "no" : "yes";
    this.image.alt = t(settled ? "throw.evidence" : "throw.live");
    this.load(settled ? evidence : table?.preview ? `/preview.jpg?${table.preview}` : null);
  }

  /** @param {string | null} address */
  load(address) {
    const wait = performance.now() - this.asked < PREVIEW_MS && address?.startsWith("/preview");
    if (!address || this.loading || wait || this.image.getAttribute("src") === address) return;
    this.asked = performance.now();
    this.loading = true;
    this.image.src = address;
  }
}

/** Number, confidence and, if needed, the question what was rolled. */
export class ThrowPanel {
  /**
   * @param {HTMLElement} root
   * @param {Commands} commands
   */
  constructor(root, commands) {
    this.root = root;
    this.commands = commands;
    /** @type {Asked} */
    this.correcting = null;
    /** @type {number | null} */
    this.number = null; // said already, but not yet who rolled it
    /** @type {number | null} */
    this.seen = null;
  }

  /** @type {(game: Game, table: TableView | null) => void} */
  show(game, table) {
    if (game.step !== this.seen) this.start(null);
    this.seen = game.step;
    this.root.hidden = game.phase === "none" || !game.rolling || game.result_only;
    if (game.phase !== "none" && !this.root.hidden) this.draw(game, table);
    document.body.classList.toggle("asks", !this.root.hidden && Boolean(this.root.querySelector(".pips, .who-rolled")));
  }

  /** @type {(game: GameView, table: TableView | null) => void} */
  draw(game, table) {
    const body = part(this.root, ".number");
    const facts = [game.step, game.throw, game.die, game.due, game.last_roll, table?.throw?.state, this.correcting, this.number];
    show(body, facts, () => this.build(game, table));
  }

  /** @type {(game: GameView, table: TableView | null) => Child[]} */
  build(game, table) {
    const roll = game.last_roll;
    const asks = game.throw?.ask || this.correcting !== null;
    const due = game.roll_due;
    const rolled = game.any_order && game.due ? this.rolled(game) : null;
    const value = rolled ?? (game.throw?.ask || due ? null : (game.die ?? roll?.value ?? null));
    return [
      el("div", { class: "reading" }, dieIcon(value), !rolled && el("p", {}, said(game, table, due))),
      rolled !== null && this.who(game, rolled),
      asks && !rolled && this.pips(game),
      !asks && el("div", { class: "row" }, this.inTime(game, due), this.byHand(game, due), this.correct(game, roll)),
    ];
  }

  /**
   * Where there is no order: the number that only waits for who rolled it.
   * @type {(game: GameView) => number | null}
   */
  rolled(game) {
    const seen = game.throw;
    return this.number ?? (seen?.ask && seen.clear && this.correcting === null ? (seen.values?.[0] ?? null) : null);
  }

  /** @type {(game: GameView, value: number) => Child} */
  who(game, value) {
    /** @param {number} seat */
    const report = (seat) => this.commands.report("roll_accepted", { values: [value], seat });
    return el(
      "div", { class: "who-rolled", role: "group", "aria-label": t("throw.who", { value }) },
      el("p", {}, t("throw.who", { value })),
      el("div", { class: "row" }, game.seats.filter(playedFor).map((one) => el(
        "button", { type: "button", onclick: () => report(one.seat) }, pieceIcon(one.colour, one.letter), one.name,
      )), button(t("throw.other_number"), () => this.ask(game, "new"), "quiet")),
    );
  }

  /** @type {(game: GameView) => Child} */
  pips(game) {
    const inTime = this.correcting === "in_time";
    const corrects = typeof this.correcting === "number" ? this.correcting : null;
    /** @param {number} value */
    const report = (value) => {
      if (corrects !== null) this.commands.report("roll_corrected", { corrects, values: [value] });
      else if (game.any_order && game.due) this.ask(game, "new", value);
      else this.commands.report("roll_accepted", { values: [value], in_time: inTime });
    };
    const title = corrects !== null ? t("throw.correct_to") : t(inTime ? "throw.which_in_time" : "throw.which");
    return el(
      "div", { class: "pips", role: "group", "aria-label": title },
      el("p", {}, title),
      numbers(game).map((value) => el("button", {
        type: "button", "aria-label": t("throw.is", { value }), "data-value": value, onclick: () => report(value),
        class: value === likeliest(game) ? "likely" : "",
      }, dieIcon(value))),
      this.faults(game, corrects),
    );
  }

  /**
   * Why it is no roll and is thrown again; a number that was played on is corrected by another one only.
   * @type {(game: GameView, corrects: number | null) => Child}
   */
  faults(game, corrects) {
    if (corrects !== null && !game.last_roll?.open) return null;
    /** @param {Fault} fault */
    const report = (fault) => this.commands.report("throw_voided", { fault, corrects });
    const first = game.throw?.ask ? game.throw.fault : null;
    return el(
      "div", { class: first ? "faults first" : "faults", role: "group", "aria-label": t("throw.no_roll") },
      el("p", {}, t("throw.no_roll")),
      FAULTS.map((fault) => button(t(`throw.fault.${fault}`), () => report(fault), fault === first ? "likely" : "")),
    );
  }

  /** After the siren: what no camera saw, but lay there before it. @type {(game: GameView, due: boolean) => Child} */
  inTime(game, due) {
    return due && game.throwing_is_over && button(t("throw.in_time"), () => this.ask(game, "in_time"));
  }

  /** @type {(game: GameView, due: boolean) => Child} */
  byHand(game, due) {
    const may = due || (game.any_order && game.due);
    return may && button(t("throw.by_hand"), () => this.ask(game, "new"), "quiet");
  }

  /** @type {(game: GameView, roll: RollView | null) => Child} */
  correct(game, roll) {
    return roll && button(t("throw.correct", { value: roll.value }), () => this.ask(game, roll.seq), "quiet");
  }

  /** @type {(game: GameView, what: Asked, number?: number | null) => void} */
  ask(game, what, number = null) {
    this.start(what, number);
    this.show(game, null);
  }

  /** @type {(what: Asked, number?: number | null) => void} */
  start(what, number = null) {
    this.correcting = what;
    this.number = number;
  }
}

/** What the camera takes it for, though a person is asked. @type {(game: GameView) => number | undefined} */
const likeliest = (game) => (game.throw?.ask && !game.throw.fault ? game.throw.values?.[0] : undefined);

/** The likeliest number first, the others in their order. @type {(game: GameView) => number[]} */
function numbers(game) {
  const first = likeliest(game);
  return first === undefined ? NUMBERS : [first, ...NUMBERS.filter((value) => value !== first)];
}

/**
 * What can be said about the throw, in a few words.
 * @type {(game: GameView, table: TableView | null, due: boolean) => string}
 */
function said(game, table, due) {
  const seen = game.throw;
  if (seen?.late) return t("throw.late");
  if (seen?.changed && !seen.taken && !seen.void) return t("throw.changed", { value: seen.values?.[0] ?? "?" });
  if (seen?.ask) return seen.values ? t("throw.unsure") : (seen.reason ?? t("throw.unsure"));
  if (due && seen?.void) return t("throw.again");
  if (due) return t(`throw.state.${table?.throw?.state ?? "empty"}`);
  if (seen && !seen.expected && !seen.taken && !seen.void) return t("throw.unexpected", { value: seen.values?.[0] ?? "?" });
  if (seen?.taken) return t("throw.sure", { percent: Math.round(seen.confidence * 100) });
  return game.last_roll ? t("throw.entered") : "";
}
