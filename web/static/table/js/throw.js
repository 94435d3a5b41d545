// The throw: the camera's picture, the number as a die, and six buttons where a person has to say it.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { playedFor } from "./seats.js";
import { dieIcon, pieceIcon } from "./shapes.js";

const PREVIEW_MS = 200;
const NUMBERS = [1, 2, 3, 4, 5, 6];
const FAULTS = ["cocked", "outside", "unread"];
const ROLLING = ["roll_off", "running", "last_minute", "siren"];

/** The picture: live while a throw is due, afterwards the one the number was read from. */
export class Picture {
  constructor(image) {
    this.image = image;
    this.asked = -Infinity;
    this.loading = false;
    image.onload = image.onerror = (event) => {
      this.loading = false;
      image.classList.toggle("missing", event.type === "error");
    };
  }

  show(game, table) {
    const evidence = game.throw?.evidence;
    const settled = evidence && (game.throw.ask || game.due === "move" || game.finding);
    this.image.dataset.live = settled ? "no" : "yes";
    this.image.alt = t(settled ? "throw.evidence" : "throw.live");
    this.load(settled ? evidence : table?.preview !== undefined ? `/preview.jpg?${table.preview}` : null);
  }

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
  constructor(root, commands) {
    this.root = root;
    this.commands = commands;
    this.correcting = false;
    this.number = null; // said already, but not yet who rolled it
    this.seen = null;
  }

  show(game, table) {
    if (game.step !== this.seen) this.start(false);
    this.seen = game.step;
    this.root.hidden = !ROLLING.includes(game.phase) || game.result_only;
    if (this.root.hidden) return;
    const body = this.root.querySelector(".number");
    const facts = [game.step, game.throw, game.die, game.due, game.last_roll, game.undo?.seq, table?.throw?.state, this.correcting, this.number];
    show(body, facts, () => this.build(game, table));
  }

  build(game, table) {
    const roll = game.last_roll;
    const asks = game.throw?.ask || this.correcting;
    const due = game.phase === "roll_off" ? game.begins === null : game.due === "roll";
    const rolled = game.any_order && game.due ? this.rolled(game) : null;
    const value = rolled ?? (game.throw?.ask || due ? null : (game.die ?? roll?.value));
    return [
      el("div", { class: "reading" }, dieIcon(value), !rolled && el("p", {}, said(game, table, due))),
      rolled && this.who(game, rolled),
      asks && !rolled && this.pips(game),
      !asks && el("div", { class: "row" }, this.inTime(game, due), this.byHand(game, due), this.correct(game, roll)),
    ];
  }

  /** Where there is no order: the number that only waits for who rolled it. */
  rolled(game) {
    return this.number ?? (game.throw?.ask && game.throw.clear && !this.correcting ? game.throw.values[0] : null);
  }

  who(game, value) {
    const report = (seat) => this.commands.report("roll_accepted", { values: [value], seat });
    return el(
      "div", { class: "who-rolled", role: "group", "aria-label": t("throw.who", { value }) },
      el("p", {}, t("throw.who", { value })),
      el("div", { class: "row" }, game.seats.filter(playedFor).map((one) => el(
        "button", { type: "button", onclick: () => report(one.seat) }, pieceIcon(one.colour, one.letter), one.name,
      )), button(t("throw.other_number"), () => this.ask(game, "new"), "quiet")),
    );
  }

  pips(game) {
    const inTime = this.correcting === "in_time";
    const correct = this.correcting && !inTime && this.correcting !== "new";
    const report = (value) => {
      if (correct) this.commands.report("roll_corrected", { corrects: this.correcting, values: [value] });
      else if (game.any_order && game.due) this.ask(game, "new", value);
      else this.commands.report("roll_accepted", { values: [value], in_time: inTime });
    };
    const title = correct ? t("throw.correct_to") : t(inTime ? "throw.which_in_time" : "throw.which");
    return el(
      "div", { class: "pips", role: "group", "aria-label": title },
      el("p", {}, title),
      numbers(game).map((value) => el("button", {
        type: "button", "aria-label": t("throw.is", { value }), "data-value": value, onclick: () => report(value),
        class: value === likeliest(game) ? "likely" : "",
      }, dieIcon(value))),
      this.faults(game, correct),
    );
  }

  /** Why it is no roll and is thrown again; a number that was played on is corrected by another one only. */
  faults(game, correct) {
    if (correct && game.undo?.seq !== this.correcting) return null;
    const report = (fault) => this.commands.report("throw_voided", { fault, corrects: correct ? this.correcting : null });
    const first = game.throw?.ask ? game.throw.fault : null;
    return el(
      "div", { class: first ? "faults first" : "faults", role: "group", "aria-label": t("throw.no_roll") },
      el("p", {}, t("throw.no_roll")),
      FAULTS.map((fault) => button(t(`throw.fault.${fault}`), () => report(fault), fault === first ? "likely" : "")),
    );
  }

  /** After the siren: what no camera saw, but lay there before it. */
  inTime(game, due) {
    return due && game.throwing_is_over && button(t("throw.in_time"), () => this.ask(game, "in_time"));
  }

  byHand(game, due) {
    const may = due || (game.any_order && game.due);
    return may && button(t("throw.by_hand"), () => this.ask(game, "new"), "quiet");
  }

  correct(game, roll) {
    return roll && button(t("throw.correct", { value: roll.value }), () => this.ask(game, roll.seq), "quiet");
  }

  ask(game, what, number = null) {
    this.start(what, number);
    this.show(game, null);
  }

  start(what, number = null) {
    this.correcting = what;
    this.number = number;
  }
}

/** What the camera takes it for, though a person is asked. */
const likeliest = (game) => (game.throw?.ask && !game.throw.fault ? game.throw.values?.[0] : undefined);

/** The likeliest number first, the others in their order. */
function numbers(game) {
  const first = likeliest(game);
  return first === undefined ? NUMBERS : [first, ...NUMBERS.filter((value) => value !== first)];
}

/** What can be said about the throw, in a few words. */
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
