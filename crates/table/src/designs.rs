//! Scenarios that are drawn: what is wrong with one, found in the drawing, and how it plays when
//! computers try it. Nothing of them is kept here.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::Visitor;
use crate::request::Body;
use ::rulesets::{AnyRuleset, Registry};
use axum::Json;
use axum::extract::{Path, State};
use kernel::{
    DiceRule, Drawing, FaultReport, Opened, Options, ScenarioCard, Seed, Setup, Sheet, Side, Text,
    Verdict,
};
use opponents::{Budget, Checks, Entrant, Rule};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// So many games are played for one request, at most, and so long.
const GAMES: u32 = 50;
const TIME: Duration = Duration::from_secs(2);
/// So many games of one scenario have a number.
const NUMBERED: u32 = 1_000;
/// A game that is not over after so many actions is left there, and counts as a draw.
const CAP: u64 = 20_000;

/// A scenario: as it is drawn or as a file, or neither for one to begin with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DesignBody {
    /// As it is drawn.
    #[serde(default)]
    drawing: Option<Drawing>,
    /// As a file.
    #[serde(default)]
    source: Option<String>,
}

/// A scenario as a drawing and as a file, with all that is wrong with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Designed {
    /// The drawing.
    drawing: Drawing,
    /// The file that it makes.
    source: String,
    /// What can be drawn, and where its ships and zones lie.
    sheet: Sheet,
    /// What is wrong with it.
    faults: Vec<DesignFault>,
    /// What the file had that the drawing does not hold.
    lost: Vec<String>,
    /// What a lobby shows of it, where nothing is wrong.
    card: Option<ScenarioCard>,
}

/// Something wrong with a drawing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DesignFault {
    /// What is wrong, and what would be right, in English.
    message: String,
    /// The same as a text, where it has words in other languages.
    text: Option<Text>,
    /// The part of the drawing it is in: `areas/0`, `squadrons/1/ships/3`, `facts/points`.
    part: Option<String>,
}

/// The set-up of a scenario that is none of the house's.
fn own(ruleset: &str, source: &str) -> Setup {
    Setup {
        scenario: format!("{ruleset}/own"),
        source: source.to_string(),
        options: Options::new(),
        roster: None,
    }
}

fn designed(registry: &Registry, id: &str, body: DesignBody) -> Result<Designed, Fault> {
    let ruleset = crate::rulesets::known(registry, id)?;
    let none = || Text::new("table-no-designs").with("ruleset", id.to_string());
    let designs = ruleset.designs().ok_or_else(|| Fault::NotFound(none()))?;
    let Opened { mut drawing, lost } = match (body.drawing, body.source) {
        (Some(_), Some(_)) => return Err(Fault::not_understood("drawing or source, not both")),
        (Some(drawing), None) => Opened { drawing, lost: Vec::new() },
        (None, Some(source)) => Drawing::read("scenario", &source)?,
        (None, None) => Opened { drawing: designs.blank(), lost: Vec::new() },
    };
    if let Some(fleets) = ruleset.fleets() {
        for ship in drawing.squadrons.iter_mut().flat_map(|squadron| &mut squadron.ships) {
            match &ship.unit {
                Some(unit) if ship.words.is_empty() => ship.words = fleets.words(unit),
                _ => ship.unit = fleets.unit(&ship.words),
            }
        }
    }
    let written = drawing.write();
    let (card, report) = match sound(ruleset, &written.source) {
        Ok(card) => (Some(card), None),
        Err(report) => (None, Some(report)),
    };
    let faults = report.into_iter().flat_map(|report| report.faults);
    let faults = faults.map(|fault| DesignFault {
        part: written.part(&fault).map(ToString::to_string),
        message: fault.message,
        text: fault.text,
    });
    Ok(Designed {
        sheet: designs.sheet(&drawing),
        faults: faults.collect(),
        source: written.source,
        drawing,
        lost,
        card,
    })
}

/// Reads a scenario as a lobby would, and lays it out as a table would.
fn sound(ruleset: &dyn AnyRuleset, source: &str) -> Result<ScenarioCard, FaultReport> {
    let setup = own(ruleset.id(), source);
    ruleset.new_game(&setup, DiceRule::Hands, Seed::from_number(0))?;
    ruleset.card(&setup.scenario, source)
}

/// Looks at a scenario that is drawn: its file, its ships and zones, and all that is wrong with it.
#[utoipa::path(post, path = "/api/rulesets/{id}/designs", tag = "designs",
    params(("id" = String, Path)), request_body = DesignBody,
    responses((status = 200, body = Designed), (status = "4XX", body = Trouble)))]
pub(crate) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<DesignBody>,
) -> Result<Json<Designed>, Fault> {
    let registry = Arc::clone(&app.games.registry);
    let designed = app.games.answer(move || designed(&registry, &id, body));
    Ok(Json(designed.await??))
}

/// Some games that computers are to play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrialBody {
    /// The scenario as a file.
    source: String,
    /// The level of all players; the one that judges chances when absent.
    #[serde(default)]
    level: Option<String>,
    /// The number of the first game: each has dice of its own.
    #[serde(default)]
    from: u32,
    /// How many are wanted. There may be fewer: time is bounded, and the next request goes on.
    games: u32,
}

/// How some games went.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Trial {
    /// How many were played; at least one.
    games: u32,
    /// How many each side has won, side 0 first.
    wins: Vec<u32>,
    /// How many were drawn.
    draws: u32,
    /// How many of those were left after very many actions.
    stopped: u32,
    /// Actions taken in all of them.
    actions: u64,
    /// The level of the players.
    level: String,
    /// The names of the sides.
    sides: Vec<Text>,
}

/// Set when whoever asked has gone away.
#[derive(Default)]
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Has computers play some games of a scenario, one request after the other at the whole table:
/// whoever wants many asks again with the next number, and stops by not asking.
#[utoipa::path(post, path = "/api/rulesets/{id}/trial", tag = "designs",
    params(("id" = String, Path)), request_body = TrialBody,
    responses((status = 200, body = Trial), (status = "4XX", body = Trouble)))]
pub(crate) async fn trial(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<TrialBody>,
) -> Result<Json<Trial>, Fault> {
    let end = body.from.saturating_add(body.games);
    if !(1..=GAMES).contains(&body.games) || end > NUMBERED {
        return Err(Fault::too_large(GAMES.min(NUMBERED) as usize, "games"));
    }
    let registry = Arc::clone(&app.games.registry);
    let gone = Gone::default();
    let is_gone = Arc::clone(&gone.0);
    let work = move || tried(&registry, &id, &body, &is_gone);
    app.games.breathe().await;
    let trial = app.games.trials.work(Visitor::here(), work).await??;
    Ok(Json(trial))
}

fn tried(
    registry: &Registry,
    id: &str,
    body: &TrialBody,
    is_gone: &AtomicBool,
) -> Result<Trial, Fault> {
    let begun = Instant::now();
    let ruleset = crate::rulesets::known(registry, id)?;
    let arena = players::standard()
        .arena(ruleset, &own(id, &body.source))
        .map_err(|report| Fault::Scenario(report.in_short()))?;
    let level = body.level.as_deref().unwrap_or_else(|| players::standard().judge_of(id));
    let level = players::standard().level(id, level).map_err(|_| {
        let text = Text::new("table-no-such-level").with("level", level.to_string());
        Fault::Malformed(text)
    })?;
    let budget = Budget { nodes: Some(opponents::NODES) };
    let entrants = vec![Entrant::new(level, budget); arena.roster().seats.len()];
    let mut trial = Trial {
        wins: vec![0; arena.sides().len()],
        level: level.id.to_string(),
        sides: arena.sides().to_vec(),
        ..Trial::default()
    };
    for number in body.from..body.from + body.games {
        if trial.games > 0 && (begun.elapsed() > TIME || is_gone.load(Ordering::Relaxed)) {
            break;
        }
        let seed = Seed::new(Seed::from_number(0).derive("trial", u64::from(number)));
        let rule = Rule { cap: CAP, checks: Checks::Off, now: None };
        let played = arena.play(&entrants, seed, rule);
        let played = played.map_err(|why| Fault::Bug(why.to_string()))?;
        trial.games += 1;
        trial.actions += played.actions;
        trial.stopped += u32::from(played.outcome.is_none());
        match played.outcome.map(|outcome| outcome.verdict) {
            Some(Verdict::Win(Side(side))) => {
                if let Some(wins) = trial.wins.get_mut(usize::from(side)) {
                    *wins += 1;
                }
            }
            Some(Verdict::Draw) | None => trial.draws += 1,
        }
    }
    Ok(trial)
}
