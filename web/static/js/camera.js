// What the camera reads while a person is asked for numbers: every further throw once, when it was read surely.

const listeners = new Set();
let last = null;
let there = false;

/** Take note of a status of the table. */
export function observe(table) {
  there = table.camera === "ok";
  const { number, state, sure, values } = table.throw ?? {};
  if (state !== "settled" || number === last) return;
  const further = last !== null;
  last = number;
  if (further && sure) for (const listener of listeners) listener(values[0]);
}

/** Whether a camera looks on. */
export const looksOn = () => there;

/** Call `onread(value)` for every further throw, until the answer is called. */
export function onThrow(onread) {
  last ??= 0;
  listeners.add(onread);
  return () => listeners.delete(onread);
}
