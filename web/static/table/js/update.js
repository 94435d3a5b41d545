// The page that brings another version to the table: hands a file over in pieces, and tells what becomes of it.

import { $, part } from "../../shared/js/dom.js";
import { keepRenewed } from "../../shared/js/renewed.js";

const EVERY_MS = 1500;

/** @type {HTMLFormElement | null} */
const form = $("install");
const busy = () => document.querySelector("#update [data-busy]") !== null;
let waits = busy();

if (form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    install(form);
  });
  keepRenewed("update", EVERY_MS, () => {
    if (waits && !busy()) location.reload(); // the scripts, too, are another version's now
    waits = busy();
  });
}

/** Hand the chosen file over, and wish for it. @param {HTMLFormElement} form */
async function install(form) {
  /** @type {HTMLInputElement} */
  const chosen = $("file");
  const file = chosen.files?.[0];
  if (!file) return;
  const button = part(form, "button");
  button.setAttribute("disabled", "");
  $("wrong").hidden = true;
  const wrong = await handOver(file, Number(form.dataset.piece));
  button.removeAttribute("disabled");
  if (!wrong) {
    location.reload();
    return;
  }
  $("arrived").hidden = true;
  $("wrong").hidden = false;
  $("wrong").textContent = wrong;
}

/** Why it was not taken, "" if it was. @type {(file: File, piece: number) => Promise<string>} */
async function handOver(file, piece) {
  /** @type {HTMLProgressElement} */
  const arrived = $("arrived");
  arrived.hidden = false;
  arrived.max = file.size;
  for (let begin = 0; begin < file.size; begin += piece) {
    const wrong = await send(`/update/piece?begin=${begin}`, file.slice(begin, begin + piece));
    if (wrong) return wrong;
    arrived.value = Math.min(begin + piece, file.size);
  }
  return send("/update/install", null);
}

/** Why it was not taken, "" if it was. @type {(address: string, body: Blob | null) => Promise<string>} */
async function send(address, body) {
  /** @type {HTMLMetaElement} */
  const token = part(document, "meta[name=csrf]");
  try {
    const headers = { "X-CSRFToken": token.content, Accept: "application/json" };
    const answer = await (await fetch(address, { method: "POST", headers, body })).json();
    return answer.ok ? "" : answer.sentence;
  } catch {
    return form?.dataset.unanswered ?? "";
  }
}
