//! Two who write sealed orders in rated games with clocks, and somebody who follows them, while servers die:
//! what was sealed is revealed as it was answered, what was said is there once, each game has changed both
//! ratings once, and what the follower was told adds up to the game.

use super::{Player, Servers};
use crate::client::{Browser, Event, Events, Line};
use crate::updates::{scene_after, scene_of};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::sync::watch;

/// Where the two have their accounts.
pub(super) const EMAILS: [&str; 2] = ["blue@example.org", "red@example.org"];
/// After so many rounds blue gives up every other game; the others come to an end by themselves.
const ROUNDS: usize = 2;

/// Two at rated games of sealed orders, each at whichever server answers. Blue answers no question about
/// its losses: that is left to a standing answer.
pub(super) struct Sealers {
    sides: [Player; 2],
    follower: Player,
    played: Vec<Played>,
}

/// A game, as those were told it who have played it.
struct Played {
    game: String,
    /// What each side was told that it has done.
    told: [Vec<String>; 2],
    /// The lines that blue was told it has said.
    said: Vec<String>,
    resigned: bool,
    followed: Followed,
}

/// A game as whoever follows it was told, through however many streams.
struct Followed {
    scene: kernel::Scene,
    log: Vec<Value>,
    /// Streams that were cut off, or refused, and begun again.
    again: usize,
}

impl Sealers {
    pub(super) fn new(servers: &Servers, people: [Browser; 2]) -> Self {
        let player = |number| Player::new(number, servers);
        let [blue, red] = people.map(|person| person.cookie);
        let mut sides = [player(0), player(1)];
        (sides[0].browser.cookie, sides[1].browser.cookie) = (blue, red);
        Sealers { sides, follower: player(1), played: Vec::new() }
    }

    /// Plays until told to stop, and counts every answer.
    pub(super) async fn play(
        mut self,
        count: watch::Sender<usize>,
        over: watch::Receiver<bool>,
    ) -> Self {
        // Of each kind of end there is one, whatever the dice make of a game that was to be given up.
        let has = |played: &[Played], resigned| played.iter().any(|it| it.resigned == resigned);
        while !*over.borrow() || !has(&self.played, true) || !has(&self.played, false) {
            let resigns = !has(&self.played, true) || self.played.len().is_multiple_of(2);
            let played = self.play_one(resigns, &count).await;
            self.played.push(played);
        }
        self
    }

    /// Begins a game with a clock and a standing answer of blue's: its address.
    async fn begin(&mut self) -> String {
        let mail = json!({"mail": {"days": 3, "bank": 0, "holidays": 0}});
        let new = json!({
            "scenario": "toy-sealed/duel",
            "seats": ["me", "open"],
            "rated": true,
            "clock": {"pace": mail, "timeout": "loss"},
        });
        let begun = self.sides[0].ask(Method::POST, "/api/games", new.to_string()).await;
        let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
        let sits = json!({"seat": 1, "player": "me"}).to_string();
        self.sides[1].ask(Method::POST, &format!("{game}/seats"), sits).await;
        let answer = json!({"client": "losses", "seat": 0, "kind": "loss", "actions": ["lose *"]});
        let path = format!("{game}/answers");
        let left = self.sides[0].ask(Method::POST, &path, answer.to_string()).await;
        assert_eq!(left["answers"].as_array().map(Vec::len), Some(1), "{left}");
        game
    }

    async fn play_one(&mut self, resigns: bool, count: &watch::Sender<usize>) -> Played {
        let game = self.begin().await;
        let following = {
            let (follower, game) = (self.follower.again(), game.clone());
            tokio::spawn(follow(follower, game))
        };
        let (mut told, mut said) = ([Vec::new(), Vec::new()], Vec::new());
        let (mut is_over, mut resigned) = (false, false);
        while !is_over {
            for (seat, side) in self.sides.iter_mut().enumerate() {
                let view = side.ask(Method::GET, &game, String::new()).await;
                is_over = !view["scene"]["ended"].is_null();
                let told = &mut told[seat];
                if seat == 0 && resigns && said.len() == ROUNDS && !is_over {
                    let body = json!({"client": "resign", "seat": 0, "action": "resign"});
                    side.ask(Method::POST, &format!("{game}/table"), body.to_string()).await;
                    (is_over, resigned) = (true, true);
                    break;
                }
                let Some(action) = next(side, &game, &view, seat, told).await else { continue };
                if seat == 0 && action == "ready" {
                    let text = format!("round {} of {game}", said.len());
                    let client = format!("line-{}", said.len());
                    let line = json!({"client": client, "channel": "table", "text": text});
                    let path = format!("{game}/chat");
                    let heard = side.ask(Method::POST, &path, line.to_string()).await;
                    assert_eq!(heard["text"], text);
                    said.push(text);
                }
                let body = json!({
                    "client": format!("{seat}-{}", told.len()),
                    "seat": seat,
                    "revision": view["revision"],
                    "actions": [action],
                });
                let path = format!("{game}/actions");
                let done = side.ask(Method::POST, &path, body.to_string()).await;
                // The standing answer came between what was seen and what could be done: it is looked at again.
                if done["complaint"]["kind"] == "stale" {
                    continue;
                }
                assert_eq!(done["taken"], 1, "{action}");
                told.push(action);
                count.send_modify(|count| *count += 1);
            }
        }
        let followed = following.await.expect("whoever follows goes on to the end");
        Played { game, told, said, resigned, followed }
    }

    /// How many games were played, how many lines said, and how many streams begun again.
    pub(super) fn counted(&self) -> (usize, usize, usize) {
        let again = self.played.iter().map(|played| played.followed.again).sum();
        let said = self.played.iter().map(|played| played.said.len()).sum();
        (self.played.len(), said, again)
    }

    /// Every record reveals what was answered to each side, in order, and what was followed is the game;
    /// each line was said once, each game has ended once, and each has changed both ratings once.
    pub(super) async fn check(&mut self) {
        let played = std::mem::take(&mut self.played);
        let mut given = 0;
        for Played { game, told, said, resigned, followed } in &played {
            let record = self.follower.text(&format!("{game}/record")).await;
            let lines: Vec<Value> =
                record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            let (stood, acted): (Vec<&Value>, Vec<&Value>) = lines
                .iter()
                .filter(|line| line["move"] == "act")
                .partition(|line| line["standing"] == true);
            for (seat, told) in told.iter().enumerate() {
                let own = acted.iter().filter(|it| it["seat"] == seat);
                let done: Vec<&str> = own.filter_map(|line| line["action"].as_str()).collect();
                assert_eq!(done, *told, "seat {seat} of {game}");
            }
            let is_loss = |line: &Value| {
                line["action"].as_str().is_some_and(|action| action.starts_with("lose "))
            };
            assert!(stood.iter().all(|line| line["seat"] == 0 && is_loss(line)), "{record}");
            given += stood.len();
            let resigns = lines.iter().filter(|line| line["action"] == "resign").count();
            assert_eq!(resigns, usize::from(*resigned), "{game}: {record}");
            let ends = lines.iter().filter(|line| line["ended"].is_object()).count();
            assert_eq!(ends, 1, "{game}: {record}");
            let view = self.follower.ask(Method::GET, game, String::new()).await;
            assert_eq!(followed.scene, scene_of(&view), "{game}");
            assert_eq!(Value::from(followed.log.clone()), view["log"], "{game}");
            let blue = &mut self.sides[0];
            let chat = blue.ask(Method::GET, &format!("{game}/chat"), String::new()).await;
            let mut heard: Vec<&str> = chat["lines"]
                .as_array()
                .expect("lines")
                .iter()
                .filter_map(|line| line["text"].as_str())
                .collect();
            heard.sort_unstable();
            assert_eq!(heard, *said, "{game}: each line once");
            let left = blue.ask(Method::GET, &format!("{game}/answers"), String::new()).await;
            let ids: Vec<&Value> =
                left["answers"].as_array().expect("answers").iter().map(|it| &it["id"]).collect();
            assert_eq!(ids, ["losses"], "{game}");
        }
        println!("{given} losses were answered for blue");
        let mut ended: Vec<&str> =
            played.iter().filter_map(|played| played.game.rsplit('/').next()).collect();
        ended.sort_unstable();
        for (side, email) in self.sides.iter_mut().zip(EMAILS) {
            // What somebody has is only given to whoever has just signed in.
            let body = json!({"email": email, "password": "first sesame"}).to_string();
            side.ask(Method::POST, "/api/account/sign-in", body).await;
            let data = side.ask(Method::GET, "/api/me/data", String::new()).await;
            let rows = data["rated"].as_array().expect("changes of a rating");
            let mut rated: Vec<&str> = rows.iter().filter_map(|row| row["game"].as_str()).collect();
            rated.sort_unstable();
            assert_eq!(rated, ended, "{email}: each game has changed the rating once");
            let me = side.ask(Method::GET, "/api/me", String::new()).await;
            assert_eq!(me["ratings"][0]["games"], ended.len(), "{email}: {me}");
            assert_eq!(me["reliability"]["finished"], ended.len(), "{email}: {me}");
        }
    }
}

/// What a seat does next, if it is asked: an order for each of its ships, and then whatever there is.
async fn next(
    side: &mut Player,
    game: &str,
    view: &Value,
    seat: usize,
    told: &[String],
) -> Option<String> {
    if !view["mover"].as_array()?.contains(&json!(seat)) {
        return None;
    }
    let path = format!("{game}/lines?seat={seat}&start=");
    let found = side.ask(Method::GET, &path, String::new()).await;
    let lines: Vec<&str> = found["lines"].as_array()?.iter().filter_map(Value::as_str).collect();
    if seat == 0 && lines.iter().any(|line| line.starts_with("lose ")) {
        return None;
    }
    let since = told.iter().rev().take_while(|line| *line != "ready" && !line.starts_with("lose"));
    let has_ordered = since.count() >= 2;
    let order = lines.iter().find(|line| line.contains(" to ")).filter(|_| !has_ordered);
    let other = lines.iter().find(|line| **line == "ready").or(lines.first());
    order.or(other).map(|line| (*line).to_string())
}

/// A stream at whichever server there is now.
async fn listened(player: &mut Player, game: &str, seen: Option<u32>) -> Option<Events> {
    player.turn_to_another();
    let seen = seen.map(|seen| seen.to_string());
    let extra: Vec<(&str, &str)> =
        seen.iter().map(|seen| ("last-event-id", seen.as_str())).collect();
    let path = format!("{game}/updates");
    let request = player.browser.request(Method::GET, &path, &extra, String::new());
    let mut line = Line::try_open(player.browser.address).await?;
    let response = line.try_send(request).await?;
    (response.status() == StatusCode::OK).then(|| Events::of(response, line))
}

/// Follows a game to its end, from one stream to the next.
async fn follow(mut player: Player, game: String) -> Followed {
    let mut followed: Option<Followed> = None;
    let (mut seen, mut again) = (None, 0);
    loop {
        let Some(mut events) = listened(&mut player, &game, seen).await else {
            again += 1;
            tokio::task::yield_now().await;
            continue;
        };
        while let Some(event) = events.next_if_any().await {
            assert!(seen.is_none_or(|seen| seen <= event.id), "{seen:?} after {}", event.id);
            // Told again after a cut: the scene it stands at, and no line twice.
            seen = Some(event.id);
            let now = taken_in(followed.take(), event);
            let is_over = now.scene.ended.is_some();
            followed = Some(now);
            if is_over {
                let followed = followed.expect("it was just told");
                return Followed { again, ..followed };
            }
        }
        again += 1;
    }
}

/// What was known, with what an update says.
fn taken_in(known: Option<Followed>, event: Event) -> Followed {
    let lines = |key: &str| event.update[key].as_array().cloned();
    let (whole, more) = (lines("log"), lines("lines").unwrap_or_default());
    match known {
        None => {
            let scene = serde_json::from_value(event.update["scene"].clone()).expect("a scene");
            Followed { scene, log: whole.expect("a first stream tells the whole"), again: 0 }
        }
        Some(Followed { scene, mut log, again }) => {
            if let Some(whole) = whole {
                log = whole;
            }
            log.extend(more);
            Followed { scene: scene_after(scene, &[event]), log, again }
        }
    }
}
