//! Live updates as server-sent events.
//!
//! Each browser's connection draws from the game as fast as the browser reads. One that reads slowly makes
//! nobody else wait; if it falls too far behind, it goes on from what the game remembers, or else from the
//! whole scene.

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
use futures_util::stream;
use kernel::{Seat, Viewer};
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa::IntoParams;

/// A comment is sent when nothing else was for so long.
const QUIET: Duration = Duration::from_secs(15);

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
    let Joined { first, then } = joined;
    let stopping = live.stopping();
    let listener = Listener {
        live,
        session,
        eyes,
        viewer,
        then,
        seated,
        talk,
        stopping,
        is_begun: false,
        first: first.into(),
        seen: None,
        told: None,
        _place: place,
    };
    let events = stream::unfold(listener, async |mut listener| {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(QUIET));
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
    /// Through whose eyes the game is seen.
    viewer: Viewer,
    /// What happens.
    then: broadcast::Receiver<Arc<Sent>>,
    /// Changes whenever somebody sits down or gets up.
    seated: watch::Receiver<u64>,
    /// What is said.
    talk: broadcast::Receiver<Talk>,
    /// Turns true when the server stops.
    stopping: watch::Receiver<bool>,
    /// Who sits where has been told.
    is_begun: bool,
    /// What is to be sent before what happens next.
    first: VecDeque<Arc<Sent>>,
    /// The revision that was sent last.
    seen: Option<u32>,
    /// Who sits where, as this browser was told last, and the clocks as they were kept then.
    told: Option<(Seating, Option<Clock>)>,
    _place: StreamPlace,
}

/// What a listener hears.
enum Heard {
    Update(Result<Arc<Sent>, RecvError>),
    Talk(Result<Talk, RecvError>),
    /// Who sits where has changed.
    Seats,
    /// The game or the server is gone.
    Over,
}

impl Listener {
    /// What is sent next; nothing more when the game or the server is gone.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if !std::mem::replace(&mut self.is_begun, true)
                && let Some(event) = Box::pin(self.seats_and_eyes()).await?
            {
                return Some(event);
            }
            if let Some(sent) = self.first.pop_front() {
                return Some(self.event(&sent));
            }
            match self.hear().await {
                Heard::Update(Ok(sent)) => return Some(self.event(&sent)),
                Heard::Update(Err(RecvError::Lagged(_))) => self.join_again().await?,
                // Seldom, and it takes room: whoever waits need not have that all the time.
                Heard::Talk(talk) => {
                    if let Some(event) = Box::pin(self.talk(talk)).await? {
                        return Some(event);
                    }
                }
                Heard::Seats => {
                    let event = Box::pin(self.seats_and_eyes()).await?;
                    if event.is_some() {
                        return event;
                    }
                }
                Heard::Update(Err(RecvError::Closed)) | Heard::Over => return None,
            }
        }
    }

    fn event(&mut self, sent: &Sent) -> Event {
        self.seen = Some(sent.revision);
        Event::default().event("update").id(sent.revision.to_string()).data(sent.json.get())
    }

    async fn hear(&mut self) -> Heard {
        // A queue that is empty keeps no room.
        self.first = VecDeque::new();
        tokio::select! {
            // Who no longer sits there is sent nothing of what happens afterwards.
            biased;
            changed = self.seated.changed() => changed.map_or(Heard::Over, |()| Heard::Seats),
            () = stopped(&mut self.stopping) => Heard::Over,
            update = self.then.recv() => Heard::Update(update),
            talk = self.talk.recv() => Heard::Talk(talk),
        }
    }

    /// Begins again from what was sent last, or from the whole.
    async fn join_again(&mut self) -> Option<()> {
        let joined = Box::pin(self.live.join_as(self.viewer, self.seen)).await;
        let Joined { first, then } = joined.ok()?;
        (self.first, self.then) = (first.into(), then);
        Some(())
    }

    /// Tells what was said, if whoever listens may read it; or that they had better look again.
    async fn talk(&self, talk: Result<Talk, RecvError>) -> Option<Option<Event>> {
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
                    return Some(None);
                }
                Some(Said::to(&line, &loaded, self.session))
            }
            None => None,
        };
        let json = serde_json::to_string(&Spoken { line }).expect("a line is plain data");
        Some(Some(Event::default().event("chat").data(json)))
    }

    /// Tells who sits where, and goes on through the eyes that the session has now: it may have lost those
    /// that it came with before the first of it is sent.
    async fn seats_and_eyes(&mut self) -> Option<Option<Event>> {
        let before = self.viewer;
        let event = self.seats().await?;
        // Through other eyes the game is another: its revisions count something else.
        if self.viewer != before {
            self.seen = None;
            self.join_again().await?;
        }
        Some(event)
    }

    /// Tells who sits where unless that has been told, and learns through whose eyes the session sees the
    /// game.
    async fn seats(&mut self) -> Option<Option<Event>> {
        let loaded = self.live.read().await.ok()?;
        let seating = loaded.seating(self.session, self.eyes, self.live.steady());
        self.viewer = Viewer(seating.eyes.iter().copied().collect());
        // That time passes is no news.
        let news = (Seating { clock: None, ..seating.clone() }, loaded.clock.clone());
        if self.told.as_ref() == Some(&news) {
            return Some(None);
        }
        let json = serde_json::to_string(&seating).expect("a seating is plain data");
        self.told = Some(news);
        Some(Some(Event::default().event("seats").data(json)))
    }
}
