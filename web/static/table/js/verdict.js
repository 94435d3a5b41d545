// An open finding: what was wrong, by which paragraph, and what the referee can do about it.

import { button, el, show } from "../../shared/js/dom.js";
import { isOn } from "../../shared/js/settings.js";
import { colourName, t } from "../../shared/js/words.js";
import { miniature } from "./miniature.js";

/** Whether this referee wants to see what counts only if an opponent objects. */
export const showsSilent = () => isOn("silent", true);

/** The panel cannot be missed, and does not cover the board. */
export function showVerdict(root, game, commands, askReason) {
  const { finding, undo, organisers_called } = game;
  const silent = showsSilent() ? game.silent : null;
  root.classList.toggle("silent", !finding && Boolean(silent));
  show(root, [finding, silent, undo, organisers_called], () => {
    if (finding) return panel(game, commands, askReason);
    return silent && claimable(game, commands);
  });
}

/** What counts only if an opponent objects before the next roll. */
function claimable({ silent, seats }, commands) {
  return [
    el("h2", {}, t("silent.title")),
    el("p", { class: "paragraph" }, silent.paragraphs.join(" · ") || t("verdict.house_rule")),
    el("p", { class: "wrong" }, silent.wrong),
    el("div", { class: "row" }, silent.by.map((by) =>
      button(t("silent.claim", { colour: colourName(seats[by].colour) }),
        () => commands.report("claimed", { finding: silent.seq, by }), "quiet"))),
  ];
}

function panel(game, commands, askReason) {
  const { finding } = game;
  const rule = (more) => commands.report("ruled", { finding: finding.seq, ...more });
  return [
    el("h2", {}, t("verdict.title")),
    el("p", { class: "paragraph" }, finding.paragraphs.join(" · ") || t("verdict.house_rule")),
    el(
      "div", { class: "what-happened" },
      finding.picture && miniature(game.seats, finding.picture),
      el("p", { class: "wrong" }, unbroken(finding.wrong)),
      finding.instead && el("p", {}, unbroken(finding.instead)),
      finding.right && el("p", { class: "would-be-right" }, unbroken(finding.right)),
    ),
    el("ul", { class: "follows" }, finding.follows.map((sentence) => el("li", {}, sentence))),
    button(finding.apply, () => rule({ decision: "apply" }), "primary", { "data-name": "apply" }),
    finding.choices.map(({ progress, colour, text }) =>
      button(text, () => rule({ decision: "apply", choice: progress, colour }), "second")),
    finding.other_dice.map((value) => button(t("verdict.misread", { value }), () => misread(commands, finding, value))),
    el(
      "div", { class: "row" },
      button(t("verdict.waive"), async () => {
        const why = await askReason(t("verdict.waive_title"), t("verdict.waive_hint"));
        if (why) rule({ decision: "waive", ...why });
      }, "quiet"),
      !game.organisers_called && button(t("menu.call"), () => commands.always("organisers_called"), "quiet"),
      game.undo && button(t("undo.button", { what: game.undo.text }), () => takeBack(commands, game.undo), "quiet"),
    ),
  ];
}

/** The sentence with no line's end inside a move. */
const unbroken = (sentence) => sentence.replaceAll(" → ", "\u00a0→\u00a0");

function takeBack(commands, { seq }) {
  commands.report("taken_back", { corrects: seq });
}

function misread(commands, finding, value) {
  commands.report("roll_corrected", { corrects: finding.roll, values: [value] });
}
