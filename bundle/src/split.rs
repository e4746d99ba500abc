//! The compiled client, cut into what every visit loads and what each game adds.

use crate::folder::{Files, read};
use crate::{Problem, slim};
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// The module that fetches the parts, beside the client.
const LOADER: &str = "parts.js";

/// The files of the client, and which of them each part is made of.
pub struct Client {
    /// Names and bytes.
    pub files: Files,
    /// The names of the files that a part ("battleclix") loads beyond what every visit does.
    pub parts: BTreeMap<String, Vec<String>>,
}

/// Cuts the compiled client at the split points of its source and prepares it for browsers.
///
/// # Errors
/// It cannot be read, cut or prepared.
pub fn client(wasm: &Path) -> Result<Client, Problem> {
    let folder = wasm.with_extension("parts");
    // What an earlier version left there is not part of this one.
    let _ = fs::remove_dir_all(&folder);
    let (parts, bindings) = (folder.join("parts"), folder.join("bindings"));
    let main = folder.join("main.wasm");
    let bytes = fs::read(wasm).map_err(|error| format!("'{}' cannot be read: {error}", wasm.display()))?;
    fs::create_dir_all(&folder).map_err(|error| format!("'{}' cannot be made: {error}", folder.display()))?;
    let loader = format!("./{LOADER}");
    let mut options = Options::new(&bytes);
    options.output_dir = &parts;
    options.main_out_path = &main;
    options.link_name = &loader;
    options.main_module = "./client.js";
    let cut = transform(options)
        .map_err(|error| format!("'{}' cannot be cut into parts: {error:#}", wasm.display()))?;
    let mut files = bind(&main, &bindings)?;
    let build = build(&bytes);
    let mut script = String::new();
    for (name, bytes) in read(&parts)? {
        match name.strip_suffix(".wasm") {
            Some(stem) => {
                files.insert(file_name(stem, &build), slim::wasm(&bytes)?);
            }
            None => script = String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
    let parts = cut.prefetch_map.into_iter().map(|(part, stems)| {
        let mut names: Vec<_> = stems.iter().map(|stem| file_name(stem, &build)).collect();
        names.sort();
        // A function has an underscore where a game has a hyphen.
        (part.replace('_', "-"), names)
    });
    files.insert(LOADER.into(), loader_script(&script, &build)?.into_bytes());
    Ok(Client { files, parts: parts.collect() })
}

/// The main part as a module of JavaScript and the WASM it loads.
fn bind(main: &Path, folder: &Path) -> Result<Files, Problem> {
    let failed = |error| format!("'{}' cannot be prepared for browsers: {error:#}", main.display());
    let mut bindgen = Bindgen::new();
    bindgen.web(true).map_err(failed)?;
    bindgen.input_path(main).out_name("client").typescript(false);
    // The page asks for the client alone; where its WASM lies, the client knows.
    bindgen.omit_default_module_path(false);
    // The parts share the table of functions.
    bindgen.keep_lld_exports(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).map_err(failed)?;
    read(folder)
}

/// A name for exactly this build.
fn build(wasm: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(wasm);
    format!("{:016x}", hasher.finish())
}

/// The file of a part: "split_battleclix" is in "parts/battleclix-0123456789abcdef.wasm". A part fits only
/// the client it was cut from; a page that has an older one does not find it, instead of going wrong.
fn file_name(stem: &str, build: &str) -> String {
    format!("parts/{}-{build}.wasm", stem.trim_start_matches("split_").replace('_', "-"))
}

/// What the loader does with what it fetches.
const STREAM: &str = "WebAssembly.instantiateStreaming(";

/// Not every web host says what WASM is; a browser then wants the bytes.
const INSTANTIATE: &str = r#"
async function instantiate(source, imports) {
    const response = await source;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
        return WebAssembly.instantiateStreaming(response, imports);
    return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
"#;

/// The loader with the names of our files, for any web host.
fn loader_script(script: &str, build: &str) -> Result<String, Problem> {
    let mut report = String::new();
    for (at, piece) in script.split("\"./").enumerate() {
        match piece.split_once(".wasm\"") {
            Some((stem, rest)) if at > 0 => report += &format!("\"./{}\"{rest}", file_name(stem, build)),
            _ if at > 0 => report += &format!("\"./{piece}"),
            _ => report += piece,
        }
    }
    if !report.contains(STREAM) {
        return Err("the loader of the parts is not as it was: see loader_script in the bundler".into());
    }
    Ok(report.replace(STREAM, "instantiate(") + INSTANTIATE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_named_after_its_game_and_its_build() {
        assert_eq!(file_name("split_battleclix", "0a"), "parts/battleclix-0a.wasm");
        assert_eq!(file_name("chunk_1", "0a"), "parts/chunk-1-0a.wasm");
        assert_ne!(build(b"one"), build(b"other"));
    }

    #[test]
    fn the_loader_asks_for_our_files_and_takes_them_from_any_host() {
        let script = "import { initSync } from \"./client.js\";\n\
            fetch(new URL(\"./split_chess.wasm\", import.meta.url)); WebAssembly.instantiateStreaming(src, imports);\n\
            fetch(new URL(\"./chunk_1.wasm\", import.meta.url));";
        let report = loader_script(script, "0a").expect("it is as it was");
        assert!(report.contains("from \"./client.js\""), "{report}");
        assert!(report.contains("URL(\"./parts/chess-0a.wasm\", import.meta.url)"), "{report}");
        assert!(report.contains("URL(\"./parts/chunk-1-0a.wasm\", import.meta.url)"), "{report}");
        assert!(report.contains("; instantiate(src, imports)"), "{report}");
        assert!(loader_script("something else", "0a").is_err());
    }
}
