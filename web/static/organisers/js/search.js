// A field that shows only the lines in which all typed words occur; capitals and accents do not matter.

import { parts } from "../../shared/js/dom.js";

/** @type {(text: string) => string} */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

for (const field of /** @type {HTMLInputElement[]} */ (parts(document, "[data-search]"))) {
  const filter = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const line of parts(document, field.dataset.search ?? "")) {
      const text = plain(line.dataset.text ?? line.textContent);
      line.hidden = !words.every((word) => text.includes(word));
    }
  };
  field.addEventListener("input", filter);
  document.addEventListener("renewed", filter);
  filter();
}
