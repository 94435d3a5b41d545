// A piece that is dragged: a tap where it was taken up and one where it was let go, and it follows the finger.

/** Make the pieces of a drawing draggable while it has the class `draggable`; `ontap(id)` as for a tapped field. */
export function drags(drawing, ontap) {
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
    drag.ghost ??= drag.piece.parentNode.appendChild(drag.piece.cloneNode(true));
    drag.ghost.classList.add("dragged");
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
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

const cellAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-cell]")?.dataset.cell;

/** The piece under a finger; pieces let taps through to their fields. */
function pieceAt(drawing, { clientX: x, clientY: y }) {
  return [...drawing.querySelectorAll(".piece")].find((piece) => {
    const box = piece.getBoundingClientRect();
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  });
}
