//! Scenario files: their card in the lobby, and the ground they describe. Nothing here stops at the
//! first fault; `reader` keeps each with its place, `fleet` reads the ships.

mod fleet;
mod lessons;
mod reader;

use crate::action;
use crate::ground::{Calendar, Ground, Plan, Script, Weather, side_text};
use crate::rules::{land, phases, planning};
use crate::state::{BYZANTINE, OTTOMAN, Post, ShipId, ShipSet, State, Step};
use crate::tables::{PRINTED, SQUADRONS};
use crate::waters::Waters;
use fleet::Fleet;
use kernel::{
    Colour, Fault, FaultReport, OptionSpec, OptionValue, Roster, ScenarioCard, Setup, Side, Span,
    SquadronCard, Text,
};
use reader::{Reader, Table, facing};

/// The scenarios shipped with the ruleset.
pub(crate) const SHIPPED: &[(&str, &str)] = &[
    ("constantinople/genoese-relief", include_str!("../scenarios/genoese-relief.toml")),
    ("constantinople/campaign", include_str!("../scenarios/campaign.toml")),
    ("constantinople/short", include_str!("../scenarios/short.toml")),
    ("constantinople/the-boom", include_str!("../scenarios/the-boom.toml")),
    ("constantinople/first-sail", include_str!("../scenarios/first-sail.toml")),
    ("constantinople/first-ram", include_str!("../scenarios/first-ram.toml")),
];

const SIDES: [(&str, Side); 2] = [("byzantine", BYZANTINE), ("ottoman", OTTOMAN)];
const PLANS: [(&str, Plan); 4] = [
    ("campaign", Plan::Campaign),
    ("boom", Plan::Boom),
    ("relief", Plan::Relief),
    ("lesson", Plan::Lesson),
];

/// Where a scenario begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    Turn,
    Impulse,
    Movement,
    Combat,
    Planning,
    Sailors,
    Assault,
    Bombardment,
}

const OPENINGS: [(&str, Opening); 8] = [
    ("turn", Opening::Turn),
    ("impulse", Opening::Impulse),
    ("movement", Opening::Movement),
    ("combat", Opening::Combat),
    ("planning", Opening::Planning),
    ("sailors", Opening::Sailors),
    ("assault", Opening::Assault),
    ("bombardment", Opening::Bombardment),
];

/// Everything a file says.
struct Scenario {
    title: String,
    summary: String,
    minutes: u16,
    calendar: Calendar,
    fleet: Fleet,
    state: State,
    opening: Opening,
    script: Option<(Side, Vec<reader::Word>)>,
}

/// What a lobby shows of a scenario file.
pub(crate) fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
    let scenario = read(id, source)?;
    let value = |id: &str, label| OptionValue { id: id.to_string(), label: Text::new(label) };
    let default = if scenario.calendar.chart_damage { "chart" } else { "case" };
    Ok(ScenarioCard {
        id: id.to_string(),
        title: scenario.title,
        summary: scenario.summary,
        notes: notes(&scenario.calendar),
        minutes: scenario.minutes,
        sides: [BYZANTINE, OTTOMAN].map(side_text).to_vec(),
        squadrons: squadrons(&scenario.state),
        options: vec![OptionSpec {
            id: "damage".to_string(),
            label: Text::new("option-damage"),
            line: Text::new("option-damage-line"),
            values: vec![
                value("case", "option-damage-case"),
                value("chart", "option-damage-chart"),
            ],
            default: default.to_string(),
        }],
    })
}

/// What is to be known of a scenario beside its summary.
fn notes(calendar: &Calendar) -> Vec<Text> {
    let ids: &[&'static str] = match calendar.plan {
        Plan::Relief => {
            &["note-one-ship", "note-third-genoese", "note-after-dark", "note-history-relief"]
        }
        Plan::Campaign | Plan::Boom => {
            &["note-scale", "note-own-land", "note-history-fleet", "note-history-counters"]
        }
        Plan::Lesson => &[],
    };
    let levels = matches!(calendar.plan, Plan::Campaign | Plan::Boom).then(|| levels(calendar));
    levels.into_iter().chain(ids.iter().map(|id| Text::new(id))).collect()
}

/// Who wins by which lead after the last turn. Rule: C-52.
pub(crate) fn levels(calendar: &Calendar) -> Text {
    Text::new("note-levels")
        .with("turn", calendar.turns)
        .with("won", i64::from(calendar.won))
        .with("held", i64::from(calendar.drawn) - 1)
}

/// The squadrons that have ships in a position.
pub(crate) fn squadrons(state: &State) -> Vec<SquadronCard> {
    let colours = [
        Colour::Burgundy,
        Colour::Blue,
        Colour::Purple,
        Colour::Green,
        Colour::Teal,
        Colour::Orange,
        Colour::Yellow,
    ];
    let card = |(code, colour): (&&'static str, Colour)| {
        let of: Vec<ShipId> = ShipId::all()
            .filter(|ship| PRINTED[ship.index()].squadron == *code)
            .filter(|ship| state.ship(*ship).fate != crate::state::Fate::Absent)
            .collect();
        let first = of.first()?;
        Some(SquadronCard {
            side: first.side(),
            code: (*code).to_string(),
            name: Text::owned(format!("squadron-{}", code.to_lowercase())),
            commander: None,
            role: None,
            colour,
            pieces: u16::try_from(of.len()).unwrap_or(u16::MAX),
            fixed: 0,
        })
    };
    SQUADRONS.iter().zip(colours).filter_map(card).collect()
}

/// The ground of a set-up, ready to be played on.
pub(crate) fn ground(setup: &Setup) -> Result<Ground, FaultReport> {
    let mut faults = Vec::new();
    let mut fault = |message: String| faults.push(Fault::whole(message));
    let mut chart = None;
    for (id, value) in &setup.options {
        match (id.as_str(), value.as_str()) {
            ("damage", "chart") => chart = Some(true),
            ("damage", "case") => chart = Some(false),
            ("damage", _) => {
                fault(format!("option damage is \"case\" or \"chart\", not {value:?}"));
            }
            _ => fault(format!("there is no option {id:?}; this scenario has damage")),
        }
    }
    let scenario = match read(&setup.scenario, &setup.source) {
        Ok(scenario) => scenario,
        Err(mut report) => {
            report.faults.append(&mut faults);
            return Err(report);
        }
    };
    let cards = squadrons(&scenario.state);
    let known: Vec<(Side, &str)> =
        cards.iter().map(|card| (card.side, card.code.as_str())).collect();
    let roster = setup.roster.clone().unwrap_or_else(|| Roster::one_each(2));
    let unfit = roster.check(2, &known);
    faults.extend(unfit.iter().map(|fault| Fault::whole(fault.to_string())));
    if !faults.is_empty() {
        return Err(FaultReport { name: setup.scenario.clone(), faults });
    }
    let Scenario { mut calendar, fleet, state, opening, script, .. } = scenario;
    calendar.chart_damage = chart.unwrap_or(calendar.chart_damage);
    let mut ground = Ground::new(setup.clone(), roster, fleet.figures, calendar);
    ground.start = state;
    ground.calendar.script = match script {
        Some(script) => Some(read_script(&ground, setup, script)?),
        None => None,
    };
    let mut state = ground.start.clone();
    open(&ground, &mut state, opening);
    ground.start = state;
    ground.lesson = lessons::read(&ground, setup)?;
    Ok(ground)
}

/// The moves of a script: "3: K1 row", the impulse first.
fn read_script(
    ground: &Ground,
    setup: &Setup,
    (side, lines): (Side, Vec<reader::Word>),
) -> Result<Script, FaultReport> {
    let (mut moves, mut faults) = (Vec::new(), Vec::new());
    for (line, place) in lines {
        let read = line.split_once(':').and_then(|(impulse, action)| {
            let impulse = impulse.trim().parse::<u8>().ok()?;
            let action = action::read(ground, action.trim()).ok()?;
            let own = action.ship().is_some_and(|ship| ship.side() == side);
            own.then_some((impulse, action))
        });
        match read {
            Some(step) => moves.push(step),
            None => faults.push(Fault {
                span: Some(Span::at(&setup.source, place)),
                message: format!(
                    "a move of the script is an impulse and what a ship of its side does, \
                     \"3: K1 row\", not {line:?}"
                ),
                text: None,
            }),
        }
    }
    if faults.is_empty() {
        Ok(Script { side, moves })
    } else {
        Err(FaultReport { name: setup.scenario.clone(), faults })
    }
}

/// Brings a position to its first ask or roll.
fn open(ground: &Ground, state: &mut State, opening: Opening) {
    match opening {
        Opening::Turn if ground.calendar.placed.is_empty() => {
            phases::begin_turn(ground, state, &mut ());
        }
        Opening::Turn => {
            state.step = Step::Deploy;
            state.asked = ground.commanders_of(ground.calendar.placed);
        }
        Opening::Impulse => phases::begin_naval_phase(ground, state, &mut ()),
        Opening::Movement => {
            state.impulse += 1;
            let side = state.active;
            phases::begin_segment(ground, state, side, &mut ());
        }
        Opening::Combat => {
            state.impulse += 1;
            phases::begin_combat(ground, state, &mut ());
        }
        Opening::Planning => planning::begin(ground, state, &mut ()),
        Opening::Sailors => planning::begin_sailors(ground, state, &mut ()),
        Opening::Assault => land::begin_assault(ground, state, &mut ()),
        Opening::Bombardment => land::begin_bombardment(ground, state, &mut ()),
    }
}

/// Reads a file.
fn read(name: &str, source: &str) -> Result<Scenario, FaultReport> {
    let mut reader = Reader::new(source);
    // Faults of syntax concern the whole file.
    let Some(document) = reader.parse() else { return Err(reader.report(name)) };
    let read = Some(scenario(&mut reader, &Table::root(&document)));
    reader.finish(name, source, read)
}

const KEYS: &[&str] = &[
    "title",
    "summary",
    "minutes",
    "plan",
    "turns",
    "impulses",
    "agreement",
    "land",
    "first",
    "wind",
    "start",
    "boom",
    "damage",
    "guns",
    "dark",
    "won",
    "drawn",
    "pool",
    "ships",
    "sailors",
    "streak",
    "lodged",
    "script",
    "sinking",
    "lesson",
];

fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn scenario(reader: &mut Reader<'_>, root: &Table<'_>) -> Scenario {
    reader.known(root, KEYS);
    let title = reader.text(root, "title").map(|(text, _)| text);
    if title.is_none() {
        reader.missing_hint(root, "title", "a title for the lobby");
    }
    let summary = reader.text(root, "summary").map_or(String::new(), |(text, _)| text);
    let minutes = reader.number(root, "minutes", 1..=10_000).unwrap_or(60);
    let mut state = State::empty();
    let waters = Waters::sheet();
    let (fleet, leaders) = fleet::read(reader, root, &waters, &mut state);
    for (post, ship) in state.leaders.iter_mut().zip(leaders) {
        *post = ship.map_or(Post::Gone, Post::Aboard);
    }
    let weather = weather(reader, root, &mut state);
    let opening = start(reader, root, &mut state);
    boom(reader, root, &mut state);
    let number = |reader: &mut Reader<'_>, key, bounds, default: u8| {
        reader.number(root, key, bounds).map_or(default, small)
    };
    let turns = number(reader, "turns", 1..=99, 1);
    let impulses = number(reader, "impulses", 1..=20, 5);
    let guns = number(reader, "guns", 0..=9, 0);
    let dark = number(reader, "dark", 0..=20, 2);
    let plan = reader.choice(root, "plan", &PLANS).unwrap_or(Plan::Campaign);
    let mut level = |key, default: i16| {
        let lead = reader.number(root, key, -99..=99).and_then(|it| i16::try_from(it).ok());
        lead.unwrap_or(default)
    };
    let won = level("won", if plan == Plan::Boom { 6 } else { 10 });
    let drawn = level("drawn", won.min(1));
    if drawn > won {
        let place = root.place("drawn");
        reader.fault(place, format!("a draw begins at {drawn}, above the win at {won}"));
    }
    state.pool = number(reader, "pool", 0..=99, 0);
    state.streak = number(reader, "streak", 0..=99, 0);
    if let Some(lodged) = reader.texts(root, "lodged") {
        state.lodged =
            lodged.iter().filter_map(|(text, _)| waters.grid.numbered(text).ok()).collect();
    }
    if state.turn > turns {
        let place = root.place("turns");
        reader.fault(place, format!("the game begins in turn {} of {turns}", state.turn));
    }
    let script = reader.table(root, "script").and_then(|table| {
        reader.known(&table, &["side", "moves"]);
        let side = reader.choice(&table, "side", &SIDES);
        if side.is_none() {
            reader.missing_hint(&table, "side", "who moves by it: byzantine or ottoman");
        }
        Some((side?, reader.texts(&table, "moves").unwrap_or_default()))
    });
    let calendar = Calendar {
        plan,
        turns,
        impulses,
        agreement: reader.flag(root, "agreement").unwrap_or(false),
        land: reader.flag(root, "land").unwrap_or(false),
        first: reader.choice(root, "first", &SIDES),
        weather,
        relief: fleet.relief,
        placed: fleet.placed,
        entering: fleet.entering,
        late: fleet.late,
        guns,
        dark,
        won,
        drawn,
        chart_damage: reader
            .choice(root, "damage", &[("case", false), ("chart", true)])
            .unwrap_or(false),
        script: None,
        sinking: reader.flag(root, "sinking").unwrap_or(false),
    };
    if calendar.plan == Plan::Relief && calendar.relief == ShipSet::NONE {
        let place = root.place("plan");
        reader.fault(place, "a relief needs ships with relief = true".to_string());
    }
    for (name, side) in SIDES {
        let has = ShipId::of(side).any(|ship| state.ship(ship).fate != crate::state::Fate::Absent);
        if !has {
            reader.fault(None, format!("the {name} side has no ship"));
        }
    }
    Scenario {
        title: title.unwrap_or_default(),
        summary,
        minutes: u16::try_from(minutes).unwrap_or(u16::MAX),
        calendar,
        fleet,
        state,
        opening,
        script,
    }
}

fn weather(reader: &mut Reader<'_>, root: &Table<'_>, state: &mut State) -> Weather {
    let mut weather = Weather { rolled: false, calms: Vec::new() };
    let Some(table) = reader.table(root, "wind") else { return weather };
    reader.known(&table, &["from", "speed", "rolled", "calm"]);
    if let Some(eye) = facing(reader, &table, "from") {
        state.wind.eye = eye;
    }
    if let Some(speed) = reader.number(&table, "speed", 0..=12) {
        state.wind.speed = small(speed);
    }
    weather.rolled = reader.flag(&table, "rolled").unwrap_or(false);
    if let Some(words) = reader.words(&table, "calm") {
        for (word, place) in words {
            match word.parse() {
                Ok(impulse) if (1..=20).contains(&impulse) => weather.calms.push(impulse),
                _ => reader.fault(
                    Some(place),
                    format!("calm is a list of impulses, \"4 5 6\"; {word:?} is none"),
                ),
            }
        }
    }
    weather
}

fn start(reader: &mut Reader<'_>, root: &Table<'_>, state: &mut State) -> Opening {
    let Some(table) = reader.table(root, "start") else { return Opening::Turn };
    reader.known(&table, &["turn", "side", "phase", "impulse", "assaulted"]);
    if let Some(turn) = reader.number(&table, "turn", 1..=99) {
        state.turn = small(turn);
    }
    if let Some(impulse) = reader.number(&table, "impulse", 1..=20) {
        state.impulse = small(impulse) - 1;
    }
    if let Some(turn) = reader.number(&table, "assaulted", 0..=99) {
        state.assaulted = small(turn);
    }
    if let Some(side) = reader.choice(&table, "side", &SIDES) {
        state.active = side;
        state.first = side;
    }
    reader.choice(&table, "phase", &OPENINGS).unwrap_or(Opening::Turn)
}

fn boom(reader: &mut Reader<'_>, root: &Table<'_>, state: &mut State) {
    let known = [
        ("byzantine", (BYZANTINE, None)),
        ("ottoman", (OTTOMAN, None)),
        ("broken", (BYZANTINE, Some(OTTOMAN))),
    ];
    if let Some((holder, broken)) = reader.choice(root, "boom", &known) {
        state.boom.holder = holder;
        state.boom.broken = broken;
    }
}
