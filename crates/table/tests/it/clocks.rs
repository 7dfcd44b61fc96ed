//! Clocks at a table: what follows when one falls, what people do to them, what they tell nobody, and
//! that a server which was away has cost nobody anything. The time is set by the tests.

use crate::client::{Answer, Browser, Events};
use crate::house::House;
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";
const START: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A house with a time of its own, and two players at a game with these clocks.
struct Match {
    house: House,
    time: Time,
    red: Browser,
    blue: Browser,
    game: String,
}

fn live(timeout: Value) -> Value {
    json!({"pace": {"live": {"bank": 60, "increment": 5}}, "timeout": timeout})
}

async fn begun(scenario: &str, clock: Value) -> Match {
    let time = Time::set_to(START);
    begun_in(House::open_when(time.clone()).await, time, scenario, clock).await
}

async fn begun_in(house: House, time: Time, scenario: &str, clock: Value) -> Match {
    let (mut red, mut blue) = (house.browser(), house.browser());
    let new = json!({"scenario": scenario, "seats": ["me", "open"], "clock": clock});
    let id = red.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    blue.sit(&game, 1, "me").await.ok();
    Match { house, time, red, blue, game }
}

impl Match {
    /// What the clocks show: milliseconds left of each seat.
    async fn left(&mut self) -> Vec<i64> {
        let view = self.red.get(&self.game).await.ok();
        let seats = view["clock"]["seats"].as_array().expect("clocks");
        seats.iter().map(|seat| seat["left"].as_i64().expect("a number")).collect()
    }

    async fn act_on(
        browser: &mut Browser,
        game: &str,
        seat: u8,
        client: &str,
        act: Value,
    ) -> Answer {
        let body = json!({"client": client, "seat": seat, "act": act});
        browser.post(&format!("{game}/clock"), &body).await
    }

    async fn red_does(&mut self, client: &str, act: Value) -> Answer {
        Self::act_on(&mut self.red, &self.game, 0, client, act).await
    }

    async fn blue_does(&mut self, client: &str, act: Value) -> Answer {
        Self::act_on(&mut self.blue, &self.game, 1, client, act).await
    }
}

/// Follows who sits where and the clocks until they are so.
async fn until(events: &mut Events, is: impl Fn(&Value) -> bool) -> Value {
    loop {
        let seating = events.named("seats").await;
        if is(&seating) {
            return seating;
        }
    }
}

/// Follows a game to its end, and says how it ended.
async fn ended(events: &mut Events) -> Value {
    loop {
        let update = events.expect().await.update;
        for place in ["scene", "change"] {
            if update[place]["ended"].is_object() {
                return update[place]["ended"].clone();
            }
        }
    }
}

#[tokio::test]
async fn clocks_run_for_all_who_are_asked_and_an_answer_brings_the_increment() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    assert_eq!(it.left().await, [60_000, 60_000]);
    it.time.advance(10_000);
    assert_eq!(it.left().await, [50_000, 50_000]);
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    it.time.advance(10_000);
    assert_eq!(it.left().await, [55_000, 40_000]);
    // Taken back and said again, it brings nothing more.
    for n in 0..3 {
        let revision = it.red.get(&it.game).await.ok()["revision"].clone();
        let body = json!({"client": format!("r{n}"), "seat": 0, "revision": revision});
        it.red.post(&format!("{}/retract", it.game), &body).await.ok();
        it.red.act(&it.game, &format!("b{n}"), 0, &["ready"]).await.ok();
    }
    assert_eq!(it.left().await, [55_000, 40_000]);
}

#[tokio::test]
async fn whose_time_runs_out_loses_where_that_was_chosen() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let mut events = it.red.listen(&it.game, &[]).await;
    events.expect().await;
    // The server looks a moment later, so that whoever was on the way arrives; but this is too late.
    it.time.advance(60_050);
    let late = it.blue.act(&it.game, "late", 1, &["ready"]).await;
    assert_eq!(late.complaint(), (409, "table-time-out".to_string()));
    it.time.advance(100);
    ended(&mut events).await;
    let view = it.blue.get(&it.game).await.ok();
    let log = view["log"].as_array().expect("a log");
    assert!(log.iter().any(|line| line["text"]["id"] == "time-ran-out"), "{log:?}");
    let clock = &view["clock"]["seats"][1];
    assert_eq!((&clock["runs"], &clock["left"]), (&json!(false), &json!(0)));
    let record = it.red.get(&format!("{}/record", it.game)).await.text;
    assert!(record.contains("\"time-out\""), "{record}");
}

#[tokio::test]
async fn of_two_who_run_out_together_neither_loses_and_who_answers_first_may_claim() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    until(&mut events, |seating| (0..2).all(|seat| seating["clock"]["seats"][seat]["out"] == true))
        .await;
    let claim = |of: u8| json!({"claim": {"of": of}});
    let refused = it.red_does("c", claim(1)).await;
    assert_eq!(refused.complaint(), (409, "table-clock-no-claim".to_string()));
    it.blue.act(&it.game, "b", 1, &["ready"]).await.ok();
    it.blue_does("d", claim(0)).await.ok();
    assert!(it.red.get(&it.game).await.ok()["scene"]["ended"].is_object());
}

#[tokio::test]
async fn where_others_still_have_time_all_who_run_out_together_lose_and_have_no_say_afterwards() {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let mut people = [house.browser(), house.browser(), house.browser()];
    let seats = ["me", "open", "open", "random", "random", "random", "random"];
    let clock = live(json!("loss"));
    let new = json!({"scenario": "duel/standard", "seats": seats, "clock": clock});
    let id = people[0].post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    for seat in [1, 2] {
        people[usize::from(seat)].sit(&game, seat, "me").await.ok();
    }
    let give = json!({"give": {"to": 0, "minutes": 60}});
    Match::act_on(&mut people[1], &game, 1, "g", give.clone()).await.ok();
    let mut events = people[0].listen(&game, &[]).await;
    events.expect().await;
    time.advance(61_000);
    let mut lost = 0;
    while lost < 2 {
        let log = people[0].get(&game).await.ok()["log"].to_string();
        lost = log.matches("time-ran-out").count();
        if lost < 2 {
            events.expect().await;
        }
    }
    let view = people[0].get(&game).await.ok();
    assert!(view["scene"]["ended"].is_null(), "the others play on");
    assert_eq!(view["clock"]["seats"][0]["out"], json!(false), "{}", view["clock"]);
    // Whoever is out is neither asked nor heard.
    let refused = Match::act_on(&mut people[1], &game, 1, "h", give).await;
    assert_eq!(refused.complaint(), (409, "refused-out-of-play".to_string()));
    let pause = json!({"pause": {"minutes": 30}});
    let seating = Match::act_on(&mut people[0], &game, 0, "p", pause).await.ok();
    assert!(!seating["clock"]["paused"].is_null(), "nobody else has to agree: {seating}");
}

#[tokio::test]
async fn a_claim_is_for_opponents_and_until_then_the_game_goes_on() {
    let mut it = begun(DUEL, live(json!("claim"))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let claim = json!({"claim": {"of": 1}});
    assert_eq!(it.red_does("c", claim.clone()).await.status, 409, "blue has time");
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    until(&mut events, |seating| seating["clock"]["seats"][1]["out"] == true).await;
    let mut stranger = it.house.browser();
    let refused = Match::act_on(&mut stranger, &it.game, 0, "c", claim.clone()).await;
    assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
    let own = it.blue_does("c", claim.clone()).await;
    assert_eq!(own.complaint(), (409, "table-clock-own-side".to_string()));
    // Nobody has claimed yet: what is answered counts.
    it.blue.act(&it.game, "b", 1, &["ready"]).await.ok();
    assert_eq!(it.red_does("d", claim.clone()).await.status, 409);
    assert!(it.red.get(&it.game).await.ok()["scene"]["ended"].is_null());

    let mut it = begun(DUEL, live(json!("claim"))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    until(&mut events, |seating| seating["clock"]["seats"][1]["out"] == true).await;
    it.red_does("c", claim.clone()).await.ok();
    assert!(it.blue.get(&it.game).await.ok()["scene"]["ended"].is_object());
    assert_eq!(it.red_does("d", claim).await.complaint(), (409, "refused-over".to_string()));
}

#[tokio::test]
async fn in_place_of_a_claim_a_substitute_may_go_on() {
    let mut it = begun(DUEL, live(json!("claim"))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let substitute = json!({"substitute": {"of": 1}});
    let refused = it.red_does("c", substitute.clone()).await;
    assert_eq!(refused.complaint(), (409, "table-clock-no-claim".to_string()), "blue has time");
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    until(&mut events, |seating| seating["clock"]["seats"][1]["out"] == true).await;
    let own = it.blue_does("c", substitute.clone()).await;
    assert_eq!(own.complaint(), (409, "table-clock-own-side".to_string()));
    for _ in 0..2 {
        let seating = it.red_does("c", substitute.clone()).await.ok();
        assert_eq!(seating["seats"][1]["player"], "open", "{seating}");
        assert_eq!(seating["clock"]["seats"][1]["left"], 60_000, "with its time anew");
    }
    let conduct = it.blue.get("/api/me").await.ok()["reliability"].clone();
    assert_eq!((&conduct["games"], &conduct["finished"]), (&json!(1), &json!(0)), "they left it");
    let mut other = it.house.browser();
    // Nor has whoever sits down later any less.
    it.time.advance(30_000);
    let seating = other.sit(&it.game, 1, "me").await.ok();
    assert_eq!(seating["clock"]["seats"][1]["left"], 60_000, "{seating}");
    // Whoever sat there is told why they do no longer, finds the game, and takes it off their list.
    let left = it.blue.get(&it.game).await.ok()["left"].clone();
    assert_eq!(left, json!([{"seat": 1, "why": "time-out"}]));
    assert_eq!(it.blue.get("/api/games").await.ok().as_array().map(Vec::len), Some(1));
    let gone = it.blue.send(hyper::Method::DELETE, &it.game, &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert_eq!(it.blue.get("/api/games").await.ok(), json!([]));
    other.act(&it.game, "b", 1, &["ready"]).await.ok();
    assert!(it.red.get(&it.game).await.ok()["scene"]["ended"].is_null(), "the game goes on");
}

#[tokio::test]
async fn an_ally_who_does_not_answer_makes_room_for_a_substitute() {
    let time = Time::set_to(START);
    let house = House::open_when(time.clone()).await;
    let (mut first, mut second, mut red) = (house.browser(), house.browser(), house.browser());
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let seats = ["me", "open", "open"];
    let clock = live(json!("claim"));
    let new =
        json!({"scenario": "toy-sealed/allies", "seats": seats, "roster": roster, "clock": clock});
    let id = first.post("/api/games", &new).await.ok()["id"].clone();
    let game = format!("/api/games/{}", id.as_str().expect("an id"));
    second.sit(&game, 1, "me").await.ok();
    red.sit(&game, 2, "me").await.ok();
    first.act(&game, "a", 0, &["ready"]).await.ok();
    red.act(&game, "r", 2, &["ready"]).await.ok();
    let mut events = first.listen(&game, &[]).await;
    time.advance(61_000);
    until(&mut events, |seating| seating["clock"]["seats"][1]["out"] == true).await;
    let claim = Match::act_on(&mut first, &game, 0, "c", json!({"claim": {"of": 1}})).await;
    assert_eq!(claim.complaint(), (409, "table-clock-own-side".to_string()));
    let substitute = json!({"substitute": {"of": 1}});
    let seating = Match::act_on(&mut first, &game, 0, "s", substitute).await.ok();
    assert_eq!(seating["seats"][1]["player"], "open", "{seating}");
    let conduct = second.get("/api/me").await.ok()["reliability"].clone();
    assert_eq!((&conduct["finished"], &conduct["late"]), (&json!(0), &json!(1)), "{conduct}");
}

#[tokio::test]
async fn defaults_end_what_is_asked_and_where_there_are_none_it_may_be_claimed() {
    let mut it = begun(DUEL, live(json!("defaults"))).await;
    let before = it.red.get(&it.game).await.ok()["scene"]["phase"].clone();
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    // Blue's ships stand where they stood, and the round goes on: red is asked again.
    until(&mut events, |seating| seating["clock"]["seats"][0]["runs"] == true).await;
    let view = it.red.get(&it.game).await.ok();
    assert!(view["scene"]["ended"].is_null());
    assert_ne!(view["scene"]["phase"], before);

    // Which ship is lost is nothing that could be said for anybody.
    let mut it = begun(DUEL, live(json!("defaults"))).await;
    for (browser, seat) in [(&mut it.red, 0), (&mut it.blue, 1)] {
        browser.act(&it.game, &format!("m{seat}"), seat, &["ready"]).await.ok();
    }
    let view = it.red.get(&it.game).await.ok();
    assert_eq!(view["scene"]["prompts"][0]["kind"], "loss", "{}", view["scene"]["prompts"]);
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(120_000);
    until(&mut events, |seating| seating["clock"]["seats"][0]["out"] == true).await;
}

#[tokio::test]
async fn a_computer_takes_the_seat_where_that_was_chosen() {
    let mut it = begun(DUEL, live(json!({"computer": "random"}))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let mut events = it.red.listen(&it.game, &[]).await;
    it.time.advance(61_000);
    let seating = until(&mut events, |seating| seating["seats"][1]["player"] == "random").await;
    assert_eq!(seating["clock"]["seats"].as_array().map(Vec::len), Some(1), "it has no clock");
    let sat = it.blue.sit(&it.game, 1, "me").await;
    assert_eq!(sat.status, 409, "it plays on for good: {}", sat.text);
    let listed = it.blue.get("/api/games").await.ok();
    assert_eq!(listed[0]["id"], it.game.rsplit('/').next().expect("it has an id"), "still theirs");
    assert_eq!(listed[0]["own"], json!([]));
    let view = it.blue.get(&it.game).await.ok();
    assert_eq!(
        (&view["own"], &view["left"]),
        (&json!([]), &json!([{"seat": 1, "why": "time-out"}]))
    );
    assert!(it.red.get(&it.game).await.ok().get("left").is_none());
}

#[tokio::test]
async fn what_a_server_was_away_for_is_on_nobodys_clock() {
    was_away(begun(DUEL, live(json!("loss"))).await).await;
}

#[tokio::test]
async fn nor_on_postgres() {
    let time = Time::set_to(START);
    let house = House::open_on_postgres_when(time.clone()).await;
    was_away(begun_in(house, time, DUEL, live(json!("loss"))).await).await;
}

async fn was_away(mut it: Match) {
    it.time.advance(20_000);
    it.house.stop().await;
    it.time.advance(DAY);
    it.house.serve().await;
    (it.red, it.blue) = (it.house.again(&it.red), it.house.again(&it.blue));
    assert_eq!(it.left().await, [40_000, 40_000]);
    // A date set back meanwhile gives nothing either.
    it.house.stop().await;
    it.time = Time::set_to(START - 30 * DAY);
    it.house.set_time(it.time.clone());
    it.house.serve().await;
    (it.red, it.blue) = (it.house.again(&it.red), it.house.again(&it.blue));
    assert_eq!(it.left().await, [40_000, 40_000]);
    // Nor does it take anything when the server is away the next time.
    it.house.stop().await;
    it.time.advance(DAY);
    it.house.serve().await;
    (it.red, it.blue) = (it.house.again(&it.red), it.house.again(&it.blue));
    assert_eq!(it.left().await, [40_000, 40_000]);
    // And the clocks run on, whether or not anybody looks.
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    let mut events = it.red.listen(&it.game, &[]).await;
    events.expect().await;
    it.time.advance(41_000);
    ended(&mut events).await;
}

#[tokio::test]
async fn a_clock_falls_in_a_game_that_nobody_has_opened_since_the_server_started() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    it.red.act(&it.game, "a", 0, &["ready"]).await.ok();
    it.house.stop().await;
    it.house.serve().await;
    (it.red, it.blue) = (it.house.again(&it.red), it.house.again(&it.blue));
    let mut lobby = it.red.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    it.time.advance(61_000);
    while it.red.get("/api/games").await.ok()[0]["ended"].is_null() {
        lobby.named("games").await;
    }
}

#[tokio::test]
async fn a_crash_charges_nobody_for_longer_than_the_server_is_known_to_have_run() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    it.time.advance(20_000);
    // Whatever changes a clock notes that the server is running.
    it.red_does("p", json!({"pause": {"minutes": 1}})).await.ok();
    it.house.crash();
    it.time.advance(DAY);
    it.house.serve().await;
    (it.red, it.blue) = (it.house.again(&it.red), it.house.again(&it.blue));
    assert_eq!(it.left().await, [40_000, 40_000]);
}

#[tokio::test]
async fn a_clock_tells_nobody_who_has_sealed_what() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    let mut stranger = it.house.browser();
    let before = (it.blue.get(&it.game).await.ok(), stranger.get(&it.game).await.ok());
    let lists = (it.blue.get("/api/games").await.ok(), it.blue.get("/api/games/open").await.ok());
    let mut events = it.blue.listen(&it.game, &[]).await;
    events.named("seats").await;
    it.time.advance(3_000);
    let order = |ship: &str, n: u8| format!("{ship} to {n}");
    let ships = it.red.get(&it.game).await.ok()["scene"]["pieces"].clone();
    let own = ships.as_array().expect("ships").iter().find(|ship| ship["side"] == 0);
    let code = own.expect("a ship of red")["code"].as_str().expect("a code").to_string();
    let mut sealed = false;
    for n in 1..=3 {
        let answer = it.red.act(&it.game, &format!("o{n}"), 0, &[&order(&code, n)]).await;
        sealed |= answer.status.is_success();
    }
    assert!(sealed, "red has written something");
    it.time.advance(-3_000);
    assert_eq!(it.blue.get(&it.game).await.ok(), before.0);
    assert_eq!(stranger.get(&it.game).await.ok(), before.1);
    assert_eq!(it.blue.get("/api/games").await.ok(), lists.0);
    assert_eq!(it.blue.get("/api/games/open").await.ok(), lists.1);
    // The next that is heard of the clocks is that red is ready, which everybody may know.
    it.time.advance(4_000);
    it.red.act(&it.game, "r", 0, &["ready"]).await.ok();
    let seating = events.named("seats").await;
    assert_eq!(seating["clock"]["seats"][0]["left"], 61_000);
    assert_eq!(seating["clock"]["seats"][0]["runs"], false);
}

#[tokio::test]
async fn a_pause_is_agreed_and_time_is_given_once() {
    let mut it = begun(DUEL, live(json!("loss"))).await;
    let asked = it.red_does("p", json!({"pause": {"minutes": 5}})).await.ok();
    assert_eq!(asked["clock"]["wish"], json!({"minutes": 5, "by": 0, "agreed": [0]}));
    it.blue_does("q", json!("decline")).await.ok();
    let nothing = it.blue_does("q2", json!("decline")).await;
    assert_eq!(nothing.complaint(), (409, "table-clock-nothing-asked".to_string()));
    it.red_does("r", json!({"pause": {"minutes": 5}})).await.ok();
    let agreed = it.blue_does("s", json!({"pause": {"minutes": 5}})).await.ok();
    assert_eq!(agreed["clock"]["paused"], 5 * MINUTE);
    it.time.advance(2 * MINUTE);
    assert_eq!(it.left().await, [60_000, 60_000]);
    it.blue_does("t", json!({"pause": {"minutes": 0}})).await.ok();
    it.red_does("u", json!({"pause": {"minutes": 0}})).await.ok();
    it.time.advance(10_000);
    assert_eq!(it.left().await, [50_000, 50_000]);

    for _ in 0..2 {
        it.red_does("g", json!({"give": {"to": 1, "minutes": 2}})).await.ok();
    }
    assert_eq!(it.left().await, [50_000, 170_000], "sent twice, given once");
    let own = it.red_does("h", json!({"give": {"to": 0, "minutes": 2}})).await;
    assert_eq!(own.complaint(), (409, "table-clock-own-side".to_string()));
    for (act, status) in [
        (json!({"give": {"to": 1, "minutes": 0}}), 400),
        (json!({"give": {"to": 1, "minutes": 1_000_000}}), 400),
        (json!({"give": {"to": 9, "minutes": 1}}), 400),
        (json!({"pause": {"minutes": 4_000_000}}), 400),
        (json!({"holiday": {"days": 1}}), 409),
        (json!({"stop": {}}), 400),
    ] {
        let refused = it.red_does("x", act.clone()).await;
        assert_eq!(refused.status, status, "{act}: {}", refused.text);
    }
    let foreign = Match::act_on(&mut it.red, &it.game, 1, "y", json!("decline")).await;
    assert_eq!(foreign.status, 403);
    let said = json!({"client": "z", "seat": 1, "action": "time-out"});
    let refused = it.blue.post(&format!("{}/table", it.game), &said).await;
    assert_eq!(refused.status, 400, "nobody says so but the table: {}", refused.text);
}

#[tokio::test]
async fn at_mail_pace_there_are_days_for_an_answer_a_bank_and_days_off() {
    let pace = json!({"mail": {"days": 3, "bank": 2, "holidays": 4}});
    let mut it = begun(DUEL, json!({"pace": pace, "timeout": "loss"})).await;
    it.red_does("h", json!({"holiday": {"days": 3}})).await.ok();
    let too_many = it.red_does("i", json!({"holiday": {"days": 2}})).await;
    assert_eq!(too_many.complaint(), (409, "table-clock-holidays-left".to_string()));
    it.time.advance(4 * DAY);
    assert_eq!(it.left().await, [4 * DAY, DAY]);
    for (browser, seat) in [(&mut it.blue, 1), (&mut it.red, 0)] {
        browser.act(&it.game, &format!("m{seat}"), seat, &["ready"]).await.ok();
    }
    // What was left of the days is gone, and the bank is as it was.
    let view = it.red.get(&it.game).await.ok();
    let asked = |seat: u64| view["mover"].as_array().is_some_and(|it| it.contains(&json!(seat)));
    let left = it.left().await;
    assert!(asked(0) || asked(1), "{}", view["mover"]);
    for (seat, most) in [(0, 5 * DAY), (1, 4 * DAY)] {
        if asked(seat) {
            assert_eq!(left[usize::try_from(seat).expect("small")], most);
        }
    }
}

#[tokio::test]
async fn terms_have_bounds_and_games_without_clocks_none() {
    let house = House::open().await;
    let mut browser = house.browser();
    for (clock, more) in [
        (json!({"pace": {"live": {"bank": 0, "increment": 5}}, "timeout": "loss"}), json!({})),
        (json!({"pace": {"live": {"bank": 60, "increment": 9_000}}, "timeout": "loss"}), json!({})),
        (
            json!({"pace": {"mail": {"days": 0, "bank": 0, "holidays": 0}}, "timeout": "loss"}),
            json!({}),
        ),
        (
            json!({"pace": {"mail": {"days": 1, "bank": 900, "holidays": 0}}, "timeout": "loss"}),
            json!({}),
        ),
        (json!({"pace": {"hasty": {}}, "timeout": "loss"}), json!({})),
        (live(json!("never")), json!({})),
        (live(json!({"computer": "nobody"})), json!({})),
        (live(json!("loss")), json!({"dice": "hands"})),
    ] {
        let mut new = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
        for (name, value) in more.as_object().expect("an object") {
            new[name] = value.clone();
        }
        let refused = browser.post("/api/games", &new).await;
        assert_eq!(refused.status, 400, "{new}: {}", refused.text);
    }
    let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
    assert!(browser.get(&game).await.ok().get("clock").is_none());
    let act = json!({"client": "p", "seat": 0, "act": {"pause": {"minutes": 1}}});
    let refused = browser.post(&format!("{game}/clock"), &act).await;
    assert_eq!(refused.complaint(), (409, "table-clock-none".to_string()));
    let clock = live(json!("claim"));
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "clock": clock});
    browser.post("/api/games", &new).await.ok();
    let list = browser.get("/api/games").await.ok();
    assert!(list.as_array().expect("a list").iter().any(|game| game["clock"] == clock), "{list}");
}
