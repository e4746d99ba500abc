//! The server: hands the browser table out, from inside the program.

mod assets;
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

/// What is served, and where.
pub fn router() -> Router {
    Router::new().route("/", get(assets::index)).route("/{*path}", get(assets::asset))
}

/// Serves to whoever comes to `listener`, until `shutdown` is done.
///
/// # Errors
/// The listener is broken.
pub async fn serve(listener: TcpListener, shutdown: impl Future + Send + 'static) -> io::Result<()> {
    let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
    let shutdown = async move {
        shutdown.await;
        let _ = stopping.send(());
    };
    let serving = axum::serve(listener, router()).with_graceful_shutdown(shutdown);
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
pub fn run(listener: std::net::TcpListener) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async { serve(TcpListener::from_std(listener)?, signal::interrupted()).await })
}
