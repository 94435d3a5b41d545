// A display in the hall: views take turns, their pages turn by themselves; nothing on it is tapped.

import { $, part, parts, write } from "../../shared/js/dom.js";
import "./clock.js";
import { listen, live, refresh } from "./page.js";

const PAGE_MS = 9000;
/** Where there are many pages, each is shown for a shorter time. */
const QUICK_MS = 6000;
const FEW_PAGES = 3;
const LOOK_MS = 250;
const RENEW_MS = 60_000;
const SIGNAL_MS = 20_000;
/** For so long after the end of a round displays that take turns show the time. */
const HOLD_MS = 60_000;

const fixed = document.body.dataset.fixed === "true";
let shown = "";
let page = 0;
let turned = performance.now();
let signalled = -HOLD_MS;
let phase = "";
/** How many rounds have ended. */
let ends = "";

/** Whether the end of the round is near, or has just been. */
const urgent = () => phase === "last" || performance.now() - signalled < HOLD_MS;

/** What the director wants to see; what takes turns waits for the end of the round. @type {() => string} */
function wanted() {
  const view = document.body.dataset.view ?? "";
  return view === "rotating" && urgent() ? "time" : view;
}

/** The views that have something to show. @type {() => HTMLElement[]} */
const views = () => parts(document, ".view:not([data-empty])");

/** Show one view, at one of its pages. @type {(name: string, at: number) => void} */
function show(name, at) {
  shown = name;
  page = at;
  turned = performance.now();
  paint();
}

function paint() {
  for (const view of parts(document, ".view")) view.classList.toggle("shown", view.dataset.view === shown);
  const list = shownList();
  if (!list) return;
  list.scrollLeft = page * pitch(list);
  const number = document.querySelector(`.view[data-view="${shown}"] .page-number`);
  if (number) write(number, count() > 1 ? `${page + 1} / ${count()}` : "");
}

/** The list of the shown view, if it is one. @type {() => HTMLElement | null} */
const shownList = () => document.querySelector(`.view[data-view="${shown}"] .pages`);

/** The space between two columns (px). @type {(list: HTMLElement) => number} */
const gap = (list) => Number.parseFloat(getComputedStyle(list).columnGap);

/** From the first column of a page to that of the next (px). @type {(list: HTMLElement) => number} */
const pitch = (list) => list.getBoundingClientRect().width + gap(list);

/** How many pages the shown view has. @type {() => number} */
function count() {
  const list = shownList();
  return list ? Math.max(1, Math.ceil((list.scrollWidth + gap(list)) / pitch(list) - 0.1)) : 1;
}

function turn() {
  const there = views().map((view) => view.dataset.view ?? "");
  const one = wanted() === "rotating" ? "" : wanted();
  if (!there.length) return;
  if (one) {
    if (shown !== one) return show(one, 0);
    return show(one, (page + 1) % count());
  }
  if (there.includes(shown) && page + 1 < count()) return show(shown, page + 1);
  show(there[(there.indexOf(shown) + 1) % there.length], 0);
}

/** The end of a round is seen on the whole screen until another one begins; once all sheets are there, its clock is gone. */
function signal() {
  const clock = document.querySelector(".small-clock .clock");
  const now = clock?.getAttribute("data-phase") ?? "";
  const told = part($("up"), "h1").dataset.ends ?? "";
  const begun = ["play", "last", "paused", "interrupted"].includes(phase);
  if (begun && (now === "over" || (!now && told !== ends))) signalled = performance.now();
  else if (now && now !== "over") signalled = -HOLD_MS;
  phase = now;
  ends = told;
  document.body.classList.toggle("signal", performance.now() - signalled < SIGNAL_MS);
}

setInterval(() => {
  const lost = $("link");
  lost.hidden = live.connected;
  write(lost, live.full || lost.dataset.lost || "");
  signal();
  if (wanted() !== "rotating" && shown !== wanted()) return turn();
  if (performance.now() - turned >= (count() > FEW_PAGES ? QUICK_MS : PAGE_MS)) turn();
}, LOOK_MS);
setInterval(refresh, RENEW_MS);

listen((message) => {
  if (message.topic !== "event" || fixed || message.body.display === document.body.dataset.view) return;
  document.body.dataset.view = message.body.display;
  refresh();
});
document.addEventListener("renewed", paint);
part(document, "main").dataset.ready = "yes";
turn();
