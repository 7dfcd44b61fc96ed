//! Games: beginning one, listing them, seeing one, taking one off the list.

use crate::app::App;
use crate::clock::{Terms, Timeout};
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::kept::check_kept;
use crate::live::{Beginning, GameSummary, Loaded, Master, check_mastery, player};
use crate::request::{Asked, Body, InGame, secret};
use crate::sessions::Session;
use crate::store::{GameId, Listing, Moment, Origin, Player, Press, Purpose, SessionId, Stakes};
use crate::throttle::Whence;
use crate::view::{self, GameView};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::{DiceRule, DiceTerms, Roster, Seat, Seed, Setup, Share, Text, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Most options that are looked at.
const OPTIONS: usize = 64;

/// A game to be begun.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// Id of the scenario: `lepanto/1571`.
    scenario: String,
    /// The scenario file itself, where it is none of the house's; `scenario` then begins with the
    /// ruleset and a slash.
    #[serde(default)]
    source: Option<String>,
    /// Options that differ from the scenario's own.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Who sits where; one seat a side when absent.
    #[serde(default)]
    #[schema(value_type = Option<Vec<kernel::SeatSpec>>)]
    roster: Option<Roster>,
    /// Who plays, seat 0 first: `me`, `here` for another person at this browser, `open` for
    /// whoever comes, or the level of a computer player.
    seats: Vec<String>,
    /// Where faces come from.
    #[serde(default = "seeded")]
    dice: DiceRule,
    /// What it is for. In a sandbox every seat is `me`, and the position can be set.
    #[serde(default)]
    purpose: Purpose,
    /// Who finds it: `public`, or `private` for a game that is in no stranger's list, so that only
    /// whoever has its link comes to it.
    #[serde(default)]
    listing: Listing,
    /// Its time; played without clocks when absent. Not in a sandbox, nor where people roll the dice.
    #[serde(default)]
    clock: Option<Terms>,
    /// For a game that can be repeated: a number, or 64 hexadecimal characters. Whoever knows it
    /// knows the dice and can open seals, so only for games of `me` and computers. From the
    /// operating system when absent.
    #[serde(default)]
    seed: Option<String>,
    /// Whether it counts for the ratings of those who play it: a game of the house's scenarios among
    /// people with accounts, each in one seat, with a clock and dice that nobody chooses or rolls.
    #[serde(default)]
    rated: bool,
    /// What sides may say to each other, in a game of more than two sides: `none`, `public` for what
    /// everybody hears, or `private` for letters as well. When absent all who play talk at the table.
    #[serde(default)]
    press: Option<Press>,
    /// Whether whoever begins it is its game master, playing or not: stops clocks, gives time, replaces
    /// players, and proposes to go back. Not in a sandbox, a rated game, or with a chosen seed.
    #[serde(default)]
    master: bool,
    /// The promise of dice by which it is begun (`POST /api/dice`); drawn and promised at once when absent.
    #[serde(default)]
    promise: Option<String>,
    /// What one's own seats add to promised dice before the first roll.
    #[serde(default)]
    added: Vec<Added>,
}

/// Refuses to rate a game without a clock: nothing could be done about whoever stops moving in it.
pub(crate) fn check_rated_time(clock: Option<&Terms>) -> Result<(), Fault> {
    match clock {
        Some(_) => Ok(()),
        None => Err(Fault::Malformed(Text::new("table-rated-clock"))),
    }
}

/// Refuses to rate a game that would say nothing of those who play it.
fn check_rated(new: &NewGame, players: &[Player], sides: usize) -> Result<(), Fault> {
    check_rated_time(new.clock.as_ref())?;
    let own = |player: &&Player| matches!(player, Player::Session(_));
    let people = players.iter().all(|player| own(&player) || *player == Player::Open);
    let goes_on = |terms: &Terms| matches!(terms.timeout, Timeout::Computer(_));
    let fits = new.purpose == Purpose::Game
        && new.source.is_none()
        && new.seed.is_none()
        && new.dice == DiceRule::Seeded
        && sides > 1
        && people
        && players.iter().filter(own).count() <= 1
        && !new.clock.as_ref().is_some_and(goes_on);
    fits.then_some(()).ok_or_else(|| Fault::Malformed(Text::new("table-rated-unfit")))
}

/// What a seat adds to the dice.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Added {
    /// The seat, which has to be `me` or `here`.
    seat: Seat,
    /// 64 hexadecimal characters, drawn by whoever sits there.
    share: Share,
}

fn seeded() -> DiceRule {
    DiceRule::Seeded
}

/// A game that has been begun.
#[derive(Debug, Serialize, ToSchema)]
// A choice of several clicks has the other name already.
#[schema(as = GameBegun)]
pub(crate) struct Begun {
    /// Its id.
    pub(crate) id: GameId,
}

/// Which games are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    /// Those that come after this one, the last that is known.
    past: Option<GameId>,
}

/// The games in which this session has a seat, had one that a computer plays now, or is game master: those
/// that go on before those that are over, the latest first of either. The first 200, or as many after `past`.
#[utoipa::path(get, path = "/api/games", tag = "games", params(ListQuery),
    responses((status = 200, body = Vec<GameSummary>), (status = "4XX", body = Trouble)))]
pub(crate) async fn list(
    State(app): State<App>,
    Session(session): Session,
    Asked(ListQuery { past }): Asked<ListQuery>,
) -> Result<Json<Vec<GameSummary>>, Fault> {
    Ok(Json(app.games.games_of(session, past).await?))
}

/// The public games that go on, have a seat free, and are not this session's yet, the latest first.
#[utoipa::path(get, path = "/api/games/open", tag = "games",
    responses((status = 200, body = Vec<GameSummary>)))]
pub(crate) async fn open(
    State(app): State<App>,
    Session(session): Session,
) -> Result<Json<Vec<GameSummary>>, Fault> {
    Ok(Json(app.games.games_with_room(session).await?))
}

/// Begins a game.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = Begun), (status = "4XX", body = Trouble)))]
pub(crate) async fn begin(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, Json<Begun>), Fault> {
    app.throttle.game(session, &whence)?;
    check_kept(&app, session, &whence).await?;
    if new.options.len() > OPTIONS {
        return Err(Fault::too_large(OPTIONS, "options"));
    }
    let registry = Arc::clone(&app.games.registry);
    let (dice, origin) = dice(&app, &new).await?;
    let (purpose, listing, terms, press) = (new.purpose, new.listing, new.clock.clone(), new.press);
    let stakes = if new.rated { Stakes::Rated } else { Stakes::Casual };
    if new.rated {
        app.games.check_account(session).await?;
    }
    if new.master {
        check_mastery(purpose, origin, new.rated)?;
    }
    let master = new.master.then(Master::default);
    let game = app.games.answer(move || {
        let (ruleset, source) = match &new.source {
            Some(own) => {
                let id = new.scenario.split('/').next().expect("a split has a first part");
                (crate::rulesets::known(&registry, id)?, own.clone())
            }
            None => {
                let shipped = registry.scenario(&new.scenario);
                let (ruleset, source) = shipped.ok_or_else(|| no_such_scenario(&registry, &new))?;
                (ruleset, source.to_string())
            }
        };
        let (scenario, options) = (new.scenario.clone(), new.options.clone());
        let setup = Setup { scenario, source, options, roster: new.roster.clone() };
        let game = ruleset.new_game_by(&setup, &dice)?;
        let players = players(&new.seats, game.roster().seats.len(), ruleset.id(), session)?;
        let is_own = |(seat, _): &(Seat, Share)| {
            players.get(usize::from(seat.0)).and_then(Player::session) == Some(session)
        };
        if let Some((seat, _)) = dice.added.iter().find(|added| !is_own(added)) {
            return Err(Fault::NotYourSeat(*seat));
        }
        fits(purpose, ruleset, &players)?;
        let sides: BTreeSet<_> = game.roster().seats.iter().map(|spec| spec.side).collect();
        if new.rated {
            check_rated(&new, &players, sides.len())?;
        }
        if press.is_some() && (purpose != Purpose::Game || sides.len() < 3) {
            return Err(Fault::Malformed(Text::new("table-press-unfit")));
        }
        if let Some(terms) = &new.clock {
            if purpose != Purpose::Game || new.dice == DiceRule::Hands {
                return Err(Fault::Malformed(Text::new("table-clock-not-here")));
            }
            terms.check(ruleset.id())?;
        }
        if origin == Origin::Chosen && !players.iter().all(Player::may_know_dice) {
            return Err(Fault::Malformed(Text::new("table-seed-alone")));
        }
        Ok::<_, Fault>((game, players))
    });
    let (game, players) = game.await??;
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
        master,
    };
    let id = app.games.begin(begun).await?;
    Ok((StatusCode::CREATED, Json(Begun { id })))
}

fn no_such_scenario(registry: &::rulesets::Registry, new: &NewGame) -> Fault {
    let scenario = new.scenario.clone();
    Fault::NotFound(match registry.nearest_scenario(&scenario) {
        Some(near) => Text::new("table-no-such-scenario-near")
            .with("scenario", scenario)
            .with("near", near.to_string()),
        None => Text::new("table-no-such-scenario").with("scenario", scenario),
    })
}

/// What the dice of a new game begin with, and whose choice that was. A chosen seed alone makes all dice,
/// so that they can be repeated.
async fn dice(app: &App, new: &NewGame) -> Result<(DiceTerms, Origin), Fault> {
    let added: Vec<_> = new.added.iter().map(|Added { seat, share }| (*seat, *share)).collect();
    match (&new.seed, &new.promise) {
        (Some(_), Some(_)) => Err(Fault::not_understood("one of seed and promise")),
        (_, None) if !added.is_empty() => Err(Fault::not_understood("added, but no promise")),
        (Some(text), None) => Ok((DiceTerms::alone(new.dice, seed(text)?), Origin::Chosen)),
        (None, Some(promise)) => {
            let seed = crate::promises::redeem(app, promise).await?;
            Ok((DiceTerms::shared(new.dice, seed, added), Origin::Drawn))
        }
        (None, None) => {
            let seed = Seed::new(secret()?);
            Ok((DiceTerms::shared(new.dice, seed, added), Origin::Drawn))
        }
    }
}

fn seed(text: &str) -> Result<Seed, Fault> {
    match text.parse() {
        Ok(number) => Ok(Seed::from_number(number)),
        Err(_) => Seed::try_from(text.to_string()).map_err(Fault::not_understood),
    }
}

/// Who plays: as many as there are seats, each as [`player`] reads it.
pub(crate) fn players(
    wanted: &[String],
    seats: usize,
    ruleset: &str,
    session: SessionId,
) -> Result<Vec<Player>, Fault> {
    if wanted.len() != seats {
        let text = Text::new("table-seats-wrong").with("seats", seats).with("given", wanted.len());
        return Err(Fault::Malformed(text));
    }
    wanted.iter().map(|who| player(who, ruleset, session)).collect()
}

/// Whether a game may be for this: in a sandbox of a ruleset that has one, one person has all seats.
pub(crate) fn fits(
    purpose: Purpose,
    ruleset: &dyn ::rulesets::AnyRuleset,
    players: &[Player],
) -> Result<(), Fault> {
    if purpose == Purpose::Game {
        return Ok(());
    }
    if !ruleset.has_sandbox() {
        return Err(Fault::Malformed(Text::new("table-no-sandbox-here")));
    }
    let own = |player: &Player| matches!(player, Player::Session(_));
    match players.iter().all(own) {
        true => Ok(()),
        false => Err(Fault::Malformed(Text::new("table-sandbox-alone"))),
    }
}

/// A whole game as this session may see it.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = GameView), (status = "4XX", body = Trouble)))]
pub(crate) async fn see(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<GameView>, Fault> {
    let time = app.games.time.clone();
    let view = app.games.game(&id).ask(move |loaded| {
        let (eyes, now) = (loaded.eyes(session, query.seat())?, time.steady());
        Ok(seen(id, loaded, session, Look { eyes, viewer: eyes, now }))
    });
    Ok(Json(view.await?))
}

/// Takes a game off this session's list: for good where no other session has it on its own. While
/// others play it, it stays.
#[utoipa::path(delete, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn leave(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
) -> Result<StatusCode, Fault> {
    app.games.game(&id).leave(session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How a game is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The seats of the person who looks.
    pub(crate) eyes: Viewer,
    /// What that person may know now.
    pub(crate) viewer: Viewer,
    /// When, for the clocks.
    pub(crate) now: Moment,
}

/// The game for a session.
pub(crate) fn seen(id: GameId, loaded: &Loaded, session: SessionId, look: Look) -> GameView {
    let Loaded { game, title, edition, table, started, .. } = loaded;
    let Look { eyes, viewer, now } = look;
    let head = game.head();
    let scene = game.scene(viewer);
    let standing = view::standing(&**game, table, viewer, &scene);
    let (log, rolls) = view::whole_log(&**game, table, viewer);
    GameView {
        id,
        ruleset: head.ruleset.clone(),
        scenario: head.setup.scenario.clone(),
        title: title.clone(),
        edition: *edition,
        seed_chosen: loaded.is_seed_chosen(),
        started: *started,
        options: head.setup.options.clone(),
        commitment: head.commitment.to_string(),
        board: game.board(),
        scene,
        own: table.viewer(session).0.iter().collect(),
        eyes: eyes.0.iter().collect(),
        seats: view::seats(&**game, table, Some(session)),
        wish: loaded.wish.clone(),
        rematch: loaded.rematch_for(session),
        removable: loaded.removable(session),
        left: loaded.left_by(session),
        removed: loaded.is_removed(session),
        may_call_off: loaded.may_call_off(session),
        clock: loaded.clock.as_ref().map(|clock| clock.view(now)),
        unanswered: loaded.unanswered(),
        master: loaded.master_view(session),
        purpose: table.purpose,
        listing: table.listing,
        rated: table.stakes.is_rated(),
        press: table.press,
        tournament: table.tournament.clone(),
        log,
        rolls,
        standing,
    }
}
