//! Tokens: by them programs play in the name of whoever has made them.
//!
//! A token is shown once and kept as its digest. What it is good for is checked with every request
//! ([`scopes`](crate::scopes)). One that plays or begins games is for bots alone, who are marked as such
//! wherever their names show, for good.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::people::{self, Me};
use crate::request::{Body, hex, secret};
use crate::sessions::{self, Device, Session};
use crate::store::{Moment, Scope, SessionId, StoreError, TokenRow};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Digest, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How every token begins, so that one that has got into the open is known for what it is.
const PREFIX: &str = "trierarch_";
/// Bytes of a token's secret.
const SECRET: usize = 24;
/// Longest name of a token, in characters.
const NAME: usize = 40;
/// Tokens of one person, at most.
const TOKENS: usize = 20;

/// A token as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenInfo {
    /// What it is called here: nothing that could be used elsewhere.
    id: String,
    /// What its owner calls it.
    name: String,
    /// What it is good for.
    scopes: Vec<Scope>,
    /// When it was made, in milliseconds since 1970.
    made: Moment,
    /// When it was last used, to the hour.
    used: Option<Moment>,
}

/// A token to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenBody {
    /// What it is to be called: 1 to 40 characters on one line.
    name: String,
    /// What it is to be good for: at least one; `play` and `create` for bots alone.
    scopes: Vec<Scope>,
    /// Marks whoever makes it as a bot as well, for good, as `/api/me/bot` does: both are done, or neither.
    #[serde(default)]
    become_bot: bool,
}

/// A token, told this once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    /// The token.
    token: String,
}

/// What is kept of a token; it is none of a cookie's digests.
pub(crate) fn digest(token: &str) -> Digest {
    Digest::of_bytes(format!("token {token}").as_bytes())
}

fn id_of(token: &TokenRow) -> String {
    people::short(&token.digest.to_string())
}

/// Somebody's tokens, as they see them.
pub(crate) async fn of(app: &App, person: SessionId) -> Result<Vec<TokenInfo>, Fault> {
    let rows = app.games.store.tokens().tokens_of(person).await?;
    let info = |row: TokenRow| TokenInfo {
        id: id_of(&row),
        name: row.name,
        scopes: row.scopes,
        made: row.made,
        used: row.used,
    };
    Ok(rows.into_iter().map(info).collect())
}

/// Makes a token by which a program plays in one's name; it is told this once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", request_body = TokenBody,
    responses((status = 201, body = Made), (status = "4XX", body = Trouble)))]
pub(crate) async fn make(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
    Body(TokenBody { name, mut scopes, become_bot }): Body<TokenBody>,
) -> Result<(StatusCode, Json<Made>), Fault> {
    sessions::check_fresh(&app, person, device).await?;
    let name = name.trim().to_string();
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(people::is_odd) {
        return Err(Fault::Malformed(Text::new("table-name-unfit").with("most", NAME)));
    }
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.is_empty() {
        return Err(Fault::Malformed(Text::new("table-token-for-nothing")));
    }
    let becomes = become_bot && !app.games.names.is_bot(person);
    let is_bot = becomes || app.games.names.is_bot(person);
    if scopes.iter().any(|scope| *scope != Scope::Read) && !is_bot {
        return Err(Fault::NotNow(Text::new("table-token-for-bots")));
    }
    let tokens = app.games.store.tokens();
    if tokens.tokens_of(person).await?.len() >= TOKENS {
        return Err(Fault::too_large(TOKENS, "tokens"));
    }
    let token = format!("{PREFIX}{}", hex(&secret::<SECRET>()?));
    let (digest, made) = (digest(&token), app.games.time.wall());
    let row = TokenRow { digest, person, name, scopes, made, used: None };
    if becomes {
        as_bot(&app, person, tokens.keep_token_of_bot(row).await).await?;
    } else {
        tokens.keep_token(row).await?;
    }
    Ok((StatusCode::CREATED, Json(Made { token })))
}

/// Revokes a token: it lets nobody in any more, and live updates it was used for end.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "people",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    Session(person): Session,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    let tokens = app.games.store.tokens().tokens_of(person).await?;
    let found = tokens.into_iter().find(|row| id_of(row) == id);
    let found = found.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-token")))?;
    end(&app, found.digest).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end(app: &App, digest: Digest) -> Result<(), Fault> {
    app.games.store.tokens().drop_token(digest).await?;
    app.known.end(SessionId(digest));
    Ok(())
}

/// No token of somebody's lets anybody in any more.
pub(crate) async fn end_all(app: &App, person: SessionId) -> Result<(), Fault> {
    for row in app.games.store.tokens().tokens_of(person).await? {
        end(app, row.digest).await?;
    }
    Ok(())
}

/// Marks whoever asks as a bot, for good: everybody sees it beside their name. Not while they play where
/// others take them for a person: in a game that counts for ratings, or in a tournament.
#[utoipa::path(post, path = "/api/me/bot", tag = "people",
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn become_bot(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
) -> Result<Json<Me>, Fault> {
    sessions::check_fresh(&app, person, device).await?;
    let kept = app.games.store.tokens().keep_bot(person, app.games.time.wall()).await;
    as_bot(&app, person, kept).await?;
    Ok(Json(people::me(&app, person, device).await?))
}

/// Somebody is a bot from now on, if that could be kept.
async fn as_bot(app: &App, person: SessionId, kept: Result<(), StoreError>) -> Result<(), Fault> {
    match kept {
        Err(StoreError::Gone) => return Err(Fault::NotNow(Text::new("table-bot-plays"))),
        kept => kept?,
    }
    app.games.names.mark(person);
    app.games.learn_rating_of(person).await;
    app.games.tell_of(person);
    Ok(())
}
