//! The orders of one power for a movement, and all orders of all powers together.

use super::field::{Field, Units};
use arrayvec::ArrayVec;
use rules_duel::{Action, Ground, MOST, Order, Power, Unit};

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

/// Nobody is ordered anything.
pub(super) fn blank(units: &Units) -> Orders {
    units.iter().map(|_| Order::Hold).collect()
}

/// The actions that enter a plan.
pub(super) fn entries(
    ground: &Ground,
    field: &Field,
    fleet: &Fleet,
    plan: &Plan,
) -> impl Iterator<Item = Action> {
    let map = ground.map();
    let find = move |province| {
        field.units.iter().find(|unit| map.province(unit.spot) == province).copied()
    };
    let pairs: ArrayVec<(Unit, Order), MOST> =
        fleet.iter(field).map(|(_, unit)| *unit).zip(plan.iter().copied()).collect();
    let actions: Vec<Action> =
        pairs.iter().map(|(unit, order)| Action::order(unit, order, find)).collect();
    actions.into_iter()
}
