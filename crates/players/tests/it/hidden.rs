//! What a player may not know changes nothing of what it does: every level of every ruleset, whatever
//! others have sealed.

use crate::OPPONENTS;
use crate::trial::setup;
use kernel::{DiceRule, Focus, Pending, Seat, Seed, Viewer};
use opponents::Budget;
use rulesets::{AnyGame, AnyRuleset, Registry};
use testkit::Draw;
use testkit::toys::sealed::Sealed;

/// Positions of a scenario at which it is tried, and actions between them.
const POSITIONS: usize = 3;
const BETWEEN: usize = 23;
/// Sealed answers of one seat that are compared with each other.
const ANSWERS: usize = 2;
/// Enough for whoever searches to search.
const BUDGET: Budget = Budget { nodes: Some(3) };

/// Two seats of which one can seal something that the other may not know.
fn sealing(game: &dyn AnyGame) -> Option<(Seat, Seat)> {
    let Pending::Decide(asks) = game.pending() else {
        return None;
    };
    let ask = asks.iter().find(|ask| ask.sealed && ask.seats.len() > 1)?;
    let mut seats = ask.seats.iter();
    Some((seats.next()?, seats.next()?))
}

/// The game as it is after different sealed answers of `seat`.
fn sealed(game: &dyn AnyGame, seat: Seat, draw: &mut Draw) -> Vec<Box<dyn AnyGame>> {
    let legal = game.now(seat).legal(Focus::All);
    let answer = |action: String| {
        let mut other = game.boxed();
        other.submit(seat, None, &[action]).ok()?;
        // One that ends the ask is no secret any more.
        (other.pending() == game.pending()).then_some(other)
    };
    draw.some(&legal, ANSWERS).into_iter().filter_map(answer).collect()
}

/// Tries every level of a ruleset; counts pairs of games that differed in what is sealed only.
fn tried(ruleset: &dyn AnyRuleset) -> usize {
    let mut pairs = 0;
    let mut draw = Draw::new(1571);
    for (scenario, _) in ruleset.scenarios() {
        let setup = setup(ruleset, scenario);
        let begun = ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(5));
        let mut game = begun.expect("no faults");
        for step in 0..POSITIONS * BETWEEN {
            if step.is_multiple_of(BETWEEN)
                && let Some((own, other)) = sealing(&*game)
            {
                let viewer = Viewer::seat(own);
                let games = sealed(&*game, other, &mut draw);
                for pair in games.windows(2) {
                    let [a, b] = [&pair[0], &pair[1]];
                    // What was told apart from the seal ("is ready") may be known.
                    if a.revision(viewer) != b.revision(viewer) || a.digest() == b.digest() {
                        continue;
                    }
                    for level in OPPONENTS.levels(ruleset.id()) {
                        let decided =
                            |game: &dyn AnyGame| OPPONENTS.plan(game, own, level.id, BUDGET);
                        assert_eq!(
                            decided(&**a),
                            decided(&**b),
                            "{scenario}, {}: seat {} knows what seat {} has sealed",
                            level.id,
                            own.0,
                            other.0
                        );
                    }
                    pairs += 1;
                }
            }
            let Some(seat) = game
                .pending()
                .seats()
                .iter()
                .nth(step % 2)
                .or_else(|| game.pending().seats().iter().next())
            else {
                break;
            };
            let done = OPPONENTS.plan(&*game, seat, "random", Budget::default()).expect("a plan");
            game.submit(seat, None, &done).expect("it is legal");
        }
    }
    pairs
}

#[test]
fn no_level_knows_what_others_have_sealed() {
    let registry = Registry::standard().with::<Sealed>();
    let mut hiding = Vec::new();
    for ruleset in registry.iter() {
        if tried(ruleset) > 0 {
            hiding.push(ruleset.id());
        }
    }
    assert_eq!(hiding, ["duel", "nauta", "toy-sealed"], "the rulesets in which anything is sealed");
}
