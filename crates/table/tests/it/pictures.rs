//! Boards as pictures over HTTP: for whoever looks, as they may see it.

use crate::house::House;

#[tokio::test]
async fn a_game_is_drawn_as_its_viewer_sees_it() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "me"]).await;
    let svg = browser.get(&format!("{game}/picture.svg?locale=it&light=lamp")).await;
    assert_eq!(svg.status, 200);
    assert_eq!(svg.headers["content-type"], "image/svg+xml; charset=utf-8");
    assert!(svg.text.contains("L’ala settentrionale"), "{}", &svg.text[..300]);
    let png = browser.get(&format!("{game}/picture.png?width=100&dress=bare")).await;
    assert_eq!(png.status, 200);
    assert_eq!(png.headers["content-type"], "image/png");
    for wrong in ["light=moon", "width=9", "dress=fine", "what=1"] {
        let answer = browser.get(&format!("{game}/picture.svg?{wrong}")).await;
        assert_eq!(answer.complaint(), (400, "table-not-understood".to_string()), "{wrong}");
    }
}

#[tokio::test]
async fn sealed_orders_are_on_nobody_elses_picture() {
    let house = House::open().await;
    let mut player = house.browser();
    let game = player.begin("toy-sealed/duel", &["me", "me"]).await;
    let mut onlooker = house.browser();
    let picture = format!("{game}/picture.svg");
    let before = onlooker.get(&picture).await.text;
    let piece = player.get(&game).await.ok()["subjects"][0]["items"][0].clone();
    let choices = player.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    player.act(&game, "a", 0, &[&order]).await.ok();
    assert_eq!(onlooker.get(&picture).await.text, before);
}

#[tokio::test]
async fn scenarios_have_pictures_for_their_cards() {
    let house = House::open().await;
    let mut browser = house.browser();
    let svg =
        browser.get("/api/rulesets/lepanto/scenarios/1571/picture.svg?dress=bare&width=300").await;
    assert_eq!(svg.status, 200);
    assert_eq!(svg.text.matches("class=\"h").count(), 227);
    let none = browser.get("/api/rulesets/lepanto/scenarios/1572/picture.svg").await;
    assert_eq!(none.complaint(), (404, "table-no-such-scenario".to_string()));
}
