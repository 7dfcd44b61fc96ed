//! The rules beside the board, the charts in them, and where a lesson stands.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

/// The chapters of a game's book.
async fn book(browser: &mut Browser, game: &str) -> Vec<Value> {
    let book = browser.get(&format!("{game}/book")).await.ok();
    book.as_array().expect("chapters").clone()
}

fn charts(book: &[Value]) -> Vec<&Value> {
    book.iter().flat_map(|chapter| chapter["charts"].as_array().into_iter().flatten()).collect()
}

#[tokio::test]
async fn the_book_has_chapters_whose_clauses_the_ruleset_knows() {
    let house = House::open().await;
    let mut browser = house.browser();
    for (ruleset, scenario) in [("lepanto", "lepanto/skirmish"), ("duel", "duel/lepanto")] {
        let game = browser.begin(scenario, &["me", "me"]).await;
        let clauses = browser.get(&format!("/api/rulesets/{ruleset}/clauses")).await.ok();
        let known: Vec<&Value> =
            clauses.as_array().into_iter().flatten().map(|clause| &clause["number"]).collect();
        for chapter in book(&mut browser, &game).await {
            let cited = chapter["clauses"].as_array().expect("clauses");
            assert!(cited.iter().all(|clause| known.contains(&clause)), "{scenario}: {chapter}");
        }
    }
    let nowhere = browser.get(&format!("/api/games/{}/book", "0".repeat(20))).await;
    assert_eq!(nowhere.status, 404, "{}", nowhere.text);
}

#[tokio::test]
async fn charts_are_whole_and_those_of_the_scenario() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "me"]).await;
    let book = book(&mut browser, &game).await;
    let charts = charts(&book);
    assert!(charts.len() >= 4, "guns, melee, sails, factors: {}", charts.len());
    for chart in charts {
        let heads = chart["heads"].as_array().map_or(0, Vec::len);
        let rows = chart["rows"].as_array().expect("rows");
        assert!(heads > 1 && !rows.is_empty(), "{chart}");
        assert!(rows.iter().all(|row| row.as_array().map(Vec::len) == Some(heads)), "{chart}");
        assert!(chart["clauses"].as_array().is_some_and(|cites| !cites.is_empty()), "{chart}");
    }
}

#[tokio::test]
async fn a_lesson_follows_its_learner_and_is_told_to_nobody_else() {
    let house = House::open().await;
    let (mut learner, mut onlooker) = (house.browser(), house.browser());
    let rulesets = learner.get("/api/rulesets").await.ok();
    let card = rulesets
        .as_array()
        .into_iter()
        .flatten()
        .find_map(|ruleset| ruleset["lessons"].as_array()?.first().cloned())
        .expect("a lesson");
    let body = json!({"scenario": card["scenario"], "seats": card["seats"], "seed": card["seed"]});
    let begun = learner.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let seat = card["seats"].as_array().and_then(|seats| seats.iter().position(|it| it == "me"));
    let seat = u8::try_from(seat.expect("a learner")).expect("few seats");
    let mut events = learner.listen(&game, &[]).await;
    while learner.get(&game).await.ok()["mover"] != json!([seat]) {
        events.expect().await;
    }

    let lesson = format!("{game}/lesson");
    let start = learner.get(&lesson).await.ok();
    assert_eq!((&start["at"], &start["strayed"]), (&json!(0), &json!(0)), "{start}");
    assert!(start["text"]["id"].as_str().is_some_and(|id| id.starts_with("lesson-")));
    assert_eq!(onlooker.get(&lesson).await.ok(), Value::Null);
    // Something else than was asked for is counted, and taken back it is forgotten.
    learner.act(&game, "a", seat, &["M4 row"]).await.ok();
    assert_eq!(learner.get(&lesson).await.ok()["strayed"], 1);
    let revision = learner.get(&game).await.ok()["revision"].clone();
    let retract = json!({"client": "r", "seat": seat, "revision": revision});
    learner.post(&format!("{game}/retract"), &retract).await.ok();
    assert_eq!(learner.get(&lesson).await.ok(), start);
    // What was asked for leads on.
    learner.act(&game, "b", seat, &["M1 row"]).await.ok();
    assert_eq!(learner.get(&lesson).await.ok()["at"], 1);
    // Others teach nothing.
    let plain = learner.begin("lepanto/skirmish", &["me", "me"]).await;
    assert_eq!(learner.get(&format!("{plain}/lesson")).await.ok(), Value::Null);
    // A lesson comes with its dice, and nobody has chosen them to win by.
    assert_eq!(learner.get(&game).await.ok()["seed_chosen"], false);
    assert_eq!(learner.get(&plain).await.ok()["seed_chosen"], true);
}
