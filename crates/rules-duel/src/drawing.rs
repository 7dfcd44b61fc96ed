//! The maps as drawn: what `maps/*.toml` says of a variant, for the board of the contract.
//!
//! The files are written by `maps/draw.py`, which also checks that exactly those provinces touch
//! which lie at each other. Names and homes are the variant's own.

use crate::variant::Variant;
use kernel::{MapLine, Sector, SectorBoard, SectorPart, Side, Text};
use serde::Deserialize;

const LEPANTO: &str = include_str!("../maps/lepanto.toml");
const STANDARD: &str = include_str!("../maps/standard.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawing {
    width: i32,
    height: i32,
    reach: i32,
    sector: Vec<Drawn>,
    #[serde(default)]
    line: Vec<DrawnLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    id: String,
    label: String,
    look: String,
    outlines: Vec<String>,
    stand: (i32, i32),
    label_at: (i32, i32),
    key_at: Option<(i32, i32)>,
    #[serde(default)]
    part: Vec<DrawnPart>,
    beside: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawnPart {
    id: String,
    label: String,
    stand: (i32, i32),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawnLine {
    kind: String,
    points: String,
}

/// The board of a variant: the map's ground, with the names of its provinces.
///
/// # Errors
/// The variant has no drawing, or its drawing is faulty.
pub fn board(variant: &Variant) -> Result<SectorBoard, String> {
    let source = match variant.name.as_str() {
        "lepanto" => LEPANTO,
        "standard" => STANDARD,
        other => return Err(format!("there is no drawing of {other}")),
    };
    let drawing: Drawing = toml::from_str(source).map_err(|error| error.to_string())?;
    let sectors = drawing.sector.into_iter().map(|drawn| sector(variant, drawn));
    let line = |line: DrawnLine| Ok(MapLine { kind: line.kind, points: points(&line.points)? });
    Ok(SectorBoard {
        width: drawing.width,
        height: drawing.height,
        reach: drawing.reach,
        sectors: sectors.collect::<Result<_, String>>()?,
        lines: drawing.line.into_iter().map(line).collect::<Result<_, String>>()?,
    })
}

/// The name of a place, as the catalogues put it.
fn name_of(variant: &Variant, id: &str) -> Text {
    let card = variant.map.provinces.iter().find(|card| card.code == id);
    Text::new("place-name").with("name", card.map_or(id, |card| card.name.as_str()).to_string())
}

fn sector(variant: &Variant, drawn: Drawn) -> Result<Sector, String> {
    let card = variant.map.provinces.iter().find(|card| card.code == drawn.id);
    let name = name_of(variant, &drawn.id);
    let part = |part: DrawnPart| SectorPart {
        name: Text::new("place-coast").with("name", name.clone()).with("coast", part.label.clone()),
        id: part.id,
        label: part.label,
        stand: part.stand,
    };
    Ok(Sector {
        home: card.and_then(|card| card.home).map(|power| Side(power.0)),
        outlines: drawn.outlines.iter().map(|ring| points(ring)).collect::<Result<_, String>>()?,
        parts: drawn.part.into_iter().map(part).collect(),
        name,
        id: drawn.id,
        label: drawn.label,
        look: drawn.look,
        stand: drawn.stand,
        label_at: drawn.label_at,
        key_at: drawn.key_at,
        beside: drawn.beside,
    })
}

/// `12,34 56,78`.
fn points(text: &str) -> Result<Vec<(i32, i32)>, String> {
    let point = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    let read = text.split_whitespace().map(|word| point(word).ok_or(word));
    read.collect::<Result<_, _>>().map_err(|word| format!("{word:?} is no point"))
}

#[cfg(test)]
mod tests {
    use super::board;
    use crate::map::{Kind, Province};
    use crate::variant::Variant;
    use std::collections::BTreeSet;

    #[test]
    fn every_province_is_drawn_beside_those_that_any_unit_reaches_from_it() {
        for variant in Variant::all() {
            let board = board(variant).expect("a board");
            let map = &variant.map;
            let drawn = board.sectors.iter().filter(|sector| sector.look != "closed").count();
            assert_eq!(drawn, map.provinces.len());
            for (n, card) in (0u8..).zip(&map.provinces) {
                let sector = board.sectors.iter().find(|sector| sector.id == card.code);
                let sector = sector.unwrap_or_else(|| panic!("{} is not drawn", card.code));
                assert_eq!(sector.key_at.is_some(), card.centre, "{}", card.code);
                let parts: Vec<&str> = sector.parts.iter().map(|part| part.id.as_str()).collect();
                let coasts: Vec<&str> = card.coasts.iter().map(|spot| map.code(*spot)).collect();
                assert_eq!(parts, coasts, "{}", card.code);
                // Frigates reach further than what lies beside, so they are left out.
                let kinds = (0u8..).map(Kind).zip(&map.kinds);
                let near = kinds.filter(|(_, card)| card.id != "frigate").flat_map(|(kind, _)| {
                    let spots = std::iter::once(Province(n).spot()).chain(card.coasts.clone());
                    spots
                        .flat_map(|spot| map.near(kind, spot).iter().collect::<Vec<u8>>())
                        .collect::<Vec<u8>>()
                });
                let reached: BTreeSet<&str> =
                    near.map(|at| map.provinces[usize::from(at)].code.as_str()).collect();
                let beside: BTreeSet<&str> = sector.beside.iter().map(String::as_str).collect();
                assert_eq!(beside, reached, "{}", card.code);
            }
        }
    }
}
