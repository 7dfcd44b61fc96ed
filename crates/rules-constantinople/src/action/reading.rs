//! Reading one line of notation: what it says, or where it is not understood and what would be.

use super::{Action, LEADERS, Leader, NOBODY, Shares, hand_name};
use crate::compass;
use crate::ground::Ground;
use crate::rules::resting;
use crate::state::ShipId;
use hexgrid::{Facing, Hand, Hex};
use kernel::{Malformed, Wanted, Words};

const FIRST: Wanted = Wanted::new(
    "wanted-first",
    "a ship, DI or TR, done, ready, go on, stop, lie still, portage, no portage, place, enter, \
     strike, refuge, launch, land crew, board crew, move, assault or bombard",
);
const VERB: Wanted = Wanted::new(
    "wanted-verb",
    "speed, ahead, turn, face, row, battle, sail, oars, ram, free, embark, debark or break boom \
     after the ship",
);
const ON: Wanted = Wanted::new("wanted-on", "on");
const PORTAGE: Wanted = Wanted::new("wanted-portage", "portage");
const STILL: Wanted = Wanted::new("wanted-still", "still");
const CREW_WORD: Wanted = Wanted::new("wanted-crew-word", "crew");
const TO: Wanted = Wanted::new("wanted-to", "to");
const BOOM: Wanted = Wanted::new("wanted-boom", "boom");
const SHIP: Wanted = Wanted::new("wanted-ship", "the code of a ship: GA, K1");
const CREW: Wanted = Wanted::new("wanted-crew", "a crew ashore, by its ship: VEs");
const POST: Wanted = Wanted::new("wanted-post", "a ship or a crew: IA, VEs");
const HEX: Wanted =
    Wanted::new("wanted-hex", "a hex of this map, two digits for the column and two for the row");
const NUMBER: Wanted = Wanted::new("wanted-number", "a number, 0 to 99");
const SIDES: Wanted = Wanted::new("wanted-sides", "1 or 2");
const WITHIN: Wanted = Wanted::new("wanted-within", "3 or 6");
const FACING: Wanted = Wanted::new("wanted-facing", "N, NE, SE, S, SW or NW");
const HAND: Wanted = Wanted::new("wanted-hand", "port or starboard");
const SHARES: Wanted = Wanted::new("wanted-shares", "each target once, six at most");
const END: Wanted = Wanted::new("wanted-end", "the end of the line");

/// Reads one line.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let mut words = Reading { ground, words: Words::new(line) };
    let (start, first) = words.words.next();
    let first = first.to_ascii_lowercase();
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
        "" => return Err(words.words.wants(start, &FIRST)),
        _ => match LEADERS.into_iter().find(|it| it.code().eq_ignore_ascii_case(&first)) {
            Some(leader) => {
                words.then(&TO, "to", ())?;
                words.post(leader)?
            }
            None => {
                words.words.back(start);
                let ship = words.words.parse(&FIRST, |word| ground.coded(word))?;
                words.order(ship)?
            }
        },
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
        let start = self.words.skip();
        if self.words.rest().eq_ignore_ascii_case(NOBODY) {
            self.words.next();
            return Ok(Shares::NONE);
        }
        let mut points = Vec::new();
        while points.is_empty() || !self.words.peek().is_empty() {
            points.push((self.ship()?, self.number()?));
        }
        Shares::of(points).ok_or_else(|| self.words.wants(start, &SHARES))
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
        let (start, verb) = self.words.next();
        let verb = verb.to_ascii_lowercase();
        Ok(match verb.as_str() {
            "speed" => Action::Speed(ship, self.number()?),
            "ahead" => Action::Ahead(ship),
            "turn" => {
                let hand = self.hand()?;
                let sides = if !self.words.peek().is_empty() {
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
            _ => return Err(self.words.wants(start, &VERB)),
        })
    }
}

/// The ship whose crew a code names: `VEs`.
fn crew_of(ground: &Ground, word: &str) -> Option<ShipId> {
    let code = word.strip_suffix(['s', 'S'])?;
    ground.coded(code)
}
