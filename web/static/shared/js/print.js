// The button of a page that is made to be printed.

document.getElementById("print")?.addEventListener("click", () => print());
