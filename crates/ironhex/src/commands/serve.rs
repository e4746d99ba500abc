//! `ironhex play` and `ironhex serve`: the table for browsers.

use crate::Done;
use crate::failure::Failure;
use crate::output::{Output, say};
use serde_json::json;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs};
use table::Fault;

/// Always the same port where it can be had: what a browser keeps for the table it keeps by address.
const USUAL_PORT: u16 = 4766;

/// Serves the table to this computer only, and opens it.
pub fn play(port: Option<u16>, open: bool, output: &mut Output) -> Done {
    let listener = match port {
        Some(port) => here(port).map_err(|error| {
            cannot_listen(port, &error)
                .help("choose another with --port, or leave it out and a free one is found")
        })?,
        None => here_somewhere()?,
    };
    let address = told(&listener, "The table", "", output)?;
    if open {
        browse(&address);
    }
    run(listener, None)
}

/// Shows a replay on the table, to this computer only, until Ctrl-C.
pub fn show(replay: String, output: &mut Output) -> Done {
    let listener = here_somewhere()?;
    browse(&told(&listener, "The replay", server::REPLAY, output)?);
    run(listener, Some(replay))
}

fn here(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// At the usual port if it is free, else at any.
fn here_somewhere() -> Result<TcpListener, Fault> {
    here(USUAL_PORT).or_else(|_| here(0)).map_err(|error| cannot_listen(USUAL_PORT, &error))
}

/// Whoever opens an address goes on alone: the browser is no part of this program.
fn browse(address: &str) {
    if open::that_detached(address).is_err() {
        say(format!("note: no browser could be started; open {address} yourself"));
    }
}

/// Serves the table to whoever reaches the address.
pub fn serve(listen: &str, output: &mut Output) -> Done {
    let addresses = addresses(listen)?;
    let port = addresses.first().map_or(0, SocketAddr::port);
    let listener = TcpListener::bind(addresses.as_slice()).map_err(|error| {
        if error.kind() == io::ErrorKind::AddrNotAvailable {
            return Fault::new(format!("this computer does not have the address '{listen}'"))
                .help("127.0.0.1 is this computer alone, 0.0.0.0 everybody who reaches it");
        }
        cannot_listen(port, &error).help("choose another with --listen, such as --listen 127.0.0.1:8181")
    })?;
    told(&listener, "The table", "", output)?;
    run(listener, None)
}

fn run(listener: TcpListener, replay: Option<String>) -> Done {
    let failed = |error| Fault::new(format!("the table cannot be served: {error}"));
    Ok(server::run(listener, replay).map_err(failed)?)
}

fn addresses(listen: &str) -> Result<Vec<SocketAddr>, Fault> {
    let wrong = || {
        Fault::new(format!("'{listen}' is not an address to listen on"))
            .help("an address and a port, such as 127.0.0.1:8080")
    };
    let addresses: Vec<SocketAddr> = listen.to_socket_addrs().map_err(|_| wrong())?.collect();
    if addresses.is_empty() { Err(wrong()) } else { Ok(addresses) }
}

fn cannot_listen(port: u16, error: &io::Error) -> Fault {
    Fault::new(match error.kind() {
        io::ErrorKind::AddrInUse => format!("port {port} is taken by another program"),
        io::ErrorKind::PermissionDenied => format!("port {port} may not be used; those from 1024 on may"),
        _ => format!("port {port} cannot be used: {error}"),
    })
}

/// Says where something is, now and not when the program ends; the address.
fn told(listener: &TcpListener, what: &str, page: &str, output: &mut Output) -> Result<String, Failure> {
    let address = format!("http://{}/{page}", listener.local_addr()?);
    if !server::built() {
        say("note: this program was built without the browser table; `cargo xtask play` builds both");
    }
    if output.json {
        output.document(&json!({ "address": address }))?;
    } else {
        output.line(format!("{what} is at {address} (Ctrl-C ends it)"))?;
    }
    output.flush()?;
    Ok(address)
}
