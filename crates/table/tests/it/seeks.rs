//! Looking for a game: listed to others, taken up once, withdrawn, and gone after a while.

use crate::accounts::joined;
use crate::client::{Answer, Browser};
use crate::house::House;
use crate::post::Post;
use serde_json::{Value, json};
use table::Time;

const DUEL: &str = "toy-sealed/duel";

async fn seek(browser: &mut Browser, more: &Value) -> Answer {
    let mut body = json!({"scenario": DUEL});
    for (key, value) in more.as_object().expect("fields") {
        body[key] = value.clone();
    }
    browser.post("/api/seeks", &body).await
}

async fn seeks(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/seeks").await.ok().as_array().expect("a list").clone()
}

async fn take(browser: &mut Browser, id: &Value) -> Answer {
    let id = id.as_str().expect("an id");
    browser.post(&format!("/api/seeks/{id}/take"), &json!({})).await
}

fn live() -> Value {
    json!({"pace": {"live": {"bank": 600, "increment": 5}}, "timeout": "loss"})
}

fn by_mail() -> Value {
    json!({"pace": {"mail": {"days": 3, "bank": 0, "holidays": 0}}, "timeout": "loss"})
}

#[tokio::test]
async fn what_somebody_looks_for_is_taken_up_by_one_click() {
    let house = House::open().await;
    let (mut red, mut blue, mut green) = (house.browser(), house.browser(), house.browser());
    red.post("/api/me", &json!({"name": "Red"})).await.ok();
    blue.get("/api/me").await.ok();
    let mut told = blue.listen_at("/api/games/updates", &[]).await;
    told.named("games").await;
    let made = seek(&mut red, &json!({"side": 1, "clock": live()})).await.ok();
    assert_eq!((&made["own"], &made["person"]), (&json!(true), &json!("Red")));
    told.named("games").await;
    let listed = seeks(&mut blue).await;
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0]["own"], &listed[0]["fits"]), (&json!(false), &json!(true)));
    assert_eq!((&listed[0]["side"], &listed[0]["clock"]), (&json!(1), &live()));
    let self_made = take(&mut red, &made["id"]).await;
    assert_eq!(self_made.complaint(), (400, "table-that-is-you".to_string()));
    let begun = take(&mut blue, &made["id"]).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let view = red.get(&game).await.ok();
    assert_eq!((&view["own"], &view["clock"]["begun"]), (&json!([1]), &json!(true)));
    assert_eq!(blue.get(&game).await.ok()["own"], json!([0]));
    let late = take(&mut green, &made["id"]).await;
    assert_eq!(late.complaint(), (409, "table-seek-gone".to_string()));
    assert_eq!(seeks(&mut green).await, Vec::<Value>::new());
    assert_eq!(red.get("/api/games").await.ok()[0]["id"], begun["id"]);
}

#[tokio::test]
async fn it_is_withdrawn_expires_and_has_a_quota() {
    let time = Time::set_to(1_700_000_000_000);
    let house = House::open_when(time.clone()).await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    red.get("/api/me").await.ok();
    let first = seek(&mut red, &json!({"clock": live()})).await.ok();
    for _ in 0..4 {
        seek(&mut red, &json!({})).await.ok();
    }
    let sixth = seek(&mut red, &json!({})).await;
    assert_eq!(sixth.complaint(), (409, "table-seeks-many".to_string()));
    let path = format!("/api/seeks/{}", first["id"].as_str().expect("an id"));
    let foreign = blue.send(hyper::Method::DELETE, &path, &[], String::new()).await;
    assert_eq!(foreign.status, 204);
    assert_eq!(seeks(&mut blue).await.len(), 5, "nobody withdraws what others look for");
    red.send(hyper::Method::DELETE, &path, &[], String::new()).await;
    assert_eq!(seeks(&mut blue).await.len(), 4);
    let live = seek(&mut red, &json!({"clock": live()})).await.ok();
    time.advance(3_600_001);
    assert_eq!(seeks(&mut blue).await.len(), 4, "nobody waits longer for a live game");
    let late = take(&mut blue, &live["id"]).await;
    assert_eq!(late.complaint(), (409, "table-seek-gone".to_string()));
    time.advance(7 * 24 * 3_600_000);
    assert_eq!(seeks(&mut blue).await.len(), 0);
    for unfit in [
        json!({"side": 7}),
        json!({"scenario": "no/such"}),
        json!({"clock": {"pace":
        {"live": {"bank": 0, "increment": 0}}, "timeout": "loss"}}),
    ] {
        let answer = seek(&mut red, &unfit).await;
        assert!(answer.status.is_client_error(), "{unfit}: {}", answer.text);
    }
    let mut answer = seek(&mut blue, &json!({})).await;
    for _ in 0..12 {
        let id = answer.json()["id"].as_str().unwrap_or_default().to_string();
        blue.send(hyper::Method::DELETE, &format!("/api/seeks/{id}"), &[], String::new()).await;
        answer = seek(&mut blue, &json!({})).await;
    }
    assert_eq!(answer.status, 429, "{}", answer.text);
}

#[tokio::test]
async fn a_rated_one_is_for_accounts_within_the_range() {
    let mut post = Post::open().await;
    let house = post.house(Time::set_to(1_700_000_000_000)).await;
    let (mut red, mut blue, mut guest) = (house.browser(), house.browser(), house.browser());
    red.get("/api/me").await.ok();
    let no = seek(&mut red, &json!({"rated": true, "clock": live()})).await;
    assert_eq!(no.complaint(), (409, "table-rated-account".to_string()));
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut blue, "blue@example.org").await;
    let rated = |lowest: i64, highest: i64| json!({"rated": true, "clock": by_mail(), "lowest": lowest, "highest": highest});
    let strong = seek(&mut red, &rated(1600, 3000)).await.ok();
    let even = seek(&mut red, &rated(1400, 1600)).await.ok();
    let listed = seeks(&mut blue).await;
    let fits =
        |id: &Value| listed.iter().find(|it| it["id"] == *id).expect("listed")["fits"].clone();
    assert_eq!((fits(&strong["id"]), fits(&even["id"])), (json!(false), json!(true)));
    let weak = take(&mut blue, &strong["id"]).await;
    assert_eq!(weak.complaint(), (409, "table-seek-range".to_string()));
    let stranger = take(&mut guest, &even["id"]).await;
    assert_eq!(stranger.complaint(), (409, "table-rated-account".to_string()));
    let begun = take(&mut blue, &even["id"]).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    assert_eq!(red.get(&game).await.ok()["rated"], true);
    // Who wants nothing to do with somebody neither sees what they look for nor is taken up by them.
    let at = red.get(&game).await.ok()["own"][0].as_u64().expect("a seat");
    let met = json!({"game": begun["id"], "seat": at});
    blue.post("/api/me/blocks", &met).await.ok();
    assert_eq!(seeks(&mut blue).await.len(), 0);
    let unwelcome = take(&mut blue, &strong["id"]).await;
    assert_eq!(unwelcome.complaint(), (409, "table-not-welcome".to_string()));
    assert_eq!(seeks(&mut guest).await.len(), 1);
}

/// Two servers on one database, and takers at both.
#[tokio::test]
async fn of_two_takers_at_two_servers_one_gets_it() {
    let house = House::open_on_postgres().await;
    let mut beside = house.beside();
    beside.serve().await;
    let (mut red, mut blue, mut green) = (house.browser(), house.browser(), beside.browser());
    blue.get("/api/me").await.ok();
    green.get("/api/me").await.ok();
    let mut told = green.listen_at("/api/games/updates", &[]).await;
    told.named("games").await;
    for _ in 0..4 {
        let made = seek(&mut red, &json!({})).await.ok();
        told.named("games").await;
        let (one, other) =
            tokio::join!(take(&mut blue, &made["id"]), take(&mut green, &made["id"]));
        let (won, lost) = if one.status == 201 { (one, other) } else { (other, one) };
        assert_eq!(won.status, 201, "{}", won.text);
        assert_eq!(lost.complaint(), (409, "table-seek-gone".to_string()));
    }
    assert_eq!(red.get("/api/games").await.ok().as_array().expect("games").len(), 4);
    assert_eq!(seeks(&mut green).await, Vec::<Value>::new());
}

#[tokio::test]
async fn options_and_any_scenario_of_a_ruleset_are_looked_for() {
    let house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    red.get("/api/me").await.ok();
    let made = seek(&mut red, &json!({"options": {"storm": "no"}})).await.ok();
    assert_eq!(made["options"], json!({"storm": "no"}));
    assert_eq!(seeks(&mut blue).await[0]["options"], json!({"storm": "no"}));
    let begun = take(&mut blue, &made["id"]).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    assert_eq!(blue.get(&game).await.ok()["options"]["storm"], "no");
    let unknown = seek(&mut red, &json!({"options": {"storm": "perhaps"}})).await;
    assert_eq!(unknown.status, 422, "{}", unknown.text);

    let any = json!({"scenario": "lepanto", "clock": live()});
    let made = seek(&mut red, &any).await.ok();
    assert_eq!((&made["ruleset"], &made["scenario"]), (&json!("lepanto"), &json!("lepanto")));
    let begun = take(&mut blue, &made["id"]).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let view = blue.get(&game).await.ok();
    assert_eq!(
        (&view["ruleset"], &view["seats"].as_array().map(Vec::len)),
        (&json!("lepanto"), &Some(2))
    );
    for (more, status) in [
        (json!({"scenario": "lepanto", "side": 0}), 400),
        (json!({"scenario": "lepanto", "options": {"wind": "no"}}), 400),
        (json!({"scenario": "chess"}), 404),
    ] {
        let refused = seek(&mut red, &more).await;
        assert_eq!(refused.status, status, "{more}: {}", refused.text);
    }
}

/// Whoever had sat down among people became a program there.
#[tokio::test]
async fn nobody_becomes_a_bot_where_they_were_taken_for_a_person() {
    let mut post = Post::open().await;
    let house = post.house(Time::set_to(1_700_000_000_000)).await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    joined(&mut post, &mut red, "red@example.org").await;
    joined(&mut post, &mut blue, "blue@example.org").await;
    let become_bot = async |browser: &mut Browser| browser.post("/api/me/bot", &json!({})).await;
    let plays = (409, "table-bot-plays".to_string());
    let made = seek(&mut red, &json!({"rated": true, "clock": live()})).await.ok();
    assert_eq!(become_bot(&mut red).await.complaint(), plays, "looks for a rated game");
    let begun = take(&mut blue, &made["id"]).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    for browser in [&mut red, &mut blue] {
        assert_eq!(become_bot(browser).await.complaint(), plays, "plays a rated game");
    }
    let seat = red.get(&game).await.ok()["own"][0].clone();
    let resign = json!({"client": "r", "seat": seat, "action": "resign"});
    red.post(&format!("{game}/table"), &resign).await.ok();
    assert_eq!(become_bot(&mut red).await.ok()["bot"], true, "it is over");
    let cup = json!({"title": "Cup", "scenario": DUEL, "system": "round-robin", "rated": false});
    let made = blue.post("/api/tournaments", &cup).await.ok();
    let join = format!("/api/tournaments/{}/join", made["id"].as_str().expect("an id"));
    blue.post(&join, &json!({})).await.ok();
    assert_eq!(become_bot(&mut blue).await.complaint(), plays, "plays in a tournament");
}

/// The clocks of a live game start when it is taken up: whoever had closed the browser meanwhile lost.
#[tokio::test]
async fn a_live_game_is_looked_for_no_longer_than_its_owner_is_there() {
    let time = Time::set_to(1_700_000_000_000);
    let house = House::open_when(time.clone()).await;
    let (mut red, mut blue, mut bot) = (house.browser(), house.browser(), house.browser());
    let game = bot.begin(DUEL, &["me", "me"]).await;
    red.get("/api/me").await.ok();
    let mut lobby = red.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    let mut playing = bot.listen(&game, &[]).await;
    playing.expect().await;
    let made = seek(&mut red, &json!({"clock": live()})).await.ok();
    let slow = seek(&mut red, &json!({})).await.ok();
    let held = seek(&mut bot, &json!({"clock": live()})).await.ok();
    // Whoever has no stream at all is not there either.
    let mut script = house.browser();
    seek(&mut script, &json!({"clock": live()})).await.ok();
    let ids = async |browser: &mut Browser| {
        let all = seeks(browser).await;
        all.iter().map(|seek| seek["id"].clone()).collect::<Vec<_>>()
    };
    let ours = async |browser: &mut Browser, wanted: &[&Value]| {
        // The table looks when the time has come, not while somebody asks.
        for _ in 0..200 {
            let found = ids(browser).await;
            if found.len() == wanted.len() && wanted.iter().all(|id| found.contains(id)) {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        false
    };
    // As time passes the table sees who is there: every twenty seconds, when it gets round to it.
    let pass = async |seconds: i64| {
        for _ in 0..seconds / 10 {
            time.advance(10_000);
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    };
    for minute in 0..10 {
        pass(60).await;
        let all = [&made["id"], &slow["id"], &held["id"]];
        let stay = ours(&mut blue, &all).await;
        // The script's ends by itself, after a minute and a little.
        assert!(stay || minute == 0, "they are there after {minute} minutes");
    }
    // A page that is loaded anew is no leaving.
    drop(lobby);
    pass(30).await;
    assert!(ours(&mut blue, &[&made["id"], &slow["id"], &held["id"]]).await);
    let lobby = red.listen_at("/api/games/updates", &[]).await;
    pass(50).await;
    assert!(ours(&mut blue, &[&made["id"], &slow["id"], &held["id"]]).await);

    // Who goes is not waited for; lists are told, and those who stay are looked for still.
    let mut told = blue.listen_at("/api/games/updates", &[]).await;
    told.named("games").await;
    drop(lobby);
    let mut minutes = 0;
    while ids(&mut blue).await.contains(&made["id"]) {
        // When the server has noticed is not told.
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        time.advance(60_000);
        minutes += 1;
        assert!(minutes < 30, "it stands although its owner has gone");
    }
    told.named("games").await;
    assert!(ours(&mut blue, &[&slow["id"], &held["id"]]).await);
    let late = take(&mut blue, &made["id"]).await;
    assert_eq!(late.complaint(), (409, "table-seek-gone".to_string()));
    take(&mut blue, &held["id"]).await.ok();
}

/// A second clock began to run while one played.
#[tokio::test]
async fn whoever_begins_a_live_game_looks_for_no_other() {
    let house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let mut made = Vec::new();
    for browser in [&mut red, &mut blue] {
        browser.get("/api/me").await.ok();
    }
    for (is_red, clock) in
        [(true, live()), (true, live()), (true, by_mail()), (false, live()), (false, json!(null))]
    {
        let browser = if is_red { &mut red } else { &mut blue };
        made.push(seek(browser, &json!({"clock": clock})).await.ok()["id"].clone());
    }
    let left = async |browser: &mut Browser| {
        let mut ids: Vec<_> = seeks(browser).await.iter().map(|it| it["id"].to_string()).collect();
        ids.sort();
        ids
    };
    let sorted = |ids: &[&Value]| {
        let mut ids: Vec<_> = ids.iter().map(|id| id.to_string()).collect();
        ids.sort();
        ids
    };
    take(&mut red, &made[4]).await.ok();
    assert_eq!(left(&mut red).await.len(), 4, "a game over days is no reason");
    let mut told = blue.listen_at("/api/games/updates", &[]).await;
    told.named("games").await;
    take(&mut blue, &made[0]).await.ok();
    told.named("games").await;
    assert_eq!(left(&mut blue).await, sorted(&[&made[2]]));
    let late = take(&mut blue, &made[1]).await;
    assert_eq!(late.complaint(), (409, "table-seek-gone".to_string()));
    let late = take(&mut red, &made[3]).await;
    assert_eq!(late.complaint(), (409, "table-seek-gone".to_string()));
}
