//! What can be done: refusal of single actions, and lists of legal ones for search.

use crate::action::Action;
use crate::ground::Ground;
use crate::rules::movement::By;
use crate::rules::{
    boarding, combat, free_setup, gunnery, movement, ramming, reorientation, small_arms, towing,
};
use crate::state::{ShipId, ShipSet, State, Step};
use crate::tables::Kind;
use crate::violation::Violation;
use hexgrid::{FACINGS, Hand};
use kernel::{Focus, PieceSet, Seat, SeatSet};

/// Both hands, port first.
pub(crate) const HANDS: [Hand; 2] = [Hand::Port, Hand::Starboard];

/// The seats that are asked now.
///
/// Rule: 5.1, L-20, L-27.
#[inline]
pub(crate) fn asked(ground: &Ground, state: &State) -> SeatSet {
    match &state.step {
        Step::Movement(_) | Step::Combat | Step::Reorientation => state.asked,
        Step::Aiming(volley) => composing(ground, state, volley.ship),
        Step::Mustering(party) => boarding::asked(ground, state, party),
        Step::Placement => {
            let left = ground.fleet(state.active).and(&state.ready);
            let seats = ground.seats_of(state.active);
            seats.iter().filter(|seat| !ground.commanded(*seat).and(&left).is_empty()).collect()
        }
        _ => SeatSet::NONE,
    }
}

/// The seats of the active side that command a ship.
pub(crate) fn composing(ground: &Ground, state: &State, ship: ShipId) -> SeatSet {
    let seats = ground.seats_of(state.active);
    seats.iter().filter(|seat| ground.commanded(*seat).contains(ship)).collect()
}

/// Refuses a seat that is not asked.
///
/// Rule: 5.1, L-20, L-27.
pub(crate) fn check_seat(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    if asked(ground, state).contains(seat) {
        return Ok(());
    }
    Err(match &state.step {
        Step::Over(_) => Violation::BattleOver,
        Step::Aiming(_) | Step::Mustering(_) if ground.seats_of(state.active).contains(seat) => {
            Violation::OtherAttack
        }
        Step::Movement(_)
        | Step::Combat
        | Step::Reorientation
        | Step::Placement
        | Step::Aiming(_)
        | Step::Mustering(_) => Violation::NotAsked { side: state.active },
        _ => Violation::RollDue,
    })
}

/// Refuses ships that are not the seat's to command now.
///
/// Rule: 5.2, L-20.
pub(crate) fn check_own(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    if ship.index() >= ground.vessels.len() {
        return Err(Violation::NoSuchShip);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if !state.afloat.contains(ship) && state.step != Step::Placement {
        return Err(Violation::Gone { ship });
    }
    Ok(())
}

fn known(ground: &Ground, ship: ShipId) -> Result<(), Violation> {
    if ship.index() < ground.vessels.len() { Ok(()) } else { Err(Violation::NoSuchShip) }
}

/// Refuses to send in or to call off a boarding that another commander has begun.
///
/// Rule: 7.4, L-20, L-27.
fn check_leader(ground: &Ground, state: &State, seat: Seat) -> Result<(), Violation> {
    match &state.step {
        Step::Mustering(party) if !ground.commanded(seat).contains(party.ships[0]) => {
            Err(Violation::OtherAttack)
        }
        _ => Ok(()),
    }
}

/// Whether a seat may take an action.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    check_seat(ground, state, seat)?;
    if let Some(ship) = action.ship() {
        check_own(ground, state, seat, ship)?;
    }
    match *action {
        Action::Row(ship) => movement::check_step(ground, state, ship, By::Oar).map(|_| ()),
        Action::Sail(ship) => movement::check_step(ground, state, ship, By::Sail).map(|_| ()),
        Action::Turn(ship, hand) => movement::check_turn(ground, state, ship, hand).map(|_| ()),
        Action::Anchor(ship) => towing::check_anchor(ground, state, ship),
        Action::Sever(ship) => towing::check_sever(ground, state, ship),
        Action::Gun(ship, target) => {
            known(ground, target)?;
            gunnery::check_gun(ground, state, ship, target).map(|_| ())
        }
        Action::Aim(ship, target) => {
            known(ground, target)?;
            small_arms::check_aim(ground, state, ship, target)
        }
        Action::Fire(ship) => small_arms::check_fire(state, ship),
        Action::Board(ship, target) => {
            known(ground, target)?;
            boarding::check_board(ground, state, ship, target)
        }
        Action::Assault(target) => {
            known(ground, target)?;
            check_leader(ground, state, seat)?;
            boarding::check_assault(ground, state, target).map(|_| ())
        }
        Action::CallOff(target) => {
            known(ground, target)?;
            check_leader(ground, state, seat)?;
            boarding::check_call_off(state, target)
        }
        Action::Ram(ship) => ramming::check_ram(state, ship),
        Action::Face(ship, facing) => reorientation::check_face(ground, state, ship, facing),
        Action::Place(ship, hex) => {
            if hex.index() >= ground.grid.len() {
                return Err(Violation::NoSuchHex);
            }
            free_setup::check_place(ground, state, ship, hex)
        }
        Action::Done => match &state.step {
            Step::Movement(_) | Step::Combat | Step::Reorientation => Ok(()),
            Step::Placement => Err(Violation::WrongPhase { needed: crate::Phase::Movement }),
            _ => combat::check_open(state),
        },
    }
}

/// The ships that may still have something to do for a seat.
#[inline]
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    if !asked(ground, state).contains(seat) {
        return PieceSet::EMPTY;
    }
    let own = ground.commanded(seat);
    let ships = match &state.step {
        Step::Movement(mover) => {
            let mut ships = state.ready.or(&towed(ground, state, &own));
            if movement::can_go_on(ground, state, mover) {
                ships.insert(mover.ship);
            }
            ships
        }
        // Even one that has reoriented may be cast off, if a tow has since turned its way.
        Step::Reorientation => state.ready.or(&towed(ground, state, &own)),
        Step::Aiming(volley) => ShipSet::of(volley.ship),
        Step::Mustering(party) => {
            let leader = party.ships[0];
            boarding::all_who_can(ground, state, leader, party.target, &ground.fleet(state.active))
                .into_iter()
                .filter(|ship| *ship == leader || !party.ships.contains(ship))
                .collect()
        }
        Step::Placement => ground.fleet(state.active).and(&state.ready),
        _ => state.ready,
    };
    ships.and(&own).into()
}

/// The galleasses of `own` that are under tow and could be cast off.
fn towed(ground: &Ground, state: &State, own: &ShipSet) -> ShipSet {
    let galleasses = ground.galleasses.iter().copied().filter(|ship| own.contains(*ship));
    galleasses.filter(|ship| towing::tow_of(ground, state, *ship).is_some()).collect()
}

/// Adds the legal actions of a seat within a focus.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if !asked(ground, state).contains(seat) {
        return;
    }
    match focus {
        Focus::Piece(piece) => {
            let ship = ShipId::try_from(piece).ok();
            let own = ground.commanded(seat);
            if let Some(ship) = ship.filter(|ship| own.contains(*ship)) {
                legal_of_ship(ground, state, ship, actions);
            }
        }
        Focus::General => general(state, actions),
        Focus::All => {
            for piece in subjects(ground, state, seat).iter() {
                if let Ok(ship) = ShipId::try_from(piece) {
                    legal_of_ship(ground, state, ship, actions);
                }
            }
            general(state, actions);
        }
    }
}

fn general(state: &State, actions: &mut Vec<Action>) {
    if matches!(state.step, Step::Movement(_) | Step::Combat | Step::Reorientation) {
        actions.push(Action::Done);
    }
}

/// Adds the legal actions of one ship that its commander is asked about.
pub(crate) fn legal_of_ship(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    actions: &mut Vec<Action>,
) {
    if state.step == Step::Placement {
        free_setup::places(ground, state, ship, &mut |hex| {
            actions.push(Action::Place(ship, hex));
        });
        return;
    }
    if !state.afloat.contains(ship) {
        return;
    }
    match &state.step {
        Step::Movement(_) => moves(ground, state, ship, actions),
        Step::Combat => attacks(ground, state, ship, actions),
        Step::Aiming(volley) if volley.ship == ship => {
            let near = combat::enemies_near(ground, state, ship, crate::tables::SMALL_ARMS_REACH);
            for target in near {
                if small_arms::check_aim(ground, state, ship, target).is_ok() {
                    actions.push(Action::Aim(ship, target));
                }
            }
            actions.push(Action::Fire(ship));
        }
        Step::Mustering(party) => {
            let target = party.target;
            if boarding::check_board(ground, state, ship, target).is_ok() {
                actions.push(Action::Board(ship, target));
            }
            if party.ships[0] == ship {
                if boarding::check_assault(ground, state, target).is_ok() {
                    actions.push(Action::Assault(target));
                }
                actions.push(Action::CallOff(target));
            }
        }
        Step::Reorientation => facings(ground, state, ship, actions),
        _ => {}
    }
}

fn moves(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    if ground.kind(ship) == Kind::Galleass {
        if towing::tow_of(ground, state, ship).is_some() {
            actions.push(Action::Anchor(ship));
            actions.push(Action::Sever(ship));
        }
        return;
    }
    let Ok(mover) = movement::check_mover(ground, state, ship) else {
        return;
    };
    if movement::step_of(ground, state, &mover, By::Oar).is_ok() {
        actions.push(Action::Row(ship));
    }
    if movement::step_of(ground, state, &mover, By::Sail).is_ok() {
        actions.push(Action::Sail(ship));
    }
    for hand in HANDS {
        if movement::turn_of(ground, state, &mover, hand).is_ok() {
            actions.push(Action::Turn(ship, hand));
        }
    }
}

fn attacks(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    if state.ship(ship).run > 0 {
        actions.push(Action::Ram(ship));
        return;
    }
    if ground.side(ship) != state.active || combat::check_attacker(ground, state, ship).is_err() {
        return;
    }
    // Not in a `for` loop: one hex after the other is asked, and nearly all of them are empty.
    combat::enemies_near(ground, state, ship, combat::reach(ground, ship)).for_each(|target| {
        if gunnery::aimed(ground, state, ship, target).is_ok() {
            actions.push(Action::Gun(ship, target));
        }
        if small_arms::is_possible(ground, state, ship, target) {
            actions.push(Action::Aim(ship, target));
        }
        if boarding::is_possible(ground, state, ship, target)
            && boarding::check_board(ground, state, ship, target).is_ok()
        {
            actions.push(Action::Board(ship, target));
        }
    });
}

fn facings(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    if ground.kind(ship) == Kind::Galleass && towing::tow_of(ground, state, ship).is_some() {
        actions.push(Action::Sever(ship));
        return;
    }
    if reorientation::check_turner(ground, state, ship).is_err() {
        return;
    }
    for facing in FACINGS {
        if reorientation::check_facing(ground, state, ship, facing).is_ok() {
            actions.push(Action::Face(ship, facing));
        }
    }
}

/// Adds a superset of the legal actions within a focus: every kind of step, with every target
/// near by.
pub(crate) fn universe(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    let of = |ship: ShipId, actions: &mut Vec<Action>| {
        actions.extend([
            Action::Row(ship),
            Action::Sail(ship),
            Action::Turn(ship, Hand::Port),
            Action::Turn(ship, Hand::Starboard),
            Action::Anchor(ship),
            Action::Sever(ship),
            Action::Fire(ship),
            Action::Ram(ship),
        ]);
        if let Step::Mustering(party) = &state.step
            && party.ships[0] == ship
        {
            actions.extend([Action::Assault(party.target), Action::CallOff(party.target)]);
        }
        actions.extend(FACINGS.map(|facing| Action::Face(ship, facing)));
        if state.step == Step::Placement {
            actions.extend(ground.grid.hexes().map(|hex| Action::Place(ship, hex)));
        }
        let hex = state.ship(ship).hex;
        if hex.is_none() {
            return;
        }
        for target in state.afloat.iter() {
            if ground.grid.distance(hex, state.ship(target).hex) <= hexgrid::REACH + 1 {
                actions.extend([
                    Action::Gun(ship, target),
                    Action::Aim(ship, target),
                    Action::Board(ship, target),
                ]);
            }
        }
    };
    match focus {
        Focus::Piece(piece) => {
            if let Some(ship) =
                ShipId::try_from(piece).ok().filter(|ship| ship.index() < ground.vessels.len())
            {
                of(ship, actions);
            }
        }
        Focus::General => actions.push(Action::Done),
        Focus::All => {
            let own = ground.commanded(seat);
            ground.ships().filter(|ship| own.contains(*ship)).for_each(|ship| of(ship, actions));
            actions.push(Action::Done);
        }
    }
}
