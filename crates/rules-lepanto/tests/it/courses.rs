//! The quick list of moves against the moves themselves, in battles played at random.

use crate::scenarios::ground;
use kernel::{Focus, Pending, Rules, Seed, SeededDice, settle};
use rules_lepanto::{Action, ShipId, Step, analysis};
use std::collections::BTreeMap;

#[test]
fn courses_are_what_the_steps_come_to() {
    let mut compared = [0; 3];
    for (id, seeds) in [("lepanto/skirmish", 0..24), ("lepanto/1571", 6..7)] {
        let ground = ground(id);
        for number in seeds {
            let mut dice = SeededDice::new(Seed::from_number(number));
            let mut state = ground.start();
            let mut random = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut draw = |n: usize| {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                usize::try_from(random % n as u64).expect("it fits")
            };
            let (mut actions, mut courses) = (Vec::new(), Vec::new());
            while let Pending::Decide(asks) = settle(&ground, &mut state, &mut dice, &mut ()) {
                let seat = asks[0].seats.iter().next().expect("somebody is asked");
                let subjects = ground.subjects(&state, seat);
                if matches!(state.step, Step::Movement(_)) && draw(4) == 0 && !subjects.is_empty() {
                    let piece = subjects.nth(draw(subjects.len())).expect("it is there");
                    let ship = ShipId::try_from(piece).expect("a ship");
                    courses.clear();
                    analysis::courses(&ground, &state, ship, &mut courses);
                    let quick: BTreeMap<_, _> = courses
                        .iter()
                        .map(|it| ((it.hex.0, it.facing.index(), it.run), it.exhausts))
                        .collect();
                    let slow: BTreeMap<_, _> = analysis::reachable(&ground, &state, seat, ship)
                        .iter()
                        .filter(|it| {
                            it.plan.iter().all(|action| {
                                matches!(
                                    action,
                                    Action::Row(_) | Action::Sail(_) | Action::Turn(..)
                                )
                            })
                        })
                        .map(|it| ((it.hex.0, it.facing.index(), it.run), it.exhausts))
                        .collect();
                    let fresh = state.ship(ship).tired == 0;
                    let ends = |map: &BTreeMap<_, bool>| map.keys().copied().collect::<Vec<_>>();
                    assert_eq!(ends(&quick), ends(&slow), "{id} {number} {:?}", state.ship(ship));
                    if fresh {
                        assert_eq!(quick, slow, "{id} {number} {:?}", state.ship(ship));
                    }
                    compared[0] += 1;
                    for course in &courses {
                        let mut after = state.clone();
                        for step in course.steps(ship) {
                            ground.apply(&mut after, seat, &step, &mut ()).expect("it is legal");
                        }
                        let end = after.ship(ship);
                        assert_eq!(
                            (end.hex, end.facing, end.run),
                            (course.hex, course.facing, course.run)
                        );
                        if let Some(drawn) = analysis::mover(&after).drawn.ok()
                            && let Some(wake) = course.wake
                        {
                            let end = after.ship(drawn);
                            assert_eq!((end.hex, end.facing), wake);
                            compared[1] += 1;
                        }
                        compared[2] += usize::from(course.run > 0);
                    }
                }
                actions.clear();
                ground.legal(&state, seat, Focus::All, &mut actions);
                let pick = loop {
                    let pick = actions[draw(actions.len())];
                    // Ships get about, mostly straight on: so they meet.
                    let seldom = match pick {
                        Action::Done => 30,
                        Action::Turn(..) => 8,
                        _ => 1,
                    };
                    if actions.len() == 1 || draw(seldom) == 0 {
                        break pick;
                    }
                };
                ground.apply_legal(&mut state, seat, &pick, &mut ());
            }
        }
    }
    assert!(compared[0] > 2_000 && compared[1] > 30 && compared[2] > 5, "{compared:?}");
}
