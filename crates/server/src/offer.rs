//! The replay that the table was started with, for the page to fetch.

use crate::assets::SAFETY;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// The text as it is. The next program at this address may offer another: nobody keeps it.
pub fn replay(text: String) -> Response {
    let told = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (SAFETY, told, text).into_response()
}
