//! The printed figures of the ships and the charts of wind, melee and ramming.
//!
//! Rule: 3.22, 14.31, 14.32, 15.41, 15.42.

use crate::compass::{NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST};
use hexgrid::Facing;
use serde::{Deserialize, Serialize};

/// How well a ship stands a ram: A worst, D best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "letters of the counters")]
pub enum Defence {
    A,
    B,
    C,
    D,
}

/// Every letter by its name in scenarios.
pub const DEFENCES: [(&str, Defence); 4] =
    [("A", Defence::A), ("B", Defence::B), ("C", Defence::C), ("D", Defence::D)];

impl Defence {
    /// The letter of a Damaged ship. Rule: 15.34, C-7.
    #[must_use]
    pub const fn halved(self) -> Self {
        match self {
            Defence::D => Defence::B,
            Defence::A | Defence::B | Defence::C => Defence::A,
        }
    }
    /// Its letter.
    pub const fn letter(self) -> &'static str {
        ["A", "B", "C", "D"][self as usize]
    }
}

/// One face of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Melee strength.
    pub melee: u8,
    /// Ram strength; 0 for none.
    pub ram: u8,
    /// Defence against rams.
    pub defence: Defence,
    /// Cruising speed by oar; 0 for a ship without oars.
    pub cruising: u8,
    /// Battle Speed by oar.
    pub battle: u8,
    /// The most it makes under sail.
    pub sail: u8,
}

const fn figures(
    melee: u8,
    ram: u8,
    defence: Defence,
    cruising: u8,
    battle: u8,
    sail: u8,
) -> Figures {
    Figures { melee, ram, defence, cruising, battle, sail }
}

/// The types of ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Ship,
    Galley,
    Trireme,
    Bireme,
    Fusta,
}

impl Kind {
    /// Its silhouette's name.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Ship => "ship",
            Kind::Galley => "galley",
            Kind::Trireme => "trireme",
            Kind::Bireme => "bireme",
            Kind::Fusta => "fusta",
        }
    }
}

/// A counter of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// How notation names it.
    pub code: &'static str,
    /// Its type.
    pub kind: Kind,
    /// The squadron it belongs to.
    pub squadron: &'static str,
    /// Front and reverse.
    pub faces: [Figures; 2],
}

/// Byzantine counters; they come first in every order "by number".
pub const BYZANTINE_COUNTERS: usize = 7;
/// How many ships there are.
pub const COUNTERS: usize = 28;

const fn round_ship(
    code: &'static str,
    squadron: &'static str,
    melee: u8,
    crewless: u8,
) -> Printed {
    Printed {
        code,
        kind: Kind::Ship,
        squadron,
        faces: [
            figures(melee, 0, Defence::D, 0, 0, 12),
            figures(crewless, 0, Defence::D, 0, 0, 12),
        ],
    }
}

const fn galley(code: &'static str) -> Printed {
    let faces = [figures(4, 4, Defence::C, 4, 7, 10), figures(2, 2, Defence::C, 4, 7, 10)];
    Printed { code, kind: Kind::Galley, squadron: "galleys", faces }
}
const fn trireme(code: &'static str) -> Printed {
    let faces = [figures(3, 3, Defence::B, 5, 8, 12), figures(2, 2, Defence::B, 5, 8, 10)];
    Printed { code, kind: Kind::Trireme, squadron: "triremes", faces }
}
const fn bireme(code: &'static str) -> Printed {
    let faces = [figures(2, 3, Defence::B, 6, 8, 12), figures(1, 2, Defence::B, 6, 8, 12)];
    Printed { code, kind: Kind::Bireme, squadron: "biremes", faces }
}
const fn fusta(code: &'static str) -> Printed {
    let faces = [figures(1, 2, Defence::A, 6, 9, 12), figures(1, 1, Defence::A, 6, 9, 12)];
    Printed { code, kind: Kind::Fusta, squadron: "fustae", faces }
}

/// Every counter, "by number". Rule: 3.22, C-55.
pub const PRINTED: [Printed; COUNTERS] = [
    round_ship("GA", "Genoa", 8, 2),
    round_ship("GB", "Genoa", 7, 2),
    round_ship("VE", "Venice", 7, 2),
    round_ship("IA", "Empire", 6, 1),
    round_ship("IB", "Empire", 6, 1),
    round_ship("CR", "Venice", 5, 1),
    round_ship("ME", "Empire", 5, 1),
    galley("K1"),
    galley("K2"),
    galley("K3"),
    galley("K4"),
    galley("K5"),
    trireme("T1"),
    trireme("T2"),
    trireme("T3"),
    bireme("B1"),
    bireme("B2"),
    bireme("B3"),
    bireme("B4"),
    bireme("B5"),
    fusta("F1"),
    fusta("F2"),
    fusta("F3"),
    fusta("F4"),
    fusta("F5"),
    fusta("F6"),
    fusta("F7"),
    fusta("F8"),
];

/// Squadrons in the order of the game, the Byzantine ones first. Rule: C-55.
pub const SQUADRONS: [&str; 7] =
    ["Genoa", "Venice", "Empire", "galleys", "triremes", "biremes", "fustae"];

/// Where the wind comes from, by the sum of two dice from 2. Rule: 14.31.
pub const WIND_DIRECTION: [Facing; 11] = [
    SOUTH_EAST, SOUTH_WEST, SOUTH, NORTH_WEST, NORTH_WEST, NORTH, NORTH, NORTH_EAST, NORTH_EAST,
    SOUTH, SOUTH_WEST,
];

/// What the wind does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// Nothing.
    Calm,
    /// It blows this hard, from 1.
    Blows(u8),
    /// It storms.
    Storm,
}

/// How hard it blows, by the sum of two dice from 2. Rule: 14.32.
pub const WIND_VELOCITY: [Force; 11] = [
    Force::Storm,
    Force::Blows(9),
    Force::Blows(2),
    Force::Blows(10),
    Force::Blows(7),
    Force::Blows(8),
    Force::Blows(6),
    Force::Blows(12),
    Force::Blows(4),
    Force::Calm,
    Force::Blows(11),
];

/// A result of melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// Nothing.
    NoEffect,
    /// Half movement, no attack.
    Ineffective,
    /// Halved for good.
    Damaged,
    /// A step lost.
    LoseOne,
}

use Blow::{Damaged as D, Ineffective as I, LoseOne as L, NoEffect as O};

/// The chart of melee: a row for each face, a column for each differential from -3 to +4.
pub const MELEE: [[Blow; 8]; 6] = [
    [O, O, O, O, O, O, I, I],
    [O, O, O, O, O, I, D, D],
    [O, O, O, O, I, I, D, D],
    [O, O, O, I, I, D, D, L],
    [O, O, I, D, D, D, L, L],
    [O, I, D, D, D, L, L, L],
];

/// What a die means at a differential. Rule: 15.31, 15.41.
pub const fn melee(face: u8, differential: i8) -> Blow {
    let column = if differential < -3 {
        0
    } else if differential > 4 {
        7
    } else {
        (differential + 3) as usize
    };
    let row = if face > 6 { 5 } else { face.saturating_sub(1) as usize };
    MELEE[row][column]
}

/// What a ram needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RamRow {
    /// The highest face that pins; 0 for none.
    pub pins: u8,
    /// Whether a second die follows that sinks on 5 and 6.
    pub star: bool,
}

const fn pins(pins: u8) -> RamRow {
    RamRow { pins, star: false }
}
const fn sinks(pins: u8) -> RamRow {
    RamRow { pins, star: true }
}

/// The chart of ramming: a row for each letter, a column for each strength from 1. Rule: 15.42.
pub const RAMMING: [[RamRow; 4]; 4] = [
    [pins(2), sinks(3), sinks(4), sinks(5)],
    [pins(1), pins(2), sinks(3), sinks(4)],
    [pins(1), pins(1), pins(2), sinks(3)],
    [pins(0), pins(1), pins(2), pins(2)],
];

/// What a ram of some strength (from 1) needs against a letter.
pub const fn ramming(strength: u8, defence: Defence) -> RamRow {
    let column = if strength > 4 { 3 } else { strength.saturating_sub(1) as usize };
    RAMMING[defence as usize][column]
}

/// The Ottoman army's readiness for an assault by sea, by turn. Rule: C-17.
pub const fn assault_capability(turn: u8) -> u8 {
    match turn {
        0..6 => 0,
        6..13 => 1,
        13..20 => 2,
        20.. => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_the_example_give_north_east_at_eight() {
        assert_eq!(WIND_DIRECTION[9 - 2], NORTH_EAST);
        assert_eq!(WIND_VELOCITY[7 - 2], Force::Blows(8));
    }

    #[test]
    fn the_fleets_have_seven_and_twenty_one_counters() {
        let steps: usize = PRINTED[BYZANTINE_COUNTERS..].iter().map(|it| it.faces.len()).sum();
        assert_eq!((PRINTED.len() - BYZANTINE_COUNTERS, steps), (21, 42));
        assert!(PRINTED[..BYZANTINE_COUNTERS].iter().all(|it| it.kind == Kind::Ship));
    }

    #[test]
    fn differentials_end_at_the_edges_of_the_chart() {
        assert_eq!(melee(6, -9), Blow::NoEffect);
        assert_eq!(melee(1, 9), Blow::Ineffective);
        assert_eq!(melee(4, 4), Blow::LoseOne);
        assert_eq!(melee(6, 0), Blow::Damaged);
    }
}
