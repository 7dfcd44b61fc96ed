//! What a commander would be sorry to have forgotten before ending a phase: attacks that could
//! still be made, and ships that could still come to one.

use crate::action::Action;
use crate::choices;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{boarding, combat, gunnery, movement, small_arms};
use crate::state::{ShipId, State, Step};
use kernel::{Cite, Clause, Reminder, Seat, Text};

/// Farther enemies are out of reach of a move and the weapons after it.
const NEAR: u16 = 6;

/// The ships of a seat that could still do something useful in this phase.
pub(crate) fn reminders(ground: &Ground, state: &State, seat: Seat) -> Vec<Reminder> {
    let ships = legal::subjects(ground, state, seat);
    let ships = ships.iter().filter_map(|piece| ShipId::try_from(piece).ok());
    match &state.step {
        Step::Movement(_) => ships.filter_map(|ship| moving(ground, state, seat, ship)).collect(),
        Step::Combat => ships.filter_map(|ship| fighting(ground, state, ship)).collect(),
        _ => Vec::new(),
    }
}

fn reminder(ship: ShipId, what: Text, clauses: &[&'static Clause]) -> Option<Reminder> {
    let clauses = clauses.iter().map(|clause| Cite::from(*clause)).collect();
    Some(Reminder { piece: ship.piece(), what, clauses, must: false })
}

/// A ship that has not moved and could ram, or bring weapons to bear that bear on nobody now.
fn moving(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Option<Reminder> {
    if state.repulsed.contains(ship) || movement::mover(state).ship == ship {
        return None;
    }
    combat::enemies_near(ground, state, ship, NEAR).next()?;
    let strikes = |state: &State| {
        combat::enemies_near(ground, state, ship, combat::reach(ground, ship)).find(|target| {
            gunnery::bearing(ground, state, ship, *target).is_some()
                || small_arms::is_possible(ground, state, ship, *target)
        })
    };
    let bears = strikes(state).is_some();
    let mut comes_to = None;
    for route in choices::reachable(ground, state, seat, ship) {
        if route.run > 0 {
            let target = ground.code(route.end().ship(ship).mate);
            let what = Text::new("reminder-ram").with("target", target);
            return reminder(ship, what, &[&c::C_7_5, &c::L_12]);
        }
        if !bears && comes_to.is_none() {
            comes_to = strikes(route.end());
        }
    }
    let what = Text::new("reminder-come").with("target", ground.code(comes_to?));
    reminder(ship, what, &[&c::C_5_2, &c::C_7_1, &c::C_7_2])
}

/// A ship that could still attack: by the guns that bear best, else by what it has.
fn fighting(ground: &Ground, state: &State, ship: ShipId) -> Option<Reminder> {
    if state.ship(ship).run > 0 {
        let target = ground.code(state.ship(ship).mate);
        let what = Text::new("reminder-roll-ram").with("target", target);
        return reminder(ship, what, &[&c::C_7_5, &c::L_21]);
    }
    let mut steps = Vec::new();
    legal::legal_of_ship(ground, state, ship, &mut steps);
    let gun = |step: &Action| match *step {
        Action::Gun(_, target) => {
            gunnery::bearing(ground, state, ship, target).map(|(_, needed)| (needed, target))
        }
        _ => None,
    };
    // The best factor; of equals the one listed first.
    let best = steps.iter().filter_map(gun).reduce(|a, b| if b.0 > a.0 { b } else { a });
    if let Some((needed, target)) = best {
        let what =
            Text::new("reminder-guns").with("target", ground.code(target)).with("needed", needed);
        return reminder(ship, what, &[&c::C_7_1]);
    }
    let board = steps.iter().find_map(|step| match *step {
        Action::Board(_, target) => {
            let party =
                boarding::all_who_can(ground, state, ship, target, &ground.command_of(ship));
            boarding::column(ground, &party, target).map(|odds| (target, odds))
        }
        _ => None,
    });
    if let Some((target, odds)) = board {
        let what = Text::new("reminder-board")
            .with("target", ground.code(target))
            .with("odds", odds.name());
        return reminder(ship, what, &[&c::C_7_4]);
    }
    let aim = steps.iter().find_map(|step| match *step {
        Action::Aim(_, target) => {
            small_arms::column(ground, state, ship, target, 1).map(|odds| (target, odds))
        }
        _ => None,
    });
    let (target, odds) = aim?;
    let what = Text::new("reminder-small-arms")
        .with("target", ground.code(target))
        .with("odds", odds.name());
    reminder(ship, what, &[&c::C_7_2])
}
