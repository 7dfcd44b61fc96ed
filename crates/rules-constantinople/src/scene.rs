//! The position as drawn: the sheet, ships with figures and statuses, wind, tracks, points.

use crate::clauses as c;
use crate::ground::{Ground, printed, side_text};
use crate::resolve;
use crate::rules::{planning, strength, victory};
use crate::scenario::squadrons;
use crate::state::{
    BYZANTINE, BattleSpeed, Fate, Mark, OTTOMAN, Rig, ShipId, ShipSet, State, Step,
};
use crate::tables::BYZANTINE_COUNTERS;
use crate::waters::Terrain;
use kernel::{
    Board, Cite, Clause, Factor, HexBoard, HexLabel, Marker, Pending, Piece, PieceId, Prompt,
    Scene, Score, Side, Status, TerrainKind, Text, Track, Wind,
};

/// The first piece that is a crew ashore.
const CREWS: u16 = 100;

/// The map.
pub(crate) fn board(ground: &Ground) -> Board {
    let waters = &ground.waters;
    let grid = &waters.grid;
    let glyph = |hex| match (waters.terrain.at(hex), waters.shoal(hex)) {
        (Terrain::Land(_), _) => '#',
        (Terrain::Coast(_), 0) => 's',
        (Terrain::Coast(_), shoal) => char::from(b'0' + shoal.min(9)),
        (Terrain::Sea, _) => '.',
    };
    let row = |row| (1..=grid.cols()).filter_map(|col| grid.at(col, row)).map(glyph).collect();
    let kind = |glyph, look: &str, name| TerrainKind { glyph, look: look.to_string(), name };
    let mut legend = vec![
        kind('.', "sea", Text::new("terrain-sea")),
        kind('s', "shore", Text::new("terrain-shore")),
        kind('#', "land", Text::new("terrain-land")),
    ];
    for shoal in 2u8..=5 {
        let name = Text::new("terrain-shoal").with("number", shoal);
        legend.push(kind(char::from(b'0' + shoal), "shore", name));
    }
    let closed = waters.closed.iter().chain(&waters.small_booms).chain(&waters.boom);
    let label = |(number, id): (&str, &'static str)| {
        let (col, row) = grid.numbered(number).map_or((1, 1), |hex| grid.printed(hex));
        HexLabel::region((col, row), Text::new(id))
    };
    let labels = [
        ("1833", "label-marmara"),
        ("3735", "label-bosphorus"),
        ("3424", "label-horn"),
        ("2420", "label-city"),
        ("3525", "label-pera"),
        ("3328", "label-galata"),
        ("3931", "label-columns"),
    ];
    Board::Hex(HexBoard {
        cols: grid.cols(),
        rows: grid.rows(),
        top: grid.top(),
        north: 0,
        terrain: (1..=grid.rows()).map(row).collect(),
        legend,
        closed_sides: closed.map(|pair| pair.map(|hex| grid.printed(hex))).collect(),
        sides: Vec::new(),
        boxes: Vec::new(),
        labels: labels.map(label).to_vec(),
        squadrons: squadrons(&ground.start),
    })
}

/// A position.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let pending = resolve::pending(state);
    let ended = match &pending {
        Pending::Over(outcome) => Some(Text::new(outcome.reason)),
        _ => None,
    };
    let ships = state.afloat().filter(|ship| !state.ship(*ship).hex.is_none());
    let mut pieces: Vec<Piece> = ships.map(|ship| piece(ground, state, ship)).collect();
    pieces.extend(crews(ground, state));
    Scene {
        pieces,
        arrows: holds(ground, state),
        sides: Vec::new(),
        markers: boom(ground, state),
        orders: Vec::new(),
        notes: Vec::new(),
        wind: Some(wind(ground, state)),
        tracks: vec![
            track("turn", "track-turn", state.turn, ground.calendar.turns),
            track("impulse", "track-impulse", state.impulse.max(1), ground.calendar.impulses),
        ],
        scores: [BYZANTINE, OTTOMAN].map(|side| score(state, side)).to_vec(),
        phase: headline(state),
        prompts: Prompt::of(&pending),
        ended,
    }
}

/// How people name a ship.
pub(crate) fn ship_name(ground: &Ground, ship: ShipId) -> Text {
    Text::owned(format!("ship-{}", printed(ship).kind.id())).with("code", ground.code(ship))
}

fn piece(ground: &Ground, state: &State, ship: ShipId) -> Piece {
    let record = state.ship(ship);
    let grid = &ground.waters.grid;
    Piece {
        id: ship.piece(),
        code: ground.code(ship).to_string(),
        name: ship_name(ground, ship),
        kind: printed(ship).kind.id().to_string(),
        side: ship.side(),
        squadron: Some(printed(ship).squadron.to_string()),
        place: grid.place(record.hex),
        facing: Some(record.facing.tenths(grid.top())),
        commanders: ground.commanders_of(ShipSet::from_iter([ship])).into(),
        factors: factors(ground, state, ship),
        statuses: statuses(state, ship),
        badge: None,
        base: None,
    }
}

fn factor(label: &str, name: &'static str, value: String) -> Factor {
    Factor { label: label.to_string(), name: Text::new(name), value, colour: None }
}

fn factors(ground: &Ground, state: &State, ship: ShipId) -> Vec<Factor> {
    let record = state.ship(ship);
    let number = |value: u8| value.to_string();
    let mut factors = vec![
        factor("M", "factor-melee", number(strength::melee(ground, state, ship))),
        factor("D", "factor-defence", strength::defence(ground, state, ship).letter().to_string()),
    ];
    if strength::face(ground, state, ship).battle > 0 {
        factors.push(factor("R", "factor-ram", number(strength::ram(ground, state, ship))));
        factors.push(factor(
            "C",
            "factor-cruising",
            number(strength::cruising(ground, state, ship)),
        ));
        factors.push(factor("B", "factor-battle", number(strength::battle(ground, state, ship))));
    }
    factors.push(factor("S", "factor-sail", number(strength::sail(ground, state, ship))));
    if record.rig == Rig::Sail {
        factors.push(factor("V", "factor-speed", number(record.speed)));
        if record.has(Mark::SpeedSet) {
            factors.push(factor("L", "factor-left", number(record.left)));
        }
    }
    factors
}

fn statuses(state: &State, ship: ShipId) -> Vec<Status> {
    let record = state.ship(ship);
    let known: [(bool, &str, &'static str, &[&'static Clause]); 15] = [
        (record.rig == Rig::Sail, "sail", "status-sail", &[&c::C_14_18]),
        (record.has(Mark::Damaged), "damaged", "status-damaged", &[&c::C_15_34]),
        (record.has(Mark::Racked), "racked", "status-racked", &[&c::C_15_42, &c::R_7]),
        (record.has(Mark::Slowed), "slowed", "status-slowed", &[&c::C_15_33]),
        (record.has(Mark::Cowed), "cowed", "status-cowed", &[&c::C_15_33]),
        (record.has(Mark::Reversed), "reversed", "status-reversed", &[&c::C_13_2]),
        (record.has(Mark::FailedRam), "failed-ram", "status-failed-ram", &[&c::C_15_14]),
        (record.has(Mark::Loaded), "loaded", "status-loaded", &[&c::C_15_51]),
        (record.has(Mark::Moved), "moved", "status-moved", &[&c::R_23]),
        (record.has(Mark::Working), "working", "status-working", &[&c::C_15_64]),
        (record.battle == BattleSpeed::Used, "battle", "status-battle", &[&c::C_14_16]),
        (record.battle == BattleSpeed::Spent, "spent", "status-spent", &[&c::C_14_17]),
        (state.is_rammed(ship), "rammed", "status-rammed", &[&c::C_15_15]),
        (record.holds.ok().is_some(), "ramming", "status-ramming", &[&c::C_15_15]),
        (state.has_leader(ship), "leader", "status-leader", &[&c::C_15_26, &c::R_47]),
    ];
    let status = |(_, id, name, clauses): (bool, &str, &'static str, &[&'static Clause])| Status {
        id: id.to_string(),
        name: Text::new(name),
        count: None,
        clauses: cites(clauses),
    };
    known.into_iter().filter(|(holds, ..)| *holds).map(status).collect()
}

fn crews<'a>(ground: &'a Ground, state: &'a State) -> impl Iterator<Item = Piece> + 'a {
    let grid = &ground.waters.grid;
    let of = ShipId::all().take(BYZANTINE_COUNTERS);
    of.filter(|ship| !state.sailors[ship.index()].hex.is_none()).map(|ship| Piece {
        id: PieceId(CREWS + u16::from(ship.0)),
        code: format!("{}s", ground.code(ship)),
        name: Text::new("piece-sailors").with("code", ground.code(ship)),
        kind: "sailors".to_string(),
        side: BYZANTINE,
        squadron: Some(printed(ship).squadron.to_string()),
        place: grid.place(state.sailors[ship.index()].hex),
        facing: None,
        commanders: ground.commanders_of(ShipSet::from_iter([ship])).into(),
        factors: Vec::new(),
        statuses: Vec::new(),
        badge: None,
        base: None,
    })
}

fn holds(ground: &Ground, state: &State) -> Vec<kernel::Arrow> {
    let arrow = |ship: ShipId| {
        let target = state.ship(ship).holds.ok()?;
        let place = |of: ShipId| ground.waters.grid.place(state.ship(of).hex);
        let name = Text::new("arrow-holds")
            .with("ship", ground.code(ship))
            .with("target", ground.code(target));
        Some(kernel::Arrow { kind: "ram".to_string(), from: place(ship), to: place(target), name })
    };
    state.afloat().filter_map(arrow).collect()
}

/// The controlling hexes show who holds the Boom.
fn boom(ground: &Ground, state: &State) -> Vec<Marker> {
    if state.boom.broken.is_some() {
        return Vec::new();
    }
    let marker = |hex: &hexgrid::Hex| Marker {
        kind: "owner".to_string(),
        place: ground.waters.grid.place(*hex),
        side: Some(state.boom.holder),
        name: Text::new("marker-boom").with("side", side_text(state.boom.holder)),
    };
    ground.waters.control.iter().map(marker).collect()
}

fn wind(ground: &Ground, state: &State) -> Wind {
    if state.wind.speed == 0 {
        return Wind::new(None, Text::new("wind-none"));
    }
    let name = Text::new("wind-from")
        .with("wind", ground.compass_text(state.wind.eye))
        .with("speed", state.wind.speed);
    Wind::new(Some(state.wind.eye.opposite().tenths(ground.waters.grid.top())), name)
}

fn track(id: &str, name: &'static str, at: u8, last: u8) -> Track {
    Track {
        id: id.to_string(),
        name: Text::new(name),
        at: u16::from(at),
        last: u16::from(last.max(at)),
        marks: Vec::new(),
    }
}

fn score(state: &State, side: Side) -> Score {
    let tally = &state.tally;
    let lost =
        |of: Side| ShipId::of(of).filter(|ship| state.ship(*ship).fate == Fate::Lost).count();
    let parts = if side == BYZANTINE {
        vec![
            ("score-steps", usize::from(tally.steps)),
            ("score-units", usize::from(tally.units)),
            ("score-arrived", usize::from(tally.arrived)),
        ]
    } else {
        vec![
            ("score-ships", lost(BYZANTINE)),
            ("score-lodgements", usize::from(tally.lodgements)),
            ("score-five", usize::from(tally.five_since > 0) + usize::from(tally.five_turns)),
            ("score-crews", planning::crews_ashore(state)),
        ]
    };
    let told = parts.into_iter().filter(|(_, count)| *count > 0);
    Score {
        side,
        name: side_text(side),
        points: victory::points(state, side),
        details: told.map(|(id, count)| Text::new(id).with("count", count)).collect(),
    }
}

fn headline(state: &State) -> Text {
    let id = match state.step {
        Step::Deploy => "phase-deploy",
        Step::WindDirection | Step::WindVelocity => "phase-wind",
        Step::StormRoll(_) | Step::Refuge => "phase-storm",
        Step::GoOn | Step::Initiative => "phase-impulse",
        Step::Melee | Step::MeleeRoll(_) => "phase-combat",
        Step::Portage | Step::PortageRoll | Step::Launch | Step::Sailors => "phase-planning",
        Step::Assault | Step::AssaultRoll(_) => "phase-assault",
        Step::Bombard | Step::BombardRoll(_) => "phase-bombardment",
        Step::Over(_) => "phase-over",
        _ => "phase-movement",
    };
    debug_assert!(state.active == BYZANTINE || state.active == OTTOMAN, "a side moves");
    Text::new(id)
        .with("turn", state.turn)
        .with("impulse", state.impulse)
        .with("side", side_text(state.active))
}

fn cites(clauses: &[&'static Clause]) -> Vec<Cite> {
    clauses.iter().map(|clause| Cite::from(*clause)).collect()
}
