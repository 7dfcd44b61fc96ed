//! Losses, assessment and the end: 4.0-I15, W-25, W-30, W-66, W-67.

use crate::event::{Event, What};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Crew, Ending, Fate, Morale, ShipId, State, at, enemy_of};
use crate::tables::{ADMIRAL_LOST, HEAVY, SEVERE};
use kernel::{EventSink, Side, Text};
use std::collections::BTreeMap;

/// Points that a side has lost for the end of the battle and for morale: sunk, captured, burnt,
/// wrecked or severely damaged ships whole, and so those that left the table; by half those that
/// routed by their own edge.
///
/// Rule: W-25, W-30.
pub(crate) fn lost(ground: &Ground, state: &State, side: Side) -> i32 {
    let own = state.ids().filter(|ship| ground.owner(*ship) == side);
    own.map(|ship| loss(ground, state, ship)).sum()
}

/// What a ship adds to the losses of its side.
///
/// Rule: W-25, W-30, W-36.
pub(crate) fn loss(ground: &Ground, state: &State, id: ShipId) -> i32 {
    let points = ground.points(id);
    match state.ship(id).fate {
        Fate::Left(true) => part(points, 2),
        _ if is_lost(ground, state, id) => points,
        _ => 0,
    }
}

/// A half or a quarter of a ship's points, halves up.
///
/// Rule: W-30, W-36.
const fn part(points: i32, of: i32) -> i32 {
    (2 * points + of) / (2 * of)
}

/// Whether a ship counts as lost to its side.
pub(crate) fn is_lost(ground: &Ground, state: &State, id: ShipId) -> bool {
    let ship = state.ship(id);
    let out = !ship.is_afloat();
    out || ship.holder != ground.owner(id) || ship.damage >= SEVERE
}

/// What a ship scores for the enemy of whom it began with, rounded by itself, as one does on paper,
/// and the message that says for what.
///
/// Rule: W-30, W-36, W-66.
fn scores(ground: &Ground, state: &State, id: ShipId) -> Option<(&'static str, i32)> {
    let (ship, points) = (state.ship(id), ground.points(id));
    match ship.fate {
        Fate::Left(true) => Some(("score-home", part(points, 2))),
        Fate::Left(false) => Some(("score-left", points)),
        Fate::Afloat if ship.holder != ground.owner(id) => Some(("score-prizes", points)),
        // A retaken prize is uncounted.
        Fate::Afloat if ship.crew == Crew::Retaken => None,
        Fate::Afloat if ship.damage >= SEVERE => Some(("score-severe", part(points, 2))),
        Fate::Afloat if ship.damage == HEAVY => Some(("score-heavy", part(points, 4))),
        Fate::Afloat => None,
        _ => Some(("score-sunk", points)),
    }
}

/// Points that the enemy of a side scores by its ships and its admirals.
fn scored(ground: &Ground, state: &State, side: Side) -> i32 {
    let own = state.ids().filter(|ship| ground.owner(*ship) == side);
    let ships: i32 = own.filter_map(|ship| scores(ground, state, ship)).map(|(_, sum)| sum).sum();
    ships + admirals(state, side)
}

fn admirals(state: &State, side: Side) -> i32 {
    ADMIRAL_LOST * i32::from(state.fleets[at(side)].admirals_lost)
}

/// What the points of a side are made of, a line for each kind.
pub(crate) fn score_lines(ground: &Ground, state: &State, side: Side) -> Vec<Text> {
    let enemy = enemy_of(side);
    let mut kinds: BTreeMap<&'static str, (i32, Vec<&str>)> = BTreeMap::new();
    for ship in state.ids().filter(|ship| ground.owner(*ship) == enemy) {
        if let Some((kind, points)) = scores(ground, state, ship) {
            let (sum, ships) = kinds.entry(kind).or_default();
            *sum += points;
            ships.push(ground.code(ship));
        }
    }
    let line = |(kind, (points, ships)): (&'static str, (i32, Vec<&str>))| {
        Text::new(kind).with("points", points).with("ships", ships.join(", "))
    };
    let mut lines: Vec<Text> = kinds.into_iter().map(line).collect();
    let lost = admirals(state, enemy);
    if lost > 0 {
        lines.push(Text::new("score-admirals").with("points", lost));
    }
    lines
}

/// Points that a side has scored.
pub(crate) fn score(ground: &Ground, state: &State, side: Side) -> i32 {
    scored(ground, state, enemy_of(side))
}

/// Whether a side has lost its heart: every squadron of ships that it still has.
fn is_shaken(ground: &Ground, state: &State, side: Side) -> bool {
    let own = (0..ground.squadrons.len()).filter(|n| {
        let group = &ground.squadrons[*n];
        let has = |ship: ShipId| {
            usize::from(ground.vessel(ship).squadron) == *n && !is_lost(ground, state, ship)
        };
        group.side == side && !group.walls && state.ids().any(has)
    });
    let mut own = own.peekable();
    own.peek().is_some() && own.all(|n| state.squadrons[n].morale != Morale::Steady)
}

/// The assessment.
///
/// Rule: 4.0-I15, W-30, W-67.
pub(crate) fn assess(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.acted = true;
    let mut beaten = [false; 2];
    for side in [Side(0), Side(1)] {
        let points = ground.nations[at(side)].points;
        let lost = lost(ground, state, side);
        let assessed = Event::of(What::Assessed).side(side);
        events.emit(assessed.two(lost as i16, points as i16));
        let bad = 2 * lost >= points || is_shaken(ground, state, side);
        let fleet = &mut state.fleets[at(side)];
        fleet.beaten = if bad { fleet.beaten + 1 } else { 0 };
        beaten[at(side)] = fleet.beaten >= 2;
    }
    let last = state.second && state.turn >= ground.turns;
    let over = last || beaten != [false; 2];
    if let Some(siege) = ground.siege {
        // A defender who alone is beaten cannot hold what is left of his walls.
        let defender = enemy_of(siege.side);
        let besieged = |id: &ShipId| ground.vessel(*id).is_wall() && ground.owner(*id) == defender;
        let fallen = state.ids().filter(besieged).filter(|id| {
            let wall = state.ship(*id);
            wall.fate == Fate::Ruin || wall.holder != defender
        });
        let broken = beaten[at(defender)] && !beaten[at(siege.side)];
        if fallen.count() >= usize::from(siege.walls) {
            end(state, Ending::Walls(siege.side), events);
        } else if broken {
            end(state, Ending::Undefended(siege.side), events);
        } else if over {
            end(state, Ending::Walls(defender), events);
        }
        return;
    }
    if over {
        let ending = verdict(ground, state);
        end(state, ending, events);
    }
}

/// Who has won, by points.
///
/// Rule: W-30.
fn verdict(ground: &Ground, state: &State) -> Ending {
    let [one, two] = [Side(0), Side(1)].map(|side| scored(ground, state, enemy_of(side)));
    let (winner, more, less) = if one >= two { (Side(0), one, two) } else { (Side(1), two, one) };
    let larger = ground.nations[0].points.max(ground.nations[1].points);
    let leads = 10 * (more - less) >= larger;
    match (leads, more >= 2 * less, 2 * more >= 3 * less) {
        (true, true, _) => Ending::Decisive(winner),
        (true, false, true) => Ending::Marginal(winner),
        _ => Ending::Drawn,
    }
}

/// The battle is over.
pub(crate) fn end(state: &mut State, ending: Ending, events: &mut impl EventSink<Event>) {
    let ended = Event::of(What::Ended);
    let ended = match ending {
        Ending::Decisive(side) => ended.side(side).word("ending-decisive"),
        Ending::Marginal(side) => ended.side(side).word("ending-marginal"),
        Ending::Drawn => ended.word("ending-drawn"),
        Ending::Walls(side) => ended.side(side).word("ending-walls"),
        Ending::Undefended(side) => ended.side(side).word("ending-undefended"),
        Ending::Conceded(side) => ended.side(side).word("ending-conceded"),
    };
    events.emit(ended);
    state.frames.clear();
    state.step = Step::Over(ending);
}
