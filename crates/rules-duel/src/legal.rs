//! What may be entered now: refused one by one, and listed as a whole.

use crate::action::{Action, built_kind};
use crate::ground::Ground;
use crate::judge::{Adjustment, Fault, Judge, possible};
use crate::map::{Kind, Map, Power, Province, Spot};
use crate::notation::{Named, Verb};
use crate::order::{Order, Position, Unit, Via};
use crate::rules::phases;
use crate::state::{Retreat, State, Step};
use crate::violation::Violation;
use arrayvec::ArrayVec;
use kernel::{Focus, PieceId, PieceSet, Seat};

/// What an action that is allowed does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Unit `n` is ordered this.
    Order(usize, Order),
    /// Dislodged unit `n` does this.
    Retreat(usize, Retreat),
    /// This is built or removed.
    Adjust(Adjustment),
    /// The order of unit `n` is taken back.
    ClearOrder(usize),
    /// The retreat of dislodged unit `n` is taken back.
    ClearRetreat(usize),
    /// Entry `n` is taken back.
    ClearEntry(usize),
    /// No more orders.
    Ready,
}

/// The units without their orders, as the judge wants them.
pub(crate) fn units(state: &State) -> ArrayVec<Unit, 128> {
    state.units.iter().take(128).map(|vessel| vessel.unit).collect()
}

/// The position as adjustments want it.
pub(crate) fn position(state: &State) -> Position {
    let units = state.units.iter().map(|vessel| vessel.unit).collect();
    Position { units, owners: state.owners.clone() }
}

/// Whether a seat may take an action.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    intent(ground, state, seat, action).map(|_| ())
}

/// What an action would do.
///
/// Rule: S-1, S-2.
pub(crate) fn intent(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Intent, Violation> {
    if matches!(state.step, Step::Over(_)) {
        return Err(Violation::Over);
    }
    let Some(power) = ground.power_of(seat) else {
        return Err(Violation::NotAsked);
    };
    if !phases::is_asked(ground, state, seat) {
        return Err(Violation::NotAsked);
    }
    match action {
        Action::Ready => Ok(Intent::Ready),
        Action::EnterFor { power: written, .. } if *written != power => {
            Err(Violation::OthersOrder(*written))
        }
        Action::EnterFor { unit, verb, .. } => {
            intent(ground, state, seat, &Action::Enter { unit: *unit, verb: *verb })
        }
        Action::Clear(province) => clear(ground, state, power, *province),
        Action::Enter { unit, verb } => {
            if !known(ground, unit, verb) {
                return Err(Violation::NoSuchPlace);
            }
            match state.step {
                Step::Movement => {
                    let mut judge = Judge::new();
                    let units = units(state);
                    judge.look(ground.map(), &units);
                    order(ground, state, &judge, &units, power, unit, verb)
                }
                Step::Retreat => retreat(ground, state, power, unit, verb),
                Step::Adjustment => adjust(ground, state, power, unit, verb),
                Step::Over(_) => Err(Violation::Over),
            }
        }
    }
}

/// Whether everything an action names is on this map: actions arrive from outside.
fn known(ground: &Ground, unit: &Named, verb: &Verb) -> bool {
    let map = ground.map();
    let spot = |spot: &Spot| usize::from(spot.0) < map.spots.len();
    let named = |named: &Named| {
        spot(&named.spot) && named.kind.is_none_or(|kind| usize::from(kind.0) < map.kinds.len())
    };
    named(unit)
        && match verb {
            Verb::Hold | Verb::Disband | Verb::Build => true,
            Verb::Move(to, _) | Verb::Retreat(to) => spot(to),
            Verb::SupportHold(other) => named(other),
            Verb::SupportMove(other, to) | Verb::Convoy(other, to) => named(other) && spot(to),
        }
}

/// Whether a unit is the one that is named.
fn is_named(ground: &Ground, unit: &Unit, named: &Named) -> bool {
    let plain = ground.map().province(named.spot).spot();
    named.kind.is_none_or(|kind| kind == unit.kind)
        && (named.spot == unit.spot || named.spot == plain)
}

/// The own unit that is named.
fn own(ground: &Ground, state: &State, power: Power, named: &Named) -> Result<usize, Violation> {
    let at = ground.map().province(named.spot);
    let n = ground.at(state, at).ok_or(Violation::NobodyThere(named.spot))?;
    let unit = &state.units[n].unit;
    if unit.power != power {
        return Err(Violation::NotYours { at, power: unit.power });
    }
    if is_named(ground, unit, named) { Ok(n) } else { Err(Violation::OtherUnit(at)) }
}

fn order(
    ground: &Ground,
    state: &State,
    judge: &Judge,
    units: &[Unit],
    power: Power,
    unit: &Named,
    verb: &Verb,
) -> Result<Intent, Violation> {
    let map = ground.map();
    let n = own(ground, state, power, unit)?;
    let other = |named: &Named| {
        let at = map.province(named.spot);
        match ground.unit_in(state, at) {
            None => Err(Violation::NobodyThere(named.spot)),
            Some(unit) if !is_named(ground, &unit, named) => Err(Violation::OtherUnit(at)),
            Some(_) => Ok(at),
        }
    };
    let order = match verb {
        Verb::Hold => Order::Hold,
        Verb::Move(to, via) => Order::Move { to: *to, via: *via },
        Verb::SupportHold(helped) => Order::SupportHold { unit: other(helped)? },
        Verb::SupportMove(helped, to) => Order::SupportMove { unit: other(helped)?, to: *to },
        Verb::Convoy(carried, to) => Order::Convoy { unit: other(carried)?, to: map.province(*to) },
        Verb::Retreat(_) | Verb::Disband | Verb::Build => return Err(Violation::WrongPhase),
    };
    judge.possible(map, units, n, &order).map_err(|fault| {
        let (at, kind) = (map.province(units[n].spot), units[n].kind);
        match (fault, goal(map, &order)) {
            // Farther than it goes or nothing for its kind: the second says more.
            (Fault::OutOfReach, Some(to)) if !stands_in(map, kind, to) => {
                Violation::NeverThere { at, kind, to }
            }
            _ => Violation::Order { at, fault },
        }
    })?;
    Ok(Intent::Order(n, order))
}

/// The place that an order is about, as far as the unit itself has to reach it.
fn goal(map: &Map, order: &Order) -> Option<Province> {
    match *order {
        Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(map.province(to)),
        Order::SupportHold { unit } => Some(unit),
        Order::Hold | Order::Convoy { .. } => None,
    }
}

/// Whether units of a kind can ever be in a province.
fn stands_in(map: &Map, kind: Kind, province: Province) -> bool {
    let coasts = &map.provinces[province.index()].coasts;
    let mut spots = std::iter::once(province.spot()).chain(coasts.iter().copied());
    spots.any(|spot| !map.near(kind, spot).is_empty())
}

/// Rule: S-11, D-8.
fn retreat(
    ground: &Ground,
    state: &State,
    power: Power,
    unit: &Named,
    verb: &Verb,
) -> Result<Intent, Violation> {
    let map = ground.map();
    let at = map.province(unit.spot);
    let found = state.adrift.iter().position(|adrift| map.province(adrift.lost.unit.spot) == at);
    let Some(n) = found else {
        return Err(match ground.at(state, at) {
            Some(_) => Violation::NotDislodged(at),
            None => Violation::NobodyThere(unit.spot),
        });
    };
    let lost = &state.adrift[n].lost;
    if lost.unit.power != power {
        return Err(Violation::NotYours { at, power: lost.unit.power });
    }
    if !is_named(ground, &lost.unit, unit) {
        return Err(Violation::OtherUnit(at));
    }
    match verb {
        Verb::Disband => Ok(Intent::Retreat(n, Retreat::Disband)),
        Verb::Retreat(to) | Verb::Move(to, Via::Any) => {
            let landing = map.landing(lost.unit.kind, lost.unit.spot, *to);
            match landing.filter(|spot| lost.options.has(spot.0)) {
                Some(spot) => Ok(Intent::Retreat(n, Retreat::To(spot))),
                None => Err(Violation::NoRetreat { at, to: map.province(*to) }),
            }
        }
        _ => Err(Violation::WrongPhase),
    }
}

/// Rule: 3; S-13, S-14; D-6.
fn adjust(
    ground: &Ground,
    state: &State,
    power: Power,
    unit: &Named,
    verb: &Verb,
) -> Result<Intent, Violation> {
    let map = ground.map();
    let at = map.province(unit.spot);
    let what = match verb {
        Verb::Build => {
            let kind = built_kind(ground, unit).ok_or(Violation::WhichKind(at))?;
            Adjustment::Build { kind, spot: unit.spot }
        }
        Verb::Disband => {
            own(ground, state, power, unit)?;
            Adjustment::Remove { province: at }
        }
        _ => return Err(Violation::WrongPhase),
    };
    let reject = |reject| Violation::Adjust { at, reject };
    possible(&ground.variant, &position(state), power, what).map_err(reject)?;
    let own = || state.entered.iter().filter(|(owner, _)| *owner == power);
    if own().any(|(_, entry)| place_of(ground, entry) == at) {
        return Err(Violation::EnteredAlready(at));
    }
    let left = state.allowance(power).unsigned_abs() as usize;
    let open = match what {
        Adjustment::Build { .. } => state.allowance(power) > 0,
        Adjustment::Remove { .. } => state.allowance(power) < 0,
    };
    if !open || own().count() >= left {
        return Err(reject(crate::judge::Reject::TooMany));
    }
    Ok(Intent::Adjust(what))
}

/// Where an adjustment is.
pub(crate) fn place_of(ground: &Ground, entry: &Adjustment) -> Province {
    match entry {
        Adjustment::Build { spot, .. } => ground.map().province(*spot),
        Adjustment::Remove { province } => *province,
    }
}

fn clear(
    ground: &Ground,
    state: &State,
    power: Power,
    province: Province,
) -> Result<Intent, Violation> {
    let map = ground.map();
    if usize::from(province.0) >= map.provinces.len() {
        return Err(Violation::NoSuchPlace);
    }
    let found = match state.step {
        Step::Movement => {
            let n = ground.at(state, province).filter(|n| {
                let vessel = &state.units[*n];
                vessel.unit.power == power && vessel.order.is_some()
            });
            n.map(Intent::ClearOrder)
        }
        Step::Retreat => {
            let own = |adrift: &crate::state::Adrift| {
                adrift.lost.unit.power == power
                    && map.province(adrift.lost.unit.spot) == province
                    && adrift.to.is_some()
            };
            state.adrift.iter().position(own).map(Intent::ClearRetreat)
        }
        Step::Adjustment => {
            let own = |(owner, entry): &(Power, Adjustment)| {
                *owner == power && place_of(ground, entry) == province
            };
            state.entered.iter().position(own).map(Intent::ClearEntry)
        }
        Step::Over(_) => None,
    };
    found.ok_or(Violation::NothingEntered(province))
}

/// The pieces that may have something to do: those of the seat's power, as far as the phase is
/// about them.
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    let Some(power) = ground.power_of(seat).filter(|_| phases::is_asked(ground, state, seat))
    else {
        return PieceSet::EMPTY;
    };
    match state.step {
        Step::Movement => state.fleet(power).map(|vessel| vessel.piece).collect(),
        Step::Retreat => phases::adrift_of(state, power).map(|adrift| adrift.piece).collect(),
        Step::Adjustment if state.allowance(power) < 0 => {
            let removable = |vessel: &&crate::state::Vessel| {
                ground.map().kind(vessel.unit.kind).removal.is_some()
            };
            state.fleet(power).filter(removable).map(|vessel| vessel.piece).collect()
        }
        Step::Adjustment | Step::Over(_) => PieceSet::EMPTY,
    }
}

/// How much is listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// What is allowed.
    Legal,
    /// More than that.
    Universe,
}

/// Lists what is allowed.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    list(ground, state, seat, focus, Extent::Legal, actions);
}

/// Lists a superset of what is allowed.
pub(crate) fn universe(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    list(ground, state, seat, focus, Extent::Universe, actions);
}

fn list(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    extent: Extent,
    actions: &mut Vec<Action>,
) {
    let Some(power) = ground.power_of(seat) else {
        return;
    };
    if extent == Extent::Legal && !phases::is_asked(ground, state, seat) {
        return;
    }
    let wanted = |piece: PieceId| match focus {
        Focus::All => true,
        Focus::Piece(only) => only == piece,
        Focus::General => false,
    };
    let named = |unit: &Unit| Named { kind: Some(unit.kind), spot: unit.spot };
    let map = ground.map();
    match state.step {
        Step::Movement => {
            let mut judge = Judge::new();
            let units = units(state);
            judge.look(map, &units);
            for (n, vessel) in state.units.iter().enumerate() {
                if !wanted(vessel.piece) || (extent == Extent::Legal && vessel.unit.power != power)
                {
                    continue;
                }
                orders(ground, &judge, &units, n, extent, |order| {
                    let find = |province: Province| ground.unit_in(state, province);
                    actions.push(Action::order(&vessel.unit, &order, find));
                });
                if vessel.order.is_some() || extent == Extent::Universe {
                    actions.push(Action::Clear(map.province(vessel.unit.spot)));
                }
            }
        }
        Step::Retreat => {
            for adrift in state.adrift.iter().filter(|adrift| wanted(adrift.piece)) {
                let lost = &adrift.lost;
                let unit = named(&lost.unit);
                let all = || (0u8..).take(map.spots.len());
                if extent == Extent::Universe {
                    let to = all().filter(|spot| !map.near(lost.unit.kind, Spot(*spot)).is_empty());
                    let verbs = to.map(|spot| Verb::Retreat(Spot(spot)));
                    actions.extend(verbs.map(|verb| Action::Enter { unit, verb }));
                } else if lost.unit.power != power {
                    continue;
                } else {
                    let verbs = lost.options.iter().map(|spot| Verb::Retreat(Spot(spot)));
                    actions.extend(verbs.map(|verb| Action::Enter { unit, verb }));
                }
                actions.push(Action::Enter { unit, verb: Verb::Disband });
                if adrift.to.is_some() || extent == Extent::Universe {
                    actions.push(Action::Clear(map.province(lost.unit.spot)));
                }
            }
        }
        Step::Adjustment => {
            let allowed = |action: &Action| {
                extent == Extent::Universe || check(ground, state, seat, action).is_ok()
            };
            for vessel in state.units.iter().filter(|vessel| wanted(vessel.piece)) {
                if extent == Extent::Legal && vessel.unit.power != power {
                    continue;
                }
                let remove = Action::Enter { unit: named(&vessel.unit), verb: Verb::Disband };
                let clear = Action::Clear(map.province(vessel.unit.spot));
                actions.extend([remove, clear].into_iter().filter(allowed));
            }
            if focus == Focus::All || focus == Focus::General {
                builds(ground, state, |action, province| {
                    let free = ground.at(state, province).is_none();
                    if (free || extent == Extent::Universe) && allowed(&action) {
                        actions.push(action);
                    }
                });
            }
        }
        Step::Over(_) => {}
    }
    if focus == Focus::All || focus == Focus::General {
        actions.push(Action::Ready);
    }
}

/// Every build there could be, and taking each back.
fn builds(ground: &Ground, state: &State, mut found: impl FnMut(Action, Province)) {
    let map = ground.map();
    for centre in map.centres.iter().map(Province) {
        let coasts = &map.provinces[centre.index()].coasts;
        for kind in ground.variant.kinds_built() {
            for spot in std::iter::once(centre.spot()).chain(coasts.iter().copied()) {
                if !map.near(kind, spot).is_empty() {
                    let unit = Named { kind: Some(kind), spot };
                    found(Action::Enter { unit, verb: Verb::Build }, centre);
                }
            }
        }
        if ground.at(state, centre).is_none() {
            found(Action::Clear(centre), centre);
        }
    }
}

/// Every order of a unit, each in one form: a coast is named where there are several, a convoy only
/// where there is a way by land as well.
fn orders(
    ground: &Ground,
    judge: &Judge,
    units: &[Unit],
    n: usize,
    extent: Extent,
    mut found: impl FnMut(Order),
) {
    let map = ground.map();
    let unit = &units[n];
    let possible =
        |order: &Order| extent == Extent::Universe || judge.possible(map, units, n, order).is_ok();
    let mut offer = |order: Order| {
        if possible(&order) {
            found(order);
        }
    };
    offer(Order::Hold);
    let kind = map.kind(unit.kind);
    let near = map.near(unit.kind, unit.spot);
    let reach = map.reach(unit.kind, unit.spot);
    let stands = |kind: Kind, spot: u8| !map.near(kind, Spot(spot)).is_empty();
    let spots = || 0u8..u8::try_from(map.spots.len()).unwrap_or(u8::MAX);
    if extent == Extent::Universe {
        for spot in spots().filter(|spot| stands(unit.kind, *spot)) {
            offer(Order::to(Spot(spot)));
            if reach.has(spot) && kind.carried {
                offer(Order::Move { to: Spot(spot), via: Via::Convoy });
            }
        }
    } else {
        if !kind.fixed {
            for spot in reach.iter() {
                offer(Order::to(Spot(spot)));
            }
        }
        if kind.carried && map.shores.has(map.province(unit.spot).0) && judge.has_fleets() {
            for shore in map.shores.iter() {
                let via = if reach.has(shore) { Via::Convoy } else { Via::Any };
                offer(Order::Move { to: Spot(shore), via });
            }
        }
    }
    for (m, other) in units.iter().enumerate() {
        let place = map.province(other.spot);
        if extent == Extent::Universe || (m != n && near.has(place.0)) {
            offer(Order::SupportHold { unit: place });
        }
        let far = map.kind(other.kind).carried && map.shores.has(place.0);
        if extent == Extent::Universe {
            for spot in spots().filter(|spot| stands(other.kind, *spot)) {
                offer(Order::SupportMove { unit: place, to: Spot(spot) });
            }
        } else if m != n && !map.kind(other.kind).fixed {
            let theirs = map.reach(other.kind, other.spot);
            for to in theirs.iter().filter(|to| near.has(map.province(Spot(*to)).0)) {
                offer(Order::SupportMove { unit: place, to: Spot(to) });
            }
            if far && judge.has_fleets() {
                for to in near.and(map.shores).minus(theirs).iter() {
                    offer(Order::SupportMove { unit: place, to: Spot(to) });
                }
            }
        }
        let carries = kind.carries && map.seas.has(map.province(unit.spot).0);
        if extent == Extent::Universe || (carries && far) {
            for shore in map.shores.iter().map(Province) {
                offer(Order::Convoy { unit: place, to: shore });
            }
        }
    }
}
