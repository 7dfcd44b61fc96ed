//! The ships of a scenario: where they begin, how, and figures of their own.

use super::reader::{Reader, Table, facing};
use crate::state::{BYZANTINE, BattleSpeed, Fate, Mark, OTTOMAN, Rig, ShipId, ShipSet, State};
use crate::tables::{BYZANTINE_COUNTERS, COUNTERS, DEFENCES, Figures, PRINTED};
use crate::waters::Waters;
use hexgrid::Hex;

/// What a scenario says of its ships.
pub(super) struct Fleet {
    pub(super) figures: [[Figures; 2]; COUNTERS],
    pub(super) relief: ShipSet,
    pub(super) placed: ShipSet,
    pub(super) entering: ShipSet,
    pub(super) late: ShipSet,
}

/// How a ship comes into the game, if it does not begin on the map.
#[derive(Clone, Copy)]
enum Comes {
    Placed,
    Entering,
    Late,
}

const KEYS: &[&str] = &[
    "code", "at", "facing", "comes", "rig", "speed", "relief", "leader", "damaged", "racked",
    "reversed", "slowed", "cowed", "loaded", "last", "battle", "holds", "melee", "ram", "defence",
    "cruising", "fastest", "sail",
];

/// Reads the ships and crews of a scenario into a position; also the ships that have leaders.
pub(super) fn read(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    waters: &Waters,
    state: &mut State,
) -> (Fleet, [Option<ShipId>; 2]) {
    let mut fleet = Fleet {
        figures: PRINTED.map(|printed| printed.faces),
        relief: ShipSet::NONE,
        placed: ShipSet::NONE,
        entering: ShipSet::NONE,
        late: ShipSet::NONE,
    };
    let mut leaders = [None; 2];
    let tables = reader.tables(root, "ships");
    if tables.is_empty() {
        reader.missing_hint(root, "ships", "its ships, a table each");
    }
    for table in &tables {
        reader.known(table, KEYS);
        let Some((codes, place)) = reader.text(table, "code") else {
            reader.missing_hint(table, "code", "of a ship, GA, or of several with a space between");
            continue;
        };
        for code in codes.split_whitespace() {
            match coded(code) {
                Some(ship) if state.ship(ship).fate == Fate::Absent => {
                    one(reader, table, waters, state, ship, (&mut fleet, &mut leaders));
                }
                Some(_) => reader.fault(Some(place.clone()), format!("{code} is here already")),
                None => reader.fault(
                    Some(place.clone()),
                    format!("{code:?} is no ship: GA GB VE IA IB CR ME, K1-5 T1-3 B1-5 F1-8"),
                ),
            }
        }
    }
    crews(reader, root, waters, state);
    (fleet, leaders)
}

/// The ship of a code.
fn coded(code: &str) -> Option<ShipId> {
    ShipId::all().find(|ship| PRINTED[ship.index()].code == code)
}

fn one(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    waters: &Waters,
    state: &mut State,
    ship: ShipId,
    (fleet, leaders): (&mut Fleet, &mut [Option<ShipId>; 2]),
) {
    let comes = [("placed", Comes::Placed), ("entering", Comes::Entering), ("late", Comes::Late)];
    let at = hex(reader, table, waters, "at");
    let record = state.ship_mut(ship);
    record.rig = if ship.side() == BYZANTINE { Rig::Sail } else { Rig::Oars };
    match (reader.choice(table, "comes", &comes), at) {
        (Some(Comes::Placed), None) => {
            record.fate = Fate::Waiting;
            fleet.placed.insert(ship);
        }
        (Some(Comes::Entering), None) => {
            record.fate = Fate::Waiting;
            fleet.entering.insert(ship);
        }
        (Some(Comes::Late), None) => {
            record.fate = Fate::Waiting;
            fleet.late.insert(ship);
        }
        (None, Some(hex)) => {
            record.fate = Fate::Afloat;
            record.hex = hex;
        }
        _ => {
            let place = table.place("code");
            let message = "a ship has either \"at\", a hex, or \"comes\"".to_string();
            reader.fault(place, message);
        }
    }
    if let Some(facing) = facing(reader, table, "facing") {
        record.facing = facing;
    }
    if let Some(rig) = reader.choice(table, "rig", &[("oars", Rig::Oars), ("sail", Rig::Sail)]) {
        if ship.side() == BYZANTINE && rig == Rig::Oars {
            let place = table.place("rig");
            reader.fault(place, "Byzantine ships have no oars".to_string());
        }
        record.rig = rig;
    }
    let mut small = |key, most| reader.number(table, key, 0..=most).map(super::small);
    record.speed = small("speed", 12).unwrap_or(0);
    record.run = small("last", 12).unwrap_or(0);
    let figures = &mut fleet.figures[ship.index()];
    for face in figures.iter_mut() {
        for (key, figure) in [
            ("melee", &mut face.melee),
            ("ram", &mut face.ram),
            ("cruising", &mut face.cruising),
            ("fastest", &mut face.battle),
            ("sail", &mut face.sail),
        ] {
            *figure = small(key, 12).unwrap_or(*figure);
        }
    }
    if let Some(defence) = reader.choice(table, "defence", &DEFENCES) {
        figures.iter_mut().for_each(|face| face.defence = defence);
    }
    for (key, mark) in [
        ("damaged", Mark::Damaged),
        ("racked", Mark::Racked),
        ("reversed", Mark::Reversed),
        ("slowed", Mark::Slowed),
        ("cowed", Mark::Cowed),
        ("loaded", Mark::Loaded),
    ] {
        if reader.flag(table, key) == Some(true) {
            record.marks.add(mark);
        }
    }
    let spent = [("used", BattleSpeed::Used), ("rested", BattleSpeed::Rested)];
    record.battle = reader.choice(table, "battle", &spent).unwrap_or(BattleSpeed::Rested);
    if let Some((code, place)) = reader.text(table, "holds") {
        match coded(&code) {
            Some(target) if target.side() != ship.side() => record.holds = target,
            _ => reader.fault(Some(place), format!("{code:?} is no enemy of this ship")),
        }
    }
    if reader.flag(table, "relief") == Some(true) {
        fleet.relief.insert(ship);
    }
    if let Some(at) = reader.choice(table, "leader", &[("Diedo", 0), ("Trevisano", 1)]) {
        leaders[at] = Some(ship);
    }
    check_place(reader, table, waters, state, ship);
}

/// Whether a ship floats where it begins, alone or at the Double Columns.
fn check_place(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    waters: &Waters,
    state: &State,
    ship: ShipId,
) {
    let hex = state.ship(ship).hex;
    if hex.is_none() {
        return;
    }
    let place = table.place("at");
    let number = waters.grid.number(hex);
    if !waters.terrain.at(hex).is_wet() {
        reader.fault(place.clone(), format!("{number} is land"));
    }
    let columns = hex == waters.double_columns;
    if columns && ship.side() != OTTOMAN {
        reader.fault(place.clone(), format!("{number} is for Ottoman ships"));
    }
    let taken = state.afloat().any(|other| other != ship && state.ship(other).hex == hex);
    if taken && !columns {
        reader.fault(place, format!("two ships are in {number}"));
    }
}

fn hex(reader: &mut Reader<'_>, table: &Table<'_>, waters: &Waters, key: &str) -> Option<Hex> {
    let (text, place) = reader.text(table, key)?;
    match waters.grid.numbered(&text) {
        Ok(hex) => Some(hex),
        Err(fault) => {
            reader.fault(Some(place), fault.to_string());
            None
        }
    }
}

fn crews(reader: &mut Reader<'_>, root: &Table<'_>, waters: &Waters, state: &mut State) {
    for table in reader.tables(root, "sailors") {
        reader.known(&table, &["ship", "at"]);
        let ship = reader.text(&table, "ship").map(|(code, place)| (coded(&code), place));
        let at = hex(reader, &table, waters, "at");
        match (ship, at) {
            (Some((Some(ship), _)), Some(at)) if ship.index() < BYZANTINE_COUNTERS => {
                state.sailors[ship.index()].hex = at;
                state.ship_mut(ship).marks.add(Mark::Reversed);
            }
            (Some((_, place)), _) => {
                let message = "a crew has \"ship\", a Byzantine one, and \"at\", a hex".to_string();
                reader.fault(Some(place), message);
            }
            (None, _) => reader.missing_hint(&table, "ship", "whose crew it is"),
        }
    }
}
