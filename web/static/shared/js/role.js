// What this device may do; the server refuses the rest whatever the page shows.

/** Whether it may only look on. @type {() => boolean} */
export const looksOn = () => document.body.dataset.role === "viewer";

/** Whether it may do what a head referee may. @type {() => boolean} */
export const leads = () => ["head_referee", "director"].includes(document.body.dataset.role ?? "");
