//! Both languages say the same messages, and those whose ids are put together are there.

use kernel::{Catalogue, Focus, Library, Planning, Rules};
use rules_duel::adjudicate::{fault_id, reject_id};
use rules_duel::judge::{Fault, Reject};
use rules_duel::{Ground, Variant, clauses};
use std::collections::BTreeSet;

fn ids(source: &str) -> BTreeSet<String> {
    Catalogue::messages(source).into_keys().collect()
}

#[test]
fn both_languages_say_the_same() {
    let [english, italian] = [0, 1].map(|at| ids(Ground::catalogues()[at].1));
    let apart: Vec<_> = english.symmetric_difference(&italian).collect();
    assert!(apart.is_empty(), "{apart:?}");
}

#[test]
fn ids_that_are_put_together_have_words() {
    let known = ids(Ground::catalogues()[0].1);
    let faults = [
        Fault::Fixed,
        Fault::AlreadyThere,
        Fault::OutOfReach,
        Fault::WhichCoast,
        Fault::NoRoute,
        Fault::NobodyThere,
        Fault::Itself,
        Fault::CannotDoIt,
        Fault::NotAtSea,
        Fault::NotCarried,
        Fault::Needless,
        Fault::Void,
    ];
    let rejects = [
        Reject::NoCentre,
        Reject::NotHome,
        Reject::NotOwned,
        Reject::Occupied,
        Reject::WrongKind,
        Reject::WhichCoast,
        Reject::TooMany,
        Reject::NobodyThere,
        Reject::NeverRemoved,
    ];
    let mut wanted: Vec<String> =
        faults.map(|fault| format!("refuse-order-{}", fault_id(fault))).to_vec();
    wanted.extend(rejects.map(|reject| format!("refuse-adjust-{}", reject_id(reject))));
    for variant in Variant::all() {
        for kind in &variant.map.kinds {
            wanted.push(format!("ship-{}", kind.id));
            if !kind.fixed {
                wanted.push(format!("refuse-never-there-{}", kind.id));
            }
            if kind.built {
                wanted.push(format!("choice-build-{}", kind.id));
            }
        }
        wanted.extend(variant.map.powers.iter().map(|power| power.name.clone()));
    }
    let missing: Vec<_> = wanted.iter().filter(|id| !known.contains(*id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The numbers cited by everything that can be done at the start.
fn cited(scenario: &str) -> BTreeSet<String> {
    let ground = crate::scenarios::ground(scenario);
    let state = ground.start();
    let seats = ground.roster().all().iter();
    let groups = seats.flat_map(|seat| ground.choices(&state, seat, Focus::All).groups);
    let choices = groups.flat_map(|group| group.choices);
    choices.flat_map(|choice| choice.clauses).map(|cite| cite.to_string()).collect()
}

#[test]
fn the_standard_game_cites_no_clause_of_the_duel() {
    let of_the_duel: BTreeSet<String> = clauses::ALL
        .iter()
        .filter(|clause| clauses::is_of_the_duel(clause))
        .map(|clause| clause.number.to_string())
        .collect();
    assert_eq!(of_the_duel.len(), 6 + 9);
    assert!(cited("duel/standard").is_disjoint(&of_the_duel), "{:?}", cited("duel/standard"));
    assert!(!cited("duel/lepanto").is_disjoint(&of_the_duel));
}

fn refused(scenario: &str, seat: u8, line: &str) -> String {
    let ground = crate::scenarios::ground(scenario);
    let action = ground.read_action(line).expect("an order");
    let why = ground.check(&ground.start(), kernel::Seat(seat), &action).expect_err("refused");
    ground.refusal(&why).reason.id.to_string()
}

#[test]
fn a_place_where_a_kind_never_is_says_so() {
    for line in ["F E2 - E3", "F E2 S G D2 - E3", "F E2 S G D3"] {
        assert_eq!(refused("duel/lepanto", 0, line), "refuse-never-there-frigate", "{line}");
    }
    assert_eq!(refused("duel/lepanto", 0, "F E2 - H2"), "refuse-order-out-of-reach");
    assert_eq!(refused("duel/standard", 0, "F TRI - VIE"), "refuse-never-there-fleet");
    assert_eq!(refused("duel/standard", 0, "A VIE - ADR"), "refuse-never-there-army");
    assert_eq!(refused("duel/standard", 0, "A VIE - PAR"), "refuse-order-out-of-reach");
}

#[test]
fn two_of_ones_own_ordered_to_one_place_are_told_of() {
    let ground = crate::scenarios::ground("duel/standard");
    let mut state = ground.start();
    let seat = kernel::Seat(0);
    for line in ["A VIE - GAL", "A BUD - GAL", "F TRI - ALB"] {
        let action = ground.read_action(line).expect("an order");
        ground.apply(&mut state, seat, &action, &mut ()).expect("it is allowed");
    }
    let told = ground.reminders(&state, seat);
    let ids: Vec<_> = told.iter().map(|reminder| reminder.what.id.as_ref()).collect();
    assert_eq!(ids, ["remind-same-place", "remind-same-place"]);
}
