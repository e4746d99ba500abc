//! The compiled client, cut into what every visit loads and what each game and each screen adds.

use crate::folder::{Files, read};
use crate::merge::merge;
use crate::{Problem, home};
use std::collections::BTreeMap;
use std::fmt::Write;
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
pub fn client(wasm: &Path, games: &[String]) -> Result<Client, Problem> {
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
    let needs = cut.prefetch_map.into_iter().map(|(part, stems)| (part.replace('_', "-"), stems)).collect();
    let mut client = joined(&needs, &read(&parts)?, games, &build(&bytes))?;
    client.files.extend(bind(&main, &bindings)?);
    client.files.insert(LOADER.into(), loader_script(&client.parts).into_bytes());
    Ok(client)
}

/// Joins what was cut into a few files. `needs` are the pieces that each part is made of.
fn joined(
    needs: &BTreeMap<String, Vec<String>>,
    pieces: &Files,
    games: &[String],
    build: &str,
) -> Result<Client, Problem> {
    let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (part, stems) in needs {
        for stem in stems {
            users.entry(stem).or_default().push(part);
        }
    }
    let mut homes: BTreeMap<String, Vec<&[u8]>> = BTreeMap::new();
    let mut parts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (stem, users) in &users {
        let bytes =
            pieces.get(&format!("{stem}.wasm")).ok_or_else(|| format!("there is no part '{stem}'"))?;
        let file = file_name(&home::of(users, games), build);
        for user in users {
            let files = parts.entry((*user).to_string()).or_default();
            if !files.contains(&file) {
                files.push(file.clone());
            }
        }
        homes.entry(file).or_default().push(bytes);
    }
    let files = homes.into_iter().map(|(file, modules)| Ok((file, merge(&modules)?)));
    Ok(Client { files: files.collect::<Result<_, Problem>>()?, parts })
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

/// A part fits only the client it was cut from; a page that has an older one does not find it, instead of going wrong.
fn file_name(home: &str, build: &str) -> String {
    format!("parts/{home}-{build}.wasm")
}

/// The loader, with a function for each part. The shell knows them by these names.
fn loader_script(parts: &BTreeMap<String, Vec<String>>) -> String {
    let mut script = include_str!("loader.js").to_string();
    for (part, files) in parts {
        let files: Vec<_> = files.iter().map(|file| format!("\"./{file}\"")).collect();
        let name = part.replace('-', "_");
        let _ = writeln!(script, "export const __wasm_split_load_{name} = part({});", files.join(", "));
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty module.
    const EMPTY: &[u8] = b"\0asm\x01\0\0\0";

    fn client() -> Client {
        let needs = [("desk", ["split_desk", "chunk_1"]), ("my-chess", ["split_my_chess", "chunk_1"])];
        let needs = needs.map(|(part, stems)| (part.to_string(), stems.map(String::from).to_vec()));
        let pieces = ["split_desk.wasm", "split_my_chess.wasm", "chunk_1.wasm"];
        let pieces = pieces.map(|name| (name.to_string(), EMPTY.to_vec()));
        joined(&needs.into(), &pieces.into(), &["my-chess".to_string()], "0a").expect("they are whole")
    }

    #[test]
    fn a_part_is_a_file_of_its_build_and_those_it_shares() {
        let client = client();
        assert_eq!(client.parts["desk"], ["parts/shared-0a.wasm", "parts/desk-0a.wasm"]);
        assert_eq!(client.parts["my-chess"], ["parts/shared-0a.wasm", "parts/my-chess-0a.wasm"]);
        assert_eq!(client.files.len(), 3);
        assert_ne!(build(b"one"), build(b"other"));
    }

    #[test]
    fn the_loader_has_a_function_for_each_part() {
        let script = loader_script(&client().parts);
        let line = "export const __wasm_split_load_my_chess = \
            part(\"./parts/shared-0a.wasm\", \"./parts/my-chess-0a.wasm\");\n";
        assert!(script.ends_with(line), "{script}");
    }
}
