//! The cases: clauses and rulings as text, each played line by line.

use rules_duel::Ground;

#[test]
fn every_case_holds() {
    testkit::cases::assert_dir::<Ground>("cases");
}
