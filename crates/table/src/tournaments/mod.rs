//! Tournaments: somebody makes one and sends its link round, others join, and once it begins rounds follow
//! each other by themselves.

mod pairing;
mod rounds;
mod standings;

use crate::app::App;
use crate::clock::{Terms, Timeout};
use crate::error::{Fault, Trouble};
use crate::games::check_rated_time;
use crate::live::{go_on, pool};
use crate::names::Rated;
use crate::request::{Body, hex, secret};
use crate::seeks::{game_of, ruleset};
use crate::sessions::Session;
use crate::store::{
    BoardResult, Entrant, GameId, Moment, Pairing, SessionId, Stage, Stakes, StoreError, System,
    Tournament,
};
use crate::throttle::Whence;
use crate::view::is_false;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::Text;
use serde::{Deserialize, Serialize};
use standings::{Placed, TieBreak, standings, tie_breaks};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Tournaments somebody runs at once, at most.
const MOST: i64 = 5;
/// Players of one, at most.
const PLAYERS: i64 = 64;
/// Rounds of a Swiss tournament, at most.
const ROUNDS: i64 = 15;
/// Characters of its title, at most.
const TITLE: usize = 60;

/// A tournament to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTournament {
    /// What it is called: 1 to 60 characters.
    title: String,
    /// Id of a scenario for two.
    scenario: String,
    /// How players are paired.
    system: System,
    /// How many rounds a Swiss tournament has, 1 to 15; of a round robin it follows from the players.
    #[serde(default)]
    rounds: Option<i64>,
    /// The time of its games; without clocks when absent.
    #[serde(default)]
    clock: Option<Terms>,
    /// Whether its games count for ratings: then all have accounts, and there is a clock.
    #[serde(default)]
    rated: bool,
}

/// Who is meant: oneself when absent, another of this number only for whoever runs the tournament.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaveBody {
    /// The number.
    #[serde(default)]
    number: Option<i64>,
}

/// What whoever runs the tournament says came of a pairing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideBody {
    /// The round.
    round: i64,
    /// The board.
    board: i64,
    /// `first`, `second`, `draw`, or `none` where both have lost.
    result: BoardResult,
}

/// A tournament in somebody's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentSummary {
    /// Its id: who has it can look, and join while it is open.
    id: String,
    /// What it is called.
    title: String,
    /// Id of the ruleset.
    ruleset: String,
    /// Id of the scenario.
    scenario: String,
    /// Whether whoever asks runs it.
    own: bool,
    /// How players are paired.
    system: System,
    /// Where it stands.
    state: Stage,
    /// The round that is played; 0 before the first.
    round: i64,
    /// How many there are; 0 of a round robin that has not begun.
    rounds: i64,
    /// The time of its games; without clocks when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Terms>,
    /// Whether its games count for ratings.
    rated: bool,
    /// When it was made, in milliseconds since 1970.
    made: Moment,
}

/// Somebody who plays in it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EntrantView {
    /// Their number.
    number: i64,
    /// What they are called, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    /// Whether they are a bot.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    bot: bool,
    /// How they are rated in such games.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rated>,
    /// Whether it is whoever asks.
    me: bool,
    /// Whether they are paired no more.
    withdrawn: bool,
}

/// Two who meet, or one with a bye.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PairingView {
    /// In which round, from 1 on.
    round: i64,
    /// At which board, from 1 on.
    board: i64,
    /// The number of whoever has the first seat.
    first: i64,
    /// Of the other; absent of a bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<i64>,
    /// Their game, while it is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    /// What came of it; absent while it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<BoardResult>,
    /// Whether whoever runs the tournament has said so.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    decided: bool,
}

/// A whole tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentView {
    /// What lists show of it.
    #[serde(flatten)]
    summary: TournamentSummary,
    /// What whoever runs it is called, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    organiser: Option<String>,
    /// Who plays, by number.
    players: Vec<EntrantView>,
    /// How they stand, the first first.
    standings: Vec<Placed>,
    /// By what ties are broken, in order.
    tie_breaks: Vec<TieBreak>,
    /// Who meets whom, by round and board.
    pairings: Vec<PairingView>,
}

fn terms(tournament: &Tournament) -> Result<Option<Terms>, Fault> {
    let terms = tournament.terms.as_deref().map(serde_json::from_str).transpose();
    terms.map_err(|error| Fault::Bug(format!("a stored tournament: {error}")))
}

fn summary(tournament: &Tournament, session: SessionId) -> Result<TournamentSummary, Fault> {
    Ok(TournamentSummary {
        id: tournament.id.clone(),
        title: tournament.title.clone(),
        ruleset: ruleset(&tournament.scenario).to_string(),
        scenario: tournament.scenario.clone(),
        own: tournament.organiser == Some(session),
        system: tournament.system,
        state: tournament.stage,
        round: tournament.round,
        rounds: tournament.rounds,
        clock: terms(tournament)?,
        rated: tournament.stakes.is_rated(),
        made: tournament.made,
    })
}

fn shown(app: &App, tournament: &Tournament, session: SessionId) -> Result<TournamentView, Fault> {
    let summary = summary(tournament, session)?;
    let (names, pool) = (&app.games.names, pool(&summary.ruleset, summary.clock.as_ref()));
    let entrant = |entrant: &Entrant| EntrantView {
        number: entrant.number,
        person: entrant.person.and_then(|person| names.of(person)),
        bot: entrant.person.is_some_and(|person| names.is_bot(person)),
        rating: entrant.person.and_then(|person| names.rated(person, &pool)),
        me: entrant.person == Some(session),
        withdrawn: entrant.withdrawn,
    };
    let pairings = tournament.pairings.iter().map(|pairing| PairingView {
        round: pairing.round,
        board: pairing.board,
        first: pairing.first,
        second: pairing.second,
        game: pairing.game.clone(),
        result: pairing.score,
        decided: pairing.decided,
    });
    Ok(TournamentView {
        summary,
        organiser: tournament.organiser.and_then(|person| names.of(person)),
        players: tournament.entrants.iter().map(entrant).collect(),
        standings: standings(tournament.system, &tournament.entrants, &tournament.pairings),
        tie_breaks: tie_breaks(tournament.system).to_vec(),
        pairings: pairings.collect(),
    })
}

/// The tournaments that somebody runs or plays in, as they see them.
pub(crate) async fn kept_of(app: &App, person: SessionId) -> Result<Vec<TournamentView>, Fault> {
    let mut kept = Vec::new();
    for own in app.games.store.tournament_store().tournaments_of(person).await? {
        // Lists know neither players nor pairings.
        if let Some(whole) = app.games.store.tournament_store().tournament(&own.id).await? {
            kept.push(shown(app, &whole, person)?);
        }
    }
    Ok(kept)
}

async fn found(app: &App, id: &str) -> Result<Tournament, Fault> {
    let found = app.games.store.tournament_store().tournament(id).await?;
    found.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-tournament")))
}

/// The tournament as it is now, with all who look at it told.
async fn changed(app: &App, id: &str, session: SessionId) -> Result<Json<TournamentView>, Fault> {
    app.games.tell_of_tournaments();
    Ok(Json(shown(app, &found(app, id).await?, session)?))
}

fn check_runs(tournament: &Tournament, session: SessionId) -> Result<(), Fault> {
    match tournament.organiser == Some(session) {
        true => Ok(()),
        false => Err(Fault::NotNow(Text::new("table-tournament-not-yours"))),
    }
}

/// What somebody is told whose change the store has no use for.
fn or_late(done: Result<(), StoreError>) -> Result<(), Fault> {
    match done {
        Err(StoreError::Gone) => Err(Fault::NotNow(Text::new("table-tournament-late"))),
        // Neither who, nor who of the two it is who wants that.
        Err(StoreError::Apart) => Err(Fault::NotNow(Text::new("table-tournament-apart"))),
        done => Ok(done?),
    }
}

/// The tournaments that whoever asks runs or plays in, the latest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments",
    responses((status = 200, body = Vec<TournamentSummary>), (status = "4XX", body = Trouble)))]
pub(crate) async fn list(
    State(app): State<App>,
    Session(session): Session,
) -> Result<Json<Vec<TournamentSummary>>, Fault> {
    let own = app.games.store.tournament_store().tournaments_of(session).await?;
    Ok(Json(own.iter().map(|one| summary(one, session)).collect::<Result<_, _>>()?))
}

/// Makes a tournament. Whoever makes it runs it, and plays in it only by joining.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses((status = 201, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn make(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Body(body): Body<NewTournament>,
) -> Result<(StatusCode, Json<TournamentView>), Fault> {
    let NewTournament { title, scenario, system, rounds, clock, rated } = body;
    app.throttle.seek(session, &whence)?;
    let title: String = title.trim().chars().filter(|c| !crate::people::is_odd(*c)).collect();
    if title.is_empty() {
        return Err(Fault::Malformed(Text::new("table-tournament-title")));
    }
    if title.chars().count() > TITLE {
        return Err(Fault::too_large(TITLE, "characters"));
    }
    let rounds = match (system, rounds) {
        (System::Swiss, Some(rounds)) if (1..=ROUNDS).contains(&rounds) => rounds,
        (System::RoundRobin | System::DoubleRoundRobin, None) => 0,
        _ => return Err(Fault::Malformed(Text::new("table-tournament-rounds"))),
    };
    if let Some(terms) = &clock {
        terms.check(ruleset(&scenario))?;
        if matches!(terms.timeout, Timeout::Computer(_)) {
            return Err(Fault::Malformed(Text::new("table-tournament-computer")));
        }
    }
    // Known, and for two.
    game_of(&app.games, scenario.clone(), BTreeMap::new()).await?;
    if rated {
        check_rated_time(clock.as_ref())?;
        app.games.check_person(session).await?;
    }
    let terms = clock.as_ref().map(serde_json::to_string).transpose();
    let tournament = Tournament {
        id: hex(&secret::<10>()?),
        title,
        organiser: Some(session),
        scenario,
        system,
        rounds,
        terms: terms.map_err(|error| Fault::Bug(error.to_string()))?,
        stakes: if rated { Stakes::Rated } else { Stakes::Casual },
        stage: Stage::Open,
        round: 0,
        made: app.games.time.wall(),
        version: 0,
        entrants: Vec::new(),
        pairings: Vec::new(),
    };
    match app.games.store.tournament_store().add_tournament(tournament.clone(), MOST).await {
        Err(StoreError::Gone) => return Err(Fault::NotNow(Text::new("table-tournaments-many"))),
        kept => kept?,
    }
    app.games.tell_of_tournaments();
    Ok((StatusCode::CREATED, Json(shown(&app, &tournament, session)?)))
}

/// A whole tournament, for whoever has its id.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path)),
    responses((status = 200, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn see(
    State(app): State<App>,
    Session(session): Session,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Fault> {
    Ok(Json(shown(&app, &found(&app, &id).await?, session)?))
}

/// Removes a tournament that has not begun.
#[utoipa::path(delete, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    app.throttle.change(session, &whence)?;
    check_runs(&found(&app, &id).await?, session)?;
    or_late(app.games.store.tournament_store().drop_tournament(id, session).await)?;
    app.games.tell_of_tournaments();
    Ok(StatusCode::NO_CONTENT)
}

/// Joins a tournament that has not begun.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments",
    params(("id" = String, Path)),
    responses((status = 200, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn join(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Fault> {
    app.throttle.change(session, &whence)?;
    let tournament = found(&app, &id).await?;
    let mut players = tournament.entrants.iter();
    if tournament.stage == Stage::Open && players.any(|one| one.person == Some(session)) {
        // That is no news to anybody.
        return Ok(Json(shown(&app, &tournament, session)?));
    }
    if tournament.stakes.is_rated() {
        app.games.check_person(session).await?;
    }
    let entered = app.games.store.tournament_store().enter(id.clone(), session, PLAYERS).await;
    or_late(entered)?;
    changed(&app, &id, session).await
}

/// Leaves a tournament: one that has begun without being paired any more, the game that is played is
/// played on.
#[utoipa::path(post, path = "/api/tournaments/{id}/leave", tag = "tournaments",
    params(("id" = String, Path)), request_body = LeaveBody,
    responses((status = 200, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn leave(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
    Body(LeaveBody { number }): Body<LeaveBody>,
) -> Result<Json<TournamentView>, Fault> {
    app.throttle.change(session, &whence)?;
    let tournament = found(&app, &id).await?;
    let own = tournament.entrants.iter().find(|entrant| entrant.person == Some(session));
    let own = own.map(|entrant| entrant.number);
    let is_gone =
        |number: i64| tournament.entrants.iter().any(|it| it.number == number && it.withdrawn);
    let number = match number {
        Some(number) if Some(number) == own => number,
        Some(number) => {
            check_runs(&tournament, session)?;
            number
        }
        None => own.ok_or_else(|| Fault::NotNow(Text::new("table-tournament-not-in")))?,
    };
    if tournament.stage != Stage::Over && is_gone(number) {
        return Ok(Json(shown(&app, &tournament, session)?));
    }
    or_late(app.games.store.tournament_store().leave_tournament(id.clone(), number).await)?;
    changed(&app, &id, session).await
}

/// Begins a tournament: its first round is paired, and its games begin.
#[utoipa::path(post, path = "/api/tournaments/{id}/start", tag = "tournaments",
    params(("id" = String, Path)),
    responses((status = 200, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn start(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<Json<TournamentView>, Fault> {
    app.throttle.change(session, &whence)?;
    // In a task of its own: a browser that goes away meanwhile does not leave it half done.
    let work = go_on(async move {
        let tournament = found(&app, &id).await?;
        check_runs(&tournament, session)?;
        if tournament.stage != Stage::Open {
            return Err(Fault::NotNow(Text::new("table-tournament-late")));
        }
        match app.games.begin_tournament(&tournament).await {
            // Somebody has joined or left meanwhile, or it was begun twice at once.
            Err(Fault::Store(StoreError::Gone)) => Err(Fault::Busy),
            begun => begun,
        }?;
        changed(&app, &id, session).await
    });
    work.await.map_err(|error| Fault::Bug(error.to_string()))?
}

/// Says what came of a pairing whose game is not played, or not to its end, or has ended otherwise than it
/// should have. A game that goes on is over with it, without a result of its own.
#[utoipa::path(post, path = "/api/tournaments/{id}/results", tag = "tournaments",
    params(("id" = String, Path)), request_body = DecideBody,
    responses((status = 200, body = TournamentView), (status = "4XX", body = Trouble)))]
pub(crate) async fn decide(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Path(id): Path<String>,
    Body(DecideBody { round, board, result }): Body<DecideBody>,
) -> Result<Json<TournamentView>, Fault> {
    app.throttle.change(session, &whence)?;
    let tournament = found(&app, &id).await?;
    check_runs(&tournament, session)?;
    if result == BoardResult::Bye {
        return Err(Fault::not_understood("a bye is no result of a game"));
    }
    let is_known = |it: &Pairing| {
        (it.round, it.board, it.score, it.decided) == (round, board, Some(result), true)
    };
    if tournament.pairings.iter().any(is_known) {
        return Ok(Json(shown(&app, &tournament, session)?));
    }
    let store = app.games.store.tournament_store();
    or_late(store.decide(id.clone(), round, board, result).await)?;
    let pairing = tournament.pairings.iter().find(|it| (it.round, it.board) == (round, board));
    if let Some(game) = pairing.and_then(|pairing| pairing.game.as_ref()) {
        app.games.game(game).end_as_decided().await?;
    }
    app.games.scored.notify_one();
    changed(&app, &id, session).await
}
