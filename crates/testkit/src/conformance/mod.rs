//! Holds a ruleset to the contract: the laws that every [`Ruleset`] obeys, tried on random games
//! and on games of players.
//!
//! A rules crate calls [`assert_conforms`] for all it ships, and [`assert_hides`] with an
//! [`Alter`] that knows what its states keep from a viewer. Whoever has players calls
//! [`assert_conforms_played`]: random games rarely come to where good ones are decided. Everything follows from the seed in
//! [`Config`]: a breach names law, scenario, game, step, seat and action, and comes back each time.
//!
//! | law | file |
//! |---|---|
//! | asks are disjoint and worded; legal == checked universe == single choices; plans hold; what must be done is | `decisions` |
//! | each step of what a player plans is listed and allowed when its turn comes | `played` |
//! | what is set is read and judged, draws are legal, stops are the whole table | `manoeuvres` |
//! | blind steps, rulers, rolls in groups, who acts, ways | `foresight` |
//! | refusals cite clauses, have words, and change nothing | `refusals` |
//! | notation and JSON round-trip; all words exist in all catalogues | `words` |
//! | scenes, changes of scenes, previews | `scenes` |
//! | replay, undo, conceding | `games` |
//! | odds sum to one and agree with falling dice | `odds` |
//! | nothing hidden shows | `hiding` |
//! | no dice in a diceless game, nothing secret in an open one | `nature` |
//! | scenarios, options and their faults | `scenarios` |

mod decisions;
mod foresight;
mod games;
mod hiding;
mod manoeuvres;
mod nature;
mod odds;
mod played;
mod probe;
mod refusals;
mod scenarios;
mod scenes;
mod walk;
mod words;

pub use hiding::{Alter, NothingHidden, hides};
pub use played::{Planner, assert_conforms_played, conforms_played};
pub use probe::{Breach, Law};
pub use scenarios::names_untranslated;
pub use walk::{random_action, random_game};

use crate::draw::Draw;
use kernel::{Focus, Game, Ruleset, Seat, Setup, Viewer};
use probe::Probe;

/// How much is tried.
#[derive(Clone, Debug)]
pub struct Config {
    /// Random games of each set-up.
    pub games: u64,
    /// Seed of everything random.
    pub seed: u64,
    /// Actions after which a random game must have ended.
    pub cap: usize,
    /// Every how many actions the laws are tried on the position.
    pub sample_every: usize,
    /// On how many pieces of a position the laws by piece are tried.
    pub pieces: usize,
    /// How many actions, refusals or plans of one kind are tried in a position.
    pub actions: usize,
    /// How often dice fall to try the odds of one plan; 0 leaves it out.
    pub rolls: u32,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            games: 6,
            seed: 1571,
            cap: 5_000,
            sample_every: 7,
            pieces: 6,
            actions: 24,
            rolls: 400,
        }
    }
}

/// What was tried, to see that a test tests something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Actions taken in them.
    pub actions: u64,
    /// Rolls that fell in them.
    pub rolls: u64,
    /// Positions on which the laws were tried.
    pub positions: u64,
    /// Refusals tried.
    pub refusals: u64,
    /// Plans of several steps tried.
    pub plans: u64,
    /// Manoeuvres tried.
    pub manoeuvres: u64,
    /// Withdrawals tried.
    pub undone: u64,
    /// How often something was taken back as the others allowed.
    pub taken_back: u64,
    /// Odds tried against falling dice.
    pub odds: u64,
    /// Pairs of positions or games tried that differ only in what is hidden.
    pub disguises: u64,
}

/// Tries every law but hiding on random games of one set-up.
///
/// # Errors
/// The first law that is broken.
pub fn conforms<R: Ruleset>(setup: &Setup, config: &Config) -> Result<Tally, Box<Breach>> {
    let random = &mut |probe: &Probe<'_, R>, game: &Game<R>, draw: &mut Draw| {
        let (seat, action) = walk::random_action(game, draw)?;
        Some((seat, vec![set_instead(probe, game, seat, draw).unwrap_or(action)]))
    };
    played::games(setup, config, random)
}

/// Every other time something that is set, where a seat can do that: games go to values that are
/// not listed.
fn set_instead<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &Game<R>,
    seat: Seat,
    draw: &mut Draw,
) -> Option<R::Action> {
    if !probe.step.is_multiple_of(2) {
        return None;
    }
    let seen = game.seen(Viewer::seat(seat));
    let sets = !probe.rules.manoeuvres(&seen, seat, Focus::All).is_empty();
    sets.then(|| probe.rules.sample(&seen, seat, Focus::All, draw)).flatten()
}

/// Tries every law but hiding on each scenario that `R` ships.
///
/// # Panics
/// At the first law that is broken, saying which, where, and with what seed.
pub fn assert_conforms<R: Ruleset>(config: &Config) -> Tally {
    let mut sum = Tally::default();
    for (id, source) in R::scenarios() {
        let setup = setup(id, source);
        sum = sum.plus(assert_setup::<R>(&setup, config));
    }
    sum
}

/// Tries every law but hiding on one set-up: a scenario with options or a roster of its own.
///
/// # Panics
/// At the first law that is broken.
pub fn assert_setup<R: Ruleset>(setup: &Setup, config: &Config) -> Tally {
    conforms::<R>(setup, config).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Tries on each scenario that `R` ships that nothing hidden shows.
///
/// # Panics
/// At the first thing that shows.
pub fn assert_hides<R: Ruleset>(alter: &impl Alter<R>, config: &Config) -> Tally {
    let mut sum = Tally::default();
    for (id, source) in R::scenarios() {
        let tally = hides::<R>(&setup(id, source), alter, config);
        sum = sum.plus(tally.unwrap_or_else(|breach| panic!("{breach}")));
    }
    sum
}

fn setup(id: &str, source: &str) -> Setup {
    Setup {
        scenario: id.to_string(),
        source: source.to_string(),
        options: kernel::Options::new(),
        roster: None,
    }
}

impl Tally {
    /// Both together.
    #[must_use]
    pub fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            actions: self.actions + other.actions,
            rolls: self.rolls + other.rolls,
            positions: self.positions + other.positions,
            refusals: self.refusals + other.refusals,
            plans: self.plans + other.plans,
            manoeuvres: self.manoeuvres + other.manoeuvres,
            undone: self.undone + other.undone,
            taken_back: self.taken_back + other.taken_back,
            odds: self.odds + other.odds,
            disguises: self.disguises + other.disguises,
        }
    }
}
