//! Any bytes at all: nothing panics, and what is read writes back.

use crate::bodies::{lines, map, orders};
use kernel::Rules;
use rules_duel::Ground;
use testkit::fuzz::{Bodies, hammer};

fn bodies() -> [Bodies<Ground>; 2] {
    ["duel/lepanto", "duel/standard"].map(Bodies::new)
}

#[test]
fn notation_takes_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().notation, 4_000, |bytes| bodies.notation(bytes));
    }
}

#[test]
fn a_verb_without_its_rest_is_told_where_the_rest_should_be() {
    let ground = crate::scenarios::ground("duel/lepanto");
    for line in ["clear", " clear", "clear ", "  clear  "] {
        let why = ground.read_action(line).expect_err(line);
        assert!(why.at <= line.len(), "{line:?}: {why:?}");
        bodies()[0].notation(line.as_bytes());
    }
}

#[test]
fn scenarios_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().scenario, 1_500, |bytes| bodies.scenario(bytes));
    }
}

#[test]
fn records_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().record, 60, |bytes| bodies.record(bytes));
    }
}

#[test]
fn games_take_any_bytes() {
    for bodies in bodies() {
        hammer(&bodies.seeds().play, 60, |bytes| bodies.play(bytes));
    }
}

/// The document's own examples, and each phase once.
fn requests() -> Vec<Vec<u8>> {
    let document = include_str!("../../../../docs/adjudicate.md");
    let examples = document.split("```json request").skip(1);
    let object = |text: &str| {
        let (_, rest) = text.split_once('\n')?;
        let body = rest.split_once("```")?.0;
        Some(body.replace('\n', " ").into_bytes())
    };
    examples.filter_map(object).collect()
}

#[test]
fn the_raw_adjudicator_takes_any_bytes() {
    let mut seeds = requests();
    assert!(seeds.len() >= 3, "the document has an example of each phase");
    seeds.push(
        br#"{"units":["LEAGUE G C4","OTTOMAN G D3"],"orders":["G C4 - D3","G D3 - C4"]}"#.to_vec(),
    );
    hammer(&seeds, 4_000, lines);
}

#[test]
fn the_raw_adjudicator_takes_any_orders() {
    let texts = [
        "LEAGUE G D3 - E3\nLEAGUE FL B3 S G C4\nF E2 - E4\nOTTOMAN G E3 - D3\nF H4 S G F4 - G4",
        "A LON - BEL\nF NTH C A LON - BEL\nF MAO - SPA/SC\nF STP/SC - BOT\nF BUL/EC - CON VIA",
        "OTTOMAN G E4 R E5\nTURKEY A BUL R RUM\nG E4 D\nA BUL - RUM",
        "1. Army Paris => Burgundy;\n• F NTH convoys (A LON – NTH – BEL)\nF WES sup German F LYO\n\
         A LON - BEL (via convoy)\nF STP.sc to Gulf of Bothnia\nF Mid-Atl m SPA (n.c.)\nEng: A LON H",
        "remove the army in Warsaw\nRUSSIA WAIVE\nbuild F StP/s\nAustria-Hungary's A VIE R - BOH",
        "LEAGUE G A2 B\nLEAGUE G D3 D\nENGLAND A LON B\nENGLAND F EDI B\nBUILD A LVP",
    ];
    let seeds: Vec<Vec<u8>> = texts
        .iter()
        .flat_map(|text| (0..6).map(|which| [&[which], text.as_bytes()].concat()))
        .collect();
    hammer(&seeds, 6_000, orders);
}

#[test]
fn maps_take_any_bytes() {
    let seeds = [
        include_bytes!("../../variants/lepanto.toml").to_vec(),
        include_bytes!("../../variants/standard.toml").to_vec(),
    ];
    hammer(&seeds, 600, map);
}
