//! The public test cases, 6.A to 6.J of DATC 3.0, one file each in `datc/`.
//!
//! A file names the preferred choice where the document leaves one, then tells a position, the
//! orders, and what becomes of each in words like raw adjudicator's: `bounce, stopped A VEN 1:1` is a
//! move stopped by that unit with strength 1 against 1, `; dislodged by` says who. `after` lists
//! every unit at the end. One case runs by its id: `cargo nextest run -E 'test(case_6_f_14)'`.

use rules_duel::Variant;
use rules_duel::adjudicate::{Answer, Phase, Request, Told, adjudicate};
use rules_duel::judge::Judge;
use std::collections::BTreeMap;

/// How many cases each chapter has.
const CHAPTERS: [(char, usize); 10] = [
    ('A', 12),
    ('B', 15),
    ('C', 9),
    ('D', 34),
    ('E', 15),
    ('F', 25),
    ('G', 20),
    ('H', 16),
    ('I', 7),
    ('J', 11),
];

fn files() -> BTreeMap<String, String> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/datc");
    let entries = std::fs::read_dir(dir).expect("the folder of cases");
    let case = |path: std::path::PathBuf| {
        let name = path.file_stem()?.to_str()?.to_string();
        let id = name.split('-').next()?.to_string();
        Some((id, std::fs::read_to_string(&path).ok()?))
    };
    entries.filter_map(|entry| case(entry.ok()?.path())).collect()
}

#[test]
fn no_case_is_missing() {
    let files = files();
    for (chapter, cases) in CHAPTERS {
        for n in 1..=cases {
            let id = format!("6.{chapter}.{n}");
            let text = files.get(&id).unwrap_or_else(|| panic!("{id} has no file"));
            assert!(text.starts_with(&format!("# {id}\ntitle: ")), "{id}: its head");
            assert!(text.contains(" = "), "{id} expects nothing");
        }
    }
    let all: usize = CHAPTERS.iter().map(|(_, cases)| cases).sum();
    assert_eq!(files.len(), all);
    assert_eq!(TESTS, all);
}

fn told(told: &Told) -> String {
    let mut text = told.outcome.to_string();
    if let Some(cause) = &told.cause {
        text += ", ";
        text += cause.fault.unwrap_or(cause.kind);
        if let Some(unit) = &cause.unit {
            text += &format!(" {unit}");
        }
        if let Some(by) = &cause.by {
            text += &format!(" by {by}");
        }
        if let (Some(strength), Some(against)) = (cause.strength, cause.against) {
            text += &format!(" {strength}:{against}");
        }
    }
    if let Some(by) = &told.dislodged_by {
        text += &format!("; dislodged by {by}");
    }
    text
}

/// Runs the case of an id, section after section.
fn run(id: &str) {
    let files = files();
    let text = files.get(id).unwrap_or_else(|| panic!("{id} has no file"));
    let variant = Variant::named("standard").expect("the standard map");
    let mut judge = Judge::new();
    let mut units: Option<Vec<String>> = None;
    let mut centres = BTreeMap::new();
    let mut last = Answer::default();
    for section in text.split("\n\n").skip(1) {
        let mut lines = section.lines();
        let head = lines.next().unwrap_or_default();
        let lines: Vec<&str> = lines.collect();
        let orders = || -> Vec<(String, String)> {
            let pair = |line: &&str| {
                let (order, told) = line.split_once(" = ").expect("order = what becomes of it");
                (order.to_string(), told.to_string())
            };
            lines.iter().map(pair).collect()
        };
        let mut decide = |phase, units: Vec<String>, dislodged: Vec<_>| -> Answer {
            let (mut given, mut expected) = (Vec::new(), Vec::new());
            for (order, told) in orders() {
                // What is removed for want of an order, or holds or is disbanded, is no order.
                let implied = told.ends_with("disorder")
                    || phase == Phase::Retreat && told == "disband" && order.ends_with(" D");
                if !implied {
                    given.push(order.clone());
                }
                expected.push(told);
            }
            let centres = std::mem::take(&mut centres);
            let request = Request { phase, units, orders: given, dislodged, centres, count: false };
            let answer = adjudicate(&variant, &mut judge, &request)
                .unwrap_or_else(|why| panic!("{id}: {why}"));
            let found: Vec<String> = answer.results.iter().map(|(_, one)| told(one)).collect();
            assert_eq!(found, expected, "{id}, {head}: {:#?}", answer.results);
            answer
        };
        match head {
            "units" => units = Some(lines.iter().map(ToString::to_string).collect()),
            "centres" => {
                for line in &lines {
                    let (power, list) = line.split_once(": ").expect("power: centres");
                    let list = list.split_whitespace().map(ToString::to_string).collect();
                    centres.insert(power.to_string(), list);
                }
            }
            "movement" => {
                let own = |order: &String| order.split(' ').take(3).collect::<Vec<_>>().join(" ");
                let named = orders().iter().map(|(order, _)| own(order)).collect();
                last = decide(Phase::Movement, units.take().unwrap_or(named), Vec::new());
            }
            "dislodged" => {
                let list = |lost: &rules_duel::adjudicate::Lost| {
                    let to = if lost.retreats.is_empty() {
                        "nowhere".to_string()
                    } else {
                        lost.retreats.join(" ")
                    };
                    format!("{}: {to}", lost.unit)
                };
                let found: Vec<String> = last.dislodged.iter().map(list).collect();
                assert_eq!(found, lines, "{id}: who is dislodged");
            }
            "retreats" => {
                let (units, lost) = (last.units.clone(), std::mem::take(&mut last.dislodged));
                last = decide(Phase::Retreat, units, lost);
            }
            "adjustments" => {
                let units = units.take().unwrap_or_default();
                last = decide(Phase::Adjustment, units, Vec::new());
            }
            "after" => {
                let mut found = last.units.clone();
                if found.is_empty() {
                    found.push("nobody".to_string());
                }
                assert_eq!(found, lines, "{id}: the units afterwards");
            }
            other => panic!("{id}: a section {other:?}"),
        }
    }
}

macro_rules! datc {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let id = stringify!($name).trim_start_matches("case_").to_uppercase().replace('_', ".");
            run(&id);
        })*
        const TESTS: usize = [$(stringify!($name)),*].len();
    };
}

datc! {
    case_6_a_1 case_6_a_2 case_6_a_3 case_6_a_4 case_6_a_5 case_6_a_6 case_6_a_7 case_6_a_8
    case_6_a_9 case_6_a_10 case_6_a_11 case_6_a_12
    case_6_b_1 case_6_b_2 case_6_b_3 case_6_b_4 case_6_b_5 case_6_b_6 case_6_b_7 case_6_b_8
    case_6_b_9 case_6_b_10 case_6_b_11 case_6_b_12 case_6_b_13 case_6_b_14 case_6_b_15
    case_6_c_1 case_6_c_2 case_6_c_3 case_6_c_4 case_6_c_5 case_6_c_6 case_6_c_7 case_6_c_8
    case_6_c_9
    case_6_d_1 case_6_d_2 case_6_d_3 case_6_d_4 case_6_d_5 case_6_d_6 case_6_d_7 case_6_d_8
    case_6_d_9 case_6_d_10 case_6_d_11 case_6_d_12 case_6_d_13 case_6_d_14 case_6_d_15 case_6_d_16
    case_6_d_17 case_6_d_18 case_6_d_19 case_6_d_20 case_6_d_21 case_6_d_22 case_6_d_23
    case_6_d_24 case_6_d_25 case_6_d_26 case_6_d_27 case_6_d_28 case_6_d_29 case_6_d_30
    case_6_d_31 case_6_d_32 case_6_d_33 case_6_d_34
    case_6_e_1 case_6_e_2 case_6_e_3 case_6_e_4 case_6_e_5 case_6_e_6 case_6_e_7 case_6_e_8
    case_6_e_9 case_6_e_10 case_6_e_11 case_6_e_12 case_6_e_13 case_6_e_14 case_6_e_15
    case_6_f_1 case_6_f_2 case_6_f_3 case_6_f_4 case_6_f_5 case_6_f_6 case_6_f_7 case_6_f_8
    case_6_f_9 case_6_f_10 case_6_f_11 case_6_f_12 case_6_f_13 case_6_f_14 case_6_f_15 case_6_f_16
    case_6_f_17 case_6_f_18 case_6_f_19 case_6_f_20 case_6_f_21 case_6_f_22 case_6_f_23
    case_6_f_24 case_6_f_25
    case_6_g_1 case_6_g_2 case_6_g_3 case_6_g_4 case_6_g_5 case_6_g_6 case_6_g_7 case_6_g_8
    case_6_g_9 case_6_g_10 case_6_g_11 case_6_g_12 case_6_g_13 case_6_g_14 case_6_g_15 case_6_g_16
    case_6_g_17 case_6_g_18 case_6_g_19 case_6_g_20
    case_6_h_1 case_6_h_2 case_6_h_3 case_6_h_4 case_6_h_5 case_6_h_6 case_6_h_7 case_6_h_8
    case_6_h_9 case_6_h_10 case_6_h_11 case_6_h_12 case_6_h_13 case_6_h_14 case_6_h_15 case_6_h_16
    case_6_i_1 case_6_i_2 case_6_i_3 case_6_i_4 case_6_i_5 case_6_i_6 case_6_i_7
    case_6_j_1 case_6_j_2 case_6_j_3 case_6_j_4 case_6_j_5 case_6_j_6 case_6_j_7 case_6_j_8
    case_6_j_9 case_6_j_10 case_6_j_11
}
