//! What a seat can do, and how it is written: one line an action.

use crate::frames::Item;
use crate::ground::Ground;
use crate::state::{Boon, BreakOff, Counter, Kind, Losses, Rig, ShipId, Troops, Unit};
use kernel::{Malformed, Words};
use plane::{Heading, Point, Pose, read_decimal, write_hundredths};
use serde::{Deserialize, Serialize};

/// One step a seat can take.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Deploys a ship: `A1 at 312 88 45`, millimetres and degrees.
    At(ShipId, Pose),
    /// Orders another rig: `A1 rig boat-sail`.
    Rig(ShipId, Rig),
    /// Begins a ship's move with a speed in cm: `A1 speed 9`.
    Speed(ShipId, u8),
    /// Tries a fast move: `A1 fast`.
    Fast(ShipId),
    /// Tries a tight turn: `A1 tight`.
    Tight(ShipId),
    /// Goes straight on, so many millimetres: `A1 ahead 40`.
    Ahead(ShipId, i16),
    /// Turns, so many degrees to starboard: `A1 turn -35`.
    Turn(ShipId, i16),
    /// Turns on the spot instead of moving: `A1 pivot 60`.
    Pivot(ShipId, i16),
    /// The same by up to twice as much, with a test: `A1 fast-pivot 120`.
    FastPivot(ShipId, i16),
    /// Backs so many cm: `A1 back 3`.
    Back(ShipId, u8),
    /// Declares an attack on contact: `A1 ram B3`.
    Attack(Kind, ShipId, ShipId),
    /// Lets a contact be a collision: `A1 foul B3`.
    Foul(ShipId, ShipId),
    /// Tries to stop short of a friend: `A1 avoid A2`.
    Avoid(ShipId, ShipId),
    /// Lands at a wall: `A1 land W2`.
    Land(ShipId, ShipId),
    /// Tries to part from another ship: `A1 part B3`.
    Part(ShipId, ShipId),
    /// Tries to get off the shore: `A1 refloat`.
    Refloat(ShipId),
    /// Shoots so many archer dice: `A1 shoot B3 2`.
    Shoot(ShipId, ShipId, u8),
    /// Throws a fire pot: `A1 pots B3`.
    Pots(ShipId, ShipId),
    /// Spouts Greek Fire: `A1 siphon B3`.
    Siphon(ShipId, ShipId),
    /// Resolves this declared attack next: `A1 ram B3 now`.
    Now(Kind, ShipId, ShipId),
    /// Fires so many ballistae, with fire or without: `B2 loose A1 2`, `B2 loose A1 1 fire`.
    Loose(ShipId, ShipId, u8, bool),
    /// Fires the heavy engine: `B2 hurl A1`, `B2 hurl A1 fire`.
    Hurl(ShipId, ShipId, bool),
    /// Throws the hive: `B2 bees A1`.
    Bees(ShipId, ShipId),
    /// Boards with a party: `A1 board B3 with 4m 1h`. A second ship joins in the same way.
    Board(ShipId, ShipId, Troops),
    /// All who board have been named.
    Charge,
    /// Boards in answer: `B3 counter A1 with 4m`.
    Counter(ShipId, ShipId, Troops),
    /// Takes a loss: `lose A1 marine`.
    Lose(ShipId, Unit),
    /// The admiral joins the fight.
    Commit,
    /// The attacker breaks off.
    BreakOff,
    /// He does not.
    PressOn,
    /// Does not: counter-attack, commit the admiral.
    Hold,
    /// Puts a prize crew aboard: `A1 prize B3 marine`.
    Prize(ShipId, ShipId, Unit),
    /// Hands units over: `A1 give A2 marine 1`.
    Give(ShipId, ShipId, Unit, u8),
    /// Sends the admiral over: `A1 send A2`.
    Send(ShipId, ShipId),
    /// Takes a prize crew back: `B3 withdraw A1`.
    Withdraw(ShipId, ShipId),
    /// Puts a spare oar factor out: `A1 ship-oar`.
    ShipOar(ShipId),
    /// Repairs: `A1 mend hull`.
    Mend(ShipId, Item),
    /// Fights fire with so many more units and oar factors: `A1 douse 1 1`.
    Douse(ShipId, u8, u8),
    /// Calls the gods, or takes their favour: `gods wind-left`.
    Gods(Boon),
    /// Says where a new admiral is: `admiral A1`.
    Admiral(ShipId),
    /// A standing answer: `answer losses ask`.
    Answer(Answer),
    /// Nothing more in this step.
    Done,
}

/// A standing answer that is set.
///
/// Rule: W-73.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To losses.
    Losses(Losses),
    /// To counter-attacks.
    Counter(Counter),
    /// To breaking off.
    BreakOff(BreakOff),
    /// Whether to be asked for the admiral.
    Admiral(bool),
    /// Whether to be asked in empty steps.
    Empty(bool),
}

impl Answer {
    /// Every standing answer.
    pub const ALL: [Answer; 14] = [
        Answer::Losses(Losses::Cheapest),
        Answer::Losses(Losses::ArchersLast),
        Answer::Losses(Losses::Ask),
        Answer::Counter(Counter::Always),
        Answer::Counter(Counter::Better),
        Answer::Counter(Counter::Never),
        Answer::Counter(Counter::Ask),
        Answer::BreakOff(BreakOff::Never),
        Answer::BreakOff(BreakOff::Weaker),
        Answer::BreakOff(BreakOff::Ask),
        Answer::Admiral(false),
        Answer::Admiral(true),
        Answer::Empty(false),
        Answer::Empty(true),
    ];
    /// The kind of question that is not asked while it is given, if any.
    pub(crate) const fn in_place_of(self) -> Option<&'static str> {
        match self {
            Answer::Losses(Losses::Ask)
            | Answer::Counter(Counter::Ask)
            | Answer::BreakOff(BreakOff::Ask)
            | Answer::Admiral(true)
            | Answer::Empty(_) => None,
            Answer::Losses(_) => Some("losses"),
            Answer::Counter(_) => Some("counter"),
            Answer::BreakOff(_) => Some("break-off"),
            Answer::Admiral(false) => Some("admiral"),
        }
    }
    /// Its place among all.
    pub(crate) fn number(self) -> i16 {
        let at = Answer::ALL.iter().position(|answer| *answer == self);
        at.and_then(|at| i16::try_from(at).ok()).expect("every answer is one of all")
    }
    /// Its two words: what it answers, and what.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Answer::Losses(Losses::Cheapest) => ("losses", "cheapest"),
            Answer::Losses(Losses::ArchersLast) => ("losses", "archers-last"),
            Answer::Losses(Losses::Ask) => ("losses", "ask"),
            Answer::Counter(Counter::Always) => ("counter", "always"),
            Answer::Counter(Counter::Better) => ("counter", "better"),
            Answer::Counter(Counter::Never) => ("counter", "never"),
            Answer::Counter(Counter::Ask) => ("counter", "ask"),
            Answer::BreakOff(BreakOff::Never) => ("break-off", "never"),
            Answer::BreakOff(BreakOff::Weaker) => ("break-off", "weaker"),
            Answer::BreakOff(BreakOff::Ask) => ("break-off", "ask"),
            Answer::Admiral(false) => ("admiral", "never"),
            Answer::Admiral(true) => ("admiral", "ask"),
            Answer::Empty(false) => ("empty", "pass"),
            Answer::Empty(true) => ("empty", "ask"),
        }
    }
}

/// Words by what they stand for.
type Names<T> = [(&'static str, T)];

pub(crate) const RIGS: &Names<Rig> =
    &[("oars", Rig::Oars), ("boat-sail", Rig::BoatSail), ("mainsail", Rig::Mainsail)];
pub(crate) const UNITS: &Names<Unit> = &[
    ("archer", Unit::Archer),
    ("marine", Unit::Marine),
    ("fighting-oar", Unit::FightingOar),
    ("heavy", Unit::Heavy),
    ("heavy-oar", Unit::HeavyOar),
    ("oar", Unit::Oar),
];
pub(crate) const ITEMS: &Names<Item> = &[
    ("speed", Item::Speed),
    ("hull", Item::Hull),
    ("corvus", Item::Corvus),
    ("ballista", Item::Ballista),
    ("engine", Item::Engine),
];
pub(crate) const BOONS: &Names<Boon> = &[
    ("wind-left", Boon::WindLeft),
    ("wind-right", Boon::WindRight),
    ("reroll", Boon::Reroll),
    ("dismay", Boon::Dismay),
];
pub(crate) const KINDS: &Names<Kind> =
    &[("ram", Kind::Ram), ("rake", Kind::Rake), ("capsize", Kind::Capsize)];
/// Troops of a party by their letters.
pub(crate) const LETTERS: &Names<Unit> = &[
    ("m", Unit::Marine),
    ("h", Unit::Heavy),
    ("f", Unit::FightingOar),
    ("x", Unit::HeavyOar),
    ("a", Unit::Archer),
];

/// The word of a value.
pub(crate) fn word<T: PartialEq>(names: &Names<T>, value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| *name)
}

/// A party: `4m 1h`.
pub(crate) fn party(troops: &Troops) -> String {
    let part = |(letter, unit): &(&str, Unit)| match troops.of(*unit) {
        0 => None,
        count => Some(format!("{count}{letter}")),
    };
    let parts: Vec<String> = LETTERS.iter().filter_map(part).collect();
    if parts.is_empty() { "0m".to_string() } else { parts.join(" ") }
}

impl Action {
    /// The ship that takes it, if one does.
    pub const fn ship(&self) -> Option<ShipId> {
        match self {
            Action::At(ship, _)
            | Action::Rig(ship, _)
            | Action::Speed(ship, _)
            | Action::Fast(ship)
            | Action::Tight(ship)
            | Action::Ahead(ship, _)
            | Action::Turn(ship, _)
            | Action::Pivot(ship, _)
            | Action::FastPivot(ship, _)
            | Action::Back(ship, _)
            | Action::Attack(_, ship, _)
            | Action::Foul(ship, _)
            | Action::Avoid(ship, _)
            | Action::Land(ship, _)
            | Action::Part(ship, _)
            | Action::Refloat(ship)
            | Action::Shoot(ship, _, _)
            | Action::Pots(ship, _)
            | Action::Siphon(ship, _)
            | Action::Now(_, ship, _)
            | Action::Loose(ship, _, _, _)
            | Action::Hurl(ship, _, _)
            | Action::Bees(ship, _)
            | Action::Board(ship, _, _)
            | Action::Counter(ship, _, _)
            | Action::Lose(ship, _)
            | Action::Prize(ship, _, _)
            | Action::Give(ship, _, _, _)
            | Action::Send(ship, _)
            | Action::Withdraw(ship, _)
            | Action::ShipOar(ship)
            | Action::Mend(ship, _)
            | Action::Douse(ship, _, _) => Some(*ship),
            Action::Charge
            | Action::Commit
            | Action::BreakOff
            | Action::PressOn
            | Action::Hold
            | Action::Gods(_)
            | Action::Admiral(_)
            | Action::Answer(_)
            | Action::Done => None,
        }
    }
    /// The other ship that it is about.
    pub const fn target(&self) -> Option<ShipId> {
        match self {
            Action::Attack(_, _, target)
            | Action::Foul(_, target)
            | Action::Avoid(_, target)
            | Action::Land(_, target)
            | Action::Part(_, target)
            | Action::Shoot(_, target, _)
            | Action::Pots(_, target)
            | Action::Siphon(_, target)
            | Action::Now(_, _, target)
            | Action::Loose(_, target, _, _)
            | Action::Hurl(_, target, _)
            | Action::Bees(_, target)
            | Action::Board(_, target, _)
            | Action::Counter(_, target, _)
            | Action::Prize(_, target, _)
            | Action::Give(_, target, _, _)
            | Action::Send(_, target)
            | Action::Withdraw(_, target)
            | Action::Admiral(target) => Some(*target),
            _ => None,
        }
    }
}

/// An action as one line.
pub(crate) fn write(ground: &Ground, action: &Action) -> String {
    let code = |ship: &ShipId| ground.code(*ship).to_string();
    let one = |ship: &ShipId, verb: &str| format!("{} {verb}", code(ship));
    let pair =
        |ship: &ShipId, verb: &str, to: &ShipId| format!("{} {verb} {}", code(ship), code(to));
    let fire = |with: &bool| if *with { " fire" } else { "" };
    match action {
        Action::At(ship, pose) => {
            let (x, y) = (write_hundredths(pose.at.x), write_hundredths(pose.at.y));
            let degrees = write_hundredths(i32::from(pose.heading.tenths()) * 10);
            format!("{} at {x} {y} {degrees}", code(ship))
        }
        Action::Rig(ship, rig) => format!("{} rig {}", code(ship), word(RIGS, rig)),
        Action::Speed(ship, cm) => format!("{} speed {cm}", code(ship)),
        Action::Fast(ship) => one(ship, "fast"),
        Action::Tight(ship) => one(ship, "tight"),
        Action::Ahead(ship, mm) => format!("{} ahead {mm}", code(ship)),
        Action::Turn(ship, degrees) => format!("{} turn {degrees}", code(ship)),
        Action::Pivot(ship, degrees) => format!("{} pivot {degrees}", code(ship)),
        Action::FastPivot(ship, degrees) => format!("{} fast-pivot {degrees}", code(ship)),
        Action::Back(ship, cm) => format!("{} back {cm}", code(ship)),
        Action::Attack(kind, ship, to) => pair(ship, word(KINDS, kind), to),
        Action::Foul(ship, to) => pair(ship, "foul", to),
        Action::Avoid(ship, to) => pair(ship, "avoid", to),
        Action::Land(ship, to) => pair(ship, "land", to),
        Action::Part(ship, to) => pair(ship, "part", to),
        Action::Refloat(ship) => one(ship, "refloat"),
        Action::Shoot(ship, to, dice) => format!("{} {dice}", pair(ship, "shoot", to)),
        Action::Pots(ship, to) => pair(ship, "pots", to),
        Action::Siphon(ship, to) => pair(ship, "siphon", to),
        Action::Now(kind, ship, to) => format!("{} now", pair(ship, word(KINDS, kind), to)),
        Action::Loose(ship, to, dice, with) => {
            format!("{} {dice}{}", pair(ship, "loose", to), fire(with))
        }
        Action::Hurl(ship, to, with) => format!("{}{}", pair(ship, "hurl", to), fire(with)),
        Action::Bees(ship, to) => pair(ship, "bees", to),
        Action::Board(ship, to, troops) => {
            format!("{} with {}", pair(ship, "board", to), party(troops))
        }
        Action::Charge => "charge".to_string(),
        Action::Counter(ship, to, troops) => {
            format!("{} with {}", pair(ship, "counter", to), party(troops))
        }
        Action::Lose(ship, unit) => format!("lose {} {}", code(ship), word(UNITS, unit)),
        Action::Commit => "commit admiral".to_string(),
        Action::BreakOff => "break off".to_string(),
        Action::PressOn => "press on".to_string(),
        Action::Hold => "hold".to_string(),
        Action::Prize(ship, to, unit) => {
            format!("{} {}", pair(ship, "prize", to), word(UNITS, unit))
        }
        Action::Give(ship, to, unit, count) => {
            format!("{} {} {count}", pair(ship, "give", to), word(UNITS, unit))
        }
        Action::Send(ship, to) => pair(ship, "send", to),
        Action::Withdraw(ship, to) => pair(ship, "withdraw", to),
        Action::ShipOar(ship) => one(ship, "ship-oar"),
        Action::Mend(ship, item) => format!("{} mend {}", code(ship), word(ITEMS, item)),
        Action::Douse(ship, units, oars) => format!("{} douse {units} {oars}", code(ship)),
        Action::Gods(boon) => format!("gods {}", word(BOONS, boon)),
        Action::Admiral(ship) => format!("admiral {}", code(ship)),
        Action::Answer(answer) => {
            let (what, how) = answer.words();
            format!("answer {what} {how}")
        }
        Action::Done => "done".to_string(),
    }
}

/// What lines are made of here.
trait Reads {
    fn ship(&mut self, ground: &Ground) -> Result<ShipId, Malformed>;
    fn number<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, Malformed>;
    fn one_of<T: Copy>(&mut self, names: &Names<T>) -> Result<T, Malformed>;
    fn fire(&mut self) -> Result<bool, Malformed>;
    fn party(&mut self) -> Result<Troops, Malformed>;
    fn decimal(&mut self, decimals: u32, expected: &str) -> Result<i32, Malformed>;
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
    fn one_of<T: Copy>(&mut self, names: &Names<T>) -> Result<T, Malformed> {
        let (at, word) = self.next();
        let found = names.iter().find(|(name, _)| *name == word);
        let all = || names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        found.map(|(_, value)| *value).ok_or_else(|| self.fault(at, all()))
    }
    fn fire(&mut self) -> Result<bool, Malformed> {
        if self.peek().is_empty() {
            return Ok(false);
        }
        self.literal("fire").map(|()| true)
    }
    fn party(&mut self) -> Result<Troops, Malformed> {
        self.literal("with")?;
        let expected = "a party, such as 4m 1h: marines m, heavy h, fighting oars f, heavy ones x";
        let mut troops = Troops::default();
        let mut seen = false;
        while !self.peek().is_empty() {
            let (at, word) = self.next();
            let part = word.char_indices().last().and_then(|(last, _)| {
                let count: u8 = word[..last].parse().ok()?;
                let (_, unit) = LETTERS.iter().find(|(letter, _)| *letter == &word[last..])?;
                Some((count, *unit))
            });
            let Some((count, unit)) = part else {
                return Err(self.fault(at, expected));
            };
            let place = troops.of_mut(unit).filter(|place| **place == 0);
            *place.ok_or_else(|| self.fault(at, expected))? = count;
            seen = true;
        }
        let end = self.skip();
        if seen { Ok(troops) } else { Err(self.fault(end, expected)) }
    }
    /// Millimetres or degrees with at most so many decimals, in the smallest unit.
    fn decimal(&mut self, decimals: u32, expected: &str) -> Result<i32, Malformed> {
        let (at, word) = self.next();
        read_decimal(word, decimals).ok_or_else(|| self.fault(at, expected))
    }
}

/// Reads one line.
pub(crate) fn read(ground: &Ground, line: &str) -> Result<Action, Malformed> {
    let mut words = Words::new(line);
    let (at, first) = words.next();
    let action = match first {
        "done" => Action::Done,
        "charge" => Action::Charge,
        "hold" => Action::Hold,
        "commit" => words.literal("admiral").map(|()| Action::Commit)?,
        "break" => words.literal("off").map(|()| Action::BreakOff)?,
        "press" => words.literal("on").map(|()| Action::PressOn)?,
        "gods" => Action::Gods(words.one_of(BOONS)?),
        "admiral" => Action::Admiral(words.ship(ground)?),
        "lose" => Action::Lose(words.ship(ground)?, words.one_of(UNITS)?),
        "answer" => {
            let (at, what) = words.next();
            let (_, how) = words.next();
            let found = Answer::ALL.into_iter().find(|answer| answer.words() == (what, how));
            let expected = "losses, counter, break-off, admiral or empty, and an answer";
            Action::Answer(found.ok_or_else(|| words.fault(at, expected))?)
        }
        _ => {
            let expected = "the code of a ship, or done, charge, hold, commit admiral, break off, \
                            press on, gods, lose or answer";
            let ship = ground.find(first).ok_or_else(|| words.fault(at, expected))?;
            of_ship(ground, ship, &mut words)?
        }
    };
    words.end()?;
    Ok(action)
}

fn of_ship(ground: &Ground, ship: ShipId, words: &mut Words<'_>) -> Result<Action, Malformed> {
    let (at, verb) = words.next();
    let degrees = "whole degrees, to starboard if positive";
    if let Some((_, kind)) = KINDS.iter().find(|(name, _)| *name == verb) {
        let target = words.ship(ground)?;
        if words.peek().is_empty() {
            return Ok(Action::Attack(*kind, ship, target));
        }
        return words.literal("now").map(|()| Action::Now(*kind, ship, target));
    }
    Ok(match verb {
        "at" => {
            let millimetres = "millimetres, such as 312 or 31.2";
            let (x, y) = (words.decimal(2, millimetres)?, words.decimal(2, millimetres)?);
            let at = words.skip();
            let expected = "degrees from 0 to 359.9";
            let heading = words.decimal(1, expected)?;
            if !(0..3_600).contains(&heading) {
                return Err(words.fault(at, expected));
            }
            Action::At(ship, Pose { at: Point::new(x, y), heading: Heading::new(heading) })
        }
        "rig" => Action::Rig(ship, words.one_of(RIGS)?),
        "speed" => Action::Speed(ship, words.number("a speed in centimetres")?),
        "fast" => Action::Fast(ship),
        "tight" => Action::Tight(ship),
        "ahead" => Action::Ahead(ship, words.number("millimetres")?),
        "turn" => Action::Turn(ship, words.number(degrees)?),
        "pivot" => Action::Pivot(ship, words.number(degrees)?),
        "fast-pivot" => Action::FastPivot(ship, words.number(degrees)?),
        "back" => Action::Back(ship, words.number("centimetres")?),
        "foul" => Action::Foul(ship, words.ship(ground)?),
        "avoid" => Action::Avoid(ship, words.ship(ground)?),
        "land" => Action::Land(ship, words.ship(ground)?),
        "part" => Action::Part(ship, words.ship(ground)?),
        "refloat" => Action::Refloat(ship),
        "shoot" => Action::Shoot(ship, words.ship(ground)?, words.number("how many dice")?),
        "pots" => Action::Pots(ship, words.ship(ground)?),
        "siphon" => Action::Siphon(ship, words.ship(ground)?),
        "loose" => {
            let target = words.ship(ground)?;
            let dice = words.number("how many ballistae")?;
            Action::Loose(ship, target, dice, words.fire()?)
        }
        "hurl" => Action::Hurl(ship, words.ship(ground)?, words.fire()?),
        "bees" => Action::Bees(ship, words.ship(ground)?),
        "board" => Action::Board(ship, words.ship(ground)?, words.party()?),
        "counter" => Action::Counter(ship, words.ship(ground)?, words.party()?),
        "prize" => Action::Prize(ship, words.ship(ground)?, words.one_of(UNITS)?),
        "give" => {
            let target = words.ship(ground)?;
            let unit = words.one_of(UNITS)?;
            Action::Give(ship, target, unit, words.number("how many units")?)
        }
        "send" => Action::Send(ship, words.ship(ground)?),
        "withdraw" => Action::Withdraw(ship, words.ship(ground)?),
        "ship-oar" => Action::ShipOar(ship),
        "mend" => Action::Mend(ship, words.one_of(ITEMS)?),
        "douse" => Action::Douse(ship, words.number("units")?, words.number("oar factors")?),
        _ => {
            let expected = "at, rig, speed, fast, tight, ahead, turn, pivot, fast-pivot, back, \
                            ram, rake, capsize, foul, avoid, land, part, refloat, shoot, pots, \
                            siphon, loose, hurl, bees, board, counter, prize, give, send, \
                            withdraw, ship-oar, mend or douse";
            return Err(words.fault(at, expected));
        }
    })
}
