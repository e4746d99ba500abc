//! Accepting connections: only so many, and none for a client that dawdles.

use crate::Limits;
use crate::patience::Patient;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long answers under way may take after the signal to stop.
const GRACE: Duration = Duration::from_secs(2);

/// The pause after a connection could not be accepted, for want of file handles for example.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `shutdown` completes.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits, shutdown: impl Future) {
    let (places, open) = (Arc::new(Semaphore::new(limits.connections)), GracefulShutdown::new());
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, place) = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            _ = &mut shutdown => break,
        };
        tokio::spawn(answer(stream, place, router.clone(), limits, open.watcher()));
    }
    drop(listener);
    // A browser that holds a connection open must not keep the program running.
    let _ = tokio::time::timeout(GRACE, open.shutdown()).await;
}

/// The next connection, once there is a place for it. Those beyond the limit wait in the system's queue.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> (TcpStream, OwnedSemaphorePermit) {
    let place = places.clone().acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, place),
            Err(error) if is_of_the_client(&error) => {}
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
}

/// Whether a client gave up before it was accepted.
fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    place: OwnedSemaphorePermit,
    router: Router,
    limits: Limits,
    watcher: Watcher,
) {
    let stream = TokioIo::new(Patient::new(stream, limits.idle));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.header);
    let served = http.serve_connection(stream, TowerToHyperService::new(router));
    // A connection that breaks off concerns nobody but its client.
    let _ = watcher.watch(served).await;
    drop(place);
}
