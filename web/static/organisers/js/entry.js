// A protocol is typed by keyboard alone: the table's number, then the places; the next can be typed at once, while
// earlier ones are on their way.

import { $, el, part, parts, write } from "../../shared/js/dom.js";
import { send } from "../../shared/js/forms.js";
import { newKey } from "../../shared/js/key.js";
import { refresh } from "./page.js";

const form = /** @type {HTMLFormElement} */ ($("entry"));
const AGAIN_MS = 2000;

if (form) {
  const table = /** @type {HTMLInputElement} */ ($("table"));
  const rows = parts(form, "[data-seat]");

  /** The list's line of the table that is typed. @type {() => HTMLElement | null} */
  const chosen = () => {
    const typed = table.value.trim();
    const lines = parts(document, "#open [data-table]");
    return lines.find((line) => line.dataset.name === typed) ?? lines.find((line) => line.dataset.table === typed) ?? null;
  };

  /** Show who sits there; who does not sit there has no fields. */
  const show = () => {
    const line = chosen();
    const seats = line ? parts(line, ".seat") : [];
    rows.forEach((row, seat) => {
      const name = seats[seat] ? seats[seat].cloneNode(true) : null;
      if (name instanceof HTMLElement) name.querySelector("b")?.remove();
      write(part(row, ".name"), name?.textContent?.trim() ?? "");
      const empty = Boolean(seats[seat]?.querySelector("i"));
      for (const field of /** @type {HTMLInputElement[]} */ (parts(row, "input"))) {
        field.disabled = empty;
        if (empty) field.value = "";
      }
    });
    const trouble = table.value && !line ? form.dataset.unknown : line?.dataset.state === "done" ? form.dataset.known : "";
    table.setCustomValidity(trouble ?? "");
  };

  /** One protocol, sent until somebody answers. @type {(fields: FormData, line: HTMLElement) => Promise<void>} */
  const deliver = async (fields, line) => {
    const answer = await send(form.action, fields);
    if (!answer) {
      write(line, `${line.dataset.name}: ${form.dataset.failed}`);
      setTimeout(() => deliver(fields, line), AGAIN_MS);
      return;
    }
    line.className = answer.ok ? "sent" : "wrong";
    write(line, answer.ok ? answer.sentence ?? "" : `${line.dataset.name}: ${answer.sentence}`);
    refresh();
  };

  // The page stays with its round when another one is open: what is renewed belongs to the fields.
  history.replaceState(null, "", `?round=${part(form, "[name=round]").getAttribute("value")}`);

  table.addEventListener("input", show);
  document.addEventListener("renewed", show);

  // Enter goes to the next field, and sends after the last one that is needed.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (event.target !== table) return;
    event.preventDefault();
    show();
    if (table.reportValidity()) /** @type {HTMLInputElement[]} */ (parts(form, "[data-seat] input")).find((field) => !field.disabled)?.focus();
  });

  // A place is one digit: the next field follows by itself.
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.name.startsWith("place") || !/^[1-4]$/.test(field.value)) return;
    const fields = /** @type {HTMLInputElement[]} */ (parts(form, 'input[name^="place"]')).filter((one) => !one.disabled);
    fields[fields.indexOf(field) + 1]?.focus();
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
    const line = chosen();
    if (!line || !form.reportValidity()) return;
    const fields = new FormData(form);
    fields.set("table", line.dataset.table ?? "");
    fields.set("key", newKey());
    const said = el("li", { "data-name": line.dataset.name }, `${line.dataset.name}: ${form.dataset.open}`);
    $("outbox").prepend(said);
    for (const field of /** @type {HTMLInputElement[]} */ (parts(form, "input:not([type=hidden])"))) field.value = "";
    show();
    table.focus();
    deliver(fields, said);
  });
  show();
}
