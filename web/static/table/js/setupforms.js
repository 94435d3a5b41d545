// A page of setting up: it shows what the table has read as soon as it is there, and its forms answer in place.

import { $, write } from "../../shared/js/dom.js";
import { answerInPlace } from "../../shared/js/forms.js";
import { ask, keepRenewed, renew } from "../../shared/js/renewed.js";

const EVERY_MS = 400;

/** Keep the part with this id new, and let its forms be answered. @type {(id: string) => void} */
export function follow(id) {
  const wrong = $("wrong");
  keepRenewed(id, EVERY_MS);
  answerInPlace(
    (sentence) => {
      wrong.hidden = !sentence;
      write(wrong, sentence);
    },
    () => wrong.dataset.unanswered ?? "",
    async () => {
      const told = await ask();
      if (told) renew(id, told);
    },
  );
}
