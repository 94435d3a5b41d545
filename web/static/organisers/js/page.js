// What every page of an event does: it shows what is new as soon as the server has news, and forms answer in place.

import { $, parts, write } from "../../shared/js/dom.js";
import { newKey } from "../../shared/js/key.js";
import { Live } from "../../shared/js/live.js";
import { ask, renew } from "../../shared/js/renewed.js";
import { t } from "../../shared/js/words.js";

const live = new Live(take, showLink, {});
let asking = false;
let again = false;

/** News: this page may show less than there is. @param {Message} message */
function take(message) {
  if (message.topic === "event" && String(message.body.seq) !== document.body.dataset.seq) refresh();
  if (message.topic === "audience" && document.body.dataset.role !== "viewer" && message.body.name === "spectators") location.reload();
}

/** Show the parts that have changed. @type {() => Promise<void>} */
export async function refresh() {
  again = asking;
  if (asking) return;
  asking = true;
  const told = await ask();
  asking = false;
  if (told) {
    for (const part of parts(document, "[data-live]")) renew(part.id, told);
    document.body.dataset.seq = told.body.dataset.seq ?? "";
    document.dispatchEvent(new CustomEvent("renewed"));
  }
  if (again || !told) setTimeout(refresh, told ? 0 : 1000);
}

function showLink() {
  const shown = $("link");
  write(shown, live.full || t(live.connected ? "link.on" : "link.off"));
  shown.classList.toggle("off", !live.connected);
}

/** A sentence at the top of the page. @type {(sentence: string, wrong?: boolean) => void} */
export function tell(sentence, wrong = false) {
  const told = $("told");
  told.hidden = !sentence;
  told.classList.toggle("wrong", wrong);
  write(told, sentence);
}

/** @typedef {{ ok: boolean, sentence?: string, page?: string, changes?: string[], stage?: boolean }} Answer */

/** Send a form's fields; null where nobody answers. @type {(address: string, fields: FormData) => Promise<Answer | null>} */
export async function send(address, fields) {
  const body = fields;
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    return await answer.json();
  } catch {
    return null;
  }
}

/** The button that was pressed last: browsers of 2021 do not tell it. @type {HTMLButtonElement | null} */
let pressed = null;

document.addEventListener("click", (event) => {
  pressed = event.target instanceof Element ? event.target.closest("button") : null;
}, true);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-ask]")) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const fields = new FormData(form);
  if (pressed?.form === form && pressed.name) fields.set(pressed.name, pressed.value);
  const answer = await send(form.action, fields);
  delete form.dataset.busy;
  if (!answer) return tell(t("link.refused"), true);
  for (const key of parts(document, 'input[name="key"]')) key.setAttribute("value", newKey());
  tell(answer.sentence ?? "", !answer.ok);
  if (!answer.ok) return;
  if (answer.page) return location.assign(answer.page);
  if (form.matches("[data-reset]")) {
    form.reset();
    form.querySelector("input:not([type=hidden])")?.dispatchEvent(new Event("focus"));
  }
  await refresh();
});

live.start();
