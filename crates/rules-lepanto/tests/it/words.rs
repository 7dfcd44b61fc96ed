//! Every message has its words, and every word its message.

use kernel::Library;
use rules_lepanto::Ground;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PREFIXES: [&str; 36] = [
    "wanted-",
    "gist-",
    "name-",
    "note-",
    "reach-",
    "wing-",
    "book-",
    "chart-",
    "arc-",
    "arrow-",
    "ask-",
    "choice-",
    "compass-",
    "cost-",
    "event-",
    "factor-",
    "mark-",
    "modifier-",
    "option-",
    "order-",
    "outcome-",
    "phase-",
    "refuse-",
    "result-",
    "roll-",
    "score-",
    "shift-",
    "ship-",
    "side-",
    "squadron-",
    "status-",
    "terrain-",
    "track-",
    "wind-",
    "phase-name-",
    "reminder-",
];

fn read(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, found);
        } else {
            found.push_str(&fs::read_to_string(&path).expect("a text"));
        }
    }
}

#[test]
fn messages_and_code_name_the_same_ids() {
    let mut code = String::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let (_, catalogue) = Ground::catalogues()[0];
    let known: BTreeSet<&str> = catalogue
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
        .collect();
    let used: BTreeSet<&str> = code
        .split('"')
        .filter(|text| PREFIXES.iter().any(|prefix| text.starts_with(prefix)))
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
        .collect();
    let missing: Vec<&&str> = used.difference(&known).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    // Others make these: from the kinds of asks and rolls, and from the id of the ruleset.
    let made = |id: &str| {
        ["ask-", "roll-", "ruleset-", "lesson-", "kind-"].iter().any(|made| id.starts_with(made))
    };
    let unused: Vec<&&str> = known.difference(&used).filter(|id| !made(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
