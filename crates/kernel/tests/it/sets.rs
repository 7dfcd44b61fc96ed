//! Sets of seats and of pieces; rosters.

use kernel::{PieceId, PieceSet, Roster, RosterFault, Seat, SeatSet, SeatSpec, Side, Viewer};
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #[test]
    fn seat_sets_are_sets(ours in seats(), theirs in seats(), one in 0u8..40) {
        let (a, b) = (set(&ours), set(&theirs));
        let list = |set: SeatSet| -> Vec<u8> { set.iter().map(|seat| seat.0).collect() };
        let wanted = |set: BTreeSet<u8>| -> Vec<u8> { set.into_iter().collect() };
        prop_assert_eq!(list(a.union(b)), wanted(&ours | &theirs));
        prop_assert_eq!(list(a.intersection(b)), wanted(&ours & &theirs));
        prop_assert_eq!(a.len(), ours.len());
        prop_assert_eq!(a.is_empty(), ours.is_empty());
        prop_assert_eq!(a.contains(Seat(one)), ours.contains(&one));
        let (mut more, mut less) = (ours.clone(), ours.clone());
        less.remove(&one);
        if one < 32 {
            more.insert(one);
        }
        prop_assert_eq!(list(a.with(Seat(one))), wanted(more));
        prop_assert_eq!(list(a.without(Seat(one))), wanted(less));
        let json = serde_json::to_string(&a).expect("a set encodes");
        prop_assert_eq!(serde_json::from_str::<SeatSet>(&json).expect("it reads back"), a);
    }

    #[test]
    fn piece_sets_are_sets(ids in prop::collection::btree_set(0u16..512, 0..40), out in 0u16..600) {
        let mut set: PieceSet = ids.iter().copied().map(PieceId).collect();
        prop_assert_eq!(set.len(), ids.len());
        prop_assert_eq!(set.is_empty(), ids.is_empty());
        prop_assert_eq!(set.contains(PieceId(out)), ids.contains(&out));
        let list: Vec<u16> = set.iter().map(|piece| piece.0).collect();
        let sorted: Vec<u16> = ids.iter().copied().collect();
        prop_assert_eq!(&list, &sorted);
        for (at, id) in sorted.iter().enumerate() {
            prop_assert_eq!(set.nth(at), Some(PieceId(*id)));
        }
        prop_assert_eq!(set.nth(sorted.len()), None);
        set.remove(PieceId(out));
        prop_assert_eq!(set.len(), ids.len() - usize::from(ids.contains(&out)));
    }
}

fn seats() -> impl Strategy<Value = BTreeSet<u8>> {
    prop::collection::btree_set(0u8..32, 0..32)
}

fn set(seats: &BTreeSet<u8>) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

/// Seat numbers arrive from outside; those that cannot be are nobody's.
#[test]
fn seats_out_of_range_are_nobody() {
    for number in [32, 33, 64, 255] {
        let seat = Seat(number);
        assert!(SeatSet::of(seat).is_empty());
        assert!(!SeatSet::ALL.contains(seat));
        assert_eq!(SeatSet::ALL.without(seat), SeatSet::ALL);
        assert!(!Viewer::seat(seat).holds(seat));
    }
    assert_eq!(serde_json::from_str::<SeatSet>("[3, 200, 1]").expect("a set").len(), 2);
}

#[test]
fn pieces_out_of_range_are_in_no_set() {
    let set: PieceSet = [PieceId(0), PieceId(511)].into_iter().collect();
    assert!(!set.contains(PieceId(512)) && !set.contains(PieceId(u16::MAX)));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_piece_out_of_range_cannot_be_put_in() {
    PieceSet::EMPTY.clone().insert(PieceId(512));
}

fn roster(seats: &[(u8, &[&str])]) -> Roster {
    let seat = |(side, squadrons): &(u8, &[&str])| SeatSpec {
        side: Side(*side),
        squadrons: squadrons.iter().map(|code| (*code).to_string()).collect(),
    };
    Roster { seats: seats.iter().map(seat).collect() }
}

const SQUADRONS: [(Side, &str); 3] = [(Side(0), "B"), (Side(0), "C"), (Side(1), "O")];

#[test]
fn rosters_that_fit_have_no_faults() {
    assert_eq!(Roster::one_each(2).check(2, &SQUADRONS), []);
    let shared = roster(&[(0, &["C"]), (1, &[]), (0, &["B"])]);
    assert_eq!(shared.check(2, &SQUADRONS), []);
    assert_eq!(shared.commanders(Side(0), "B"), SeatSet::of(Seat(2)));
    assert_eq!(shared.commanders(Side(1), "O"), SeatSet::of(Seat(1)));
    assert_eq!(shared.seats_of(Side(0)), SeatSet::of(Seat(0)).with(Seat(2)));
    assert_eq!(shared.side_of(Seat(1)), Some(Side(1)));
    assert_eq!(shared.side_of(Seat(3)), None);
    assert_eq!(shared.all().len(), 3);
}

#[test]
fn every_fault_of_a_roster_is_told() {
    let check = |seats| roster(seats).check(2, &SQUADRONS);
    assert_eq!(check(&[(0, &[])]), [RosterFault::SideWithoutSeat(Side(1))]);
    assert_eq!(
        check(&[(0, &[]), (1, &[]), (2, &[])]),
        [RosterFault::UnknownSide(Seat(2), Side(2))]
    );
    assert_eq!(
        check(&[(0, &["B"]), (1, &["B"])]),
        [
            RosterFault::UnknownSquadron { seat: Seat(1), code: "B".to_string() },
            RosterFault::Uncommanded("C".to_string()),
            RosterFault::Uncommanded("O".to_string()),
        ]
    );
    assert_eq!(
        check(&[(0, &[]), (0, &["B"]), (1, &[])]),
        [RosterFault::TwiceCommanded("B".to_string())]
    );
    let crowd = Roster { seats: vec![Roster::one_each(1).seats[0].clone(); 300] };
    assert_eq!(crowd.check(2, &SQUADRONS), [RosterFault::TooMany(300)]);
    assert_eq!(crowd.all().len(), 32, "and nothing panics");
}
