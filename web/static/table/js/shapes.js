// A shape for every colour, so that nobody has to tell red from green; and the faces of the die.

import { svg } from "../../shared/js/dom.js";

/** @type {Record<string, string>} */
const OUTLINES = {
  red: "M0 -4.1 L4 2.9 Q4.2 3.5 3.5 3.5 L-3.5 3.5 Q-4.2 3.5 -4 2.9 Z",
  blue: "M-3.4 -3.4 H3.4 V3.4 H-3.4 Z",
  yellow: "M0 -3.9 A3.9 3.9 0 1 1 0 3.9 A3.9 3.9 0 1 1 0 -3.9 Z",
  green: "M0 -4.3 L4.3 0 L0 4.3 L-4.3 0 Z",
  light: "M0 -4 A4 4 0 1 1 0 4 A4 4 0 1 1 0 -4 Z",
  dark: "M0 -4.3 L3 -3 L4.3 0 L3 3 L0 4.3 L-3 3 L-4.3 0 L-3 -3 Z",
  black: "M-1.9 -3.9 H1.9 L3.9 -1.9 V1.9 L1.9 3.9 H-1.9 L-3.9 1.9 V-1.9 Z",
};
/** @type {Record<string, number>} */
const MIDDLE = { red: 1.3 };

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/**
 * A piece of that colour around (0, 0), about 8 units wide, with its letter.
 * @type {(colour: string, letter: string) => SVGElement}
 */
export function pieceShape(colour, letter) {
  return svg(
    "g",
    { class: `piece ${colour}` },
    svg("path", { d: OUTLINES[colour], class: "body" }),
    svg("text", { y: MIDDLE[colour] ?? 0, class: "letter" }, letter),
  );
}

/** The same as a small picture for running text. @type {(colour: string, letter: string) => SVGElement} */
export function pieceIcon(colour, letter) {
  const icon = svg("svg", { viewBox: "-5 -5 10 10", class: "icon", "aria-hidden": "true" });
  icon.append(pieceShape(colour, letter));
  return icon;
}

/** The pips of a die around (0, 0), the die 10 units wide. @type {(value: number | null) => SVGElement} */
export function dieShape(value) {
  const pips = (PIPS[value ?? 0] ?? []).map(([x, y]) => svg("circle", { cx: x * 2.7, cy: y * 2.7, r: 1.05 }));
  return svg("g", { class: "die" }, svg("rect", { x: -5, y: -5, width: 10, height: 10, rx: 2 }), ...pips);
}

/** The numbers of a roll as players write them: "5", "5-2". @type {(values: number[]) => string} */
export const rolled = (values) => values.join("-");

/** A die as a picture of its own; without a value an empty face. @type {(value: number | null) => SVGElement} */
export function dieIcon(value) {
  const icon = svg("svg", { viewBox: "-5.4 -5.4 10.8 10.8", class: "die-icon", "aria-hidden": "true" });
  icon.append(dieShape(value));
  return icon;
}
