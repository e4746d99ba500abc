//! `ironhex play` and `ironhex serve`.

mod program;

use program::{Folder, bad};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The program while it serves; it ends with the test.
struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Serving {
    fn start(words: &[&str]) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ironhex"));
        // Without a PATH no browser is found, so tests do not open one.
        command.env("PATH", "").stderr(Stdio::null());
        let mut child = command.args(words).stdout(Stdio::piped()).spawn().expect("the program runs");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        Serving { child, out }
    }

    /// The host and port it printed.
    fn address(&mut self) -> String {
        self.page().split('/').next().expect("a host").to_string()
    }

    /// The address it printed, without the scheme.
    fn page(&mut self) -> String {
        let mut line = String::new();
        while !line.contains("http://") {
            assert_ne!(self.out.read_line(&mut line).expect("it speaks"), 0, "it ended: {line}");
        }
        let (_, rest) = line.split_once("http://").expect("an address");
        rest.split([' ', '"']).next().expect("an address").trim_end().to_string()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ask(address: &str) -> String {
    ask_for(address, "/")
}

fn ask_for(address: &str, path: &str) -> String {
    ask_as(address, address, path)
}

/// Asks as a browser does that was told this host.
fn ask_as(host: &str, address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the program listens");
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n").expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn play_serves_this_computer_and_prints_the_address() {
    let mut serving = Serving::start(&["play", "--no-open"]);
    let address = serving.address();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    assert!(ask(&address).contains("ronhex") || ask(&address).contains("cargo xtask play"));
}

#[test]
fn a_replay_is_shown_on_the_table() {
    let folder = Folder::new();
    let (path, text) = folder.replay();
    let mut serving = Serving::start(&["replay", &path, "--open"]);
    let page = serving.page();
    let (address, rest) = page.split_once('/').expect("a page");
    assert_eq!(rest, "#/replay", "the page of the replay, not the home screen");
    assert!(ask_for(address, "/replay").ends_with(&text), "the replay itself is offered");
    bad(2, &["replay", &folder.write("none.replay", "nothing"), "--open"], &["none.replay"]);
}

#[test]
fn a_game_of_a_study_is_shown_on_the_table() {
    let folder = Folder::new();
    let study = "game = \"quickstart\"\nscenarios = [\"QS-T1\"]\nplayers = [\"random\"]\ngames = 2\n";
    let study = folder.write("one.toml", study);
    let mut serving = Serving::start(&["lab", "replay", &study, "--cell", "1", "--game", "2", "--open"]);
    let page = serving.page();
    let (address, rest) = page.split_once('/').expect("a page");
    let written = std::fs::read_to_string(folder.path("one.results/cell-1-game-2.replay")).expect("written");
    assert!(rest == "#/replay" && ask_for(address, "/replay").ends_with(&written), "{page}");
}

/// The report of a study while it is watched: it grows, and its games are a click away.
#[test]
fn a_watched_report_grows_and_opens_games() {
    let folder = Folder::new();
    let study = "game = \"quickstart\"\nscenarios = [\"QS-T1\"]\nplayers = [\"random\"]\ngames = 20\n";
    let study = folder.write("watched.toml", study);
    let mut serving = Serving::start(&["lab", "run", &study, "--watch"]);
    let page = serving.page();
    let (address, rest) = page.split_once('/').expect("a page");
    assert_eq!(rest, "report");
    let complete = (0..600).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        !ask_for(address, "/report").contains("http-equiv=\"refresh\"")
    });
    let report = ask_for(address, "/report");
    assert!(complete && report.contains("<b>20</b>") && report.contains("src=\"report.js\""), "{report}");
    assert!(ask_for(address, "/report.js").contains("a.game"));
    let replay = ask_for(address, "/game/1/7/replay");
    let (_, replay) = replay.split_once("\r\n\r\n").expect("a body");
    let again = folder.path("again.replay");
    program::good(&["lab", "replay", &study, "--cell", "1", "--game", "7", "--out", &again]);
    assert_eq!(replay, std::fs::read_to_string(again).expect("it was written"));
    assert!(ask_for(address, "/game/1/21/replay").contains("there is no game 21 in cell 1"));
}

#[test]
fn serve_prints_its_address_for_programs() {
    let mut serving = Serving::start(&["serve", "--listen", "127.0.0.1:0", "--json"]);
    let address = serving.address();
    assert!(ask(&address).starts_with("HTTP/1.0 "));
}

#[test]
fn serve_answers_to_the_names_it_is_given() {
    let mut serving = Serving::start(&["serve", "--listen", "127.0.0.1:0", "--host", "table.example.org"]);
    let address = serving.address();
    assert!(ask_as("table.example.org", &address, "/no-such-page").starts_with("HTTP/1.0 404"));
    assert!(ask_as("evil.example", &address, "/no-such-page").starts_with("HTTP/1.0 421"));
    bad(2, &["serve", "--host", "http://table/"], &["--host", "table.example.org"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_exits_with_success() {
    let mut serving = Serving::start(&["play", "--no-open"]);
    ask(&serving.address());
    let id = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("it is sent").success());
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_port_in_use_is_reported_with_a_remedy() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address");
    let port = address.port().to_string();
    let message = format!("port {port} is already in use by another program");
    bad(2, &["play", "--no-open", "--port", &port], &[&message, "--port"]);
    bad(2, &["serve", "--listen", &address.to_string()], &[&message, "--listen"]);
}

#[test]
fn an_invalid_address_is_refused() {
    for wrong in ["", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", "http://localhost/", ":::"] {
        bad(2, &["serve", "--listen", wrong], &["invalid address to listen on", "127.0.0.1:8080"]);
    }
    bad(2, &["serve", "--listen", "192.0.2.1:8080"], &["does not have the address"]);
    bad(2, &["play", "--port", "0"], &["--port"]);
    bad(2, &["play", "--port", "70000"], &["--port"]);
}
