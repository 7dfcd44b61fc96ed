//! Computer players of Naumachia in whole games.

mod games;
#[path = "../../../rules-naumachia/tests/it/lesson_steps.rs"]
mod lesson_steps;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::{Opponents, Registered};
use players_naumachia::Naumachia;
use rules_naumachia::Ground;

/// Who plays.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Naumachia>()]);

#[test]
fn games_of_players_obey_the_contract() {
    trial::conforms::<Ground>(players_naumachia::player, &["naumachia/first-battle"]);
}
