//! Every operation, and what those are answered whom the table keeps at a distance. All of them ask about
//! what is somebody else's: the game, the seat, the seek, the tournament, the browser of the owner.
//!
//! A new operation needs a row here, and a body in [`body`] where it takes one.

use super::world::{Battle, ORDER, PRIVATE, SIDE, Who, World};
use crate::client::{Answer, Browser};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Statuses: of whoever has no seat and nothing to show (nobody, banned, an onlooker, somebody who sat on
/// either side before), of a program that may only read, of an ally and of the foe. Of the rows below the line each changes who
/// asks.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/access/matrix.txt");

/// A method and an address with `{id}` in place of ids.
type Operation = (Method, String);

struct Row {
    operation: Operation,
    stranger: u16,
    reader: u16,
    ally: u16,
    foe: u16,
}

impl Row {
    fn expected(&self, who: Who) -> u16 {
        match who {
            // Whom the game master has replaced finds the game in their list, and takes it off that.
            Who::Former if takes_off(&self.operation) => 204,
            Who::Nobody | Who::Banned | Who::Onlooker | Who::Former | Who::FormerAlly => {
                self.stranger
            }
            Who::Reader => self.reader,
            Who::Ally => self.ally,
            Who::Foe => self.foe,
        }
    }
}

fn takes_off((method, path): &Operation) -> bool {
    (method, &**path) == (&Method::DELETE, "/api/games/{id}")
}

fn rows(text: &str) -> Vec<Row> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [method, path, stranger, reader, ally, foe] = words[..] else {
                panic!("a row is a method, a path and four statuses: {line}");
            };
            let status = |word: &str| word.parse().unwrap_or_else(|_| panic!("{line}"));
            Row {
                operation: (method.parse().expect("a method"), path.to_string()),
                stranger: status(stranger),
                reader: status(reader),
                ally: status(ally),
                foe: status(foe),
            }
        })
        .collect()
}

/// The rows above the line, and those below.
fn table() -> (Vec<Row>, Vec<Row>) {
    let table = std::fs::read_to_string(TABLE).expect("the table of operations");
    let (above, below) = table.split_once("\n----\n").expect("a line");
    (rows(above), rows(below))
}

/// Whether somebody's trying an operation changes nothing: it is refused, or only asks.
pub(super) fn refused_or_asked(who: Who, operation: &Operation, what: &Value) -> bool {
    let (above, below) = table();
    let row = above.iter().chain(&below).find(|row| row.operation == *operation);
    let expected = row.unwrap_or_else(|| panic!("a row for {operation:?}")).expected(who);
    let asks = what["security"].to_string().contains("\"read\"");
    expected >= 400 || operation.0 == Method::GET || asks
}

/// The document as the table has it, generated from the code.
pub(super) fn document() -> Value {
    serde_json::to_value(table::openapi()).expect("JSON")
}

/// Every operation of the document with what it says of it.
pub(super) fn operations(document: &Value) -> Vec<(Operation, &Value)> {
    let paths = document["paths"].as_object().expect("paths");
    let each = paths.iter().flat_map(|(path, item)| {
        let all = item.as_object().expect("operations").iter();
        let named = all.filter(|(name, _)| *name != "parameters" && *name != "summary");
        named.map(move |(method, what)| {
            let method = method.to_uppercase().parse().expect("a method");
            ((method, path.clone()), what)
        })
    });
    each.collect()
}

/// The schema of the body that an operation takes, if it is JSON.
pub(super) fn schema<'a>(document: &'a Value, operation: &Value) -> Option<&'a Value> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"].as_str()?.rsplit('/').next()?;
    Some(&document["components"]["schemas"][name])
}

fn has_parameter(operation: &Value, kind: &str, name: &str) -> bool {
    let all = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().any(|it| it["in"] == kind && it["name"] == name)
}

/// An address of the owner's things, with what it cannot do without.
pub(super) fn address(world: &World, path: &str, operation: &Value) -> String {
    let mut address = path
        .replace("{answer}", "answer-first")
        .replace("{locale}", "it")
        .replace("{name}", "duel")
        .replace("{key}", "0123456789abcdef0123456789abcdef01234567");
    for (start, id) in [
        ("/api/games/", &world.game),
        ("/api/seeks/", &world.seek),
        ("/api/tournaments/", &world.tournament),
        ("/api/people/", &world.profile),
        ("/api/me/browsers/", &world.browser),
        ("/api/me/tokens/", &world.owners_token),
        ("/api/rulesets/{id}/fleets", &"nauta".to_string()),
        ("/api/rulesets/{id}/designs", &"nauta".to_string()),
        ("/api/rulesets/", &"toy-sealed".to_string()),
    ] {
        if address.starts_with(start) {
            address = address.replace("{id}", id);
        }
    }
    address = address.replace("{id}", "0123456789abcdef0123");
    let needed =
        [("seat", "seat=0"), ("start", "start="), ("list", "list=x"), ("piece", "piece=0")];
    let needed: Vec<&str> = needed
        .into_iter()
        .filter(|(name, _)| has_parameter(operation, "query", name))
        .map(|(_, query)| query)
        .collect();
    if needed.is_empty() { address } else { format!("{address}?{}", needed.join("&")) }
}

/// A body that would be well if whoever asks were the one to ask: what is done is done in seat 0.
pub(super) fn body(world: &World, path: &str) -> Value {
    let rest = path.strip_prefix("/api/games/{id}").unwrap_or(path);
    let met = json!({"game": world.game, "seat": 0, "why": "words"});
    let key = "0123456789abcdef0123456789abcdef01234567";
    match rest {
        "/actions" => json!({"client": "x", "seat": 0, "revision": 9, "actions": [ORDER]}),
        "/advise" => json!({"seat": 0, "pieces": [0], "level": "random"}),
        "/answers" => json!({"client": "x", "seat": 0, "kind": "loss", "actions": ["lose *"]}),
        "/ask-undo" => json!({"client": "x", "seat": 0, "revision": 9}),
        "/branch" => json!({"seats": ["me", "me", "me"]}),
        "/chat" => json!({"client": "x", "channel": "side", "side": 0, "text": "words"}),
        "/choices" => json!({"seat": 0, "begun": [ORDER]}),
        "/clock" => json!({"client": "x", "seat": 0, "act": {"pause": {"minutes": 5}}}),
        "/dice" => json!({"seat": 0, "wanted": "hands"}),
        "/draft" => json!({"seat": 0, "orders": [[ORDER]]}),
        "/faces" => json!({"client": "x", "faces": [1]}),
        "/group" => json!({"seat": 0, "pieces": [0], "order": "to-3"}),
        "/master" => json!({"client": "x", "act": {"extend": {"seat": 0, "minutes": 5}}}),
        "/master/reply" => json!({"client": "x", "seat": 0, "reply": "agree"}),
        "/measure" => json!({"seat": 0, "from": {"piece": 0}, "to": {"piece": 1}}),
        "/notes" => json!({"text": "words of somebody else"}),
        "/odds" => json!({"seat": 0, "actions": [ORDER]}),
        "/position" => json!({"client": "x", "revision": 9, "text": "words"}),
        "/preview" => json!({"seat": 0, "action": ORDER}),
        "/retract" => json!({"client": "x", "seat": 0, "revision": 9}),
        "/seats" => json!({"seat": 0, "player": "me"}),
        "/table" => json!({"client": "x", "seat": 0, "action": "resign"}),
        "/why" => json!({"seat": 0, "target": {"piece": 0}}),
        "/api/games" => json!({"scenario": "toy-sealed/duel", "seats": ["me", "open"]}),
        "/api/account/email" => json!({"key": key}),
        "/api/account/passkey" => json!({"challenge": key, "credential": {}}),
        "/api/account/password" => json!({"key": key, "password": "first sesame"}),
        "/api/account/sign-in" => {
            json!({"email": "irene@example.org", "password": "not my sesame"})
        }
        "/api/me" => json!({"name": null}),
        "/api/me/blocks" => json!({"game": world.game, "seat": 0}),
        "/api/me/email" => json!({"email": "a@example.org", "password": "first sesame"}),
        "/api/me/hook" => json!({"url": "https://hooks.example.org/mine"}),
        "/api/me/letters" => json!({"hours": 1}),
        "/api/me/passkeys" => json!({"challenge": key, "name": "mine", "credential": {}}),
        "/api/me/passkeys/ask" => json!({"password": "first sesame"}),
        "/api/me/passkeys/{id}" => json!({"name": "mine"}),
        "/api/me/settings" => json!({"settings": {"theme": "dark"}}),
        "/api/me/password" => json!({"old": "first sesame", "new": "second sesame"}),
        "/api/me/pushes" => {
            json!({"endpoint": "https://push.example.org/x", "key": "x", "auth": "x"})
        }
        "/api/me/tokens" => json!({"name": "mine", "scopes": ["read"]}),
        "/api/recover" => json!({"key": key}),
        "/api/reports" => met,
        "/api/rulesets/{id}/designs" | "/api/rulesets/{id}/fleets" => json!({}),
        "/api/rulesets/{id}/fleets/battle" => json!({"one": {}, "two": {}}),
        "/api/rulesets/{id}/trial" => json!({"source": "words", "games": 1}),
        "/api/seeks" => json!({"scenario": "toy-sealed/duel"}),
        "/api/tournaments" => {
            json!({"title": "Mine", "scenario": "toy-sealed/duel", "system": "round-robin"})
        }
        "/api/tournaments/{id}/leave" => json!({"number": 1}),
        "/api/tournaments/{id}/results" => json!({"round": 1, "board": 1, "result": "first"}),
        _ => json!({}),
    }
}

/// No answer has anything in it of what is none of their business.
pub(super) fn tells_nothing(who: Who, what: &str, answer: &[u8]) {
    let has = |text: &str| answer.windows(text.len()).any(|piece| piece == text.as_bytes());
    for secret in PRIVATE.into_iter().chain([ORDER]).chain((who != Who::Ally).then_some(SIDE)) {
        assert!(!has(secret), "{who:?} {what}: {secret}: {}", String::from_utf8_lossy(answer));
    }
}

pub(super) fn headers_of(answer: &Answer) -> String {
    let each = answer.headers.iter().filter(|(name, _)| *name != "date");
    each.map(|(name, value)| format!("{name}: {value:?}\n")).collect()
}

/// What an operation is asked with, by somebody it is none of the business of.
pub(super) async fn tried(
    world: &World,
    who: Who,
    (method, path): &Operation,
    what: &Value,
) -> Answer {
    let address = address(world, path, what);
    let body = match (path.as_str(), method) {
        ("/api/records", _) => world.record.clone(),
        // Three letters to one address are all there may be.
        ("/api/account/link", _) => json!({"email": format!("{who:?}@example.org")}).to_string(),
        (_, &Method::POST) => body(world, path).to_string(),
        _ => String::new(),
    };
    let answer = world.ask(who, method.clone(), &address, &body).await;
    let named = format!("{method} {address}");
    tells_nothing(who, &named, &answer.bytes);
    tells_nothing(who, &named, headers_of(&answer).as_bytes());
    answer
}

async fn sealed_world() -> World {
    let mut world = World::new(Battle::Toy).await;
    world.seal("first", ORDER, "").await;
    world.say("word", SIDE).await;
    world
}

/// What only the owner knows: nothing that others try changes a byte of it.
async fn all_of_the_owner(world: &mut World) -> Vec<String> {
    let game = world.path();
    let mut all = Vec::new();
    for path in ["", "/record", "/notes", "/chat", "/answers", "/timeline", "/choices?seat=0"] {
        let answer = world.owner.get(&format!("{game}{path}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text);
        all.push(answer.text);
    }
    let me = world.owner.get("/api/me").await.ok();
    all.extend(["account", "tokens", "blocks", "hook", "recovery"].map(|it| me[it].to_string()));
    all
}

#[tokio::test]
async fn every_operation_answers_everybody_as_it_should_and_tells_nobody_what_is_sealed() {
    let mut world = sealed_world().await;
    let document = document();
    let known: BTreeMap<String, &Value> = operations(&document)
        .into_iter()
        .map(|((method, path), what)| (format!("{method} {path}"), what))
        .collect();
    let (above, below) = table();
    let named = |row: &Row| format!("{} {}", row.operation.0, row.operation.1);
    let rows: BTreeSet<String> = above.iter().chain(&below).map(named).collect();
    assert_eq!(rows, known.keys().cloned().collect(), "a row for every operation, and no other");

    let mut streams = Vec::new();
    for who in Who::ALL.into_iter().filter(|who| *who != Who::Reader) {
        streams.push((who, world.listen(who).await));
    }
    world.withdraw("back").await;
    world.seal("second", ORDER, "").await;
    let before = all_of_the_owner(&mut world).await;
    let mut wrong = Vec::new();
    for row in &above {
        try_row(&mut world, row, known[&named(row)], &mut wrong).await;
    }
    assert_eq!(all_of_the_owner(&mut world).await, before, "whoever tried, it is as it was");
    // Something that everybody hears of ends what the streams are looked through for.
    let offer = json!({"client": "offer", "seat": 0, "action": "offer-draw"});
    world.owner.post(&format!("{}/table", world.path()), &offer).await.ok();
    for (who, events) in &mut streams {
        while events.expect().await.update["offers"] != json!([0]) {}
        tells_nothing(*who, "updates", &events.heard);
    }
    drop(streams);
    for row in &below {
        try_row(&mut world, row, known[&named(row)], &mut wrong).await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

async fn try_row(world: &mut World, row: &Row, what: &Value, wrong: &mut Vec<String>) {
    let (method, path) = &row.operation;
    for who in Who::ALL {
        // Whoever takes it up ends it for the next.
        if path == "/api/seeks/{id}/take" {
            let seek = json!({"scenario": "toy-sealed/duel"});
            let made = world.owner.post("/api/seeks", &seek).await.ok();
            world.seek = made["id"].as_str().expect("an id").to_string();
        }
        // Nobody becomes a bot while in a tournament, and whoever could has joined this one.
        if path == "/api/me/bot" {
            let leave = format!("/api/tournaments/{}/leave", world.tournament);
            world.browser_of(who).post(&leave, &json!({})).await;
        }
        let answer = tried(world, who, &row.operation, what).await;
        if path == "/api/seeks/{id}/take" && !answer.status.is_success() {
            let own = format!("/api/seeks/{}", world.seek);
            world.owner.send(Method::DELETE, &own, &[], String::new()).await;
        }
        let (status, expected) = (answer.status.as_u16(), row.expected(who));
        if status != expected {
            let text: String = answer.text.chars().take(200).collect();
            wrong.push(format!("{method} {path} {who:?}: {status}, not {expected}: {text}"));
        }
    }
}

/// Whoever says that they are somebody else at their browser is not believed, wherever that can be said.
#[tokio::test]
async fn nobody_is_believed_to_look_through_the_owners_eyes() {
    let world = sealed_world().await;
    let document = document();
    let (mut count, mut wrong) = (0, Vec::new());
    for ((method, path), what) in operations(&document) {
        if !has_parameter(what, "query", "as") || !path.starts_with("/api/games/{id}") {
            continue;
        }
        count += 1;
        let address = address(&world, &path, what);
        let more = if address.contains('?') { '&' } else { '?' };
        let body = body(&world, &path).to_string();
        for who in Who::ALL {
            for (eyes, allowed) in [("0", 403), ("7", 403), ("x", 400)] {
                let address = format!("{address}{more}as={eyes}");
                let answer = world.ask(who, method.clone(), &address, &body).await;
                let status = answer.status.as_u16();
                // A program that may only read is refused before, and a seat that is taken is no secret.
                let before = who == Who::Reader && status == 403;
                let taken = path.ends_with("/seats") && status == 409;
                if status != allowed && !before && !taken {
                    wrong.push(format!("{who:?} {method} {address}: {status} {}", answer.text));
                }
                tells_nothing(who, &address, &answer.bytes);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 15, "{count} operations can be told who looks");
}

/// Whoever acts on what they saw a while ago is told so, and nothing is done.
#[tokio::test]
async fn a_revision_that_the_game_is_not_at_does_nothing() {
    let mut world = sealed_world().await;
    let document = document();
    let mut found = BTreeSet::new();
    for ((method, path), what) in operations(&document) {
        let takes = |it: &Value| it["properties"].get("revision").is_some();
        if schema(&document, what).is_some_and(takes) {
            found.insert(format!("{method} {path}"));
        }
    }
    let own = ["R1 to 1"];
    let tries = [
        ("/actions", json!({"seat": 2, "actions": own})),
        ("/ask-undo", json!({"seat": 2})),
        ("/faces", json!({"faces": [1]})),
        ("/position", json!({"text": "words"})),
        ("/retract", json!({"seat": 2})),
        ("/table", json!({"seat": 2, "action": "allow-undo"})),
    ];
    let tried: BTreeSet<String> =
        tries.iter().map(|(path, _)| format!("POST /api/games/{{id}}{path}")).collect();
    assert_eq!(tried, found, "whatever takes a revision is tried");
    let game = world.path();
    let mut foe = world.browser_of(Who::Foe);
    // What was so a moment ago, before something that everybody hears of.
    let old = foe.get(&game).await.ok()["revision"].as_u64().expect("a revision");
    let offer = json!({"client": "offer", "seat": 0, "action": "offer-draw"});
    world.owner.post(&format!("{game}/table"), &offer).await.ok();
    let before = all_of_the_owner(&mut world).await;
    let seen = foe.get(&game).await.ok();
    let now = seen["revision"].as_u64().expect("a revision");
    assert!(old < now, "{old} is old");
    for (path, body) in tries {
        for (n, revision) in [old, now - 1, 9_999, u64::from(u32::MAX)].into_iter().enumerate() {
            let mut body = body.clone();
            body["client"] = json!(format!("stale-{n}-{}", &path[1..]));
            body["revision"] = json!(revision);
            let answer = foe.post(&format!("{game}{path}"), &body).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{path} {body}: {}", answer.text);
            // What can be done now was refused for being old alone.
            if path == "/actions" {
                assert_eq!(answer.complaint().1, "refused-stale", "{body}");
            }
        }
    }
    assert_eq!(foe.get(&game).await.ok(), seen);
    assert_eq!(all_of_the_owner(&mut world).await, before);
    let body = json!({"client": "now", "seat": 2, "actions": own, "revision": now});
    foe.post(&format!("{game}/actions"), &body).await.ok();
}

/// Rubbish is refused in words, by whatever it is sent to and whoever sends it.
#[tokio::test]
async fn rubbish_is_refused_everywhere() {
    let world = sealed_world().await;
    let document = document();
    let deep = "[".repeat(20_000);
    // The largest body there may be, and a little more.
    let long = format!("{{\"x\": \"{}\"}}", "x".repeat(256 * 1024));
    let mut wrong = Vec::new();
    let rubbish = ["", "{", "null", "[]", "\"x\"", "7", "{\"seat\": -1}", "{\"x\": 1}", &deep];
    for ((method, path), what) in operations(&document) {
        let address = address(&world, &path, what);
        for who in [Who::Nobody, Who::Foe] {
            let mut refused = |answer: Answer, what: &str| {
                let status = answer.status.as_u16();
                let says = serde_json::from_str::<Value>(&answer.text).unwrap_or_default();
                if !(400..500).contains(&status) || !says["complaint"].is_object() {
                    let text: String = answer.text.chars().take(200).collect();
                    wrong.push(format!("{who:?} {method} {what}: {status} {text}"));
                }
                tells_nothing(who, what, &answer.bytes);
            };
            if schema(&document, what).is_some() {
                // A list of nothing is read as what has nothing that it could not do without.
                let needs = |schema: &Value| schema["required"].is_array();
                let takes_nothing = !schema(&document, what).is_some_and(needs);
                for body in rubbish.into_iter().filter(|it| !(takes_nothing && *it == "[]")) {
                    let answer = world.ask(who, method.clone(), &address, body).await;
                    refused(answer, &format!("{address} {}", &body[..body.len().min(20)]));
                }
            }
            // Too much is too much, whether or not anything is read of it.
            if who == Who::Foe && schema(&document, what).is_some() {
                let answer = world.ask(who, method.clone(), &address, &long).await;
                assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{address}");
            }
            let parameters = what["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
            for parameter in parameters.iter().filter(|it| it["in"] == "query") {
                let name = parameter["name"].as_str().expect("a name");
                if !parameter["schema"].to_string().contains("integer") {
                    continue;
                }
                for value in ["x", "-1", "1e3", "99999999999999999999", "%00", "[0]"] {
                    let plain = address.split('?').next().unwrap_or_default();
                    let at = format!("{plain}?{name}={value}");
                    let body = body(&world, &path).to_string();
                    refused(world.ask(who, method.clone(), &at, &body).await, &at);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is at no address is nowhere, and a wrong name of a game is the same as none.
#[tokio::test]
async fn ids_that_are_none_are_found_nowhere() {
    let world = sealed_world().await;
    let document = document();
    let long = "x".repeat(4_000);
    let mut wrong = Vec::new();
    let ids = ["x", "%00", "..%2f..%2fetc", "%ff%fe", "0000000000000000000g", &long];
    for ((method, path), what) in operations(&document) {
        if !path.contains("{id}") {
            continue;
        }
        let body = body(&world, &path).to_string();
        for id in ids {
            let at = address(&world, &path.replace("{id}", id), what);
            let answer = world.ask(Who::Foe, method.clone(), &at, &body).await;
            let status = answer.status.as_u16();
            // What is not there need not be taken away.
            let gone = method == Method::DELETE && status == 204;
            if !(400..500).contains(&status) && !gone {
                wrong.push(format!("{method} {at}: {status} {}", answer.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(Browser::at(world.house.address()).get("/api/nothing").await.status, 404);
}
