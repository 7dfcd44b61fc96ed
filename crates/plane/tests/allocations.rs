//! Nothing that is asked while ships move asks for memory: counted by an allocator, which is why
//! this is a binary of its own.

#[path = "common/draw.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod draw;

use draw::Scene;
use plane::{Arc, Obstacle, clearance, crosses, fits, met, nearest_in_arc};
use std::hint::black_box;
use testkit::Draw;

fn ask(scene: &Scene, obstacles: &[Obstacle]) {
    let Scene { base, from, way, sea, .. } = scene;
    let ran = black_box(plane::run(*base, *from, *way, obstacles, sea));
    black_box(fits(*base, *from, way.cut(ran.went), obstacles)).ok();
    let end = base.quad(ran.end);
    let arc = Arc::new(ran.end.heading, 450, 9000).expect("a fair arc");
    for Obstacle { quad, .. } in obstacles {
        black_box((end.overlaps(quad), end.gap(quad), met(&end, quad)));
        black_box((clearance(*base, *from, *way, quad), nearest_in_arc(end.bow(), arc, quad)));
        black_box((crosses(end.bow(), quad.centre(), quad), end.is_ahead(quad.bow())));
        black_box((sea.crosses_land(end.bow(), quad.centre()), sea.check(quad)));
        black_box(sea.land_gap(quad));
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(black_box(vec![0u8; 64])));
    assert!(counted.count_total > 0, "{counted:?}");
}

#[test]
fn moves_are_run_without_memory() {
    let mut source = Draw::new(1571);
    for _ in 0..300 {
        let scene = Scene::draw(&mut source);
        let obstacles = scene.obstacles();
        let counted = allocation_counter::measure(|| ask(&scene, &obstacles));
        assert_eq!(counted.count_total, 0, "{scene:?}");
    }
}
