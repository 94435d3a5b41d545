// Builds elements, and shows them without disturbing what has not changed.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element; functions among the properties are listeners, `class` and `data-…` are attributes. */
export function el(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Let a node say `text`; one that says it already is left alone, or the browser would lay it out anew. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Give a node an attribute, likewise. */
export function assign(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** A button with text; `kind` is its class. */
export function button(text, onclick, kind = "", properties = {}) {
  return el("button", { type: "button", class: kind, onclick, ...properties }, text);
}

const shown = new WeakMap();

/**
 * Replace the content of `container` by what `build` makes, but only when `facts` have changed: a finger
 * that is on its way to a button must still find it there. The focus stays on the button of the same name.
 */
export function show(container, facts, build) {
  const key = JSON.stringify(facts);
  if (shown.get(container) === key) return;
  shown.set(container, key);
  const focused = container.contains(document.activeElement) ? document.activeElement.dataset.name : null;
  const content = build();
  container.replaceChildren(...[content].flat(2).filter(Boolean));
  container.hidden = container.childElementCount === 0;
  if (focused) container.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
}
