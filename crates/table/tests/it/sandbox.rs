//! The sandbox: one person on all sides, positions set as they were or as they are written.

use crate::house::House;
use serde_json::json;

const DUEL: &str = "duel/lepanto";

#[tokio::test]
async fn a_position_is_taken_home_changed_and_set_again() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let new = json!({"scenario": DUEL, "seats": ["me", "me"], "purpose": "sandbox"});
    let id = browser.post("/api/games", &new).await.ok()["id"].as_str().expect("an id").to_string();
    let game = format!("/api/games/{id}");
    let start = browser.get(&format!("{game}/position")).await.text;
    assert!(start.starts_with("turn 0 orders\n"), "{start}");
    browser.act(&game, "a", 0, &["G D2 - E3"]).await.ok();
    let view = browser.get(&game).await.ok();
    assert_eq!(view["purpose"], "sandbox");

    let text = start.replace("LEAGUE G D3\n", "").replace("turn 0", "turn 3");
    let set = json!({"client": "b", "revision": view["revision"], "text": text});
    browser.post(&format!("{game}/position"), &set).await.ok();
    let after = browser.get(&game).await.ok();
    assert_eq!(after["scene"]["pieces"].as_array().map(Vec::len), Some(15));
    assert_eq!(browser.get(&format!("{game}/position")).await.text, text);
    assert_eq!(after["scene"]["orders"], json!(null), "what was written for the old one is gone");

    // Every fault has its line, and nothing is changed.
    let wrong =
        json!({"client": "c", "revision": after["revision"], "text": "turn 3\nLEAGUE G Z9"});
    let refused = browser.post(&format!("{game}/position"), &wrong).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("\"line\":2"), "{}", refused.text);
    assert_eq!(browser.get(&game).await.ok()["revision"], after["revision"]);

    // Back to the start, where nobody is ready; and the same after the server was started anew.
    let back = json!({"client": "d", "revision": after["revision"]});
    browser.post(&format!("{game}/position"), &back).await.ok();
    assert_eq!(browser.get(&format!("{game}/position")).await.text, start);
    let film = browser.get(&format!("{game}/film?from=0&count=10")).await.ok();
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    assert_eq!(browser.get(&format!("{game}/position")).await.text, start);
    assert_eq!(browser.get(&format!("{game}/film?from=0&count=10")).await.ok(), film);
}

#[tokio::test]
async fn only_a_sandbox_takes_a_position_and_only_one_person_sits_there() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let revision = browser.get(&game).await.ok()["revision"].clone();
    let set = json!({"client": "a", "revision": revision});
    assert_eq!(browser.post(&format!("{game}/position"), &set).await.status, 409);
    for seats in [json!(["me", "open"]), json!(["me", "here"]), json!(["me", "random"])] {
        let new = json!({"scenario": DUEL, "seats": seats, "purpose": "sandbox"});
        assert_eq!(browser.post("/api/games", &new).await.status, 400, "{seats}");
    }
    // Rules without positions as text have no sandbox.
    let new = json!({"scenario": "toy-sealed/duel", "seats": ["me", "me"], "purpose": "sandbox"});
    assert_eq!(browser.post("/api/games", &new).await.status, 400);
    let toy = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    assert_eq!(browser.get(&format!("{toy}/position")).await.status, 404);
}

/// Rule: N-61 of Nauta.
#[tokio::test]
async fn no_position_is_taken_home_while_nothing_may_be_measured() {
    let house = House::open().await;
    let mut browser = house.browser();
    let mut games = Vec::new();
    for (measuring, purpose) in [("free", "game"), ("blind", "sandbox"), ("blind", "game")] {
        let new = json!({"scenario": "nauta/lesson", "seats": ["me", "me"], "purpose": purpose,
            "options": {"measuring": measuring}, "dice": "hands"});
        let id = browser.post("/api/games", &new).await.ok()["id"].clone();
        games.push(format!("/api/games/{}", id.as_str().expect("an id")));
    }
    let free = browser.get(&format!("{}/position", games[0])).await.text;
    assert!(free.starts_with("turn 1 write\nA1 at "), "{free}");
    // Who has all sides to himself measures as he likes.
    assert_eq!(browser.get(&format!("{}/position", games[1])).await.text, free);
    let game = &games[2];
    let position = format!("{game}/position");
    let refused = browser.get(&position).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let complaint = &refused.json()["complaint"];
    assert_eq!(complaint["text"]["id"], "refused-measuring");
    assert_eq!(complaint["clauses"], json!(["9.14", "N-61"]));
    // Nor is it played on from elsewhere, where it could be measured; the battle may begin anew.
    let branch = format!("{game}/branch");
    let seats = json!(["me", "me"]);
    assert_eq!(browser.post(&branch, &json!({"seats": seats})).await.status, 201);
    // Once all have moved anybody may measure.
    let steps: [(u8, &str, &[u8]); 7] = [
        (0, "A1 speed 3", &[]),
        (0, "ready", &[]),
        (1, "ready", &[6, 1]),
        (0, "first", &[]),
        (0, "A1 go 0", &[1, 6]),
        (1, "P3 go 0", &[]),
        (0, "A2 go 0", &[]),
    ];
    for (n, (seat, line, faces)) in steps.into_iter().enumerate() {
        assert_eq!(browser.get(&position).await.status, 422, "before {line}");
        browser.act(game, &format!("a{n}"), seat, &[line]).await.ok();
        if n == 0 {
            let moments = browser.get(&format!("{game}/timeline")).await.ok()["moments"].clone();
            let back = json!({"at": moments[0], "seats": seats});
            let refused = browser.post(&branch, &back).await;
            assert_eq!(refused.complaint(), (422, "refused-measuring".to_string()));
        }
        for (roll, face) in faces.iter().enumerate() {
            let body = json!({"client": format!("f{n}{roll}"), "faces": [face]});
            browser.post(&format!("{game}/faces"), &body).await.ok();
        }
    }
    let moments = browser.get(&format!("{game}/timeline")).await.ok()["moments"].clone();
    let back = json!({"at": moments[0], "seats": seats});
    assert_eq!(browser.post(&branch, &back).await.status, 201);
    let told = browser.get(&position).await;
    assert!(told.text.starts_with("turn 1 board"), "{}", told.text);
}

#[tokio::test]
async fn a_branch_into_a_sandbox_knows_what_its_viewer_knows() {
    let house = House::open().await;
    let (mut league, mut other) = (house.browser(), house.browser());
    let game = league.begin(DUEL, &["me", "open"]).await;
    other.post(&format!("{game}/seats"), &json!({"seat": 1, "player": "me"})).await.ok();
    league.act(&game, "a", 0, &["G D2 - E3", "ready"]).await.ok();
    other.act(&game, "b", 1, &["F I2 - G1"]).await.ok();
    other.act(&game, "c", 1, &["G J3 - I3"]).await.ok();
    let seen = other.get(&format!("{game}/timeline")).await.ok();
    let last = seen["moments"].as_array().and_then(|all| all.last()).cloned().expect("a moment");
    let branch = json!({"at": last, "seats": ["me", "me"], "purpose": "sandbox"});
    let id = other.post(&format!("{game}/branch"), &branch).await.ok()["id"].clone();
    let sandbox = other.get(&format!("/api/games/{}", id.as_str().expect("an id"))).await.ok();
    let orders = sandbox["scene"]["orders"].to_string();
    assert!(orders.contains("F I2 - G1") && !orders.contains("G D2"), "{orders}");
    assert_eq!(sandbox["mover"], json!([0, 1]), "whoever was ready there is asked here");
    assert_eq!(other.get(&game).await.ok()["mover"], json!([1]), "the game stays as it is");
}
