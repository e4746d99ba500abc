//! `bundle WASM WEB RULES DIST`: makes the folder DIST that a browser loads out of the compiled client, the
//! files of the folder WEB and the diagrams of the games in RULES, each with compressed copies beside it, and
//! weighs it.

mod compress;
mod folder;

use compress::{Format, copies};
use folder::{Files, keep, read};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

/// What the first visit may cost at most: all files together, compressed with Brotli.
const BUDGET: usize = 1_100_000;

/// What is wrong, in a sentence.
type Problem = String;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let [wasm, web, rules, dist] = words.as_slice() else {
        let _ = writeln!(std::io::stderr(), "use: bundle WASM WEB RULES DIST");
        return ExitCode::from(2);
    };
    match bundle(wasm.as_ref(), web.as_ref(), rules.as_ref(), dist.as_ref()) {
        Ok(told) => {
            let _ = writeln!(std::io::stdout(), "{told}");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            let _ = writeln!(std::io::stderr(), "{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(wasm: &Path, web: &Path, rules: &Path, dist: &Path) -> Result<String, Problem> {
    let mut files = read(web)?;
    files.extend(diagrams(rules)?);
    files.extend(bindings(wasm)?);
    let old = if dist.is_dir() { read(dist)? } else { Files::new() };
    let [brotli, gzip] = Format::ALL.map(|format| copies(&files, format, &old));
    let (brotli, gzip) = (brotli?, gzip?);
    let weight = weight(&files, &brotli)?;
    for (format, copies) in Format::ALL.into_iter().zip([brotli, gzip]) {
        files.extend(copies.into_iter().map(|(name, copy)| (format!("{name}{}", format.suffix()), copy)));
    }
    keep(&files, dist)?;
    Ok(weight)
}

/// The diagrams of every game's rulebook: "rules/quickstart/turn.svg".
fn diagrams(rules: &Path) -> Result<Files, Problem> {
    let games =
        std::fs::read_dir(rules).map_err(|error| format!("'{}' cannot be read: {error}", rules.display()))?;
    let mut all = Files::new();
    for game in games.flatten().map(|game| game.path()).filter(|game| game.join("diagrams").is_dir()) {
        let name = game.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let drawn = read(&game.join("diagrams"))?;
        all.extend(drawn.into_iter().map(|(file, bytes)| (format!("rules/{name}/{file}"), bytes)));
    }
    Ok(all)
}

/// The client as a module of JavaScript and the WASM it loads.
fn bindings(wasm: &Path) -> Result<Files, Problem> {
    let folder = wasm.with_extension("bindings");
    // What an earlier version left there is no part of this one.
    let _ = std::fs::remove_dir_all(&folder);
    let failed = |error| format!("'{}' cannot be prepared for browsers: {error:#}", wasm.display());
    let mut bindgen = Bindgen::new();
    bindgen.web(true).map_err(failed)?;
    bindgen.input_path(wasm).out_name("client").typescript(false);
    // The page asks for the client alone; where its WASM lies, the client knows.
    bindgen.omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(&folder).map_err(failed)?;
    read(&folder)
}

/// The weight of all and of each, largest first.
///
/// # Errors
/// It is over the budget.
fn weight(files: &Files, compressed: &Files) -> Result<String, Problem> {
    let total: usize = compressed.values().map(Vec::len).sum();
    let mut rows: Vec<(&str, usize, usize)> = compressed
        .iter()
        .map(|(name, bytes)| (name.as_str(), files.get(name).map_or(0, Vec::len), bytes.len()))
        .collect();
    rows.sort_by_key(|&(_, _, bytes)| std::cmp::Reverse(bytes));
    let mut told = String::new();
    for (name, bytes, small) in rows {
        told += &format!("{:>9} kB {:>8} kB  {name}\n", thousands(bytes), thousands(small));
    }
    let (kilos, most) = (thousands(total), thousands(BUDGET));
    if total > BUDGET {
        return Err(format!(
            "{told}The first load is {kilos} kB compressed, more than the {most} kB it may be: make the client smaller."
        ));
    }
    Ok(format!("{told}The first load is {kilos} kB compressed, of {most} kB that it may be."))
}

/// "12.3" for 12,345 bytes.
fn thousands(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(bytes: usize) -> Files {
        Files::from([("client_bg.wasm".to_string(), vec![7; bytes])])
    }

    #[test]
    fn a_light_client_is_weighed() {
        let told = weight(&files(3_000_000), &files(12_345)).expect("it is light");
        assert!(
            told.ends_with("The first load is 12.3 kB compressed, of 1100.0 kB that it may be."),
            "{told}"
        );
    }

    #[test]
    fn a_heavy_client_is_refused() {
        let trouble = weight(&files(9_000_000), &files(BUDGET + 1)).expect_err("it is heavy");
        assert!(trouble.contains("more than the 1100.0 kB it may be"), "{trouble}");
    }
}
