//! Where a move can end: every hex and facing that a ship can still come to in its segment, and the
//! steps that lead there. Search, choices, reminders and orders to groups all ask here, so that
//! nobody has to try out positions.
//!
//! Rule: 14.13, 14.16, 14.21, 14.24, 14.25, 15.53, C-4, C-10, C-30, C-39.

mod prospect;
mod runs;

use crate::action::Action;
use crate::compass::turned;
use crate::ground::Ground;
use crate::rules::ways::{self, Seen, Way};
use crate::rules::{movement, sail, strength};
use crate::state::{BYZANTINE, BattleSpeed, Fate, Mark, Rig, ShipId, State, Step};
use crate::waters::Barrier;
use hexgrid::{FACINGS, Facing, Hand, Hex};

pub(crate) use prospect::{Prospect, prospect};
pub(crate) use runs::rams;

/// The sides of a turn, and to which hand.
type Turn = (Hand, u8);

/// What leads from one place of a move to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leg {
    Begun,
    Ahead,
    Turned(Turn),
}

/// Where a ship is in the middle of its move.
#[derive(Clone, Copy, Debug)]
struct Node {
    hex: Hex,
    facing: Facing,
    /// Points left under sail, hexes entered under oars.
    count: u8,
    may_turn: bool,
    /// Numbers of the shoals on the way, added up.
    risk: u8,
    /// Its place in the window that the move can be in.
    window: u16,
    from: u16,
    leg: Leg,
}

/// One way for a move to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Where.
    pub hex: Hex,
    /// Where the bow points then.
    pub facing: Facing,
    /// Whether it takes Battle Speed.
    pub battle: bool,
    /// Numbers of the shoals on the way, added up; 0 for a safe way.
    pub risk: u8,
    /// Hexes entered so far in the segment under oars; points left under sail.
    pub count: u8,
    node: u16,
}

/// All ways for a ship to end its move.
#[derive(Debug)]
pub struct Courses {
    ship: ShipId,
    rig: Rig,
    nodes: Vec<Node>,
    ends: Vec<End>,
}

impl Courses {
    /// Every end once, by hex and facing: the one that takes no Battle Speed, then the least risk.
    pub fn ends(&self) -> &[End] {
        &self.ends
    }
    fn chain(&self, end: &End) -> Vec<Node> {
        let mut chain = Vec::new();
        let mut at = usize::from(end.node);
        while let Some(node) = self.nodes.get(at) {
            if node.leg == Leg::Begun {
                break;
            }
            chain.push(*node);
            at = usize::from(node.from);
        }
        chain.reverse();
        chain
    }
    /// The steps to an end.
    pub fn plan(&self, end: &End) -> Vec<Action> {
        let step = |node: &Node| match (node.leg, self.rig) {
            (Leg::Turned((hand, sides)), _) => Action::Turn(self.ship, hand, sides),
            (_, Rig::Sail) => Action::Ahead(self.ship),
            (_, Rig::Oars) => Action::Row(self.ship),
        };
        self.chain(end).iter().map(step).collect()
    }
    /// The hexes entered on the way to an end, those that are only passed included.
    pub fn path(&self, ground: &Ground, end: &End) -> Vec<Hex> {
        let mut at = self.nodes.first().map_or(Hex::NONE, |node| node.hex);
        let mut path = Vec::new();
        for node in self.chain(end).iter().filter(|node| node.leg == Leg::Ahead) {
            while at != node.hex {
                at = ground.next(at, node.facing);
                path.push(at);
            }
        }
        path
    }
}

const UNKNOWN: u16 = u16::MAX;

/// What is under way in a search.
struct Search<'a> {
    ground: &'a Ground,
    /// The position without the ship itself, which is in nobody's way when it comes round again.
    state: State,
    ship: ShipId,
    /// The hexes that ships lie in, or that are closed to the side, one bit each.
    taken: Vec<u64>,
    /// The hexes of the window that a move can be in, and what a step ahead adds to a place in it.
    area: usize,
    ahead: [i16; 6],
    known: Vec<u16>,
    stages: Vec<[Vec<u16>; 2]>,
    nodes: Vec<Node>,
}

impl<'a> Search<'a> {
    fn new(ground: &'a Ground, state: &State, ship: ShipId, stages: u8) -> Self {
        let grid = &ground.waters.grid;
        let mut state = state.clone();
        state.ship_mut(ship).fate = Fate::Waiting;
        let mut taken = match ship.side() {
            BYZANTINE => ground.waters.barred.clone(),
            _ => vec![0; grid.len().div_ceil(64)],
        };
        let crews = state.sailors.iter().map(|unit| unit.hex).filter(|hex| !hex.is_none());
        let ships = state.afloat().map(|other| state.ship(other).hex);
        for hex in ships.chain(crews) {
            taken[hex.index() / 64] |= 1u64 << (hex.index() % 64);
        }
        let width = 2 * i16::from(stages) + 1;
        let ahead = FACINGS.map(|facing| {
            let (dq, dr) = facing.axial(grid.top());
            dq * width + dr
        });
        let stages = usize::from(stages) + 1;
        let area = (2 * stages - 1) * (2 * stages - 1);
        Search {
            ground,
            state,
            ship,
            taken,
            area,
            ahead,
            // Hexes of the window, each with six facings, before and after turning.
            known: vec![UNKNOWN; area * 12 * stages],
            stages: (0..stages).map(|_| [Vec::new(), Vec::new()]).collect(),
            nodes: Vec::with_capacity(512 * stages),
        }
    }

    /// The way ahead; most hexes are open water with nobody there.
    fn ahead(&self, hex: Hex, facing: Facing) -> Option<Way> {
        let to = self.ground.next(hex, facing);
        let is_open = self.ground.waters.barrier(hex, facing) == Barrier::Open
            && self.taken[to.index() / 64] >> (to.index() % 64) & 1 == 0;
        if is_open {
            return Some(Way { to, hexes: 1 });
        }
        ways::ahead(self.ground, &self.state, self.ship, hex, facing, Seen::All).ok()
    }

    /// The shoals of a way, added up.
    fn risk(&self, from: Hex, facing: Facing, way: Way) -> u8 {
        let mut at = from;
        let mut risk = 0;
        for _ in 0..way.hexes {
            at = self.ground.next(at, facing);
            if movement::rolls_shoal(self.ground, self.ship, at) {
                risk += self.ground.waters.shoal(at);
            }
        }
        risk
    }

    fn place(&self, node: &Node, stage: usize) -> usize {
        (stage * self.area + usize::from(node.window)) * 12
            + node.facing.index() * 2
            + usize::from(node.may_turn)
    }

    /// The middle of the window, where the move begins.
    fn middle(&self) -> u16 {
        u16::try_from(self.area / 2).expect("no move goes farther than its speed")
    }

    /// The place in the window so many hexes ahead of another.
    fn beyond(&self, window: u16, facing: Facing, hexes: u8) -> u16 {
        window.wrapping_add_signed(self.ahead[facing.index()] * i16::from(hexes))
    }

    /// Takes up a place of the move, unless it is known with no more risk.
    fn reach(&mut self, node: Node, stage: usize) {
        let place = self.place(&node, stage);
        let found = self.known[place];
        if let Some(known) = self.nodes.get_mut(usize::from(found)) {
            if known.risk > node.risk {
                *known = node;
            }
            return;
        }
        let at = u16::try_from(self.nodes.len()).expect("a window holds fewer places");
        self.known[place] = at;
        self.stages[stage][usize::from(!node.may_turn)].push(at);
        self.nodes.push(node);
    }
}

const TURNS: [Turn; 4] =
    [(Hand::Port, 1), (Hand::Starboard, 1), (Hand::Port, 2), (Hand::Starboard, 2)];

/// Every way for a ship to end its move from where it is now; none if it cannot go on.
pub(crate) fn courses(ground: &Ground, state: &State, ship: ShipId) -> Courses {
    let record = state.ship(ship);
    let none = Courses { ship, rig: record.rig, nodes: Vec::new(), ends: Vec::new() };
    let over = record.hex.is_none()
        || record.has(Mark::Moved)
        || record.has(Mark::Ferrying)
        || record.has(Mark::Working)
        || state.step != Step::Movement
        || state.is_engaged(ship);
    match record.rig {
        _ if over => none,
        Rig::Sail if !record.has(Mark::SpeedSet) || record.left == 0 => none,
        Rig::Sail => under_sail(ground, state, ship),
        Rig::Oars => under_oars(ground, state, ship),
    }
}

/// Ends under sail: all points spent, or the Double Columns.
///
/// Rule: 14.21, 14.24, 14.25, C-30.
fn under_sail(ground: &Ground, state: &State, ship: ShipId) -> Courses {
    let record = state.ship(ship);
    let most = record.left;
    let wind = state.wind;
    let mut search = Search::new(ground, state, ship, most);
    let begun = Node {
        hex: record.hex,
        facing: record.facing,
        count: most,
        may_turn: record.has(Mark::MayTurn),
        risk: 0,
        window: search.middle(),
        from: UNKNOWN,
        leg: Leg::Begun,
    };
    search.reach(begun, 0);
    // The turns that are allowed, a bit each, by what is left and where the bow points.
    let turns_of = |left| {
        FACINGS.map(|facing| {
            let may = |(hand, sides): Turn| sail::can_turn(wind, facing, left, hand, sides);
            (0..).zip(TURNS).fold(0u8, |mask, (bit, turn)| mask | u8::from(may(turn)) << bit)
        })
    };
    let allowed: Vec<[u8; 6]> = (0..=most).map(turns_of).collect();
    for stage in 0..usize::from(most) {
        for half in 0..2 {
            let mut next = 0;
            while let Some(at) = search.stages[stage][half].get(next).copied() {
                next += 1;
                let node = search.nodes[usize::from(at)];
                if !sail::is_in_eye(wind, node.facing)
                    && let Some(way) = search.ahead(node.hex, node.facing)
                {
                    let cost = sail::cost(wind, node.facing) * way.hexes;
                    if cost <= node.count {
                        let risk = node.risk + search.risk(node.hex, node.facing, way);
                        let is_haven = way.to == ground.waters.double_columns;
                        let count = if is_haven { 0 } else { node.count - cost };
                        let may_turn = !is_haven;
                        let (hex, leg) = (way.to, Leg::Ahead);
                        let window = search.beyond(node.window, node.facing, way.hexes);
                        let on = Node { hex, count, may_turn, risk, window, from: at, leg, ..node };
                        search.reach(on, usize::from(most - count));
                    }
                }
                if node.may_turn {
                    let allowed = allowed[usize::from(node.count)][node.facing.index()];
                    for (nth, (hand, sides)) in TURNS.into_iter().enumerate() {
                        if allowed >> nth & 1 == 0 {
                            continue;
                        }
                        let facing = turned(node.facing, hand, sides);
                        let count = node.count - (sides - 1);
                        let leg = Leg::Turned((hand, sides));
                        let on = Node { facing, count, may_turn: false, from: at, leg, ..node };
                        search.reach(on, usize::from(most - count));
                    }
                }
            }
        }
    }
    // The last point spent, a turn of one side is still free.
    let last = usize::from(most);
    for at in search.stages[last][0].clone() {
        let node = search.nodes[usize::from(at)];
        for (hand, sides) in TURNS.into_iter().filter(|(_, sides)| *sides == 1) {
            if sail::can_turn(wind, node.facing, 0, hand, sides) {
                let facing = turned(node.facing, hand, sides);
                let leg = Leg::Turned((hand, sides));
                search.reach(Node { facing, may_turn: false, from: at, leg, ..node }, last);
            }
        }
    }
    let all: Vec<u16> = search.stages[last].iter().flatten().copied().collect();
    let ends = all.into_iter().map(|at| {
        let node = &search.nodes[usize::from(at)];
        End {
            hex: node.hex,
            facing: node.facing,
            battle: false,
            risk: node.risk,
            count: node.count,
            node: at,
        }
    });
    let ends = best(ends);
    Courses { ship, rig: Rig::Sail, nodes: search.nodes, ends }
}

/// Ends under oars: wherever a ship can stop.
///
/// Rule: 14.11, 14.13, 14.16, 14.17.
fn under_oars(ground: &Ground, state: &State, ship: ShipId) -> Courses {
    let record = state.ship(ship);
    let cruising = strength::cruising(ground, state, ship);
    let most = match record.battle {
        BattleSpeed::Spent => cruising,
        BattleSpeed::Rested | BattleSpeed::Used => strength::battle(ground, state, ship),
    };
    let left = most.saturating_sub(record.run);
    let mut search = Search::new(ground, state, ship, left);
    let arrived = record.run > 0 && record.hex == ground.waters.double_columns;
    let begun = Node {
        hex: record.hex,
        facing: record.facing,
        count: record.run,
        may_turn: record.run > 0 && record.has(Mark::MayTurn),
        risk: 0,
        window: search.middle(),
        from: UNKNOWN,
        leg: Leg::Begun,
    };
    search.reach(begun, 0);
    let stages = if arrived { 0 } else { usize::from(left) + 1 };
    for stage in 0..stages {
        for half in 0..2 {
            let mut next = 0;
            while let Some(at) = search.stages[stage][half].get(next).copied() {
                next += 1;
                let node = search.nodes[usize::from(at)];
                let haven = ground.waters.double_columns;
                if node.leg != Leg::Begun && node.hex == haven {
                    continue;
                }
                if let Some(way) = search.ahead(node.hex, node.facing)
                    && node.count + way.hexes <= most
                {
                    let risk = node.risk + search.risk(node.hex, node.facing, way);
                    let (hex, leg, count) = (way.to, Leg::Ahead, node.count + way.hexes);
                    let may_turn = hex != haven;
                    let window = search.beyond(node.window, node.facing, way.hexes);
                    let on = Node { hex, count, may_turn, risk, window, from: at, leg, ..node };
                    search.reach(on, usize::from(count - record.run));
                }
                if node.may_turn {
                    for (hand, sides) in TURNS.into_iter().filter(|(_, sides)| *sides == 1) {
                        let facing = turned(node.facing, hand, sides);
                        let leg = Leg::Turned((hand, sides));
                        search
                            .reach(Node { facing, may_turn: false, from: at, leg, ..node }, stage);
                    }
                }
            }
        }
    }
    let used = record.battle == BattleSpeed::Used;
    let mut ends = Vec::with_capacity(search.nodes.len());
    for (at, node) in (0u16..).zip(&search.nodes).filter(|(_, node)| node.leg != Leg::Begun) {
        let battle = !used && node.count > cruising;
        let (hex, facing, risk, count) = (node.hex, node.facing, node.risk, node.count);
        ends.push(End { hex, facing, battle, risk, count, node: at });
    }
    let ends = best(ends.into_iter());
    Courses { ship, rig: Rig::Oars, nodes: search.nodes, ends }
}

/// Keeps the best of those with one hex and facing, by hex.
fn best(ends: impl Iterator<Item = End>) -> Vec<End> {
    // Numbers sort faster than ends: everything of an end, what weighs most first.
    let packed = |end: End| {
        let place = u64::from(end.hex.0) << 3 | end.facing.index() as u64;
        let cost = u64::from(end.battle) << 16 | u64::from(end.risk) << 8 | u64::from(end.count);
        (place << 17 | cost) << 16 | u64::from(end.node)
    };
    let part = |number: u64, from: u32| (number >> from & 0xFF) as u8;
    let end = |number: u64| End {
        hex: Hex((number >> 36) as u16),
        facing: FACINGS[(number >> 33 & 7) as usize],
        battle: number >> 32 & 1 == 1,
        risk: part(number, 24),
        count: part(number, 16),
        node: (number & 0xFFFF) as u16,
    };
    let mut numbers: Vec<u64> = ends.map(packed).collect();
    numbers.sort_unstable();
    numbers.dedup_by_key(|number| *number >> 33);
    numbers.into_iter().map(end).collect()
}

/// The position after a step, shoals on the way cleared; none if it is refused.
pub(crate) fn taken(
    ground: &Ground,
    state: &State,
    seat: kernel::Seat,
    step: &Action,
) -> Option<State> {
    crate::legal::check(ground, state, seat, step).ok()?;
    let mut after = state.clone();
    crate::apply::apply(ground, &mut after, seat, step, &mut ());
    while let Step::ShoalRoll(_) = after.step {
        crate::resolve::resolve(ground, &mut after, &[6], &mut ());
    }
    Some(after)
}

impl Ground {
    /// Every way for a ship to end its move from where it is now: none if it cannot go on, or has
    /// its speed still to set.
    pub fn courses(&self, state: &State, ship: ShipId) -> Courses {
        courses(self, state, ship)
    }
}

/// How far each wet hex is from another, by water, for ships of a side; unreached ones are far off.
pub(crate) fn distances(ground: &Ground, state: &State, side: kernel::Side, to: Hex) -> Vec<u16> {
    let mut far = vec![u16::MAX; ground.waters.grid.len()];
    far[to.index()] = 0;
    let mut ring = vec![to];
    let mut next = Vec::new();
    for steps in 1.. {
        for hex in ring.drain(..) {
            for facing in FACINGS {
                let on = ground.next(hex, facing);
                let open = !on.is_none()
                    && far[on.index()] == u16::MAX
                    && ways::check_side(ground, state, side, on, facing.opposite(), Seen::All)
                        .is_ok()
                    && ways::check_hex(ground, state, side, on).is_ok();
                if open {
                    far[on.index()] = steps;
                    next.push(on);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        std::mem::swap(&mut ring, &mut next);
    }
    far
}
