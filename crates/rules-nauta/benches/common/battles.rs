//! What Nauta is measured with: battles of the house, and rows of triremes face to face.

use kernel::{Library, Rules, Seat};
use rules_nauta::{Action, Ground, ShipId, State};
use testkit::wander::ground_of;

/// A battle of the house.
pub(crate) fn shipped(id: &str) -> Ground {
    let found = Ground::scenarios().iter().find(|(known, _)| *known == id);
    ground_of(found.expect("shipped").1)
}

/// So many triremes in two blocks that face each other, at the moment when side 0 moves; and the one
/// in the middle of its front row.
pub(crate) fn fleet(ships: i32) -> (Ground, State, ShipId) {
    let half = ships / 2;
    let row = if half <= 30 { 15 } else { 30 };
    let rows = half.div_ceil(row);
    let near = [200, 320 + 40 * rows];
    let list = |side: i32, code: char| -> String {
        let ship = |n: i32| {
            let (x, y) = (40 + 36 * (n % row), near[side as usize] + 40 * (n / row));
            let admiral = if n == 0 { " admiral" } else { "" };
            format!("\"{code}{n} 2{admiral} at {x} {y} {} speed 4\"", 180 * side)
        };
        (0..half).map(ship).collect::<Vec<_>>().join(", ")
    };
    let source = format!(
        "title = \"Rows\"\nsummary = \"S.\"\npoints = {}\n[table]\nwidth = {}\nheight = {}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nnation = \"greeks\"\nships = [{}]\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nnation = \"persians\"\nships = [{}]\n",
        30 * half,
        4 * row,
        40 + 8 * rows,
        list(0, 'A'),
        list(1, 'B')
    );
    let ground: Ground = ground_of(&source);
    let mut state = ground.start();
    for seat in [Seat(0), Seat(1)] {
        ground.apply(&mut state, seat, &Action::Ready, &mut ()).expect("speeds stay");
    }
    for face in [6, 1] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    ground.apply(&mut state, Seat(0), &Action::First, &mut ()).expect("side 0 has won");
    let middle = (half - 1) / row * row + (half - 1) % row / 2;
    (ground, state, ShipId(middle as u8))
}
