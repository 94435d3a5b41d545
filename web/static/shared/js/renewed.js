// A part of a page that shows anew what the server says, as long as somebody looks.

import { $, parts } from "./dom.js";

/** What is told, line by line. @type {(root: ParentNode) => HTMLElement[]} */
const lines = (root) => parts(root, "[data-key]");
/** @type {(lines: HTMLElement[]) => string} */
const order = (lines) => lines.map((line) => line.dataset.key).join();

/**
 * Renew the part with this id again and again, only those of its lines that have changed; each has a `data-key`.
 * It is `stale` while the server says nothing. `renewed` is called whenever it says something.
 * @type {(id: string, everyMs: number, renewed?: () => void) => void}
 */
export function keepRenewed(id, everyMs, renewed = () => {}) {
  setInterval(async () => {
    if (document.hidden) return;
    const told = await ask();
    $(id).classList.toggle("stale", !told);
    if (!told) return;
    renew(id, told);
    renewed();
  }, everyMs);
}

/** Show the part with this id as this page has it. @type {(id: string, told: Document) => void} */
export function renew(id, told) {
  const [shown, now] = [$(id), told.getElementById(id)];
  if (!shown || !now) return;
  keepToken(shown, now);
  const [before, after] = [lines(shown), lines(now)];
  if (!after.length || order(before) !== order(after)) shown.replaceChildren(...now.childNodes);
  else after.forEach((line, at) => line.isEqualNode(before[at]) || before[at].replaceWith(line));
}

/**
 * Leave forms their token, which is another one each second and good for ever: a button that is replaced while a
 * finger is on it is not pressed.
 * @type {(shown: HTMLElement, now: HTMLElement) => void}
 */
function keepToken(shown, now) {
  const token = shown.querySelector("input[name=csrf_token]")?.getAttribute("value");
  if (token) for (const field of parts(now, "input[name=csrf_token]")) field.setAttribute("value", token);
}

/** A click follows the finger that is lifted within this time. */
const CLICK_MS = 60;
/** Not longer than that: of some fingers no page hears that they are lifted. */
const HELD_MS = 1000;
/** Until no finger is on the page. */
let lifted = Promise.resolve();

document.addEventListener("pointerdown", () => {
  lifted = new Promise((resolve) => {
    setTimeout(resolve, HELD_MS);
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, () => setTimeout(resolve, CLICK_MS), { once: true });
    }
  });
});

/**
 * The page as the server says it now, null where it says nothing; what a finger is about to press stays meanwhile.
 * @type {() => Promise<Document | null>}
 */
export async function ask() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    await lifted;
    return told;
  } catch {
    return null;
  }
}
