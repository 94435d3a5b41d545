// A piece that is dragged: a tap where it was taken up and one where it was let go, and it follows the finger.

/**
 * Make the pieces of a drawing draggable while it has the class `draggable`; `ontap(id)` as for a tapped field.
 * @type {(drawing: SVGSVGElement, ontap: (id: string) => void) => void}
 */
export function drags(drawing, ontap) {
  /** @type {{ from: string, piece?: SVGElement, ghost: SVGElement | null } | null} */
  let drag = null;
  const drop = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  drawing.addEventListener("pointerdown", (event) => {
    const from = drawing.classList.contains("draggable") && cellAt(event);
    if (from) drag = { from, piece: pieceAt(drawing, event), ghost: null };
  });
  drawing.addEventListener("pointermove", (event) => {
    if (!drag?.piece || (!drag.ghost && cellAt(event) === drag.from)) return;
    drag.ghost ??= copyOf(drag.piece);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
  });
  drawing.addEventListener("pointerup", (event) => {
    const [from, to] = [drag?.piece && drag.from, cellAt(event)];
    drop();
    if (!from || !to || to === from) return;
    ontap(from);
    ontap(to);
  });
  drawing.addEventListener("pointercancel", drop);
}

/** The id of the field under a finger. @type {(event: PointerEvent) => string | null | undefined} */
const cellAt = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest("[data-cell]")?.getAttribute("data-cell");

/** What follows the finger; it lies on top. @type {(piece: SVGElement) => SVGElement} */
function copyOf(piece) {
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  copy.classList.add("dragged");
  piece.parentNode?.append(copy);
  return copy;
}

/**
 * The piece under a finger; pieces let taps through to their fields.
 * @type {(drawing: SVGElement, event: PointerEvent) => SVGElement | undefined}
 */
function pieceAt(drawing, { clientX: x, clientY: y }) {
  const pieces = /** @type {NodeListOf<SVGElement>} */ (drawing.querySelectorAll(".piece"));
  return [...pieces].find((piece) => {
    const box = piece.getBoundingClientRect();
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  });
}
