//! The game master: what they may do and nobody else, what all are told of it, and that going back needs
//! everybody and loses nothing.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";
const START: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;

/// A game that one keeps and two others play.
struct Kept {
    house: House,
    time: Time,
    master: Browser,
    red: Browser,
    blue: Browser,
    game: String,
}

fn new(seats: &[&str]) -> Value {
    let clock = json!({"pace": {"live": {"bank": 60, "increment": 0}}, "timeout": "loss"});
    json!({"scenario": DUEL, "seats": seats, "clock": clock, "master": true})
}

async fn kept_in(house: House, time: Time) -> Kept {
    let (mut master, mut red, mut blue) = (house.browser(), house.browser(), house.browser());
    let id = master.post("/api/games", &new(&["open", "open"])).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    red.sit(&game, 0, "me").await.ok();
    blue.sit(&game, 1, "me").await.ok();
    Kept { house, time, master, red, blue, game }
}

async fn kept() -> Kept {
    let time = Time::set_to(START);
    kept_in(House::open_when(time.clone()).await, time).await
}

impl Kept {
    async fn does(&mut self, client: &str, act: Value) -> Answer {
        does(&mut self.master, &self.game, client, act).await
    }

    async fn left(&mut self) -> Vec<i64> {
        let view = self.master.get(&self.game).await.ok();
        let seats = view["clock"]["seats"].as_array().expect("clocks");
        seats.iter().map(|seat| seat["left"].as_i64().expect("a number")).collect()
    }

    /// What the table was told of the game master, by message.
    async fn told(&mut self) -> Vec<String> {
        let deeds = self.blue.get(&self.game).await.ok()["master"]["deeds"].clone();
        let id = |deed: &Value| deed["text"]["id"].as_str().expect("an id").to_string();
        deeds.as_array().expect("deeds").iter().map(id).collect()
    }

    /// Both say that they are ready, which reveals it; the entry of red's, as the log names it.
    async fn revealed(&mut self) -> Value {
        self.red.act(&self.game, "red-1", 0, &["ready"]).await.ok();
        self.blue.act(&self.game, "blue-1", 1, &["ready"]).await.ok();
        let view = self.master.get(&self.game).await.ok();
        let log = view["log"].as_array().expect("a log");
        let own = log.iter().find(|line| line["seat"] == 0);
        own.unwrap_or_else(|| panic!("{log:?}"))["entry"].clone()
    }

    /// Each loses the ship that has met the other's, so that both write orders again.
    async fn go_on(&mut self) {
        self.red.act(&self.game, "red-loss", 0, &["lose B2"]).await.ok();
        self.blue.act(&self.game, "blue-loss", 1, &["lose R2"]).await.ok();
    }
}

async fn does(browser: &mut Browser, game: &str, client: &str, act: Value) -> Answer {
    browser.post(&format!("{game}/master"), &json!({"client": client, "act": act})).await
}

async fn replies(browser: &mut Browser, game: &str, client: &str, seat: u8, reply: &str) -> Answer {
    let body = json!({"client": client, "seat": seat, "reply": reply});
    browser.post(&format!("{game}/master/reply"), &body).await
}

#[tokio::test]
async fn the_game_master_stops_the_clocks_and_gives_time_once_and_all_are_told() {
    let mut it = kept().await;
    let mut events = it.blue.listen(&it.game, &[]).await;
    events.named("seats").await;
    for _ in 0..2 {
        it.does("p", json!({"pause": {"minutes": 5}})).await.ok();
    }
    let seating = events.named("seats").await;
    assert_eq!(seating["clock"]["paused"], 5 * MINUTE);
    assert_eq!(seating["master"]["deeds"].as_array().map(Vec::len), Some(1), "told once");
    let deed = &seating["master"]["deeds"][0];
    assert_eq!((&deed["at"], &deed["text"]["id"]), (&json!(START), &json!("table-master-paused")));
    it.time.advance(2 * MINUTE);
    assert_eq!(it.left().await, [60_000, 60_000]);
    it.does("r", json!("resume")).await.ok();
    it.time.advance(10_000);
    assert_eq!(it.left().await, [50_000, 50_000]);
    for _ in 0..2 {
        it.does("e", json!({"extend": {"seat": 1, "minutes": 2}})).await.ok();
    }
    assert_eq!(it.left().await, [50_000, 170_000], "sent twice, given once");
    let told = ["paused", "resumed", "extended"].map(|what| format!("table-master-{what}"));
    assert_eq!(it.told().await, told);
    for (act, refusal) in [
        (json!("resume"), (409, "table-clock-not-paused")),
        (json!({"pause": {"minutes": 0}}), (400, "table-clock-bounds")),
        (json!({"pause": {"minutes": 50_000}}), (400, "table-clock-bounds")),
        (json!({"extend": {"seat": 7, "minutes": 2}}), (400, "table-no-such-seat")),
        (json!({"extend": {"seat": 1, "minutes": 0}}), (400, "table-clock-bounds")),
        (json!({"replace": {"seat": 1, "by": "me"}}), (400, "table-master-substitute")),
        (json!({"replace": {"seat": 1, "by": "nobody"}}), (400, "table-no-such-level")),
        (json!({"go-back": {"to": 12}}), (404, "table-no-such-moment")),
        (json!("withdraw"), (409, "table-master-nothing-proposed")),
        (json!("rule"), (400, "table-not-understood")),
    ] {
        let refused = it.does("x", act.clone()).await;
        let (status, id) = refusal;
        assert_eq!(refused.complaint(), (status, id.to_string()), "{act}");
    }
    assert_eq!(it.told().await.len(), 3, "what was refused is told to nobody");
}

#[tokio::test]
async fn nobody_else_does_any_of_it_and_a_game_master_who_does_not_play_sees_no_more_than_onlookers()
 {
    let mut it = kept().await;
    let to = it.revealed().await;
    let (mut onlooker, mut nobody) = (it.house.browser(), it.house.browser());
    onlooker.get("/api/games").await.ok();
    let acts = [
        json!({"pause": {"minutes": 5}}),
        json!("resume"),
        json!({"extend": {"seat": 1, "minutes": 2}}),
        json!({"replace": {"seat": 1, "by": "open"}}),
        json!({"go-back": {"to": to}}),
        json!("withdraw"),
    ];
    let before = it.red.get(&it.game).await.ok();
    for act in acts {
        for who in [&mut it.red, &mut it.blue, &mut onlooker, &mut nobody] {
            let refused = does(who, &it.game, "x", act.clone()).await;
            assert_eq!(refused.complaint(), (403, "table-master-other".to_string()), "{act}");
        }
    }
    for who in [&mut it.master, &mut onlooker, &mut nobody] {
        let refused = replies(who, &it.game, "x", 0, "agree").await;
        assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
    }
    let refused = replies(&mut it.red, &it.game, "x", 1, "agree").await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
    let refused = replies(&mut it.red, &it.game, "x", 0, "agree").await;
    assert_eq!(refused.complaint(), (409, "table-master-nothing-proposed".to_string()));
    assert_eq!(it.red.get(&it.game).await.ok(), before);
    let none = it.red.begin_fairly(DUEL, &["me", "open"]).await;
    let refused = does(&mut it.red, &none, "x", json!("resume")).await;
    assert_eq!(refused.complaint(), (409, "table-master-none".to_string()));
    assert_eq!(it.red.get(&none).await.ok().get("master"), None);

    it.go_on().await;
    // An order that is sealed: the master is shown what an onlooker is, but for being the master.
    it.red.act(&it.game, "red-2", 0, &["ready"]).await.ok();
    let mut seen = it.master.get(&it.game).await.ok();
    assert_eq!((&seen["own"], &seen["master"]["me"]), (&json!([]), &json!(true)));
    // Both told that to the master alone; what can be gone back to, the onlooker reads in the log.
    seen["master"]["me"] = json!(false);
    let returns = seen["master"].as_object_mut().and_then(|master| master.remove("returns"));
    let returns = returns.expect("what can be gone back to");
    let told = |entry: &Value| {
        seen["log"].as_array().expect("a log").iter().any(|line| line["entry"] == *entry)
    };
    assert!(returns.as_array().expect("a list").iter().all(told), "{returns}");
    assert_eq!(seen, onlooker.get(&it.game).await.ok());
    let record = format!("{}/record", it.game);
    assert_eq!(it.master.get(&record).await.text, onlooker.get(&record).await.text);
    // It is in their list, and in no stranger's.
    let listed = it.master.get("/api/games").await.ok();
    assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
    assert_eq!(onlooker.get("/api/games").await.ok(), json!([]));
    it.master.send(Method::DELETE, &it.game, &[], String::new()).await;
    assert_eq!(it.master.get("/api/games").await.ok(), json!([]));
    it.red.get(&it.game).await.ok();
}

#[tokio::test]
async fn a_game_master_without_a_seat_speaks_to_all_who_play_and_hears_them() {
    let mut it = kept().await;
    let path = format!("{}/chat", it.game);
    let line =
        |channel: &str, text: &str| json!({"client": text, "channel": channel, "text": text});
    it.master.post(&path, &line("table", "Five-minutes")).await.ok();
    it.red.post(&path, &line("table", "Thanks")).await.ok();
    let mut onlooker = it.house.browser();
    let heard = async |browser: &mut Browser| {
        let chat = browser.get(&path).await.ok();
        let lines = chat["lines"].as_array().expect("lines").clone();
        let told = |line: &Value| (line["text"].clone(), line["seat"].clone());
        lines.iter().map(told).collect::<Vec<_>>()
    };
    let all = vec![(json!("Five-minutes"), Value::Null), (json!("Thanks"), json!(0))];
    for browser in [&mut it.master, &mut it.red, &mut it.blue] {
        assert_eq!(heard(browser).await, all);
    }
    assert!(heard(&mut onlooker).await.is_empty(), "what players say is not for everybody");
    let refused = onlooker.post(&path, &line("table", "Me-too")).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
}

#[tokio::test]
async fn whoever_is_absent_is_replaced_and_what_they_sealed_goes_with_them() {
    let mut it = kept().await;
    // The storm has closed one of the stations.
    let mut ordered = 0;
    for station in 1..=3 {
        let order = format!("B1 to {station}");
        let client = format!("order{station}");
        ordered += u8::from(it.red.act(&it.game, &client, 0, &[&order]).await.status == 200);
    }
    assert_eq!(ordered, 1, "a ship has one order");
    it.does("o", json!({"replace": {"seat": 0, "by": "open"}})).await.ok();
    assert_eq!(it.red.get(&it.game).await.ok()["own"], json!([]));
    assert_eq!(it.told().await, ["table-master-opened"]);
    let mut other = it.house.browser();
    other.sit(&it.game, 0, "me").await.ok();
    let view = other.get(&it.game).await.ok();
    assert_eq!((&view["own"], &view["withdrawable"]), (&json!([0]), &json!([])), "unread");
    it.does("o", json!({"replace": {"seat": 0, "by": "open"}})).await.ok();
    assert_eq!(other.get(&it.game).await.ok()["own"], json!([0]), "sent twice, done once");
    it.does("c", json!({"replace": {"seat": 0, "by": "random"}})).await.ok();
    let view = it.blue.get(&it.game).await.ok();
    assert_eq!(view["seats"][0]["player"], "random");
    assert_eq!(it.told().await, ["table-master-opened", "table-master-computer"]);
    it.does("b", json!({"replace": {"seat": 1, "by": "open"}})).await.ok();
    it.master.sit(&it.game, 1, "me").await.ok();
}

#[tokio::test]
async fn a_game_master_who_plays_does_not_take_an_opponents_seat() {
    let house = House::open().await;
    let (mut master, mut other) = (house.browser(), house.browser());
    let id = master.post("/api/games", &new(&["me", "open"])).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    other.sit(&game, 1, "me").await.ok();
    does(&mut master, &game, "o", json!({"replace": {"seat": 1, "by": "open"}})).await.ok();
    let refused = master.sit(&game, 1, "me").await;
    assert_eq!(refused.complaint(), (409, "table-master-plays".to_string()));
    other.sit(&game, 1, "me").await.ok();
    // Who proposes agrees, so the other is asked alone.
    master.act(&game, "m", 0, &["ready"]).await.ok();
    other.act(&game, "o", 1, &["ready"]).await.ok();
    let log = master.get(&game).await.ok()["log"].clone();
    let log = log.as_array().expect("a log");
    let to = log.iter().find(|line| line["seat"] == 0).expect("an action")["entry"].clone();
    let seating = does(&mut master, &game, "g", json!({"go-back": {"to": to}})).await.ok();
    let proposal = json!({"to": to, "agreed": [0], "waits": [1]});
    assert_eq!(seating["master"]["proposal"], proposal);
    // What can be gone back to is told to who may propose it.
    let returns = master.get(&game).await.ok()["master"]["returns"].clone();
    assert!(returns.as_array().is_some_and(|returns| returns.contains(&to)), "{returns}");
    assert_eq!(other.get(&game).await.ok()["master"].get("returns"), None);
}

/// Computers have their orders ready before anybody has added to the dice, of which there are none.
#[tokio::test]
async fn a_game_without_dice_goes_back_past_what_was_added_to_them() {
    let house = House::open().await;
    let mut master = house.browser();
    let new = json!({"scenario": "duel/lepanto", "seats": ["me", "random"], "master": true});
    let id = master.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    let waits = async |master: &mut Browser| {
        for _ in 0..200 {
            let log = master.get(&game).await.ok()["log"].clone();
            let log = log.as_array().expect("a log").clone();
            if let Some(line) = log.into_iter().find(|line| line["seat"] == 1) {
                return line["entry"].clone();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("the computer has done nothing")
    };
    let first = waits(&mut master).await;
    crate::fair::add(&mut master, &game, 0, &"5a".repeat(32)).await.ok();
    master.act(&game, "m", 0, &["ready"]).await.ok();
    let returns = master.get(&game).await.ok()["master"]["returns"].clone();
    let known = returns.as_array().expect("what can be gone back to");
    assert!(known.contains(&first), "{returns}");
    let back = does(&mut master, &game, "g", json!({"go-back": {"to": first}})).await.ok();
    assert_eq!(back["master"].get("proposal"), None, "who is alone agrees at once");
}

/// A computer in between hid whose seat it was, and so did getting up from one's own.
#[tokio::test]
async fn a_game_master_does_not_look_at_two_sides_by_replacing_their_players() {
    let plays = (409, "table-master-plays".to_string());
    let house = House::open().await;
    let (mut master, mut other) = (house.browser(), house.browser());
    let id = master.post("/api/games", &new(&["me", "open"])).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    other.sit(&game, 1, "me").await.ok();
    for (client, by) in [("a", "random"), ("b", "open")] {
        let replace = json!({"replace": {"seat": 1, "by": by}});
        does(&mut master, &game, client, replace).await.ok();
    }
    assert_eq!(master.sit(&game, 1, "me").await.complaint(), plays, "after a computer");
    master.sit(&game, 0, "open").await.ok();
    assert_eq!(master.sit(&game, 1, "me").await.complaint(), plays, "after getting up");
    master.sit(&game, 0, "me").await.ok();

    // Whoever did not play may sit down for one who is absent, and then for no other.
    let mut it = kept().await;
    for (client, seat) in [("r", 0), ("s", 1)] {
        it.does(client, json!({"replace": {"seat": seat, "by": "open"}})).await.ok();
    }
    it.master.sit(&it.game, 0, "me").await.ok();
    it.master.sit(&it.game, 0, "open").await.ok();
    assert_eq!(it.master.sit(&it.game, 1, "me").await.complaint(), plays);
    it.blue.sit(&it.game, 1, "me").await.ok();
}

#[tokio::test]
async fn all_go_back_when_everybody_agrees_and_the_record_keeps_what_was() {
    let time = Time::set_to(START);
    went_back(kept_in(House::open_when(time.clone()).await, time).await).await;
}

#[tokio::test]
async fn on_postgres_as_well() {
    let time = Time::set_to(START);
    went_back(kept_in(House::open_on_postgres_when(time.clone()).await, time).await).await;
}

async fn went_back(mut it: Kept) {
    let to = it.revealed().await;
    let entries = |record: &str| record.lines().map(str::to_string).collect::<Vec<_>>();
    let was = entries(&it.red.get(&format!("{}/record", it.game)).await.text);
    let rolls = it.red.get(&it.game).await.ok()["rolls"].clone();

    it.does("g", json!({"go-back": {"to": to}})).await.ok();
    let proposal = json!({"to": to, "agreed": [], "waits": [0, 1]});
    assert_eq!(it.red.get(&it.game).await.ok()["master"]["proposal"], proposal);
    replies(&mut it.blue, &it.game, "no", 1, "decline").await.ok();
    assert_eq!(it.red.get(&it.game).await.ok()["master"].get("proposal"), None);
    let late = replies(&mut it.red, &it.game, "late", 0, "agree").await;
    assert_eq!(late.complaint(), (409, "table-master-nothing-proposed".to_string()));
    it.does("g2", json!({"go-back": {"to": to}})).await.ok();
    it.does("w", json!("withdraw")).await.ok();

    it.does("g3", json!({"go-back": {"to": to}})).await.ok();
    replies(&mut it.red, &it.game, "yes", 0, "agree").await.ok();
    // What is proposed, and who agrees, outlives the server.
    it.house.stop().await;
    it.house.serve().await;
    for browser in [&mut it.master, &mut it.red, &mut it.blue] {
        *browser = it.house.again(browser);
    }
    let proposal = json!({"to": to, "agreed": [0], "waits": [1]});
    assert_eq!(it.blue.get(&it.game).await.ok()["master"]["proposal"], proposal);
    let mut events = it.red.listen(&it.game, &[]).await;
    events.expect().await;
    for _ in 0..2 {
        replies(&mut it.blue, &it.game, "agreed", 1, "agree").await.ok();
    }
    let update = events.expect().await.update;
    assert!(!update["withdrawn"].as_array().expect("names").is_empty(), "{update}");
    let view = it.red.get(&it.game).await.ok();
    assert_eq!(view["mover"], json!([0, 1]), "both write anew");
    assert_eq!(view["master"].get("proposal"), None);
    let log = view["log"].as_array().expect("a log");
    let line = log
        .iter()
        .find(|line| line["text"]["id"].as_str().is_some_and(|id| id.starts_with("undo-together")));
    assert!(line.is_some_and(|line| line.get("seat").is_none()), "{log:?}");

    // Nothing of the past is lost, and the same dice fall again.
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    let now = entries(&record);
    assert!(record.contains("\"together\""), "{record}");
    let acted = |line: &&String| line.contains("\"act\"") || line.contains("\"roll\"");
    for line in was.iter().filter(acted) {
        assert!(now.contains(line), "{line} is not in {record}");
    }
    it.red.act(&it.game, "red-2", 0, &["ready"]).await.ok();
    it.blue.act(&it.game, "blue-2", 1, &["ready"]).await.ok();
    let again = it.red.get(&it.game).await.ok()["rolls"].clone();
    let faces = |rolls: &Value| {
        let rolls = rolls.as_array().expect("rolls").iter();
        rolls.map(|roll| roll["faces"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(faces(&rolls), faces(&again));
    let told = ["proposed", "declined", "proposed", "withdrew", "proposed"];
    assert_eq!(it.told().await, told.map(|what| format!("table-master-{what}")));
}

#[tokio::test]
async fn a_proposal_ends_when_the_game_goes_on_and_when_somebody_sits_down() {
    let mut it = kept().await;
    let to = it.revealed().await;
    it.go_on().await;
    it.does("g", json!({"go-back": {"to": to}})).await.ok();
    // What is sealed neither ends it nor shows in it.
    it.red.act(&it.game, "red-2", 0, &["ready"]).await.ok();
    assert!(it.blue.get(&it.game).await.ok()["master"]["proposal"].is_object());
    it.blue.act(&it.game, "blue-2", 1, &["ready"]).await.ok();
    assert_eq!(it.blue.get(&it.game).await.ok()["master"].get("proposal"), None);
    it.does("g2", json!({"go-back": {"to": to}})).await.ok();
    replies(&mut it.red, &it.game, "yes", 0, "agree").await.ok();
    it.red.sit(&it.game, 0, "open").await.ok();
    it.house.browser().sit(&it.game, 0, "me").await.ok();
    let view = it.blue.get(&it.game).await.ok();
    assert_eq!(view["master"].get("proposal"), None, "who sits down has not been asked");
}

#[tokio::test]
async fn what_counts_for_ratings_or_has_a_chosen_seed_has_no_game_master() {
    let house = House::open().await;
    let mut browser = house.browser();
    for (name, value, seats) in [
        ("seed", json!("7"), json!(["me", "me"])),
        ("purpose", json!("sandbox"), json!(["me", "me"])),
    ] {
        let mut body = json!({"scenario": "lepanto/skirmish", "seats": seats, "master": true});
        body[name] = value;
        let refused = browser.post("/api/games", &body).await;
        assert_eq!(refused.complaint(), (400, "table-master-unfit".to_string()), "{name}");
    }
}
