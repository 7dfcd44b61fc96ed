//! Looking for a game: what somebody wants to play, for others to take up by one click.

use crate::app::App;
use crate::clock::{Terms, Timeout};
use crate::error::{Fault, Trouble};
use crate::games::{Begun, check_rated_time};
use crate::kept::check_kept;
use crate::live::{Beginning, LiveGames, LobbyEvent, go_on, pool, stopped};
use crate::names::{Rated, Reliability};
use crate::request::{Body, hex, secret};
use crate::rulesets::known;
use crate::sessions::Session;
use crate::store::{Listing, Moment, Origin, Player, Purpose, Seek, SessionId, Stakes, StoreError};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{DiceRule, Seat, Seed, Setup, Side, Text};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;
use utoipa::ToSchema;

/// Games somebody looks for at once, at most.
const MOST: i64 = 5;
/// Most options that are looked at.
const OPTIONS: usize = 64;
/// How long a live game is looked for, in milliseconds.
const LIVE: Moment = 3_600_000;
/// How long after whoever looks for a live game has gone: a page that is loaded anew is no leaving.
const GRACE: Moment = 60_000;
/// How often it is looked who of them is there.
const LOOK: Moment = 20_000;
/// How long another.
const SLOW: Moment = 7 * 24 * 3_600_000;
/// Whoever is not rated yet counts as so many points.
const NEWCOMER: i64 = 1_500;

/// A game that somebody looks for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeekBody {
    /// Id of a scenario with two sides, or of a ruleset for any of its scenarios that have two: which
    /// is drawn when the game begins.
    scenario: String,
    /// Options that differ from the scenario's own; none for any scenario.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// The side that whoever looks for it wants; either when absent.
    #[serde(default)]
    side: Option<Side>,
    /// Its time; without clocks when absent.
    #[serde(default)]
    clock: Option<Terms>,
    /// Whether it counts for ratings: then both have accounts, and it has a clock.
    #[serde(default)]
    rated: bool,
    /// The lowest rating of whoever takes it up, in points.
    #[serde(default)]
    lowest: Option<i64>,
    /// The highest.
    #[serde(default)]
    highest: Option<i64>,
}

/// The same as it is listed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeekView {
    /// Its id.
    id: String,
    /// Whether it is one's own.
    own: bool,
    /// What whoever looks for it is called, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    /// The id of their profile, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<String>,
    /// How they are rated there.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rated>,
    /// How reliably they play.
    #[serde(skip_serializing_if = "Option::is_none")]
    reliability: Option<Reliability>,
    /// Id of the ruleset.
    ruleset: String,
    /// Id of the scenario, or of the ruleset for any of its own.
    scenario: String,
    /// Options that differ from the scenario's own.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    options: BTreeMap<String, String>,
    /// The side they want; either when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    /// Its time; without clocks when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Terms>,
    /// Whether it counts for ratings.
    rated: bool,
    /// The lowest rating they want to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    lowest: Option<i64>,
    /// The highest.
    #[serde(skip_serializing_if = "Option::is_none")]
    highest: Option<i64>,
    /// Whether one's own rating is within that.
    fits: bool,
    /// Until when it is looked for, in milliseconds since 1970.
    expires: Moment,
}

fn terms(seek: &Seek) -> Result<Option<Terms>, Fault> {
    let terms = seek.terms.as_deref().map(serde_json::from_str).transpose();
    terms.map_err(|error| Fault::Bug(format!("a stored seek: {error}")))
}

fn options(seek: &Seek) -> Result<BTreeMap<String, String>, Fault> {
    let options = seek.options.as_deref().map(serde_json::from_str).transpose();
    let options = options.map_err(|error| Fault::Bug(format!("a stored seek: {error}")))?;
    Ok(options.unwrap_or_default())
}

/// Whether any scenario of a ruleset is looked for.
fn is_any(scenario: &str) -> bool {
    !scenario.contains('/')
}

/// The scenarios of a ruleset that two can play against each other, one seat a side.
fn scenarios_for_two(games: &LiveGames, ruleset: &str) -> Result<Vec<String>, Fault> {
    let ruleset = known(&games.registry, ruleset)?;
    let is_for_two = |(id, source): &&(&'static str, &'static str)| {
        ruleset.card(id, source).is_ok_and(|card| card.sides.len() == 2)
    };
    let all = ruleset.scenarios().iter().filter(is_for_two);
    Ok(all.map(|(id, _)| (*id).to_string()).collect())
}

pub(crate) fn ruleset(scenario: &str) -> &str {
    scenario.split_once('/').map_or(scenario, |(ruleset, _)| ruleset)
}

/// Whether somebody's rating is within what is wanted.
fn is_within(app: &App, seek: &Seek, terms: Option<&Terms>, person: SessionId) -> bool {
    let pool = pool(ruleset(&seek.scenario), terms);
    let points = app.games.names.rated(person, &pool).map_or(NEWCOMER, |rated| rated.points);
    seek.lowest.is_none_or(|lowest| points >= lowest)
        && seek.highest.is_none_or(|highest| points <= highest)
}

fn shown(app: &App, seek: Seek, session: SessionId) -> Result<SeekView, Fault> {
    let (clock, options) = (terms(&seek)?, options(&seek)?);
    let pool = pool(ruleset(&seek.scenario), clock.as_ref());
    let names = &app.games.names;
    Ok(SeekView {
        own: seek.person == session,
        person: names.of(seek.person),
        profile: names.profile(seek.person),
        rating: names.rated(seek.person, &pool),
        reliability: names.reliability(seek.person),
        fits: is_within(app, &seek, clock.as_ref(), session),
        ruleset: pool.ruleset,
        side: seek.side,
        rated: seek.stakes.is_rated(),
        lowest: seek.lowest,
        highest: seek.highest,
        expires: seek.expires,
        id: seek.id,
        scenario: seek.scenario,
        options,
        clock,
    })
}

/// Whether one of two wants nothing to do with the other.
pub(crate) fn are_apart(app: &App, one: SessionId, other: SessionId) -> bool {
    app.games.blocks.holds(one, other) || app.games.blocks.holds(other, one)
}

/// The games that people look for, the latest first; but for those of whoever wants nothing to do with
/// whoever asks.
#[utoipa::path(get, path = "/api/seeks", tag = "games",
    responses((status = 200, body = Vec<SeekView>), (status = "4XX", body = Trouble)))]
pub(crate) async fn list(
    State(app): State<App>,
    Session(session): Session,
) -> Result<Json<Vec<SeekView>>, Fault> {
    let all = app.games.store.seek_store().seeks(app.games.time.wall()).await?;
    let welcome = all.into_iter().filter(|seek| !are_apart(&app, seek.person, session));
    Ok(Json(welcome.map(|seek| shown(&app, seek, session)).collect::<Result<_, _>>()?))
}

/// A game of a scenario, with one seat for each of its two sides.
pub(crate) async fn game_of(
    games: &LiveGames,
    scenario: String,
    options: BTreeMap<String, String>,
) -> Result<Box<dyn AnyGame>, Fault> {
    let registry = Arc::clone(&games.registry);
    let seed = Seed::new(secret()?);
    let game = games.answer(move || {
        let unknown = || Text::new("table-no-such-scenario").with("scenario", scenario.clone());
        let found = registry.scenario(&scenario);
        let (ruleset, source) = found.ok_or_else(|| Fault::NotFound(unknown()))?;
        let source = source.to_string();
        let setup = Setup { scenario, source, options, roster: None };
        Ok::<_, Fault>(ruleset.new_game(&setup, DiceRule::Seeded, seed)?)
    });
    let game = game.await??;
    let seats = &game.roster().seats;
    match seats.len() == 2 && seats[0].side != seats[1].side {
        true => Ok(game),
        false => Err(Fault::Malformed(Text::new("table-seek-sides"))),
    }
}

/// Looks for a game until somebody takes it up: a live one for an hour, and no longer than a minute or so
/// without an open stream of live updates; another for a week.
#[utoipa::path(post, path = "/api/seeks", tag = "games", request_body = SeekBody,
    responses((status = 201, body = SeekView), (status = "4XX", body = Trouble)))]
pub(crate) async fn add(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Body(body): Body<SeekBody>,
) -> Result<(StatusCode, Json<SeekView>), Fault> {
    let SeekBody { scenario, options, side, clock, rated, lowest, highest } = body;
    app.throttle.seek(session, &whence)?;
    if let Some(terms) = &clock {
        terms.check(ruleset(&scenario))?;
    }
    let goes_on = |terms: &Terms| matches!(terms.timeout, Timeout::Computer(_));
    if rated {
        check_rated_time(clock.as_ref())?;
    }
    if rated && clock.as_ref().is_some_and(goes_on) {
        return Err(Fault::Malformed(Text::new("table-rated-unfit")));
    }
    if options.len() > OPTIONS {
        return Err(Fault::too_large(OPTIONS, "options"));
    }
    if is_any(&scenario) {
        // Sides and options are a scenario's.
        if side.is_some() || !options.is_empty() {
            return Err(Fault::Malformed(Text::new("table-seek-any")));
        }
        if scenarios_for_two(&app.games, &scenario)?.is_empty() {
            return Err(Fault::Malformed(Text::new("table-seek-sides")));
        }
    } else {
        let game = game_of(&app.games, scenario.clone(), options.clone()).await?;
        if side.is_some_and(|side| game.roster().seats.iter().all(|spec| spec.side != side)) {
            return Err(Fault::not_understood("no such side"));
        }
    }
    let kept = (!options.is_empty()).then(|| serde_json::to_string(&options)).transpose();
    if rated {
        app.games.check_account(session).await?;
    }
    let made = app.games.time.wall();
    let is_live = pool(ruleset(&scenario), clock.as_ref()).speed == crate::store::Speed::Live;
    let terms = clock.as_ref().map(serde_json::to_string).transpose();
    let seek = Seek {
        id: hex(&secret::<10>()?),
        person: session,
        scenario,
        options: kept.map_err(|error| Fault::Bug(error.to_string()))?,
        side,
        terms: terms.map_err(|error| Fault::Bug(error.to_string()))?,
        stakes: if rated { Stakes::Rated } else { Stakes::Casual },
        lowest,
        highest,
        made,
        expires: made + if is_live { LIVE } else { SLOW },
        held: is_live.then_some(made + GRACE + LOOK),
    };
    match app.games.store.seek_store().add_seek(seek.clone(), MOST).await {
        Err(StoreError::Gone) => return Err(Fault::NotNow(Text::new("table-seeks-many"))),
        kept => kept?,
    }
    tell(&app);
    Ok((StatusCode::CREATED, Json(shown(&app, seek, session)?)))
}

impl LiveGames {
    /// Ends what is looked for by whoever would have to be there for it and is not, until the server stops.
    /// It is kept in the store who is: they may be at another server.
    pub(crate) async fn watch_seeks(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        let mut known = BTreeSet::new();
        loop {
            match self.hold_seeks().await {
                Ok(held) => {
                    if !known.is_subset(&held) {
                        self.tell_lobbies(LobbyEvent { sessions: Vec::new(), room: true });
                    }
                    known = held;
                }
                Err(error) => tracing::warn!(%error, "seeks of those who are here may end"),
            }
            tokio::select! {
                () = self.time.until(self.time.steady().saturating_add(LOOK)) => {}
                () = stopped(&mut stopping) => return,
            }
        }
    }

    /// The seeks that end when their owners go, and have not.
    async fn hold_seeks(&self) -> Result<BTreeSet<String>, StoreError> {
        let store = self.store.seek_store();
        let all = store.held_seeks().await?;
        if all.is_empty() {
            return Ok(BTreeSet::new());
        }
        let people: HashSet<SessionId> = all.iter().map(|seek| seek.person).collect();
        let here = people.into_iter().filter(|person| self.streams.is_present(*person)).collect();
        let now = self.time.wall();
        store.hold_seeks(here, now.saturating_add(GRACE + LOOK), now).await?;
        Ok(store.held_seeks().await?.into_iter().map(|seek| seek.id).collect())
    }
}

/// The games that somebody looks for.
pub(crate) async fn own(app: &App, person: SessionId) -> Result<Vec<SeekView>, Fault> {
    let all = app.games.store.seek_store().seeks(app.games.time.wall()).await?;
    let own = all.into_iter().filter(|seek| seek.person == person);
    own.map(|seek| shown(app, seek, person)).collect()
}

/// All lobbies look again.
fn tell(app: &App) {
    app.games.tell_lobbies(LobbyEvent { sessions: Vec::new(), room: true });
}

/// Looks for a game no longer.
#[utoipa::path(delete, path = "/api/seeks/{id}", tag = "games",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    app.throttle.change(session, &whence)?;
    // What was not there is no news to anybody.
    if app.games.store.seek_store().drop_seek(id, session).await? {
        tell(&app);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Takes up what somebody looks for: begins the game with both in their seats. Of several who do, one.
#[utoipa::path(post, path = "/api/seeks/{id}/take", tag = "games",
    params(("id" = String, Path)),
    responses((status = 201, body = Begun), (status = "4XX", body = Trouble)))]
pub(crate) async fn take(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Begun>), Fault> {
    app.throttle.game(session, &whence)?;
    check_kept(&app, session, &whence).await?;
    // In a task of its own: a browser that goes away meanwhile does not leave it half done.
    let work = go_on(async move {
        let id = taken(&app, session, &id).await?;
        tell(&app);
        Ok((StatusCode::CREATED, Json(Begun { id })))
    });
    work.await.map_err(|error| Fault::Bug(error.to_string()))?
}

async fn taken(app: &App, session: SessionId, id: &str) -> Result<crate::store::GameId, Fault> {
    let gone = || Fault::NotNow(Text::new("table-seek-gone"));
    let all = app.games.store.seek_store().seeks(app.games.time.wall()).await?;
    let seek = all.into_iter().find(|seek| seek.id == id).ok_or_else(gone)?;
    if seek.person == session {
        return Err(Fault::Malformed(Text::new("table-that-is-you")));
    }
    if are_apart(app, seek.person, session) {
        return Err(Fault::NotNow(Text::new("table-not-welcome")));
    }
    let terms = terms(&seek)?;
    if seek.stakes.is_rated() {
        let names = &app.games.names;
        if names.is_bot(seek.person) != names.is_bot(session) {
            return Err(Fault::NotNow(Text::new("table-rated-bot")));
        }
        app.games.check_account(session).await?;
    }
    if !is_within(app, &seek, terms.as_ref(), session) {
        return Err(Fault::NotNow(Text::new("table-seek-range")));
    }
    let [drawn, which] = secret::<2>()?;
    let scenario = match is_any(&seek.scenario) {
        true => {
            let all = scenarios_for_two(&app.games, &seek.scenario)?;
            let at = usize::from(which).checked_rem(all.len()).ok_or_else(gone)?;
            all[at].clone()
        }
        false => seek.scenario.clone(),
    };
    let game = game_of(&app.games, scenario, options(&seek)?).await?;
    let side_of = |seat: u8| game.roster().side_of(Seat(seat));
    let own = match seek.side {
        Some(side) => u8::from(side_of(0) != Some(side)),
        None => drawn % 2,
    };
    let mut players = vec![Player::Session(session); 2];
    players[usize::from(own)] = Player::Session(seek.person);
    let begun = Beginning {
        game,
        host: seek.person,
        players,
        purpose: Purpose::Game,
        origin: Origin::Drawn,
        listing: Listing::Public,
        terms,
        stakes: seek.stakes,
        press: None,
        tournament: None,
        master: None,
    };
    match app.games.begin_sought(begun, id.to_string()).await {
        Err(Fault::Store(StoreError::Gone)) => Err(gone()),
        begun => begun,
    }
}
