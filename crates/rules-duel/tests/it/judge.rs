//! The judge itself: random joint orders against what always holds, mirrors of the duel's map, and
//! orders made to be as hard as can be.

use proptest::prelude::*;
use rules_duel::judge::{Judge, Outcome};
use rules_duel::{Kind, Map, Order, Power, Province, Set, Spot, Unit, Variant, Via};
use std::sync::Arc;
use testkit::Draw;

fn variant(name: &str) -> Arc<Variant> {
    Variant::named(name).expect("a variant of the house")
}

/// Units strewn over the map, ascending by province, each with some order, possible or not.
fn strewn(map: &Map, draw: &mut Draw, crowd: usize) -> (Vec<Unit>, Vec<Order>) {
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

/// What holds after any movement.
fn sound(map: &Map, units: &[Unit], orders: &[Order], judge: &Judge) {
    let mut taken = Set::EMPTY;
    for n in 0..units.len() {
        let lost = judge.dislodged_by(n);
        let moved = judge.moved_to(n);
        assert!(lost.is_none() || moved.is_none(), "dislodged and moved: {units:?} {orders:?}");
        if let Some(by) = lost {
            let to = judge.moved_to(by).expect("who dislodges moves");
            assert_eq!(map.province(to), map.province(units[n].spot));
            assert_ne!(units[by].power, units[n].power, "its own: {units:?} {orders:?}");
            let options = judge.dislodged(map, units, n).expect("it is dislodged").options;
            for spot in options.iter().map(Spot) {
                assert!(map.reach(units[n].kind, units[n].spot).has(spot.0));
                assert!(!judge.contested().has(map.province(spot).0));
            }
            continue;
        }
        let spot = moved.unwrap_or(units[n].spot);
        let place = map.province(spot);
        assert!(!taken.has(place.0), "two in one place: {units:?} {orders:?}");
        taken = taken.with(place.0);
        let (outcome, _) = judge.result(n);
        assert_eq!(moved.is_some(), outcome == Outcome::Move);
        assert!(!map.near(units[n].kind, spot).is_empty(), "nobody stands there");
    }
    assert!(!judge.contested().meets(taken), "contested and taken: {units:?} {orders:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn any_orders_leave_one_unit_a_place(seed: u64, crowd in 5usize..90) {
        let mut draw = Draw::new(seed);
        let mut judge = Judge::new();
        for name in ["standard", "lepanto"] {
            let variant = variant(name);
            let map = &variant.map;
            let (units, orders) = strewn(map, &mut draw, crowd);
            judge.movement(map, &units, &orders);
            sound(map, &units, &orders, &judge);
            // A desk that was used before decides the same.
            let (told, mut fresh) = (results(&judge, units.len()), Judge::new());
            fresh.movement(map, &units, &orders);
            prop_assert_eq!(told, results(&fresh, units.len()));
        }
    }

    #[test]
    fn the_duels_mirrors_change_nothing(seed: u64, crowd in 10usize..70) {
        let variant = variant("lepanto");
        let map = &variant.map;
        let mut draw = Draw::new(seed);
        let (units, orders) = strewn(map, &mut draw, crowd);
        let mut judge = Judge::new();
        judge.movement(map, &units, &orders);
        for (flip_columns, flip_rows) in [(12, 0), (0, 14), (12, 14)] {
            let turn = |province: Province| {
                let code = map.code(province.spot());
                let column = i32::from(code.as_bytes()[0] - b'A');
                let row = 2 * (code[1..].parse::<i32>().expect("a row") - 1) + column % 2;
                let column = if flip_columns > 0 { flip_columns - column } else { column };
                let row = if flip_rows > 0 { flip_rows - row } else { row };
                let wanted = format!("{}{}", char::from(b'A' + column as u8), (row - column % 2) / 2 + 1);
                map.all().find(|p| map.code(p.spot()) == wanted).expect("symmetric")
            };
            let spot = |spot: Spot| turn(map.province(spot)).spot();
            let mut turned: Vec<(Unit, Order, usize)> = (0..units.len())
                .map(|n| {
                    let order = match orders[n] {
                        Order::Hold => Order::Hold,
                        Order::Move { to, via } => Order::Move { to: spot(to), via },
                        Order::SupportHold { unit } => Order::SupportHold { unit: turn(unit) },
                        Order::SupportMove { unit, to } => {
                            Order::SupportMove { unit: turn(unit), to: spot(to) }
                        }
                        Order::Convoy { unit, to } => {
                            Order::Convoy { unit: turn(unit), to: turn(to) }
                        }
                    };
                    (Unit { spot: spot(units[n].spot), ..units[n] }, order, n)
                })
                .collect();
            turned.sort_by_key(|(unit, ..)| unit.spot);
            let there: Vec<Unit> = turned.iter().map(|(unit, ..)| *unit).collect();
            let given: Vec<Order> = turned.iter().map(|(_, order, _)| *order).collect();
            let mut mirrored = Judge::new();
            mirrored.movement(map, &there, &given);
            for (at, (_, _, n)) in turned.iter().enumerate() {
                prop_assert_eq!(mirrored.moved_to(at), judge.moved_to(*n).map(spot));
                prop_assert_eq!(mirrored.result(at).0, judge.result(*n).0);
                let by = |judge: &Judge, n: usize| judge.dislodged_by(n);
                let here = by(&judge, *n).map(|by| turned.iter().position(|(_, _, m)| *m == by));
                prop_assert_eq!(by(&mirrored, at), here.flatten());
            }
        }
    }
}

fn results(judge: &Judge, n: usize) -> Vec<String> {
    (0..n).map(|n| format!("{:?} {:?}", judge.result(n), judge.dislodged_by(n))).collect()
}

/// Every sea a fleet of one power or another, every shore an army, all convoying, supporting and
/// cutting in rings: as many paradoxes in each other as the map holds. Orders as hard as can be are
/// decided in milliseconds, since no search is made that could grow.
#[test]
fn no_orders_are_too_hard() {
    let variant = variant("standard");
    let map = &variant.map;
    let mut judge = Judge::new();
    let mut draw = Draw::new(1971);
    let began = std::time::Instant::now();
    let mut paradoxes = 0;
    for _ in 0..3_000 {
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
            let armies: Set =
                by_the_sea.iter().filter(|p| is(*p, 0) && free(&orders, *p)).collect();
            let goals: Set = by_the_sea.iter().filter(|p| is(*p, 1)).collect();
            let (Some(army), Some(goal)) = (one_of(armies, &mut draw), one_of(goals, &mut draw))
            else {
                continue;
            };
            let (fleet, who) = (at(sea).expect("a fleet"), at(army.0).expect("an army"));
            orders[who] = Order::Move { to: goal, via: Via::Convoy };
            orders[fleet] = Order::Convoy { unit: Province(army.0), to: Province(goal.0) };
            // Whoever stands where it lands helps against, or to hold, another sea that carries.
            let helper = at(goal.0).expect("a fleet");
            let Some(other) = one_of(map.reach(Kind(1), goal).and(carries), &mut draw) else {
                continue;
            };
            let attackers: Set = map
                .near(Kind(1), other)
                .iter()
                .filter(|p| is(*p, 1) && !carries.has(*p) && *p != goal.0)
                .collect();
            orders[helper] = match one_of(attackers, &mut draw) {
                Some(attacker) if draw.below(3) > 0 => {
                    orders[at(attacker.0).expect("a fleet")] = Order::to(other);
                    Order::SupportMove { unit: Province(attacker.0), to: other }
                }
                _ => Order::SupportHold { unit: Province(other.0) },
            };
        }
        judge.movement(map, &units, &orders);
        sound(map, &units, &orders, &judge);
        let cause = |n: usize| judge.result(n).1;
        paradoxes +=
            (0..units.len()).filter(|n| cause(*n) == rules_duel::judge::Cause::Paradox).count();
    }
    assert!(paradoxes > 0, "nothing hard was tried");
    // Very far above what it takes, so that a slow machine does not fail: growth would.
    assert!(began.elapsed().as_secs() < 120, "{:?}", began.elapsed());
    println!("{paradoxes} orders in paradoxes, {:?}", began.elapsed() / 3_000);
}
