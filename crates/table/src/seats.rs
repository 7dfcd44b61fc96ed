//! Seats: sitting down, getting up, agreeing on who rolls the dice, and word of games that have
//! changed to those who look at lists of them.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::live::{LobbyEvent, stopped};
use crate::quotas::StreamPlace;
use crate::request::{Asked, Body, InGame};
use crate::sessions::Session;
use crate::store::SessionId;
use crate::throttle::Whence;
use crate::view::Seating;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use kernel::{DiceRule, Seat};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

/// A comment is sent when nothing else was for so long.
const QUIET: Duration = Duration::from_secs(15);
/// Between two words to the same browser that its lists are out of date.
const PAUSE: Duration = Duration::from_millis(400);
/// The same where it is games of others that have changed: anybody may cause that, for everybody at once.
const OTHERS_PAUSE: Duration = Duration::from_secs(2);

/// Who is to play a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBody {
    /// The seat.
    seat: Seat,
    /// `me`; `here` for another person at this browser; `open` for whoever comes; or the level of a
    /// computer player.
    player: String,
}

/// Takes an open seat, gives up one's own, or lets a computer play it. Asked twice it is done once.
#[utoipa::path(post, path = "/api/games/{id}/seats", tag = "seats",
    params(("id" = String, Path), EyesQuery), request_body = SeatBody,
    responses((status = 200, body = Seating), (status = "4XX", body = Trouble)))]
pub(crate) async fn reseat(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(SeatBody { seat, player }): Body<SeatBody>,
) -> Result<Json<Seating>, Fault> {
    app.throttle.seat(session, &whence)?;
    Ok(Json(app.games.game(&id).reseat(session, query.seat(), seat, player).await?))
}

/// What is wished of the dice.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DiceBody {
    /// The seat of who wishes.
    seat: Seat,
    /// Where faces are to come from.
    wanted: DiceRule,
}

/// Who rolls from now on. Alone at the table it is done at once; else it is a question to all, and
/// wanting the same says yes to it. Wanting what is so already says no, or takes the question back.
#[utoipa::path(post, path = "/api/games/{id}/dice", tag = "seats",
    params(("id" = String, Path)), request_body = DiceBody,
    responses((status = 200, body = Seating), (status = "4XX", body = Trouble)))]
pub(crate) async fn dice(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(DiceBody { seat, wanted }): Body<DiceBody>,
) -> Result<Json<Seating>, Fault> {
    Ok(Json(app.games.game(&id).wish_dice(session, seat, wanted).await?))
}

/// An event named `games`, without content, at first and whenever the lists of games that this
/// session sees are out of date.
#[utoipa::path(get, path = "/api/games/updates", tag = "games",
    responses((status = 200, body = String, content_type = "text/event-stream"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn updates(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
) -> Result<Response, Fault> {
    let place = app.games.streams.place(session, &whence)?;
    let (way, events) = mpsc::channel(1);
    let (lobby_events, stopping) = (app.games.lobby_events.subscribe(), app.games.stopping.clone());
    tokio::spawn(forward(session, lobby_events, way, stopping, place));
    let events = Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::new().interval(QUIET));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, events).into_response())
}

async fn forward(
    session: SessionId,
    mut lobby_events: broadcast::Receiver<Arc<LobbyEvent>>,
    way: mpsc::Sender<Result<Event, Infallible>>,
    mut stopping: watch::Receiver<bool>,
    _place: StreamPlace,
) {
    loop {
        if way.send(Ok(Event::default().event("games").data("{}"))).await.is_err() {
            return;
        }
        let said = Instant::now();
        let mut due: Option<Instant> = None;
        loop {
            let next = tokio::select! {
                next = lobby_events.recv() => next,
                () = tokio::time::sleep_until(due.unwrap_or(said)), if due.is_some() => break,
                () = way.closed() => return,
                () = stopped(&mut stopping) => return,
            };
            let pause = match next {
                Ok(event) if event.sessions.contains(&session) => PAUSE,
                Ok(event) if event.room => OTHERS_PAUSE,
                Ok(_) => continue,
                // It may have been one's own.
                Err(RecvError::Lagged(_)) => PAUSE,
                Err(RecvError::Closed) => return,
            };
            due = Some(due.map_or(said + pause, |due| due.min(said + pause)));
        }
    }
}
