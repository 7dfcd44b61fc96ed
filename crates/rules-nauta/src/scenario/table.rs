//! The table of a scenario, its land, and the proposed deployment.

use super::ENGLISH;
use crate::clauses as c;
use crate::ground::Ground;
use crate::rules::deployment::zone;
use crate::tables::Scale;
use kernel::reader::{Reader, Table};
use kernel::{Side, Text};
use plane::{Heading, Point, Pose, Sea};

/// Reads table and land.
///
/// Rule: 1.1, 1.2, 6.1, N-30, N-33.
pub(super) fn sea(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    scale: Scale,
    points: u16,
) -> Option<Sea> {
    let (mut width, mut height) = scale.table(points);
    let segment = scale.segment();
    if let Some(table) = reader.table(root, "table") {
        reader.known(&table, &["width", "height"]);
        for (key, side) in [("width", &mut width), ("height", &mut height)] {
            if let Some(segments) = reader.number_by(&table, key, 10..=120, &c::N_30) {
                *side = segments as i32 * segment;
            }
        }
        if height < 2 * scale.zone() + 2 * segment {
            let text = Text::new("fault-table-zones");
            reader.fault(Some(table.range.clone()), ENGLISH.cited(text, &c::N_30));
        }
    }
    let mut coasts = Vec::new();
    let mut places = Vec::new();
    for table in reader.tables(root, "land") {
        reader.known(&table, &["corners"]);
        reader.missing(&table, "corners");
        let corners: Vec<Point> = reader
            .lines(&table, "corners")
            .into_iter()
            .filter_map(|(range, words)| {
                let numbers: Vec<i32> =
                    words.iter().filter_map(|(word, _)| word.parse().ok()).collect();
                match numbers[..] {
                    [x, y] if (0..=4_800).contains(&x) && (0..=4_800).contains(&y) => {
                        Some(Point::new(x * 100, y * 100))
                    }
                    _ => {
                        let message = "a corner is x and y in millimetres: \"120 300\"";
                        reader.fault(Some(range), message.to_string());
                        None
                    }
                }
            })
            .collect();
        let clear = scale.zone() + segment;
        if corners.iter().any(|at| at.y < clear || at.y > height - clear) {
            let text = Text::new("fault-land-zones");
            reader.fault(Some(table.range.clone()), ENGLISH.cited(text, &c::N_33));
        }
        if corners.len() > 64 {
            let text = Text::new("fault-land-many").with("count", corners.len());
            reader.fault(Some(table.range.clone()), ENGLISH.cited(text, &c::N_33));
        }
        coasts.push(corners);
        places.push(table.range);
    }
    match Sea::new(width, height, &coasts) {
        Ok(sea) => Some(sea),
        Err(faults) => {
            for fault in faults {
                let (coast, text) = fault.told();
                let clause = if coast.is_some() { &c::N_33 } else { &c::N_30 };
                let place = coast.and_then(|coast| places.get(coast).cloned());
                reader.fault(place, ENGLISH.cited(text, clause));
            }
            None
        }
    }
}

/// Reads by how much bases are longer, in units.
///
/// Rule: 1.6, N-29.
pub(super) fn bases(reader: &mut Reader<'_>, root: &Table<'_>, scale: Scale) -> [i32; 7] {
    let mut longer = [0; 7];
    let Some(table) = reader.table(root, "bases") else {
        return longer;
    };
    let keys: Vec<String> = (0..7).map(|size| format!("size-{size}")).collect();
    reader.known(&table, &keys.iter().map(String::as_str).collect::<Vec<_>>());
    if scale == Scale::ThirtySix {
        let text = Text::new("fault-bases-never");
        reader.fault(Some(table.range.clone()), ENGLISH.cited(text, &c::N_29));
    }
    for (key, longer) in keys.iter().zip(&mut longer) {
        let Some(more) = reader.number_by(&table, key, 5..=20, &c::N_29) else {
            continue;
        };
        if more % 5 != 0 {
            let place = table.entries.get(key.as_str()).map(toml::Spanned::span);
            let text = Text::new("fault-bases-step").with("key", key.clone()).with("found", more);
            reader.fault(place, ENGLISH.cited(text, &c::N_29));
        }
        *longer = more as i32 * 100;
    }
    longer
}

/// Lines abreast that face the enemy, at least a segment and a millimetre apart; none if they do
/// not fit.
///
/// Rule: N-32.
pub(super) fn proposal(ground: &Ground) -> Option<Vec<Pose>> {
    let (grid, gap) = (ground.play.scale.grid(), ground.segment() + 100);
    let width = ground.sea.width();
    let mut poses = vec![Pose::new(0, 0, 0); ground.ships.len()];
    for side in [Side(0), Side(1)] {
        let own: Vec<usize> =
            (0..ground.ships.len()).filter(|n| ground.ships[*n].side == side).collect();
        let (low, high) = zone(ground, side);
        let is_near = side == Side(0);
        let heading = Heading::new(if is_near { 0 } else { 1800 });
        let mut rest = own.as_slice();
        // Where the fronts of the next line stand at most.
        let mut front = if is_near { high } else { low };
        while !rest.is_empty() {
            // As many as fit abreast, each on the grid.
            let step = |n: &usize| round_up(ground.ships[*n].base.width() + gap, grid);
            let mut line = 0;
            let mut count = 0;
            while count < rest.len() && line + step(&rest[count]) - gap <= width - grid {
                line += step(&rest[count]);
                count += 1;
            }
            if count == 0 {
                return None;
            }
            let (row, later) = rest.split_at(count);
            rest = later;
            let mut x = (width - (line - gap)) / 2;
            let mut rear = front;
            for n in row {
                let base = ground.ships[*n].base;
                let middle = x + base.width() / 2;
                let half = base.length() / 2;
                let y = if is_near {
                    let y = front - half;
                    y - y.rem_euclid(grid)
                } else {
                    round_up(front + half, grid)
                };
                rear = if is_near { rear.min(y - half) } else { rear.max(y + half) };
                let at = Point::new(middle - middle.rem_euclid(grid), y);
                poses[*n] = Pose { at, heading };
                x += step(n);
            }
            if !(low..=high).contains(&rear) {
                return None;
            }
            front = if is_near { rear - gap } else { rear + gap };
        }
    }
    Some(poses)
}

fn round_up(units: i32, grid: i32) -> i32 {
    units + (-units).rem_euclid(grid)
}
