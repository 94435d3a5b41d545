// Where the fields are: a cross of 11 × 11 cells, seat 0 on the left, clockwise.
// A piece is told by its progress: -1 on B, 0 on A, 1 to 39 on the track, 40 to 43 at home.

/** @typedef {{ id: string, x: number, y: number }} Somewhere */
/** @typedef {Somewhere & { kind: "track", field: number }} TrackCell */
/** @typedef {Somewhere & { kind: "home" | "waiting", seat: number, index: number }} SeatCell */
/** @typedef {TrackCell | SeatCell} Cell */
/** @typedef {{ place: Cell, pair: number | null, key: string }} Spot */

export const SIZE = 11;
export const TRACK = 40;
export const HOME = 40;
const STEPS = [
  [1, 0, 4], [0, -1, 4], [1, 0, 2], [0, 1, 4], [1, 0, 4], [0, 1, 2],
  [-1, 0, 4], [0, 1, 4], [-1, 0, 2], [0, -1, 4], [-1, 0, 4], [0, -1, 2],
];
const TOWARDS_CENTRE = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const BEFORE_HOME = [[0, 5], [5, 0], [10, 5], [5, 10]];
const CORNERS = [[0, 0], [9, 0], [9, 9], [0, 9]];

/** @type {() => Cell[]} */
function trackCells() {
  /** @type {TrackCell[]} */
  const cells = [];
  let [x, y] = [0, 4];
  for (const [dx, dy, count] of STEPS) {
    for (let step = 0; step < count; step += 1) {
      cells.push({ id: `t${cells.length}`, kind: "track", field: cells.length, x, y });
      [x, y] = [x + dx, y + dy];
    }
  }
  return cells;
}

/** @type {(seat: number) => Cell[]} */
function homeCells(seat) {
  const [[x, y], [dx, dy]] = [BEFORE_HOME[seat], TOWARDS_CENTRE[seat]];
  return [0, 1, 2, 3].map((index) => ({
    id: `h${seat}${index}`, kind: "home", seat, index, x: x + dx * (index + 1), y: y + dy * (index + 1),
  }));
}

/** @type {(seat: number) => Cell[]} */
function waitingCells(seat) {
  const [x, y] = CORNERS[seat];
  return [0, 1, 2, 3].map((index) => ({
    id: `b${seat}${index}`, kind: "waiting", seat, index, x: x + (index % 2), y: y + (index >> 1),
  }));
}

export const CELLS = [
  ...trackCells(),
  ...[0, 1, 2, 3].flatMap(homeCells),
  ...[0, 1, 2, 3].flatMap(waitingCells),
];
const BY_ID = new Map(CELLS.map((cell) => [cell.id, cell]));

/** The cell of that id. @type {(id: string) => Cell} */
export function cell(id) {
  return /** @type {Cell} */ (BY_ID.get(id)); // no other ids are made up
}

/**
 * The cell of a piece of `seat`; `slot` chooses one of the four places on B.
 * @type {(seat: number, progress: number, slot?: number) => Cell}
 */
export function cellOf(seat, progress, slot = 0) {
  if (progress < 0) return cell(`b${seat}${slot}`);
  if (progress >= HOME) return cell(`h${seat}${Math.min(progress - HOME, 3)}`);
  return cell(`t${(seat * 10 + progress) % TRACK}`);
}

/**
 * The progress a piece of `seat` has on this cell, or null where it can never be.
 * @type {(place: Cell, seat: number) => number | null}
 */
export function progressOn(place, seat) {
  if (place.kind === "track") return (place.field - seat * 10 + TRACK) % TRACK;
  if (place.seat !== seat) return null;
  return place.kind === "home" ? HOME + place.index : -1;
}

/** Whose A, home or B this is; null for the other fields of the track. @type {(place: Cell) => number | null} */
export function ownerOf(place) {
  if (place.kind !== "track") return place.seat;
  return place.field % 10 === 0 ? place.field / 10 : null;
}

/**
 * Whether this is on the track behind the own A-field, where a barrier can stand.
 * @type {(progress: number) => boolean}
 */
export const isPastStart = (progress) => progress > 0 && progress < HOME;

/** A field of the track, the same for all: counted from the first seat's A, which is 40. @type {(field: number) => string} */
const trackName = (field) => String(field || TRACK);

/**
 * What everybody calls the field on which a piece of that seat stands: B, the own A, a to d, or its number.
 * @type {(seat: number, progress: number) => string}
 */
export function fieldName(seat, progress) {
  if (progress < 0) return "B";
  if (progress === 0) return "A";
  return progress < HOME ? trackName((seat * 10 + progress) % TRACK) : ("abcd"[progress - HOME] ?? String(progress));
}

/** What a field is called by whom it belongs to, else by all. @type {(place: Cell) => string} */
export function cellName(place) {
  if (place.kind !== "track") return fieldName(place.seat, place.kind === "home" ? HOME + place.index : -1);
  return ownerOf(place) === null ? trackName(place.field) : "A";
}

/**
 * What is written on a field: its name, and on an A below it what all the others call it.
 * @type {(place: Cell) => { name: string, others: string }}
 */
export function inscription(place) {
  const others = place.kind === "track" && ownerOf(place) !== null ? trackName(place.field) : "";
  return { name: place.kind === "waiting" ? "" : cellName(place), others };
}

/**
 * Where each of a seat's pieces stands: its cell, and of a pair on one field which of the two (0 or 1).
 * @type {(seat: number, pieces: number[]) => Spot[]}
 */
export function spots(seat, pieces) {
  return placed(seat, pieces).map((place, index, all) => {
    const pair = all.filter((one) => one === place).length > 1 ? Number(all.indexOf(place) < index) : null;
    return { place, pair, key: `${place.id}${pair ? "+" : ""}` };
  });
}

/** The cell of each of a seat's pieces, in the order of `pieces`. @type {(seat: number, pieces: number[]) => Cell[]} */
export function placed(seat, pieces) {
  let slot = 0;
  return pieces.map((progress) => cellOf(seat, progress, progress < 0 ? slot++ : 0));
}
