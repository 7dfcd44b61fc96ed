//! Any bytes at all: whatever poses they pick, nothing panics and every law holds.

use crate::laws;
use testkit::Draw;
use testkit::fuzz::hammer;

#[test]
fn any_bytes_keep_the_laws() {
    let mut draw = Draw::new(1571);
    let seed = |law: u8, draw: &mut Draw| {
        let byte = |_| u8::try_from(draw.below(256)).expect("a byte");
        [vec![law], (0..160).map(byte).collect()].concat()
    };
    let mut seeds: Vec<Vec<u8>> = (0..14).map(|law| seed(law, &mut draw)).collect();
    // Everything at its lowest: all in one place.
    seeds.extend((0..14).map(|law| vec![law]));
    hammer(&seeds, 6_000, laws::any);
}
