//! Fleets that are put together, scenarios that are drawn, and games of either: all of it in one go,
//! and each fault with its place.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const ROMANS: &str = "fleet nauta\nname Hunters\npoints 300\nnation romans-civil\n\
     1 quinqueremis admiral\n5 triremis\n";

async fn review(browser: &mut Browser, text: &str) -> Value {
    browser.post("/api/rulesets/nauta/fleets", &json!({"text": text})).await.ok()
}

/// Clauses of the limits that are broken.
fn broken(mustered: &Value) -> Vec<&str> {
    let limits = mustered["review"]["limits"].as_array().expect("limits");
    let broken = limits.iter().filter(|limit| limit["is_met"] == false);
    broken.map(|limit| limit["clauses"][0].as_str().expect("a clause")).collect()
}

#[tokio::test]
async fn a_fleet_is_built_printed_and_fought_with() {
    let house = House::open().await;
    let mut browser = house.browser();
    let rulesets = browser.get("/api/rulesets").await.ok();
    let offer = |id: &str| rulesets.as_array().and_then(|all| all.iter().find(|it| it["id"] == id));
    assert_eq!(offer("nauta").expect("Nauta")["fleets"], true);
    assert_eq!(offer("lepanto").expect("Lepanto")["fleets"], false);
    let blank = browser.post("/api/rulesets/nauta/fleets", &json!({})).await.ok();
    assert_eq!(broken(&blank), ["N-57", "N-57"], "no ships, no Admiral");
    let mustered = review(&mut browser, ROMANS).await;
    assert_eq!((&mustered["review"]["spent"], broken(&mustered).len()), (&json!(215), 0));
    assert_eq!(mustered["text"], ROMANS, "written as it was read");
    // The same as data.
    let list = &mustered["list"];
    let again = browser.post("/api/rulesets/nauta/fleets", &json!({"list": list})).await.ok();
    assert_eq!(again["text"], mustered["text"]);
    let dear = review(&mut browser, &ROMANS.replace("points 300", "points 200")).await;
    assert_eq!(broken(&dear), ["N-23"]);

    let query = ROMANS.replace(' ', "%20").replace('\n', "%0A");
    let svg = format!("/api/rulesets/nauta/fleets/roster.svg?locale=it&list={query}");
    let svg = browser.get(&svg).await;
    assert_eq!(svg.headers["content-type"], "image/svg+xml; charset=utf-8");
    assert_eq!(svg.text.matches(". trireme<").count(), 5, "a card for each ship");
    let pdf = browser.get(&format!("/api/rulesets/nauta/fleets/roster.pdf?list={query}")).await;
    assert_eq!(pdf.headers["content-type"], "application/pdf");
    assert!(pdf.text.starts_with("%PDF-"));

    let battle = "/api/rulesets/nauta/fleets/battle";
    let both = json!({"one": {"text": ROMANS}, "two": {"list": list}, "title": "Twice Rome"});
    let source = browser.post(battle, &both).await.ok()["source"].clone();
    let begun = json!({"scenario": "nauta/own", "source": source, "seats": ["me", "me"]});
    let game = browser.post("/api/games", &begun).await.ok();
    let game =
        browser.get(&format!("/api/games/{}", game["id"].as_str().expect("an id"))).await.ok();
    assert_eq!((&game["title"], &game["edition"]), (&json!("Twice Rome"), &json!("own")));
    assert_eq!(game["scene"]["pieces"].as_array().map(Vec::len), Some(12));
    // A list that breaks a limit makes no battle.
    let dear = json!({"one": {"text": ROMANS}, "two": {"text": ROMANS.replace("5 tri", "9 tri")}});
    let refused = browser.post(battle, &dear).await;
    assert_eq!(refused.complaint(), (422, "limit-points".to_string()));
}

#[tokio::test]
async fn what_is_not_understood_of_a_list_is_told_in_its_place() {
    let house = House::open().await;
    let mut browser = house.browser();
    let body = json!({"text": ROMANS.replace("5 triremis", "5 galleons")});
    let refused = browser.post("/api/rulesets/nauta/fleets", &body).await;
    assert_eq!(refused.status, 422);
    let fault = &refused.json()["faults"]["faults"][0];
    assert_eq!(fault["span"]["line"], 6, "{fault}");
    let unknown =
        json!({"list": {"name": "", "points": 300, "units": [{"kind": "x", "count": 1}]}});
    assert_eq!(browser.post("/api/rulesets/nauta/fleets", &unknown).await.status, 422);
    for (ruleset, complaint) in [("lepanto", "table-no-fleets"), ("chess", "table-no-such-ruleset")]
    {
        let refused = browser.post(&format!("/api/rulesets/{ruleset}/fleets"), &json!({})).await;
        assert_eq!(refused.complaint(), (404, complaint.to_string()));
    }
    let long = json!({"text": "#".repeat(20_000)});
    assert_eq!(browser.post("/api/rulesets/nauta/fleets", &long).await.status, 413);
}

#[tokio::test]
async fn a_scenario_is_drawn_checked_tried_and_played() {
    let house = House::open().await;
    let mut browser = house.browser();
    let address = "/api/rulesets/nauta/designs";
    let blank = browser.post(address, &json!({})).await.ok();
    assert_eq!((&blank["faults"], &blank["lost"]), (&json!([]), &json!([])));
    assert_eq!(blank["card"]["sides"].as_array().map(Vec::len), Some(2));
    let mut drawing = blank["drawing"].clone();
    // A ship of another type, by what it is bought as.
    drawing["squadrons"][0]["ships"][1]["words"] = json!("");
    drawing["squadrons"][0]["ships"][1]["unit"] = json!({"kind": "biremis", "count": 1});
    drawing["areas"] = json!([{"kind": "land", "corners": [[200, 100], [300, 100], [250, 160]]}]);
    let faulty = browser.post(address, &json!({"drawing": drawing})).await.ok();
    assert_eq!(faulty["faults"][0]["part"], "areas/0", "{}", faulty["faults"]);
    assert_eq!(
        (&faulty["card"], faulty["sheet"]["pieces"].as_array().map(Vec::len)),
        (&Value::Null, Some(8))
    );
    drawing["areas"][0]["corners"] = json!([[200, 250], [300, 250], [250, 300]]);
    let sound = browser.post(address, &json!({"drawing": drawing})).await.ok();
    assert_eq!(sound["faults"], json!([]));
    let source = sound["source"].as_str().expect("a file");
    assert!(source.contains("\"A2 1\","), "{source}");
    // The file opens as the same drawing.
    let opened = browser.post(address, &json!({"source": source})).await.ok();
    assert_eq!(opened["drawing"], sound["drawing"]);

    let trial = json!({"source": source, "level": "random", "games": 5});
    let first = browser.post("/api/rulesets/nauta/trial", &trial).await.ok();
    let games = first["games"].as_u64().expect("a number");
    let wins: u64 = first["wins"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
    assert!((1..=5).contains(&games), "{first}");
    assert_eq!(wins + first["draws"].as_u64().expect("a number"), games, "{first}");
    assert_eq!(browser.post("/api/rulesets/nauta/trial", &trial).await.ok()["wins"], first["wins"]);
    for (key, value, status) in [
        ("games", json!(0), 413),
        ("games", json!(51), 413),
        ("from", json!(999), 413),
        ("level", json!("emperor"), 400),
        ("source", json!(""), 422),
    ] {
        let mut wrong = trial.clone();
        wrong[key] = value;
        assert_eq!(browser.post("/api/rulesets/nauta/trial", &wrong).await.status, status, "{key}");
    }

    let begun = json!({"scenario": "nauta/own", "source": source, "seats": ["me", "random"]});
    let game = browser.post("/api/games", &begun).await;
    assert_eq!(game.status, 201, "{}", game.text);
    let faulty = json!({"scenario": "nauta/own", "source": "title = 1", "seats": ["me", "me"]});
    assert_eq!(browser.post("/api/games", &faulty).await.status, 422);
    let nowhere = json!({"scenario": "chess/own", "source": source, "seats": ["me", "me"]});
    let refused = browser.post("/api/games", &nowhere).await;
    assert_eq!(refused.complaint(), (404, "table-no-such-ruleset".to_string()));
}

#[tokio::test]
async fn a_file_that_cannot_be_drawn_says_where() {
    let house = House::open().await;
    let mut browser = house.browser();
    let body = json!({"source": "title = \"x\"\n[[land]]\ncorners = [\"here\"]\n"});
    let refused = browser.post("/api/rulesets/nauta/designs", &body).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["faults"]["faults"][0]["span"]["line"], 3);
    let lost = json!({"source": "title = \"x\"\n[lesson]\nsteps = [1]\n"});
    let opened = browser.post("/api/rulesets/nauta/designs", &lost).await.ok();
    assert_eq!(opened["lost"], json!(["lesson"]));
    assert_eq!(browser.post("/api/rulesets/lepanto/designs", &json!({})).await.status, 404);
}
