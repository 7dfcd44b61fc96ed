//! The cases: rulings and clauses as text, each played line by line, and the page that says which case
//! proves which clause.

use rules_nauta::{Ground, clauses};

#[test]
fn cases_hold() {
    testkit::cases::assert_dir::<Ground>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn the_page_of_clauses_holds() {
    testkit::cases::assert_page(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"), clauses::ALL);
}
