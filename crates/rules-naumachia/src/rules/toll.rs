//! What casualty dice take, each loss by itself: the exact distribution for the ship that is hit, had
//! without the rest of the battle. Section 6.3, W-16, W-45, W-47.
//!
//! Dice of one throw are read from the lowest to the highest, so they are dealt out by the rows of the
//! table: how many fall in the first row, how many of the others in the second, and so on. After each
//! die ships that have lost the same are one. Ways are counted as whole numbers: every die has
//! [`WAYS`] of them, whatever falls after it.

use super::{casualties, due, flow, resolve};
use crate::chances;
use crate::frames::{Frame, Harm};
use crate::ground::Ground;
use crate::state::{Ship, ShipId, State};
use arrayvec::ArrayVec;
use kernel::{Face, Side};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Ways in which whatever follows a casualty die can fall: a special die, a die for an admiral or one
/// more casualty die, and a d6 between two kinds.
const WAYS: u128 = 10 * 10 * 6;

/// More dice than this are not read, those that lead to the same counted once: a quinquereme with all
/// that can be lost aboard needs fewer, whoever rams it.
const MOST_READ: usize = 2_000;

/// The ship as it may come out, and in how many of all ways.
pub(crate) struct Toll {
    /// The ship.
    pub(crate) ship: ShipId,
    /// Battles of this ship alone, as number 0, with the ways that lead there.
    pub(crate) ends: Vec<(State, u128)>,
    /// All ways.
    pub(crate) all: u128,
}

/// What tells apart ships that casualties have struck.
type Mark = [u8; 22];

fn mark(state: &State) -> Mark {
    let ship = &state.ships[0];
    let troops = &ship.troops;
    let [one, two] = &state.fleets;
    [
        ship.slowed,
        ship.oars,
        troops.fighting,
        troops.heavy_oars,
        troops.archers,
        ship.spares,
        troops.marines,
        troops.heavies,
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
        state.frames.len().min(255) as u8,
        ship.damage,
    ]
}

/// States with their ways, each once.
#[derive(Default)]
struct Pool(BTreeMap<Mark, (State, u128)>);

impl Pool {
    fn add(&mut self, state: State, ways: u128) {
        match self.0.get_mut(&mark(&state)) {
            Some((_, known)) => *known += ways,
            None => _ = self.0.insert(mark(&state), (state, ways)),
        }
    }
}

/// All states met so far, each once: what is counted are their numbers, since a state is long to copy.
#[derive(Default)]
struct Met {
    numbers: BTreeMap<Mark, usize>,
    states: Vec<State>,
}

impl Met {
    fn number(&mut self, state: State) -> usize {
        let new = self.states.len();
        let number = *self.numbers.entry(mark(&state)).or_insert(new);
        if number == new {
            self.states.push(state);
        }
        number
    }
}

/// Numbers of states with the ways that lead there.
type Ways = BTreeMap<usize, u128>;

/// What the dice take that are due in a state in which nothing but casualties of one ship is open;
/// none of other states.
///
/// Rule: 6.3, W-45.
pub(crate) fn toll(ground: &Ground, state: &State) -> Option<Toll> {
    let throws: Vec<(Harm, u8)> = state.frames.iter().rev().map(fresh).collect::<Option<_>>()?;
    let ship = throws.first()?.0.ship;
    if throws.iter().any(|(harm, _)| harm.ship != ship) {
        return None;
    }
    let (ground, start) = alone(ground, state, ship);
    let mut met = Met::default();
    let mut open = Ways::from([(met.number(start), 1)]);
    let (mut all, mut read) = (1_u128, 0);
    for (harm, dice) in throws {
        let harm = Harm { ship: ShipId(0), ..harm };
        all = all.checked_mul((10 * WAYS).checked_pow(dice.into())?)?;
        open = thrown(&ground, &mut met, open, harm, dice, &mut read)?;
    }
    let mut states: Vec<Option<State>> = met.states.into_iter().map(Some).collect();
    let ends = open.into_iter().map(|(number, ways)| {
        let state = states[number].take().expect("a number stands once among the ways");
        (state, ways)
    });
    Some(Toll { ship, ends: ends.collect(), all })
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
/// it goes on no further than its casualties.
fn alone(ground: &Ground, state: &State, ship: ShipId) -> (Ground, State) {
    let mut own = ground.clone();
    own.ships = vec![ground.vessel(ship).clone()];
    for nation in &mut own.nations {
        nation.flagship = ShipId::NONE;
    }
    let mut fleets = state.fleets;
    for fleet in &mut fleets {
        let aboard = fleet.admiral.ship == ship;
        fleet.admiral.ship = if aboard { ShipId(0) } else { ShipId::NONE };
    }
    let start = State {
        ships: vec![state.ship(ship).clone()],
        locks: Vec::new(),
        attacks: Vec::new(),
        squadrons: Vec::new(),
        answers: Vec::new(),
        frames: vec![Frame::Favoured(Side(0))],
        fleets,
        favours: state.favours.clone(),
        ..*state
    };
    (own, start)
}

/// So many dice thrown together: dealt out by the rows they fall in, the lowest first.
fn thrown(
    ground: &Ground,
    met: &mut Met,
    start: Ways,
    harm: Harm,
    dice: u8,
    read: &mut usize,
) -> Option<Ways> {
    let mut rows: Vec<(Face, u128)> = Vec::new();
    for face in 1..=10 {
        match rows.last_mut() {
            Some((known, count)) if *known == casualties::canonical(harm, face) => *count += 1,
            _ => rows.push((face, 1)),
        }
    }
    // By dice left, the most first.
    let mut open: Vec<Ways> = vec![Ways::new(); usize::from(dice) + 1];
    open[usize::from(dice)] = start;
    let last = rows.len() - 1;
    for (n, (face, count)) in rows.into_iter().enumerate() {
        let mut next: Vec<Ways> = vec![Ways::new(); usize::from(dice) + 1];
        let mut known: BTreeMap<usize, Vec<(usize, u128)>> = BTreeMap::new();
        for (left, mut now) in (0_u8..).zip(open) {
            // So many of those that are left fall in this row.
            for here in 0..=left {
                if n < last || here == left {
                    let ways = choose(left, here) * count.pow(here.into());
                    let next = &mut next[usize::from(left - here)];
                    for (&number, own) in &now {
                        *next.entry(number).or_default() += own * ways;
                    }
                }
                if here < left {
                    let mut after = Ways::new();
                    for (number, ways) in now {
                        let ends = match known.entry(number) {
                            Entry::Occupied(ends) => ends.into_mut(),
                            Entry::Vacant(new) => {
                                *read += 1;
                                if *read > MOST_READ {
                                    return None;
                                }
                                let ends = one(ground, &met.states[number], harm, face)?;
                                let ends = ends.into_iter();
                                let ends = ends.map(|(end, part)| (met.number(end), part));
                                new.insert(ends.collect())
                            }
                        };
                        for &(end, part) in &*ends {
                            *after.entry(end).or_default() += ways * part;
                        }
                    }
                    now = after;
                }
            }
        }
        open = next;
    }
    open.into_iter().next()
}

/// How many choices of some out of so many there are.
fn choose(of: u8, some: u8) -> u128 {
    (0..u128::from(some)).fold(1, |ways, n| ways * (u128::from(of) - n) / (n + 1))
}

/// One die is read with all that falls after it: where that leads, in [`WAYS`] ways.
fn one(ground: &Ground, state: &State, harm: Harm, face: Face) -> Option<Vec<(State, u128)>> {
    let mut then = state.clone();
    let left = ArrayVec::from_iter([face]);
    then.frames.push(Frame::Casualties { harm, dice: 0, left });
    flow::advance(ground, &mut then, &mut ());
    let (mut open, mut over) = (vec![(then, WAYS)], Pool::default());
    while let Some((state, ways)) = open.pop() {
        let Some(due) = due(ground, &state) else {
            over.add(state, ways);
            continue;
        };
        let results = u128::from(due.results());
        for (faces, count) in chances::classes(ground, &state, &due)? {
            let part = ways * u128::from(count);
            if part % results != 0 {
                return None;
            }
            let mut after = state.clone();
            resolve(ground, &mut after, &faces, &mut ());
            open.push((after, part / results));
        }
    }
    Some(over.0.into_values().collect())
}

/// Things that ships lose, in the order in which they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Loss {
    Speed,
    Oars,
    Archers,
    Marines,
    Heavies,
    Spares,
    Corvus,
    Ballistae,
    Engine,
    Towers,
    CaptainWounded,
    CaptainDead,
    Fires,
}

impl Loss {
    /// The message that tells it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Loss::Speed => "besides-speed",
            Loss::Oars => "besides-oars",
            Loss::Archers => "besides-archers",
            Loss::Marines => "besides-marines",
            Loss::Heavies => "besides-heavies",
            Loss::Spares => "besides-spares",
            Loss::Corvus => "besides-corvus",
            Loss::Ballistae => "besides-ballistae",
            Loss::Engine => "besides-engine",
            Loss::Towers => "besides-towers",
            Loss::CaptainWounded => "besides-captain-wounded",
            Loss::CaptainDead => "besides-captain-dead",
            Loss::Fires => "besides-fires",
        }
    }
}

/// What a ship has lost between two moments, and how much of it.
pub(crate) fn losses(was: &Ship, is: &Ship) -> impl Iterator<Item = (Loss, u8)> {
    use crate::state::{Health, Works};
    let fewer = |was: u8, is: u8| was.saturating_sub(is);
    let out = |was: Works, is: Works| u8::from(was == Works::Yes && is != Works::Yes);
    let turned = |health: Health| u8::from(was.captain != health && is.captain == health);
    [
        (Loss::Speed, fewer(is.slowed, was.slowed)),
        (Loss::Oars, fewer(was.all_oars(), is.all_oars())),
        (Loss::Archers, fewer(was.troops.archers, is.troops.archers)),
        (Loss::Marines, fewer(was.troops.marines, is.troops.marines)),
        (Loss::Heavies, fewer(was.troops.heavies, is.troops.heavies)),
        (Loss::Spares, fewer(was.spares, is.spares)),
        (Loss::Corvus, out(was.corvus, is.corvus)),
        (Loss::Ballistae, fewer(was.ballistae, is.ballistae)),
        (Loss::Engine, out(was.engine, is.engine)),
        (Loss::Towers, fewer(was.towers, is.towers)),
        (Loss::CaptainWounded, turned(Health::Wounded)),
        (Loss::CaptainDead, turned(Health::Dead)),
        (Loss::Fires, fewer(is.fires, was.fires)),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
}
