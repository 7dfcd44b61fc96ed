//! Scenario files: a variant, who starts with what and where, and how long it may last.
//!
//! Nothing here stops at the first fault.

use crate::clauses;
use crate::drawing;
use crate::ground::Ground;
use crate::map::{Power, Province, Set, Spot};
use crate::notation;
use crate::order::Unit;
use crate::state::{State, Step, Vessel};
use crate::variant::Variant;
use kernel::{
    Catalogue, Fault, FaultReport, Faults, Known, Lesson, Library, OptionSpec, OptionValue,
    Options, PieceId, Roster, ScenarioCard, SeatSet, Setup, Text,
};
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The scenarios shipped with the ruleset.
pub(crate) const SHIPPED: &[(&str, &str)] = &[
    ("duel/lepanto", include_str!("../scenarios/lepanto.toml")),
    ("duel/standard", include_str!("../scenarios/standard.toml")),
    ("duel/first-orders", include_str!("../scenarios/first-orders.toml")),
];

/// How many years may be played, as an option.
const YEARS: [(&str, &str, Option<u16>); 6] = [
    ("none", "option-years-none", None),
    ("5", "option-years-5", Some(5)),
    ("10", "option-years-10", Some(10)),
    ("20", "option-years-20", Some(20)),
    ("30", "option-years-30", Some(30)),
    ("50", "option-years-50", Some(50)),
];

/// Everything a file says.
struct Scenario {
    title: String,
    summary: String,
    minutes: u16,
    years: &'static str,
    variant: Arc<Variant>,
    units: Vec<Unit>,
    owners: Vec<(Province, Power)>,
}

/// What a lobby shows of a scenario file.
pub(crate) fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
    let scenario = read(id, source)?;
    let value = |(id, label, _): &(&str, &'static str, _)| OptionValue {
        id: (*id).to_string(),
        label: Text::new(label),
    };
    let names = scenario.variant.map.powers.iter().map(|power| Text::owned(power.name.clone()));
    Ok(ScenarioCard {
        id: id.to_string(),
        title: scenario.title,
        summary: scenario.summary,
        notes: Vec::new(),
        minutes: scenario.minutes,
        sides: names.collect(),
        squadrons: Vec::new(),
        options: vec![OptionSpec {
            id: "years".to_string(),
            label: Text::new("option-years"),
            line: Text::new("option-years-line"),
            values: YEARS.iter().map(value).collect(),
            default: scenario.years.to_string(),
        }],
    })
}

/// The ground of a set-up.
pub(crate) fn ground(setup: &Setup) -> Result<Ground, FaultReport> {
    let mut faults = Vec::new();
    let chosen = chosen_years(&setup.options, &mut faults);
    let scenario = match read(&setup.scenario, &setup.source) {
        Ok(scenario) => scenario,
        Err(mut report) => {
            report.faults.append(&mut faults);
            return Err(report);
        }
    };
    let sides = u8::try_from(scenario.variant.map.powers.len()).unwrap_or(u8::MAX);
    let roster = setup.roster.clone().unwrap_or_else(|| Roster::one_each(sides));
    let unfit = roster.check(sides, &[]);
    faults.extend(unfit.iter().map(|fault| Fault::whole(fault.to_string())));
    if !faults.is_empty() {
        return Err(FaultReport { name: setup.scenario.clone(), faults });
    }
    let years = YEARS.iter().find(|(id, ..)| *id == chosen.unwrap_or(scenario.years));
    let years = years.and_then(|(_, _, years)| *years);
    let (variant, start) = (Arc::clone(&scenario.variant), start(scenario));
    let board = drawing::board(&variant)
        .map_err(Fault::whole)
        .map_err(|fault| FaultReport { name: setup.scenario.clone(), faults: vec![fault] })?;
    let mut ground =
        Ground { board, variant, setup: setup.clone(), roster, start, years, lesson: None };
    ground.lesson = lesson(&ground)?;
    Ok(ground)
}

/// The lesson of the scenario. A unit may be anywhere by the time that a step speaks of it.
fn lesson(ground: &Ground) -> Result<Option<Lesson>, FaultReport> {
    let map = ground.map();
    let (_, english) = Ground::catalogues()[0];
    let spots = || (0..map.spots.len()).filter_map(|spot| u8::try_from(spot).ok()).map(Spot);
    let units = map
        .kinds
        .iter()
        .flat_map(|kind| spots().map(move |spot| format!("{} {}", kind.letter, map.code(spot))));
    let known = Known {
        pieces: units.collect(),
        sectors: spots().map(|spot| map.code(spot).to_string()).collect(),
        messages: Catalogue::messages(english).into_keys().collect(),
        clauses: clauses::ALL.iter().map(|clause| clause.number).collect(),
    };
    Lesson::read(&ground.setup.source, &known)
        .map_err(|faults| FaultReport { name: ground.setup.scenario.clone(), faults })
}

/// The state a scenario begins with.
fn start(mut scenario: Scenario) -> State {
    let map = &scenario.variant.map;
    scenario.units.sort_by_key(|unit| map.province(unit.spot));
    scenario.owners.sort_unstable();
    let count = u16::try_from(scenario.units.len()).unwrap_or(u16::MAX);
    State {
        turn: 0,
        step: Step::Movement,
        number: 0,
        units: (0u16..)
            .zip(&scenario.units)
            .map(|(n, unit)| Vessel { unit: *unit, piece: PieceId(n), order: None })
            .collect(),
        adrift: Vec::new(),
        owners: scenario.owners,
        entered: Vec::new(),
        ready: SeatSet::NONE,
        retired: Set::EMPTY,
        quiet: 0,
        stirred: false,
        contested: Set::EMPTY,
        past: Vec::new(),
        next_piece: count,
    }
}

fn chosen_years(options: &Options, faults: &mut Vec<Fault>) -> Option<&'static str> {
    let mut chosen = None;
    for (option, value) in options {
        let known = YEARS.iter().find(|(id, ..)| id == value).map(|(id, ..)| *id);
        if option == "years" && known.is_some() {
            chosen = known;
            continue;
        }
        let values = YEARS.map(|(id, ..)| id).join(", ");
        let message = format!("option {option}={value}; there is years, with {values}");
        faults.push(Fault::whole(message));
    }
    chosen
}

/// The source and what was found wrong with it.
struct Reader<'a> {
    faults: Faults<'a>,
}

impl Reader<'_> {
    fn fault(&mut self, place: Option<Range<usize>>, message: impl Into<kernel::Wrong>) {
        self.faults.add(place, message);
    }
    /// Faults every key that is not one of `keys`.
    fn known(&mut self, table: &DeTable<'_>, what: &str, keys: &[&str]) {
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let message = format!("{what} has no key {name:?}; it has {}", keys.join(", "));
                self.fault(Some(key.span()), message);
            }
        }
    }
    fn text(
        &mut self,
        table: &DeTable<'_>,
        what: &str,
        key: &str,
    ) -> Option<(String, Range<usize>)> {
        let Some(value) = table.get(key) else {
            self.fault(None, format!("{what} has no {key}"));
            return None;
        };
        match value.get_ref() {
            DeValue::String(text) => {
                self.faults.check_text(key, text, &value.span());
                Some((text.to_string(), value.span()))
            }
            other => {
                let message = format!("{key} is a text in quotes, not a {}", other.type_str());
                self.fault(Some(value.span()), message);
                None
            }
        }
    }
    /// The place of a part of a text; the whole text where it holds escapes.
    fn part(&self, span: &Range<usize>, text: &str, part: &str) -> Range<usize> {
        let raw = self.faults.source().get(span.clone()).unwrap_or("");
        match raw.find(text) {
            Some(quote) => {
                let at = span.start + quote + (part.as_ptr() as usize - text.as_ptr() as usize);
                at..at + part.len()
            }
            None => span.clone(),
        }
    }
}

fn read(name: &str, source: &str) -> Result<Scenario, FaultReport> {
    let mut reader = Reader { faults: Faults::of(source) };
    let document = reader.faults.parse();
    let scenario = document.as_ref().and_then(|table| whole(&mut reader, table.get_ref()));
    match scenario {
        Some(scenario) if reader.faults.is_empty() => match Lesson::miswritten(source) {
            faults if faults.is_empty() => Ok(scenario),
            faults => Err(FaultReport { name: name.to_string(), faults }),
        },
        _ => {
            if reader.faults.is_empty() {
                reader.fault(None, "this is no scenario");
            }
            Err(reader.faults.report(name))
        }
    }
}

fn whole(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Scenario> {
    let what = "the scenario";
    reader.known(
        table,
        what,
        &["title", "summary", "minutes", "variant", "years", "start", "lesson"],
    );
    let title = reader.text(table, what, "title");
    let summary = reader.text(table, what, "summary");
    let minutes = minutes(reader, table.get("minutes"));
    let variant = reader.text(table, what, "variant").and_then(|(name, span)| {
        let found = Variant::named(&name);
        if found.is_none() {
            let names: Vec<&str> = Variant::all().iter().map(|variant| &*variant.name).collect();
            reader.fault(Some(span), format!("variant is {}, not {name:?}", names.join(" or ")));
        }
        found
    });
    let years = match table.get("years") {
        None => Some("none"),
        Some(_) => reader.text(table, what, "years").and_then(|(text, span)| {
            let found = YEARS.iter().find(|(id, ..)| *id == text).map(|(id, ..)| *id);
            if found.is_none() {
                let ids = YEARS.map(|(id, ..)| id).join(", ");
                reader.fault(Some(span), format!("years is one of {ids}, not {text:?}"));
            }
            found
        }),
    };
    let variant = variant?;
    let (mut units, mut owners) = (Vec::new(), Vec::new());
    match table.get("start").map(|value| (value.span(), value.get_ref().as_table())) {
        None => reader.fault(None, "the scenario has no [start.POWER]"),
        Some((span, None)) => reader.fault(Some(span), "start is a table of powers"),
        Some((_, Some(start))) => {
            let ids: Vec<&str> = variant.map.powers.iter().map(|power| &*power.id).collect();
            reader.known(start, "start", &ids);
            for (n, id) in (0u8..).zip(&ids) {
                match start.get(*id).map(|value| (value.span(), value.get_ref().as_table())) {
                    None => reader.fault(None, format!("nobody starts for {id}: [start.{id}]")),
                    Some((span, None)) => reader.fault(Some(span), format!("{id} is a table")),
                    Some((_, Some(table))) => {
                        side(reader, table, &variant, Power(n), &mut units, &mut owners);
                    }
                }
            }
        }
    }
    Some(Scenario {
        title: title?.0,
        summary: summary?.0,
        minutes: minutes?,
        years: years?,
        variant,
        units,
        owners,
    })
}

fn minutes(reader: &mut Reader<'_>, value: Option<&Spanned<DeValue<'_>>>) -> Option<u16> {
    let Some(value) = value else {
        reader.fault(None, "the scenario has no minutes: how long it takes two people");
        return None;
    };
    let number = value.get_ref().as_integer();
    let number = number.and_then(|n| u16::from_str_radix(n.as_str(), n.radix()).ok());
    if number.is_none() {
        reader.fault(Some(value.span()), "minutes is a whole number from 0 to 65535");
    }
    number
}

/// What one power starts with: `units = "FL B3, G D2"` and `owns = "B3 B5"`.
fn side(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    variant: &Variant,
    power: Power,
    units: &mut Vec<Unit>,
    owners: &mut Vec<(Province, Power)>,
) {
    let map = &variant.map;
    let what = map.power(power).to_string();
    reader.known(table, &what, &["units", "owns"]);
    if let Some((text, span)) = reader.text(table, &what, "units") {
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let place = reader.part(&span, &text, part);
            match notation::read_unit(map, &format!("{what} {part}")) {
                Err(why) => reader.fault(Some(place), format!("{part:?}: {}", why.expected)),
                Ok(unit) => {
                    let taken = |other: &Unit| map.province(other.spot) == map.province(unit.spot);
                    if units.iter().any(taken) {
                        reader.fault(Some(place), format!("{part}: another unit is there"));
                    } else {
                        units.push(unit);
                    }
                }
            }
        }
    }
    if let Some((text, span)) = reader.text(table, &what, "owns") {
        for part in text.split_whitespace() {
            let place = reader.part(&span, &text, part);
            let province = notation::read_spot(map, part).ok().map(|spot| map.province(spot));
            match province.filter(|province| map.centres.has(province.0)) {
                None => reader.fault(Some(place), format!("{part} is no centre")),
                Some(centre) if owners.iter().any(|(known, _)| *known == centre) => {
                    reader.fault(Some(place), format!("{part} has two owners"));
                }
                Some(centre) => owners.push((centre, power)),
            }
        }
    }
}
