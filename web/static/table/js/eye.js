// The page on which the eye is set up: picture and sharpness several times a second, lines every second.

import { $, part, write } from "../../shared/js/dom.js";
import { circleOver } from "./circle.js";
import { follow as keepNew } from "./setupforms.js";

/** @import { Circle } from "./circle.js" */

const EVERY_MS = 40;
const AGAIN_MS = 1000;
const LINES_MS = 1000;

/** @typedef {{ now: number, best: number, turn: string, told: string }} Focus */
/** @typedef {{ number: number, focus: Focus | null, cup: Circle | null }} Now */

let shown = 0;
/** @type {Circle | null} where the cup was seen last */
let cup = null;

const marking = circleOver($("eye"), () => cup);
keepNew("health", LINES_MS, marking.end);
follow();

/** Show what is new, then look again, as long as somebody looks at the page. */
async function follow() {
  let wait = EVERY_MS;
  if (!document.hidden) {
    const now = await ask();
    $("eye").classList.toggle("stale", !now?.number);
    if (now) await show(now);
    if (!now?.number) wait = AGAIN_MS;
  }
  setTimeout(follow, wait);
}

/** @type {() => Promise<Now | null>} */
async function ask() {
  try {
    const answer = await fetch("/setup/now", { headers: { Accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {Now} now */
async function show(now) {
  cup = now.cup ?? cup;
  showFocus(now.focus);
  if (now.number === shown || !now.number) return;
  shown = now.number;
  await load(`/setup/picture.jpg?${now.number}`);
}

/** Show another picture, when all of it is there. @param {string} address */
async function load(address) {
  /** @type {HTMLImageElement} */
  const picture = $("picture");
  const next = new Image();
  next.src = address;
  try {
    await next.decode();
    picture.src = address;
  } catch {
    // the next one comes soon
  }
}

/** @param {Focus | null} focus */
function showFocus(focus) {
  const bar = $("focus");
  bar.dataset.turn = focus?.turn ?? "";
  write(part(bar, ".told"), focus ? focus.told : bar.dataset.none ?? "");
  part(bar, ".now").setAttribute("width", String(focus ? focus.now : 0));
  part(bar, ".best").setAttribute("width", String(focus ? focus.best : 0));
}
