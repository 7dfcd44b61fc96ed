//! What changes during a game: ships, wind, Boom, and where in the turn it stands.

use crate::tables::{BYZANTINE_COUNTERS, COUNTERS};
use hexgrid::{Facing, Hex};
use kernel::{PieceId, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// The defenders.
pub const BYZANTINE: Side = Side(0);
/// The besiegers.
pub const OTTOMAN: Side = Side(1);

/// The other side.
pub const fn enemy_of(side: Side) -> Side {
    Side(1 - (side.0 & 1))
}

/// A ship, numbered in the order of [`crate::tables::PRINTED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipId(pub u8);

impl ShipId {
    /// No ship.
    pub const NONE: ShipId = ShipId(u8::MAX);

    /// Its place in arrays kept per ship.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// None for [`ShipId::NONE`].
    pub fn ok(self) -> Option<ShipId> {
        (self != ShipId::NONE).then_some(self)
    }
    /// Its piece.
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }
    /// Whose it is.
    pub const fn side(self) -> Side {
        if self.index() < BYZANTINE_COUNTERS { BYZANTINE } else { OTTOMAN }
    }
    /// Every ship of the game, by number.
    pub fn all() -> impl Iterator<Item = ShipId> {
        (0u8..).take(COUNTERS).map(ShipId)
    }
    /// The ships of a side, by number.
    pub fn of(side: Side) -> impl Iterator<Item = ShipId> {
        Self::all().filter(move |ship| ship.side() == side)
    }
}

/// A set of ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipSet(pub u32);

impl ShipSet {
    /// No ship.
    pub const NONE: ShipSet = ShipSet(0);

    /// Whether a ship is in it.
    pub const fn contains(self, ship: ShipId) -> bool {
        ship.index() < COUNTERS && self.0 >> ship.0 & 1 == 1
    }
    /// Puts a ship in.
    pub fn insert(&mut self, ship: ShipId) {
        self.0 |= 1 << ship.0;
    }
    /// Takes a ship out.
    pub fn remove(&mut self, ship: ShipId) {
        self.0 &= !(1 << ship.0);
    }
    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many ships are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The ships, by number.
    pub fn iter(self) -> impl Iterator<Item = ShipId> {
        ShipId::all().filter(move |ship| self.contains(*ship))
    }
}

impl FromIterator<ShipId> for ShipSet {
    fn from_iter<I: IntoIterator<Item = ShipId>>(ships: I) -> Self {
        let mut set = ShipSet::NONE;
        ships.into_iter().for_each(|ship| set.insert(ship));
        set
    }
}

/// Where a ship is in its career.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Not in this scenario.
    Absent,
    /// To be placed, or to come.
    Waiting,
    /// On the map.
    Afloat,
    /// Safe, and off the map.
    Saved,
    /// Lost.
    Lost,
}

/// How a ship is driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rig {
    /// By its rowers.
    Oars,
    /// Under sail.
    Sail,
}

/// What has happened to a ship, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Halved for good (15.34).
    Damaged,
    /// Hurt by its own ram (15.42).
    Racked,
    /// Halved in its next segment (15.33).
    Slowed,
    /// Does not attack in the next combat (15.33).
    Cowed,
    /// On its reverse (13.2).
    Reversed,
    /// Its ram has failed in this impulse (15.14).
    FailedRam,
    /// A land unit is aboard (15.51).
    Loaded,
    /// Its sails are set, and nothing else has happened (14.18).
    Setting,
    /// Its move is under way.
    Moving,
    /// Its move is over; while it is under way too it may still set sail (C-29).
    Moved,
    /// It spends the segment on embarking or putting ashore (C-43).
    Ferrying,
    /// It spends the segment on the Boom (C-40).
    Working,
    /// It has tried to break free in this segment (C-35).
    Tried,
    /// It may turn in the hex that it is in (14.13, 14.25).
    MayTurn,
    /// It has set its speed in this segment (C-26).
    SpeedSet,
}

/// All marks of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub u16);

impl Marks {
    /// Whether it has a mark.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }
    /// Gives it a mark.
    pub fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }
    /// Takes a mark away.
    pub fn clear(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }
}

/// When a ship rowed at Battle Speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BattleSpeed {
    /// Neither in this segment nor in the one before.
    Rested,
    /// In this segment.
    Used,
    /// In the segment before.
    Spent,
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is in its career.
    pub fate: Fate,
    /// Where it is; [`Hex::NONE`] off the map.
    pub hex: Hex,
    /// Where its bow points.
    pub facing: Facing,
    /// How it is driven.
    pub rig: Rig,
    /// Its speed under sail.
    pub speed: u8,
    /// What has happened to it.
    pub marks: Marks,
    /// Battle Speed.
    pub battle: BattleSpeed,
    /// Hexes it has entered in this segment by moving.
    pub run: u8,
    /// Hexes it entered in its side's segment before.
    pub last_run: u8,
    /// Points it has left to spend under sail.
    pub left: u8,
    /// Where its move began.
    pub start: Hex,
    /// Sides it has turned in its move.
    pub turns: u8,
    /// Where it turned last.
    pub turned_at: Hex,
    /// The ship that it has rammed and holds.
    pub holds: ShipId,
    /// The sides of the Boom that it could work at when the segment began, one bit each.
    pub work: u16,
}

impl Ship {
    /// A ship that is not in the scenario.
    pub const ABSENT: Ship = Ship {
        fate: Fate::Absent,
        hex: Hex::NONE,
        facing: Facing::new(0),
        rig: Rig::Sail,
        speed: 0,
        marks: Marks(0),
        battle: BattleSpeed::Rested,
        run: 0,
        last_run: 0,
        left: 0,
        start: Hex::NONE,
        turns: 0,
        turned_at: Hex::NONE,
        holds: ShipId::NONE,
        work: 0,
    };
    /// Whether it has a mark.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }
}

/// The wind of a naval phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wind {
    /// Where it comes from.
    pub eye: Facing,
    /// How hard it blows; 0 for no wind.
    pub speed: u8,
}

/// The great chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Boom {
    /// Who controls it.
    pub holder: Side,
    /// Who was last in each of the controlling hexes.
    pub last: [Option<Side>; 3],
    /// Who broke it, if it is broken.
    pub broken: Option<Side>,
}

/// Points of one ship on one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Strike {
    /// Who strikes.
    pub ship: ShipId,
    /// Whom.
    pub target: ShipId,
    /// With how much.
    pub points: u8,
}

/// All that strikes one target, one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Whom it strikes.
    pub target: ShipId,
    /// Points less strength in defence.
    pub differential: i8,
    /// The die, once it has fallen; 0 before.
    pub face: u8,
}

/// A crew ashore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sailors {
    /// Where it is; [`Hex::NONE`] when it is aboard or never was.
    pub hex: Hex,
    /// Whether it has moved or landed in this planning.
    pub spent: bool,
}

/// Where a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// On a ship.
    Aboard(ShipId),
    /// With the crew of a ship, ashore.
    Ashore(ShipId),
    /// Lost, or not in the scenario.
    Gone,
}

/// What is counted for points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// Points for Byzantine ships lost.
    pub ships: u8,
    /// Ottoman steps lost.
    pub steps: u8,
    /// Ottoman land units lost.
    pub units: u8,
    /// Lodgements.
    pub lodgements: u8,
    /// The turn in which five Ottoman ships first were in the Horn; 0 for never.
    pub five_since: u8,
    /// Later turns that ended with five there.
    pub five_turns: u8,
    /// Whether the ship that comes late has reached the Horn.
    pub arrived: bool,
}

/// Why a hex was entered, so that play goes on there when the shoal's die has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// By moving.
    Moving,
    /// By drifting alone.
    Drifting,
    /// By drifting in a group of engaged ships.
    DriftingEngaged,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A side gave up.
    Conceded(Side),
    /// Six units in the city.
    Lodged,
    /// Five Ottoman ships in the Horn and nobody sound against them.
    HornTaken,
    /// Fewer than five Ottoman ships left.
    FleetBroken,
    /// By points, after the last turn.
    Points(Option<Side>),
    /// By the ships that came through.
    Relief(Option<Side>),
    /// A lesson is over.
    Lesson,
    /// A lesson is over in which a side has sunk a ship.
    Sunk(Side),
}

impl Ending {
    /// Who has won, if anyone.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Conceded(side) => Some(enemy_of(side)),
            Ending::Sunk(side) => Some(side),
            Ending::Lodged | Ending::HornTaken => Some(OTTOMAN),
            Ending::FleetBroken => Some(BYZANTINE),
            Ending::Points(side) | Ending::Relief(side) => side,
            Ending::Lesson => None,
        }
    }
    /// Message that says why.
    pub const fn reason(self) -> &'static str {
        match self {
            Ending::Conceded(_) => "outcome-conceded",
            Ending::Lodged => "outcome-lodged",
            Ending::HornTaken => "outcome-horn-taken",
            Ending::FleetBroken => "outcome-fleet-broken",
            Ending::Points(_) => "outcome-points",
            Ending::Relief(_) => "outcome-relief",
            Ending::Lesson => "outcome-lesson",
            Ending::Sunk(_) => "outcome-sunk",
        }
    }
}

/// What the game is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The Byzantines place their ships.
    Deploy,
    /// Two dice for where the wind comes from.
    WindDirection,
    /// Two dice for how hard it blows.
    WindVelocity,
    /// A ship weathers the storm, or does not.
    StormRoll(ShipId),
    /// Survivors of the storm are placed.
    Refuge,
    /// Whether to go on with the naval phase.
    GoOn,
    /// A die a side.
    Initiative,
    /// Engaged ships of the active side may try to break free.
    Free,
    /// One of them tries.
    FreeRoll(ShipId),
    /// The active side moves.
    Movement,
    /// A ram is rolled.
    RamRoll {
        /// Who rams.
        ship: ShipId,
        /// Whom.
        target: ShipId,
    },
    /// Whether it sinks the target as well.
    SinkRoll {
        /// Who rams.
        ship: ShipId,
        /// Whom.
        target: ShipId,
    },
    /// The first of [`State::shoals`] is rolled.
    ShoalRoll(Way),
    /// Both sides allot their strength.
    Melee,
    /// An attack of [`State::attacks`] is rolled.
    MeleeRoll(u8),
    /// Whether portage is tried.
    Portage,
    /// Its die.
    PortageRoll,
    /// Ships are placed on the other shore.
    Launch,
    /// Sailors and leaders are moved.
    Sailors,
    /// Ships are named that assault the walls.
    Assault,
    /// One of them assaults.
    AssaultRoll(ShipId),
    /// Ships are named that are bombarded.
    Bombard,
    /// One of them is shot at.
    BombardRoll(ShipId),
    /// The game is over.
    Over(Ending),
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1.
    pub turn: u8,
    /// The impulse of the naval phase, from 1; 0 outside of it.
    pub impulse: u8,
    /// What the game is at.
    pub step: Step,
    /// Who moves.
    pub active: Side,
    /// Who moves first in this impulse.
    pub first: Side,
    /// Seats that still have to answer.
    pub asked: SeatSet,
    /// Seats that would go on with the naval phase.
    pub willing: SeatSet,
    /// Seats that lie still until an enemy comes within 3, or within 6 hexes (C-57).
    pub resting: [SeatSet; 2],
    /// The wind.
    pub wind: Wind,
    /// The Boom.
    pub boom: Boom,
    /// Every ship, by number.
    pub ships: [Ship; COUNTERS],
    /// Shoals whose dice are due, in order.
    pub shoals: Vec<(ShipId, Hex)>,
    /// Ships that are still to drift, or still to roll in a storm, or to be placed after it.
    pub todo: ShipSet,
    /// What has been allotted in melee, sorted.
    pub strikes: Vec<Strike>,
    /// What was allotted in the combat before, sorted: it can be ordered again.
    pub before: Vec<Strike>,
    /// Attacks of the melee, once it is opened.
    pub attacks: Vec<Attack>,
    /// Crews ashore, by their ship.
    pub sailors: [Sailors; BYZANTINE_COUNTERS],
    /// Diedo and Trevisano.
    pub leaders: [Post; 2],
    /// Whether each of them has changed his place in this planning. Rule: C-47.
    pub leaders_moved: [bool; 2],
    /// Land units left in Pera.
    pub pool: u8,
    /// Ships that can be carried over land in this planning, are named for assault or as targets, or may
    /// still choose a heading after a storm.
    pub named: ShipSet,
    /// The turn of the last assault; 0 for none.
    pub assaulted: u8,
    /// Hexes from which a lodgement was won.
    pub lodged: Vec<Hex>,
    /// Combats running in which three Ottoman ships attacked across the Boom.
    pub streak: u8,
    /// What is counted.
    pub tally: Tally,
}

impl State {
    /// A position without ships, before the first turn.
    pub const fn empty() -> Self {
        State {
            turn: 1,
            impulse: 0,
            step: Step::Deploy,
            active: BYZANTINE,
            first: BYZANTINE,
            asked: SeatSet::NONE,
            willing: SeatSet::NONE,
            resting: [SeatSet::NONE; 2],
            wind: Wind { eye: crate::compass::NORTH, speed: 8 },
            boom: Boom { holder: BYZANTINE, last: [None; 3], broken: None },
            ships: [Ship::ABSENT; COUNTERS],
            shoals: Vec::new(),
            todo: ShipSet::NONE,
            strikes: Vec::new(),
            before: Vec::new(),
            attacks: Vec::new(),
            sailors: [Sailors { hex: Hex::NONE, spent: false }; BYZANTINE_COUNTERS],
            leaders: [Post::Gone; 2],
            leaders_moved: [false; 2],
            pool: 0,
            named: ShipSet::NONE,
            assaulted: 0,
            lodged: Vec::new(),
            streak: 0,
            tally: Tally {
                ships: 0,
                steps: 0,
                units: 0,
                lodgements: 0,
                five_since: 0,
                five_turns: 0,
                arrived: false,
            },
        }
    }
    /// A ship.
    #[inline]
    pub fn ship(&self, ship: ShipId) -> &Ship {
        &self.ships[ship.index()]
    }
    /// A ship, to be changed.
    #[inline]
    pub fn ship_mut(&mut self, ship: ShipId) -> &mut Ship {
        &mut self.ships[ship.index()]
    }
    /// The ships on the map, by number.
    pub fn afloat(&self) -> impl Iterator<Item = ShipId> + '_ {
        ShipId::all().filter(|ship| self.ship(*ship).fate == Fate::Afloat)
    }
    /// The ships of a side on the map, by number.
    pub fn fleet(&self, side: Side) -> impl Iterator<Item = ShipId> + '_ {
        self.afloat().filter(move |ship| ship.side() == side)
    }
    /// The first ship in a hex. Several may be in 3931.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<ShipId> {
        self.afloat().find(|ship| self.ship(*ship).hex == hex)
    }
    /// Whether a ship has rammed another or is rammed. Rule: 15.15.
    pub fn is_engaged(&self, ship: ShipId) -> bool {
        self.ship(ship).holds.ok().is_some() || self.is_rammed(ship)
    }
    /// Whether a ship is held by a rammer. Rule: 15.15.
    pub fn is_rammed(&self, ship: ShipId) -> bool {
        self.afloat().any(|other| self.ship(other).holds == ship)
    }
    /// Whether one of two ships holds the other. Rule: 15.15.
    pub fn are_engaged(&self, a: ShipId, b: ShipId) -> bool {
        self.ship(a).holds == b || self.ship(b).holds == a
    }
    /// Whether a crew of sailors stands in a hex. Rule: C-46.
    pub fn sailors_at(&self, hex: Hex) -> bool {
        self.sailors.iter().any(|unit| unit.hex == hex)
    }
    /// Whether a leader is on a ship. Rule: 15.26, C-47.
    pub fn has_leader(&self, ship: ShipId) -> bool {
        self.leaders.contains(&Post::Aboard(ship))
    }
}
