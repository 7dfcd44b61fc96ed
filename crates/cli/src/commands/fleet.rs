//! `trierarch fleet`: lists of ships checked, printed, and made into battles.

use crate::args::{Fleet, FleetAction, FleetBattle, FleetCheck, FleetPrint, Telling};
use crate::failure::Failure;
use crate::faults;
use crate::out::{Out, table};
use crate::source;
use crate::words::Words;
use kernel::{FleetList, Fleets, Limit, Review};
use picture::Roster;
use rulesets::{AnyRuleset, Registry};
use serde::Serialize;
use std::path::Path;

/// A list as read from its file.
struct Opened<'a> {
    ruleset: &'a dyn AnyRuleset,
    fleets: &'static dyn Fleets,
    list: FleetList,
}

/// What was found in one list, for programs.
#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    list: &'a FleetList,
    review: &'a Review,
}

/// Does what was asked.
pub(crate) fn run(registry: &Registry, args: &Fleet, out: &mut Out) -> Result<(), Failure> {
    match &args.action {
        FleetAction::Check(args) => check(registry, args, out),
        FleetAction::Print(args) => print(registry, args, out),
        FleetAction::Battle(args) => battle(registry, args, out),
    }
}

fn open<'a>(registry: &'a Registry, path: &str) -> Result<Opened<'a>, Failure> {
    let text = source::read(path)?;
    let Some(id) = FleetList::ruleset_of(&text) else {
        let message = format!("{path}: no list of a fleet: it begins with `fleet` and a ruleset");
        return Err(Failure::Data(message));
    };
    let ruleset = registry.ruleset(id);
    let found = ruleset.and_then(|ruleset| Some((ruleset, ruleset.fleets()?)));
    let Some((ruleset, fleets)) = found else {
        let known: Vec<&str> =
            registry.iter().filter(|it| it.fleets().is_some()).map(AnyRuleset::id).collect();
        let message = format!("{path}: no lists for `{id}`; there are for {}", known.join(", "));
        return Err(Failure::Data(message));
    };
    let list = FleetList::read(&text, id, fleets)
        .map_err(|report| Failure::Faults(faults::show(&report, path, &text)))?;
    Ok(Opened { ruleset, fleets, list })
}

/// Tells of each list what it comes to; a broken limit ends with code 4.
fn check(registry: &Registry, args: &FleetCheck, out: &mut Out) -> Result<(), Failure> {
    let mut broken = Vec::new();
    for file in &args.files {
        let Opened { ruleset, fleets, list } = open(registry, file)?;
        let words = Words::in_locale(registry, ruleset, &args.locale)?;
        let review = fleets.review(&list);
        match args.format {
            Telling::Json => out.json(&Finding { file, list: &list, review: &review })?,
            Telling::Text => tell(&list, fleets, &review, &words, out)?,
        }
        let limits = review.limits.iter().filter(|limit| !limit.is_met);
        broken.extend(limits.map(|limit| format!("{file}: {}", said(&words, limit))));
    }
    if broken.is_empty() { Ok(()) } else { Err(Failure::Illegal(broken.join("\n"))) }
}

fn said(words: &Words, limit: &Limit) -> String {
    words.cited(&limit.text, &limit.clauses)
}

fn tell(
    list: &FleetList,
    fleets: &dyn Fleets,
    review: &Review,
    words: &Words,
    out: &mut Out,
) -> Result<(), Failure> {
    let yard = fleets.yard(list);
    let mut ships = table(&["ships", "type", "with", "points"]);
    for (unit, reviewed) in list.units.iter().zip(&review.units) {
        let kind = yard.kind(&unit.kind).map(|kind| words.say(&kind.name));
        let more = unit.extras.iter().filter(|(_, amount)| **amount > 0);
        let more: Vec<String> = more
            .map(|(extra, amount)| match amount {
                1 => extra.clone(),
                amount => format!("{extra} {amount}"),
            })
            .collect();
        ships.add_row([
            unit.count.to_string(),
            kind.unwrap_or_default(),
            more.join(", "),
            (reviewed.points * u32::from(unit.count)).to_string(),
        ]);
    }
    if !list.name.is_empty() {
        out.line(&list.name)?;
    }
    out.table(&ships)?;
    for limit in &review.limits {
        let mark = if limit.is_met { "ok " } else { "NO " };
        out.line(format!("{mark} {}", said(words, limit)))?;
    }
    for mark in &review.marks {
        out.line(format!("    {}", words.cited(&mark.name, &mark.clauses)))?;
    }
    review.warnings.iter().try_for_each(|limit| out.line(format!(" !  {}", said(words, limit))))
}

/// Writes the roster of a list.
fn print(registry: &Registry, args: &FleetPrint, out: &mut Out) -> Result<(), Failure> {
    let Opened { ruleset, fleets, list } = open(registry, &args.file)?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    let (yard, review) = (fleets.yard(&list), fleets.review(&list));
    let roster = Roster { list: &list, yard: &yard, review: &review, words: words.catalogue() };
    let Some(path) = &args.out else { return out.line(roster.svg()) };
    let bytes = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => roster.svg().into_bytes(),
        Some("pdf") => roster.pdf(),
        _ => {
            return Err(Failure::Usage(format!("{}: neither .svg nor .pdf", path.display())));
        }
    };
    write(path, &bytes)
}

/// Makes a scenario of two lists of one ruleset.
fn battle(registry: &Registry, args: &FleetBattle, out: &mut Out) -> Result<(), Failure> {
    let (one, two) = (open(registry, &args.one)?, open(registry, &args.two)?);
    if one.ruleset.id() != two.ruleset.id() {
        let message = format!("{} and {} are lists of two rulesets", args.one, args.two);
        return Err(Failure::Usage(message));
    }
    for (file, opened) in [(&args.one, &one), (&args.two, &two)] {
        let review = opened.fleets.review(&opened.list);
        let words = Words::of(registry, opened.ruleset)?;
        if let Some(limit) = review.limits.iter().find(|limit| !limit.is_met) {
            return Err(Failure::Illegal(format!("{file}: {}", said(&words, limit))));
        }
    }
    let scenario = one.fleets.battle([&one.list, &two.list]).write().source;
    match &args.out {
        Some(path) => write(path, scenario.as_bytes()),
        None => out.text(&scenario),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes)
        .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
}
