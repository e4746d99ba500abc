//! The server: hands the browser table out, from inside the program.

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

/// After the sign to stop, answers under way have this long to be finished.
const GRACE: Duration = Duration::from_secs(2);

/// The address, behind the server's own, at which the table opens the replay it is offered.
pub const REPLAY: &str = "#/replay";

/// What is served, and where: the table, and beside it the text of a replay if one is offered.
pub fn router(replay: Option<String>) -> Router {
    let table = Router::new().route("/", get(assets::index)).route("/{*path}", get(assets::asset));
    match replay {
        Some(text) => table.route("/replay", get(async move || offer::replay(text))),
        None => table,
    }
}

/// Serves the table, and the replay if one is offered, to whoever comes to `listener`, until `shutdown` is
/// done.
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
    // A browser that holds a connection open does not keep the program from ending.
    let patience = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        served = serving => served,
        () = patience => Ok(()),
    }
}

/// Serves until Ctrl-C: for programs that have no runtime of their own.
///
/// # Errors
/// There is no runtime to be had, or the listener is broken.
pub fn run(listener: std::net::TcpListener, replay: Option<String>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async { serve(TcpListener::from_std(listener)?, replay, signal::interrupted()).await })
}
