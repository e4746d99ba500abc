//! The server: serves the browser table from inside the program.

mod assets;
mod offer;
mod signal;

use axum::Router;
use axum::routing::get;
use std::future::Future;
use std::io;
use std::time::Duration;
use tokio::net::TcpListener;

pub use assets::built;

/// How long answers under way may take after the signal to stop.
const GRACE: Duration = Duration::from_secs(2);

/// The route at which the client opens the offered replay, relative to the server's address.
pub const REPLAY: &str = "#/replay";

/// The routes: the table, and the text of a replay if one is offered.
pub fn router(replay: Option<String>) -> Router {
    let table = Router::new().route("/", get(assets::index)).route("/{*path}", get(assets::asset));
    match replay {
        Some(text) => table.route("/replay", get(async move || offer::replay(text))),
        None => table,
    }
}

/// Serves the table, and the replay if one is offered, on `listener` until `shutdown` completes.
///
/// # Errors
/// The listener is broken.
pub async fn serve(
    listener: TcpListener,
    replay: Option<String>,
    shutdown: impl Future + Send + 'static,
) -> io::Result<()> {
    let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
    let shutdown = async move {
        shutdown.await;
        let _ = stopping.send(());
    };
    let serving = axum::serve(listener, router(replay)).with_graceful_shutdown(shutdown);
    // A browser that holds a connection open must not keep the program running.
    let patience = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        served = serving => served,
        () = patience => Ok(()),
    }
}

/// Serves until Ctrl-C, for programs without an async runtime of their own.
///
/// # Errors
/// The runtime cannot be started, or the listener is broken.
pub fn run(listener: std::net::TcpListener, replay: Option<String>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async { serve(TcpListener::from_std(listener)?, replay, signal::interrupted()).await })
}
