//! `ironhex play` and `ironhex serve`.

mod program;

use program::bad;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The program while it serves; ended when the test is.
struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Serving {
    fn start(words: &[&str]) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ironhex"));
        let mut child = command.args(words).stdout(Stdio::piped()).spawn().expect("the program runs");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        Serving { child, out }
    }

    /// The host and port it told.
    fn address(&mut self) -> String {
        let mut line = String::new();
        while !line.contains("http://") {
            assert_ne!(self.out.read_line(&mut line).expect("it speaks"), 0, "it ended: {line}");
        }
        let (_, rest) = line.split_once("http://").expect("an address");
        rest.split('/').next().expect("a host").to_string()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ask(address: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("somebody listens");
    stream.write_all(b"GET / HTTP/1.0\r\n\r\n").expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn play_serves_this_computer_and_tells_the_address() {
    let mut serving = Serving::start(&["play", "--no-open"]);
    let address = serving.address();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    assert!(ask(&address).contains("ronhex") || ask(&address).contains("cargo xtask play"));
}

#[test]
fn a_program_is_told_the_address_of_serve() {
    let mut serving = Serving::start(&["serve", "--listen", "127.0.0.1:0", "--json"]);
    let address = serving.address();
    assert!(ask(&address).starts_with("HTTP/1.0 "));
}

#[test]
#[cfg(unix)]
fn ctrl_c_is_a_good_end() {
    let mut serving = Serving::start(&["play", "--no-open"]);
    ask(&serving.address());
    let id = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("it is sent").success());
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_port_that_is_taken_is_told_with_the_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address");
    let port = address.port().to_string();
    let told = format!("port {port} is taken by another program");
    bad(2, &["play", "--no-open", "--port", &port], &[&told, "--port"]);
    bad(2, &["serve", "--listen", &address.to_string()], &[&told, "--listen"]);
}

#[test]
fn an_address_that_is_none_is_told() {
    for wrong in ["", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", "http://localhost/", ":::"] {
        bad(2, &["serve", "--listen", wrong], &["is not an address to listen on", "127.0.0.1:8080"]);
    }
    bad(2, &["serve", "--listen", "192.0.2.1:8080"], &["does not have the address"]);
    bad(2, &["play", "--port", "0"], &["--port"]);
    bad(2, &["play", "--port", "70000"], &["--port"]);
}
