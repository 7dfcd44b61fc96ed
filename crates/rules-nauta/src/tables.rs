//! The figures of the book: ship types, bases, scales, nations and what they may buy.
//!
//! Sections 1 to 5 and the prices of section 18, with N-29, N-30 and N-57.

use plane::Base;
use serde::{Deserialize, Serialize};

/// What a ship type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in scenario files: `triremis`.
    pub name: &'static str,
    /// Units of soldiers.
    pub soldiers: u8,
    /// Maximum speed in segments.
    pub speed: i8,
    /// Most it may be written faster, and slower.
    pub change: (i8, i8),
    /// Price in points.
    pub points: u16,
    /// Width and length of its base at 1/1200, in units of 0.01 mm.
    pub base: (i32, i32),
}

/// The seven types, by Size.
pub const KINDS: [Kind; 7] = [
    kind("moneris", 0, 6, (3, 4), 15, (1500, 2000)),
    kind("biremis", 0, 5, (2, 3), 20, (1500, 2000)),
    kind("triremis", 1, 5, (2, 3), 30, (1500, 2500)),
    kind("quadriremis", 2, 5, (2, 3), 45, (1500, 3000)),
    kind("quinqueremis", 4, 5, (1, 2), 65, (1500, 3000)),
    kind("hexeris", 6, 4, (1, 2), 80, (1500, 3500)),
    kind("deceris", 8, 4, (1, 2), 100, (2000, 4000)),
];

const fn kind(
    name: &'static str,
    soldiers: u8,
    speed: i8,
    change: (i8, i8),
    points: u16,
    base: (i32, i32),
) -> Kind {
    Kind { name, soldiers, speed, change, points, base }
}

/// Turns of a game (17).
pub const TURNS: u8 = 12;
/// Points an Admiral adds to the losses (17).
pub const ADMIRAL: u16 = 50;
/// Points a unit of additional soldiers costs (4).
pub const SOLDIERS: u16 = 5;
/// Most segments astern (9).
pub const ASTERN: i8 = 2;

/// The scale of the models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// 1/1200 with segments of 20 mm.
    #[default]
    Twelve,
    /// 1/1200 with segments of an inch.
    Inch,
    /// 1/3600.
    ThirtySix,
    /// 1/600 and 1/650.
    Six,
}

impl Scale {
    /// The scales by their names in files.
    pub const NAMED: [(&'static str, Scale); 4] = [
        ("1200", Scale::Twelve),
        ("inch", Scale::Inch),
        ("3600", Scale::ThirtySix),
        ("600", Scale::Six),
    ];
    /// A segment in units of 0.01 mm.
    pub const fn segment(self) -> i32 {
        match self {
            Scale::Twelve => 2000,
            Scale::Inch => 2540,
            Scale::ThirtySix => 1000,
            Scale::Six => 4000,
        }
    }
    /// How deep the deployment zones are, in units.
    pub const fn zone(self) -> i32 {
        match self {
            Scale::Twelve => 15_000,
            Scale::Inch => 15_240,
            Scale::ThirtySix => 7_500,
            Scale::Six => 30_000,
        }
    }
    /// Width and depth of the table for so many points, in units.
    pub const fn table(self, points: u16) -> (i32, i32) {
        let side = self.zone() * 4;
        if points <= 300 { (side, side) } else { (2 * side, side) }
    }
    /// What places of deployment are multiples of, in units (N-32).
    pub const fn grid(self) -> i32 {
        if matches!(self, Scale::ThirtySix) { 10 } else { 100 }
    }
    /// The base of a Size, lengthened by so many units before scaling (N-29).
    ///
    /// # Panics
    /// If Size or lengthening is none of the book's.
    pub const fn base(self, size: usize, longer: i32) -> Base {
        let (width, length) = KINDS[size].base;
        let base = match self {
            Scale::ThirtySix => Base::new(1500, 2000),
            Scale::Six => Base::new(2 * width, 2 * (length + longer)),
            Scale::Twelve | Scale::Inch => Base::new(width, length + longer),
        };
        base.expect("bases of the book are even and at most 120 mm long")
    }
}

/// How well a fleet’s crews row (3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Crew {
    Green,
    #[default]
    Trained,
    Skilled,
}

impl Crew {
    /// The crews by their names in files.
    pub const NAMED: [(&'static str, Crew); 3] =
        [("green", Crew::Green), ("trained", Crew::Trained), ("skilled", Crew::Skilled)];
    /// What it adds to the initiative die.
    pub const fn initiative(self) -> i8 {
        match self {
            Crew::Green => -1,
            Crew::Trained => 0,
            Crew::Skilled => 1,
        }
    }
    /// What may be spent of a game's points, rounded down.
    pub const fn budget(self, points: u16) -> u16 {
        let tenths = match self {
            Crew::Green => 11,
            Crew::Trained => 10,
            Crew::Skilled => 9,
        };
        (points as u32 * tenths / 10) as u16
    }
}

/// Whose list it is (N-57).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Nation {
    Greeks,
    Athenians,
    Spartans,
    Syracusans,
    Persians,
    RomansPunic,
    Carthaginians,
    Hellenistic,
    RomansCivil,
    Pirates,
}

impl Nation {
    /// The nations by their names in files.
    pub const NAMED: [(&'static str, Nation); 10] = [
        ("greeks", Nation::Greeks),
        ("athenians", Nation::Athenians),
        ("spartans", Nation::Spartans),
        ("syracusans", Nation::Syracusans),
        ("persians", Nation::Persians),
        ("romans-punic", Nation::RomansPunic),
        ("carthaginians", Nation::Carthaginians),
        ("hellenistic", Nation::Hellenistic),
        ("romans-civil", Nation::RomansCivil),
        ("pirates", Nation::Pirates),
    ];
    /// Its name in files.
    ///
    /// # Panics
    /// Never: every nation is named.
    pub fn name(self) -> &'static str {
        let named = Nation::NAMED.iter().find(|(_, nation)| *nation == self);
        named.expect("every nation is named").0
    }
    /// Whether it is Greek, the Syracusans included.
    pub const fn is_greek(self) -> bool {
        matches!(self, Nation::Greeks | Nation::Athenians | Nation::Spartans | Nation::Syracusans)
    }
    /// Most ships of a Size in one list; none for no limit.
    pub const fn most_of(self, size: usize) -> Option<usize> {
        match (self, size) {
            (Nation::Syracusans, 3) => Some(1),
            (Nation::Greeks | Nation::Athenians | Nation::Spartans, 3..)
            | (Nation::Syracusans, 4..)
            | (Nation::Persians, 3..)
            | (Nation::Pirates, 5 | 6) => Some(0),
            (Nation::RomansPunic | Nation::Carthaginians, 0 | 6) => Some(0),
            (Nation::RomansPunic | Nation::Carthaginians, 1 | 2) => Some(2),
            (Nation::RomansPunic | Nation::Carthaginians, 5) => Some(1),
            _ => None,
        }
    }
    /// Whether its crews may be like this.
    pub const fn may_have(self, crew: Crew) -> bool {
        match self {
            Nation::Athenians | Nation::Carthaginians => !matches!(crew, Crew::Green),
            Nation::Spartans | Nation::Syracusans | Nation::RomansPunic => {
                !matches!(crew, Crew::Skilled)
            }
            Nation::Pirates => matches!(crew, Crew::Skilled),
            _ => true,
        }
    }
}

/// Something that section 18 lets a ship be bought with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Fitting {
    Fast,
    Towers,
    Cataphract,
    Prow,
    Corvus,
    Balistae,
    Harpax,
    Pirophoros,
}

impl Fitting {
    /// All of them, by their names in files.
    pub const NAMED: [(&'static str, Fitting); 8] = [
        ("fast", Fitting::Fast),
        ("towers", Fitting::Towers),
        ("cataphract", Fitting::Cataphract),
        ("prow", Fitting::Prow),
        ("corvus", Fitting::Corvus),
        ("balistae", Fitting::Balistae),
        ("harpax", Fitting::Harpax),
        ("pirophoros", Fitting::Pirophoros),
    ];
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        Fitting::NAMED[self as usize].0
    }
    /// Its price in points.
    pub const fn points(self) -> u16 {
        match self {
            Fitting::Fast => 5,
            Fitting::Towers => 0,
            Fitting::Cataphract | Fitting::Harpax => 1,
            Fitting::Prow | Fitting::Corvus | Fitting::Balistae | Fitting::Pirophoros => 3,
        }
    }
    /// Whether a nation may buy it for a ship of this Size.
    pub const fn is_for(self, nation: Nation, size: usize) -> bool {
        let romans = matches!(nation, Nation::RomansPunic | Nation::RomansCivil);
        let late = matches!(nation, Nation::Hellenistic | Nation::RomansCivil);
        match self {
            Fitting::Fast => size == 2,
            Fitting::Towers => size == 2 && matches!(nation, Nation::Persians),
            Fitting::Cataphract => {
                let protects = matches!(nation, Nation::Carthaginians | Nation::Hellenistic);
                size == 2 && (nation.is_greek() || romans || protects)
            }
            Fitting::Prow => matches!(size, 2 | 3) && matches!(nation, Nation::Syracusans),
            Fitting::Corvus => matches!(size, 3..=5) && romans,
            Fitting::Balistae | Fitting::Harpax | Fitting::Pirophoros => {
                matches!(size, 4..=6) && late
            }
        }
    }
}

/// A set of fittings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fittings(u8);

impl Fittings {
    /// Whether it is among them.
    pub const fn has(self, fitting: Fitting) -> bool {
        self.0 >> fitting as u8 & 1 == 1
    }
    /// With this one more.
    #[must_use]
    pub const fn with(self, fitting: Fitting) -> Self {
        Fittings(self.0 | 1 << fitting as u8)
    }
    /// All that are in it.
    pub fn iter(self) -> impl Iterator<Item = Fitting> {
        Fitting::NAMED.into_iter().map(|(_, fitting)| fitting).filter(move |one| self.has(*one))
    }
}
