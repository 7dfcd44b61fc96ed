//! The steps a commander can take, and their notation: one line each.

use crate::ground::Ground;
use crate::state::ShipId;
use hexgrid::{Facing, Hand, Hex};
use kernel::{Malformed, Wanted, Words};
use serde::{Deserialize, Serialize};

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// `B12 row`: one hex ahead by oar.
    Row(ShipId),
    /// `B12 sail`: one hex ahead by sail.
    Sail(ShipId),
    /// `B12 turn port`: one side, while moving.
    Turn(ShipId, Hand),
    /// `B3 anchor`: a galleass stops for the turn.
    Anchor(ShipId),
    /// `B3 sever`: a galleass casts off its tow.
    Sever(ShipId),
    /// `B12 gun O4`: the guns that bear.
    Gun(ShipId, ShipId),
    /// `B12 aim O4`: one more target of small arms.
    Aim(ShipId, ShipId),
    /// `B12 fire`: small arms at the targets declared.
    Fire(ShipId),
    /// `O4 board B12`: begins a boarding or joins it.
    Board(ShipId, ShipId),
    /// `assault B12`: the boarding that was put together goes in.
    Assault(ShipId),
    /// `call off B12`: the boarding that was put together does not go in.
    CallOff(ShipId),
    /// `O4 ram`: the ram is rolled.
    Ram(ShipId),
    /// `B12 face NE`: reorientation.
    Face(ShipId, Facing),
    /// `place B12 0512`: set-up.
    Place(ShipId, Hex),
    /// `done`: this commander ends the phase.
    Done,
}

impl Action {
    /// The ship that acts, if one does.
    pub const fn ship(&self) -> Option<ShipId> {
        match *self {
            Action::Row(ship)
            | Action::Sail(ship)
            | Action::Turn(ship, _)
            | Action::Anchor(ship)
            | Action::Sever(ship)
            | Action::Gun(ship, _)
            | Action::Aim(ship, _)
            | Action::Fire(ship)
            | Action::Board(ship, _)
            | Action::Ram(ship)
            | Action::Face(ship, _)
            | Action::Place(ship, _) => Some(ship),
            Action::Assault(_) | Action::CallOff(_) | Action::Done => None,
        }
    }
}

/// Writes an action as one line.
pub(crate) fn write(ground: &Ground, action: &Action) -> String {
    let code = |ship: &ShipId| ground.code(*ship);
    match action {
        Action::Row(ship) => format!("{} row", code(ship)),
        Action::Sail(ship) => format!("{} sail", code(ship)),
        Action::Turn(ship, hand) => format!("{} turn {}", code(ship), hand_name(*hand)),
        Action::Anchor(ship) => format!("{} anchor", code(ship)),
        Action::Sever(ship) => format!("{} sever", code(ship)),
        Action::Gun(ship, target) => format!("{} gun {}", code(ship), code(target)),
        Action::Aim(ship, target) => format!("{} aim {}", code(ship), code(target)),
        Action::Fire(ship) => format!("{} fire", code(ship)),
        Action::Board(ship, target) => format!("{} board {}", code(ship), code(target)),
        Action::Assault(target) => format!("assault {}", code(target)),
        Action::CallOff(target) => format!("call off {}", code(target)),
        Action::Ram(ship) => format!("{} ram", code(ship)),
        Action::Face(ship, facing) => format!("{} face {}", code(ship), ground.compass(*facing)),
        Action::Place(ship, hex) => format!("place {} {}", code(ship), ground.grid.number(*hex)),
        Action::Done => "done".to_string(),
    }
}

pub(crate) const fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Port => "port",
        Hand::Starboard => "starboard",
    }
}

const FIRST: Wanted = Wanted::new("wanted-first", "a ship, done, assault, call off or place");
const VERB: Wanted = Wanted::new(
    "wanted-verb",
    "row, sail, turn, anchor, sever, gun, aim, fire, board, ram or face after the ship",
);
const OFF: Wanted = Wanted::new("wanted-off", "off");
const SHIP: Wanted =
    Wanted::new("wanted-ship", "a ship of this battle, by squadron letter and number");
const HEX: Wanted =
    Wanted::new("wanted-hex", "a hex of this map, two digits for the column and two for the row");
const HAND: Wanted = Wanted::new("wanted-hand", "port or starboard");
const FACING: Wanted = Wanted::new("wanted-facing", "E, NE, NW, W, SW or SE");
const END: Wanted = Wanted::new("wanted-end", "the end of the line");

/// Reads one line.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let mut words = Reading { ground, words: Words::new(line) };
    let (start, first) = words.words.next();
    let first = first.to_ascii_lowercase();
    let action = match first.as_str() {
        "done" => Action::Done,
        "assault" => Action::Assault(words.ship()?),
        "call" => {
            words.parse(&OFF, |_, word| word.eq_ignore_ascii_case("off").then_some(()))?;
            Action::CallOff(words.ship()?)
        }
        "place" => Action::Place(words.ship()?, words.hex()?),
        "" => return Err(words.words.wants(start, &FIRST)),
        _ => {
            words.words.back(start);
            let ship = words.ship()?;
            words.order(ship)?
        }
    };
    words.words.parse(&END, |word| word.is_empty().then_some(action))
}

/// A line that is read, and the ground it is about.
struct Reading<'a> {
    ground: &'a Ground,
    words: Words<'a>,
}

impl Reading<'_> {
    fn parse<T>(
        &mut self,
        wanted: &Wanted,
        read: impl FnOnce(&Ground, &str) -> Option<T>,
    ) -> Result<T, Malformed> {
        let ground = self.ground;
        self.words.parse(wanted, |word| read(ground, word))
    }
    fn ship(&mut self) -> Result<ShipId, Malformed> {
        self.parse(&SHIP, Ground::coded)
    }
    fn hex(&mut self) -> Result<Hex, Malformed> {
        self.parse(&HEX, |ground, word| ground.grid.numbered(word).ok())
    }
    fn order(&mut self, ship: ShipId) -> Result<Action, Malformed> {
        let (start, verb) = self.words.next();
        let verb = verb.to_ascii_lowercase();
        Ok(match verb.as_str() {
            "row" => Action::Row(ship),
            "sail" => Action::Sail(ship),
            "turn" => Action::Turn(ship, self.hand()?),
            "anchor" => Action::Anchor(ship),
            "sever" => Action::Sever(ship),
            "gun" => Action::Gun(ship, self.ship()?),
            "aim" => Action::Aim(ship, self.ship()?),
            "fire" => Action::Fire(ship),
            "board" => Action::Board(ship, self.ship()?),
            "ram" => Action::Ram(ship),
            "face" => Action::Face(ship, self.facing()?),
            _ => return Err(self.words.wants(start, &VERB)),
        })
    }
    fn hand(&mut self) -> Result<Hand, Malformed> {
        self.parse(&HAND, |_, word| {
            let hands = [Hand::Port, Hand::Starboard];
            hands.into_iter().find(|hand| hand_name(*hand).eq_ignore_ascii_case(word))
        })
    }
    fn facing(&mut self) -> Result<Facing, Malformed> {
        self.parse(&FACING, |ground, word| Facing::named(word, ground.grid.top()))
    }
}
