// A field that shows only the lines in which all typed words occur; capitals and accents do not matter, and "ue" is "ü".

import { $, parts, write } from "../../shared/js/dom.js";

/** Letters that are no others with an accent. @type {Record<string, string>} */
const PLAIN = { ß: "ss", ł: "l", ø: "o", đ: "d", ı: "i", æ: "ae", œ: "oe" };
/** @type {(text: string) => string} */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[ßłøđıæœ]/g, (letter) => PLAIN[letter]);
/** The same as German writes it without its dots. @type {(text: string) => string} */
const german = (text) => plain(text.normalize("NFC").replace(/[äöüÄÖÜ]/g, "$&e"));

/** Whether all words occur in one line of the text. @type {(text: string, words: string[]) => boolean} */
function found(text, words) {
  const occurs = (/** @type {string} */ line, /** @type {string} */ word) =>
    [plain, german].some((written) => plain(line).includes(written(word)) || german(line).includes(written(word)));
  return text.split("\n").some((line) => words.every((word) => occurs(line, word)));
}

for (const field of /** @type {HTMLInputElement[]} */ (parts(document, "[data-search]"))) {
  const filter = () => {
    const words = field.value.split(/\s+/).filter(Boolean);
    const lines = parts(document, field.dataset.search ?? "");
    for (const line of lines) line.hidden = !found(line.dataset.text ?? "", words);
    for (const group of parts(document, "[data-found]")) group.hidden = parts(group, "li").every((line) => line.hidden);
    write($("search-none"), lines.every((line) => line.hidden) && words.length ? (field.dataset.none ?? "") : "");
  };
  field.addEventListener("input", filter);
  document.addEventListener("renewed", filter);
  filter();
}
