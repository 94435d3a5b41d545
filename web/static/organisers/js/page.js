// What every page of an event does: it shows what is new as soon as the server has news, and forms answer in place.

import { $, el, part, parts, write } from "../../shared/js/dom.js";
import { fieldsOf, send } from "../../shared/js/forms.js";
import { Live } from "../../shared/js/live.js";
import { ask, renew } from "../../shared/js/renewed.js";
import { deviceName } from "../../shared/js/settings.js";
import { ServerTime } from "../../shared/js/time.js";
import { t } from "../../shared/js/words.js";

/** The clock of the organisers' computer. */
export const serverTime = new ServerTime();
/** The live channel of this page, and who else hears its messages. */
export const live = new Live(take, showLink, {
  page: deviceName(),
  names: new URLSearchParams(location.search).get("names") ?? "",
});
/** @type {((message: Message) => void)[]} */
const listeners = [];

/** Hear every message, too. @type {(listener: (message: Message) => void) => void} */
export const listen = (listener) => void listeners.push(listener);
/** What the page before had to say when it led here. */
const CARRIED = "told";
let asking = false;
let again = false;

/** News: this page may show less than there is. @param {Message} message */
function take(message) {
  serverTime.heard(message.tick, message.boot);
  for (const listener of listeners) listener(message);
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

// A file that is too large is not sent: the server would hang up while it is on its way.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.largest) return;
  const sizes = [...new FormData(form).values()].map((field) => (field instanceof File ? field.size : 0));
  if (Math.max(...sizes) <= Number(form.dataset.largest)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tell(form.dataset.tooLarge ?? "", true);
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-ask]")) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const fields = fieldsOf(form);
  const ahead = form.matches("[data-sure]") && form.dataset.sure !== "yes";
  if (ahead) fields.set("preview", "yes");
  const answer = await send(form.action, fields);
  delete form.dataset.busy;
  if (!answer) return tell(t("link.refused"), true);
  if (ahead && answer.ok) return lookAhead(form, answer);
  unsure(form);
  delete form.dataset.asked;
  const said = answer.sentence ?? (answer.ok ? form.dataset.saved : "") ?? "";
  tell(said, !answer.ok);
  if (!answer.ok) return;
  if (answer.page) {
    sessionStorage.setItem(CARRIED, said);
    return location.assign(answer.page);
  }
  if (form.matches("[data-reset]")) {
    form.reset();
    form.querySelector("input:not([type=hidden])")?.dispatchEvent(new Event("focus"));
  }
  await refresh();
});

/** @import { Answer } from "../../shared/js/forms.js" */
/** What a form would change, before its button does it. @type {(form: HTMLFormElement, answer: Answer) => void} */
function lookAhead(form, answer) {
  tell("");
  form.dataset.sure = "yes";
  const shown = part(form, ".changes");
  shown.hidden = false;
  part(shown, "ul").replaceChildren(...(answer.changes ?? []).map((change) => el("li", {}, change)));
  for (const choice of parts(shown, ".stage")) choice.hidden = !answer.stage;
  for (const choice of parts(shown, ".counts")) choice.hidden = Boolean(answer.stage);
  const reason = shown.querySelector(".reason");
  if (reason) reason.toggleAttribute("hidden", !answer.reason);
  const sure = /** @type {HTMLButtonElement} */ (part(form, "button[data-sure]"));
  sure.dataset.first ??= sure.textContent ?? "";
  write(sure, sure.dataset.sure ?? "");
}

/** Another wish: it is looked ahead anew. @type {(form: HTMLFormElement) => void} */
function unsure(form) {
  if (form.dataset.sure !== "yes") return;
  form.dataset.sure = "";
  part(form, ".changes").hidden = true;
  const sure = part(form, "button[data-sure]");
  write(sure, sure.dataset.first ?? "");
}

document.addEventListener("input", (event) => {
  const field = event.target;
  const told = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (told && field.form && !field.closest(".changes")) unsure(field.form);
});

// A file can be dropped onto a form that takes one.
for (const form of parts(document, "form[data-drop]")) {
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    const field = /** @type {HTMLInputElement} */ (part(form, "input[type=file]"));
    event.preventDefault();
    if (!event.dataTransfer?.files.length) return;
    field.files = event.dataTransfer.files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

tell(sessionStorage.getItem(CARRIED) ?? "");
sessionStorage.removeItem(CARRIED);

live.start();
