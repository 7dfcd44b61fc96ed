//! What is pending, and the dice: each roll is read by the chapter it belongs to.

use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{drift, land, melee, movement, phases, planning, ramming, storm};
use crate::state::{BYZANTINE, Ending, OTTOMAN, ShipId, State, Step, Way};
use kernel::{
    Ask, AskKind, Asks, Due, EventSink, Face, Outcome, Pending, Quorum, RollKind, Side, Verdict,
};

/// What the state waits for.
pub(crate) fn pending(state: &State) -> Pending {
    let decide = |kind, quorum, sealed| {
        let (seats, about) = (state.asked, u32::from(state.impulse));
        Pending::Decide(Asks::from_iter([Ask {
            seats,
            quorum,
            sealed,
            kind: AskKind(kind),
            about,
        }]))
    };
    let each = |kind| decide(kind, Quorum::Each, false);
    let two = |kind| Due { kind: RollKind(kind), dice: 2, sides: 6, about: u32::from(state.turn) };
    let one = |kind, ship: ShipId| Pending::Roll(Due::d6(kind, u32::from(ship.0)));
    match state.step {
        Step::Deploy => each("deploy"),
        Step::GoOn => each("go-on"),
        Step::Free => each("free"),
        Step::Movement => each("movement"),
        Step::Melee => decide("melee", Quorum::Each, true),
        Step::Refuge => each("refuge"),
        Step::Portage => decide("portage", Quorum::AnyOne, false),
        Step::Launch => each("launch"),
        Step::Sailors => each("sailors"),
        Step::Assault => each("assault"),
        Step::Bombard => each("bombard"),
        Step::WindDirection => Pending::Roll(two("wind-direction")),
        Step::WindVelocity => Pending::Roll(two("wind-speed")),
        Step::Initiative => Pending::Roll(two("initiative")),
        Step::StormRoll(ship) => one("storm", ship),
        Step::FreeRoll(ship) => one("free", ship),
        Step::RamRoll { ship, .. } => one("ram", ship),
        Step::SinkRoll { ship, .. } => one("ram-sink", ship),
        Step::ShoalRoll(_) => {
            one("shoal", state.shoals.first().map_or(ShipId::NONE, |(ship, _)| *ship))
        }
        Step::MeleeRoll(at) => {
            let attack = state.attacks.get(usize::from(at));
            one("melee", attack.map_or(ShipId::NONE, |attack| attack.target))
        }
        Step::PortageRoll => Pending::Roll(Due::d6("portage", u32::from(state.turn))),
        Step::AssaultRoll(ship) => one("assault", ship),
        Step::BombardRoll(_) => Pending::Roll(two("bombard")),
        Step::Over(ending) => Pending::Over(outcome(ending)),
    }
}

/// Whose dice are due; nobody's where the weather decides or both sides roll.
pub(crate) fn roller(state: &State) -> Option<Side> {
    match state.step {
        Step::FreeRoll(ship)
        | Step::RamRoll { ship, .. }
        | Step::SinkRoll { ship, .. }
        | Step::StormRoll(ship) => Some(ship.side()),
        Step::ShoalRoll(_) => state.shoals.first().map(|(ship, _)| ship.side()),
        Step::MeleeRoll(at) => {
            let attack = state.attacks.get(usize::from(at))?;
            Some(if attack.target.side() == BYZANTINE { OTTOMAN } else { BYZANTINE })
        }
        Step::PortageRoll | Step::AssaultRoll(_) | Step::BombardRoll(_) => Some(OTTOMAN),
        _ => None,
    }
}

/// An ending as the contract tells it.
fn outcome(ending: Ending) -> Outcome {
    let verdict = ending.winner().map_or(Verdict::Draw, Verdict::Win);
    Outcome { verdict, reason: ending.reason() }
}

/// Reads the dice that are due.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let Some(face) = faces.first().copied() else { return };
    match state.step {
        Step::WindDirection => phases::resolve_direction(state, faces, events),
        Step::WindVelocity => phases::resolve_velocity(ground, state, faces, events),
        Step::Initiative => phases::resolve_initiative(ground, state, faces, events),
        Step::StormRoll(ship) => storm::resolve(ground, state, ship, face, events),
        Step::FreeRoll(ship) => ramming::resolve_free(ground, state, ship, face, events),
        Step::RamRoll { ship, target } => {
            ramming::resolve_ram(ground, state, (ship, target), face, events);
        }
        Step::SinkRoll { ship, target } => {
            ramming::resolve_sinking(ground, state, (ship, target), face, events);
        }
        Step::ShoalRoll(way) => {
            let Some(ship) = movement::resolve_shoal(ground, state, face, events) else { return };
            match way {
                Way::Moving => movement::after_shoal(ground, state, ship, events),
                Way::Drifting => drift::after_shoal(ground, state, events),
                Way::DriftingEngaged => drift::after_group_shoal(ground, state, events),
            }
        }
        Step::MeleeRoll(at) => melee::resolve(ground, state, at, face, events),
        Step::PortageRoll => planning::resolve_portage(ground, state, face, events),
        Step::AssaultRoll(ship) => land::resolve_assault(ground, state, ship, face, events),
        Step::BombardRoll(ship) => land::resolve_shot(ground, state, ship, faces, events),
        _ => {}
    }
}
