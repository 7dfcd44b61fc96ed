//! What powers say to each other: what each kind of press allows, who reads a letter, and that it stays
//! so when the game is over.

use crate::client::{Answer, Browser};
use crate::house::House;
use serde_json::{Value, json};

const POWERS: &str = "duel/standard";

/// A game of three people and four computers, with an onlooker.
struct Powers {
    game: String,
    one: Browser,
    two: Browser,
    three: Browser,
    onlooker: Browser,
}

async fn powers(house: &House, press: Option<&str>) -> Powers {
    powers_with(house, press, None).await
}

/// The same with others than computers in the last four seats.
async fn powers_with(house: &House, press: Option<&str>, rest: Option<&str>) -> Powers {
    let (mut one, mut two, mut three) = (house.browser(), house.browser(), house.browser());
    let rulesets = one.get("/api/rulesets").await.ok();
    let all = rulesets.as_array().expect("a list");
    let duel = all.iter().find(|ruleset| ruleset["id"] == "duel").expect("it is there");
    let level = duel["players"][0]["id"].as_str().expect("a level");
    let level = rest.unwrap_or(level);
    let seats = ["me", "open", "open", level, level, level, level];
    let mut body = json!({"scenario": POWERS, "seats": seats});
    if let Some(press) = press {
        body["press"] = json!(press);
    }
    let begun = one.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    three.sit(&game, 2, "me").await.ok();
    let mut onlooker = house.browser();
    onlooker.get(&game).await.ok();
    Powers { game, one, two, three, onlooker }
}

async fn write(browser: &mut Browser, game: &str, to: u8, text: &str) -> Answer {
    let client = text.replace(' ', "-");
    let body = json!({"client": client, "channel": "letter", "to_side": to, "text": text});
    browser.post(&format!("{game}/chat"), &body).await
}

async fn tell_all(browser: &mut Browser, game: &str, text: &str) -> Answer {
    let client = text.replace(' ', "-");
    let body = json!({"client": client, "channel": "table", "text": text});
    browser.post(&format!("{game}/chat"), &body).await
}

async fn heard(browser: &mut Browser, game: &str) -> Vec<String> {
    let chat = browser.get(&format!("{game}/chat")).await.ok();
    let lines = chat["lines"].as_array().expect("lines").clone();
    lines.iter().map(|line| line["text"].as_str().expect("words").to_string()).collect()
}

async fn voices(browser: &mut Browser, game: &str) -> Value {
    browser.get(&format!("{game}/chat")).await.ok()["voices"].clone()
}

fn forbidden() -> (u16, String) {
    (409, "table-press-forbids".to_string())
}

/// Every person gives up, so that the game is over or nobody of them plays any more.
async fn end(powers: &mut Powers) {
    for (seat, who) in [&mut powers.one, &mut powers.two, &mut powers.three].into_iter().enumerate()
    {
        let resign = json!({"client": format!("r{seat}"), "seat": seat, "action": "resign"});
        who.post(&format!("{}/table", powers.game), &resign).await.ok();
    }
}

async fn letters(mut house: House) {
    let mut all = powers(&house, Some("private")).await;
    assert_eq!(all.one.get(&all.game).await.ok()["press"], "private");
    let mut streams = Vec::new();
    for browser in [&mut all.two, &mut all.three, &mut all.onlooker] {
        streams.push(browser.listen(&all.game, &[]).await);
    }
    let to = json!([{"channel": "table"},
        {"channel": "letter", "side": 0, "to_side": 1}, {"channel": "letter", "side": 0, "to_side": 2}]);
    assert_eq!(voices(&mut all.one, &all.game).await, to, "computers take no letters");
    assert_eq!(voices(&mut all.onlooker, &all.game).await, json!([{"channel": "gallery"}]));
    let said = write(&mut all.one, &all.game, 1, "let us share the east").await.ok();
    assert_eq!((&said["side"], &said["to_side"]), (&json!(0), &json!(1)));
    write(&mut all.two, &all.game, 0, "gladly").await.ok();
    tell_all(&mut all.one, &all.game, "peace to all").await.ok();
    let refused = write(&mut all.one, &all.game, 3, "dear machine").await;
    assert_eq!(refused.complaint(), (409, "table-chat-not-here".to_string()));
    let refused = write(&mut all.onlooker, &all.game, 0, "psst").await;
    assert_eq!(refused.complaint(), (409, "table-chat-not-here".to_string()));
    // Nothing comes to others before what is meant for all.
    for (stream, first) in
        streams.iter_mut().zip(["let us share the east", "peace to all", "peace to all"])
    {
        assert_eq!(stream.named("chat").await["line"]["text"], first);
    }
    drop(streams);
    end(&mut all).await;
    house.stop().await;
    house.serve().await;
    let between = &["let us share the east", "gladly", "peace to all"][..];
    for (browser, words) in [
        (&all.one, between),
        (&all.two, between),
        (&all.three, &["peace to all"]),
        (&all.onlooker, &["peace to all"]),
    ] {
        assert_eq!(heard(&mut house.again(browser), &all.game).await, words);
    }
    // Whoever sits down later has not heard.
    let mut late = house.browser();
    house.again(&all.two).sit(&all.game, 1, "open").await.ok();
    late.sit(&all.game, 1, "me").await.ok();
    assert_eq!(heard(&mut late, &all.game).await, ["peace to all"]);
    let data = house.again(&all.one).get("/api/me/data").await.ok();
    assert_eq!(data["said"][0]["to_side"], 1, "{}", data["said"]);
}

#[tokio::test]
async fn a_letter_is_read_by_two_sides_and_stays_so() {
    letters(House::open().await).await;
}

#[tokio::test]
async fn a_letter_is_read_by_two_sides_and_stays_so_on_postgres() {
    letters(House::open_on_postgres().await).await;
}

async fn letters_opened_at_the_end(mut house: House) {
    let mut all = powers_with(&house, Some("history"), Some("me")).await;
    write(&mut all.one, &all.game, 1, "let us share the east").await.ok();
    tell_all(&mut all.one, &all.game, "peace to all").await.ok();
    for reader in [&mut all.three, &mut all.onlooker] {
        assert_eq!(heard(reader, &all.game).await, ["peace to all"]);
    }
    for seat in [0, 3, 4, 5, 6] {
        let resign = json!({"client": format!("r{seat}"), "seat": seat, "action": "resign"});
        all.one.post(&format!("{}/table", all.game), &resign).await.ok();
    }
    assert_eq!(heard(&mut all.three, &all.game).await, ["peace to all"], "two are left");
    let resign = json!({"client": "r", "seat": 2, "action": "resign"});
    all.three.post(&format!("{}/table", all.game), &resign).await.ok();
    let over = all.one.get(&all.game).await.ok();
    assert!(over["scene"]["ended"].is_object(), "{}", over["scene"]["ended"]);
    house.stop().await;
    house.serve().await;
    for reader in [&all.one, &all.two, &all.three, &all.onlooker] {
        let words = heard(&mut house.again(reader), &all.game).await;
        assert_eq!(words, ["let us share the east", "peace to all"]);
    }
}

#[tokio::test]
async fn letters_with_history_are_opened_when_the_game_is_over() {
    letters_opened_at_the_end(House::open().await).await;
}

#[tokio::test]
async fn letters_with_history_are_opened_when_the_game_is_over_on_postgres() {
    letters_opened_at_the_end(House::open_on_postgres().await).await;
}

#[tokio::test]
async fn public_press_is_for_everybody_and_has_no_letters() {
    let house = House::open().await;
    let mut all = powers(&house, Some("public")).await;
    tell_all(&mut all.one, &all.game, "peace to all").await.ok();
    assert_eq!(write(&mut all.one, &all.game, 1, "psst").await.complaint(), forbidden());
    assert_eq!(heard(&mut all.onlooker, &all.game).await, ["peace to all"]);
    assert_eq!(voices(&mut all.one, &all.game).await, json!([{"channel": "table"}]));
}

#[tokio::test]
async fn without_press_nobody_speaks_while_the_game_goes_on() {
    let house = House::open().await;
    let mut all = powers(&house, Some("none")).await;
    assert_eq!(tell_all(&mut all.one, &all.game, "peace").await.complaint(), forbidden());
    assert_eq!(write(&mut all.one, &all.game, 1, "psst").await.complaint(), forbidden());
    assert_eq!(voices(&mut all.one, &all.game).await, json!([]));
}

#[tokio::test]
async fn without_a_choice_all_is_as_in_any_game() {
    let house = House::open().await;
    let mut all = powers(&house, None).await;
    assert!(all.one.get(&all.game).await.ok()["press"].is_null());
    tell_all(&mut all.one, &all.game, "peace to all").await.ok();
    assert_eq!(write(&mut all.one, &all.game, 1, "psst").await.complaint(), forbidden());
    assert_eq!(heard(&mut all.onlooker, &all.game).await, Vec::<String>::new());
}

#[tokio::test]
async fn press_is_for_more_than_two_sides() {
    let house = House::open().await;
    let mut host = house.browser();
    let body = json!({"scenario": "toy-sealed/duel", "seats": ["me", "open"], "press": "public"});
    let refused = host.post("/api/games", &body).await;
    assert_eq!(refused.complaint(), (400, "table-press-unfit".to_string()));
    let seats = ["me"; 7];
    let body = json!({"scenario": POWERS, "seats": seats, "press": "public", "purpose": "sandbox"});
    assert_eq!(host.post("/api/games", &body).await.status, 400);
}
