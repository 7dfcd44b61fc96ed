//! Games without a clock in which somebody stops moving: when the others may claim the game or free the
//! seat, and when not. The time is set by the tests.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::{Value, json};
use std::time::Duration;
use table::{Admin, Place, Time};

const DUEL: &str = "toy-sealed/duel";
const START: i64 = 1_700_000_000_000;
const DAY: i64 = 24 * 3_600_000;

async fn act(browser: &mut Browser, game: &str, seat: u8, client: &str, act: &Value) -> Answer {
    let body = json!({"client": client, "seat": seat, "act": act});
    browser.post(&format!("{game}/clock"), &body).await
}

fn claim(of: u8) -> Value {
    json!({"claim": {"of": of}})
}

fn substitute(of: u8) -> Value {
    json!({"substitute": {"of": of}})
}

async fn begun() -> (House, Time, Browser, Browser, String) {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let game = red.begin_fairly(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    (house, time, red, blue, game)
}

fn no(id: &str) -> (u16, String) {
    (409, id.to_string())
}

#[tokio::test]
async fn whoever_does_not_move_for_two_weeks_may_be_claimed_from() {
    let (_house, time, mut red, mut blue, game) = begun().await;
    let soon = act(&mut red, &game, 0, "a", &claim(1)).await;
    assert_eq!(soon.complaint(), no("table-unanswered-yet"), "nothing is told of what is sealed");
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let moved = red.get(&game).await.ok();
    let waited = json!([{"seat": 1, "from": START + 14 * DAY}]);
    assert_eq!(moved["unanswered"], waited, "here it is told who is ready");
    let early = act(&mut red, &game, 0, "b", &claim(1)).await;
    assert_eq!(early.complaint(), no("table-unanswered-yet"));
    assert!(early.text.contains("[\"left\",14]"), "it says when: {}", early.text);
    time.advance(14 * DAY - 1);
    let early = act(&mut red, &game, 0, "c", &claim(1)).await;
    assert_eq!(early.complaint(), no("table-unanswered-yet"));
    time.advance(1);
    let sealed = act(&mut blue, &game, 1, "d", &claim(0)).await;
    assert_eq!(sealed.complaint(), no("table-unanswered-not"), "red has answered, blue has not");
    let mut stranger = red.clone();
    stranger.cookie = None;
    assert_eq!(act(&mut stranger, &game, 0, "e", &claim(1)).await.status, 403);
    act(&mut red, &game, 0, "f", &claim(1)).await.ok();
    let view = red.get(&game).await.ok();
    let ended = &view["scene"]["ended"]["args"];
    assert!(ended.to_string().contains("outcome-unanswered"), "{ended}");
    let log = view["log"].to_string();
    assert!(log.contains("no-more-moves") && !log.contains("time-ran-out"), "{log}");
    assert_eq!(view.get("unanswered"), None, "it is over");
    let conduct = blue.get("/api/me").await.ok()["reliability"].clone();
    assert_eq!((&conduct["games"], &conduct["finished"]), (&json!(1), &json!(0)));
    let again = act(&mut red, &game, 0, "f", &claim(1)).await;
    assert_eq!(again.complaint(), no("refused-over"));
}

/// The game once its second player is banned, or no longer: the table hears of it in its own time.
async fn until(browser: &mut Browser, game: &str, is_banned: bool) -> Value {
    loop {
        let view = browser.get(game).await.ok();
        if view["seats"][1].get("banned").is_some() == is_banned {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn nobody_waits_for_whoever_is_banned() {
    let (house, _time, mut red, _blue, game) = begun().await;
    red.act(&game, "a", 0, &["ready"]).await.ok();
    assert!(red.get(&game).await.ok()["seats"][1].get("banned").is_none());
    let place = Place::Folder(house.folder.path().to_path_buf());
    let admin = Admin::open(&place).await.expect("the table runs");
    let games = admin.games().await.expect("read");
    let blue = games[0].players[1].session().expect("somebody plays");
    admin.ban(blue).await.expect("kept");
    let view = until(&mut red, &game, true).await;
    assert_eq!(view["unanswered"], json!([{"seat": 1, "from": START}]));
    assert!(admin.pardon(blue).await.expect("kept"));
    until(&mut red, &game, false).await;
    let early = act(&mut red, &game, 0, "b", &claim(1)).await;
    assert_eq!(early.complaint(), no("table-unanswered-yet"), "they may come back");
    admin.ban(blue).await.expect("kept");
    until(&mut red, &game, true).await;
    act(&mut red, &game, 0, "c", &claim(1)).await.ok();
    assert!(red.get(&game).await.ok()["scene"]["ended"].is_object());
    assert_eq!(red.get("/api/games").await.ok()[0]["seats"][1]["banned"], true);
}

/// However much time their clock has.
#[tokio::test]
async fn nor_does_anybody_wait_for_the_clock_of_whoever_is_banned() {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let clock = json!({"pace": {"mail": {"days": 30, "bank": 0, "holidays": 0}},
        "timeout": "loss"});
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    let id = red.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let early = act(&mut red, &game, 0, "b", &claim(1)).await;
    assert_eq!(early.complaint(), no("table-clock-no-claim"));
    assert_eq!(red.get(&game).await.ok().get("unanswered"), None);
    let place = Place::Folder(house.folder.path().to_path_buf());
    let admin = Admin::open(&place).await.expect("the table runs");
    let games = admin.games().await.expect("read");
    admin.ban(games[0].players[1].session().expect("somebody plays")).await.expect("kept");
    let view = until(&mut red, &game, true).await;
    assert_eq!(view["unanswered"], json!([{"seat": 1, "from": START}]));
    assert_eq!(red.get("/api/games").await.ok()[0]["claimable"], json!([1]));
    act(&mut red, &game, 0, "c", &claim(1)).await.ok();
    let ended = red.get(&game).await.ok()["scene"]["ended"].to_string();
    assert!(ended.contains("outcome-unanswered"), "{ended}");
}

#[tokio::test]
async fn in_place_of_a_claim_a_substitute_may_sit_down_who_has_two_weeks_again() {
    let (house, time, mut red, mut blue, game) = begun().await;
    red.act(&game, "a", 0, &["ready"]).await.ok();
    time.advance(14 * DAY);
    for _ in 0..2 {
        let seating = act(&mut red, &game, 0, "s", &substitute(1)).await.ok();
        assert_eq!(seating["seats"][1]["player"], "open", "{seating}");
    }
    // Whoever sat there finds the game, and why they do so no longer.
    let list = blue.get("/api/games").await.ok();
    assert_eq!((list.as_array().map(Vec::len), &list[0]["own"]), (Some(1), &json!([])), "{list}");
    let left = blue.get(&game).await.ok()["left"].clone();
    assert_eq!(left, json!([{"seat": 1, "why": "unanswered"}]));
    time.advance(DAY);
    let mut other = house.browser();
    other.sit(&game, 1, "me").await.ok();
    let early = act(&mut red, &game, 0, "t", &claim(1)).await;
    assert_eq!(early.complaint(), no("table-unanswered-yet"), "they have just sat down");
    assert!(early.text.contains("[\"left\",14]"), "{}", early.text);
    other.act(&game, "b", 1, &["ready"]).await.ok();
    assert!(red.get(&game).await.ok()["scene"]["ended"].is_null(), "the game goes on");
    time.advance(13 * DAY);
    let early = act(&mut red, &game, 0, "u", &substitute(1)).await;
    assert_ne!(early.status, 200, "they have answered meanwhile: {}", early.text);
}

#[tokio::test]
async fn of_several_who_play_an_ally_may_free_the_seat_but_not_claim() {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let (mut first, mut second, mut red) = (house.browser(), house.browser(), house.browser());
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let new = json!({"scenario": "toy-sealed/allies", "seats": ["me", "open", "open"],
        "roster": roster});
    let id = first.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    second.sit(&game, 1, "me").await.ok();
    red.sit(&game, 2, "me").await.ok();
    first.act(&game, "a", 0, &["ready"]).await.ok();
    red.act(&game, "r", 2, &["ready"]).await.ok();
    time.advance(14 * DAY);
    let ally = act(&mut first, &game, 0, "c", &claim(1)).await;
    assert_eq!(ally.complaint(), no("table-clock-own-side"));
    let seating = act(&mut first, &game, 0, "s", &substitute(1)).await.ok();
    assert_eq!(seating["seats"][1]["player"], "open", "{seating}");
}

#[tokio::test]
async fn nobody_is_waited_for_where_one_person_plays_alone() {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let mut alone = house.browser();
    let game = alone.begin_fairly(DUEL, &["me", "here"]).await;
    alone.act(&game, "a", 0, &["ready"]).await.ok();
    time.advance(14 * DAY);
    assert_eq!(alone.get(&game).await.ok().get("unanswered"), None);
    let refused = act(&mut alone, &game, 0, "c", &claim(1)).await;
    assert_eq!(refused.complaint(), no("table-clock-none"));
}
