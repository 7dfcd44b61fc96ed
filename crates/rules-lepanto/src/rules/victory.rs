//! Chapter 10: losses, points, and who has won.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{combat, repulse, towing};
use crate::state::{CHRISTIAN, Deeds, Ending, ISLAMIC, ShipId, ShipSet, State, Step, enemy_of};
use kernel::{EventSink, Side};

impl Ending {
    /// The message that tells the reason.
    pub const fn reason(self) -> &'static str {
        match self {
            Ending::Points(Some(_)) => "outcome-points",
            Ending::Points(None) => "outcome-equal-points",
            Ending::Annihilation(_) => "outcome-annihilation",
            Ending::BothLost => "outcome-both-lost",
            Ending::Conceded(_) => "outcome-conceded",
        }
    }
    /// The side that has won, if one has.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Points(winner) => winner,
            Ending::Annihilation(side) | Ending::Conceded(side) => Some(side),
            Ending::BothLost => None,
        }
    }
}

/// The points of a side as its ships stand now, with nothing taken off.
///
/// Rule: 10.0.
pub(crate) fn points(ground: &Ground, state: &State, side: Side) -> u32 {
    let fleet = ground.fleet(side).and(&state.afloat);
    fleet.iter().map(|ship| u32::from(ground.factors(ship).points)).sum()
}

/// Takes a lost ship from the map, and with it what hung on it: the ram against it, the repulse
/// of those it menaced.
///
/// Rule: 7.2, 7.5, L-11, L-12.
pub(crate) fn take_off(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let (from, mate) = (state.ship(ship).hex, state.ship(ship).mate);
    towing::part(ground, state, ship);
    state.remove(ship);
    if let Some(rammer) = mate.ok().filter(|mate| state.ship(*mate).run > 0) {
        state.ship_mut(rammer).run = 0;
        state.ship_mut(rammer).deeds.note(Deeds::CLOSED);
        state.ready.remove(rammer);
        events.emit(Event::RamLapsed { ship: rammer });
    }
    repulse::after_move_of(ground, state, ground.side(ship), from, events);
    combat::after_loss(ground, state, from);
}

/// Sinks a ship.
pub(crate) fn sink(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    events.emit(Event::ShipSunk { ship });
    take_off(ground, state, ship, events);
}

/// Ends the battle when a side has no ship left.
///
/// Rule: L-14.
pub(crate) fn check_annihilation(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    let gone = |side| ground.fleet(side).and(&state.afloat).is_empty();
    let ending = match (gone(CHRISTIAN), gone(ISLAMIC)) {
        (false, false) => return,
        (true, true) => Ending::BothLost,
        (lost, _) => Ending::Annihilation(if lost { ISLAMIC } else { CHRISTIAN }),
    };
    end(state, ending, events);
}

/// Ends the battle.
pub(crate) fn end(state: &mut State, ending: Ending, events: &mut impl EventSink<Event>) {
    state.step = Step::Over(ending);
    state.ready = ShipSet::NONE;
    state.asked = kernel::SeatSet::NONE;
    events.emit(Event::BattleEnded { ending });
}

/// Takes repulsed and immobilized ships off after the last turn and counts the points.
///
/// Rule: 10.0, L-14.
pub(crate) fn reckon(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    for ship in state.afloat.iter() {
        if state.repulsed.contains(ship) || state.immobilized(ship) {
            towing::part(ground, state, ship);
            state.remove(ship);
            events.emit(Event::ShipTakenOff { ship });
        }
    }
    let [ours, theirs] = [CHRISTIAN, ISLAMIC].map(|side| points(ground, state, side));
    let winner = match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(CHRISTIAN),
        std::cmp::Ordering::Less => Some(ISLAMIC),
        std::cmp::Ordering::Equal => None,
    };
    end(state, Ending::Points(winner), events);
}

/// A side gives up.
pub(crate) fn concede(state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
    if !matches!(state.step, Step::Over(_)) {
        events.emit(Event::SideConceded { side });
        end(state, Ending::Conceded(enemy_of(side)), events);
    }
}
