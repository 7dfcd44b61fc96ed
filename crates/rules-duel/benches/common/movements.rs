//! Movements worth measuring: the first spring with ordinary conflict, dense ones, orders as hard as
//! can be, orders strewn at random; and random duels of forty phases.
#![allow(dead_code, reason = "each bench and test uses a part of it")]

use kernel::{Focus, Library, Pending, Rules, Setup};
use rules_duel::notation::{self, Verb};
use rules_duel::{
    Action, Ground, Kind, Map, Order, Power, Province, Set, Spot, Unit, Variant, Via,
};
use std::sync::Arc;
use testkit::Draw;

/// A variant of the house.
pub(crate) fn variant(name: &str) -> Arc<Variant> {
    Variant::named(name).expect("a variant of the house")
}

/// Three bounces and three supports, all given, in the first spring.
pub(crate) const SPRING: &[&str] = &[
    "AUSTRIA A BUD - SER",
    "AUSTRIA F TRI - ALB",
    "AUSTRIA A VIE - GAL",
    "ENGLAND F EDI - NTH",
    "ENGLAND F LON - ENG",
    "ENGLAND A LVP - YOR",
    "FRANCE F BRE - ENG",
    "FRANCE A MAR S A PAR - BUR",
    "FRANCE A PAR - BUR",
    "GERMANY A BER S A MUN - SIL",
    "GERMANY F KIE - DEN",
    "GERMANY A MUN - SIL",
    "ITALY F NAP - ION",
    "ITALY A ROM S A VEN",
    "ITALY A VEN H",
    "RUSSIA A MOS - UKR",
    "RUSSIA F SEV - BLA",
    "RUSSIA F STP/SC - BOT",
    "RUSSIA A WAR - GAL",
    "TURKEY F ANK - BLA",
    "TURKEY A CON - BUL",
    "TURKEY A SMY - CON",
];

/// Thirty-four units, as many as there are centres: convoys under attack, supports cut and given, a
/// ring, a beleaguered garrison, units of one power in each other's way.
pub(crate) const DENSE: &[&str] = &[
    "ENGLAND A LON - BEL",
    "ENGLAND F NTH C A LON - BEL",
    "ENGLAND F ENG S A LON - BEL",
    "ENGLAND F NWG S F NTH",
    "RUSSIA F NWY - NTH",
    "GERMANY A BEL S A KIE - RUH",
    "GERMANY F HOL - NTH",
    "GERMANY F HEL S F HOL - NTH",
    "GERMANY A RUH S A BEL",
    "GERMANY A MUN - BUR",
    "GERMANY A KIE - RUH",
    "FRANCE A BUR S A PIC - BEL",
    "FRANCE A PIC - BEL",
    "FRANCE F BRE - ENG",
    "FRANCE F MAO S F BRE - ENG",
    "FRANCE A MAR S A BUR",
    "AUSTRIA A TRI - SER",
    "AUSTRIA A SER - ALB",
    "AUSTRIA A BUD S A TRI - SER",
    "AUSTRIA A VIE - TYR",
    "ITALY A VEN - TYR",
    "ITALY F ADR S A SER - ALB",
    "ITALY A ALB - TRI",
    "ITALY F ION C A TUN - GRE",
    "ITALY A TUN - GRE",
    "TURKEY A BUL H",
    "TURKEY A GRE S A BUL",
    "TURKEY F AEG S F EAS - ION",
    "TURKEY F EAS - ION",
    "TURKEY A CON S A BUL",
    "RUSSIA A RUM S A TRI - SER",
    "RUSSIA F BLA - CON",
    "RUSSIA F SKA S F NWY - NTH",
    "RUSSIA A SEV - RUM",
];

/// The duel in full swing: supports cut and not, a head-to-head, frigates at two sectors, a flagship
/// attacked.
pub(crate) const MELEE: &[&str] = &[
    "LEAGUE FL B3 S G C4",
    "LEAGUE FL B5 H",
    "LEAGUE G C4 - D3",
    "LEAGUE G E4 - F4",
    "LEAGUE F E5 S G E4 - F4",
    "LEAGUE G F3 S G E4 - F4",
    "LEAGUE G K3 - L3",
    "LEAGUE F J4 S G K3 - L3",
    "OTTOMAN FL L3 S G K4",
    "OTTOMAN FL L5 H",
    "OTTOMAN G K4 - J4",
    "OTTOMAN G G4 - F4",
    "OTTOMAN F H4 S G G4 - F4",
    "OTTOMAN G G3 - F3",
    "OTTOMAN G D3 - C4",
    "OTTOMAN G D4 S G D3 - C4",
];

/// Units and orders from text that names a power, each unit with its order.
pub(crate) fn parsed(map: &Map, lines: &[&str]) -> (Vec<Unit>, Vec<Order>) {
    let mut parsed: Vec<(Unit, Order)> = lines
        .iter()
        .map(|line| {
            let phrase = notation::read(map, line).expect("an order");
            let power = phrase.power.expect("a power");
            let kind = phrase.unit.kind.expect("a kind");
            let place = |named: notation::Named| map.province(named.spot);
            let order = match phrase.verb {
                Verb::Move(to, via) => Order::Move { to, via },
                Verb::SupportHold(other) => Order::SupportHold { unit: place(other) },
                Verb::SupportMove(other, to) => Order::SupportMove { unit: place(other), to },
                Verb::Convoy(other, to) => {
                    Order::Convoy { unit: place(other), to: map.province(to) }
                }
                _ => Order::Hold,
            };
            (Unit { power, kind, spot: phrase.unit.spot }, order)
        })
        .collect();
    parsed.sort_by_key(|(unit, _)| map.province(unit.spot));
    parsed.into_iter().unzip()
}

/// Units strewn over the map, ascending by province, each with some order, possible or not.
pub(crate) fn strewn(map: &Map, draw: &mut Draw, crowd: usize) -> (Vec<Unit>, Vec<Order>) {
    let mut units = Vec::new();
    for province in map.all() {
        if draw.below(map.provinces.len()) >= crowd {
            continue;
        }
        let power = Power(u8::try_from(draw.below(map.powers.len())).expect("few"));
        let coasts = &map.provinces[usize::from(province.0)].coasts;
        let mut spots = vec![province.spot()];
        spots.extend(coasts);
        let kind = Kind(u8::try_from(draw.below(map.kinds.len())).expect("few"));
        let fits = spots.iter().find(|spot| !map.near(kind, **spot).is_empty());
        units.extend(fits.map(|spot| Unit { power, kind, spot: *spot }));
    }
    let orders = (0..units.len()).map(|n| some_order(map, &units, n, draw)).collect();
    (units, orders)
}

fn one_of(set: Set, draw: &mut Draw) -> Option<Spot> {
    set.iter().nth(draw.below(set.len())).map(Spot)
}

fn some_order(map: &Map, units: &[Unit], n: usize, draw: &mut Draw) -> Order {
    let unit = &units[n];
    let other = &units[draw.below(units.len())];
    let place = map.province(other.spot);
    let near = one_of(map.reach(unit.kind, unit.spot), draw).unwrap_or(unit.spot);
    let theirs = one_of(map.reach(other.kind, other.spot), draw).unwrap_or(other.spot);
    let shore = |draw: &mut Draw| one_of(map.shores, draw).unwrap_or(other.spot);
    match draw.below(12) {
        0 => Order::Hold,
        1..=4 => Order::to(near),
        5 => Order::Move { to: shore(draw), via: Via::Any },
        6 => Order::Move { to: near, via: Via::Convoy },
        7 | 8 => Order::SupportMove { unit: place, to: theirs },
        9 => Order::SupportHold { unit: place },
        10 => Order::Convoy { unit: place, to: map.province(shore(draw)) },
        _ => Order::SupportMove { unit: place, to: near },
    }
}

/// Every sea a fleet of one power or another, every shore an army or a fleet, all convoying,
/// supporting and cutting in rings: as many paradoxes in each other as the map holds.
pub(crate) fn hard(map: &Map, draw: &mut Draw) -> (Vec<Unit>, Vec<Order>) {
    let mut units: Vec<Unit> = Vec::new();
    for province in map.all() {
        let (sea, shore) = (map.seas.has(province.0), map.shores.has(province.0));
        let coasts = &map.provinces[usize::from(province.0)].coasts;
        // Shores alternate: an army that is carried, or a fleet that helps or hinders.
        let army = shore && (!coasts.is_empty() || draw.below(2) == 0);
        let power = Power(u8::try_from(draw.below(7)).expect("few"));
        if sea || shore {
            let kind = Kind(u8::from(sea || !army));
            units.push(Unit { power, kind, spot: province.spot() });
        }
    }
    let at = |place: u8| units.iter().position(|unit| map.province(unit.spot).0 == place);
    let mut orders = vec![Order::Hold; units.len()];
    let is = |place: u8, kind: u8| at(place).is_some_and(|n| units[n].kind == Kind(kind));
    // Every other sea carries; the rest attacks those that do.
    let carries: Set = map.seas.iter().filter(|_| draw.below(3) > 0).collect();
    for sea in carries.iter() {
        let by_the_sea = map.near(Kind(1), Spot(sea)).and(map.shores);
        let free =
            |orders: &[Order], place: u8| at(place).is_some_and(|n| orders[n] == Order::Hold);
        let armies: Set = by_the_sea.iter().filter(|p| is(*p, 0) && free(&orders, *p)).collect();
        let goals: Set = by_the_sea.iter().filter(|p| is(*p, 1)).collect();
        let (Some(army), Some(goal)) = (one_of(armies, draw), one_of(goals, draw)) else {
            continue;
        };
        let (fleet, who) = (at(sea).expect("a fleet"), at(army.0).expect("an army"));
        orders[who] = Order::Move { to: goal, via: Via::Convoy };
        orders[fleet] = Order::Convoy { unit: Province(army.0), to: Province(goal.0) };
        // Whoever stands where it lands helps against, or to hold, another sea that carries.
        let helper = at(goal.0).expect("a fleet");
        let Some(other) = one_of(map.reach(Kind(1), goal).and(carries), draw) else {
            continue;
        };
        let attackers: Set = map
            .near(Kind(1), other)
            .iter()
            .filter(|p| is(*p, 1) && !carries.has(*p) && *p != goal.0)
            .collect();
        orders[helper] = match one_of(attackers, draw) {
            Some(attacker) if draw.below(3) > 0 => {
                orders[at(attacker.0).expect("a fleet")] = Order::to(other);
                Order::SupportMove { unit: Province(attacker.0), to: other }
            }
            _ => Order::SupportHold { unit: Province(other.0) },
        };
    }
    (units, orders)
}

/// The duel as shipped.
pub(crate) fn duel() -> Ground {
    let (id, source) = Ground::scenarios()[0];
    let (scenario, source) = (id.to_string(), source.to_string());
    let setup = Setup { scenario, source, options: Default::default(), roster: None };
    Ground::ground(&setup).expect("the duel")
}

/// A quick stream of numbers: what is measured is the rules.
pub(crate) struct Wander(pub(crate) u64);

impl Wander {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * n) >> 32
    }
}

/// Plays forty phases: each side gives each of its pieces one random order and is ready.
pub(crate) fn forty_phases(ground: &Ground, wander: &mut Wander, actions: &mut Vec<Action>) -> u16 {
    let mut state = ground.start();
    let mut phases = 0;
    while phases < 40 {
        let Pending::Decide(asks) = ground.pending(&state) else { break };
        for seat in asks[0].seats.iter() {
            for piece in ground.subjects(&state, seat).iter() {
                actions.clear();
                ground.legal(&state, seat, Focus::Piece(piece), actions);
                if !actions.is_empty() {
                    let action = actions[wander.below(actions.len())];
                    ground.apply_legal(&mut state, seat, &action, &mut ());
                }
            }
            ground.apply_legal(&mut state, seat, &Action::Ready, &mut ());
        }
        phases += 1;
    }
    phases
}
