//! The printed charts and factors: every number of the game that a balance run may tune.
//!
//! All of them are the project's own reconstruction (the sheets are lost), within the figures that
//! the rulebook itself gives: a galleass sinks one in two at three hexes off its beam and always at
//! one. A scenario can replace factors, the melee chart and the ram bonus.

use hexgrid::{Aspect, Facing, Relative};
use serde::{Deserialize, Serialize};

/// The three types of ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Large, slow, and full of guns; moves only under tow.
    Galleass,
    /// The ship of the line of both sides.
    Galley,
    /// Small, shallow, and handy; Islamic only.
    Galliot,
}

/// Every type.
pub const KINDS: [Kind; 3] = [Kind::Galleass, Kind::Galley, Kind::Galliot];

impl Kind {
    /// Its place in tables kept per type.
    pub const fn index(self) -> usize {
        self as usize
    }
    /// Its id in scenarios and scenes.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Galleass => "galleass",
            Kind::Galley => "galley",
            Kind::Galliot => "galliot",
        }
    }
    /// How far its guns reach at most, in hexes.
    pub const fn gun_reach(self) -> u16 {
        match self {
            Kind::Galleass => 4,
            Kind::Galley | Kind::Galliot => 2,
        }
    }
}

/// How far small arms reach, in hexes.
pub const SMALL_ARMS_REACH: u16 = 2;
/// The most hexes a ship can move in a phase.
pub(crate) const LONGEST_MOVE: u8 = 4;
/// The most hexes a ship can row in a phase.
pub const ROWED_MOST: u8 = 2;
/// From this turn the reserves may act.
pub(crate) const RESERVES_FROM: u8 = 5;
/// From this turn Islamic small-arms factors are halved.
pub(crate) const HALVED_FROM: u8 = 10;
/// From this turn small-arms rolls are shifted.
pub(crate) const SHIFTED_FROM: u8 = 20;
/// Turns of the whole battle.
pub(crate) const TURNS: u8 = 30;
/// No factor may be larger, so that split fire stays exact.
pub(crate) const LARGEST_FACTOR: u8 = 16;

/// What is printed on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factors {
    /// G: guns.
    pub guns: u8,
    /// F: small arms.
    pub small_arms: u8,
    /// B: boarding; 0 for ships that neither board nor can be boarded.
    pub boarding: u8,
    /// Victory points.
    pub points: u8,
}

/// Factors by type. \[own\]
pub const FACTORS: [Factors; 3] = [
    Factors { guns: 6, small_arms: 4, boarding: 0, points: 1 },
    Factors { guns: 2, small_arms: 2, boarding: 2, points: 2 },
    Factors { guns: 1, small_arms: 1, boarding: 1, points: 1 },
];

/// Which guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// Ahead.
    Bow,
    /// To the left.
    Port,
    /// To the right.
    Starboard,
    /// Astern.
    Stern,
}

impl Arc {
    /// The arc an aspect falls into.
    pub const fn of(aspect: Aspect) -> Self {
        match aspect {
            Aspect::Ahead => Arc::Bow,
            Aspect::Port => Arc::Port,
            Aspect::Starboard => Arc::Starboard,
            Aspect::Astern => Arc::Stern,
        }
    }
    /// Its bit among a ship's deeds.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Arc::Bow => "arc-bow",
            Arc::Port => "arc-port",
            Arc::Starboard => "arc-starboard",
            Arc::Stern => "arc-stern",
        }
    }
    const fn coded(code: u8) -> Self {
        match code & 3 {
            0 => Arc::Bow,
            1 => Arc::Port,
            2 => Arc::Starboard,
            _ => Arc::Stern,
        }
    }
}

/// Galleass guns to either side, at 1 to 4 hexes. \[own\]
const GALLEASS_BEAM: [u8; 4] = [6, 4, 3, 1];
/// Galleass guns straight ahead.
const GALLEASS_BOW: [u8; 4] = [2, 1, 1, 1];
/// Galleass guns straight astern.
const GALLEASS_STERN: [u8; 4] = [2, 2, 1, 0];
/// Galley guns: the hex ahead, then the hex two ahead and its neighbours at that range. \[own\]
const GALLEY_BOW: [u8; 2] = [2, 1];
/// Galliot guns straight ahead. \[own\]
const GALLIOT_BOW: [u8; 2] = [1, 1];

/// The chart value for something seen at `relative`, and the arc; 0 where no gun bears.
pub(crate) fn gunnery_chart(kind: Kind, relative: Relative) -> (Arc, u8) {
    let Some(aspect) = relative.aspect() else {
        return (Arc::Bow, 0);
    };
    let arc = Arc::of(aspect);
    let range = usize::from(relative.distance());
    let at = |chart: &[u8]| chart.get(range - 1).copied().unwrap_or(0);
    match (kind, arc) {
        (Kind::Galleass, Arc::Bow) => (arc, at(&GALLEASS_BOW)),
        (Kind::Galleass, Arc::Stern) => (arc, at(&GALLEASS_STERN)),
        (Kind::Galleass, _) => (arc, at(&GALLEASS_BEAM)),
        // At two hexes: the hex on the keel line and the two beside it on that ring.
        (Kind::Galley, _) if range == 2 && beside_two_ahead(relative) => {
            (Arc::Bow, at(&GALLEY_BOW))
        }
        (Kind::Galley, Arc::Bow) => (arc, at(&GALLEY_BOW)),
        (Kind::Galliot, Arc::Bow) => (arc, at(&GALLIOT_BOW)),
        _ => (arc, 0),
    }
}

/// The chart value of an arc at one hex; 0 where no gun bears.
pub(crate) fn gunnery_at_one(kind: Kind, arc: Arc) -> u8 {
    let same = |of: Arc| match of {
        Arc::Starboard => Arc::Port,
        of => of,
    };
    let row = gunnery_rows().into_iter().find(|(of, row, _)| *of == kind && *row == same(arc));
    row.map_or(0, |(_, _, values)| values[0])
}

/// Every line of the gunnery chart: the guns, and their values from one hex on.
pub(crate) fn gunnery_rows() -> [(Kind, Arc, &'static [u8]); 5] {
    [
        (Kind::Galleass, Arc::Port, &GALLEASS_BEAM),
        (Kind::Galleass, Arc::Bow, &GALLEASS_BOW),
        (Kind::Galleass, Arc::Stern, &GALLEASS_STERN),
        (Kind::Galley, Arc::Bow, &GALLEY_BOW),
        (Kind::Galliot, Arc::Bow, &GALLIOT_BOW),
    ]
}

const fn beside_two_ahead(relative: Relative) -> bool {
    matches!((relative.q, relative.r), (2, -1) | (1, 1))
}

/// Guns by facing and offset, for every hex within reach, ready to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GunTable {
    cells: Vec<u8>,
}

/// Offsets reach from -4 to 4 both ways.
const SPAN: usize = 9;

impl GunTable {
    pub(crate) fn new(kind: Kind, guns: u8, top: hexgrid::HexTop) -> Self {
        let mut cells = Vec::new();
        for facing in hexgrid::FACINGS {
            for r in -4..=4 {
                for q in -4..=4 {
                    let relative = Relative::of((q, r), facing, top);
                    let (arc, value) = match relative.distance() {
                        1..=4 => gunnery_chart(kind, relative),
                        _ => (Arc::Bow, 0),
                    };
                    cells.push(value.min(guns) << 2 | arc as u8);
                }
            }
        }
        GunTable { cells }
    }
    /// The arc and the effective factor at an offset; none where no gun bears.
    #[inline]
    pub(crate) fn at(&self, facing: Facing, (q, r): (i16, i16)) -> Option<(Arc, u8)> {
        let (row, col) = (usize::try_from(r + 4).ok()?, usize::try_from(q + 4).ok()?);
        if row >= SPAN || col >= SPAN {
            return None;
        }
        let code = self.cells[(facing.index() * SPAN + row) * SPAN + col];
        (code > 3).then_some((Arc::coded(code), code >> 2))
    }
}

/// A column of the small-arms and boarding chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(u8);

pub(crate) const COLUMNS: [&str; 7] = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"];

impl Column {
    /// The worst odds there are, 1:4.
    pub const WORST: Column = Column(0);
    /// The best odds there are, 4:1.
    pub const BEST: Column = Column(6);

    /// The column for `attack` against `defence`, both in the same units: rounded down, at most
    /// 4:1; none below 1:4.
    pub const fn of(attack: u32, defence: u32) -> Option<Self> {
        let column = if attack >= 4 * defence {
            6
        } else if attack >= 3 * defence {
            5
        } else if attack >= 2 * defence {
            4
        } else if attack >= defence {
            3
        } else if 2 * attack >= defence {
            2
        } else if 3 * attack >= defence {
            1
        } else if 4 * attack >= defence {
            0
        } else {
            return None;
        };
        Some(Column(column))
    }
    /// As printed: `2:1`.
    pub const fn name(self) -> &'static str {
        COLUMNS[self.0 as usize]
    }
    /// Its place in the chart, 0 for 1:4 to 6 for 4:1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A result of the small-arms and boarding chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// R: the attacker is repulsed.
    Repulsed,
    /// E: the defender is eliminated.
    Eliminated,
    /// B: both are eliminated.
    Both,
}

impl Verdict {
    /// The letter on the chart.
    pub fn lettered(letter: char) -> Option<Self> {
        match letter {
            'R' => Some(Verdict::Repulsed),
            'E' => Some(Verdict::Eliminated),
            'B' => Some(Verdict::Both),
            _ => None,
        }
    }
}

/// The small-arms and boarding chart: a row a die face, a column an odds ratio.
pub type MeleeChart = [[Verdict; 7]; 6];

const R: Verdict = Verdict::Repulsed;
const E: Verdict = Verdict::Eliminated;
const B: Verdict = Verdict::Both;

/// The chart as ruled. \[own\]
pub const MELEE: MeleeChart = [
    [B, E, E, E, E, E, E],
    [R, R, B, E, E, E, E],
    [R, R, R, B, E, E, E],
    [R, R, R, R, B, E, E],
    [R, R, R, R, R, B, E],
    [R, R, R, R, R, R, R],
];

/// Where the wind blows toward after a calm, by die. \[own\]
pub const QUARTERS: [Facing; 6] = [
    Facing::WEST,
    Facing::SOUTH_WEST,
    Facing::SOUTH_EAST,
    Facing::EAST,
    Facing::NORTH_EAST,
    Facing::NORTH_WEST,
];

/// The numbers a scenario plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Factors by type.
    pub factors: [Factors; 3],
    /// Small arms and boarding.
    pub melee: MeleeChart,
    /// A ram sinks when the die is at most the hexes moved plus this.
    pub ram_bonus: u8,
}

impl Default for Tables {
    fn default() -> Self {
        Tables { factors: FACTORS, melee: MELEE, ram_bonus: 0 }
    }
}

impl Tables {
    /// What the melee chart says for a die shifted by `shift`.
    pub fn melee(&self, column: Column, face: u8, shift: i8) -> Verdict {
        let row = (i16::from(face) + i16::from(shift)).clamp(1, 6) - 1;
        self.melee[usize::try_from(row).unwrap_or(0)][column.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexgrid::{FACINGS, Grid, HexTop};

    fn factor(kind: Kind, q: i16, r: i16) -> u8 {
        let table = GunTable::new(kind, FACTORS[kind.index()].guns, HexTop::PointyEvenEast);
        table.at(Facing::EAST, (q, r)).map_or(0, |(_, factor)| factor)
    }

    #[test]
    fn a_galley_fires_ahead_and_at_three_hexes_two_off() {
        let hits: Vec<(i16, i16, u8)> = (-4..=4)
            .flat_map(|r| (-4..=4).map(move |q| (q, r)))
            .map(|(q, r)| (q, r, factor(Kind::Galley, q, r)))
            .filter(|(_, _, factor)| *factor > 0)
            .collect();
        assert_eq!(hits, [(2, -1, 1), (1, 0, 2), (2, 0, 1), (1, 1, 1)]);
    }

    #[test]
    fn a_galliot_fires_straight_ahead_only() {
        let hits = [(1, 0), (2, 0), (3, 0), (2, -1), (1, 1), (-1, 0), (0, -1)];
        assert_eq!(hits.map(|(q, r)| factor(Kind::Galliot, q, r)), [1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_galleass_fires_all_round() {
        let ahead = [1, 2, 3, 4].map(|q| factor(Kind::Galleass, q, 0));
        let astern = [1, 2, 3, 4].map(|q| factor(Kind::Galleass, -q, 0));
        let abeam = [1, 2, 3, 4].map(|r| factor(Kind::Galleass, 0, r));
        let off_keel = [1, 2, 3].map(|q| factor(Kind::Galleass, q, 1));
        assert_eq!((ahead, astern), ([2, 1, 1, 1], [2, 2, 1, 0]));
        assert_eq!((abeam, off_keel), ([6, 4, 3, 1], [4, 3, 1]));
    }

    #[test]
    fn arcs_turn_with_the_ship() {
        let grid = Grid::new(9, 9, HexTop::PointyEvenEast);
        let Some(middle) = grid.at(5, 5) else { return };
        for kind in KINDS {
            let table = GunTable::new(kind, FACTORS[kind.index()].guns, grid.top());
            let counts: Vec<usize> = FACINGS
                .iter()
                .map(|facing| {
                    let bears = |hex| table.at(*facing, grid.offset_to(middle, hex)).is_some();
                    grid.hexes().filter(|hex| bears(*hex)).count()
                })
                .collect();
            let expected = match kind {
                Kind::Galleass => 59,
                Kind::Galley => 4,
                Kind::Galliot => 2,
            };
            assert_eq!(counts, [expected; 6]);
        }
    }

    #[test]
    fn odds_round_down_to_a_column() {
        let name = |a, d| Column::of(a, d).map(Column::name);
        assert_eq!(name(4, 1), Some("4:1"));
        assert_eq!(name(9, 1), Some("4:1"));
        assert_eq!(name(3, 2), Some("1:1"));
        assert_eq!(name(1, 4), Some("1:4"));
        assert_eq!(name(2, 9), None);
        assert_eq!(name(5, 10), Some("1:2"));
        assert_eq!(name(4, 9), Some("1:3"));
    }

    #[test]
    fn a_shifted_die_stays_on_the_chart() {
        let tables = Tables::default();
        assert_eq!(tables.melee(Column::BEST, 6, 1), Verdict::Repulsed);
        assert_eq!(tables.melee(Column::BEST, 6, -1), Verdict::Eliminated);
        assert_eq!(tables.melee(Column(0), 1, -1), Verdict::Both);
    }
}
