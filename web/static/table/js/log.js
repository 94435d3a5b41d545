// The record of the game, newest first, and the one step back.

import { askSure } from "../../shared/js/dialog.js";
import { button, el, show } from "../../shared/js/dom.js";
import { may, needed } from "../../shared/js/role.js";
import { t } from "../../shared/js/words.js";
import { dieIcon, pieceIcon, rolled } from "./shapes.js";
import { still } from "./still.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/**
 * @typedef Corrections what is asked when somebody taps on a number, on a move, or on a reason that is open
 * @property {(line: LineView) => void} number
 * @property {(line: LineView) => void} move
 * @property {(open: ReasonView) => void} reason
 */

/** "Take back", named after what it takes back. @type {(root: HTMLElement, game: Game, commands: Commands) => void} */
export function showUndo(root, game, commands) {
  show(root, [game.undo, game.signed, Boolean(game.finding)], () => {
    if (!game.undo || game.finding || game.signed) return null;
    const { text, asked, seq } = game.undo;
    const takeBack = async () => {
      if (!asked || (await askSure(t("undo.start_confirm"), asked, still(game, (now) => now.undo?.seq)))) commands.report("taken_back", { corrects: seq });
    };
    return button(t("undo.button", { what: text }), takeBack, "quiet", { "data-name": "undo" });
  });
}

/**
 * The lines; tapping a number or a move corrects it.
 * @type {(root: HTMLElement, game: Game, correct: Corrections) => void}
 */
export function showLines(root, game, correct) {
  show(root, [game.lines, game.reasons, game.defects, game.signed, game.seats?.map((seat) => seat?.colour)], () => {
    if (!game.lines?.length) return null;
    const barred = game.signed && !may("head_referee");
    return [
      el("h2", {}, t("log.title")),
      game.defects > 0 && el("p", { class: "warning" }, t("log.defects", { n: game.defects })),
      game.reasons.length > 0 && openReasons(game.reasons, correct),
      barred && el("p", { class: "hint" }, `${t("log.signed")} ${needed("head_referee")}`),
      el("ol", { class: "lines" }, game.lines.map((line, index) => {
        const seat = line.seat === null ? null : game.seats[line.seat];
        return line.kind === "remark" || !seat ? remark(line, seat) : row(line, seat, index === 0, barred ? null : correct);
      })),
    ];
  });
}

/** What was logged at once and still wants a reason. @type {(reasons: ReasonView[], correct: Corrections) => Child} */
function openReasons(reasons, correct) {
  return el(
    "div", { class: "open-reasons" },
    el("h3", {}, t("reasons.title")),
    reasons.map((one) => button(one.text, () => correct.reason(one), "quiet", { "data-name": `reason${one.seq}` })),
  );
}

/** @type {(line: LineView, seat: SeatView, newest: boolean, correct: Corrections | null) => Child} */
function row(line, seat, newest, correct) {
  const attempt = line.attempt > 1 ? t("log.attempt", { n: line.attempt }) : "";
  const corrected = line.corrected && [t("log.corrected"), line.correction].filter(Boolean).join(": ");
  const marks = [line.by_hand && t("log.by_hand"), corrected, attempt].filter(Boolean);
  return el(
    "li", { "data-seq": line.seq },
    pieceIcon(seat.colour, seat.letter),
    line.values.length > 0 && dice(line, seat, correct?.number),
    el(
      "div", { class: "what" },
      el("span", { class: "hidden" }, seat.title),
      line.move ? move(line, seat, correct?.move) : el("span", {}, line.text || (newest ? t("log.open") : "")),
      marks.length > 0 && el("small", {}, marks.join(" · ")),
      by(line),
      line.rulings.map((ruling) => el("small", { class: "ruling" }, ruling)),
    ),
  );
}

/**
 * What was said beside the play; it is not corrected by a tap.
 * @type {(line: LineView, seat: SeatView | null) => Child}
 */
function remark(line, seat) {
  return el(
    "li", { class: "remark", "data-seq": line.seq },
    seat ? pieceIcon(seat.colour, seat.letter) : el("span", { class: "nobody" }),
    el("div", { class: "what" }, seat && el("span", { class: "hidden" }, seat.title), el("span", {}, line.text), by(line)),
  );
}

/** Who entered it and when, for officials. @type {(line: LineView) => Child[]} */
const by = (line) => line.by.map((one) => el("small", { class: "by" }, one));

/** @type {(line: LineView, seat: SeatView, correct?: (line: LineView) => void) => Child} */
function dice(line, seat, correct) {
  const label = t("log.correct", { colour: seat.title, value: rolled(line.values) });
  return el("button", {
    type: "button", class: "die-button", "aria-label": label, title: label, disabled: !correct, onclick: () => correct?.(line),
  }, line.values.map(dieIcon));
}

/** @type {(line: LineView, seat: SeatView, correct?: (line: LineView) => void) => Child} */
function move(line, seat, correct) {
  const label = t("log.correct_this", { colour: seat.title, move: line.text });
  return el("button", {
    type: "button", class: "move-button", "aria-label": label, title: label, disabled: !correct, onclick: () => correct?.(line),
  }, line.text);
}
