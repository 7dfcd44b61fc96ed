//! The rules, a file for each chapter; here who is asked, and how one thing leads to the next.

pub(crate) mod aboard;
pub(crate) mod balistae;
pub(crate) mod boarding;
pub(crate) mod capture;
pub(crate) mod deployment;
pub(crate) mod movement;
pub(crate) mod pirophoros;
pub(crate) mod ramming;
pub(crate) mod turns;
pub(crate) mod victory;
pub(crate) mod writing;

use crate::action::Action;
use crate::event::Event;
use crate::ground::{Deployment, Ground};
use crate::state::{Ending, Frame, ShipId, Stage, State, Step, enemy_of};
use crate::violation::Violation;
use kernel::{
    Ask, AskKind, Asks, Due, EventSink, Face, Outcome, Pending, Quorum, Seat, SeatSet, Side,
};

/// What the state waits for.
pub(crate) fn pending(ground: &Ground, state: &State) -> Pending {
    if let Step::Over(ending) = state.step {
        return Pending::Over(outcome(ending));
    }
    if let Some((kind, about)) = die(ground, state) {
        return Pending::Roll(Due::d6(kind, u32::from(about)));
    }
    let (kind, about) = question(state);
    let (seats, sealed) = asked(ground, state);
    let quorum = if sealed { Quorum::Each } else { Quorum::AnyOne };
    let ask = Ask { seats, quorum, sealed, kind: AskKind(kind), about };
    Pending::Decide(Asks::from_iter([ask]))
}

fn outcome(ending: Ending) -> Outcome {
    match ending {
        Ending::Third(side) => Outcome::win(enemy_of(side), "outcome-third"),
        Ending::Conceded(side) => Outcome::win(enemy_of(side), "outcome-conceded"),
        Ending::BothThirds => Outcome::draw("outcome-both"),
        Ending::Turns => Outcome::draw("outcome-turns"),
    }
}

/// The die that is due, and what it is about: a ship or a side.
fn die(ground: &Ground, state: &State) -> Option<(&'static str, u8)> {
    match state.frames.last() {
        Some(Frame::Ram(ram)) => Some(ramming::due(ram)),
        Some(Frame::Balista { ship, .. }) => Some(("balista", ship.0)),
        Some(Frame::Fire { ship, .. }) => Some(("fire", ship.0)),
        Some(Frame::Saving { ship, .. }) => Some(("saving", ship.0)),
        Some(_) => None,
        None => match state.step {
            Step::DeployRoll(side) => Some(("deploy", side.0)),
            Step::Initiative(side) => Some(("initiative", side.0)),
            Step::Boarding => state.attempts.last().map(|(ship, _)| ("boarding", ship.0)),
            Step::Melee(_, stage) => {
                let ship = aboard::next_to_roll(ground, state, stage)?;
                let kind = match stage {
                    Stage::Dice => "assault",
                    Stage::Admirals => "admiral",
                    Stage::Tests | Stage::Surrenders => "surrender",
                };
                Some((kind, ship.0))
            }
            _ => None,
        },
    }
}

/// Whose die is due.
pub(crate) fn roller(ground: &Ground, state: &State) -> Option<Side> {
    let (kind, about) = die(ground, state)?;
    Some(match kind {
        "deploy" | "initiative" => Side(about),
        _ => ground.side(ShipId(about)),
    })
}

/// What is asked, and about which ship.
fn question(state: &State) -> (&'static str, u32) {
    let about = |ship: ShipId| u32::from(ship.0);
    match state.frames.last() {
        Some(Frame::Shot(ship)) => return ("shoot", about(*ship)),
        Some(Frame::Pick { mover, .. }) => return ("ram-target", about(*mover)),
        Some(Frame::Save(ship)) => return ("refuge", about(*ship)),
        _ => {}
    }
    let kind = match state.step {
        Step::DeployChoice => "deploy-first",
        Step::Deploy => "deploy",
        Step::Write => "speeds",
        Step::Choose => "first-or-second",
        Step::Fire => "fire",
        Step::Board => "board",
        Step::Strike => "strike",
        _ => "move",
    };
    (kind, u32::from(state.turn))
}

/// Who is asked, and whether sealed.
pub(crate) fn asked(ground: &Ground, state: &State) -> (SeatSet, bool) {
    match state.frames.last() {
        Some(Frame::Shot(ship) | Frame::Held(ship) | Frame::Save(ship)) => {
            return (ground.commanders(*ship), false);
        }
        Some(Frame::Pick { mover, .. }) => return (ground.commanders(*mover), false),
        Some(Frame::Formation { group, .. }) => {
            let seats = movement::members(state, *group).map(|one| ground.commanders(one));
            return (seats.fold(SeatSet::NONE, SeatSet::union), false);
        }
        _ => {}
    }
    let admiral = |side: Side| SeatSet::of(ground.admiral_seat(side));
    match state.step {
        Step::DeployChoice | Step::Choose => (admiral(state.up), false),
        Step::Deploy => match ground.play.deployment {
            Deployment::Screen => {
                let both = admiral(Side(0)).union(admiral(Side(1)));
                (without(both, state.ready), true)
            }
            Deployment::Roll | Deployment::Turns => (admiral(state.up), false),
        },
        Step::Write => (without(writing::writers(ground, state), state.ready), true),
        Step::Move => (movement::movers(ground, state, state.up), false),
        Step::Fire => match pirophoros::next(ground, state) {
            Some(ship) => (ground.commanders(ship), false),
            None => (SeatSet::NONE, false),
        },
        Step::Board => (without(boarding::boarders(ground, state), state.ready), true),
        Step::Strike => (without(aboard::strikers(ground, state), state.ready), true),
        _ => (SeatSet::NONE, false),
    }
}

fn without(seats: SeatSet, others: SeatSet) -> SeatSet {
    others.iter().fold(seats, SeatSet::without)
}

/// Whether a seat may take an action now.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    check_asked(ground, state, seat)?;
    check_answer(ground, state, seat, action)
}

/// Whether a seat is asked anything.
pub(crate) fn check_asked(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    if matches!(state.step, Step::Over(_)) {
        return Err(Violation::Over);
    }
    if die(ground, state).is_some() {
        return Err(Violation::RollDue);
    }
    let Some(side) = ground.roster.side_of(seat) else {
        return Err(Violation::NotAsked { side: state.up });
    };
    if !asked(ground, state).0.contains(seat) {
        return Err(Violation::NotAsked { side });
    }
    Ok(())
}

/// Whether a seat that is asked may answer so.
pub(crate) fn check_answer(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    let Some(side) = ground.roster.side_of(seat) else {
        return Err(Violation::NotAsked { side: state.up });
    };
    // A line of notation names ships that there are; whoever makes actions may not.
    let named = [action.ship(), action.other()];
    if named.into_iter().flatten().any(|ship| ship.index() >= state.ships.len()) {
        return Err(Violation::WrongStep);
    }
    if let Some(ship) = action.ship()
        && !ground.obeys(state, ship).contains(seat)
    {
        return Err(Violation::NotYours { ship });
    }
    check_own(ground, state, seat, side, action)
}

/// Whether a seat that is asked may answer so, the ship being one that obeys it.
pub(crate) fn check_own(
    ground: &Ground,
    state: &State,
    seat: Seat,
    side: Side,
    action: &Action,
) -> Result<(), Violation> {
    if let Some(ship) = action.ship() {
        let deploys = matches!(action, Action::At(..) | Action::Off(..));
        let is_saved = matches!(action, Action::Save(..));
        if !deploys && !is_saved && !state.ship(ship).is_afloat() {
            return Err(Violation::Gone { ship });
        }
    }
    match (state.frames.last(), action) {
        (Some(Frame::Pick { mover, among }), Action::Ram(ship, target)) => {
            let is_met = ship == mover && among.contains(target);
            let refused = Violation::NotMet { ship: *ship, target: *target };
            if is_met { Ok(()) } else { Err(refused) }
        }
        (Some(Frame::Save(flagship)), Action::Save(ship, refuge)) => {
            let is_refuge =
                ship == flagship && capture::refuges(ground, state, *ship).contains(refuge);
            let refused = Violation::NoRefuge { ship: *ship, target: *refuge };
            if is_refuge { Ok(()) } else { Err(refused) }
        }
        (Some(Frame::Shot(_)), Action::Hold) => Ok(()),
        (Some(Frame::Shot(shooter)), Action::Shoot(ship, target)) if shooter == ship => {
            balistae::check_shot(ground, state, *ship, *target)
        }
        (Some(Frame::Pick { .. } | Frame::Save(_) | Frame::Shot(_)), _) => {
            Err(Violation::WrongStep)
        }
        _ => by_step(ground, state, seat, side, action),
    }
}

fn by_step(
    ground: &Ground,
    state: &State,
    seat: Seat,
    side: Side,
    action: &Action,
) -> Result<(), Violation> {
    match (state.step, action) {
        (Step::DeployChoice | Step::Choose, Action::First | Action::Second) => Ok(()),
        (Step::Deploy, Action::At(ship, pose)) => deployment::check_at(ground, state, *ship, *pose),
        (Step::Deploy, Action::Off(ship)) => deployment::check_off(ground, state, *ship),
        (Step::Deploy, Action::Ready) if ground.play.deployment != Deployment::Turns => Ok(()),
        (Step::Write | Step::Board | Step::Strike, Action::Ready) => Ok(()),
        (Step::Write, Action::Speed(ship, speed)) => {
            writing::check_speed(ground, state, *ship, *speed)
        }
        (Step::Write, Action::With(ship, other)) => {
            writing::check_with(ground, state, seat, *ship, *other)
        }
        (Step::Write, Action::Order(squadron, _, toward)) => {
            let known = |n: &u8| ground.squadrons.get(usize::from(*n));
            if ground.admiral_seat(side) != seat {
                return Err(Violation::NotAdmiral { side });
            }
            writing::check_orders(ground, state, side)?;
            let is_own = known(squadron).is_some_and(|squadron| squadron.side == side);
            if is_own && known(toward).is_some() { Ok(()) } else { Err(Violation::NotYourSquadron) }
        }
        (Step::Move, Action::Go(ship, degrees)) => {
            movement::check_go(ground, state, *ship, *degrees)
        }
        (Step::Move, Action::Dash(ship)) => movement::check_dash(ground, state, *ship),
        (Step::Move, Action::Stay(ship)) => movement::check_stay(ground, state, *ship),
        (Step::Move, Action::Shoot(ship, target)) => {
            balistae::check_before(ground, state, *ship, *target)
        }
        (Step::Move, Action::Done) => movement::check_done(ground, state, side),
        (Step::Fire, Action::Hold) => Ok(()),
        (Step::Fire, Action::Fire(ship, target)) => {
            pirophoros::check_fire(ground, state, *ship, *target)
        }
        (Step::Board, Action::Board(ship, target)) => {
            boarding::check_board(ground, state, *ship, *target)
        }
        (Step::Strike, Action::Strike(ship, target)) => aboard::check_strike(state, *ship, *target),
        _ => Err(Violation::WrongStep),
    }
}

/// Takes a legal action.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    match *action {
        Action::At(ship, pose) => deployment::place(ground, state, seat, ship, pose, events),
        Action::Off(ship) => deployment::leave_off(ground, state, ship, events),
        Action::Speed(ship, speed) => writing::write(state, seat, ship, speed, events),
        Action::With(ship, other) => writing::join(state, seat, ship, other, events),
        Action::Order(squadron, order, toward) => {
            state.orders[usize::from(squadron)] = Some((order, toward));
            events.emit(Event::Ordered { side: ground.squadrons[usize::from(squadron)].side });
        }
        Action::Ready => {
            state.ready = state.ready.with(seat);
            events.emit(Event::Ready { seat });
        }
        Action::First => turns::choose(state, state.up, events),
        Action::Second => turns::choose(state, enemy_of(state.up), events),
        Action::Go(ship, degrees) => movement::go(ground, state, ship, degrees, events),
        Action::Dash(ship) => movement::dash(ground, state, ship, events),
        Action::Stay(ship) => movement::stay(state, ship, events),
        Action::Shoot(ship, target) => balistae::shoot(state, ship, target),
        Action::Ram(ship, target) => {
            if let Some(Frame::Pick { among, .. }) = state.frames.pop() {
                ramming::pick(ground, state, ship, target, &among, events);
            }
        }
        Action::Fire(ship, target) => {
            state.ship_mut(ship).burnt = true;
            state.frames.push(Frame::Fire { ship, target });
        }
        Action::Board(ship, target) => {
            state.boards.push((seat, ship, target));
            events.emit(Event::BoardingDeclared { seat, ship, other: target });
        }
        Action::Strike(ship, target) => {
            state.ship_mut(ship).strikes = target;
            events.emit(Event::StrikeChosen { seat, ship, other: target });
        }
        Action::Save(ship, refuge) => {
            state.frames.pop();
            state.frames.push(Frame::Saving { ship, refuge });
        }
        Action::Hold => match state.frames.last() {
            Some(Frame::Shot(_)) => {
                state.frames.pop();
            }
            _ => {
                if let Some(ship) = pirophoros::next(ground, state) {
                    state.ship_mut(ship).rammed = ShipId::NONE;
                }
            }
        },
        Action::Done => state.done = state.done.with(seat),
    }
    turns::advance(ground, state, events);
}

/// Reads the die that is due.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let Some(face) = faces.first().copied() else {
        return;
    };
    match state.frames.last() {
        Some(Frame::Ram(_)) => ramming::roll(ground, state, face, events),
        Some(Frame::Balista { ship, target }) => {
            let (ship, target) = (*ship, *target);
            state.frames.pop();
            balistae::hit(state, ship, target, face, events);
        }
        Some(Frame::Fire { ship, target }) => {
            let (ship, target) = (*ship, *target);
            state.frames.pop();
            pirophoros::burn(ground, state, ship, target, face, events);
        }
        Some(Frame::Saving { ship, refuge }) => {
            let (ship, refuge) = (*ship, *refuge);
            state.frames.pop();
            capture::save(ground, state, ship, refuge, face, events);
        }
        Some(_) => {}
        None => match state.step {
            Step::DeployRoll(side) | Step::Initiative(side) => {
                turns::roll(ground, state, side, face, events);
            }
            Step::Boarding => boarding::roll(ground, state, face, events),
            Step::Melee(number, stage) => aboard::roll(ground, state, number, stage, face, events),
            _ => {}
        },
    }
    turns::advance(ground, state, events);
}
