//! Whose word is awaited, and what comes when all have spoken.
//!
//! Rule: S-1; D-11.

use super::{adjustments, ending, movement, retreats};
use crate::event::Event;
use crate::ground::Ground;
use crate::map::{Power, Province};
use crate::state::{Adrift, Ending, State, Step};
use kernel::{Ask, AskKind, Asks, EventSink, Outcome, Pending, Quorum, Seat, SeatSet};

/// What the state waits for.
pub(crate) fn pending(ground: &Ground, state: &State) -> Pending {
    let kind = match state.step {
        Step::Movement => "movement",
        Step::Retreat => "retreat",
        Step::Adjustment => "adjustment",
        Step::Over(ending) => return Pending::Over(outcome(ending)),
    };
    let seats = asked(ground, state);
    let (quorum, sealed) = (Quorum::Each, true);
    let ask = Ask { seats, quorum, sealed, kind: AskKind(kind), about: state.number };
    Pending::Decide(Asks::from_iter([ask]))
}

fn outcome(ending: Ending) -> Outcome {
    let win = |power: Power, reason| Outcome::win(kernel::Side(power.0), reason);
    match ending {
        Ending::Flagship(power) => win(power, "outcome-flagship"),
        Ending::Flagships => Outcome::draw("outcome-flagships"),
        Ending::Centres(power) => win(power, "outcome-centres"),
        Ending::Quiet => Outcome::draw("outcome-quiet"),
        Ending::LastYear => Outcome::draw("outcome-last-year"),
        Ending::Conceded(power) => win(power, "outcome-conceded"),
        Ending::Nobody => Outcome::draw("outcome-nobody"),
    }
}

/// The seats that still have to say that they are ready.
pub(crate) fn asked(ground: &Ground, state: &State) -> SeatSet {
    let all = ground.roster.all().iter();
    all.filter(|seat| is_asked(ground, state, *seat)).collect()
}

/// Whether a seat still has something to decide.
pub(crate) fn is_asked(ground: &Ground, state: &State, seat: Seat) -> bool {
    let power = ground.power_of(seat);
    !state.ready.contains(seat) && power.is_some_and(|power| concerns(ground, state, power))
}

/// Whether a phase is about a power: it has units to order, units to retreat with a place to go,
/// something to build and where, or something to remove.
pub(crate) fn concerns(ground: &Ground, state: &State, power: Power) -> bool {
    if state.retired.has(power.0) {
        return false;
    }
    match state.step {
        Step::Movement => state.fleet(power).next().is_some(),
        Step::Retreat => adrift_of(state, power).next().is_some(),
        Step::Adjustment => {
            let left = state.allowance(power);
            let removable = |vessel: &crate::state::Vessel| {
                ground.map().kind(vessel.unit.kind).removal.is_some()
            };
            match left {
                0 => false,
                1.. => state.owners.iter().any(|(centre, owner)| {
                    *owner == power
                        && ground.variant.builds_in(power, *centre)
                        && ground.at(state, *centre).is_none()
                }),
                // Where all have to go, or all that can, there is nothing to choose.
                _ => {
                    state.fleet(power).filter(|vessel| removable(vessel)).count()
                        > left.unsigned_abs() as usize
                }
            }
        }
        Step::Over(_) => false,
    }
}

/// Whether a power has not given up, and still has units or centres.
///
/// Rule: D-10, D-12.
pub(crate) fn is_in_play(state: &State, power: Power) -> bool {
    let has_units = state.fleet(power).next().is_some() || adrift_of(state, power).next().is_some();
    !state.retired.has(power.0) && (has_units || state.centres(power) > 0)
}

/// The dislodged units of a power; who had nowhere to go is gone already.
pub(crate) fn adrift_of(state: &State, power: Power) -> impl Iterator<Item = &Adrift> {
    state.adrift.iter().filter(move |adrift| adrift.lost.unit.power == power)
}

/// Decides the phase as soon as nobody is asked any more, and so on until somebody is.
pub(crate) fn go_on(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    while !matches!(state.step, Step::Over(_)) && nobody_asked(ground, state) {
        match state.step {
            Step::Movement => {
                reveal(state, events);
                movement::resolve(ground, state, events);
                if !matches!(state.step, Step::Over(_)) {
                    begin(state, Step::Retreat);
                }
            }
            Step::Retreat => {
                if !state.adrift.is_empty() {
                    reveal(state, events);
                }
                retreats::resolve(ground, state, events);
                if state.is_fall() {
                    ownership(ground, state, events);
                    ending::year(ground, state);
                    if !matches!(state.step, Step::Over(_)) {
                        begin(state, Step::Adjustment);
                    }
                } else {
                    next_turn(ground, state);
                }
            }
            Step::Adjustment => {
                if ground.powers().any(|power| may_change(ground, state, power)) {
                    reveal(state, events);
                }
                adjustments::resolve(ground, state, events);
                next_turn(ground, state);
            }
            Step::Over(_) => {}
        }
    }
}

fn reveal(state: &State, events: &mut impl EventSink<Event>) {
    events.emit(Event::Revealed { turn: state.turn, step: state.step });
}

/// Whether an adjustment can change anything of a power's, asked or not.
fn may_change(ground: &Ground, state: &State, power: Power) -> bool {
    state.allowance(power) < 0 && state.fleet(power).next().is_some()
        || concerns(ground, state, power)
}

fn nobody_asked(ground: &Ground, state: &State) -> bool {
    ground.roster.all().iter().all(|seat| !is_asked(ground, state, seat))
}

fn begin(state: &mut State, step: Step) {
    state.step = step;
    state.number = state.number.wrapping_add(1);
    state.ready = SeatSet::NONE;
}

fn next_turn(ground: &Ground, state: &mut State) {
    state.turn = state.turn.saturating_add(1);
    let alive = ground.powers().any(|power| is_in_play(state, power));
    // The longest day ends, too: turns are numbered by two bytes.
    let step =
        if alive && state.turn < u16::MAX { Step::Movement } else { Step::Over(Ending::Nobody) };
    begin(state, step);
}

/// After a fall, who stands on a centre owns it.
///
/// Rule: 5; S-12.
fn ownership(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let map = ground.map();
    let mut owners = std::mem::take(&mut state.owners);
    for vessel in &state.units {
        let (centre, power) = (map.province(vessel.unit.spot), vessel.unit.power);
        if !map.centres.has(centre.0) {
            continue;
        }
        match owners.binary_search_by_key(&centre, |(known, _): &(Province, Power)| *known) {
            Ok(at) if owners[at].1 == power => continue,
            Ok(at) => owners[at].1 = power,
            Err(at) => owners.insert(at, (centre, power)),
        }
        state.stirred = true;
        events.emit(Event::Owned { centre, power });
    }
    state.owners = owners;
}
