//! Where the page comes from: our server, or a folder on any web host.

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A web host on a loopback port of its own; gone with the test.
pub struct Host {
    base: String,
    serving: JoinHandle<std::io::Result<()>>,
    desk: Arc<Mutex<Desk>>,
}

/// What a folder's host keeps of its visitors.
#[derive(Default)]
struct Desk {
    /// How the names begin of the files it has lost.
    lost: Option<&'static str>,
    /// The files it was asked for.
    asked: Vec<String>,
}

impl Host {
    /// The server of Ironhex.
    ///
    /// # Panics
    /// The client was not built.
    pub async fn server() -> Host {
        Host::serving(None).await
    }

    /// The server of Ironhex, started to show a replay.
    ///
    /// # Panics
    /// The client was not built.
    pub async fn offering(replay: &str) -> Host {
        Host::serving(Some(replay.into())).await
    }

    async fn serving(replay: Option<String>) -> Host {
        assert!(server::built(), "the client is not built: run `cargo xtask client` first");
        let listener = listener().await;
        let base = base(&listener, "");
        let options = server::Options { replay, ..Default::default() };
        let serving = tokio::spawn(server::serve(listener, options, std::future::pending::<()>()));
        Host { base, serving, desk: Arc::default() }
    }

    /// A plain web host with the static site in a folder, such as "games/ironhex".
    ///
    /// # Panics
    /// The client was not built.
    pub async fn folder(folder: &str) -> Host {
        Host::folder_without(folder, None).await
    }

    /// A plain web host on which the files are missing whose names begin like this.
    ///
    /// # Panics
    /// The client was not built.
    pub async fn without(lost: &'static str) -> Host {
        Host::folder_without("ironhex", Some(lost)).await
    }

    /// Finds the lost files again.
    pub fn mend(&self) {
        self.desk().lost = None;
    }

    /// The files that a folder's host was asked for so far and whose names begin like this.
    pub fn asked(&self, start: &str) -> Vec<String> {
        self.desk().asked.iter().filter(|path| path.starts_with(start)).cloned().collect()
    }

    fn desk(&self) -> std::sync::MutexGuard<'_, Desk> {
        self.desk.lock().expect("nobody panics with it")
    }

    async fn folder_without(folder: &str, lost: Option<&'static str>) -> Host {
        assert!(server::built(), "the client is not built: run `cargo xtask client` first");
        let listener = listener().await;
        let folder = format!("{}/", folder.trim_matches('/'));
        let base = base(&listener, &folder);
        let desk = Arc::new(Mutex::new(Desk { lost, asked: Vec::new() }));
        let file = {
            let desk = desk.clone();
            move |Path(path): Path<String>| async move {
                let path = path.strip_prefix(&folder);
                let mut desk = desk.lock().expect("nobody panics with it");
                desk.asked.extend(path.map(String::from));
                file(path.filter(|path| desk.lost.is_none_or(|lost| !path.starts_with(lost))))
            }
        };
        let router = Router::new().route("/{*path}", get(file));
        Host { base, serving: tokio::spawn(async { axum::serve(listener, router).await }), desk }
    }

    /// The address of a page: `""` is the home screen, `"#rules"` another.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn listener() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").await.expect("a free port")
}

fn base(listener: &TcpListener, folder: &str) -> String {
    format!("http://{}/{folder}", listener.local_addr().expect("an address"))
}

/// A file of the site, as a plain host serves it: no compression, no headers but the type.
fn file(path: Option<&str>) -> Response {
    let missing = || StatusCode::NOT_FOUND.into_response();
    let Some(path) = path.filter(|path| !path.split('/').any(|part| part.starts_with('.'))) else {
        return missing();
    };
    let path = if path.is_empty() { "index.html" } else { path };
    let kind = match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css",
        "html" => "text/html",
        "js" => "text/javascript",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        // Not every host knows what WASM is.
        _ => "application/octet-stream",
    };
    let dist = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/client/dist"));
    match std::fs::read(dist.join(path)) {
        Ok(bytes) => ([(CONTENT_TYPE, kind)], bytes).into_response(),
        Err(_) => missing(),
    }
}
