//! A study of the lab beside the table: its report, and each of its games as a replay in a table of its own.

use crate::{assets, offer};
use axum::Router;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use std::fmt;
use std::sync::Arc;

/// The address of the report, relative to the server's.
pub const REPORT: &str = "report";

/// What is shown of a study. The report is asked for anew each time, so it may grow.
#[derive(Clone)]
pub struct StudyPages {
    /// The report as an HTML page.
    pub report: Arc<dyn Fn() -> String + Send + Sync>,
    /// The script of the report.
    pub script: &'static str,
    /// The replay of a game of a cell, both counted from 1, or why there is none.
    #[allow(clippy::type_complexity)]
    pub replay: Arc<dyn Fn(usize, u32) -> Result<String, String> + Send + Sync>,
}

impl fmt::Debug for StudyPages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StudyPages")
    }
}

/// The routes of a study. Every game has a folder of its own, in which the table finds "its" replay: all addresses
/// in the client are relative.
pub fn router(pages: StudyPages) -> Router {
    let StudyPages { report, script, replay } = pages;
    let page = get(async move || {
        let page = tokio::task::spawn_blocking(move || report()).await;
        page.map_or_else(|_| failed("the report cannot be written"), |page| fresh(Html(page).into_response()))
    });
    let script = get(async move || {
        fresh(([(CONTENT_TYPE, "text/javascript; charset=utf-8")], script).into_response())
    });
    let game = get(async move |Path((cell, game)): Path<(usize, u32)>| {
        // A game can take a while to play again.
        match tokio::task::spawn_blocking(move || replay(cell, game)).await {
            Ok(Ok(text)) => offer::replay(text),
            Ok(Err(why)) => (StatusCode::NOT_FOUND, format!("{why}\n")).into_response(),
            Err(_) => failed("the game cannot be played again"),
        }
    });
    let asset = get(async |Path((_, _, path)): Path<(usize, u32, String)>, headers: HeaderMap| {
        assets::asset(Path(path), headers).await
    });
    Router::new()
        .route("/report", page)
        .route("/report.js", script)
        .route("/game/{cell}/{game}/", get(assets::index))
        .route("/game/{cell}/{game}/replay", game)
        .route("/game/{cell}/{game}/{*path}", asset)
}

/// Never cached: the report grows, and the next program at this address may show another study.
fn fresh(mut answer: Response) -> Response {
    answer.headers_mut().insert(CACHE_CONTROL, axum::http::HeaderValue::from_static("no-store"));
    answer
}

fn failed(why: &'static str) -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, format!("{why}\n")).into_response()
}
