//! The judge itself: random joint orders against what always holds, mirrors of the duel's map, and
//! orders made to be as hard as can be.

use crate::movements::{hard, strewn, variant};
use proptest::prelude::*;
use rules_duel::judge::{Judge, Outcome};
use rules_duel::{Map, Order, Province, Set, Spot, Unit};
use testkit::Draw;

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

/// Orders as hard as can be are decided in milliseconds, since no search is made that could grow.
#[test]
fn no_orders_are_too_hard() {
    let variant = variant("standard");
    let map = &variant.map;
    let mut judge = Judge::new();
    let mut draw = Draw::new(1971);
    let began = std::time::Instant::now();
    let mut paradoxes = 0;
    for _ in 0..3_000 {
        let (units, orders) = hard(map, &mut draw);
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
