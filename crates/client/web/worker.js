// A module worker that thinks for a computer player while the page stays awake.
// Asked `{ id, text }`, it answers `{ id, answer }`; if thinking failed, `{ id, error }`.

import init, { think } from "./client.js";

const ready = init();

self.addEventListener("message", async ({ data: { id, text } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: await think(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
});
