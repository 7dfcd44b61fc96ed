//! The judge allocates nothing: counted by an allocator, which is why this is a binary of its own.
//!
//! A desk that has decided once decides anything else without asking for memory, on either map; so
//! do the questions that are asked of it afterwards, and retreats.

#[path = "../benches/common/movements.rs"]
mod movements;

use movements::{DENSE, MELEE, SPRING, hard, parsed, strewn, variant};
use rules_duel::judge::{Cause, Dislodged, Judge, Outcome, retreat};
use rules_duel::{Map, Order, Unit};
use std::hint::black_box;
use testkit::Draw;

/// How often memory is asked for while a movement is decided and all is asked of it.
fn asked_for(judge: &mut Judge, map: &Map, units: &[Unit], orders: &[Order]) -> u64 {
    let counted = allocation_counter::measure(|| {
        judge.look(map, units);
        for (n, order) in orders.iter().enumerate() {
            let _ = black_box(judge.possible(map, units, n, order));
        }
        judge.movement(map, units, orders);
        let mut lost = [None::<Dislodged>; 8];
        let mut found = 0;
        for n in 0..units.len() {
            black_box((judge.result(n), judge.moved_to(n), judge.dislodged_by(n)));
            if let Some(dislodged) = judge.dislodged(map, units, n)
                && let Some(place) = lost.get_mut(found)
            {
                *place = Some(dislodged);
                found += 1;
            }
        }
        for dislodged in lost.iter().flatten() {
            let to = dislodged.options.first().map(rules_duel::Spot);
            retreat(map, &[*dislodged], black_box(&mut [to]));
        }
        black_box(judge.contested());
    });
    counted.count_total
}

/// What is asked for does count: a proof that finds nothing because it looks nowhere is none.
#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(black_box(vec![0u8; 64])));
    assert!(counted.count_total > 0, "{counted:?}");
}

#[test]
fn known_movements_are_decided_without_memory() {
    let mut judge = Judge::new();
    for (name, lines) in [("standard", SPRING), ("standard", DENSE), ("lepanto", MELEE)] {
        let variant = variant(name);
        let (units, orders) = parsed(&variant.map, lines);
        judge.movement(&variant.map, &units, &orders);
        for (n, unit) in units.iter().enumerate() {
            let (outcome, cause) = judge.result(n);
            assert_ne!(outcome, Outcome::Illegal, "{name}: {unit:?} {cause:?}");
        }
        assert_eq!(asked_for(&mut judge, &variant.map, &units, &orders), 0, "{name}");
    }
}

/// What the benches measure is what they are said to measure, whatever is changed about them.
#[test]
fn the_movements_measured_have_the_conflicts_they_are_named_for() {
    let variant = variant("standard");
    let decided = |lines: &[&str]| {
        let (units, orders) = parsed(&variant.map, lines);
        let mut judge = Judge::new();
        judge.movement(&variant.map, &units, &orders);
        let all: Vec<(Outcome, Cause)> = (0..units.len()).map(|n| judge.result(n)).collect();
        (all, judge.contested().len())
    };
    let many = |all: &[(Outcome, Cause)], what: Outcome| {
        all.iter().filter(|(outcome, _)| *outcome == what).count()
    };
    let (spring, contested) = decided(SPRING);
    assert_eq!((spring.len(), contested), (22, 3));
    // Three bounces are six orders: two moves each to the same place.
    let is = |what| many(&spring, what);
    assert_eq!((is(Outcome::Bounce), is(Outcome::Support), is(Outcome::Void)), (6, 3, 0));
    let (dense, _) = decided(DENSE);
    let is = |what| many(&dense, what);
    assert_eq!((dense.len(), is(Outcome::Void)), (34, 0));
    assert_eq!((is(Outcome::Support), is(Outcome::Cut), is(Outcome::Bounce)), (11, 4, 10));
    assert_eq!((is(Outcome::Convoy), is(Outcome::Broken), is(Outcome::NoConvoy)), (1, 1, 1));
}

#[test]
fn any_movement_is_decided_without_memory() {
    let (mut judge, mut draw) = (Judge::new(), Draw::new(1571));
    for name in ["standard", "lepanto"] {
        let variant = variant(name);
        for crowd in 5..85 {
            let (units, orders) = strewn(&variant.map, &mut draw, crowd);
            assert_eq!(
                asked_for(&mut judge, &variant.map, &units, &orders),
                0,
                "{units:?} {orders:?}"
            );
        }
    }
}

#[test]
fn the_hardest_convoys_are_decided_without_memory() {
    let (mut judge, mut draw) = (Judge::new(), Draw::new(1971));
    let variant = variant("standard");
    let mut paradoxes = 0;
    for _ in 0..200 {
        let (units, orders) = hard(&variant.map, &mut draw);
        assert_eq!(asked_for(&mut judge, &variant.map, &units, &orders), 0, "{units:?} {orders:?}");
        let broken = |n: &usize| judge.result(*n).1 == Cause::Paradox;
        paradoxes += (0..units.len()).filter(broken).count();
    }
    assert!(paradoxes > 0, "nothing hard was tried");
}
