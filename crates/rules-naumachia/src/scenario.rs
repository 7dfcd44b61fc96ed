//! Scenario files: table, land, weather, sides and their squadrons, with every fault in its place.
//!
//! Rule: W-42, W-43, W-64, W-68, W-71, W-72.

mod array;
mod fleets;
mod ships;
mod table;

use crate::clauses;
use crate::clauses as c;
use crate::ground::{Climate, Ground, Group, Nation, Siege};
use crate::state::{Hold, ShipId};
use crate::tables::TURNS;
use kernel::reader::{Reader, Table};
use kernel::{
    Catalogue, Colour, English, Fault, FaultReport, Known, Lesson, Library, OptionSpec,
    OptionValue, Options, Roster, ScenarioCard, Setup, Side, SquadronCard, Text,
};
use plane::Sea;
pub(crate) use ships::{
    GREEK_FIRE_FROM, HIGH_RAMS_FROM, MOST as MOST_SHIPS, POTS_FROM, Times, Unsold, unsold,
};
pub(crate) use table::zone;

/// In which faults are told to whoever writes a file.
static ENGLISH: English = English::of(include_str!("../messages/en.ftl"));

/// The scenarios that come with the ruleset.
pub(crate) const SHIPPED: &[(&str, &str)] = &[
    ("naumachia/first-battle", include_str!("../scenarios/first-battle.toml")),
    ("naumachia/salamis", include_str!("../scenarios/salamis.toml")),
    ("naumachia/ecnomus", include_str!("../scenarios/ecnomus.toml")),
    ("naumachia/cyprus-306", include_str!("../scenarios/cyprus-306.toml")),
    ("naumachia/rhodes-305", include_str!("../scenarios/rhodes-305.toml")),
    ("naumachia/masts-655", include_str!("../scenarios/masts-655.toml")),
    ("naumachia/chios-201", include_str!("../scenarios/chios-201.toml")),
    ("naumachia/myonessus-190", include_str!("../scenarios/myonessus-190.toml")),
];

/// The options of a battle and their values, the default first.
pub(crate) const OPTIONS: [(&str, &[&str]); 5] = [
    ("deployment", &["set", "free"]),
    ("weather", &["scenario", "rolled"]),
    ("chains", SWITCH),
    ("swell", SWITCH),
    ("what-if", SWITCH),
];
const SWITCH: &[&str] = &["off", "on"];
/// Most ships of a squadron, and how many ships a fleet has at least that may be of several.
///
/// Rule: W-43.
pub(crate) const SQUADRON: usize = 8;
pub(crate) const ONE_SQUADRON: usize = 4;

const KEYS: &[&str] = &[
    "title", "summary", "minutes", "notes", "year", "turns", "table", "land", "weather", "siege",
    "options", "side", "squadron", "locks", "lesson",
];

/// What a file says.
struct Read {
    title: String,
    summary: String,
    notes: Vec<String>,
    minutes: u16,
    turns: u8,
    sea: Sea,
    lands: Vec<String>,
    climate: Climate,
    siege: Option<Siege>,
    nations: [Nation; 2],
    squadrons: Vec<Group>,
    ships: Vec<crate::ground::Vessel>,
    /// Whether any has weapons only where one asks what if.
    what_if: bool,
    locks: Vec<(ShipId, Hold, ShipId)>,
    options: Options,
}

/// What a lobby shows of a file.
pub(crate) fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
    let read = read(id, source, &Options::new())?;
    let miswritten = Lesson::miswritten(source);
    if !miswritten.is_empty() {
        return Err(FaultReport { name: id.to_string(), faults: miswritten });
    }
    let squadrons = read.squadrons.iter().zip(Colour::ALL.iter().cycle()).zip(0_u8..);
    let squadron = |((group, colour), n): ((&Group, &Colour), u8)| SquadronCard {
        side: group.side,
        code: group.code.clone(),
        name: squadron_name(&group.name),
        commander: None,
        role: None,
        colour: *colour,
        pieces: read.ships.iter().filter(|ship| ship.squadron == n).count() as u16,
        fixed: read.ships.iter().filter(|ship| ship.squadron == n && ship.is_wall()).count() as u16,
    };
    // What would change nothing is not offered.
    let matters = |id: &str| match id {
        "chains" => read.ships.iter().any(|ship| ship.chained),
        "swell" => read.climate.sea_from.is_some(),
        "what-if" => read.what_if || read.options.contains_key(id),
        _ => true,
    };
    let offered = OPTIONS.iter().filter(|(id, _)| matters(id));
    let options = offered.map(|(id, values)| OptionSpec {
        id: (*id).to_string(),
        label: Text::owned(format!("option-{id}")),
        line: Text::owned(format!("option-{id}-line")),
        values: values
            .iter()
            .map(|value| OptionValue {
                id: (*value).to_string(),
                label: Text::owned(format!("value-{value}")),
            })
            .collect(),
        default: read.options.get(*id).cloned().unwrap_or_else(|| values[0].to_string()),
    });
    let note = |note: &String| Text::new("scenario-note").with("note", note.clone());
    Ok(ScenarioCard {
        id: id.to_string(),
        title: read.title.clone(),
        summary: read.summary.clone(),
        notes: read.notes.iter().map(note).collect(),
        minutes: read.minutes,
        sides: read.nations.iter().map(|nation| side_name(&nation.name)).collect(),
        squadrons: squadrons.map(squadron).collect(),
        options: options.collect(),
    })
}

/// The name of a side as a message.
pub(crate) fn side_name(name: &str) -> Text {
    Text::of_name("side-name", name)
}

/// The name of a squadron as a message.
pub(crate) fn squadron_name(name: &str) -> Text {
    Text::of_name("squadron-name", name)
}

/// The ground a set-up describes.
pub(crate) fn ground(setup: &Setup) -> Result<Ground, FaultReport> {
    let read = read(&setup.scenario, &setup.source, &setup.options)?;
    let roster = setup.roster.clone().unwrap_or_else(|| Roster::one_each(2));
    let squadrons: Vec<(Side, &str)> =
        read.squadrons.iter().map(|group| (group.side, group.code.as_str())).collect();
    let faults: Vec<Fault> =
        roster.check(2, &squadrons).iter().map(|fault| Fault::whole(fault.to_string())).collect();
    if !faults.is_empty() {
        return Err(FaultReport { name: setup.scenario.clone(), faults });
    }
    let commanders = squadrons.iter().map(|(side, code)| roster.commanders(*side, code)).collect();
    let on = |id: &str, value: &str| read.options.get(id).is_some_and(|chosen| chosen == value);
    let mut climate = read.climate;
    if on("weather", "rolled") {
        climate = Climate { swell_from: climate.sea_from, ..Climate::default() };
    }
    if !on("swell", "on") {
        (climate.sea_from, climate.swell_from) = (None, None);
    }
    let mut ships = read.ships;
    if !on("chains", "on") {
        for ship in &mut ships {
            ship.chained = false;
        }
    }
    let mut ground = Ground {
        setup: setup.clone(),
        roster,
        sea: read.sea,
        lands: read.lands,
        turns: read.turns,
        nations: read.nations,
        squadrons: read.squadrons,
        ships,
        climate,
        deploy: on("deployment", "free"),
        siege: read.siege,
        locks: read.locks,
        commanders,
        lesson: None,
    };
    match lesson(&ground, setup) {
        Ok(lesson) => ground.lesson = lesson,
        Err(faults) => return Err(FaultReport { name: setup.scenario.clone(), faults }),
    }
    Ok(ground)
}

/// The lesson of a scenario file, if it has one: what it names has to be there.
fn lesson(ground: &Ground, setup: &Setup) -> Result<Option<Lesson>, Vec<Fault>> {
    let (_, english) = Ground::catalogues()[0];
    let known = Known {
        pieces: ground.ships.iter().map(|vessel| vessel.code.clone()).collect(),
        sectors: [].into(),
        messages: Catalogue::messages(english).into_keys().collect(),
        clauses: clauses::ALL.iter().map(|clause| clause.number).collect(),
    };
    Lesson::read(&setup.source, &known)
}

fn read(name: &str, source: &str, chosen: &Options) -> Result<Read, FaultReport> {
    let mut reader = Reader::new(source);
    let Some(document) = reader.parse() else {
        return Err(reader.report(name));
    };
    let read = scenario(&mut reader, &Table::root(&document), chosen);
    match read {
        Some(read) if reader.is_clean() => Ok(read),
        _ => Err(reader.report(name)),
    }
}

fn scenario(reader: &mut Reader<'_>, root: &Table<'_>, chosen: &Options) -> Option<Read> {
    reader.known(root, KEYS);
    for key in ["title", "summary", "side", "squadron"] {
        reader.missing(root, key);
    }
    let title = reader.text(root, "title").map(|(text, _)| text);
    let summary = reader.text(root, "summary").map(|(text, _)| text);
    let minutes = reader.number(root, "minutes", 1..=600).unwrap_or(60) as u16;
    let notes = reader
        .lines(root, "notes")
        .into_iter()
        .map(|(_, words)| words.into_iter().map(|(word, _)| word).collect::<Vec<_>>().join(" "));
    let notes = notes.collect();
    let year = reader.number(root, "year", -1_200..=1_600).unwrap_or(-250);
    let turns = reader.number(root, "turns", 1..=30).map_or(TURNS, |turns| turns as u8);
    let options = options(reader, root, chosen);
    let sea = table::table(reader, root);
    let climate = table::climate(reader, root);
    let siege = reader.table(root, "siege").map(|table| {
        reader.known(&table, &["side", "walls"]);
        let side = Side(reader.number(&table, "side", 0..=1).unwrap_or(0) as u8);
        Siege { side, walls: reader.number(&table, "walls", 1..=40).unwrap_or(1) as u8 }
    });
    let (mut nations, high_rams) = fleets::sides(reader, root, year);
    let what_if = options.get("what-if").is_some_and(|value| value == "on");
    let times = ships::Times { year, what_if, high_rams };
    let mut squadrons: Vec<Group> = Vec::new();
    let mut read: Vec<ships::Read> = Vec::new();
    let mut tables = reader.tables(root, "squadron");
    // Side 0 comes first, whatever the order of the file.
    tables.sort_by_key(|table| {
        let side = table.entries.get("side");
        side.and_then(|side| side.get_ref().as_integer()?.as_str().parse().ok()).unwrap_or(9)
    });
    let places: Vec<_> = tables
        .iter()
        .map(|table| fleets::squadron(reader, table, times, &mut squadrons, &mut read))
        .collect();
    fleets::sizes(reader, &squadrons, &read, &places);
    fleets::besieged(reader, siege, &read);
    fleets::settle(reader, &mut nations, &read);
    let (sea, lands) = sea?;
    let placed = read.iter().filter(|one| one.placed).count();
    if placed == 0 && !read.is_empty() {
        if !array::abreast(&mut read, &sea) {
            reader.fault(None, ENGLISH.cited(Text::new("fault-no-room"), &c::W_42));
        }
    } else if placed < read.len() {
        reader.fault(None, ENGLISH.wrong(Text::new("fault-some-placed")));
    }
    ships::check_array(reader, &read, &sea);
    fleets::zones(reader, root, &mut nations, &sea);
    let locks = locks(reader, root, &read);
    Some(Read {
        title: title?,
        summary: summary?,
        notes,
        minutes,
        turns,
        sea,
        lands,
        climate,
        siege,
        nations,
        squadrons,
        locks,
        what_if: read.iter().any(|one| one.what_if),
        ships: read.into_iter().map(|one| one.vessel).collect(),
        options,
    })
}

/// The options of the file, overruled by those chosen.
fn options(reader: &mut Reader<'_>, root: &Table<'_>, chosen: &Options) -> Options {
    let mut options = Options::new();
    let known: Vec<&str> = OPTIONS.iter().map(|(id, _)| *id).collect();
    if let Some(table) = reader.table(root, "options") {
        reader.known(&table, &known);
        for (id, values) in OPTIONS {
            let values: Vec<(&str, &str)> = values.iter().map(|value| (*value, *value)).collect();
            if let Some(value) = reader.choice(&table, id, &values) {
                options.insert(id.to_string(), value.to_string());
            }
        }
    }
    for (id, value) in chosen {
        match OPTIONS.iter().find(|(known, _)| known == id) {
            Some((_, values)) if values.contains(&value.as_str()) => {
                options.insert(id.clone(), value.clone());
            }
            Some((_, values)) => {
                let message = format!("option {id} is {}, not {value:?}", values.join(" or "));
                reader.fault(None, message);
            }
            None => reader
                .fault(None, format!("there is no option {id:?}; there are {}", known.join(", "))),
        }
    }
    options
}

/// Ships that are locked at the start: `A1 ram B2`, who moved into contact first.
fn locks(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    ships: &[ships::Read],
) -> Vec<(ShipId, Hold, ShipId)> {
    let holds = [
        ("ram", Hold::Ram),
        ("capsize", Hold::Capsize),
        ("collision", Hold::Collision),
        ("landing", Hold::Landing),
        ("chain", Hold::Chain),
    ];
    let mut locks = Vec::new();
    for (range, words) in reader.lines(root, "locks") {
        let ship = |word: &str| {
            let at = ships.iter().position(|read| read.vessel.code == word)?;
            Some(ShipId(at as u8))
        };
        let read = match &words[..] {
            [(one, _), (how, _), (two, _)] => {
                let hold = holds.iter().find(|(name, _)| name == how).map(|(_, hold)| *hold);
                ship(one).zip(hold).zip(ship(two)).filter(|((one, _), two)| one != two)
            }
            _ => None,
        };
        match read {
            Some(((one, hold), two)) => locks.push((one, hold, two)),
            None => {
                let all = holds.map(|(name, _)| name).join(", ");
                let message = format!("a lock is two ships and one of {all}: \"A1 ram B2\"");
                reader.fault(Some(range), message);
            }
        }
    }
    locks
}
