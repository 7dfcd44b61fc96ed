//! That nobody shuts another's share out of the dice by acting at once: what is done waits until all have
//! added or their time is over, and for nobody where nobody else could add.

use crate::client::{Answer, Browser};
use crate::fair::{add, share};
use crate::house::House;
use hyper::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;
use table::Time;
use tokio::task::JoinHandle;

const DUEL: &str = "toy-sealed/duel";
const START: i64 = 1_700_000_000_000;
/// As docs/fair-dice.md says.
const STATED: i64 = 10_000;

/// Red and blue at a game to whose dice nobody has added.
struct Table {
    house: House,
    time: Time,
    red: Browser,
    blue: Browser,
    game: String,
}

impl Table {
    async fn set() -> Self {
        let time = Time::set_to(START);
        let house = House::open_sharing(time.clone()).await;
        let (red, blue) = (house.browser(), house.browser());
        let mut table = Table { house, time, red, blue, game: String::new() };
        table.begin(json!({"scenario": DUEL, "seats": ["me", "open"]})).await;
        table
    }

    async fn begin(&mut self, new: Value) {
        let begun = self.red.post("/api/games", &new).await.ok();
        self.game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
        self.blue.sit(&self.game, 1, "me").await.ok();
    }

    /// Somebody acts, and is not waited for.
    fn acts(&self, browser: &Browser, seat: u8, client: &str) -> JoinHandle<Answer> {
        let (mut browser, game, client) = (browser.clone(), self.game.clone(), client.to_string());
        tokio::spawn(async move { browser.act(&game, &client, seat, &["ready"]).await })
    }

    async fn record(&mut self) -> Vec<Value> {
        let text = self.red.get(&format!("{}/record", self.game)).await.text;
        text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// The seats of which the record says that the dice go on without them.
    async fn without(&mut self) -> Vec<Value> {
        let record = self.record().await;
        let said = record.iter().filter(|entry| entry["action"] == "go-without");
        said.map(|entry| entry["seat"].clone()).collect()
    }

    /// How often seats have acted, as is known.
    async fn acted(&mut self) -> usize {
        let acts = ["act", "sealed"];
        self.record().await.iter().filter(|it| acts.iter().any(|act| it["move"] == *act)).count()
    }
}

/// Everybody is told of the same time.
#[test]
fn the_time_that_is_stated_is_the_one_that_is_given() {
    assert_eq!(table::SHARING.as_millis(), u128::from(STATED.unsigned_abs()));
    let stated = format!("{} second", table::SHARING.as_secs());
    for page in ["docs/fair-dice.md", "docs/api.md", "web/src/text/en.ftl"] {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
        let text = std::fs::read_to_string(file).expect("a page");
        let of_dice = |line: &&str| line.contains(&stated) && line.contains("sat down");
        assert_eq!(text.lines().filter(of_dice).count(), 1, "{page}");
    }
}

/// That nothing comes of it for now.
async fn waits(acts: &JoinHandle<Answer>) {
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!acts.is_finished(), "it is done at once");
}

async fn done(acts: JoinHandle<Answer>) -> Answer {
    let done = tokio::time::timeout(Duration::from_secs(15), acts).await;
    done.expect("it goes on").expect("no panic")
}

#[tokio::test]
async fn what_is_done_waits_until_the_missing_share_has_come_and_holds_up_nobody_else() {
    let mut table = Table::set().await;
    let (mut red, mut blue, game) = (table.red.clone(), table.blue.clone(), table.game.clone());
    add(&mut red, &game, 0, &share(1)).await.ok();
    let acts = table.acts(&red, 0, "early");
    waits(&acts).await;
    let twice = table.acts(&red, 0, "early");
    // Nobody is kept from anything meanwhile, and who is refused is told so at once.
    assert_eq!(table.acted().await, 0);
    let refused = red.act(&game, "nonsense", 0, &["nonsense"]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    let said = json!({"client": "hello", "channel": "table", "text": "Hello"});
    blue.post(&format!("{game}/chat"), &said).await.ok();
    waits(&twice).await;

    add(&mut blue, &game, 1, &share(2)).await.ok();
    let (once, twice) = (done(acts).await.ok(), done(twice).await.ok());
    assert_eq!(once["first"], twice["first"], "sent twice, done once, answered twice alike");
    assert_eq!(table.acted().await, 1);
    assert!(table.without().await.is_empty(), "all have added");
    let record = table.record().await;
    let at = |what: &dyn Fn(&Value) -> bool| record.iter().position(what).expect("it is there");
    let shared = at(&|it| it["action"]["add-to-dice"] == share(2));
    assert!(shared < at(&|it| it["move"] == "act" || it["move"] == "sealed"), "{record:?}");
    // From now on nobody waits.
    done(table.acts(&blue, 1, "next")).await.ok();
}

#[tokio::test]
async fn after_the_stated_time_the_game_goes_on_without_a_share_and_says_so() {
    let mut table = Table::set().await;
    let (mut red, game) = (table.red.clone(), table.game.clone());
    add(&mut red, &game, 0, &share(1)).await.ok();
    let acts = table.acts(&red, 0, "early");
    waits(&acts).await;
    table.time.advance(STATED - 1);
    waits(&acts).await;
    table.time.advance(1);
    done(acts).await.ok();
    assert_eq!(table.without().await, [1]);
    let log = red.get(&game).await.ok()["log"].to_string();
    assert_eq!(log.matches("dice-without").count(), 1, "{log}");
    done(table.acts(&table.blue, 1, "next")).await.ok();
}

#[tokio::test]
async fn that_the_dice_go_on_without_somebody_does_not_tell_that_somebody_has_sealed_orders() {
    let mut table = Table::set().await;
    // In a storm, the station might be closed.
    let options = json!({"storm": "no"});
    table.begin(json!({"scenario": DUEL, "seats": ["me", "open"], "options": options})).await;
    let (mut red, game) = (table.red.clone(), table.game.clone());
    add(&mut red, &game, 0, &share(1)).await.ok();
    table.time.advance(STATED);
    let mut blue = table.blue.clone();
    let before = blue.get(&game).await.text;
    red.act(&game, "sealed", 0, &["B1 to 2"]).await.ok();
    assert_eq!(blue.get(&game).await.text, before, "nothing has happened");
    // What everybody hears of is said after that.
    red.act(&game, "ready", 0, &["ready"]).await.ok();
    assert_eq!(table.without().await, [1]);
}

#[tokio::test]
async fn who_comes_after_the_time_is_over_does_not_wait() {
    let mut table = Table::set().await;
    table.time.advance(STATED);
    done(table.acts(&table.red, 0, "late")).await.ok();
    assert!(table.without().await.is_empty(), "nobody has added");
}

/// Computers, one person in all seats, seeds that were chosen, and dice of one's own.
#[tokio::test]
async fn where_nobody_else_could_add_nothing_waits() {
    let mut table = Table::set().await;
    let mut red = table.red.clone();
    for (seats, seed) in [
        (["me", "random"], false),
        (["me", "me"], false),
        (["me", "me"], true),
        (["me", "random"], true),
    ] {
        let mut new = json!({"scenario": DUEL, "seats": seats});
        if seed {
            new["seed"] = "7".into();
        }
        let begun = red.post("/api/games", &new).await.ok();
        table.game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
        done(table.acts(&red, 0, "alone")).await.ok();
    }
    table.begin(json!({"scenario": DUEL, "seats": ["me", "open"], "dice": "hands"})).await;
    let rolled = json!({"client": "rolled", "faces": [1]});
    red.post(&format!("{}/faces", table.game), &rolled).await.ok();
    done(table.acts(&red, 0, "by-hand")).await.ok();
    // Before anybody else sits there, and with somebody else at the same browser.
    let new = json!({"scenario": DUEL, "seats": ["me", "open"]});
    let begun = red.post("/api/games", &new).await.ok();
    table.game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    done(table.acts(&red, 0, "first")).await.ok();
    let beside = json!({"scenario": DUEL, "seats": ["me", "here"]});
    let begun = red.post("/api/games", &beside).await.ok();
    table.game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let acts = table.acts(&red, 0, "beside");
    waits(&acts).await;
    table.time.advance(STATED);
    done(acts).await;
}

#[tokio::test]
async fn what_waits_when_the_server_ends_is_not_lost_and_waits_no_longer_for_it() {
    let mut table = Table::set().await;
    let (mut red, game) = (table.red.clone(), table.game.clone());
    add(&mut red, &game, 0, &share(1)).await.ok();
    let acts = table.acts(&red, 0, "early");
    waits(&acts).await;
    table.time.advance(STATED - 1_000);
    table.house.stop().await;
    assert_eq!(done(acts).await.status, StatusCode::SERVICE_UNAVAILABLE, "it was not accepted");
    table.house.serve().await;
    table.red = table.house.again(&red);
    table.blue = table.house.again(&table.blue);
    assert_eq!(table.acted().await, 0);
    let again = table.acts(&table.red, 0, "early");
    waits(&again).await;
    // When all had sat down is known still.
    table.time.advance(1_000);
    done(again).await.ok();
    assert_eq!((table.acted().await, table.without().await), (1, vec![json!(1)]));
}

#[tokio::test]
async fn only_so_many_wait_at_a_game() {
    let table = Table::set().await;
    let mut acts: Vec<_> = (0..20).map(|n| table.acts(&table.red, 0, &format!("n{n}"))).collect();
    let mut refused = 0;
    while refused < 4 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        for ended in acts.extract_if(.., |acts| acts.is_finished()) {
            assert_eq!(ended.await.expect("no panic").status, StatusCode::SERVICE_UNAVAILABLE);
            refused += 1;
        }
    }
    assert_eq!((refused, acts.len()), (4, 16));
    table.time.advance(STATED);
    let mut taken = 0;
    for acts in acts {
        taken += usize::from(done(acts).await.status.is_success());
    }
    assert_eq!(taken, 1, "the others are out of date");
}

/// Two commanders of blue and one of red.
fn allies() -> Value {
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let seats = ["me", "open", "open"];
    json!({"scenario": "toy-sealed/allies", "seats": seats, "roster": roster})
}

/// Who sits down later has as long, but nothing waits for longer than that altogether.
#[tokio::test]
async fn nothing_waits_longer_than_the_stated_time_since_it_came() {
    let mut table = Table::set().await;
    table.begin(allies()).await;
    let (mut late, game) = (table.house.browser(), table.game.clone());
    let acts = table.acts(&table.red, 0, "early");
    waits(&acts).await;
    table.time.advance(STATED - 1_000);
    late.sit(&game, 2, "me").await.ok();
    waits(&acts).await;
    table.time.advance(1_000);
    done(acts).await.ok();
    // What comes now waits for who has sat down late.
    let acts = table.acts(&table.blue, 1, "later");
    waits(&acts).await;
    table.time.advance(STATED - 1_000);
    done(acts).await.ok();
}

/// A computer that acts at once shuts nobody out either.
#[tokio::test]
async fn computers_wait_for_people() {
    let mut table = Table::set().await;
    table.begin(allies()).await;
    // Once both sit: before that there is nobody to wait for.
    let game = table.game.clone();
    table.red.sit(&game, 2, "random").await.ok();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(table.acted().await, 0);
    add(&mut table.red, &game, 0, &share(1)).await.ok();
    add(&mut table.blue, &game, 1, &share(2)).await.ok();
    let since = std::time::Instant::now();
    while table.acted().await == 0 {
        assert!(since.elapsed() < Duration::from_secs(15), "it does not move");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(table.without().await.is_empty());
}

/// Who acts with the last breath has acted in time, and what waits is on nobody's clock.
#[tokio::test]
async fn no_clock_falls_by_what_waits() {
    let mut table = Table::set().await;
    let clock = json!({"pace": {"live": {"bank": 5, "increment": 0}}, "timeout": "loss"});
    table.begin(json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock})).await;
    let (mut red, game) = (table.red.clone(), table.game.clone());
    let acts = table.acts(&red, 0, "early");
    waits(&acts).await;
    let blue = table.acts(&table.blue, 1, "early-too");
    waits(&blue).await;
    table.time.advance(STATED - 1);
    // Longer than until a clock that fell is looked at again.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    waits(&acts).await;
    assert!(red.get(&game).await.ok()["scene"]["ended"].is_null());
    table.time.advance(1);
    done(acts).await.ok();
    done(blue).await.ok();
    let view = red.get(&game).await.ok();
    assert!(view["scene"]["ended"].is_null());
    let left = |seat: usize| view["clock"]["seats"][seat]["left"].as_i64();
    assert_eq!((left(0), left(1)), (Some(5_000), Some(5_000)), "{}", view["clock"]);
}

#[tokio::test]
async fn a_share_that_comes_at_another_server_is_waited_for_no_longer() {
    let time = Time::set_to(START);
    let house = House::open_sharing_on_postgres(time.clone()).await;
    let mut beside = house.beside();
    beside.set_time(time.clone());
    beside.serve().await;
    let (red, blue) = (house.browser(), beside.browser());
    let mut table = Table { house, time, red, blue, game: String::new() };
    table.begin(json!({"scenario": DUEL, "seats": ["me", "open"]})).await;
    let (mut red, mut blue, game) = (table.red.clone(), table.blue.clone(), table.game.clone());
    add(&mut red, &game, 0, &share(1)).await.ok();
    let acts = table.acts(&red, 0, "early");
    waits(&acts).await;
    let there = table.acts(&blue, 1, "early-too");
    waits(&there).await;
    add(&mut blue, &game, 1, &share(2)).await.ok();
    done(acts).await.ok();
    done(there).await.ok();
    assert!(table.without().await.is_empty());
}
