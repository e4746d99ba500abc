//! The signal to stop.

/// Completes on Ctrl-C, or when a service manager asks the program to end.
pub async fn interrupted() {
    let keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a handler, Ctrl-C ends the program as it ends any other.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = keyboard => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}
