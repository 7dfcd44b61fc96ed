//! The steps a commander can take, and their notation: one line each.

use crate::compass;
use crate::ground::Ground;
use crate::state::ShipId;
use hexgrid::{Facing, Hand, Hex};
use kernel::Malformed;
use serde::{Deserialize, Serialize};

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
    /// `strike GA K1 5`: points on a target; 0 takes them back.
    Strike(ShipId, ShipId, u8),
    /// `ready`: this commander has allotted his strength.
    Ready,
    /// `go on` with the naval phase.
    GoOn,
    /// `stop`: end the naval phase, if all agree.
    Stop,
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
        Action::Strike(ship, target, points) => {
            format!("strike {} {} {points}", code(ship), code(target))
        }
        Action::Ready => "ready".to_string(),
        Action::GoOn => "go on".to_string(),
        Action::Stop => "stop".to_string(),
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

const FIRST: &str = "a ship, DI or TR, done, ready, go on, stop, portage, no portage, place, enter, \
                     strike, refuge, launch, land crew, board crew, move, assault or bombard";
const VERBS: &str = "speed, ahead, turn, face, row, battle, sail, oars, ram, free, embark, debark or \
                     break boom after the ship";

/// Reads one line.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let mut words = Words { ground, line, at: 0 };
    let start = words.skip();
    let first = words.word().to_ascii_lowercase();
    let action = match first.as_str() {
        "done" => Action::Done,
        "ready" => Action::Ready,
        "stop" => Action::Stop,
        "portage" => Action::Portage,
        "go" => words.then("on", Action::GoOn)?,
        "no" => words.then("portage", Action::NoPortage)?,
        "place" => Action::Place(words.ship()?, words.hex()?, words.facing()?),
        "enter" => Action::Enter(words.ship()?, words.hex()?, words.facing()?),
        "refuge" => Action::Refuge(words.ship()?, words.hex()?, words.facing()?),
        "launch" => Action::Launch(words.ship()?, words.hex()?, words.facing()?),
        "strike" => Action::Strike(words.ship()?, words.ship()?, words.number(99)?),
        "assault" => Action::Assault(words.ship()?),
        "bombard" => Action::Bombard(words.ship()?),
        "land" => {
            words.then("crew", ())?;
            Action::LandCrew(words.ship()?)
        }
        "board" => {
            words.then("crew", ())?;
            Action::BoardCrew(words.ship()?)
        }
        "move" => Action::MoveCrew(words.crew()?, words.hex()?),
        "" => return Err(Malformed::new(line, start, FIRST)),
        _ => match LEADERS.into_iter().find(|it| it.code().eq_ignore_ascii_case(&first)) {
            Some(leader) => {
                words.then("to", ())?;
                words.post(leader)?
            }
            None => {
                words.at = start;
                let ship = words.parse(FIRST, Ground::coded)?;
                words.order(ship)?
            }
        },
    };
    let rest = words.skip();
    if rest < line.len() {
        return Err(Malformed::new(line, rest, "the end of the line"));
    }
    Ok(action)
}

/// The words of a line, one after another.
struct Words<'a> {
    ground: &'a Ground,
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// Passes over spaces; the place of the next word.
    fn skip(&mut self) -> usize {
        let rest = &self.line[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.at
    }
    fn word(&mut self) -> &'a str {
        let rest = &self.line[self.skip()..];
        let word = rest.split(char::is_whitespace).next().unwrap_or("");
        self.at += word.len();
        word
    }
    fn parse<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&Ground, &str) -> Option<T>,
    ) -> Result<T, Malformed> {
        let start = self.skip();
        let word = self.word();
        read(self.ground, word).ok_or_else(|| Malformed::new(self.line, start, expected))
    }
    fn then<T>(&mut self, expected: &str, value: T) -> Result<T, Malformed> {
        self.parse(expected, |_, word| word.eq_ignore_ascii_case(expected).then_some(value))
    }
    fn ship(&mut self) -> Result<ShipId, Malformed> {
        self.parse("the code of a ship: GA, K1", Ground::coded)
    }
    fn crew(&mut self) -> Result<ShipId, Malformed> {
        self.parse("a crew ashore, by its ship: VEs", crew_of)
    }
    fn post(&mut self, leader: Leader) -> Result<Action, Malformed> {
        self.parse("a ship or a crew: IA, VEs", |ground, word| {
            let aboard = ground.coded(word).map(|ship| Action::LeaderAboard(leader, ship));
            aboard.or_else(|| crew_of(ground, word).map(|it| Action::LeaderAshore(leader, it)))
        })
    }
    fn hex(&mut self) -> Result<Hex, Malformed> {
        let expected = "a hex of this map, two digits for the column and two for the row";
        self.parse(expected, |ground, word| ground.waters.grid.numbered(word).ok())
    }
    fn number(&mut self, most: u8) -> Result<u8, Malformed> {
        let expected = format!("a number, 0 to {most}");
        self.parse(&expected, |_, word| word.parse().ok().filter(|number| *number <= most))
    }
    fn facing(&mut self) -> Result<Facing, Malformed> {
        self.parse("N, NE, SE, S, SW or NW", |_, word| compass::named(word))
    }
    fn hand(&mut self) -> Result<Hand, Malformed> {
        self.parse("port or starboard", |_, word| {
            let hands = [Hand::Port, Hand::Starboard];
            hands.into_iter().find(|hand| hand_name(*hand).eq_ignore_ascii_case(word))
        })
    }
    fn order(&mut self, ship: ShipId) -> Result<Action, Malformed> {
        let start = self.skip();
        let verb = self.word().to_ascii_lowercase();
        Ok(match verb.as_str() {
            "speed" => Action::Speed(ship, self.number(99)?),
            "ahead" => Action::Ahead(ship),
            "turn" => {
                let hand = self.hand()?;
                let sides = if self.skip() < self.line.len() {
                    self.parse("1 or 2", |_, word| {
                        word.parse().ok().filter(|n| (1..=2).contains(n))
                    })?
                } else {
                    1
                };
                Action::Turn(ship, hand, sides)
            }
            "face" => Action::Face(ship, self.facing()?),
            "row" => Action::Row(ship),
            "battle" => Action::Battle(ship),
            "sail" => Action::Sail(ship),
            "oars" => Action::Oars(ship),
            "ram" => Action::Ram(ship, self.ship()?),
            "free" => Action::Free(ship),
            "embark" => Action::Embark(ship),
            "debark" => Action::Debark(ship),
            "break" => self.then("boom", Action::BreakBoom(ship))?,
            _ => return Err(Malformed::new(self.line, start, VERBS)),
        })
    }
}

/// The ship whose crew a code names: `VEs`.
fn crew_of(ground: &Ground, word: &str) -> Option<ShipId> {
    let code = word.strip_suffix(['s', 'S'])?;
    ground.coded(code)
}
