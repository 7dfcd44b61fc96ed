//! Chapter 6.3: the wind die of each turn, and how far a ship may sail.

use crate::event::Event;
use crate::ground::{Calm, Ground};
use crate::state::{ISLAMIC, State, Step};
use crate::tables::QUARTERS;
use hexgrid::{Facing, Hand};
use kernel::{EventSink, Face, Side};

/// How many hexes a ship of `side` with this facing may sail in all.
///
/// Rule: 6.2, L-3.
#[inline]
pub(crate) const fn sailing_allowance(side: Side, facing: Facing, wind: Facing) -> u8 {
    match facing.steps_to(wind) {
        0 | 1 => 2,
        2 => 1,
        _ if side.0 == ISLAMIC.0 => 1,
        _ => 0,
    }
}

/// Reads the wind die of a turn: it holds, dies, veers or backs.
///
/// Rule: 6.3, L-2.
pub(crate) fn resolve_wind(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let hand = match face {
        4 if ground.calm == Calm::Becalmed => {
            state.becalmed = true;
            events.emit(Event::WindDied { wind: state.wind });
            None
        }
        4 => {
            events.emit(Event::WindLulled { face });
            state.step = Step::Quarter;
            return;
        }
        5 => Some(Hand::Starboard),
        6 => Some(Hand::Port),
        _ => {
            events.emit(Event::WindHeld { face, wind: state.wind });
            None
        }
    };
    if let Some(hand) = hand {
        state.wind = state.wind.turned(hand);
        events.emit(Event::WindShifted { face, wind: state.wind, hand });
    }
    super::phases::after_wind(ground, state, events);
}

/// Reads the quarter after a calm.
///
/// Rule: 6.3, L-2.
pub(crate) fn resolve_quarter(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    state.wind = QUARTERS[usize::from(face.clamp(1, 6)) - 1];
    events.emit(Event::WindRose { face, wind: state.wind });
    super::phases::after_wind(ground, state, events);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::CHRISTIAN;

    #[test]
    fn the_allowance_falls_with_the_angle_to_the_wind() {
        let allowed = |side, steps| {
            let facing = Facing::new(steps);
            sailing_allowance(side, facing, Facing::EAST)
        };
        assert_eq!([0, 1, 2, 3, 4, 5].map(|steps| allowed(CHRISTIAN, steps)), [2, 2, 1, 0, 1, 2]);
        assert_eq!([0, 1, 2, 3, 4, 5].map(|steps| allowed(ISLAMIC, steps)), [2, 2, 1, 1, 1, 2]);
    }

    #[test]
    fn quarters_run_counter_clockwise_by_one() {
        for pair in QUARTERS.windows(2) {
            assert_eq!(pair[0].turned(Hand::Port), pair[1]);
        }
        assert_eq!(QUARTERS[5].turned(Hand::Port), QUARTERS[0]);
    }
}
