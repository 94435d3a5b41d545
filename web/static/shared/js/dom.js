// Builds elements, and shows them without disturbing what has not changed.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child what is nothing is left out */
/** @typedef {Child | (Child | Child[])[]} Content */
/** @typedef {string | number | boolean | null | undefined} Attribute */
/** @typedef {Record<string, Attribute | ((event: any) => void)>} Properties a listener knows what its event is */

/**
 * The element with that id; the page's template has it, and of which kind knows whoever asks for it.
 * @type {<E extends HTMLElement = HTMLElement>(id: string) => E}
 */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * A part of `root` that its template has, likewise.
 * @type {<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string) => E}
 */
export const part = (root, selector) => /** @type {any} */ (root.querySelector(selector));

/** All such parts. @type {<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string) => E[]} */
export const parts = (root, selector) => /** @type {any} */ ([...root.querySelectorAll(selector)]);

/**
 * An HTML element; functions among the properties are listeners, `class` and `data-…` are attributes.
 * @type {<Tag extends keyof HTMLElementTagNameMap>(
 *   tag: Tag, properties?: Properties, ...children: Content[]) => HTMLElementTagNameMap[Tag]}
 */
export function el(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/**
 * The same for SVG.
 * @type {<Tag extends keyof SVGElementTagNameMap>(
 *   tag: Tag, properties?: Properties, ...children: Content[]) => SVGElementTagNameMap[Tag]}
 */
export function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** @type {<E extends Element>(node: E, properties: Properties, children: Content[]) => E} */
function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...nodes(children));
  return node;
}

/** Content without what is nothing. @type {(content: Content[]) => (Node | string)[]} */
export function nodes(content) {
  return content.flat(2).filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * Let a node say `text`; one that says it already is left alone, or the browser would lay it out anew.
 * @type {(node: Node, text: string) => void}
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Give a node an attribute, likewise. @type {(node: Element, name: string, value: string) => void} */
export function assign(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * A button with text; `kind` is its class.
 * @type {(text: string, onclick: (event: any) => void, kind?: string, properties?: Properties) => HTMLButtonElement}
 */
export function button(text, onclick, kind = "", properties = {}) {
  return el("button", { type: "button", class: kind, onclick, ...properties }, text);
}

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Replace the content of `container` by what `build` makes, but only when `facts` have changed: a finger
 * that is on its way to a button must still find it there. The focus stays on the button of the same name.
 * @type {(container: HTMLElement | SVGElement, facts: unknown, build: () => Content) => void}
 */
export function show(container, facts, build) {
  const key = JSON.stringify(facts);
  if (shown.get(container) === key) return;
  shown.set(container, key);
  const { activeElement } = document;
  const focused = container.contains(activeElement) ? activeElement?.getAttribute("data-name") : null;
  container.replaceChildren(...nodes([build()]));
  container.toggleAttribute("hidden", container.childElementCount === 0);
  const next = focused && container.querySelector(`[data-name="${CSS.escape(focused)}"]`);
  if (next instanceof HTMLElement) next.focus();
}
