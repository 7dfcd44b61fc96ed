//! Distances ring by ring against a queue that goes hex by hex, on maps with walls anywhere, one-way
//! lanes included.

use hexgrid::{Grid, Hex, HexTop, Waves};
use proptest::prelude::*;
use std::collections::VecDeque;

const FAR: u8 = 40;

fn by_queue(lanes: &[[Hex; 6]], from: &[Hex]) -> Vec<u8> {
    let mut far = vec![FAR; lanes.len()];
    let mut queue: VecDeque<Hex> = from.iter().copied().collect();
    from.iter().for_each(|hex| far[hex.index()] = 0);
    while let Some(hex) = queue.pop_front() {
        for to in lanes[hex.index()].iter().filter(|to| !to.is_none()) {
            if far[to.index()] > far[hex.index()] + 1 {
                far[to.index()] = far[hex.index()] + 1;
                queue.push_back(*to);
            }
        }
    }
    far
}

proptest! {
    #[test]
    fn rings_are_what_a_queue_finds(
        (cols, rows, flat) in (1_u16..70, 1_u16..20, any::<bool>()),
        walls in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..6), 0..400),
        from in prop::collection::vec(any::<prop::sample::Index>(), 0..9),
        met in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        beyond in 0_u8..9,
    ) {
        let top = if flat { HexTop::FlatEvenDown } else { HexTop::PointyEvenEast };
        let grid = Grid::new(cols, rows, top);
        let hexes: Vec<Hex> = grid.hexes().collect();
        let mut lanes: Vec<[Hex; 6]> = hexes.iter().map(|hex| *grid.neighbours(*hex)).collect();
        for (hex, way) in walls {
            lanes[hex.index(hexes.len())][way] = Hex::NONE;
        }
        let some = |some: Vec<prop::sample::Index>| -> Vec<Hex> {
            some.iter().map(|at| hexes[at.index(hexes.len())]).collect()
        };
        let (from, met) = (some(from), some(met));
        let told = by_queue(&lanes, &from);
        let waves = Waves::new(&lanes);
        let mut far = vec![FAR; hexes.len()];
        waves.all(from.iter().copied(), &mut far);
        prop_assert_eq!(&far, &told);

        // What is told of hexes up to where it stops is the same, and nothing is told beyond.
        let last = met.iter().map(|hex| told[hex.index()]).max().unwrap_or(0);
        let most = if last == FAR { FAR } else { last + beyond };
        let mut far = vec![FAR; hexes.len()];
        waves.about(from.iter().copied(), (met.iter().copied(), beyond), &mut far);
        let near: Vec<u8> = told.iter().map(|far| if *far <= most { *far } else { FAR }).collect();
        prop_assert_eq!(far, near);
    }
}

#[test]
fn places_off_the_map_are_nowhere() {
    let grid = Grid::new(3, 3, HexTop::PointyEvenEast);
    let lanes: Vec<[Hex; 6]> = grid.hexes().map(|hex| *grid.neighbours(hex)).collect();
    let mut far = vec![FAR; 9];
    Waves::new(&lanes).all([Hex::NONE].into_iter(), &mut far);
    assert_eq!(far, [FAR; 9]);
    Waves::default().all([Hex::NONE].into_iter(), &mut []);
}
