// A protocol is typed by keyboard alone: the table's number, then the places; the next can be typed at once, while
// earlier ones are on their way.

import { $, part, parts, write } from "../../shared/js/dom.js";
import { newKey } from "../../shared/js/key.js";
import { t } from "../../shared/js/words.js";
import { post, refused, setAside, takeBack } from "./outbox.js";

const form = /** @type {HTMLFormElement} */ ($("entry"));
const PLACE = /^[1-4]$/;
const ABSENT = /^[0xX–-]$/;

if (form) {
  const table = /** @type {HTMLInputElement} */ ($("table"));
  const rows = parts(form, "[data-seat]");
  const round = part(form, "[name=round]").getAttribute("value") ?? "";
  /** @type {(kind: string) => HTMLInputElement[]} */
  const fieldsOf = (kind) => /** @type {HTMLInputElement[]} */ (parts(form, `input[name^="${kind}"]`)).filter((one) => !one.disabled);
  const places = () => fieldsOf("place");

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
    const trouble = table.value && !line ? t("event.outbox.no_table") : line?.dataset.state === "done" ? t("event.outbox.known") : "";
    table.setCustomValidity(trouble);
    check();
  };

  /** Who sits there has a place, is said to be absent, or has pieces from which a place follows. */
  const check = () => {
    const typed = places().some((field) => PLACE.test(field.value));
    rows.forEach((row, seat) => {
      const field = places().find((one) => one.name === `place${seat}`);
      if (!field) return;
      const told = PLACE.test(field.value) || ABSENT.test(field.value) || (!typed && fieldsOf(`home${seat}`).some((one) => one.value));
      field.setCustomValidity(told ? "" : t("event.outbox.untold", { name: part(row, ".name").textContent }));
    });
    // Where pieces alone are typed, Tab passes by the places.
    const counted = !typed && fieldsOf("home").some((field) => field.value);
    for (const field of places()) field.tabIndex = counted && !field.value ? -1 : 0;
  };

  /** What is typed now. @type {() => import("./outbox.js").Sheet} */
  const typed = () => {
    const fields = new FormData(form);
    const name = chosen()?.dataset.name ?? table.value;
    fields.set("table", chosen()?.dataset.table ?? "");
    fields.set("seats", chosen()?.dataset.seats?.trim() ?? "");
    const pairs = [...fields].map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)]));
    return { key: newKey(), stream: document.body.dataset.stream ?? "", name, fields: pairs, at: Date.now() };
  };

  const clear = () => {
    for (const field of /** @type {HTMLInputElement[]} */ (parts(form, "input:not([type=hidden])"))) field.value = "";
    show();
    table.focus();
  };

  /** A refused sheet into the fields again; what is typed already is kept for later. @type {(key?: string) => void} */
  const again = (key) => {
    const sheet = refused(key);
    if (!sheet) return;
    const told = new Map(sheet.fields);
    if (table.value) setAside(typed(), t("event.outbox.aside"));
    if (told.get("round") !== round) return location.assign(`/results/?round=${told.get("round")}#${sheet.key}`);
    takeBack(sheet);
    clear();
    table.value = sheet.name;
    show();
    for (const field of [...places(), ...fieldsOf("home"), ...fieldsOf("rest")]) field.value = told.get(field.name) ?? "";
    show();
    places()[0]?.focus();
  };

  // The page stays with its round when another one is open: what is renewed belongs to the fields.
  const wanted = location.hash.slice(1);
  history.replaceState(null, "", `?round=${round}`);

  table.addEventListener("input", show);
  document.addEventListener("renewed", show);
  form.addEventListener("input", check);
  $("outbox").addEventListener("again", (event) => again(/** @type {CustomEvent<string>} */ (event).detail));

  // From the table's number Enter goes to the places, and the arrow up to the sheet that was refused last.
  table.addEventListener("keydown", (event) => {
    if (event.key === "ArrowUp" && !table.value) again();
    if (event.key !== "Enter") return;
    event.preventDefault();
    show();
    if (table.reportValidity()) places()[0]?.focus();
    else table.select();
  });

  /** From a place to the next, from pieces to their fields, and on to the next pieces. @type {(field: HTMLInputElement) => void} */
  const goOn = (field) => {
    const [, kind = "", seat = ""] = /^(\D+)(\d)$/.exec(field.name) ?? [];
    const onto = fieldsOf({ place: "place", home: "rest", rest: "home" }[kind] ?? "none");
    onto.find((one) => Number(one.name.slice(-1)) >= Number(seat) + (kind === "home" ? 0 : 1))?.focus();
  };

  // Places and pieces at home are one digit: the next field follows by itself.
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const place = field.name.startsWith("place") && (PLACE.test(field.value) || ABSENT.test(field.value));
    if (place || (field.name.startsWith("home") && /^[0-4]$/.test(field.value))) goOn(field);
  });

  // Who types spaces between the places is in the next field already.
  form.addEventListener("beforeinput", (event) => {
    const field = event.target;
    if (event.data !== " " || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (field.value) goOn(field);
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
    if (!form.reportValidity()) {
      if (!table.validity.valid) table.select();
      return;
    }
    post(typed());
    clear();
  });
  show();
  if (wanted) again(wanted);
}
