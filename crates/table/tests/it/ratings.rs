//! Rated games: who may play them, what their end changes, and where that is shown.

use crate::accounts::joined;
use crate::client::Browser;
use crate::house::House;
use crate::post::Post;
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";

fn clock() -> Value {
    json!({"pace": {"live": {"bank": 600, "increment": 5}}, "timeout": "loss"})
}

async fn begin(browser: &mut Browser, more: &Value) -> crate::client::Answer {
    let mut body =
        json!({"scenario": DUEL, "seats": ["me", "open"], "rated": true, "clock": clock()});
    for (key, value) in more.as_object().expect("fields") {
        body[key] = value.clone();
    }
    browser.post("/api/games", &body).await
}

async fn begun(red: &mut Browser, blue: &mut Browser) -> String {
    let begun = begin(red, &json!({})).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    game
}

async fn resign(browser: &mut Browser, game: &str, seat: u8) {
    let body = json!({"client": "r", "seat": seat, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
}

async fn me(browser: &mut Browser) -> Value {
    browser.get("/api/me").await.ok()
}

async fn opened() -> (Post, House, Time) {
    let post = Post::open().await;
    let time = Time::set_to(1_700_000_000_000);
    let house = post.house(time.clone()).await;
    (post, house, time)
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once_where_everybody_sees_it() {
    let (mut post, house, _) = opened().await;
    let (mut red, mut blue, mut guest) = (house.browser(), house.browser(), house.browser());
    red.get("/api/me").await.ok();
    let no_account = begin(&mut red, &json!({})).await;
    assert_eq!(no_account.complaint(), (409, "table-rated-account".to_string()));
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut blue, "blue@example.org").await;
    for unfit in [
        json!({"seats": ["me", "here"]}),
        json!({"seats": ["me", "me"]}),
        json!({"seats": ["me", "random"]}),
        json!({"dice": "hands"}),
        json!({"seats": ["me", "random"], "seed": "7"}),
        json!({"purpose": "sandbox", "seats": ["me", "me"]}),
        json!({"clock": {"pace": {"live": {"bank": 9, "increment": 0}},
            "timeout": {"computer": "random"}}}),
    ] {
        let answer = begin(&mut red, &unfit).await;
        assert_eq!(answer.status, 400, "{unfit}: {}", answer.text);
    }
    // Nothing could be done about whoever stops moving.
    let endless = (400, "table-rated-clock".to_string());
    assert_eq!(begin(&mut red, &json!({"clock": null})).await.complaint(), endless);
    let seek = json!({"scenario": DUEL, "rated": true});
    assert_eq!(red.post("/api/seeks", &seek).await.complaint(), endless);
    let cup = json!({"title": "Cup", "scenario": DUEL, "system": "round-robin", "rated": true});
    assert_eq!(red.post("/api/tournaments", &cup).await.complaint(), endless);
    let game = begun(&mut red, &mut blue).await;
    let view = red.get(&game).await.ok();
    assert_eq!(view["rated"], true);
    assert_eq!(view["seats"][1].get("rating"), None, "nobody has played");
    resign(&mut red, &game, 0).await;
    let mine = me(&mut red).await;
    let (ruleset, pace) = (&mine["ratings"][0]["ruleset"], &mine["ratings"][0]["pace"]);
    assert_eq!((ruleset.as_str(), pace.as_str()), (Some("toy-sealed"), Some("live")));
    assert_eq!(mine["ratings"][0]["rating"], json!({"points": 1338, "provisional": true}));
    assert_eq!(mine["ratings"][0]["games"], 1);
    let finished = json!({"games": 1, "finished": 1, "in_time": 0, "late": 0});
    assert_eq!(mine["reliability"], finished, "whoever resigns has played to the end");
    assert_eq!(me(&mut blue).await["ratings"][0]["rating"]["points"], 1662);
    let rated = json!({"points": 1662, "provisional": true});
    assert_eq!(guest.get(&game).await.ok()["seats"][1]["rating"], rated);
    let listed = red.get("/api/games").await.ok();
    assert_eq!((&listed[0]["seats"][1]["rating"], &listed[0]["rated"]), (&rated, &json!(true)));
    let data = red.get("/api/me/data").await.ok();
    assert_eq!(data["rated"][0]["before"], 1500.0);
    assert!(game.ends_with(data["rated"][0]["game"].as_str().expect("an id")));
    // At another pace they are as unknown as before.
    let days = json!({"pace": {"mail": {"days": 3, "bank": 0, "holidays": 0}}, "timeout": "loss"});
    let slow = begin(&mut blue, &json!({"clock": days})).await.ok();
    let slow = format!("/api/games/{}", slow["id"].as_str().expect("an id"));
    assert_eq!(blue.get(&slow).await.ok()["seats"][0].get("rating"), None);
    // Who may sit down: nobody without an account, nobody twice, no computer.
    let stranger = guest.sit(&slow, 1, "me").await;
    assert_eq!(stranger.complaint(), (409, "table-rated-account".to_string()));
    let twice = blue.sit(&slow, 1, "me").await;
    assert_eq!(twice.complaint(), (409, "table-rated-one-seat".to_string()));
    let computer = blue.sit(&slow, 1, "random").await;
    assert_eq!(computer.complaint(), (409, "table-rated-people".to_string()));
    // A rematch counts as well.
    let next = red.post(&format!("{game}/rematch"), &json!({})).await.ok();
    let next = format!("/api/games/{}", next["id"].as_str().expect("an id"));
    assert_eq!(red.get(&next).await.ok()["rated"], true);
}

#[tokio::test]
async fn what_is_called_off_counts_for_nothing_and_time_that_runs_out_is_a_loss() {
    let (mut post, mut house, time) = opened().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut blue, "blue@example.org").await;
    let game = begun(&mut red, &mut blue).await;
    let off = json!({"client": "o", "seat": 1, "action": "call-off"});
    blue.post(&format!("{game}/table"), &off).await.ok();
    assert_eq!(me(&mut red).await["ratings"], json!([]));
    assert!(me(&mut red).await["reliability"].is_null());

    let game = begun(&mut red, &mut blue).await;
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let stays = blue.sit(&game, 1, "open").await;
    assert_eq!(stays.complaint(), (409, "table-rated-stay".to_string()));
    let hands = json!({"seat": 0, "wanted": "hands"});
    let no = red.post(&format!("{game}/dice"), &hands).await;
    assert_eq!(no.complaint(), (409, "table-rated-dice".to_string()));
    let mut events = red.listen(&game, &[]).await;
    time.advance(600_200);
    loop {
        let update = events.expect().await.update;
        let ended = [&update["scene"]["ended"], &update["change"]["ended"]];
        if ended.iter().any(|ended| !ended.is_null()) {
            break;
        }
    }
    let late = me(&mut blue).await;
    assert_eq!(late["ratings"][0]["rating"]["points"], 1338);
    assert_eq!(late["reliability"], json!({"games": 1, "finished": 0, "in_time": 0, "late": 1}));
    let won = me(&mut red).await;
    assert_eq!(won["reliability"], json!({"games": 1, "finished": 1, "in_time": 1, "late": 0}));
    house.stop().await;
}

#[tokio::test]
async fn whoever_is_forgotten_in_the_middle_has_given_the_game_up() {
    let (mut post, house, _) = opened().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut blue, "blue@example.org").await;
    let game = begun(&mut red, &mut blue).await;
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let gone = red.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert!(!blue.get(&game).await.ok()["scene"]["ended"].is_null());
    assert_eq!(me(&mut blue).await["ratings"][0]["rating"]["points"], 1662);
}

#[tokio::test]
async fn bots_take_no_seat_where_people_are_rated() {
    let (mut post, house, _) = opened().await;
    let (mut red, mut bot) = (house.browser(), house.browser());
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut bot, "bot@example.org").await;
    bot.post("/api/me/bot", &json!({})).await.ok();
    let id = begin(&mut red, &json!({})).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    let refused = (409, "table-rated-bot".to_string());
    assert_eq!(bot.sit(&game, 1, "me").await.complaint(), refused);
    // Among themselves bots are rated, and what they were rated as people is gone.
    let (mut one, mut two) = (house.browser(), house.browser());
    for (browser, email) in [(&mut one, "one@example.org"), (&mut two, "two@example.org")] {
        joined(&mut post, browser, email).await;
    }
    let played = begun(&mut one, &mut two).await;
    resign(&mut two, &played, 1).await;
    assert_eq!(me(&mut one).await["ratings"][0]["games"], 1);
    one.post("/api/me/bot", &json!({})).await.ok();
    assert_eq!(me(&mut one).await["ratings"], json!([]));
    let seek = json!({"scenario": DUEL, "rated": true, "clock": clock()});
    let sought = one.post("/api/seeks", &seek).await.ok();
    let take = format!("/api/seeks/{}/take", sought["id"].as_str().expect("an id"));
    assert_eq!(red.post(&take, &json!({})).await.complaint(), refused);
    let game = begin(&mut bot, &json!({})).await.ok();
    let game = format!("/api/games/{}", game["id"].as_str().expect("an id"));
    assert_eq!(red.sit(&game, 1, "me").await.complaint(), refused);
    one.sit(&game, 1, "me").await.ok();
    resign(&mut bot, &game, 0).await;
    assert_eq!(me(&mut bot).await["ratings"][0]["rating"]["points"], 1338);
    assert_eq!(me(&mut one).await["ratings"][0]["rating"]["points"], 1662);
    one.post("/api/me/bot", &json!({})).await.ok();
    assert_eq!(me(&mut one).await["ratings"][0]["games"], 1, "it is one already");
    let cup = json!({
        "title": "Cup", "scenario": DUEL, "system": "swiss", "rounds": 1, "rated": true,
        "clock": clock(),
    });
    assert_eq!(bot.post("/api/tournaments", &cup).await.complaint(), refused);
}
