//! Random games as text: what a change of the rules changes shows at a glance.

use crate::play::{brawl, setup};
use rules_naumachia::Ground;
use testkit::goldens::{assert_golden, playthrough};

#[test]
fn plays_as_before() {
    let battles = [("first-battle", setup("naumachia/first-battle"), 60), ("brawl", brawl(), 160)];
    for (id, setup, actions) in battles {
        let text = playthrough::<Ground>(&setup, 1, actions);
        let file = format!("{}/tests/goldens/{id}-play.txt", env!("CARGO_MANIFEST_DIR"));
        assert_golden(file, &text);
    }
}
