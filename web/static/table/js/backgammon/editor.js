// The board set right: a tapped stone goes to the point that is tapped next.

import { t } from "../../../shared/js/words.js";
import { Editor } from "../editor.js";
import { placeOn } from "./geometry.js";

/** @import { Commands } from "../commands.js" */
/** @import { Selected } from "./board.js" */
/** @import { Cell } from "./geometry.js" */
/** @typedef {{ stones: number[][], selected: Selected | null }} Pieces */

/** @extends {Editor<Pieces>} */
export class StoneEditor extends Editor {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    super(commands, tell, changed, { begin, facts, report, hint: t("backgammon.edit_text") });
  }

  /** A place was tapped. @param {Cell} cell */
  tap(cell) {
    if (!this.draft) return;
    const { pieces } = this.draft;
    const { stones, selected } = pieces;
    const target = selected && placeOn(cell, selected.seat);
    if (!selected) {
      pieces.selected = stoneOn(cell, stones);
    } else if (target === null) {
      this.tell(t("backgammon.beside"));
    } else {
      stones[selected.seat][selected.place] -= 1;
      stones[selected.seat][target] += 1;
      pieces.selected = null;
    }
    this.changed();
  }
}

/** @type {(game: GameView) => Pieces} */
const begin = ({ play }) => ({ stones: play.game === "backgammon" ? play.stones.map((own) => [...own]) : [], selected: null });

/** @type {(game: Game) => unknown} */
const facts = ({ board_open, play }) => [board_open, play?.game === "backgammon" && play.stones];

/** @type {(pieces: Pieces, turn: number) => [string, object]} */
const report = ({ stones }, turn) => ["stones_set", { stones, turn }];

/** Stones that have been borne off may come back, too. @type {(cell: Cell, stones: number[][]) => Selected | null} */
export function stoneOn(cell, stones) {
  for (const seat of [0, 1]) {
    const place = placeOn(cell, seat);
    if (place !== null && stones[seat][place] > 0) return { seat, place };
  }
  return null;
}
