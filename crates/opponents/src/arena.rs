//! Many games of one set-up, each with dice and decisions of its own.

use crate::edge::{PlanError, once};
use crate::level::Level;
use crate::player::{Budget, Budgeted, Player};
use crate::playout::{Clocks, Now, PlayFault, Played, Terms, Turn, playout};
use crate::register::{AnyPlayers, Of, Opponents, Players};
use crate::weights::OwnWeights;
use kernel::{DiceRule, FaultReport, Game, Library, Pending, Roster, Seed, Setup, Side, Text};
use rulesets::{AnyGame, AnyRuleset};
use std::sync::Arc;

/// Who plays in a seat: a level, what it may think about one decision, and what it goes by.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The level.
    pub level: &'static Level,
    /// Its budget.
    pub budget: Budget,
    /// Its weights, where others than the level is shipped with.
    pub weights: Option<OwnWeights>,
}

impl Entrant {
    /// A level as it is shipped.
    pub const fn new(level: &'static Level, budget: Budget) -> Self {
        Entrant { level, budget, weights: None }
    }
}

/// Where games of one set-up are played, by one player a seat.
///
/// The same seed and entrants give the same game; where nothing is sealed, also on the raw rules and at
/// a table.
pub trait Arena: Send + Sync {
    /// Who sits where.
    fn roster(&self) -> &Roster;
    /// The names of the sides, side 0 first.
    fn sides(&self) -> &[Text];
    /// Plays one game, seat `n` by `entrants[n]`.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    fn play(&self, entrants: &[Entrant], seed: Seed, rule: Rule) -> Result<Played, PlayFault>;
    /// Plays one game at a table, so that it has a record.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    fn record(
        &self,
        entrants: &[Entrant],
        seed: Seed,
        rule: Rule,
    ) -> Result<(Box<dyn AnyGame>, Played), PlayFault>;
}

/// How an arena's games are played.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// A game not over after so many actions is left there.
    pub cap: u64,
    /// What is checked on the way.
    pub checks: Checks,
    /// A clock, where thinking is to be timed.
    pub now: Option<Now>,
}

/// What is checked while games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// Nothing: as fast as the rules are.
    Off,
    /// Whatever must hold after every step.
    On,
}

impl Opponents {
    /// The arena for a set-up of any ruleset: on the raw rules where the ruleset is known by its
    /// type.
    ///
    /// # Errors
    /// All faults of the set-up.
    pub fn arena<'a>(
        self,
        ruleset: &'a dyn AnyRuleset,
        setup: &Setup,
    ) -> Result<Box<dyn Arena + 'a>, FaultReport> {
        if let Some(players) = self.registered(ruleset.id()) {
            return players.arena(setup);
        }
        let game = ruleset.new_game(setup, DiceRule::Hands, Seed::from_number(0))?;
        let roster = game.roster().clone();
        let sides = side_names(&roster, |side| game.side_name(side));
        Ok(Box::new(Tables { ruleset, setup: setup.clone(), roster, sides }))
    }
}

fn side_names(roster: &Roster, name: impl Fn(Side) -> Text) -> Vec<Text> {
    let last = roster.seats.iter().map(|spec| spec.side.0).max();
    (0..=last.unwrap_or(0)).map(|side| name(Side(side))).collect()
}

/// Games of a ruleset whose types are known.
pub(crate) struct Raw<P: Players> {
    rules: Arc<P::Rules>,
    sides: Vec<Text>,
}

impl<P: Players> Raw<P> {
    pub(crate) fn new(setup: &Setup) -> Result<Self, FaultReport> {
        let rules = P::Rules::ground(setup)?;
        let sides = side_names(rules.roster(), |side| rules.side_name(side));
        Ok(Raw { rules: Arc::new(rules), sides })
    }
}

impl<P: Players> Arena for Raw<P> {
    fn roster(&self) -> &Roster {
        self.rules.roster()
    }
    fn sides(&self) -> &[Text] {
        &self.sides
    }
    fn play(&self, entrants: &[Entrant], seed: Seed, rule: Rule) -> Result<Played, PlayFault> {
        let seated = entrants.iter().map(|entrant| -> Box<dyn Player<P::Rules>> {
            let player = P::entrant(entrant.level, entrant.weights.as_deref());
            Box::new(Budgeted { player, budget: entrant.budget })
        });
        let mut players: Vec<_> = seated.collect();
        let Rule { cap, checks, now } = rule;
        let budget = Budget::default();
        let terms = Terms { dice: seed, budget, cap, secrets: P::SECRETS, now };
        match checks {
            Checks::Off => playout(&*self.rules, &mut players, &terms, &mut ()),
            Checks::On => playout(&*self.rules, &mut players, &terms, &mut *P::watch()),
        }
    }
    fn record(
        &self,
        entrants: &[Entrant],
        seed: Seed,
        rule: Rule,
    ) -> Result<(Box<dyn AnyGame>, Played), PlayFault> {
        let game = Game::new(Arc::clone(&self.rules), DiceRule::Seeded, seed);
        at_table(Some(Of::<P>::THIS), Box::new(game), entrants, rule)
    }
}

/// Games of any ruleset, played at tables.
struct Tables<'a> {
    ruleset: &'a dyn AnyRuleset,
    setup: Setup,
    roster: Roster,
    sides: Vec<Text>,
}

impl Arena for Tables<'_> {
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn sides(&self) -> &[Text] {
        &self.sides
    }
    fn play(&self, entrants: &[Entrant], seed: Seed, rule: Rule) -> Result<Played, PlayFault> {
        self.record(entrants, seed, rule).map(|(_, played)| played)
    }
    fn record(
        &self,
        entrants: &[Entrant],
        seed: Seed,
        rule: Rule,
    ) -> Result<(Box<dyn AnyGame>, Played), PlayFault> {
        let game = self
            .ruleset
            .new_game(&self.setup, DiceRule::Seeded, seed)
            .map_err(|faults| PlayFault::Broken { what: faults.to_string(), after: 0 })?;
        at_table(None, game, entrants, rule)
    }
}

/// Plays a game at a table to its end.
fn at_table(
    players: Option<&dyn AnyPlayers>,
    mut game: Box<dyn AnyGame>,
    entrants: &[Entrant],
    rule: Rule,
) -> Result<(Box<dyn AnyGame>, Played), PlayFault> {
    let mut actions = 0;
    let mut turn = Turn::default();
    let mut clocks = Clocks::default();
    loop {
        let seats = match game.pending() {
            Pending::Decide(asks) if actions < rule.cap => Pending::Decide(asks).seats(),
            pending => {
                let outcome = match pending {
                    Pending::Over(outcome) => Some(outcome),
                    _ => None,
                };
                let rolls = u64::from(game.entries()) - actions;
                return Ok((game, Played { outcome, actions, rolls, clocks: clocks.kept() }));
            }
        };
        let seat = turn.of(seats);
        let broken = |what: String| PlayFault::Broken { what, after: actions };
        let entrant = entrants.get(usize::from(seat.0));
        let entrant = entrant.ok_or_else(|| broken(format!("nobody plays seat {}", seat.0)))?;
        let think = || once(players, &*game, seat, entrant);
        let plan = clocks.time(rule.now, seat, think);
        let plan = plan.map_err(|fault| match fault {
            PlanError::Stuck(seat) => PlayFault::Stuck { seat, after: actions },
            other => broken(other.to_string()),
        })?;
        let progress = game.submit(seat, None, &plan).map_err(|why| broken(why.to_string()))?;
        actions += progress.taken as u64;
    }
}
