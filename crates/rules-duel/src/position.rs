//! Positions as text that people can change: one line a unit, one line for what a power owns.
//!
//! ```text
//! turn 3 orders
//! AUSTRIA A BUD
//! AUSTRIA A VIE dislodged from GAL, may go to BOH TYR
//! AUSTRIA owns BUD TRI VIE
//! ITALY gave up
//! ```
//!
//! Turns count from 0; even ones are springs. What follows a `#` is a remark. Orders are no part of
//! a position.

use crate::ground::Ground;
use crate::judge::Dislodged;
use crate::map::{Map, Power, Province, Set, Spot};
use crate::notation;
use crate::order::Unit;
use crate::rules::phases;
use crate::state::{Adrift, State, Step, Vessel};
use kernel::{FaultReport, Faults, PieceId, SeatSet};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What each part of a turn is called.
const STEPS: [(&str, Step); 3] =
    [("orders", Step::Movement), ("retreats", Step::Retreat), ("adjustments", Step::Adjustment)];

/// Writes a position. One that has ended is written as if its movement were still to come.
pub(crate) fn write(ground: &Ground, state: &State) -> String {
    let map = ground.map();
    let id = |power: Power| map.powers[power.index()].id.as_str();
    let named = |unit: &Unit| format!("{} {}", id(unit.power), notation::unit_text(map, unit));
    let step =
        STEPS.iter().find(|(_, step)| *step == state.step).map_or("orders", |(name, _)| name);
    let mut text = format!("turn {} {step}\n", state.turn);
    // Writing to a String cannot fail.
    for power in ground.powers() {
        for vessel in state.fleet(power) {
            let _ = writeln!(text, "{}", named(&vessel.unit));
        }
        for adrift in phases::adrift_of(state, power) {
            let lost = &adrift.lost;
            let to: Vec<&str> = lost.options.iter().map(|spot| map.code(Spot(spot))).collect();
            let from = map.code(lost.from.spot());
            let unit = named(&lost.unit);
            let _ = writeln!(text, "{unit} dislodged from {from}, may go to {}", to.join(" "));
        }
        let owned = state.owners.iter().filter(|(_, owner)| *owner == power);
        let owned: Vec<&str> = owned.map(|(centre, _)| map.code(centre.spot())).collect();
        if !owned.is_empty() {
            let _ = writeln!(text, "{} owns {}", id(power), owned.join(" "));
        }
        if state.retired.has(power.0) {
            let _ = writeln!(text, "{} gave up", id(power));
        }
    }
    text
}

/// Reads a position.
///
/// # Errors
/// Everything that is wrong with it, each fault with its line.
pub(crate) fn read(ground: &Ground, text: &str) -> Result<State, FaultReport> {
    let mut reader = Reader {
        ground,
        turn: 0,
        step: Step::Movement,
        units: BTreeMap::new(),
        adrift: BTreeMap::new(),
        owners: BTreeMap::new(),
        retired: Set::EMPTY,
    };
    let mut faults = Faults::of(text);
    faults.read_lines(|line| reader.line(line));
    if reader.step == Step::Retreat && reader.adrift.is_empty() && faults.is_empty() {
        let message = "retreats, and no unit is dislodged".to_string();
        faults.add(None, message);
    }
    if !faults.is_empty() {
        return Err(faults.report("position"));
    }
    let mut state = reader.state();
    // Where nobody has anything to decide the game goes on to where somebody has.
    phases::go_on(ground, &mut state, &mut ());
    Ok(state)
}

struct Reader<'a> {
    ground: &'a Ground,
    turn: u16,
    step: Step,
    units: BTreeMap<Province, Unit>,
    adrift: BTreeMap<Province, Dislodged>,
    owners: BTreeMap<Province, Power>,
    retired: Set,
}

impl Reader<'_> {
    fn map(&self) -> &Map {
        self.ground.map()
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if first.eq_ignore_ascii_case("turn") {
            return self.turn(rest);
        }
        let power = notation::read_power(self.map(), first);
        let power = power.ok_or_else(|| format!("{first:?} is neither \"turn\" nor a power"))?;
        if rest.eq_ignore_ascii_case("gave up") {
            self.retired = self.retired.with(power.0);
            return Ok(());
        }
        if let Some(places) = rest.strip_prefix("owns") {
            return self.owns(power, places);
        }
        match rest.split_once("dislodged from") {
            Some((unit, after)) => self.dislodged(&format!("{first} {unit}"), after),
            None => {
                let unit = self.unit(line)?;
                let at = self.map().province(unit.spot);
                match self.units.insert(at, unit) {
                    None => Ok(()),
                    Some(_) => Err(format!("two units at {}", self.map().code(at.spot()))),
                }
            }
        }
    }

    fn turn(&mut self, rest: &str) -> Result<(), String> {
        let (number, step) = rest.split_once(char::is_whitespace).unwrap_or((rest, "orders"));
        self.turn = number.parse().map_err(|_| format!("{number:?} is no number of a turn"))?;
        let known = STEPS.iter().find(|(name, _)| step.trim().eq_ignore_ascii_case(name));
        let (_, step) = known.ok_or("a turn has orders, retreats and adjustments")?;
        self.step = *step;
        Ok(())
    }

    fn unit(&self, text: &str) -> Result<Unit, String> {
        notation::read_unit(self.map(), text.trim()).map_err(|why| why.to_string())
    }

    fn centre(&self, text: &str) -> Result<Province, String> {
        let spot = notation::read_spot(self.map(), text).map_err(|why| why.to_string())?;
        let province = self.map().province(spot);
        let is_centre = self.map().centres.has(province.0);
        is_centre.then_some(province).ok_or_else(|| format!("{text} is nobody's to own"))
    }

    fn owns(&mut self, power: Power, places: &str) -> Result<(), String> {
        for place in places.split_whitespace() {
            let centre = self.centre(place)?;
            if self.owners.insert(centre, power).is_some_and(|owner| owner != power) {
                return Err(format!("{place} has two owners"));
            }
        }
        Ok(())
    }

    fn dislodged(&mut self, unit: &str, after: &str) -> Result<(), String> {
        let unit = self.unit(unit)?;
        let (from, to) = after.split_once(", may go to").ok_or("it lacks \", may go to\"")?;
        let read = |text: &str| {
            notation::read_spot(self.ground.map(), text.trim()).map_err(|why| why.to_string())
        };
        let from = self.map().province(read(from)?);
        let spots = to.split_whitespace().map(read).collect::<Result<Vec<_>, _>>()?;
        let options: Set = spots.into_iter().map(|spot| spot.0).collect();
        let at = self.map().province(unit.spot);
        match self.adrift.insert(at, Dislodged { unit, from, options }) {
            None => Ok(()),
            Some(_) => Err(format!("two dislodged from {}", self.map().code(at.spot()))),
        }
    }

    fn state(self) -> State {
        let mut next = (0u16..).map(PieceId);
        let mut piece = || next.next().unwrap_or(PieceId(0));
        let vessel = |unit: Unit, piece: PieceId| Vessel { unit, piece, order: None };
        let units: Vec<Vessel> =
            self.units.into_values().map(|unit| vessel(unit, piece())).collect();
        let adrift: Vec<Adrift> = self
            .adrift
            .into_values()
            .filter(|_| self.step == Step::Retreat)
            .map(|lost| Adrift { lost, piece: piece(), to: None })
            .collect();
        let next_piece = u16::try_from(units.len() + adrift.len()).unwrap_or(0);
        State {
            turn: self.turn,
            step: self.step,
            number: 0,
            units,
            adrift,
            owners: self.owners.into_iter().collect(),
            entered: Vec::new(),
            ready: SeatSet::NONE,
            retired: self.retired,
            quiet: 0,
            stirred: false,
            contested: Set::EMPTY,
            past: Vec::new(),
            next_piece,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ground::Ground;
    use kernel::{Library, Rules, Sandbox, Setup};

    fn ground(id: &str) -> Ground {
        let (id, source) = Ground::scenarios().iter().find(|(known, _)| *known == id).expect("one");
        let (scenario, source) = ((*id).to_string(), (*source).to_string());
        let setup = Setup { scenario, source, options: Default::default(), roster: None };
        Ground::ground(&setup).expect("a ground")
    }

    #[test]
    fn what_is_written_reads_back() {
        for id in ["duel/lepanto", "duel/standard"] {
            let ground = ground(id);
            let text = ground.write_position(&ground.start()).expect("a text");
            let again = ground.read_position(&text).expect("a position");
            assert_eq!(ground.check_state(&again), Ok(()));
            assert_eq!(ground.write_position(&again), Some(text), "{id}");
        }
    }

    #[test]
    fn a_dislodged_unit_keeps_where_it_may_go() {
        let ground = ground("duel/standard");
        let text = "turn 2 retreats\nAUSTRIA A VIE\nGERMANY A MUN\nRUSSIA A VIE dislodged from \
                    TYR, may go to GAL BUD\nAUSTRIA owns VIE\n";
        let state = ground.read_position(text).expect("a position");
        assert_eq!(ground.check_state(&state), Ok(()));
        assert_eq!(state.adrift[0].lost.options.len(), 2);
        assert!(ground.write_position(&state).expect("a text").contains("may go to BUD GAL"));
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let ground = ground("duel/lepanto");
        let text = "turn x\n# a remark\nLEAGUE G D3\nNOBODY G D4\nLEAGUE G D3\nLEAGUE owns D3 A1\n";
        let faults = ground.read_position(text).expect_err("faults").faults;
        let lines: Vec<u32> = faults.iter().filter_map(|f| f.span.map(|span| span.line)).collect();
        assert_eq!(lines, [1, 4, 5, 6], "{faults:?}");
    }
}
