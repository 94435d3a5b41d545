// The board set right: a tapped piece goes to the field that is tapped next.

import { t } from "../../../shared/js/words.js";
import { Editor } from "../editor.js";
import { copied, moved } from "../seats.js";
import { isPastStart, progressOn } from "./geometry.js";
import { pieceOn } from "./play.js";

/** @import { Commands } from "../commands.js" */
/** @import { Selected } from "./board.js" */
/** @import { Cell } from "./geometry.js" */
/** @typedef {{ seats: Seats, selected: Selected | null, barriers: boolean }} Pieces */

/** @extends {Editor<Pieces>} */
export class PieceEditor extends Editor {
  /**
   * @param {Commands} commands
   * @param {(sentence: string) => void} tell
   * @param {() => void} changed
   */
  constructor(commands, tell, changed) {
    super(commands, tell, changed, { begin, facts, report, hint: t("edit.text") });
  }

  /** A field was tapped. @param {Cell} place */
  tap(place) {
    if (!this.draft) return;
    const { pieces } = this.draft;
    const { seats, selected } = pieces;
    const piece = pieceOn(seats, place);
    const target = selected && progressOn(place, selected.colour);
    if (!selected || (piece && piece.colour === selected.colour && !makesPair(pieces, selected, piece))) {
      pieces.selected = piece;
    } else if (target === null) {
      this.tell(t("board.beside"));
    } else {
      moved(seats[selected.colour], selected.start, target);
      pieces.selected = null;
    }
    this.changed();
  }
}

/** @type {(game: GameView) => Pieces} */
const begin = ({ seats, play }) => ({ seats: copied(seats), selected: null, barriers: play.game === "maedn" && play.barriers });

/** @type {(game: Game) => unknown} */
const facts = ({ board_open, seats }) => [board_open, seats?.map((seat) => seat?.pieces)];

/** @type {(pieces: Pieces, turn: number) => [string, object]} */
const report = ({ seats }, turn) => ["position_set", { pieces: seats.map((seat) => seat && seat.pieces), turn }];

/**
 * Whether another piece of its colour may join the one on this field, which stands there alone.
 * @type {(pieces: Pieces, chosen: Selected, there: Selected) => boolean}
 */
function makesPair({ barriers, seats }, chosen, { colour, start }) {
  const alone = seats[colour]?.pieces.filter((one) => one === start).length === 1;
  return barriers && isPastStart(start) && alone && start !== chosen.start;
}
