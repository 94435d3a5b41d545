// What may be played, as a list: the other way to say what was played, and the only one on a phone.

import { button, el, show } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";

/** @typedef {{ text: string, kind?: string, report: () => void }} Listed something that may be played */
/**
 * @typedef Choices
 * @property {unknown} facts the list is made anew when they change
 * @property {boolean} due something is to be played
 * @property {Listed[]} plays
 * @property {string} [more] what there is to say below them
 * @property {() => void} passed nothing was played
 * @property {(() => void) | null} other something else happened
 */

/**
 * Buttons for what may be played, for "not played" and for something else; where it is `only` the list, always for that.
 * @type {(root: HTMLElement, choices: Choices | null, only: boolean) => void}
 */
export function showMoves(root, choices, only) {
  show(root, [choices?.facts, choices?.due, only], () => {
    if (!choices) return null;
    const other = choices.other && button(t("moves.other"), choices.other, "quiet");
    if (!choices.due) return only && other;
    return [
      el("h2", {}, t("moves.title")),
      el("ul", { class: "moves" }, choices.plays.map(({ text, kind, report }) => el("li", {}, button(text, report, kind ?? "move")))),
      choices.more && el("p", {}, choices.more),
      el("div", { class: "row" }, button(t("moves.passed"), choices.passed, "quiet"), other),
    ];
  });
}
