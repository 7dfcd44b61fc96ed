//! What would come of a move, in figures: what players and tools weigh.

use crate::action::Action;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::rules::{contact, morale, movement, ram, speed};
use crate::state::{Attack, Morale, ShipId, State};
use crate::tables::{RAM, STRAIGHT, row};
use arrayvec::ArrayVec;
use plane::{Loss, MOST_MET, Pose};

/// What could be done to a ship that is met.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Whom the mover meets.
    pub target: ShipId,
    /// Attacks that may be declared, each with what the attacker adds to its die; of rakes and
    /// capsizes what the target adds is taken from it.
    pub attacks: ArrayVec<(Attack, i8), 3>,
}

/// What would come of a move up to the dice.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// Where the ship ends.
    pub end: Pose,
    /// Whom it meets there.
    pub met: ArrayVec<Meeting, MOST_MET>,
    /// What it is lost by there.
    pub loss: Option<Loss>,
    /// Millimetres of its speed that are left.
    pub left: i16,
}

/// The moves of one ship as they would come out, whoever's turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Foresight<'a> {
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    /// Units between it and the nearest enemy, if it is shaken: nobody else is asked.
    nearest: Option<u32>,
}

impl<'a> Foresight<'a> {
    /// For a ship.
    pub fn new(ground: &'a Ground, state: &'a State, ship: ShipId) -> Self {
        let shaken = ground.morale(state, ship) == Morale::Demoralised;
        let nearest = if shaken { morale::nearest(ground, state, ship) } else { None };
        Foresight { ground, state, ship, nearest }
    }
    /// The highest speed it may declare, cm.
    ///
    /// Rule: W-5, W-36.
    pub fn limit(&self) -> u8 {
        speed::limit(self.ground, self.state, self.ship)
    }
    /// Whether it may begin a move in this action phase: its side's, afloat, neither held nor aground
    /// nor routed.
    pub fn may_begin(&self) -> bool {
        movement::check_begin(self.ground, self.state, self.ship).is_ok()
    }
    /// What comes of declaring a speed, going so many millimetres straight, turning so far, and
    /// going straight on to the end; with 0 degrees there is no turn. None where that is no move.
    ///
    /// Rule: 4.0-A4, 5.2, W-6, W-36 to W-38.
    pub fn course(&self, cm: u8, before: i16, degrees: i16) -> Option<Foreseen> {
        let whole = 10 * i16::from(cm);
        let class = self.ground.vessel(self.ship).class();
        let turns = degrees != 0;
        let sound = cm > 0
            && degrees.unsigned_abs() <= class.unsigned_abs()
            && (!turns || (STRAIGHT..=whole - STRAIGHT).contains(&before));
        if !sound {
            return None;
        }
        let mut state = self.state.clone();
        state.frames.clear();
        state.frames.push(Frame::Moving(movement::beginning(self.ship, cm, self.nearest)));
        let first = if turns { before } else { whole };
        let legs = [
            Some(Action::Ahead(self.ship, first)),
            turns.then_some(Action::Turn(self.ship, degrees)),
            turns.then_some(Action::Ahead(self.ship, whole - before)),
        ];
        let mut foreseen = None;
        for action in legs.into_iter().flatten() {
            let among = movement::obstacles(self.ground, &state, self.ship);
            let leg = movement::leg_of(self.ground, &state, &action, &among)?;
            state.ship_mut(self.ship).pose = leg.ran.end;
            state.frames.clear();
            state.frames.push(Frame::Moving(leg.moved));
            let over = !leg.ran.is_free() || leg.halted;
            foreseen = Some(self.foreseen(&state, &leg));
            if over {
                break;
            }
        }
        foreseen
    }
    fn foreseen(&self, state: &State, leg: &movement::Leg) -> Foreseen {
        let met = leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()).map(ShipId);
        let meeting = |target: ShipId| {
            let prospect = contact::prospect(self.ground, state, &leg.moved, target, leg.ahead);
            Meeting { target, attacks: prospect.attacks }
        };
        Foreseen {
            end: leg.ran.end,
            met: met.map(meeting).collect(),
            loss: leg.ran.loss,
            left: leg.moved.left,
        }
    }
}

impl Ground {
    /// The highest speed in cm that a ship could declare if it moved now.
    ///
    /// Rule: W-5, W-36.
    pub fn limit(&self, state: &State, ship: ShipId) -> u8 {
        speed::limit(self, state, ship)
    }
    /// What is added to the die of a ram like this. Of its contact only who meets whom and the pace
    /// count; whatever else changes the sum is read from the state.
    ///
    /// Rule: 7-R1 to 7-R26.
    pub fn ram_sum(&self, state: &State, attack: &Attack) -> i8 {
        ram::modifiers(self, state, attack).sum()
    }
    /// The same for the target that rams back, bow to bow.
    ///
    /// Rule: W-49.
    pub fn reply_sum(&self, state: &State, attack: &Attack) -> i8 {
        ram::reply_modifiers(self, state, attack).sum()
    }
}

/// The level of damage that a ram of this score inflicts: 0 for none, [`crate::SEVERE`], 5 for a
/// wreck, 6 for a smashed ship. So many casualty dice fall, none for a smashed ship.
///
/// Rule: 7-R27 to 7-R33.
pub fn ram_level(score: i8) -> u8 {
    row(&RAM, score).1
}
