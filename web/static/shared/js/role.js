// What this device may do; the server refuses the rest whatever the page shows.

import { button, el } from "./dom.js";
import { t } from "./words.js";

/** @import { Properties } from "./dom.js" */
/** @typedef {"viewer" | "referee" | "head_referee" | "director"} Role each may also do what the one before it may */

/** @type {Role[]} */
const ROLES = ["viewer", "referee", "head_referee", "director"];

/** What this device is paired as. @type {() => Role} */
const own = () => /** @type {Role} */ (document.body.dataset.role);

/** Whether it may do what needs at least that role. @type {(least: Role) => boolean} */
export const may = (least) => ROLES.indexOf(own()) >= ROLES.indexOf(least);

/** Whether it may only look on. @type {() => boolean} */
export const looksOn = () => !may("referee");

/** Which role something needs, as a sentence. @type {(least: Role) => string} */
export const needed = (least) => t("role.needed", { role: t(`role.${least}`) });

/**
 * A button for whoever has at least that role; others see it disabled, and why.
 * @type {(least: Role, text: string, onclick: (event: any) => void, kind?: string, properties?: Properties) => HTMLButtonElement}
 */
export function buttonFor(least, text, onclick, kind = "", properties = {}) {
  if (may(least)) return button(text, onclick, kind, properties);
  const barred = button(text, () => {}, `${kind} barred`, { ...properties, disabled: true, "aria-label": null });
  barred.append(el("small", {}, needed(least)));
  return barred;
}
