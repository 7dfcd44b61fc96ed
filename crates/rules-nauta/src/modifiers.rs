//! What changes the dice of a plan, each with its amount and its clauses.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::preview;
use crate::rules::ramming::{self, Reason};
use crate::rules::{boarding, movement};
use crate::state::{ShipId, State};
use crate::tables::Fitting;
use kernel::{Clause, Modifier, Seat, Text};

/// What changes the odds of the first action of a plan.
pub(crate) fn modifiers(
    ground: &Ground,
    state: &State,
    _seat: Seat,
    plan: &[Action],
) -> Vec<Modifier> {
    let Some(action) = plan.first().filter(|action| !preview::is_blind(ground, action)) else {
        return Vec::new();
    };
    match *action {
        Action::Go(ship, degrees) => of_move(ground, state, ship, degrees, 0),
        Action::Dash(ship) => of_move(ground, state, ship, 0, movement::dash_adds(state, ship)),
        Action::Ram(ship, target) => of_ram(ground, state, ship, target, state.ship(ship).pose, 0),
        Action::Board(ship, target) => of_boarding(ground, state, ship, target),
        _ => Vec::new(),
    }
}

fn of_move(ground: &Ground, state: &State, ship: ShipId, degrees: i16, more: i8) -> Vec<Modifier> {
    let among = movement::obstacles(ground, state, ship);
    let Ok(trace) = movement::trace(ground, state, ship, degrees, more, &among) else {
        return Vec::new();
    };
    let afloat = trace.met.iter().copied().filter(|other| state.ship(*other).is_afloat());
    let is_enemy = |other: &ShipId| ground.side(*other) != ground.side(ship);
    let enemies: Vec<ShipId> = afloat.clone().filter(is_enemy).collect();
    let targets = if enemies.is_empty() { afloat.collect() } else { enemies };
    match targets[..] {
        [target] => of_ram(ground, state, ship, target, trace.end, more),
        _ => Vec::new(),
    }
}

fn of_ram(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    at: plane::Pose,
    more: i8,
) -> Vec<Modifier> {
    let pair = [ship, target];
    let meeting = ramming::meeting(ground, state, (ship, at), target, more);
    let of = |(n, reason, amount): (usize, Reason, i8)| {
        let (id, clauses): (_, &[&Clause]) = match reason {
            Reason::Size => ("modifier-size", &[&c::C_11_3]),
            Reason::Faster => ("modifier-faster", &[&c::C_11_4, &c::N_43]),
            Reason::AtRest => ("modifier-at-rest", &[&c::C_11_5, &c::N_44]),
            Reason::Damaged => ("modifier-damaged", &[&c::C_12_2]),
            Reason::Prow => ("modifier-prow", &[&c::C_18D_2, &c::N_45]),
        };
        modifier(ground, id, pair[n], amount, clauses)
    };
    let mut all: Vec<Modifier> = meeting.terms.iter().copied().map(of).collect();
    if ground.side(ship) == ground.side(target) {
        all.push(modifier(ground, "modifier-friends", ship, -1, &[&c::C_11_9, &c::N_14]));
    }
    all
}

/// The same for an attempt to board.
fn of_boarding(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Vec<Modifier> {
    let mut all = Vec::new();
    if ground.vessel(ship).has(Fitting::Corvus) {
        all.push(modifier(ground, "modifier-corvus", ship, 1, &[&c::C_18E_2]));
    }
    if boarding::has_harpax(ground, state, ship, target) {
        all.push(modifier(ground, "modifier-harpax", ship, 1, &[&c::C_18H_2, &c::N_55]));
    }
    all
}

/// A number that is added, with its sign.
pub(crate) fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

pub(crate) fn modifier(
    ground: &Ground,
    id: &'static str,
    ship: ShipId,
    amount: i8,
    clauses: &[&'static Clause],
) -> Modifier {
    let ship = ground.code(ship).to_string();
    Modifier {
        text: Text::new(id).with("ship", ship).with("amount", signed(amount)),
        amount: Some(amount.into()),
        clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
    }
}
