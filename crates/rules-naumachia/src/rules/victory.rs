//! Losses, assessment and the end: 4.0-I15, W-25, W-30, W-66, W-67.

use crate::event::{Event, What};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Crew, Ending, Fate, Morale, ShipId, State, at, enemy_of};
use crate::tables::{ADMIRAL_LOST, HEAVY, SEVERE};
use kernel::{EventSink, Side};

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

/// Points that the enemy of a side scores by it, each ship's part rounded by itself, as one does on
/// paper.
///
/// Rule: W-30, W-36, W-66.
fn scored(ground: &Ground, state: &State, side: Side) -> i32 {
    let mut sum = 0;
    for id in state.ids().filter(|ship| ground.owner(*ship) == side) {
        let (ship, points) = (state.ship(id), ground.points(id));
        sum += match ship.fate {
            Fate::Left(true) => part(points, 2),
            Fate::Afloat if ship.holder != side => points,
            // A retaken prize is uncounted.
            Fate::Afloat if ship.crew == Crew::Retaken => 0,
            Fate::Afloat if ship.damage >= SEVERE => part(points, 2),
            Fate::Afloat if ship.damage == HEAVY => part(points, 4),
            Fate::Afloat => 0,
            _ => points,
        };
    }
    sum + ADMIRAL_LOST * i32::from(state.fleets[at(side)].admirals_lost)
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
        let fallen = state.ids().filter(|id| ground.vessel(*id).is_wall()).filter(|id| {
            let wall = state.ship(*id);
            wall.fate == Fate::Ruin || wall.holder != ground.owner(*id)
        });
        // A defender who alone is beaten cannot hold what is left of his walls.
        let defender = enemy_of(siege.side);
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
