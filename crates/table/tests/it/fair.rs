//! Dice to which players add: promised before, from the first roll on or from when somebody sits down,
//! said to go on without whoever adds nothing, and checked by who knows nothing but the document.

use crate::client::{Answer, Browser};
use crate::house::House;
use kernel::{Record, Scheme, Seed};
use rulesets::Registry;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use testkit::toys::sealed::Sealed;

const DUEL: &str = "toy-sealed/duel";

pub(crate) fn share(n: u8) -> String {
    format!("{n:02x}").repeat(32)
}

pub(crate) async fn add(browser: &mut Browser, game: &str, seat: u8, share: &str) -> Answer {
    let client = format!("add-{seat}-{}", &share[..4]);
    let body = json!({"client": client, "seat": seat, "action": {"add-to-dice": share}});
    browser.post(&format!("{game}/table"), &body).await
}

async fn promise(browser: &mut Browser) -> Value {
    let answer = browser.post("/api/dice", &json!({})).await;
    assert_eq!(answer.status, 201);
    answer.json()
}

async fn begin_by(browser: &mut Browser, promise: &Value, seats: &[&str], added: Value) -> Answer {
    let body =
        json!({"scenario": DUEL, "seats": seats, "promise": promise["promise"], "added": added});
    browser.post("/api/games", &body).await
}

async fn record(browser: &mut Browser, game: &str) -> String {
    browser.get(&format!("{game}/record")).await.text
}

/// What a record did, entry by entry.
fn moves(record: &str) -> Vec<Value> {
    record.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn shared(entry: &Value) -> Option<(u64, &str)> {
    let share = entry["action"].get("add-to-dice")?.as_str()?;
    Some((entry["seat"].as_u64()?, share))
}

/// What the example program says of a record.
fn checked(name: &str, record: &str, earlier: Option<&str>) -> Result<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let kept = |name: &str, text: &str| {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("a file");
        file
    };
    let mut command = Command::new("python3");
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify_dice.py"));
    command.arg(kept("record", record));
    if let Some(earlier) = earlier {
        command.arg("--earlier").arg(kept("earlier", earlier));
    }
    let ran = command.output().expect("Python");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match ran.status.success() {
        true => Ok(text(&ran.stdout)),
        false => Err(text(&ran.stderr)),
    }
}

fn replays(record: &str) -> Result<(), String> {
    let record = Record::read(record).map_err(|why| why.to_string())?;
    let registry = Registry::standard().with::<Sealed>();
    let ruleset = registry.ruleset(&record.head.ruleset).expect("it is known");
    ruleset.replay(&record, &mut |_, _| {}).map(|_| ()).map_err(|why| why.to_string())
}

/// Gives the game up, if it goes on.
async fn resign(browser: &mut Browser, game: &str) {
    if !browser.get(game).await.ok()["scene"]["ended"].is_null() {
        return;
    }
    let body = json!({"client": "resign", "seat": 0, "action": "resign"});
    browser.post(&format!("{game}/table"), &body).await.ok();
}

/// Lets both seats do what they are asked, so often.
async fn play_on(one: &mut Browser, two: &mut Browser, game: &str, turns: usize) {
    for turn in 0..turns {
        step(one, game, 0, &format!("one-{turn}")).await;
        step(two, game, 1, &format!("two-{turn}")).await;
    }
}

/// Does something for a seat that is asked: ends its orders, or whatever else there is to do.
pub(crate) async fn step(browser: &mut Browser, game: &str, seat: u8, client: &str) {
    let view = browser.get(game).await.ok();
    if !view["mover"].as_array().expect("seats").contains(&json!(seat)) {
        return;
    }
    let lines = browser.get(&format!("{game}/lines?seat={seat}&start=")).await.ok();
    let lines: Vec<&str> =
        lines["lines"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    let line = lines.iter().find(|line| **line == "ready").or(lines.first());
    browser.act(game, client, seat, &[line.expect("there is something to do")]).await.ok();
}

#[tokio::test]
async fn what_is_added_counts_from_the_first_roll_and_anybody_can_check_it() {
    let house = House::open().await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let promised = promise(&mut one).await;
    let added = json!([{"seat": 0, "share": share(1)}]);
    let begun = begin_by(&mut one, &promised, &["me", "open"], added.clone()).await;
    let game = format!("/api/games/{}", begun.ok()["id"].as_str().expect("an id"));
    let view = one.get(&game).await.ok();
    assert_eq!(view["commitment"], promised["commitment"], "as it was promised");
    assert_eq!(view["added"], json!([0]));
    two.sit(&game, 1, "me").await.ok();
    let mut events = one.listen(&game, &[]).await;
    events.expect().await;
    add(&mut two, &game, 1, &share(2)).await.ok();
    assert_eq!(events.expect().await.update["added"], json!([0, 1]), "everybody is told");
    let twice = add(&mut two, &game, 1, &share(3)).await.complaint();
    assert_eq!(twice, (409, "refused-nothing-to-add".to_string()));
    one.act(&game, "sealed", 0, &["ready"]).await.ok();
    let taken_home = record(&mut two, &game).await;
    assert!(taken_home.contains("sealed") && !taken_home.contains("\"seed\""), "{taken_home}");
    two.act(&game, "sealed-too", 1, &["ready"]).await.ok();
    play_on(&mut one, &mut two, &game, 6).await;
    resign(&mut one, &game).await;

    let whole = record(&mut two, &game).await;
    let entries = moves(&whole);
    assert_eq!(shared(&entries[0]), Some((0, share(1).as_str())), "before any roll");
    assert_eq!(entries[1]["move"], "roll");
    assert_eq!(replays(&whole), Ok(()));
    let rolls = entries.iter().filter(|entry| entry["move"] == "roll").count();
    let said = checked("fair", &whole, Some(&taken_home)).expect("it is fair");
    assert!(said.starts_with(&format!("{rolls} rolls")) && said.contains("1 seals"), "{said}");
    let read = |text: &str| Record::read(text).expect("a record");
    assert_eq!(read(&whole).keeps(&read(&taken_home)), Ok(()));
    let reedy = whole.replace("\"action\":\"ready\"", "\"action\":\"reedy\"");
    assert!(read(&reedy).keeps(&read(&taken_home)).is_err());

    // Whatever is changed shows.
    let head: Value = serde_json::from_str(whole.lines().next().expect("a head")).expect("JSON");
    let seed = head["seed"].as_str().expect("it is told").to_string();
    for (name, from, to) in [
        ("seed", seed.as_str(), share(9)),
        ("order", "\"action\":\"ready\"", "\"action\":\"reedy\"".to_string()),
    ] {
        let changed = whole.replacen(from, &to, 1);
        assert_ne!(changed, whole, "{name}");
        assert!(replays(&changed).is_err(), "{name}");
        assert!(checked(name, &changed, Some(&taken_home)).is_err(), "{name}");
    }
    // One roll fell before it; and by another share the same faces may fall by chance, but hardly
    // by twenty.
    let others = (4..24).map(|other| whole.replacen(&share(2), &share(other), 1));
    let others: Vec<String> = others.inspect(|changed| assert_ne!(*changed, whole)).collect();
    let shows = |changed: &String| replays(changed).is_err();
    assert_eq!(others.iter().any(shows), rolls > 1, "a share");
    let shows = |changed: &String| checked("share", changed, Some(&taken_home)).is_err();
    assert!(rolls == 1 || others.iter().any(shows), "a share");
    let (before, roll) = whole.split_once("\"faces\":[").expect("a roll");
    let other = if roll.starts_with('1') { '2' } else { '1' };
    let changed = format!("{before}\"faces\":[{other}{}", &roll[1..]);
    assert!(replays(&changed).is_err() && checked("faces", &changed, None).is_err());
}

#[tokio::test]
async fn what_a_standing_answer_sealed_is_checked_as_well() {
    let house = House::open().await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let promised = promise(&mut one).await;
    let added = json!([{"seat": 0, "share": share(1)}]);
    let begun = begin_by(&mut one, &promised, &["me", "open"], added).await;
    let game = format!("/api/games/{}", begun.ok()["id"].as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    add(&mut two, &game, 1, &share(2)).await.ok();
    let mut events = two.listen(&game, &[]).await;
    let left = json!({"client": "l", "seat": 0, "kind": "orders", "actions": ["B1 to 2", "ready"]});
    one.post(&format!("{game}/answers"), &left).await.ok();
    while two.get(&game).await.ok()["mover"] != json!([1]) {
        events.expect().await;
    }
    let taken_home = record(&mut two, &game).await;
    assert!(!taken_home.contains("B1 to 2"), "{taken_home}");
    two.act(&game, "sealed-too", 1, &["ready"]).await.ok();
    resign(&mut one, &game).await;
    let whole = record(&mut two, &game).await;
    assert!(whole.contains("\"standing\":true"), "{whole}");
    let read = |text: &str| Record::read(text).expect("a record");
    assert_eq!(read(&whole).keeps(&read(&taken_home)), Ok(()));
    let said = checked("standing", &whole, Some(&taken_home)).expect("it is fair");
    assert!(said.contains("seals are kept") && !said.contains("0 seals"), "{said}");
    let by_hand = whole.replacen(",\"standing\":true", "", 1);
    assert!(checked("by-hand", &by_hand, Some(&taken_home)).is_err(), "it says who did it");
}

#[tokio::test]
async fn the_game_says_of_whom_the_dice_go_on_without() {
    let house = House::open().await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let game = one.begin_fairly(DUEL, &["me", "open"]).await;
    add(&mut one, &game, 0, &share(1)).await.ok();
    one.act(&game, "early", 0, &["ready"]).await.ok();
    let without = |record: &str| {
        let said = moves(record).into_iter().filter(|entry| entry["action"] == "go-without");
        said.map(|entry| entry["seat"].as_u64().expect("a seat")).collect::<Vec<_>>()
    };
    assert_eq!(without(&record(&mut one, &game).await), [0; 0], "nobody sits there yet");
    two.sit(&game, 1, "me").await.ok();
    // The revision that was seen before: what is said of the dice makes nothing out of date.
    let seen = two.get(&game).await.ok()["revision"].clone();
    let body = json!({"client": "late", "seat": 1, "revision": seen, "actions": ["ready"]});
    two.post(&format!("{game}/actions"), &body).await.ok();
    assert_eq!(without(&record(&mut one, &game).await), [1]);
    let log = one.get(&game).await.ok()["log"].to_string();
    assert_eq!(log.matches("dice-without").count(), 1, "{log}");
    // It may still be added.
    add(&mut two, &game, 1, &share(2)).await.ok();
    play_on(&mut one, &mut two, &game, 1).await;
    let log = one.get(&game).await.ok()["log"].to_string();
    assert_eq!(log.matches("dice-without").count(), 1, "it is said once: {log}");
    let forged = json!({"client": "x", "seat": 1, "action": "go-without"});
    assert_eq!(two.post(&format!("{game}/table"), &forged).await.status, 400);
    let not_mine = add(&mut two, &game, 0, &share(3)).await.complaint();
    assert_eq!(not_mine, (403, "table-not-your-seat".to_string()));
    resign(&mut one, &game).await;
    let whole = record(&mut two, &game).await;
    assert_eq!(replays(&whole), Ok(()));
    checked("without", &whole, None).expect("it is fair");
}

#[tokio::test]
async fn where_nobody_adds_nothing_is_said_and_a_chosen_seed_stays_alone() {
    let house = House::open().await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let game = one.begin_fairly(DUEL, &["me", "open"]).await;
    two.sit(&game, 1, "me").await.ok();
    play_on(&mut one, &mut two, &game, 1).await;
    assert!(!record(&mut one, &game).await.contains("go-without"));

    let chosen = one.begin(DUEL, &["me", "me"]).await;
    assert!(one.get(&chosen).await.ok().get("added").is_none());
    let refused = add(&mut one, &chosen, 0, &share(1)).await.complaint();
    assert_eq!(refused, (409, "refused-nothing-to-add".to_string()));

    // A game that goes on from another has new dice, to which everybody can add.
    let moment = one.get(&format!("{game}/timeline")).await.ok()["moments"][0].clone();
    let at = moment.get("entry").unwrap_or(&moment).clone();
    let body = json!({"at": at, "seats": ["me", "me"]});
    let branch = one.post(&format!("{game}/branch"), &body).await.ok();
    let branch = format!("/api/games/{}", branch["id"].as_str().expect("an id"));
    assert_eq!(one.get(&branch).await.ok()["added"], json!([]));
    add(&mut one, &branch, 0, &share(5)).await.ok();
    add(&mut one, &branch, 1, &share(6)).await.ok();
    one.act(&branch, "a", 0, &["ready"]).await.ok();
    one.act(&branch, "b", 1, &["ready"]).await.ok();
    resign(&mut one, &branch).await;
    let whole = record(&mut one, &branch).await;
    assert_eq!(replays(&whole), Ok(()));
    checked("branch", &whole, None).expect("it is fair");
}

#[tokio::test]
async fn a_promise_is_good_for_one_game_and_for_ones_own_seats() {
    let house = House::open().await;
    let mut one = house.browser();
    let promised = promise(&mut one).await;
    let other = json!([{"seat": 1, "share": share(1)}]);
    let refused = begin_by(&mut one, &promised, &["me", "open"], other).await.complaint();
    assert_eq!(refused, (403, "table-not-your-seat".to_string()));
    // Whoever was refused asks for another.
    let gone = begin_by(&mut one, &promised, &["me", "open"], json!([])).await.complaint();
    assert_eq!(gone, (409, "table-no-such-promise".to_string()));
    let promised = promise(&mut one).await;
    let twice = json!([{"seat": 0, "share": share(1)}, {"seat": 0, "share": share(2)}]);
    let refused = begin_by(&mut one, &promised, &["me", "open"], twice).await.complaint();
    assert_eq!(refused, (409, "refused-nothing-to-add".to_string()));
    let body = json!({"scenario": DUEL, "seats": ["me", "me"], "seed": "7", "promise": "x"});
    assert_eq!(one.post("/api/games", &body).await.status, 400);
    let body = json!({"scenario": DUEL, "seats": ["me", "me"],
        "added": [{"seat": 0, "share": share(1)}]});
    assert_eq!(one.post("/api/games", &body).await.status, 400);
}

/// What is written down is what is done, for a seed known beforehand.
#[test]
fn a_commitment_is_the_plain_hash_of_the_seed() {
    let seed = Seed::new([0; 32]);
    // echo -n … | xxd -r -p | sha256sum
    let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(seed.commitment_by(Scheme::HmacSha256).to_string(), hash);
}
