//! How a turn goes on by itself: steps are opened, asked about and closed, frames that wait for
//! nobody are carried out. Section 4.0, W-32, W-35, W-44, W-73.

use super::*;
use crate::event::What;
use crate::state::{Fate, enemy_of};

/// How the two sides take part in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sides {
    /// The side whose action phase it is.
    Phasing,
    /// First that side, then the other.
    Both,
    /// In turn, first the side that did not just act.
    Alternating,
    /// In turn by squadrons, first the side with the lower initiative.
    Deploying,
    /// Nobody: it goes on by itself.
    Nobody,
}

const fn sides(step: Step) -> Sides {
    match step {
        Step::Gods
        | Step::Movement
        | Step::Separation
        | Step::Archery
        | Step::Rakes
        | Step::Capsizes
        | Step::Rams => Sides::Phasing,
        Step::Transfer | Step::Spares | Step::Repairs | Step::FireFighting | Step::Rigging => {
            Sides::Both
        }
        Step::Engines | Step::Combat => Sides::Alternating,
        Step::Deployment => Sides::Deploying,
        _ => Sides::Nobody,
    }
}

/// Goes on until somebody has to decide, dice have to fall, or the battle is over.
pub(crate) fn advance(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    while !matches!(state.step, Step::Over(_)) {
        if state.frames.is_empty() {
            if !go_on(ground, state, events) {
                return;
            }
            continue;
        }
        let is_due = due(ground, state).is_some();
        state.asked = if is_due { SeatSet::NONE } else { waits_for(ground, state) };
        if is_due || !state.asked.is_empty() {
            return;
        }
        carry_out(ground, state, events);
    }
}

/// Carries out the innermost frame, which waits for nobody.
fn carry_out(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let Some(frame) = state.frames.last().cloned() else {
        return;
    };
    match frame {
        Frame::Casualties { .. } => casualties::read_next(ground, state, events),
        Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff => {
            boarding::go_on(ground, state, events);
        }
        frame => {
            state.frames.pop();
            match frame {
                Frame::Collide { mover, met } => {
                    locks::collide(ground, state, mover, met, events);
                }
                Frame::Slide { ship, along, left, declared } => {
                    rake::slide(ground, state, (ship, along), left, declared, events);
                }
                Frame::Fires(ship) => fire::burn(ground, state, ship),
                Frame::BurnsOut(ship) => fire::burn_out(ground, state, ship, events),
                Frame::Stings(ship) => special_weapons::sting(ground, state, ship),
                Frame::Drifts(ship) => drift::drift(ground, state, ship, events),
                Frame::Routs(ship) => morale::flee(ground, state, ship, events),
                Frame::Resettle(part) => fire::continue_step(ground, state, part, events),
                // Dice that nobody is left to throw, and decisions that nobody is left to take.
                _ => {}
            }
        }
    }
}

/// Goes on with the step while nothing interrupts it; false when somebody has to decide.
fn go_on(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) -> bool {
    match sides(state.step) {
        Sides::Nobody => {}
        Sides::Phasing => {
            let side = state.phasing();
            if contact::resolve_alone(state, events) || ask(ground, state, side) {
                return !state.frames.is_empty();
            }
            if contact::resolve_first(state) {
                return true;
            }
        }
        Sides::Both => {
            let up = state.up;
            if ask(ground, state, up) {
                return false;
            }
            if up == state.phasing() {
                state.up = enemy_of(up);
                return true;
            }
        }
        Sides::Alternating => {
            let turn = if state.turn_over { enemy_of(state.up) } else { state.up };
            if ask(ground, state, turn) {
                state.turn_over = false;
                return false;
            }
            if let Some(squadron) = state.squadron.take() {
                state.squadrons[usize::from(squadron)].fired = true;
                state.turn_over = true;
                return true;
            }
            if ask(ground, state, enemy_of(turn)) {
                state.turn_over = false;
                return false;
            }
        }
        Sides::Deploying => {
            if deployment::ask(ground, state) {
                return false;
            }
        }
    }
    close(ground, state, events);
    true
}

/// Asks a side, if any of its seats that have not ended the step could do something; whether it is
/// asked.
///
/// Rule: W-44, W-73.
fn ask(ground: &Ground, state: &mut State, side: Side) -> bool {
    // What may be done is judged as if the side were up.
    let before = std::mem::replace(&mut state.up, side);
    let mut able = able(ground, state, side);
    if let (Step::Engines, Some(squadron)) = (state.step, state.squadron) {
        able = able.intersection(ground.commanders_of(squadron));
    }
    let seats: SeatSet = able.iter().filter(|seat| !state.done.contains(*seat)).collect();
    state.asked = seats;
    if seats.is_empty() {
        state.up = before;
    }
    !seats.is_empty()
}

/// The seats of a side that could do something in this step, and those that want to be asked all
/// the same.
fn able(ground: &Ground, state: &State, side: Side) -> SeatSet {
    let wants =
        |seat: &Seat| state.answers.get(usize::from(seat.0)).is_some_and(|answers| answers.empty);
    let wanting = ground.roster.seats_of(side).iter().filter(wants).collect();
    could(ground, state, side, wanting)
}

/// The seats of a side that could do something in this step, and those that are known already.
fn could(ground: &Ground, state: &State, side: Side, known: SeatSet) -> SeatSet {
    let mut seats = known;
    if state.step == Step::Gods && gods::may_call(ground, state, side) {
        seats = seats.union(ground.admiral_seats(state, side));
    }
    let mut buffer = Vec::new();
    for ship in state.ids().filter(|ship| state.ship(*ship).holder == side) {
        let commanders = ground.commanders(state, ship);
        if commanders.iter().all(|seat| seats.contains(seat)) {
            continue;
        }
        buffer.clear();
        candidates(ground, state, ship, &mut buffer);
        let Some(seat) = commanders.iter().next() else { continue };
        if buffer.iter().any(|action| permitted(ground, state, seat, action).is_ok()) {
            seats = seats.union(commanders);
        }
    }
    seats
}

/// A seat has nothing more to do in this step, or with the squadron whose turn it is.
pub(crate) fn done(ground: &Ground, state: &mut State, seat: Seat, _: &mut impl EventSink<Event>) {
    match (state.step, state.squadron) {
        (Step::Engines, Some(squadron)) => {
            state.squadrons[usize::from(squadron)].fired = true;
            state.squadron = None;
            state.turn_over = true;
        }
        (Step::Deployment, _) => deployment::done(ground, state),
        // The turn passes once none of the side is left that could do something: W-44.
        _ => state.done = state.done.with(seat),
    }
}

/// Opens a step.
pub(crate) fn open(
    ground: &Ground,
    state: &mut State,
    step: Step,
    events: &mut impl EventSink<Event>,
) {
    state.step = step;
    state.asked = SeatSet::NONE;
    state.done = SeatSet::NONE;
    state.squadron = None;
    state.turn_over = false;
    state.acted = false;
    state.up = match sides(step) {
        Sides::Alternating => enemy_of(state.phasing()),
        _ => state.phasing(),
    };
    match step {
        Step::FirstWeather => weather::first(ground, state),
        Step::FirstInitiative => initiative::first(state),
        Step::Deployment => deployment::open(state, events),
        Step::Sinking => sinking::open(state),
        Step::Movement => morale::open_movement(ground, state),
        Step::Separation => morale::roll_to_part(ground, state),
        Step::Initiative => initiative::open(state),
        Step::WeatherDamage => weather::open_damage(ground, state),
        Step::Combat => prizes::open(state),
        Step::Burning => fire::open(ground, state),
        Step::Bees => special_weapons::open(state),
        Step::Morale => morale::open(ground, state),
        Step::Assessment => victory::assess(ground, state, events),
        Step::Drift => drift::open(ground, state),
        Step::NewAdmiral => admirals::open(ground, state),
        Step::WeatherChange => weather::open_change(ground, state, events),
        Step::GodsLeave => gods::leave(state, events),
        _ => {}
    }
}

/// Why nothing has been done in a step that closes: it is not due this time, somebody ended it who
/// could have done something, or nobody could.
///
/// Rule: W-20, W-35.
fn idle(ground: &Ground, state: &State) -> What {
    if state.step == Step::Initiative && !state.second {
        return What::Skipped;
    }
    // Nobody has ended it who was not asked, and who could do nothing is asked only if he wants to be.
    let is_unused = !state.done.is_empty() && {
        let mut judged = state.clone();
        [Side(0), Side(1)].into_iter().any(|side| {
            judged.up = side;
            let own = ground.roster.seats_of(side).intersection(state.done);
            !could(ground, &judged, side, SeatSet::NONE).intersection(own).is_empty()
        })
    };
    if is_unused { What::LeftUnused } else { What::PassedOver }
}

/// Closes a step and opens the next.
fn close(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let step = state.step;
    let is_of_phase = step.is_action() || step.is_intermediate();
    if is_of_phase && !state.acted {
        events.emit(Event::of(idle(ground, state)).word(message(step)));
    }
    if step == Step::Movement {
        movement::stand(state);
    }
    if matches!(state.step, Step::Over(_)) {
        return;
    }
    match (step, step.next()) {
        (_, Some(next)) => open(ground, state, next, events),
        (Step::FirstWeather, _) => open(ground, state, Step::FirstInitiative, events),
        (Step::FirstInitiative, _) if ground.deploy => {
            open(ground, state, Step::Deployment, events);
        }
        (Step::FirstInitiative | Step::Deployment, _) => {
            deployment::set_out(ground, state);
            turn(ground, state, events);
        }
        (Step::Rams, _) => intermediate(ground, state, events),
        _ if state.second => turn(ground, state, events),
        _ => {
            state.second = true;
            action_phase(ground, state, events);
        }
    }
}

/// The message that names a step.
pub(crate) const fn message(step: Step) -> &'static str {
    match step {
        Step::FirstWeather => "step-first-weather",
        Step::FirstInitiative => "step-first-initiative",
        Step::Deployment => "step-deployment",
        Step::Gods => "step-gods",
        Step::Sinking => "step-sinking",
        Step::Movement => "step-movement",
        Step::Separation => "step-separation",
        Step::Archery => "step-archery",
        Step::Rakes => "step-rakes",
        Step::Capsizes => "step-capsizes",
        Step::Rams => "step-rams",
        Step::Initiative => "step-initiative",
        Step::WeatherDamage => "step-weather-damage",
        Step::Engines => "step-engines",
        Step::Combat => "step-combat",
        Step::Transfer => "step-transfer",
        Step::Spares => "step-spares",
        Step::Repairs => "step-repairs",
        Step::FireFighting => "step-fire-fighting",
        Step::Burning => "step-burning",
        Step::Bees => "step-bees",
        Step::Morale => "step-morale",
        Step::Assessment => "step-assessment",
        Step::Rigging => "step-rigging",
        Step::Drift => "step-drift",
        Step::NewAdmiral => "step-new-admiral",
        Step::WeatherChange => "step-weather-change",
        Step::GodsLeave => "step-gods-leave",
        Step::Over(_) => "step-over",
    }
}

/// The next turn begins.
///
/// Rule: W-32.
fn turn(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.turn += 1;
    state.first = state.next_first;
    state.second = false;
    events.emit(Event::of(What::Turn).one(state.turn.into()).side(state.first));
    action_phase(ground, state, events);
}

/// An action phase begins: orders to the rigging come into force, marks of the last phase go.
fn action_phase(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    state.clock += 1;
    let side = state.phasing();
    events.emit(Event::of(What::ActionPhase).side(side));
    for id in state.ids() {
        let ship = state.ship_mut(id);
        ship.touched.clear();
        if ship.rig != ship.ordered {
            ship.rig = ship.ordered;
            events.emit(Event::of(What::RigChanged).ship(id).word(rigging::message(ship.rig)));
        }
        if ship.holder != side {
            continue;
        }
        ship.moved = false;
        ship.shots = 0;
        ship.threw = false;
        ship.spouted = false;
        ship.tried = false;
    }
    for lock in &mut state.locks {
        lock.tried = false;
    }
    open(ground, state, Step::Gods, events);
}

/// The intermediate phase after an action phase begins.
fn intermediate(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let side = state.phasing();
    events.emit(Event::of(What::IntermediatePhase).side(side));
    state.record.clear();
    for ship in &mut state.ships {
        if ship.holder == side {
            ship.busy = crate::state::Troops::default();
            ship.busy_oars = 0;
        }
        ship.loosed = 0;
        ship.boarded = false;
        ship.fought = false;
        ship.dropped = false;
        ship.passed = 0;
        ship.worked = 0;
        if let Fate::Burning(left) = &mut ship.fate {
            *left = left.saturating_sub(1);
        }
    }
    for squadron in &mut state.squadrons {
        squadron.fired = false;
    }
    open(ground, state, Step::Initiative, events);
}
