//! Records: told, verified, and found out when they are not true.

use crate::{file, folder, printed, run};
use kernel::{DiceRule, DiceTerms, Seat, Seed, Setup, Share, TableAction, Viewer};
use rulesets::Registry;
use serde_json::Value;
use std::path::Path;

/// A recorded game of two random players.
fn record(test: &str) -> String {
    let folder = folder(test);
    let into = folder.to_str().expect("a plain path");
    printed(&["simulate", "lepanto/skirmish", "--games", "1", "--record", into]);
    let path = folder.join("lepanto-skirmish-1-0.jsonl");
    assert!(Path::new(&path).exists());
    path.to_str().expect("a plain path").to_string()
}

#[test]
fn a_game_is_told_entry_by_entry() {
    let path = record("told");
    let text = std::fs::read_to_string(&path).expect("the record");
    let story = printed(&["replay", &path]);
    assert!(story.starts_with("    0  "), "{}", &story[..200.min(story.len())]);
    assert!(story.contains("(5.1)") || story.contains("(6.3"), "no clause is cited");
    let last = |story: &str| story.trim_end().lines().last().expect("a line").to_string();
    assert!(last(&story).starts_with("The end: "), "{story}");
    // A record that lost its last line, and then its last entry.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    let unended = file("told-unended", "unended.jsonl", lines.join("\n"));
    assert_eq!(printed(&["replay", &unended]), story);
    lines.pop();
    let cut = file("told-cut", "cut.jsonl", lines.join("\n"));
    assert_eq!(last(&printed(&["replay", &cut])), "The game goes on.");
    assert!(!story.contains('['), "a message is missing:\n{story}");
    let italian = printed(&["replay", &path, "--locale", "it"]);
    assert!(italian.contains("I Cristiani muovono. (") && italian.contains(" va a vela "));
    assert!(!italian.contains('['), "a message is missing:\n{italian}");
    let end = italian.trim_end().lines().last().expect("a line");
    assert!(end.starts_with("Fine: Vittoria: ") || end.starts_with("Fine: Le parti"), "{end}");
    let unknown = run(&["replay", &path, "--locale", "tlh"]);
    assert_eq!(unknown.code, 2, "{}", unknown.err);
    let part = printed(&["replay", &path, "--from", "3", "--to", "5"]);
    let numbers: Vec<&str> = part
        .lines()
        .filter(|line| !line.starts_with("      "))
        .map(|line| line.split_whitespace().next().expect("a number"))
        .collect();
    assert_eq!(numbers, ["3", "4", "5"]);
    assert!(story.contains(&part));
    assert_eq!(printed(&["replay", &path, "--from", "9", "--to", "8"]), "");
}

#[test]
fn what_is_no_action_is_told_in_the_language_asked_for() {
    let path = record("told-table");
    let text = std::fs::read_to_string(&path).expect("the record");
    // The first step of a battle that goes on, taken back; then what belongs to the table.
    let entries = [
        r#"{"move":"retract","seat":0,"entries":[0]}"#,
        r#"{"move":"table","seat":0,"action":"offer-draw"}"#,
        r#"{"move":"table","seat":0,"action":"withdraw-offer"}"#,
        r#"{"move":"table","seat":1,"action":"roll-by-hand"}"#,
        r#"{"move":"table","seat":1,"action":"let-table-roll"}"#,
    ];
    let lines: Vec<&str> = text.lines().take(2).chain(entries).collect();
    let going_on = file("told-table-on", "on.jsonl", lines.join("\n"));
    let resigned = r#"{"move":"table","seat":1,"action":"resign"}"#;
    let lines: Vec<&str> = lines.iter().copied().chain([resigned]).collect();
    let given_up = file("told-table-up", "up.jsonl", lines.join("\n"));
    let told = |path: &str, locale: &str| {
        let told = printed(&["replay", path, "--locale", locale]);
        assert!(!told.contains('['), "a message is missing:\n{told}");
        told.lines()
            .filter(|line| !line.starts_with("         "))
            .map(|line| line.trim_start().trim_start_matches(char::is_numeric).trim().to_string())
            .collect::<Vec<_>>()
    };
    let english = [
        ": takes back 0",
        ": offers a draw",
        ": takes the offer of a draw back",
        ": from here on rolls dice by hand",
        ": from here on lets the table roll the dice",
        "The game goes on.",
    ];
    let italian = [
        ": ritira 0",
        ": propone la patta",
        ": ritira la proposta di patta",
        ": d’ora in poi tira i dadi a mano",
        ": d’ora in poi lascia tirare i dadi al tavolo",
        "La partita continua.",
    ];
    for (locale, wanted) in [("en", english), ("it", italian)] {
        let said = told(&going_on, locale);
        assert_eq!(said.len(), 1 + wanted.len(), "{said:?}");
        for (said, wanted) in said[1..].iter().zip(wanted) {
            assert!(said.ends_with(wanted), "{locale}: {wanted}, but it says {said}");
        }
    }
    let end = &told(&given_up, "it")[6];
    assert_eq!(end, "Ottomani: si arrende");
}

#[test]
fn a_game_is_told_to_programs() {
    let path = record("told-json");
    let lines = printed(&["replay", &path, "--format", "json", "--to", "9"]);
    let steps: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(steps.len(), 10);
    for (number, step) in steps.iter().enumerate() {
        assert_eq!(step["entry"], number);
        assert!(step["move"].is_string() && step["digest"].is_string(), "{step}");
        assert!(step["lines"].is_array());
    }
    let said = steps.iter().flat_map(|step| step["lines"].as_array()).flatten();
    assert!(said.clone().count() > 0 && said.clone().all(|line| line["words"].is_string()));
}

#[test]
fn a_true_record_verifies() {
    let path = record("true");
    let said = printed(&["verify", &path]);
    assert!(said.contains("digests") && said.contains("as the seed says"), "{said}");
}

/// A record with one line changed.
fn altered(test: &str, path: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let text = std::fs::read_to_string(path).expect("the record");
    let lines: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, old)| if at == line { change(old) } else { old.to_string() })
        .collect();
    file(test, "altered.jsonl", lines.join("\n"))
}

/// The first line of a record of which `test` holds.
fn line_where(path: &str, test: impl Fn(&Value) -> bool) -> usize {
    let text = std::fs::read_to_string(path).expect("the record");
    let found = text.lines().position(|line| test(&serde_json::from_str(line).expect("JSON")));
    found.expect("such an entry")
}

fn fails(path: &str, code: i32, says: &[&str]) {
    for command in ["verify", "replay"] {
        let ran = run(&[command, path]);
        assert_eq!(ran.code, code, "{command}\n{}", ran.err);
        for word in says {
            assert!(ran.err.contains(word), "{command}: {word} is missing:\n{}", ran.err);
        }
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn another_digest_is_found_out() {
    let path = record("digest");
    let line = line_where(&path, |entry| entry["move"] == "act");
    let altered = altered("digest-altered", &path, line, |old| {
        let mut entry: Value = serde_json::from_str(old).expect("JSON");
        entry["digest"] = Value::String("0".repeat(32));
        entry.to_string()
    });
    fails(&altered, 3, &[&format!("altered.jsonl:{}:", line + 1), "digest"]);
}

#[test]
fn other_faces_are_found_out() {
    let path = record("faces");
    let line = line_where(&path, |entry| entry["move"] == "roll");
    let altered = altered("faces-altered", &path, line, |old| {
        let mut entry: Value = serde_json::from_str(old).expect("JSON");
        let face = entry["faces"][0].as_u64().expect("a face");
        entry["faces"][0] = (face % 6 + 1).into();
        entry.to_string()
    });
    fails(&altered, 3, &["the seed gives faces"]);
}

#[test]
fn an_action_that_the_rules_forbid_ends_with_4() {
    let path = record("illegal");
    let line = line_where(&path, |entry| entry["move"] == "act");
    let altered = altered("illegal-altered", &path, line, |old| {
        let mut entry: Value = serde_json::from_str(old).expect("JSON");
        // Nobody may reorient while ships move.
        let seat = entry["seat"].as_u64().expect("a seat");
        entry["action"] = if seat == 0 { "B3 face W" } else { "O4 face E" }.into();
        entry.to_string()
    });
    let place = format!("altered.jsonl:{}:", line + 1);
    fails(&altered, 4, &[&place, "That can only be done in the reorientation phase. (5.1)"]);
}

#[test]
fn damaged_records_end_with_3() {
    let path = record("damaged");
    let text = std::fs::read_to_string(&path).expect("the record");
    let half = text.lines().next().expect("the head").len() + 40;
    for (name, bytes, says) in [
        ("empty.jsonl", Vec::new(), "the text is empty"),
        (
            "truncated.jsonl",
            text.as_bytes()[..half].to_vec(),
            "truncated.jsonl:2: the line breaks off",
        ),
        ("head.jsonl", text.as_bytes()[..40].to_vec(), "head.jsonl:1: "),
        ("binary.jsonl", vec![0xff, 0x00, 0x81], "not UTF-8"),
        ("text.jsonl", b"Once upon a time\n".to_vec(), "text.jsonl:1: "),
        (
            "newer.jsonl",
            text.replacen("\"trierarch\":1", "\"trierarch\":99", 1).into_bytes(),
            "format version 99",
        ),
        (
            "chess.jsonl",
            text.replacen("\"ruleset\":\"lepanto\"", "\"ruleset\":\"chess\"", 1).into_bytes(),
            "chess",
        ),
    ] {
        let path = file(&format!("damaged-{name}"), name, bytes);
        fails(&path, 3, &[says]);
    }
    fails("nowhere.jsonl", 3, &["nowhere.jsonl: no such file"]);
}

#[test]
fn one_wrong_record_does_not_hide_a_true_one() {
    let path = record("beside");
    let ran = run(&["verify", "nowhere.jsonl", &path]);
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains(&path) && ran.err.contains("nowhere.jsonl"), "{}{}", ran.out, ran.err);
}

#[test]
fn odds_are_told_and_illegal_actions_refused() {
    let ran = run(&["odds", "lepanto/skirmish", "B3 face W"]);
    assert_eq!(ran.code, 4, "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("B3 face W") && ran.err.contains('('), "no clause: {}", ran.err);
    let odds = printed(&["odds", "lepanto/skirmish", "done"]);
    assert!(odds.contains('%'), "{odds}");
    let json = printed(&["odds", "lepanto/skirmish", "done", "--format", "json"]);
    let odds: Value = serde_json::from_str(&json).expect("JSON");
    assert!(odds["lines"][0]["basis_points"].is_number(), "{odds}");
}

/// What a record told was believed whatever it said.
#[test]
fn a_record_that_tells_what_did_not_happen_is_found_out() {
    let path = record("told-lies");
    let text = std::fs::read_to_string(&path).expect("the record");
    assert!(printed(&["verify", &path]).contains("entries"));
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let at = lines.iter().position(|line| line["said"].is_array()).expect("something was told");
    type Lie = fn(&mut Vec<Value>);
    let other: Lie = |said| said[0]["text"] = serde_json::json!({"id": "outcome-draw-agreed"});
    let more: Lie = |said| said.push(said[0].clone());
    let less: Lie = |said| said.truncate(said.len() - 1);
    for (name, lie) in [("other", other), ("more", more), ("less", less)] {
        let mut lines = lines.clone();
        lie(lines[at]["said"].as_array_mut().expect("a list"));
        let text: Vec<String> = lines.iter().map(Value::to_string).collect();
        let path = file(&format!("told-lies-{name}"), "lie.jsonl", text.join("\n"));
        let ran = run(&["verify", &path]);
        assert_eq!(ran.code, 3, "{name}: {}{}", ran.out, ran.err);
        let place = format!("lie.jsonl:{}: entry {}", at + 1, at - 1);
        assert!(ran.err.contains(&place), "{name}: {}", ran.err);
    }
}

/// A record whose scenario is not the published one was listed as if it were.
#[test]
fn a_record_of_another_scenario_says_so() {
    let path = record("told-forged");
    let text = std::fs::read_to_string(&path).expect("the record");
    let (head, rest) = text.split_once('\n').expect("a head");
    let mut head: Value = serde_json::from_str(head).expect("JSON");
    let source =
        head["setup"]["source"].as_str().expect("a text").replace("minutes = ", "minutes = 1");
    head["scenario_digest"] = serde_json::json!(kernel::Digest::of_bytes(source.as_bytes()));
    head["setup"]["source"] = serde_json::json!(source);
    let forged = file("told-forged-one", "forged.jsonl", format!("{head}\n{rest}"));
    for command in ["verify", "replay"] {
        assert!(printed(&[command, &forged]).contains("(not the published version)"), "{command}");
        assert!(!printed(&[command, &path]).contains("(not the published version)"), "{command}");
    }
    let picture = printed(&["render", &forged]);
    assert!(picture.contains("(not the published version)"));
}

/// A record could move the cursor, change colours, or hide what it printed.
#[test]
fn nothing_from_a_file_does_anything_to_a_terminal() {
    let path = record("told-escapes");
    let text = std::fs::read_to_string(&path).expect("the record");
    let (head, rest) = text.split_once('\n').expect("a head");
    let evil = "\u{1b}[2J\u{9b}31m\u{202e}";
    let json = serde_json::to_string(evil).expect("JSON");
    let act = format!("{{\"move\":\"act\",\"seat\":0,\"action\":{json}}}");
    let record = file("told-escapes-act", "evil.jsonl", format!("{head}\n{act}\n"));
    let named = head.replacen("lepanto/skirmish", &json[1..json.len() - 1], 1);
    let named = file("told-escapes-id", "named.jsonl", format!("{named}\n{rest}"));
    let scenario = format!("title = \"x\"\n{evil} = 1\n[map]\n\"{evil}\" = 2\n");
    let scenario = file("told-escapes-toml", "evil.toml", scenario);
    for args in [
        ["verify", &record],
        ["replay", &record],
        ["verify", &named],
        ["check", &scenario],
        ["replay", "\u{1b}[2J"],
    ] {
        let ran = run(&args);
        assert_ne!(ran.code, 0, "{args:?}");
        let odd = |letter: char| kernel::is_unprintable(letter) && letter != '\n';
        assert!(!ran.out.contains(odd) && !ran.err.contains(odd), "{args:?}: {:?}", ran.err);
    }
}

/// A record to whose dice one seat has added says so, and is held against one taken home before.
#[test]
fn a_record_tells_who_has_added_to_its_dice_and_keeps_what_was_promised() {
    let registry = Registry::standard();
    let (ruleset, source) = registry.scenario("lepanto/skirmish").expect("it is shipped");
    let setup = Setup {
        scenario: "lepanto/skirmish".to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    let begun = |seed| {
        let added = vec![(Seat(1), Share::new([5; 32]))];
        let terms = DiceTerms::shared(DiceRule::Seeded, Seed::from_number(seed), added);
        ruleset.new_game_by(&setup, &terms).expect("the scenario is sound")
    };
    let (mut game, other) = (begun(1), begun(2));
    let earlier =
        file("fair-earlier", "earlier.jsonl", game.record_for(Viewer::seat(Seat(0))).write());
    let foreign =
        file("fair-foreign", "other.jsonl", other.record_for(Viewer::seat(Seat(0))).write());
    game.table_action(Seat(0), TableAction::Resign).expect("it goes on");
    let whole = file("fair-whole", "whole.jsonl", game.record().write());
    let said = printed(&["verify", &whole, "--earlier", &earlier]);
    assert!(said.contains("as the seed says and what was added by seat 1 (entry 0)"), "{said}");
    assert!(said.contains("0 seals kept, and the same dice"), "{said}");
    let refused = run(&["verify", &whole, "--earlier", &foreign]);
    assert_ne!(refused.code, 0);
    assert!(refused.err.contains("other dice were promised"), "{}", refused.err);
    let changed = game.record().write().replace(&"05".repeat(32), &"06".repeat(32));
    let changed = file("fair-changed", "changed.jsonl", changed);
    let kept = run(&["verify", &changed, "--earlier", &earlier]);
    assert_ne!(kept.code, 0, "what was added is another");
    assert_eq!(run(&["verify", &whole, &whole, "--earlier", &earlier]).code, 2);
}
