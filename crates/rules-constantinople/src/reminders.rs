//! What a commander would be sorry to have forgotten before he ends what he is asked: ships that
//! have to move, ships that will drift and where to, rams, strokes and landings that are open.

use crate::action::Action;
use crate::clauses as c;
use crate::courses;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{drift, land, melee, movement, ramming, sail, strength};
use crate::state::{Fate, Mark, Rig, ShipId, State, Step};
use crate::tables;
use kernel::{Cite, Clause, Focus, Reminder, Seat, Text};

/// The ships of a seat with something left to do in this step.
pub(crate) fn reminders(ground: &Ground, state: &State, seat: Seat) -> Vec<Reminder> {
    if !state.asked.contains(seat) {
        return Vec::new();
    }
    let own = ground.commanded(seat);
    let of = |ship: ShipId| match state.step {
        Step::Deploy => placing(ground, state, ship),
        Step::Movement => moving(ground, state, seat, ship),
        Step::Free => freeing(ground, state, seat, ship),
        Step::Melee => fighting(ground, state, ship),
        Step::Launch => launching(state, ship),
        Step::Assault => assaulting(ground, state, seat, ship),
        _ => None,
    };
    own.iter().filter_map(of).collect()
}

fn reminder(ship: ShipId, what: Text, clauses: &[&'static Clause]) -> Option<Reminder> {
    let clauses = clauses.iter().map(|clause| Cite::from(*clause)).collect();
    Some(Reminder { piece: ship.piece(), what, clauses, must: false })
}

/// The same of what has to be done before the segment can end, once the ship can: not while another
/// is under way.
fn must(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    what: Text,
    clauses: &[&'static Clause],
) -> Option<Reminder> {
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, Focus::Piece(ship.piece()), &mut actions);
    let must = !actions.is_empty();
    reminder(ship, what, clauses).map(|reminder| Reminder { must, ..reminder })
}

fn placing(ground: &Ground, state: &State, ship: ShipId) -> Option<Reminder> {
    let waits = ground.calendar.placed.contains(ship) && state.ship(ship).fate == Fate::Waiting;
    waits.then(|| reminder(ship, Text::new("reminder-place"), &[&c::C_19_1, &c::R_32])).flatten()
}

/// What a ship could still do in a segment: what it has to, then what pays, then where it drifts.
fn moving(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Option<Reminder> {
    let record = state.ship(ship);
    if record.fate == Fate::Waiting {
        if ground.calendar.entering.contains(ship) {
            let what = Text::new("reminder-enter");
            return must(ground, state, seat, ship, what, &[&c::C_19_1, &c::R_32]);
        }
        let entry = ground.waters.entry.iter().any(|hex| {
            let enters = |facing| Action::Enter(ship, *hex, facing);
            hexgrid::FACINGS
                .into_iter()
                .any(|facing| legal::check(ground, state, seat, &enters(facing)).is_ok())
        });
        let late = ground.calendar.late.contains(ship) && entry;
        return late
            .then(|| reminder(ship, Text::new("reminder-late"), &[&c::C_19_1, &c::R_32]))
            .flatten();
    }
    if record.fate != Fate::Afloat || state.is_engaged(ship) {
        return None;
    }
    if record.left > 0 {
        let what = Text::new("reminder-spend").with("points", record.left);
        return must(ground, state, seat, ship, what, &[&c::C_14_21]);
    }
    let over = record.has(Mark::Moved) || record.has(Mark::Ferrying) || record.has(Mark::Working);
    if !over && record.rig == Rig::Sail && !record.has(Mark::SpeedSet) {
        if record.speed > 0 {
            let what = Text::new("reminder-sail").with("speed", record.speed);
            return must(ground, state, seat, ship, what, &[&c::C_14_21, &c::R_23]);
        }
        if sail::must_set(ground, state, ship) {
            return must(
                ground,
                state,
                seat,
                ship,
                Text::new("reminder-make-sail"),
                &[&c::R_29, &c::R_23],
            );
        }
    }
    if !over && movement::check_mover(ground, state, seat, ship).is_ok() {
        if let Some(run) = courses::rams(ground, state, seat, ship).first() {
            let strength = strength::ram(ground, state, ship);
            let row = tables::ramming(strength, strength::defence(ground, state, run.target));
            let what = Text::new("reminder-ram")
                .with("target", ground.code(run.target))
                .with("needed", row.pins);
            return reminder(ship, what, &[&c::C_15_14, &c::C_15_42]);
        }
        if legal::check(ground, state, seat, &Action::BreakBoom(ship)).is_ok() {
            return reminder(ship, Text::new("reminder-break-boom"), &[&c::C_15_64, &c::R_40]);
        }
        if legal::check(ground, state, seat, &Action::Embark(ship)).is_ok() {
            return reminder(ship, Text::new("reminder-embark"), &[&c::C_15_51, &c::R_43]);
        }
    }
    drifting(ground, state, ship)
}

/// Where a ship that has entered no hex will drift when its side has ended, as the ships lie now.
///
/// Rule: 14.26, C-24.
fn drifting(ground: &Ground, state: &State, ship: ShipId) -> Option<Reminder> {
    if state.ship(ship).run > 0 || drift::is_spared(ground, state, ship) {
        return None;
    }
    let (to, open) = drift::leads(ground, state, ship);
    if !open {
        return None;
    }
    let text = |id| Text::new(id).with("hex", ground.number(to));
    let what = if to.is_none() {
        Text::new("reminder-drift-off")
    } else if movement::rolls_shoal(ground, ship, to) {
        text("reminder-drift-shoal").with("number", ground.waters.shoal(to))
    } else {
        text("reminder-drift")
    };
    reminder(ship, what, &[&c::C_14_26, &c::R_24])
}

fn freeing(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Option<Reminder> {
    ramming::check_free(ground, state, seat, ship).ok()?;
    let highest = ramming::frees(state, ship);
    let what = Text::new("reminder-free").with("needed", highest);
    reminder(ship, what, &[&c::C_15_16, &c::R_35])
}

fn fighting(ground: &Ground, state: &State, ship: ShipId) -> Option<Reminder> {
    let idle = !state.strikes.iter().any(|it| it.ship == ship);
    if !idle || !melee::able(ground, state).contains(ship) {
        return None;
    }
    let target = melee::enemies(ground, state, ship).into_iter().next()?;
    let what = Text::new("reminder-strike")
        .with("target", ground.code(target))
        .with("points", strength::melee(ground, state, ship));
    reminder(ship, what, &[&c::C_15_21, &c::C_15_24])
}

fn launching(state: &State, ship: ShipId) -> Option<Reminder> {
    let carried = state.named.contains(ship);
    carried
        .then(|| reminder(ship, Text::new("reminder-launch"), &[&c::C_17_22, &c::R_48]))
        .flatten()
}

fn assaulting(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Option<Reminder> {
    land::check_assault(ground, state, seat, ship).ok()?;
    let what = Text::new("reminder-assault").with("needed", land::die_needed(ground, state, ship));
    reminder(ship, what, &[&c::R_44])
}
