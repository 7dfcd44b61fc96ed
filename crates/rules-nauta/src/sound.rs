//! Whether a state that was read from outside fits its ground.

use crate::ground::Ground;
use crate::state::{Fate, Frame, Round, ShipId, State};
use crate::tables::TURNS;
use plane::MOST_MET;

/// What does not fit.
pub(crate) fn check(ground: &Ground, state: &State) -> Result<(), String> {
    let count = ground.ships.len();
    let known = |ship: ShipId| ship.index() < count;
    let maybe = |ship: ShipId| ship == ShipId::NONE || known(ship);
    let pair = |pair: (ShipId, ShipId)| known(pair.0) && known(pair.1) && pair.0 < pair.1;
    let is = |fits: bool, what: &str| if fits { Ok(()) } else { Err(what.to_string()) };
    is(state.ships.len() == count, "another number of ships")?;
    is(state.orders.len() == ground.squadrons.len(), "another number of squadrons")?;
    is(state.turn <= TURNS && state.first.0 < 2 && state.up.0 < 2, "no such turn or side")?;
    is(state.admirals.iter().all(|admiral| known(admiral.ship)), "an Admiral on no ship")?;
    is(state.contacts.iter().all(|contact| pair(contact.pair) && maybe(contact.bow)), "a contact")?;
    is(state.contacts.is_sorted_by_key(|contact| contact.pair), "contacts out of order")?;
    is(state.fights.iter().all(|one| pair(*one)) && state.fights.is_sorted(), "a fight")?;
    let sound = |round: &Round| pair(round.pair) && (1..=3).contains(&round.number);
    is(state.rounds.iter().all(sound), "an assault")?;
    is(state.boards.iter().all(|(_, a, b)| known(*a) && known(*b)), "a boarding")?;
    is(state.attempts.iter().all(|(a, b)| known(*a) && known(*b)), "an attempt")?;
    is(state.frames.iter().all(|one| frame(one, &known)), "a procedure")?;
    for (ship, vessel) in state.ships.iter().zip(&ground.ships) {
        let is_sound = ship.pose.at.is_within_limit()
            && (-2..=8).contains(&ship.speed)
            && (-2..=8).contains(&ship.written)
            && ship.soldiers <= vessel.bought.soldiers()
            && ship.hits <= 1
            && ship.dashes <= 2
            && ship.rowers <= 100
            && [ship.group, ship.rammed, ship.captor, ship.strikes, ship.by].into_iter().all(maybe)
            && (ship.fate != Fate::Prize || known(ship.captor));
        is(is_sound, &vessel.code)?;
    }
    Ok(())
}

fn frame(frame: &Frame, known: &impl Fn(ShipId) -> bool) -> bool {
    match frame {
        Frame::Formation { group, .. } => known(*group),
        Frame::Held(ship) | Frame::Shot(ship) | Frame::Strand { ship, .. } | Frame::Save(ship) => {
            known(*ship)
        }
        Frame::Balista { ship, target } | Frame::Fire { ship, target } => {
            known(*ship) && known(*target)
        }
        Frame::Pick { mover, among } => {
            known(*mover) && among.len() <= MOST_MET && among.iter().all(|one| known(*one))
        }
        Frame::Ram(ram) => ram.pair.into_iter().all(known),
        Frame::Saving { ship, refuge } => known(*ship) && known(*refuge),
    }
}
