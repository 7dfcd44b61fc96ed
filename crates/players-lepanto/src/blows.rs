//! Combat: the next attack of a side, for whoever can say what a blow is worth. Guns risk nothing
//! and come first, then rams, which have to be rolled anyway, then the melee that promises most.

use arrayvec::ArrayVec;
use hexgrid::Hex;
use kernel::{Focus, Rules, Seat};
use rules_lepanto::{Action, Ground, Kind, Party, ShipId, ShipSet, State, Step};

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
    /// Whether it is known that a ship has nobody to strike at.
    fn is_alone(&self, ship: ShipId, hex: Hex) -> bool;
    /// Whether rams are rolled before the melees; else when the phase ends.
    fn rams_first(&self) -> bool;
}

/// One attack.
#[derive(Clone, Debug)]
enum Blow {
    Gun(ShipId, ShipId),
    Ram(ShipId),
    Fire(ShipId, ShipId),
    Board(ArrayVec<ShipId, BOARDERS>, ShipId),
}

/// What the best blow of each ship was in the position looked at last. Nobody moves in a combat
/// phase, so that most of it still holds after the next die: it is looked at again only about the
/// ships for which something has changed. A buffer: what it gives is what a new one would.
#[derive(Debug, Default)]
pub(super) struct Known {
    of: Option<(Seat, ShipSet, State)>,
    blows: Vec<Option<(f32, Blow)>>,
    actions: Vec<Action>,
}

/// As far as a change of what a ship may do matters: who could strike it, or with it.
const NEAR: u16 = 4;
/// As far as it matters that one of the own ships strikes no more: enemies about it are less beset,
/// and whoever could strike those may look elsewhere.
const WIDE: u16 = 2 * NEAR;

impl Known {
    /// Looks again at every ship about which something has changed.
    fn update(&mut self, by: &impl Appraisal, state: &State) {
        let own = by.own();
        let stale = self.stale(by, state);
        self.blows.resize(by.ground().vessels.len(), None);
        for ship in state.ready.and(own).and(&stale).iter() {
            self.blows[ship.index()] = of_ship(by, state, ship, &mut self.actions);
        }
        match &mut self.of {
            Some((seat, known, last)) => {
                (*seat, *known) = (by.seat(), *own);
                last.clone_from(state);
            }
            none => *none = Some((by.seat(), *own, state.clone())),
        }
    }

    /// The ships whose best blow may be another than before.
    fn stale(&self, by: &impl Appraisal, state: &State) -> ShipSet {
        let ground = by.ground();
        let Some((seat, own, last)) = &self.of else { return *by.own() };
        let same = (*seat, last.turn, last.active, last.wind)
            == (by.seat(), state.turn, state.active, state.wind)
            && *own == *by.own()
            && matches!(last.step, Step::Combat)
            && self.blows.len() == ground.vessels.len();
        if !same {
            return *by.own();
        }
        let is_other = |of: fn(&State) -> &ShipSet| {
            let (then, now) = (of(last), of(state));
            then.minus(now).or(&now.minus(then))
        };
        let sinks = is_other(|it| &it.afloat);
        let others = sinks.or(&is_other(|it| &it.repulsed)).or(&is_other(|it| &it.ready));
        let mut changes: ArrayVec<(Hex, u16), 24> = ArrayVec::new();
        let changed = ShipSet::changed(last.ships(), state.ships()).or(&others);
        for ship in last.afloat.or(&state.afloat).and(&changed).iter() {
            let (then, now) = (last.ship(ship), state.ship(ship));
            let is_able =
                |state: &State| state.afloat.contains(ship) && !state.repulsed.contains(ship);
            let strikes = is_able(last) == is_able(state) && !sinks.contains(ship);
            let has_moved = !now.hex.is_none() && (then.hex, then.facing) != (now.hex, now.facing);
            let reach = if strikes || ground.side(ship) != state.active { NEAR } else { WIDE };
            if has_moved || changes.try_push((then.hex, reach)).is_err() {
                return *by.own();
            }
        }
        let grid = &ground.grid;
        let is_near = |ship: &ShipId| {
            let hex = state.ship(*ship).hex;
            changes.iter().any(|(at, reach)| at.is_none() || grid.distance(*at, hex) <= *reach)
        };
        state.ready.and(by.own()).iter().filter(is_near).collect()
    }
}

/// The next attack up to its roll; the end of the phase when none is worth its risk.
pub(super) fn next(by: &impl Appraisal, state: &State, known: &mut Known, plan: &mut Vec<Action>) {
    known.update(by, state);
    let mut best: Option<&(f32, Blow)> = None;
    for ship in state.ready.and(by.own()).iter() {
        if let Some(found) = &known.blows[ship.index()]
            && best.is_none_or(|(worth, _)| found.0 > *worth)
        {
            best = Some(found);
        }
    }
    match best.map(|(_, blow)| blow.clone()) {
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
    // An ally who began it waits for others to join, and they do.
    let next = if is_legal(&assault) {
        Some(assault)
    } else {
        let joins = by.own().iter().map(join).find(is_legal);
        joins.or(Some(Action::CallOff(party.target)).filter(is_legal))
    };
    plan.extend(next);
}

/// The best attack of one ship, if one is worth its risk.
fn of_ship(
    by: &impl Appraisal,
    state: &State,
    ship: ShipId,
    actions: &mut Vec<Action>,
) -> Option<(f32, Blow)> {
    if by.is_alone(ship, state.ship(ship).hex) {
        return None;
    }
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

#[cfg(test)]
mod tests {
    use super::super::crowd::Crowd;
    use super::super::outlook::Outlook;
    use super::super::{trial, weights};
    use super::*;
    use kernel::{Library, Seed};
    use opponents::{Budget, Secrets, Terms, Watch, playout};

    /// Compares what is kept with what is worked out anew, in every position with an attack.
    #[derive(Default)]
    struct Both {
        known: Known,
        crowd: Crowd,
        compared: u32,
        /// How often something of what was kept still held.
        kept: u32,
    }

    impl Watch<Ground> for Both {
        fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
            if !matches!(state.step, Step::Combat) {
                return Ok(());
            }
            let side = weights::of(weights::tuned(), state.active);
            let seat = Seat(state.active.0);
            let outlook = Outlook::new(ground, state, seat, &side, &mut self.crowd);
            self.kept += u32::from(self.known.stale(&outlook, state) != *outlook.own());
            let (mut kept, mut anew) = (Vec::new(), Vec::new());
            next(&outlook, state, &mut self.known, &mut kept);
            next(&outlook, state, &mut Known::default(), &mut anew);
            self.compared += 1;
            if kept == anew { Ok(()) } else { Err(format!("{kept:?} is not {anew:?}")) }
        }
    }

    #[test]
    fn what_is_kept_is_what_would_be_found_anew() {
        let battles = ["lepanto/skirmish", "lepanto/1571"];
        let known = Ground::scenarios().iter().filter(|(id, _)| battles.contains(id));
        for (at, (id, _)) in known.enumerate() {
            let ground = trial::ground(id);
            let mut both = Both::default();
            let mut players = vec![crate::player(&crate::CAPTAIN), crate::player(&crate::ENSIGN)];
            let dice = Seed::from_number(at as u64);
            let budget = Budget::default();
            let terms = Terms { dice, budget, cap: 3_000, secrets: Secrets::None, now: None };
            playout(&ground, &mut players, &terms, &mut both)
                .unwrap_or_else(|it| panic!("{id}: {it}"));
            assert!(both.compared > 10 && both.kept * 2 > both.compared, "{id}: {}", both.kept);
        }
    }
}
