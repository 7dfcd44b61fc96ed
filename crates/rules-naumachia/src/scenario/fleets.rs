//! Sides and squadrons of a scenario file, their admirals, walls and zones.
//!
//! Rule: W-42, W-43, W-67, W-68.

use super::{ENGLISH, ONE_SQUADRON, SQUADRON, ships, zone};
use crate::clauses as c;
use crate::ground::{Group, Nation, Siege};
use crate::state::{Morale, ShipId};
use kernel::reader::{Range, Reader, Table};
use kernel::{Side, Text};
use plane::Sea;

/// Both sides, and whether their rams are high.
///
/// Rule: W-68.
pub(super) fn sides(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    year: i64,
) -> ([Nation; 2], [bool; 2]) {
    let tables = reader.tables(root, "side");
    if tables.len() != 2 {
        let place = tables.last().map(|table| table.range.clone());
        reader.fault(place, ENGLISH.wrong(Text::new("fault-sides").with("count", tables.len())));
    }
    let mut high = [false; 2];
    let mut nations = [0, 1].map(|_| Nation {
        name: String::new(),
        admiral: String::new(),
        flagship: ShipId::NONE,
        value: 0,
        points: 0,
        zone: None,
    });
    for ((table, nation), high) in tables.iter().zip(&mut nations).zip(&mut high) {
        reader.known(table, &["name", "admiral", "initiative", "rams", "zone"]);
        reader.missing(table, "name");
        nation.name = reader.text(table, "name").map(|(text, _)| text).unwrap_or_default();
        nation.admiral = reader.text(table, "admiral").map(|(text, _)| text).unwrap_or_default();
        nation.value = reader.number(table, "initiative", 0..=5).unwrap_or(0) as u8;
        *high = reader.choice(table, "rams", &[("low", false), ("high", true)]) == Some(true);
        if *high && year < ships::HIGH_RAMS_FROM {
            let place = table.entries.get("rams").map(toml::Spanned::span);
            reader.fault(place, ENGLISH.cited(Text::new("limit-early-rams"), &c::W_68));
        }
    }
    (nations, high)
}

/// Reads a squadron; where its ships stand in the file.
pub(super) fn squadron(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    times: ships::Times,
    squadrons: &mut Vec<Group>,
    read: &mut Vec<ships::Read>,
) -> Option<Range> {
    reader.known(table, &["side", "code", "name", "morale", "ships"]);
    for key in ["side", "code", "ships"] {
        reader.missing(table, key);
    }
    let side = Side(reader.number(table, "side", 0..=1).unwrap_or(0) as u8);
    let (code, place) = reader.text(table, "code").unwrap_or_default();
    let plain = !code.is_empty() && code.chars().all(|c| c.is_ascii_alphanumeric());
    if !plain || squadrons.iter().any(|other| other.code == code) {
        let text = Text::new("fault-squadron-code").with("code", code.clone());
        reader.fault(Some(place), ENGLISH.wrong(text));
    }
    let name = reader.text(table, "name").map_or_else(|| code.clone(), |(text, _)| text);
    let names = [
        ("steady", Morale::Steady),
        ("demoralised", Morale::Demoralised),
        ("routed", Morale::Routed),
    ];
    let morale = reader.choice(table, "morale", &names).unwrap_or(Morale::Steady);
    let first = read.len();
    ships::read(reader, table, side, squadrons.len().min(255) as u8, times, read);
    let own = &read[first..];
    let place = table.entries.get("ships").map(toml::Spanned::span);
    let walls = own.iter().filter(|one| one.vessel.is_wall()).count();
    if walls > 0 && walls < own.len() {
        reader.fault(place.clone(), ENGLISH.cited(Text::new("fault-walls-mixed"), &c::W_67));
    }
    let flags: Vec<usize> = (0..own.len()).filter(|n| own[*n].flag || own[*n].admiral).collect();
    if flags.len() > 1 {
        let text =
            Text::new("fault-flagships").with("code", code.clone()).with("count", flags.len());
        reader.fault(place.clone(), ENGLISH.cited(text, &c::W_43));
    }
    let flagship = if walls > 0 || own.is_empty() {
        ShipId::NONE
    } else {
        ShipId((first + flags.first().copied().unwrap_or(0)) as u8)
    };
    let points = own.iter().map(|one| one.vessel.bought.points()).sum();
    squadrons.push(Group { code, name, side, flagship, points, walls: walls > 0, morale });
    place
}

/// Two to eight ships a squadron, fewer than four ships in one, all walls of a side in one.
///
/// Rule: W-43, W-67.
pub(super) fn sizes(
    reader: &mut Reader<'_>,
    squadrons: &[Group],
    read: &[ships::Read],
    places: &[Option<Range>],
) {
    let count = |n: usize| read.iter().filter(|one| usize::from(one.vessel.squadron) == n).count();
    for side in [Side(0), Side(1)] {
        let of = |walls: bool| -> Vec<usize> {
            let own = |n: &usize| squadrons[*n].side == side && squadrons[*n].walls == walls;
            (0..squadrons.len()).filter(own).collect()
        };
        for second in of(true).iter().skip(1) {
            let text = Text::new("fault-one-wall-squadron");
            reader.fault(places[*second].clone(), ENGLISH.cited(text, &c::W_67));
        }
        let own = of(false);
        let fleet: usize = own.iter().map(|n| count(*n)).sum();
        let least = if fleet < ONE_SQUADRON { 1 } else { 2 };
        for (nth, n) in own.into_iter().enumerate() {
            if fleet < ONE_SQUADRON && nth > 0 {
                let text = Text::new("fault-one-squadron");
                reader.fault(places[n].clone(), ENGLISH.cited(text, &c::W_43));
            } else if !(least..=SQUADRON).contains(&count(n)) {
                let text = Text::new("fault-squadron-size").with("count", count(n));
                reader.fault(places[n].clone(), ENGLISH.cited(text, &c::W_43));
            }
        }
    }
}

/// As many walls of the besieged as a siege lasts through.
///
/// Rule: W-67.
pub(super) fn besieged(reader: &mut Reader<'_>, siege: Option<Siege>, read: &[ships::Read]) {
    if let Some(siege) = siege {
        let besieged = |one: &&ships::Read| one.vessel.is_wall() && one.vessel.side != siege.side;
        let count = read.iter().filter(besieged).count();
        if count < usize::from(siege.walls) {
            let text = Text::new("fault-siege").with("walls", siege.walls).with("count", count);
            reader.fault(None, ENGLISH.cited(text, &c::W_67));
        }
    }
}

/// Admirals and points of both sides.
///
/// Rule: W-43.
pub(super) fn settle(reader: &mut Reader<'_>, nations: &mut [Nation; 2], read: &[ships::Read]) {
    for (n, nation) in nations.iter_mut().enumerate() {
        let own = |read: &&ships::Read| usize::from(read.vessel.side.0) == n;
        // Admirals of walls are faults of theirs.
        let aboard = |read: &&ships::Read| read.admiral && !read.vessel.is_wall();
        let flags: Vec<&ships::Read> = read.iter().filter(own).filter(aboard).collect();
        let place = flags.last().map(|one| one.range.clone());
        match flags[..] {
            [] if nation.value == 0 => {}
            [one] if nation.value > 0 => {
                let at = read.iter().position(|other| other.vessel.code == one.vessel.code);
                nation.flagship = ShipId(at.unwrap_or(0) as u8);
            }
            _ => {
                let limit = if nation.value > 0 { "limit-admiral" } else { "limit-no-admiral" };
                let text = Text::new("fault-of")
                    .with("name", nation.name.clone())
                    .with("said", Text::new(limit).with("count", flags.len()));
                reader.fault(place, ENGLISH.cited(text, &c::W_43));
            }
        }
        nation.points = read.iter().filter(own).map(|one| one.vessel.bought.points()).sum();
        if !read.iter().any(|one| own(&one)) {
            let text = Text::new("fault-of")
                .with("name", nation.name.clone())
                .with("said", Text::new("fault-no-ships"));
            reader.fault(None, ENGLISH.wrong(text));
        }
    }
}

/// Where both sides may deploy.
///
/// Rule: W-42.
pub(super) fn zones(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    nations: &mut [Nation; 2],
    sea: &Sea,
) {
    for (table, nation) in reader.tables(root, "side").iter().zip(nations) {
        let Some((text, place)) = reader.text(table, "zone") else { continue };
        if text.is_empty() {
            continue;
        }
        nation.zone = zone(&text, sea.width(), sea.height());
        if nation.zone.is_none() {
            let text = Text::new("fault-zone").with("zone", text);
            reader.fault(Some(place), ENGLISH.cited(text, &c::W_42));
        }
    }
}
