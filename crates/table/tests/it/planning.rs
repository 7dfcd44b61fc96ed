//! Planning over HTTP: nothing of it changes the game, and what was done in one go is known as one
//! after a restart too.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const SKIRMISH: &str = "lepanto/skirmish";

/// The pieces of squadron B.
async fn squadron(browser: &mut Browser, game: &str) -> Vec<Value> {
    let view = browser.get(game).await.ok();
    let pieces = view["scene"]["pieces"].as_array().cloned().unwrap_or_default();
    let own = pieces.into_iter().filter(|piece| piece["squadron"] == "B");
    own.map(|piece| piece["id"].clone()).collect()
}

#[tokio::test]
async fn plans_are_tried_out_and_nothing_is_done() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(SKIRMISH, &["me", "me"]).await;
    let pieces = squadron(&mut browser, &game).await;
    let before = browser.get(&game).await.ok();

    let order = json!({"seat": 0, "pieces": pieces, "order": "row 1"});
    let plan = browser.post(&format!("{game}/group"), &order).await.ok()["plan"].clone();
    let order = json!({"seat": 0, "pieces": pieces, "order": "turn port", "begun": plan});
    let plan = browser.post(&format!("{game}/group"), &order).await.ok()["plan"].clone();
    let draft = json!({"seat": 0, "orders": [plan, ["B4 row"]]});
    let draft = browser.post(&format!("{game}/draft"), &draft).await.ok();
    let orders = draft["orders"].as_array().expect("orders");
    assert!(orders.len() > 5, "{draft}");
    assert!(orders.iter().any(|order| order["actions"].as_array().map(Vec::len) == Some(2)));
    assert!(orders.last().is_some_and(|last| last["refused"]["clauses"].is_array()), "{draft}");

    let begun = orders[0]["actions"].clone();
    let after = json!({"seat": 0, "piece": orders[0]["piece"], "begun": begun});
    let after = browser.post(&format!("{game}/choices"), &after).await.ok();
    assert!(after["subjects"].is_array());
    let why = json!({"seat": 0, "piece": orders[0]["piece"], "begun": begun,
        "target": {"place": {"hex": {"col": 1, "row": 1}}}});
    assert!(browser.post(&format!("{game}/why"), &why).await.ok()["clauses"].is_array());
    assert!(browser.get(&format!("{game}/reminders?seat=0")).await.ok().is_array());
    assert_eq!(browser.get(&game).await.ok(), before);

    // Somebody else's plans are nobody's business.
    let mut other = house.browser();
    let foreign = other.post(&format!("{game}/draft"), &json!({"seat": 0, "orders": []})).await;
    assert_eq!(foreign.complaint(), (403, "table-not-your-seat".to_string()));
}

#[tokio::test]
async fn a_lieutenant_plans_for_the_ships_it_is_given_and_no_others() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(SKIRMISH, &["me", "me"]).await;
    let pieces: Vec<Value> = squadron(&mut browser, &game).await.into_iter().take(8).collect();
    let ask = json!({"seat": 0, "pieces": pieces, "level": "ensign"});
    let plan = browser.post(&format!("{game}/advise"), &ask).await.ok()["plan"].clone();
    let draft = json!({"seat": 0, "orders": [plan]});
    let draft = browser.post(&format!("{game}/draft"), &draft).await.ok();
    let orders = draft["orders"].as_array().cloned().unwrap_or_default();
    assert!(!orders.is_empty(), "the ensign closes with the enemy");
    for order in &orders {
        assert!(pieces.contains(&order["piece"]) && order.get("refused").is_none(), "{order}");
    }
    let unknown = json!({"seat": 0, "pieces": pieces, "level": "ensign", "intent": "dance"});
    assert_eq!(browser.post(&format!("{game}/advise"), &unknown).await.status.as_u16(), 400);
}

#[tokio::test]
async fn a_line_of_notation_is_completed_or_told_where_it_goes_wrong() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(SKIRMISH, &["me", "me"]).await;
    let lines = browser.get(&format!("{game}/lines?seat=0&start=b4%20")).await.ok();
    let all = lines["lines"].as_array().cloned().unwrap_or_default();
    assert!(
        !all.is_empty()
            && all.iter().all(|line| line.as_str().is_some_and(|l| l.starts_with("B4 ")))
    );
    let wrong = browser.get(&format!("{game}/lines?seat=0&start=B4%20fly")).await.ok();
    assert_eq!((&wrong["why"]["kind"], &wrong["why"]["at"]), (&json!("malformed"), &json!(3)));
    let forbidden = browser.get(&format!("{game}/lines?seat=0&start=B4%20ram")).await.ok();
    assert!(forbidden["why"]["clauses"].is_array(), "{forbidden}");
}

#[tokio::test]
async fn what_was_done_in_one_go_is_taken_back_in_one_after_a_restart_too() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(SKIRMISH, &["me", "me"]).await;
    let first = browser.act(&game, "one", 0, &["B4 row", "B4 turn port"]).await.ok();
    let second = browser.act(&game, "two", 0, &["B5 row"]).await.ok();
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    let standing = browser.get(&game).await.ok()["withdrawable"][0].clone();
    assert_eq!(standing["starts"], json!([first["first"], second["first"]]), "{standing}");
    assert_eq!(standing["items"].as_array().map(Vec::len), Some(3));
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let back = json!({"client": "three", "seat": 0, "revision": revision, "from": first["first"]});
    let back = browser.post(&format!("{game}/retract"), &back).await.ok();
    assert_eq!(back["withdrawn"], json!(["B4 row", "B4 turn port", "B5 row"]));
}
