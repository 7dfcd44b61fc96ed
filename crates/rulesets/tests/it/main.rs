//! What holds for the scenario files of every ruleset.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test measures")]

use kernel::{LONGEST_SOURCE, TOLD};
use rulesets::Registry;
use std::time::{Duration, Instant};

/// Every shipped scenario.
fn shipped(mut each: impl FnMut(&dyn rulesets::AnyRuleset, &str, &str)) {
    let registry = Registry::standard();
    for ruleset in registry.iter() {
        for (id, source) in ruleset.scenarios() {
            each(ruleset, id, source);
        }
    }
}

/// Each fault was looked for from the start of the file: 40,000 keys took five seconds.
#[test]
fn tens_of_thousands_of_faults_are_told_at_once_and_in_short() {
    shipped(|ruleset, id, source| {
        let room = LONGEST_SOURCE - source.len();
        let keys = |line: &dyn Fn(usize) -> String| {
            let lines = (0..).map(line);
            let mut length = 0;
            let fit = lines.take_while(|line| {
                length += line.len();
                length <= room
            });
            fit.collect::<String>()
        };
        for (kind, bogus) in [
            ("keys", keys(&|n| format!("k{n}=1\n"))),
            ("values", keys(&|n| format!("k{n}=\n"))),
            ("characters", "=\n".repeat(room / 2)),
        ] {
            let many = bogus.lines().count();
            assert!(many > 20_000, "{many}");
            let begun = Instant::now();
            let report = ruleset.card(id, &format!("{bogus}{source}")).err();
            let report = report.unwrap_or_else(|| panic!("{id} is taken with bogus {kind}"));
            assert!(
                begun.elapsed() < Duration::from_secs(3),
                "{id}: {kind}: {:?}",
                begun.elapsed()
            );
            assert!(report.faults.len() <= TOLD + 1, "{id}: {}", report.faults.len());
            let last = report.faults.last().expect("faults");
            assert!(
                last.message.starts_with("and ") && last.message.ends_with(" more"),
                "{last:?}"
            );
            let first = report.faults[0].span.expect("a place");
            assert_eq!(first.line, 1, "{id}: {kind}: {:?}", report.faults[0]);
            let lines: Vec<u32> =
                report.faults.iter().filter_map(|it| Some(it.span?.line)).collect();
            assert!(lines.is_sorted(), "{id}: {kind}");
        }
    });
}

#[test]
fn a_scenario_is_no_longer_than_a_scenario_can_be() {
    shipped(|ruleset, id, source| {
        let long = format!("{source}# {}", "x".repeat(LONGEST_SOURCE));
        let report = ruleset.card(id, &long).expect_err("it is too long");
        assert_eq!(report.faults.len(), 1, "{report}");
        assert!(report.faults[0].message.contains("bytes"), "{report}");
    });
}

/// Titles of megabytes were taken, and a fault quoted all of what it found.
#[test]
fn titles_and_messages_have_an_end() {
    shipped(|ruleset, id, source| {
        let title = source.lines().find(|line| line.starts_with("title = ")).expect("a title");
        for bad in ["x".repeat(200), "two\\nlines".to_string(), "\\u001b[2J".to_string()] {
            let text = source.replace(title, &format!("title = \"{bad}\""));
            let report = ruleset.card(id, &text).expect_err("no title");
            assert!(report.faults[0].message.starts_with("title "), "{report}");
        }
        let key = "k".repeat(100_000);
        let report = ruleset.card(id, &format!("{key} = 1\n{source}")).expect_err("no key");
        assert!(report.to_string().len() < 1_000, "{} bytes", report.to_string().len());
    });
}
