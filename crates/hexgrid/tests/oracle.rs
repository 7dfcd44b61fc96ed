//! The tables of a grid against the `hexx` crate, hex by hex.

use hexgrid::{Aspect, FACINGS, Grid, HexTop, REACH};
use hexx::{HexOrientation, OffsetHexMode};

const TOPS: [(HexTop, HexOrientation); 2] = [
    (HexTop::PointyEvenEast, HexOrientation::Pointy),
    (HexTop::FlatEvenDown, HexOrientation::Flat),
];

#[test]
fn printed_places_are_offset_coordinates() {
    for (top, orientation) in TOPS {
        let grid = Grid::new(23, 17, top);
        for hex in grid.hexes() {
            // Rows and columns that we print from 1 and call even are odd when counted from 0.
            let [col, row] =
                grid.to_hexx(hex).to_offset_coordinates(OffsetHexMode::Odd, orientation);
            let printed = (i32::from(grid.printed(hex).0), i32::from(grid.printed(hex).1));
            assert_eq!((col + 1, row + 1), printed);
        }
    }
}

#[test]
fn distances_discs_and_neighbours_agree() {
    for (top, _) in TOPS {
        let grid = Grid::new(14, 11, top);
        for a in grid.hexes() {
            for b in grid.hexes() {
                let distance = grid.to_hexx(a).unsigned_distance_to(grid.to_hexx(b));
                assert_eq!(u32::from(grid.distance(a, b)), distance);
                assert_eq!(grid.bearing(a, b).is_some(), distance == 1);
                for radius in 1..=REACH {
                    let inside = (1..=u32::from(radius)).contains(&distance);
                    assert_eq!(grid.disc(a, radius).contains(&b), inside);
                    assert_eq!(grid.ring(a, radius).contains(&b), distance == u32::from(radius));
                }
            }
        }
    }
}

#[test]
fn turning_to_port_is_counter_clockwise() {
    for (top, _) in TOPS {
        for facing in FACINGS {
            let (q, r) = facing.axial(top);
            let (left_q, left_r) = facing.turned(hexgrid::Hand::Port).axial(top);
            let step = hexx::Hex::new(i32::from(q), i32::from(r));
            let left = hexx::Hex::new(i32::from(left_q), i32::from(left_r));
            assert_eq!(step.counter_clockwise(), left);
        }
    }
}

#[test]
fn aspects_follow_the_keel_line() {
    for (top, _) in TOPS {
        let grid = Grid::new(13, 13, top);
        for from in grid.hexes() {
            for facing in FACINGS {
                let ahead: Vec<_> = grid.ray(from, facing).collect();
                let astern: Vec<_> = grid.ray(from, facing.opposite()).collect();
                for to in grid.hexes() {
                    let aspect = grid.relative(from, facing, to).aspect();
                    assert_eq!(aspect == Some(Aspect::Ahead), ahead.contains(&to));
                    assert_eq!(aspect == Some(Aspect::Astern), astern.contains(&to));
                    assert_eq!(grid.relative(from, facing, to).distance(), grid.distance(from, to));
                }
                let mut port = [0, 0];
                for to in grid.disc(from, 1) {
                    match grid.relative(from, facing, *to).aspect() {
                        Some(Aspect::Port) => port[0] += 1,
                        Some(Aspect::Starboard) => port[1] += 1,
                        _ => {}
                    }
                }
                assert!(grid.disc(from, 1).len() < 6 || port == [2, 2]);
            }
        }
    }
}

proptest::proptest! {
    #[test]
    fn offsets_go_there_and_back(col in 1u16..=48, row in 1u16..=36, q in -9i16..=9, r in -9i16..=9) {
        for (top, _) in TOPS {
            let grid = Grid::new(48, 36, top);
            let hex = grid.at(col, row).expect("on the map");
            if let Some(other) = grid.offset(hex, (q, r)) {
                proptest::prop_assert_eq!(grid.offset(other, (-q, -r)), Some(hex));
                proptest::prop_assert_eq!(grid.offset_to(hex, other), (q, r));
                let there = grid.to_hexx(hex).unsigned_distance_to(grid.to_hexx(other));
                proptest::prop_assert_eq!(u32::from(grid.distance(hex, other)), there);
            }
            let number = grid.number(hex);
            proptest::prop_assert_eq!(grid.numbered(&number), Ok(hex));
        }
    }
}
