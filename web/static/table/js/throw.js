// The throw: the camera's picture, the dice, and six buttons where a person has to say what they show.

import { button, el, part, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { Numbers } from "./numbers.js";
import { playedFor } from "./seats.js";
import { dieIcon, pieceIcon, rolled } from "./shapes.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/**
 * What roll a person is asked for: the right one of that seq, any new one, one before the siren.
 * @typedef {number | "new" | "in_time" | null} Asked
 */

const PREVIEW_MS = 200;
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
    const settled = evidence && (game.throw?.ask || game.play_due || game.finding);
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
    /** @type {number[] | null} */
    this.said = null; // said already, but not yet who rolled it
    /** @type {Numbers | null} */
    this.numbers = null;
    /** @type {number | null} */
    this.seen = null;
  }

  /** @type {(game: Game, table: TableView | null) => void} */
  show(game, table) {
    if (game.last_change !== this.seen) this.start(null);
    this.seen = game.last_change;
    this.root.hidden = game.phase === "none" || !game.rolling || game.result_only;
    if (game.phase !== "none" && !this.root.hidden) this.draw(game, table);
    document.body.classList.toggle("asks", !this.root.hidden && Boolean(this.root.querySelector(".asked, .who-rolled")));
  }

  /** @type {(game: GameView, table: TableView | null) => void} */
  draw(game, table) {
    const body = part(this.root, ".number");
    const state = table?.throw?.state;
    const facts = [game.last_change, game.throw, game.rolled, game.dice, game.last_roll, state, this.correcting, this.said, this.numbers?.tapped];
    show(body, facts, () => this.build(game, table));
  }

  /** @type {(game: GameView, table: TableView | null) => Child[]} */
  build(game, table) {
    const roll = game.last_roll;
    const asks = game.throw?.ask || this.correcting !== null;
    const due = game.roll_due;
    const whose = game.anybody_rolls ? this.waiting(game) : null;
    const values = whose ?? (game.throw?.ask || due ? [] : game.rolled.length ? game.rolled : (roll?.values ?? []));
    return [
      el("div", { class: "reading" }, (values.length > 0 || !asks || game.dice === 1) && face(values, game.dice), !whose && el("p", {}, said(game, table, due))),
      whose && this.who(game, whose),
      asks && !whose && this.pips(game),
      !asks && el("div", { class: "row" }, this.inTime(game, due), this.byHand(game, due), this.correct(game, roll)),
    ];
  }

  /**
   * Where there is no order: the roll that only waits for who made it.
   * @type {(game: GameView) => number[] | null}
   */
  waiting(game) {
    const seen = game.throw;
    return this.said ?? (seen?.ask && seen.clear && this.correcting === null ? seen.values : null);
  }

  /** @type {(game: GameView, values: number[]) => Child} */
  who(game, values) {
    /** @param {number} seat */
    const report = (seat) => this.commands.report("roll_accepted", { values, seat });
    const title = t("throw.who", { value: rolled(values) });
    return el(
      "div", { class: "who-rolled", role: "group", "aria-label": title },
      el("p", {}, title),
      el("div", { class: "row" }, game.seats.filter(playedFor).map((one) => el(
        "button", { type: "button", onclick: () => report(one.seat) }, pieceIcon(one.colour, one.letter), one.name,
      )), button(t("throw.other_number"), () => this.ask(game, "new"), "quiet")),
    );
  }

  /** @type {(game: GameView) => Child} */
  pips(game) {
    const inTime = this.correcting === "in_time";
    const corrects = typeof this.correcting === "number" ? this.correcting : null;
    /** @param {number[]} values */
    const report = (values) => {
      if (corrects !== null) this.commands.report("roll_corrected", { corrects, values });
      else if (game.anybody_rolls) this.ask(game, "new", values);
      else this.commands.report("roll_accepted", { values, in_time: inTime });
    };
    const dice = corrects === null ? game.dice : (game.last_roll?.values.length ?? game.dice);
    const several = dice > 1;
    const which = inTime ? t("throw.which_in_time", { n: game.dice }) : t(several ? "throw.which_all" : "throw.which");
    const title = corrects === null ? which : t(several ? "throw.correct_all" : "throw.correct_to");
    this.numbers ??= new Numbers(dice, report, () => this.show(game, null));
    const seen = game.throw?.ask && !game.throw.fault ? game.throw.values : null;
    return el(
      "div", { class: "asked", role: "group", "aria-label": title },
      corrects === null && seen && game.throw?.foreign && this.foreign(seen),
      el("p", {}, title),
      dice > 1 && corrects === null && seen?.length === dice && this.asRead(seen, report),
      this.numbers.buttons(seen?.[0], this.faults(game, corrects)),
    );
  }

  /** Numbers that were rolled with another die than was issued. @type {(values: number[]) => Child} */
  foreign(values) {
    const report = () => this.commands.report("roll_accepted", { values, issued: false });
    return button(t("throw.is_foreign"), report, "", { "data-name": "foreign" });
  }

  /** Several dice that were read, but not surely: one tap takes them. @type {(values: number[], report: (values: number[]) => void) => Child} */
  asRead(values, report) {
    const label = t("throw.as_read", { value: rolled(values) });
    return el("button", { type: "button", class: "likely as-read", "aria-label": label, "data-name": "as-read", onclick: () => report(values) },
      values.map(dieIcon), t("throw.is_right"));
  }

  /**
   * Why it is no roll and is thrown again; a roll that was played on is corrected by another one only.
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
    const may = due || game.anybody_rolls;
    return may && button(t("throw.by_hand", { n: game.dice }), () => this.ask(game, "new"), "quiet");
  }

  /** @type {(game: GameView, roll: RollView | null) => Child} */
  correct(game, roll) {
    return roll && button(t("throw.correct", { value: rolled(roll.values) }), () => this.ask(game, roll.seq), "quiet");
  }

  /** @type {(game: GameView, what: Asked, said?: number[] | null) => void} */
  ask(game, what, said = null) {
    this.start(what, said);
    this.show(game, null);
  }

  /** @type {(what: Asked, said?: number[] | null) => void} */
  start(what, said = null) {
    this.correcting = what;
    this.said = said;
    this.numbers = null;
  }
}

/** The dice of a roll; before it as many empty faces. @type {(values: number[], dice: number) => Child} */
const face = (values, dice) =>
  el("span", { class: "faces" }, values.length ? values.map(dieIcon) : Array.from({ length: dice }, () => dieIcon(null)));

/**
 * What can be said about the throw, in a few words.
 * @type {(game: GameView, table: TableView | null, due: boolean) => string}
 */
function said(game, table, due) {
  const seen = game.throw;
  if (seen?.late) return t("throw.late");
  if (seen?.changed && !seen.taken && !seen.void) return t("throw.changed", { value: rolled(seen.values ?? []) || "?", n: game.dice });
  if (seen?.ask) return seen.reason ?? t("throw.unsure", { n: game.dice });
  if (due && seen?.void) return t("throw.again");
  if (due) return t(`throw.state.${table?.throw?.state ?? "empty"}`, { n: game.dice });
  if (seen && !seen.expected && !seen.taken && !seen.void) return t("throw.unexpected", { value: rolled(seen.values ?? []) || "?" });
  if (seen?.taken && seen.clear) return t("throw.sure", { percent: Math.round(seen.confidence * 100) });
  return game.last_roll ? t("throw.entered") : "";
}
