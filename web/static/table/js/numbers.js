// The numbers of a roll, tapped die by die.

import { button, el } from "../../shared/js/dom.js";
import { t } from "../../shared/js/words.js";
import { dieIcon } from "./shapes.js";

/** @import { Child } from "../../shared/js/dom.js" */

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** Asks for as many numbers as there are `dice`; `done` takes them all, `changed` asks for a new drawing. */
export class Numbers {
  /**
   * @param {number} dice
   * @param {(values: number[]) => void} done
   * @param {() => void} changed
   */
  constructor(dice, done, changed) {
    this.dice = dice;
    this.done = done;
    this.changed = changed;
    /** @type {number[]} */
    this.tapped = [];
  }

  /** One was tapped. @param {number} value */
  tap(value) {
    this.tapped = [...this.tapped, value];
    if (this.tapped.length < this.dice) return this.changed();
    const values = this.tapped;
    this.tapped = [];
    this.done(values);
  }

  /**
   * A button for each number, the `likely` one first, and what was tapped so far.
   * @type {(likely?: number, after?: Child) => Child}
   */
  buttons(likely, after = null) {
    const first = this.dice === 1 ? likely : undefined;
    const order = first === undefined ? NUMBERS : [first, ...NUMBERS.filter((value) => value !== first)];
    return el("div", { class: "pips" }, this.soFar(), order.map((value) => el("button", {
      type: "button", "aria-label": this.label(value), "data-value": value, onclick: () => this.tap(value),
      class: value === first ? "likely" : "",
    }, dieIcon(value))), after);
  }

  /** @type {(value: number) => string} */
  label(value) {
    return this.dice > 1 ? t("throw.is_of", { value, n: this.tapped.length + 1 }) : t("throw.is", { value });
  }

  /** @returns {Child} */
  soFar() {
    if (this.dice === 1) return null;
    const again = () => {
      this.tapped = [];
      this.changed();
    };
    return el("div", { class: "so-far" },
      Array.from({ length: this.dice }, (_, die) => dieIcon(this.tapped[die] ?? null)),
      this.tapped.length > 0 && button(t("places.again"), again, "quiet"));
  }
}
