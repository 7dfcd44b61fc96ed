//! What may be done before a game has well begun: sending somebody away, and calling it off.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

async fn call_off(browser: &mut Browser, game: &str, seat: u8) -> crate::client::Answer {
    let body = json!({"client": "off", "seat": seat, "action": "call-off"});
    browser.post(&format!("{game}/table"), &body).await
}

async fn view(browser: &mut Browser, game: &str) -> Value {
    browser.get(game).await.ok()
}

/// A game with clocks that one has begun and another sits in.
async fn begun(red: &mut Browser, blue: &mut Browser) -> String {
    let clock = json!({"pace": {"live": {"bank": 600, "increment": 5}}, "timeout": "loss"});
    let body = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    let begun = red.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    game
}

#[tokio::test]
async fn who_began_a_game_sends_somebody_away_who_does_not_come_back() {
    sent_away(House::open().await).await;
}

#[tokio::test]
async fn the_same_on_postgres() {
    sent_away(House::open_on_postgres().await).await;
}

async fn sent_away(mut house: House) {
    let (mut red, mut blue, mut green) = (house.browser(), house.browser(), house.browser());
    let game = begun(&mut red, &mut blue).await;
    assert_eq!(view(&mut red, &game).await["removable"], json!([1]));
    assert_eq!(view(&mut blue, &game).await.get("removable"), None);
    let no = blue.sit(&game, 0, "open").await;
    assert_eq!(no.complaint(), (403, "table-not-your-seat".to_string()));
    let instead = red.sit(&game, 1, "me").await;
    assert_eq!(instead.complaint().1, "table-seat-taken", "only away, not in somebody's place");
    // What is sealed and not said is nobody's business: it bars nothing, and is withdrawn.
    let piece = view(&mut blue, &game).await["subjects"][0]["items"][0].clone();
    let choices = blue.get(&format!("{game}/choices?seat=1&piece={piece}")).await.ok();
    let order = choices.to_string();
    assert!(order.contains("R1"), "{order}");
    let mut events = blue.listen(&game, &[]).await;
    assert_eq!(events.named("seats").await["own"], json!([1]));
    let left = red.sit(&game, 1, "open").await.ok();
    assert_eq!(left["seats"][1]["player"], "open");
    assert_eq!(left["clock"]["begun"], false, "the clocks wait for somebody else");
    let told = events.named("seats").await;
    assert_eq!((&told["own"], &told["removed"]), (&json!([]), &json!(true)));
    assert_eq!(view(&mut green, &game).await.get("removed"), None, "that is for whoever it was");
    let again = blue.sit(&game, 1, "me").await;
    assert_eq!(again.complaint(), (409, "table-removed".to_string()));
    house.stop().await;
    house.serve().await;
    let (mut red, mut blue) = (house.again(&red), house.again(&blue));
    green.address = house.address();
    let again = blue.sit(&game, 1, "here").await;
    assert_eq!(again.complaint(), (409, "table-removed".to_string()));
    green.sit(&game, 1, "me").await.ok();
    assert_eq!(view(&mut red, &game).await["removable"], json!([1]));
    // Once somebody has acted, as all may see, it is too late.
    green.act(&game, "a", 1, &["ready"]).await.ok();
    assert_eq!(view(&mut red, &game).await.get("removable"), None);
    let late = red.sit(&game, 1, "open").await;
    assert_eq!(late.complaint(), (403, "table-not-your-seat".to_string()));
}

#[tokio::test]
async fn a_game_is_called_off_until_every_side_has_acted() {
    let mut house = House::open().await;
    let (mut red, mut blue, mut onlooker) = (house.browser(), house.browser(), house.browser());
    let game = begun(&mut red, &mut blue).await;
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let no = call_off(&mut onlooker, &game, 0).await;
    assert_eq!(no.complaint(), (403, "table-no-seat".to_string()));
    assert_eq!(view(&mut blue, &game).await["may_call_off"], true);
    assert_eq!(view(&mut onlooker, &game).await["may_call_off"], false);
    call_off(&mut blue, &game, 1).await.ok();
    call_off(&mut blue, &game, 1).await.ok();
    let over = view(&mut red, &game).await;
    assert_eq!(over["scene"]["ended"]["id"], "outcome-called-off");
    assert_eq!(over["may_call_off"], false);
    let record = red.get(&format!("{game}/record")).await.text;
    assert!(record.contains("\"call-off\""), "{record}");
    house.stop().await;
    house.serve().await;
    let (mut red, mut blue) = (house.again(&red), house.again(&blue));
    assert_eq!(view(&mut red, &game).await["scene"]["ended"]["id"], "outcome-called-off");

    let game = begun(&mut red, &mut blue).await;
    let mut events = blue.listen(&game, &[]).await;
    assert_eq!(events.named("seats").await["may_call_off"], true);
    red.act(&game, "a", 0, &["ready"]).await.ok();
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    loop {
        // One event for the first side that has acted and one for the last.
        if events.named("seats").await["may_call_off"] == false {
            break;
        }
    }
    let late = call_off(&mut red, &game, 0).await;
    assert_eq!(late.complaint(), (409, "table-too-late".to_string()));
}
