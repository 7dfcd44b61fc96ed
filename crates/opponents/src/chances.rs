//! How likely each side is to win from a position of a game: it is played on many times by players
//! of one level, and counted.

use crate::edge::PlanError;
use crate::intent::Order;
use crate::player::{Budget, Player, SearchContext};
use crate::playout::{PlayFault, Secrets, Terms, playout_from};
use crate::register::Opponents;
use kernel::{Game, Outcome, Pending, Ruleset, Seat, Seed, Verdict, Viewer};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};

/// A game played on is left after so many actions and counted as a draw.
const CAP: u64 = 200_000;

/// What many games played on from one position came to, for each side, a draw for a share each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// How many games were played on; 0 where the game was over already.
    pub games: u32,
    /// Each side's share, side 0 first.
    pub sides: Vec<Share>,
}

/// A share of the wins, with its interval at 95 per cent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
    pub fn of(points: f64, games: u64) -> Self {
        const Z: f64 = 1.959_963_984_540_054;
        if games == 0 {
            return Share { mean: points, low: points, high: points };
        }
        let n = games as f64;
        let mean = points / n;
        let spread = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
        let (middle, whole) = (mean + Z * Z / (2.0 * n), 1.0 + Z * Z / n);
        let low = ((middle - spread) / whole).clamp(0.0, mean);
        Share { mean, low, high: ((middle + spread) / whole).clamp(mean, 1.0) }
    }
}

/// Who plays a game on, and how much each seat may look ahead in the whole of it: once its nodes
/// are spent it plays without. What a position costs is known beforehand, however long the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort<'a> {
    /// The level of every seat.
    pub level: &'a str,
    /// Nodes of a seat for one game played on.
    pub nodes: u64,
}

/// Nodes with which a commodore can take a first look at each of his doctrines.
pub const NODES: u64 = 256;

impl Opponents {
    /// The level that judges games of a ruleset: the strongest of those that are quick enough.
    pub fn judge_of(self, ruleset: &str) -> &'static str {
        let levels = self.levels(ruleset);
        let strongest = ["commodore", "captain", "ensign"];
        let known = strongest.into_iter().find(|id| levels.iter().any(|level| level.id == *id));
        known.unwrap_or(levels[0].id)
    }

    /// Whether games of this sort can be played on: the ruleset is known by its type.
    pub fn can_judge(self, game: &dyn AnyGame) -> bool {
        self.of_game(game).is_some()
    }

    /// Plays the game on so many times from the position after `entry`; none where the ruleset is not
    /// known by its type.
    ///
    /// # Errors
    /// The level does not exist.
    pub fn chances(
        self,
        game: &dyn AnyGame,
        entry: Option<u32>,
        effort: &Effort<'_>,
        games: u32,
    ) -> Result<Option<Chances>, PlanError> {
        let mut count = Count::default();
        while count.games() < games && count.play(self, game, entry, effort)? {}
        Ok(count.chances())
    }
}

/// A position's count as it grows: the same numbers give the same chances, in whatever portions
/// they are played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Count {
    points: Vec<f64>,
    games: u32,
    is_over: bool,
}

impl Count {
    /// Plays one more game on from the position after `entry` (none: the start), from what everybody
    /// may know there. Dice and decisions are those of no real game, and common to all positions.
    /// Says whether that told anything: not where the game was over already, nor where the ruleset
    /// is not known by its type.
    ///
    /// # Errors
    /// The level does not exist.
    pub fn play(
        &mut self,
        opponents: Opponents,
        game: &dyn AnyGame,
        entry: Option<u32>,
        effort: &Effort<'_>,
    ) -> Result<bool, PlanError> {
        let level = opponents.level(game.ruleset(), effort.level)?;
        if self.is_over {
            return Ok(false);
        }
        let players = opponents.of_game(game);
        Ok(players.is_some_and(|it| it.play_on(self, game, entry, level, effort.nodes)))
    }

    pub(crate) fn play_on<R: Ruleset>(
        &mut self,
        game: &Game<R>,
        entry: Option<u32>,
        nodes: u64,
        player: impl Fn() -> Box<dyn Player<R>>,
    ) -> bool {
        let rules = &**game.rules();
        let seats = &rules.roster().seats;
        let last = seats.iter().map(|seat| seat.side.0).max().unwrap_or(0);
        self.points.resize(usize::from(last) + 1, 0.0);
        let state = game.state_at(entry);
        // The table may have ended what the rules would let go on: by a resignation, a draw.
        let is_last = entry.map_or(0, |entry| entry as usize + 1) >= game.entries().len();
        let pending = if is_last { game.pending() } else { rules.pending(&state) };
        if let Pending::Over(outcome) = pending {
            self.is_over = true;
            self.add(Some(outcome));
            return false;
        }
        let state = rules.redact(&state, Viewer::SPECTATOR);
        let budgeted = || Box::new(GameBudget { player: player(), nodes }) as Box<dyn Player<R>>;
        let mut players: Vec<_> = seats.iter().map(|_| budgeted()).collect();
        let dice = Seed::new(Seed::from_number(u64::from(self.games)).derive("chances", 1));
        let (budget, secrets) = (Budget::default(), Secrets::Some);
        let terms = Terms { dice, budget, cap: CAP, secrets, now: None };
        match playout_from(rules, state, &mut players, &terms, &mut ()) {
            Ok(end) => self.add(end.outcome),
            Err(PlayFault::Stuck { .. } | PlayFault::Broken { .. }) => self.add(None),
        }
        self.games += 1;
        true
    }

    fn add(&mut self, outcome: Option<Outcome>) {
        match outcome.map(|outcome| outcome.verdict) {
            Some(Verdict::Win(side)) => {
                if let Some(points) = self.points.get_mut(usize::from(side.0)) {
                    *points += 1.0;
                }
            }
            Some(Verdict::Draw) | None => {
                let share = 1.0 / self.points.len().max(1) as f64;
                self.points.iter_mut().for_each(|points| *points += share);
            }
        }
    }

    /// How many games have been played on.
    pub const fn games(&self) -> u32 {
        self.games
    }
    /// Whether the game was over at this position, so that nothing is left to be counted.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
    /// What it comes to so far; none before anything was counted.
    pub fn chances(&self) -> Option<Chances> {
        let sides =
            self.points.iter().map(|points| Share::of(*points, u64::from(self.games))).collect();
        (self.games > 0 || self.is_over).then_some(Chances { games: self.games, sides })
    }
}

/// A player with so many nodes for a whole game.
struct GameBudget<R: Ruleset> {
    player: Box<dyn Player<R>>,
    nodes: u64,
}

impl<R: Ruleset> Player<R> for GameBudget<R> {
    fn plan(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        let budget = Budget { nodes: Some(self.nodes) };
        let mut own = SearchContext::new(context.stream.clone(), budget);
        self.player.plan(rules, state, seat, &mut own, plan);
        self.nodes = self.nodes.saturating_sub(own.spent());
    }

    fn advise(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        self.player.advise(rules, state, seat, order, context, plan);
    }
}
