//! What changes the odds of a plan, named and cited. A modifier that the rules know and this page does not
//! is one that players cannot see.

use crate::action::Action;
use crate::clauses as c;
use crate::event::shift_text;
use crate::ground::Ground;
use crate::rules::{boarding, combat, gunnery, ramming, small_arms};
use crate::state::{ShipId, State, Step};
use kernel::{Cite, Clause, Modifier, Seat, Text};

fn modifier(text: Text, clauses: &[&'static Clause]) -> Modifier {
    Modifier {
        text,
        amount: None,
        clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect(),
    }
}

/// What changes the odds of a plan, cited.
pub(crate) fn modifiers(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Vec<Modifier> {
    let mut modifiers = Vec::new();
    // A plan may board with several ships: the state before its last steps is not needed, only who
    // takes part.
    let mut party: Vec<ShipId> = match &state.step {
        Step::Mustering(party) => party.ships.to_vec(),
        _ => Vec::new(),
    };
    let mut aimed: Vec<ShipId> = match &state.step {
        Step::Aiming(volley) => volley.targets.to_vec(),
        _ => Vec::new(),
    };
    let _ = seat;
    for action in plan {
        match *action {
            Action::Gun(ship, target) if is_known(ground, state, ship, target) => {
                modifiers.extend(of_guns(ground, state, ship, target));
            }
            Action::Aim(_, target) => aimed.push(target),
            Action::Fire(ship) => modifiers.extend(of_volley(ground, state, ship, &aimed)),
            Action::Board(ship, _) => party.push(ship),
            Action::Assault(target) => modifiers.extend(of_boarding(ground, &party, target)),
            Action::Ram(ship) if ship.index() < ground.vessels.len() => {
                let run = state.ship(ship).run;
                let text = Text::new("modifier-ram")
                    .with("hexes", run)
                    .with("needed", ramming::needed(ground, run).min(6));
                modifiers.push(modifier(text, &[&c::C_7_5, &c::L_12]));
            }
            _ => {}
        }
    }
    modifiers
}

fn is_known(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> bool {
    [ship, target]
        .iter()
        .all(|ship| ship.index() < ground.vessels.len() && state.afloat.contains(*ship))
}

fn of_guns(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Vec<Modifier> {
    let Some((arc, needed)) = gunnery::bearing(ground, state, ship, target) else {
        return Vec::new();
    };
    let text = Text::new("modifier-guns")
        .with("arc", Text::new(arc.message()))
        .with("range", combat::range(ground, state, ship, target))
        .with("printed", ground.factors(ship).guns)
        .with("needed", needed);
    let mut all = vec![modifier(text, &[&c::C_7_1])];
    if state.ship(ship).mate == target {
        all.push(modifier(Text::new("modifier-shared-hex"), &[&c::C_7_5, &c::L_17]));
    } else if state.immobilized(ship) {
        all.push(of_immobilized(ground, ship));
    }
    all
}

fn of_immobilized(ground: &Ground, ship: ShipId) -> Modifier {
    let text = Text::new("modifier-immobilized").with("ship", ground.code(ship));
    modifier(text, &[&c::C_7_5, &c::L_34])
}

fn of_volley(ground: &Ground, state: &State, ship: ShipId, targets: &[ShipId]) -> Vec<Modifier> {
    let mut all = Vec::new();
    if !targets.iter().all(|target| is_known(ground, state, ship, *target)) {
        return all;
    }
    for target in targets {
        let odds = small_arms::column(ground, state, ship, *target, targets.len());
        let text = Text::new("modifier-odds")
            .with("target", ground.code(*target))
            .with("odds", odds.map_or("", crate::Column::name))
            .with("attack", ground.factors(ship).small_arms)
            .with("defence", ground.factors(*target).small_arms);
        all.push(modifier(text, &[&c::C_7_2]));
        if small_arms::reckoned(ground, state, ship, *target) > 1 {
            let text = Text::new("modifier-range").with("target", ground.code(*target));
            all.push(modifier(text, &[&c::C_7_2]));
        }
        if small_arms::is_halved(ground, state.turn, *target) {
            let text = Text::new("modifier-halved").with("ship", ground.code(*target));
            all.push(modifier(text, &[&c::C_7_3, &c::L_9]));
        }
    }
    if state.immobilized(ship) {
        all.push(of_immobilized(ground, ship));
    }
    if targets.len() > 1 {
        let text = Text::new("modifier-split").with("targets", targets.len());
        all.push(modifier(text, &[&c::C_7_2, &c::L_8]));
    }
    if small_arms::is_halved(ground, state.turn, ship) {
        let text = Text::new("modifier-halved").with("ship", ground.code(ship));
        all.push(modifier(text, &[&c::C_7_3, &c::L_9]));
    }
    let shift = small_arms::shift(ground, state, ship);
    if shift != 0 {
        let text = Text::new("modifier-shift").with("shift", shift_text(shift));
        all.push(modifier(text, &[&c::C_7_3, &c::L_9]));
    }
    all
}

fn of_boarding(ground: &Ground, party: &[ShipId], target: ShipId) -> Vec<Modifier> {
    let known = party.iter().chain([&target]).all(|ship| ship.index() < ground.vessels.len());
    if party.is_empty() || !known {
        return Vec::new();
    }
    let sum: u32 = party.iter().map(|ship| u32::from(ground.factors(*ship).boarding)).sum();
    let odds = boarding::column(ground, party, target);
    let text = Text::new("modifier-odds")
        .with("target", ground.code(target))
        .with("odds", odds.map_or("", crate::Column::name))
        .with("attack", sum)
        .with("defence", ground.factors(target).boarding);
    let mut all = vec![modifier(text, &[&c::C_7_4])];
    if party.len() > 1 {
        let text = Text::new("modifier-shared-fate").with("ships", party.len());
        all.push(modifier(text, &[&c::C_7_4, &c::L_8A]));
    }
    all
}
