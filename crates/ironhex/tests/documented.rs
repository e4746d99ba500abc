//! Every command in the documents is run, so that none can rot. What takes long is made short: few games, little
//! thinking. What serves until Ctrl-C is stopped as soon as it says its address.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The fenced blocks of a language in a document.
fn blocks(document: &str, language: &str) -> Vec<String> {
    let (mut all, mut inside) = (Vec::new(), None::<String>);
    for line in document.lines() {
        match (&mut inside, line.strip_prefix("```")) {
            (None, Some(tag)) if tag == language => inside = Some(String::new()),
            (None, _) => {}
            (Some(_), Some(_)) => all.extend(inside.take()),
            (Some(block), None) => {
                block.push_str(line);
                block.push('\n');
            }
        }
    }
    all
}

/// The commands of a document, in order.
fn commands(document: &str) -> Vec<String> {
    let lines = blocks(document, "sh").concat();
    lines.lines().filter(|line| line.starts_with("ironhex ")).map(String::from).collect()
}

/// The same command with less to do.
fn short(line: &str) -> String {
    // A comment would swallow what is added.
    let line = line.split("  #").next().unwrap_or(line).trim();
    let line = line.replace("veteran:200ms", "veteran:2n").replace("elite:1s", "elite:2n");
    let words: Vec<&str> = line.split_whitespace().collect();
    let few = |line: &str| match line.split_once(" --games ") {
        Some((before, after)) => {
            let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{before} --games 1{after}")
        }
        None => format!("{line} --games 1"),
    };
    match words.get(1..3) {
        Some(["lab", "ladder"]) if !line.contains("--players") => few(&line) + " --players random,recruit",
        Some(["lab", "ladder"]) => few(&line) + " --game quickstart --scenario QS-T1",
        Some(["lab", "duel" | "matrix" | "compare"]) => few(&line) + " --threads 2",
        Some(["lab", "price"]) => few(&line).replace(" --games 1", " --games 16"),
        _ => line,
    }
}

/// Whether a command serves until it is stopped.
fn serves(line: &str) -> bool {
    ["ironhex play", "ironhex serve"].iter().any(|start| line.starts_with(start))
        || line.contains(" --open")
        || line.contains(" --watch")
}

/// A folder in which the commands of a document can be run: what they name is there.
fn prepared(document: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let write = |name: &str, text: &str| fs::write(at(name), text).expect("it is written");
    symlink(root().join("crates"), at("crates")).expect("a link");
    fs::create_dir_all(at("examples/studies")).expect("a folder");
    write("examples/bot.py", &text("examples/bot.py"));
    for study in fs::read_dir(root().join("examples/studies")).expect("studies") {
        let name = study.expect("a study").file_name().into_string().expect("a plain name");
        let few = |line: &str| {
            if line.starts_with("games = ") { "games = 1\n".into() } else { format!("{line}\n") }
        };
        let study: String = text(&format!("examples/studies/{name}")).lines().map(few).collect();
        write(&format!("examples/studies/{name}"), &study);
    }
    write(
        "my-bot",
        "#!/bin/sh\nwhile read line; do case \"$line\" in *'\"type\":\"choose\"'*) echo '{\"choice\": 0}';; esac; done\n",
    );
    fs::set_permissions(at("my-bot"), fs::Permissions::from_mode(0o755)).expect("it may be executed");
    let study = "game = 'quickstart'\nscenarios = ['QS-T1', 'QS-T2']\nplayers = ['random']\ngames = 17\n";
    write("study.toml", study);
    write("STUDY.toml", study);
    ran(folder.path(), "ironhex lab run STUDY.toml").unwrap_or_else(|wrong| panic!("{wrong}"));
    // A pack of the document itself, if it has one; of the manual of contributors otherwise.
    let packs = |document: &str| {
        let all = blocks(document, "toml");
        all.iter().find(|pack| pack.contains("lances.mine")).or(all.first()).cloned()
    };
    let pack = packs(document).or_else(|| packs(&text("CONTRIBUTING.md"))).expect("a pack");
    write("my-pack.toml", &pack);
    write("cards.csv", &blocks(&text("docs/import.md"), "csv")[0]);
    folder
}

/// Runs a line as a shell does, and returns what is wrong with it.
fn ran(folder: &Path, line: &str) -> Result<(), String> {
    let program =
        Path::new(env!("CARGO_BIN_EXE_ironhex")).parent().expect("its folder").display().to_string();
    let mut shell = Command::new("/bin/sh");
    shell.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped());
    if serves(line) {
        // No other folder is searched, so no browser is found.
        shell.env("PATH", program).args(["-c", &format!("exec {line}")]).stderr(Stdio::null());
        let mut child = shell.spawn().map_err(|error| error.to_string())?;
        let lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let served = lines.map_while(Result::ok).any(|line| line.contains("http://"));
        let _ = child.kill();
        let _ = child.wait();
        return if served { Ok(()) } else { Err(format!("'{line}' serves nothing")) };
    }
    let path = std::env::var("PATH").unwrap_or_default();
    shell.env("PATH", format!("{program}:{path}")).args(["-c", line]);
    let output = shell.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("'{line}' fails:\n{}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn run_all(path: &str, at_least: usize) {
    let document = text(path);
    let folder = prepared(&document);
    let commands = commands(&document);
    assert!(commands.len() >= at_least, "{path} has only {} commands", commands.len());
    let wrong: Vec<String> =
        commands.iter().filter_map(|line| ran(folder.path(), &short(line)).err()).collect();
    assert!(wrong.is_empty(), "{path}:\n{}", wrong.join("\n"));
}

/// The documents with commands, and how many they have at least.
const DOCUMENTS: [(&str, usize); 6] = [
    ("README.md", 20),
    ("CONTRIBUTING.md", 2),
    ("docs/bots.md", 3),
    ("docs/garage.md", 4),
    ("docs/import.md", 3),
    ("docs/packs.md", 3),
];

#[test]
fn the_commands_of_the_readme_work() {
    run_all(DOCUMENTS[0].0, DOCUMENTS[0].1);
}

#[test]
fn the_commands_of_the_manuals_work() {
    DOCUMENTS[1..].iter().for_each(|(path, at_least)| run_all(path, *at_least));
}

#[test]
fn no_document_with_commands_is_left_out() {
    let mut found = Vec::new();
    for folder in ["", "docs", "docs/balance"] {
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let name = path.strip_prefix(root()).expect("inside").display().to_string();
                if !commands(&text(&name)).is_empty() {
                    found.push(name);
                }
            }
        }
    }
    found.sort();
    let mut known = DOCUMENTS.map(|(path, _)| path.to_string());
    known.sort();
    assert_eq!(found, known);
}

#[test]
fn a_command_that_does_not_work_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(ran(folder.path(), "ironhex games").is_ok());
    for wrong in
        ["ironhex scenarios chess", "ironhex lab duel battleclix meeting", "ironhex replay none --open"]
    {
        assert!(ran(folder.path(), wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        short("ironhex lab duel a b c d --games 100 # x"),
        "ironhex lab duel a b c d --games 1 # x --threads 2"
    );
    assert_eq!(short("ironhex lab matrix a b   # x"), "ironhex lab matrix a b --games 1 --threads 2");
}
