//! What the end of a move is worth: what it promises in melee and by ram, what it lays open, and how
//! much nearer it is to where the ship has to go.

use super::chart::{self, Across, Chart, Engaged};
use super::fleet::Wish;
use super::manner::Manner;
use super::routes::End;
use hexgrid::{FACINGS, Facing, Hex};
use kernel::Side;
use rules_constantinople::compass::SOUTH;
use rules_constantinople::tables::{self, Blow};
use rules_constantinople::waters::Barrier;
use rules_constantinople::{
    BYZANTINE, BattleSpeed, Boom, Fate, Ground, Mark, OTTOMAN, Plan, Rig, ShipId, State, enemy_of,
};

/// Where nothing leads.
pub(super) const NOWHERE: u16 = u16::MAX;
/// From so far away it does not pay to leave the anchorage for ships that come by themselves.
const IN_SIGHT: u16 = 11;

/// How a player weighs things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// Goes for the nearest, and for rams.
    Ensign,
    /// Reckons what both sides can do.
    Captain,
}

/// An enemy that could be fought, and across what.
type Foe = (ShipId, Across);

/// What one side knows of a position while its ships move one after another.
pub(super) struct Worth<'a> {
    ground: &'a Ground,
    rank: Rank,
    manner: Manner,
    side: Side,
    /// How keen the ships are to close.
    keen: f32,
    /// Where the ships have to go, and who holds or broke the Boom then: what `far` follows from.
    goals: Vec<Hex>,
    boom: Boom,
    /// The way to where each hex's ships have to go, in hexes, shoals dear.
    far: Vec<u16>,
    /// The same for ships with troops aboard, to the walls, and for the ship that comes late, to the
    /// passage; empty where there are none.
    walls: Vec<u16>,
    passage: Vec<u16>,
    /// Sides of the Boom with nobody of the enemy beside them, as the hexes outside.
    pub(super) gaps: Vec<Hex>,
    /// The hexes inside such sides, where a Byzantine ship would close them.
    holes: Vec<Hex>,
}

impl<'a> Worth<'a> {
    pub(super) fn new(chart: &Chart<'a>, state: &State, side: Side, wish: &Wish) -> Self {
        let Wish { rank, manner, keen, .. } = *wish;
        let mut worth = Worth {
            ground: chart.ground,
            rank,
            manner,
            side,
            keen,
            goals: Vec::new(),
            boom: state.boom,
            far: Vec::new(),
            walls: Vec::new(),
            passage: Vec::new(),
            gaps: Vec::new(),
            holes: Vec::new(),
        };
        worth.renew(chart, state);
        worth
    }

    /// Takes in what has changed. Ways are looked for anew only where they lead elsewhere.
    pub(super) fn renew(&mut self, chart: &Chart<'a>, state: &State) {
        let (ground, side) = (self.ground, self.side);
        (self.gaps, self.holes) = gaps(chart, state);
        let mut goals = self.goals(chart, state);
        if goals.is_empty() || self.keen < 0.0 {
            goals = state.fleet(enemy_of(side)).map(|ship| state.ship(ship).hex).collect();
        }
        if self.far.is_empty() || goals != self.goals || self.boom != state.boom {
            self.far = ways(chart, state, side, &goals);
            (self.goals, self.boom) = (goals, state.boom);
        }
        let loaded = state.fleet(side).any(|it| state.ship(it).has(Mark::Loaded));
        self.walls = if self.rank == Rank::Captain && loaded {
            ways(chart, state, side, &under_walls(ground, state))
        } else {
            Vec::new()
        };
        let late = ground.calendar.late;
        self.passage = if side == BYZANTINE && late.iter().any(|it| comes_late(ground, state, it)) {
            let inside: Vec<Hex> = inner(ground).into_iter().take(1).collect();
            ways(chart, state, side, &inside)
        } else {
            Vec::new()
        };
    }

    /// Where the ships of the side have to go; none where that is the enemy.
    fn goals(&self, chart: &Chart<'_>, state: &State) -> Vec<Hex> {
        let waters = &self.ground.waters;
        let relief = self.ground.calendar.plan == Plan::Relief;
        if self.side == BYZANTINE {
            return match relief {
                true => inner(self.ground).into_iter().take(1).collect(),
                false => self.holes.clone(),
            };
        }
        if relief {
            let relief = self.ground.calendar.relief;
            let due = relief.iter().filter(|ship| state.ship(*ship).fate == Fate::Afloat);
            return due.map(|ship| state.ship(ship).hex).collect();
        }
        if state.boom.broken.is_none() && state.boom.holder == BYZANTINE {
            if self.gaps.is_empty() {
                let outside =
                    |pair: &[Hex; 2]| pair.iter().copied().find(|hex| !waters.in_horn(*hex));
                return waters.boom.iter().filter_map(outside).collect();
            }
            return self.gaps.clone();
        }
        let foes = state.fleet(BYZANTINE).map(|ship| state.ship(ship).hex);
        let foes: Vec<Hex> = foes.filter(|hex| waters.in_horn(*hex)).collect();
        if foes.is_empty() { inner(chart.ground) } else { foes }
    }

    /// How far a ship has to go from a hex.
    pub(super) fn way(&self, hex: Hex) -> u16 {
        self.far[hex.index()]
    }
    /// How far this ship has to go from a hex.
    pub(super) fn way_of(&self, state: &State, ship: ShipId, hex: Hex) -> u16 {
        let own = if state.ship(ship).has(Mark::Loaded) {
            &self.walls
        } else if comes_late(self.ground, state, ship) {
            &self.passage
        } else {
            &self.far
        };
        own.get(hex.index()).copied().unwrap_or_else(|| self.way(hex))
    }
    /// What a ship is worth while it floats, and each step of an Ottoman one.
    pub(super) fn value(&self, ship: ShipId) -> f32 {
        let calendar = &self.ground.calendar;
        match (calendar.plan, ship.side()) {
            (Plan::Relief, BYZANTINE) if calendar.relief.contains(ship) => 4.0,
            (Plan::Relief, BYZANTINE) => 0.6,
            (Plan::Relief, _) => 0.3,
            (_, BYZANTINE) if calendar.late.contains(ship) => 6.0,
            (_, BYZANTINE) => 4.0,
            _ => 1.0,
        }
    }

    /// What an attack at a differential is worth, by the chart; and a little for every point below
    /// it, since more ships may come.
    pub(super) fn blow(&self, state: &State, target: ShipId, differential: i16) -> f32 {
        let column = i8::try_from(differential.clamp(-9, 9)).expect("it was clamped");
        let hurt = state.ship(target).has(Mark::Damaged);
        let mean: f32 = (1..=6)
            .map(|face| match tables::melee(face, column) {
                Blow::NoEffect => 0.0,
                Blow::Ineffective => 0.12,
                Blow::Damaged if hurt => 0.05,
                Blow::Damaged => 0.3,
                Blow::LoseOne => 1.0,
            })
            .sum();
        let hope = f32::from((differential + 9).clamp(0, 13)) * 0.012;
        self.value(target) * (mean / 6.0 + hope)
    }

    /// What the end of a ship's move is worth. Ships that have moved already are where they are.
    pub(super) fn end(&self, chart: &Chart<'_>, state: &State, ship: ShipId, end: &End) -> f32 {
        let survival = end.survival * self.drift(chart, state, ship, end);
        let own = self.value(ship) * if ship.side() == OTTOMAN { 2.0 } else { 1.0 };
        let base = match self.rank {
            Rank::Ensign => self.simple(state, ship, end),
            Rank::Captain => self.fine(chart, state, ship, end),
        };
        // Turning on the spot is for something.
        let idle = end.run == 0 && end.facing != state.ship(ship).facing;
        let base = if idle { base - 0.03 } else { base };
        // A ship that is lost is lost for all that it could still do.
        survival * base - (1.0 - survival) * (own + 4.0)
    }

    fn simple(&self, state: &State, ship: ShipId, end: &End) -> f32 {
        let near = self.keen * 0.1 * self.gain(state, ship, end);
        let ram = if end.ram.is_some() { 1.0 } else { 0.0 };
        let fights = self.foes(state, ship, end).len().min(1);
        near + ram + 0.3 * fights as f32
    }

    fn fine(&self, chart: &Chart<'_>, state: &State, ship: ShipId, end: &End) -> f32 {
        let waters = &self.ground.waters;
        let relief = self.ground.calendar.plan == Plan::Relief;
        let far = self.way(end.hex);
        let comes = relief && self.ground.calendar.relief.contains(ship)
            || comes_late(self.ground, state, ship);
        let manner = &self.manner;
        let danger = match ship.side() {
            _ if comes => manner.dares,
            OTTOMAN => manner.shuns,
            _ => 1.0,
        };
        let foes = self.foes(state, ship, end);
        let mut worth = 0.02 * self.heading(end) + self.attack(state, ship, end, &foes);
        worth += if foes.is_empty() { 0.0 } else { manner.fight };
        worth += if end.ram.is_some() { manner.ram } else { 0.0 };
        worth -= danger * self.exposure(state, ship, end, &foes);
        if ship.side() == OTTOMAN {
            let idle = relief && far > IN_SIGHT && end.hex == waters.double_columns;
            worth += self.keen * manner.closes * self.gain(state, ship, end);
            worth += if idle { manner.waits } else { 0.0 };
            if state.ship(ship).has(Mark::Loaded) {
                let there = self.walls.get(end.hex.index()) == Some(&0);
                return worth + if there { 2.0 } else { 0.0 };
            }
            worth += manner.boom * self.at_boom(chart, ship, end);
            if !relief && waters.in_horn(end.hex) {
                worth += 0.8;
            }
            return worth;
        }
        if comes {
            worth += self.keen * manner.comes * self.gain(state, ship, end);
            let passage = waters.control.iter().take(2);
            let near = passage.map(|at| waters.grid.distance(end.hex, *at)).min();
            if waters.in_horn(end.hex) {
                worth += 6.0;
            } else if near.is_some_and(|near| near <= self.ground.calendar.dark.into()) {
                worth += manner.near * f32::from(state.impulse);
            }
            return worth;
        }
        worth + manner.post * self.keep(state, ship, end)
    }

    /// What it is worth to a Byzantine ship to be at its post.
    fn keep(&self, state: &State, ship: ShipId, end: &End) -> f32 {
        let waters = &self.ground.waters;
        let inner = inner(self.ground);
        let relief = self.ground.calendar.plan == Plan::Relief;
        let mut worth = 0.0;
        if inner.contains(&end.hex) && state.boom.broken.is_none() {
            worth += 1.5;
        }
        if relief && inner.first() == Some(&end.hex) {
            // The passage is kept clear for those who come.
            let calendar = &self.ground.calendar;
            if calendar.relief.iter().any(|it| state.ship(it).fate == Fate::Afloat) {
                worth -= 3.0;
            }
        } else if !relief && !self.holes.is_empty() && !inner.contains(&state.ship(ship).hex) {
            worth -= 0.1 * f32::from(self.way(end.hex).min(60));
        }
        if waters.in_horn(end.hex) {
            worth += 1.0;
        }
        let lies = end.speed == 0 && (waters.is_coastal(end.hex) || waters.is_beside_boom(end.hex));
        worth + if lies { 0.6 } else { 0.0 } - 0.05 * f32::from(end.speed)
    }

    /// What it is worth to an Ottoman ship to lie where the Boom can be broken.
    fn at_boom(&self, chart: &Chart<'_>, ship: ShipId, end: &End) -> f32 {
        if self.ground.calendar.plan == Plan::Relief {
            let passage = self.ground.waters.control.iter().take(2);
            let blocks = passage.into_iter().any(|hex| *hex == end.hex);
            return if blocks { 0.5 } else { 0.0 };
        }
        if !self.gaps.contains(&end.hex) {
            return 0.0;
        }
        let other =
            |hex: &&Hex| chart.ship_in(**hex).is_some_and(|by| by != ship && by.side() == OTTOMAN);
        let there = self.gaps.iter().filter(other).count();
        if there == 0 { 3.0 } else { 0.6 }
    }

    /// How many hexes nearer a ship is in the end to where it has to go.
    fn gain(&self, state: &State, ship: ShipId, end: &End) -> f32 {
        let far = |hex: Hex| f32::from(self.way_of(state, ship, hex).min(400));
        far(state.ship(ship).hex) - far(end.hex)
    }

    /// Whether the bow points to where the ship has to go.
    fn heading(&self, end: &End) -> f32 {
        let next = self.ground.next(end.hex, end.facing).ok();
        let nearer = next.is_some_and(|next| self.way(next) < self.way(end.hex));
        if nearer { 1.0 } else { 0.0 }
    }

    /// The enemies that a ship could fight at the end of its move, and across what.
    fn foes(&self, state: &State, ship: ShipId, end: &End) -> Vec<Foe> {
        let place = (end.hex, end.facing);
        let foe = |enemy: ShipId| {
            let it = state.ship(enemy);
            let across =
                chart::joined(self.ground, state, place, (it.hex, it.facing), Engaged::No)?;
            Some((enemy, across))
        };
        let near =
            |enemy: &ShipId| self.ground.waters.grid.distance(state.ship(*enemy).hex, end.hex) == 1;
        state.fleet(enemy_of(ship.side())).filter(near).filter_map(foe).collect()
    }

    fn attack(&self, state: &State, ship: ShipId, end: &End, foes: &[Foe]) -> f32 {
        if let Some(target) = end.ram {
            return self.ram(state, ship, target);
        }
        let record = state.ship(ship);
        if record.has(Mark::Cowed) || record.has(Mark::FailedRam) {
            return 0.0;
        }
        let strength = i16::from(chart::melee(self.ground, state, ship));
        let gains = foes.iter().map(|(enemy, across)| {
            let enemy = *enemy;
            let against = i16::from(chart::defence(self.ground, state, enemy) + across.adds());
            let others: i16 = self.on(state, enemy, ship);
            self.blow(state, enemy, others + strength - against)
                - self.blow(state, enemy, others - against)
        });
        gains.fold((0.0, 0.0), |(best, sum): (f32, f32), gain| (best.max(gain), sum + gain * 0.2)).0
    }

    /// The strength of other ships that already lie beside an enemy.
    fn on(&self, state: &State, enemy: ShipId, but: ShipId) -> i16 {
        let all = chart::enemies(self.ground, state, enemy);
        let others = all.into_iter().filter(|(it, _)| *it != but);
        others.map(|(it, _)| i16::from(chart::melee(self.ground, state, it))).sum()
    }

    /// What a ram is worth. Rule: 15.42.
    fn ram(&self, state: &State, ship: ShipId, target: ShipId) -> f32 {
        let figures = chart::face(self.ground, state, target);
        let letter = match state.ship(target).has(Mark::Damaged) {
            true => figures.defence.halved(),
            false => figures.defence,
        };
        let row = tables::ramming(chart::ram(self.ground, state, ship), letter);
        let pins = f32::from(row.pins) / 6.0;
        let sinks = if row.star { pins / 3.0 } else { 0.0 };
        let held = if state.is_rammed(target) { 0.05 } else { 0.3 };
        self.value(target) * (pins * held + sinks) - 0.06
    }

    /// What the enemy can do to the ship there.
    fn exposure(&self, state: &State, ship: ShipId, end: &End, foes: &[Foe]) -> f32 {
        let own = i16::from(chart::defence(self.ground, state, ship));
        let mut worst: f32 = 0.0;
        for (enemy, across) in foes {
            let enemy = *enemy;
            let others = chart::enemies(self.ground, state, enemy);
            let shared = others.iter().filter(|(it, _)| *it != ship).count() as i16 + 1;
            let strength = i16::from(chart::melee(self.ground, state, enemy));
            let blow = self.blow(state, ship, strength - own - i16::from(across.adds()))
                / f32::from(shared);
            worst = worst.max(blow);
        }
        if ship.side() == OTTOMAN {
            return worst;
        }
        // Many small ones may come and lay themselves alongside.
        let mut near = [0i16; 4];
        for enemy in state.fleet(OTTOMAN) {
            let it = state.ship(enemy);
            let reach = match it.battle {
                BattleSpeed::Used => 1,
                _ if it.rig == Rig::Sail => 2,
                _ => u16::from(chart::face(self.ground, state, enemy).battle),
            };
            if self.ground.waters.grid.distance(it.hex, end.hex) <= reach {
                let strength = i16::from(chart::melee(self.ground, state, enemy));
                if let Some(least) = near.iter_mut().min().filter(|least| **least < strength) {
                    *least = strength;
                }
            }
        }
        let sum: i16 = near.iter().sum();
        let weight = self.manner.fears * if state.active == state.first { 0.5 } else { 0.25 };
        worst + weight * self.blow(state, ship, sum - own)
    }

    /// How likely a ship that does not move is to outlive its drift. Rule: 14.26, C-6, C-24.
    fn drift(&self, chart: &Chart<'_>, state: &State, ship: ShipId, end: &End) -> f32 {
        let waters = &self.ground.waters;
        let lies = waters.is_coastal(end.hex)
            && (state.ship(ship).rig == Rig::Oars || end.speed == 0)
            || waters.in_harbour(end.hex)
            || end.hex == waters.double_columns
            || state.boom.broken.is_none() && waters.is_beside_boom(end.hex);
        if end.run > 0 || lies {
            return 1.0;
        }
        let toward = if state.wind.speed == 0 { SOUTH } else { state.wind.eye.opposite() };
        match self.ground.next(end.hex, toward).ok() {
            None => 0.0,
            Some(to) => match waters.barrier(end.hex, toward) {
                Barrier::Open => chart.survival(ship, to),
                _ => 1.0,
            },
        }
    }
}

/// Whether a ship is the one that comes late, and has not come through yet. Rule: 19.1, C-32.
pub(super) fn comes_late(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    let outside = || record.hex.ok().is_none_or(|hex| !ground.waters.in_horn(hex));
    ground.calendar.late.contains(ship)
        && matches!(record.fate, Fate::Waiting | Fate::Afloat)
        && outside()
}

/// The hexes under walls from which none has lodged yet. Rule: C-44.
fn under_walls(ground: &Ground, state: &State) -> Vec<Hex> {
    let waters = &ground.waters;
    let mut all = Vec::new();
    for wall in ["sea", "horn"].into_iter().filter_map(|id| waters.walls.get(id)) {
        for hex in wall.iter().flatten().copied() {
            let wet = waters.terrain.at(hex).is_wet();
            if wet && !state.lodged.contains(&hex) && !all.contains(&hex) {
                all.push(hex);
            }
        }
    }
    all
}

/// The inner hexes of the Boom; the first one is that of the passage.
pub(super) fn inner(ground: &Ground) -> Vec<Hex> {
    let waters = &ground.waters;
    let mut inner = Vec::new();
    for pair in waters.passage.iter().chain(&waters.boom) {
        for hex in pair {
            if waters.in_horn(*hex) && !inner.contains(hex) {
                inner.push(*hex);
            }
        }
    }
    inner
}

/// The sides of the Boom beside which no Byzantine ship lies: their hexes outside and inside.
pub(super) fn gaps(chart: &Chart<'_>, state: &State) -> (Vec<Hex>, Vec<Hex>) {
    let waters = &chart.ground.waters;
    let (mut outside, mut inside) = (Vec::new(), Vec::new());
    if state.boom.broken.is_some() {
        return (outside, inside);
    }
    let held = |hex: Hex| chart.ship_in(hex).is_some_and(|by| by.side() == BYZANTINE);
    for pair in &waters.boom {
        if pair.iter().any(|hex| held(*hex)) {
            continue;
        }
        for hex in pair {
            let list = if waters.in_horn(*hex) { &mut inside } else { &mut outside };
            if !list.contains(hex) {
                list.push(*hex);
            }
        }
    }
    (outside, inside)
}

/// The way from every hex to the nearest of these, as a side may go; a shoal counts for many hexes.
fn ways(chart: &Chart<'_>, state: &State, side: Side, to: &[Hex]) -> Vec<u16> {
    let waters = &chart.ground.waters;
    let mut far = vec![NOWHERE; waters.grid.len()];
    let mut rounds: Vec<Vec<Hex>> = vec![to.to_vec()];
    to.iter().for_each(|hex| far[hex.index()] = 0);
    let mut round = 0;
    while round < rounds.len() {
        let reached = std::mem::take(&mut rounds[round]);
        for hex in reached {
            if usize::from(far[hex.index()]) != round {
                continue;
            }
            for facing in FACINGS {
                let Some(from) = chart.ground.next(hex, facing).ok() else { continue };
                let back: Facing = facing.opposite();
                // Into the goal itself one need not go: it may be across the Boom.
                if !waters.terrain.at(from).is_wet()
                    || !chart.crosses(state, side, from, back)
                    || !chart.is_open(state, side, from)
                {
                    continue;
                }
                let rocks = 1.0
                    - chart.survival(if side == BYZANTINE { ShipId(0) } else { ShipId(27) }, from);
                let dear = (rocks * 36.0) as usize;
                let cost = round + 1 + dear;
                if cost < usize::from(far[from.index()]) {
                    far[from.index()] = u16::try_from(cost).unwrap_or(NOWHERE);
                    if rounds.len() <= cost {
                        rounds.resize(cost + 1, Vec::new());
                    }
                    rounds[cost].push(from);
                }
            }
        }
        round += 1;
    }
    far
}
