// Sheets on their way: the browser keeps each until it is answered, whatever becomes of the page, and any page of the
// event delivers what waits. Sent again with its key, a sheet counts once.

import { $, button, el, write } from "../../shared/js/dom.js";
import { send } from "../../shared/js/forms.js";
import { t } from "../../shared/js/words.js";
import { refresh } from "./page.js";

/**
 * @typedef Sheet what was typed of a table
 * @property {string} key
 * @property {string} stream the event it belongs to
 * @property {string} name the table's
 * @property {[string, string][]} fields
 * @property {number} at when it was typed
 * @property {string} [refused] why it was not taken
 */

const KEPT = "tischbegleiter.sheet.";
const AGAIN_MS = 2000;
/** Longer than the slowest line on which an answer still comes: sent again too early, a sheet never hears that it counts. */
const PATIENCE_MS = 30_000;

/** @type {(sheet: Sheet) => void} */
const keep = (sheet) => localStorage.setItem(KEPT + sheet.key, JSON.stringify(sheet));
/** @type {(key: string) => void} */
const forget = (key) => localStorage.removeItem(KEPT + key);

/** The sheets of this event that are kept, the oldest first. @type {() => Sheet[]} */
function kept() {
  const keys = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
  /** @type {Sheet[]} */
  const sheets = keys.map((name) => JSON.parse(localStorage.getItem(name) ?? "{}"));
  return sheets.filter((sheet) => sheet.stream === document.body.dataset.stream).sort((one, other) => one.at - other.at);
}

/** The refused sheet with this key, or the last one. @type {(key?: string) => Sheet | undefined} */
export const refused = (key) => kept().reverse().find((sheet) => sheet.refused && (!key || sheet.key === key));

/** The round and table of a sheet. @type {(sheet: Sheet) => string} */
const tableOf = ({ fields }) => fields.filter(([name]) => name === "round" || name === "table").join();

/** Keep a sheet, and deliver it. @type {(sheet: Sheet) => void} */
export function post(sheet) {
  keep(sheet);
  show(sheet, "", t("event.outbox.sending"));
  deliver(sheet);
}

/** Keep a sheet that is not to be sent as it is. @type {(sheet: Sheet, why: string) => void} */
export function setAside(sheet, why) {
  const aside = { ...sheet, refused: why };
  keep(aside);
  showRefused(aside);
}

/** A sheet is in somebody's hands again. @type {(sheet: Sheet) => void} */
export function takeBack({ key }) {
  forget(key);
  document.getElementById(key)?.remove();
}

/** @type {(sheet: Sheet) => Promise<void>} */
async function deliver(sheet) {
  const fields = new FormData();
  for (const [name, value] of sheet.fields) fields.set(name, value);
  fields.set("key", sheet.key);
  const answer = await send("/results/", fields, PATIENCE_MS);
  if (!answer || answer.later) {
    show(sheet, "late", t("event.outbox.late"));
    setTimeout(() => deliver(sheet), AGAIN_MS);
    return;
  }
  if (answer.ok) {
    forget(sheet.key);
    kept().filter((other) => other.refused && tableOf(other) === tableOf(sheet)).forEach(takeBack);
    show(sheet, "sent", answer.sentence ?? "");
  } else setAside(sheet, answer.sentence ?? "");
  refresh();
}

/** A refused sheet is no more; the next one begins with the table's number. @type {(sheet: Sheet) => void} */
function drop(sheet) {
  takeBack(sheet);
  $("table").focus();
}

/** @type {(sheet: Sheet) => void} */
function showRefused(sheet) {
  show(sheet, "wrong", sheet.refused ?? "")?.append(
    el("span", { class: "row" },
      button(t("event.outbox.again"), () => $("outbox").dispatchEvent(new CustomEvent("again", { detail: sheet.key })), "second"),
      button(t("event.outbox.drop"), () => drop(sheet), "quiet")),
  );
}

/** A sheet's line, where the page has the list. @type {(sheet: Sheet, state: string, said: string) => HTMLElement | null} */
function show(sheet, state, said) {
  const list = $("outbox");
  if (!list) return null;
  const line = document.getElementById(sheet.key) ?? el("li", { id: sheet.key });
  if (!line.isConnected) list.prepend(line);
  line.className = state;
  write(line, state === "sent" ? said : `${t("event.table", { table: sheet.name })}: ${said}`);
  return line;
}

for (const sheet of kept()) {
  if (sheet.refused) showRefused(sheet);
  else post(sheet);
}
