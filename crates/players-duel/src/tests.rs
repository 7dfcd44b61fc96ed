//! What the parts of an officer promise, on positions from games and on drawn ones.

use super::chart::{Chart, FAR};
use super::field::{Desk, Field};
use super::flagships::{self, Surety};
use super::plan::{Fleet, blank};
use super::weights::{self, Scales};
use kernel::{Seat, Seed};
use opponents::{Key, Stream};
use rules_duel::judge::Judge;
use rules_duel::{Kind, MOST, Order, Power, Province, Set, Spot, Unit, Variant};

fn lepanto() -> Chart {
    Chart::new(&Variant::named("lepanto").expect("a variant of the house"))
}

fn stream(number: u64) -> Stream {
    Key::of_game(&Seed::from_number(number).commitment()).stream(0, Seat(0))
}

fn spot(chart: &Chart, code: &str) -> Spot {
    let map = chart.map();
    let named = |province: &Province| map.code(province.spot()) == code;
    map.all().find(named).expect("a sector").spot()
}

/// Flagships where they are, and a few ships near the eastern ones.
fn drawn(chart: &Chart, stream: &mut Stream) -> Field {
    let map = chart.map();
    let mut field = Field {
        units: [("B3", 0), ("B5", 0), ("L3", 1), ("L5", 1)]
            .iter()
            .map(|(code, power)| Unit {
                power: Power(*power),
                kind: Kind(0),
                spot: spot(chart, code),
            })
            .collect(),
        owned: Default::default(),
        turn: 4,
        retired: Set::EMPTY,
        end: None,
    };
    let near: Vec<Province> = map
        .all()
        .filter(|at| chart.steps(Kind(1), at.spot(), map.province(spot(chart, "L4"))) <= 3)
        .collect();
    for n in 0..9 {
        let at = near[stream.below(near.len())];
        let kind = Kind(if stream.below(4) == 0 { 2 } else { 1 });
        let taken = field.units.iter().any(|unit| unit.spot == at.spot());
        if !taken && !map.near(kind, at.spot()).is_empty() {
            field.units.push(Unit { power: Power(u8::from(n % 3 == 2)), kind, spot: at.spot() });
        }
    }
    field.units.sort_by_key(|unit| unit.spot);
    field
}

/// Any legal orders for a fleet.
fn anything(chart: &Chart, field: &Field, fleet: &Fleet, stream: &mut Stream) -> Vec<Order> {
    let map = chart.map();
    let mut judge = Judge::new();
    judge.look(map, &field.units);
    let mut orders = Vec::new();
    for n in fleet.units.iter().map(|n| usize::from(*n)) {
        let unit = &field.units[n];
        let mut all = vec![Order::Hold];
        all.extend(map.reach(unit.kind, unit.spot).iter().map(|to| Order::to(Spot(to))));
        for other in &field.units {
            let at = map.province(other.spot);
            all.push(Order::SupportHold { unit: at });
            let reach = map.reach(other.kind, other.spot).iter();
            all.extend(reach.map(|to| Order::SupportMove { unit: at, to: Spot(to) }));
        }
        all.retain(|order| judge.possible(map, &field.units, n, order).is_ok());
        orders.push(all[stream.below(all.len())]);
    }
    orders
}

/// What is called certain succeeds against whatever is ordered.
#[test]
fn what_is_certain_happens() {
    let chart = lepanto();
    let scales = Scales::new(weights::of(&chart.variant));
    let mut desk = Desk::new(&chart, &scales);
    let mut draws = stream(5);
    let (mut certain, mut doubtful) = (0, 0);
    while certain < 150 {
        let field = drawn(&chart, &mut draws);
        let (own, enemy) = (Fleet::of(&field, Power(0)), Fleet::of(&field, Power(1)));
        let strike = flagships::strike(&chart, &field, &own);
        let Some(strike) = strike.filter(|strike| strike.surety == Surety::Certain) else {
            doubtful += 1;
            assert!(doubtful < 100_000, "hardly anything is certain");
            continue;
        };
        certain += 1;
        let mut next = field.clone();
        for _ in 0..60 {
            let mut orders = blank(&field.units);
            for (place, order) in &strike.orders {
                orders[usize::from(own.units[*place])] = *order;
            }
            let replies = anything(&chart, &field, &enemy, &mut draws);
            for (n, order) in enemy.units.iter().zip(&replies) {
                orders[usize::from(*n)] = *order;
            }
            desk.after(&field, &orders, &mut next);
            let won = next.end == Some(super::field::End::Won(Power(0)));
            assert!(won, "{:?} against {orders:?} in {:?}", strike.orders, field.units);
        }
    }
}

#[test]
fn distances_are_those_of_the_map() {
    let chart = lepanto();
    let map = chart.map();
    for kind in [Kind(1), Kind(2)] {
        for from in map.all().map(Province::spot) {
            for to in map.all() {
                let near = map.near(kind, from).has(to.0);
                let steps = chart.steps(kind, from, to);
                assert_eq!(near, steps == 1);
                assert_eq!(chart.twice(kind, from).has(to.0), steps == 1 || steps == 2);
                let back = chart.steps(kind, to.spot(), map.province(from));
                assert_eq!(steps, back);
            }
        }
    }
    let (frigate, key) = (Kind(2), spot(&chart, "G4"));
    assert_eq!(chart.steps(frigate, spot(&chart, "E2"), map.province(key)), FAR);
    assert!(chart.takes(Kind(1)) && !chart.takes(frigate) && !chart.takes(Kind(0)));
}

/// The maps are mirrors of each other, so the evaluation has to be.
#[test]
fn what_one_side_gains_the_other_loses() {
    let chart = lepanto();
    let scales = Scales::new(weights::of(&chart.variant));
    let mut draws = stream(9);
    for _ in 0..200 {
        let field = drawn(&chart, &mut draws);
        let value = |power| super::worth::value(&chart, &scales, &field, Power(power));
        assert!((value(0) + value(1)).abs() < 1e-5 && value(0).abs() < 1.0);
    }
    const { assert!(super::chart::POWERS <= MOST) };
    for variant in Variant::all() {
        assert!(variant.map.powers.len() <= super::chart::POWERS);
    }
}
