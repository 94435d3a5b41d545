// The lines of the board: its track, and arrows from field to field.

import { svg } from "../../shared/js/dom.js";
import { CELLS, cellOf, inscription } from "./geometry.js";

/** @import { Child } from "../../shared/js/dom.js" */
/** @import { Cell } from "./geometry.js" */
/** @typedef {ArrowView & { kind: "last" | "ghost" | "right" | "wrong" }} Arrow */

export const UNIT = 10;

/** The middle of a cell in the units of the drawing. @type {(place: Cell) => [number, number]} */
export const middle = (place) => [place.x * UNIT + UNIT / 2, place.y * UNIT + UNIT / 2];

/** The line through all fields of the track. @type {() => SVGElement} */
export function track() {
  const points = CELLS.filter((place) => place.kind === "track").map((place) => middle(place).join(","));
  return svg("polygon", { points: points.join(" "), class: "path" });
}

/** A bent arrow from field to field: {colour, start, target, kind}. @type {(move: Arrow) => SVGElement} */
export function arrow({ colour, start, target, kind }) {
  const [[x1, y1], [x2, y2]] = [middle(cellOf(colour, start)), middle(cellOf(colour, target))];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = Math.min(6, length / 5);
  const [mx, my] = [(x1 + x2) / 2 + uy * bend, (y1 + y2) / 2 - ux * bend];
  const [ex, ey] = [x2 - ux * 3.6, y2 - uy * 3.6];
  const angle = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
  return svg(
    "g",
    { class: `arrow ${kind}` },
    svg("path", { d: `M${x1} ${y1} Q${mx} ${my} ${ex} ${ey}` }),
    svg("path", { d: "M0 0 L-3.4 -2 L-3.4 2 Z", class: "head", transform: `translate(${ex} ${ey}) rotate(${angle})` }),
  );
}

/** What is written on a field; below an A what all others call it. @type {(place: Cell) => Child[]} */
export function inscribed(place) {
  const [x, y] = middle(place);
  const { name, others } = inscription(place);
  return [
    svg("text", { x, y: others ? y - 0.8 : y, class: "number" }, name),
    others && svg("text", { x, y: y + 2.2, class: "others" }, others),
  ];
}
