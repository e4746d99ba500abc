//! `bundle [--quick] WASM WEB RULES DIST`: makes the folder DIST that a browser loads out of the compiled client, the
//! files of the folder WEB and the rulebooks of the games in RULES, each with compressed copies beside it, and
//! weighs it. With `--quick` it neither compresses nor weighs.

mod compress;
mod folder;
mod home;
mod merge;
mod slim;
mod split;
mod weight;

use compress::{Format, copies};
use folder::{Files, keep, read};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use weight::{Needs, Parts, weigh};

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
    let client = split::client(wasm, &games(rules)?)?;
    files.extend(client.files);
    slim(&mut files);
    let parts = parts(rules, client.parts, &mut files)?;
    if quick {
        keep(&files, dist)?;
        return Ok("Neither compressed nor weighed.".into());
    }
    let old = if dist.is_dir() { read(dist)? } else { Files::new() };
    let [brotli, gzip] = Format::ALL.map(|format| copies(&files, format, &old));
    let (brotli, gzip) = (brotli?, gzip?);
    let weight = weigh(&files, &brotli, &gzip, &parts)?;
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

/// The games: each has a folder in `rules`.
fn games(rules: &Path) -> Result<Vec<String>, Problem> {
    let unreadable = |error| format!("'{}' cannot be read: {error}", rules.display());
    let folders = std::fs::read_dir(rules).map_err(unreadable)?;
    let mut games = Vec::new();
    for folder in folders {
        games.push(folder.map_err(unreadable)?.file_name().to_string_lossy().into_owned());
    }
    Ok(games)
}

/// What the parts of the client are: a part with a folder in `rules` is a game, the others are screens. Adds the
/// rulebook of every game, its text and its diagrams: "rules/quickstart/rules.txt", "rules/quickstart/turn.svg".
fn parts(rules: &Path, all: Needs, files: &mut Files) -> Result<Parts, Problem> {
    let mut parts = Parts::default();
    for (name, needs) in all {
        let folder = rules.join(&name);
        if !folder.is_dir() {
            parts.screens.insert(name, needs);
            continue;
        }
        let mut book =
            if folder.join("diagrams").is_dir() { read(&folder.join("diagrams"))? } else { Files::new() };
        let text = folder.join("RULES.md");
        let bytes =
            std::fs::read(&text).map_err(|error| format!("'{}' cannot be read: {error}", text.display()))?;
        // Not `.md`: some hosts turn that into a page.
        book.insert("rules.txt".into(), bytes);
        let book: Files =
            book.into_iter().map(|(file, bytes)| (format!("rules/{name}/{file}"), bytes)).collect();
        parts.books.insert(name.clone(), book.keys().cloned().collect());
        parts.games.insert(name, needs);
        files.extend(book);
    }
    Ok(parts)
}
