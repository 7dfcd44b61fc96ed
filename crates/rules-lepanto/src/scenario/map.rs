//! The sea a scenario lies on: terrain as text or a size, and sides closed by land.

use super::reader::{Range, Reader, Table};
use crate::ground::{Label, Terrain};
use hexgrid::{Grid, Hex, HexTop, TerrainFault, TerrainMap};

/// A map as read.
pub(super) struct Map {
    pub(super) grid: Grid,
    pub(super) terrain: TerrainMap<Terrain>,
    pub(super) closed_sides: Vec<[Hex; 2]>,
    pub(super) labels: Vec<Label>,
}

const TOP: HexTop = HexTop::PointyEvenEast;

/// Reads `[map]`.
pub(super) fn read(reader: &mut Reader<'_>, root: &Table<'_>) -> Option<Map> {
    let Some(table) = reader.table(root, "map") else {
        reader.missing_hint(root, "map", "rows of terrain, or a size for open sea");
        return None;
    };
    reader.known(&table, &["rows", "size", "closed_sides", "names"]);
    let (grid, terrain) = match reader.words(&table, "rows") {
        Some(rows) => from_rows(reader, &rows, table.place("rows"))?,
        None => open_sea(reader, &table)?,
    };
    let sides = reader.words(&table, "closed_sides").unwrap_or_default();
    let closed_sides = sides.iter().filter_map(|side| closed_side(reader, &grid, side)).collect();
    let named = reader.tables(&table, "names");
    let labels = named.iter().filter_map(|table| label(reader, &grid, table)).collect();
    Some(Map { grid, terrain, closed_sides, labels })
}

/// Reads a name that is written on the map.
fn label(reader: &mut Reader<'_>, grid: &Grid, table: &Table<'_>) -> Option<Label> {
    reader.known(table, &["name", "at"]);
    reader.missing_hint(table, "name", "what is written there");
    reader.missing_hint(table, "at", "the hex in its middle, \"0904\"");
    let name = reader.text(table, "name").map(|(text, _)| text);
    let (number, range) = reader.text(table, "at")?;
    match grid.numbered(&number) {
        Ok(hex) => Some(Label { hex, name: name? }),
        Err(fault) => {
            reader.fault(Some(range), fault.to_string());
            None
        }
    }
}

fn from_rows(
    reader: &mut Reader<'_>,
    rows: &[(String, Range)],
    place: Option<Range>,
) -> Option<(Grid, TerrainMap<Terrain>)> {
    let texts: Vec<&str> = rows.iter().map(|(text, _)| text.as_str()).collect();
    match TerrainMap::read(&texts, TOP, Terrain::lettered) {
        Ok(map) => Some(map),
        Err(faults) => {
            for fault in faults {
                let range = match &fault {
                    TerrainFault::Size { .. } => place.clone(),
                    TerrainFault::Ragged { row, .. } | TerrainFault::Unknown { row, .. } => {
                        rows.get(row - 1).map(|(_, range)| range.clone())
                    }
                };
                let mut message = fault.to_string();
                if let TerrainFault::Unknown { .. } = fault {
                    message.push_str("; . is sea, s shoreline, # land, x covered by the track");
                }
                reader.fault(range, message);
            }
            None
        }
    }
}

fn open_sea(reader: &mut Reader<'_>, table: &Table<'_>) -> Option<(Grid, TerrainMap<Terrain>)> {
    let Some((text, range)) = reader.text(table, "size") else {
        reader.missing_hint(table, "rows", "rows of terrain, or a size for open sea");
        return None;
    };
    let number =
        |text: &str| text.trim().parse().ok().filter(|number| (1..=Grid::LARGEST).contains(number));
    let size = text.split_once('x').map(|(cols, rows)| (number(cols), number(rows)));
    if let Some((Some(cols), Some(rows))) = size {
        let grid = Grid::new(cols, rows, TOP);
        let terrain = TerrainMap::filled(&grid, Terrain::Sea);
        return Some((grid, terrain));
    }
    let most = Grid::LARGEST;
    reader.fault(
        Some(range),
        format!("size is columns x rows, each 1 to {most}: \"12x10\", not {text:?}"),
    );
    None
}

fn closed_side(
    reader: &mut Reader<'_>,
    grid: &Grid,
    (text, range): &(String, Range),
) -> Option<[Hex; 2]> {
    let pair = text.split_once('-').map(|(a, b)| (grid.numbered(a), grid.numbered(b)));
    if let Some((Ok(a), Ok(b))) = pair
        && grid.bearing(a, b).is_some()
    {
        return Some([a, b]);
    }
    let message = format!("{text:?} is no side: two neighbouring hexes, \"3302-3402\"");
    reader.fault(Some(range.clone()), message);
    None
}
