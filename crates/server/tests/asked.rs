//! The server, asked over a real socket.

use server::{Limits, Options};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server on a port of its own.
struct Server {
    address: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start() -> Server {
        Server::with(Options::default()).await
    }

    async fn with(options: Options) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        Server { address, stop, ended: tokio::spawn(server::serve(listener, options, stopped)) }
    }

    async fn ask(&self, line: &str, headers: &str) -> Answer {
        self.ask_for(&format!("Host: {}\r\n", self.address), line, headers).await
    }

    /// Asks with another Host header, or with none.
    async fn ask_for(&self, host: &str, line: &str, headers: &str) -> Answer {
        let mut stream = self.connect().await;
        let words = format!("{line} HTTP/1.1\r\n{host}Connection: close\r\n{headers}\r\n");
        stream.write_all(words.as_bytes()).await.expect("it hears");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.expect("it answers");
        Answer::new(&bytes)
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("somebody listens")
    }
}

/// Whether the server gives the connection up, whatever it says before; a test that waits in vain fails.
async fn is_cut_off(stream: &mut TcpStream) -> bool {
    let mut bytes = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.is_ok()
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

/// Asserts that an answer has a status and all the headers that guard a page.
fn assert_guarded(answer: &Answer, status: &str) {
    assert_eq!(answer.status, status);
    let policy = answer.header("content-security-policy");
    for part in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"] {
        assert!(policy.split("; ").any(|known| known == part), "{status}: {part} is not in {policy}");
    }
    let others = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in others {
        assert_eq!(answer.header(name), value, "{status}: {name}");
    }
}

#[tokio::test]
async fn every_answer_guards_the_page() {
    let server = Server::with(Options { replay: Some("a replay".into()), ..Options::default() }).await;
    assert_guarded(&server.ask("GET /replay", "").await, "200");
    assert_guarded(&server.ask("GET /no-such-page", "").await, "404");
    assert_guarded(&server.ask("POST /", "").await, "405");
    assert_guarded(&server.ask_for("Host: evil.example\r\n", "GET /", "").await, "421");
    assert_guarded(&server.ask_for("", "GET /", "").await, "400");
    // Before a client is built, no file has a tag.
    if server::built() {
        let page = server.ask("GET /", "").await;
        assert_guarded(&page, "200");
        let known = format!("If-None-Match: {}\r\n", page.header("etag"));
        assert_guarded(&server.ask("GET /", &known).await, "304");
    }
}

#[tokio::test]
async fn another_sites_name_gets_nothing() {
    let server = Server::with(Options { replay: Some("a replay".into()), ..Options::default() }).await;
    let port = server.address.port();
    for own in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")] {
        let answer = server.ask_for(&format!("Host: {own}\r\n"), "GET /replay", "").await;
        assert_eq!((answer.status.as_str(), answer.body.as_slice()), ("200", &b"a replay"[..]), "{own}");
    }
    let others = ["localhost".into(), format!("evil.example:{port}"), format!("127.0.0.1:{}", port ^ 1)];
    for other in others {
        let answer = server.ask_for(&format!("Host: {other}\r\n"), "GET /replay", "").await;
        assert_eq!(answer.status, "421", "{other}");
        assert!(String::from_utf8_lossy(&answer.body).contains("--host"));
    }
    let twice = format!("Host: {0}\r\nHost: {0}\r\n", server.address);
    assert_eq!(server.ask_for(&twice, "GET /replay", "").await.status, "400");
    let line = format!("GET http://evil.example:{port}/replay");
    assert_eq!(server.ask(&line, "").await.status, "421", "the request line counts too");
}

#[tokio::test]
async fn a_name_it_was_given_is_its_own() {
    let names = vec!["table.example.org".parse().expect("a name")];
    let server = Server::with(Options { names, replay: Some("a replay".into()), ..Options::default() }).await;
    assert_eq!(server.ask_for("Host: table.example.org\r\n", "GET /replay", "").await.status, "200");
    assert_eq!(server.ask_for("Host: evil.example.org\r\n", "GET /replay", "").await.status, "421");
}

/// Limits that a test can wait for.
fn strict() -> Limits {
    Limits { header: Duration::from_millis(200), idle: Duration::from_millis(200), connections: 256 }
}

#[tokio::test]
async fn a_client_that_never_finishes_its_request_is_cut_off() {
    let server = Server::with(Options { limits: strict(), ..Options::default() }).await;
    let mut silent = server.connect().await;
    assert!(is_cut_off(&mut silent).await, "it never said anything");
    let mut slow = server.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ").await.expect("it hears");
    let (mut hears, mut says) = slow.split();
    let drip = async {
        while says.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let mut bytes = Vec::new();
    tokio::select! {
        _ = hears.read_to_end(&mut bytes) => {}
        () = drip => {}
        () = tokio::time::sleep(PATIENCE) => panic!("a letter at a time keeps a connection open"),
    }
    let mut idle = server.connect().await;
    let request = format!("GET /no-such-page HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    idle.write_all(request.as_bytes()).await.expect("it hears");
    assert!(is_cut_off(&mut idle).await, "it asked once and stayed");
}

#[tokio::test]
async fn a_client_that_never_takes_its_answer_is_cut_off() {
    // More than the buffers of both ends hold, so that the answer cannot all be sent ahead.
    let replay = Some("x".repeat(64 << 20));
    let limits = Limits { connections: 1, ..strict() };
    let server = Server::with(Options { limits, replay, ..Options::default() }).await;
    let mut stuck = server.connect().await;
    let request = format!("GET /replay HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stuck.write_all(request.as_bytes()).await.expect("it hears");
    // There is one place; who is next gets it only when this one is given up.
    let next = tokio::time::timeout(PATIENCE, server.ask("GET /no-such-page", "")).await;
    assert_eq!(next.expect("the place is free again").status, "404");
}

#[tokio::test]
async fn only_so_many_connections_are_served_at_a_time() {
    let limits = Limits { connections: 2, ..Limits::default() };
    let server = Server::with(Options { limits, ..Options::default() }).await;
    let (one, other) = (server.connect().await, server.connect().await);
    let mut third = Box::pin(server.ask("GET /no-such-page", ""));
    let early = tokio::time::timeout(Duration::from_millis(300), &mut third).await;
    assert!(early.is_err(), "a third is served beside two");
    drop((one, other));
    let answer = tokio::time::timeout(PATIENCE, third).await.expect("its turn comes");
    assert_eq!(answer.status, "404");
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
    let server =
        Server::with(Options { replay: Some("ironhex replay 1\n".into()), ..Options::default() }).await;
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

/// A study: its report grows, its games are replays in folders of their own, and all of it is guarded.
#[tokio::test]
async fn a_study_shows_its_report_and_its_games() {
    let asked = std::sync::Arc::new(std::sync::atomic::AtomicU32::new(0));
    let pages = server::StudyPages {
        report: std::sync::Arc::new(move || {
            let time = asked.fetch_add(1, std::sync::atomic::Ordering::SeqCst) + 1;
            format!("<p>asked {time} times</p>")
        }),
        script: "let served = true;",
        replay: std::sync::Arc::new(|cell, game| match cell {
            2 => Ok(format!("game {game} of cell {cell}")),
            _ => Err(format!("there is no cell {cell}")),
        }),
    };
    let server = Server::with(Options { study: Some(pages), ..Options::default() }).await;
    for times in ["<p>asked 1 times</p>", "<p>asked 2 times</p>"] {
        let page = server.ask("GET /report", "").await;
        assert_guarded(&page, "200");
        assert_eq!((page.body.as_slice(), page.header("cache-control")), (times.as_bytes(), "no-store"));
    }
    let script = server.ask("GET /report.js", "").await;
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(server.ask("GET /game/2/17/replay", "").await.body, b"game 17 of cell 2");
    let missing = server.ask("GET /game/3/1/replay", "").await;
    assert_eq!((missing.status.as_str(), missing.body.as_slice()), ("404", &b"there is no cell 3\n"[..]));
    assert_eq!(server.ask("GET /game/x/1/replay", "").await.status, "400");
    assert_guarded(&server.ask("GET /game/2/17/no-such-file.js", "").await, "404");
    assert_eq!(server.ask("GET /game/2/17/", "").await.status, if server::built() { "200" } else { "503" });
    // Without a study, there is none.
    assert_eq!(Server::start().await.ask("GET /report", "").await.status, "404");
}
