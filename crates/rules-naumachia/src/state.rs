//! What changes during a battle: turn and step, ships (`ship`), locks, declared attacks, squadrons,
//! weather, and what is being resolved.

mod record;
mod ship;

use crate::sequence::Step;
use arrayvec::ArrayVec;
use kernel::{SeatSet, Side};
use serde::{Deserialize, Serialize};

use crate::frames::Frame;

pub(crate) use record::{Close, Past, Record, Round};
pub use ship::{Crew, Fate, Health, Rig, Ship, ShipId, Troops, Unit, Works};
pub(crate) use ship::{DOUSED, DRIFTED, REPAIRED, RERIGGED, RIGGED, RISEN, SHIPPED_OARS};

/// What holds two ships together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Hold {
    Ram,
    Capsize,
    Collision,
    Landing,
    Chain,
    /// A rake that is still to be resolved.
    Rake,
}

/// Two ships that are locked, the one that came into contact first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lock {
    /// Who moved into contact, and whom it met.
    pub pair: [ShipId; 2],
    /// What holds them.
    pub hold: Hold,
    /// The action phase it was made in.
    pub since: u16,
    /// Whether parting was tried in this action phase.
    pub tried: bool,
    /// Whether the one that was rammed has rammed back (W-49).
    pub replied: bool,
    /// Whether the bow edge or the forward half of a side of each touches (W-56).
    pub bows: [bool; 2],
}

/// Attacks that are declared on contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Rake,
    Capsize,
    Ram,
}

/// From where a ram comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum From {
    Beam,
    Bow,
    Astern,
}

/// A contact as it was when it happened.
///
/// Rule: W-37.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contact {
    /// Who moved.
    pub mover: ShipId,
    /// Whom it met.
    pub met: ShipId,
    /// Whether the mover's bow edge touches, corners included.
    pub by_bow: bool,
    /// Whether a bow corner or a side of the mover touches, without the middle of its bow.
    pub by_side: bool,
    /// Whether a long side of the other is touched.
    pub on_side: bool,
    /// Whether its bow edge is.
    pub on_bow: bool,
    /// Tenths of a degree between the headings, 0 to 1800.
    pub angle: u16,
    /// Speed declared, cm.
    pub declared: u8,
    /// Ram speed, cm.
    pub pace: u8,
    /// Millimetres straight before contact.
    pub straight: i16,
    /// Millimetres of the declared speed that are left.
    pub left: i16,
    /// Where the two touch, in half units: a corner of the one or the other.
    pub at: (i32, i32),
}

/// An attack that was declared and is not resolved yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// What it is.
    pub kind: Kind,
    /// The contact it was declared on.
    pub contact: Contact,
    /// From where.
    pub from: From,
    /// Aspect bonus of a beam ram: 2 flush, 1 half, 0 elsewhere.
    pub aspect: i8,
}

/// How a squadron bears itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Morale {
    Steady,
    Demoralised,
    Routed,
}

/// A squadron at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Squadron {
    /// How it bears itself.
    pub morale: Morale,
    /// How many of the thresholds of loss it has passed: 0 to 3.
    pub passed: u8,
    /// Whether the loss of its flagship was tested for.
    pub flag_lost: bool,
    /// Whether it has a test before it for its admiral.
    pub shocked: bool,
    /// Whether it has fired its engines in this phase.
    pub fired: bool,
}

/// How losses in boarding are chosen (W-73).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Losses {
    #[default]
    Cheapest,
    ArchersLast,
    Ask,
}

/// Whether a counter-attack is made.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Counter {
    Always,
    #[default]
    Better,
    Never,
    Ask,
}

/// Whether an attacker breaks off.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum BreakOff {
    Never,
    #[default]
    Weaker,
    Ask,
}

/// What a seat answers without being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Answers {
    /// To losses.
    pub losses: Losses,
    /// To counter-attacks.
    pub counter: Counter,
    /// To breaking off.
    pub break_off: BreakOff,
    /// Whether it is asked to commit its admiral.
    pub admiral: bool,
    /// Whether it is asked in steps in which it can do nothing.
    pub empty: bool,
}

/// A side's admiral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Admiral {
    /// His ship, or [`ShipId::NONE`].
    pub ship: ShipId,
    /// How he is.
    pub health: Health,
    /// His tactical initiative.
    pub value: u8,
    /// Whether he was taken with his ship.
    pub captured: bool,
    /// Whether he fights in the boarding that goes on.
    pub committed: bool,
}

impl Admiral {
    /// Whether the side has him.
    pub fn leads(&self) -> bool {
        self.ship != ShipId::NONE && self.health != Health::Dead && !self.captured
    }
}

/// A side at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fleet {
    /// Its admiral.
    pub admiral: Admiral,
    /// How many admirals it has lost.
    pub admirals_lost: u8,
    /// Whether it has called its gods.
    pub prayed: bool,
    /// At how many assessments in a row it had lost half of its points, or its heart.
    pub beaten: u8,
}

/// What gods do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Boon {
    WindLeft,
    WindRight,
    Reroll,
    Dismay,
}

/// A boon in effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Favour {
    /// Whom it favours.
    pub side: Side,
    /// What it does.
    pub boon: Boon,
}

/// The weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weather {
    /// Strength of the wind: an index of `crate::tables::WINDS`.
    pub wind: u8,
    /// The quarter it blows toward, in eighths of a turn clockwise from north.
    pub quarter: u8,
    /// The sea: an index of `crate::tables::SEAS`.
    pub sea: u8,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Ending {
    Decisive(Side),
    Marginal(Side),
    Drawn,
    /// Enough walls were taken or destroyed, or too few.
    Walls(Side),
    Conceded(Side),
    /// The defenders of walls were beaten, who fell or not.
    Undefended(Side),
}

/// A battle at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Whether the second action phase of the turn, or the intermediate phase after it, goes on.
    pub second: bool,
    /// Where it stands within the phase.
    pub step: Step,
    /// How many action phases have begun: what locks are dated by.
    pub clock: u16,
    /// The side that acts first in this turn.
    pub first: Side,
    /// The side that will act first in the next.
    pub next_first: Side,
    /// The side that is up, where sides alternate.
    pub up: Side,
    /// Who is asked, found when the game last went on: a standing answer changes nothing about it. Nobody
    /// while dice are due.
    pub asked: SeatSet,
    /// Who has ended this step.
    pub done: SeatSet,
    /// The squadron whose turn it is, where squadrons alternate.
    pub squadron: Option<u8>,
    /// Whether the side that is up has had its turn, where sides alternate.
    pub turn_over: bool,
    /// Whether anything was done in this step.
    pub acted: bool,
    /// Dice of both sides, 0 before they fell.
    pub rolled: [u8; 2],
    /// The weather.
    pub weather: Weather,
    /// Boons in effect.
    pub favours: ArrayVec<Favour, 2>,
    /// Every ship and every section of a wall.
    pub ships: Vec<Ship>,
    /// Who is locked with whom, in the order in which contacts were made.
    pub locks: Vec<Lock>,
    /// Attacks to be resolved, in the same order.
    pub attacks: Vec<Attack>,
    /// Squadrons.
    pub squadrons: Vec<Squadron>,
    /// Both sides.
    pub fleets: [Fleet; 2],
    /// Standing answers by seat.
    pub answers: Vec<Answers>,
    /// What is being resolved, the innermost last.
    pub frames: Vec<Frame>,
    /// What was fought in the last boarding.
    pub record: Record,
}

/// The side across.
pub(crate) const fn enemy_of(side: Side) -> Side {
    Side(1 - side.0)
}

/// Both sides' numbers as an index.
pub(crate) const fn at(side: Side) -> usize {
    side.0 as usize
}

impl State {
    /// A ship.
    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }
    pub(crate) fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.ships[id.index()]
    }
    /// Every ship's id, in roster order.
    pub fn ids(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..self.ships.len().min(255) as u8).map(ShipId)
    }
    /// The side whose action phase it is, or was last.
    pub const fn phasing(&self) -> Side {
        if self.second { enemy_of(self.first) } else { self.first }
    }
    /// The locks of a ship.
    pub fn locks_of(&self, ship: ShipId) -> impl Iterator<Item = &Lock> + '_ {
        self.locks.iter().filter(move |lock| lock.pair.contains(&ship))
    }
    /// Whether a ship is locked to anything afloat.
    pub fn is_locked(&self, ship: ShipId) -> bool {
        self.locks_of(ship).next().is_some()
    }
    /// Whom it is locked with.
    pub fn partners(&self, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        self.locks_of(ship).map(move |lock| lock.other(ship))
    }
    /// The lock between two ships.
    pub fn lock(&self, one: ShipId, two: ShipId) -> Option<&Lock> {
        self.locks.iter().find(|lock| lock.pair.contains(&one) && lock.pair.contains(&two))
    }
    pub(crate) fn unlock(&mut self, one: ShipId, two: ShipId) {
        self.locks.retain(|lock| !(lock.pair.contains(&one) && lock.pair.contains(&two)));
    }
    /// Two ships have met in this action phase.
    pub(crate) fn touch(&mut self, one: ShipId, two: ShipId) {
        for (ship, by) in [(one, two), (two, one)] {
            let touched = &mut self.ship_mut(ship).touched;
            if !touched.contains(&by) && !touched.is_full() {
                touched.push(by);
            }
        }
    }
    /// Ends all locks and declared attacks of a ship that is removed.
    pub(crate) fn release(&mut self, ship: ShipId) {
        self.locks.retain(|lock| !lock.pair.contains(&ship));
    }
    /// Whether a ship is locked with an enemy of the side that holds it.
    pub fn is_held_by_enemy(&self, ship: ShipId) -> bool {
        let holder = self.ship(ship).holder;
        self.partners(ship).any(|other| {
            let other = self.ship(other);
            other.holder != holder && other.is_manned()
        })
    }
    /// Whether a prize is locked with a ship of those who hold it that has anybody aboard.
    pub fn is_held_by_captor(&self, ship: ShipId) -> bool {
        let holder = self.ship(ship).holder;
        self.partners(ship).any(|other| {
            let other = self.ship(other);
            other.holder == holder && other.is_manned() && other.crew != Crew::None
        })
    }
    /// Whether a boon is in effect for a side.
    pub fn has_favour(&self, side: Side, boon: Boon) -> bool {
        self.favours.iter().any(|favour| favour.side == side && favour.boon == boon)
    }
    /// The side whose admiral is aboard, as far as he leads.
    pub fn admiral_aboard(&self, ship: ShipId) -> Option<Side> {
        let leads = |side: &Side| {
            let admiral = &self.fleets[at(*side)].admiral;
            admiral.ship == ship && admiral.leads()
        };
        [Side(0), Side(1)].into_iter().find(leads)
    }
}

impl Lock {
    /// Whether this ship was rammed by the other.
    ///
    /// Rule: 5.4-P1, W-40, W-49.
    pub fn is_rammed(&self, ship: ShipId) -> bool {
        self.hold == Hold::Ram && (self.pair[1] == ship || self.replied)
    }
    /// The other of the two.
    pub fn other(&self, ship: ShipId) -> ShipId {
        if self.pair[0] == ship { self.pair[1] } else { self.pair[0] }
    }
    /// Whether the bow or the forward half of this ship touches.
    pub fn is_by_bow(&self, ship: ShipId) -> bool {
        self.bows[usize::from(self.pair[1] == ship)]
    }
}
