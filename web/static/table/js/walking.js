// Places of a board that are walked over with the arrow keys, and chosen with Enter or space.

/** @typedef {{ id: string, x: number, y: number }} Place */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * What a key does on a place of a drawing; `nodes` are the places' parts of it, by id.
 * @type {(event: KeyboardEvent & { target: Element }, places: Place[], nodes: Map<string, SVGElement>) => void}
 */
export function walk(event, places, nodes) {
  const direction = DIRECTIONS[event.key];
  const node = event.target.closest("[data-cell]");
  const here = places.find(({ id }) => id === node?.getAttribute("data-cell"));
  if (!node || !here) return;
  if (event.key === "Enter" || event.key === " ") node.dispatchEvent(new MouseEvent("click"));
  if (direction) focus(node, nodes.get(nearest(places, here, direction)?.id ?? ""));
  if (direction || event.key === " ") event.preventDefault();
}

/** @type {(before: Element, next?: SVGElement) => void} */
function focus(before, next) {
  if (!next) return;
  before.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

/**
 * The place one comes to from `here` in that direction.
 * @type {(places: Place[], here: Place, direction: [number, number]) => Place | undefined}
 */
function nearest(places, here, [dx, dy]) {
  const ahead = places.map((place) => {
    const [x, y] = [place.x - here.x, place.y - here.y];
    const along = x * dx + y * dy;
    return { place, along, off: Math.abs(x * dy) + Math.abs(y * dx) };
  }).filter(({ along }) => along > 0);
  ahead.sort((a, b) => a.along + 3 * a.off - (b.along + 3 * b.off));
  return ahead[0]?.place;
}

/**
 * Places that are looked at only can be read out, but not tapped.
 * @type {(nodes: Map<string, SVGElement>, first: string, on: boolean) => void}
 */
export function lookAt(nodes, first, on) {
  for (const [id, node] of nodes) {
    node.setAttribute("role", on ? "img" : "button");
    if (on) node.removeAttribute("tabindex");
    else node.setAttribute("tabindex", id === first ? "0" : "-1");
  }
}
