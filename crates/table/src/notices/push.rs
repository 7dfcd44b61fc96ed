//! Telling browsers of somebody's that it is their turn while no page of the table is open: by the push
//! services that they name (RFC 8030).
//!
//! Where such a service is, a browser says, so it is looked at like any other address
//! ([`hook`](super::hook)). It carries what that browser alone can read (RFC 8291), and knows the table by
//! a key that is drawn once and kept (RFC 8292). A browser that is gone, or signed out, is told no more.

use super::deliveries::Delivery;
use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::Loaded;
use crate::mail;
use crate::people::{self, Me, short};
use crate::request::Body;
use crate::sessions::{Device, Session};
use crate::store::{GameId, Moment, PushRow, SessionId, StoreError};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use base64ct::{Base64UrlUnpadded, Encoding};
use http_body_util::Full;
use hyper::body::Bytes;
use kernel::{Digest, Text};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use url::Url;
use utoipa::ToSchema;
use web_push_native::jwt_simple::algorithms::{ECDSAP256PublicKeyLike, ES256KeyPair};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, WebPushBuilder};

/// Browsers of one person that are told, at most.
const BROWSERS: usize = 10;
/// How long a push service keeps what it cannot deliver: services refuse more than a day.
const KEPT: Duration = Duration::from_secs(23 * 3_600);
/// Most characters of a title: what a service takes has to stay below 4,096 bytes.
const TITLE: usize = 200;

/// A browser that is told, as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PushInfo {
    /// What it is called here: nothing that could be used elsewhere.
    id: String,
    /// Its address at its push service, by which it knows itself.
    endpoint: String,
    /// Since when, in milliseconds since 1970.
    made: Moment,
}

/// A browser that wants to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushBody {
    /// `endpoint` of its `PushSubscription`.
    endpoint: String,
    /// `keys.p256dh`.
    key: String,
    /// `keys.auth`.
    auth: String,
    /// The language in which it is told.
    #[serde(default)]
    locale: Option<String>,
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok()
}

fn keys(key: &str, auth: &str) -> Option<(PublicKey, Auth)> {
    let key = PublicKey::from_sec1_bytes(&decoded(key)?).ok()?;
    let auth = <[u8; 16]>::try_from(decoded(auth)?).ok()?;
    Some((key, Auth::from(auth)))
}

fn id_of(row: &PushRow) -> String {
    short(&row.id)
}

impl App {
    /// The key that push services know the table by.
    async fn push_key(&self) -> Result<&ES256KeyPair, Fault> {
        let drawn = || async {
            let drawn = Base64UrlUnpadded::encode_string(&ES256KeyPair::generate().to_bytes());
            let kept = self.games.store.notices_store().push_key(drawn).await?;
            let key = decoded(&kept).and_then(|bytes| ES256KeyPair::from_bytes(&bytes).ok());
            key.ok_or_else(|| Fault::Damaged("the key for push services".to_string()))
        };
        self.push_key.get_or_try_init(drawn).await
    }

    /// The public half of it, as browsers take it.
    pub(crate) async fn public_push_key(&self) -> Result<String, Fault> {
        let key = self.push_key().await?.public_key();
        Ok(Base64UrlUnpadded::encode_string(&key.public_key().to_bytes_uncompressed()))
    }

    /// Tells browsers in these words what of a game is their owner's, some time; none more than may be on its
    /// way to one.
    pub(super) fn push(
        &self,
        browsers: Vec<PushRow>,
        game: &GameId,
        loaded: &Loaded,
        words: &'static str,
    ) {
        for row in browsers {
            let Some(delivery) = self.hooks.take_on(row.person) else { continue };
            let title = self.title(loaded, row.locale.as_deref());
            let body = serde_json::json!({
                "title": title.chars().take(TITLE).collect::<String>(),
                "body": mail::words(row.locale.as_deref()).say(&Text::new(words)),
                "address": self.post.link(&format!("game/{game}")),
                "tag": game,
            });
            let (app, game, body) = (self.clone(), game.clone(), body.to_string());
            tokio::spawn(async move {
                if let Err(fault) = app.push_to(&delivery, &row, &game, &body).await {
                    tracing::warn!(%fault, "a browser may not be told of a turn");
                }
            });
        }
    }

    async fn push_to(
        &self,
        delivery: &Delivery,
        row: &PushRow,
        game: &GameId,
        body: &str,
    ) -> Result<(), Fault> {
        let key = self.push_key().await?;
        let contact = self.post.address("");
        let damaged = || Fault::Damaged("the keys of a browser".to_string());
        let (theirs, auth) = keys(&row.key, &row.auth).ok_or_else(damaged)?;
        let request = |url: &Url, _: i64| {
            let endpoint = url.as_str().parse::<hyper::Uri>().map_err(|error| error.to_string())?;
            let builder = WebPushBuilder::new(endpoint, theirs, auth)
                .with_valid_duration(KEPT)
                .with_vapid(key, &contact);
            let built = builder.build(body).map_err(|error| error.to_string())?;
            let (head, body) = built.into_parts();
            let mut request = super::hook::post_to(url);
            for (name, value) in &head.headers {
                request = request.header(name, value);
            }
            // One that has not been delivered yet gives way to the next of the same game.
            let request = request.header("topic", game.0.as_str()).header("urgency", "normal");
            request.body(Full::new(Bytes::from(body))).map_err(|error| error.to_string())
        };
        if self.hooks.is_gone(delivery, &row.endpoint, &self.games.time, request).await {
            self.games.store.notices_store().drop_push(row.id.clone()).await?;
        }
        Ok(())
    }
}

/// The browsers of somebody that are told, as they see them.
pub(crate) async fn of(app: &App, person: SessionId) -> Result<Vec<PushInfo>, Fault> {
    let rows = app.games.store.notices_store().pushes_of(person).await?;
    let info = |row: PushRow| PushInfo { id: id_of(&row), endpoint: row.endpoint, made: row.made };
    Ok(rows.into_iter().map(info).collect())
}

/// Has the browser that asks told when it is one's turn, until it is signed out.
#[utoipa::path(post, path = "/api/me/pushes", tag = "people", request_body = PushBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn add(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Device(device): Device,
    Body(PushBody { endpoint, key, auth, locale }): Body<PushBody>,
) -> Result<Json<Me>, Fault> {
    app.throttle.change(person, &whence)?;
    let endpoint = app.hooks.check(&endpoint)?;
    if keys(&key, &auth).is_none() {
        return Err(Fault::not_understood("key and auth are those of a PushSubscription"));
    }
    let id = Digest::of_bytes(endpoint.as_bytes()).to_string();
    let made = app.games.time.wall();
    let row = PushRow { id, person, session: device, endpoint, key, auth, locale, made };
    match app.games.store.notices_store().keep_push(row, BROWSERS).await {
        Err(StoreError::Gone) => return Err(Fault::too_large(BROWSERS, "browsers")),
        kept => kept?,
    }
    // Whoever is told anything has a row of their own.
    super::keep(&app, super::known(&app, person).await?).await?;
    Ok(Json(people::me(&app, person, device).await?))
}

/// Has a browser told no more.
#[utoipa::path(delete, path = "/api/me/pushes/{id}", tag = "people",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    app.throttle.change(person, &whence)?;
    let store = app.games.store.notices_store();
    let found = store.pushes_of(person).await?.into_iter().find(|row| id_of(row) == id);
    let found = found.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-browser")))?;
    store.drop_push(found.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
