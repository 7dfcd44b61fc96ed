//! Looking back: which moments a game has had, what it looked like then, and playing on from there.
//!
//! A moment is named like the entry that led to it. While a game goes on everybody looks back at
//! what they may know; once it is over, at everything.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::games::{Begun, Look, fits, seen};
use crate::kept::check_kept;
use crate::live::{Beginning, Loaded};
use crate::records::seated;
use crate::request::{Asked, Body, InGame, secret};
use crate::sandbox::may_take_home;
use crate::sessions::Session;
use crate::store::{GameId, Moment, Origin, Purpose, SessionId, Stakes};
use crate::throttle::Whence;
use crate::view::{GameView, Table};
use ::rulesets::{AnyGame, Registry};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::{
    DiceTerms, Pending, Piece, Record, Scene, SceneChange, Scheme, Seat, Seed, Text, Viewer, Wind,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Most moments in one piece of film.
const FRAMES: usize = 1_024;
/// Moments that are worked out in one go.
const PIECE: usize = 32;

/// A game with all its moments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Timeline {
    /// The moments after the start, by the names of the entries that led to them.
    pub moments: Vec<u64>,
    /// The wind at the start, and each other wind with the moment that brought it; empty where none
    /// blows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winds: Vec<WindSince>,
    /// Every piece that has been on the board, as it stood last.
    pub cast: Vec<Piece>,
    /// The game as it stands, with the whole log.
    #[serde(flatten)]
    pub view: GameView,
}

/// A wind, and since when it blows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WindSince {
    /// The entry that brought it; none for the start.
    pub since: Option<u64>,
    /// The wind, without what it means for a heading.
    pub wind: Wind,
}

/// The moments of a game, for a slider; the positions come from `film`.
#[utoipa::path(get, path = "/api/games/{id}/timeline", tag = "past",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = Timeline), (status = "4XX", body = Trouble)))]
pub(crate) async fn timeline(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<Timeline>, Fault> {
    let time = app.games.time.clone();
    let timeline = app.games.game(&id).ask(move |loaded| {
        let (eyes, now) = (loaded.eyes(session, query.seat())?, time.steady());
        Ok(moments(id, loaded, session, (eyes, now)))
    });
    Ok(Json(timeline.await?))
}

fn moments(
    id: GameId,
    loaded: &Loaded,
    session: SessionId,
    (eyes, now): (Viewer, Moment),
) -> Timeline {
    let viewer = loaded.game.looking_back(eyes);
    let moments = loaded.game.moments(viewer, 0);
    Timeline {
        moments: moments.into_iter().map(|entry| loaded.table.name(entry)).collect(),
        winds: (loaded.game.winds(viewer).into_iter())
            .map(|(entry, wind)| WindSince {
                since: entry.map(|entry| loaded.table.name(entry)),
                wind,
            })
            .collect(),
        cast: loaded.game.cast(viewer),
        view: seen(id, loaded, session, Look { eyes, viewer, now }),
    }
}

/// Which piece of film is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct FilmQuery {
    /// The first moment, counted from the start, which is 0.
    #[serde(default)]
    from: usize,
    /// How many moments, at most 1024.
    #[serde(default = "one")]
    count: usize,
    /// In place of `from`: the film begins with the last moment of this revision, or as many
    /// moments before the end as `count` says if that is later.
    #[serde(default)]
    since: Option<u32>,
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(default, rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
    /// In place of both: the film ends with the moment after this entry.
    #[serde(default)]
    until: Option<u64>,
}

fn one() -> usize {
    1
}

/// A piece of film: the first position whole, the others as what changes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Film {
    /// Which moment the first one is, counted from the start, which is 0.
    pub from: usize,
    /// The entries that led to these moments; none for the start.
    pub moments: Vec<Option<u64>>,
    /// The first position.
    pub scene: Scene,
    /// What changes with each of the others.
    pub changes: Vec<Frame>,
}

/// What one moment changes. Exactly one of the two is there.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frame {
    /// What differs from the moment before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<SceneChange>,
    /// The whole position, where there is no saying what differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Positions of the past, as this session may see them.
#[utoipa::path(get, path = "/api/games/{id}/film", tag = "past",
    params(("id" = String, Path), FilmQuery),
    responses((status = 200, body = Film), (status = "4XX", body = Trouble)))]
pub(crate) async fn film(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<FilmQuery>,
) -> Result<Json<Film>, Fault> {
    if query.count == 0 || query.count > FRAMES {
        return Err(Fault::too_large(FRAMES, "moments"));
    }
    let loaded = app.games.game(&id).newest().await?;
    let game = Arc::clone(&loaded);
    let reel = app.games.answer(move || {
        let viewer = game.game.looking_back(game.eyes(session, query.eyes.map(Seat))?);
        Reel::wanted(&*game.game, &game.table, viewer, &query)
    });
    let mut reel = reel.await??;
    // Piece by piece, so that others get their turn in between.
    while !reel.is_cut() {
        let game = Arc::clone(&loaded);
        reel = app.games.answer(move || reel.cut(&*game.game)).await?;
    }
    reel.film(&loaded.table).map(Json)
}

/// A film as it is being made.
struct Reel {
    viewer: Viewer,
    from: usize,
    /// The entries that led to its moments.
    moments: Vec<Option<u32>>,
    first: Option<Scene>,
    last: Option<Scene>,
    changes: Vec<Frame>,
}

impl Reel {
    /// The moments that are wanted.
    fn wanted(
        game: &dyn AnyGame,
        table: &Table,
        viewer: Viewer,
        query: &FilmQuery,
    ) -> Result<Self, Fault> {
        let all: Vec<Option<u32>> =
            std::iter::once(None).chain(game.moments(viewer, 0).into_iter().map(Some)).collect();
        let named = |name: u64| move |at: &Option<u32>| at.is_some_and(|at| table.name(at) == name);
        let from = match (query.until, query.since) {
            (None, None) => query.from,
            (Some(name), _) => {
                let last = all.iter().position(named(name)).ok_or_else(no_such_moment)?;
                (last + 1).saturating_sub(query.count)
            }
            (None, Some(since)) => {
                let news = game.moments(viewer, since).len().min(query.count - 1);
                all.len().saturating_sub(news + 1)
            }
        };
        let wanted =
            all.get(from..).filter(|wanted| !wanted.is_empty()).ok_or_else(no_such_moment)?;
        let moments = wanted[..wanted.len().min(query.count)].to_vec();
        Ok(Reel { viewer, from, moments, first: None, last: None, changes: Vec::new() })
    }

    fn done(&self) -> usize {
        usize::from(self.first.is_some()) + self.changes.len()
    }

    fn is_cut(&self) -> bool {
        self.done() == self.moments.len()
    }

    /// One more piece.
    fn cut(mut self, game: &dyn AnyGame) -> Self {
        let done = self.done();
        let next = &self.moments[done..self.moments.len().min(done + PIECE)];
        let (first, last, changes) = (&mut self.first, &mut self.last, &mut self.changes);
        game.scenes_at(self.viewer, next, &mut |_, scene| {
            match &*last {
                None => *first = Some(scene.clone()),
                Some(before) => {
                    let change = before.change_to(&scene);
                    let whole = change.is_none().then(|| scene.clone());
                    changes.push(Frame { change, scene: whole });
                }
            }
            *last = Some(scene);
        });
        self
    }

    fn film(self, table: &Table) -> Result<Film, Fault> {
        let Reel { from, moments, first, changes, .. } = self;
        let moments = moments.iter().map(|entry| entry.map(|entry| table.name(entry))).collect();
        let scene = first.ok_or_else(no_such_moment)?;
        Ok(Film { from, moments, scene, changes })
    }
}

/// A game that goes on from another one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BranchBody {
    /// The entry that led to the moment, as the timeline names it; the game begins anew when
    /// absent.
    #[serde(default)]
    at: Option<u64>,
    /// Who plays, seat 0 first: `me`, or the level of a computer player.
    seats: Vec<String>,
    /// What the new game is for. In a sandbox every seat is `me`, and the position can be set.
    #[serde(default)]
    purpose: Purpose,
}

/// Plays on from a moment of a game, as a new game with new dice; 422 while nothing may be measured,
/// but in a sandbox.
#[utoipa::path(post, path = "/api/games/{id}/branch", tag = "past",
    params(("id" = String, Path), EyesQuery), request_body = BranchBody,
    responses((status = 201, body = Begun), (status = "4XX", body = Trouble)))]
pub(crate) async fn branch(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(BranchBody { at, seats, purpose }): Body<BranchBody>,
) -> Result<(StatusCode, Json<Begun>), Fault> {
    app.throttle.game(session, &whence)?;
    check_kept(&app, session, &whence).await?;
    // Whoever plays on from a private game tells no stranger of it.
    let until = move |loaded: &Loaded| {
        let own = loaded.eyes(session, query.seat())?;
        if at.is_some() {
            may_take_home(loaded, own)?;
        }
        let record = until(loaded, own, at)?;
        Ok((record, loaded.table.listing))
    };
    let (record, listing) = app.games.game(&id).ask(until).await?;
    let registry = Arc::clone(&app.games.registry);
    let fresh = Seed::new(secret()?);
    let game = app.games.labour(move || {
        let mut game = begun_with(&registry, &record, fresh)?;
        if purpose == Purpose::Sandbox {
            game = with_nobody_ready(game);
        }
        let players = seated(&*game, Some(&seats.join(",")), session)?;
        let ruleset = registry.ruleset(game.ruleset()).ok_or(Fault::Busy)?;
        fits(purpose, ruleset, &players)?;
        Ok::<_, Fault>((game, players))
    });
    let (game, players) = game.await??;
    let (origin, terms) = (Origin::Drawn, None);
    let (stakes, press) = (Stakes::Casual, None);
    let host = session;
    let begun = Beginning {
        game,
        host,
        players,
        purpose,
        origin,
        listing,
        terms,
        stakes,
        press,
        tournament: None,
        master: None,
    };
    let id = app.games.begin(begun).await?;
    Ok((StatusCode::CREATED, Json(Begun { id })))
}

/// The record up to a moment that may be looked back at.
fn until(loaded: &Loaded, eyes: Viewer, at: Option<u64>) -> Result<Record, Fault> {
    let viewer = loaded.game.looking_back(eyes);
    let last = match at {
        None => None,
        Some(name) => Some(loaded.moment(eyes, name)?),
    };
    Ok(loaded.game.record_until(viewer, last))
}

/// The same game with everybody asked again who had said that all was said: there is more to try.
fn with_nobody_ready(game: Box<dyn AnyGame>) -> Box<dyn AnyGame> {
    let mut reopened = game.boxed();
    let done = reopened.return_to(game.entries().checked_sub(1));
    match done.is_ok() && reopened.pending().seats() != game.pending().seats() {
        true => reopened,
        false => game,
    }
}

fn begun_with(
    registry: &Registry,
    record: &Record,
    fresh: Seed,
) -> Result<Box<dyn AnyGame>, Fault> {
    let ruleset = registry
        .ruleset(&record.head.ruleset)
        .ok_or_else(|| Fault::Bug("a game of a ruleset that is not here".to_string()))?;
    if record.entries.is_empty() {
        let dice = DiceTerms::shared(record.head.dice, fresh, Vec::new());
        return Ok(ruleset.new_game_by(&record.head.setup, &dice)?);
    }
    let mut game = ruleset.replay(record, &mut |_, _| {}).map_err(|why| {
        Fault::Record(Text::new("table-record-unfit").with("why", why.to_string()))
    })?;
    if matches!(game.pending(), Pending::Over(_)) {
        return Err(Fault::NotNow(Text::new("table-nothing-to-play")));
    }
    game.reseed_by(fresh, Scheme::HmacSha256);
    Ok(game)
}

fn no_such_moment() -> Fault {
    Fault::NotFound(Text::new("table-no-such-moment"))
}
