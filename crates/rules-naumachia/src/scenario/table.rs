//! The table of a scenario file: land, weather, zones.
//!
//! Rule: W-42, W-64.

use super::ENGLISH;
use crate::ground::{Climate, Zone};
use crate::tables::{QUARTERS, SEAS, WINDS};
use kernel::reader::{Reader, Table};
use plane::{Point, Sea};

/// Table and land, with the names of coasts.
pub(super) fn table(reader: &mut Reader<'_>, root: &Table<'_>) -> Option<(Sea, Vec<String>)> {
    let (mut width, mut height) = (120_000, 90_000);
    if let Some(table) = reader.table(root, "table") {
        reader.known(&table, &["width", "height"]);
        for (key, side) in [("width", &mut width), ("height", &mut height)] {
            if let Some(mm) = reader.number(&table, key, 300..=2_400) {
                *side = mm as i32 * 100;
            }
        }
    }
    let (mut coasts, mut places, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for table in reader.tables(root, "land") {
        reader.known(&table, &["name", "corners"]);
        names.push(reader.text(&table, "name").map(|(name, _)| name).unwrap_or_default());
        reader.missing(&table, "corners");
        let mut corners = Vec::new();
        for (range, words) in reader.lines(&table, "corners") {
            let numbers: Vec<i32> =
                words.iter().filter_map(|(word, _)| word.parse().ok()).collect();
            match numbers[..] {
                [x, y] if (0..=2_400).contains(&x) && (0..=2_400).contains(&y) => {
                    corners.push(Point::new(x * 100, y * 100));
                }
                _ => {
                    let message = "a corner is x and y in millimetres: \"120 300\"".to_string();
                    reader.fault(Some(range), message);
                }
            }
        }
        coasts.push(corners);
        places.push(table.range);
    }
    match Sea::new(width, height, &coasts) {
        Ok(sea) => Some((sea, names)),
        Err(faults) => {
            for fault in faults {
                let (coast, text) = fault.told();
                let place = coast.and_then(|coast| places.get(coast).cloned());
                reader.fault(place, ENGLISH.wrong(text));
            }
            None
        }
    }
}

/// The weather that the scenario fixes.
///
/// Rule: W-64.
pub(super) fn climate(reader: &mut Reader<'_>, root: &Table<'_>) -> Climate {
    let mut climate = Climate::default();
    let Some(table) = reader.table(root, "weather") else {
        return climate;
    };
    let keys = ["wind", "toward", "sea", "steady", "wind-from", "sea-from"];
    reader.known(&table, &keys);
    fn names(words: &[&'static str]) -> Vec<(&'static str, u8)> {
        words.iter().copied().zip(0..).collect()
    }
    let wind = reader.choice(&table, "wind", &names(&WINDS));
    let toward = reader.choice(&table, "toward", &names(&QUARTERS));
    climate.wind = wind.map(|wind| (wind, toward.unwrap_or(0)));
    climate.sea = reader.choice(&table, "sea", &names(&SEAS));
    climate.steady = reader.choice(&table, "steady", &[("no", false), ("yes", true)]) == Some(true);
    let mut from = |key: &str, names: &[&'static str]| -> Option<(u8, u8)> {
        let (text, range) = reader.text(&table, key)?;
        let read = text.split_once(' ').and_then(|(name, turn)| {
            let found = names.iter().position(|known| *known == name)?;
            Some((turn.parse::<u8>().ok().filter(|turn| *turn <= 30)?, found as u8))
        });
        if read.is_none() {
            let message =
                format!("{key} is one of {} and a turn: \"{} 4\"", names.join(", "), names[0]);
            reader.fault(Some(range), message);
        }
        read
    };
    climate.wind_from = from("wind-from", &WINDS);
    climate.sea_from = from("sea-from", &SEAS);
    climate
}

/// A zone in millimetres, `100 0 1100 250`: west, south, east, north; none of what is not on the table
/// or has no room.
///
/// Rule: W-42.
pub(crate) fn zone(text: &str, width: i32, height: i32) -> Option<Zone> {
    let mut numbers = Vec::new();
    for word in text.split_whitespace() {
        numbers.push(100 * word.parse::<u16>().ok().map(i32::from)?);
    }
    let [left, bottom, right, top] = numbers[..] else { return None };
    let fits = left < right && right <= width && bottom < top && top <= height;
    fits.then_some(Zone { left, bottom, right, top })
}
