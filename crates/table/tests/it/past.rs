//! Looking back at a game, playing on from there, and a changed mind about the dice.

use crate::client::Browser;
use crate::house::House;
use kernel::{Scene, SceneChange, Wind};
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

/// All positions of a game, put together from pieces of film.
async fn positions(browser: &mut Browser, game: &str, moments: usize) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    while scenes.len() <= moments {
        let from = scenes.len();
        let film = browser.get(&format!("{game}/film?from={from}&count=50")).await.ok();
        assert_eq!(film["from"], json!(from));
        let mut scene: Scene = serde_json::from_value(film["scene"].clone()).expect("a scene");
        scenes.push(scene.clone());
        for frame in film["changes"].as_array().into_iter().flatten() {
            match frame.get("scene") {
                Some(whole) => scene = serde_json::from_value(whole.clone()).expect("a scene"),
                None => {
                    let change = frame["change"].clone();
                    scene.apply(serde_json::from_value::<SceneChange>(change).expect("a change"));
                }
            }
            scenes.push(scene.clone());
        }
    }
    scenes
}

fn count(timeline: &Value) -> usize {
    timeline["moments"].as_array().map_or(0, Vec::len)
}

/// A skirmish that two computers have fought to its end.
async fn fought(house: &House) -> (Browser, String) {
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["ensign", "ensign"]).await;
    let mut events = browser.listen(&game, &[]).await;
    loop {
        let update = events.expect().await.update;
        if update["scene"]["ended"].is_object() || update["change"]["ended"].is_object() {
            return (browser, game);
        }
    }
}

#[tokio::test]
async fn a_finished_battle_is_looked_at_moment_by_moment() {
    let house = House::open().await;
    let (mut browser, game) = fought(&house).await;
    let timeline = browser.get(&format!("{game}/timeline")).await.ok();
    let moments = count(&timeline);
    assert!(moments > 100, "{moments} moments");
    let scenes = positions(&mut browser, &game, moments).await;
    assert_eq!(scenes.len(), moments + 1);
    let last: Scene = serde_json::from_value(timeline["scene"].clone()).expect("a scene");
    assert_eq!(scenes.last(), Some(&last), "the last moment is how things stand");
    assert_eq!(scenes[0].tracks[0].at, 1);
    assert!(last.ended.is_some() && scenes[moments - 1].ended.is_none());

    // Each wind is told with the moment that brought it.
    let mut winds: Vec<Value> = Vec::new();
    for (at, scene) in scenes.iter().enumerate() {
        let wind = Wind { points: Vec::new(), ..scene.wind.clone().expect("a wind blows") };
        let wind = serde_json::to_value(wind).expect("JSON");
        if winds.last().is_none_or(|before| before["wind"] != wind) {
            let since = at.checked_sub(1).map(|at| timeline["moments"][at].clone());
            winds.push(json!({"since": since, "wind": wind}));
        }
    }
    assert_eq!(timeline["winds"], Value::from(winds));

    // One moment by itself is the same as in the film.
    let film = browser.get(&format!("{game}/film?from=77")).await.ok();
    assert_eq!(film["scene"], serde_json::to_value(&scenes[77]).expect("JSON"));
    assert_eq!(film["moments"][0], timeline["moments"][76]);

    // Whoever was lost is among the cast, and the log says of which moment and how heavy it was.
    let lines = timeline["log"].as_array().expect("lines");
    let lost: Vec<&Value> = lines.iter().filter(|line| line["weight"] == "loss").collect();
    assert!(!lost.is_empty());
    let cast = timeline["cast"].as_array().expect("pieces");
    for line in lost {
        let at = timeline["moments"].as_array().into_iter().flatten();
        let at = at.zip(1..).find(|(entry, _)| **entry == line["entry"]).expect("a moment").1;
        let id = &line["pieces"][0];
        assert!(cast.iter().any(|piece| piece["id"] == *id));
        let stands = |scene: &Scene| scene.pieces.iter().any(|piece| json!(piece.id) == *id);
        assert!(stands(&scenes[at - 1]) && !stands(&scenes[at]), "{line}");
    }
    assert!(lines.iter().any(|line| line["weight"] == "turn"));
    let rolls = timeline["rolls"].as_array().expect("rolls");
    assert!(rolls.iter().any(|roll| roll["side"].is_number() && roll["sides"] == 6));
    assert!(rolls.iter().any(|roll| roll["kind"] == "wind" && roll.get("side").is_none()));

    let beyond = browser.get(&format!("{game}/film?from={}", moments + 1)).await;
    assert_eq!(beyond.complaint(), (404, "table-no-such-moment".to_string()));
    assert_eq!(browser.get(&format!("{game}/film?count=5000")).await.status, 413);
}

#[tokio::test]
async fn looking_back_at_a_live_game_shows_nothing_sealed() {
    let house = House::open().await;
    let mut player = house.browser();
    let game = player.begin(DUEL, &["me", "me"]).await;
    let mut onlooker = house.browser();
    let timeline = format!("{game}/timeline");
    let film = format!("{game}/film?from=0&count=50");
    let before = (onlooker.get(&timeline).await.ok(), onlooker.get(&film).await.ok());
    let piece = player.get(&game).await.ok()["subjects"][0]["items"][0].clone();
    let choices = player.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    player.act(&game, "a", 0, &[&order]).await.ok();
    let mine = player.get(&timeline).await.ok();
    assert_eq!(count(&mine), count(&before.0) + 1);
    let after = (onlooker.get(&timeline).await.ok(), onlooker.get(&film).await.ok());
    assert_eq!(after, before, "the sealed order is no moment for others");
    // Even its name leads nowhere.
    let name = mine["moments"].as_array().and_then(|all| all.last()).expect("a moment");
    let body = json!({"at": name, "seats": ["me", "me"]});
    let stolen = onlooker.post(&format!("{game}/branch"), &body).await;
    assert_eq!(stolen.complaint(), (404, "table-no-such-moment".to_string()));
    let sealed = onlooker.post(&format!("{game}/branch"), &json!({"seats": ["me", "me"]})).await;
    let copy = format!("/api/games/{}", sealed.ok()["id"].as_str().expect("an id"));
    let copy = onlooker.get(&copy).await.ok();
    assert!(!copy["scene"].to_string().contains("\"ordered\""), "{}", copy["scene"]);

    // Once the battle is over nothing is hidden.
    let resign = json!({"client": "r", "seat": 1, "action": "resign"});
    player.post(&format!("{game}/table"), &resign).await.ok();
    assert_eq!(count(&onlooker.get(&timeline).await.ok()), count(&mine) + 1);
    let told = onlooker.get(&film).await.ok();
    assert_eq!(told, player.get(&film).await.ok());
}

#[tokio::test]
async fn what_was_taken_back_is_no_moment() {
    let house = House::open().await;
    let mut player = house.browser();
    let game = player.begin("lepanto/skirmish", &["me", "me"]).await;
    let view = player.get(&game).await.ok();
    let piece = view["subjects"][0]["items"][0].clone();
    let choices = player.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
    let plan = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("one").to_string();
    let before = player.get(&format!("{game}/timeline")).await.ok();
    player.act(&game, "a", 0, &[&plan]).await.ok();
    let revision = player.get(&game).await.ok()["revision"].clone();
    let moved = player.get(&format!("{game}/film?since={}&count=10", view["revision"])).await.ok();
    assert_eq!(moved["changes"].as_array().map(Vec::len), Some(1));
    assert_eq!(moved["scene"], view["scene"]);
    let retract = json!({"client": "r", "seat": 0, "revision": revision});
    player.post(&format!("{game}/retract"), &retract).await.ok();
    let after = player.get(&format!("{game}/timeline")).await.ok();
    assert_eq!(after["moments"], before["moments"]);
    let film = player.get(&format!("{game}/film?since={}&count=10", view["revision"])).await.ok();
    assert_eq!(film["changes"], json!([]));
}

#[tokio::test]
async fn a_battle_goes_on_from_a_moment_as_a_game_of_its_own() {
    let house = House::open().await;
    let (mut browser, game) = fought(&house).await;
    let timeline = browser.get(&format!("{game}/timeline")).await.ok();
    let branch = format!("{game}/branch");
    let at = 60;
    let body = json!({"at": timeline["moments"][at - 1], "seats": ["me", "random"]});
    let begun = browser.post(&branch, &body).await;
    assert_eq!(begun.status, 201);
    let copy = format!("/api/games/{}", begun.ok()["id"].as_str().expect("an id"));
    let film = browser.get(&format!("{copy}/film?from={at}")).await.ok();
    let there = browser.get(&format!("{game}/film?from={at}")).await.ok();
    assert_eq!(film["scene"], there["scene"]);
    let view = browser.get(&copy).await.ok();
    assert_eq!(view["own"], json!([0]));
    let record = browser.get(&format!("{copy}/record")).await.text;
    assert!(record.contains("\"move\":\"reseed\""), "the dice are new");

    // From the start it is simply a new game of the same battle.
    let anew = browser.post(&branch, &json!({"seats": ["random", "me"]})).await.ok();
    let anew = format!("/api/games/{}", anew["id"].as_str().expect("an id"));
    assert!(!browser.get(&format!("{anew}/record")).await.text.contains("reseed"));
    assert_eq!(browser.get(&anew).await.ok()["own"], json!([1]));

    let moments = timeline["moments"].as_array().expect("moments");
    let over = json!({"at": moments.last(), "seats": ["me", "me"]});
    let refused = browser.post(&branch, &over).await.complaint();
    assert_eq!(refused, (409, "table-nothing-to-play".to_string()));
    let nowhere = json!({"at": 1, "seats": ["me", "me"]});
    let refused = browser.post(&branch, &nowhere).await.complaint();
    assert_eq!(refused, (404, "table-no-such-moment".to_string()));
    let few = json!({"seats": ["me"]});
    let refused = browser.post(&branch, &few).await.complaint();
    assert_eq!(refused, (400, "table-seats-wrong".to_string()));
}

#[tokio::test]
async fn people_may_roll_from_now_on_and_leave_it_again() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let wish = |client: &str, action: &str| json!({"client": client, "seat": 0, "action": action});
    let table = format!("{game}/table");
    assert_eq!(browser.get(&game).await.ok()["dice"], "seeded");
    browser.post(&table, &wish("h", "roll-by-hand")).await.ok();
    let view = browser.get(&game).await.ok();
    assert_eq!(view["dice"], "hands");
    let told = view["log"].as_array().and_then(|log| log.last()).expect("a line");
    assert_eq!(told["text"]["id"], "dice-by-hand");

    let due = until_dice(&mut browser, &game, "a").await["due"].clone();
    assert_eq!(due["dice"], 1, "the dice wait for people");
    // What was decided outlives the server.
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    assert_eq!(browser.get(&game).await.ok()["due"], due);
    browser.post(&format!("{game}/faces"), &json!({"client": "f", "faces": [2]})).await.ok();
    let rolls = browser.get(&game).await.ok()["rolls"].clone();
    let last = rolls.as_array().and_then(|rolls| rolls.last()).expect("a roll");
    assert_eq!(last["faces"], json!([2]));

    until_dice(&mut browser, &game, "b").await;
    browser.post(&table, &wish("t", "let-table-roll")).await.ok();
    let view = browser.get(&game).await.ok();
    assert_eq!((&view["dice"], &view["due"]), (&json!("seeded"), &Value::Null));
    let grown = view["rolls"].as_array().map_or(0, Vec::len);
    assert!(grown > rolls.as_array().map_or(0, Vec::len), "the table has rolled");
    let mut onlooker = house.browser();
    let refused = onlooker.post(&table, &wish("x", "roll-by-hand")).await;
    assert_eq!(refused.status, 403);
}

/// Both sides make ready, and lose ships where that is asked, until dice are due.
async fn until_dice(browser: &mut Browser, game: &str, client: &str) -> Value {
    for step in 0..20 {
        let view = browser.get(game).await.ok();
        if view["due"].is_object() {
            return view;
        }
        for action in ["ready", "lose B1", "lose B2", "lose R1", "lose R2"] {
            let seat = u8::try_from(view["mover"][0].as_u64().expect("a seat")).expect("small");
            let name = format!("{client}{step}{}", action.replace(' ', "-"));
            if browser.act(game, &name, seat, &[action]).await.status == 200 {
                break;
            }
        }
    }
    panic!("no dice are ever due");
}

/// Revisions that no game has were not told apart from others.
#[tokio::test]
async fn revisions_beyond_all_games_are_answered_politely() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    for (since, status) in [
        ("2147483647", 200),
        ("2147483648", 200),
        ("4294967295", 200),
        ("4294967296", 400),
        ("-1", 400),
    ] {
        let film = browser.get(&format!("{game}/film?since={since}&count=8")).await;
        assert_eq!(film.status, status, "{since}: {}", film.text);
        if status == 200 {
            assert_eq!(film.json()["changes"], json!([]), "nothing came after it: {}", film.text);
            let path = format!("{game}/updates?since={since}");
            let whole = browser.listen_at(&path, &[]).await.expect().await.update;
            assert!(whole["scene"].is_object() && whole["log"].is_array(), "{whole}");
        } else {
            assert_eq!(film.complaint(), (400, "table-not-understood".to_string()));
            let updates = browser.get(&format!("{game}/updates?since={since}")).await;
            assert_eq!(updates.complaint(), (400, "table-not-understood".to_string()));
        }
        let body =
            format!("{{\"client\":\"a\",\"seat\":0,\"revision\":{since},\"actions\":[\"ready\"]}}");
        let path = format!("{game}/actions");
        let answer = browser.send(hyper::Method::POST, &path, &[], body).await;
        let stale =
            if status == 200 { (409, "refused-stale") } else { (400, "table-not-understood") };
        assert_eq!(answer.complaint(), (stale.0, stale.1.to_string()), "{since}");
    }
}
