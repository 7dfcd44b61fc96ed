//! What people say in a game: who reads it, who never learns that there was anything, how much is kept,
//! and what goes with an account; notes, blocks and complaints.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::{Value, json};
use std::fs;
use table::Time;

const DUEL: &str = "toy-sealed/duel";

/// A battle of three commanders, two of them allies, each at a browser; with the browser of an onlooker.
struct Battle {
    game: String,
    one: Browser,
    two: Browser,
    foe: Browser,
    onlooker: Browser,
}

async fn battle(house: &House) -> Battle {
    let (mut one, mut two, mut foe) = (house.browser(), house.browser(), house.browser());
    let roster =
        json!([{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}]);
    let seats = ["me", "open", "open"];
    let body = json!({"scenario": "toy-sealed/allies", "seats": seats, "roster": roster});
    let begun = one.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    foe.sit(&game, 2, "me").await.ok();
    let mut onlooker = house.browser();
    onlooker.get(&game).await.ok();
    Battle { game, one, two, foe, onlooker }
}

async fn say(browser: &mut Browser, game: &str, channel: &str, text: &str) -> Answer {
    let client: String = text.chars().take(40).map(|c| if c == ' ' { '-' } else { c }).collect();
    let body = json!({"client": client, "channel": channel, "text": text});
    browser.post(&format!("{game}/chat"), &body).await
}

async fn chat(browser: &mut Browser, game: &str) -> Value {
    browser.get(&format!("{game}/chat")).await.ok()
}

/// The words that a browser reads.
async fn heard(browser: &mut Browser, game: &str) -> Vec<String> {
    let lines = chat(browser, game).await["lines"].as_array().expect("lines").clone();
    lines.iter().map(|line| line["text"].as_str().expect("words").to_string()).collect()
}

fn nowhere() -> (u16, String) {
    (409, "table-chat-not-here".to_string())
}

#[tokio::test]
async fn each_hears_what_is_meant_for_them_at_once_and_after_a_restart() {
    let mut house = House::open().await;
    let Battle { game, mut one, mut two, mut foe, mut onlooker } = battle(&house).await;
    one.post("/api/me", &json!({"name": "Eufemia"})).await.ok();
    let mut streams = Vec::new();
    for browser in [&mut one, &mut two, &mut foe, &mut onlooker] {
        streams.push(browser.listen(&game, &[]).await);
    }
    say(&mut one, &game, "side", "we strike at dawn").await.ok();
    say(&mut one, &game, "table", "good luck").await.ok();
    say(&mut onlooker, &game, "gallery", "they will lose").await.ok();
    assert_eq!(say(&mut foe, &game, "side", "alone").await.complaint(), nowhere());
    assert_eq!(say(&mut foe, &game, "gallery", "psst").await.complaint(), nowhere());
    assert_eq!(say(&mut onlooker, &game, "table", "hello").await.complaint(), nowhere());
    assert_eq!(say(&mut onlooker, &game, "side", "hello").await.complaint(), nowhere());

    // The stream of each: nothing comes to the foe before what is meant for all.
    let firsts = [&["we strike at dawn", "good luck"][..], &["we strike at dawn", "good luck"]];
    let firsts = firsts.into_iter().chain([&["good luck"][..], &["they will lose"]]);
    for (stream, words) in streams.iter_mut().zip(firsts) {
        for expected in words {
            assert_eq!(stream.named("chat").await["line"]["text"], *expected);
        }
    }
    let line = chat(&mut two, &game).await["lines"][0].clone();
    assert_eq!(
        (&line["person"], &line["seat"], &line["side"]),
        (&json!("Eufemia"), &json!(0), &json!(0))
    );
    house.stop().await;
    house.serve().await;
    let all = [
        (&one, &["we strike at dawn", "good luck"][..]),
        (&two, &["we strike at dawn", "good luck"]),
        (&foe, &["good luck"]),
        (&onlooker, &["they will lose"]),
    ];
    for (browser, words) in all {
        assert_eq!(heard(&mut house.again(browser), &game).await, words);
    }
    let voices = chat(&mut house.again(&two), &game).await["voices"].clone();
    assert_eq!(voices, json!([{"channel": "table"}, {"channel": "side", "side": 0}]));
    let voices = chat(&mut house.again(&foe), &game).await["voices"].clone();
    assert_eq!(voices, json!([{"channel": "table"}]));
}

#[tokio::test]
async fn nobody_reads_what_a_side_has_said_by_taking_an_empty_seat() {
    let house = House::open().await;
    let Battle { game, mut one, mut two, mut foe, .. } = battle(&house).await;
    say(&mut one, &game, "side", "we strike at dawn").await.ok();
    two.sit(&game, 1, "open").await.ok();
    assert_eq!(heard(&mut two, &game).await, Vec::<String>::new(), "who has got up reads no more");
    // The enemy sits down among them, in plain sight: what was said before stays with those who heard.
    foe.sit(&game, 1, "here").await.ok();
    for eyes in ["", "?as=1", "?as=2"] {
        let lines = foe.get(&format!("{game}/chat{eyes}")).await.ok()["lines"].clone();
        assert_eq!(lines, json!([]), "{eyes}");
    }
    foe.sit(&game, 1, "open").await.ok();
    two.sit(&game, 1, "me").await.ok();
    assert_eq!(heard(&mut two, &game).await, ["we strike at dawn"]);
}

#[tokio::test]
async fn two_people_at_one_browser_do_not_read_each_others_sides() {
    let house = House::open().await;
    let Battle { game, mut one, mut two, mut foe, .. } = battle(&house).await;
    // The second ally moves over to the enemy's browser, and sits beside.
    two.sit(&game, 1, "open").await.ok();
    foe.sit(&game, 1, "here").await.ok();
    say(&mut one, &game, "side", "we strike at dawn").await.ok();
    let read = |browser: &Browser, eyes: &str| {
        let (mut browser, path) = (browser.clone(), format!("{game}/chat{eyes}"));
        async move { browser.get(&path).await.ok()["lines"].as_array().expect("lines").len() }
    };
    assert_eq!(read(&foe, "?as=1").await, 1);
    assert_eq!(read(&foe, "?as=2").await, 0);
    assert_eq!(read(&foe, "").await, 0);
    let refused = one.get(&format!("{game}/chat?as=2")).await;
    assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()));
}

#[tokio::test]
async fn what_others_say_among_themselves_leaves_no_trace_in_any_answer() {
    let house = House::open_when(Time::set_to(1_700_000_000_000)).await;
    let Battle { game, mut one, mut foe, mut onlooker, .. } = battle(&house).await;
    say(&mut foe, &game, "table", "hello").await.ok();
    let mut answers = Vec::new();
    for quiet in [true, false] {
        if !quiet {
            for text in ["a", "b", "c"] {
                say(&mut one, &game, "side", text).await.ok();
            }
        }
        let mut texts = Vec::new();
        for browser in [&mut foe, &mut onlooker] {
            for path in ["", "/chat", "/timeline", "/record"] {
                texts.push(browser.get(&format!("{game}{path}")).await.text);
            }
        }
        texts.push(foe.get("/api/games").await.text);
        texts.push(foe.get("/api/me/data").await.text);
        answers.push(texts);
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn after_the_battle_players_hear_the_gallery() {
    let house = House::open().await;
    let Battle { game, mut foe, mut onlooker, .. } = battle(&house).await;
    say(&mut onlooker, &game, "gallery", "they will lose").await.ok();
    assert_eq!(heard(&mut foe, &game).await, Vec::<String>::new());
    let resign = json!({"client": "r", "seat": 2, "action": "resign"});
    foe.post(&format!("{game}/table"), &resign).await.ok();
    assert_eq!(heard(&mut foe, &game).await, ["they will lose"]);
    say(&mut foe, &game, "gallery", "so we did").await.ok();
    assert_eq!(heard(&mut onlooker, &game).await, ["they will lose", "so we did"]);
}

#[tokio::test]
async fn chat_is_bounded() {
    let time = Time::set_to(1_700_000_000_000);
    let house = House::open_when(time.clone()).await;
    let Battle { game, mut one, mut foe, .. } = battle(&house).await;
    let long = say(&mut one, &game, "table", &"x".repeat(501)).await;
    assert_eq!(long.status, 413, "{}", long.text);
    let body = json!({"client": "e", "channel": "table", "text": " \u{202e}\n "});
    let empty = one.post(&format!("{game}/chat"), &body).await;
    assert_eq!(empty.complaint(), (400, "table-chat-empty".to_string()));
    // Sent twice, it is said once.
    let body = json!({"client": "same", "channel": "table", "text": "a\u{202e}b <b>"});
    let first = one.post(&format!("{game}/chat"), &body).await.ok();
    assert_eq!(one.post(&format!("{game}/chat"), &body).await.ok()["id"], first["id"]);
    assert_eq!(heard(&mut foe, &game).await, ["ab <b>"]);
    let mut statuses = Vec::new();
    for number in 0..12 {
        statuses.push(say(&mut foe, &game, "table", &format!("f{number}")).await.status.as_u16());
    }
    assert_eq!(statuses[..10], [200; 10]);
    assert_eq!(statuses[10..], [429; 2]);
    time.advance(3_000);
    assert_eq!(say(&mut foe, &game, "table", "later").await.status, 200);
    // The oldest lines of a channel go; other channels keep theirs.
    say(&mut one, &game, "side", "kept").await.ok();
    for number in 0..501 {
        time.advance(3_000);
        say(&mut foe, &game, "table", &format!("n{number}")).await.ok();
    }
    let words = heard(&mut one, &game).await;
    assert_eq!(words.len(), 501);
    assert_eq!((words[0].as_str(), words[1].as_str()), ("kept", "n1"));
}

#[tokio::test]
async fn notes_are_ones_own() {
    let mut house = House::open().await;
    let Battle { game, mut one, mut two, mut foe, mut onlooker } = battle(&house).await;
    let path = format!("{game}/notes");
    let note = |text: &str| json!({"text": text});
    assert_eq!(one.post(&path, &note("watch the left\nflank")).await.status, 204);
    assert_eq!(one.get(&path).await.ok()["text"], "watch the left\nflank");
    for other in [&mut two, &mut foe] {
        assert_eq!(other.get(&path).await.ok()["text"], "");
    }
    let refused = onlooker.post(&path, &note("x")).await;
    assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()));
    assert_eq!(one.post(&path, &note(&"x".repeat(10_001))).await.status, 413);
    // Another page of theirs has written meanwhile: nothing of that is lost.
    let late = one.post(&path, &json!({"text": "the right flank", "was": "watch the left"})).await;
    assert_eq!(late.complaint(), (409, "table-note-changed".to_string()));
    assert_eq!(one.get(&path).await.ok()["text"], "watch the left\nflank");
    // What is not kept of a text makes no difference.
    for (text, was) in
        [("the tide \n", " watch the left\nflank"), ("watch the left\nflank", "the tide \n")]
    {
        assert_eq!(one.post(&path, &json!({"text": text, "was": was})).await.status, 204);
    }
    // Whoever sits down after somebody finds no notes of theirs.
    one.sit(&game, 0, "open").await.ok();
    onlooker.sit(&game, 0, "me").await.ok();
    assert_eq!(onlooker.get(&path).await.ok()["text"], "");
    house.stop().await;
    house.serve().await;
    let data = house.again(&one).get("/api/me/data").await.ok();
    assert_eq!(data["notes"][0]["text"], "watch the left\nflank");
}

#[tokio::test]
async fn what_one_has_said_is_taken_home_and_goes_with_the_account() {
    let mut house = House::open().await;
    let Battle { game, mut one, mut two, mut foe, .. } = battle(&house).await;
    say(&mut one, &game, "side", "we strike at dawn").await.ok();
    say(&mut foe, &game, "table", "good morning").await.ok();
    one.post(&format!("{game}/notes"), &json!({"text": "quite private"})).await;
    let data = one.get("/api/me/data").await.ok();
    assert_eq!(data["said"][0]["text"], "we strike at dawn");
    assert_eq!(data["said"].as_array().expect("lines").len(), 1);
    let chat = data["games"][0]["chat"].as_array().expect("lines");
    assert_eq!(chat.len(), 2, "{chat:?}");
    assert_eq!(
        foe.get("/api/me/data").await.ok()["games"][0]["chat"].as_array().expect("lines").len(),
        1
    );
    let mut stream = two.listen(&game, &[]).await;
    assert_eq!(one.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await.status, 204);
    assert!(stream.named("chat").await["line"].is_null(), "those who listen look again");
    assert_eq!(heard(&mut two, &game).await, ["good morning"]);
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    let has = |text: &str| file.windows(text.len()).any(|piece| piece == text.as_bytes());
    assert!(has("good morning"));
    assert!(!has("we strike at dawn") && !has("quite private"));
}

#[tokio::test]
async fn a_game_that_is_erased_takes_its_chat_along() {
    let house = House::open().await;
    let mut host = house.browser();
    let game = host.begin(DUEL, &["me", "open"]).await;
    say(&mut host, &game, "table", "anybody there").await.ok();
    host.post(&format!("{game}/notes"), &json!({"text": "x"})).await;
    let gone = host.send(hyper::Method::DELETE, &game, &[], String::new()).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    assert_eq!(host.get("/api/me/data").await.ok()["said"], json!([]));
}

#[tokio::test]
async fn who_is_blocked_is_not_heard_and_does_not_sit_down() {
    let mut house = House::open().await;
    let (mut host, mut boor, mut guest) = (house.browser(), house.browser(), house.browser());
    let game = host.begin(DUEL, &["me", "open"]).await;
    boor.sit(&game, 1, "me").await.ok();
    boor.post("/api/me", &json!({"name": "Boor"})).await.ok();
    let line = say(&mut boor, &game, "table", "you are bad").await.ok()["id"].clone();
    let id = game.rsplit('/').next().expect("an id");
    let own = host.post("/api/me/blocks", &json!({"game": id, "seat": 0})).await;
    assert_eq!(own.complaint(), (400, "table-that-is-you".to_string()));
    let unread = guest.post("/api/me/blocks", &json!({"game": id, "line": line})).await;
    assert_eq!(unread.complaint(), (404, "table-nobody-there".to_string()), "not theirs to read");
    let blocked = host.post("/api/me/blocks", &json!({"game": id, "line": line})).await.ok();
    assert_eq!(blocked[0]["person"], "Boor");
    assert_eq!(host.get("/api/me").await.ok()["blocked"], blocked);
    let mut stream = host.listen(&game, &[]).await;
    say(&mut boor, &game, "table", "still there").await.ok();
    say(&mut host, &game, "table", "not to you").await.ok();
    assert_eq!(stream.named("chat").await["line"]["text"], "not to you");
    assert_eq!(heard(&mut host, &game).await, ["not to you"]);
    assert_eq!(heard(&mut boor, &game).await.len(), 3);

    house.stop().await;
    house.serve().await;
    let (mut host, mut boor) = (house.again(&host), house.again(&boor));
    let other = host.begin(DUEL, &["me", "open"]).await;
    for player in ["me", "here"] {
        let refused = boor.sit(&other, 1, player).await;
        assert_eq!(refused.complaint(), (409, "table-not-welcome".to_string()));
    }
    // Their own seat in the game that both play is still theirs.
    boor.sit(&game, 1, "open").await.ok();
    assert_eq!(boor.sit(&game, 1, "me").await.status, 409);
    let id = blocked[0]["id"].as_str().expect("an id");
    let path = format!("/api/me/blocks/{id}");
    let lifted = host.send(hyper::Method::DELETE, &path, &[], String::new()).await;
    assert_eq!(lifted.status, 204);
    boor.sit(&other, 1, "me").await.ok();
    assert_eq!(heard(&mut host, &game).await.len(), 3);
}

#[tokio::test]
async fn a_complaint_is_kept_with_what_was_said() {
    let mut house = House::open().await;
    let Battle { game, mut one, mut foe, mut onlooker, .. } = battle(&house).await;
    let line = say(&mut foe, &game, "table", "a foul word").await.ok()["id"].clone();
    let id = game.rsplit('/').next().expect("an id").to_string();
    let about = |why: &str| json!({"game": id, "line": line, "why": why});
    assert_eq!(one.post("/api/reports", &about("insults me")).await.status, 202);
    assert_eq!(onlooker.post("/api/reports", &about("insults me")).await.status, 404);
    assert_eq!(one.post("/api/reports", &about(" ")).await.status, 400);
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(one.post("/api/reports", &about("again")).await.status.as_u16());
    }
    assert_eq!(statuses, [202, 202, 202, 202, 429]);
    // What was said stays with the complaint when its author is gone.
    foe.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await;
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    let has = |text: &str| file.windows(text.len()).any(|piece| piece == text.as_bytes());
    assert!(has("a foul word") && has("insults me"));
}

/// A line said again under its id, with other words, was shown to all who were there, and kept by nobody.
#[tokio::test]
async fn what_is_said_again_with_other_words_is_shown_to_nobody() {
    let house = House::open().await;
    let Battle { game, mut one, mut two, .. } = battle(&house).await;
    let mut listening = two.listen(&game, &[]).await;
    listening.expect().await;
    let mut say = async |client: &str, text: &str| {
        let body = json!({"client": client, "channel": "table", "text": text});
        one.post(&format!("{game}/chat"), &body).await
    };
    let first = say("a", "Well met").await.ok();
    let again = say("a", "You will lose").await;
    assert_eq!(again.complaint(), (409, "table-client-used".to_string()));
    assert_eq!(say("a", "Well met").await.ok(), first, "an answer that was lost");
    say("b", "Good luck").await.ok();
    for text in ["Well met", "Good luck"] {
        assert_eq!(listening.named("chat").await["line"]["text"], text);
    }
    assert_eq!(heard(&mut two, &game).await, ["Well met", "Good luck"]);
}
