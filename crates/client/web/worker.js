// A module worker that thinks for a computer player, or works out odds, while the page stays awake.
// Asked `{ id, text }`, it answers `{ id, answer }`; if that failed, `{ id, error }`.

import init, { answer } from "./client.js";

const ready = init();

self.addEventListener("message", async ({ data: { id, text } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: await answer(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
});
