//! Computer players of Lepanto 1571 in whole games.

mod games;
#[path = "../../../opponents/tests/it/trial.rs"]
mod trial;

use opponents::{Opponents, Registered};
use players_lepanto::Lepanto;
use rules_lepanto::Ground;

/// Who plays.
pub(crate) const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Lepanto>()]);

/// "B6 face SE is listed as legal and refused", in 22 of 1,926 games of the ensign, and never at
/// random: the laws know players since.
#[test]
fn games_of_players_obey_the_contract() {
    trial::conforms::<Ground>(
        players_lepanto::player,
        &["lepanto/first-battle", "lepanto/skirmish"],
    );
}
