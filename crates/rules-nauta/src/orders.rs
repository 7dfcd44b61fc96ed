//! Orders to a group of ships: one speed for all, a formation, a line or a column to deploy in, all
//! boarding together. Worked out ship by ship, each checked where those before it leave off.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{self, aboard, boarding, deployment, movement, writing};
use crate::state::{Frame, ShipId, State, Step};
use crate::violation::Violation;
use kernel::{Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Side, Text};
use plane::{Heading, Point, Pose};

/// What a group can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// `keep`: each as fast as before, as near as may be.
    Keep,
    /// `faster`: each a segment more than is written.
    Faster,
    /// `slower`: each a segment less.
    Slower,
    /// `full`: each as fast as it may.
    Full,
    /// `stop`: each as slow as it may.
    Stop,
    /// `speed 3`: all alike.
    Speed(i8),
    /// `form`: one formation, with the speed of the first; ships that are in one already keep it, and
    /// the others join them.
    Form,
    /// `proposed`: each where the scenario proposes it.
    Proposed,
    /// `line`: abreast, about where they are.
    Line,
    /// `column`: one behind the other.
    Column,
    /// `crescent`: abreast, the horns ahead.
    Crescent,
    /// `ahead`: straight on, one after another as their turn comes.
    Ahead,
    /// `board`: each the largest enemy it touches.
    Board,
}

const PLAIN: [(&str, Order); 12] = [
    ("keep", Order::Keep),
    ("faster", Order::Faster),
    ("slower", Order::Slower),
    ("full", Order::Full),
    ("stop", Order::Stop),
    ("form", Order::Form),
    ("proposed", Order::Proposed),
    ("line", Order::Line),
    ("column", Order::Column),
    ("crescent", Order::Crescent),
    ("ahead", Order::Ahead),
    ("board", Order::Board),
];
const SPEED: &str = "speed";

impl Order {
    fn read(line: &str) -> Result<Order, Malformed> {
        let known = PLAIN.iter().find(|(word, _)| *word == line.trim());
        let speed = || -> Option<Order> {
            let speed = line.trim().strip_prefix(SPEED)?.trim().parse().ok()?;
            Some(Order::Speed(speed))
        };
        let expected = || {
            let words: Vec<&str> = PLAIN.iter().map(|(word, _)| *word).collect();
            Malformed::new(line, 0, format!("{} or {SPEED} 3", words.join(", ")))
        };
        known.map(|(_, order)| *order).or_else(speed).ok_or_else(expected)
    }
    fn id(self) -> String {
        match (self, PLAIN.iter().find(|(_, order)| *order == self)) {
            (_, Some((word, _))) => (*word).to_string(),
            (Order::Speed(speed), None) => format!("{SPEED} {speed}"),
            (_, None) => String::new(),
        }
    }
    fn label(self) -> Text {
        match self {
            Order::Speed(speed) => Text::new("group-speed").with("speed", speed),
            _ => Text::owned(format!("group-{}", self.id())),
        }
    }
    const fn clauses(self) -> &'static [&'static Clause] {
        match self {
            Order::Keep => &[&c::N_35],
            Order::Faster | Order::Full => &[&c::C_2_2, &c::C_2_4],
            Order::Slower | Order::Stop => &[&c::C_2_3],
            Order::Speed(_) => &[&c::C_8_1, &c::N_36],
            Order::Form => &[&c::C_9_5, &c::C_9_6, &c::N_47],
            Order::Proposed | Order::Line | Order::Column | Order::Crescent => {
                &[&c::C_7_1, &c::N_32]
            }
            Order::Ahead => &[&c::C_9_12],
            Order::Board => &[&c::C_13_1, &c::N_50],
        }
    }
}

/// The orders a seat can give to groups now.
pub(crate) fn group_orders(ground: &Ground, state: &State, seat: Seat) -> Vec<GroupOrder> {
    if rules::check_asked(ground, state, seat).is_err() {
        return Vec::new();
    }
    let orders = match (state.frames.last(), state.step) {
        (None, Step::Deploy) => {
            vec![Order::Proposed, Order::Line, Order::Column, Order::Crescent]
        }
        (None, Step::Write) => {
            let own = state.ids().filter(|ship| ground.obeys(state, *ship).contains(seat));
            let most = own.map(|ship| ground.maximum(state, ship)).max().unwrap_or(0);
            let plain =
                [Order::Keep, Order::Faster, Order::Slower, Order::Full, Order::Stop, Order::Form];
            plain.into_iter().chain((0..=most).map(Order::Speed)).collect()
        }
        (None | Some(Frame::Formation { .. } | Frame::Held(_)), Step::Move) => vec![Order::Ahead],
        (None, Step::Board) => vec![Order::Board],
        _ => Vec::new(),
    };
    let order = |order: Order| GroupOrder {
        drawn: order == Order::Form,
        ..GroupOrder::of(order.id(), order.label(), order.clauses())
    };
    orders.into_iter().map(order).collect()
}

/// Works out an order.
pub(crate) fn group_plan(
    ground: &Ground,
    state: &State,
    seat: Seat,
    pieces: &[PieceId],
    order: &str,
) -> Result<GroupPlan<Action>, Malformed> {
    let order = Order::read(order)?;
    let mut work = Work { ground, seat, after: state.clone(), plan: GroupPlan::default() };
    let mut ships = Vec::new();
    for piece in pieces {
        match legal::ship_of(ground, *piece) {
            Some(ship) if ground.obeys(state, ship).contains(seat) => ships.push(ship),
            Some(ship) => work.refuse(ship, &Violation::NotYours { ship }),
            None => {
                let why = Violation::WrongStep.refusal(ground);
                work.plan.refused.push(Refused { piece: *piece, why });
            }
        }
    }
    match order {
        Order::Form => work.form(&ships),
        Order::Proposed | Order::Line | Order::Column | Order::Crescent => {
            work.deploy(order, &ships);
        }
        Order::Ahead => work.ahead(&ships),
        Order::Board => {
            for ship in ships {
                work.board(ship);
            }
        }
        _ => {
            for ship in ships {
                let speed = speed(ground, state, order, ship);
                work.try_one(ship, Action::Speed(ship, speed));
            }
        }
    }
    Ok(work.plan)
}

/// The speed that an order means for a ship.
fn speed(ground: &Ground, state: &State, order: Order, ship: ShipId) -> i8 {
    let (least, most) = writing::range(ground, state, ship);
    let written = state.ship(ship).written;
    match order {
        Order::Faster => (written + 1).clamp(least, most),
        Order::Slower => (written - 1).clamp(least, most),
        Order::Full => most,
        Order::Stop => least,
        Order::Speed(speed) => speed,
        _ => writing::unwritten(ground, state, ship),
    }
}

/// A plan in the making.
struct Work<'a> {
    ground: &'a Ground,
    seat: Seat,
    after: State,
    plan: GroupPlan<Action>,
}

impl Work<'_> {
    fn refuse(&mut self, ship: ShipId, why: &Violation) {
        let why = why.refusal(self.ground);
        self.plan.refused.push(Refused { piece: ship.piece(), why });
    }
    fn check(&self, action: &Action) -> Result<(), Violation> {
        rules::check(self.ground, &self.after, self.seat, action)
    }
    fn take(&mut self, ship: ShipId, action: Action) {
        rules::apply(self.ground, &mut self.after, self.seat, &action, &mut ());
        self.plan.plan.push(action);
        if !self.plan.obey.contains(&ship.piece()) {
            self.plan.obey.push(ship.piece());
        }
    }
    fn try_one(&mut self, ship: ShipId, action: Action) {
        match self.check(&action) {
            Ok(()) => self.take(ship, action),
            Err(why) => self.refuse(ship, &why),
        }
    }

    /// Ships join the first of them that is in a formation, else the first, as long as any more can.
    ///
    /// Rule: 9.5, 9.6, N-47.
    fn form(&mut self, ships: &[ShipId]) {
        let group = |ship: &ShipId| self.after.ship(*ship).group.some();
        let formed = ships.iter().find(|ship| group(ship).is_some());
        let Some(leader) = formed.or(ships.first()) else { return };
        let joined = group(leader);
        let is_joined = |ship: &ShipId| joined.is_some() && group(ship) == joined;
        // Whoever is in that formation stays there.
        let (stay, mut left): (Vec<ShipId>, Vec<ShipId>) =
            ships.iter().filter(|ship| *ship != leader).partition(|ship| is_joined(ship));
        let speed = self.after.ship(*leader).written;
        self.try_one(*leader, Action::Speed(*leader, speed));
        self.plan.obey.extend(stay.into_iter().map(ShipId::piece));
        loop {
            let before = left.len();
            let mut waits = Vec::new();
            for ship in left {
                let joins = Action::With(ship, *leader);
                if self.check(&joins).is_ok() {
                    self.take(ship, joins);
                } else {
                    waits.push(ship);
                }
            }
            left = waits;
            if left.is_empty() || left.len() == before {
                break;
            }
        }
        for ship in left {
            let why = self.check(&Action::With(ship, *leader));
            self.refuse(ship, &why.err().unwrap_or(Violation::WrongStep));
        }
    }

    /// Ships are put in order, again and again while that moves others out of the way.
    fn deploy(&mut self, order: Order, ships: &[ShipId]) {
        let mut left: Vec<(ShipId, Pose)> = match order {
            Order::Proposed => {
                let of = |ship: &ShipId| (*ship, self.ground.proposal[ship.index()]);
                ships.iter().map(of).collect()
            }
            _ => places(self.ground, &self.after, order, ships),
        };
        loop {
            let before = left.len();
            let mut waits = Vec::new();
            for (ship, pose) in left {
                let puts = Action::At(ship, pose);
                if self.check(&puts).is_ok() {
                    self.take(ship, puts);
                } else {
                    waits.push((ship, pose));
                }
            }
            left = waits;
            if left.is_empty() || left.len() == before {
                break;
            }
        }
        for (ship, pose) in left {
            let why = self.check(&Action::At(ship, pose));
            self.refuse(ship, &why.err().unwrap_or(Violation::WrongStep));
        }
    }

    /// The first ship whose turn it is goes straight on, and its formation after it.
    fn ahead(&mut self, ships: &[ShipId]) {
        for ship in ships {
            let goes = Action::Go(*ship, 0);
            match self.check(&goes) {
                Ok(()) => self.take(*ship, goes),
                Err(_) if movement::is_able(&self.after, *ship) => {
                    self.plan.later.push(ship.piece());
                }
                Err(why) => self.refuse(*ship, &why),
            }
        }
    }

    /// Rule: 13, N-50.
    fn board(&mut self, ship: ShipId) {
        let could = |target: &ShipId| {
            boarding::check_board(self.ground, &self.after, ship, *target).is_ok()
        };
        let enemies: Vec<ShipId> = self.after.touching(ship).filter(could).collect();
        match aboard::largest(self.ground, enemies.into_iter()) {
            Some(target) => self.try_one(ship, Action::Board(ship, target)),
            None => self.refuse(ship, &Violation::NothingTouched { ship }),
        }
    }
}

/// Where ships stand in a line, a column or a crescent about where they are, facing the enemy and
/// far enough apart for a formation.
fn places(ground: &Ground, state: &State, order: Order, ships: &[ShipId]) -> Vec<(ShipId, Pose)> {
    let Some(first) = ships.first() else {
        return Vec::new();
    };
    let side = ground.side(*first);
    let (forward, heading) = if side == Side(0) { (1, 0) } else { (-1, 1_800) };
    let heading = Heading::new(heading);
    let grid = ground.play.scale.grid();
    let on_grid = |units: i32| units - units.rem_euclid(grid);
    let gap = ground.segment() + 100;
    let mut row = ships.to_vec();
    row.sort_by_key(|ship| (state.ship(*ship).pose.at.x, *ship));
    let count = row.len() as i32;
    let mean = |of: fn(Point) -> i32| {
        let sum: i64 = row.iter().map(|ship| i64::from(of(state.ship(*ship).pose.at))).sum();
        (sum / i64::from(count)) as i32
    };
    let (x, y) = (mean(|at| at.x), mean(|at| at.y));
    let (low, high) = deployment::zone(ground, side);
    let length = |ship: &ShipId| ground.vessel(*ship).base.length();
    let step = |ship: &ShipId| {
        let base = ground.vessel(*ship).base;
        let deep = if order == Order::Column { base.length() } else { base.width() };
        on_grid(deep + gap + grid - 1)
    };
    let whole: i32 = row.iter().map(step).sum::<i32>() - gap;
    let room = if order == Order::Column { high - low } else { ground.sea.width() };
    // A column is measured from the front of its zone.
    let middle = match (order, forward) {
        (Order::Column, 1) => high - y,
        (Order::Column, _) => y - low,
        _ => x,
    };
    let mut along = (middle - whole / 2).min(room - whole - grid).max(0);
    let deepest = row.iter().map(length).max().unwrap_or(0);
    let bend = ground.segment() / 2;
    let mut placed = Vec::new();
    for (n, ship) in (0_i32..).zip(&row) {
        let at = if order == Order::Column {
            let centre = along + length(ship) / 2;
            // Off the front of the zone rather than over it, by less than a step of the grid.
            let up = if forward > 0 { high - centre } else { low + centre + grid - 1 };
            Point::new(on_grid(x), on_grid(up))
        } else {
            // Half segments from the middle ship, which lies farthest back.
            let off = (2 * n - (count - 1)).abs() / 2;
            let back = if order == Order::Crescent { bend * (count / 2 - off) } else { 0 };
            let free = high - low - deepest - 2 * grid - bend * (count / 2);
            let y = match order {
                Order::Crescent if free < 0 => y,
                Order::Crescent if forward > 0 => high - deepest / 2 - grid - back,
                Order::Crescent => low + deepest / 2 + grid + back,
                _ => y,
            };
            let centre = along + ground.vessel(*ship).base.width() / 2 + grid;
            Point::new(on_grid(centre), on_grid(y))
        };
        placed.push((*ship, Pose { at, heading }));
        along += step(ship);
    }
    placed
}
