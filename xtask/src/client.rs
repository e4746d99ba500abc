//! `cargo xtask client`: the browser table, compiled and bundled into `crates/client/dist`.
//! `--quick` skips what makes it small: for trying a change, not for players.

use crate::say;
use crate::stage::{Stopped, built, captured, cargo, root, run, target};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What browsers run.
const WASM: &str = "wasm32-unknown-unknown";

/// The bundler cuts the client into parts, for which it has to know what refers to what.
const RELOCATIONS: &str = "link-args=--emit-relocs";

/// How much work goes into the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Small, compressed and weighed: what players load.
    Small,
    /// Compiled again in seconds: what developers try.
    Quick,
}

impl Build {
    /// The profile of Cargo, which is also the name of its folder.
    fn profile(self) -> &'static str {
        match self {
            Build::Small => "web",
            Build::Quick => "quick",
        }
    }
}

pub fn build(build: Build) -> Result<(), Stopped> {
    compiler()?;
    let lib = ["rustc", "--package", "client", "--lib", "--crate-type", "cdylib"];
    let web = ["--target", WASM, "--profile", build.profile(), "--", "-C", RELOCATIONS];
    cargo("Client", &[&lib[..], &web].concat())?;
    let wasm = target().join(WASM).join(build.profile()).join("client.wasm");
    // Of the whole workspace: with a part of it, libraries shared with the tests would be built twice.
    cargo("Bundler", &["build", "--workspace", "--bin", "bundle"])?;
    let (web, rules) = (PathBuf::from("crates/client/web"), PathBuf::from("crates/rules"));
    let quick = (build == Build::Quick).then(|| OsString::from("--quick"));
    let paths = [wasm, web, rules, dist()].map(PathBuf::into_os_string);
    let words: Vec<OsString> = quick.into_iter().chain(paths).collect();
    run("Bundle", built("debug", "bundle"), &words)
}

/// Where the bundled client lies.
pub fn dist() -> PathBuf {
    root().join("crates").join("client").join("dist")
}

/// The compiler has what it needs for browsers, or gets it.
fn compiler() -> Result<(), Stopped> {
    if has_wasm() {
        return Ok(());
    }
    let added = run("Compiler for browsers", "rustup".into(), &["target", "add", WASM].map(OsString::from));
    if added.is_ok() && has_wasm() {
        return Ok(());
    }
    say(&format!(
        "The compiler cannot build for browsers yet: run `rustup target add {WASM}`, with rustup from https://rustup.rs."
    ));
    Err(Stopped(2))
}

fn has_wasm() -> bool {
    let words = ["--print", "target-libdir", "--target", WASM].map(OsString::from);
    match captured("rustc".into(), &words) {
        Ok((folder, Ok(()))) => Path::new(folder.trim()).is_dir(),
        _ => false,
    }
}
