//! What is read from a request, with faults told as every other fault is, and its limits.

use crate::error::Fault;
use crate::store::GameId;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// Largest body of a request, in bytes, except for records.
pub(crate) const BODY: usize = 256 * 1024;
/// Largest record, in bytes.
pub(crate) const RECORD: usize = 16 * 1024 * 1024;
/// Most entries of an imported record.
pub(crate) const RECORD_ENTRIES: usize = 200_000;
/// Most actions in one submission.
pub(crate) const ACTIONS: usize = 4_000;
/// Most actions in a plan whose odds are wanted.
pub(crate) const PLAN: usize = 64;
/// Longest line of notation, in bytes.
pub(crate) const LINE: usize = 256;
/// Most pieces in a group.
pub(crate) const PIECES: usize = 512;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;
    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let Json(value) = Json::from_request(request, state).await.map_err(|why| match why {
            JsonRejection::BytesRejection(why) => unread(why.status(), why.body_text(), BODY),
            why => Fault::not_understood(why.body_text()),
        })?;
        Ok(Body(value))
    }
}

/// Why a body could not be read to its end.
pub(crate) fn unread(status: StatusCode, why: String, limit: usize) -> Fault {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        return Fault::too_large(limit, "bytes");
    }
    Fault::not_understood(why)
}

/// The part of the address after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let Query(value) = Query::from_request_parts(parts, state)
            .await
            .map_err(|why| Fault::not_understood(why.body_text()))?;
        Ok(Asked(value))
    }
}

/// The game an address is about.
pub(crate) struct InGame(pub(crate) GameId);

impl<S: Send + Sync> FromRequestParts<S> for InGame {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let Path(id): Path<String> =
            Path::from_request_parts(parts, state).await.map_err(|_| Fault::no_such_game())?;
        InGame::named(id)
    }
}

impl InGame {
    /// The game of this id, as far as it can be one.
    pub(crate) fn named(id: String) -> Result<Self, Fault> {
        let is_id = id.len() == 20 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_id.then_some(InGame(GameId(id))).ok_or_else(Fault::no_such_game)
    }
}

/// Lines of notation within their limits.
pub(crate) fn check_lines(lines: &[String], most: usize) -> Result<(), Fault> {
    if lines.len() > most {
        return Err(Fault::too_large(most, "actions"));
    }
    if lines.iter().any(|line| line.len() > LINE) {
        return Err(Fault::too_large(LINE, "bytes in a line"));
    }
    Ok(())
}

/// A submission's id: 1 to 64 letters, digits, hyphens or underscores.
pub(crate) fn check_client(client: &str) -> Result<(), Fault> {
    let fits = (1..=64).contains(&client.len())
        && client.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    fits.then_some(()).ok_or_else(|| {
        Fault::not_understood("client is 1 to 64 letters, digits, hyphens or underscores")
    })
}

/// So many bytes that nobody can guess.
pub(crate) fn secret<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Fault::Bug(format!("no randomness from the system: {error}")))?;
    Ok(bytes)
}

/// Bytes as hexadecimal text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
