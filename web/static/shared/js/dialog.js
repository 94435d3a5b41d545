// A question as a dialog that answers a promise.

import { button, el } from "./dom.js";
import { t } from "./words.js";

/** Show a dialog; `build(close)` makes its content, `close(answer)` answers it, Escape answers null. */
export function ask(title, build) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { "aria-label": title });
    const close = (answer) => {
      resolve(answer);
      dialog.close();
    };
    dialog.addEventListener("close", () => {
      resolve(null);
      dialog.remove();
    });
    const away = button("×", () => dialog.close(), "close quiet", { "aria-label": t("dialog.close") });
    dialog.append(el("header", {}, el("h2", {}, title), away), ...[build(close)].flat(2).filter(Boolean));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Whether this is wanted: the button says what it does. */
export function askSure(title, text) {
  return ask(title, (close) => [el("p", {}, text), button(title, () => close(true), "primary")]);
}
