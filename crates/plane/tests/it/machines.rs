//! The same answers on every machine: a digest of many sweeps, and how often a rammed ship can
//! slide out from under the bow.

use crate::sweeps::{self, Counts};
use plane::{Arc, clearance, met, nearest_in_arc};
use testkit::Draw;

#[test]
fn sweeps_have_the_same_digest_everywhere() {
    let sea = sweeps::sea();
    let mut source = Draw::new(1571);
    let mut hasher = blake3::Hasher::new();
    for _ in 0..20_000 {
        let sweep = sweeps::next(&mut source, &sea);
        let (ran, target) = (&sweep.run, sweep.other.quad(sweep.at));
        let end = sweep.base.quad(ran.end);
        let arc = Arc::new(ran.end.heading, 450, 16_000).expect("a fair arc");
        let nearest = nearest_in_arc(end.bow(), arc, &target);
        let nearest = nearest.map(|(distance, at)| (distance.floor_root(), at.x, at.y));
        let clear = clearance(sweep.base, sweep.from, sweep.way, &target);
        let facts = (ran.went, ran.end, ran.met.as_slice(), ran.loss, met(&end, &target));
        let bytes = postcard::to_stdvec(&(facts, end.gap(&target), clear, nearest));
        hasher.update(&bytes.expect("plain data"));
    }
    let expected = "7911241570e275ee82057030781280d16ad61369be1d0db1e5298bc349bfacf3";
    assert_eq!(hasher.finalize().to_hex().as_str(), expected);
}

#[test]
fn sweeps_keep_the_laws_and_rammed_ships_slide() {
    let sea = sweeps::sea();
    let mut source = Draw::new(0);
    let mut counts = Counts::default();
    for _ in 0..300_000 {
        let sweep = sweeps::next(&mut source, &sea);
        assert_eq!(sweeps::hold(&sweep, &sea, &mut counts), Ok(()));
    }
    assert!(counts.contacts > 30_000 && counts.beside > 12_000, "{counts:?}");
    assert!(counts.slides_well(), "{counts:?}");
}
