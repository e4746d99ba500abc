//! The server: serves the browser table from inside the program.

mod assets;
mod connections;
mod hosts;
mod offer;
mod patience;
mod safety;
mod signal;
mod study;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::get;
use hosts::Hosts;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

pub use assets::built;
pub use hosts::{HostName, NotAHostName};
pub use study::{REPORT, StudyPages};

/// The route at which the client opens the offered replay, relative to the server's address.
pub const REPLAY: &str = "#/replay";

/// What is served, and to whom.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The replay offered beside the table.
    pub replay: Option<String>,
    /// The study offered beside the table: its report, and its games as replays.
    pub study: Option<StudyPages>,
    /// The names that browsers may call the server by, beside its own.
    pub names: Vec<HostName>,
    /// How much of the server its clients may take up.
    pub limits: Limits,
}

/// How much of the server its clients may take up.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long the head of a request may take, counted from the end of the one before.
    pub header: Duration,
    /// How long nothing may move while an answer is sent.
    pub idle: Duration,
    /// The most connections at a time.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { header: Duration::from_secs(15), idle: Duration::from_secs(30), connections: 256 }
    }
}

/// The routes: the table, and a replay or a study if one is offered.
fn router(replay: Option<String>, study: Option<StudyPages>, hosts: Hosts) -> Router {
    let table = Router::new().route("/", get(assets::index)).route("/{*path}", get(assets::asset));
    let table = match replay {
        Some(text) => table.route("/replay", get(async move || offer::replay(text))),
        None => table,
    };
    let table = study.map_or(table.clone(), |pages| table.merge(study::router(pages)));
    // The outer layer comes last, so that refusals are guarded too.
    table.layer(from_fn_with_state(Arc::new(hosts), hosts::check)).layer(map_response(safety::guard))
}

/// Serves on `listener` until `shutdown` completes.
///
/// # Errors
/// The listener is broken.
pub async fn serve(
    listener: TcpListener,
    options: Options,
    shutdown: impl Future + Send + 'static,
) -> io::Result<()> {
    let hosts = Hosts::new(listener.local_addr()?, options.names);
    connections::serve(listener, router(options.replay, options.study, hosts), options.limits, shutdown)
        .await;
    Ok(())
}

/// Serves until Ctrl-C, for programs without an async runtime of their own.
///
/// # Errors
/// The runtime cannot be started, or the listener is broken.
pub fn run(listener: std::net::TcpListener, options: Options) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async { serve(TcpListener::from_std(listener)?, options, signal::interrupted()).await })
}
