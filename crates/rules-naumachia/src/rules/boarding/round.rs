//! A round of boarding: factors, modifiers, both dice, and the row of the table. Section 8, W-18,
//! W-53, W-54, W-67.

use super::{fight, fight_mut};
use crate::clauses as c;
use crate::event::{Event, What};
use crate::frames::{Fight, Frame};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::state::{Fate, Rig, Round, ShipId, State, at};
use crate::tables::{BoardingRow, boarding_row, boarding_row_at, ratio};
use kernel::{EventSink, Face};

/// Combat factors of both sides.
///
/// Rule: 8-B1, 8-B3 to 8-B6, W-54.
pub(crate) fn factors(state: &State, fight: &Fight) -> [i32; 2] {
    let led = |ship: ShipId| {
        let side = state.admiral_aboard(ship)?;
        let admiral = &state.fleets[at(side)].admiral;
        admiral.committed.then_some(i32::from(admiral.value))
    };
    let attack = fight.attackers.iter().zip(&fight.parties);
    let attack = attack.map(|(ship, party)| party.factors() + led(*ship).unwrap_or(0)).sum();
    let troops = &state.ship(fight.target).troops;
    let defence = troops.factors() + i32::from(troops.archers) + led(fight.target).unwrap_or(0);
    [attack, defence]
}

/// What is added to the dice of attacker and defender. An attacker that has nobody left in the fight
/// adds nothing to either.
///
/// Rule: 8-B7, 8-B9 to 8-B16, W-18, W-53, W-67.
pub(crate) fn modifiers(ground: &Ground, state: &State, fight: &Fight) -> [Mods; 2] {
    let [attack, defence] = factors(state, fight);
    let (mut own, mut theirs) = (Mods::default(), Mods::default());
    own.add("modifier-troops", ratio(attack, defence), &c::C_8_B7);
    theirs.add("modifier-troops", ratio(defence, attack), &c::C_8_B7);
    let target = fight.target;
    let (vessel, held) = (ground.vessel(target), state.ship(target));
    let attackers = || fight.fighting();
    let sum = |of: &dyn Fn(ShipId) -> i8| attackers().map(of).fold(0, i8::saturating_add);
    own.add("modifier-quality", sum(&|ship| ground.quality(state, ship)), &c::C_8_B9);
    if !vessel.is_wall() {
        own.add("modifier-towers", sum(&|ship| state.ship(ship).towers as i8), &c::C_8_B10);
    }
    if fight.round == 1 {
        let corvi = fight.corvi.count_ones() as i8;
        own.add("modifier-corvus", 2 * corvi, &c::C_8_B13);
    }
    let troubled = |ship: ShipId| {
        let ship = state.ship(ship);
        ship.fires > 0 || ship.infested
    };
    own.when(attackers().any(troubled), "modifier-troubled", -1, &c::C_8_B14);
    let shaken = attackers().filter(|ship| ground.is_shaken(state, *ship)).count() as i8;
    own.add("modifier-demoralised", -3 * shaken, &c::C_8_B16);
    theirs.add("modifier-quality", ground.quality(state, target), &c::C_8_B9);
    theirs.add("modifier-towers", held.towers as i8, &c::C_8_B10);
    if vessel.is_wall() {
        if held.fate != Fate::Ruin {
            theirs.add("modifier-wall", attackers().count() as i8, &c::C_8_B12);
        }
    } else {
        // A wall that strikes back is no smaller vessel.
        let smaller = attackers()
            .map(|ship| ground.vessel(ship))
            .filter(|attacker| !attacker.is_wall() && attacker.size() < vessel.size());
        theirs.add("modifier-higher", smaller.count() as i8, &c::C_8_B11);
    }
    theirs.when(troubled(target), "modifier-troubled", -1, &c::C_8_B14);
    theirs.when(held.rig == Rig::Mainsail, "modifier-mainsail", -2, &c::C_8_B15);
    theirs.when(ground.is_shaken(state, target), "modifier-demoralised", -3, &c::C_8_B16);
    [own, theirs]
}

/// Both dice of a round have fallen, and are kept to be looked back at.
pub(crate) fn rolled(
    ground: &Ground,
    state: &mut State,
    faces: [Face; 2],
    events: &mut impl EventSink<Event>,
) {
    let Some((_, fight)) = fight(state) else { return };
    let mods = modifiers(ground, state, fight);
    let factors = factors(state, fight);
    let row = boarding_row_at(lead(faces, &mods)).unwrap_or_default();
    let round = Round::of(fight, faces, &mods, factors, row);
    state.record.add(round);
    fallen(ground, state, faces, events);
}

/// By how much the attackers lead.
fn lead(faces: [Face; 2], mods: &[Mods; 2]) -> i8 {
    let total = |n: usize| mods[n].sum().saturating_add(faces[n] as i8);
    total(0).saturating_sub(total(1))
}

/// What both dice of a round come to.
///
/// Rule: 8-B8, 8-B17 to 8-B23.
pub(super) fn fallen(
    ground: &Ground,
    state: &mut State,
    faces: [Face; 2],
    events: &mut impl EventSink<Event>,
) {
    let Some((_, fight)) = fight(state) else { return };
    let mods = modifiers(ground, state, fight);
    let lead = lead(faces, &mods);
    let (target, first) = (fight.target, fight.attackers[0]);
    let attacking: u16 = fight.parties.iter().map(|party| u16::from(party.attackers())).sum();
    let attacking = attacking.min(255) as u8;
    let defending = state.ship(target).troops.units();
    let figures = [i16::from(faces[0]), faces[1].into(), lead.into()];
    events.emit(Event::of(What::RoundFought).pair(first, target).three(figures));
    let (row, _) = boarding_row(lead);
    events.emit(Event::of(What::BoardingResult).pair(first, target).word(message(row)));
    if let Some(fight) = fight_mut(state) {
        fight.round = fight.round.saturating_add(1);
        fight.row = boarding_row_at(lead);
        fight.admirals_asked = [false; 2];
    }
    let mut then = |frame: Frame| state.frames.push(frame);
    let attackers = |count| Frame::Losses { attackers: count, defenders: 0, both: false };
    let defenders = |count| Frame::Losses { attackers: 0, defenders: count, both: false };
    match row {
        BoardingRow::Repulsed => {
            then(Frame::Counter);
            then(attackers(defending));
        }
        BoardingRow::FallingBack => {
            then(Frame::Counter);
            then(attackers(defending.div_ceil(2)));
        }
        BoardingRow::Wavering => then(attackers(1)),
        // Both at once: neither waits for the other.
        BoardingRow::Indecisive => {
            then(Frame::Losses { attackers: 1, defenders: 1, both: true });
        }
        BoardingRow::DefenderWavers => then(defenders(1)),
        BoardingRow::DefenderFallsBack => {
            then(Frame::BreakOff);
            then(defenders(defending.div_ceil(2)));
        }
        BoardingRow::Overrun => then(defenders(attacking)),
    }
}

/// The message that names a row.
const fn message(row: BoardingRow) -> &'static str {
    match row {
        BoardingRow::Repulsed => "boarding-repulsed",
        BoardingRow::FallingBack => "boarding-falling-back",
        BoardingRow::Wavering => "boarding-wavering",
        BoardingRow::Indecisive => "boarding-indecisive",
        BoardingRow::DefenderWavers => "boarding-defender-wavers",
        BoardingRow::DefenderFallsBack => "boarding-defender-falls-back",
        BoardingRow::Overrun => "boarding-overrun",
    }
}
