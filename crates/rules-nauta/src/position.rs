//! Positions as text that people can change: the turn, a line a ship, then who touches and who
//! fights whom, where the Admirals are, and the orders to squadrons.
//!
//! ```text
//! turn 3 move first 0 up 1
//! A1 at 280 200.5 0 speed 2 soldiers 2 moved
//! A2 at 320 231 12 speed 0 soldiers 1 damaged moved rammed P2
//! P1 gone
//! P2 at 340 380 270 speed 0 soldiers 0 prize of A1 since 2
//! touch A1 P2 bow A1
//! admiral A1
//! admiral P1 dead
//! ```
//!
//! A turn is written at one of four moments: `write`, `move`, `fire` (of Pirophoros) and `board`;
//! what is sealed, and a ram or an assault half fought, are no part of a position. Places are millimetres, headings
//! degrees. What follows a `#` is a remark.

use crate::action::order_word;
use crate::ground::Ground;
use crate::rules::{turns, writing};
use crate::sound;
use crate::state::{Admiral, Fate, Order, Ship, ShipId, State, Step, at, is_astern};
use crate::tables::TURNS;
use kernel::{FaultReport, Faults, SeatSet, Side};
use plane::{Heading, Point, Pose, read_decimal, write_hundredths};
use std::fmt::Write as _;

/// Writes a position.
pub(crate) fn write(ground: &Ground, state: &State) -> String {
    let code = |ship: ShipId| ground.code(ship);
    let turn = state.turn.max(1);
    let mut text = match state.step {
        Step::Initiative(_) | Step::Choose | Step::Move => {
            format!("turn {turn} move first {} up {}\n", state.first.0, state.up.0)
        }
        Step::Fire => format!("turn {turn} fire first {}\n", state.first.0),
        Step::Board | Step::Boarding | Step::Strike | Step::Melee(..) => {
            format!("turn {turn} board first {}\n", state.first.0)
        }
        _ => format!("turn {turn} write\n"),
    };
    let writes = text.ends_with("write\n");
    // Fire is thrown before anybody boards.
    let moves = matches!(state.step, Step::Initiative(_) | Step::Choose | Step::Move);
    let burns = moves || state.step == Step::Fire;
    // Writing to a String cannot fail.
    for id in state.ids() {
        let ship = state.ship(id);
        let _ = write!(text, "{}", code(id));
        if ship.fate == Fate::Gone || ship.fate == Fate::Waiting {
            let _ = writeln!(text, " gone");
            continue;
        }
        let (x, y) = (write_hundredths(ship.pose.at.x), write_hundredths(ship.pose.at.y));
        let degrees = write_hundredths(i32::from(ship.pose.heading.tenths()) * 10);
        let _ = write!(text, " at {x} {y} {degrees} speed {}", ship.speed);
        let _ = write!(text, " soldiers {}", ship.soldiers);
        match ship.fate {
            Fate::Wreck => text.push_str(" wreck"),
            Fate::Prize => {
                let _ = write!(text, " prize of {} since {}", code(ship.captor), ship.taken);
            }
            _ => {}
        }
        for (number, word) in [(ship.dashes, "dashes"), (ship.rowers, "rowers")] {
            if number > 0 {
                let _ = write!(text, " {word} {number}");
            }
        }
        if ship.dashed > 0 {
            let _ = write!(text, " dashed {}", ship.dashed);
        }
        for (is, word) in [
            (ship.hits > 0, "damaged"),
            (ship.tested, "tested"),
            (ship.burnt, "burnt"),
            (ship.moved && !writes, "moved"),
            (ship.contacted && !writes, "contacted"),
            (ship.shot && !writes, "shot"),
        ] {
            if is {
                let _ = write!(text, " {word}");
            }
        }
        if let Some(group) = ship.group.some().filter(|_| !writes) {
            let _ = write!(text, " with {}", code(group));
        }
        if let Some(rammed) = ship.rammed.some().filter(|_| burns) {
            let _ = write!(text, " rammed {}", code(rammed));
        }
        text.push('\n');
    }
    for contact in &state.contacts {
        let (one, two) = contact.pair;
        let _ = write!(text, "touch {} {}", code(one), code(two));
        if let Some(bow) = contact.bow.some() {
            let _ = write!(text, " bow {}", code(bow));
        }
        text.push('\n');
    }
    for (one, two) in &state.fights {
        let _ = writeln!(text, "fight {} {}", code(*one), code(*two));
    }
    for admiral in &state.admirals {
        let _ = write!(text, "admiral {}", code(admiral.ship));
        if admiral.from > 0 {
            let _ = write!(text, " from {}", admiral.from);
        }
        for (is, word) in [(admiral.dead, " dead"), (admiral.saved, " saved")] {
            text.push_str(if is { word } else { "" });
        }
        text.push('\n');
    }
    for (squadron, order) in ground.squadrons.iter().zip(&state.orders) {
        if let Some((order, toward)) = order {
            let toward = &ground.squadrons[usize::from(*toward)].code;
            let _ = writeln!(text, "order {} {} {toward}", squadron.code, order_word(*order));
        }
    }
    text
}

/// Reads a position.
///
/// # Errors
/// Everything that is wrong with it, each fault with its line.
pub(crate) fn read(ground: &Ground, text: &str) -> Result<State, FaultReport> {
    let mut faults = Faults::of(text);
    let mut reader = Reader { ground, state: empty(ground), seen: vec![false; ground.ships.len()] };
    faults.read_lines(|line| reader.line(line));
    let Reader { mut state, .. } = reader;
    for message in table(ground, &state) {
        faults.add(None, message);
    }
    if faults.is_empty()
        && let Err(what) = sound::check(ground, &state)
    {
        faults.add(None, format!("{what} is not as it can be"));
    }
    if !faults.is_empty() {
        return Err(faults.report("position"));
    }
    if state.step == Step::Write {
        let turn = state.turn;
        state.turn -= 1;
        writing::begin_turn(ground, &mut state, &mut ());
        state.turn = turn;
    }
    turns::advance(ground, &mut state, &mut ());
    Ok(state)
}

/// Nobody has said or done anything, and no ship is on the table.
fn empty(ground: &Ground) -> State {
    let mut state = ground.begin();
    state.turn = 1;
    state.step = Step::Write;
    state.acting = false;
    state.rolled = [0; 2];
    (state.ready, state.done) = (SeatSet::NONE, SeatSet::NONE);
    for (ship, vessel) in state.ships.iter_mut().zip(&ground.ships) {
        ship.fate = Fate::Gone;
        (ship.speed, ship.written) = (0, 0);
        ship.soldiers = vessel.bought.soldiers();
    }
    state
}

/// What lies where it cannot.
fn table(ground: &Ground, state: &State) -> Vec<String> {
    let mut wrong = Vec::new();
    let lies: Vec<ShipId> = state.ids().filter(|ship| state.ship(*ship).is_on_table()).collect();
    for (n, ship) in lies.iter().enumerate() {
        let quad = ground.quad(state, *ship);
        if ground.sea.check(&quad).is_some() {
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

struct Reader<'a> {
    ground: &'a Ground,
    state: State,
    seen: Vec<bool>,
}

type Words<'a> = std::str::SplitWhitespace<'a>;

fn number<T: std::str::FromStr>(words: &mut Words<'_>, what: &str) -> Result<T, String> {
    let word = words.next().unwrap_or("");
    word.parse().map_err(|_| format!("{word:?} is no {what}"))
}

fn units(words: &mut Words<'_>) -> Result<i32, String> {
    let word = words.next().unwrap_or("");
    read_decimal(word, 2).ok_or_else(|| format!("{word:?} is no number of millimetres"))
}

impl Reader<'_> {
    fn ship(&self, words: &mut Words<'_>) -> Result<ShipId, String> {
        let word = words.next().unwrap_or("");
        self.ground.find(word).ok_or_else(|| format!("{word:?} is no ship"))
    }
    fn two(&self, words: &mut Words<'_>) -> Result<(ShipId, ShipId), String> {
        let (one, two) = (self.ship(words)?, self.ship(words)?);
        let on = [one, two].iter().all(|ship| self.state.ship(*ship).is_on_table());
        match one == two || !on {
            true => Err("it takes two ships that are on the table".to_string()),
            false => Ok((one, two)),
        }
    }
    fn side(words: &mut Words<'_>) -> Result<Side, String> {
        let side: u8 = number(words, "side: 0 or 1")?;
        (side < 2).then_some(Side(side)).ok_or_else(|| "sides are 0 and 1".to_string())
    }
    fn squadron(&self, words: &mut Words<'_>) -> Result<u8, String> {
        let word = words.next().unwrap_or("");
        let found = self.ground.squadrons.iter().position(|squadron| squadron.code == word);
        let found = found.and_then(|n| u8::try_from(n).ok());
        found.ok_or_else(|| format!("{word:?} is no squadron"))
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        match words.next().unwrap_or("") {
            "turn" => self.turn(&mut words)?,
            "touch" => {
                let (one, two) = self.two(&mut words)?;
                let bow = match words.next() {
                    Some("bow") => self.ship(&mut words)?,
                    Some(word) => return Err(format!("{word:?} is not \"bow\"")),
                    None => ShipId::NONE,
                };
                self.state.touch(one, two, bow);
            }
            "fight" => {
                let (one, two) = self.two(&mut words)?;
                if self.ground.side(one) == self.ground.side(two) {
                    return Err("friends do not fight".to_string());
                }
                self.state.engage(one, two);
            }
            "admiral" => self.admiral(&mut words)?,
            "order" => {
                let squadron = self.squadron(&mut words)?;
                let word = words.next().unwrap_or("");
                let order = Order::ALL.into_iter().find(|order| order_word(*order) == word);
                let order = order.ok_or_else(|| format!("{word:?} is no order"))?;
                let toward = self.squadron(&mut words)?;
                self.state.orders[usize::from(squadron)] = Some((order, toward));
            }
            code => {
                let ship = self.ground.find(code);
                let ship = ship.ok_or_else(|| {
                    format!("{code:?} is no ship, nor turn, touch, fight, admiral or order")
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
        let turn: u8 = number(words, "number of a turn")?;
        if !(1..=TURNS).contains(&turn) {
            return Err(format!("turns are 1 to {TURNS}"));
        }
        self.state.turn = turn;
        self.state.step = match words.next() {
            None | Some("write") => Step::Write,
            Some("move") => Step::Move,
            Some("fire") => Step::Fire,
            Some("board") => Step::Board,
            Some(word) => return Err(format!("{word:?} is not write, move, fire or board")),
        };
        while let Some(word) = words.next() {
            match word {
                "first" => self.state.first = Self::side(words)?,
                "up" => self.state.up = Self::side(words)?,
                _ => return Err(format!("{word:?} is not \"first\" or \"up\"")),
            }
        }
        Ok(())
    }

    fn vessel(&mut self, id: ShipId, words: &mut Words<'_>) -> Result<(), String> {
        let most = self.ground.vessel(id).bought.soldiers();
        match words.next() {
            Some("gone") => return Ok(()),
            Some("at") => {}
            _ => return Err("after a ship comes \"at\" with its place, or \"gone\"".to_string()),
        }
        let at = Point::new(units(words)?, units(words)?);
        let heading = Heading::new(units(words)? / 10);
        let mut ship =
            Ship { pose: Pose { at, heading }, fate: Fate::Afloat, ..*self.state.ship(id) };
        while let Some(word) = words.next() {
            match word {
                "speed" => {
                    ship.speed = number(words, "speed")?;
                    if !(0..=8).contains(&ship.speed) && !is_astern(ship.speed) {
                        return Err("speeds are −2 to 8".to_string());
                    }
                    ship.written = ship.speed;
                }
                "soldiers" => {
                    ship.soldiers = number(words, "number of soldiers")?;
                    if ship.soldiers > most {
                        return Err(format!("it has at most {most} soldiers"));
                    }
                }
                "dashes" => ship.dashes = number(words, "number of dashes")?,
                "dashed" => ship.dashed = number(words, "number of a turn")?,
                "rowers" => ship.rowers = number(words, "number of hits")?,
                "damaged" => ship.hits = 1,
                "tested" => ship.tested = true,
                "burnt" => ship.burnt = true,
                "moved" => ship.moved = true,
                "contacted" => ship.contacted = true,
                "shot" => ship.shot = true,
                "with" => ship.group = self.ship(words)?,
                "rammed" => {
                    ship.rammed = self.ship(words)?;
                    if self.ground.side(ship.rammed) == self.ground.side(id) {
                        return Err("fire is for enemies that were rammed".to_string());
                    }
                }
                "wreck" => ship.fate = Fate::Wreck,
                "prize" => {
                    ship.fate = Fate::Prize;
                    if words.next() != Some("of") {
                        return Err("a prize is of somebody: prize of A1 since 3".to_string());
                    }
                    ship.captor = self.ship(words)?;
                    if words.next() != Some("since") {
                        return Err("a prize is one since a turn: prize of A1 since 3".to_string());
                    }
                    ship.taken = number(words, "number of a turn")?;
                    if self.ground.side(ship.captor) == self.ground.side(id) {
                        return Err("a prize is an enemy’s".to_string());
                    }
                }
                _ => return Err(format!("{word:?} is nothing a ship has")),
            }
        }
        *self.state.ship_mut(id) = ship;
        Ok(())
    }

    fn admiral(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let ship = self.ship(words)?;
        let mut admiral = Admiral { ship, dead: false, from: 0, saved: false };
        while let Some(word) = words.next() {
            match word {
                "dead" => admiral.dead = true,
                "saved" => admiral.saved = true,
                "from" => admiral.from = number(words, "number of a turn")?,
                _ => return Err(format!("{word:?} is nothing an Admiral has")),
            }
        }
        self.state.admirals[at(self.ground.side(ship))] = admiral;
        Ok(())
    }
}
