// The kinds of files that the protocol can be taken away as; the first is for signing.

import { el } from "../../shared/js/dom.js";

/** @type {(file: FileView, look: string) => HTMLElement} */
const link = ({ address, name }, look) => el("a", { class: `button ${look}`, href: address, download: "" }, name);

/** A link to the protocol that is signed. @type {(game: GameView) => HTMLElement} */
export const download = ({ files }) => link(files[0], "quiet");

/** A link to every kind of file. @type {(game: GameView) => HTMLElement} */
export const downloads = ({ files }) =>
  el("div", { class: "row" }, files.map((file, number) => link(file, number ? "quiet" : "primary")));
