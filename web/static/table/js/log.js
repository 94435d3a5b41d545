// The record of the game, newest first, and the one step back.

import { askSure } from "../../shared/js/dialog.js";
import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { dieIcon, pieceIcon } from "./shapes.js";

/** "Take back", named after what it takes back. */
export function showUndo(root, game, commands) {
  show(root, [game.undo, game.phase, Boolean(game.finding)], () => {
    const gone = !game.undo || game.finding || ["confirmed", "released"].includes(game.phase);
    const takeBack = async () => {
      const { asked, seq } = game.undo;
      if (!asked || (await askSure(t("undo.start_confirm"), asked))) commands.report("taken_back", { corrects: seq });
    };
    return gone ? null : button(t("undo.button", { what: game.undo.text }), takeBack, "quiet", { "data-name": "undo" });
  });
}

/** The lines; tapping a number or a move corrects it: `correct` is {number(line), move(line), reason(open)}. */
export function showLines(root, game, correct) {
  show(root, [game.lines, game.reasons, game.defects, game.seats?.map((seat) => seat?.colour)], () => {
    if (!game.lines?.length) return null;
    return [
      el("h2", {}, t("log.title")),
      game.defects > 0 && el("p", { class: "warning" }, t("log.defects", { n: game.defects })),
      game.reasons.length > 0 && openReasons(game.reasons, correct),
      el("ol", { class: "lines" }, game.lines.map((line, index) => line.kind === "remark" ? remark(line, game) : row(line, game.seats[line.seat], index === 0, correct))),
    ];
  });
}

/** What was logged at once and still wants a reason. */
function openReasons(reasons, correct) {
  return el(
    "div", { class: "open-reasons" },
    el("h3", {}, t("reasons.title")),
    reasons.map((one) => button(one.text, () => correct.reason(one), "quiet", { "data-name": `reason${one.seq}` })),
  );
}

function row(line, seat, newest, correct) {
  const attempt = line.attempt > 1 ? t("log.attempt", { n: line.attempt }) : "";
  const marks = [line.by_hand && t("log.by_hand"), line.corrected && [t("log.corrected"), line.correction].filter(Boolean).join(": "), attempt].filter(Boolean);
  return el(
    "li", { "data-seq": line.seq },
    pieceIcon(seat.colour, seat.letter),
    line.value !== null && die(line, seat, correct.number),
    el(
      "div", { class: "what" },
      el("span", { class: "hidden" }, seat.title),
      line.move ? move(line, seat, correct.move) : el("span", {}, line.text || (newest ? t("log.open") : "")),
      marks.length > 0 && el("small", {}, marks.join(" · ")),
      by(line),
      line.rulings.map((ruling) => el("small", { class: "ruling" }, ruling)),
    ),
  );
}

/** What was said beside the play; it is not corrected by a tap. */
function remark(line, game) {
  const seat = game.seats[line.seat];
  return el(
    "li", { class: "remark", "data-seq": line.seq },
    seat ? pieceIcon(seat.colour, seat.letter) : el("span", { class: "nobody" }),
    el("div", { class: "what" }, seat && el("span", { class: "hidden" }, seat.title), el("span", {}, line.text), by(line)),
  );
}

/** Who entered it and when, for officials. */
const by = (line) => line.by.map((one) => el("small", { class: "by" }, one));

function die(line, seat, correct) {
  const label = t("log.correct", { colour: seat.title, value: line.value });
  return el("button", {
    type: "button", class: "die-button", "aria-label": label, title: label, onclick: () => correct(line),
  }, dieIcon(line.value));
}

function move(line, seat, correct) {
  const label = t("log.correct_this", { colour: seat.title, move: line.text });
  return el("button", {
    type: "button", class: "move-button", "aria-label": label, title: label, onclick: () => correct(line),
  }, line.text);
}
