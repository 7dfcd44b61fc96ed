//! Live updates as server-sent events.
//!
//! A small task stands between a game and each browser. A browser that reads slowly makes only its
//! own task wait; if that falls too far behind, it starts again from the whole scene.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::hall::{Joined, Sent, Sitting, stopped};
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use crate::view::Update;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use kernel::Viewer;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::IntoParams;

/// A comment is sent when nothing else was for so long.
const QUIET: Duration = Duration::from_secs(15);
/// Events on their way to one browser.
const ON_THE_WAY: usize = 16;

/// From where on updates are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UpdatesQuery {
    /// The revision seen last. A `Last-Event-ID` header comes before it.
    since: Option<u32>,
}

type Way = mpsc::Sender<Result<Event, Infallible>>;

/// What happens in a game from now on, as events named `update`, each with its revision as id.
#[utoipa::path(get, path = "/api/games/{id}/updates", tag = "updates",
    params(("id" = String, Path), UpdatesQuery,
        ("last-event-id" = Option<String>, Header, description = "The revision seen last.")),
    responses((status = 200, body = Update, content_type = "text/event-stream"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn updates(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<UpdatesQuery>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let place = Arc::clone(&app.hall.listeners).try_acquire_owned().map_err(|_| Fault::Busy)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let sitting = app.hall.sitting(&id);
    let (viewer, joined) = sitting.join(session, last.or(query.since)).await?;
    let (way, events) = mpsc::channel(ON_THE_WAY);
    tokio::spawn(forward(sitting, viewer, joined, way, place));
    let events = Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::new().interval(QUIET));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Proxies must not wait for more before they hand an event on.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, events).into_response())
}

async fn forward(
    sitting: Arc<Sitting>,
    viewer: Viewer,
    mut joined: Joined,
    way: Way,
    _place: OwnedSemaphorePermit,
) {
    let mut stopping = sitting.stopping();
    loop {
        for sent in joined.first.drain(..) {
            if way.send(Ok(event(&sent))).await.is_err() {
                return;
            }
        }
        let lost = loop {
            let next = tokio::select! {
                next = joined.then.recv() => next,
                () = way.closed() => return,
                () = stopped(&mut stopping) => return,
            };
            match next {
                Ok(sent) if way.send(Ok(event(&sent))).await.is_err() => return,
                Ok(_) => {}
                Err(lost) => break lost,
            }
        };
        if lost == RecvError::Closed {
            return;
        }
        match sitting.join_as(viewer, None).await {
            Ok(again) => joined = again,
            Err(_) => return,
        }
    }
}

fn event(sent: &Sent) -> Event {
    Event::default().event("update").id(sent.revision.to_string()).data(&sent.json)
}
