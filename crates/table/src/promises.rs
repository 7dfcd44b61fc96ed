//! Promises of dice made before a game is begun, so that whoever begins it can add to them before the
//! first roll falls: the seed is drawn and promised first, and only then told what is added.
//!
//! A promise is good for one game, soon, at any server of the store. Who comes too late asks for another.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::{hex, secret};
use crate::sessions::Session;
use crate::store::{Moment, PromiseRow, StoreError};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::{Scheme, Seed, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// How long a promise is good, in milliseconds.
const GOOD: Moment = 10 * 60_000;
/// Promises that are kept at once.
const MOST: i64 = 10_000;

/// The seed that was promised; nobody gets it again.
pub(crate) async fn redeem(app: &App, id: &str) -> Result<Seed, Fault> {
    let since = app.games.time.steady().saturating_sub(GOOD);
    let found = app.games.store.promise_store().redeem_promise(id.to_string(), since).await?;
    found.ok_or_else(|| Fault::NotNow(Text::new("table-no-such-promise")))
}

/// A promise of dice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Promise {
    /// What a new game names it by, within ten minutes.
    promise: String,
    /// The hash of the seed that such a game will have.
    commitment: String,
}

/// Promises dice for a game that is about to begin.
#[utoipa::path(post, path = "/api/dice", tag = "games",
    responses((status = 201, body = Promise), (status = "4XX", body = Trouble)))]
pub(crate) async fn promise(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
) -> Result<(StatusCode, Json<Promise>), Fault> {
    app.throttle.promise(session, &whence)?;
    let (id, seed) = (hex(&secret::<16>()?), Seed::new(secret()?));
    let commitment = seed.commitment_by(Scheme::HmacSha256).to_string();
    let made = app.games.time.steady();
    let kept = PromiseRow { id: id.clone(), seed, made };
    let expired = made.saturating_sub(GOOD);
    match app.games.store.promise_store().keep_promise(kept, expired, MOST).await {
        Err(StoreError::Gone) => return Err(Fault::Busy),
        kept => kept?,
    }
    Ok((StatusCode::CREATED, Json(Promise { promise: id, commitment })))
}
