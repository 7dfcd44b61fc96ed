//! How the chances of a finished game went: asked for once, reckoned in the background, kept.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::{Analysed, Progress, stopped};
use crate::request::InGame;
use crate::sessions::Session;
use crate::throttle::Whence;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

/// A comment is sent when nothing else was for so long.
const QUIET: Duration = Duration::from_secs(15);

/// How the chances of a game went, as far as that is known. Only what everybody may know goes in.
#[utoipa::path(get, path = "/api/games/{id}/analysis", tag = "past",
    params(("id" = String, Path)),
    responses((status = 200, body = Analysed), (status = 404, body = Trouble)))]
pub(crate) async fn known(State(app): State<App>, InGame(id): InGame) -> Result<Response, Fault> {
    Ok(body(StatusCode::OK, &app.games.game(&id).analysis().await?))
}

/// Has a finished game analysed in the background, once. Asking again does nothing more.
#[utoipa::path(post, path = "/api/games/{id}/analysis", tag = "past",
    params(("id" = String, Path)),
    responses((status = 202, body = Analysed), (status = "4XX", body = Trouble)))]
pub(crate) async fn want(State(app): State<App>, InGame(id): InGame) -> Result<Response, Fault> {
    Ok(body(StatusCode::ACCEPTED, &app.games.game(&id).analyse().await?))
}

fn body(status: StatusCode, json: &Arc<str>) -> Response {
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    (status, [kind], json.to_string()).into_response()
}

/// The analysis as it grows: the whole of it in events named `analysis`. The stream ends when all
/// is known.
#[utoipa::path(get, path = "/api/games/{id}/analysis/updates", tag = "updates",
    params(("id" = String, Path)),
    responses((status = 200, body = Analysed, content_type = "text/event-stream"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn updates(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
) -> Result<Response, Fault> {
    let place = app.games.streams.place(session, &whence)?;
    let live = app.games.game(&id);
    let mut growing = live.analysis_growing().await?;
    let mut stopping = live.stopping();
    let (way, events) = mpsc::channel::<Result<Event, Infallible>>(4);
    tokio::spawn(async move {
        let _place = place;
        loop {
            let (progress, json) = growing.borrow_and_update().clone();
            let event = Event::default().event("analysis").data(&*json);
            if way.send(Ok(event)).await.is_err() || progress == Progress::Done {
                return;
            }
            tokio::select! {
                changed = growing.changed() => if changed.is_err() { return },
                () = way.closed() => return,
                () = stopped(&mut stopping) => return,
            }
        }
    });
    let events = Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::new().interval(QUIET));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Proxies must not wait for more before they hand an event on.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, events).into_response())
}
