//! Combat: the next attack of a side, for whoever can say what a blow is worth. Guns risk nothing
//! and come first, then rams, which have to be rolled anyway, then the melee that promises most.

use arrayvec::ArrayVec;
use kernel::{Focus, Ruleset, Seat};
use rules_lepanto::{Action, Ground, Kind, Party, ShipId, ShipSet, State};

/// So many ships at most join in one boarding.
pub(super) const BOARDERS: usize = 6;
/// What is added to the worth of guns, which risk nothing.
const GUNS_FIRST: f32 = 200.0;
/// What a ram counts.
const RAMS_THEN: f32 = 100.0;

/// Who fights, and what a blow is worth to him; one that is worth nothing is not struck.
pub(super) trait Appraisal {
    /// The scenario.
    fn ground(&self) -> &Ground;
    /// Whose orders they are.
    fn seat(&self) -> Seat;
    /// The ships in hand.
    fn own(&self) -> &ShipSet;
    /// What the guns of a ship promise.
    fn gunnery(&self, state: &State, ship: ShipId, target: ShipId) -> f32;
    /// What its small arms promise.
    fn small_arms(&self, state: &State, ship: ShipId, target: ShipId) -> f32;
    /// What a boarding by these ships promises, for the comparison with what else they could do.
    fn boarding(&self, state: &State, ships: &[ShipId], target: ShipId) -> f32;
    /// Whether rams are rolled before the melees; else when the phase ends.
    fn rams_first(&self) -> bool;
}

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
    by: &impl Appraisal,
    state: &State,
    actions: &mut Vec<Action>,
    plan: &mut Vec<Action>,
) {
    let mut best: Option<(f32, Blow)> = None;
    for ship in state.ready.and(by.own()).iter() {
        if let Some(found) = of_ship(by, state, ship, actions)
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
pub(super) fn muster(by: &impl Appraisal, state: &State, party: &Party, plan: &mut Vec<Action>) {
    let is_legal = |action: &Action| by.ground().check(state, by.seat(), action).is_ok();
    let assault = Action::Assault(party.target);
    let join = |ship| Action::Board(ship, party.target);
    let next =
        if is_legal(&assault) { Some(assault) } else { by.own().iter().map(join).find(is_legal) };
    plan.extend(next);
}

/// The best attack of one ship, if one is worth its risk.
fn of_ship(
    by: &impl Appraisal,
    state: &State,
    ship: ShipId,
    actions: &mut Vec<Action>,
) -> Option<(f32, Blow)> {
    actions.clear();
    by.ground().legal(state, by.seat(), Focus::Piece(ship.piece()), actions);
    let (mut gun, mut fire, mut board) = (None, None, None);
    for action in actions.iter() {
        match *action {
            Action::Gun(_, target) => {
                let value = by.gunnery(state, ship, target);
                better(&mut gun, value, || Blow::Gun(ship, target));
            }
            Action::Aim(_, target) => {
                let value = by.small_arms(state, ship, target);
                better(&mut fire, value, || Blow::Fire(ship, target));
            }
            Action::Board(_, target) => {
                let (value, party) = party(by, state, ship, target);
                better(&mut board, value, || Blow::Board(party, target));
            }
            Action::Ram(_) if by.rams_first() => return Some((RAMS_THEN, Blow::Ram(ship))),
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

/// The boarders that promise most: the leader, and whoever makes it better.
pub(super) fn party(
    by: &impl Appraisal,
    state: &State,
    leader: ShipId,
    target: ShipId,
) -> (f32, ArrayVec<ShipId, BOARDERS>) {
    let ground = by.ground();
    let mut ships = ArrayVec::new();
    ships.push(leader);
    let mut best = (by.boarding(state, &ships, target), ships.clone());
    let near = ground.grid.disc(state.ship(target).hex, 1);
    for other in near.iter().flat_map(|hex| state.at(*hex)) {
        let joins = Action::Board(other, target);
        if other != leader
            && ground.kind(other) != Kind::Galleass
            && by.own().contains(other)
            && ground.check(state, by.seat(), &joins).is_ok()
            && ships.try_push(other).is_ok()
        {
            let value = by.boarding(state, &ships, target);
            if value > best.0 {
                best = (value, ships.clone());
            }
        }
    }
    best
}
