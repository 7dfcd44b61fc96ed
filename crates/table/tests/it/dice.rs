//! Who rolls the dice is for all at the table to agree on.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::{Value, json};

const SKIRMISH: &str = "lepanto/skirmish";

/// A game with somebody at another browser in seat 1.
async fn two_browsers(house: &House) -> (Browser, Browser, String) {
    let (mut host, mut guest) = (house.browser(), house.browser());
    let game = host.begin(SKIRMISH, &["me", "open"]).await;
    guest.sit(&game, 1, "me").await.ok();
    (host, guest, game)
}

async fn want(browser: &mut Browser, game: &str, seat: u8, wanted: &str) -> Answer {
    browser.post(&format!("{game}/dice"), &json!({"seat": seat, "wanted": wanted})).await
}

async fn dice(browser: &mut Browser, game: &str) -> Value {
    browser.get(game).await.ok()["dice"].clone()
}

#[tokio::test]
async fn it_is_done_when_all_have_said_yes_both_ways() {
    let house = House::open().await;
    let (mut host, mut guest, game) = two_browsers(&house).await;
    let mut heard = guest.listen(&game, &[]).await;
    heard.named("seats").await;
    for (wanted, before) in [("hands", "seeded"), ("seeded", "hands")] {
        let asked = want(&mut host, &game, 0, wanted).await.ok()["wish"].clone();
        assert_eq!(asked, json!({"wanted": wanted, "by": 0, "agreed": [0]}));
        assert_eq!(heard.named("seats").await["wish"], asked, "the other is told");
        assert_eq!(guest.get(&game).await.ok()["wish"], asked, "after a reload too");
        assert_eq!(dice(&mut host, &game).await, before, "nothing has changed yet");
        // Asked twice it is one question.
        assert_eq!(want(&mut host, &game, 0, wanted).await.ok()["wish"], asked);
        let agreed = want(&mut guest, &game, 1, wanted).await.ok();
        assert_eq!(agreed["wish"], Value::Null);
        assert_eq!(dice(&mut host, &game).await, wanted);
        assert_eq!(heard.named("seats").await["wish"], Value::Null);
    }
    let log = host.get(&game).await.ok()["log"].to_string();
    assert!(log.contains("dice-by-hand") && log.contains("dice-by-table"), "{log}");
}

#[tokio::test]
async fn one_no_is_enough_and_is_told() {
    let house = House::open().await;
    let (mut host, mut guest, game) = two_browsers(&house).await;
    want(&mut host, &game, 0, "hands").await.ok();
    let declined = want(&mut guest, &game, 1, "seeded").await.ok()["wish"].clone();
    assert_eq!(declined, json!({"wanted": "hands", "by": 0, "agreed": [0], "declined": 1}));
    assert_eq!(host.get(&game).await.ok()["wish"], declined);
    assert_eq!(dice(&mut host, &game).await, "seeded");
    // It can be asked again, by the other as well; who asked can take it back.
    let again = want(&mut guest, &game, 1, "hands").await.ok()["wish"].clone();
    assert_eq!(again, json!({"wanted": "hands", "by": 1, "agreed": [1]}));
    assert_eq!(want(&mut guest, &game, 1, "seeded").await.ok()["wish"], Value::Null);
}

#[tokio::test]
async fn the_question_outlives_the_server_and_falls_when_somebody_sits_down() {
    let mut house = House::open().await;
    let (mut host, guest, game) = two_browsers(&house).await;
    let asked = want(&mut host, &game, 0, "hands").await.ok()["wish"].clone();
    house.stop().await;
    house.serve().await;
    let (mut host, mut guest) = (house.again(&host), house.again(&guest));
    assert_eq!(guest.get(&game).await.ok()["wish"], asked);
    guest.sit(&game, 1, "open").await.ok();
    assert_eq!(host.get(&game).await.ok()["wish"], Value::Null);
    house.stop().await;
    house.serve().await;
    let mut host = house.again(&host);
    assert_eq!(host.get(&game).await.ok()["wish"], Value::Null);
    // Nobody else plays now: there is nobody to ask.
    want(&mut host, &game, 0, "hands").await.ok();
    assert_eq!(dice(&mut host, &game).await, "hands");
}

#[tokio::test]
async fn only_who_plays_is_asked_and_only_where_dice_fall() {
    let house = House::open().await;
    let (mut host, mut guest, game) = two_browsers(&house).await;
    let mut onlooker = house.browser();
    let refused = want(&mut onlooker, &game, 0, "hands").await;
    assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
    let refused = want(&mut guest, &game, 0, "hands").await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    // It is not done behind anybody's back.
    let alone = json!({"client": "x", "seat": 0, "action": "roll-by-hand"});
    let refused = host.post(&format!("{game}/table"), &alone).await;
    assert_eq!(refused.complaint(), (409, "table-dice-others".to_string()));
    let diceless = host.begin("duel/lepanto", &["me", "here"]).await;
    let refused = want(&mut host, &diceless, 0, "hands").await;
    assert_eq!(refused.complaint(), (409, "table-no-dice".to_string()));
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    host.post(&format!("{game}/table"), &resign).await.ok();
    let late = want(&mut guest, &game, 1, "hands").await;
    assert_eq!(late.complaint(), (409, "refused-over".to_string()));
}

/// People at one browser speak to each other, and computers are not asked.
#[tokio::test]
async fn one_browser_decides_for_all_who_sit_at_it() {
    let house = House::open().await;
    let mut browser = house.browser();
    for seats in [["me", "here"], ["me", "random"], ["me", "open"]] {
        let game = browser.begin(SKIRMISH, &seats).await;
        assert_eq!(want(&mut browser, &game, 0, "hands").await.ok()["wish"], Value::Null);
        assert_eq!(dice(&mut browser, &game).await, "hands", "{seats:?}");
    }
}
