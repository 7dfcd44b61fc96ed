//! Combat by evaluation: guns first, then rams, then the melee that promises most.

use super::outlook::Outlook;
use arrayvec::ArrayVec;
use kernel::{Focus, Ruleset};
use rules_lepanto::{Action, Kind, Party, ShipId, State, analysis};

/// So many ships at most join in one boarding.
const BOARDERS: usize = 6;

/// One attack.
#[derive(Clone)]
enum Blow {
    Gun(ShipId, ShipId),
    Ram(ShipId),
    Fire(ShipId, ShipId),
    Board(ArrayVec<ShipId, BOARDERS>, ShipId),
}

/// The next attack up to its roll; the end of the phase when none is worth its risk.
pub(super) fn next(
    outlook: &Outlook<'_>,
    state: &State,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    let mut best: Option<(f32, Blow)> = None;
    for ship in state.ready.and(&outlook.own).iter() {
        if let Some(found) = of_ship(outlook, state, ship, actions)
            && best.as_ref().is_none_or(|(known, _)| found.0 > *known)
        {
            best = Some(found);
        }
    }
    match best.map(|(_, blow)| blow) {
        Some(Blow::Gun(ship, target)) => plan.push(Action::Gun(ship, target)),
        Some(Blow::Ram(ship)) => plan.push(Action::Ram(ship)),
        Some(Blow::Fire(ship, target)) => {
            plan.extend([Action::Aim(ship, target), Action::Fire(ship)]);
        }
        Some(Blow::Board(ships, target)) => {
            plan.extend(ships.into_iter().map(|ship| Action::Board(ship, target)));
            plan.push(Action::Assault(target));
        }
        None => plan.push(Action::Done),
    }
}

/// Goes on with a boarding that somebody has begun.
pub(super) fn muster(outlook: &Outlook<'_>, state: &State, party: &Party, plan: &mut Vec<Action>) {
    let is_legal = |action: &Action| outlook.ground.check(state, outlook.seat, action).is_ok();
    let assault = Action::Assault(party.target);
    let join = |ship| Action::Board(ship, party.target);
    let next = if is_legal(&assault) {
        Some(assault)
    } else {
        outlook.own.iter().map(join).find(is_legal)
    };
    plan.extend(next);
}

/// Guns risk nothing and rams have to be rolled anyway: both come before what others may do.
const GUNS_FIRST: f32 = 200.0;
const RAMS_THEN: f32 = 100.0;

/// The best attack of one ship, if one is worth its risk.
fn of_ship(
    outlook: &Outlook<'_>,
    state: &State,
    ship: ShipId,
    actions: &mut Vec<Action>,
) -> Option<(f32, Blow)> {
    actions.clear();
    outlook.ground.legal(state, outlook.seat, Focus::Piece(ship.piece()), actions);
    let (mut gun, mut fire, mut board) = (None, None, None);
    for action in actions.iter() {
        match *action {
            Action::Gun(_, target) => {
                let needed = analysis::guns(outlook.ground, state, ship, target);
                let kill = needed.map_or(0.0, |(_, needed)| f32::from(needed.min(6)) / 6.0);
                better(&mut gun, kill * outlook.prize(target), || Blow::Gun(ship, target));
            }
            Action::Aim(_, target) => {
                let (own, other) = (state.ship(ship).hex, state.ship(target).hex);
                let range = outlook.ground.grid.distance(own, other);
                if let Some(melee) = outlook.fire(ship, target, range) {
                    let repulse = outlook.repulse_cost(state, ship, own);
                    let value = outlook.promise(ship, target, melee, (1.0, repulse));
                    let value = value - outlook.weights.fire_least;
                    better(&mut fire, value, || Blow::Fire(ship, target));
                }
            }
            Action::Board(_, target) => {
                let (value, party) = party(outlook, state, ship, target);
                better(&mut board, value, || Blow::Board(party, target));
            }
            Action::Ram(_) => return Some((RAMS_THEN, Blow::Ram(ship))),
            _ => {}
        }
    }
    let worth = |blow: &Option<(f32, Blow)>| blow.as_ref().map_or(0.0, |(value, _)| *value);
    // A ship that boards neither fires nor shoots.
    if worth(&board) > worth(&gun) + worth(&fire) {
        return board;
    }
    gun.map(|(value, blow)| (value + GUNS_FIRST, blow)).or(fire)
}

/// Keeps the better of two attacks; one that is worth nothing is none.
fn better(best: &mut Option<(f32, Blow)>, value: f32, blow: impl FnOnce() -> Blow) {
    if value > best.as_ref().map_or(0.0, |(known, _)| *known) {
        *best = Some((value, blow()));
    }
}

/// The boarders that promise most for each of them: the leader, and whoever makes it better.
fn party(
    outlook: &Outlook<'_>,
    state: &State,
    leader: ShipId,
    target: ShipId,
) -> (f32, ArrayVec<ShipId, BOARDERS>) {
    let mut ships = ArrayVec::new();
    ships.push(leader);
    let mut best = (each(outlook, state, &ships, target), ships.clone());
    let near = outlook.ground.grid.disc(state.ship(target).hex, 1);
    for other in near.iter().flat_map(|hex| state.at(*hex)) {
        let joins = Action::Board(other, target);
        if other != leader
            && outlook.ground.kind(other) != Kind::Galleass
            && outlook.own.contains(other)
            && outlook.ground.check(state, outlook.seat, &joins).is_ok()
            && ships.try_push(other).is_ok()
        {
            let value = each(outlook, state, &ships, target);
            if value > best.0 {
                best = (value, ships.clone());
            }
        }
    }
    best
}

/// What a boarding promises for each of its ships.
fn each(outlook: &Outlook<'_>, state: &State, ships: &[ShipId], target: ShipId) -> f32 {
    let Some(column) = analysis::boarding_odds(outlook.ground, ships, target) else {
        return f32::NEG_INFINITY;
    };
    let sixths = analysis::melee(outlook.ground, column, 0);
    let prize = outlook.prize(target);
    let lost: f32 = ships.iter().map(|ship| outlook.worth(*ship)).sum();
    let repulsed: f32 =
        ships.iter().map(|ship| outlook.repulse_cost(state, *ship, state.ship(*ship).hex)).sum();
    let value = (f32::from(sixths.eliminated + sixths.both) * prize
        - f32::from(sixths.both) * lost
        - f32::from(sixths.repulsed) * repulsed)
        / 6.0;
    value / ships.len() as f32 - outlook.weights.board_least
}
