// @ts-nocheck -- it makes what the types of the oldest browsers lack
// What older browsers lack, before the page's modules begin. A classic script in the language of 2009, so that
// browsers too old for the page can read it, and say that they are.

(function () {
  "use strict";

  // Safari 15.0, Chrome 88 and Firefox 89 are the first to know it.
  var isTooOld = !("noModule" in document.createElement("script")) || !CSS.supports("aspect-ratio", "1");
  if (isTooOld) document.getElementById("too-old").removeAttribute("hidden");

  if (isTooOld || (window.HTMLDialogElement && HTMLDialogElement.prototype.showModal)) return;

  // Dialogs, for Safari before 15.4 and Firefox before 98: with a curtain that keeps fingers from the page.
  document.documentElement.className += " no-dialogs";

  function opened() {
    return Array.prototype.slice.call(document.querySelectorAll("dialog[open]"));
  }

  HTMLElement.prototype.showModal = function () {
    var curtain = document.createElement("div");
    curtain.className = "curtain";
    this.parentNode.insertBefore(curtain, this);
    this.setAttribute("open", "");
    this.setAttribute("role", "dialog");
    this.setAttribute("aria-modal", "true");
    var first = this.querySelector("button, input, select, a");
    if (first) first.focus();
  };

  HTMLElement.prototype.close = function () {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    var curtain = this.previousElementSibling;
    if (curtain && curtain.className === "curtain") curtain.parentNode.removeChild(curtain);
    this.dispatchEvent(new Event("close"));
  };

  document.addEventListener("keydown", function (event) {
    var dialog = opened().pop();
    if (dialog && event.key === "Escape") dialog.close();
  });

  document.addEventListener("focusin", function (event) {
    var dialog = opened().pop();
    var first = dialog && !dialog.contains(event.target) && dialog.querySelector("button, input, select, a");
    if (first) first.focus();
  });
})();
