//! Computers that think for a long time: nobody waits for them longer than the table allows, and
//! they end when nobody waits any more.

use crate::house::{House, config};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use table::Config;
use tempfile::TempDir;

/// The level that thinks longest, on the largest battle: minutes for a phase in a debug build.
const SLOW: [&str; 2] = ["admiral", "me"];
const BATTLE: &str = "lepanto/1571";
/// Far less than that, and far more than a machine under load needs to notice a wish.
const SOON: Duration = Duration::from_secs(60);

fn patient(folder: &TempDir, patience: Duration) -> Config {
    Config { patience, ..config(folder.path()) }
}

#[tokio::test]
async fn at_the_deadline_a_computer_plays_what_it_has_found() {
    let house = House::open_as(|folder| patient(folder, Duration::from_millis(50))).await;
    let mut browser = house.browser();
    let begun = Instant::now();
    let game = browser.begin(BATTLE, &SLOW).await;
    let mut events = browser.listen(&game, &[]).await;
    let first = events.expect().await.update["revision"].as_u64().expect("a number");
    loop {
        let update = events.expect().await.update;
        if update["revision"].as_u64().is_some_and(|revision| revision > first) {
            break;
        }
    }
    assert!(begun.elapsed() < SOON, "it took {:?}", begun.elapsed());
}

#[tokio::test]
async fn thinking_ends_with_the_server() {
    let mut house = House::open_as(|folder| patient(folder, Duration::from_secs(3_600))).await;
    let mut browser = house.browser();
    let game = browser.begin(BATTLE, &SLOW).await;
    assert_eq!(browser.get(&game).await.ok()["mover"], json!([0]));
    let asked = Instant::now();
    house.stop_and_wait().await;
    assert!(asked.elapsed() < SOON, "it took {:?}", asked.elapsed());
}

#[tokio::test]
async fn thinking_ends_when_the_battle_does() {
    let mut house = House::open_as(|folder| patient(folder, Duration::from_secs(3_600))).await;
    let mut browser = house.browser();
    let game = browser.begin(BATTLE, &SLOW).await;
    let resign = json!({"client": "r", "seat": 1, "action": "resign"});
    browser.post(&format!("{game}/table"), &resign).await.ok();
    assert_ne!(browser.get(&game).await.ok()["scene"]["ended"], Value::Null);
    // Another battle can be played at once: the thinker's place is free again. There is one place
    // on a machine with two cores, and the toy's player needs it.
    let asked = Instant::now();
    let game = browser.begin("toy-sealed/duel", &["me", "random"]).await;
    crate::play::computer_done(&mut browser, &game).await;
    assert!(asked.elapsed() < SOON, "it took {:?}", asked.elapsed());
    house.stop_and_wait().await;
}

/// A lieutenant who thinks for as long as he may kept everybody's questions waiting.
#[tokio::test]
async fn questions_are_answered_while_a_lieutenant_thinks() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(BATTLE, &["me", "me"]).await;
    let view = browser.get(&game).await.ok();
    let seat = view["mover"][0].clone();
    let groups = view["subjects"].as_array().expect("squadrons");
    let pieces: Vec<&Value> =
        groups.iter().filter_map(|group| group["items"].as_array()).flatten().collect();
    let ask = json!({"seat": seat, "pieces": pieces, "level": "admiral"});
    let (mut asks, path) = (browser.clone(), format!("{game}/advise"));
    let advised = tokio::spawn(async move { asks.post(&path, &ask).await });
    let mut answered = 0;
    while !advised.is_finished() {
        browser.get(&format!("{game}/choices?seat={seat}")).await.ok();
        answered += 1;
    }
    assert!(answered > 8, "{answered} questions were answered meanwhile");
    let advised = advised.await.expect("no panic");
    assert!(advised.status.is_success(), "{}", advised.text);
}
