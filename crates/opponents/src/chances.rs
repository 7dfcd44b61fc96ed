//! How likely each side is to win from a position: the game is played on many times by players of
//! one level, and counted.

use crate::edge::{PlanError, level};
use crate::lepanto;
use crate::player::{Budget, Player, Stop};
use crate::playout::{PlayFault, Terms, playout_from};
use kernel::{Game, Outcome, Ruleset, Seed, Verdict, Viewer};
use rulesets::AnyGame;
use serde::Serialize;
use std::sync::atomic::Ordering;

/// A game played on is left after so many actions and counted as a draw.
const CAP: u64 = 200_000;

/// What many games played on from one position came to, for each side, a draw for half a win.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chances {
    /// How many games were played on; 0 where the game was over already.
    pub games: u32,
    /// Each side's share, side 0 first.
    pub sides: Vec<Share>,
}

/// A share of the wins, with its interval at 95 per cent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// As counted.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// Of this many points in this many games: Wilson's interval.
    fn of(points: f64, games: u32) -> Self {
        const Z: f64 = 1.959_963_984_540_054;
        if games == 0 {
            return Share { mean: points, low: points, high: points };
        }
        let n = f64::from(games);
        let mean = points / n;
        let spread = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
        let (middle, whole) = (mean + Z * Z / (2.0 * n), 1.0 + Z * Z / n);
        let low = ((middle - spread) / whole).max(0.0);
        Share { mean, low, high: ((middle + spread) / whole).min(1.0) }
    }
}

/// Plays a game on so many times with players of a level, from what everybody may know, and counts.
/// The same position and number give the same chances; dice and decisions are those of no real
/// game. None where the ruleset is not known by its type, or `stop` was set before anything was
/// counted.
///
/// # Errors
/// The level does not exist.
pub fn chances(
    game: &dyn AnyGame,
    level_id: &str,
    games: u32,
    stop: Option<&Stop>,
) -> Result<Option<Chances>, PlanError> {
    let level = level(game.ruleset(), level_id)?;
    let Some(game) = game.as_any().downcast_ref::<Game<rules_lepanto::Ground>>() else {
        return Ok(None);
    };
    Ok(count(game, games, stop, || lepanto::player(level)))
}

fn count<R: Ruleset>(
    game: &Game<R>,
    games: u32,
    stop: Option<&Stop>,
    player: impl Fn() -> Box<dyn Player<R>>,
) -> Option<Chances> {
    let rules = &**game.rules();
    let seats = &rules.roster().seats;
    let last = seats.iter().map(|seat| seat.side.0).max().unwrap_or(0);
    let mut points = vec![0.0; usize::from(last) + 1];
    if let kernel::Pending::Over(outcome) = game.pending() {
        add(&mut points, Some(outcome));
        let sides = points.iter().map(|points| Share::of(*points, 0)).collect();
        return Some(Chances { games: 0, sides });
    }
    let state = game.seen(Viewer::SPECTATOR);
    let mut players: Vec<_> = seats.iter().map(|_| player()).collect();
    let mut played = 0;
    for number in 0..games {
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        let dice = Seed::new(Seed::from_number(u64::from(number)).derive("chances", 1));
        let secrets = crate::playout::Secrets::Some;
        let terms = Terms { dice, budget: Budget::default(), cap: CAP, secrets, now: None };
        match playout_from(rules, state.clone(), &mut players, &terms, &mut ()) {
            Ok(end) => add(&mut points, end.outcome),
            Err(PlayFault::Stuck { .. } | PlayFault::Broken { .. }) => add(&mut points, None),
        }
        played += 1;
    }
    let sides = points.iter().map(|points| Share::of(*points, played)).collect();
    (played > 0).then_some(Chances { games: played, sides })
}

fn add(points: &mut [f64], outcome: Option<Outcome>) {
    match outcome.map(|outcome| outcome.verdict) {
        Some(Verdict::Win(side)) => {
            if let Some(points) = points.get_mut(usize::from(side.0)) {
                *points += 1.0;
            }
        }
        Some(Verdict::Draw) | None => {
            let share = 1.0 / points.len().max(1) as f64;
            points.iter_mut().for_each(|points| *points += share);
        }
    }
}
