// An open finding: what was wrong, by which paragraph, and what the referee can do about it.

import { button, el, show } from "../../shared/js/dom.js";
import { isOn } from "../../shared/js/settings.js";
import { t } from "../../shared/js/words.js";
import { colourOf } from "./seats.js";

/** @import { Child, Content } from "../../shared/js/dom.js" */
/** @import { Commands } from "./commands.js" */
/** @typedef {(game: GameView) => Promise<object | null>} AskReason */

/** Whether this referee wants to see what counts only if an opponent objects. @type {() => boolean} */
export const showsSilent = () => isOn("silent", true);

/**
 * The panel cannot be missed, and does not cover the board.
 * `picture` draws what was found.
 * @type {(root: HTMLElement, game: Game, commands: Commands, askReason: AskReason, picture: () => Child) => void}
 */
export function showVerdict(root, game, commands, askReason, picture) {
  const { finding, undo, organisers_called } = game;
  const silent = showsSilent() ? game.silent : null;
  root.classList.toggle("silent", !finding && Boolean(silent));
  show(root, [finding, silent, undo, organisers_called], () => {
    if (game.finding) return panel(game, game.finding, commands, askReason, picture());
    return silent && game.phase !== "none" && claimable(silent, game, commands);
  });
}

/**
 * What counts only if an opponent objects before the next roll.
 * @type {(silent: SilentView, game: GameView, commands: Commands) => Content}
 */
function claimable(silent, game, commands) {
  return [
    el("h2", {}, t("silent.title")),
    el("p", { class: "paragraph" }, silent.paragraphs.join(" · ") || t("verdict.house_rule")),
    el("p", { class: "wrong" }, silent.wrong),
    el("div", { class: "row" }, silent.by.map((by) =>
      button(t("silent.claim", { colour: colourOf(game, by) }),
        () => commands.report("claimed", { finding: silent.seq, by }), "quiet"))),
  ];
}

/** @type {(game: GameView, finding: FindingView, commands: Commands, askReason: AskReason, picture: Child) => Content} */
function panel(game, finding, commands, askReason, picture) {
  const { undo } = game;
  /** @param {object} more */
  const rule = (more) => commands.report("ruled", { finding: finding.seq, ...more });
  return [
    el("h2", {}, t("verdict.title")),
    el("p", { class: "paragraph" }, finding.paragraphs.join(" · ") || t("verdict.house_rule")),
    el(
      "div", { class: "what-happened" },
      picture,
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
      finding.may_stand && button(t("verdict.waive"), async () => {
        const why = await askReason(game);
        if (why) rule({ decision: "waive", ...why });
      }, "quiet"),
      !game.organisers_called && button(t("menu.call"), () => commands.always("organisers_called"), "quiet"),
      undo && button(t("undo.button", { what: undo.text }), () => takeBack(commands, undo), "quiet"),
    ),
  ];
}

/** The sentence with no line's end inside a move. @type {(sentence: string) => string} */
const unbroken = (sentence) => sentence.replaceAll(" → ", "\u00a0→\u00a0");

/** @type {(commands: Commands, undo: UndoView) => void} */
function takeBack(commands, { seq }) {
  commands.report("taken_back", { corrects: seq });
}

/** @type {(commands: Commands, finding: FindingView, value: number) => void} */
function misread(commands, finding, value) {
  commands.report("roll_corrected", { corrects: finding.roll, values: [value] });
}
