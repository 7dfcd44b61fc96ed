//! The public test cases once more, with the outcomes another judge publishes for them.
//!
//! `published/outcomes.txt` has them in our notation. Where we differ its line says so, by which
//! choice or sentence of the document; a difference without a reason fails, and so does a reason
//! without a difference. `docs/adjudicate.md` has the differences as a table.

use rules_duel::Variant;
use rules_duel::adjudicate::{Answer, Phase, Request, Told, adjudicate};
use rules_duel::judge::Judge;
use std::collections::BTreeMap;

/// What an order comes to, as far as the package says it.
const SUCCEEDS: &str = "succeeds";
const FAILS: &str = "fails";

/// One line: the order, or a unit removed unasked, with their word on it and ours.
struct Line<'a> {
    subject: &'a str,
    theirs: Option<&'a str>,
    /// Ours where it differs.
    ours: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Self {
        let (told, ours) = line.split_once("; here ").map_or((line, None), |(told, rest)| {
            let (ours, why) = rest.split_once(": ").expect("a difference and its reason");
            assert!(!why.is_empty(), "{line}");
            (told, Some(ours))
        });
        let (subject, theirs) =
            told.split_once(" = ").map_or((told, None), |(order, word)| (order, Some(word)));
        Line { subject, theirs, ours }
    }
}

/// Whether an order came to what it was for: a hold succeeds unless dislodged.
fn word(told: &Told) -> &'static str {
    let done = match told.outcome {
        "hold" => told.dislodged_by.is_none(),
        outcome => ["move", "support", "convoy", "retreat", "build", "remove"].contains(&outcome),
    };
    if done { SUCCEEDS } else { FAILS }
}

/// How many outcomes were compared, and in how many we differ as explained.
#[derive(Default)]
struct Count {
    compared: usize,
    explained: usize,
}

impl Count {
    fn compare(&mut self, id: &str, line: &Line, theirs: &str, found: &str) {
        let expected = line.ours.unwrap_or(theirs);
        assert_eq!(found, expected, "{id}: {} (they say {theirs})", line.subject);
        assert_ne!(line.ours, Some(theirs), "{id}: {} does not differ", line.subject);
        self.compared += 1;
        self.explained += usize::from(line.ours.is_some());
    }
}

/// Plays one entry, section after section.
fn play(entry: &str, variant: &Variant, judge: &mut Judge, count: &mut Count) {
    let mut sections = entry.trim_end().split("\n\n");
    let id = sections.next().unwrap_or_default();
    let mut units: Vec<String> = Vec::new();
    let mut centres = BTreeMap::new();
    let mut last = Answer::default();
    for section in sections {
        let (head, body) = section.split_once('\n').unwrap_or((section, ""));
        let lines: Vec<Line> = body.lines().map(Line::read).collect();
        let mut decide = |phase, units: Vec<String>, last: &Answer| -> Answer {
            let orders = lines.iter().map(|line| line.subject.to_string()).collect();
            let dislodged = last.dislodged.clone();
            let request =
                Request { phase, units, orders, dislodged, centres: centres.clone(), count: false };
            let answer = adjudicate(variant, judge, &request)
                .unwrap_or_else(|why| panic!("{id}, {head}: {why}"));
            for (line, (_, told)) in lines.iter().zip(&answer.results) {
                if let Some(theirs) = line.theirs {
                    count.compare(id, line, theirs, word(told));
                }
            }
            answer
        };
        match head {
            "units" => units = body.lines().map(ToString::to_string).collect(),
            "centres" => {
                for line in body.lines() {
                    let (power, list) = line.split_once(": ").expect("power: centres");
                    let list = list.split_whitespace().map(ToString::to_string).collect();
                    centres.insert(power.to_string(), list);
                }
            }
            "movement" => {
                if units.is_empty() {
                    let own = |order: &str| order.split(' ').take(3).collect::<Vec<_>>().join(" ");
                    units = lines.iter().map(|line| own(line.subject)).collect();
                }
                last = decide(Phase::Movement, std::mem::take(&mut units), &Answer::default());
            }
            "retreats" => last = decide(Phase::Retreat, last.units.clone(), &last),
            "adjustments" => {
                last = decide(Phase::Adjustment, units.clone(), &Answer::default());
            }
            "disorder" => {
                let [line] = &lines[..] else { panic!("{id}: one unit removed unasked") };
                let request = Request {
                    phase: Phase::Adjustment,
                    units: units.clone(),
                    centres: centres.clone(),
                    ..Request::default()
                };
                let answer = adjudicate(variant, judge, &request)
                    .unwrap_or_else(|why| panic!("{id}, {head}: {why}"));
                let gone: Vec<&String> =
                    units.iter().filter(|unit| !answer.units.contains(unit)).collect();
                let [gone] = gone[..] else { panic!("{id}: {gone:?} are removed") };
                count.compare(id, line, line.subject, gone);
            }
            other => panic!("{id}: a section {other:?}"),
        }
    }
}

#[test]
fn every_difference_from_published_outcomes_has_its_reason() {
    let text = include_str!("published/outcomes.txt");
    let variant = Variant::named("standard").expect("the standard map");
    let mut judge = Judge::new();
    let mut count = Count::default();
    // What comes before the first entry says whose the outcomes are.
    let entries: Vec<&str> = text.split("\n# ").skip(1).collect();
    for entry in &entries {
        play(entry, &variant, &mut judge, &mut count);
    }
    assert_eq!((entries.len(), count.compared, count.explained), (171, 425, 19));
}
