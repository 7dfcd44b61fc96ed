//! Random games as text: what a change of the rules changes shows at a glance.

use crate::games::shipped;
use rules_nauta::Ground;
use testkit::goldens::{assert_golden, playthrough};

#[test]
fn plays_as_before() {
    for (id, actions) in [("lesson", 60), ("civil-war", 120)] {
        let text = playthrough::<Ground>(&shipped(&format!("nauta/{id}")), 1, actions);
        let file = format!("{}/tests/goldens/{id}-play.txt", env!("CARGO_MANIFEST_DIR"));
        assert_golden(file, &text);
    }
}
