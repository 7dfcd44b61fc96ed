//! The cases: rulings and clauses as text, each played line by line.

use rules_naumachia::Ground;

#[test]
fn every_case_holds() {
    testkit::cases::assert_dir::<Ground>("cases");
}
