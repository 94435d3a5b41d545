// Forms that are sent by a script, so that the page stays and says what was answered.

import { newKey } from "./key.js";

/**
 * @typedef {{ ok: boolean, later?: boolean, sentence?: string, page?: string, changes?: string[], stage?: boolean,
 *   reason?: boolean }} Answer
 */

/**
 * Send a form's fields; null where nobody answers, if asked for within `patienceMs`. The answer is `later` where it was
 * not the fields' fault, so that it may be otherwise when they are sent again.
 * @type {(address: string, fields: FormData, patienceMs?: number) => Promise<Answer | null>}
 */
export async function send(address, fields, patienceMs) {
  const token = document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";
  const headers = { Accept: "application/json", "X-CSRFToken": token };
  const patience = new AbortController();
  const timer = patienceMs && setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(address, { method: "POST", body: fields, headers, signal: patience.signal });
    return { ...(await answer.json()), later: answer.status >= 500 };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The button that was pressed last: browsers of 2021 do not tell it. @type {HTMLButtonElement | null} */
let pressed = null;

document.addEventListener("click", (event) => {
  pressed = event.target instanceof Element ? event.target.closest("button") : null;
}, true);

/** What a form asks for, with the button that was pressed and its key. @type {(form: HTMLFormElement) => FormData} */
export function fieldsOf(form) {
  const fields = new FormData(form);
  if (pressed?.form === form && pressed.name) fields.set(pressed.name, pressed.value);
  // Sent again because nobody answered it asks for what it asked for; only an answer lets it ask for more.
  form.dataset.asked ??= newKey();
  fields.set("key", form.dataset.asked);
  return fields;
}

/** Where a form is sent to: a button may have an address of its own. @type {(form: HTMLFormElement) => string} */
const addressOf = (form) => (pressed?.form === form && pressed.hasAttribute("formaction") ? pressed.formAction : form.action);

/**
 * Send the forms with `data-ask` without leaving the page; `tell` says why one was refused, `done` hears of the others.
 * @type {(tell: (sentence: string) => void, unanswered: () => string, done: () => void) => void}
 */
export function answerInPlace(tell, unanswered, done) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-ask]")) return;
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    const answer = await send(addressOf(form), fieldsOf(form));
    delete form.dataset.busy;
    if (answer) delete form.dataset.asked;
    tell(answer?.ok ? "" : (answer?.sentence ?? unanswered()));
    if (answer?.ok) done();
  });
}
