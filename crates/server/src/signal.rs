//! The sign to stop.

/// Ctrl-C at the keyboard, or what a service manager sends.
pub async fn interrupted() {
    let keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can tell us: then the program ends as any other does.
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
