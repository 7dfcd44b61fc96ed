//! Lists of ships: what they come to, what they break, and what is made of them.

use crate::{file, folder, printed, run};

const ROMANS: &str = "\
# A list as somebody types it.
fleet nauta
name Hunters
points 300
nation romans-civil
crew green
1 quinqueremis admiral soldiers
2 quadriremis
3 triremis
2 biremis   # light ones
";
const PIRATES: &str = "\
fleet nauta
nation pirates
crew skilled
points 300
1 quadriremis admiral
7 triremis
";

#[test]
fn a_list_is_told_with_its_limits_and_their_clauses() {
    let romans = file("fleet-told", "romans.txt", ROMANS);
    let told = printed(&["fleet", "check", &romans]);
    assert!(
        told.contains("ok  At most 330 points are spent; it spends 290. (N-23, 3.2)"),
        "{told}"
    );
    assert!(told.contains("with 97 points lost the battle is lost (17.2, N-58)"), "{told}");
    assert!(told.contains(" !  With the Admiral this ship counts 120"), "{told}");
    let json = printed(&["fleet", "check", &romans, "--format", "json", "--locale", "it"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["review"]["spent"], 290);
    assert_eq!(json["list"]["units"][0]["extras"]["soldiers"], 1);
}

#[test]
fn broken_limits_and_unknown_words_have_codes_of_their_own() {
    let dear = file("fleet-dear", "dear.txt", ROMANS.replace("points 300", "points 200"));
    let ran = run(&["fleet", "check", &dear]);
    assert_eq!(ran.code, 4, "{}", ran.err);
    assert!(
        ran.err.contains("At most 220 points are spent; it spends 290. (N-23, 3.2)"),
        "{}",
        ran.err
    );
    let odd = file("fleet-odd", "odd.txt", ROMANS.replace("3 triremis", "3 galleons"));
    let ran = run(&["fleet", "check", &odd]);
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.err.contains("odd.txt:9:1: \"galleons\" is no type of ship"), "{}", ran.err);
    let none = file("fleet-none", "none.txt", "three ships\n");
    assert_eq!(run(&["fleet", "check", &none]).code, 3);
}

#[test]
fn a_roster_is_one_page() {
    let romans = file("fleet-printed", "romans.txt", ROMANS);
    let svg = printed(&["fleet", "print", &romans, "--locale", "it"]);
    assert!(svg.contains(">Hunters</text>") && svg.contains("290 di 330 punti"), "{svg}");
    assert_eq!(svg.matches(". quadrireme<").count(), 2, "a card for each ship");
    assert!(!svg.contains("<style"), "a page may allow no styles within a picture");
    let pdf = folder("fleet-pdf").join("romans.pdf");
    printed(&["fleet", "print", &romans, "--out", pdf.to_str().expect("a plain path")]);
    let bytes = std::fs::read(&pdf).expect("written");
    assert!(bytes.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(text.matches("/Type /Page\n").count() + text.matches("/Type/Page\n").count(), 1);
    assert!(text.contains("(Hunters)") && !text.contains("DejaVu"), "no font is put into it");
    // Letters that no reader of PDF has by itself bring their font along.
    let greek = file("fleet-greek", "greek.txt", ROMANS.replace("Hunters", "Τριήρεις"));
    printed(&["fleet", "print", &greek, "--out", pdf.to_str().expect("a plain path")]);
    let bytes = std::fs::read(&pdf).expect("written");
    assert!(String::from_utf8_lossy(&bytes).contains("/BaseFont /DejaVuSans-Bold"));
    assert_eq!(run(&["fleet", "print", &romans, "--out", "roster.txt"]).code, 2);
}

#[test]
fn two_lists_make_a_scenario_that_is_played() {
    let romans = file("fleet-one", "romans.txt", ROMANS);
    let pirates = file("fleet-two", "pirates.txt", PIRATES);
    let battle = folder("fleet-battle").join("battle.toml");
    let battle = battle.to_str().expect("a plain path");
    printed(&["fleet", "battle", &romans, &pirates, "--out", battle]);
    printed(&["check-scenario", battle]);
    printed(&["simulate", battle, "--games", "2"]);
    let dear = file("fleet-three", "dear.txt", PIRATES.replace("7 triremis", "9 triremis"));
    assert_eq!(run(&["fleet", "battle", &romans, &dear]).code, 4);
}
