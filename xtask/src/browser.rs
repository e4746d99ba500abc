//! A browser for the tests that need one.

use crate::say;
use crate::stage::{Stopped, captured, run};
use std::ffi::OsString;
use std::process::{Command, Stdio};

const WHAT_TO_INSTALL: &str = "\
The tests in a browser need Chromium and its driver, which are missing. Install them:
  Debian   sudo apt-get install chromium chromium-driver
  Ubuntu   sudo apt-get install chromium-browser chromium-chromedriver
  Fedora   sudo dnf install chromium chromedriver
  Arch     sudo pacman -S chromium
  macOS    brew install --cask google-chrome chromedriver";

/// Makes sure that Chromium and its driver are here; installs them where that needs no password.
pub fn ready() -> Result<(), Stopped> {
    if here() || (installed() && here()) {
        return Ok(());
    }
    say(WHAT_TO_INSTALL);
    Err(Stopped(2))
}

/// Whether Chromium and its driver are here. On a Mac the driver itself finds the browser.
fn here() -> bool {
    let browser = ["chromium", "chromium-browser", "google-chrome"].into_iter().any(answers);
    answers("chromedriver") && (browser || cfg!(target_os = "macos"))
}

fn answers(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs the packages of Debian or Ubuntu, as root or with a `sudo` that asks no password.
fn installed() -> bool {
    if !answers("apt-get") {
        return false;
    }
    let root = matches!(captured("id".into(), &["-u".into()]), Ok((id, Ok(()))) if id.trim() == "0");
    let sudo: &[&str] = if root { &[] } else { &["sudo", "-n"] };
    if !root
        && !Command::new("sudo")
            .args(["-n", "true"])
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|ended| ended.success())
    {
        return false;
    }
    let apt = |heading: &str, words: &[&str]| {
        let words: Vec<OsString> = sudo
            .iter()
            .chain(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"])
            .chain(words)
            .map(OsString::from)
            .collect();
        run(heading, words[0].clone(), &words[1..]).is_ok()
    };
    let install =
        |names: [&str; 2]| apt("Chromium", &["install", "-y", "--no-install-recommends", names[0], names[1]]);
    // Without a network, an old list of packages may still do.
    let _ = apt("Packages", &["update"]);
    install(["chromium", "chromium-driver"]) || install(["chromium-browser", "chromium-chromedriver"])
}
