// A circle over the picture of the cup that somebody drags to where it is: by finger, mouse or keys.

import { $, assign, part } from "../../shared/js/dom.js";

/** @typedef {{ x: number, y: number, radius: number }} Circle in parts of the picture's width */

const SMALLEST = 0.05;
const LARGEST = 0.6;
const STEP = 0.005;
/** @type {Record<string, [across: number, down: number, wider: number]>} */
const KEYS = {
  ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowUp: [0, -1, 0], ArrowDown: [0, 1, 0], "+": [0, 0, 1], "-": [0, 0, -1],
};

/**
 * Let the cup in the picture `eye` be marked, beginning where `known` tells that it was seen.
 * @type {(eye: HTMLElement, known: () => Circle | null) => { end: () => void }}
 */
export function circleOver(eye, known) {
  /** @type {SVGSVGElement} */
  const drawing = /** @type {any} */ (part(eye, "#circle"));
  /** @type {HTMLFormElement} */
  const form = $("mark");
  let height = drawing.viewBox.baseVal.height;
  let circle = { x: 0.5, y: height / 2, radius: height / 3 };

  /** @param {Circle} to */
  const move = (to) => {
    circle = { x: within(to.x, 0, 1), y: within(to.y, 0, height), radius: within(to.radius, SMALLEST, LARGEST) };
    draw(drawing, circle);
    for (const [name, value] of Object.entries(circle)) field(form, name).value = value.toFixed(4);
  };
  /** @param {boolean} on */
  const show = (on) => {
    for (const one of [drawing, form, $("how")]) one.toggleAttribute("hidden", !on);
    $("begin").hidden = on;
  };
  $("begin").addEventListener("click", () => {
    field(form, "seen").value = part(document, "[data-marked]").dataset.marked ?? "";
    delete form.dataset.asked;
    height = heightOf(part(eye, "img")) || height; // the page may have come before the first picture
    drawing.setAttribute("viewBox", `0 0 1 ${height}`);
    move(known() ?? circle);
    show(true);
    drawing.focus();
  });
  $("cancel").addEventListener("click", () => show(false));
  drags(drawing, () => circle, move);
  drawing.addEventListener("keydown", (event) => {
    const [across, down, wider] = KEYS[event.key] ?? [0, 0, 0];
    if (!KEYS[event.key]) return;
    event.preventDefault();
    move({ x: circle.x + STEP * across, y: circle.y + STEP * down, radius: circle.radius + STEP * wider });
  });
  return { end: () => show(false) };
}

/** Have it follow a finger: at its grip it grows, anywhere else it moves. @type {(drawing: SVGSVGElement, now: () => Circle, move: (to: Circle) => void) => void} */
function drags(drawing, now, move) {
  /** @type {((at: DOMPoint) => void) | null} */
  let drag = null;
  drawing.addEventListener("pointerdown", (event) => {
    const [from, taken] = [now(), place(drawing, event)];
    const grows = event.target instanceof Element && event.target.matches(".grip");
    drag = (at) =>
      move(
        grows
          ? { ...from, radius: Math.hypot(at.x - from.x, at.y - from.y) }
          : { ...from, x: from.x + at.x - taken.x, y: from.y + at.y - taken.y },
      );
    drawing.setPointerCapture(event.pointerId);
  });
  drawing.addEventListener("pointermove", (event) => drag?.(place(drawing, event)));
  for (const over of ["pointerup", "pointercancel"]) drawing.addEventListener(over, () => (drag = null));
}

/** @type {(drawing: SVGSVGElement, circle: Circle) => void} */
function draw(drawing, { x, y, radius }) {
  const [around, grip] = [part(drawing, ".around"), part(drawing, ".grip")];
  for (const [node, at] of /** @type {[Element, number][]} */ ([[around, x], [grip, x + radius * Math.SQRT1_2]])) {
    assign(node, "cx", String(at));
    assign(node, "cy", String(node === grip ? y + radius * Math.SQRT1_2 : y));
  }
  assign(around, "r", String(radius));
  assign(drawing, "aria-valuenow", String(Math.round(100 * radius)));
}

/** The height of a picture in its width, NaN before it is there. @type {(picture: HTMLImageElement) => number} */
const heightOf = ({ naturalHeight, naturalWidth }) => naturalHeight / naturalWidth;

/** Where in the picture a finger is. @type {(drawing: SVGSVGElement, event: PointerEvent) => DOMPoint} */
const place = (drawing, { clientX, clientY }) =>
  new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());

/** @type {(value: number, least: number, most: number) => number} */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** @type {(form: HTMLFormElement, name: string) => HTMLInputElement} */
const field = (form, name) => part(form, `[name="${name}"]`);
