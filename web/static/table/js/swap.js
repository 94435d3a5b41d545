// Two players sit in each other's seats: who, and why.

import { ask } from "../../shared/js/dialog.js";
import { button, el } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { sitting, somebody } from "./seats.js";
import { seated, still } from "./still.js";

/**
 * Which two seats.
 * @type {(game: GameView) => Promise<{ first: number, second: number, reason: string } | null>}
 */
export function askSwap(game) {
  const pieces = game.play.game === "maedn";
  return ask(t("swap.title"), (close) => {
    /** @type {Set<number>} */
    const chosen = new Set();
    const reason = el("input", { type: "text", maxlength: 200, id: "swap-reason" });
    const enter = button(t("swap.enter"), () => {
      const [first, second] = chosen;
      close({ first, second, reason: reason.value.trim() });
    }, "primary", { disabled: true });
    /** @type {(seat: number) => (event: { currentTarget: HTMLButtonElement }) => void} */
    const toggle = (seat) => ({ currentTarget: tapped }) => {
      if (!chosen.delete(seat)) chosen.add(seat);
      tapped.setAttribute("aria-pressed", String(chosen.has(seat)));
      enter.disabled = chosen.size !== 2;
    };
    const people = sitting(game).map((seat) =>
      el("button", { type: "button", class: "second", "aria-pressed": "false", onclick: toggle(seat) }, somebody(game, seat)));
    return el(
      "div", { class: "form" },
      el("p", {}, t(pieces ? "swap.text" : "swap.text_stones")), el("div", { class: "somebody" }, people),
      el("label", { for: "swap-reason" }, t("substitute.reason")), reason, enter,
    );
  }, still(game, seated));
}
