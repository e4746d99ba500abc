//! Which names the server answers to.
//!
//! A page on any site can point a name of its own at 127.0.0.1 and then read, as "its own" server, whatever
//! listens there (DNS rebinding). The browser still sends the name it was told, so a server that answers
//! only to its own names is safe.

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

/// A name that browsers may call the server by: with a port, at that port only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName {
    name: String,
    port: Option<u16>,
}

/// A text that is not the name of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHostName;

impl fmt::Display for NotAHostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a host (try table.example.org or table.example.org:8080)")
    }
}

impl std::error::Error for NotAHostName {}

impl FromStr for HostName {
    type Err = NotAHostName;

    fn from_str(text: &str) -> Result<HostName, NotAHostName> {
        let authority: Authority = text.parse().map_err(|_| NotAHostName)?;
        // A user name, or a port that is no number, names no host.
        let rest = text.get(authority.host().len()..).ok_or(NotAHostName)?;
        let port = match rest.strip_prefix(':') {
            Some(port) => Some(port.parse().map_err(|_| NotAHostName)?),
            None if rest.is_empty() => None,
            None => return Err(NotAHostName),
        };
        let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
        if name.is_empty() { Err(NotAHostName) } else { Ok(HostName { name, port }) }
    }
}

impl HostName {
    /// The address, if the name is one: no other site can take that as its name.
    fn address(&self) -> Option<IpAddr> {
        self.name.trim_start_matches('[').trim_end_matches(']').parse().ok()
    }

    fn is_this_computer(&self) -> bool {
        self.name == "localhost" || self.address().is_some_and(|address| address.is_loopback())
    }
}

/// All names that the server answers to.
#[derive(Clone, Debug)]
pub struct Hosts {
    listens: SocketAddr,
    named: Vec<HostName>,
}

impl Hosts {
    /// The names of a server that listens on an address, and those it was told it has.
    pub fn new(listens: SocketAddr, named: Vec<HostName>) -> Hosts {
        Hosts { listens, named }
    }

    /// Whether the server answers to this name.
    fn has(&self, host: &HostName) -> bool {
        let told = |known: &HostName| {
            known.name == host.name && known.port.is_none_or(|port| port == host.port.unwrap_or(80))
        };
        let own = if self.listens.ip().is_loopback() {
            host.is_this_computer() && host.port.unwrap_or(80) == self.listens.port()
        } else {
            // Others reach it by an address, perhaps through a port that is forwarded.
            host.is_this_computer() || host.address().is_some()
        };
        own || self.named.iter().any(told)
    }

    /// Whether the server answers to the name in a request.
    fn asked(&self, uri: &Uri, headers: &HeaderMap) -> Result<bool, NotAHostName> {
        let mut hosts = headers.get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(NotAHostName) };
        let host: HostName = host.to_str().map_err(|_| NotAHostName)?.parse()?;
        // A request line may carry a name of its own.
        let line = uri.authority().map(|authority| authority.as_str().parse()).transpose()?;
        Ok(self.has(&host) && line.is_none_or(|line| self.has(&line)))
    }
}

/// Passes on what is meant for this server and refuses the rest.
pub async fn check(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    match hosts.asked(request.uri(), request.headers()) {
        Ok(true) => next.run(request).await,
        Ok(false) => (StatusCode::MISDIRECTED_REQUEST, MISDIRECTED).into_response(),
        Err(_) => {
            (StatusCode::BAD_REQUEST, "The request does not say which host it is for.\n").into_response()
        }
    }
}

const MISDIRECTED: &str = "This server does not answer to that name. Open the address it printed when it started, \
    or start it with `ironhex serve --host NAME`.\n";

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listens: &str, named: &[&str]) -> Hosts {
        Hosts::new(listens.parse().unwrap(), named.iter().map(|name| name.parse().unwrap()).collect())
    }

    fn answers(hosts: &Hosts, name: &str) -> bool {
        name.parse().is_ok_and(|name| hosts.has(&name))
    }

    #[test]
    fn on_loopback_only_this_computer_at_the_right_port() {
        for listens in ["127.0.0.1:4766", "[::1]:4766"] {
            let hosts = hosts(listens, &[]);
            for own in ["localhost:4766", "127.0.0.1:4766", "[::1]:4766", "LocalHost:4766"] {
                assert!(answers(&hosts, own), "{own}");
            }
            let others = [
                "localhost",
                "127.0.0.1:80",
                "evil.example:4766",
                "192.168.1.2:4766",
                "localhost.evil.example:4766",
            ];
            for other in others {
                assert!(!answers(&hosts, other), "{other}");
            }
        }
        assert!(answers(&hosts("127.0.0.1:80", &[]), "localhost"), "80 is the port that is not written");
    }

    #[test]
    fn elsewhere_any_address_but_only_names_it_was_given() {
        let hosts = hosts("0.0.0.0:8080", &["table.example.org", "other.example.org:8443"]);
        let own = [
            "192.168.1.2:8080",
            "[2001:db8::2]:9000",
            "localhost:8080",
            "table.example.org",
            "Table.Example.Org.:8080",
            "other.example.org:8443",
        ];
        for own in own {
            assert!(answers(&hosts, own), "{own}");
        }
        for other in ["evil.example:8080", "other.example.org", "example.org", "192.168.1.2.evil.example"] {
            assert!(!answers(&hosts, other), "{other}");
        }
    }

    #[test]
    fn what_is_no_name_is_none() {
        for text in ["", ":80", "me@localhost:4766", "localhost:port", "a b", "localhost:4766/x", "[::1"] {
            assert_eq!(text.parse::<HostName>(), Err(NotAHostName), "{text}");
        }
    }
}
