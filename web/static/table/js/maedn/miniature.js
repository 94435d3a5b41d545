// The part of the board that matters, before a move: red what was done, green what would have been right.

import { svg } from "../../../shared/js/dom.js";
import { t } from "../../../shared/js/words.js";
import { CELLS, SIZE, cellOf, ownerOf, placed } from "./geometry.js";
import { UNIT, arrow, inscribed, middle, track } from "./lines.js";
import { taken } from "../seats.js";
import { pieceShape } from "../shapes.js";

/** @import { Cell } from "./geometry.js" */

const FEWEST = 5; // cells across, so that a short move still shows where on the board it is
const AROUND = 1; // cells beside the farthest field

/**
 * The picture of a finding: pieces by seat, the wrong move or null, the right ones, the piece that goes back.
 * @type {(seats: Seats, picture: PictureView) => SVGElement}
 */
export function miniature(seats, { pieces, wrong, right, back }) {
  const moves = wrong ? [...right, wrong] : right;
  const drawing = svg("svg", { viewBox: part(moves), class: "miniature", role: "img", "aria-label": t("verdict.picture") });
  drawing.append(track(), ...CELLS.map((place) => field(place, seats)));
  for (const seat of taken(seats)) {
    placed(seat.seat, pieces[seat.seat]).forEach((place) => drawing.append(piece(place, seat)));
  }
  if (back) drawing.append(ring(cellOf(back.colour, back.start)));
  drawing.append(...right.map((move) => arrow({ ...move, kind: "right" })));
  if (wrong) drawing.append(arrow({ ...wrong, kind: "wrong" }));
  return drawing;
}

/** The view box of the square that holds all these moves. @type {(moves: ArrowView[]) => string} */
function part(moves) {
  const cells = moves.flatMap(({ colour, start, target }) => [cellOf(colour, start), cellOf(colour, target)]);
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const needed = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 1 + 2 * AROUND;
  const size = Math.min(Math.max(needed, FEWEST), SIZE);
  /** @type {(values: number[]) => number} */
  const corner = (values) => {
    const middle = (Math.min(...values) + Math.max(...values) + 1) / 2;
    return Math.min(Math.max(middle - size / 2, 0), SIZE - size);
  };
  return [corner(xs), corner(ys), size, size].map((cells) => cells * UNIT).join(" ");
}

/** @type {(place: Cell, seats: Seats) => SVGElement} */
function field(place, seats) {
  const [x, y] = middle(place);
  const owner = ownerOf(place);
  const colour = owner === null ? "" : (seats[owner]?.colour ?? "vacant");
  return svg(
    "g", { class: `cell ${colour}` },
    svg("circle", { cx: x, cy: y, r: 4.1, class: "under" }),
    svg("circle", { cx: x, cy: y, r: 4.1, class: "field" }),
    inscribed(place),
  );
}

/** @type {(place: Cell, seat: SeatView) => SVGElement} */
function piece(place, seat) {
  const [x, y] = middle(place);
  const shape = pieceShape(seat.colour, seat.letter);
  shape.setAttribute("transform", `translate(${x} ${y})`);
  return shape;
}

/** @type {(place: Cell) => SVGElement} */
function ring(place) {
  const [cx, cy] = middle(place);
  return svg("circle", { cx, cy, r: 5, class: "goes-back" });
}
