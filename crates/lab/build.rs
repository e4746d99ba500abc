//! Gives the lab a digest of the sources that decide how a game is played: the games, the players, and what
//! seats them. Two builds with the same digest play the same games, so one may resume what the other began.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What plays games of every kind, relative to this crate. A change to the lab's own counting has to change the
/// format of the journal instead.
const SHARED: [&str; 4] = ["../table/src", "../players/src", "../shelf/src", "../bots/src"];

fn main() -> io::Result<()> {
    let folders = sources(Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()))?;
    for folder in &folders {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    println!("cargo:rustc-env=LAB_BUILD={}", digest_of(&folders)?);
    Ok(())
}

/// The folders of all sources that count, given this crate's own folder.
pub fn sources(here: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders: Vec<PathBuf> = SHARED.iter().map(|folder| here.join(folder)).collect();
    // A new game also changes the shelf, so the folder of games need not be watched.
    for game in fs::read_dir(here.join("../rules"))? {
        let game = game?.path();
        folders
            .extend(["src", "content"].map(|part| game.join(part)).into_iter().filter(|part| part.is_dir()));
    }
    folders.sort();
    Ok(folders)
}

/// The digest of the Rust sources and the content in these folders, whatever their line endings.
pub fn digest_of(folders: &[PathBuf]) -> io::Result<String> {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    for folder in folders {
        let mut files = Vec::new();
        walk(folder, String::new(), &mut files)?;
        files.sort();
        for (name, path) in files {
            let bytes = fs::read(path)?;
            let lines = bytes.iter().filter(|byte| **byte != b'\r');
            // The zero bytes keep a name apart from its text, and a text from the next name.
            for byte in name.as_bytes().iter().chain(&[0]).chain(lines).chain(&[0]) {
                digest = (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    Ok(format!("{digest:016x}"))
}

/// Lists the files that count, with names that are the same on every system.
fn walk(folder: &Path, name: String, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(last) = path.file_name().and_then(|last| last.to_str()) else { continue };
        let inner = format!("{name}/{last}");
        if path.is_dir() {
            walk(&path, inner, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "toml") {
            files.push((inner, path));
        }
    }
    Ok(())
}
