//! Whether a state that was read from outside fits the ground.

use crate::frames::Frame;
use crate::ground::Ground;
use crate::state::{Fate, ShipId, State};
use plane::LIMIT;

/// What does not fit.
pub(crate) fn check(ground: &Ground, state: &State) -> Result<(), String> {
    let same = |what: &str, found: usize, wanted: usize| {
        if found == wanted {
            Ok(())
        } else {
            Err(format!("{found} {what}, and the ground has {wanted}"))
        }
    };
    same("ships", state.ships.len(), ground.ships.len())?;
    same("squadrons", state.squadrons.len(), ground.squadrons.len())?;
    same("standing answers", state.answers.len(), ground.roster.all().len())?;
    let known = |ship: ShipId| ship.index() < state.ships.len();
    let may = |ship: ShipId| ship == ShipId::NONE || known(ship);
    if [state.first, state.next_first, state.up].iter().any(|side| side.0 > 1) {
        return Err("there are two sides".to_string());
    }
    let weather = state.weather;
    if weather.wind > 5 || weather.quarter > 7 || weather.sea > 3 {
        return Err("no such weather".to_string());
    }
    for (n, ship) in state.ships.iter().enumerate() {
        let at = ship.pose.at;
        let wrong = at.x.abs() > LIMIT
            || at.y.abs() > LIMIT
            || ship.holder.0 > 1
            || usize::from(ship.squadron) >= state.squadrons.len()
            || ship.damage > 4
            || ship.slowed > 100
            || ship.fires > 100
            || ship.speed > 60
            || ship.hurled > state.clock
            || ship.stranded > state.clock
            || [ship.shots, ship.loosed, ship.passed].iter().any(|count| *count > 120)
            || matches!(ship.fate, Fate::Wreck(rolls) if rolls > 9)
            || !ship.touched.iter().all(|by| known(*by))
            || [ship.oars, ship.spares, ship.ballistae, ship.broken_ballistae, ship.towers]
                .iter()
                .any(|count| *count > 60)
            || [ship.troops, ship.busy].iter().any(|troops| {
                let all = [
                    troops.archers,
                    troops.marines,
                    troops.heavies,
                    troops.fighting,
                    troops.heavy_oars,
                ];
                all.iter().any(|count| *count > 120)
            })
            || ship.busy_oars > 60;
        if wrong {
            return Err(format!("ship {n} cannot be so"));
        }
    }
    if state.clock > 1_000 || state.turn > 99 {
        return Err("no battle lasts so long".to_string());
    }
    let locks = state
        .locks
        .iter()
        .all(|lock| lock.since <= state.clock && lock.pair.iter().all(|ship| known(*ship)));
    let attacks = state.attacks.iter().all(|attack| {
        let contact = &attack.contact;
        known(contact.mover) && known(contact.met)
    });
    let fleets = state.fleets.iter().all(|fleet| {
        may(fleet.admiral.ship) && fleet.admiral.value <= 5 && fleet.admirals_lost < 100
    });
    let turn = state.squadron.is_none_or(|n| usize::from(n) < state.squadrons.len());
    if !locks || !attacks || !fleets || !turn || !state.frames.iter().all(|one| fits(state, one)) {
        return Err("it names ships that are not there".to_string());
    }
    if !state.record.fits(state) {
        return Err("no boarding was fought like that".to_string());
    }
    Ok(())
}

/// Whether a frame only names what there is.
fn fits(state: &State, frame: &Frame) -> bool {
    use Frame as F;
    let known = |ship: &ShipId| ship.index() < state.ships.len();
    let of_squadron = |squadron: &u8| usize::from(*squadron) < state.squadrons.len();
    let side = |side: &kernel::Side| side.0 < 2;
    match frame {
        F::Moving(moving) => known(&moving.ship) && moving.left >= 0 && moving.left < 2_000,
        F::Test { ship, .. } => known(ship),
        F::Declare { contacts, .. } => {
            !contacts.is_empty() && contacts.iter().all(|one| known(&one.mover) && known(&one.met))
        }
        F::Collide { mover, met } | F::Beside { mover, met } => known(mover) && known(met),
        F::Casualties { harm, dice, .. } => known(&harm.ship) && *dice <= 8,
        F::Choice { harm, .. } | F::Special(harm) => known(&harm.ship),
        F::AdmiralHit(one)
        | F::AdmiralSaved(one)
        | F::Replace(one)
        | F::Initiative(one)
        | F::Favoured(one)
        | F::NewAdmiral(one)
        | F::Prayer { side: one, .. } => side(one),
        F::Strike(attack) | F::Reply(attack) => {
            known(&attack.contact.mover) && known(&attack.contact.met)
        }
        F::Slide { ship, along, .. } => known(ship) && known(along),
        F::Fight(fight) => {
            let same = fight.attackers.len() == fight.parties.len();
            let all = fight.attackers.iter().all(known) && known(&fight.target);
            same && all && !fight.attackers.is_empty()
        }
        F::Sink(ship)
        | F::Battered(ship)
        | F::Rising(ship)
        | F::Fires(ship)
        | F::BurnsOut(ship)
        | F::Stings(ship)
        | F::Routs(ship)
        | F::Drifts(ship)
        | F::Douse { ship, .. } => known(ship),
        F::Equipment { ship, dice } => known(ship) && *dice <= 8,
        F::Shots { ship, target, dice, .. } => known(ship) && known(target) && *dice <= 8,
        F::EngineDamage { ship, target, .. } | F::Spread { ship, target, .. } => {
            known(ship) && known(target)
        }
        F::MoraleTest(squadron) | F::Rally(squadron) => of_squadron(squadron),
        F::Losses { .. }
        | F::Counter
        | F::BreakOff
        | F::Resettle(_)
        | F::Wind
        | F::Quarter
        | F::Sea => true,
    }
}
