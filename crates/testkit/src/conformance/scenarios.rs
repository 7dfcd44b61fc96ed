//! Laws about scenarios: cards have words, options make grounds, faults are told and never panic.

use super::probe::{Breach, Law, Probe};
use kernel::{Arg, Catalogue, Ruleset, ScenarioCard, Setup, Text};
use std::collections::BTreeSet;

/// Tries the scenario of the probe.
pub(super) fn ground<R: Ruleset>(probe: &Probe<'_, R>) -> Result<(), Box<Breach>> {
    let fault = |what: String| Err(probe.breach(Law::Scenario, what));
    let setup = probe.setup;
    if *probe.rules.setup() != *setup {
        return fault("the ground does not keep its set-up".to_string());
    }
    probe.text(&Text::new("outcome-draw-agreed"), "an agreed draw")?;
    let numbers: BTreeSet<&str> = R::clauses().iter().map(|clause| clause.number).collect();
    if numbers.len() != R::clauses().len() {
        return fault("two clauses have the same number".to_string());
    }
    translations(probe)?;
    let card = match R::card(&setup.scenario, &setup.source) {
        Ok(card) => card,
        Err(faults) => return fault(format!("no card: {faults}")),
    };
    for (side, name) in (0u8..).zip(&card.sides) {
        probe.text(name, "a side")?;
        probe.text(&probe.rules.side_name(kernel::Side(side)), "a side")?;
    }
    for squadron in &card.squadrons {
        probe.text(&squadron.name, "a squadron")?;
    }
    for option in &card.options {
        probe.text(&option.label, "an option")?;
        probe.text(&option.line, "an option")?;
        if !option.values.iter().any(|value| value.id == option.default) {
            return fault(format!("option {} has no value {}", option.id, option.default));
        }
        for value in &option.values {
            probe.text(&value.label, "a value of an option")?;
            let mut other = setup.clone();
            other.options.insert(option.id.clone(), value.id.clone());
            if let Err(faults) = R::ground(&other) {
                return fault(format!("no ground with {}={}: {faults}", option.id, value.id));
            }
        }
    }
    book(probe)?;
    faults(probe)
}

/// Law: chapters and charts have words and known clauses, and every row of a chart is whole.
fn book<R: Ruleset>(probe: &Probe<'_, R>) -> Result<(), Box<Breach>> {
    for chapter in probe.rules.book() {
        probe.text(&chapter.title, "a chapter")?;
        probe.cites(&chapter.clauses, "a chapter")?;
        for chart in &chapter.charts {
            probe.text(&chart.title, "a chart")?;
            probe.cites(&chart.clauses, "a chart")?;
            let mut texts =
                chart.note.iter().chain(&chart.heads).chain(chart.rows.iter().flatten());
            texts.try_for_each(|text| probe.text(text, "a chart"))?;
            if chart.rows.iter().any(|row| row.len() != chart.heads.len()) {
                let what = format!("a row of chart {} is not as long as its heads", chart.id);
                return Err(probe.breach(Law::Scenario, what));
            }
        }
    }
    Ok(())
}

/// The messages that say a scenario's notes in another language, where its file has them in words of its own:
/// `scenario-RULESET-NAME-note-1`.
fn notes_of(card: &ScenarioCard) -> Vec<String> {
    let name = card.id.replace(['/', '.'], "-");
    let own = card.notes.iter().zip(1..).filter(|(note, _)| note.id == "scenario-note");
    own.map(|(_, n)| format!("scenario-{name}-note-{n}")).collect()
}

/// Law: a translated book is translated whole, its scenarios too, and nothing else is said there.
fn translations<R: Ruleset>(probe: &Probe<'_, R>) -> Result<(), Box<Breach>> {
    let clauses = R::clauses().iter().flat_map(|clause| [clause.title_id(), clause.gist_id()]);
    let scenarios = R::scenarios().iter().flat_map(|(id, _)| ScenarioCard::words_of(id));
    let cards = R::scenarios().iter().filter_map(|(id, source)| R::card(id, source).ok());
    let notes = cards.flat_map(|card| notes_of(&card));
    let wanted: BTreeSet<String> = clauses.chain(scenarios).chain(notes).collect();
    for (locale, source) in R::translations() {
        let found: BTreeSet<String> = Catalogue::messages(source).into_keys().collect();
        if let Some(id) = wanted.symmetric_difference(&found).next() {
            let what = format!("the book in {locale} lacks {id}, or has it for nothing");
            return Err(probe.breach(Law::Words, what));
        }
        if !R::catalogues().iter().any(|(known, _)| known == locale) {
            let what = format!("the book speaks {locale}, and no catalogue does");
            return Err(probe.breach(Law::Words, what));
        }
    }
    Ok(())
}

/// The names of sides and squadrons of the shipped scenarios that a language has no name of its own for.
///
/// # Panics
///
/// If the language or a scenario cannot be read.
pub fn names_untranslated<R: Ruleset>(locale: &str) -> BTreeSet<String> {
    let catalogue = R::catalogues().iter().find(|(known, _)| *known == locale);
    let (_, source) = catalogue.expect("the ruleset speaks the language");
    let catalogue = Catalogue::new(locale, &[source]).expect("the catalogue is sound");
    let mut untranslated = BTreeSet::new();
    for (id, source) in R::scenarios() {
        let card = R::card(id, source).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        for text in card.sides.iter().chain(card.squadrons.iter().map(|squadron| &squadron.name)) {
            let said = catalogue.say(text);
            let is_name = |(_, arg): &(_, Arg)| matches!(arg, Arg::Word(name) if *name == said);
            if text.args.iter().any(is_name) {
                untranslated.insert(said);
            }
        }
    }
    untranslated
}

/// Law: what is wrong with a scenario is told.
fn faults<R: Ruleset>(probe: &Probe<'_, R>) -> Result<(), Box<Breach>> {
    let setup = probe.setup;
    let mut wrong: Vec<(&str, Setup)> = vec![];
    let mut add = |what, change: fn(&mut Setup)| {
        let mut other = setup.clone();
        change(&mut other);
        wrong.push((what, other));
    };
    add("an unknown option", |s| _ = s.options.insert("no-such-option".into(), "1".into()));
    add("an empty file", |s| s.source.clear());
    add("a file that is no TOML", |s| s.source.push_str("\n= what ["));
    add("an unknown field", |s| s.source.insert_str(0, "no-such-field = 1\n"));
    add("a roster without seats", |s| s.roster = Some(kernel::Roster { seats: vec![] }));
    for (what, setup) in wrong {
        if R::ground(&setup).is_ok() {
            return Err(probe.breach(Law::Scenario, format!("{what} is not noticed")));
        }
    }
    Ok(())
}
