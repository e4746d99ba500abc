//! `ironhex serve`

use crate::Done;
use crate::browser_table::{self, announce, cannot_listen};
use crate::output::Output;
use server::{HostName, Options};
use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use table::Fault;

/// Serves the table to everyone who can reach the address.
pub fn run(listen: &str, hosts: Vec<HostName>, output: &mut Output) -> Done {
    let addresses = addresses(listen)?;
    let port = addresses.first().map_or(0, SocketAddr::port);
    let listener = TcpListener::bind(addresses.as_slice()).map_err(|error| {
        if error.kind() == io::ErrorKind::AddrNotAvailable {
            return Fault::new(format!("this computer does not have the address '{listen}'"))
                .help("use 127.0.0.1 for this computer only, or 0.0.0.0 for everyone who can reach it");
        }
        cannot_listen(port, &error).help("choose another with --listen, such as --listen 127.0.0.1:8181")
    })?;
    announce(&listener, "The table", "", output)?;
    browser_table::run(listener, Options { names: hosts, ..Options::default() })
}

fn addresses(listen: &str) -> Result<Vec<SocketAddr>, Fault> {
    let wrong = || {
        Fault::new(format!("invalid address to listen on: '{listen}'"))
            .help("use an address and a port, such as 127.0.0.1:8080")
    };
    let addresses: Vec<SocketAddr> = listen.to_socket_addrs().map_err(|_| wrong())?.collect();
    if addresses.is_empty() { Err(wrong()) } else { Ok(addresses) }
}
