//! Players at a table: what they are asked, and that a decision can be made again.

use crate::OPPONENTS;
use crate::trial::setup;
use kernel::{DiceRule, Seat, Seed, Viewer};
use opponents::{Budget, PlanError};
use rulesets::{AnyGame, Registry};
use testkit::toys::sealed::Sealed;

fn begin(seed: u64) -> Box<dyn AnyGame> {
    let registry = Registry::empty().with::<Sealed>();
    let (ruleset, _) = registry.scenario("toy-sealed/duel").expect("the toy is here");
    let setup = setup(ruleset, "toy-sealed/duel");
    ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(seed)).expect("no faults")
}

fn random(game: &dyn AnyGame, seat: u8) -> Vec<String> {
    OPPONENTS.plan(game, Seat(seat), "random", Budget::default()).expect("there is a plan")
}

#[test]
fn the_same_decision_is_made_again() {
    let mut game = begin(3);
    for _ in 0..5 {
        let first = random(&*game, 0);
        assert_eq!(first, random(&*game, 0));
        assert_eq!(first, random(&*game.boxed(), 0));
        if game.submit(Seat(0), None, &first).is_err() || !game.pending().awaits(Seat(0)) {
            break;
        }
    }
}

/// Whatever the other side has sealed, a plan is the same: it is made from what a seat may know.
#[test]
fn a_plan_does_not_know_what_is_sealed() {
    let before = begin(4);
    let plan = random(&*before, 0);
    let legal = before.now(Seat(1)).legal(kernel::Focus::All);
    for action in legal {
        let mut game = before.boxed();
        let revision = game.revision(Viewer::seat(Seat(0)));
        game.submit(Seat(1), None, &[action]).expect("it is legal");
        if game.revision(Viewer::seat(Seat(0))) == revision {
            assert_eq!(random(&*game, 0), plan);
        }
    }
}

#[test]
fn what_cannot_be_planned_is_refused() {
    let mut game = begin(1);
    let unknown = OPPONENTS.plan(&*game, Seat(0), "emperor", Budget::default());
    assert!(
        matches!(&unknown, Err(PlanError::UnknownLevel { known, .. }) if *known == ["random"]),
        "{unknown:?}"
    );
    let nobody = OPPONENTS.plan(&*game, Seat(9), "random", Budget::default());
    assert_eq!(nobody, Err(PlanError::NotAsked(Seat(9))));
    game.table_action(Seat(0), kernel::TableAction::Resign).expect("anybody may resign");
    let over = OPPONENTS.plan(&*game, Seat(0), "random", Budget::default());
    assert_eq!(over, Err(PlanError::NotAsked(Seat(0))));
}
