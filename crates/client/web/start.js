// Loads the client and hands the page over to it.

const loading = document.getElementById("loading");

try {
  const client = await import("./client.js");
  await client.default();
  loading.remove();
  client.run();
} catch (error) {
  console.error(error);
  loading.setAttribute("role", "alert");
  loading.textContent =
    "Ironhex could not be loaded. It needs a current browser with WebAssembly; reload the page to try again.";
  if (!loading.isConnected) document.body.prepend(loading);
}
