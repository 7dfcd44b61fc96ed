//! Computer players of the duel, and of any other variant of its judge in whole games.

mod games;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::{Opponents, Registered};
use players_duel::Duel;
use rules_duel::Ground;

/// Who plays.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Duel>()]);

#[test]
fn games_of_players_obey_the_contract() {
    trial::conforms::<Ground>(players_duel::player, &["duel/lepanto"]);
}
