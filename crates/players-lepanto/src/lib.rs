//! Players for Lepanto 1571.

#![allow(clippy::float_arithmetic, reason = "players weigh positions; they decide no rule")]

mod ahead;
mod blows;
mod captain;
mod chance;
mod commodore;
mod crowd;
mod deploy;
mod doctrine;
mod ensign;
mod first;
mod guide;
mod luck;
mod melee;
mod movement;
mod outlook;
pub mod prospect;
mod reach;
mod search;
mod sight;
mod soundness;
mod steer;
mod strike;
mod swing;
mod veer;
mod wanderer;
pub mod weights;
mod worth;

use ahead::{Ahead, STRATA, Sample};
use captain::Captain;
pub use commodore::Given;
use commodore::{Commodore, Grain};
use doctrine::{Doctrine, Posture};
use ensign::Ensign;
use kernel::{Seat, Seed, Side};
use luck::Game;
use opponents::{
    Budget, Key, Level, Player, Players, Random, SearchContext, Secrets, Watch, WeightTable,
};
use rules_lepanto::{Ground, State};
use std::ops::Range;

/// A short script.
const ENSIGN: Level =
    Level { id: "ensign", name: "player-ensign", summary: "player-ensign-lepanto" };

/// Greedy by an evaluation.
const CAPTAIN: Level =
    Level { id: "captain", name: "player-captain", summary: "player-captain-lepanto" };

/// Doctrines by maximin.
const COMMODORE: Level =
    Level { id: "commodore", name: "player-commodore", summary: "player-commodore-lepanto" };

/// The same and then ship by ship.
const ADMIRAL: Level =
    Level { id: "admiral", name: "player-admiral", summary: "player-admiral-lepanto" };

/// Ships that make a battle great: what counts there was learnt in such battles alone.
const GREAT: usize = 100;

/// Whether a battle is a great one.
fn is_great(ground: &Ground) -> bool {
    ground.vessels.len() >= GREAT
}

/// The players, as [`opponents::Opponents`] lists them.
pub struct Lepanto;

impl Players for Lepanto {
    type Rules = Ground;
    const LEVELS: &'static [Level] = &[Level::RANDOM, ENSIGN, CAPTAIN, COMMODORE, ADMIRAL];
    const CATALOGUES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];
    /// Everything on the map is open to all.
    const SECRETS: Secrets = Secrets::None;

    fn player(level: &Level) -> Box<dyn Player<Ground>> {
        player(level)
    }
    /// Who looks ahead moves by the captain's.
    fn weights(level: &Level) -> Vec<WeightTable> {
        match *level == CAPTAIN || *level == COMMODORE || *level == ADMIRAL {
            true => weights::tables(weights::tuned()),
            false => Vec::new(),
        }
    }
    fn weighted(level: &Level, weights: &[WeightTable]) -> Box<dyn Player<Ground>> {
        let weights = weights::of_tables(weights);
        match *level == CAPTAIN {
            true => captain(weights),
            false => commander(level, Given { weights: Some(weights), nets: None }),
        }
    }
    fn watch() -> Box<dyn Watch<Ground>> {
        Box::new(soundness::Soundness::default())
    }
    /// When a quarter of the battle is over, and the side has not clearly the better of it.
    fn agrees_to_draw(ground: &Ground, state: &State, side: Side) -> bool {
        /// From -1 to 1: above it somebody is winning.
        const BETTER: f32 = 0.1;
        let is_early = 4 * u16::from(state.turn) < u16::from(ground.schedule.turns);
        !is_early
            && prospect::prospect(ground, state, side, None, &mut crowd::Crowd::default()) <= BETTER
    }
}

/// The player of a level.
pub fn player(level: &Level) -> Box<dyn Player<Ground>> {
    commander(level, Given::default())
}

/// The same, but who looks ahead goes by what he is given: for whoever tunes or measures that.
pub fn commander(level: &Level, given: Given) -> Box<dyn Player<Ground>> {
    if *level == ENSIGN {
        return Box::new(Ensign::default());
    }
    if *level == CAPTAIN {
        return Box::new(Captain::default());
    }
    if *level == COMMODORE {
        return Box::new(Commodore::new(Grain::Fleet, given));
    }
    if *level == ADMIRAL {
        return Box::new(Commodore::new(Grain::Ships, given));
    }
    Box::new(Random::default())
}

/// A captain with weights of his own, for whoever tunes them.
pub fn captain(weights: [weights::Weights; 2]) -> Box<dyn Player<Ground>> {
    Box::new(Captain::new(weights))
}

/// A captain with weights of his own who takes a doctrine at random now and then, so that positions
/// are met which captains do not get into by themselves: for whoever fits what positions are worth.
pub fn wanderer(weights: [weights::Weights; 2]) -> Box<dyn Player<Ground>> {
    Box::new(wanderer::Wanderer::new(weights))
}

/// How a battle that captains play on from here to its end ends for a side on the whole, from -1 to
/// 1, with luck taken off: for whoever measures what a movement was worth. The dice of a sample are
/// the same from every position.
pub fn played_on(ground: &Ground, state: &State, side: Side, samples: Range<u64>) -> f32 {
    play(ground, state, side, u8::MAX, samples)
}

/// How many movement phases whoever measures a movement looks ahead: far more than who chose it.
const MEASURED: u8 = 10;

/// The same by what the net makes of it some turns on: near enough to [`played_on`], with half of
/// its chance and in half of its time.
pub fn looked_ahead(ground: &Ground, state: &State, side: Side, samples: Range<u64>) -> f32 {
    play(ground, state, side, MEASURED, samples)
}

fn play(ground: &Ground, state: &State, side: Side, phases: u8, samples: Range<u64>) -> f32 {
    let stream = Key::of_game(&Seed::from_number(0).commitment()).stream(0, Seat(side.0));
    let mut context = SearchContext::new(stream, Budget::default());
    let tuned = Doctrine::all(ground, Posture::Tuned);
    let mut ahead = Ahead::default();
    ahead.weighs_luck(true);
    let games: Vec<Game> = samples
        .map(|it| Sample { base: it / STRATA, number: it % STRATA })
        .map(|it| ahead.play(ground, state, (side, &tuned), phases, it, &mut context))
        .collect();
    luck::mean_without(&games)
}

/// Battles for the tests of players.
#[cfg(test)]
mod trial {
    use kernel::{Library, Options, Pending, Rules, Setup};
    use rules_lepanto::{Ground, State};

    /// The ground of a shipped scenario.
    pub(super) fn ground(id: &str) -> Ground {
        ground_of(id, source(id))
    }

    /// Its file.
    pub(super) fn source(id: &str) -> String {
        let shipped = Ground::scenarios().iter().find(|(known, _)| *known == id);
        shipped.expect("the scenario is shipped").1.to_string()
    }

    /// The ground of any scenario.
    pub(super) fn ground_of(id: &str, source: String) -> Ground {
        let scenario = id.to_string();
        let setup = Setup { scenario, source, options: Options::new(), roster: None };
        Ground::ground(&setup).expect("a scenario of the tests has no faults")
    }

    /// The position in which somebody is first asked.
    pub(super) fn begun(ground: &Ground) -> State {
        let mut state = ground.start();
        while let Pending::Roll(due) = ground.pending(&state) {
            ground.resolve(&mut state, &due.result(0), &mut ());
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Library, Rules, Viewer};

    #[test]
    fn nothing_is_redacted() {
        for (id, _) in Ground::scenarios() {
            let ground = trial::ground(id);
            let state = ground.start();
            assert_eq!(ground.redact(&state, Viewer::SPECTATOR), state);
        }
        assert_eq!(<Lepanto as Players>::SECRETS, Secrets::None);
    }
}
