//! The built web client: embedded in release builds, read from disk while developing.
//!
//! Files under `assets/` carry a hash of their content in their names and never change; all others
//! are asked for again each time and answered shortly if they are the same. What is large is packed
//! once and kept, since whoever opens the page for the first time waits for it.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Client;

/// Shown when the server was built without the client.
const NO_CLIENT: &str = include_str!("../assets/no-client.html");

/// Whatever is not the API: a file of the client, or its page.
pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !method.is_safe() {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path) {
        return sent(path, file, &headers);
    }
    // A name with an extension is a file that is not there; anything else is an address within
    // the page.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(page) => sent("index.html", page, &headers),
        None => Html(NO_CLIENT).into_response(),
    }
}

/// Files of fewer bytes are not worth packing.
const SMALL: usize = 1_024;
/// How hard a file is packed: a little smaller than what is packed for each answer anew.
const QUALITY: i32 = 6;

/// Files packed by Brotli, by the hash of what is in them.
static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// A text packed for a browser that says what it `takes`; none where that would not be worth it.
fn packed(kind: &str, data: &[u8], hash: [u8; 32], takes: &str) -> Option<Bytes> {
    let is_text = kind.starts_with("text/") || kind.ends_with("javascript");
    let is_brotli = |coding: &str| coding.split(';').next().map(str::trim) == Some("br");
    if !is_text || data.len() < SMALL || !takes.split(',').any(is_brotli) {
        return None;
    }
    let known = PACKED.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned();
    if known.is_some() {
        return known;
    }
    let mut packed = Vec::new();
    let params = BrotliEncoderParams { quality: QUALITY, ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &*data, &mut packed, &params).ok()?;
    let packed = Bytes::from(packed);
    PACKED.lock().unwrap_or_else(PoisonError::into_inner).insert(hash, packed.clone());
    Some(packed)
}

fn sent(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", crate::request::hex(&file.metadata.sha256_hash()[..12]));
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let kind = file.metadata.mimetype().to_string();
    let takes = headers.get(header::ACCEPT_ENCODING).and_then(|takes| takes.to_str().ok());
    let hash = file.metadata.sha256_hash();
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else if let Some(packed) = packed(&kind, &file.data, hash, takes.unwrap_or("")) {
        let said = [(header::CONTENT_TYPE, kind.as_str()), (header::CONTENT_ENCODING, "br")];
        (said, packed).into_response()
    } else {
        ([(header::CONTENT_TYPE, kind)], file.data.into_owned()).into_response()
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_packed_once_for_browsers_that_unpack_them() {
        let text = "row the galley ".repeat(200);
        let pack = |kind: &str, takes: &str| packed(kind, text.as_bytes(), [7; 32], takes);
        let first = pack("text/javascript", "gzip, deflate, br, zstd").expect("packed");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &*first, &mut unpacked).expect("what was packed");
        assert_eq!(unpacked, text.as_bytes());
        assert!(first.len() < text.len() / 10);
        let again = pack("text/css", "br;q=0.5").expect("packed");
        assert_eq!(again.as_ptr(), first.as_ptr(), "kept");
        assert_eq!(pack("text/javascript", "gzip"), None);
        assert_eq!(pack("text/javascript", ""), None);
        assert_eq!(pack("image/png", "br"), None);
        assert_eq!(packed("text/css", b"a { color: red }", [8; 32], "br"), None);
    }
}
