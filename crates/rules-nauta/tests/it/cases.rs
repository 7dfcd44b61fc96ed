//! Every case of the folder holds.

use rules_nauta::Ground;

#[test]
fn cases_hold() {
    testkit::cases::assert_dir::<Ground>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
