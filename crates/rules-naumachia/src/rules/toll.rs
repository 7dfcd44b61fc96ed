//! What casualty dice take, each loss by itself: the exact distribution for the ship that is hit, had
//! without the rest of the battle. Section 6.3, W-16, W-45, W-47.
//!
//! Dice of one throw are read from the lowest to the highest, so they are dealt out by the rows of the
//! table: how many fall in the first row, how many of the others in the second, and so on. After each
//! die ships that have lost the same are one. Ways are counted as whole numbers: every die has
//! [`WAYS`] of them, whatever falls after it. What a die does to a ship is read once, for all levels
//! of damage that a ram may inflict.

mod losses;
mod ways;

use super::{casualties, due, flow, resolve};
use crate::chances;
use crate::frames::{Frame, Harm};
use crate::ground::Ground;
use crate::state::{Fate, Record, ShipId, State};
use crate::tables::Row;
use arrayvec::ArrayVec;
use kernel::{Face, Side};
pub(crate) use losses::{Loss, losses};
use std::collections::BTreeMap;
use ways::{Ends, Fates, Ways, add, choose, divided};

/// Ways in which whatever follows a casualty die can fall: a special die, a die for an admiral or one
/// more casualty die, and a d6 between two kinds.
const WAYS: u128 = 10 * 10 * 6;

/// More dice than this are not read, those that lead to the same counted once: a quinquereme with all
/// that can be lost aboard needs fewer, whoever rams it.
const MOST_READ: usize = 4_000;

/// What casualty dice take that are due in one state.
pub(crate) struct Toll {
    /// The ship.
    pub(crate) ship: ShipId,
    /// By side, whether its admiral is aboard.
    pub(crate) leads: [bool; 2],
    /// What is lost, each by itself, and in how many of all ways.
    pub(crate) told: Vec<(Told, u128)>,
    /// All ways.
    pub(crate) all: u128,
}

/// Something that casualty dice take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Told {
    /// So much of a thing.
    Loss(Loss, u8),
    /// The admiral of a side, and whether he is lost.
    Admiral(u8, bool),
}

/// What dice take in states that differ only in what no casualty heeds.
pub(crate) struct Tolls<'a> {
    ground: &'a Ground,
    before: &'a State,
    known: Vec<Known>,
}

/// Where dice lead that strike one ship. Rows of the casualty table take of its crew and its way, the
/// special table of its gear and its officers, and neither heeds what the other has taken: so each of
/// the two is followed by itself, and a ship is a pair of both.
struct Known {
    ship: ShipId,
    ground: Ground,
    start: State,
    crews: Part<CREW>,
    gear: Part<GEAR>,
    /// By row, where a die in it leads from each crew: in [`WAYS`] ways together.
    rows: Vec<(Row, Vec<Option<Ends>>)>,
    /// By cause, where a special die leads.
    specials: Vec<(Harm, Vec<Option<Special>>)>,
    reads: usize,
}

/// Where a special die leads: to other gear, or to one more die for the crew.
#[derive(Clone, Debug, Default)]
struct Special {
    ends: Ends,
    more: Vec<(Harm, u128)>,
}

/// One part of a ship as dice leave it, each once, with the other as it was: what is counted are their
/// numbers, since a state is long to copy.
struct Part<const N: usize> {
    numbers: BTreeMap<[u8; N], usize>,
    states: Vec<State>,
}

impl<const N: usize> Part<N> {
    fn new(start: &State, mark: [u8; N]) -> Self {
        Part { numbers: [(mark, 0)].into(), states: vec![start.clone()] }
    }
    fn number(&mut self, state: State, mark: [u8; N]) -> usize {
        let new = self.states.len();
        let number = *self.numbers.entry(mark).or_insert(new);
        if number == new {
            self.states.push(state);
        }
        number
    }
}

/// How many bytes tell crews apart, and how many gear.
const CREW: usize = 8;
const GEAR: usize = 12;

/// What tells apart crews that casualties have struck.
fn crew_mark(state: &State) -> [u8; CREW] {
    let ship = &state.ships[0];
    let troops = &ship.troops;
    [
        ship.slowed,
        ship.oars,
        troops.fighting,
        troops.heavy_oars,
        troops.archers,
        ship.spares,
        troops.marines,
        troops.heavies,
    ]
}

/// What tells apart gear and officers.
fn gear_mark(state: &State) -> [u8; GEAR] {
    let ship = &state.ships[0];
    let [one, two] = &state.fleets;
    [
        ship.corvus as u8,
        ship.ballistae,
        ship.broken_ballistae,
        ship.engine as u8,
        ship.towers,
        ship.captain as u8,
        ship.fires,
        u8::from(ship.infested),
        one.admiral.health as u8,
        one.admirals_lost,
        two.admiral.health as u8,
        two.admirals_lost,
    ]
}

impl<'a> Tolls<'a> {
    /// What is lost between a state and those that dice lead to.
    pub(crate) const fn new(ground: &'a Ground, before: &'a State) -> Self {
        Tolls { ground, before, known: Vec::new() }
    }

    /// What the dice take of each ship in a state in which nothing but casualties is open; none where
    /// that is too much to be worked out.
    ///
    /// Rule: 6.3, W-45.
    pub(crate) fn of(&mut self, state: &State) -> Option<ArrayVec<Toll, 2>> {
        let throws = || state.frames.iter().rev().filter_map(fresh);
        let mut tolls = ArrayVec::new();
        for (Harm { ship, .. }, _) in throws() {
            if tolls.iter().any(|toll: &Toll| toll.ship == ship) {
                continue;
            }
            let start = alone(state, ship);
            let is_known = |known: &Known| known.ship == ship && known.start == start;
            let at = self.known.iter().position(is_known).unwrap_or_else(|| {
                self.known.push(Known::new(self.ground, ship, start));
                self.known.len() - 1
            });
            let known = &mut self.known[at];
            let mut open = Fates(vec![Ways(vec![1])]);
            let mut all = 1_u128;
            for (harm, dice) in throws().filter(|(harm, _)| harm.ship == ship) {
                let harm = Harm { ship: ShipId(0), ..harm };
                all = all.checked_mul((10 * WAYS).checked_pow(dice.into())?)?;
                open = known.thrown(open, harm, dice)?;
            }
            let told = known.tell(self.before, &open);
            tolls.try_push(Toll { ship, leads: known.leads(), told, all }).ok()?;
        }
        Some(tolls)
    }
}

/// Whether nothing but casualties is open in a state, and none of their dice has fallen.
pub(crate) fn is_due(state: &State) -> bool {
    !state.frames.is_empty() && state.frames.iter().all(|frame| fresh(frame).is_some())
}

/// Dice that have not fallen yet.
fn fresh(frame: &Frame) -> Option<(Harm, u8)> {
    match frame {
        Frame::Casualties { harm, dice, left } if *dice > 0 && left.is_empty() => {
            Some((*harm, *dice))
        }
        _ => None,
    }
}

/// The battle of one ship alone, as number 0, in which somebody else has to decide something first: so
/// it goes on no further than its casualties. How badly the ship is damaged makes no difference to
/// them, as long as it is there, but that a wreck has no speed to lose.
fn alone(state: &State, ship: ShipId) -> State {
    let mut fleets = state.fleets;
    for fleet in &mut fleets {
        let aboard = fleet.admiral.ship == ship;
        fleet.admiral.ship = if aboard { ShipId(0) } else { ShipId::NONE };
    }
    let mut own = state.ship(ship).clone();
    if own.is_on_table() {
        own.damage = 0;
        own.fate = if own.is_afloat() { Fate::Afloat } else { Fate::Wreck(0) };
    }
    State {
        ships: vec![own],
        locks: Vec::new(),
        attacks: Vec::new(),
        squadrons: Vec::new(),
        answers: Vec::new(),
        frames: vec![Frame::Favoured(Side(0))],
        record: Record::default(),
        fleets,
        favours: state.favours.clone(),
        ..*state
    }
}

impl Known {
    fn new(ground: &Ground, ship: ShipId, start: State) -> Self {
        let mut own = ground.clone();
        own.ships = vec![ground.vessel(ship).clone()];
        for nation in &mut own.nations {
            nation.flagship = ShipId::NONE;
        }
        Known {
            ship,
            ground: own,
            crews: Part::new(&start, crew_mark(&start)),
            gear: Part::new(&start, gear_mark(&start)),
            start,
            rows: Vec::new(),
            specials: Vec::new(),
            reads: 0,
        }
    }

    /// So many dice thrown together: dealt out by the rows they fall in, the lowest first.
    fn thrown(&mut self, start: Fates, harm: Harm, dice: u8) -> Option<Fates> {
        let mut rows = by_rows(harm);
        let (last, count) = rows.pop()?;
        // By dice left.
        let mut open = vec![Fates::default(); usize::from(dice) + 1];
        open[usize::from(dice)] = start;
        for (face, count) in rows {
            let mut next = vec![Fates::default(); usize::from(dice) + 1];
            for (left, mut now) in (0_u8..).zip(open) {
                // So many of those that are left fall in this row.
                for here in 0..=left {
                    if now.is_empty() {
                        break;
                    }
                    let ways = choose(left, here) * count.pow(here.into());
                    next[usize::from(left - here)].add_all(&now, ways);
                    if here < left {
                        now = self.struck(&now, harm, face)?;
                    }
                }
            }
            open = next;
        }
        // All that are still left fall in the last.
        let mut now = Fates::default();
        for (left, here) in open.iter().enumerate().rev() {
            now.add_all(here, 1);
            if left > 0 {
                let after = self.struck(&now, harm, last)?;
                now = Fates::default();
                now.add_all(&after, count);
            }
        }
        Some(now)
    }

    /// One die shows a face.
    fn struck(&mut self, now: &Fates, harm: Harm, face: Face) -> Option<Fates> {
        let row = harm.column.row(face as i8 + harm.add);
        let mut after = Fates::default();
        for (gear, crews) in now.0.iter().enumerate() {
            if row != Row::Special {
                self.take(crews, row, harm, face, 1, after.at(gear))?;
                continue;
            }
            if crews.each().next().is_none() {
                continue;
            }
            let special = self.special(gear, harm, face)?;
            for (end, part) in &special.ends {
                let after = after.at(*end);
                crews.each().for_each(|(crew, ways)| after.add(crew, ways * part));
            }
            for (harm, part) in &special.more {
                // Of so many ways of a die a tenth falls on each face.
                let part = divided(*part, 10)?;
                for (face, count) in by_rows(*harm) {
                    let row = harm.column.row(face as i8 + harm.add);
                    if row == Row::Special {
                        return None;
                    }
                    let mut ends = Ways::default();
                    self.take(crews, row, *harm, face, part * count, &mut ends)?;
                    let after = after.at(gear);
                    for (crew, ways) in ends.each() {
                        after.add(crew, divided(ways, WAYS)?);
                    }
                }
            }
        }
        Some(after)
    }

    /// What a row takes of crews, so many times.
    fn take(
        &mut self,
        crews: &Ways,
        row: Row,
        harm: Harm,
        face: Face,
        times: u128,
        after: &mut Ways,
    ) -> Option<()> {
        for (crew, ways) in crews.each() {
            for (end, part) in self.row(crew, row, harm, face)? {
                after.add(*end, ways * part * times);
            }
        }
        Some(())
    }

    /// Where a die in a row leads from a crew, whatever it is thrown for.
    fn row(&mut self, crew: usize, row: Row, harm: Harm, face: Face) -> Option<&Ends> {
        let at = self.rows.iter().position(|(known, _)| *known == row).unwrap_or_else(|| {
            self.rows.push((row, Vec::new()));
            self.rows.len() - 1
        });
        let known = &self.rows[at].1;
        if known.get(crew).is_none_or(Option::is_none) {
            let start = self.crews.states[crew].clone();
            let mut ends = Ends::new();
            for (end, ways) in self.read(start, harm, face, |_| false)? {
                if gear_mark(&end) != gear_mark(&self.start) {
                    return None;
                }
                let mark = crew_mark(&end);
                add(&mut ends, self.crews.number(end, mark), ways);
            }
            let known = &mut self.rows[at].1;
            if known.len() <= crew {
                known.resize(crew + 1, None);
            }
            known[crew] = Some(ends);
        }
        self.rows[at].1[crew].as_ref()
    }

    /// Where a special die leads from gear.
    fn special(&mut self, gear: usize, harm: Harm, face: Face) -> Option<Special> {
        let at = self.specials.iter().position(|(known, _)| *known == harm).unwrap_or_else(|| {
            self.specials.push((harm, Vec::new()));
            self.specials.len() - 1
        });
        if let Some(Some(known)) = self.specials[at].1.get(gear) {
            return Some(known.clone());
        }
        let start = self.gear.states[gear].clone();
        let mut special = Special::default();
        for (mut end, ways) in self.read(start, harm, face, |state| more(state).is_some())? {
            if crew_mark(&end) != crew_mark(&self.start) {
                return None;
            }
            if let Some(harm) = more(&end) {
                match special.more.iter_mut().find(|(known, _)| *known == harm) {
                    Some((_, sum)) => *sum += ways,
                    None => special.more.push((harm, ways)),
                }
                continue;
            }
            end.frames.clone_from(&self.start.frames);
            let mark = gear_mark(&end);
            add(&mut special.ends, self.gear.number(end, mark), ways);
        }
        let known = &mut self.specials[at].1;
        if known.len() <= gear {
            known.resize(gear + 1, None);
        }
        known[gear] = Some(special.clone());
        Some(special)
    }

    /// One die is read with all that falls after it, up to what is enough: where that leads, in
    /// [`WAYS`] ways.
    fn read(
        &mut self,
        mut start: State,
        harm: Harm,
        face: Face,
        is_enough: impl Fn(&State) -> bool,
    ) -> Option<Vec<(State, u128)>> {
        self.reads += 1;
        if self.reads > MOST_READ {
            return None;
        }
        let left = ArrayVec::from_iter([face]);
        start.frames.push(Frame::Casualties { harm, dice: 0, left });
        flow::advance(&self.ground, &mut start, &mut ());
        let (mut open, mut over) = (vec![(start, WAYS)], Vec::new());
        while let Some((state, ways)) = open.pop() {
            let due = due(&self.ground, &state).filter(|_| !is_enough(&state));
            let Some(due) = due else {
                over.push((state, ways));
                continue;
            };
            let results = u128::from(due.results());
            for (faces, count) in chances::classes(&self.ground, &state, &due)? {
                let mut after = state.clone();
                resolve(&self.ground, &mut after, &faces, &mut ());
                open.push((after, divided(ways * u128::from(count), results)?));
            }
        }
        Some(over)
    }

    /// By side, whether its admiral is aboard.
    fn leads(&self) -> [bool; 2] {
        self.start.fleets.map(|fleet| fleet.admiral.ship == ShipId(0))
    }

    /// What is lost in so many ways.
    fn tell(&self, before: &State, fates: &Fates) -> Vec<(Told, u128)> {
        let was = before.ship(self.ship);
        let mut crews = Ways::default();
        let mut sums: BTreeMap<Told, u128> = BTreeMap::new();
        for (gear, of) in fates.0.iter().enumerate() {
            let mut all = 0;
            for (crew, ways) in of.each() {
                crews.add(crew, ways);
                all += ways;
            }
            if all > 0 {
                let end = &self.gear.states[gear];
                let losses = losses(was, &end.ships[0]).filter(|(loss, _)| loss.is_of_gear());
                let losses = losses.map(|(loss, count)| Told::Loss(loss, count));
                let leads = self.leads();
                let hits = chances::wounds(before, end).filter(|hit| leads[usize::from(hit.0)]);
                let hits = hits.map(|(side, lost)| Told::Admiral(side, lost));
                losses.chain(hits).for_each(|told| *sums.entry(told).or_default() += all);
            }
        }
        for (crew, ways) in crews.each() {
            let losses = losses(was, &self.crews.states[crew].ships[0]);
            for (loss, count) in losses.filter(|(loss, _)| !loss.is_of_gear()) {
                *sums.entry(Told::Loss(loss, count)).or_default() += ways;
            }
        }
        sums.into_iter().collect()
    }
}

/// The lowest face of each row, and how many faces fall in it.
fn by_rows(harm: Harm) -> ArrayVec<(Face, u128), 10> {
    let mut rows: ArrayVec<(Face, u128), 10> = ArrayVec::new();
    for face in 1..=10 {
        match rows.last_mut() {
            Some((known, count)) if *known == casualties::canonical(harm, face) => *count += 1,
            _ => rows.push((face, 1)),
        }
    }
    rows
}

/// One more casualty die that is due, and what for.
fn more(state: &State) -> Option<Harm> {
    match fresh(state.frames.last()?)? {
        (harm, 1) => Some(harm),
        _ => None,
    }
}
