// The page that tells how the table is: says it anew as long as somebody looks.

import { $, parts } from "../../shared/js/dom.js";

const EVERY_MS = 3000;
/** What is told, line by line. @type {(root: ParentNode) => HTMLElement[]} */
const lines = (root) => parts(root, "[data-key]");
/** @type {(lines: HTMLElement[]) => string} */
const order = (lines) => lines.map((line) => line.dataset.key).join();

async function renew() {
  if (document.hidden) return;
  const told = await ask();
  const shown = $("health");
  shown.classList.toggle("stale", !told);
  if (!told) return;
  const [before, after] = [lines(shown), lines(told)];
  if (order(before) !== order(after)) shown.replaceChildren(...told.childNodes);
  else after.forEach((line, at) => line.isEqualNode(before[at]) || before[at].replaceWith(line));
}

/** What the server says now, null where it says nothing. @type {() => Promise<HTMLElement | null>} */
async function ask() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("health");
  } catch {
    return null;
  }
}

setInterval(renew, EVERY_MS);
