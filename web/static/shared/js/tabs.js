// Of several tabs of one browser only one makes the sound. Web locks would do it, but not on plain http.

import { newKey } from "./key.js";

const KEY = "tischbegleiter.speaks";
const FRESH_MS = 2500;
const AGAIN_MS = 500;

/** The tab that speaks says so again and again; when it is gone or covered by another, that one may take over. */
export class Tabs {
  constructor() {
    this.tab = newKey();
    this.said = -Infinity;
    addEventListener("pagehide", () => this.elsewhere || localStorage.removeItem(KEY));
  }

  /** Whether another tab of this browser speaks. */
  get elsewhere() {
    const [tab, at] = (localStorage.getItem(KEY) ?? "").split(" ");
    return tab !== this.tab && Math.abs(Date.now() - Number(at)) < FRESH_MS;
  }

  /** This tab speaks from now on. @type {() => void} */
  take() {
    this.said = performance.now();
    localStorage.setItem(KEY, `${this.tab} ${Date.now()}`);
  }

  /**
   * Go on speaking; call often. A tab that nobody sees does not stand in the way of one that is seen.
   * @type {() => void}
   */
  keep() {
    if (!document.hidden && performance.now() - this.said > AGAIN_MS) this.take();
  }
}
