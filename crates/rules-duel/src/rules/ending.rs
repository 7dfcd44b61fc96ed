//! How the game ends.
//!
//! Rule: 6; S-15; D-5, D-10, D-12.

use super::phases;
use crate::event::Event;
use crate::ground::Ground;
use crate::map::Power;
use crate::order::Unit;
use crate::state::{Ending, State, Step};
use crate::variant::Wins;
use kernel::EventSink;

/// Who took more flagships in this movement has won; as many on several sides are a draw.
///
/// Rule: 6; D-5.
pub(crate) fn flagships(
    ground: &Ground,
    state: &mut State,
    taken: impl Iterator<Item = (Unit, Power)>,
    events: &mut impl EventSink<Event>,
) {
    if ground.variant.wins != Wins::Flagship {
        return;
    }
    let mut scores = [0u8; 32];
    for (unit, by) in taken {
        events.emit(Event::FlagshipTaken { unit, by });
        scores[by.index() % 32] += 1;
    }
    let best = scores.into_iter().max().unwrap_or(0);
    if best == 0 {
        return;
    }
    let mut winners = ground.powers().filter(|power| scores[power.index() % 32] == best);
    let ending = match (winners.next(), winners.next()) {
        (Some(winner), None) => Ending::Flagship(winner),
        _ => Ending::Flagships,
    };
    state.adrift.clear();
    state.step = Step::Over(ending);
}

/// What the end of a year's last movement brings: enough centres, a last year, or one quiet year too
/// many. Nothing is built or removed any more, since that could change none of them.
///
/// Rule: S-15; D-10.
pub(crate) fn year(ground: &Ground, state: &mut State) {
    state.quiet = if state.stirred { 0 } else { state.quiet.saturating_add(1) };
    state.stirred = false;
    let enough = usize::from(ground.variant.winning_centres);
    let by_centres = ground.variant.wins == Wins::Centres;
    let winner = ground.powers().find(|power| by_centres && state.centres(*power) >= enough);
    let ending = if let Some(winner) = winner {
        Ending::Centres(winner)
    } else if ground.years.is_some_and(|years| state.year() + 1 >= years) {
        Ending::LastYear
    } else if ground.variant.draw_after_years.is_some_and(|years| state.quiet >= years) {
        Ending::Quiet
    } else {
        return;
    };
    state.step = Step::Over(ending);
}

/// A power gives up: its units stay where they are, in nobody's command. Who is left alone wins.
///
/// Rule: D-12.
pub(crate) fn concede(
    ground: &Ground,
    state: &mut State,
    power: Power,
    events: &mut impl EventSink<Event>,
) {
    if matches!(state.step, Step::Over(_)) {
        return;
    }
    events.emit(Event::Conceded(power));
    state.retired = state.retired.with(power.0);
    for vessel in state.units.iter_mut().filter(|vessel| vessel.unit.power == power) {
        vessel.order = None;
    }
    for adrift in state.adrift.iter_mut().filter(|adrift| adrift.lost.unit.power == power) {
        adrift.to = None;
    }
    state.entered.retain(|(owner, _)| *owner != power);
    let mut left = ground.powers().filter(|power| phases::is_in_play(state, *power));
    match (left.next(), left.next()) {
        (Some(_), Some(_)) => phases::go_on(ground, state, events),
        (Some(winner), None) => state.step = Step::Over(Ending::Conceded(winner)),
        _ => state.step = Step::Over(Ending::Nobody),
    }
}
