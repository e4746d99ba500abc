// The shell asks for a part by a function of this module. A part is a few files; each is fetched and started once.
import { initSync } from "./client.js";

const started = new Map();

// A load that failed is not remembered: the next one tries again.
function start(file) {
    if (!started.has(file)) {
        const starting = instantiate(file);
        starting.catch(() => started.delete(file));
        started.set(file, starting);
    }
    return started.get(file);
}

// The parts use the memory, the stack and the table of functions of the shell.
async function instantiate(file) {
    const response = await fetch(new URL(file, import.meta.url));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const imports = { __wasm_split: initSync(undefined, undefined) };
    // Not every web host says what WASM is; a browser then wants the bytes.
    if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
        return WebAssembly.instantiateStreaming(response, imports);
    return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// The files may be started in any order, but all of them before anybody calls into one.
function part(...files) {
    return async (callback, data) => {
        let loaded = true;
        try {
            await Promise.all(files.map(start));
        } catch (error) {
            console.error(error);
            loaded = false;
        }
        initSync(undefined, undefined).__indirect_function_table.get(callback)(data, loaded);
    };
}

