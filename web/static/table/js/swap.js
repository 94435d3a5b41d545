// Two players sit in each other's seats: who, and why.

import { ask } from "../../shared/js/dialog.js";
import { button, el } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { colourNames, coloursOf, icons, sitting } from "./seats.js";
import { seated, still } from "./still.js";

/** @import { Child } from "../../shared/js/dom.js" */

/**
 * Which two seats.
 * @type {(game: GameView) => Promise<{ first: number, second: number, reason: string } | null>}
 */
export function askSwap(game) {
  return ask(t("swap.title"), (close) => {
    /** @type {Set<number>} */
    const chosen = new Set();
    const reason = el("input", { type: "text", maxlength: 200, id: "swap-reason" });
    const enter = button(t("swap.enter"), () => {
      const [first, second] = chosen;
      close({ first, second, reason: reason.value.trim() });
    }, "primary", { disabled: true });
    const people = sitting(game).map((seat) => choice(game, seat, (one) => {
      if (!chosen.delete(seat)) chosen.add(seat);
      one.setAttribute("aria-pressed", String(chosen.has(seat)));
      enter.disabled = chosen.size !== 2;
    }));
    return el(
      "div", { class: "form" },
      el("p", {}, t("swap.text")), el("div", { class: "swap" }, people),
      el("label", { for: "swap-reason" }, t("substitute.reason")), reason, enter,
    );
  }, still(game, seated));
}

/** @type {(game: GameView, seat: number, toggle: (button: HTMLButtonElement) => void) => Child} */
function choice(game, seat, toggle) {
  const colours = coloursOf(game, seat);
  return el(
    "button", { type: "button", class: "second", "aria-pressed": "false", onclick: ({ currentTarget }) => toggle(currentTarget) },
    icons(colours), el("span", {}, el("strong", {}, game.seats[seat]?.name), el("small", {}, colourNames(colours))),
  );
}
