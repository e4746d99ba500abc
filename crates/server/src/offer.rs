//! The replay the server was started with, for the page to fetch.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// The replay as plain text, never cached: the next program at this address may offer another.
pub fn replay(text: String) -> Response {
    let about = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (about, text).into_response()
}
