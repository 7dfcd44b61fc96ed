//! Profiles: what everybody may know of whoever has a name, and nothing that is theirs alone.

use crate::accounts::joined;
use crate::house::House;
use crate::post::Post;
use serde_json::{Value, json};
use table::{Admin, Place, Time};

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

/// A profile is met where one has never played: what is offered there is the same as at a seat.
#[tokio::test]
async fn somebody_is_blocked_and_reported_by_their_profile() {
    let mut house = House::open().await;
    let (mut red, mut blue, mut green) = (house.browser(), house.browser(), house.browser());
    red.post("/api/me", &json!({"name": "Irene"})).await.ok();
    blue.post("/api/me", &json!({"name": "Boor"})).await.ok();
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let seats = green.get(&game).await.ok()["seats"].clone();
    let profile = |seat: usize| seats[seat]["profile"].as_str().expect("an id");
    let (irene, boor) = (profile(0), profile(1));
    let nobody = (404, "table-nobody-there".to_string());
    let yourself = (400, "table-that-is-you".to_string());
    for (path, more) in [("/api/me/blocks", json!({})), ("/api/reports", json!({"why": "foul"}))] {
        let about = |met: Value| {
            let mut body = more.clone();
            let all = body.as_object_mut().expect("an object");
            all.extend(met.as_object().expect("an object").clone());
            body
        };
        let of = |profile: &str| about(json!({"profile": profile}));
        assert_eq!(green.post(path, &of("0a1b")).await.complaint(), nobody, "{path}");
        assert_eq!(blue.post(path, &of(boor)).await.complaint(), yourself, "{path}");
        for unclear in [
            json!({}),
            json!({"game": game_id(&game)}),
            json!({"seat": 1}),
            json!({"profile": boor, "game": game_id(&game), "seat": 1}),
        ] {
            assert_eq!(green.post(path, &about(unclear.clone())).await.status, 400, "{unclear}");
        }
    }
    let foul = json!({"profile": boor, "why": "a foul name"});
    assert_eq!(green.post("/api/reports", &foul).await.status, 202);
    let blocks = green.post("/api/me/blocks", &json!({"profile": boor})).await.ok();
    assert_eq!(blocks[0]["person"], "Boor");
    let other = green.begin(DUEL, &["me", "open"]).await;
    assert_eq!(blue.sit(&other, 1, "me").await.status, 409);
    // Whoever blocks somebody has no profile for them, here neither.
    red.post("/api/me/blocks", &json!({"profile": boor})).await.ok();
    for (path, body) in [
        ("/api/me/blocks", json!({"profile": irene})),
        ("/api/reports", json!({"profile": irene, "why": "x"})),
    ] {
        assert_eq!(blue.post(path, &body).await.complaint(), nobody, "{path}");
    }

    // Whoever runs the table reads of which name, and of no game.
    house.stop().await;
    let place = Place::Folder(house.folder.path().to_path_buf());
    let admin = Admin::open(&place).await.expect("the table is stopped");
    let kept = admin.reports().await.expect("complaints");
    let [report] = &kept[..] else { panic!("one complaint: {kept:?}") };
    assert_eq!((report.game.as_ref(), report.line.as_deref()), (None, Some("Boor")));
    assert_eq!(admin.said(report).await.expect("nothing"), Vec::<String>::new());
}

fn game_id(game: &str) -> &str {
    game.rsplit('/').next().expect("an id")
}
