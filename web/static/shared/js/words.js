// The sentences of the page, delivered with it in the page's language.

const sentences = JSON.parse(document.getElementById("words").textContent);

/** The sentence of `key`, its facts filled in; with the fact `n` there may be one for one and one for many. */
export function t(key, facts = {}) {
  const chosen = sentences[key] ?? sentences[`${key}.${facts.n === 1 ? "one" : "other"}`] ?? key;
  return chosen.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

/** The name of a colour. */
export function colourName(colour) {
  return t(`rules.colour.${colour}`);
}
