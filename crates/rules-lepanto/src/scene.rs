//! The position as drawn: ships with their factors and statuses, tows, wind, turn track, points.

use crate::clauses as c;
use crate::event::side_text;
use crate::ground::{Ground, Terrain};
use crate::names;
use crate::resolve;
use crate::rules::{movement, small_arms, towing, victory};
use crate::scenario::squadron_cards;
use crate::state::{CHRISTIAN, ISLAMIC, Mark, ShipId, State, Step};
use crate::tables::{KINDS, Kind};
use kernel::{
    Arrow, Board, Cite, Clause, Colour, Factor, HexBoard, HexLabel, Pending, Piece, PieceId, Place,
    Prompt, Scene, Score, SeatSet, Side, Stand, Status, TerrainKind, Text, Track, Wind,
};

/// The map.
pub(crate) fn board(ground: &Ground) -> Board {
    let grid = &ground.grid;
    let row = |row| {
        let hexes = (1..=grid.cols()).filter_map(|col| grid.at(col, row));
        hexes.map(|hex| ground.terrain.at(hex).glyph()).collect()
    };
    let legend = [
        (Terrain::Sea, "sea", "terrain-sea"),
        (Terrain::Shore, "shore", "terrain-shore"),
        (Terrain::Land, "land", "terrain-land"),
        (Terrain::Track, "void", "terrain-track"),
    ];
    let closed = ground.closed_sides.iter();
    Board::Hex(HexBoard {
        cols: grid.cols(),
        rows: grid.rows(),
        top: grid.top(),
        north: 0,
        terrain: (1..=grid.rows()).map(row).collect(),
        legend: legend
            .map(|(terrain, look, name)| TerrainKind {
                glyph: terrain.glyph(),
                look: look.to_string(),
                name: Text::new(name),
            })
            .to_vec(),
        closed_sides: closed.map(|pair| pair.map(|hex| grid.printed(hex))).collect(),
        sides: Vec::new(),
        boxes: Vec::new(),
        labels: ground
            .labels
            .iter()
            .map(|label| {
                let (col, row) = grid.printed(label.hex);
                HexLabel::region((col, row), names::said(&label.name))
            })
            .collect(),
        squadrons: squadron_cards(&ground.squadrons),
    })
}

/// A position.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let pending = resolve::pending(ground, state);
    let ended = match &pending {
        Pending::Over(outcome) => Some(Text::new(outcome.reason)),
        _ => None,
    };
    Scene {
        pieces: state.afloat.iter().map(|ship| piece(ground, state, ship)).collect(),
        arrows: tows(ground, state),
        sides: Vec::new(),
        markers: Vec::new(),
        orders: Vec::new(),
        notes: Vec::new(),
        awaited: Vec::new(),
        queue: Vec::new(),
        contests: Vec::new(),
        screens: Vec::new(),
        unmeasured: None,
        wind: Some(wind(ground, state)),
        tracks: vec![turn_track(ground, state)],
        scores: [CHRISTIAN, ISLAMIC].map(|side| score(ground, state, side)).to_vec(),
        phase: headline(state),
        prompts: Prompt::of(&pending),
        ended,
    }
}

/// How people name a ship.
pub(crate) fn ship_name(ground: &Ground, ship: ShipId) -> Text {
    let vessel = ground.vessel(ship);
    let (id, name) = match (&vessel.name, vessel.kind) {
        (Some(name), _) => ("ship-named", name.clone()),
        (None, Kind::Galleass) => ("ship-galleass", ground.squadron(ship).name.clone()),
        (None, Kind::Galley) => ("ship-galley", ground.squadron(ship).name.clone()),
        (None, Kind::Galliot) => ("ship-galliot", ground.squadron(ship).name.clone()),
    };
    Text::new(id).with("code", vessel.code.clone()).with("name", name)
}

fn piece(ground: &Ground, state: &State, ship: ShipId) -> Piece {
    let (vessel, record) = (ground.vessel(ship), state.ship(ship));
    let squadron = ground.squadron(ship);
    let seats: SeatSet = ground.roster.commanders(vessel.side, &squadron.code);
    Piece {
        id: ship.piece(),
        code: vessel.code.clone(),
        name: ship_name(ground, ship),
        kind: vessel.kind.id().to_string(),
        side: vessel.side,
        squadron: Some(squadron.code.clone()),
        place: ground.grid.place(record.hex),
        facing: Some(record.facing.tenths(ground.grid.top())),
        commanders: seats.into(),
        factors: factors(ground, state, ship),
        statuses: statuses(ground, state, ship),
        badge: None,
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    }
}

/// How a ship stands.
pub(crate) fn stand(ground: &Ground, state: &State, piece: PieceId) -> Option<Stand> {
    let ship = ShipId::try_from(piece).ok().filter(|ship| state.afloat.contains(*ship))?;
    let record = state.ship(ship);
    let facing = Some(record.facing.tenths(ground.grid.top()));
    Some(Stand { place: ground.grid.place(record.hex), facing })
}

fn factors(ground: &Ground, state: &State, ship: ShipId) -> Vec<Factor> {
    let printed = ground.factors(ship);
    // What may enter the shallows is marked by their colour (6.6).
    let colour = (ground.kind(ship) == Kind::Galliot).then_some(Colour::LightBlue);
    let factor = |label: &str, name, value: String| Factor {
        label: label.to_string(),
        name: Text::new(name),
        value,
        colour,
        boxes: None,
    };
    let small = printed.small_arms;
    let small = match (small_arms::is_halved(ground, state.turn, ship), small % 2) {
        (false, _) => small.to_string(),
        (true, 0) => (small / 2).to_string(),
        (true, _) => format!("{small}/2"),
    };
    let mut factors = vec![
        factor("G", "factor-guns", printed.guns.to_string()),
        factor("F", "factor-small-arms", small),
    ];
    if printed.boarding > 0 {
        factors.push(factor("B", "factor-boarding", printed.boarding.to_string()));
    }
    factors
}

fn statuses(ground: &Ground, state: &State, ship: ShipId) -> Vec<Status> {
    let record = state.ship(ship);
    let mut statuses = Vec::new();
    let mut add = |holds: bool, id: &str, name: &'static str, clauses: &[&'static Clause]| {
        if holds {
            statuses.push(Status {
                id: id.to_string(),
                name: Text::new(name),
                count: None,
                clauses: Cite::all(clauses),
            });
        }
    };
    let towed =
        ground.kind(ship) == Kind::Galleass && towing::tow_of(ground, state, ship).is_some();
    add(record.tired > 0, "exhausted", "status-exhausted", &[&c::C_6_7, &c::L_25]);
    add(
        state.repulsed.contains(ship),
        "repulsed",
        "status-repulsed",
        &[&c::C_7_2, &c::C_7_4, &c::L_11],
    );
    add(
        record.marks.immobilized(),
        "immobilized",
        "status-immobilized",
        &[&c::C_7_5, &c::C_9_0, &c::L_10],
    );
    add(record.marks.has(Mark::Anchored), "anchored", "status-anchored", &[&c::C_6_1, &c::L_6]);
    add(towed, "towed", "status-towed", &[&c::C_6_1, &c::L_6]);
    add(record.run > 0, "ramming", "status-ramming", &[&c::C_7_5, &c::L_12]);
    add(ground.at_rest(state.turn, ship), "reserve", "status-reserve", &[&c::C_8_0, &c::L_13]);
    add(has_moved(ground, state, ship), "moved", "status-moved", &[&c::C_5_2]);
    add(is_done(ground, state, ship), "done", "status-done", &[&c::C_5_3, &c::C_5_4]);
    statuses
}

/// Whether a ship of the active side has finished or begun its move in this movement phase.
fn has_moved(ground: &Ground, state: &State, ship: ShipId) -> bool {
    matches!(state.step, Step::Movement(_))
        && ground.side(ship) == state.active
        && ground.kind(ship) != Kind::Galleass
        && !state.ready.contains(ship)
        && !state.immobilized(ship)
        && !ground.at_rest(state.turn, ship)
        && !(movement::mover(state).ship == ship
            && movement::can_go_on(ground, state, &movement::mover(state)))
}

/// Whether a ship of the active side has done something in this phase and can do nothing more.
fn is_done(ground: &Ground, state: &State, ship: ShipId) -> bool {
    let own = ground.side(ship) == state.active && !state.ready.contains(ship);
    match state.step {
        Step::Reorientation => {
            own && crate::rules::reorientation::check_free(ground, state, ship).is_ok()
        }
        Step::Movement(_) | Step::Placement | Step::Over(_) => false,
        _ => own && state.ship(ship).deeds != crate::Deeds::NONE,
    }
}

fn tows(ground: &Ground, state: &State) -> Vec<Arrow> {
    let tow = |galleass: &ShipId| {
        let tow = towing::tow_of(ground, state, *galleass)?;
        let name = Text::new("arrow-tow")
            .with("ship", ground.code(*galleass))
            .with("tow", ground.code(tow));
        let place = |ship: ShipId| -> Place { ground.grid.place(state.ship(ship).hex) };
        let kind = "tow".to_string();
        Some(Arrow { kind, from: place(tow), to: place(*galleass), name, label: None })
    };
    ground.galleasses.iter().filter_map(tow).collect()
}

pub(crate) fn wind(ground: &Ground, state: &State) -> Wind {
    if state.becalmed {
        return Wind::new(None, Text::new("wind-calm"));
    }
    let name = Text::new("wind-toward").with("wind", ground.compass_text(state.wind));
    Wind::new(Some(state.wind.tenths(ground.grid.top())), name)
}

fn turn_track(ground: &Ground, state: &State) -> Track {
    let schedule = &ground.schedule;
    let marks = [
        (schedule.reserves_from, "mark-reserves", &[&c::C_8_0, &c::L_13]),
        (schedule.halved_from, "mark-halved", &[&c::C_7_3, &c::L_9]),
        (schedule.shifted_from, "mark-shifted", &[&c::C_7_3, &c::L_9]),
    ];
    let printed = marks.iter().filter(|(at, id, _)| {
        let reserves = *id != "mark-reserves" || !ground.reserves.is_empty();
        *at <= schedule.turns && reserves
    });
    Track {
        id: "turn".to_string(),
        name: Text::new("track-turn"),
        at: u16::from(state.turn),
        last: u16::from(schedule.turns),
        marks: printed
            .map(|(at, id, clauses)| kernel::Mark {
                at: u16::from(*at),
                text: Text::new(id),
                clauses: Cite::all(&clauses[..]),
            })
            .collect(),
    }
}

fn score(ground: &Ground, state: &State, side: Side) -> Score {
    let fleet = ground.fleet(side).and(&state.afloat);
    let mut details: Vec<Text> = KINDS
        .iter()
        .filter_map(|kind| {
            let ships = fleet.iter().filter(|ship| ground.kind(*ship) == *kind).count();
            let id = match kind {
                Kind::Galleass => "score-galleasses",
                Kind::Galley => "score-galleys",
                Kind::Galliot => "score-galliots",
            };
            (ships > 0).then(|| Text::new(id).with("ships", ships))
        })
        .collect();
    let doomed = fleet
        .iter()
        .filter(|ship| state.repulsed.contains(*ship) || state.immobilized(*ship))
        .count();
    if doomed > 0 {
        details.push(Text::new("score-doomed").with("ships", doomed));
    }
    let lost = ground.fleet(side).minus(&state.afloat).len();
    if lost > 0 && state.step != Step::Placement {
        details.push(Text::new("score-lost").with("ships", lost));
    }
    Score {
        side,
        name: side_text(side),
        points: i32::try_from(victory::points(ground, state, side)).unwrap_or(i32::MAX),
        details,
    }
}

fn headline(state: &State) -> Text {
    let id = match state.step {
        Step::Placement => "phase-placement",
        Step::Wind | Step::Quarter => "phase-wind",
        Step::Doria => "phase-doria",
        Step::Movement(_) => "phase-movement",
        Step::Reorientation => "phase-reorientation",
        Step::Over(_) => "phase-over",
        _ => "phase-combat",
    };
    Text::new(id).with("turn", state.turn).with("side", side_text(state.active))
}
