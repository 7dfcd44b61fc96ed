//! Computer players of Nauta in whole games.

mod games;
mod lessons;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::{Opponents, Registered};
use players_nauta::Nauta;
use rules_nauta::Ground;

/// Who plays.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Nauta>()]);

#[test]
fn games_of_players_obey_the_contract() {
    trial::conforms::<Ground>(players_nauta::player, &["nauta/hellenistic"]);
}
