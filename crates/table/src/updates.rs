//! Live updates as server-sent events.
//!
//! A small task stands between a game and each browser. A browser that reads slowly makes only its
//! own task wait; if that falls too far behind, it starts again from the whole scene.

use crate::app::App;
use crate::chat::{Said, Spoken};
use crate::clock::Clock;
use crate::error::{Fault, Trouble};
use crate::live::{Joined, LiveGame, Sent, Talk, stopped};
use crate::quotas::StreamPlace;
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use crate::store::SessionId;
use crate::throttle::Whence;
use crate::view::{Seating, Update};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Viewer};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
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
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
}

type Way = mpsc::Sender<Result<Event, Infallible>>;

/// What happens in a game from now on, as events named `update`, each with its revision as id; and
/// who sits where, at first and whenever it changes, as events named `seats`, and what is said, as events
/// named `chat`, both without one.
#[utoipa::path(get, path = "/api/games/{id}/updates", tag = "updates",
    params(("id" = String, Path), UpdatesQuery,
        ("last-event-id" = Option<String>, Header, description = "The revision seen last.")),
    responses((status = 200, body = Update, content_type = "text/event-stream"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn updates(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
    Asked(query): Asked<UpdatesQuery>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let place = app.games.streams.place(session, &whence)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let live = app.games.game(&id);
    let (seated, talk) = (live.seated(), live.talk());
    let eyes = query.eyes.map(Seat);
    let (viewer, joined) = live.join(session, eyes, last.or(query.since)).await?;
    let (way, events) = mpsc::channel(ON_THE_WAY);
    let listener = Listener { live, session, eyes, seated, talk, told: None, way };
    tokio::spawn(listener.forward(viewer, joined, place));
    let events = Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::new().interval(QUIET));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Proxies must not wait for more before they hand an event on.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, events).into_response())
}

/// One browser that follows a game.
struct Listener {
    live: Arc<LiveGame>,
    session: SessionId,
    /// A seat of the person who looks, as far as that was said.
    eyes: Option<Seat>,
    /// Changes whenever somebody sits down or gets up.
    seated: watch::Receiver<u64>,
    /// What is said.
    talk: broadcast::Receiver<Talk>,
    /// Who sits where, as this browser was told last, and the clocks as they were kept then.
    told: Option<(Seating, Option<Clock>)>,
    way: Way,
}

/// Why a listener does not go on as it is.
enum Turn {
    /// The browser or the server is gone.
    Over,
    /// Who sits where has changed.
    Seats,
    /// It was too slow.
    Behind,
}

impl Listener {
    async fn forward(mut self, mut viewer: Viewer, mut joined: Joined, _place: StreamPlace) {
        if self.tell_seats().await.is_none() {
            return;
        }
        loop {
            for sent in joined.first.drain(..) {
                if self.way.send(Ok(event(&sent))).await.is_err() {
                    return;
                }
            }
            let again = match self.follow(&mut joined).await {
                Turn::Over => return,
                Turn::Behind => true,
                Turn::Seats => match self.tell_seats().await {
                    None => return,
                    // Through other eyes the game is another: its revisions count something else.
                    Some(now) => std::mem::replace(&mut viewer, now) != now,
                },
            };
            if again {
                match Box::pin(self.live.join_as(viewer, None)).await {
                    Ok(anew) => joined = anew,
                    Err(_) => return,
                }
            }
        }
    }

    /// Hands on what happens until something else is to be done.
    async fn follow(&mut self, joined: &mut Joined) -> Turn {
        let mut stopping = self.live.stopping();
        loop {
            let next = tokio::select! {
                next = joined.then.recv() => next,
                changed = self.seated.changed() => match changed {
                    Ok(()) => return Turn::Seats,
                    Err(_) => return Turn::Over,
                },
                talk = self.talk.recv() => match self.tell_talk(talk).await {
                    Some(()) => continue,
                    None => return Turn::Over,
                },
                () = self.way.closed() => return Turn::Over,
                () = stopped(&mut stopping) => return Turn::Over,
            };
            match next {
                Ok(sent) if self.way.send(Ok(event(&sent))).await.is_err() => return Turn::Over,
                Ok(_) => {}
                Err(RecvError::Closed) => return Turn::Over,
                Err(RecvError::Lagged(_)) => return Turn::Behind,
            }
        }
    }

    /// Tells what was said, if whoever listens may read it; or that they had better look again.
    async fn tell_talk(&self, talk: Result<Talk, RecvError>) -> Option<()> {
        let line = match talk {
            Ok(Talk::Line(line)) => Some(line),
            // Too much at once: whether any of it is theirs to read they find out by looking.
            Ok(Talk::Changed) | Err(RecvError::Lagged(_)) => None,
            Err(RecvError::Closed) => return None,
        };
        let line = match line {
            Some(line) => {
                let loaded = self.live.read().await.ok()?;
                let eyes = loaded.eyes(self.session, self.eyes);
                let eyes = eyes.or_else(|_| loaded.eyes(self.session, None)).ok()?;
                if !self.live.may_hear(&loaded, self.session, eyes, &line) {
                    return Some(());
                }
                Some(Said::to(&line, &loaded, self.session))
            }
            None => None,
        };
        let json = serde_json::to_string(&Spoken { line }).expect("a line is plain data");
        self.way.send(Ok(Event::default().event("chat").data(json))).await.ok()
    }

    /// Tells who sits where unless that has been told; through whose eyes the session sees the game.
    async fn tell_seats(&mut self) -> Option<Viewer> {
        let loaded = self.live.read().await.ok()?;
        let seating = loaded.seating(self.session, self.eyes, self.live.steady());
        let viewer = Viewer(seating.eyes.iter().copied().collect());
        // That time passes is no news.
        let news = (Seating { clock: None, ..seating.clone() }, loaded.clock.clone());
        drop(loaded);
        if self.told.as_ref() != Some(&news) {
            let json = serde_json::to_string(&seating).expect("a seating is plain data");
            self.way.send(Ok(Event::default().event("seats").data(json))).await.ok()?;
            self.told = Some(news);
        }
        Some(viewer)
    }
}

fn event(sent: &Sent) -> Event {
    Event::default().event("update").id(sent.revision.to_string()).data(sent.json.get())
}
