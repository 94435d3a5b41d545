// A question as a dialog that answers a promise.

import { button, el, nodes, parts } from "./dom.js";
import { t } from "./words.js";

/** @import { Content } from "./dom.js" */

/**
 * Show a dialog; `build(close)` makes its content, `close(answer)` answers it, Escape answers null.
 * @type {<Answer>(title: string, build: (close: (answer: Answer) => void) => Content) => Promise<Answer | null>}
 */
export function ask(title, build) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { "aria-label": title });
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
    openDialog(dialog);
  });
}

/**
 * Whether this is wanted: the button says what it does.
 * @type {(title: string, text: string) => Promise<true | null>}
 */
export function askSure(title, text) {
  return ask(title, (close) => [el("p", {}, text), button(title, () => close(true), "primary")]);
}

/** Show a dialog over the page. @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  // @ts-expect-error -- Safari 15.0 and Firefox 91 know no dialogs; what they get instead comes with the pages for them
  dialog.showModal();
}

/** Those that are shown. @type {() => HTMLDialogElement[]} */
export const openDialogs = () => parts(document, "dialog[open]");

/** Put it away. @param {HTMLDialogElement} dialog */
export function closeDialog(dialog) {
  // @ts-expect-error -- as above
  dialog.close();
}
