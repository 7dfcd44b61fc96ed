//! What the odds of a plan are made of, and the dice that allotting strength leads to.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::rules::melee::{self, Joined};
use crate::rules::{land, movement, ramming, strength, ways};
use crate::state::{Mark, ShipId, State, Step, Strike};
use crate::tables;
use kernel::{Cite, Clause, Modifier, Seat, SeatSet, Text};

fn modifier(text: Text, clauses: &[&'static Clause]) -> Modifier {
    let clauses = clauses.iter().map(|clause| Cite::from(*clause)).collect();
    Modifier { text, amount: None, clauses }
}

/// What changes the odds of a plan, cited.
pub(crate) fn modifiers(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Vec<Modifier> {
    let mut all = Vec::new();
    let mut now = state.clone();
    for action in plan {
        if legal::check(ground, &now, seat, action).is_err() {
            break;
        }
        match *action {
            Action::Ram(ship, target) => all.extend(of_ram(ground, &now, ship, target)),
            Action::Row(ship) | Action::Ahead(ship) => {
                all.extend(of_shoals(ground, &now, ship));
            }
            Action::Free(ship) => {
                let text = Text::new("modifier-free").with("needed", ramming::frees(&now, ship));
                all.push(modifier(text, &[&c::C_15_16, &c::R_35]));
            }
            Action::Assault(ship) => all.extend(of_assault(ground, &now, ship)),
            Action::Bombard(_) => {
                all.push(modifier(Text::new("modifier-bombard"), &[&c::C_15_73]));
            }
            Action::Portage => {
                let capability = tables::assault_capability(now.turn);
                let text = Text::new("modifier-portage").with("capability", capability);
                all.push(modifier(text, &[&c::C_17_22, &c::R_17]));
            }
            _ => {}
        }
        crate::apply::apply(ground, &mut now, seat, action, &mut ());
        while let Step::ShoalRoll(_) = now.step {
            crate::resolve::resolve(ground, &mut now, &[6], &mut ());
        }
    }
    let blows = melee::blows(ground, &now);
    let mut told: Vec<ShipId> = Vec::new();
    for action in plan {
        let Action::Strike(ship, _) = *action else { continue };
        for target in blows.iter().filter(|it| it.ship == ship).map(|it| it.target) {
            if !told.contains(&target) {
                told.push(target);
                all.extend(of_melee(ground, &now, &blows, target));
            }
        }
    }
    all
}

/// Rule: 15.14, 15.34, 15.42, C-7.
fn of_ram(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Vec<Modifier> {
    let strength = strength::ram(ground, state, ship);
    let defence = strength::defence(ground, state, target);
    let row = tables::ramming(strength, defence);
    let id = if row.star { "modifier-ram-star" } else { "modifier-ram" };
    let text = Text::new(id)
        .with("strength", strength)
        .with("defence", defence.letter())
        .with("needed", row.pins);
    let mut all = vec![modifier(text, &[&c::C_15_14, &c::C_15_42])];
    if state.ship(ship).has(Mark::Racked) {
        let text = Text::new("modifier-racked").with("ship", ground.code(ship));
        all.push(modifier(text, &[&c::C_15_42, &c::R_7]));
    }
    if state.ship(target).has(Mark::Damaged) {
        let text = Text::new("modifier-damaged").with("ship", ground.code(target));
        all.push(modifier(text, &[&c::C_15_34, &c::R_7]));
    }
    all.push(modifier(Text::new("modifier-hurt"), &[&c::C_15_42]));
    all
}

/// Rule: 15.53, C-14.
fn of_shoals(ground: &Ground, state: &State, ship: ShipId) -> Vec<Modifier> {
    let record = state.ship(ship);
    let way = ways::ahead(ground, state, ship, record.hex, record.facing, ways::Seen::All);
    let mut at = record.hex;
    let mut all = Vec::new();
    for _ in 0..way.map_or(0, |way| way.hexes) {
        at = ground.next(at, record.facing);
        if movement::rolls_shoal(ground, ship, at) {
            let text = Text::new("modifier-shoal")
                .with("hex", ground.number(at))
                .with("number", ground.waters.shoal(at));
            all.push(modifier(text, &[&c::C_15_53, &c::R_14]));
        }
    }
    all
}

/// Rule: 15.23, 15.26, 15.63, C-7.
fn of_melee(ground: &Ground, state: &State, blows: &[Strike], target: ShipId) -> Vec<Modifier> {
    let on = blows.iter().filter(|it| it.target == target);
    let points: u8 = on.clone().map(|it| it.points).sum();
    let chain = on
        .clone()
        .any(|it| melee::joined(ground, state, it.ship, it.target).is_some_and(Joined::covers));
    let defence = strength::melee_defence(ground, state, target) + u8::from(chain);
    let differential = i16::from(points) - i16::from(defence);
    let text = Text::new("modifier-differential")
        .with("target", ground.code(target))
        .with("points", points)
        .with("defence", defence)
        .with("differential", differential);
    let mut all = vec![modifier(text, &[&c::C_15_23, &c::C_15_41])];
    let with_ship = |id| Text::new(id).with("ship", ground.code(target));
    if chain {
        all.push(modifier(with_ship("modifier-boom"), &[&c::C_15_63, &c::R_37]));
    }
    if state.has_leader(target) {
        all.push(modifier(with_ship("modifier-leader"), &[&c::C_15_26, &c::R_18]));
    }
    for ship in on.map(|it| it.ship).chain([target]) {
        if state.ship(ship).has(Mark::Racked) {
            let text = Text::new("modifier-racked").with("ship", ground.code(ship));
            all.push(modifier(text, &[&c::C_15_42, &c::R_7]));
        }
    }
    all
}

/// Rule: C-17, C-44, C-47.
fn of_assault(ground: &Ground, state: &State, ship: ShipId) -> Vec<Modifier> {
    let needed = land::needed(ground, state, ship);
    let capability = tables::assault_capability(state.turn);
    let text = Text::new("modifier-assault").with("needed", needed).with("capability", capability);
    let mut all = vec![modifier(text, &[&c::R_44, &c::R_17])];
    if needed > land::LODGES {
        all.push(modifier(Text::new("modifier-sailors"), &[&c::R_44]));
    }
    if needed > land::LODGES_NEAR_SAILORS {
        all.push(modifier(Text::new("modifier-leader-ashore"), &[&c::R_47]));
    }
    all
}

/// The dice that strength allotted leads to: what the enemy allots is sealed, so they are as if he
/// had allotted nothing.
///
/// Rule: 15.25, C-37.
pub(crate) fn leads_to(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Option<(State, Vec<Action>)> {
    if state.step != Step::Melee || !plan.iter().any(|it| matches!(it, Action::Strike(..))) {
        return None;
    }
    let mut then = state.clone();
    for step in plan {
        legal::check(ground, &then, seat, step).ok()?;
        crate::apply::apply(ground, &mut then, seat, step, &mut ());
    }
    if !then.asked.contains(seat) {
        return None;
    }
    then.asked = SeatSet::NONE.with(seat);
    legal::check(ground, &then, seat, &Action::Ready).ok()?;
    Some((then, vec![Action::Ready]))
}
