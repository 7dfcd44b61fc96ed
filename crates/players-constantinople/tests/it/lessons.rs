//! The lessons against the players whom they name: done as they ask, they go through, and the dice
//! fall as their text has them.

use crate::OPPONENTS;
use kernel::{Game, Library, Options, Pending, Seat, Setup, Viewer};
use opponents::{Budget, Key, Player, SearchContext};
use rules_constantinople::Ground;
use std::sync::Arc;
use testkit::lessons::learnt_against;

/// What a learner does in each step of the first ram but the last.
const FIRST_RAM: &[&[&str]] = &[
    &["T1 row"],
    &["F1 row", "F1 row", "F1 row", "F1 turn port", "F1 row", "F1 ram CR"],
    &["done"],
    &["strike F1 CR 1", "ready"],
    &["F1 free"],
    &["T1 row", "T1 row", "T1 ram CR"],
    &["done"],
    &["strike T1 CR 2 ME 1", "ready"],
];

fn ground(scenario: &str) -> Ground {
    let found = Ground::scenarios().iter().find(|(id, _)| *id == scenario);
    let (id, source) = found.unwrap_or_else(|| panic!("no scenario {scenario}"));
    let setup = Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
        options: Options::new(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The enemy plays until the learner is asked.
fn play(game: &mut Game<Ground>, learner: Seat, enemy: &mut dyn Player<Ground>) {
    while let Pending::Decide(asks) = game.pending() {
        if asks.iter().any(|ask| ask.seats.contains(learner)) {
            return;
        }
        let seat = Seat(1 - learner.0);
        let key = Key::of_game(&game.head().commitment);
        let mut context =
            SearchContext::new(key.stream(game.entries().len() as u64, seat), Budget::default());
        let (rules, seen) = (Arc::clone(game.rules()), game.seen(Viewer::seat(seat)));
        let mut plan = Vec::new();
        enemy.plan(&rules, &seen, seat, &mut context, &mut plan);
        for action in plan {
            game.submit(seat, None, &[action]).expect("a player does what is legal");
            if !game.pending().awaits(seat) {
                break;
            }
        }
    }
}

fn played(seed: Option<u64>) -> Result<Vec<String>, String> {
    let ground = ground("constantinople/first-ram");
    let lesson = ground.lesson().cloned().expect("a lesson");
    let id = &lesson.seats[usize::from(1 - lesson.learner().0)];
    let level = OPPONENTS.levels("constantinople").iter().find(|level| level.id == id);
    let mut enemy = players_constantinople::player(level.expect("a level of the ladder"));
    learnt_against(ground, FIRST_RAM, seed, |game, learner| play(game, learner, &mut *enemy))
}

/// Both rams hold and F1 breaks free; that CR stays afloat to be shared with ME the steps themselves ask.
fn is_whole(said: &[String]) -> bool {
    let count = |event: &str| said.iter().filter(|id| *id == event).count();
    (count("event-ram-held"), count("event-broke-free")) == (2, 1)
}

/// Rule: C-56.
#[test]
fn the_first_ram_is_learnt_against_its_ensign() {
    let said = played(None);
    if !said.as_ref().is_ok_and(|said| is_whole(said)) {
        let fits = |seed: &u64| played(Some(*seed)).is_ok_and(|said| is_whole(&said));
        panic!("{said:?}; seeds that fit: {:?}", (1..1_000).filter(fits).collect::<Vec<_>>());
    }
}
