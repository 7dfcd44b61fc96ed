//! What the charts say of an attack, read from the public tables of the rules.

use kernel::Ruleset;
use rules_lepanto::{Action, Column, Ground, ISLAMIC, ShipId, State};

/// What a gunnery die has to be at most; 0 where no gun bears.
pub(super) fn gunnery(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> u8 {
    let (own, other) = (state.ship(ship), state.ship(target));
    ground.guns(ground.kind(ship), own.hex, own.facing, other.hex).map_or(0, |(_, needed)| needed)
}

/// The odds of small arms at so many targets, and what is added to the die.
pub(super) fn small_arms(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    target: ShipId,
) -> Option<(Column, i8)> {
    const WHOLE: u32 = 512;
    let halved = |ship| ground.side(ship) == ISLAMIC && state.turn >= ground.schedule.halved_from;
    let factor =
        |ship| (u32::from(ground.factors(ship).small_arms) * WHOLE) >> u32::from(halved(ship));
    let far = ground.grid.distance(state.ship(ship).hex, state.ship(target).hex) > 1;
    let shift = match (state.turn >= ground.schedule.shifted_from, ground.side(ship) == ISLAMIC) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => -1,
    };
    Some((Column::of(factor(ship) >> u32::from(far), factor(target))?, shift))
}

/// The odds of a boarding; none below 1:4 and against ships that cannot be boarded.
pub(super) fn boarding(ground: &Ground, ships: &[ShipId], target: ShipId) -> Option<Column> {
    let defence = u32::from(ground.factors(target).boarding);
    let attack = ships.iter().map(|ship| u32::from(ground.factors(*ship).boarding)).sum();
    if defence == 0 || attack == 0 { None } else { Column::of(attack, defence) }
}

/// Who else could board a target together with `leader`.
pub(super) fn boarders(
    ground: &Ground,
    state: &State,
    leader: ShipId,
    target: ShipId,
) -> impl Iterator<Item = ShipId> {
    let own = ground.roster().seats.iter().zip(0..).map(|(_, seat)| kernel::Seat(seat));
    let seat = own.into_iter().find(|seat| ground.commanded(*seat).contains(leader));
    let near = ground.grid.disc(state.ship(target).hex, 1).iter().flat_map(|hex| state.at(*hex));
    near.filter(move |ship| {
        let seat = seat.filter(|_| *ship != leader);
        let joins = Action::Board(*ship, target);
        seat.is_some_and(|seat| ground.check(state, seat, &joins).is_ok())
    })
}

/// What a ram die has to be at most for a ship that has run into an enemy.
pub(super) fn ram(ground: &Ground, state: &State, ship: ShipId) -> u8 {
    state.ship(ship).run + ground.tables.ram_bonus
}
