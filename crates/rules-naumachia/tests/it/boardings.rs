//! Boardings as they are looked at: with the row that was rolled, and back at them once they are over.

use crate::play::{fight, moving, of_source, play};
use kernel::{Pending, Presentation, Rules, Sandbox, Seat};
use rules_naumachia::State;
use testkit::arg;

/// Rule: 8-B22.
#[test]
fn the_row_that_was_rolled_is_marked_while_the_fight_goes_on() {
    let ground = of_source(fight());
    let mut state = moving(&ground);
    let lines = ["0: done", "1: done", "0: answer break-off ask", "0: A1 board B1 with 6m"];
    play(&ground, &mut state, &lines);
    let rolled = |state: &State| -> Vec<String> {
        let contest = ground.scene(state).contests.into_iter().next().expect("a fight");
        contest.rows.into_iter().filter(|row| row.rolled).map(|row| row.scores).collect()
    };
    assert_eq!(rolled(&state), [""; 0], "nothing was rolled");
    // What it comes to in the end hangs on how both would answer.
    let odds = kernel::odds_of(&ground, &state, Seat(0), &[]).expect("a boarding");
    let how = |of: usize, what: &str| arg(&odds.supposed[of], what);
    assert_eq!(odds.supposed.len(), 2, "{:?}", odds.supposed);
    assert_eq!(how(0, "break-off"), Some("supposed-ask".to_string()));
    assert_eq!(arg(&odds.supposed[0], "ships"), Some("A1".to_string()));
    assert_eq!(how(1, "counter"), Some("answer-counter-better".to_string()));
    ground.resolve(&mut state, &[10, 3], &mut ());
    assert!(ground.pending(&state).awaits(Seat(0)), "to break off or to press on");
    assert_eq!(rolled(&state), ["6–7"]);
    play(&ground, &mut state, &["0: press on"]);
    assert_eq!(rolled(&state), ["6–7"], "until the next roll");
}

/// A boarding that is fought to its end within what one player sends is looked back at by both: with
/// its dice, its losses and the row of the last round, until ships move again.
///
/// Rule: 8, W-53, W-73.
#[test]
fn a_boarding_that_is_over_is_shown_round_by_round_until_ships_move_again() {
    // Two look on, who can move afterwards.
    let source = fight()
        .replace("at 300 200 0\"", "at 300 200 0\", \"A2 trireme at 100 100 0\"")
        .replace("at 300 228 90\"", "at 300 228 90\", \"B2 trireme at 900 700 180\"");
    let ground = of_source(source);
    let mut state = moving(&ground);
    let is_at = |state: &State, step: &str| {
        arg(&ground.scene(state).phase, "step").as_deref() == Some(step)
    };
    let on = |state: &mut State| match ground.pending(state) {
        Pending::Roll(due) => {
            let faces = vec![5; usize::from(due.dice)];
            ground.resolve(state, &faces, &mut ());
        }
        pending => {
            let seat = pending.seats().iter().next().expect("somebody is asked");
            play(&ground, state, &[&format!("{}: done", seat.0)]);
        }
    };
    while !is_at(&state, "step-combat") || !ground.pending(&state).awaits(Seat(0)) {
        on(&mut state);
    }
    let shown = |state: &State| ground.scene(state).contests.into_iter().next();
    assert_eq!(shown(&state), None, "nobody has boarded");
    play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
    // Six against seven: first even, then far behind: nobody is left of the boarders.
    for faces in [[7, 4], [1, 10]] {
        let Pending::Roll(due) = ground.pending(&state) else { panic!("a round is fought") };
        assert_eq!(due.kind.0, "boarding");
        ground.resolve(&mut state, &faces, &mut ());
    }
    let over = shown(&state).expect("it is looked back at");
    assert_eq!(over.name.id, "contest-over");
    let dice = |round: &kernel::ContestRound| round.throws.each_ref().map(|throw| throw.die);
    let rounds: Vec<_> = over.rounds.iter().map(dice).collect();
    assert_eq!(rounds, [[Some(7), Some(4)], [Some(1), Some(10)]]);
    assert_eq!(over.faces, Some(10), "they are d10");
    let lost: Vec<_> =
        over.rounds.iter().map(|one| [one.throws[0].lost, one.throws[1].lost]).collect();
    assert_eq!(lost, [[1, 1], [5, 0]]);
    let lit: Vec<_> = over.rows.iter().filter(|row| row.rolled).collect();
    assert_eq!(lit.len(), 1);
    assert_eq!(Some(&lit[0].result), over.rounds[1].result.as_ref(), "the row of the last round");
    assert_eq!((over.roll, over.warning), (None, None), "its dice lie in its rounds");
    let units = |n: usize| over.parties[n].units.iter().map(|unit| unit.count).sum::<u16>();
    assert_eq!([units(0), units(1)], [0, 6]);
    let takes =
        over.parties.iter().flat_map(|party| &party.units).any(|unit| unit.action.is_some());
    assert!(!takes, "nobody falls any more");
    // What was fought decides nothing.
    let mut other = state.clone();
    let text = ground.write_position(&state).expect("a sandbox");
    let read = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(shown(&read), None, "a position does not tell it");
    // It may have been the last that anybody could do: so it is still there in the next phase, until
    // somebody moves.
    while !is_at(&other, "step-movement") {
        assert!(shown(&other).is_some(), "{:?}", ground.scene(&other).phase);
        on(&mut other);
    }
    assert!(shown(&other).is_some(), "nobody has moved");
    play(&ground, &mut other, &["1: B2 speed 4"]);
    assert_eq!(shown(&other), None);
}

/// A ship that is taken after the fight does not change who fought it.
///
/// Rule: 8-B17, 8-B23, 4.0-I5.
#[test]
fn a_boarding_is_looked_back_at_as_it_was_fought_whoever_is_taken_in_it() {
    let told = |rolled: &[[u8; 2]], lines: &[&str]| {
        let ground = of_source(fight().replace("archers 1", "archers 0"));
        let mut state = moving(&ground);
        while state.step.name() != "combat" || !ground.pending(&state).awaits(Seat(1)) {
            let pending = ground.pending(&state);
            let seat = pending.seats().iter().next().expect("somebody is asked");
            play(&ground, &mut state, &[&format!("{}: done", seat.0)]);
        }
        play(&ground, &mut state, &["1: B1 board A1 with 6m"]);
        for faces in rolled {
            ground.resolve(&mut state, faces, &mut ());
        }
        let of = |state: &State| {
            let over = ground.scene(state).contests.into_iter().next().expect("it is looked at");
            assert_eq!(over.name.id, "contest-over", "{:?}", ground.scene(state).phase);
            let pieces = over.parties.each_ref().map(|party| party.pieces[0].0);
            let throws = |round: &kernel::ContestRound| {
                round.throws.each_ref().map(|one| (one.die, one.modifiers.clone(), one.lost))
            };
            (pieces, over.rounds.iter().map(throws).collect::<Vec<_>>())
        };
        let before = of(&state);
        play(&ground, &mut state, lines);
        assert_eq!(of(&state), before, "{lines:?}");
        let dice = |throws: &[(Option<u8>, Vec<kernel::Modifier>, u16); 2]| {
            throws.each_ref().map(|(die, ..)| die.expect("it fell"))
        };
        (before.0, before.1.iter().map(dice).collect::<Vec<_>>())
    };
    // All that boarded fall: who boarded is taken.
    assert_eq!(told(&[[1, 10]], &["0: A1 prize B1 marine"]), ([1, 0], vec![[1, 10]]));
    // The deck is cleared: who was boarded is taken.
    assert_eq!(told(&[[10, 1]], &["1: B1 prize A1 marine"]), ([1, 0], vec![[10, 1]]));
}
