//! What would come of a move, in figures: what players and tools weigh.

use crate::ground::Ground;
use crate::rules::movement;
use crate::rules::ramming::{self, Chances};
use crate::state::{Aspect, ShipId, State};
use arrayvec::ArrayVec;
use plane::{Loss, MOST_MET, Obstacle, Pose};

/// A ram as it would be fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Whom the mover rams.
    pub target: ShipId,
    /// How they meet.
    pub aspect: Aspect,
    /// In [`Clash::WHOLE`]ths: whether the mover and the target sink.
    pub sinks: [u32; 2],
    /// The same for being damaged and still afloat.
    pub damaged: [u32; 2],
}

impl Clash {
    /// All chances of a ram.
    pub const WHOLE: u32 = Chances::WHOLE;
}

/// What would come of a move up to the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Where the ship ends.
    pub end: Pose,
    /// Whom it meets there.
    pub met: ArrayVec<ShipId, MOST_MET>,
    /// What it is lost by there.
    pub loss: Option<Loss>,
    /// Whether it touched something as it began and may touch it still.
    pub rests: bool,
    /// The rams it may be asked to pick from; one at most is fought.
    pub clashes: ArrayVec<Clash, MOST_MET>,
}

/// The moves of one ship as they would come out, whoever's turn it is: its written speed and where
/// everybody lies are taken from a state, which may be one that is only supposed.
#[derive(Clone, Debug)]
pub struct Foresight<'a> {
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    among: Vec<Obstacle>,
}

impl<'a> Foresight<'a> {
    /// For a ship.
    pub fn new(ground: &'a Ground, state: &'a State, ship: ShipId) -> Self {
        let among = movement::obstacles(ground, state, ship);
        Foresight { ground, state, ship, among }
    }
    /// By how many whole degrees the ship may wheel, to port and to starboard, whatever bars it.
    ///
    /// Rule: 9.7, 9.8, N-36, N-47.
    pub fn wheels(&self) -> (i16, i16) {
        movement::wheel_range(self.ground, self.state, self.ship)
    }
    /// What comes of wheeling so far and going on; none if what it touches bars it.
    ///
    /// Rule: 9.7 to 9.12, 11.1 to 11.12, N-4, N-37 to N-42.
    pub fn go(&self, degrees: i16) -> Option<Foreseen> {
        self.foresee(degrees, 0)
    }
    /// What comes of a Dash, whether or not it may make one.
    ///
    /// Rule: 10.2, 16.6.
    pub fn dash(&self) -> Option<Foreseen> {
        self.foresee(0, movement::dash_adds(self.state, self.ship))
    }
    fn foresee(&self, degrees: i16, more: i8) -> Option<Foreseen> {
        let (ground, state, ship) = (self.ground, self.state, self.ship);
        let trace = movement::trace(ground, state, ship, degrees, more, &self.among).ok()?;
        let afloat = trace.met.iter().copied().filter(|other| state.ship(*other).is_afloat());
        let is_enemy = |other: &ShipId| ground.side(*other) != ground.side(ship);
        let enemies = afloat.clone().filter(is_enemy).count();
        let rammed = afloat.filter(|other| enemies == 0 || is_enemy(other));
        let clash = |target: ShipId| {
            let meeting = ramming::meeting(ground, state, (ship, trace.end), target, more);
            let chances = ramming::chances(ground, state, [ship, target], &meeting);
            let Chances { sinks, damaged } = chances;
            Clash { target, aspect: meeting.aspect, sinks, damaged }
        };
        Some(Foreseen {
            end: trace.end,
            clashes: rammed.map(clash).collect(),
            loss: trace.loss,
            rests: !trace.resting.is_empty(),
            met: trace.met,
        })
    }
}
