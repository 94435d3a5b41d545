// The kinds of files that the protocol can be taken away as, delivered with the page; the first is for signing.

import { $, el } from "../../shared/js/dom.js";

/** @typedef {{ address: string, name: string }} Kind */

/** @type {() => Kind[]} */
const kinds = () => JSON.parse($("downloads").textContent);
/** @type {(kind: Kind, look: string) => HTMLElement} */
const link = ({ address, name }, look) => el("a", { class: `button ${look}`, href: address, download: "" }, name);

/** A link to the protocol that is signed. @type {() => HTMLElement} */
export function download() {
  return link(kinds()[0], "quiet");
}

/** A link to every kind of file. @type {() => HTMLElement} */
export function downloads() {
  return el("div", { class: "row" }, kinds().map((kind, number) => link(kind, number ? "quiet" : "primary")));
}
