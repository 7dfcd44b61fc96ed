//! The steps a commander can take, and their notation: one line each.

mod reading;

use crate::compass;
use crate::ground::Ground;
use crate::state::ShipId;
use hexgrid::{Facing, Hand, Hex};
use serde::{Deserialize, Serialize};

pub(crate) use reading::read;

/// Diedo or Trevisano.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leader {
    /// `DI`.
    Diedo,
    /// `TR`.
    Trevisano,
}

/// Both leaders.
pub const LEADERS: [Leader; 2] = [Leader::Diedo, Leader::Trevisano];

impl Leader {
    /// His code.
    pub const fn code(self) -> &'static str {
        match self {
            Leader::Diedo => "DI",
            Leader::Trevisano => "TR",
        }
    }
}

/// As many enemies as there are sides to a hex.
const NEIGHBOURS: usize = 6;

/// How a ship shares out its strength among its enemies. Those that get nothing are left out.
///
/// Rule: 15.24, C-37.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shares([(ShipId, u8); NEIGHBOURS]);

impl Shares {
    /// Nothing on anybody.
    pub const NONE: Shares = Shares([(ShipId::NONE, 0); NEIGHBOURS]);

    /// Points on targets in any order; none if a target comes twice, or more than six get any.
    pub fn of(points: impl IntoIterator<Item = (ShipId, u8)>) -> Option<Shares> {
        let mut shares = Shares::NONE;
        let mut count = 0;
        for (target, points) in points {
            if shares.on(target) > 0 {
                return None;
            }
            if points > 0 {
                *shares.0.get_mut(count)? = (target, points);
                count += 1;
            }
        }
        shares.0[..count].sort_unstable();
        Some(shares)
    }
    /// Whether nobody gets anything.
    pub fn is_none(&self) -> bool {
        *self == Shares::NONE
    }
    /// Targets with their points, by number.
    pub fn iter(&self) -> impl Iterator<Item = (ShipId, u8)> + '_ {
        self.0.iter().copied().take_while(|(_, points)| *points > 0)
    }
    /// What a target gets.
    pub fn on(&self, target: ShipId) -> u8 {
        self.iter().find(|(it, _)| *it == target).map_or(0, |(_, points)| points)
    }
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// `place GA 3330 N`: before the first turn.
    Place(ShipId, Hex, Facing),
    /// `enter K1 0120 NE`: from the south.
    Enter(ShipId, Hex, Facing),
    /// `GA speed 7`: how much is spent under sail in this segment.
    Speed(ShipId, u8),
    /// `GA ahead`: one hex under sail.
    Ahead(ShipId),
    /// `GA turn port`, `GA turn port 2`.
    Turn(ShipId, Hand, u8),
    /// `K1 face NE`: any facing, at the Double Columns.
    Face(ShipId, Facing),
    /// `K1 row`: one hex by oar.
    Row(ShipId),
    /// `K1 battle`: Battle Speed for this segment.
    Battle(ShipId),
    /// `K1 sail`: sets sail.
    Sail(ShipId),
    /// `K1 oars`: takes in sail.
    Oars(ShipId),
    /// `K1 ram GA`.
    Ram(ShipId, ShipId),
    /// `K1 free`: tries to break free.
    Free(ShipId),
    /// `K1 embark`: takes a land unit aboard.
    Embark(ShipId),
    /// `K1 debark`: puts it ashore again.
    Debark(ShipId),
    /// `K1 break boom`.
    BreakBoom(ShipId),
    /// `strike GA K1 2 T1 6`: all strength shared out; `strike GA none` takes it back.
    Strike(ShipId, Shares),
    /// `ready`: this commander has allotted his strength.
    Ready,
    /// `go on` with the naval phase.
    GoOn,
    /// `stop`: end the naval phase, if all agree.
    Stop,
    /// `lie still 6`: for the rest of the naval phase, until an enemy comes within 3 or 6 hexes.
    Rest(u8),
    /// `refuge GA 2234 N`: after a storm.
    Refuge(ShipId, Hex, Facing),
    /// `portage`: roll for it.
    Portage,
    /// `no portage`: not this turn.
    NoPortage,
    /// `launch F1 3722 SW`: on the other shore.
    Launch(ShipId, Hex, Facing),
    /// `land crew VE`.
    LandCrew(ShipId),
    /// `board crew VE`.
    BoardCrew(ShipId),
    /// `move VEs 3030`.
    MoveCrew(ShipId, Hex),
    /// `DI to IA`: to a ship.
    LeaderAboard(Leader, ShipId),
    /// `DI to VEs`: to a crew ashore.
    LeaderAshore(Leader, ShipId),
    /// `assault K1`: this ship's unit goes over the wall.
    Assault(ShipId),
    /// `bombard GA`.
    Bombard(ShipId),
    /// `done`: this commander ends what is asked.
    Done,
}

impl Action {
    /// The ship that acts, if one does.
    pub const fn ship(&self) -> Option<ShipId> {
        match *self {
            Action::Place(ship, ..)
            | Action::Enter(ship, ..)
            | Action::Speed(ship, _)
            | Action::Ahead(ship)
            | Action::Turn(ship, ..)
            | Action::Face(ship, _)
            | Action::Row(ship)
            | Action::Battle(ship)
            | Action::Sail(ship)
            | Action::Oars(ship)
            | Action::Ram(ship, _)
            | Action::Free(ship)
            | Action::Embark(ship)
            | Action::Debark(ship)
            | Action::BreakBoom(ship)
            | Action::Strike(ship, ..)
            | Action::Refuge(ship, ..)
            | Action::Launch(ship, ..)
            | Action::LandCrew(ship)
            | Action::BoardCrew(ship)
            | Action::MoveCrew(ship, _)
            | Action::Assault(ship) => Some(ship),
            Action::Ready
            | Action::GoOn
            | Action::Stop
            | Action::Rest(_)
            | Action::Portage
            | Action::NoPortage
            | Action::LeaderAboard(..)
            | Action::LeaderAshore(..)
            | Action::Bombard(_)
            | Action::Done => None,
        }
    }
}

/// Writes an action as one line.
pub(crate) fn write(ground: &Ground, action: &Action) -> String {
    let code = |ship: &ShipId| ground.code(*ship);
    let number = |hex: &Hex| ground.number(*hex);
    match action {
        Action::Place(ship, hex, facing) => {
            format!("place {} {} {}", code(ship), number(hex), compass::name(*facing))
        }
        Action::Enter(ship, hex, facing) => {
            format!("enter {} {} {}", code(ship), number(hex), compass::name(*facing))
        }
        Action::Speed(ship, speed) => format!("{} speed {speed}", code(ship)),
        Action::Ahead(ship) => format!("{} ahead", code(ship)),
        Action::Turn(ship, hand, 1) => format!("{} turn {}", code(ship), hand_name(*hand)),
        Action::Turn(ship, hand, sides) => {
            format!("{} turn {} {sides}", code(ship), hand_name(*hand))
        }
        Action::Face(ship, facing) => format!("{} face {}", code(ship), compass::name(*facing)),
        Action::Row(ship) => format!("{} row", code(ship)),
        Action::Battle(ship) => format!("{} battle", code(ship)),
        Action::Sail(ship) => format!("{} sail", code(ship)),
        Action::Oars(ship) => format!("{} oars", code(ship)),
        Action::Ram(ship, target) => format!("{} ram {}", code(ship), code(target)),
        Action::Free(ship) => format!("{} free", code(ship)),
        Action::Embark(ship) => format!("{} embark", code(ship)),
        Action::Debark(ship) => format!("{} debark", code(ship)),
        Action::BreakBoom(ship) => format!("{} break boom", code(ship)),
        Action::Strike(ship, shares) if shares.is_none() => {
            format!("strike {} {NOBODY}", code(ship))
        }
        Action::Strike(ship, shares) => {
            let on = shares.iter().map(|(target, points)| format!(" {} {points}", code(&target)));
            format!("strike {}{}", code(ship), on.collect::<String>())
        }
        Action::Ready => "ready".to_string(),
        Action::GoOn => "go on".to_string(),
        Action::Stop => "stop".to_string(),
        Action::Rest(within) => format!("lie still {within}"),
        Action::Refuge(ship, hex, facing) => {
            format!("refuge {} {} {}", code(ship), number(hex), compass::name(*facing))
        }
        Action::Portage => "portage".to_string(),
        Action::NoPortage => "no portage".to_string(),
        Action::Launch(ship, hex, facing) => {
            format!("launch {} {} {}", code(ship), number(hex), compass::name(*facing))
        }
        Action::LandCrew(ship) => format!("land crew {}", code(ship)),
        Action::BoardCrew(ship) => format!("board crew {}", code(ship)),
        Action::MoveCrew(ship, hex) => format!("move {}s {}", code(ship), number(hex)),
        Action::LeaderAboard(leader, ship) => format!("{} to {}", leader.code(), code(ship)),
        Action::LeaderAshore(leader, ship) => format!("{} to {}s", leader.code(), code(ship)),
        Action::Assault(ship) => format!("assault {}", code(ship)),
        Action::Bombard(ship) => format!("bombard {}", code(ship)),
        Action::Done => "done".to_string(),
    }
}

/// A hand as notation has it.
pub(crate) const fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Port => "port",
        Hand::Starboard => "starboard",
    }
}

/// What follows a ship that attacks nobody.
const NOBODY: &str = "none";
