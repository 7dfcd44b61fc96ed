//! The map as a chart: terrain, walls with their gates, moles, small booms, shoals, names, and the
//! boxes beside it. The great Boom can change, and is therefore the scene's.

use crate::clauses as c;
use crate::ground::{Ground, Plan};
use crate::rules::entering;
use crate::scenario::squadrons;
use crate::state::{BYZANTINE, OTTOMAN};
use crate::waters::{Shore, Terrain, Waters};
use hexgrid::Hex;
use kernel::{
    Board, Cite, Clause, HexBoard, HexLabel, LabelKind, MapBox, Side, SideLine, TerrainKind, Text,
};

/// North is to the upper right: 60 degrees from the top of the sheet. Rule: 14.12, C-1.
const NORTH: u16 = 600;

/// The row that the boxes begin beside: they lie level with the Horn's mouth, where most is done.
const BESIDE: u16 = 23;

/// Boxes beside the map. Rule: 19.1, C-32, C-50.
pub(super) const LATE: &str = "late";
pub(super) const ENTERING: &str = "entering";
pub(super) const PLACED: &str = "placed";
pub(super) const CAMP: &str = "camp";
pub(super) const SAVED: &str = "saved";
pub(super) const LOST: &str = "lost";

/// The map.
pub(crate) fn board(ground: &Ground) -> Board {
    let waters = &ground.waters;
    let grid = &waters.grid;
    let glyph = |hex| match (waters.terrain.at(hex), waters.shoal(hex)) {
        (Terrain::Land(Shore::City | Shore::Galata), _) => 'c',
        (Terrain::Land(_), _) => '#',
        (Terrain::Coast(_), 0) if waters.in_harbour(hex) => 'h',
        (Terrain::Coast(_), 0) => 's',
        (Terrain::Coast(_), shoal) => char::from(b'0' + shoal.min(9)),
        (Terrain::Sea, _) => '.',
    };
    let row = |row| (1..=grid.cols()).filter_map(|col| grid.at(col, row)).map(glyph).collect();
    Board::Hex(HexBoard {
        cols: grid.cols(),
        rows: grid.rows(),
        top: grid.top(),
        north: NORTH,
        terrain: (1..=grid.rows()).map(row).collect(),
        legend: legend(),
        closed_sides: Vec::new(),
        sides: sides(waters),
        labels: labels(waters),
        boxes: boxes(ground),
        squadrons: squadrons(&ground.start),
    })
}

fn legend() -> Vec<TerrainKind> {
    let kind = |glyph, look: &str, name| TerrainKind { glyph, look: look.to_string(), name };
    let mut legend = vec![
        kind('.', "sea", Text::new("terrain-sea")),
        kind('s', "shore", Text::new("terrain-shore")),
        kind('h', "harbour", Text::new("terrain-harbour")),
        kind('c', "town", Text::new("terrain-town")),
        kind('#', "land", Text::new("terrain-land")),
    ];
    for shoal in 2u8..=5 {
        let name = Text::new("terrain-shoal").with("number", shoal);
        legend.push(kind(char::from(b'0' + shoal), "shore", name));
    }
    legend
}

/// Sides as a board has them.
pub(super) fn printed_sides(waters: &Waters, sides: &[[Hex; 2]]) -> Vec<[(u16, u16); 2]> {
    sides.iter().map(|pair| pair.map(|hex| waters.grid.printed(hex))).collect()
}

fn sides(waters: &Waters) -> Vec<SideLine> {
    let line = |kind: &str, name, pairs: &[[Hex; 2]], clauses: &[&'static Clause]| SideLine {
        kind: kind.to_string(),
        name,
        side: None,
        pairs: printed_sides(waters, pairs),
        clauses: Cite::all(clauses),
    };
    let wall = |(id, pairs): (&String, &Vec<[Hex; 2]>)| match id.as_str() {
        "sea" => line("wall", Text::new("side-wall-sea"), pairs, &[&c::R_44]),
        "horn" => line("wall", Text::new("side-wall-horn"), pairs, &[&c::R_44]),
        "galata" => line("wall", Text::new("side-wall-galata"), pairs, &[&c::C_14_11]),
        _ => line("wall", Text::new("side-wall-land"), pairs, &[&c::C_14_11]),
    };
    let gate = |(id, pair): (&String, &[Hex; 2])| {
        let name = match id.as_str() {
            "Lighthouse" => "side-gate-lighthouse",
            _ => "side-gate-contoscalion",
        };
        line("gate", Text::new(name), &[*pair], &[&c::C_14_11])
    };
    let mut sides: Vec<SideLine> = waters.walls.iter().map(wall).collect();
    sides.extend(waters.gates.iter().map(gate));
    sides.push(line("mole", Text::new("side-mole"), &waters.closed, &[&c::C_14_11]));
    let small = Text::new("side-small-boom");
    sides.push(line("small-boom", small, &waters.small_booms, &[&c::C_15_6]));
    sides
}

fn labels(waters: &Waters) -> Vec<HexLabel> {
    let grid = &waters.grid;
    let at = |number: &str| grid.numbered(number).map_or((1, 1), |hex| grid.printed(hex));
    let label = |(col, row), kind, name, clauses: &[&'static Clause]| HexLabel {
        col,
        row,
        kind,
        text: None,
        name,
        clauses: Cite::all(clauses),
    };
    let region = |(number, id): (&str, &'static str)| HexLabel::region(at(number), Text::new(id));
    let regions = [
        ("0834", "label-marmara"),
        ("3738", "label-bosphorus"),
        ("3520", "label-horn"),
        ("1717", "label-city"),
        ("3822", "label-pera"),
        ("1405", "label-thrace"),
    ];
    let mut labels: Vec<HexLabel> = regions.map(region).to_vec();
    let place =
        |at, id, clauses: &[&'static Clause]| label(at, LabelKind::Place, Text::new(id), clauses);
    labels.push(place(at("3527"), "label-galata", &[]));
    labels.push(place(grid.printed(waters.double_columns), "label-columns", &[&c::R_39]));
    for (name, hexes) in &waters.harbours {
        let id = match name.as_str() {
            "Eleutheris" => "label-eleutheris",
            _ => "label-contoscalion",
        };
        // Beneath the hex that lies lowest, so that the name stands on open water.
        let lowest = hexes.iter().map(|hex| grid.printed(*hex)).max_by_key(|(_, row)| *row);
        labels.extend(lowest.map(|at| place(at, id, &[&c::C_15_6])));
    }
    for hex in grid.hexes().filter(|hex| waters.shoal(*hex) > 0) {
        let number = waters.shoal(hex);
        let name = Text::new("terrain-shoal").with("number", number);
        let shoal = label(grid.printed(hex), LabelKind::Danger, name, &[&c::C_15_53]);
        labels.push(HexLabel { text: Some(number.to_string()), ..shoal });
    }
    labels
}

fn boxes(ground: &Ground) -> Vec<MapBox> {
    let calendar = &ground.calendar;
    let beside = |id: &str, name, side: Option<Side>, room| MapBox {
        id: id.to_string(),
        name: Text::new(name),
        side,
        room,
        row: BESIDE,
    };
    let mut boxes = Vec::new();
    if !calendar.placed.is_empty() || calendar.land {
        boxes.push(beside(PLACED, "box-placed", None, 8));
    }
    if !calendar.late.is_empty() {
        let name = Text::new("box-late").with("turn", entering::LATE_FROM);
        boxes.push(MapBox { name, ..beside(LATE, "box-late", Some(BYZANTINE), 4) });
    }
    if !calendar.entering.is_empty() {
        boxes.push(beside(ENTERING, "box-entering", Some(OTTOMAN), 24));
    }
    if calendar.land {
        boxes.push(beside(CAMP, "box-camp", Some(OTTOMAN), 4));
    }
    if calendar.plan == Plan::Relief {
        boxes.push(beside(SAVED, "box-saved", Some(BYZANTINE), 4));
    }
    boxes.push(beside(LOST, "box-lost", None, 12));
    boxes
}
