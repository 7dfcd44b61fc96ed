//! Rams: what those that might be made promise, and what declared attacks do.

use crate::gauge;
use kernel::{Pending, Planning, Rules, Seat, Side};
use plane::{Heading, Point, Pose};
use rules_naumachia::{
    Action, Attack, AttackKind, Contact, Frame, From, Ground, ShipId, State, ram_level,
};

/// What a ram of this sum does to a ship with so much damage, as a share of what it is worth.
pub(crate) fn harm(sum: i8, damage: u8) -> f64 {
    let before = gauge::left(damage);
    let faces = (1..=10_i8).map(|face| {
        let level = ram_level(face + sum);
        if level >= 5 {
            return before;
        }
        let worse = (before - gauge::left(level)).max(0.0);
        worse + gauge::DIE * f64::from(level)
    });
    faces.sum::<f64>() / 10.0 / before.max(0.05)
}

/// A ship's way to a ram: how, and how fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Approach {
    /// From where it comes.
    pub(crate) from: From,
    /// Its ram speed, cm.
    pub(crate) pace: u8,
    /// How sure it is to come off, 0 to 1.
    pub(crate) sure: f64,
}

/// How far ahead of its bow a ship's base begins: half its length, in units.
fn half(ground: &Ground, ship: ShipId) -> f64 {
    f64::from(ground.vessel(ship).base.length()) / 2.0
}

/// Whether a ship that lies so and may do so many cm could ram another that lies so.
pub(crate) fn approach(
    ground: &Ground,
    (ship, own): (ShipId, Pose),
    limit: u8,
    (target, lies): (ShipId, Pose),
) -> Option<Approach> {
    let (dx, dy) = (f64::from(lies.at.x - own.at.x), f64::from(lies.at.y - own.at.y));
    let far = dx.hypot(dy);
    let base = ground.vessel(target).base;
    let thin = f64::from(base.width()) / 2.0;
    // Nothing nearer can be reached by anybody.
    let reach = f64::from(limit) * 1_000.0;
    let bows = far - half(ground, ship);
    if bows - f64::from(base.length()) / 2.0 > reach {
        return None;
    }
    let way = toward(own.at, lies.at);
    let off = apart(way, own.heading);
    let class = u16::try_from(10 * ground.vessel(ship).class()).unwrap_or(0);
    // A little more than the class: the target is broader than a point.
    let slack = (thin.atan2(far.max(1.0)).to_degrees() * 10.0) as u16 + 30;
    if off > class + slack {
        return None;
    }
    let angle = apart(way, lies.heading);
    let square = (450..=1_350).contains(&angle);
    let from = match angle {
        0..=449 => From::Astern,
        450..=1_350 => From::Beam,
        _ => From::Bow,
    };
    let across = f64::from(angle).to_radians() / 10.0;
    let depth = if square { thin / across.sin().abs().max(0.5) } else { half(ground, target) };
    // A turn wants a centimetre before it and one after it.
    let gap = bows - depth;
    if gap > reach || off > slack && gap < 1_500.0 {
        return None;
    }
    let straight = if off > slack { gap - 1_000.0 } else { gap };
    let pace = if straight >= 3_000.0 { limit } else { (straight.max(0.0) / 1_000.0) as u8 };
    let sure = if off <= 200 { 0.9 } else { 0.75 };
    Some(Approach { from, pace, sure })
}

/// The heading from one point to another.
pub(crate) fn toward(from: Point, to: Point) -> Heading {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    Heading::new((dx.atan2(dy).to_degrees() * 10.0).round() as i32)
}

/// Tenths of a degree between two headings, 0 to 1800.
pub(crate) fn apart(one: Heading, other: Heading) -> u16 {
    let apart = one.tenths().abs_diff(other.tenths());
    apart.min(3_600 - apart)
}

/// The points that such a ram is expected to take from its target.
pub(crate) fn expected(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    by: &Approach,
) -> f64 {
    let attack = imagined(ship, target, by);
    let other = state.ship(target);
    let gain =
        harm(ground.ram_sum(state, &attack), other.damage) * gauge::stake(ground, state, target);
    let risk = if by.from == From::Bow && ground.has_ram(state, target) {
        let back = harm(ground.reply_sum(state, &attack), state.ship(ship).damage);
        0.8 * back * gauge::stake(ground, state, ship)
    } else {
        0.0
    };
    by.sure * (gain - risk)
}

/// The points that such a ram is expected to take from its target, whatever it costs the rammer.
pub(crate) fn blow(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    by: &Approach,
) -> f64 {
    let attack = imagined(ship, target, by);
    let harm = harm(ground.ram_sum(state, &attack), state.ship(target).damage);
    by.sure * harm * gauge::stake(ground, state, target)
}

fn imagined(ship: ShipId, target: ShipId, by: &Approach) -> Attack {
    let beam = by.from == From::Beam;
    Attack {
        kind: AttackKind::Ram,
        contact: Contact {
            mover: ship,
            met: target,
            by_bow: true,
            by_side: false,
            on_side: beam,
            on_bow: by.from == From::Bow,
            angle: 900,
            declared: by.pace,
            pace: by.pace,
            straight: 10 * i16::from(by.pace),
            left: 0,
            at: (0, 0),
        },
        from: by.from,
        aspect: if beam { 2 } else { 0 },
    }
}

/// By how many points a side is ahead on average when an attack is resolved that can be declared
/// now, with the state in which it is declared.
pub(crate) fn declared(
    ground: &Ground,
    state: &State,
    seat: Seat,
    side: Side,
    action: &Action,
) -> Option<f64> {
    let (mut struck, after) = ground.leads_to(state, seat, std::slice::from_ref(action))?;
    let now = after.first()?;
    ground.apply_legal(&mut struck, seat, now, &mut ());
    let Pending::Roll(due) = ground.pending(&struck) else {
        return Some(gauge::balance(ground, &struck, side));
    };
    let classes = ground.classes(&struck, &due)?;
    let (mut sum, mut ways) = (0.0, 0.0);
    for (faces, count) in classes {
        let mut then = struck.clone();
        ground.resolve(&mut then, &faces, &mut ());
        let count = count as f64;
        ways += count;
        sum += count * (gauge::balance(ground, &then, side) - replies(ground, &then, side));
    }
    (ways > 0.0).then(|| sum / ways)
}

/// What a side has still to fear from a ship that rams back.
fn replies(ground: &Ground, state: &State, side: Side) -> f64 {
    let reply = state.frames.iter().find_map(|frame| match frame {
        Frame::Reply(attack) => Some(attack),
        _ => None,
    });
    let Some(attack) = reply else { return 0.0 };
    let (ship, other) = (attack.contact.met, attack.contact.mover);
    if !ground.has_ram(state, ship) || !state.ship(ship).is_afloat() {
        return 0.0;
    }
    let harm = harm(ground.reply_sum(state, attack), state.ship(other).damage);
    let cost = harm * gauge::stake(ground, state, other);
    if ground.owner(other) == side { cost } else { -cost }
}
