//! What a battle is fought on and with: the table, the scale, the fleets, the options, who commands.

use crate::fleets::Bought;
use crate::state::{Admiral, Fate, Frame, Ship, ShipId, State, Step};
use crate::tables::{Crew, Fitting, Fittings, KINDS, Kind, Nation, Scale};
use kernel::{Lesson, Roster, Seat, SeatSet, Setup, Side};
use plane::{Base, Pose, Quad, Sea};

/// How fleets are deployed (N-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Deployment {
    /// Both secretly, shown together.
    #[default]
    Screen,
    /// One whole fleet after the other.
    Roll,
    /// One ship at a time.
    Turns,
}

impl Deployment {
    /// By their names in files.
    pub const NAMED: [(&'static str, Deployment); 3] =
        [("screen", Deployment::Screen), ("roll", Deployment::Roll), ("turns", Deployment::Turns)];
}

/// What is played with (N-64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The scale.
    pub scale: Scale,
    /// How fleets are deployed.
    pub deployment: Deployment,
    /// Whether nothing is measured before a move.
    pub blind: bool,
    /// What of section 18 may be bought.
    pub fittings: Fittings,
    /// Whether captured Admirals may escape (18 l).
    pub saving: bool,
}

/// One ship of a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// Its code: `R3`.
    pub code: String,
    /// Whose it is.
    pub side: Side,
    /// Its squadron, an index of [`Ground::squadrons`].
    pub squadron: u8,
    /// What it was bought as.
    pub bought: Bought,
    /// Its base.
    pub base: Base,
    /// Where the scenario puts it, and its speed.
    pub array: Option<(Pose, i8)>,
}

impl Vessel {
    /// What type it is.
    pub fn kind(&self) -> &'static Kind {
        &KINDS[usize::from(self.bought.size)]
    }
    /// Whether it was bought with this.
    pub const fn has(&self, fitting: Fitting) -> bool {
        self.bought.fittings.has(fitting)
    }
}

/// A list of ships with its commander.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squadron {
    /// Its code: `C`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Whose list it is.
    pub nation: Nation,
}

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    /// Its name.
    pub name: String,
    /// How well its crews row.
    pub crew: Crew,
    /// Its Admiral's ship.
    pub flagship: ShipId,
    /// Points it spent.
    pub spent: u16,
}

/// A battle's ground.
#[derive(Clone, Debug)]
pub struct Ground {
    pub(crate) setup: Setup,
    pub(crate) roster: Roster,
    /// The table.
    pub sea: Sea,
    /// What is played with.
    pub play: Play,
    /// Points of the game.
    pub points: u16,
    /// Side 0 and side 1.
    pub fleets: [Fleet; 2],
    /// Squadrons, side 0 first.
    pub squadrons: Vec<Squadron>,
    /// Ships, side 0 first.
    pub ships: Vec<Vessel>,
    /// The proposed deployment (N-32).
    pub proposal: Vec<Pose>,
    pub(crate) commanders: Vec<SeatSet>,
    /// The places that are listed for the ships of each side, legal or not.
    pub(crate) places: [Vec<Pose>; 2],
    /// The greatest [`Ground::half`] of all ships.
    pub(crate) widest: i32,
    pub(crate) lesson: Option<Lesson>,
}

impl Ground {
    /// A ship's data.
    pub fn vessel(&self, ship: ShipId) -> &Vessel {
        &self.ships[ship.index()]
    }
    /// A ship's code.
    pub fn code(&self, ship: ShipId) -> &str {
        &self.vessel(ship).code
    }
    /// The ship with a code.
    pub fn find(&self, code: &str) -> Option<ShipId> {
        let found = self.ships.iter().position(|vessel| vessel.code == code)?;
        u8::try_from(found).ok().map(ShipId)
    }
    /// Whose ship it is.
    pub fn side(&self, ship: ShipId) -> Side {
        self.vessel(ship).side
    }
    /// A ship's Size.
    pub fn size(&self, ship: ShipId) -> u8 {
        self.vessel(ship).bought.size
    }
    /// A segment in units.
    pub const fn segment(&self) -> i32 {
        self.play.scale.segment()
    }
    /// The seats that command a ship.
    pub fn commanders(&self, ship: ShipId) -> SeatSet {
        self.commanders[usize::from(self.vessel(ship).squadron)]
    }
    /// The seats that a ship obeys now: while fleets are deployed the admiral's, then its
    /// commanders'.
    ///
    /// Rule: 19.4, N-62.
    pub fn obeys(&self, state: &State, ship: ShipId) -> SeatSet {
        match state.step {
            Step::Deploy => SeatSet::of(self.admiral_seat(self.side(ship))),
            _ => self.commanders(ship),
        }
    }
    /// The seat that deploys and chooses for a side.
    ///
    /// Rule: 19.4, N-62.
    pub fn admiral_seat(&self, side: Side) -> Seat {
        self.roster.seats_of(side).iter().next().expect("a roster seats every side")
    }
    /// No part of a ship's base is farther than this from its middle, to the side or up the table.
    pub(crate) fn half(&self, ship: ShipId) -> i32 {
        let base = self.vessel(ship).base;
        (base.width() + base.length()) / 2
    }
    /// Where a ship's base lies.
    pub fn quad(&self, state: &State, ship: ShipId) -> Quad {
        self.vessel(ship).base.quad(state.ship(ship).pose)
    }
    /// A ship's present maximum speed.
    ///
    /// Rule: 2.4, 10.5, 12.1, 16.6, 18a.1, 18b.3, 18f.8, N-15, N-21.
    pub fn maximum(&self, state: &State, id: ShipId) -> i8 {
        let (vessel, ship) = (self.vessel(id), state.ship(id));
        let fast = i8::from(vessel.has(Fitting::Fast)) - i8::from(vessel.has(Fitting::Towers));
        // A Dash of this turn counts from the next one on (N-48).
        let dashes = ship.dashes - u8::from(ship.dashes > 0 && ship.dashed == state.turn);
        let lost = 2 * ship.hits + dashes + ship.rowers;
        (vessel.kind().speed + fast - lost.min(100) as i8).max(0)
    }
    /// What may be lost before the battle is.
    ///
    /// Rule: 17.2, N-24, N-58.
    pub fn threshold(&self, side: Side) -> u16 {
        self.fleets[usize::from(side.0)].spent.div_ceil(3)
    }

    /// The state at the start of the game.
    pub(crate) fn begin(&self) -> State {
        let arrayed = self.ships.iter().all(|vessel| vessel.array.is_some());
        let ships = self.ships.iter().zip(&self.proposal).map(|(vessel, proposed)| {
            let (pose, speed) = vessel.array.unwrap_or((*proposed, 0));
            let waits = !arrayed && self.play.deployment == Deployment::Turns;
            Ship {
                pose,
                fate: if waits { Fate::Waiting } else { Fate::Afloat },
                speed,
                written: 0,
                soldiers: vessel.bought.soldiers(),
                hits: 0,
                dashes: 0,
                dashed: 0,
                rowers: 0,
                group: ShipId::NONE,
                moved: false,
                contacted: false,
                shot: false,
                tested: false,
                burnt: false,
                rammed: ShipId::NONE,
                captor: ShipId::NONE,
                taken: 0,
                strikes: ShipId::NONE,
                die: 0,
                hurt: 0,
                by: ShipId::NONE,
                yields: false,
            }
        });
        let step = match self.play.deployment {
            Deployment::Screen => Step::Deploy,
            Deployment::Roll | Deployment::Turns => Step::DeployRoll(Side(0)),
        };
        let admiral = |n: usize| Admiral {
            ship: self.fleets[n].flagship,
            dead: false,
            from: 0,
            saved: false,
        };
        let mut state = State {
            turn: 0,
            step,
            first: Side(0),
            up: Side(0),
            acting: false,
            rolled: [0; 2],
            ready: SeatSet::NONE,
            done: SeatSet::NONE,
            ships: ships.collect(),
            contacts: Vec::new(),
            fights: Vec::new(),
            rounds: Vec::new(),
            boards: Vec::new(),
            attempts: Vec::new(),
            admirals: [admiral(0), admiral(1)],
            orders: vec![None; self.squadrons.len()],
            frames: Vec::<Frame>::new(),
        };
        if arrayed {
            crate::rules::writing::begin_turn(self, &mut state, &mut ());
            crate::rules::turns::advance(self, &mut state, &mut ());
        }
        state
    }
}
