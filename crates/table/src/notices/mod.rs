//! Being told that it is one's turn, or that one need not wait for others any longer: by mail, where a game has
//! no live clock, in browsers that are not open, and at an address of one's own.
//!
//! Of each position somebody is told once, whatever becomes of the server meanwhile; letters are gathered,
//! one in a quiet period. [`watch`] finds out what there is to tell, [`hook`] speaks to
//! addresses, [`push`] to browsers, and [`deliveries`] says how much of that at once.

mod deliveries;
pub(crate) mod hook;
pub(crate) mod push;
pub(crate) mod watch;

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::people::{self, Me};
use crate::request::{Body, hex, secret};
use crate::sessions::{Device, Session};
use crate::store::{Hook, NoticesRow, SessionId};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::Text;
use push::PushInfo;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use utoipa::ToSchema;

/// Bytes of the key by which letters end, and of the secret that signs.
const KEY: usize = 20;
/// An hour, in milliseconds.
const HOUR: i64 = 3_600_000;
/// Hours between two letters.
const HOURS: RangeInclusive<u16> = 1..=168;

/// What somebody is told when it is their turn.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Notices {
    /// Whether letters can be sent: to whoever has an account, by a table that has a relay.
    letters: bool,
    /// Whether the table has a relay: without one what it would mail is in its log.
    relay: bool,
    /// Letters for games at mail pace or without a clock, at most one in so many hours; none at all when absent.
    hours: Option<i64>,
    /// The address that is told.
    hook: Option<String>,
    /// The key by which a browser knows the table: `applicationServerKey`.
    push_key: String,
    /// The browsers that are told while no page of the table is open.
    browsers: Vec<PushInfo>,
}

pub(crate) async fn of(app: &App, person: SessionId, account: bool) -> Result<Notices, Fault> {
    let row = app.games.store.notices_store().notices_of(person).await?;
    let relay = app.post.has_relay();
    let letters = account && relay;
    let hours = row.as_ref().and_then(|row| Some(row.quiet? / HOUR));
    let hook = row.and_then(|row| row.hook).map(|hook| hook.url);
    let (push_key, browsers) = (app.public_push_key().await?, push::of(app, person).await?);
    Ok(Notices { letters, relay, hours, hook, push_key, browsers })
}

/// What letters are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LettersBody {
    /// At most one letter in so many hours, 1 to 168; no letters when absent.
    hours: Option<u16>,
    /// The language of the letters.
    #[serde(default)]
    locale: Option<String>,
}

async fn known(app: &App, person: SessionId) -> Result<NoticesRow, Fault> {
    let row = app.games.store.notices_store().notices_of(person).await?;
    let key = hex(&secret::<KEY>()?);
    let none = NoticesRow { person, quiet: None, locale: None, key, mailed: None, hook: None };
    Ok(row.unwrap_or(none))
}

async fn keep(app: &App, row: NoticesRow) -> Result<(), Fault> {
    app.games.store.notices_store().keep_notices(row).await?;
    app.games.learn_wanted().await?;
    Ok(())
}

/// Wants letters when it is one's turn in games with others at mail pace or without a clock, or wants none.
#[utoipa::path(post, path = "/api/me/letters", tag = "people", request_body = LettersBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn letters(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Device(device): Device,
    Body(LettersBody { hours, locale }): Body<LettersBody>,
) -> Result<Json<Me>, Fault> {
    app.throttle.change(person, &whence)?;
    if hours.is_some_and(|hours| !HOURS.contains(&hours)) {
        return Err(Fault::not_understood("hours are 1 to 168"));
    }
    let account = app.games.store.accounts().account_of(person).await?;
    if hours.is_some() && (account.is_none() || !app.post.has_relay()) {
        return Err(Fault::NotNow(Text::new("table-no-letters")));
    }
    let quiet = hours.map(|hours| i64::from(hours) * HOUR);
    let row = NoticesRow { quiet, locale, ..known(&app, person).await? };
    keep(&app, row).await?;
    Ok(Json(people::me(&app, person, device).await?))
}

/// Ends the letters to whoever got one with this key in its link. Nobody need sign in for that, nor have
/// been here before: mail programs do it by themselves.
#[utoipa::path(post, path = "/api/letters/end/{key}", tag = "people",
    params(("key" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn end_letters(
    State(app): State<App>,
    Path(key): Path<String>,
) -> Result<StatusCode, Fault> {
    if !app.games.store.notices_store().end_letters(key).await? {
        return Err(Fault::NotFound(Text::new("table-no-such-letters")));
    }
    app.games.learn_wanted().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An address to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HookBody {
    /// `https://…`, not at a private network.
    url: String,
}

/// What signs what an address is told, shown once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HookSecret {
    /// The secret.
    secret: String,
}

/// Has an address told when it is one's turn, in place of another; with the secret that signs it.
#[utoipa::path(post, path = "/api/me/hook", tag = "people", request_body = HookBody,
    responses((status = 200, body = HookSecret), (status = "4XX", body = Trouble)))]
pub(crate) async fn set_hook(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(HookBody { url }): Body<HookBody>,
) -> Result<Json<HookSecret>, Fault> {
    app.throttle.change(person, &whence)?;
    let url = app.hooks.check(&url)?;
    let secret = hex(&secret::<KEY>()?);
    let hook = Some(Hook { url, secret: secret.clone() });
    let row = NoticesRow { hook, ..known(&app, person).await? };
    keep(&app, row).await?;
    Ok(Json(HookSecret { secret }))
}

/// Has no address told any more.
#[utoipa::path(delete, path = "/api/me/hook", tag = "people",
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn drop_hook(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
) -> Result<StatusCode, Fault> {
    app.throttle.change(person, &whence)?;
    let row = NoticesRow { hook: None, ..known(&app, person).await? };
    keep(&app, row).await?;
    Ok(StatusCode::NO_CONTENT)
}
