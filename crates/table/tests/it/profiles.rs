//! Profiles: what everybody may know of whoever has a name, and nothing that is theirs alone.

use crate::accounts::joined;
use crate::post::Post;
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[tokio::test]
async fn a_profile_tells_how_somebody_plays_and_nothing_else() {
    let mut post = Post::open().await;
    let house = post.house(Time::set_to(1_700_000_000_000)).await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    joined(&mut post, &mut red, "irene@example.org").await;
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    assert!(blue.get(&game).await.ok()["seats"][0]["profile"].is_null(), "nobody without a name");
    red.post("/api/me", &json!({"name": "Irene"})).await.ok();
    blue.post("/api/me", &json!({"name": "Irene"})).await.ok();
    let view = blue.get(&game).await.ok();
    let id = |seat: usize| view["seats"][seat]["profile"].as_str().expect("an id").to_string();
    assert_ne!(id(0), id(1), "two may have the same name");
    let (theirs, own) = (format!("/api/people/{}", id(0)), format!("/api/people/{}", id(1)));
    let line = json!({"client": "c", "channel": "table", "text": "Ahoy"});
    red.post(&format!("{game}/chat"), &line).await.ok();
    let chat = blue.get(&format!("{game}/chat")).await.ok();
    assert_eq!(chat["lines"][0]["profile"], id(0), "{chat}");

    // Both have acted, so that the game counts.
    for (browser, seat) in [(&mut red, 0), (&mut blue, 1)] {
        browser.act(&game, &format!("a{seat}"), seat, &["ready"]).await.ok();
    }
    let resign = json!({"client": "r", "seat": 1, "action": "resign"});
    blue.post(&format!("{game}/table"), &resign).await.ok();
    let mut stranger = house.browser();
    let shown = stranger.get(&theirs).await.ok();
    assert_eq!(
        keys(&shown),
        ["blocked", "bot", "id", "name", "own", "ratings", "reliability"],
        "neither address nor game nor browser"
    );
    assert_eq!((&shown["name"], &shown["own"]), (&json!("Irene"), &json!(false)));
    assert_eq!(shown["reliability"]["finished"], 1, "{shown}");
    assert!(blue.get(&own).await.ok()["own"] == true);
    assert!(!shown.to_string().contains("example.org"));

    // Whoever blocks somebody sees them and is not seen.
    let blocks =
        blue.post("/api/me/blocks", &json!({"game": game_id(&game), "seat": 0})).await.ok();
    assert_eq!(blue.get(&theirs).await.ok()["blocked"], blocks[0]["id"]);
    assert_eq!(red.get(&own).await.complaint(), (404, "table-nobody-there".to_string()));
    assert_eq!(stranger.get(&own).await.status, 200);
    let lift = format!("/api/me/blocks/{}", blocks[0]["id"].as_str().expect("an id"));
    blue.send(hyper::Method::DELETE, &lift, &[], String::new()).await;
    assert!(blue.get(&theirs).await.ok()["blocked"].is_null());
    assert_eq!(red.get(&own).await.status, 200);

    // It ends with the name.
    red.post("/api/me", &json!({"name": null})).await.ok();
    assert_eq!(stranger.get(&theirs).await.status, 404);
    assert_eq!(stranger.get("/api/people/irene@example.org").await.status, 404);
}

fn game_id(game: &str) -> &str {
    game.rsplit('/').next().expect("an id")
}
