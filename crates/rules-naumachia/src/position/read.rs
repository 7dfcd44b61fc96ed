//! Reading a position: every fault with its line.

use super::{FLAGS, FROM, HEALTH, HOLDS, MORALE, NUMBERS, Names, WORKS};
use crate::action::{Answer, BOONS, KINDS, RIGS, UNITS};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::rules::{answers, flow};
use crate::sequence::{ACTION, INTERMEDIATE, Step};
use crate::sound;
use crate::state::{
    Attack, Contact, Crew, Fate, Favour, Health, Lock, Rig, ShipId, State, Troops, Works, at,
};
use crate::tables::{QUARTERS, SEAS, WINDS};
use kernel::{FaultReport, Faults, SeatSet, Side};
use plane::{Heading, Point, Pose};

/// Reads a position.
///
/// # Errors
/// Everything that is wrong with it, each fault with its line.
pub(crate) fn read(ground: &Ground, text: &str) -> Result<State, FaultReport> {
    let mut faults = Faults::of(text);
    let mut reader =
        Reader { ground, state: empty(ground), seen: vec![false; ground.ships.len()], due: None };
    faults.read_lines(|line| reader.line(line));
    let Reader { mut state, due, .. } = reader;
    for message in table(ground, &state) {
        faults.add(None, message);
    }
    if faults.is_empty() {
        let due = due.as_ref().map_or(Ok(()), |due| super::due::check(ground, &state, due));
        if let Err(what) = sound::check(ground, &state).and(due) {
            faults.add(None, what);
        }
    }
    if !faults.is_empty() {
        return Err(faults.report("position"));
    }
    let step = state.step;
    flow::open(ground, &mut state, step, &mut ());
    if let Some(due) = due {
        state.acted = true;
        state.frames = due.into_iter().rev().collect();
    }
    flow::advance(ground, &mut state, &mut ());
    Ok(state)
}

/// No ship is on the table, and nothing has been done.
fn empty(ground: &Ground) -> State {
    let mut state = ground.begin();
    state.frames.clear();
    state.locks.clear();
    state.attacks.clear();
    state.favours.clear();
    (state.turn, state.clock, state.step) = (1, 1, Step::Gods);
    (state.asked, state.done) = (SeatSet::NONE, SeatSet::NONE);
    for ship in &mut state.ships {
        ship.fate = Fate::Gone;
        ship.troops = Troops::default();
        ship.busy = Troops::default();
        (ship.engine, ship.corvus) = (Works::No, Works::No);
        (ship.rig, ship.ordered, ship.captain) = (Rig::Oars, Rig::Oars, Health::Well);
        ship.bees = false;
        ship.infested = false;
        ship.touched.clear();
        for (_, _, set) in NUMBERS {
            set(ship, 0).expect("nought is in every range");
        }
    }
    state
}

/// What lies where it cannot.
fn table(ground: &Ground, state: &State) -> Vec<String> {
    let mut wrong = Vec::new();
    let lies: Vec<ShipId> = state.ids().filter(|ship| state.ship(*ship).is_on_table()).collect();
    for (n, ship) in lies.iter().enumerate() {
        let quad = ground.quad(state, *ship);
        if ground.sea.is_crossed(&quad) {
            wrong.push(format!("{} lies on land or off the table", ground.code(*ship)));
        }
        for other in &lies[..n] {
            if quad.overlaps(&ground.quad(state, *other)) {
                wrong.push(format!("{} lies on {}", ground.code(*ship), ground.code(*other)));
            }
        }
    }
    wrong
}

pub(super) struct Reader<'a> {
    ground: &'a Ground,
    state: State,
    seen: Vec<bool>,
    /// What is due of the step, in its order; none where the file says nothing of it.
    due: Option<Vec<Frame>>,
}

pub(super) type Words<'a> = std::str::SplitWhitespace<'a>;

pub(super) fn number<T: std::str::FromStr>(words: &mut Words<'_>, what: &str) -> Result<T, String> {
    let word = words.next().unwrap_or("");
    word.parse().map_err(|_| format!("{word:?} is no {what}"))
}

pub(super) fn one_of<T: Copy>(words: &mut Words<'_>, names: &Names<T>) -> Result<T, String> {
    let word = words.next().unwrap_or("");
    let found = names.iter().find(|(name, _)| *name == word);
    let all = || names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.map(|(_, value)| *value).ok_or_else(|| format!("{word:?} is none of {}", all()))
}

fn place_of(words: &mut Words<'_>, names: &[&'static str]) -> Result<u8, String> {
    let word = words.next().unwrap_or("");
    let found = names.iter().position(|name| *name == word).and_then(|n| u8::try_from(n).ok());
    found.ok_or_else(|| format!("{word:?} is none of {}", names.join(", ")))
}

/// Millimetres or degrees with at most two decimals, in hundredths.
fn hundredths(words: &mut Words<'_>) -> Result<i32, String> {
    let word = words.next().unwrap_or("");
    let read = plane::read_decimal(word, 2);
    read.ok_or_else(|| format!("{word:?} is no number with up to two decimals"))
}

pub(super) fn side(words: &mut Words<'_>) -> Result<Side, String> {
    let side: u8 = number(words, "side: 0 or 1")?;
    (side < 2).then_some(Side(side)).ok_or_else(|| "sides are 0 and 1".to_string())
}

impl Reader<'_> {
    fn ship(&self, words: &mut Words<'_>) -> Result<ShipId, String> {
        let word = words.next().unwrap_or("");
        self.ground.find(word).ok_or_else(|| format!("{word:?} is no ship"))
    }
    pub(super) fn on_table(&self, words: &mut Words<'_>) -> Result<ShipId, String> {
        let ship = self.ship(words)?;
        let lies = self.state.ship(ship).is_on_table();
        lies.then_some(ship)
            .ok_or_else(|| format!("{} is not on the table", self.ground.code(ship)))
    }
    pub(super) fn squadron(&self, words: &mut Words<'_>) -> Result<u8, String> {
        let word = words.next().unwrap_or("");
        let found = self.ground.squadrons.iter().position(|squadron| squadron.code == word);
        let found = found.and_then(|n| u8::try_from(n).ok());
        found.ok_or_else(|| format!("{word:?} is no squadron"))
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        match words.next().unwrap_or("") {
            "turn" => self.turn(&mut words)?,
            "weather" => {
                let weather = &mut self.state.weather;
                weather.wind = place_of(&mut words, &WINDS)?;
                weather.quarter = place_of(&mut words, &QUARTERS)?;
                weather.sea = place_of(&mut words, &SEAS)?;
            }
            "lock" => self.lock(&mut words)?,
            "attack" => self.attack(&mut words)?,
            "squadron" => self.morale(&mut words)?,
            "admiral" => self.admiral(&mut words)?,
            "answers" => self.answers(&mut words)?,
            "due" => {
                let due = super::due::read(self, &mut words)?;
                self.due.get_or_insert_default().extend(due);
            }
            "favour" => {
                let favour = Favour { side: side(&mut words)?, boon: one_of(&mut words, BOONS)? };
                let full = || "two boons are in effect at most".to_string();
                self.state.favours.try_push(favour).map_err(|_| full())?;
            }
            code => {
                let ship = self.ground.find(code);
                let ship = ship.ok_or_else(|| {
                    format!(
                        "{code:?} is no ship, nor turn, weather, lock, attack, squadron, admiral, \
                         answers, favour or due"
                    )
                })?;
                if std::mem::replace(&mut self.seen[ship.index()], true) {
                    return Err(format!("{code} is in two lines"));
                }
                self.vessel(ship, &mut words)?;
            }
        }
        match words.next() {
            None => Ok(()),
            Some(word) => Err(format!("{word:?} is too much")),
        }
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let most = self.ground.turns;
        let turn: u8 = number(words, "number of a turn")?;
        if !(1..=most).contains(&turn) {
            return Err(format!("turns are 1 to {most}"));
        }
        self.state.turn = turn;
        self.state.second = one_of(words, &[("first", false), ("second", true)])?;
        self.state.clock = 2 * u16::from(turn) - u16::from(!self.state.second);
        while let Some(word) = words.next() {
            match word {
                "first" => self.state.first = side(words)?,
                "next" => self.state.next_first = side(words)?,
                "clock" => self.state.clock = number(words, "count of action phases")?,
                "step" => {
                    let name = words.next().unwrap_or("");
                    let mut all = ACTION.into_iter().chain(INTERMEDIATE);
                    let found = all.find(|step| step.name() == name);
                    self.state.step = found.ok_or_else(|| format!("{name:?} is no step"))?;
                }
                _ => return Err(format!("{word:?} is not first, next, clock or step")),
            }
        }
        Ok(())
    }

    fn vessel(&mut self, id: ShipId, words: &mut Words<'_>) -> Result<(), String> {
        let mut ship = self.state.ship(id).clone();
        match words.next() {
            Some("gone") => return Ok(()),
            Some(gone @ ("left" | "home")) => {
                self.state.ship_mut(id).fate = Fate::Left(gone == "home");
                return Ok(());
            }
            Some("at") => {}
            _ => return Err("after a ship comes at and its place, gone, left or home".to_string()),
        }
        let at = Point::new(hundredths(words)?, hundredths(words)?);
        ship.pose = Pose { at, heading: Heading::new(hundredths(words)? / 10) };
        ship.fate = Fate::Afloat;
        while let Some(word) = words.next() {
            if let Some((name, _, set)) = NUMBERS.iter().find(|(name, ..)| *name == word) {
                let n = number(words, "number")?;
                set(&mut ship, n).ok_or_else(|| format!("{n} is too much for {name}"))?;
                continue;
            }
            if let Some((_, _, set)) = FLAGS.iter().find(|(name, ..)| *name == word) {
                set(&mut ship);
                continue;
            }
            match word {
                "wreck" => ship.fate = Fate::Wreck(number(words, "number of rolls")?),
                "burning" => ship.fate = Fate::Burning(number(words, "number of phases")?),
                "hulk" => ship.fate = Fate::Hulk,
                "ruin" => ship.fate = Fate::Ruin,
                "taken-by" => {
                    ship.squadron = self.squadron(words)?;
                    ship.holder = self.ground.squadrons[usize::from(ship.squadron)].side;
                    if ship.holder == self.ground.owner(id) {
                        return Err("ships are taken by the enemy".to_string());
                    }
                }
                "prize" => ship.crew = Crew::Prize(one_of(words, UNITS)?),
                "uncrewed" => ship.crew = Crew::None,
                "retaken" => ship.crew = Crew::Retaken,
                "engine" => ship.engine = one_of(words, WORKS)?,
                "corvus" => ship.corvus = one_of(words, WORKS)?,
                "captain" => ship.captain = one_of(words, HEALTH)?,
                "rig" => ship.rig = one_of(words, RIGS)?,
                "ordered" => ship.ordered = one_of(words, RIGS)?,
                "touched-by" => {
                    let by = self.ship(words)?;
                    if by == id || ship.touched.contains(&by) || ship.touched.is_full() {
                        return Err("a ship is touched by two others, once each".to_string());
                    }
                    ship.touched.push(by);
                }
                _ => return Err(format!("{word:?} is nothing a ship has")),
            }
        }
        *self.state.ship_mut(id) = ship;
        Ok(())
    }

    fn lock(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let one = self.on_table(words)?;
        let hold = one_of(words, HOLDS)?;
        let two = self.on_table(words)?;
        if one == two || self.state.lock(one, two).is_some() {
            return Err("it takes two ships that are not locked yet".to_string());
        }
        let (pair, bows) = ([one, two], [true; 2]);
        let mut lock = Lock { pair, hold, since: 0, tried: false, replied: false, bows };
        while let Some(word) = words.next() {
            match word {
                "since" => lock.since = number(words, "count of action phases")?,
                "bows" => {
                    let bows: u8 = number(words, "number from 0 to 3")?;
                    lock.bows = [bows & 1 != 0, bows & 2 != 0];
                }
                "tried" => lock.tried = true,
                "replied" => lock.replied = true,
                _ => return Err(format!("{word:?} is not since, bows, tried or replied")),
            }
        }
        self.state.locks.push(lock);
        Ok(())
    }

    fn attack(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let mover = self.on_table(words)?;
        let kind = one_of(words, KINDS)?;
        let met = self.on_table(words)?;
        if self.state.lock(mover, met).is_none() {
            return Err("a declared attack is between two ships that are locked".to_string());
        }
        let from = one_of(words, FROM)?;
        let mut attack = Attack {
            kind,
            from,
            aspect: 0,
            contact: Contact {
                mover,
                met,
                by_bow: false,
                by_side: false,
                on_side: false,
                on_bow: false,
                angle: 0,
                declared: 0,
                pace: 0,
                straight: 0,
                left: 0,
                at: (0, 0),
            },
        };
        let contact = &mut attack.contact;
        while let Some(word) = words.next() {
            match word {
                "aspect" => attack.aspect = number(words, "aspect")?,
                "angle" => contact.angle = number(words, "angle")?,
                "declared" => contact.declared = number(words, "speed")?,
                "pace" => contact.pace = number(words, "speed")?,
                "straight" => contact.straight = number(words, "way")?,
                "left" => contact.left = number(words, "way")?,
                "at" => contact.at = (number(words, "place")?, number(words, "place")?),
                "by-bow" => contact.by_bow = true,
                "by-side" => contact.by_side = true,
                "on-side" => contact.on_side = true,
                "on-bow" => contact.on_bow = true,
                _ => return Err(format!("{word:?} is nothing an attack has")),
            }
        }
        let sound = (0..=2).contains(&attack.aspect)
            && contact.angle <= 1_800
            && contact.declared <= 60
            && contact.pace <= 60
            && (0..=2_000).contains(&contact.straight)
            && (0..=2_000).contains(&contact.left);
        if !sound {
            return Err("no attack has such figures".to_string());
        }
        self.state.attacks.push(attack);
        Ok(())
    }

    fn morale(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let squadron = usize::from(self.squadron(words)?);
        let morale = one_of(words, MORALE)?;
        let own = &mut self.state.squadrons[squadron];
        own.morale = morale;
        while let Some(word) = words.next() {
            match word {
                "passed" => own.passed = number::<u8>(words, "number from 0 to 3")?.min(3),
                "flag-lost" => own.flag_lost = true,
                "shocked" => own.shocked = true,
                "fired" => own.fired = true,
                _ => return Err(format!("{word:?} is nothing a squadron has")),
            }
        }
        Ok(())
    }

    fn answers(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let seat: usize = number(words, "seat")?;
        let own = self.state.answers.get_mut(seat).ok_or_else(|| format!("no seat {seat}"))?;
        while let Some(what) = words.next() {
            let how = words.next().unwrap_or("");
            let found = Answer::ALL.into_iter().find(|answer| answer.words() == (what, how));
            let answer = found.ok_or_else(|| format!("{what} {how} is no standing answer"))?;
            *own = answers::with(*own, answer);
        }
        Ok(())
    }

    fn admiral(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let side = side(words)?;
        let ship = match words.clone().next() {
            Some("none") => {
                words.next();
                ShipId::NONE
            }
            _ => self.ship(words)?,
        };
        let fleet = &mut self.state.fleets[at(side)];
        fleet.admiral.ship = ship;
        while let Some(word) = words.next() {
            match word {
                "value" => fleet.admiral.value = number(words, "value")?,
                "lost" => fleet.admirals_lost = number(words, "number")?,
                "beaten" => fleet.beaten = number::<u8>(words, "number")?.min(2),
                "captured" => fleet.admiral.captured = true,
                "prayed" => fleet.prayed = true,
                _ => {
                    let health = HEALTH.iter().find(|(name, _)| *name == word);
                    let health = health.ok_or_else(|| format!("{word:?} is no admiral’s"))?;
                    fleet.admiral.health = health.1;
                }
            }
        }
        Ok(())
    }
}
