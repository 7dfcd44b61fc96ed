//! What Nauta is measured with: battles of the house, and rows of triremes face to face.

use kernel::{Library, Rules};
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
    let rows = (half + row - 1) / row;
    let near = [200, 320 + 40 * rows];
    let squadrons = |side: i32| -> String {
        let ship = |letter: char, n: i32| {
            let (x, y) = (40 + 36 * (n % row), near[side as usize] + 40 * (n / row));
            let admiral = if n == 0 { " admiral" } else { "" };
            format!("\"{letter}{n} 2{admiral} at {x} {y} {} speed 4\"", 180 * side)
        };
        let nation = ["greeks", "persians"][side as usize];
        // A list has no more than sixty ships (N-57).
        let squadron = |(letter, first): (char, i32)| {
            let of = first..half.min(first + 60);
            let ships: Vec<String> = of.map(|n| ship(letter, n)).collect();
            format!(
                "[[squadron]]\nside = {side}\ncode = \"{letter}\"\nnation = \"{nation}\"\n\
                 ships = [{}]\n",
                ships.join(", ")
            )
        };
        ["ACE", "BDF"][side as usize].chars().zip((0..half).step_by(60)).map(squadron).collect()
    };
    let source = format!(
        "title = \"Rows\"\nsummary = \"S.\"\npoints = {}\n[table]\nwidth = {}\nheight = {}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n{}{}",
        30 * half,
        4 * row,
        40 + 8 * rows,
        squadrons(0),
        squadrons(1)
    );
    let ground: Ground = ground_of(&source);
    let mut state = ground.start();
    let asked = |state: &State| ground.pending(state).seats();
    for seat in asked(&state).iter() {
        ground.apply(&mut state, seat, &Action::Ready, &mut ()).expect("speeds stay");
    }
    for face in [6, 1] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    let seat = asked(&state).iter().next().expect("side 0 has won");
    ground.apply(&mut state, seat, &Action::First, &mut ()).expect("it is asked");
    let middle = (half - 1) / row * row + (half - 1) % row / 2;
    (ground, state, ShipId(middle as u8))
}
