//! How the chances of a finished game went: asked for, streamed as it grows, kept; and nothing of it
//! while the game goes on.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};
use table::{Config, Depth};

/// A skirmish that one side has given up after the other has begun.
async fn given_up(browser: &mut Browser) -> String {
    let game = browser.begin("lepanto/skirmish", &["me", "me"]).await;
    let body = json!({"client": "r", "seat": 1, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
    game
}

/// A skirmish that two computers have fought to its end.
async fn fought(browser: &mut Browser) -> String {
    let game = browser.begin("lepanto/skirmish", &["ensign", "ensign"]).await;
    let mut events = browser.listen(&game, &[]).await;
    loop {
        let update = events.expect().await.update;
        if update["scene"]["ended"].is_object() || update["change"]["ended"].is_object() {
            return game;
        }
    }
}

fn points(analysis: &Value) -> &Vec<Value> {
    analysis["points"].as_array().expect("points")
}

#[tokio::test]
async fn a_finished_battle_is_analysed_once_for_everybody_and_kept() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let game = fought(&mut browser).await;
    let address = format!("{game}/analysis");
    assert_eq!(browser.get(&address).await.ok()["progress"], "none");
    let wanted = browser.post(&address, &json!({})).await;
    assert_eq!(wanted.status, 202);
    // Anybody who has the address may follow, and what is known only grows.
    let mut onlooker = house.browser();
    let mut events = onlooker.listen_at(&format!("{address}/updates"), &[]).await;
    let mut known = 0;
    let done = loop {
        let analysis = events.named("analysis").await;
        assert!(points(&analysis).len() >= known, "{analysis}");
        known = points(&analysis).len();
        if analysis["progress"] == "done" {
            break analysis;
        }
    };
    assert_eq!((known, &done["of"]), (6, &json!(6)));
    let timeline = browser.get(&format!("{game}/timeline")).await.ok();
    let moments = timeline["moments"].as_array().expect("moments");
    let mut before = None;
    for point in points(&done) {
        // Points are moments of the timeline, in its order.
        let at = moments.iter().position(|moment| *moment == point["entry"]);
        assert_eq!(at.is_none(), point["entry"].is_null(), "{point}");
        assert!(before.is_none_or(|before| before < at), "{point}");
        before = Some(at);
        let of = |side: usize, key: &str| point["sides"][side][key].as_f64().expect("a share");
        assert!((of(0, "mean") + of(1, "mean") - 1.0).abs() < 1e-9, "{point}");
        assert!(of(0, "low") <= of(0, "mean") && of(0, "mean") <= of(0, "high"), "{point}");
    }
    // The last point is the end, which is sure.
    let last = &points(&done)[5];
    assert_eq!(last["entry"], moments[moments.len() - 1]);
    assert_eq!(last["sides"][0]["low"], last["sides"][0]["high"]);
    // Asking again reckons nothing again, and it outlives the server.
    assert_eq!(browser.post(&address, &json!({})).await.ok(), done);
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    assert_eq!(browser.get(&address).await.ok(), done);
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_analysed() {
    let house = House::open().await;
    let mut browser = house.browser();
    for scenario in ["toy-sealed/duel", "lepanto/skirmish"] {
        let game = browser.begin(scenario, &["me", "me"]).await;
        let address = format!("{game}/analysis");
        assert_eq!(browser.get(&address).await.ok()["progress"], "impossible", "{scenario}");
        let refused = browser.post(&address, &json!({})).await;
        assert_eq!(refused.complaint(), (409, "table-analysis-not-over".to_string()));
    }
    assert_eq!(browser.get("/api/games/00000000000000000000/analysis").await.status, 404);
}

#[tokio::test]
async fn a_game_nobody_can_judge_says_so() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    let body = json!({"client": "r", "seat": 1, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
    let address = format!("{game}/analysis");
    assert_eq!(browser.get(&address).await.ok()["progress"], "impossible");
    let refused = browser.post(&address, &json!({})).await;
    assert_eq!(refused.complaint(), (409, "table-analysis-nobody".to_string()));
}

/// A resignation ends the game although the rules would let it go on: the last point is the end.
#[tokio::test]
async fn giving_up_is_the_end_of_the_chances() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = given_up(&mut browser).await;
    let address = format!("{game}/analysis");
    browser.post(&address, &json!({})).await.ok();
    let mut events = browser.listen_at(&format!("{address}/updates"), &[]).await;
    loop {
        let analysis = events.named("analysis").await;
        if analysis["progress"] == "done" {
            let last = points(&analysis).last().expect("points").clone();
            assert_eq!(
                (&last["sides"][0]["mean"], &last["sides"][1]["mean"]),
                (&json!(1.0), &json!(0.0))
            );
            return;
        }
    }
}

/// Eight may wait for one who comes here, and others have room beside them.
#[tokio::test]
async fn nobody_has_more_analysed_at_a_time_than_is_good_for_others() {
    // The first of them is never done.
    let endless = Depth { points: 6, games: 1_000_000, nodes: 0 };
    let house = House::open_as(|folder| Config {
        analysis: endless,
        ..crate::house::config(folder.path())
    })
    .await;
    let (mut browser, mut other) = (house.browser(), house.browser());
    let mut games = Vec::new();
    for _ in 0..9 {
        games.push(given_up(&mut browser).await);
    }
    let theirs = given_up(&mut other).await;
    let nothing = json!({});
    for game in &games[..8] {
        let wanted = browser.post(&format!("{game}/analysis"), &nothing).await;
        assert_eq!(wanted.status, 202, "{}", wanted.text);
    }
    let ninth = format!("{}/analysis", games[8]);
    let refused = browser.post(&ninth, &nothing).await;
    assert_eq!(refused.complaint(), (503, "table-busy".to_string()));
    assert_eq!(browser.get(&ninth).await.ok()["progress"], "none", "and nothing waits");
    // One that waits already may be asked for again, by anybody.
    for asks in [&mut browser, &mut other] {
        let again = asks.post(&format!("{}/analysis", games[7]), &nothing).await;
        assert_eq!(again.ok()["progress"], "waiting");
    }
    let wanted = other.post(&format!("{theirs}/analysis"), &nothing).await;
    assert_eq!(wanted.ok()["progress"], "waiting", "another has room");
}
