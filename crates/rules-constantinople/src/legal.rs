//! What a seat may do: checked one by one, and listed for search.

use crate::action::{Action, LEADERS, Shares};
use crate::ground::Ground;
use crate::rules::{
    boom, entering, land, melee, movement, oars, planning, ramming, resting, sail, storm, strength,
};
use crate::state::{BYZANTINE, Fate, Mark, OTTOMAN, Rig, ShipId, State, Step};
use crate::violation::Violation;
use hexgrid::{FACINGS, Hand, Hex};
use kernel::{Focus, PieceId, PieceSet, Seat};

/// Whether the game waits for dice.
pub(crate) fn is_rolling(step: Step) -> bool {
    matches!(
        step,
        Step::WindDirection
            | Step::WindVelocity
            | Step::StormRoll(_)
            | Step::Initiative
            | Step::FreeRoll(_)
            | Step::RamRoll { .. }
            | Step::SinkRoll { .. }
            | Step::ShoalRoll(_)
            | Step::MeleeRoll(_)
            | Step::PortageRoll
            | Step::AssaultRoll(_)
            | Step::BombardRoll(_)
    )
}

/// Whether a seat is asked anything now.
pub(crate) fn check_seat(state: &State, seat: Seat) -> Result<(), Violation> {
    if let Step::Over(_) = state.step {
        return Err(Violation::GameOver);
    }
    if is_rolling(state.step) {
        return Err(Violation::RollDue);
    }
    if state.asked.contains(seat) { Ok(()) } else { Err(Violation::NotAsked) }
}

/// Whether `seat` may take `action` now.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    check_seat(state, seat)?;
    let only = |step: Step| {
        if state.step == step { Ok(()) } else { Err(Violation::WrongPhase) }
    };
    match *action {
        Action::Place(ship, hex, _) => entering::check_place(ground, state, seat, ship, hex),
        Action::Enter(ship, hex, facing) => {
            entering::check_enter(ground, state, seat, ship, (hex, facing))
        }
        Action::Speed(ship, speed) => sail::check_speed(ground, state, seat, ship, speed),
        Action::Ahead(ship) => sail::check_ahead(ground, state, seat, ship).map(|_| ()),
        Action::Turn(ship, hand, sides) => {
            movement::check_turn(ground, state, seat, ship, hand, sides)
        }
        Action::Face(ship, facing) if state.step == Step::Refuge => {
            storm::check_face(ground, state, seat, ship, facing)
        }
        Action::Face(ship, facing) => movement::check_face(ground, state, seat, ship, facing),
        Action::Row(ship) => oars::check_row(ground, state, seat, ship).map(|_| ()),
        Action::Battle(ship) => oars::check_battle(ground, state, seat, ship),
        Action::Sail(ship) => oars::check_sail(ground, state, seat, ship),
        Action::Oars(ship) => oars::check_take_oars(ground, state, seat, ship),
        Action::Ram(ship, target) => ramming::check_ram(ground, state, seat, ship, target),
        Action::Free(ship) => ramming::check_free(ground, state, seat, ship),
        Action::Embark(ship) => land::check_embark(ground, state, seat, ship),
        Action::Debark(ship) => land::check_debark(ground, state, seat, ship),
        Action::BreakBoom(ship) => boom::check_break(ground, state, seat, ship),
        Action::Strike(ship, ref shares) => melee::check_strike(ground, state, seat, ship, shares),
        Action::Ready => only(Step::Melee),
        Action::GoOn | Action::Stop => only(Step::GoOn),
        Action::Rest(within) => resting::check(ground, state, seat, within),
        Action::Refuge(ship, hex, _) => storm::check_refuge(ground, state, seat, ship, hex),
        Action::Portage | Action::NoPortage => only(Step::Portage),
        Action::Launch(ship, hex, _) => planning::check_launch(ground, state, seat, ship, hex),
        Action::LandCrew(ship) => planning::check_land(ground, state, seat, ship),
        Action::BoardCrew(ship) => planning::check_board(ground, state, seat, ship),
        Action::MoveCrew(ship, hex) => planning::check_move(ground, state, seat, ship, hex),
        Action::LeaderAboard(leader, ship) => {
            planning::check_leader_aboard(ground, state, seat, leader, ship)
        }
        Action::LeaderAshore(leader, ship) => {
            planning::check_leader_ashore(ground, state, seat, leader, ship)
        }
        Action::Assault(ship) => land::check_assault(ground, state, seat, ship),
        Action::Bombard(ship) => land::check_bombard(ground, state, seat, ship),
        Action::Done => match state.step {
            Step::Deploy => entering::check_placed(ground, state, seat),
            Step::Movement => movement::check_done(ground, state, seat),
            Step::Refuge => storm::check_done(ground, state, seat),
            Step::Free | Step::Launch | Step::Sailors | Step::Assault | Step::Bombard => Ok(()),
            _ => Err(Violation::WrongPhase),
        },
    }
}

/// The pieces that may still have something to do for `seat`.
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    let own = ground.commanded(seat);
    own.iter()
        .filter(|ship| !matches!(state.ship(*ship).fate, Fate::Absent | Fate::Saved))
        .map(ShipId::piece)
        .collect()
}

/// Adds every legal action within a focus.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if check_seat(state, seat).is_err() {
        return;
    }
    let first = actions.len();
    if !matches!(focus, Focus::Piece(_)) {
        general(state, actions);
        keep_legal(ground, state, seat, actions, first);
    }
    for ship in ground.commanded(seat).iter().filter(|ship| is_wanted(focus, *ship)) {
        let first = actions.len();
        if state.step == Step::Movement && state.ship(ship).fate == Fate::Afloat {
            if movement::check_mover(ground, state, seat, ship).is_ok() {
                moves(ground, state, seat, ship, actions);
            } else if oars::check_sail(ground, state, seat, ship).is_ok() {
                actions.push(Action::Sail(ship));
            }
            continue;
        }
        if state.step == Step::Melee {
            strikes(ground, state, ship, actions);
        } else {
            of_ship(ground, state, ship, actions);
        }
        keep_legal(ground, state, seat, actions, first);
    }
}

/// Throws out what is not legal of the actions from one on.
fn keep_legal(ground: &Ground, state: &State, seat: Seat, actions: &mut Vec<Action>, first: usize) {
    let mut kept = first;
    for at in first..actions.len() {
        if check(ground, state, seat, &actions[at]).is_ok() {
            actions.swap(kept, at);
            kept += 1;
        }
    }
    actions.truncate(kept);
}

/// So many ways to share out strength are listed: more than any ship of the counters has.
const SHARES: usize = 4_096;

/// Every way for a ship to share out its strength, and to take it back.
fn strikes(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    let bounds = melee::bounds(ground, state, ship);
    let strength = strength::melee(ground, state, ship);
    if bounds.is_empty() || strength == 0 {
        return;
    }
    let all = melee::all_shares(&bounds, strength, SHARES).into_iter();
    actions.extend(all.chain([Shares::NONE]).map(|shares| Action::Strike(ship, shares)));
}

fn is_wanted(focus: Focus, ship: ShipId) -> bool {
    match focus {
        Focus::All => true,
        Focus::Piece(piece) => piece == ship.piece(),
        Focus::General => false,
    }
}

/// What a ship can do that may begin a move or go on with it.
fn moves(ground: &Ground, state: &State, seat: Seat, ship: ShipId, actions: &mut Vec<Action>) {
    let record = state.ship(ship);
    let most_sides = if record.rig == Rig::Sail { 2 } else { 1 };
    for hand in [Hand::Port, Hand::Starboard] {
        for sides in 1..=most_sides {
            if movement::allows_turn(ground, state, ship, hand, sides).is_ok() {
                actions.push(Action::Turn(ship, hand, sides));
            }
        }
    }
    let mut add = |allowed: bool, action| {
        if allowed {
            actions.push(action);
        }
    };
    match record.rig {
        Rig::Sail if record.has(Mark::SpeedSet) => {
            add(sail::allows_ahead(ground, state, ship).is_ok(), Action::Ahead(ship));
        }
        Rig::Sail => {
            let (least, most) = sail::speeds(ground, state, ship);
            for speed in least..=most {
                let allowed = sail::allows_speed(ground, state, ship, speed).is_ok();
                add(allowed, Action::Speed(ship, speed));
            }
            add(oars::allows_oars(ground, state, ship).is_ok(), Action::Oars(ship));
        }
        Rig::Oars => {
            add(oars::allows_row(ground, state, ship).is_ok(), Action::Row(ship));
            add(oars::allows_battle(ground, state, ship).is_ok(), Action::Battle(ship));
            add(oars::allows_sail(state, ship).is_ok(), Action::Sail(ship));
            if let Some(target) = ahead(ground, state, ship) {
                let allowed = ramming::allows_ram(ground, state, ship, target).is_ok();
                add(allowed, Action::Ram(ship, target));
            }
        }
    }
    if record.hex == ground.waters.double_columns {
        for facing in FACINGS {
            let allowed = movement::allows_face(ground, state, ship, facing).is_ok();
            add(allowed, Action::Face(ship, facing));
        }
    }
    if ship.side() == OTTOMAN && ground.waters.is_pera_beach(record.hex) {
        let ferries = [
            (land::check_embark(ground, state, seat, ship).is_ok(), Action::Embark(ship)),
            (land::check_debark(ground, state, seat, ship).is_ok(), Action::Debark(ship)),
        ];
        ferries.into_iter().for_each(|(allowed, action)| add(allowed, action));
    }
    if record.work != 0 {
        add(boom::allows_break(state, ship).is_ok(), Action::BreakBoom(ship));
    }
}

/// Who lies straight ahead of a ship.
fn ahead(ground: &Ground, state: &State, ship: ShipId) -> Option<ShipId> {
    let record = state.ship(ship);
    let hex = ground.next(record.hex.ok()?, record.facing).ok()?;
    state.at(hex)
}

/// Adds a superset of the legal actions within a focus.
pub(crate) fn universe(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if !matches!(focus, Focus::Piece(_)) {
        general(state, actions);
    }
    for ship in ground.commanded(seat).iter().filter(|ship| is_wanted(focus, *ship)) {
        of_ship(ground, state, ship, actions);
    }
}

/// Actions that belong to no ship.
fn general(state: &State, actions: &mut Vec<Action>) {
    match state.step {
        Step::GoOn => {
            actions.extend([Action::GoOn, Action::Stop]);
            actions.extend(resting::WITHIN.map(Action::Rest));
        }
        Step::Melee => actions.push(Action::Ready),
        Step::Portage => actions.extend([Action::Portage, Action::NoPortage]),
        Step::Bombard => {
            actions.push(Action::Done);
            actions.extend(ShipId::of(BYZANTINE).map(Action::Bombard));
        }
        Step::Deploy | Step::Sailors => {
            actions.push(Action::Done);
            for leader in LEADERS {
                let ships = ShipId::of(BYZANTINE);
                actions.extend(ships.flat_map(|ship| {
                    [Action::LeaderAboard(leader, ship), Action::LeaderAshore(leader, ship)]
                }));
            }
        }
        Step::Movement => {
            actions.push(Action::Done);
            actions.extend(resting::WITHIN.map(Action::Rest));
        }
        Step::Free | Step::Launch | Step::Assault | Step::Refuge => actions.push(Action::Done),
        _ => {}
    }
}

/// Each of these hexes with each facing.
fn placings(hexes: &[Hex]) -> impl Iterator<Item = (Hex, hexgrid::Facing)> {
    hexes.iter().flat_map(|hex| FACINGS.map(|facing| (*hex, facing)))
}

/// Actions of one ship in the present step.
fn of_ship(ground: &Ground, state: &State, ship: ShipId, actions: &mut Vec<Action>) {
    let waters = &ground.waters;
    match state.step {
        Step::Deploy if state.ship(ship).fate == Fate::Waiting => {
            let horn: Vec<Hex> = waters.grid.hexes().filter(|hex| waters.in_horn(*hex)).collect();
            actions.extend(placings(&horn).map(|(hex, facing)| Action::Place(ship, hex, facing)));
        }
        Step::Movement if state.ship(ship).fate == Fate::Waiting => {
            let entry = placings(&waters.entry);
            actions.extend(entry.map(|(hex, facing)| Action::Enter(ship, hex, facing)));
        }
        Step::Movement => {
            actions.extend((0..=13).map(|speed| Action::Speed(ship, speed)));
            for hand in [Hand::Port, Hand::Starboard] {
                actions.extend([1, 2].map(|sides| Action::Turn(ship, hand, sides)));
            }
            actions.extend(FACINGS.map(|facing| Action::Face(ship, facing)));
            actions.extend([
                Action::Ahead(ship),
                Action::Row(ship),
                Action::Battle(ship),
                Action::Sail(ship),
                Action::Oars(ship),
                Action::Embark(ship),
                Action::Debark(ship),
                Action::BreakBoom(ship),
            ]);
            actions.extend(ahead(ground, state, ship).map(|target| Action::Ram(ship, target)));
        }
        Step::Free => actions.push(Action::Free(ship)),
        Step::Melee if state.ship(ship).fate == Fate::Afloat => {
            let beside = melee::enemies(ground, state, ship).into_iter();
            let any = beside.map(|target| melee::Bounds { target, least: 0, most: 16 });
            let any: Vec<melee::Bounds> = any.collect();
            let of = |strength| melee::all_shares(&any, strength, SHARES);
            let all = (0..=16).flat_map(of).map(|shares| Action::Strike(ship, shares));
            actions.extend(all);
        }
        Step::Refuge if ship.side() == OTTOMAN => {
            actions.extend(FACINGS.map(|facing| Action::Face(ship, facing)));
        }
        Step::Refuge => {
            let all: Vec<Hex> = waters
                .grid
                .hexes()
                .filter(|hex| waters.refuge.contains(hex) || waters.is_southern_shore(*hex))
                .collect();
            actions.extend(placings(&all).map(|(hex, facing)| Action::Refuge(ship, hex, facing)));
        }
        Step::Launch if ship.side() == OTTOMAN => {
            let to = placings(&waters.portage_to);
            actions.extend(to.map(|(hex, facing)| Action::Launch(ship, hex, facing)));
        }
        Step::Sailors if ship.side() == BYZANTINE => {
            actions.extend([Action::LandCrew(ship), Action::BoardCrew(ship)]);
            if let Some(from) = state.sailors[ship.index()].hex.ok() {
                let reach = planning::reach(ground, state, from);
                actions.extend(reach.into_iter().map(|hex| Action::MoveCrew(ship, hex)));
            }
        }
        Step::Assault => actions.push(Action::Assault(ship)),
        _ => {}
    }
}

/// Whether a piece is a ship of the game.
pub(crate) fn ship_of(piece: PieceId) -> Option<ShipId> {
    ShipId::all().find(|ship| ship.piece() == piece)
}
