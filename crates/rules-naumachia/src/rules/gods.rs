//! Divine effects: W-29, W-63. They are an admiral's to call: a side without one does not.

use super::admirals;
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{Boon, Favour, State, at, enemy_of};
use crate::tables::GODS_HEAR;
use crate::violation::{Violation, Why};
use kernel::{EventSink, Face, Seat, Side};

/// A die on which they favour the enemy.
const ANGRY: Face = 1;
/// Eighths of a turn.
const QUARTERS: u8 = 8;

/// Whether a side may call its gods: once a game, through its admiral.
///
/// Rule: W-29, W-44, W-63.
pub(crate) fn may_call(_: &Ground, state: &State, side: Side) -> bool {
    let fleet = &state.fleets[at(side)];
    !fleet.prayed && fleet.admiral.leads()
}

/// Adds what may be asked of the gods.
pub(crate) fn candidates(out: &mut Vec<Action>) {
    let all = [Boon::WindLeft, Boon::WindRight, Boon::Reroll, Boon::Dismay];
    out.extend(all.map(Action::Gods));
}

/// Whether the gods may be called.
///
/// Rule: W-29, W-63.
pub(crate) fn check(_: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    if !matches!(action, Action::Gods(_)) {
        return Err(Violation::of(Why::WrongStep));
    }
    let fleet = &state.fleets[at(state.phasing())];
    if fleet.prayed {
        return Err(Violation::of(Why::Prayed));
    }
    if !fleet.admiral.leads() {
        return Err(Violation::of(Why::NoAdmiral));
    }
    Ok(())
}

/// Whether an enemy whom they favour may take this: any of them.
///
/// Rule: W-63.
pub(crate) fn check_favour(_: &State, _: Side, _: Boon) -> Result<(), Violation> {
    Ok(())
}

/// They are called, or their favour is taken.
///
/// Rule: W-29, W-63.
pub(crate) fn apply(
    _: &Ground,
    state: &mut State,
    _: Seat,
    boon: Boon,
    events: &mut impl EventSink<Event>,
) {
    if let Some(Frame::Favoured(side)) = state.frames.last() {
        let side = *side;
        state.frames.pop();
        grant(state, side, boon, events);
        return;
    }
    let side = state.phasing();
    state.fleets[at(side)].prayed = true;
    state.frames.push(Frame::Prayer { side, boon });
}

/// Their die has fallen.
///
/// Rule: W-29, W-63.
pub(crate) fn rolled(
    _: &Ground,
    state: &mut State,
    side: Side,
    boon: Boon,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let total = face + admirals::value(state, side);
    let rolled = Event::of(What::GodsRolled).side(side);
    events.emit(rolled.three([face.into(), total.into(), GODS_HEAR.into()]));
    if face == ANGRY {
        let enemy = enemy_of(side);
        events.emit(Event::of(What::GodsAngry).side(enemy));
        state.frames.push(Frame::Favoured(enemy));
    } else if total >= GODS_HEAR {
        grant(state, side, boon, events);
    } else {
        events.emit(Event::of(What::GodsDeaf).side(side));
    }
}

/// A boon comes into effect.
fn grant(state: &mut State, side: Side, boon: Boon, events: &mut impl EventSink<Event>) {
    let told = Event::of(What::GodsHeard).side(side);
    events.emit(told.word(crate::choices::boon_word(boon)));
    // One call in a phase makes one boon, so there is room for it.
    let _ = state.favours.try_push(Favour { side, boon });
    shift(state, boon, events);
}

/// The wind shifts by a boon.
fn shift(state: &mut State, boon: Boon, events: &mut impl EventSink<Event>) {
    match boon {
        Boon::WindLeft => super::weather::veer(state, QUARTERS - 1, events),
        Boon::WindRight => super::weather::veer(state, 1, events),
        Boon::Reroll | Boon::Dismay => {}
    }
}

/// What they did comes to its end: a shifted wind returns.
///
/// Rule: 4.0-I20, W-63.
pub(crate) fn leave(state: &mut State, events: &mut impl EventSink<Event>) {
    for favour in std::mem::take(&mut state.favours) {
        state.acted = true;
        events.emit(Event::of(What::GodsGone).side(favour.side));
        match favour.boon {
            Boon::WindLeft => shift(state, Boon::WindRight, events),
            Boon::WindRight => shift(state, Boon::WindLeft, events),
            Boon::Reroll | Boon::Dismay => {}
        }
    }
}
