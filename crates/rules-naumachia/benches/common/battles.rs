//! What Naumachia is measured with: battles without weather in which rows of ships face each other.

use kernel::Rules;
use rules_naumachia::{Ground, ShipId, State};
use testkit::wander::ground_of;

/// The most ships of a squadron (W-43).
const MOST: usize = 8;
/// The letters of the squadrons of each side.
const LETTERS: [&str; 2] = ["ACEGI", "BDFHJ"];

/// A battle without weather, side 0 first; the ships of each side, in squadrons of eight.
pub(crate) fn battle(top: &str, own: &[String], theirs: &[String]) -> Ground {
    let squadrons = |side: usize, ships: &[String]| -> String {
        let squadron = |(letter, ships): (char, &[String])| {
            let quoted: Vec<String> = ships.iter().map(|ship| format!("\"{ship}\"")).collect();
            let ships = quoted.join(", ");
            format!("[[squadron]]\nside = {side}\ncode = \"{letter}\"\nships = [{ships}]\n")
        };
        LETTERS[side].chars().zip(ships.chunks(MOST)).map(squadron).collect()
    };
    ground_of(&format!(
        "title = \"T\"\nsummary = \"S.\"\nyear = -250\n{top}\n\
         [weather]\nwind = \"calm\"\nsea = \"smooth\"\nsteady = \"yes\"\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\nadmiral = \"B\"\ninitiative = 3\n\
         {}{}",
        squadrons(0, own),
        squadrons(1, theirs)
    ))
}

/// So many ships of a type in rows that face each other, 30 mm and more from one another.
pub(crate) fn rows(side: usize, count: usize, kind: &str) -> Vec<String> {
    let ship = |n: usize| {
        let (row, column) = (n / 10, n % 10);
        let letter = LETTERS[side].chars().nth(n / MOST).expect("no more than five squadrons");
        let (x, up) = (200 + 60 * column, 80 * row);
        let y = if side == 0 { 250 - up } else { 400 + up };
        let admiral = if side == 1 && n == 0 { " admiral" } else { "" };
        format!("{letter}{} {kind}{admiral} at {x} {y} {}", n % MOST + 1, 180 * side)
    };
    (0..count).map(ship).collect()
}

/// Both dice of the initiative have fallen, and side 0 moves.
pub(crate) fn begun(ground: &Ground) -> State {
    let mut state = ground.start();
    for face in [9, 2] {
        ground.resolve(&mut state, &[face], &mut ());
    }
    state
}

pub(crate) fn act(ground: &Ground, state: &mut State, lines: &[&str]) {
    for line in lines {
        let action = ground.read_action(line).expect("an action");
        let seat = ground.pending(state).seats().iter().next().expect("somebody is asked");
        ground.apply(state, seat, &action, &mut ()).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
}

/// Eight light triremes a side are 392 points each.
pub(crate) fn four_hundred() -> Ground {
    battle("turns = 8", &rows(0, 8, "trireme-light"), &rows(1, 8, "trireme-light"))
}

/// Twenty triremes a side, one of which is on its move.
pub(crate) fn forty() -> (Ground, State, ShipId) {
    let ground = battle("", &rows(0, 20, "trireme"), &rows(1, 20, "trireme"));
    let mut state = begun(&ground);
    act(&ground, &mut state, &["A5 speed 8"]);
    (ground, state, ShipId(4))
}
