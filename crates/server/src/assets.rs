//! The files of the browser table, as `cargo xtask client` bundled them.

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;

/// A release build embeds these files; a debug build reads them when asked for.
#[derive(RustEmbed)]
#[folder = "../client/dist"]
#[allow_missing = true]
struct Dist;

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
        (StatusCode::SERVICE_UNAVAILABLE, [(CONTENT_TYPE, "text/plain; charset=utf-8")], NOT_BUILT)
            .into_response()
    }
}

pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    answer(&path, &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Response {
    // Hidden files and the compressed copies are not pages of their own.
    let copy = ENCODINGS.iter().any(|encoding| path.ends_with(encoding.suffix));
    let hidden = copy || path.split('/').any(|part| part.starts_with('.'));
    let plain = if hidden { None } else { Dist::get(path) };
    let Some(plain) = plain else {
        return (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response();
    };
    let small = accepted(headers)
        .into_iter()
        .find_map(|encoding| Some((encoding, Dist::get(&format!("{path}{}", encoding.suffix))?)));
    let mut about =
        HeaderMap::from_iter([(VARY, value("accept-encoding")), (CACHE_CONTROL, value("no-cache"))]);
    let file = match small {
        Some((encoding, copy)) => {
            about.insert(CONTENT_ENCODING, value(encoding.name));
            copy
        }
        None => plain,
    };
    let tag = tag(&file);
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let known = known.flat_map(|tags| tags.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag);
    let tag = [(ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, about, tag).into_response();
    }
    (about, tag, [(CONTENT_TYPE, kind(path))], file.data).into_response()
}

fn value(text: &'static str) -> axum::http::HeaderValue {
    axum::http::HeaderValue::from_static(text)
}

/// A tag that names exactly these bytes.
fn tag(file: &EmbeddedFile) -> String {
    let mut tag = String::from('"');
    for byte in &file.metadata.sha256_hash()[..12] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

/// A compressed copy as HTTP and the bundle name it.
#[derive(Debug, PartialEq)]
struct Encoding {
    name: &'static str,
    suffix: &'static str,
}

/// The compressed copies the bundle has, smallest first.
const ENCODINGS: [Encoding; 2] =
    [Encoding { name: "br", suffix: ".br" }, Encoding { name: "gzip", suffix: ".gz" }];

/// The encodings a browser prefers to the plain file, best first: by the weights it gives them
/// ("br;q=0.8, gzip"), among equals the smaller copy.
fn accepted(headers: &HeaderMap) -> Vec<&'static Encoding> {
    let plain = weight(headers, "identity").unwrap_or(0.0);
    let weighed = ENCODINGS.iter().filter_map(|encoding| {
        let given = weight(headers, encoding.name).or_else(|| weight(headers, "*"))?;
        (given > 0.0 && given >= plain).then_some((encoding, given))
    });
    let mut weighed: Vec<_> = weighed.collect();
    // A stable sort: among equals the order of the list remains.
    weighed.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    weighed.into_iter().map(|(encoding, _)| encoding).collect()
}

/// The weight a browser gives an encoding in its Accept-Encoding, if it mentions it: 1 unless it says otherwise.
fn weight(headers: &HeaderMap, name: &str) -> Option<f32> {
    let offers = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|offers| offers.to_str().ok());
    let mut offers = offers.flat_map(|offers| offers.split(',')).map(|offer| offer.split(';').map(str::trim));
    offers.find_map(|mut parts| {
        let named = parts.next().is_some_and(|offered| offered.eq_ignore_ascii_case(name));
        let mut weights = parts.filter_map(|part| {
            let (key, weight) = part.split_once('=')?;
            key.trim().eq_ignore_ascii_case("q").then(|| weight.trim().parse().unwrap_or(0.0))
        });
        named.then(|| weights.next().unwrap_or(1.0))
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

    /// The names of the encodings that an Accept-Encoding prefers to the plain file.
    fn names(offer: &'static str) -> Vec<&'static str> {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, value(offer))]);
        accepted(&headers).into_iter().map(|encoding| encoding.name).collect()
    }

    #[test]
    fn brotli_comes_before_gzip_and_gzip_before_the_plain_file() {
        assert_eq!(names("gzip, deflate, br, zstd"), ["br", "gzip"]);
        assert_eq!(names("deflate,GZIP"), ["gzip"]);
        assert_eq!(names("BR"), ["br"]);
        assert!(names("").is_empty() && names("deflate").is_empty());
        assert!(accepted(&HeaderMap::new()).is_empty());
    }

    #[test]
    fn the_browser_says_what_it_likes_better() {
        assert_eq!(names("br;q=0.5, gzip; q=0.8"), ["gzip", "br"]);
        assert_eq!(names("br;q=0.5 , gzip ;Q=0.5"), ["br", "gzip"]);
        assert_eq!(names("br;q=0.2, gzip, identity;q=0.5"), ["gzip"]);
        assert_eq!(names("*"), ["br", "gzip"]);
        assert_eq!(names("br;q=0, *;q=0.1"), ["gzip"]);
    }

    #[test]
    fn what_the_browser_cannot_read_is_not_sent() {
        assert!(names("gzip;q=0, br;q=0.0").is_empty());
        assert!(names("br;q=much").is_empty(), "a weight that makes no sense is a refusal");
        assert_eq!(names("br; q=0, gzip"), ["gzip"]);
    }

    #[test]
    fn wasm_is_called_wasm() {
        assert_eq!(kind("client_bg.wasm"), "application/wasm");
        assert_eq!(kind("deep/er.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("README"), "application/octet-stream");
    }
}
