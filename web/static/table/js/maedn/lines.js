// The lines of the board: its track, and arrows from field to field.

import { svg } from "../../../shared/js/dom.js";
import { bentArrow } from "../arrow.js";
import { CELLS, cellOf, inscription } from "./geometry.js";

/** @import { Child } from "../../../shared/js/dom.js" */
/** @import { Cell } from "./geometry.js" */
/** @import { ArrowKind } from "../arrow.js" */
/** @typedef {ArrowView & { kind: ArrowKind }} Arrow */

export const UNIT = 10;

/** The middle of a cell in the units of the drawing. @type {(place: Cell) => [number, number]} */
export const middle = (place) => [place.x * UNIT + UNIT / 2, place.y * UNIT + UNIT / 2];

/** The line through all fields of the track. @type {() => SVGElement} */
export function track() {
  const points = CELLS.filter((place) => place.kind === "track").map((place) => middle(place).join(","));
  return svg("polygon", { points: points.join(" "), class: "path" });
}

/** A bent arrow from field to field: {colour, start, target, kind}. @type {(move: Arrow) => SVGElement} */
export const arrow = ({ colour, start, target, kind }) =>
  bentArrow(middle(cellOf(colour, start)), middle(cellOf(colour, target)), kind);

/** What is written on a field; below an A what all others call it. @type {(place: Cell) => Child[]} */
export function inscribed(place) {
  const [x, y] = middle(place);
  const { name, others } = inscription(place);
  return [
    svg("text", { x, y: others ? y - 0.8 : y, class: "number" }, name),
    others && svg("text", { x, y: y + 2.2, class: "others" }, others),
  ];
}
