//! What changes during a battle: the turn, the ships, who touches and who fights, and what is being
//! resolved.

use crate::tables::ASTERN;
use arrayvec::ArrayVec;
use kernel::{PieceId, Seat, SeatSet, Side};
use plane::{MOST_MET, Parts, Pose};
use serde::{Deserialize, Serialize};

/// A ship by its place in [`crate::Ground::ships`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipId(pub u8);

impl ShipId {
    /// No ship.
    pub const NONE: ShipId = ShipId(u8::MAX);
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Its piece in scenes.
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }
    /// This ship, if it is one.
    pub fn some(self) -> Option<ShipId> {
        (self != ShipId::NONE).then_some(self)
    }
}

/// What has become of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Not deployed yet.
    Waiting,
    /// In its owner's hands.
    Afloat,
    /// Surrendered, and still on the table.
    Prize,
    /// Burning, for good.
    Wreck,
    /// Off the table.
    Gone,
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it lies.
    pub pose: Pose,
    /// What has become of it.
    pub fate: Fate,
    /// Its speed in segments, negative astern; what the next writing counts from.
    pub speed: i8,
    /// What is written for this turn, sealed until it is revealed.
    pub written: i8,
    /// Units of soldiers.
    pub soldiers: u8,
    /// How often it was damaged: 0 or 1.
    pub hits: u8,
    /// Dashes made.
    pub dashes: u8,
    /// The turn of the last one.
    pub dashed: u8,
    /// Hits by balistae.
    pub rowers: u8,
    /// The formation it is in, by one of its ships, or [`ShipId::NONE`].
    pub group: ShipId,
    /// Whether it has moved or stayed this turn.
    pub moved: bool,
    /// Whether something contacted it this turn.
    pub contacted: bool,
    /// Whether it shot this turn.
    pub shot: bool,
    /// Whether its surrender test is behind it.
    pub tested: bool,
    /// Whether its Pirophoros is used up.
    pub burnt: bool,
    /// The enemy it rammed as mover this turn.
    pub rammed: ShipId,
    /// Who holds it, if it is a prize.
    pub captor: ShipId,
    /// The turn in which it surrendered.
    pub taken: u8,
    /// The opponent it may kill on this turn, sealed until the first assault.
    pub strikes: ShipId,
    /// Its die of this assault, 0 before it fell.
    pub die: u8,
    /// Soldiers lost in this assault.
    pub hurt: u8,
    /// Which opponent those losses count for.
    pub by: ShipId,
    /// Whether its test of this assault failed.
    pub yields: bool,
}

/// Two ships that touch, the lower number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contact {
    /// The two.
    pub pair: (ShipId, ShipId),
    /// Who made it with a part of its front edge in a ram of its own, or [`ShipId::NONE`].
    pub bow: ShipId,
}

/// Where an Admiral is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Admiral {
    /// His ship, or the last one he was on.
    pub ship: ShipId,
    /// Whether he fell, or is taken with a ship that may come back.
    pub dead: bool,
    /// The first turn in which his bonuses count.
    pub from: u8,
    /// Whether his escape was rolled for.
    pub saved: bool,
}

/// How a ram is to be told (N-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aspect {
    /// Both ram.
    Frontal,
    /// In the side or the stern: only the mover rams.
    Beam,
}

/// A ram being fought.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ram {
    /// The ship that moved, and the one it met.
    pub pair: [ShipId; 2],
    /// How they met.
    pub aspect: Aspect,
    /// What is added to each one's die.
    pub add: [i8; 2],
    /// What fell: 0 before it did.
    pub dice: [u8; 2],
    /// Who rolls for effect.
    pub wins: [bool; 2],
    /// The effect dice, corrected: 0 before they fell.
    pub effects: [u8; 2],
    /// Whether all effects have been carried out, and who has still to roll for being dragged down.
    pub drags: Option<[bool; 2]>,
}

/// An interrupted procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A formation on the move, with the wheel of its first ship.
    Formation {
        /// By which ship it is known.
        group: ShipId,
        /// Degrees of the first `go`.
        wheel: Option<i16>,
    },
    /// A ship that shot has to move at once.
    Held(ShipId),
    /// A ship may shoot after its move.
    Shot(ShipId),
    /// The die of balistae is due.
    Balista {
        /// Who shoots.
        ship: ShipId,
        /// At whom.
        target: ShipId,
    },
    /// The owner of a mover picks whom it rams.
    Pick {
        /// Who moved.
        mover: ShipId,
        /// Whom it may ram.
        among: ArrayVec<ShipId, MOST_MET>,
    },
    /// A ram.
    Ram(Ram),
    /// A ship is lost by land or the edge, if it is still afloat then.
    Strand {
        /// Which.
        ship: ShipId,
        /// Land, not the edge.
        land: bool,
    },
    /// The die of a Pirophoros is due.
    Fire {
        /// Who throws.
        ship: ShipId,
        /// At whom.
        target: ShipId,
    },
    /// The owner of a captured flagship names a refuge.
    Save(ShipId),
    /// The die for it is due.
    Saving {
        /// The captured flagship.
        ship: ShipId,
        /// Where the Admiral flees to.
        refuge: ShipId,
    },
}

/// What two ships threw at each other in an assault of this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// Which assault: 1 to 3.
    pub number: u8,
    /// The two, in ascending order; what follows is theirs in this order.
    pub pair: (ShipId, ShipId),
    /// Their dice.
    pub dice: [u8; 2],
    /// Their soldiers before it.
    pub soldiers: [u8; 2],
    /// Whether an Admiral counted.
    pub led: [bool; 2],
    /// How many soldiers each lost to the other.
    pub lost: [u8; 2],
}

/// Parts of an assault, in their order (N-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stage {
    Dice,
    Admirals,
    Tests,
    Surrenders,
}

/// Where the battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The die for who deploys first.
    DeployRoll(Side),
    /// Its winner chooses.
    DeployChoice,
    /// Fleets are deployed.
    Deploy,
    /// Speeds are written.
    Write,
    /// The die for initiative.
    Initiative(Side),
    /// Its winner chooses.
    Choose,
    /// Ships move in turn.
    Move,
    /// Pirophoros.
    Fire,
    /// Boarding is declared.
    Board,
    /// Attempts are rolled for.
    Boarding,
    /// Ships with several opponents choose one.
    Strike,
    /// An assault, 1 to 3.
    Melee(u8, Stage),
    /// The end.
    Over(Ending),
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A side lost a third.
    Third(Side),
    /// Both did.
    BothThirds,
    /// The rowers are spent.
    Turns,
    /// A side gave up.
    Conceded(Side),
}

/// An admiral's order to a squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Order {
    Attack,
    Hold,
    Screen,
    Withdraw,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 4] = [Order::Attack, Order::Hold, Order::Screen, Order::Withdraw];
}

/// A battle at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 while fleets are deployed.
    pub turn: u8,
    /// Where it stands within the turn.
    pub step: Step,
    /// The side that moves first this turn, or deploys first.
    pub first: Side,
    /// The side that is up: to choose, to deploy or to move.
    pub up: Side,
    /// Whether a turn of the alternation has begun and is not over.
    pub acting: bool,
    /// Dice of both sides for initiative or deployment, 0 before they fell.
    pub rolled: [u8; 2],
    /// Who has said that all is said.
    pub ready: SeatSet,
    /// Whose ships at rest shoot no more this turn.
    pub done: SeatSet,
    /// Every ship.
    pub ships: Vec<Ship>,
    /// Who touches whom, in ascending order.
    pub contacts: Vec<Contact>,
    /// Who fights whom, each pair in ascending order.
    pub fights: Vec<(ShipId, ShipId)>,
    /// The assaults of this turn so far, or of the last turn until ships fight again.
    pub rounds: Vec<Round>,
    /// Boarding declared, sealed: by whom, with what, whom.
    pub boards: Vec<(Seat, ShipId, ShipId)>,
    /// Attempts left to roll for, the next one last.
    pub attempts: Vec<(ShipId, ShipId)>,
    /// Both Admirals.
    pub admirals: [Admiral; 2],
    /// The order to each squadron, and the squadron it concerns.
    pub orders: Vec<Option<(Order, u8)>>,
    /// What is being resolved, the innermost last.
    pub frames: Vec<Frame>,
}

/// The side across.
pub(crate) const fn enemy_of(side: Side) -> Side {
    Side(1 - side.0)
}

/// Both sides' numbers as an index.
pub(crate) const fn at(side: Side) -> usize {
    side.0 as usize
}

impl Ship {
    /// Whether it lies on the table, in whosever hands.
    pub const fn is_on_table(&self) -> bool {
        matches!(self.fate, Fate::Afloat | Fate::Prize | Fate::Wreck)
    }
    /// Whether it is in its owner's hands.
    pub const fn is_afloat(&self) -> bool {
        matches!(self.fate, Fate::Afloat)
    }
    /// Whether its points count as lost.
    pub const fn is_lost(&self) -> bool {
        matches!(self.fate, Fate::Prize | Fate::Wreck | Fate::Gone)
    }
    /// The speed it counts with in a ram.
    pub const fn pace(&self) -> i8 {
        self.speed.abs()
    }
    /// Brings it to a halt.
    pub(crate) fn halt(&mut self) {
        self.speed = 0;
    }
    /// Makes it slower by so much, ahead or astern.
    pub(crate) fn slow(&mut self, by: i8) {
        self.speed = self.speed.signum() * (self.speed.abs() - by).max(0);
    }
    /// What it begins the next turn with: astern counts as rest.
    pub(crate) fn rest(&self) -> i8 {
        self.speed.max(0)
    }
}

impl State {
    /// A ship.
    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }
    pub(crate) fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.ships[id.index()]
    }
    /// Every ship's id, in ascending order.
    pub fn ids(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..self.ships.len() as u8).map(ShipId)
    }
    /// Whether it fights aboard.
    pub fn is_fighting(&self, ship: ShipId) -> bool {
        self.fights.iter().any(|(a, b)| *a == ship || *b == ship)
    }
    /// Whom it fights, in ascending order.
    pub fn opponents(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        self.fights.iter().filter_map(move |(a, b)| match ship {
            one if one == *a => Some(*b),
            one if one == *b => Some(*a),
            _ => None,
        })
    }
    /// Whether it guards a prize.
    pub fn is_guarding(&self, ship: ShipId) -> bool {
        self.ships.iter().any(|prize| prize.fate == Fate::Prize && prize.captor == ship)
    }
    /// Those that fight or guard a prize: who asks about all ships asks this once.
    pub(crate) fn busy(&self) -> ShipSet {
        let mut busy = ShipSet::default();
        for (one, two) in &self.fights {
            busy.add(*one);
            busy.add(*two);
        }
        for prize in self.ships.iter().filter(|ship| ship.fate == Fate::Prize) {
            busy.add(prize.captor);
        }
        busy
    }
    /// Those that are in their owners' hands at this moment.
    pub(crate) fn afloat(&self) -> ShipSet {
        let mut afloat = ShipSet::default();
        for ship in self.ids().filter(|ship| self.ship(*ship).is_afloat()) {
            afloat.add(ship);
        }
        afloat
    }
    /// Whom it touches.
    pub fn touching(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        self.contacts.iter().filter_map(move |contact| other(contact.pair, ship))
    }
    /// The contact of two ships.
    pub fn contact(&self, one: ShipId, two: ShipId) -> Option<&Contact> {
        let pair = (one.min(two), one.max(two));
        self.contacts.iter().find(|contact| contact.pair == pair)
    }
    /// Records a contact, or who made it if it is there already.
    pub(crate) fn touch(&mut self, one: ShipId, two: ShipId, bow: ShipId) {
        let pair = (one.min(two), one.max(two));
        match self.contacts.binary_search_by_key(&pair, |contact| contact.pair) {
            Ok(at) => self.contacts[at].bow = bow,
            Err(at) => self.contacts.insert(at, Contact { pair, bow }),
        }
    }
    pub(crate) fn part(&mut self, one: ShipId, two: ShipId) {
        let pair = (one.min(two), one.max(two));
        self.contacts.retain(|contact| contact.pair != pair);
    }
    pub(crate) fn engage(&mut self, one: ShipId, two: ShipId) {
        let pair = (one.min(two), one.max(two));
        if let Err(at) = self.fights.binary_search(&pair) {
            self.fights.insert(at, pair);
        }
    }
    pub(crate) fn disengage(&mut self, ship: ShipId) {
        self.fights.retain(|(a, b)| *a != ship && *b != ship);
    }
    /// Whether a side's Admiral is alive aboard this ship, whether or not his bonuses count yet.
    pub fn has_admiral(&self, ship: ShipId) -> bool {
        self.admirals.iter().any(|admiral| admiral.ship == ship && !admiral.dead)
    }
    /// Whether the bonuses of an Admiral count for this ship.
    pub fn is_led(&self, ship: ShipId) -> bool {
        let leads =
            |admiral: &Admiral| admiral.ship == ship && !admiral.dead && admiral.from <= self.turn;
        self.admirals.iter().any(leads)
    }
}

/// Some of the ships.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ShipSet([u64; 4]);

impl ShipSet {
    fn add(&mut self, ship: ShipId) {
        self.0[ship.index() / 64] |= 1 << (ship.index() % 64);
    }
    pub(crate) const fn contains(&self, ship: ShipId) -> bool {
        self.0[ship.index() / 64] >> (ship.index() % 64) & 1 == 1
    }
}

/// The other of a pair.
pub(crate) fn other(pair: (ShipId, ShipId), one: ShipId) -> Option<ShipId> {
    match one {
        one if one == pair.0 => Some(pair.1),
        one if one == pair.1 => Some(pair.0),
        _ => None,
    }
}

/// Whether a speed is one astern that exists.
pub(crate) const fn is_astern(speed: i8) -> bool {
    speed < 0 && speed >= -ASTERN
}

/// How two bases met, from the parts that did: those of the mover, those of the target, and whether
/// the middle of the mover's front lies on or ahead of the line of the target's front.
///
/// Rule: 11.1, 11.2, N-11, N-39.
pub fn aspect(mover: Parts, target: Parts, is_ahead: bool) -> Aspect {
    let beam = Parts::SIDES | Parts::WHOLE_REAR;
    if !mover.has_any(Parts::WHOLE_FRONT) {
        Aspect::Frontal
    } else if target.has_any(beam) {
        Aspect::Beam
    } else if target.has_any(Parts::FRONT) || is_ahead {
        Aspect::Frontal
    } else {
        Aspect::Beam
    }
}
