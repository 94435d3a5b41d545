// The sentences of the page, delivered with it in the page's language.

import { $ } from "./dom.js";

/** @type {Record<string, string>} */
const sentences = JSON.parse($("words").textContent);

/**
 * The sentence of `key`, its facts filled in; with the fact `n` there may be one for one and one for many.
 * @type {(key: string, facts?: object) => string}
 */
export function t(key, facts = {}) {
  const known = new Map(Object.entries(facts));
  const chosen = sentences[key] ?? sentences[`${key}.${known.get("n") === 1 ? "one" : "other"}`] ?? key;
  return chosen.replace(/\{(\w+)\}/g, (_, name) => known.get(name));
}

/** The name of a colour. @type {(colour: string) => string} */
export function colourName(colour) {
  return t(`rules.colour.${colour}`);
}
