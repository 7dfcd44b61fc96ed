//! Two who write sealed orders, and somebody who follows them, while servers die: what was sealed is revealed
//! as it was answered, and what the follower was told adds up to the game.

use super::{Player, Servers};
use crate::client::{Event, Events, Line};
use crate::updates::{scene_after, scene_of};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::sync::watch;

/// Two at a game of sealed orders, each at whichever server answers.
pub(super) struct Sealers {
    sides: [Player; 2],
    follower: Player,
    /// What each side was told that it has done, game by game, with what the follower made of it.
    told: Vec<(String, [Vec<String>; 2], Followed)>,
}

/// A game as whoever follows it was told, through however many streams.
struct Followed {
    scene: kernel::Scene,
    log: Vec<Value>,
    /// Streams that were cut off, or refused, and begun again.
    again: usize,
}

impl Sealers {
    pub(super) fn new(servers: &Servers) -> Self {
        let player = |number| Player::new(number, servers);
        Sealers { sides: [player(0), player(1)], follower: player(1), told: Vec::new() }
    }

    /// Plays until told to stop, and counts every answer.
    pub(super) async fn play(
        mut self,
        count: watch::Sender<usize>,
        over: watch::Receiver<bool>,
    ) -> Self {
        while !*over.borrow() {
            let new = json!({"scenario": "toy-sealed/duel", "seats": ["me", "open"]});
            let begun = self.sides[0].ask(Method::POST, "/api/games", new.to_string()).await;
            let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
            let sits = json!({"seat": 1, "player": "me"}).to_string();
            self.sides[1].ask(Method::POST, &format!("{game}/seats"), sits).await;
            let following = {
                let (follower, game) = (self.follower.again(), game.clone());
                tokio::spawn(follow(follower, game))
            };
            let mut told = [Vec::new(), Vec::new()];
            let mut is_over = false;
            while !is_over {
                for (seat, side) in self.sides.iter_mut().enumerate() {
                    let view = side.ask(Method::GET, &game, String::new()).await;
                    is_over = !view["scene"]["ended"].is_null();
                    let told = &mut told[seat];
                    let Some(action) = next(side, &game, &view, seat, told).await else { continue };
                    let body = json!({
                        "client": format!("{seat}-{}", told.len()),
                        "seat": seat,
                        "revision": view["revision"],
                        "actions": [action],
                    });
                    let path = format!("{game}/actions");
                    let done = side.ask(Method::POST, &path, body.to_string()).await;
                    assert_eq!(done["taken"], 1, "{action}");
                    told.push(action);
                    count.send_modify(|count| *count += 1);
                }
            }
            let followed = following.await.expect("whoever follows goes on to the end");
            self.told.push((game, told, followed));
        }
        assert!(!self.told.is_empty(), "something was played");
        self
    }

    /// How many games were played, and how many streams were begun again.
    pub(super) fn counted(&self) -> (usize, usize) {
        let again = self.told.iter().map(|(.., followed)| followed.again).sum();
        (self.told.len(), again)
    }

    /// Every record reveals what was answered to each side, in order, and what was followed is the game.
    pub(super) async fn check(&mut self) {
        for (game, told, followed) in std::mem::take(&mut self.told) {
            let record = self.follower.text(&format!("{game}/record")).await;
            let lines: Vec<Value> =
                record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            for (seat, told) in told.iter().enumerate() {
                let own = lines.iter().filter(|it| it["move"] == "act" && it["seat"] == seat);
                let done: Vec<&str> = own.filter_map(|line| line["action"].as_str()).collect();
                assert_eq!(done, *told, "seat {seat} of {game}");
            }
            let view = self.follower.ask(Method::GET, &game, String::new()).await;
            assert_eq!(followed.scene, scene_of(&view), "{game}");
            assert_eq!(Value::from(followed.log), view["log"], "{game}");
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
