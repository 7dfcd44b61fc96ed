//! Every way in which a ship can make its move: where it ends, at what risk of rocks, and the
//! actions that lead there. Ways that run a ship aground or over the edge are none.

use super::chart::{self, Chart};
use hexgrid::{FACINGS, Facing, Hand, Hex};
use kernel::{Rules, Seat};
use rules_constantinople::compass::turned;
use rules_constantinople::waters::Barrier;
use rules_constantinople::{Action, BattleSpeed, Fate, Mark, Rig, ShipId, State, Wind};

/// The most points a move can have, and one.
const POINTS: usize = 16;

/// One end of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) hex: Hex,
    pub(super) facing: Facing,
    /// How likely the ship is to get there past rocks.
    pub(super) survival: f32,
    /// The speed under sail.
    pub(super) speed: u8,
    /// Hexes rowed or sailed.
    pub(super) run: u8,
    /// Whom it rams there.
    pub(super) ram: Option<ShipId>,
    how: How,
}

/// How an end is come to.
#[derive(Clone, Copy, Debug)]
enum How {
    /// By nothing at all.
    Stay,
    /// By this action alone.
    Once(Action),
    /// By the steps that lead to a node.
    Steps(u32),
    /// Straight, a turn, straight, and the ram.
    Run(u8, Option<Hand>, u8, ShipId),
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Start,
    Speed(u8),
    Ahead,
    Turn(Hand, u8),
}

#[derive(Clone, Copy, Debug)]
struct Node {
    hex: Hex,
    facing: Facing,
    left: u8,
    run: u8,
    may_turn: bool,
    survival: f32,
    parent: u32,
    step: Step,
}

/// Looks for the ends of moves, with room that is used again.
#[derive(Debug, Default)]
pub(super) struct Routes {
    nodes: Vec<Node>,
    /// The node of a place, facing, points left and turn, and the search that found it.
    found: Vec<(u32, u32)>,
    search: u32,
    open: Vec<[Vec<u32>; 2]>,
    /// How the ship is driven whose ends these are.
    rig: Option<Rig>,
    /// The ends that were found.
    pub(super) ends: Vec<End>,
}

impl Routes {
    /// Finds all ends of a ship's move from here, the present place among them if it may stay.
    pub(super) fn find(&mut self, chart: &Chart<'_>, state: &State, seat: Seat, ship: ShipId) {
        self.nodes.clear();
        self.ends.clear();
        let record = state.ship(ship);
        let barred = [Mark::Moved, Mark::Ferrying, Mark::Working];
        if record.fate != Fate::Afloat
            || state.is_engaged(ship)
            || barred.into_iter().any(|mark| record.has(mark))
        {
            return;
        }
        self.rig = Some(record.rig);
        match record.rig {
            Rig::Oars => self.row(chart, state, seat, ship),
            Rig::Sail => self.sail(chart, state, seat, ship),
        }
    }

    fn stay(&mut self, state: &State, ship: ShipId) {
        let record = state.ship(ship);
        self.ends.push(End {
            hex: record.hex,
            facing: record.facing,
            survival: 1.0,
            speed: record.speed,
            run: record.run,
            ram: None,
            how: How::Stay,
        });
    }

    /// Turning at rest, which is all of such a move. Rule: C-25.
    fn turn_at_rest(&mut self, chart: &Chart<'_>, state: &State, seat: Seat, ship: ShipId) {
        let record = state.ship(ship);
        for hand in [Hand::Port, Hand::Starboard] {
            let action = Action::Turn(ship, hand, 1);
            if record.run == 0 && chart.ground.check(state, seat, &action).is_ok() {
                self.ends.push(End {
                    hex: record.hex,
                    facing: turned(record.facing, hand, 1),
                    survival: 1.0,
                    speed: 0,
                    run: 0,
                    ram: None,
                    how: How::Once(action),
                });
            }
        }
    }

    fn row(&mut self, chart: &Chart<'_>, state: &State, seat: Seat, ship: ShipId) {
        let record = state.ship(ship);
        self.stay(state, ship);
        if record.run == 0 {
            self.turn_at_rest(chart, state, seat, ship);
        }
        if record.run > 0 && record.hex == chart.ground.waters.double_columns {
            return;
        }
        let most = chart::oars(chart.ground, state, ship);
        let start = Node {
            hex: record.hex,
            facing: record.facing,
            left: most.saturating_sub(record.run),
            run: record.run,
            may_turn: record.has(Mark::MayTurn),
            survival: 1.0,
            parent: 0,
            step: Step::Start,
        };
        self.search(chart, state, ship, start, Rig::Oars);
        let from = 1;
        for at in from..self.nodes.len() {
            self.end(at, 0);
        }
        if record.battle != BattleSpeed::Spent && !record.has(Mark::Moving) {
            self.rams(chart, state, ship, most);
        }
    }

    fn end(&mut self, at: usize, speed: u8) {
        let Node { hex, facing, survival, run, .. } = self.nodes[at];
        let how = How::Steps(u32::try_from(at).expect("a move has few nodes"));
        self.ends.push(End { hex, facing, survival, speed, run, ram: None, how });
    }

    /// Runs that end in a ram. Rule: 15.11 to 15.13, C-8, C-34.
    fn rams(&mut self, chart: &Chart<'_>, state: &State, ship: ShipId, most: u8) {
        let ground = chart.ground;
        let start = *state.ship(ship);
        if chart::ram(ground, state, ship) == 0 {
            return;
        }
        let (mut at, mut first, mut survival) = (start.hex, 0, 1.0);
        loop {
            let hands: &[Option<Hand>] =
                if first == 0 { &[None] } else { &[None, Some(Hand::Port), Some(Hand::Starboard)] };
            for hand in hands {
                let facing = hand.map_or(start.facing, |hand| start.facing.turned(hand));
                let (mut here, mut then, mut likely) = (at, 0, survival);
                loop {
                    let target = ground.next(here, facing).ok().and_then(|it| chart.ship_in(it));
                    if let Some(target) = target.filter(|it| it.side() != ship.side()) {
                        let turn = hand.map(|_| at);
                        if (hand.is_some() || then == 0)
                            && may_ram(chart, state, ship, (here, facing), turn, target)
                        {
                            self.ends.push(End {
                                hex: here,
                                facing,
                                survival: likely,
                                speed: 0,
                                run: first + then,
                                ram: Some(target),
                                how: How::Run(first, *hand, then, target),
                            });
                        }
                    }
                    if hand.is_none() || first + then >= most {
                        break;
                    }
                    match chart.ahead(state, ship, here, facing) {
                        Some((to, 1)) => {
                            likely *= chart.survival(ship, to);
                            (here, then) = (to, then + 1);
                        }
                        _ => break,
                    }
                }
            }
            if first >= most {
                return;
            }
            match chart.ahead(state, ship, at, start.facing) {
                Some((to, 1)) => {
                    survival *= chart.survival(ship, to);
                    (at, first) = (to, first + 1);
                }
                _ => return,
            }
        }
    }

    fn sail(&mut self, chart: &Chart<'_>, state: &State, seat: Seat, ship: ShipId) {
        let record = *state.ship(ship);
        let start = |record: &rules_constantinople::Ship, step: Step| Node {
            hex: record.hex,
            facing: record.facing,
            left: record.left,
            run: record.run,
            may_turn: record.has(Mark::MayTurn),
            survival: 1.0,
            parent: 0,
            step,
        };
        if record.has(Mark::SpeedSet) {
            if record.left > 0 {
                self.finish(chart, state, ship, start(&record, Step::Start), record.speed);
            }
            return;
        }
        if record.speed == 0 {
            self.turn_at_rest(chart, state, seat, ship);
            if chart.ground.check(state, seat, &Action::Speed(ship, 0)).is_ok() {
                self.stay(state, ship);
            }
        }
        for speed in 0..POINTS as u8 {
            let action = Action::Speed(ship, speed);
            if chart.ground.check(state, seat, &action).is_err() {
                continue;
            }
            let mut after = state.clone();
            chart.ground.apply_legal(&mut after, seat, &action, &mut ());
            let set = after.ship(ship);
            if set.fate != Fate::Afloat || set.has(Mark::Moved) {
                continue;
            }
            if set.left == 0 {
                if record.speed > 0 {
                    self.ends.push(End {
                        hex: set.hex,
                        facing: set.facing,
                        survival: 1.0,
                        speed: 0,
                        run: 0,
                        ram: None,
                        how: How::Once(action),
                    });
                }
                continue;
            }
            self.finish(chart, state, ship, start(set, Step::Speed(speed)), set.speed);
        }
    }

    /// Ends of a move whose points have to be spent.
    fn finish(&mut self, chart: &Chart<'_>, state: &State, ship: ShipId, start: Node, speed: u8) {
        let from = self.nodes.len();
        self.search(chart, state, ship, start, Rig::Sail);
        let columns = chart.ground.waters.double_columns;
        for at in from..self.nodes.len() {
            if self.nodes[at].left == 0 || self.nodes[at].hex == columns {
                self.end(at, speed);
            }
        }
    }

    /// Everything that can be reached from a start, the safest way to each.
    fn search(&mut self, chart: &Chart<'_>, state: &State, ship: ShipId, start: Node, rig: Rig) {
        let size = chart.ground.waters.grid.len() * FACINGS.len() * POINTS * 2;
        self.found.resize(size, (0, 0));
        self.open.resize_with(POINTS, Default::default);
        self.search += 1;
        let columns = chart.ground.waters.double_columns;
        self.reach(Node { parent: u32::MAX, ..start });
        for left in (0..POINTS).rev() {
            for turns in [1, 0] {
                let mut queue = std::mem::take(&mut self.open[left][turns]);
                for at in queue.drain(..) {
                    let node = self.nodes[at as usize];
                    if node.hex == columns && node.run > 0 {
                        continue;
                    }
                    let ahead = if may_sail(state.wind, node.facing) || rig == Rig::Oars {
                        chart.ahead(state, ship, node.hex, node.facing)
                    } else {
                        None
                    };
                    if let Some((to, hexes)) = ahead {
                        let each = if rig == Rig::Oars { 1 } else { cost(state.wind, node.facing) };
                        let mut survival = node.survival;
                        let mut hex = node.hex;
                        for _ in 0..hexes {
                            hex = chart.ground.next(hex, node.facing);
                            survival *= chart.survival(ship, hex);
                        }
                        if each * hexes <= node.left {
                            self.reach(Node {
                                hex: to,
                                left: node.left - each * hexes,
                                run: node.run + hexes,
                                may_turn: to != columns,
                                survival,
                                parent: at,
                                step: Step::Ahead,
                                ..node
                            });
                        }
                    }
                    if !node.may_turn {
                        continue;
                    }
                    for hand in [Hand::Port, Hand::Starboard] {
                        for sides in 1..=if rig == Rig::Oars { 1 } else { 2 } {
                            if rig == Rig::Sail
                                && !may_turn(state.wind, node.facing, node.left, hand, sides)
                            {
                                continue;
                            }
                            self.reach(Node {
                                facing: turned(node.facing, hand, sides),
                                left: node.left - (sides - 1),
                                may_turn: false,
                                parent: at,
                                step: Step::Turn(hand, sides),
                                ..node
                            });
                        }
                    }
                }
                self.open[left][turns] = queue;
            }
        }
    }

    /// Takes note of a node, unless a way to it is known that is as safe.
    fn reach(&mut self, node: Node) {
        let place = (node.hex.index() * FACINGS.len() + node.facing.index()) * POINTS
            + usize::from(node.left);
        let key = place * 2 + usize::from(node.may_turn);
        let (search, known) = self.found[key];
        if search == self.search {
            if self.nodes[known as usize].survival < node.survival {
                self.nodes[known as usize] = node;
            }
            return;
        }
        let at = u32::try_from(self.nodes.len()).expect("a move has few nodes");
        self.nodes.push(node);
        self.found[key] = (self.search, at);
        self.open[usize::from(node.left)][usize::from(node.may_turn)].push(at);
    }

    /// The actions that lead to an end.
    pub(super) fn actions(&self, ship: ShipId, end: &End, plan: &mut Vec<Action>) {
        match end.how {
            How::Stay => {}
            How::Once(action) => plan.push(action),
            How::Run(first, hand, then, target) => {
                plan.extend((0..first).map(|_| Action::Row(ship)));
                plan.extend(hand.map(|hand| Action::Turn(ship, hand, 1)));
                plan.extend((0..then).map(|_| Action::Row(ship)));
                plan.push(Action::Ram(ship, target));
            }
            How::Steps(at) => {
                let begun = plan.len();
                let is_rowed = self.rig == Some(Rig::Oars);
                let mut at = at;
                while at != u32::MAX {
                    let node = self.nodes[at as usize];
                    match node.step {
                        Step::Start => {}
                        Step::Speed(speed) => plan.push(Action::Speed(ship, speed)),
                        Step::Ahead if is_rowed => plan.push(Action::Row(ship)),
                        Step::Ahead => plan.push(Action::Ahead(ship)),
                        Step::Turn(hand, sides) => plan.push(Action::Turn(ship, hand, sides)),
                    }
                    at = node.parent;
                }
                plan[begun..].reverse();
            }
        }
    }
}

/// What a hex ahead costs under sail. Rule: 14.24.
fn cost(wind: Wind, facing: Facing) -> u8 {
    if wind.speed > 0 && facing.steps_to(wind.eye) == 1 { 2 } else { 1 }
}

/// Whether a bow does not point into the wind. Rule: 14.24.
fn may_sail(wind: Wind, facing: Facing) -> bool {
    wind.speed == 0 || facing != wind.eye
}

/// Whether a ship with way on may turn. Rule: 14.24, 14.25, C-4, C-25.
fn may_turn(wind: Wind, from: Facing, left: u8, hand: Hand, sides: u8) -> bool {
    let on_wind = |facing: Facing| cost(wind, facing) == 2;
    if sides == 2 && left == 0 || (1..=sides).any(|it| !may_sail(wind, turned(from, hand, it))) {
        return false;
    }
    if left == 1 && on_wind(from) && sides == 1 {
        return false;
    }
    left + 1 - sides != 1 || !on_wind(turned(from, hand, sides))
}

/// Whether the run that a ship has made ends in a ram. Rule: 15.11 to 15.13, C-8, C-34.
fn may_ram(
    chart: &Chart<'_>,
    state: &State,
    ship: ShipId,
    (hex, facing): (Hex, Facing),
    turn: Option<Hex>,
    target: ShipId,
) -> bool {
    let waters = &chart.ground.waters;
    let other = state.ship(target);
    let open = match waters.barrier(hex, facing) {
        Barrier::Open => true,
        Barrier::Boom { .. } => state.boom.broken.is_some(),
        _ => false,
    };
    let start = state.ship(ship).hex;
    open && hex != waters.double_columns
        && other.hex != waters.double_columns
        && facing != other.facing
        && facing != other.facing.opposite()
        && waters.grid.distance(start, other.hex) >= 3
        && turn.is_none_or(|at| waters.grid.distance(at, other.hex) >= 2)
}
