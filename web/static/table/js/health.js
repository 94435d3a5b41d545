// The page that tells how the table is: shows anew what the server says, as long as somebody looks.

import { $ } from "../../shared/js/dom.js";

const EVERY_MS = 3000;

async function renew() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const told = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("health");
    const shown = $("health");
    shown.classList.toggle("stale", !told);
    if (told && told.innerHTML !== shown.innerHTML) shown.replaceChildren(...told.childNodes);
  } catch {
    $("health").classList.add("stale"); // the server is gone; what stands here is old
  }
}

setInterval(renew, EVERY_MS);
