//! Grounds of shipped scenarios.

use kernel::{Library, Setup};
use rules_naumachia::Ground;

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

/// The ground of a scenario file of a test's own.
pub(crate) fn of_source(source: impl Into<String>) -> Ground {
    let (scenario, options) = ("naumachia/own".to_string(), Default::default());
    Ground::ground(&Setup { scenario, source: source.into(), options, roster: None })
        .unwrap_or_else(|faults| panic!("{faults}"))
}

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|faults| panic!("{faults}"))
}
