//! Ready answers for computer players and reports: what the rules would say about an attack or a
//! place, without taking anything. Read-only, and never a copy of a rule.

use crate::choices;
use crate::courses::{self, Course};
use crate::ground::Ground;
use crate::rules::{
    boarding as boarding_rules, combat, drift, gunnery, movement, ramming, repulse, small_arms,
    towing, victory, wind,
};
use crate::state::{ShipId, ShipSet, State};
use crate::tables::{Arc, Column, Verdict};
use crate::{Action, Mover};
use hexgrid::{Facing, Hex};
use kernel::{Seat, Side};

/// The guns of a ship that bear on another as they stand, and what the die has to be at most.
pub fn guns(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Option<(Arc, u8)> {
    gunnery::bearing(ground, state, ship, target)
}

/// The small-arms odds of a ship against one of `targets` targets; none below 1:4. Whether the
/// target is in reach is not asked.
pub fn small_arms_odds(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
    targets: usize,
) -> Option<Column> {
    small_arms::column(ground, state, ship, target, targets)
}

/// The small-arms odds of a ship against one target `range` hexes off on a turn; none below 1:4.
pub fn small_arms_odds_at(
    ground: &Ground,
    turn: u8,
    ship: ShipId,
    target: ShipId,
    range: u16,
) -> Option<Column> {
    small_arms::column_at(ground, turn, ship, target, (range, 1))
}

/// What is added to a ship's small-arms dice on this turn.
pub fn small_arms_shift(ground: &Ground, state: &State, ship: ShipId) -> i8 {
    small_arms::shift(ground, state, ship)
}

/// The boarding odds of these ships together; none below 1:4.
pub fn boarding_odds(ground: &Ground, ships: &[ShipId], target: ShipId) -> Option<Column> {
    boarding_rules::column(ground, ships, target)
}

/// Whether a target lies along either side of a ship.
pub fn is_alongside(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    boarding_rules::is_alongside(ground, state, ship, target)
}

/// How many of the six faces give each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sixths {
    /// The attacker is repulsed.
    pub repulsed: u8,
    /// The defender is lost.
    pub eliminated: u8,
    /// Both are lost.
    pub both: u8,
}

/// What a small-arms or boarding attack at these odds comes to.
pub fn melee(ground: &Ground, column: Column, shift: i8) -> Sixths {
    let mut sixths = Sixths::default();
    for face in 1..=6 {
        match ground.tables.melee(column, face, shift) {
            Verdict::Repulsed => sixths.repulsed += 1,
            Verdict::Eliminated => sixths.eliminated += 1,
            Verdict::Both => sixths.both += 1,
        }
    }
    sixths
}

/// On how many of the six faces a ram after this many hexes sinks its target.
pub fn ram_sixths(ground: &Ground, hexes: u8) -> u8 {
    ramming::needed(ground, hexes).min(6)
}

/// The enemies within `reach` hexes (at most [`hexgrid::REACH`]) of a ship, nearest first.
pub fn enemies_in_range<'a>(
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    reach: u16,
) -> impl Iterator<Item = ShipId> + 'a {
    combat::enemies_near(ground, state, ship, reach)
}

/// Whether any enemy has a ship in gun or small-arms range: a repulsed one stays so.
pub fn is_menaced(ground: &Ground, state: &State, ship: ShipId) -> bool {
    repulse::is_menaced(ground, state, ship)
}

/// How many hexes a ship of `side` may sail in all on a heading in this wind.
pub const fn sailing_allowance(side: Side, facing: Facing, wind: Facing) -> u8 {
    wind::sailing_allowance(side, facing, wind)
}

/// The move going on.
pub fn mover(state: &State) -> Mover {
    movement::mover(state)
}

/// The galley that tows a galleass.
pub fn tow_of(ground: &Ground, state: &State, galleass: ShipId) -> Option<ShipId> {
    towing::tow_of(ground, state, galleass)
}

/// The galleass a galley tows.
pub fn drawn_by(ground: &Ground, state: &State, tow: ShipId) -> Option<ShipId> {
    towing::drawn_by(ground, state, tow)
}

/// The ships of the active side that would drift if its movement phase began now.
pub fn drifting(ground: &Ground, state: &State) -> ShipSet {
    drift::drifting(ground, state)
}

/// Where a ship would drift from a hex with the wind as it is; [`Hex::NONE`] when it would be lost.
pub fn downwind(ground: &Ground, state: &State, hex: Hex) -> Hex {
    drift::downwind(ground, state, hex)
}

/// The points of a side, counting every ship afloat.
pub fn points(ground: &Ground, state: &State, side: Side) -> u32 {
    victory::points(ground, state, side)
}

/// The points of a side if the battle were reckoned now: repulsed and immobilized ships count
/// nothing.
pub fn points_at_the_end(ground: &Ground, state: &State, side: Side) -> u32 {
    let fleet = ground.fleet(side).and(&state.afloat).minus(&state.repulsed);
    let counts = fleet.iter().filter(|ship| !state.immobilized(*ship));
    counts.map(|ship| u32::from(ground.factors(ship).points)).sum()
}

/// One way for a ship to end its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The steps that lead there.
    pub plan: Vec<Action>,
    /// Where it ends.
    pub hex: Hex,
    /// Where its bow points then.
    pub facing: Facing,
    /// Hexes run, if it ends in a ram; else 0.
    pub run: u8,
    /// Whether it exhausts the ship.
    pub exhausts: bool,
}

/// Adds every end that the move of a ship of the active side still has, staying apart. Faster than
/// [`reachable`], and the same ends; of several ways to one end it keeps one that exhausts least.
pub fn courses(ground: &Ground, state: &State, ship: ShipId, courses: &mut Vec<Course>) {
    courses::of_mover(ground, state, ship, courses);
}

/// Adds every end that the next move of a ship of either side would have in this wind, if everybody
/// stood as they do now. Tows are not asked about.
pub fn next_courses(ground: &Ground, state: &State, ship: ShipId, courses: &mut Vec<Course>) {
    courses::of_next_move(ground, state, ship, courses);
}

/// Every hex, facing and run a ship can still reach in this move, the cheapest way to each,
/// cheapest first.
pub fn reachable(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Vec<Reach> {
    let routes = choices::reachable(ground, state, seat, ship).into_iter();
    let reach = routes.map(|route| Reach {
        plan: route.plan.to_vec(),
        hex: route.hex,
        facing: route.facing(ship),
        run: route.run,
        exhausts: route.exhausts,
    });
    reach.collect()
}
