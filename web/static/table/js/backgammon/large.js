// Where the board is too small for a finger: the same play, tapped on a large board over the page.

import { ask } from "../../../shared/js/dialog.js";
import { el } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { still } from "../still.js";
import { Board } from "./board.js";

/** @import { Scene } from "./board.js" */
/** @import { BackgammonGame } from "./page.js" */
/** @import { PlayEntry } from "./play.js" */

/** Shows what `entry` holds; `changed` asks for a drawing. */
export class LargeBoard {
  /**
   * @param {PlayEntry} entry
   * @param {() => void} changed
   */
  constructor(entry, changed) {
    this.entry = entry;
    this.changed = changed;
    /** @type {{ board: Board, hint: HTMLElement } | null} */
    this.shown = null;
  }

  /** @param {BackgammonGame} game */
  async open(game) {
    queueMicrotask(this.changed); // once it is on the page
    await ask(t("backgammon.tap"), (close) => {
      /** @type {(event: { target: Element }) => void} */
      const entered = ({ target }) => {
        if (target.closest("[data-name=enter]")) close(null);
      };
      const [picture, hint] = [el("div", { class: "small-board" }), el("div", { class: "row", onclick: entered })];
      this.shown = { board: new Board(picture, (cell) => this.entry.tap(cell)), hint };
      return [picture, hint];
    }, still(game, (now) => now.last_change), true);
    this.shown = null;
  }

  /** @param {Scene} scene */
  update(scene) {
    if (!this.shown) return;
    this.shown.board.update({ ...scene, looking: false });
    this.entry.hint(this.shown.hint);
  }
}
