//! The toy with sealed orders.

use kernel::{Rules, Setup, Viewer};
use testkit::Draw;
use testkit::conformance::{self, Alter, Config};
use testkit::toys::sealed::{STATIONS, Sealed, State};

struct Orders;

impl Alter<Sealed> for Orders {
    fn alter(
        &self,
        rules: &Sealed,
        state: &State,
        viewer: Viewer,
        draw: &mut Draw,
    ) -> Option<State> {
        let mut altered = state.clone();
        for (piece, ship) in (0..).map(kernel::PieceId).zip(&mut altered.ships) {
            let own = viewer.0.iter().any(|seat| rules.may_command(state, seat, piece));
            if !own && ship.station.is_some() && state.phase == testkit::toys::sealed::Phase::Orders
            {
                let order = u8::try_from(draw.below(usize::from(STATIONS) + 1)).unwrap_or(0);
                ship.order = (order > 0).then_some(order);
            }
        }
        (altered != *state).then_some(altered)
    }
}

#[test]
fn conforms() {
    let tally = conformance::assert_conforms::<Sealed>(&Config { games: 20, ..Config::default() });
    println!("{tally:?}");
    assert!(tally.refusals > 1_000 && tally.undone > 20 && tally.taken_back > 20, "{tally:?}");
}

#[test]
fn hides_orders() {
    let config = Config { games: 20, sample_every: 2, ..Config::default() };
    let tally = conformance::assert_hides::<Sealed>(&Orders, &config);
    println!("{tally:?}");
    assert!(tally.disguises > 500, "{tally:?}");
}

#[test]
fn hides_orders_from_the_commander_beside() {
    let setup = allied();
    conformance::assert_setup::<Sealed>(&setup, &Config::default());
    let config = Config { games: 20, sample_every: 2, ..Config::default() };
    let tally = conformance::hides::<Sealed>(&setup, &Orders, &config);
    assert!(tally.unwrap_or_else(|breach| panic!("{breach}")).disguises > 500);
}

fn allied() -> Setup {
    let mut setup = testkit::toys::setup::<Sealed>("toy-sealed/allies");
    setup.roster = Some(crate::roster(&[(0, &["A"]), (0, &["B"]), (1, &[])]));
    setup
}

#[test]
fn cases() {
    testkit::cases::assert_dir::<Sealed>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/sealed"));
}
