// A bent arrow on a board.

import { svg } from "../../shared/js/dom.js";

/** @typedef {[x: number, y: number]} Point in the units of the drawing */
/** @typedef {"last" | "ghost" | "right" | "wrong"} ArrowKind */

/** @type {(from: Point, to: Point, kind: ArrowKind) => SVGElement} */
export function bentArrow([x1, y1], [x2, y2], kind) {
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
