//! The cases: rulings and clauses as text, each played line by line, and the page that says which case
//! proves which clause.

use rules_naumachia::{Ground, clauses};

#[test]
fn every_case_holds() {
    testkit::cases::assert_dir::<Ground>("cases");
}

#[test]
fn the_page_of_clauses_holds() {
    testkit::cases::assert_page("cases", clauses::ALL);
}
