//! The server, asked over a real socket.

use std::collections::BTreeMap;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server on a port of its own.
struct Server {
    address: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start() -> Server {
        Server::offering(None).await
    }

    async fn offering(replay: Option<&str>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        Server {
            address,
            stop,
            ended: tokio::spawn(server::serve(listener, replay.map(String::from), stopped)),
        }
    }

    async fn ask(&self, line: &str, headers: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("somebody listens");
        let words = format!("{line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{headers}\r\n");
        stream.write_all(words.as_bytes()).await.expect("it hears");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.expect("it answers");
        Answer::new(&bytes)
    }
}

struct Answer {
    status: String,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn new(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an end of the headers");
        let head = std::str::from_utf8(&bytes[..end]).expect("headers are text");
        let (status, headers) = head.split_once("\r\n").expect("headers");
        let pair =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_string(), value.to_string()));
        Answer {
            status: status.trim_start_matches("HTTP/1.1 ").chars().take(3).collect(),
            headers: headers.lines().filter_map(pair).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

#[tokio::test]
async fn without_a_client_a_sentence_says_what_to_run() {
    let server = Server::start().await;
    let answer = server.ask("GET /", "").await;
    if server::built() {
        assert_eq!(
            (answer.status.as_str(), answer.header("content-type")),
            ("200", "text/html; charset=utf-8")
        );
    } else {
        assert_eq!(answer.status, "503");
        assert!(String::from_utf8_lossy(&answer.body).contains("cargo xtask play"));
    }
}

#[tokio::test]
async fn every_answer_guards_the_page() {
    let server = Server::start().await;
    for path in ["/", "/no-such-page"] {
        let answer = server.ask(&format!("GET {path}"), "").await;
        assert!(answer.header("content-security-policy").contains("script-src 'self' 'wasm-unsafe-eval';"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn nothing_but_the_table_is_served() {
    let server = Server::start().await;
    let paths = [
        "/no-such-page",
        "/index.html.br",
        "/index.html.gz",
        "/.gitignore",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
    ];
    for path in paths {
        assert_eq!(server.ask(&format!("GET {path}"), "").await.status, "404", "{path}");
    }
    assert_eq!(server.ask("POST /", "").await.status, "405");
}

#[tokio::test]
async fn the_replay_that_is_offered_can_be_fetched_and_no_other() {
    let server = Server::offering(Some("ironhex replay 1\n")).await;
    let answer = server.ask("GET /replay", "").await;
    assert_eq!((answer.status.as_str(), answer.body.as_slice()), ("200", &b"ironhex replay 1\n"[..]));
    assert_eq!(
        (answer.header("content-type"), answer.header("cache-control")),
        ("text/plain; charset=utf-8", "no-store")
    );
    assert!(answer.header("content-security-policy").contains("default-src 'none'"));
    assert_eq!(server.ask("GET /replay/../Cargo.toml", "").await.status, "404");
    assert_eq!(Server::start().await.ask("GET /replay", "").await.status, "404", "none was offered");
}

#[tokio::test]
async fn the_client_comes_compressed_and_once() {
    // Before a client is built there is nothing to try.
    if !server::built() {
        return;
    }
    let server = Server::start().await;
    let path = "GET /client_bg.wasm";
    let plain = server.ask(path, "").await;
    assert_eq!((plain.status.as_str(), plain.header("content-type")), ("200", "application/wasm"));
    assert!(plain.body.starts_with(b"\0asm") && plain.header("content-encoding").is_empty());
    let mut tags = vec![plain.header("etag").to_string()];
    let offers = [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0.1, gzip", "gzip"), ("zstd, br;q=0.1", "br")];
    for (offer, encoding) in offers {
        let small = server.ask(path, &format!("Accept-Encoding: {offer}\r\n")).await;
        assert_eq!(
            (small.header("content-encoding"), small.header("content-type")),
            (encoding, "application/wasm"),
            "{offer}"
        );
        assert_eq!((small.header("vary"), small.header("cache-control")), ("accept-encoding", "no-cache"));
        assert!(small.body.len() < plain.body.len());
        assert_eq!(small.body.starts_with(&[0x1f, 0x8b]), encoding == "gzip");
        let again = format!("Accept-Encoding: {offer}\r\nIf-None-Match: {}\r\n", small.header("etag"));
        assert_eq!(server.ask(path, &again).await.status, "304");
        tags.push(small.header("etag").to_string());
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3, "other bytes, another name: {tags:?}");
    let again = format!("If-None-Match: \"old\", W/{}\r\n", plain.header("etag"));
    let again = server.ask(path, &again).await;
    assert_eq!((again.status.as_str(), again.body.len()), ("304", 0));
    let head = server.ask("HEAD /client_bg.wasm", "").await;
    assert_eq!((head.status.as_str(), head.body.len()), ("200", 0));
}

#[tokio::test]
async fn it_stops_when_told_even_if_a_browser_stays() {
    let server = Server::start().await;
    let _stays = TcpStream::connect(server.address).await.expect("somebody listens");
    server.ask("GET /", "").await;
    server.stop.send(()).expect("it runs");
    let ended = tokio::time::timeout(std::time::Duration::from_secs(10), server.ended).await;
    ended.expect("it ends in time").expect("it does not panic").expect("it ends well");
}
