//! The rules for third-party crates (`deny.toml`), checked by cargo-deny, which is installed when it is missing.

use crate::say;
use crate::stage::{Stopped, cargo, run, target};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The stage that checks licenses, duplicates and sources.
pub const RULES: &str = "Third-party crates";
/// The stage that checks known vulnerabilities.
pub const ADVISORIES: &str = "Advisories";
/// The stage that installs cargo-deny.
pub const INSTALL: &str = "Install cargo-deny";

/// The cargo-deny that is installed.
const VERSION: &str = "0.20.2";
/// Any of these will do where one is installed already.
const COMPATIBLE: &str = "cargo-deny 0.20.";
/// How long to wait for the database of advisories.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn check() -> Result<(), Stopped> {
    let deny = found().map_or_else(install, Ok)?;
    run(RULES, deny.clone(), &["check", "licenses", "bans", "sources"].map(OsString::from))?;
    if has_database(&deny) {
        run(ADVISORIES, deny, &["check", "advisories"].map(OsString::from))
    } else {
        say("\nAdvisories are not checked: their database cannot be reached from here.");
        Ok(())
    }
}

/// Where tools are installed.
fn tools() -> PathBuf {
    target().join("tools")
}

/// A compatible cargo-deny: ours, or one on the path.
fn found() -> Option<OsString> {
    let ours = tools().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    [ours.into_os_string(), "cargo-deny".into()].into_iter().find(|program| {
        let output = Command::new(program).arg("--version").stderr(Stdio::null()).output();
        output.is_ok_and(|output| output.stdout.starts_with(COMPATIBLE.as_bytes()))
    })
}

/// Built without optimization and debug information: it runs for seconds, and CI builds it every time.
fn install() -> Result<OsString, Stopped> {
    let (root, build) = (tools(), tools().join("build"));
    let package = format!("cargo-deny@{VERSION}");
    let (into, at) = (root.to_string_lossy(), build.to_string_lossy());
    let words = ["install", "--quiet", "--locked", "--debug", "--config", "profile.dev.debug=false"];
    let places = ["--root", &into, "--target-dir", &at, &package];
    let installed = cargo(INSTALL, &[&words[..], &places].concat());
    // Half a gigabyte that nobody needs again.
    let _ = fs::remove_dir_all(build);
    match (installed, found()) {
        (Ok(()), Some(deny)) => Ok(deny),
        _ => {
            say(&format!(
                "cargo-deny {VERSION} checks the third-party crates, and it cannot be installed here. \
                 Where the registry can be reached, run `cargo install --locked {package}`."
            ));
            Err(Stopped(2))
        }
    }
}

/// Whether the database of advisories is up to date or could be fetched.
fn has_database(deny: &OsString) -> bool {
    let mut fetch = Command::new(deny);
    fetch.args(["fetch", "db"]).env("GIT_TERMINAL_PROMPT", "0");
    let Ok(mut fetch) = fetch.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn() else {
        return false;
    };
    let start = Instant::now();
    loop {
        match fetch.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if start.elapsed() < PATIENCE => sleep(Duration::from_millis(50)),
            _ => {
                let _ = fetch.kill();
                let _ = fetch.wait();
                return false;
            }
        }
    }
}
