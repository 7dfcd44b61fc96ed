//! Who asks: a browser is known by a cookie it got with its first answer.
//!
//! Only cookies given out here are accepted. The store keeps their digests, so that whoever reads
//! the database cannot take anybody's seat.

use crate::app::App;
use crate::error::Fault;
use crate::live::{VISITOR, Visitor};
use crate::request::{hex, secret};
use crate::store::SessionId;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};
use kernel::Digest;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// How the name of every table's cookie begins.
const COOKIE: &str = "trierarch_session";
/// So many cookies of tables are looked at: a browser sends those of every table on one host.
const COOKIES: usize = 16;
/// How long a browser keeps it, in seconds: a year.
const KEPT: i64 = 365 * 24 * 3_600;
/// Length of the cookie's value: 24 bytes as text.
const LENGTH: usize = 48;
/// Sessions remembered without asking the store.
const REMEMBERED: usize = 10_000;

/// The session a request belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Session(pub(crate) SessionId);

impl<S: Send + Sync> FromRequestParts<S> for Session {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let session = parts.extensions.get::<Session>().copied();
        session.ok_or_else(|| Fault::Bug("a request without a session".to_string()))
    }
}

/// Sessions seen lately.
#[derive(Default)]
pub(crate) struct Known(Mutex<HashSet<Digest>>);

impl Known {
    fn has(&self, session: SessionId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&session.0)
    }
    fn add(&self, session: SessionId) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(session.0);
    }
}

/// What the cookie of a table is called. Browsers keep cookies by host and not by port, so that two
/// tables on one host would take each other's places under one name.
pub(crate) fn cookie_of(table: u32, port: u16) -> String {
    format!("{COOKIE}_{table:08x}_{port}")
}

/// Finds out who asks, and gives a cookie to whoever has none.
///
/// A page elsewhere that links here sends no cookie along, for all cookies are strict: who follows
/// the link may well have one, so none is given that would replace it.
pub(crate) async fn attend(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match session_of(&app, request.headers()).await {
        Ok(Some(session)) => {
            request.extensions_mut().insert(Session(session));
            VISITOR.scope(Visitor::Session(session), next.run(request)).await
        }
        Ok(None) if comes_from_elsewhere(request.headers()) => match passing() {
            Ok(session) => {
                request.extensions_mut().insert(Session(session));
                next.run(request).await
            }
            Err(fault) => fault.into_response(),
        },
        Ok(None) => match open(&app).await {
            Ok((session, token)) => {
                let is_secure = app.door.is_secure(request.headers());
                request.extensions_mut().insert(Session(session));
                let mut response = next.run(request).await;
                let cookie = Cookie::build((&*app.cookie, token))
                    .path("/")
                    .http_only(true)
                    .same_site(SameSite::Strict)
                    .secure(is_secure)
                    .max_age(cookie::time::Duration::seconds(KEPT))
                    .build();
                if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
                    response.headers_mut().append(header::SET_COOKIE, cookie);
                }
                response
            }
            Err(fault) => fault.into_response(),
        },
        Err(fault) => fault.into_response(),
    }
}

/// Whether a browser says that a page of another site has led it here.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site")
}

/// Somebody who looks on for one request, and holds nothing.
fn passing() -> Result<SessionId, Fault> {
    Ok(SessionId(Digest::of_bytes(&secret::<{ LENGTH / 2 }>()?)))
}

async fn session_of(app: &App, headers: &HeaderMap) -> Result<Option<SessionId>, Fault> {
    for token in tokens(headers).take(COOKIES) {
        let session = SessionId(Digest::of_bytes(token.as_bytes()));
        if app.known.has(session) || app.games.store.has_session(session).await? {
            app.known.add(session);
            return Ok(Some(session));
        }
    }
    Ok(None)
}

/// The values of all cookies that tables have given out, this one or another.
fn tokens(headers: &HeaderMap) -> impl Iterator<Item = String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(|cookie| cookie.name().starts_with(COOKIE))
        .map(|cookie| cookie.value().to_string())
        .filter(|token| token.len() == LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit()))
}

async fn open(app: &App) -> Result<(SessionId, String), Fault> {
    let token = hex(&secret::<{ LENGTH / 2 }>()?);
    let session = SessionId(Digest::of_bytes(token.as_bytes()));
    app.games.store.open_session(session, app.games.time.wall()).await?;
    app.known.add(session);
    Ok((session, token))
}
