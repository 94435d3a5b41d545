// What the camera reads while a person is asked for numbers: every further throw once, when it was read surely.

const listeners = new Set();
let last = null;
let there = false;

/** Take note of a status of the table. */
export function observe(table) {
  there = table.camera === "ok";
  const { number, state, sure, values } = table.throw ?? {};
  if (number === undefined) return;
  const further = last !== null && number !== last && state === "settled";
  if (last === null || further) last = number; // what lay there when we came is no further throw
  if (further && sure) for (const listener of listeners) listener(values[0]);
}

/** Whether a camera looks on. */
export const looksOn = () => there;

/** Call `onread(value)` for every further throw, until the answer is called. */
export function onThrow(onread) {
  listeners.add(onread);
  return () => listeners.delete(onread);
}
