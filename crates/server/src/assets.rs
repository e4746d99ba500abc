//! The files of the browser table, as `cargo xtask client` bundled them.

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;

/// In a release build these lie inside the program; in a debug build they are read when asked for.
#[derive(RustEmbed)]
#[folder = "../client/dist"]
#[allow_missing = true]
struct Dist;

/// What a page may do: run our own scripts and WASM, and talk to where it came from.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub const SAFETY: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

/// The page that stands in for a client that was not built.
const NOT_BUILT: &str = "This program was built without the browser table: \
    run `cargo xtask play` in the repository, which builds both.\n";

/// Whether the browser table was built and can be served.
pub fn built() -> bool {
    Dist::get("index.html").is_some()
}

pub async fn index(headers: HeaderMap) -> Response {
    if built() {
        answer("index.html", &headers)
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, SAFETY, [(CONTENT_TYPE, "text/plain; charset=utf-8")], NOT_BUILT)
            .into_response()
    }
}

pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    answer(&path, &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Response {
    // Hidden files and the compressed copies are no pages of their own.
    let hidden = path.split('/').any(|part| part.starts_with('.')) || path.ends_with(".gz");
    let plain = if hidden { None } else { Dist::get(path) };
    let Some(plain) = plain else {
        return (StatusCode::NOT_FOUND, SAFETY, "There is nothing here.\n").into_response();
    };
    let small = if takes_gzip(headers) { Dist::get(&format!("{path}.gz")) } else { None };
    let mut told =
        HeaderMap::from_iter([(VARY, value("accept-encoding")), (CACHE_CONTROL, value("no-cache"))]);
    if small.is_some() {
        told.insert(CONTENT_ENCODING, value("gzip"));
    }
    let file = small.unwrap_or(plain);
    let tag = tag(&file);
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let known = known.flat_map(|tags| tags.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag);
    let tag = [(ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, SAFETY, told, tag).into_response();
    }
    (SAFETY, told, tag, [(CONTENT_TYPE, kind(path))], file.data).into_response()
}

fn value(text: &'static str) -> axum::http::HeaderValue {
    axum::http::HeaderValue::from_static(text)
}

/// A name for exactly these bytes.
fn tag(file: &EmbeddedFile) -> String {
    let mut tag = String::from('"');
    for byte in &file.metadata.sha256_hash()[..12] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

/// Whether the browser reads gzip: "gzip, br", but not "gzip;q=0".
fn takes_gzip(headers: &HeaderMap) -> bool {
    let offers = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|offers| offers.to_str().ok());
    offers.flat_map(|offers| offers.split(',')).any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, "q=1"));
        let none =
            weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case("gzip") && !none
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_those_who_read_it() {
        let takes = |offer| takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, value(offer))]));
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate,gzip"));
        assert!(!takes("gzip;q=0") && !takes("gzip; q=0.0") && !takes("br") && !takes(""));
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn wasm_is_called_wasm() {
        assert_eq!(kind("client_bg.wasm"), "application/wasm");
        assert_eq!(kind("deep/er.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("README"), "application/octet-stream");
    }
}
