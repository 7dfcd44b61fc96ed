//! Grounds of shipped scenarios and of files of the tests' own, and how they are played.

use kernel::{Library, Pending, Rules, Seat, Setup, Side};
use rules_naumachia::{Ground, State};

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

/// Everybody meets at once, with everything that can be bought.
const BRAWL: &str = r#"title = "Brawl"
summary = "Everybody meets at once."
year = 700
turns = 4

[table]
width = 600
height = 400

[[land]]
corners = ["0 300", "60 300", "60 400", "0 400"]

[weather]
wind = "fresh"
toward = "w"
sea = "slight"

[[side]]
name = "Near"
admiral = "A"
initiative = 3

[[side]]
name = "Far"
admiral = "B"
initiative = 2

[[squadron]]
side = 0
code = "N"
ships = [
    "N1 quinquereme ballistae 2 corvus towers 1 incendiary bees spares 1 admiral at 200 150 0",
    "N2 trireme pots archers 2 at 240 150 10", "N3 great-dromon greek-fire at 280 150 350",
    "N4 hexeres engine 2 incendiary heavies 2 at 330 150 0",
    "N5 trihemiolia boat-sail at 370 150 0", "N6 merchantman lost-oars 2 at 560 100 0",
    "N7 trireme-light at 455 60 5",
]

[[squadron]]
side = 0
code = "L"
ships = ["L1 lembos at 120 150 0", "L2 hemiolia at 90 120 0", "L3 bireme damage 5 at 60 80 0"]

[[squadron]]
side = 1
code = "F"
ships = [
    "F1 quinquereme ballistae 1 corvus spares 2 admiral at 205 210 180", "F2 trireme weak at 240 205 90",
    "F3 dromon stout fires 1 at 285 210 180", "F4 trireme parablemata speed 0 at 330 205 90",
    "F5 quadrireme ballistae 1 incendiary at 380 215 180", "F6 trireme-light at 475 160 180",
]

[[squadron]]
side = 1
code = "W"
ships = ["W1 wall engine 4 at 450 260 180", "W2 wall at 500 260 180"]
"#;

pub(crate) fn brawl() -> Setup {
    let (scenario, source) = ("naumachia/brawl".to_string(), BRAWL.to_string());
    Setup { scenario, source, options: Default::default(), roster: None }
}

/// A file of two squadrons under a calm sky, side 0's ships and side 1's, with what stands above the weather.
pub(crate) fn clash(top: &str, own: &[&str], theirs: &[&str]) -> String {
    let ships = |all: &[&str]| format!("{all:?}");
    let (own, theirs) = (ships(own), ships(theirs));
    format!(
        "title = \"Clash\"\nsummary = \"Two squadrons.\"\nyear = -250\n{top}\n\
         [weather]\nwind = \"calm\"\nsea = \"smooth\"\nsteady = \"yes\"\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n\
         [[squadron]]\nside = 0\ncode = \"A\"\nships = {own}\n\
         [[squadron]]\nside = 1\ncode = \"B\"\nships = {theirs}\n"
    )
}

/// A fight that the attacker may break off after its first round.
pub(crate) fn fight() -> String {
    clash(
        "locks = [\"A1 ram B1\"]",
        &["A1 quinquereme archers 0 at 300 200 0"],
        &["B1 quinquereme marines 6 archers 1 at 300 228 90"],
    )
}

/// The ground of a scenario file of a test's own.
pub(crate) fn of_source(source: impl Into<String>) -> Ground {
    let (scenario, options) = ("naumachia/own".to_string(), Default::default());
    Ground::ground(&Setup { scenario, source: source.into(), options, roster: None })
        .unwrap_or_else(|faults| panic!("{faults}"))
}

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays lines of notation and faces of dice.
pub(crate) fn play(ground: &Ground, state: &mut State, lines: &[&str]) {
    for line in lines {
        if let Ok(face) = line.parse::<u8>() {
            ground.resolve(state, &[face], &mut ());
            continue;
        }
        let (seat, line) = line.split_once(": ").expect("a seat and an action");
        let seat = Seat(seat.parse().expect("a seat"));
        let action = ground.read_action(line).expect("an action");
        if let Err(why) = ground.apply(state, seat, &action, &mut ()) {
            panic!("{line} is refused: {why:?}");
        }
    }
}

/// The first battle, side 0 on the move.
pub(crate) fn moving(ground: &Ground) -> State {
    let mut state = ground.start();
    play(ground, &mut state, &["9", "2"]);
    state
}

/// One step on: dice of side 0 show the first of these faces and all others the second, and whoever is asked
/// passes.
pub(crate) fn go_on(ground: &Ground, state: &mut State, faces: [u8; 2]) {
    match ground.pending(state) {
        Pending::Roll(due) => {
            let face = faces[usize::from(ground.roller(state) != Some(Side(0)))];
            ground.resolve(state, &vec![face; due.dice.into()], &mut ());
        }
        pending => {
            let seat = [0, 1].into_iter().find(|seat| pending.awaits(Seat(*seat)));
            play(ground, state, &[&format!("{}: done", seat.expect("somebody is asked"))]);
        }
    }
}
