//! Formations: line abreast, line ahead, round the enemies' flank, and the line or file to deploy
//! in. Each order is worked out from where ships lie now, so that the same order goes on next turn.

use super::{Order, Work};
use crate::action::Action;
use crate::ground::{Ground, Zone};
use crate::preview::can_move;
use crate::rules::{deployment, speed};
use crate::state::{ShipId, State};
use crate::tables::STRAIGHT;
use crate::violation::{Violation, Why};
use kernel::{GroupPlan, Side, Text};
use plane::{Heading, Loss, Point, Pose};
use std::cmp::Reverse;

/// A centimetre, in units: between bases in a line, and what a ship goes before it may turn.
const CM: i32 = 1_000;
/// Ships that lie within so much of their place in a line, in units, need not steer for it.
const NEAR: i32 = 500;
/// Enemies lie in one line as long as no more than this is between one and the next, in units.
const IN_LINE: i64 = 20_000;
/// So many of the nearest are asked who comes next in a column.
const TRIED: usize = 3;
/// How much water a ship leaves between itself and what it goes round, in units.
const BERTH: i32 = 3_000;

/// On which hand of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Port,
    Starboard,
}

impl Hand {
    pub(super) fn read(word: &str) -> Option<Hand> {
        [Hand::Port, Hand::Starboard].into_iter().find(|hand| hand.word() == word)
    }
    pub(super) const fn word(self) -> &'static str {
        match self {
            Hand::Port => "port",
            Hand::Starboard => "starboard",
        }
    }
    /// 1 to starboard, −1 to port.
    const fn sign(self) -> i16 {
        match self {
            Hand::Port => -1,
            Hand::Starboard => 1,
        }
    }
}

impl Work<'_> {
    /// The first that can move goes straight on; each other steers for its place beside it and
    /// stops level with it, as far as one move takes it.
    pub(super) fn abreast(&mut self, ships: &[ShipId], cm: u8) {
        let cm = self.together(ships, cm);
        let can_move = |ship: &ShipId| can_move(self.ground, &self.after, *ship);
        let Some(guide) = ships.iter().copied().find(can_move) else {
            return ships.iter().for_each(|ship| self.course(*ship, cm, 0));
        };
        let end = self.after.ship(guide).pose.ahead(CM * i32::from(cm));
        for (ship, right) in beside(self.ground, &self.after, guide, ships) {
            if ship == guide || cm == 0 {
                self.course(ship, cm, 0);
            } else {
                self.up_to(ship, Pose { at: abeam(end, right), ..end }, cm);
            }
        }
    }

    /// A ship steers for its place in a line: alongside at once where it is wide of it, else on
    /// the line's heading.
    fn up_to(&mut self, ship: ShipId, place: Pose, cm: u8) {
        let turns_at = self.after.ship(ship).pose.ahead(CM);
        let level = Pose { at: turns_at.at, ..place };
        let (ahead, right) = level.off(place.at);
        let toward = if right.abs() <= NEAR {
            0
        } else {
            // No more than half a right angle away from where the others go.
            off_bow(level, abeam(level.ahead(ahead.max(right.abs())), right))
        };
        let turned = off_course(turns_at.heading, place.heading) + toward;
        let class = self.ground.vessel(ship).class();
        let degrees = around(10 * i32::from(turned)).clamp(-class, class);
        // How much of its way goes where the line goes, in 2³⁰ths.
        let astray = off_course(place.heading, turns_at.heading.turned(10 * degrees));
        let gain = i64::from(Heading::degrees(astray).forward().y);
        let most = speed::limit(self.ground, &self.after, ship);
        let cm = match gain {
            ..=0 => cm,
            gain => {
                let way = (i64::from(ahead) << 30) / gain + i64::from(CM + CM / 2);
                // Whoever turns goes on for a centimetre at least, and nobody lies still.
                let least = if degrees == 0 { 1 } else { 2 };
                let whole = way.div_euclid(CM.into()).clamp(least, u8::MAX.into());
                u8::try_from(whole).expect("it is clamped")
            }
        };
        self.course(ship, cm.min(most), degrees);
    }

    /// All turn alike after a centimetre, and on as fast as the slowest may.
    pub(super) fn wheel(&mut self, ships: &[ShipId], degrees: i16) {
        let class = |ship: ShipId| self.ground.vessel(ship).class();
        let can = |ship: &ShipId| can_move(self.ground, &self.after, *ship);
        let (alike, not): (Vec<ShipId>, Vec<ShipId>) =
            ships.iter().partition(|ship| !can(ship) || degrees.abs() <= class(**ship));
        let too_far = not.into_iter().map(|ship| (ship, Why::OverClass, class(ship)));
        let too_far: Vec<_> = too_far.collect();
        let cm = self.together(&alike, u8::MAX);
        for ship in alike {
            if can_move(self.ground, &self.after, ship) && i32::from(cm) * CM < 2 * CM {
                self.refuse(ship, &Violation::ship(Why::TooShort, ship).with(STRAIGHT));
            } else {
                self.course(ship, cm, degrees);
            }
        }
        for (ship, why, most) in too_far {
            self.refuse(ship, &Violation::ship(why, ship).with(most));
        }
    }

    /// The first that goes clear of the others goes straight on, each other after it.
    pub(super) fn column(&mut self, ships: &[ShipId], cm: u8) {
        let cm = self.together(ships, cm);
        let first = self.clear_of_all(ships, cm, |_| 0);
        if let Some(first) = first {
            self.course(first, cm, 0);
        }
        self.follow(ships, cm, first);
    }

    /// The first of some that goes its way without harm; the first of those that can move where
    /// none does.
    fn clear_of_all(
        &self,
        ships: &[ShipId],
        cm: u8,
        turn: impl Fn(ShipId) -> i16,
    ) -> Option<ShipId> {
        let mut able =
            ships.iter().copied().filter(|ship| can_move(self.ground, &self.after, *ship));
        let first = able.clone().next();
        able.find(|ship| self.is_harmless(*ship, cm, turn(*ship))).or(first)
    }

    /// The rest of a column, after the stern of the one before: the nearest to it next, those that
    /// would come to harm more slowly, or not at all and another before them.
    fn follow(&mut self, ships: &[ShipId], cm: u8, first: Option<ShipId>) {
        let (mut left, unable): (Vec<ShipId>, Vec<ShipId>) = ships
            .iter()
            .filter(|ship| Some(**ship) != first)
            .partition(|ship| can_move(self.ground, &self.after, **ship));
        let mut before = first;
        while let Some(mark) = before.map(|ship| stern(self.ground, &self.after, ship)) {
            if left.is_empty() || self.is_held_up() {
                break;
            }
            let pose = |ship: ShipId| self.after.ship(ship).pose;
            left.sort_by_key(|ship| apart(pose(*ship).at, mark));
            let mut tried = left.iter().take(TRIED).map(|ship| {
                let degrees = off_bow(pose(*ship), mark);
                let harmless = |cm: &u8| self.is_harmless(*ship, *cm, degrees);
                ((1..=cm).rev().find(harmless), *ship, degrees)
            });
            let Some((Some(cm), next, degrees)) = tried.find(|(cm, ..)| cm.is_some()) else {
                break;
            };
            self.course(next, cm, degrees);
            left.retain(|ship| *ship != next);
            before = Some(next);
        }
        for ship in left.into_iter().chain(unable) {
            self.course(ship, 0, 0);
        }
    }

    /// Whether nobody has to be warned of a course.
    fn is_harmless(&self, ship: ShipId, cm: u8, degrees: i16) -> bool {
        let mut tried = Work {
            ground: self.ground,
            seat: self.seat,
            before: self.before,
            after: self.after.clone(),
            plan: GroupPlan::default(),
        };
        tried.course(ship, cm, degrees);
        tried.plan.warned.is_empty()
    }

    /// Into a column, whoever has the least way to go before the others, as far as they are not in
    /// its way. The first goes round the outermost of the enemies' line on that hand and, once it
    /// is abaft that ship's beam, for its stern.
    pub(super) fn periplous(&mut self, ships: &[ShipId], hand: Hand, cm: u8) {
        let (ground, state) = (self.ground, self.after.clone());
        let Some(flank) = Flank::of(ground, &state, ships, hand) else {
            return self.column(ships, cm);
        };
        let pose = |ship: ShipId| state.ship(ship).pose;
        let mut ships = ships.to_vec();
        ships.sort_by_key(|ship| flank.way(pose(*ship).at));
        let cm = self.together(&ships, cm);
        let turn = |ship: ShipId| {
            let turns_at = pose(ship).ahead(CM);
            off_bow(turns_at, flank.mark(turns_at.at))
        };
        let first = self.clear_of_all(&ships, cm, turn);
        if let Some(first) = first {
            if let Some(harm) = flank.shut(ground, &state, first) {
                self.warn(first, harm);
            }
            self.course(first, cm, turn(first));
        }
        self.follow(&ships, cm, first);
    }

    /// Ships are put in order, again and again while that moves others out of the way.
    pub(super) fn deploy(&mut self, order: Order, ships: &[ShipId]) {
        let mut left = places(self.ground, &self.after, order, ships);
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
            if let Err(why) = self.check(&Action::At(ship, pose)) {
                self.refuse(ship, &why);
            }
        }
    }
}

/// The enemy to go round.
struct Flank {
    id: ShipId,
    ship: Pose,
    stern: Point,
    /// How far from its middle ships pass, in units.
    clear: i32,
    hand: Hand,
}

impl Flank {
    /// The outermost on that hand of the enemies that lie in one line with the nearest, as the
    /// ships see them from their midst; the nearest where they are astern of it already. None where
    /// there is no enemy.
    fn of(ground: &Ground, state: &State, ships: &[ShipId], hand: Hand) -> Option<Flank> {
        let own = state.ship(*ships.first()?).holder;
        let from = midst(state, ships);
        let mut others: Vec<ShipId> = state
            .ids()
            .filter(|id| {
                let ship = state.ship(*id);
                ship.holder != own && ship.is_manned() && !ground.vessel(*id).is_wall()
            })
            .collect();
        let at = |ship: ShipId| state.ship(ship).pose.at;
        others.sort_by_key(|ship| (apart(from, at(*ship)), *ship));
        let nearest = *others.first()?;
        let ship = if is_abaft(state.ship(nearest).pose, from) {
            nearest
        } else {
            let line = in_line(others, |one, other| apart(at(one), at(other)) <= IN_LINE);
            let toward = Pose { at: from, heading: Heading::toward(from, at(nearest)) };
            let out = |ship: &ShipId| off_bow(toward, at(*ship)) * hand.sign();
            line.into_iter()
                .filter(|ship| out(ship) <= 90)
                .max_by_key(|ship| (out(ship), Reverse(*ship)))?
        };
        let widest = ships.iter().map(|ship| ground.vessel(*ship).base.width()).max()?;
        Some(Flank {
            id: ship,
            ship: state.ship(ship).pose,
            stern: stern(ground, state, ship),
            clear: ground.vessel(ship).base.length() / 2 + widest / 2 + BERTH,
            hand,
        })
    }
    /// What a ship would come to that goes round by it, where it leaves no room: it is told before
    /// the whole column is on its way there.
    ///
    /// Rule: W-41.
    fn shut(&self, ground: &Ground, state: &State, ship: ShipId) -> Option<Text> {
        if is_abaft(self.ship, state.ship(ship).pose.at) {
            return None;
        }
        let abeam = self.mark(self.ship.ahead(CM).at);
        let passes = Pose { at: abeam, heading: self.ship.heading };
        let id = match ground.sea.check(&ground.vessel(ship).base.quad(passes))? {
            Loss::Land => "warned-no-way-land",
            Loss::Edge => "warned-no-way-edge",
        };
        Some(Text::new(id).with("other", ground.code(self.id).to_string()))
    }
    /// What to steer for from a point: clear of it on that hand, or its stern.
    fn mark(&self, from: Point) -> Point {
        if is_abaft(self.ship, from) {
            return self.stern;
        }
        let across = Heading::toward(from, self.ship.at).turned(900 * self.hand.sign());
        Pose { at: self.ship.at, heading: across }.ahead(self.clear).at
    }
    /// How far it is from a point to its stern, by way of its flank, in units.
    fn way(&self, from: Point) -> i64 {
        let mark = self.mark(from);
        apart(from, mark) + apart(mark, self.stern)
    }
}

/// Those of a row that hang together with its first.
fn in_line(mut left: Vec<ShipId>, near: impl Fn(ShipId, ShipId) -> bool) -> Vec<ShipId> {
    let mut line = vec![left.remove(0)];
    let mut n = 0;
    while let Some(one) = line.get(n).copied() {
        let (found, others) = left.into_iter().partition(|other| near(one, *other));
        line.extend::<Vec<ShipId>>(found);
        left = others;
        n += 1;
    }
    line
}

/// Units between two points, rounded down.
fn apart(one: Point, other: Point) -> i64 {
    let (x, y) = (i64::from(one.x - other.x), i64::from(one.y - other.y));
    (x * x + y * y).isqrt()
}

/// Whether a point lies abaft a ship's beam.
fn is_abaft(ship: Pose, point: Point) -> bool {
    ship.off(point).0 < 0
}

/// The middle of a ship's stern.
fn stern(ground: &Ground, state: &State, ship: ShipId) -> Point {
    state.ship(ship).pose.ahead(-ground.vessel(ship).base.length() / 2).at
}

/// The middle of where ships are.
fn midst(state: &State, ships: &[ShipId]) -> Point {
    let count = i32::try_from(ships.len().max(1)).expect("a fleet has a few ships");
    let mean = |of: fn(Point) -> i32| {
        ships.iter().map(|ship| of(state.ship(*ship).pose.at)).sum::<i32>() / count
    };
    Point::new(mean(|at| at.x), mean(|at| at.y))
}

/// The point so far to starboard of a place, in units; to port if negative.
fn abeam(pose: Pose, right: i32) -> Point {
    Pose { at: pose.at, heading: pose.heading.turned(900) }.ahead(right).at
}

/// Whole degrees from one heading to another, to starboard if positive.
fn off_course(from: Heading, to: Heading) -> i16 {
    around(i32::from(to.tenths()) - i32::from(from.tenths()))
}

/// Whole degrees of so many tenths, the shorter way round.
fn around(tenths: i32) -> i16 {
    let off = (tenths + 1_800).rem_euclid(3_600) - 1_800;
    i16::try_from(off / 10).expect("half a turn is 180 degrees")
}

/// Whole degrees from a ship's bow to a point, to starboard if positive.
fn off_bow(pose: Pose, to: Point) -> i16 {
    if pose.at == to { 0 } else { off_course(pose.heading, Heading::toward(pose.at, to)) }
}

/// Where ships lie when the first of them is the guide of their line: how far to starboard of it,
/// in units, the foremost ship first, of those that are level in the order they were chosen. Each
/// keeps its distance from the guide, farther out where those nearer to it leave no room; whoever
/// is ahead or astern of the guide goes to the hand on which there are fewer.
fn beside(ground: &Ground, state: &State, guide: ShipId, ships: &[ShipId]) -> Vec<(ShipId, i32)> {
    let pose = state.ship(guide).pose;
    let half = |ship: ShipId| ground.vessel(ship).base.width() / 2;
    let off = |ship: ShipId| pose.off(state.ship(ship).pose.at);
    let others = ships.iter().copied().filter(|ship| *ship != guide);
    let (mut clear, mut in_lane): (Vec<ShipId>, Vec<ShipId>) =
        others.partition(|ship| off(*ship).1.abs() >= half(guide) + half(*ship));
    in_lane.sort_by_key(|ship| off(*ship).0.abs());
    let mut hands = [Vec::new(), Vec::new()];
    for ship in in_lane {
        let [port, starboard] = &mut hands;
        if starboard.len() > port.len() { port } else { starboard }.push(ship);
    }
    clear.sort_by_key(|ship| off(*ship).1.abs());
    for ship in clear {
        hands[usize::from(off(ship).1 > 0)].push(ship);
    }
    let mut places = vec![(guide, 0)];
    for (hand, sign) in hands.iter().zip([-1, 1]) {
        let mut taken = half(guide);
        for ship in hand {
            let (now, half) = (off(*ship).1 * sign, half(*ship));
            let place = if now - half >= taken { now } else { taken + CM + half };
            places.push((*ship, sign * place));
            taken = place + half;
        }
    }
    let chosen = |ship: ShipId| ships.iter().position(|other| *other == ship);
    places.sort_by_key(|(ship, _)| (Reverse(off(*ship).0 / CM), chosen(*ship)));
    places
}

/// Where ships stand in a line or a file about the middle of where they are, facing the enemy.
fn places(ground: &Ground, state: &State, order: Order, ships: &[ShipId]) -> Vec<(ShipId, Pose)> {
    let Some(first) = ships.first() else {
        return Vec::new();
    };
    let side = ground.owner(*first);
    let heading = Heading::new(if side == Side(0) { 0 } else { 1_800 });
    let count = i32::try_from(ships.len()).expect("a fleet has a few ships");
    let Point { x, y } = midst(state, ships);
    let Zone { left, bottom: low, right, top: high } = deployment::zone(ground, side);
    // Places in whole millimetres.
    let gap = CM;
    let size = |ship: &ShipId| {
        let base = ground.vessel(*ship).base;
        if order == Order::File { base.length() } else { base.width() }
    };
    let whole: i32 = ships.iter().map(size).sum::<i32>() + gap * (count - 1);
    let half = ships.iter().map(|ship| ground.vessel(*ship).base.length() / 2).max().unwrap_or(0);
    let (middle, least, most) = match order {
        Order::File => (y, low, high),
        _ => (x, left, right),
    };
    let room = most - least - whole;
    let mut along = (middle - whole / 2).clamp(least, least + room.max(0));
    let mut placed = Vec::new();
    for ship in ships {
        let centre = along + size(ship) / 2;
        let at = match order {
            Order::File if side == Side(0) => Point::new(x, low + high - centre),
            Order::File => Point::new(x, centre),
            _ => Point::new(centre, y.clamp(low + half, (high - half).max(low + half))),
        };
        let whole = |units: i32| units / 100 * 100;
        placed.push((*ship, Pose { at: Point::new(whole(at.x), whole(at.y)), heading }));
        along += size(ship) + gap;
    }
    placed
}
