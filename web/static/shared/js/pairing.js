// The pairing may be taken away while the page is open: it is a spectator's page from then on, and says so.
// It is not loaded anew, because a browser that plays the table's sound may only go on with that unasked.

import { looksOn } from "./role.js";
import { t } from "./words.js";

const cameToLookOn = looksOn();

/** From now on this device may only look on; `leave` drops what it has begun. @type {(leave: () => void) => void} */
export function unpair(leave) {
  if (looksOn()) return;
  document.body.dataset.role = "viewer";
  leave();
}

/** The sentence for whoever could tap here before. @type {() => string} */
export const unpaired = () => (looksOn() && !cameToLookOn ? t("pair.unpaired") : "");
