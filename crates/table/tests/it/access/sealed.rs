//! What one person seals is changed, and every answer to everybody else is the same, byte for byte.

use super::matrix::{document, headers_of, operations, refused_or_asked, tried};
use super::world::{Battle, ORDER, OTHER_ORDER, Who, World};
use serde_json::json;

/// All but the owner, and whoever is banned, who is nobody.
const EVERYBODY_ELSE: [Who; 7] =
    [Who::Nobody, Who::Onlooker, Who::Former, Who::FormerAlly, Who::Reader, Who::Ally, Who::Foe];

/// Every answer to one of them that changes nothing: whatever can be read, and every refusal.
async fn everything(world: &World, who: Who) -> Vec<(String, Vec<u8>)> {
    let document = document();
    let mut all = Vec::new();
    for (operation, what) in operations(&document) {
        let (method, path) = &operation;
        // What has to do with no game, or is tried so often and no oftener.
        let apart = ["/api/rulesets", "/api/account", "/api/recover", "/api/letters", "/api/dice"];
        let is_new = matches!(who, Who::Nobody | Who::Banned) && path.starts_with("/api/me");
        // A picture is drawn twice of the same scene: one of the two takes long.
        let is_slow = path.ends_with(".png") && who != Who::Foe;
        let left_out = is_new || is_slow || apart.iter().any(|start| path.starts_with(start));
        if left_out || !refused_or_asked(who, &operation, what) {
            continue;
        }
        let answer = tried(world, who, &operation, what).await;
        // A fresh visitor gets a fresh cookie.
        let headers = headers_of(&answer);
        let same = headers.lines().filter(|line| !line.starts_with("set-cookie"));
        let same: String = same.map(|line| format!("{line}\n")).collect();
        let named = format!("{method} {path}");
        all.push((
            named,
            [answer.status.as_str().as_bytes(), same.as_bytes(), &answer.bytes].concat(),
        ));
    }
    assert!(all.len() >= 40, "{who:?}: {} answers", all.len());
    all
}

async fn stays_the_same(world: &mut World, whose: &[Who], first: &str, other: &str) {
    world.seal("first", first, "").await;
    let mut before = Vec::new();
    for who in whose {
        before.push(everything(world, *who).await);
    }
    let own = format!("{}/record", world.path());
    let known = world.owner.get(&own).await.text;
    world.withdraw("back").await;
    world.seal("second", other, "and-more-of-it-than-before").await;
    assert_ne!(world.owner.get(&own).await.text, known, "it is another now");
    for (who, before) in whose.iter().zip(before) {
        for ((named, now), (_, then)) in everything(world, *who).await.into_iter().zip(before) {
            let text = String::from_utf8_lossy;
            assert!(now == then, "{who:?} {named}:\n{}\n{}", text(&then), text(&now));
        }
    }
}

#[tokio::test]
async fn no_answer_to_anybody_else_differs_when_sealed_orders_do() {
    let mut world = World::new(Battle::Toy).await;
    stays_the_same(&mut world, &EVERYBODY_ELSE, ORDER, OTHER_ORDER).await;
    // What is said on a side is for that side, and its commanders hear it.
    let others = [Who::Onlooker, Who::FormerAlly, Who::Foe];
    let mut before = Vec::new();
    for who in &others {
        before.push(everything(&world, *who).await);
    }
    world.say("said", "something to the other commander").await;
    for (who, before) in others.iter().zip(before) {
        assert!(everything(&world, *who).await == before, "{who:?} hears of it");
    }
}

/// Two orders for the same piece of the power in seat 0.
async fn orders_of_the_duel(world: &mut World) -> [String; 2] {
    let game = world.path();
    let piece = world.owner.get(&game).await.ok()["subjects"][0]["items"][0].clone();
    let path = format!("{game}/choices?seat=0&piece={piece}");
    let choices = world.owner.get(&path).await.ok();
    let groups = choices["groups"].as_array().expect("groups").iter();
    let plans = groups.flat_map(|group| group["choices"].as_array().expect("choices"));
    let mut orders = plans.filter_map(|choice| choice["plan"][0].as_str()).map(str::to_string);
    let (Some(first), Some(other)) = (orders.next(), orders.next()) else { panic!("{choices}") };
    [first, other]
}

/// A game of Nauta in which all have deployed and write speeds now.
async fn writing_speeds() -> World {
    let mut world = World::new(Battle::Nauta).await;
    let game = world.path();
    world.owner.act(&game, "deployed", 0, &["ready"]).await.ok();
    world.browser_of(Who::Foe).act(&game, "deployed-too", 2, &["ready"]).await.ok();
    let view = world.owner.get(&game).await.ok();
    assert_eq!(view["mover"], json!([0, 1, 2]), "all write speeds");
    world.kept_up(2).await;
    world
}

#[tokio::test]
async fn nor_in_the_duel() {
    let mut world = World::new(Battle::Duel).await;
    let [first, other] = orders_of_the_duel(&mut world).await;
    let whose = [Who::Nobody, Who::Onlooker, Who::Former, Who::FormerAlly, Who::Foe];
    stays_the_same(&mut world, &whose, &first, &other).await;
}

#[tokio::test]
async fn nor_behind_the_screen_of_nauta() {
    let mut world = World::new(Battle::Nauta).await;
    stays_the_same(&mut world, &EVERYBODY_ELSE, "Q1 at 100 50 0", "Q1 at 140 50 20").await;
}

#[tokio::test]
async fn nor_while_speeds_are_written_in_nauta() {
    let mut world = writing_speeds().await;
    stays_the_same(&mut world, &EVERYBODY_ELSE, "Q1 speed 1", "Q1 speed 2").await;
}

/// Text without what is drawn at random: ids, commitments, and the numbers of entries in the log.
fn plain(world: &World, heard: &[u8]) -> String {
    let text = String::from_utf8_lossy(heard).into_owned();
    let mut words = text.replace(&world.profile, "PROFILE").replace(&world.game, "GAME");
    let is_drawn = |word: &str| word.len() >= 32 && word.bytes().all(|it| it.is_ascii_hexdigit());
    for entry in text.split("\"entry\":").skip(1).filter_map(|rest| rest.split(',').next()) {
        words = words.replace(&format!("\"entry\":{entry},"), "\"entry\":DRAWN,");
    }
    for word in text.split(|it: char| !it.is_ascii_alphanumeric()).filter(|word| is_drawn(word)) {
        words = words.replace(word, "DRAWN");
    }
    words
}

/// All that everybody's stream says while the owner seals this and that and then does what is public.
async fn streamed(mut world: World, sealed: &[&str], words: &str) -> Vec<(Who, String)> {
    let listening: Vec<Who> = Who::ALL.into_iter().filter(|who| *who != Who::Reader).collect();
    let mut streams = Vec::new();
    for who in &listening {
        streams.push(world.listen(*who).await);
    }
    for (n, order) in sealed.iter().enumerate() {
        world.seal(&format!("seal-{n}"), order, words).await;
        if n + 1 < sealed.len() {
            world.withdraw(&format!("back-{n}")).await;
        }
    }
    let game = world.path();
    for (client, action) in [("offer", "offer-draw"), ("offer-back", "withdraw-offer")] {
        let body = json!({"client": client, "seat": 0, "action": action});
        world.owner.post(&format!("{game}/table"), &body).await.ok();
    }
    let mut heard = Vec::new();
    for (who, mut events) in listening.into_iter().zip(streams) {
        while events.expect().await.update["offers"] != json!([0]) {}
        while events.expect().await.update["offers"] != json!([]) {}
        heard.push((who, plain(&world, &events.heard)));
    }
    // The owner does have it.
    let own = world.owner.get(&format!("{game}/record")).await;
    assert!(own.text.contains(sealed[sealed.len() - 1]), "{}", own.text);
    heard
}

/// Whoever seals once, and whoever seals something else, takes it back and seals again, sounds the same.
async fn streams_the_same(one: World, other: World, orders: [&str; 2]) {
    let [first, second] = orders;
    let one = streamed(one, &[first], "").await;
    let other = streamed(other, &[second, first, second], "in-other-words").await;
    for ((who, one), (_, other)) in one.iter().zip(&other) {
        assert!(one.contains("offers"), "{who:?}: {one}");
        assert_eq!(one, other, "{who:?}");
    }
}

#[tokio::test]
async fn no_stream_of_anybody_else_differs_when_sealed_orders_do() {
    let [one, other] = [World::new(Battle::Toy).await, World::new(Battle::Toy).await];
    streams_the_same(one, other, [ORDER, OTHER_ORDER]).await;
}

#[tokio::test]
async fn nor_does_a_stream_of_the_duel() {
    let [mut one, other] = [World::new(Battle::Duel).await, World::new(Battle::Duel).await];
    let [first, second] = orders_of_the_duel(&mut one).await;
    streams_the_same(one, other, [&first, &second]).await;
}

#[tokio::test]
async fn nor_does_a_stream_of_nauta() {
    let [one, other] = [World::new(Battle::Nauta).await, World::new(Battle::Nauta).await];
    streams_the_same(one, other, ["Q1 at 100 50 0", "Q1 at 140 50 20"]).await;
    let [one, other] = [writing_speeds().await, writing_speeds().await];
    streams_the_same(one, other, ["Q1 speed 1", "Q1 speed 2"]).await;
}
