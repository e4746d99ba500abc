//! The same rooms in every game: a reader who knows one game finds everything in the next.

use crate::files;
use std::path::Path;

/// What may stand in a game's crate.
const CRATE: [&str; 11] = [
    "Cargo.toml",
    "README.md",
    "RULES.md",
    "cases",
    "clauses.txt",
    "content",
    "diagrams",
    "perft.txt",
    "src",
    "tests",
    "transcripts",
];

/// The modules of a game, each a file or a folder. What a folder holds is up to the game.
const MODULES: [&str; 26] = [
    "lib", "game", "options", "state", "action", "event", "illegal", "legal", "check", "need", "movement",
    "sight", "terrain", "resolve", "evolve", "content", "muster", "import", "tracker", "show", "judge",
    "rulebook", "stats", "powers", "campaign", "build",
];

/// Every file and folder at the top of a game's crate and of its `src/` has a name of the common plan.
///
/// # Panics
/// With every name that is not in the plan.
pub fn rooms(home: &str) {
    let strange = strangers(Path::new(home));
    assert!(strange.is_empty(), "not in the plan of a game's crate: {}", strange.join(", "));
}

fn strangers(home: &Path) -> Vec<String> {
    let names = |folder: &Path| -> Vec<(String, bool)> {
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files::entries(folder).iter().map(|path| (name(path), path.is_dir())).collect()
    };
    let mut strange = Vec::new();
    for (name, _) in names(home) {
        if !CRATE.contains(&name.as_str()) {
            strange.push(name);
        }
    }
    for (name, is_folder) in names(&home.join("src")) {
        let module = if is_folder { Some(name.as_str()) } else { name.strip_suffix(".rs") };
        if module.is_none_or(|module| !MODULES.contains(&module)) {
            strange.push(format!("src/{name}"));
        }
    }
    strange
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn strangers_of(files: &[&str]) -> Vec<String> {
        let home = tempfile::tempdir().expect("a folder");
        for file in files.iter().chain(&["src/lib.rs"]) {
            let path = home.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, "").expect("a file");
        }
        strangers(home.path())
    }

    #[test]
    fn the_plan_is_accepted_with_what_lies_deeper() {
        let files =
            ["Cargo.toml", "RULES.md", "src/legal.rs", "src/resolve/anything.rs", "src/show/insight/x.rs"];
        assert!(strangers_of(&files).is_empty());
        assert!(strangers_of(&["tests/anything.rs", "content/maps.toml", "src/movement.rs"]).is_empty());
    }

    #[test]
    fn other_names_are_found() {
        assert_eq!(strangers_of(&["examples/speed.rs", "NOTES.md"]), ["NOTES.md", "examples"]);
        assert_eq!(strangers_of(&["src/moves/mod.rs", "src/answer.rs"]), ["src/answer.rs", "src/moves"]);
        assert_eq!(strangers_of(&["src/legal.txt"]), ["src/legal.txt"]);
    }
}
