//! `bundle [--quick] WASM WEB RULES DIST`: makes the folder DIST that a browser loads out of the compiled client, the
//! files of the folder WEB and the diagrams of the games in RULES, each with compressed copies beside it, and
//! weighs it. With `--quick` it neither compresses nor weighs.

mod compress;
mod folder;
mod slim;
mod split;
mod weight;

use compress::{Format, copies};
use folder::{Files, keep, read};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use weight::{Games, weigh};

/// What is wrong, in a sentence.
type Problem = String;

fn main() -> ExitCode {
    let mut words: Vec<_> = std::env::args_os().skip(1).collect();
    let quick = words.first().is_some_and(|word| word == "--quick");
    if quick {
        words.remove(0);
    }
    let [wasm, web, rules, dist] = words.as_slice() else {
        let _ = writeln!(std::io::stderr(), "use: bundle [--quick] WASM WEB RULES DIST");
        return ExitCode::from(2);
    };
    match bundle(quick, wasm.as_ref(), web.as_ref(), rules.as_ref(), dist.as_ref()) {
        Ok(report) => {
            let _ = writeln!(std::io::stdout(), "{report}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "{problem}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(quick: bool, wasm: &Path, web: &Path, rules: &Path, dist: &Path) -> Result<String, Problem> {
    let mut files = read(web)?;
    let client = split::client(wasm)?;
    files.extend(client.files);
    slim(&mut files);
    let mut games = client.parts;
    diagrams(rules, &mut files, &mut games)?;
    if quick {
        keep(&files, dist)?;
        return Ok("Neither compressed nor weighed.".into());
    }
    let old = if dist.is_dir() { read(dist)? } else { Files::new() };
    let [brotli, gzip] = Format::ALL.map(|format| copies(&files, format, &old));
    let (brotli, gzip) = (brotli?, gzip?);
    let weight = weigh(&files, &brotli, &gzip, &games)?;
    for (format, copies) in Format::ALL.into_iter().zip([brotli, gzip]) {
        files.extend(copies.into_iter().map(|(name, copy)| (format!("{name}{}", format.suffix()), copy)));
    }
    keep(&files, dist)?;
    Ok(weight)
}

/// Browsers do not need the comments and the indentation.
fn slim(files: &mut Files) {
    for (name, bytes) in files {
        let text = String::from_utf8_lossy(bytes);
        *bytes = match name.rsplit('.').next() {
            Some("css") => slim::style_sheet(&text),
            Some("js") => slim::script(&text),
            _ => continue,
        }
        .into_bytes();
    }
}

/// Adds the diagrams of every game's rulebook: "rules/quickstart/turn.svg".
fn diagrams(rules: &Path, files: &mut Files, games: &mut Games) -> Result<(), Problem> {
    let folders =
        std::fs::read_dir(rules).map_err(|error| format!("'{}' cannot be read: {error}", rules.display()))?;
    for game in folders.flatten().map(|game| game.path()).filter(|game| game.join("diagrams").is_dir()) {
        let name = game.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        for (file, bytes) in read(&game.join("diagrams"))? {
            let file = format!("rules/{name}/{file}");
            games.entry(name.into()).or_default().push(file.clone());
            files.insert(file, bytes);
        }
    }
    Ok(())
}
