//! Tournaments: joining by link, rounds that follow each other by themselves, results that count once, what
//! the organiser alone may do, and several servers that begin a round once.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

const DUEL: &str = "toy-sealed/duel";

fn refused(answer: &crate::client::Answer, status: u16, id: &str) {
    assert_eq!(answer.complaint(), (status, id.to_string()));
}

/// Makes a tournament and gives its address.
async fn make(organiser: &mut Browser, body: Value) -> String {
    let made = organiser.post("/api/tournaments", &body).await.ok();
    format!("/api/tournaments/{}", made["id"].as_str().expect("an id"))
}

async fn join(house: &House, path: &str, count: usize) -> Vec<Browser> {
    let mut players = Vec::new();
    for n in 0..count {
        let mut player = house.browser();
        player.get("/api/me").await.ok();
        player.post("/api/me", &json!({"name": format!("Player {n}")})).await.ok();
        player.post(&format!("{path}/join"), &json!({})).await.ok();
        players.push(player);
    }
    players
}

/// The tournament once it is as it should be.
async fn until(browser: &mut Browser, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let looked = async {
        loop {
            let found = browser.get(path).await.ok();
            if is_so(&found) {
                return found;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), looked).await.expect("it comes to that")
}

fn in_round(round: i64) -> impl Fn(&Value) -> bool {
    move |found| found["round"] == round && found["state"] == "running"
}

fn is_over(found: &Value) -> bool {
    found["state"] == "over"
}

/// The pairings of a round that have a game.
fn games(found: &Value, round: i64) -> Vec<(usize, usize, String)> {
    let number = |value: &Value| usize::try_from(value.as_i64().expect("a number")).expect("small");
    let all = found["pairings"].as_array().expect("pairings");
    all.iter()
        .filter(|pairing| pairing["round"] == round && pairing["second"].is_i64())
        .map(|pairing| {
            let game = pairing["game"].as_str().expect("a game");
            (number(&pairing["first"]), number(&pairing["second"]), format!("/api/games/{game}"))
        })
        .collect()
}

/// Plays a game to its end: whoever has the higher number gives up.
async fn lower_wins(players: &[Browser], (first, second, game): &(usize, usize, String)) {
    let (seat, loser) = if first > second { (0, first) } else { (1, second) };
    let mut loser = players[loser - 1].clone();
    let body = json!({"client": "r", "seat": seat, "action": "resign"});
    loser.post(&format!("{game}/table"), &body).await.ok();
}

fn points(found: &Value) -> Vec<(i64, i64, i64)> {
    let rows = found["standings"].as_array().expect("standings");
    let figure = |row: &Value, name: &str| row[name].as_i64().expect("a figure");
    rows.iter()
        .map(|row| (figure(row, "number"), figure(row, "place"), figure(row, "points")))
        .collect()
}

async fn round_robin(mut house: House) {
    let mut organiser = house.browser();
    let body = json!({"title": "Gulf cup", "scenario": DUEL, "system": "round-robin"});
    let path = make(&mut organiser, body).await;
    refused(
        &organiser.post(&format!("{path}/start"), &json!({})).await,
        409,
        "table-tournament-few",
    );
    let players = join(&house, &path, 4).await;
    let mut players = players;
    players[1].post(&format!("{path}/join"), &json!({})).await.ok();
    let open = organiser.get(&path).await.ok();
    assert_eq!(open["players"].as_array().map(Vec::len), Some(4), "asked twice it is done once");
    let stranger = house.browser().post(&format!("{path}/start"), &json!({})).await;
    refused(&stranger, 409, "table-tournament-not-yours");
    let begun = organiser.post(&format!("{path}/start"), &json!({})).await.ok();
    assert_eq!(
        (&begun["round"], &begun["rounds"], &begun["state"]),
        (&json!(1), &json!(3), &json!("running"))
    );
    refused(
        &organiser.post(&format!("{path}/start"), &json!({})).await,
        409,
        "table-tournament-late",
    );
    let late = house.browser().post(&format!("{path}/join"), &json!({})).await;
    refused(&late, 409, "table-tournament-late");
    let own = players[0].get("/api/games").await.ok();
    assert_eq!(own.as_array().map(Vec::len), Some(1), "the game is in one's list");

    let mut met = BTreeSet::new();
    for round in 1..=3 {
        let found = until(&mut organiser, &path, in_round(round)).await;
        let now = games(&found, round);
        assert_eq!(now.len(), 2);
        for game in &now {
            assert!(met.insert((game.0.min(game.1), game.0.max(game.1))), "{met:?}");
            lower_wins(&players, game).await;
        }
        if round == 2 {
            // Whatever was known in memory: who ends a round and what follows is in the store.
            house.crash();
            house.serve().await;
            organiser = house.again(&organiser);
            players = players.iter().map(|player| house.again(player)).collect();
        }
    }
    let over = until(&mut organiser, &path, is_over).await;
    assert_eq!(points(&over), [(1, 1, 6), (2, 2, 4), (3, 3, 2), (4, 4, 0)]);
    assert_eq!(over["tie_breaks"], json!(["sonneborn-berger", "head-to-head", "wins"]));
    assert_eq!(over["pairings"].as_array().map(Vec::len), Some(6));
    let listed = players[2].get("/api/tournaments").await.ok();
    assert_eq!((&listed[0]["title"], &listed[0]["own"]), (&json!("Gulf cup"), &json!(false)));
    // A player who is forgotten leaves their results.
    let gone = players[3].send(hyper::Method::DELETE, "/api/me", &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let found = organiser.get(&path).await.ok();
    assert!(found["players"][3]["person"].is_null());
    assert_eq!(points(&found), points(&over));
}

#[tokio::test]
async fn everybody_meets_everybody_and_the_results_count() {
    round_robin(House::open().await).await;
}

#[tokio::test]
async fn everybody_meets_everybody_and_the_results_count_on_postgres() {
    round_robin(House::open_on_postgres().await).await;
}

#[tokio::test]
async fn a_swiss_tournament_has_byes_and_the_organiser_decides() {
    let house = House::open().await;
    let mut organiser = house.browser();
    let body = json!({"title": "Open", "scenario": DUEL, "system": "swiss", "rounds": 3});
    let path = make(&mut organiser, body).await;
    let mut players = join(&house, &path, 3).await;
    refused(
        &organiser.post(&format!("{path}/start"), &json!({})).await,
        409,
        "table-tournament-few",
    );
    let mut last = join(&house, &path, 2).await;
    players.append(&mut last);
    organiser.post(&format!("{path}/start"), &json!({})).await.ok();
    let found = until(&mut organiser, &path, in_round(1)).await;
    assert_eq!(found["pairings"][2]["result"], "bye");
    assert_eq!(found["pairings"][2]["first"], 5);

    // Neither seats nor the game itself are theirs to give up.
    let (one, other, game) = games(&found, 1).swap_remove(0);
    assert_eq!((one, other), (1, 3));
    let refusal = players[0].sit(&game, 0, "open").await;
    refused(&refusal, 409, "table-tournament-seats");
    let call_off = json!({"client": "c", "seat": 0, "action": "call-off"});
    let refusal = players[0].post(&format!("{game}/table"), &call_off).await;
    refused(&refusal, 409, "table-too-late");
    let refusal = organiser.sit(&game, 0, "open").await;
    refused(&refusal, 409, "table-tournament-seats");
    let id = path.rsplit('/').next().expect("an id");
    assert_eq!(players[0].get(&game).await.ok()["tournament"], id);

    // The organiser decides one game, and the other is played.
    let decide = |board: i64, result: &str| json!({"round": 1, "board": board, "result": result});
    let results = format!("{path}/results");
    refused(
        &players[0].post(&results, &decide(1, "first")).await,
        409,
        "table-tournament-not-yours",
    );
    assert_eq!(organiser.post(&results, &decide(1, "bye")).await.status, 400);
    refused(&organiser.post(&results, &decide(3, "first")).await, 409, "table-tournament-late");
    let found = organiser.post(&results, &decide(1, "second")).await.ok();
    assert_eq!(
        (&found["pairings"][0]["result"], &found["pairings"][0]["decided"]),
        (&json!("second"), &json!(true))
    );
    // That game is over, and says why; decided anew, it stays so.
    let view = players[0].get(&game).await.ok();
    assert!(view["scene"]["ended"].to_string().contains("outcome-decided"), "{}", view["scene"]);
    assert!(view["log"].to_string().contains("game-decided"), "{}", view["log"]);
    organiser.post(&results, &decide(1, "draw")).await.ok();
    organiser.post(&results, &decide(1, "second")).await.ok();
    let said = json!({"client": "d", "seat": 0, "action": "decided"});
    let (_, _, next) = &games(&found, 1)[1];
    let number = games(&found, 1)[1].0 - 1;
    let own = players[number].post(&format!("{next}/table"), &said).await;
    assert_eq!(own.status, 400, "no player says so: {}", own.text);
    players[3].post(&format!("{path}/leave"), &json!({})).await.ok();
    let refusal = players[0].post(&format!("{path}/leave"), &json!({"number": 2})).await;
    refused(&refusal, 409, "table-tournament-not-yours");
    lower_wins(&players, &games(&found, 1)[1]).await;
    let found = until(&mut organiser, &path, in_round(2)).await;
    assert_eq!(found["pairings"][0]["result"], "second");
    let paired: Vec<_> =
        games(&found, 2).iter().flat_map(|(one, other, _)| [*one, *other]).collect();
    assert!(!paired.contains(&4), "whoever has withdrawn is not paired");
    assert_eq!(paired.len(), 4);
    for game in games(&found, 2) {
        lower_wins(&players, &game).await;
    }
    until(&mut organiser, &path, in_round(3)).await;
    // Two leave, and then there is nobody to play: the round that goes on is the last.
    for number in [1, 2, 3] {
        organiser.post(&format!("{path}/leave"), &json!({"number": number})).await.ok();
    }
    let found = organiser.get(&path).await.ok();
    for game in games(&found, 3) {
        lower_wins(&players, &game).await;
    }
    let over = until(&mut organiser, &path, is_over).await;
    assert_eq!(over["tie_breaks"], json!(["buchholz", "sonneborn-berger", "head-to-head", "wins"]));
    let byes = over["pairings"].as_array().expect("pairings").iter();
    let byes: Vec<_> = byes.filter(|one| one["result"] == "bye").map(|one| &one["first"]).collect();
    assert_eq!(byes, [&json!(5)], "and nobody a second time");
}

#[tokio::test]
async fn a_tournament_is_checked_when_it_is_made() {
    let house = House::open().await;
    let mut organiser = house.browser();
    let good = json!({"title": "Open", "scenario": DUEL, "system": "swiss", "rounds": 3});
    let with = |name: &str, value: Value| {
        let mut body = good.clone();
        body[name] = value;
        body
    };
    let pace = json!({"live": {"bank": 60, "increment": 0}});
    let mut computer = with("clock", json!({"pace": pace, "timeout": {"computer": "ensign"}}));
    computer["scenario"] = json!("lepanto/skirmish");
    let mut rated = with("clock", json!({"pace": pace, "timeout": "loss"}));
    rated["rated"] = json!(true);
    for (body, status, id) in [
        (with("title", json!(" \u{202e} ")), 400, "table-tournament-title"),
        (with("rounds", json!(16)), 400, "table-tournament-rounds"),
        (with("system", json!("round-robin")), 400, "table-tournament-rounds"),
        (with("scenario", json!("toy-sealed/none")), 404, "table-no-such-scenario"),
        (with("scenario", json!("duel/standard")), 400, "table-seek-sides"),
        (with("rated", json!(true)), 400, "table-rated-clock"),
        (rated, 409, "table-rated-account"),
        (computer, 400, "table-tournament-computer"),
    ] {
        refused(&organiser.post("/api/tournaments", &body).await, status, id);
    }
    refused(&organiser.get("/api/tournaments/00").await, 404, "table-no-such-tournament");
    let path = make(&mut organiser, good.clone()).await;
    let mut player = house.browser();
    player.post(&format!("{path}/join"), &json!({})).await.ok();
    player.post(&format!("{path}/leave"), &json!({})).await.ok();
    assert_eq!(organiser.get(&path).await.ok()["players"], json!([]));
    refused(
        &player.post(&format!("{path}/leave"), &json!({})).await,
        409,
        "table-tournament-not-in",
    );
    let refusal = player.send(hyper::Method::DELETE, &path, &[], String::new()).await;
    refused(&refusal, 409, "table-tournament-not-yours");
    let gone = organiser.send(hyper::Method::DELETE, &path, &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert_eq!(organiser.get(&path).await.status, 404);
    let mut organiser = house.browser();
    for _ in 0..5 {
        make(&mut organiser, good.clone()).await;
    }
    refused(&organiser.post("/api/tournaments", &good).await, 409, "table-tournaments-many");
}

/// Two servers see the end of every round: whichever is quicker begins the next, and the other does not.
#[tokio::test]
async fn several_servers_begin_a_round_once() {
    let mut house = House::empty_on_postgres();
    house.serve().await;
    let mut beside = house.beside();
    beside.serve().await;
    let mut organiser = house.browser();
    let body = json!({"title": "Both", "scenario": DUEL, "system": "double-round-robin"});
    let path = make(&mut organiser, body).await;
    let players = join(&house, &path, 4).await;
    organiser.post(&format!("{path}/start"), &json!({})).await.ok();
    let mut there = beside.again(&organiser);
    for round in 1..=6 {
        let found = until(&mut there, &path, in_round(round)).await;
        let now = games(&found, round);
        // The games of a round end at different servers, at about the same time.
        let others: Vec<_> = players.iter().map(|player| beside.again(player)).collect();
        tokio::join!(lower_wins(&players, &now[0]), lower_wins(&others, &now[1]));
    }
    let over = until(&mut there, &path, is_over).await;
    assert_eq!(points(&over), [(1, 1, 12), (2, 2, 8), (3, 3, 4), (4, 4, 0)]);
    let mut seats: BTreeMap<(i64, i64), usize> = BTreeMap::new();
    for pairing in over["pairings"].as_array().expect("pairings") {
        let number = |name: &str| pairing[name].as_i64().expect("a number");
        *seats.entry((number("first"), number("second"))).or_default() += 1;
    }
    assert_eq!(seats.len(), 12, "each has had each seat against each");
    for player in &players {
        let own = player.clone().get("/api/games").await.ok();
        assert_eq!(own.as_array().map(Vec::len), Some(6), "no game was begun for nothing");
    }
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_it_to_the_others() {
    for house in [House::open().await, House::open_on_postgres().await] {
        let mut organiser = house.browser();
        let body = json!({"title": "Cup", "scenario": DUEL, "system": "round-robin"});
        let path = make(&mut organiser, body).await;
        let mut players = join(&house, &path, 3).await;
        for browser in [&mut organiser, &mut players[0]] {
            let gone = browser.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await;
            assert_eq!(gone.status, 204, "{}", gone.text);
        }
        let start = format!("{path}/start");
        refused(&players[2].post(&start, &json!({})).await, 409, "table-tournament-not-yours");
        players[1].post(&start, &json!({})).await.ok();
        let found = until(&mut players[1], &path, in_round(1)).await;
        assert_eq!(found["rounds"], 1, "two are left: {found}");
        assert_eq!(games(&found, 1).len(), 1);
        let decide = json!({"round": 1, "board": 1, "result": "first"});
        players[1].post(&format!("{path}/results"), &decide).await.ok();
        until(&mut players[1], &path, is_over).await;
    }
}

/// What somebody who is forgotten still played ended the round, and they were paired for the next.
#[tokio::test]
async fn whoever_is_forgotten_while_they_play_is_paired_no_more() {
    let house = House::open().await;
    let mut organiser = house.browser();
    let body = json!({"title": "Cup", "scenario": DUEL, "system": "round-robin"});
    let path = make(&mut organiser, body).await;
    let mut players = join(&house, &path, 3).await;
    organiser.post(&format!("{path}/start"), &json!({})).await.ok();
    let found = until(&mut organiser, &path, in_round(1)).await;
    let (one, ..) = games(&found, 1)[0];
    let gone = &mut players[one - 1];
    let gone = gone.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let found = until(&mut organiser, &path, |found| found["round"].as_i64() > Some(1)).await;
    for round in 2..=3 {
        let met = games(&found, round);
        assert!(met.iter().all(|(first, second, _)| ![*first, *second].contains(&one)), "{found}");
    }
}

#[tokio::test]
async fn they_are_among_what_is_kept_of_whoever_runs_or_plays_in_them() {
    let house = House::open().await;
    let (mut organiser, mut stranger) = (house.browser(), house.browser());
    let body = json!({"title": "Gulf cup", "scenario": DUEL, "system": "round-robin"});
    let path = make(&mut organiser, body).await;
    let mut players = join(&house, &path, 2).await;
    organiser.post(&format!("{path}/start"), &json!({})).await.ok();
    for browser in [&mut organiser, &mut players[0]] {
        let kept = browser.get("/api/me/data").await.ok()["tournaments"].clone();
        assert_eq!(kept, json!([browser.get(&path).await.ok()]));
        assert_eq!(kept[0]["pairings"].as_array().map(Vec::len), Some(1));
    }
    assert_eq!(stranger.get("/api/me/data").await.ok()["tournaments"], json!([]));
}

/// Whoever wants nothing to do with somebody is not paired with them.
#[tokio::test]
async fn nobody_joins_where_somebody_plays_whom_they_have_blocked_or_who_has_blocked_them() {
    let house = House::open().await;
    let (mut organiser, mut one, mut other) = (house.browser(), house.browser(), house.browser());
    let game = one.begin_fairly(DUEL, &["me", "open"]).await;
    other.sit(&game, 1, "me").await.ok();
    let met = json!({"game": game.rsplit('/').next(), "seat": 1});
    one.post("/api/me/blocks", &met).await.ok();
    let body = json!({"title": "Open", "scenario": DUEL, "system": "swiss", "rounds": 1});
    for (first, second) in [(&mut one.clone(), &mut other.clone()), (&mut other, &mut one)] {
        let path = make(&mut organiser, body.clone()).await;
        let join = format!("{path}/join");
        first.post(&join, &json!({})).await.ok();
        let apart = second.post(&join, &json!({})).await;
        refused(&apart, 409, "table-tournament-apart");
        first.post(&join, &json!({})).await.ok();
        first.post(&format!("{path}/leave"), &json!({})).await.ok();
        second.post(&join, &json!({})).await.ok();
    }
}
