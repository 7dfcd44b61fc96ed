//! What ships are worth, in points: to their owner, as they are.

use kernel::Side;
use rules_naumachia::{Fate, Frame, Ground, Health, ShipId, State};

/// What is left of a ship at each level of damage [own]. A severely damaged ship counts half for
/// the score and whole for the end of the battle.
const LEFT: [f64; 5] = [1.0, 0.9, 0.76, 0.52, 0.22];
/// What a casualty die costs, as a share of the ship [own].
pub(crate) const DIE: f64 = 0.03;
/// What a fire does.
const FIRE: f64 = 0.08;
/// An admiral.
pub(crate) const ADMIRAL: f64 = 50.0;
/// What a prize is worth beyond its loss to the enemy, as a share.
const PRIZE: f64 = 0.15;

/// The points of a ship as bought.
pub(crate) fn points(ground: &Ground, ship: ShipId) -> f64 {
    f64::from(ground.points(ship))
}

/// What is left of a ship whose damage rises to a level of the ram table: 5 and more for a wreck.
pub(crate) fn left(level: u8) -> f64 {
    LEFT.get(usize::from(level)).copied().unwrap_or(0.0)
}

/// What a ship is worth to the side that owned it at first.
pub(crate) fn worth(ground: &Ground, state: &State, id: ShipId) -> f64 {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    let whole = points(ground, id);
    match ship.fate {
        Fate::Afloat => {}
        Fate::Left(true) => return whole / 2.0,
        _ => return 0.0,
    }
    if ship.holder != vessel.side {
        return 0.0;
    }
    let mut share = left(ship.damage);
    let full = f64::from(vessel.full_speed().max(1));
    share -= 0.3 * f64::from(ship.slowed) / full;
    let (rows, minimum) = (f64::from(ship.all_oars()), f64::from(vessel.minimum().max(1)));
    if rows < minimum {
        share -= 0.3 * (1.0 - rows / minimum);
    }
    let oars = f64::from(vessel.oars().max(1));
    share -= 0.08 * (1.0 - rows / oars);
    share -= FIRE * f64::from(ship.fires);
    share -= match ship.captain {
        Health::Well => 0.0,
        Health::Wounded => 0.03,
        Health::Dead => 0.06,
    };
    if ship.infested {
        share -= 0.03;
    }
    let (had, has) = (vessel.bought.troops, ship.troops);
    let lost = |had: u8, has: u8| f64::from(had) - f64::from(has);
    let troops = 3.5 * lost(had.marines, has.marines)
        + 5.0 * lost(had.heavies, has.heavies)
        + 2.5 * lost(had.archers, has.archers)
        + 2.0 * lost(had.fighting, has.fighting)
        + 3.0 * lost(had.heavy_oars, has.heavy_oars);
    let mut worth = (whole * share.max(0.05) - troops).max(0.05 * whole);
    if has.units() == 0 {
        // Whoever lies alongside takes it.
        worth *= if state.is_held_by_enemy(id) { 0.25 } else { 0.8 };
    }
    worth
}

/// By how many points a side is ahead, with what the dice that are due will cost.
pub(crate) fn balance(ground: &Ground, state: &State, side: Side) -> f64 {
    let sign = |of: Side| if of == side { 1.0 } else { -1.0 };
    let mut sum = 0.0;
    for id in state.ids() {
        let owner = ground.owner(id);
        sum += sign(owner) * worth(ground, state, id);
        let ship = state.ship(id);
        if ship.is_afloat() && ship.holder != owner {
            sum -= sign(owner) * PRIZE * points(ground, id);
        }
    }
    for side in [Side(0), Side(1)] {
        if state.fleets[usize::from(side.0)].admiral.leads() {
            sum += sign(side) * ADMIRAL;
        }
    }
    for frame in &state.frames {
        if let Frame::Casualties { harm, dice, left } = frame {
            let dice = f64::from(*dice) + left.len() as f64;
            sum -= sign(ground.owner(harm.ship)) * dice * DIE * points(ground, harm.ship);
        }
    }
    sum
}

/// What a loss of the whole ship costs its side: its admiral with it.
pub(crate) fn stake(ground: &Ground, state: &State, id: ShipId) -> f64 {
    let admiral = if state.admiral_aboard(id).is_some() { ADMIRAL / 2.0 } else { 0.0 };
    worth(ground, state, id) + admiral
}
