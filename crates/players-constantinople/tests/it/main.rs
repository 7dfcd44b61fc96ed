//! Computer players of Constantinople 1453 in whole games.

mod games;
mod lessons;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::{Opponents, Registered};
use players_constantinople::Constantinople;
use rules_constantinople::Ground;

/// Who plays.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Constantinople>()]);

#[test]
fn games_of_players_obey_the_contract() {
    trial::conforms::<Ground>(
        players_constantinople::player,
        &["constantinople/first-ram", "constantinople/genoese-relief"],
    );
}
