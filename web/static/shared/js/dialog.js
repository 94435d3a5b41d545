// A question as a dialog that answers a promise.

import { button, el, nodes, part, parts } from "./dom.js";
import { t } from "./words.js";

/** @import { Content } from "./dom.js" */
/** @typedef {(told: any) => boolean} Reason whether a dialog still has one, by what the page was told last */

/** @type {WeakMap<HTMLDialogElement, Reason>} */
const reasons = new WeakMap();

/**
 * Show a dialog; `build(close)` makes its content, `close(answer)` answers it. Escape answers null, and so does
 * the dialog itself when its `reason` is gone. A `wide` one has room for a board that is tapped.
 * @type {<Answer>(title: string, build: (close: (answer: Answer) => void) => Content, reason?: Reason, wide?: boolean) => Promise<Answer | null>}
 */
export function ask(title, build, reason, wide = false) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { "aria-label": title, class: wide && "wide" });
    dialog.addEventListener("close", () => {
      resolve(null);
      dialog.remove();
    });
    const away = button("×", () => closeDialog(dialog), "close quiet", { "aria-label": t("dialog.close") });
    const content = build((answer) => {
      resolve(answer);
      closeDialog(dialog);
    });
    dialog.append(el("header", {}, el("h2", {}, title), away), ...nodes([content]));
    document.body.append(dialog);
    openDialog(dialog, reason);
  });
}

/**
 * Whether this is wanted: the button says what it does.
 * @type {(title: string, text: string, reason?: Reason) => Promise<true | null>}
 */
export function askSure(title, text, reason) {
  return ask(title, (close) => [el("p", {}, text), button(title, () => close(true), "primary")], reason);
}

/** Show a dialog over the page. @type {(dialog: HTMLDialogElement, reason?: Reason) => void} */
export function openDialog(dialog, reason = () => true) {
  reasons.set(dialog, reason);
  // @ts-expect-error -- Safari 15.0 and Firefox 91 know no dialogs; old.js makes them some
  dialog.showModal();
}

/** Those that are shown. @type {() => HTMLDialogElement[]} */
export const openDialogs = () => parts(document, "dialog[open]");

/** Put away those whose reason is gone by what is `told` now; their titles. @type {(told: unknown) => string[]} */
export function closeGroundless(told) {
  const groundless = openDialogs().filter((dialog) => !reasons.get(dialog)?.(told));
  groundless.forEach(closeDialog);
  return groundless.map((dialog) => part(dialog, "h2").textContent);
}

/** Put it away. @param {HTMLDialogElement} dialog */
export function closeDialog(dialog) {
  // @ts-expect-error -- as above
  dialog.close();
}
