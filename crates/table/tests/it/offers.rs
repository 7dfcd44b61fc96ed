//! Draws offered to computers: they answer, and nobody waits for powers that are out.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

async fn offer(browser: &mut Browser, game: &str) {
    let offer = json!({"client": "offer", "seat": 0, "action": "offer-draw"});
    browser.post(&format!("{game}/table"), &offer).await.ok();
}

/// The game, as soon as it is as wanted.
async fn once(browser: &mut Browser, game: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let mut events = browser.listen(game, &[]).await;
    loop {
        let view = browser.get(game).await.ok();
        if wanted(&view) {
            return view;
        }
        events.expect().await;
    }
}

fn is_told(view: &Value, id: &str) -> bool {
    view["log"].to_string().contains(id)
}

#[tokio::test]
async fn a_computer_that_knows_no_better_agrees_to_a_draw() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "random"]).await;
    offer(&mut browser, &game).await;
    let over = once(&mut browser, &game, |view| view["scene"]["ended"] != Value::Null).await;
    assert_eq!(over["scene"]["ended"]["id"], "outcome-draw-agreed");
}

#[tokio::test]
async fn computers_decline_a_draw_before_anything_was_fought_out() {
    let house = House::open().await;
    let mut browser = house.browser();
    let players = ["me", "captain", "captain", "captain", "captain", "captain", "captain"];
    let game = browser.begin("duel/standard", &players).await;
    offer(&mut browser, &game).await;
    let after = once(&mut browser, &game, |view| is_told(view, "draw-declined")).await;
    assert_eq!(after["offers"], json!([]));
    assert_eq!(after["scene"]["ended"], Value::Null);
    assert_eq!(after["log"].to_string().matches("draw-declined").count(), 1, "one no is enough");
}
