//! The tables of the sheets and of the rulings, as data.

use crate::clauses as c;
use kernel::Clause;

/// How a hull is built, for the columns of the casualty table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hull {
    /// Without a deck over the oarsmen.
    Aphract,
    /// Decked.
    Cataphract,
    /// A section of a wall.
    Wall,
}

/// What a bow carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beak {
    /// Nothing.
    None,
    /// A ram at the waterline.
    Ram,
    /// A high ram.
    High,
}

/// A type of ship.
///
/// Rule: W-1, W-68.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in files, and its silhouette.
    pub name: &'static str,
    /// Size; 0 for a wall.
    pub size: u8,
    /// Oar factors, fighting oars among them.
    pub oars: u8,
    /// Oar factors needed for full speed.
    pub minimum: u8,
    /// Full speed, cm.
    pub speed: u8,
    /// Turn class, 1 to 4; 0 for a wall.
    pub turn: u8,
    /// Speed under sail, cm.
    pub sail: u8,
    /// Marines.
    pub marines: u8,
    /// Archers.
    pub archers: u8,
    /// The most ballistae it can mount.
    pub ballistae: u8,
    /// How many oar factors fight.
    pub fighting: u8,
    /// How it is built.
    pub hull: Hull,
    /// What its bow carries.
    pub beak: Beak,
    /// Whether it changes between oars and sail in the action phase.
    pub hemiolia: bool,
    /// Whether it has a stout hull.
    pub stout: bool,
    /// Whether it carries lateen sails, and may carry Greek Fire.
    pub byzantine: bool,
}

const PLAIN: Kind = Kind {
    name: "",
    size: 0,
    oars: 0,
    minimum: 0,
    speed: 0,
    turn: 0,
    sail: 0,
    marines: 0,
    archers: 0,
    ballistae: 0,
    fighting: 0,
    hull: Hull::Aphract,
    beak: Beak::Ram,
    hemiolia: false,
    stout: false,
    byzantine: false,
};

/// Size, oars and minimum; speed, turn class, sail; marines, archers, ballistae.
const fn kind(name: &'static str, hull: [u8; 3], speeds: [u8; 3], crew: [u8; 3]) -> Kind {
    Kind {
        name,
        size: hull[0],
        oars: hull[1],
        minimum: hull[2],
        speed: speeds[0],
        turn: speeds[1],
        sail: speeds[2],
        marines: crew[0],
        archers: crew[1],
        ballistae: crew[2],
        ..PLAIN
    }
}
const fn decked(kind: Kind) -> Kind {
    Kind { hull: Hull::Cataphract, ..kind }
}
const fn hemiolia(kind: Kind) -> Kind {
    Kind { hemiolia: true, ..kind }
}
const fn byzantine(kind: Kind, fighting: u8) -> Kind {
    Kind { fighting, beak: Beak::High, byzantine: true, ..decked(kind) }
}

/// Every type of ship, and the wall last.
///
/// Rule: W-1, W-31, W-67, W-68.
pub static KINDS: [Kind; 20] = [
    Kind { beak: Beak::None, ..kind("lembos", [1, 3, 3], [10, 4, 5], [1, 0, 0]) },
    kind("pristis", [1, 3, 3], [10, 4, 5], [1, 0, 0]),
    kind("liburnian", [2, 4, 3], [11, 4, 6], [1, 1, 0]),
    hemiolia(kind("hemiolia", [2, 4, 3], [10, 4, 7], [1, 1, 0])),
    kind("bireme", [2, 4, 3], [9, 3, 5], [1, 0, 0]),
    hemiolia(kind("trihemiolia", [3, 6, 5], [10, 3, 7], [2, 1, 0])),
    kind("trireme-light", [3, 8, 6], [10, 3, 5], [1, 1, 0]),
    decked(kind("trireme", [3, 8, 6], [9, 3, 5], [2, 1, 0])),
    decked(kind("quadrireme", [4, 8, 6], [9, 3, 5], [4, 1, 1])),
    decked(kind("quinquereme", [5, 10, 8], [8, 2, 5], [6, 2, 2])),
    decked(kind("hexeres", [6, 11, 9], [8, 2, 4], [7, 2, 2])),
    decked(kind("hepteres", [7, 12, 9], [7, 1, 4], [8, 3, 3])),
    decked(kind("octeres", [8, 13, 10], [7, 1, 4], [10, 3, 3])),
    decked(kind("deceres", [10, 15, 12], [6, 1, 4], [12, 4, 4])),
    decked(kind("sixteen", [16, 20, 15], [5, 1, 3], [18, 6, 6])),
    Kind { beak: Beak::None, stout: true, ..kind("merchantman", [4, 2, 2], [3, 1, 7], [0, 0, 0]) },
    byzantine(kind("dromon", [3, 6, 5], [9, 3, 7], [2, 1, 1]), 2),
    byzantine(kind("great-dromon", [5, 10, 8], [8, 2, 6], [4, 2, 2]), 3),
    byzantine(kind("shalandi", [5, 9, 7], [7, 2, 6], [5, 3, 2]), 3),
    Kind { hull: Hull::Wall, beak: Beak::None, ..kind("wall", [0, 0, 0], [0, 0, 0], [4, 2, 1]) },
];

impl Kind {
    /// The type called so, and its index.
    pub fn named(name: &str) -> Option<u8> {
        (0..).zip(&KINDS).find(|(_, kind)| kind.name == name).map(|(n, _)| n)
    }
    /// Whether it is a section of a wall.
    pub const fn is_wall(&self) -> bool {
        matches!(self.hull, Hull::Wall)
    }
    /// The price of the bare type.
    ///
    /// Rule: W-2, W-67.
    pub fn points(&self) -> i32 {
        self.points_at(&WEIGHTS)
    }
    /// Its price where weights are other than they are.
    ///
    /// Rule: W-34, W-70.
    fn points_at(&self, weights: &Weights) -> i32 {
        let n = i32::from;
        let Troops { marine, archer, .. } = weights.troops;
        let troops = marine * n(self.marines) + archer * n(self.archers);
        if self.is_wall() {
            return 10 + troops + BALLISTA;
        }
        let fast = match self.speed {
            0..8 => 0,
            8..10 => weights.fast,
            10.. => weights.fastest,
        };
        let way = n(self.speed) + fast + 3 * n(self.turn);
        let hull = weights.size * n(self.size) + 2 * n(self.oars) + way;
        let decked = if self.hull == Hull::Cataphract { 5 } else { 0 };
        let bow = if self.beak == Beak::None { -5 } else { 0 };
        let stout = if self.stout { 5 } else { 0 };
        hull + troops + 2 * n(self.fighting) + decked + bow + stout
    }
    /// Width and length of its base, in units of 0.01 mm.
    ///
    /// Rule: W-1, W-31.
    pub fn base(&self, pair: bool) -> (i32, i32) {
        if self.is_wall() {
            return (3_000, 800);
        }
        let width = match self.size {
            0..=3 => 1_200,
            4..=6 => 1_600,
            _ => 2_000,
        };
        let width = if pair { 2 * width + 400 } else { width };
        (width, 2_000 + 400 * i32::from(self.size))
    }
}

/// What troops cost.
///
/// Rule: W-2, W-34.
pub(crate) const TROOPS: Troops = Troops { marine: 3, heavy: 5, archer: 2 };

/// What the balance of the catalogue hangs on.
///
/// Rule: W-34, W-70.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Of a point of Size.
    size: i32,
    troops: Troops,
    /// What a ship of 8 or 9 cm pays besides, and one of 10 or more.
    fast: i32,
    fastest: i32,
}

const WEIGHTS: Weights = Weights { size: 3, troops: TROOPS, fast: 0, fastest: 0 };

/// Prices of units of troops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Troops {
    pub marine: i32,
    pub heavy: i32,
    pub archer: i32,
}

/// A ballista.
pub(crate) const BALLISTA: i32 = 6;
/// A tower.
pub(crate) const TOWER: i32 = 5;
/// A corvus.
pub(crate) const CORVUS: i32 = 10;
/// Screens against missiles.
pub(crate) const PARABLEMATA: i32 = 4;
/// A spare oar factor.
pub(crate) const SPARE: i32 = 2;
/// Making a fighting oar heavy.
pub(crate) const HEAVY_OAR: i32 = 2;
/// Throws of fire pots that a ship has which has any.
pub(crate) const POTS_ABOARD: u8 = 3;
/// And jets of Greek Fire.
pub(crate) const GREEK_FIRE_ABOARD: u8 = 4;
/// Rhodian fire pots.
pub(crate) const POTS: i32 = 12;
/// Greek Fire.
pub(crate) const GREEK_FIRE: i32 = 15;
/// A hive.
pub(crate) const BEES: i32 = 6;
/// Incendiary ammunition, for each engine.
pub(crate) const INCENDIARY: i32 = 3;
/// A heavy engine, for each DM.
pub(crate) const ENGINE: i32 = 8;
/// A stout hull; a weak one costs so much less.
pub(crate) const STOUT: i32 = 5;
/// What losing the admiral counts.
pub(crate) const ADMIRAL_LOST: i32 = 50;

/// Degrees that a ship of each turn class turns, class 1 first.
///
/// Rule: 5.2.
pub(crate) const TURN: [i16; 4] = [30, 45, 60, 75];

/// How crews are graded.
///
/// Rule: W-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Quality {
    Poor,
    Green,
    #[default]
    Regular,
    Veteran,
    Elite,
}

impl Quality {
    /// By their names in files.
    pub const NAMED: [(&'static str, Quality); 5] = [
        ("poor", Quality::Poor),
        ("green", Quality::Green),
        ("regular", Quality::Regular),
        ("veteran", Quality::Veteran),
        ("elite", Quality::Elite),
    ];
    /// What is added to dice.
    pub const fn value(self) -> i8 {
        self as i8 - 2
    }
}

/// How badly a ship is damaged, the printed levels.
pub(crate) const LIGHT: u8 = 1;
/// Medium damage.
pub(crate) const MEDIUM: u8 = 2;
/// Heavy damage.
pub(crate) const HEAVY: u8 = 3;
/// Severe damage: the ship is crippled.
pub const SEVERE: u8 = 4;
/// Wrecked and sinking.
pub(crate) const WRECKED: u8 = 5;
/// Smashed, and removed.
pub(crate) const SMASHED: u8 = 6;

/// A row of a damage table: up to which score, which level, and its clause. The casualty dice of a
/// level are as many as the level, none when smashed.
pub(crate) type DamageRow = (i8, u8, &'static Clause);

/// The effect of rams by score.
///
/// Rule: 7-R27 to 7-R33.
pub(crate) const RAM: [DamageRow; 7] = [
    (5, 0, &c::C_7_R27),
    (8, LIGHT, &c::C_7_R28),
    (10, MEDIUM, &c::C_7_R29),
    (12, HEAVY, &c::C_7_R30),
    (14, SEVERE, &c::C_7_R31),
    (16, WRECKED, &c::C_7_R32),
    (i8::MAX, SMASHED, &c::C_7_R33),
];

/// The effect of heavy engines on ships by score.
///
/// Rule: 6.5-H12 to 6.5-H18.
pub(crate) const ENGINE_DAMAGE: [DamageRow; 6] = [
    (2, LIGHT, &c::C_6_5_H12),
    (5, MEDIUM, &c::C_6_5_H13),
    (8, HEAVY, &c::C_6_5_H14),
    (10, SEVERE, &c::C_6_5_H15),
    (12, WRECKED, &c::C_6_5_H16),
    (i8::MAX, SMASHED, &c::C_6_5_H18),
];

/// From this score on a wall is destroyed.
///
/// Rule: 6.5-H17.
pub(crate) const WALL_DOWN: i8 = 11;

/// What a rake does by its lead: up to which, how many quarters of the target's present oar factors
/// go, and how many casualty dice fall.
pub(crate) type RakeRow = (i8, u8, u8);

/// The effect of rakes; the quarters are a lever.
///
/// Rule: W-11, W-70.
pub(crate) const RAKE: [RakeRow; 4] = [(-1, 0, 0), (2, 1, 0), (5, 2, 0), (i8::MAX, 3, 1)];

/// The row of a table that a score falls in.
pub(crate) fn row(table: &'static [DamageRow], score: i8) -> DamageRow {
    let found = table.iter().find(|(most, _, _)| score <= *most);
    *found.expect("the last row has no upper bound")
}

/// A heavy engine of one size: least and most range in units of 0.01 mm, and what hits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EngineRow {
    pub least: u32,
    pub most: u32,
    pub hits: i8,
    pub clause: &'static Clause,
}

const fn engine(least: u32, most: u32, hits: i8, clause: &'static Clause) -> EngineRow {
    EngineRow { least: 1_000 * least, most: 1_000 * most, hits, clause }
}

/// Heavy engines by DM, 1 first.
///
/// Rule: 6.5-H1 to 6.5-H6.
pub(crate) const ENGINES: [EngineRow; 6] = [
    engine(5, 15, 5, &c::C_6_5_H1),
    engine(6, 15, 6, &c::C_6_5_H2),
    engine(7, 20, 7, &c::C_6_5_H3),
    engine(8, 20, 8, &c::C_6_5_H4),
    engine(9, 25, 9, &c::C_6_5_H5),
    engine(10, 25, 10, &c::C_6_5_H6),
];

/// Archers' range in units.
pub(crate) const ARCHERS: u32 = 5_000;
/// Ballistae's range in units.
pub(crate) const BALLISTAE: u32 = 15_000;
/// What archers and ballistae hit on.
pub(crate) const HIT: i8 = 7;

/// Fire pots' reach in units, and what they hit on.
///
/// Rule: W-19.
pub(crate) const POTS_REACH: u32 = 1_000;
/// See [`POTS_REACH`].
pub(crate) const POTS_HIT: i8 = 6;
/// Greek Fire's reach in units.
pub(crate) const GREEK_FIRE_REACH: u32 = 3_000;
/// What Greek Fire hits on.
pub(crate) const GREEK_FIRE_HITS: i8 = 5;
/// Bees' reach in units.
pub(crate) const BEES_REACH: u32 = 10_000;
/// What a hive hits on.
pub(crate) const BEES_HIT: i8 = 8;
/// Most dice of one throw.
pub(crate) const MOST_DICE: u8 = 8;
/// What puts a fire out.
///
/// Rule: W-22.
pub(crate) const DOUSES: i8 = 7;
/// What fire spreads on to a ship in lock.
pub(crate) const SPREADS: u8 = 8;
/// What it spreads on downwind.
pub(crate) const SPREADS_DOWNWIND: u8 = 10;
/// What a squadron's heart holds on.
///
/// Rule: W-25.
pub(crate) const HOLDS: i8 = 4;
/// What a shaken squadron rallies on.
pub(crate) const RALLIES: i8 = 8;
/// On this die an admiral is saved from a ship that goes down.
///
/// Rule: W-60.
pub(crate) const SAVED: u8 = 6;
/// A friend within so many units may save him.
pub(crate) const RESCUE: u32 = 5_000;
/// On this die a lost admiral is replaced.
///
/// Rule: W-26.
pub(crate) const REPLACED: u8 = 7;
/// What gods hear on.
///
/// Rule: W-29.
pub(crate) const GODS_HEAR: u8 = 10;

/// Columns of the casualty table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the printed letters")]
pub enum Column {
    A,
    B,
    C,
}

/// Rows of the casualty table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Row {
    Speed,
    Oar,
    ArcherOrSpare,
    Marine,
    Special,
}

/// The last score of each row but the last, by column; none where a column has no such row.
///
/// Rule: 6.3-C5 to 6.3-C9.
pub(crate) const CASUALTIES: [[Option<i8>; 4]; 3] = [
    [Some(2), Some(5), Some(7), Some(9)],
    [Some(1), Some(2), Some(6), Some(9)],
    [None, None, Some(5), Some(9)],
];

impl Column {
    /// The row that a score falls in.
    pub(crate) fn row(self, score: i8) -> Row {
        let rows = [Row::Speed, Row::Oar, Row::ArcherOrSpare, Row::Marine];
        let mut bounds = CASUALTIES[self as usize].iter().zip(rows);
        let found = bounds.find(|(most, _)| most.is_some_and(|most| score <= most));
        found.map_or(Row::Special, |(_, row)| row)
    }
}

/// Columns of the special table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Rams, heavy engines, and what reads like them.
    Ram,
    /// Fire.
    Fire,
    /// Archers, ballistae, bees.
    Other,
}

/// Entries of the special table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Special {
    Nothing,
    Admiral,
    Captain,
    Fire,
    Corvus,
    Ballista,
    Tower,
}

/// The special table: a row for each two faces, its columns in the order of [`Cause`].
///
/// Rule: 6.3-C10 to 6.3-C14.
pub(crate) const SPECIALS: [[Special; 3]; 5] = [
    [Special::Admiral, Special::Fire, Special::Admiral],
    [Special::Corvus, Special::Corvus, Special::Nothing],
    [Special::Ballista, Special::Ballista, Special::Nothing],
    [Special::Tower, Special::Tower, Special::Captain],
    [Special::Captain, Special::Fire, Special::Captain],
];

/// What a face says in a column of the special table.
pub(crate) fn special(cause: Cause, face: u8) -> Special {
    let row = usize::from(face.clamp(1, 10) - 1) / 2;
    SPECIALS[row][cause as usize]
}

/// What the speed of a ship is worth in a ram.
///
/// Rule: 7-R2 to 7-R5.
pub(crate) fn speed_line(cm: u8) -> (i8, &'static Clause) {
    match cm {
        0..=4 => (0, &c::C_7_R2),
        5..=7 => (1, &c::C_7_R3),
        8..=9 => (2, &c::C_7_R4),
        _ => (3, &c::C_7_R5),
    }
}

/// How many times the larger of two Sizes holds the smaller, 0 for equal ones: for the larger.
///
/// Rule: 7-R1, W-13.
pub(crate) fn size_step(own: u8, other: u8) -> i8 {
    let (large, small) = (own.max(other), own.min(other).max(1));
    let step = if own == other { 0 } else { (large / small).max(1) as i8 };
    if own < other { -step } else { step }
}

/// Rows of the boarding results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum BoardingRow {
    Repulsed,
    FallingBack,
    Wavering,
    Indecisive,
    DefenderWavers,
    DefenderFallsBack,
    Overrun,
}

/// The results of boarding by the attacker's lead.
///
/// Rule: 8-B17 to 8-B23.
pub(crate) const BOARDING: [(i8, BoardingRow, &Clause); 7] = [
    (-4, BoardingRow::Repulsed, &c::C_8_B17),
    (-2, BoardingRow::FallingBack, &c::C_8_B18),
    (0, BoardingRow::Wavering, &c::C_8_B19),
    (3, BoardingRow::Indecisive, &c::C_8_B20),
    (5, BoardingRow::DefenderWavers, &c::C_8_B21),
    (7, BoardingRow::DefenderFallsBack, &c::C_8_B22),
    (i8::MAX, BoardingRow::Overrun, &c::C_8_B23),
];

/// The row of the boarding results that a lead falls in.
pub(crate) fn boarding_row(lead: i8) -> (BoardingRow, &'static Clause) {
    let found = BOARDING.iter().find(|(most, _, _)| lead <= *most);
    let (_, row, clause) = found.expect("the last row has no upper bound");
    (*row, clause)
}

/// Which row of the boarding results that is, from 0.
pub(crate) fn boarding_row_at(lead: i8) -> Option<u8> {
    let at = BOARDING.iter().position(|(most, _, _)| lead <= *most);
    at.and_then(|at| u8::try_from(at).ok())
}

/// Troop bonus of the stronger side.
///
/// Rule: 8-B7, W-18.
pub(crate) fn ratio(strong: i32, weak: i32) -> i8 {
    if strong <= weak {
        return 0;
    }
    i8::try_from((strong / weak.max(1)).max(1)).unwrap_or(i8::MAX)
}

/// Strengths of the wind by their names, calm first.
pub(crate) const WINDS: [&str; 6] = ["calm", "light", "moderate", "fresh", "gale", "storm"];
/// A gale.
pub(crate) const GALE: u8 = 4;
/// A storm.
pub(crate) const STORM: u8 = 5;
/// The wind that blows at the start, by face.
///
/// Rule: W-27.
pub(crate) const FIRST_WIND: [u8; 10] = [0, 0, 1, 1, 1, 2, 2, 2, 3, 4];
/// Centimetres that drifters make, by strength of the wind.
///
/// Rule: W-10.
pub(crate) const DRIFT: [i32; 6] = [0, 1, 2, 3, 4, 6];
/// States of the sea by their names, smooth first.
pub(crate) const SEAS: [&str; 4] = ["smooth", "slight", "rough", "very-rough"];
/// A rough sea.
pub(crate) const ROUGH: u8 = 2;
/// A very rough sea.
pub(crate) const VERY_ROUGH: u8 = 3;
/// The last score of each sea but the last.
///
/// Rule: W-27.
pub(crate) const SEA_SCORES: [u8; 3] = [6, 10, 14];
/// Quarters by their names: where the wind blows toward, north first.
pub(crate) const QUARTERS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// Turns of a battle unless the scenario says otherwise.
pub(crate) const TURNS: u8 = 12;
/// Up to which face a wreck goes down, at its first roll, its second, its third; then surely.
///
/// Rule: W-21.
pub(crate) const SINKING: [u8; 4] = [3, 5, 7, 10];
/// Faster than last time by no more than this, cm.
pub(crate) const ACCELERATION: u8 = 5;
/// Astern by no more than this, cm.
pub(crate) const ASTERN: u8 = 4;
/// What a fast move adds, cm.
pub(crate) const FAST: u8 = 3;
/// Straight before and after a turn, mm.
pub(crate) const STRAIGHT: i16 = 10;
/// Straight before a ram for its declared speed to count, mm.
pub(crate) const RAM_RUN: i16 = 30;
/// Straight before a rake, mm.
pub(crate) const RAKE_RUN: i16 = 50;
/// Ships that parted or stopped short are so far apart, in units.
pub(crate) const CLEAR: u32 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;

    /// By how many points the types change that are asked for.
    fn moved(weights: Weights, names: [&str; 4]) -> [i32; 4] {
        names.map(|name| {
            let kind = KINDS.iter().find(|kind| kind.name == name).expect("a type");
            kind.points_at(&weights) - kind.points()
        })
    }

    /// Rule: W-34.
    #[test]
    fn a_weight_of_troops_moves_those_who_carry_them() {
        let marines = Weights { troops: Troops { marine: 4, ..TROOPS }, ..WEIGHTS };
        let archers = Weights { troops: Troops { archer: 3, ..TROOPS }, ..WEIGHTS };
        let names = ["merchantman", "trireme", "quinquereme", "wall"];
        assert_eq!(moved(marines, names), [0, 2, 6, 4]);
        assert_eq!(moved(archers, names), [0, 1, 2, 2]);
    }

    /// Rule: W-70.
    #[test]
    fn size_and_speed_move_what_is_great_or_fast() {
        let size = Weights { size: 6, ..WEIGHTS };
        assert_eq!(moved(size, ["lembos", "trireme", "sixteen", "wall"]), [3, 9, 48, 0]);
        let speed = Weights { fast: 5, fastest: 10, ..WEIGHTS };
        let names = ["hepteres", "quinquereme", "trireme", "trireme-light"];
        assert_eq!(moved(speed, names), [0, 5, 5, 10]);
    }
}
