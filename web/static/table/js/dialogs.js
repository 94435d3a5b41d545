// Questions to the referee, each as a dialog that answers a promise.

import { ask } from "../../shared/js/dialog.js";
import { button, el, nodes } from "../../shared/js/dom.js";
import { colourName, t } from "../../shared/js/words.js";
import { Numbers } from "./numbers.js";
import { colourOf, somebody } from "./seats.js";
import { ended, line, seated, still } from "./still.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Reason as Ground } from "./still.js" */
/** @typedef {{ reason: string, reason_later?: boolean }} Reason */
/** @typedef {[value: number, text: string]} Option */
/** @typedef {ReturnType<typeof choice>} Choice */


/**
 * How much more time, at most `most` seconds at once, and why.
 * @type {(game: GameView, time: PlayingTimeView) => Promise<{ seconds: number, reason: string } | null>}
 */
export function askExtraTime(game, { most }) {
  return ask(t("time.title"), (close) => {
    /** @type {(id: string, value: number, max: number) => HTMLInputElement} */
    const number = (id, value, max) =>
      el("input", { type: "number", inputmode: "numeric", min: 0, max, step: 1, value, id });
    const minutes = number("extra-minutes", 2, most / 60);
    const seconds = number("extra-seconds", 0, 59);
    const reason = el("input", { type: "text", maxlength: 200, id: "extra-reason", autocomplete: "off" });
    /** @param {Event} event */
    const submit = (event) => {
      event.preventDefault();
      const given = { seconds: 60 * Number(minutes.value) + Number(seconds.value), reason: reason.value.trim() };
      if (given.reason) close(given);
      else reason.focus();
    };
    return el(
      "form", { class: "form", novalidate: true, onsubmit: submit },
      el("p", {}, t("time.text")),
      el("div", { class: "two" },
        el("label", {}, t("time.minutes"), minutes),
        el("label", {}, t("time.seconds"), seconds)),
      el("label", { for: "extra-reason" }, t("time.reason")), reason,
      el("button", { class: "primary" }, t("time.add")),
    );
  }, still(game, (now) => Boolean(now.playing_time)));
}

/** Why the finding may stand, or that it is said later. @type {(game: GameView) => Promise<Reason | null>} */
export function askWaived(game) {
  const hint = el("p", {}, t("verdict.waive_hint"));
  return ask(t("verdict.waive_title"), (close) => reasonForm(hint, t("dialog.enter"), close), still(game, (now) => now.finding?.seq));
}

/** The reason that was left for later. @type {(game: Game, open: ReasonView) => Promise<Reason | null>} */
export function askOpenReason(game, { seq, text }) {
  const hint = el("p", {}, t("reasons.hint", { what: text }));
  return ask(t("reasons.give"), (close) => reasonForm(hint, t("dialog.enter"), close, false),
    still(game, (now) => now.reasons?.some((one) => one.seq === seq)));
}

/** @type {(above: Child, enter: string, close: (answer: Reason) => void, mayWait?: boolean) => HTMLElement} */
function reasonForm(above, enter, close, mayWait = true) {
  const input = el("input", { type: "text", maxlength: 200, required: true, "aria-label": t("dialog.reason") });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (input.value.trim()) close({ reason: input.value.trim() });
  };
  return el(
    "form", { class: "form", onsubmit: submit }, above, input, button(enter, submit, "primary"),
    mayWait && button(t("dialog.later"), () => close({ reason: "", reason_later: true }), "quiet"),
  );
}

/** Who plays on in a seat. @type {(game: Game, seat: SeatView) => Promise<{ name: string, reason: string } | null>} */
export function askSubstitute(game, seat) {
  const pieces = game.play?.game === "maedn";
  return ask(t("substitute.title"), (close) => {
    const name = el("input", { type: "text", maxlength: 60, id: "substitute-name", required: true, autocomplete: "off" });
    const reason = el("input", { type: "text", maxlength: 200, id: "substitute-reason" });
    /** @param {Event} event */
    const submit = (event) => {
      event.preventDefault();
      if (name.value.trim()) close({ name: name.value.trim(), reason: reason.value.trim() });
    };
    return el(
      "form", { class: "form", onsubmit: submit },
      el("p", {}, t(pieces ? "substitute.text" : "substitute.text_stones", { name: seat.name, colour: colourName(seat.colour) })),
      el("label", { for: "substitute-name" }, t("substitute.name")), name,
      el("label", { for: "substitute-reason" }, t("substitute.reason")), reason,
      button(t("dialog.enter"), submit, "primary"),
    );
  }, still(game, seated));
}

/** Whether nobody logs the moves any more. @type {(game: GameView) => Promise<{ reason: string } | null>} */
export function askStop(game) {
  return ask(t("unlogged.stop"), (close) => {
    const reason = el("input", { type: "text", maxlength: 200, id: "stop-reason" });
    /** @param {Event} event */
    const submit = (event) => {
      event.preventDefault();
      close({ reason: reason.value.trim() });
    };
    return el(
      "form", { class: "form", onsubmit: submit }, el("p", {}, t("unlogged.stop_text")),
      el("label", { for: "stop-reason" }, t("substitute.reason")), reason, button(t("unlogged.stop"), submit, "primary"),
    );
  }, still(game, ({ signed, result_only, finding }) => [signed, result_only, Boolean(finding)]));
}

/**
 * What a logged roll really was, die by die, with the picture it was read from, if there is one.
 * @type {(game: Game, logged: LineView) => Promise<number[] | null>}
 */
export function askNumbers(game, { seq, evidence, values }) {
  const several = values.length > 1;
  return ask(t(several ? "throw.correct_all" : "throw.correct_to"), (close) => {
    const body = el("div", {});
    const numbers = new Numbers(values.length, close, () => draw());
    const draw = () => body.replaceChildren(...nodes([numbers.buttons()]));
    draw();
    return [evidence && el("img", { class: "evidence", src: evidence, alt: t("throw.evidence") }), body];
  }, still(game, line(seq)));
}

/**
 * Why these changes of a logged line are wanted, or that it is said later.
 * @type {(game: Game, logged: LineView, changes: string[]) => Promise<Reason | null>}
 */
export function askChanges(game, { seq }, changes) {
  return ask(t("changes.title"), (close) => [
    el("ul", { class: "follows" }, changes.map((sentence) => el("li", {}, sentence))),
    reasonForm(el("p", {}, t("changes.reason")), t("changes.confirm"), close),
  ], still(game, line(seq)));
}

/**
 * Which of these seats it was.
 * @type {(title: string, game: GameView, among: number[], reason: Ground) => Promise<number | null>}
 */
export function askSeat(title, game, among, reason) {
  return ask(title, (close) => el("div", { class: "somebody" }, among.map((seat) =>
    el("button", { type: "button", class: "second", onclick: () => close(seat) }, somebody(game, seat)))), reason);
}

/**
 * A picture as large as it gets, and beside it what was found in it, if that was kept.
 * @type {(image: HTMLImageElement, findings?: string | null) => Promise<null>}
 */
export function showLarge(image, findings) {
  return ask(image.alt, () => [
    el("img", { class: "evidence", src: image.src, alt: image.alt }),
    findings && el("img", { class: "evidence", src: findings, alt: t("throw.findings") }),
  ]);
}

/**
 * In which order the lot put these seats.
 * @type {(game: GameView, lot: number[]) => Promise<{ order: number[], witness: string } | null>}
 */
export function askLot(game, lot) {
  return ask(t("lot.title"), (close) => {
    /** @type {number[]} */
    const order = [];
    const witness = el("input", { type: "text", maxlength: 60, id: "witness" });
    const list = el("ol", {});
    const done = button(t("dialog.enter"), () => close({ order, witness: witness.value }), "primary", { disabled: true });
    const ready = () => (done.disabled = order.length < lot.length || !witness.value.trim());
    witness.addEventListener("input", ready);
    /** @type {(seat: number) => (event: { target: HTMLButtonElement }) => void} */
    const choose = (seat) => (event) => {
      order.push(seat);
      event.target.disabled = true;
      list.append(el("li", {}, colourOf(game, seat)));
      ready();
    };
    return [
      el("p", {}, t("lot.text")),
      el("div", { class: "row" }, lot.map((seat) => button(colourOf(game, seat), choose(seat), "second"))),
      list, el("label", { for: "witness" }, t("lot.witness")), witness, done,
    ];
  }, still(game, ended));
}

/**
 * A labelled list to choose a number from.
 * @param {string} label
 * @param {Option[]} options
 * @param {number | null} chosen
 */
export function choice(label, options, chosen = null) {
  const select = el("select", { "aria-label": label });
  /** Other options; what was chosen stays so, if it still can be. @param {Option[]} pairs */
  const fill = (pairs) => {
    const kept = select.value === "" ? chosen : Number(select.value);
    select.replaceChildren(...pairs.map(([value, text]) => el("option", { value, selected: value === kept }, text)));
  };
  fill(options);
  return {
    node: el("label", {}, label, select),
    fill,
    /** @param {() => void} listener */
    onchange: (listener) => select.addEventListener("change", listener),
    get value() {
      return Number(select.value);
    },
  };
}
