// What the camera reads while a person is asked for numbers: every further throw once, when it was read surely.

/** @type {Set<(value: number) => void>} */
const listeners = new Set();
/** @type {number | null} */
let last = null;
let there = false;

/** Take note of a status of the table. @type {(table: TableView) => void} */
export function observe(table) {
  there = table.camera === "ok";
  if (table.throw?.number === undefined) return;
  const { number, state, sure, values } = table.throw;
  const further = last !== null && number !== last && state === "settled";
  if (last === null || further) last = number; // what lay there when we came is no further throw
  if (further && sure && values) for (const listener of listeners) listener(values[0]);
}

/** Whether a camera looks on. @type {() => boolean} */
export const looksOn = () => there;

/**
 * Call `onread(value)` for every further throw, until the answer is called.
 * @type {(onread: (value: number) => void) => () => void}
 */
export function onThrow(onread) {
  listeners.add(onread);
  return () => listeners.delete(onread);
}
