//! The built web client: embedded in release builds, read from disk while developing.
//!
//! Files under `assets/` carry a hash of their content in their names and never change; all others
//! are asked for again each time and answered shortly if they are the same.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

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

fn sent(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", crate::request::hex(&file.metadata.sha256_hash()[..12]));
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = file.metadata.mimetype().to_string();
        ([(header::CONTENT_TYPE, kind)], file.data.into_owned()).into_response()
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}
