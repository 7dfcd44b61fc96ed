//! Scenario files: the table, land, options, sides and their lists, with every fault in its place.
//!
//! Sections 1 to 6 and 19, N-2, N-29, N-30, N-33, N-57, N-62, N-64.

mod ships;
mod table;

use crate::clauses;
use crate::clauses as c;
use crate::fleets::{self, ListFault};
use crate::ground::{Deployment, Fleet, Ground, Play, Squadron, Vessel};
use crate::manoeuvres;
use crate::state::ShipId;
use crate::tables::{Crew, Fitting, Fittings, Nation, Scale};
use kernel::reader::{Reader, Table};
use kernel::{
    Catalogue, Colour, English, Fault, FaultReport, Known, Lesson, Library, OptionSpec,
    OptionValue, Options, Roster, ScenarioCard, Setup, Side, SquadronCard, Text,
};

/// In which faults are told to whoever writes a file.
static ENGLISH: English = English::of(include_str!("../messages/en.ftl"));

/// The scenarios that come with the ruleset.
pub(crate) const SHIPPED: &[(&str, &str)] = &[
    ("nauta/lesson", include_str!("../scenarios/lesson.toml")),
    ("nauta/greeks-persians", include_str!("../scenarios/greeks-persians.toml")),
    ("nauta/romans-carthaginians", include_str!("../scenarios/romans-carthaginians.toml")),
    ("nauta/hellenistic", include_str!("../scenarios/hellenistic.toml")),
    ("nauta/civil-war", include_str!("../scenarios/civil-war.toml")),
    ("nauta/romans-pirates", include_str!("../scenarios/romans-pirates.toml")),
    ("nauta/five-hundred", include_str!("../scenarios/five-hundred.toml")),
    ("nauta/squadrons", include_str!("../scenarios/squadrons.toml")),
];

/// What a file says.
struct Read {
    title: String,
    summary: String,
    minutes: u16,
    points: u16,
    play: Play,
    sea: plane::Sea,
    fleets: [Fleet; 2],
    squadrons: Vec<Squadron>,
    ships: Vec<Vessel>,
    options: Options,
}

/// The options of a battle and their values (N-64).
pub(crate) const OPTIONS: [(&str, &[&str]); 12] = [
    ("scale", &["1200", "inch", "3600", "600"]),
    ("deployment", &["screen", "roll", "turns"]),
    ("measuring", &["free", "blind"]),
    ("fast", SWITCH),
    ("towers", SWITCH),
    ("cataphract", SWITCH),
    ("prow", SWITCH),
    ("corvus", SWITCH),
    ("balistae", SWITCH),
    ("harpax", SWITCH),
    ("pirophoros", SWITCH),
    ("saving", SWITCH),
];
const SWITCH: &[&str] = &["off", "on"];

fn named<T: Copy>(known: &[(&str, T)], name: &str) -> Option<T> {
    known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

/// What a lobby shows of a file.
pub(crate) fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
    let read = read(id, source, &Options::new())?;
    let miswritten = Lesson::miswritten(source);
    if !miswritten.is_empty() {
        return Err(FaultReport { name: id.to_string(), faults: miswritten });
    }
    let squadrons = read.squadrons.iter().zip(Colour::ALL.iter().cycle()).zip(0_u8..);
    let squadron = |((squadron, colour), n): ((&Squadron, &Colour), u8)| SquadronCard {
        side: squadron.side,
        code: squadron.code.clone(),
        name: squadron_name(&squadron.name),
        commander: None,
        role: None,
        colour: *colour,
        pieces: read.ships.iter().filter(|ship| ship.squadron == n).count() as u16,
        fixed: 0,
    };
    let options = OPTIONS.iter().map(|(id, values)| OptionSpec {
        id: (*id).to_string(),
        label: Text::owned(format!("option-{id}")),
        line: Text::owned(format!("option-{id}-line")),
        values: values
            .iter()
            .filter(|value| is_open(&read, id, values[0], value))
            .map(|value| OptionValue {
                id: (*value).to_string(),
                label: Text::owned(format!("value-{value}")),
            })
            .collect(),
        default: read.options.get(*id).cloned().unwrap_or_else(|| values[0].to_string()),
    });
    Ok(ScenarioCard {
        id: id.to_string(),
        title: read.title.clone(),
        summary: read.summary.clone(),
        notes: Vec::new(),
        minutes: read.minutes,
        sides: read.fleets.iter().map(|fleet| side_name(&fleet.name)).collect(),
        squadrons: squadrons.map(squadron).collect(),
        options: options.collect(),
    })
}

/// Whether an option of a scenario may be set to a value, its other options as they are in the file:
/// what its lists hold cannot be switched off, and what is given in millimetres has its scale.
///
/// Rule: N-29, N-33, N-64.
fn is_open(read: &Read, id: &str, usual: &str, value: &str) -> bool {
    let now = |id: &str| read.options.get(id).map(String::as_str);
    if now(id).unwrap_or(usual) == value {
        return true;
    }
    let is_arrayed = read.ships.iter().any(|ship| ship.array.is_some());
    let base = |ship: &Vessel| read.play.scale.base(usize::from(ship.bought.size), 0);
    let measured = is_arrayed
        || read.sea.coasts().next().is_some()
        || read.ships.iter().any(|ship| ship.base != base(ship));
    let fitting = named(&Fitting::NAMED, id);
    let is_bought = fitting.is_some_and(|one| read.ships.iter().any(|ship| ship.has(one)));
    match id {
        "scale" => !measured,
        "deployment" => !is_arrayed,
        "harpax" if value == "on" => now("balistae") == Some("on"),
        "balistae" if value == "off" => !is_bought && now("harpax") != Some("on"),
        _ => !is_bought,
    }
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
        read.squadrons.iter().map(|squadron| (squadron.side, squadron.code.as_str())).collect();
    let mut faults: Vec<Fault> = Vec::new();
    for fault in roster.check(2, &squadrons) {
        faults.push(Fault::whole(fault.to_string()));
    }
    let commanders = squadrons.iter().map(|(side, code)| roster.commanders(*side, code)).collect();
    let half = |vessel: &Vessel| (vessel.base.width() + vessel.base.length()) / 2;
    let widest = read.ships.iter().map(half).max().unwrap_or(0);
    let mut ground = Ground {
        setup: setup.clone(),
        roster,
        sea: read.sea,
        play: read.play,
        points: read.points,
        fleets: read.fleets,
        squadrons: read.squadrons,
        ships: read.ships,
        proposal: Vec::new(),
        commanders,
        places: [Vec::new(), Vec::new()],
        widest,
        lesson: None,
    };
    ground.places = [Side(0), Side(1)].map(|side| manoeuvres::listed_places(&ground, side));
    match lesson(&ground, setup) {
        Ok(lesson) => ground.lesson = lesson,
        Err(wrong) => faults.extend(wrong),
    }
    match table::proposal(&ground) {
        Some(proposal) => ground.proposal = proposal,
        None => {
            let message = "the fleets do not fit into their zones in lines abreast (N-32)";
            faults.push(Fault::whole(message.to_string()));
        }
    }
    if faults.is_empty() {
        return Ok(ground);
    }
    Err(FaultReport { name: setup.scenario.clone(), faults })
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

const KEYS: &[&str] = &[
    "title", "summary", "minutes", "points", "table", "bases", "land", "options", "side",
    "squadron", "lesson",
];

fn scenario(reader: &mut Reader<'_>, root: &Table<'_>, chosen: &Options) -> Option<Read> {
    reader.known(root, KEYS);
    for key in ["title", "summary", "points", "side", "squadron"] {
        reader.missing(root, key);
    }
    let title = reader.text(root, "title").map(|(text, _)| text);
    let summary = reader.text(root, "summary").map(|(text, _)| text);
    let minutes = reader.number(root, "minutes", 1..=600).unwrap_or(60) as u16;
    let points = reader.number(root, "points", 1..=5_000).unwrap_or(300) as u16;
    let options = options(reader, root, chosen);
    let play = play(&options);
    let sea = table::sea(reader, root, play.scale, points);
    let longer = table::bases(reader, root, play.scale);
    let sides = sides(reader, root);
    let mut lists = ships::Lists { play, longer, ships: Vec::new(), flags: Vec::new() };
    let mut squadrons = Vec::new();
    let mut tables = reader.tables(root, "squadron");
    // Side 0 comes first, whatever the order of the file.
    tables.sort_by_key(|table| {
        table
            .entries
            .get("side")
            .and_then(|side| side.get_ref().as_integer()?.as_str().parse().ok())
            .unwrap_or(9)
    });
    for table in tables {
        squadron(reader, &table, points, &sides, &mut squadrons, &mut lists);
    }
    let flags = [Side(0), Side(1)].map(|side| {
        let own: Vec<_> =
            lists.flags.iter().filter(|(flag, _)| lists.ships[flag.index()].side == side).collect();
        if own.len() != 1 {
            let name = sides[usize::from(side.0)].0.clone();
            let text = Text::new("fault-of")
                .with("name", name)
                .with("said", Text::new("limit-admiral").with("count", own.len()));
            let place = own.last().map(|(_, place)| place.clone());
            reader.fault(place, ENGLISH.cited(text, &c::N_57));
        }
        own.first().map_or(ShipId(0), |(flag, _)| *flag)
    });
    let arrayed = lists.ships.iter().filter(|ship| ship.array.is_some()).count();
    if arrayed != 0 && arrayed != lists.ships.len() {
        reader.fault(None, ENGLISH.wrong(Text::new("fault-some-placed")));
    }
    if arrayed > 0
        && let Some(sea) = &sea
    {
        ships::check_array(reader, &lists.ships, sea);
    }
    let [one, two] = sides;
    let fleets = [(one, 0), (two, 1)].map(|((name, crew), n)| Fleet {
        name,
        crew,
        flagship: flags[n],
        spent: lists
            .ships
            .iter()
            .filter(|ship| usize::from(ship.side.0) == n)
            .map(|ship| ship.bought.points())
            .sum(),
    });
    Some(Read {
        title: title?,
        summary: summary?,
        minutes,
        points,
        play,
        sea: sea?,
        fleets,
        squadrons,
        ships: lists.ships,
        options,
    })
}

/// The options of the file, overruled by those chosen.
fn options(reader: &mut Reader<'_>, root: &Table<'_>, chosen: &Options) -> Options {
    let mut options = Options::new();
    let known: Vec<&str> = OPTIONS.iter().map(|(id, _)| *id).collect();
    let table = reader.table(root, "options");
    if let Some(table) = &table {
        reader.known(table, &known);
        for (id, values) in OPTIONS {
            let values: Vec<(&str, &str)> = values.iter().map(|value| (*value, *value)).collect();
            if let Some(value) = reader.choice(table, id, &values) {
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
    let on = |id: &str| options.get(id).is_some_and(|value| value == "on");
    if on("harpax") && !on("balistae") {
        let place = table.map(|table| table.range);
        reader.fault(place, ENGLISH.cited(Text::new("fault-harpax"), &c::C_18H_1));
    }
    options
}

fn play(options: &Options) -> Play {
    let value = |id: &str| options.get(id).map(String::as_str).unwrap_or("");
    let on = |id: &str| value(id) == "on";
    let fittings = Fitting::NAMED.iter().filter(|(name, _)| on(name));
    Play {
        scale: named(&Scale::NAMED, value("scale")).unwrap_or_default(),
        deployment: named(&Deployment::NAMED, value("deployment")).unwrap_or_default(),
        blind: value("measuring") == "blind",
        fittings: fittings.fold(Fittings::default(), |set, (_, one)| set.with(*one)),
        saving: on("saving"),
    }
}

/// Both sides: name and crew.
fn sides(reader: &mut Reader<'_>, root: &Table<'_>) -> [(String, Crew); 2] {
    let tables = reader.tables(root, "side");
    if tables.len() != 2 {
        let place = tables.last().map(|table| table.range.clone());
        reader.fault(place, ENGLISH.wrong(Text::new("fault-sides").with("count", tables.len())));
    }
    let mut sides = tables.iter().map(|table| {
        reader.known(table, &["name", "crew"]);
        reader.missing(table, "name");
        let name = reader.text(table, "name").map(|(text, _)| text).unwrap_or_default();
        let crew = reader.choice(table, "crew", &Crew::NAMED).unwrap_or_default();
        (name, crew)
    });
    let nobody = || (String::new(), Crew::default());
    [sides.next().unwrap_or_else(nobody), sides.next().unwrap_or_else(nobody)]
}

fn squadron(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    points: u16,
    sides: &[(String, Crew); 2],
    squadrons: &mut Vec<Squadron>,
    lists: &mut ships::Lists,
) {
    reader.known(table, &["side", "code", "name", "nation", "points", "ships"]);
    for key in ["side", "code", "nation", "ships"] {
        reader.missing(table, key);
    }
    let side = Side(reader.number(table, "side", 0..=1).unwrap_or(0) as u8);
    let (code, place) = reader.text(table, "code").unwrap_or_default();
    let plain = code.chars().all(|c| c.is_ascii_alphanumeric());
    if !plain || squadrons.iter().any(|other: &Squadron| other.code == code) {
        let text = Text::new("fault-squadron-code").with("code", code.clone());
        reader.fault(Some(place), ENGLISH.wrong(text));
    }
    let name = reader.text(table, "name").map_or_else(|| code.clone(), |(text, _)| text);
    let nation = reader.choice(table, "nation", &Nation::NAMED).unwrap_or(Nation::Greeks);
    let points = reader.number(table, "points", 1..=5_000).map_or(points, |points| points as u16);
    let number = squadrons.len().min(255) as u8;
    squadrons.push(Squadron { code, name, side, nation });
    let first = lists.ships.len();
    let places = lists.read(reader, table, side, number);
    let bought: Vec<_> = lists.ships[first..].iter().map(|ship| ship.bought).collect();
    let crew = sides[usize::from(side.0)].1;
    for fault in fleets::faults(nation, crew, &bought, points, lists.play.fittings) {
        let place = fault.ship().and_then(|ship| places.get(ship).cloned());
        let whole = || reader_place(table, fault);
        reader.fault(place.or_else(whole), ENGLISH.cited(fault.text(), fault.clause()));
    }
}

/// Where a fault of a whole list is shown: at the key it is about.
fn reader_place(table: &Table<'_>, fault: ListFault) -> Option<std::ops::Range<usize>> {
    let key = match fault {
        ListFault::Crew { .. } => "nation",
        _ => "ships",
    };
    table.entries.get(key).map(toml::Spanned::span)
}
