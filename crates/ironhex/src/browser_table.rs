//! Serving the browser table: shared by `ironhex play`, `ironhex serve` and the commands with `--open`.

use crate::Done;
use crate::failure::Failure;
use crate::output::{Output, say};
use serde_json::json;
use server::Options;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use table::Fault;

/// The same port whenever it is free: browsers keep stored matches per address.
const DEFAULT_PORT: u16 = 4766;

/// Shows a replay in the browser, on this computer only, until Ctrl-C.
pub fn show(replay: String, output: &mut Output) -> Done {
    let listener = listen_locally()?;
    open_browser(&announce(&listener, "The replay", server::REPLAY, output)?);
    run(listener, Options { replay: Some(replay), ..Options::default() })
}

/// Listens on this computer only.
pub fn listen_on(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Listens on this computer only, on the default port or, if that is taken, on any free one.
pub fn listen_locally() -> Result<TcpListener, Fault> {
    listen_on(DEFAULT_PORT).or_else(|_| listen_on(0)).map_err(|error| cannot_listen(DEFAULT_PORT, &error))
}

/// Opens an address in the browser, as an independent process.
pub fn open_browser(address: &str) {
    if open::that_detached(address).is_err() {
        say(format!("note: could not start a browser; open {address} yourself"));
    }
}

/// Prints the address right away, not when the program ends, and returns it.
pub fn announce(
    listener: &TcpListener,
    what: &str,
    page: &str,
    output: &mut Output,
) -> Result<String, Failure> {
    let address = format!("http://{}/{page}", listener.local_addr()?);
    if !server::built() {
        say("note: this program was built without the browser table; `cargo xtask play` builds both");
    }
    if output.json {
        output.document(&json!({ "address": address }))?;
    } else {
        output.line(format!("{what} is at {address} (press Ctrl-C to stop)"))?;
    }
    output.flush()?;
    Ok(address)
}

/// Serves the table until Ctrl-C.
pub fn run(listener: TcpListener, options: Options) -> Done {
    let failed = |error| Fault::new(format!("cannot serve the table: {error}"));
    Ok(server::run(listener, options).map_err(failed)?)
}

/// Why a port cannot be used.
pub fn cannot_listen(port: u16, error: &io::Error) -> Fault {
    Fault::new(match error.kind() {
        io::ErrorKind::AddrInUse => format!("port {port} is already in use by another program"),
        io::ErrorKind::PermissionDenied => {
            format!("no permission to use port {port}; use a port from 1024 up")
        }
        _ => format!("cannot use port {port}: {error}"),
    })
}
