//! Whether a state read from outside is a battle on this ground, so that no rule need expect one
//! that is not: ships in water, pairs that rams made, a step whose ships are there, somebody to
//! answer what is asked.

use crate::ground::Ground;
use crate::legal;
use crate::rules::towing;
use crate::ships::{Mark, Ship, ShipId, ShipSet};
use crate::state::{ISLAMIC, Mover, Party, State, Step, Volley, enemy_of};
use crate::tables::{Kind, ROWED_MOST};

/// Hexes of the longest move.
///
/// Rule: L-5.
const HEXES_MOST: u8 = 4;

/// What is wrong with a state, in words.
type Fault = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Fault {
    if holds { Ok(()) } else { Err(what()) }
}

/// Whether a state fits this ground.
pub(crate) fn check(ground: &Ground, state: &State) -> Fault {
    let (ships, hexes) = (ground.vessels.len(), ground.grid.len());
    ensure(state.ships().len() == ships && state.hexes() == hexes, || {
        format!("a state of {ships} ships on {hexes} hexes is needed")
    })?;
    let turns = ground.schedule.turns;
    ensure((1..=turns).contains(&state.turn), || format!("the turns are 1 to {turns}"))?;
    ground.ships().try_for_each(|ship| check_ship(ground, state, ship))?;
    let known: ShipSet = ground.ships().collect();
    let idle = state.repulsed.minus(&state.afloat).is_empty()
        && match state.step {
            Step::Placement => state.ready == known.minus(&state.afloat),
            _ => state.ready.minus(&ground.fleet(state.active).and(&state.afloat)).is_empty(),
        };
    ensure(idle, || "a ship that is not there is repulsed or ready to act".to_string())?;
    state.towed.iter().try_for_each(|galleass| check_tow(ground, state, galleass))?;
    check_step(ground, state)?;
    let seats = ground.seats_of(state.active);
    ensure(state.asked.intersection(seats) == state.asked, || {
        "a seat of the other side is asked".to_string()
    })?;
    let asks = matches!(
        state.step,
        Step::Placement
            | Step::Movement(_)
            | Step::Combat
            | Step::Aiming(_)
            | Step::Mustering(_)
            | Step::Reorientation
    );
    ensure(!asks || !legal::asked(ground, state).is_empty(), || "nobody is asked".to_string())
}

fn check_ship(ground: &Ground, state: &State, ship: ShipId) -> Fault {
    let at = *state.ship(ship);
    let code = || ground.code(ship);
    if at.hex.is_none() {
        return ensure(at == Ship::AWAY, || format!("{} is lost and has a record", code()));
    }
    ensure(ground.terrain.at(at.hex).floats(), || format!("{} is afloat on land", code()))?;
    ensure(at.tired <= 2, || format!("{} is exhausted for too long", code()))?;
    let rams = at.run > 0;
    ensure(at.run <= HEXES_MOST && (!rams || at.mate.ok().is_some()), || {
        format!("{} rams nobody, or from too far", code())
    })?;
    let Some(mate) = at.mate.ok() else {
        return Ok(());
    };
    ensure(ground.side(mate) != ground.side(ship), || {
        format!("{} shares a hex with a friend", code())
    })?;
    let stuck = rams || at.marks.has(Mark::Stuck);
    let locked = if ground.side(ship) == ISLAMIC { stuck } else { !stuck };
    ensure(locked, || format!("{} shares a hex without a ram", code()))
}

/// Whether a galleass is one that is towed by the galley ahead of it, and by nobody else's.
///
/// Rule: 6.1, L-6, L-22.
fn check_tow(ground: &Ground, state: &State, galleass: ShipId) -> Fault {
    let known = state.afloat.contains(galleass) && ground.kind(galleass) == Kind::Galleass;
    ensure(known, || "what is towed is no galleass on the map".to_string())?;
    let own = state.ship(galleass);
    let code = || ground.code(galleass);
    ensure(!own.marks.immobilized() && !own.marks.cast_off(), || {
        format!("{} is towed and cannot be", code())
    })?;
    let Some(tow) = towing::galley_ahead(ground, state, galleass) else {
        return Err(format!("{} is towed and has no galley ahead", code()));
    };
    let hex = state.ship(tow).hex;
    let drawn = state.towed.iter().filter(|other| {
        let other = state.ship(*other);
        ground.grid.next(other.hex, other.facing) == hex
    });
    ensure(drawn.count() == 1, || format!("{} tows two galleasses", ground.code(tow)))
}

fn check_step(ground: &Ground, state: &State) -> Fault {
    let (own, foe) = (state.active, enemy_of(state.active));
    let here = |ship: ShipId, side| state.afloat.contains(ship) && ground.side(ship) == side;
    let names =
        |holds: bool| ensure(holds, || "the step names ships that cannot be in it".to_string());
    match &state.step {
        Step::Movement(mover) => names(is_mover(ground, state, mover)),
        Step::Gunnery { ship, target } => names(
            here(*ship, own)
                && here(*target, foe)
                && crate::analysis::guns(ground, state, *ship, *target).is_some(),
        ),
        Step::Aiming(volley) => names(is_volley(volley, &here, own, foe) && volley.next == 0),
        Step::Volley(volley) => names(is_volley(volley, &here, own, foe)),
        Step::Mustering(party) | Step::Boarding(party) => names(is_party(party, &here, own, foe)),
        Step::Ramming { ship } | Step::LastRams { ship } => {
            names(here(*ship, own) && state.ship(*ship).run > 0)
        }
        Step::Placement => ensure(ground.zones.is_some(), || "nothing is set up here".to_string()),
        Step::Wind
        | Step::Quarter
        | Step::Doria
        | Step::Combat
        | Step::Reorientation
        | Step::Over(_) => Ok(()),
    }
}

fn is_mover(ground: &Ground, state: &State, mover: &Mover) -> bool {
    let Some(ship) = mover.ship.ok() else {
        return *mover == Mover::NOBODY;
    };
    let own = |ship| ground.side(ship) == state.active && state.afloat.contains(ship);
    let drawn = mover.drawn.ok();
    own(ship)
        && ground.kind(ship) != Kind::Galleass
        && drawn.is_none_or(|drawn| own(drawn) && ground.kind(drawn) == Kind::Galleass)
        && mover.rowed <= ROWED_MOST
        && mover.sailed <= HEXES_MOST
        && mover.turns <= 1
}

fn is_volley(
    volley: &Volley,
    here: &impl Fn(ShipId, kernel::Side) -> bool,
    own: kernel::Side,
    foe: kernel::Side,
) -> bool {
    let left = volley.targets.get(usize::from(volley.next)..).unwrap_or_default();
    let distinct = left.iter().enumerate().all(|(at, ship)| !left[..at].contains(ship));
    here(volley.ship, own)
        && !left.is_empty()
        && distinct
        && left.iter().all(|target| here(*target, foe))
}

fn is_party(
    party: &Party,
    here: &impl Fn(ShipId, kernel::Side) -> bool,
    own: kernel::Side,
    foe: kernel::Side,
) -> bool {
    let ships = &party.ships;
    let distinct = ships.iter().enumerate().all(|(at, ship)| !ships[..at].contains(ship));
    here(party.target, foe)
        && !ships.is_empty()
        && distinct
        && ships.iter().all(|ship| here(*ship, own))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Library, Options, Rules, Setup};

    fn skirmish() -> Ground {
        let (id, source) = Ground::scenarios()[0];
        let (scenario, source) = (id.to_string(), source.to_string());
        let setup = Setup { scenario, source, options: Options::new(), roster: None };
        Ground::ground(&setup).expect("a shipped scenario has no faults")
    }

    fn fault(change: impl FnOnce(&Ground, &mut State)) -> String {
        let ground = skirmish();
        let mut state = ground.start();
        assert_eq!(check(&ground, &state), Ok(()));
        change(&ground, &mut state);
        check(&ground, &state).expect_err("it no longer fits")
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let told = [
            fault(|_, state| state.turn = 0),
            fault(|_, state| state.turn = 21),
            fault(|_, state| *state = State::empty(4, 2)),
            fault(|_, state| state.ship_mut(ShipId(0)).tired = 3),
            fault(|_, state| state.ship_mut(ShipId(30)).run = 2),
            fault(|_, state| state.asked = kernel::SeatSet::NONE),
            fault(|_, state| state.towed.insert(ShipId(30))),
            fault(|ground, state| {
                let galleass = ground.galleasses.iter().copied().next().expect("it has some");
                state.remove(towing::tow_of(ground, state, galleass).expect("it is towed"));
            }),
            fault(|_, state| state.step = Step::Ramming { ship: ShipId(30) }),
            fault(|_, state| state.step = Step::Placement),
            fault(|ground, state| {
                state.lift(ShipId(5));
                state.set_down(ShipId(5), state.ship(ShipId(6)).hex);
                assert_eq!(ground.side(ShipId(5)), ground.side(ShipId(6)));
            }),
            fault(|_, state| {
                state.afloat.remove(ShipId(3));
                state.repulsed.insert(ShipId(3));
            }),
        ];
        let expected = [
            "the turns are 1 to 20",
            "the turns are 1 to 20",
            "a state of 53 ships on 504 hexes is needed",
            "B1 is exhausted for too long",
            "M6 rams nobody, or from too far",
            "nobody is asked",
            "what is towed is no galleass on the map",
            "B1 is towed and has no galley ahead",
            "the step names ships that cannot be in it",
            "a ship that is not there is repulsed or ready to act",
            "B6 shares a hex with a friend",
            "a ship that is not there is repulsed or ready to act",
        ];
        assert_eq!(told, expected);
    }
}
