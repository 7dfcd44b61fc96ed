//! Reading one line of notation: what it says, or where it is not understood and what would be.

use super::{Action, LEADERS, Leader, NOBODY, Shares, hand_name};
use crate::compass;
use crate::ground::Ground;
use crate::rules::resting;
use crate::state::ShipId;
use hexgrid::{Facing, Hand, Hex};
use kernel::{Malformed, Text};

/// What a line needed at some place: to programs in English, to people by a message.
pub(crate) struct Wanted {
    words: &'static str,
    message: &'static str,
}

pub(crate) const fn wanted(message: &'static str, words: &'static str) -> Wanted {
    Wanted { words, message }
}

impl Wanted {
    pub(crate) fn at(&self, line: &str, byte: usize) -> Malformed {
        Malformed::wanting(line, byte, self.words, Text::new(self.message))
    }
}

const FIRST: Wanted = wanted(
    "wanted-first",
    "a ship, DI or TR, done, ready, go on, stop, lie still, portage, no portage, place, enter, \
     strike, refuge, launch, land crew, board crew, move, assault or bombard",
);
const VERB: Wanted = wanted(
    "wanted-verb",
    "speed, ahead, turn, face, row, battle, sail, oars, ram, free, embark, debark or break boom \
     after the ship",
);
const ON: Wanted = wanted("wanted-on", "on");
const PORTAGE: Wanted = wanted("wanted-portage", "portage");
const STILL: Wanted = wanted("wanted-still", "still");
const CREW_WORD: Wanted = wanted("wanted-crew-word", "crew");
const TO: Wanted = wanted("wanted-to", "to");
const BOOM: Wanted = wanted("wanted-boom", "boom");
const SHIP: Wanted = wanted("wanted-ship", "the code of a ship: GA, K1");
const CREW: Wanted = wanted("wanted-crew", "a crew ashore, by its ship: VEs");
const POST: Wanted = wanted("wanted-post", "a ship or a crew: IA, VEs");
const HEX: Wanted =
    wanted("wanted-hex", "a hex of this map, two digits for the column and two for the row");
const NUMBER: Wanted = wanted("wanted-number", "a number, 0 to 99");
const SIDES: Wanted = wanted("wanted-sides", "1 or 2");
const WITHIN: Wanted = wanted("wanted-within", "3 or 6");
const FACING: Wanted = wanted("wanted-facing", "N, NE, SE, S, SW or NW");
const HAND: Wanted = wanted("wanted-hand", "port or starboard");
const SHARES: Wanted = wanted("wanted-shares", "each target once, six at most");
const END: Wanted = wanted("wanted-end", "the end of the line");

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
        "go" => words.then(&ON, "on", Action::GoOn)?,
        "no" => words.then(&PORTAGE, "portage", Action::NoPortage)?,
        "lie" => {
            words.then(&STILL, "still", ())?;
            Action::Rest(words.within()?)
        }
        "place" => Action::Place(words.ship()?, words.hex()?, words.facing()?),
        "enter" => Action::Enter(words.ship()?, words.hex()?, words.facing()?),
        "refuge" => Action::Refuge(words.ship()?, words.hex()?, words.facing()?),
        "launch" => Action::Launch(words.ship()?, words.hex()?, words.facing()?),
        "strike" => Action::Strike(words.ship()?, words.shares()?),
        "assault" => Action::Assault(words.ship()?),
        "bombard" => Action::Bombard(words.ship()?),
        "land" => {
            words.then(&CREW_WORD, "crew", ())?;
            Action::LandCrew(words.ship()?)
        }
        "board" => {
            words.then(&CREW_WORD, "crew", ())?;
            Action::BoardCrew(words.ship()?)
        }
        "move" => Action::MoveCrew(words.crew()?, words.hex()?),
        "" => return Err(FIRST.at(line, start)),
        _ => match LEADERS.into_iter().find(|it| it.code().eq_ignore_ascii_case(&first)) {
            Some(leader) => {
                words.then(&TO, "to", ())?;
                words.post(leader)?
            }
            None => {
                words.at = start;
                let ship = words.parse(&FIRST, Ground::coded)?;
                words.order(ship)?
            }
        },
    };
    let rest = words.skip();
    if rest < line.len() {
        return Err(END.at(line, rest));
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
        wanted: &Wanted,
        read: impl FnOnce(&Ground, &str) -> Option<T>,
    ) -> Result<T, Malformed> {
        let start = self.skip();
        let word = self.word();
        read(self.ground, word).ok_or_else(|| wanted.at(self.line, start))
    }
    fn then<T>(&mut self, wanted: &Wanted, word: &str, value: T) -> Result<T, Malformed> {
        self.parse(wanted, |_, found| found.eq_ignore_ascii_case(word).then_some(value))
    }
    fn ship(&mut self) -> Result<ShipId, Malformed> {
        self.parse(&SHIP, Ground::coded)
    }
    fn crew(&mut self) -> Result<ShipId, Malformed> {
        self.parse(&CREW, crew_of)
    }
    fn post(&mut self, leader: Leader) -> Result<Action, Malformed> {
        self.parse(&POST, |ground, word| {
            let aboard = ground.coded(word).map(|ship| Action::LeaderAboard(leader, ship));
            aboard.or_else(|| crew_of(ground, word).map(|it| Action::LeaderAshore(leader, it)))
        })
    }
    fn hex(&mut self) -> Result<Hex, Malformed> {
        self.parse(&HEX, |ground, word| ground.waters.grid.numbered(word).ok())
    }
    fn number(&mut self) -> Result<u8, Malformed> {
        self.parse(&NUMBER, |_, word| word.parse().ok().filter(|number| *number <= 99))
    }
    fn within(&mut self) -> Result<u8, Malformed> {
        self.parse(&WITHIN, |_, word| {
            word.parse().ok().filter(|within| resting::WITHIN.contains(within))
        })
    }
    fn shares(&mut self) -> Result<Shares, Malformed> {
        let start = self.skip();
        if self.line[start..].trim_end().eq_ignore_ascii_case(NOBODY) {
            self.word();
            return Ok(Shares::NONE);
        }
        let mut points = Vec::new();
        while points.is_empty() || self.skip() < self.line.len() {
            points.push((self.ship()?, self.number()?));
        }
        Shares::of(points).ok_or_else(|| SHARES.at(self.line, start))
    }
    fn facing(&mut self) -> Result<Facing, Malformed> {
        self.parse(&FACING, |_, word| compass::named(word))
    }
    fn hand(&mut self) -> Result<Hand, Malformed> {
        self.parse(&HAND, |_, word| {
            let hands = [Hand::Port, Hand::Starboard];
            hands.into_iter().find(|hand| hand_name(*hand).eq_ignore_ascii_case(word))
        })
    }
    fn order(&mut self, ship: ShipId) -> Result<Action, Malformed> {
        let start = self.skip();
        let verb = self.word().to_ascii_lowercase();
        Ok(match verb.as_str() {
            "speed" => Action::Speed(ship, self.number()?),
            "ahead" => Action::Ahead(ship),
            "turn" => {
                let hand = self.hand()?;
                let sides = if self.skip() < self.line.len() {
                    self.parse(&SIDES, |_, word| word.parse().ok().filter(|n| (1..=2).contains(n)))?
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
            "break" => self.then(&BOOM, "boom", Action::BreakBoom(ship))?,
            _ => return Err(VERB.at(self.line, start)),
        })
    }
}

/// The ship whose crew a code names: `VEs`.
fn crew_of(ground: &Ground, word: &str) -> Option<ShipId> {
    let code = word.strip_suffix(['s', 'S'])?;
    ground.coded(code)
}
