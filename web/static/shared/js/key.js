// Keys: of a command, a tab, a device.

/** A key nobody else has; crypto.randomUUID is missing on plain http in a local network. @type {() => string} */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
