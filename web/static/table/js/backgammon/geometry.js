// Where the points are: two rows of twelve around the bar, and the trays beside them.
// A stone is told by its seat and its place, the pips it has to go: 25 on the bar, 24 to 1, 0 off.

import { isOn } from "../../../shared/js/settings.js";

/** @typedef {[off: number, ...places: number[]]} Own how many stones of a seat are on each of its places */
/** @typedef {{ id: string, x: number, y: number, kind: "point" | "bar" | "off", seat: number | null, place: number, up: boolean }} Cell */
/** @typedef {[start: number, target: number]} Step */

export const OFF = 0;
export const BAR = 25;
export const STONES = 15;
export const WIDTH = 144;
export const HEIGHT = 108;
/** Width of a point and of the bar. */
export const COLUMN = 10;
/** How far a point reaches into the board. */
export const REACH = 42;
const LEFT = 2;
const BAR_AT = LEFT + 6 * COLUMN;
const RIGHT = BAR_AT + COLUMN;
const TRAY_AT = RIGHT + 6 * COLUMN + 1;

/** Whether this device looks from the dark side. */
export const isTurned = () => isOn("turned", false);

/** The left edge of the column of a point, by the place it has for the first seat. @type {(place: number) => number} */
function column(place) {
  const fromRight = place <= 12 ? place - 1 : 24 - place;
  return fromRight < 6 ? RIGHT + (5 - fromRight) * COLUMN : BAR_AT - (fromRight - 5) * COLUMN;
}

/** @type {(place: number) => Cell} */
const point = (place) => ({
  id: `p${place}`, kind: "point", seat: null, place, up: place <= 12, x: column(place) + COLUMN / 2, y: place <= 12 ? HEIGHT : 0,
});

/** The bar of a seat lies on the other side of the middle, as its stones come in there. @type {(seat: number) => Cell} */
const bar = (seat) => ({ id: `bar${seat}`, kind: "bar", seat, place: BAR, up: seat === 1, x: BAR_AT + COLUMN / 2, y: seat === 1 ? HEIGHT : 0 });

/** @type {(seat: number) => Cell} */
const off = (seat) => ({ id: `off${seat}`, kind: "off", seat, place: OFF, up: seat === 0, x: TRAY_AT + COLUMN / 2, y: seat === 0 ? HEIGHT : 0 });

/** @type {() => Cell[]} */
export function cells() {
  const all = [...Array.from({ length: 24 }, (_, index) => point(index + 1)), bar(0), bar(1), off(0), off(1)];
  if (!isTurned()) return all;
  return all.map((cell) => ({ ...cell, x: WIDTH - cell.x, y: HEIGHT - cell.y, up: !cell.up }));
}

/** The id of the cell of a seat's place. @type {(seat: number, place: number) => string} */
export function idOf(seat, place) {
  if (place === BAR) return `bar${seat}`;
  if (place === OFF) return `off${seat}`;
  return `p${seat === 0 ? place : BAR - place}`;
}

/** The place that a cell is for a seat; null where its stones can never be. @type {(cell: Cell, seat: number) => number | null} */
export function placeOn({ kind, seat: owner, place }, seat) {
  if (kind === "point") return seat === 0 ? place : BAR - place;
  return owner === seat ? place : null;
}

/**
 * The stones after these steps of a seat; a single opposing one that is landed on goes to the bar.
 * @type {(stones: number[][], seat: number, steps: Step[]) => number[][]}
 */
export function after(stones, seat, steps) {
  const moved = stones.map((own) => [...own]);
  const [own, other] = [moved[seat], moved[1 - seat]];
  for (const [start, target] of steps) {
    own[start] -= 1;
    own[target] += 1;
    const theirs = BAR - target;
    if (target !== OFF && target !== BAR && other[theirs] === 1) {
      other[theirs] = 0;
      other[BAR] += 1;
    }
  }
  return moved;
}
