//! Scenario files: their card in the lobby, and the ground they describe.
//!
//! `reader` walks the TOML and keeps every fault with its place; `fleets` reads squadrons and
//! ships; `map` the sea they lie on. Nothing here stops at the first fault.

mod fleets;
mod map;
mod reader;

use crate::clauses;
use crate::event::side_text;
use crate::figures;
use crate::ground::{Calm, Chart, Ground, Schedule, Squadron, Wing, Zone};
use crate::names;
use crate::rules::{free_setup, phases, towing};
use crate::state::{CHRISTIAN, ISLAMIC, Mark, ShipId, State, Step};
use crate::tables::{
    HALVED_FROM, KINDS, LARGEST_FACTOR, RESERVES_FROM, SHIFTED_FROM, TURNS, Tables, Verdict,
};
use fleets::{Fleets, Start};
use hexgrid::Facing;
use kernel::{
    Catalogue, Fault, FaultReport, Known, Lesson, Library, OptionSpec, OptionValue, Options,
    Roster, ScenarioCard, Setup, Side, SquadronCard, Text,
};
use reader::{Reader, Table, facing};

/// The scenarios shipped with the ruleset.
pub(crate) const SHIPPED: &[(&str, &str)] = &[
    ("lepanto/skirmish", include_str!("../scenarios/skirmish.toml")),
    ("lepanto/1571", include_str!("../scenarios/1571.toml")),
    ("lepanto/free-setup", include_str!("../scenarios/free-setup.toml")),
    ("lepanto/first-battle", include_str!("../scenarios/first-battle.toml")),
    ("lepanto/galleasses", include_str!("../scenarios/galleasses.toml")),
];

/// The part of a turn a scenario starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    Placement,
    Wind,
    Movement,
    Combat,
    Reorientation,
}

/// Everything a file says.
struct Scenario {
    title: String,
    summary: String,
    minutes: u16,
    calm: Calm,
    chart: Chart,
    starts: Vec<Start>,
    opening: Opening,
    turn: u8,
    side: Side,
    wind: Facing,
}

/// What a lobby shows of a scenario file.
pub(crate) fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
    let scenario = read(id, source)?;
    let squadrons = squadron_cards(&scenario.chart.squadrons);
    Ok(ScenarioCard {
        id: id.to_string(),
        title: scenario.title,
        summary: scenario.summary,
        notes: figures::notes(&scenario.chart.schedule, &scenario.chart.labels),
        minutes: scenario.minutes,
        sides: [CHRISTIAN, ISLAMIC].map(side_text).to_vec(),
        squadrons,
        options: vec![calm_option(scenario.calm)],
    })
}

/// Squadrons as lobby, board and pictures show them.
pub(crate) fn squadron_cards(squadrons: &[Squadron]) -> Vec<SquadronCard> {
    let card = |squadron: &Squadron| SquadronCard {
        side: squadron.side,
        code: squadron.code.clone(),
        name: Text::new("squadron-name").with("name", squadron.name.clone()),
        commander: squadron.commander.as_deref().map(names::said),
        role: squadron.wing.map(Wing::text),
        colour: squadron.colour,
        pieces: u16::try_from(squadron.ships.len()).unwrap_or(u16::MAX),
        fixed: 0,
    };
    squadrons.iter().map(card).collect()
}

const CALMS: [(&str, Calm); 2] = [("quarter", Calm::Quarter), ("becalmed", Calm::Becalmed)];

fn calm_option(default: Calm) -> OptionSpec {
    let value = |id: &str, label| OptionValue { id: id.to_string(), label: Text::new(label) };
    let default = if default == Calm::Becalmed { "becalmed" } else { "quarter" };
    OptionSpec {
        id: "calm".to_string(),
        label: Text::new("option-calm"),
        line: Text::new("option-calm-line"),
        values: vec![
            value("quarter", "option-calm-quarter"),
            value("becalmed", "option-calm-becalmed"),
        ],
        default: default.to_string(),
    }
}

/// The ground of a set-up, ready to be played on.
pub(crate) fn ground(setup: &Setup) -> Result<Ground, FaultReport> {
    let scenario = read(&setup.scenario, &setup.source);
    let mut faults = Vec::new();
    let chosen = chosen_calm(&setup.options, &mut faults);
    let scenario = match scenario {
        Ok(scenario) => scenario,
        Err(mut report) => {
            report.faults.append(&mut faults);
            return Err(report);
        }
    };
    let squadrons: Vec<(Side, &str)> =
        scenario.chart.squadrons.iter().map(|it| (it.side, it.code.as_str())).collect();
    let roster = setup.roster.clone().unwrap_or_else(|| Roster::one_each(2));
    let unfit = roster.check(2, &squadrons);
    faults.extend(unfit.iter().map(|fault| Fault::whole(fault.to_string())));
    if !faults.is_empty() {
        return Err(FaultReport { name: setup.scenario.clone(), faults });
    }
    let Scenario { mut chart, starts, opening, turn, side, wind, calm, .. } = scenario;
    chart.calm = chosen.unwrap_or(calm);
    let mut ground = Ground::new(chart, setup.clone(), roster);
    let mut state = ground.start.clone();
    state.turn = turn;
    state.active = side;
    state.wind = wind;
    starts.iter().for_each(|start| start.place(&mut state));
    for side in [CHRISTIAN, ISLAMIC] {
        towing::take_in_tow(&ground, &mut state, side);
    }
    open(&ground, &mut state, opening);
    ground.start = state;
    ground.lesson = lesson(&ground, setup)?;
    if let Some(mut lesson) = ground.lesson.take() {
        lesson.figures = figures::of_lessons(&ground);
        ground.lesson = Some(lesson);
    }
    Ok(ground)
}

/// The lesson of the scenario, whose ships, clauses and messages have to be there.
fn lesson(ground: &Ground, setup: &Setup) -> Result<Option<Lesson>, FaultReport> {
    let (_, english) = Ground::catalogues()[0];
    let known = Known {
        pieces: ground.ships().map(|ship| ground.code(ship)).collect(),
        sectors: [].into(),
        messages: Catalogue::messages(english).into_keys().collect(),
        clauses: clauses::ALL.iter().map(|clause| clause.number).collect(),
    };
    Lesson::read(&setup.source, &known)
        .map_err(|faults| FaultReport { name: setup.scenario.clone(), faults })
}

fn chosen_calm(options: &Options, faults: &mut Vec<Fault>) -> Option<Calm> {
    let mut chosen = None;
    for (id, value) in options {
        let known = CALMS.iter().find(|(name, _)| name == value);
        let message = match (id.as_str(), known) {
            ("calm", Some((_, calm))) => {
                chosen = Some(*calm);
                continue;
            }
            ("calm", None) => {
                format!("option calm is \"quarter\" or \"becalmed\", not {value:?}")
            }
            _ => format!("there is no option {id:?}; this scenario has calm"),
        };
        faults.push(Fault::whole(message));
    }
    chosen
}

/// Brings a state with its ships in place to its first ask or roll.
fn open(ground: &Ground, state: &mut State, opening: Opening) {
    match opening {
        Opening::Placement => free_setup::begin(ground, state),
        Opening::Wind => state.step = Step::Wind,
        Opening::Movement => phases::begin_phasing_turn(ground, state, &mut ()),
        Opening::Combat => phases::begin_combat(ground, state, &mut ()),
        Opening::Reorientation => phases::begin_reorientation(ground, state, &mut ()),
    }
}

/// Reads a file.
fn read(name: &str, source: &str) -> Result<Scenario, FaultReport> {
    let mut reader = Reader::new(source);
    // Faults of syntax concern the whole file.
    let Some(document) = reader.parse() else { return Err(reader.report(name)) };
    let read = scenario(&mut reader, &Table::root(&document));
    reader.finish(name, source, read)
}

const KEYS: &[&str] = &[
    "title", "summary", "minutes", "turns", "start", "map", "schedule", "options", "tables",
    "zones", "squadron", "lesson",
];

fn scenario(reader: &mut Reader<'_>, root: &Table<'_>) -> Option<Scenario> {
    reader.known(root, KEYS);
    let title = reader.text(root, "title").map(|(text, _)| text);
    if title.is_none() {
        reader.missing_hint(root, "title", "a title for the lobby");
    }
    let summary = reader.text(root, "summary").map_or(String::new(), |(text, _)| text);
    let minutes = reader.number(root, "minutes", 1..=10_000).unwrap_or(60);
    let turns = reader.number(root, "turns", 1..=250).unwrap_or(i64::from(TURNS));
    let schedule = schedule(reader, root, small(turns));
    let calm = calm(reader, root);
    let tables = tables(reader, root);
    let start = start(reader, root, schedule.turns);
    let map = map::read(reader, root);
    let placing = start.opening == Opening::Placement;
    let zones = map.as_ref().and_then(|map| zones(reader, root, &map.grid, placing));
    let fleets =
        fleets::read(reader, root, map.as_ref().map(|map| (&map.grid, &map.terrain)), placing);
    let map = map?;
    let Fleets { squadrons, vessels, starts, facings } = fleets;
    let chart = Chart {
        grid: map.grid,
        terrain: map.terrain,
        closed_sides: map.closed_sides,
        labels: map.labels,
        squadrons,
        vessels,
        tables,
        schedule,
        calm,
        zones,
        placed_facing: facings,
    };
    Some(Scenario {
        title: title.unwrap_or_default(),
        summary,
        minutes: u16::try_from(minutes).unwrap_or(u16::MAX),
        calm,
        chart,
        starts,
        opening: start.opening,
        turn: start.turn,
        side: start.side,
        wind: start.wind,
    })
}

/// A number that was read within the bounds of a byte.
fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn schedule(reader: &mut Reader<'_>, root: &Table<'_>, turns: u8) -> Schedule {
    let mut schedule = Schedule {
        turns,
        reserves_from: RESERVES_FROM,
        halved_from: HALVED_FROM,
        shifted_from: SHIFTED_FROM,
    };
    if let Some(table) = reader.table(root, "schedule") {
        reader.known(&table, &["reserves", "halved", "shifted"]);
        let parts = [
            ("reserves", &mut schedule.reserves_from),
            ("halved", &mut schedule.halved_from),
            ("shifted", &mut schedule.shifted_from),
        ];
        for (key, turn) in parts {
            if let Some(number) = reader.number(&table, key, 1..=255) {
                *turn = small(number);
            }
        }
    }
    schedule
}

fn calm(reader: &mut Reader<'_>, root: &Table<'_>) -> Calm {
    let Some(table) = reader.table(root, "options") else {
        return Calm::Quarter;
    };
    reader.known(&table, &["calm"]);
    reader.choice(&table, "calm", &CALMS).unwrap_or(Calm::Quarter)
}

/// Factors, melee chart and ram bonus, where a scenario has its own.
fn tables(reader: &mut Reader<'_>, root: &Table<'_>) -> Tables {
    let mut tables = Tables::default();
    let Some(table) = reader.table(root, "tables") else {
        return tables;
    };
    reader.known(&table, &["galleass", "galley", "galliot", "melee", "ram_bonus"]);
    for kind in KINDS {
        let Some(printed) = reader.table(&table, kind.id()) else {
            continue;
        };
        reader.known(&printed, &["guns", "small_arms", "boarding", "points"]);
        let factors = &mut tables.factors[kind.index()];
        let largest = i64::from(LARGEST_FACTOR);
        let parts = [
            ("guns", &mut factors.guns, 0),
            ("small_arms", &mut factors.small_arms, 1),
            ("boarding", &mut factors.boarding, 0),
            ("points", &mut factors.points, 0),
        ];
        for (key, factor, least) in parts {
            if let Some(number) = reader.number(&printed, key, least..=largest) {
                *factor = small(number);
            }
        }
    }
    if let Some(bonus) = reader.number(&table, "ram_bonus", 0..=6) {
        tables.ram_bonus = small(bonus);
    }
    if let Some(rows) = reader.texts(&table, "melee") {
        melee(reader, &rows, &mut tables);
    }
    tables
}

fn melee(reader: &mut Reader<'_>, rows: &[reader::Word], tables: &mut Tables) {
    if rows.len() != 6 {
        let message = format!("melee has 6 rows, one a die face, not {}", rows.len());
        let place = rows.first().map(|(_, range)| range.clone());
        reader.fault(place, message);
        return;
    }
    for (row, (text, range)) in rows.iter().enumerate() {
        let letters: Option<Vec<Verdict>> = text.chars().map(Verdict::lettered).collect();
        match letters.and_then(|row| <[Verdict; 7]>::try_from(row).ok()) {
            Some(verdicts) => tables.melee[row] = verdicts,
            None => reader.fault(
                Some(range.clone()),
                format!("{text:?} is no row of the chart: 7 letters R, E or B, for 1:4 to 4:1"),
            ),
        }
    }
}

struct StartClock {
    opening: Opening,
    turn: u8,
    side: Side,
    wind: Facing,
}

/// The two sides as scenarios name them.
const SIDES: [(&str, Side); 2] = [("christian", CHRISTIAN), ("islamic", ISLAMIC)];

fn start(reader: &mut Reader<'_>, root: &Table<'_>, turns: u8) -> StartClock {
    let mut start =
        StartClock { opening: Opening::Movement, turn: 1, side: CHRISTIAN, wind: Facing::EAST };
    let Some(table) = reader.table(root, "start") else {
        return start;
    };
    reader.known(&table, &["turn", "side", "phase", "wind"]);
    if let Some(turn) = reader.number(&table, "turn", 1..=i64::from(turns)) {
        start.turn = small(turn);
    }
    if let Some(side) = reader.choice(&table, "side", &SIDES) {
        start.side = side;
    }
    if let Some(wind) = facing(reader, &table, "wind") {
        start.wind = wind;
    }
    let phases = [
        ("placement", Opening::Placement),
        ("wind", Opening::Wind),
        ("movement", Opening::Movement),
        ("combat", Opening::Combat),
        ("reorientation", Opening::Reorientation),
    ];
    if let Some(opening) = reader.choice(&table, "phase", &phases) {
        start.opening = opening;
    }
    if start.opening == Opening::Wind && start.side != CHRISTIAN {
        let place = table.place("side");
        reader.fault(place, "phase \"wind\" starts a turn, which is Christian first".to_string());
    }
    start
}

fn zones(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    grid: &hexgrid::Grid,
    placing: bool,
) -> Option<[Zone; 2]> {
    let Some(table) = reader.table(root, "zones") else {
        if placing {
            reader.missing_hint(
                root,
                "zones",
                "where each side sets up, as phase is \"placement\"",
            );
        }
        return None;
    };
    reader.known(&table, &["christian", "islamic"]);
    let mut zones = SIDES.map(|(key, _)| zone(reader, &table, grid, key));
    Some([zones[0].take()?, zones[1].take()?])
}

fn zone(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    grid: &hexgrid::Grid,
    key: &str,
) -> Option<Zone> {
    let Some((text, range)) = reader.text(table, key) else {
        reader.missing_hint(table, key, "its corner hexes, \"0101-0827\"");
        return None;
    };
    let corners = text.split_once('-').map(|(a, b)| (grid.numbered(a), grid.numbered(b)));
    if let Some((Ok(a), Ok(b))) = corners {
        let ((west, north), (east, south)) = (grid.printed(a), grid.printed(b));
        if west <= east && north <= south {
            return Some(Zone { cols: (west, east), rows: (north, south) });
        }
    }
    let message = format!("{text:?} is no zone: two corner hexes of the map, \"0101-0827\"");
    reader.fault(Some(range), message);
    None
}

impl Start {
    /// Puts a ship of the scenario on the map.
    fn place(&self, state: &mut State) {
        let record = state.ship_mut(self.ship);
        record.facing = self.facing;
        record.run = self.run;
        record.tired = self.tired;
        if self.immobilized {
            record.marks.add(if self.rammer { Mark::Stuck } else { Mark::Lamed });
        }
        if self.anchored {
            record.marks.add(Mark::Anchored);
        }
        state.set_down(self.ship, self.hex);
        if self.repulsed {
            state.repulsed.insert(self.ship);
        }
    }
}

/// Ships are numbered by a byte, and one number means none.
const MOST_SHIPS: usize = ShipId::NONE.index();
/// As many squadrons as a battle holds.
const MOST_SQUADRONS: usize = 64;
