//! What a seat can do, and how it is written: one line an action.

use crate::ground::Ground;
use crate::state::{Order, ShipId};
use kernel::{Malformed, Words};
use plane::{Heading, Point, Pose, read_decimal, write_hundredths};
use serde::{Deserialize, Serialize};

/// One step a seat can take.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Deploys a ship: `R3 at 312 88 45`, millimetres and degrees.
    At(ShipId, Pose),
    /// A ship for which there is no place: `R3 off`.
    Off(ShipId),
    /// Writes a speed: `R3 speed -1`.
    Speed(ShipId, i8),
    /// Joins a formation: `R3 with R1`.
    With(ShipId, ShipId),
    /// The admiral's order to a squadron, and the one it concerns: `order C attack E`.
    Order(u8, Order, u8),
    /// All is said.
    Ready,
    /// Moves or deploys first.
    First,
    /// Lets the other side go first.
    Second,
    /// Moves, wheeling so many whole degrees first, to starboard if positive: `R3 go -23`.
    Go(ShipId, i16),
    /// Dashes straight ahead: `R3 dash`.
    Dash(ShipId),
    /// Stays in contact: `R3 stay`.
    Stay(ShipId),
    /// Shoots its balistae: `R3 shoot K2`.
    Shoot(ShipId, ShipId),
    /// Picks whom it rams: `R3 ram K2`.
    Ram(ShipId, ShipId),
    /// Throws fire: `R3 fire K2`.
    Fire(ShipId, ShipId),
    /// Declares to board: `R3 board K2`.
    Board(ShipId, ShipId),
    /// Chooses the opponent it may kill on: `R3 strike K2`.
    Strike(ShipId, ShipId),
    /// Sends the Admiral from a captured ship to another: `R3 save R7`.
    Save(ShipId, ShipId),
    /// Does not: shoot after the move, or throw fire.
    Hold,
    /// Shoots no more this turn.
    Done,
}

/// The orders by their words.
const ORDERS: [(&str, Order); 4] = [
    ("attack", Order::Attack),
    ("hold", Order::Hold),
    ("screen", Order::Screen),
    ("withdraw", Order::Withdraw),
];

/// An order's word.
pub(crate) fn order_word(order: Order) -> &'static str {
    ORDERS[order as usize].0
}

impl Action {
    /// The ship that takes it, if one does.
    pub const fn ship(&self) -> Option<ShipId> {
        match self {
            Action::At(ship, _)
            | Action::Off(ship)
            | Action::Speed(ship, _)
            | Action::With(ship, _)
            | Action::Go(ship, _)
            | Action::Dash(ship)
            | Action::Stay(ship)
            | Action::Shoot(ship, _)
            | Action::Ram(ship, _)
            | Action::Fire(ship, _)
            | Action::Board(ship, _)
            | Action::Strike(ship, _)
            | Action::Save(ship, _) => Some(*ship),
            _ => None,
        }
    }
    /// The ship that it is about besides, if it is about one.
    pub const fn other(&self) -> Option<ShipId> {
        match self {
            Action::With(_, other)
            | Action::Shoot(_, other)
            | Action::Ram(_, other)
            | Action::Fire(_, other)
            | Action::Board(_, other)
            | Action::Strike(_, other)
            | Action::Save(_, other) => Some(*other),
            _ => None,
        }
    }
}

/// An action as one line.
pub(crate) fn write(ground: &Ground, action: &Action) -> String {
    let code = |ship: &ShipId| ground.code(*ship).to_string();
    let pair = |ship: &ShipId, verb: &str, target: &ShipId| {
        format!("{} {verb} {}", code(ship), code(target))
    };
    match action {
        Action::At(ship, pose) => {
            let (x, y) = (write_hundredths(pose.at.x), write_hundredths(pose.at.y));
            let degrees = write_hundredths(i32::from(pose.heading.tenths()) * 10);
            format!("{} at {x} {y} {degrees}", code(ship))
        }
        Action::Off(ship) => format!("{} off", code(ship)),
        Action::Speed(ship, speed) => format!("{} speed {speed}", code(ship)),
        Action::With(ship, other) => pair(ship, "with", other),
        Action::Order(squadron, order, toward) => {
            let code = |n: &u8| ground.squadrons[usize::from(*n)].code.clone();
            format!("order {} {} {}", code(squadron), order_word(*order), code(toward))
        }
        Action::Ready => "ready".to_string(),
        Action::First => "first".to_string(),
        Action::Second => "second".to_string(),
        Action::Go(ship, degrees) => format!("{} go {degrees}", code(ship)),
        Action::Dash(ship) => format!("{} dash", code(ship)),
        Action::Stay(ship) => format!("{} stay", code(ship)),
        Action::Shoot(ship, target) => pair(ship, "shoot", target),
        Action::Ram(ship, target) => pair(ship, "ram", target),
        Action::Fire(ship, target) => pair(ship, "fire", target),
        Action::Board(ship, target) => pair(ship, "board", target),
        Action::Strike(ship, target) => pair(ship, "strike", target),
        Action::Save(ship, target) => pair(ship, "save", target),
        Action::Hold => "hold".to_string(),
        Action::Done => "done".to_string(),
    }
}

/// What lines are made of here.
trait Reads {
    fn ship(&mut self, ground: &Ground) -> Result<ShipId, Malformed>;
    fn number<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, Malformed>;
    fn millimetres(&mut self) -> Result<i32, Malformed>;
    fn squadron(&mut self, ground: &Ground) -> Result<u8, Malformed>;
}

impl Reads for Words<'_> {
    fn ship(&mut self, ground: &Ground) -> Result<ShipId, Malformed> {
        let (at, word) = self.next();
        ground.find(word).ok_or_else(|| self.fault(at, "the code of a ship"))
    }
    fn number<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, Malformed> {
        let (at, word) = self.next();
        word.parse().map_err(|_| self.fault(at, expected))
    }
    /// Millimetres with at most two decimals, in units.
    fn millimetres(&mut self) -> Result<i32, Malformed> {
        let (at, word) = self.next();
        read_decimal(word, 2).ok_or_else(|| self.fault(at, "millimetres, such as 312 or 31.2"))
    }
    fn squadron(&mut self, ground: &Ground) -> Result<u8, Malformed> {
        let (at, word) = self.next();
        let found = ground.squadrons.iter().position(|squadron| squadron.code == word);
        found
            .and_then(|n| u8::try_from(n).ok())
            .ok_or_else(|| self.fault(at, "the code of a squadron"))
    }
}

/// Reads one line.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let mut words = Words::new(line);
    let (at, first) = words.next();
    let plain = match first {
        "ready" => Some(Action::Ready),
        "first" => Some(Action::First),
        "second" => Some(Action::Second),
        "hold" => Some(Action::Hold),
        "done" => Some(Action::Done),
        "order" => {
            let squadron = words.squadron(ground)?;
            let (at, word) = words.next();
            let order = ORDERS.iter().find(|(known, _)| *known == word).map(|(_, order)| *order);
            let expected = "attack, hold, screen or withdraw";
            let order = order.ok_or_else(|| words.fault(at, expected))?;
            Some(Action::Order(squadron, order, words.squadron(ground)?))
        }
        _ => None,
    };
    let action = match plain {
        Some(action) => action,
        None => {
            let expected = "the code of a ship, or ready, first, second, hold, done or order";
            let ship = ground.find(first).ok_or_else(|| words.fault(at, expected))?;
            of_ship(ground, ship, &mut words)?
        }
    };
    words.end()?;
    Ok(action)
}

fn of_ship(ground: &Ground, ship: ShipId, words: &mut Words<'_>) -> Result<Action, Malformed> {
    let (at, verb) = words.next();
    Ok(match verb {
        "at" => {
            let (x, y) = (words.millimetres()?, words.millimetres()?);
            let at = words.skip();
            let degrees: u16 = words.number("whole degrees from 0 to 359")?;
            if degrees > 359 {
                return Err(words.fault(at, "whole degrees from 0 to 359"));
            }
            let heading = Heading::new(i32::from(degrees) * 10);
            Action::At(ship, Pose { at: Point::new(x, y), heading })
        }
        "off" => Action::Off(ship),
        "speed" => Action::Speed(ship, words.number("a speed in segments")?),
        "with" => Action::With(ship, words.ship(ground)?),
        "go" => Action::Go(ship, words.number("whole degrees, 0 for straight on")?),
        "dash" => Action::Dash(ship),
        "stay" => Action::Stay(ship),
        "shoot" => Action::Shoot(ship, words.ship(ground)?),
        "ram" => Action::Ram(ship, words.ship(ground)?),
        "fire" => Action::Fire(ship, words.ship(ground)?),
        "board" => Action::Board(ship, words.ship(ground)?),
        "strike" => Action::Strike(ship, words.ship(ground)?),
        "save" => Action::Save(ship, words.ship(ground)?),
        _ => {
            let expected = "at, off, speed, with, go, dash, stay, shoot, ram, fire, board, strike \
                            or save";
            return Err(words.fault(at, expected));
        }
    })
}
