//! The orders of one power for a movement, and all orders of all powers together.

use super::field::{Field, Units};
use arrayvec::ArrayVec;
use rules_duel::{Action, Ground, MOST, Map, Order, Power, Set, Unit};

/// Orders for the units of one power, in the order of [`Fleet::units`].
pub(super) type Plan = ArrayVec<Order, MOST>;

/// The orders of everybody, as the judge wants them.
pub(super) type Orders = ArrayVec<Order, MOST>;

/// Which units are a power's.
#[derive(Clone, Debug)]
pub(super) struct Fleet {
    /// Whose they are.
    pub(super) power: Power,
    /// Their numbers in the field.
    pub(super) units: ArrayVec<u8, MOST>,
}

impl Fleet {
    /// The units of a power; none where it gave up.
    pub(super) fn of(field: &Field, power: Power) -> Fleet {
        let plays = !field.retired.has(power.0);
        let units = field.fleet(power).filter(|_| plays);
        Fleet { power, units: units.filter_map(|n| u8::try_from(n).ok()).collect() }
    }
    /// How many they are.
    pub(super) fn len(&self) -> usize {
        self.units.len()
    }
    /// Its units with their places in plans.
    pub(super) fn iter<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = (usize, &'a Unit)> {
        self.units.iter().map(|n| &field.units[usize::from(*n)]).enumerate()
    }
    /// Writes a plan among the orders of all.
    pub(super) fn give(&self, plan: &Plan, orders: &mut Orders) {
        for (n, order) in self.units.iter().zip(plan) {
            orders[usize::from(*n)] = *order;
        }
    }
    /// Everybody holds.
    pub(super) fn idle(&self) -> Plan {
        self.units.iter().map(|_| Order::Hold).collect()
    }
}

/// What is settled before a plan is thought out: orders that are given, and where some units may
/// go at most.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    /// Orders by places in plans.
    pub(super) orders: ArrayVec<(usize, Order), MOST>,
    /// By places in plans, the provinces that a unit may move to.
    pub(super) bounds: ArrayVec<(usize, Set), MOST>,
}

impl Given {
    /// Writes the orders into a plan; who is bound and would go elsewhere stays.
    pub(super) fn give(&self, map: &Map, plan: &mut Plan) {
        for (place, order) in &self.orders {
            plan[*place] = *order;
        }
        for (place, allowed) in &self.bounds {
            if !Self::within(map, *allowed, &plan[*place]) {
                plan[*place] = Order::Hold;
            }
        }
    }
    /// Whether a unit may be ordered this.
    pub(super) fn allows(&self, map: &Map, place: usize, order: &Order) -> bool {
        let bound =
            |(at, allowed): &(usize, Set)| *at != place || Self::within(map, *allowed, order);
        self.orders.iter().all(|(at, _)| *at != place) && self.bounds.iter().all(bound)
    }
    fn within(map: &Map, allowed: Set, order: &Order) -> bool {
        match order {
            Order::Move { to, .. } => allowed.has(map.province(*to).0),
            _ => true,
        }
    }
}

/// Nobody is ordered anything.
pub(super) fn blank(units: &Units) -> Orders {
    units.iter().map(|_| Order::Hold).collect()
}

/// The actions that enter a plan.
pub(super) fn entries<'a>(
    ground: &'a Ground,
    field: &'a Field,
    fleet: &'a Fleet,
    plan: &'a Plan,
) -> impl Iterator<Item = Action> + 'a {
    let map = ground.map();
    let find = move |province| {
        field.units.iter().find(|unit| map.province(unit.spot) == province).copied()
    };
    fleet.iter(field).zip(plan).map(move |((_, unit), order)| Action::order(unit, order, find))
}
