//! Who asks: a browser is known by a cookie it got with its first answer.
//!
//! Only cookies given out here are accepted. The store keeps their digests, so that whoever reads
//! the database cannot take anybody's seat.

use crate::app::App;
use crate::error::Fault;
use crate::hall::now;
use crate::request::{hex, secret};
use crate::store::SessionId;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::Digest;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// Name of the cookie.
const COOKIE: &str = "trierarch_session";
/// How long a browser keeps it, in seconds: a year.
const KEPT: u32 = 365 * 24 * 3_600;
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

/// Finds out who asks, and gives a cookie to whoever has none.
pub(crate) async fn attend(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match session_of(&app, request.headers()).await {
        Ok(Some(session)) => {
            request.extensions_mut().insert(Session(session));
            next.run(request).await
        }
        Ok(None) => match open(&app).await {
            Ok((session, token)) => {
                let secure = if app.door.is_secure(request.headers()) { "; Secure" } else { "" };
                request.extensions_mut().insert(Session(session));
                let mut response = next.run(request).await;
                let cookie = format!(
                    "{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={KEPT}{secure}"
                );
                if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                    response.headers_mut().append(header::SET_COOKIE, cookie);
                }
                response
            }
            Err(fault) => fault.into_response(),
        },
        Err(fault) => fault.into_response(),
    }
}

async fn session_of(app: &App, headers: &HeaderMap) -> Result<Option<SessionId>, Fault> {
    for token in tokens(headers).take(4) {
        let session = SessionId(Digest::of_bytes(token.as_bytes()));
        if app.known.has(session) || app.hall.store.has_session(session).await? {
            app.known.add(session);
            return Ok(Some(session));
        }
    }
    Ok(None)
}

fn tokens(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .filter(|token| token.len() == LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit()))
}

async fn open(app: &App) -> Result<(SessionId, String), Fault> {
    let token = hex(&secret::<{ LENGTH / 2 }>()?);
    let session = SessionId(Digest::of_bytes(token.as_bytes()));
    app.hall.store.open_session(session, now()).await?;
    app.known.add(session);
    Ok((session, token))
}
