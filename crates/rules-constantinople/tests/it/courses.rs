//! The ends of moves that are offered are exactly those that stepping ahead one by one comes to.

use crate::play;
use kernel::{Focus, Place, Planning, Presentation, Rules, Seat, Target};
use rules_constantinople::{Action, Fate, Ground, Mark, Rig, ShipId, State, Step};
use std::collections::BTreeSet;

type Ends = BTreeSet<(Place, u16)>;

/// What the choices of a ship offer as ends of its move in several steps, and the single steps.
fn offered(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Ends {
    let choices = ground.choices(state, seat, Focus::Piece(ship.piece()));
    let mut ends = Ends::new();
    for choice in choices.all().filter(|choice| choice.label.id == "choice-move-to") {
        let Target::Place(place) = &choice.target else { panic!("a move ends in a hex") };
        for bow in &choice.next {
            let Target::Facing(tenths) = bow.target else { panic!("and with a facing") };
            ends.insert((place.clone(), tenths));
        }
    }
    ends
}

fn settled(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Option<State> {
    ground.check(state, seat, action).ok()?;
    let mut after = state.clone();
    ground.apply_legal(&mut after, seat, action, &mut ());
    while let Step::ShoalRoll(_) = after.step {
        ground.resolve(&mut after, &[6], &mut ());
    }
    Some(after)
}

/// The same by trying every step that is allowed.
fn tried(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Ends {
    let mut seen: BTreeSet<(usize, usize, u8, u8, bool)> = BTreeSet::new();
    let mut ends = Ends::new();
    let mut open = vec![(state.clone(), 0usize)];
    while let Some((now, steps)) = open.pop() {
        let mut actions = Vec::new();
        ground.legal(&now, seat, Focus::Piece(ship.piece()), &mut actions);
        for action in actions {
            let moves = match action {
                Action::Ahead(_) | Action::Row(_) => true,
                Action::Turn(..) => now.ship(ship).rig == Rig::Sail || now.ship(ship).run > 0,
                _ => false,
            };
            let Some(after) = moves.then(|| settled(ground, &now, seat, &action)).flatten() else {
                continue;
            };
            let record = *after.ship(ship);
            let stopped = record.rig == Rig::Sail && record.has(Mark::Moved);
            if record.fate != Fate::Afloat || stopped {
                continue;
            }
            let board = ground.scene(&after);
            let piece = board.pieces.iter().find(|piece| piece.id == ship.piece());
            let piece = piece.expect("it is on the map");
            let end = (piece.place.clone(), piece.facing.expect("a ship has a bow"));
            if steps > 0 && (record.rig == Rig::Oars || record.left == 0) {
                ends.insert(end);
            }
            let may_turn = record.has(Mark::MayTurn);
            let depth = usize::from(steps > 0);
            let key = (
                record.hex.index() * 2 + depth,
                record.facing.index(),
                record.left,
                record.run,
                may_turn,
            );
            if seen.insert(key) {
                open.push((after, steps + 1));
            }
        }
    }
    ends
}

fn in_one_step(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Ends {
    let mut actions = Vec::new();
    ground.legal(state, seat, Focus::Piece(ship.piece()), &mut actions);
    let steps = actions
        .iter()
        .filter(|it| matches!(it, Action::Ahead(_) | Action::Row(_) | Action::Turn(..)));
    let after = steps.filter_map(|step| settled(ground, state, seat, step));
    let end = |after: State| {
        let piece = ground.scene(&after).pieces.into_iter().find(|it| it.id == ship.piece())?;
        Some((piece.place, piece.facing?))
    };
    after.filter_map(end).collect()
}

fn compare(id: &str, seeds: std::ops::Range<u64>, steps: usize, every: usize) {
    let ground = play::ground(id);
    let (mut compared, mut found) = (0, 0);
    for seed in seeds {
        play::each_ask(&ground, seed, steps, |state, seat, draw| {
            if state.step != Step::Movement {
                return;
            }
            let own: Vec<ShipId> = ground.commanded(seat).iter().collect();
            for ship in draw.some(&own, 2) {
                let under_way = state.ship(ship).left > 0 || state.ship(ship).run > 0;
                if !under_way && draw.below(every) > 0 {
                    continue;
                }
                let ends = offered(&ground, state, seat, ship);
                let tried = tried(&ground, state, seat, ship);
                // An end that one step reaches as well is offered by that step too.
                let one = in_one_step(&ground, state, seat, ship);
                let missing: Vec<_> =
                    tried.difference(&ends).filter(|end| !one.contains(end)).collect();
                assert!(
                    missing.is_empty(),
                    "{id}, seed {seed}, {}: {missing:?} is not offered",
                    ground.code(ship)
                );
                let extra = ends.difference(&tried).next();
                assert_eq!(
                    extra,
                    None,
                    "{id}, seed {seed}, {} cannot end there",
                    ground.code(ship)
                );
                compared += 1;
                found += ends.len();
            }
        });
    }
    assert!(compared > 20 && found > 500, "{compared} ships with {found} ends are too few");
}

/// Rule: 14.13, 14.16, 14.21, 14.24, 14.25, C-4, C-30.
#[test]
fn ends_of_moves_are_those_that_steps_lead_to() {
    compare("constantinople/genoese-relief", 0..3, 400, 12);
    compare("constantinople/campaign", 0..2, 300, 12);
}
