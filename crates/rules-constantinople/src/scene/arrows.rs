//! Lines between ships and places: who holds whom, who will drift where, who can fight whom, who
//! strikes whom with how much, and the roads of a portage.

use crate::ground::Ground;
use crate::rules::{drift, melee, movement, planning};
use crate::state::{BYZANTINE, OTTOMAN, ShipId, State, Step, Strike};
use hexgrid::Hex;
use kernel::{Arrow, Text};

/// Every line of a position.
pub(super) fn arrows(ground: &Ground, state: &State) -> Vec<Arrow> {
    let mut all = holds(ground, state);
    all.extend(drifts(ground, state));
    all.extend(fights(ground, state));
    all.extend(strikes(ground, state));
    all.extend(roads(ground, state));
    all
}

fn between(
    ground: &Ground,
    state: &State,
    kind: &str,
    pair: (ShipId, ShipId),
    name: Text,
) -> Arrow {
    let place = |of: ShipId| ground.waters.grid.place(state.ship(of).hex);
    Arrow {
        kind: kind.to_string(),
        from: place(pair.0),
        to: place(pair.1),
        name: name.with("ship", ground.code(pair.0)).with("target", ground.code(pair.1)),
        label: None,
    }
}

fn holds(ground: &Ground, state: &State) -> Vec<Arrow> {
    let arrow = |ship: ShipId| {
        let target = state.ship(ship).holds.ok()?;
        Some(between(ground, state, "ram", (ship, target), Text::new("arrow-holds")))
    };
    state.afloat().filter_map(arrow).collect()
}

/// Where ships of the moving side will drift when its segment ends, as they lie now, over the edge as
/// well. Those that still have to move will not.
///
/// Rule: 14.26, C-24, C-31.
fn drifts(ground: &Ground, state: &State) -> Vec<Arrow> {
    if state.step != Step::Movement {
        return Vec::new();
    }
    let grid = &ground.waters.grid;
    let arrow = |ship: ShipId| {
        let (to, open) = drift::leads(ground, state, ship);
        let drifts = open
            && state.ship(ship).run == 0
            && !state.is_engaged(ship)
            && !movement::must_move(ground, state, ship)
            && !drift::is_spared(ground, state, ship);
        let at = state.ship(ship).hex;
        let (kind, name) = match to.ok() {
            Some(to) => ("drift", Text::new("note-drift").with("hex", ground.number(to))),
            None => ("drift-off", Text::new("note-drift-off")),
        };
        drifts.then(|| Arrow {
            kind: kind.to_string(),
            from: grid.place(at),
            to: grid.place_beside(at, drift::leeward(state)),
            name: name.with("ship", ground.code(ship)),
            label: None,
        })
    };
    state.fleet(state.active).filter_map(arrow).collect()
}

/// Who can fight whom while strength is shared out: every pair of which one at least may attack.
///
/// Rule: 15.22, C-11, C-36.
fn fights(ground: &Ground, state: &State) -> Vec<Arrow> {
    if state.step != Step::Melee {
        return Vec::new();
    }
    let able = melee::able(ground, state);
    let mut all = Vec::new();
    for ship in state.fleet(BYZANTINE) {
        for target in state.fleet(OTTOMAN) {
            let can = able.contains(ship) || able.contains(target);
            if can && melee::joined(ground, state, ship, target).is_some() {
                let name = Text::new("arrow-fight");
                all.push(between(ground, state, "melee", (ship, target), name));
            }
        }
    }
    all
}

/// Who strikes whom with how many points, as far as it is known: one's own while it is sealed, all of it
/// once it is opened and until the last die has fallen.
///
/// Rule: 15.24, C-37.
pub(crate) fn strikes(ground: &Ground, state: &State) -> Vec<Arrow> {
    let strikes = match state.step {
        Step::Melee => state.strikes.clone(),
        Step::MeleeRoll(_) => melee::blows(ground, state),
        _ => Vec::new(),
    };
    let arrow = |Strike { ship, target, points }: Strike| {
        let name = Text::new("arrow-strike").with("points", points);
        let line = between(ground, state, "strike", (ship, target), name);
        Arrow { label: Some(points.to_string()), ..line }
    };
    strikes.into_iter().map(arrow).collect()
}

/// The roads over Pera while a portage is at hand, with the die that it needs.
///
/// Rule: 17.22, 17.23, C-48.
fn roads(ground: &Ground, state: &State) -> Vec<Arrow> {
    let needed = match state.step {
        Step::Portage | Step::PortageRoll => Some(planning::portage_needs(state)),
        Step::Launch => None,
        _ => return Vec::new(),
    };
    let waters = &ground.waters;
    let near = |from: Hex| {
        let far = |to: &&Hex| waters.grid.distance(from, **to);
        waters.portage_to.iter().min_by_key(far).copied()
    };
    let road = |from: Hex| {
        let name = match needed {
            Some(needed) => Text::new("arrow-road").with("needed", needed),
            None => Text::new("arrow-road-open"),
        };
        Some(Arrow {
            kind: "road".to_string(),
            from: waters.grid.place(from),
            to: waters.grid.place(near(from)?),
            name,
            label: needed.map(|needed| format!("{needed}+")),
        })
    };
    let mut origins: Vec<Hex> = state.named.iter().map(|ship| state.ship(ship).hex).collect();
    origins.sort_unstable();
    origins.dedup();
    origins.into_iter().filter_map(road).collect()
}
