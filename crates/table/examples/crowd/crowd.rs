//! Games and those who play them.

use crate::person::Person;
use crate::server::Server;
use hyper::{Method, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Games that are begun at once.
const AT_ONCE: usize = 16;
const SCENARIO: &str = "lepanto/skirmish";

/// A game of two, each at a server of their own where there are two.
pub(crate) struct Game {
    path: String,
    people: [Person; 2],
    is_followed: bool,
}

/// How it is played.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// A move each so often, for so long.
    Live { each: Duration, lasts: Duration },
    /// As fast as it goes, each move after asking what can be done.
    Asking { submissions: usize },
    /// As fast as it goes, with nothing asked: a move is made and taken back.
    Known { submissions: usize },
}

/// How long submissions took.
#[derive(Default)]
pub(crate) struct Times {
    /// Until they were answered.
    pub(crate) answered: Vec<Duration>,
    /// Until the other player was told.
    pub(crate) heard: Vec<Duration>,
    pub(crate) took: Duration,
}

async fn begun(number: usize, servers: [std::net::SocketAddr; 2]) -> Game {
    let mut red = Person::new(2 * number, servers[0]).await;
    let mut blue = Person::new(2 * number + 1, servers[1]).await;
    let clock = json!({"pace": {"live": {"bank": 3_600, "increment": 10}}, "timeout": "loss"});
    let new = json!({"scenario": SCENARIO, "seats": ["me", "open"], "clock": clock});
    let id = red.json::<Value>(Method::POST, "/api/games", new.to_string()).await["id"].clone();
    let path = format!("/api/games/{}", id.as_str().expect("an id"));
    let sits = json!({"seat": 1, "player": "me"});
    blue.json::<Value>(Method::POST, &format!("{path}/seats"), sits.to_string()).await;
    let mut people = [red, blue];
    for (seat, person) in people.iter_mut().enumerate() {
        // As every page does, so that nobody waits for it.
        let share = format!("{number:064x}");
        let action = json!({"add-to-dice": share});
        let adds = json!({"client": format!("share-{seat}"), "seat": seat, "action": action});
        person.json::<Value>(Method::POST, &format!("{path}/table"), adds.to_string()).await;
    }
    Game { path, people, is_followed: false }
}

/// Begins games of these numbers.
pub(crate) async fn begin(servers: &[Server], from: usize, to: usize) -> Vec<Game> {
    let at = [servers[0].address, servers[servers.len() - 1].address];
    let mut games = Vec::new();
    for start in (from..to).step_by(AT_ONCE) {
        let beginning: Vec<_> = (start..to.min(start + AT_ONCE))
            .map(|number| tokio::spawn(begun(number, at)))
            .collect();
        for game in beginning {
            games.push(game.await.expect("a game"));
        }
    }
    games
}

/// Opens the streams of both players, where they are not open yet.
pub(crate) async fn listen(games: &mut [Game]) {
    for game in games.iter_mut().filter(|game| !game.is_followed) {
        for person in &mut game.people {
            person.listen(&game.path).await;
        }
        game.is_followed = true;
    }
}

/// How long players have to look at their games before the first of them moves: all of them do so at
/// once, which nobody would, and which is not what is measured.
const LOOKING: Duration = Duration::from_secs(10);

/// Plays all of them; what is measured begins when all go on.
pub(crate) async fn play(games: Vec<Game>, pace: Pace) -> Times {
    let count = games.len();
    let begun = match pace {
        Pace::Live { .. } => Instant::now() + LOOKING,
        Pace::Asking { .. } | Pace::Known { .. } => Instant::now(),
    };
    let playing: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(number, game)| {
            tokio::spawn(async move {
                match pace {
                    Pace::Live { each, lasts } => {
                        // Not all in the same moment.
                        let late = each.mul_f64(number as f64 / count as f64);
                        game.live(begun + late, each, lasts).await
                    }
                    Pace::Asking { submissions } => game.asking(submissions).await,
                    Pace::Known { submissions } => game.known(submissions).await,
                }
            })
        })
        .collect();
    let mut all = Times::default();
    for game in playing {
        let times = game.await.expect("a game is played");
        all.answered.extend(times.answered);
        all.heard.extend(times.heard);
    }
    all.took = begun.elapsed();
    all.answered.sort_unstable();
    all.heard.sort_unstable();
    all
}

/// What a seat does next, and at which revision.
struct Next {
    seat: usize,
    revision: u64,
    action: String,
}

/// Where a game stands, of all that is told of it.
#[derive(Deserialize)]
struct Standing {
    revision: u64,
    mover: Vec<usize>,
}

/// What became of a submission.
#[derive(Deserialize)]
struct Done {
    revision: u64,
    #[serde(default)]
    updates: Vec<Standing>,
}

/// What can be done.
#[derive(Deserialize)]
struct Choices {
    #[serde(default)]
    subjects: Vec<u64>,
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    plan: Vec<String>,
}

fn plan(choices: Choices) -> Option<String> {
    let choices = choices.groups.into_iter().flat_map(|group| group.choices);
    choices.filter_map(|choice| choice.plan.into_iter().next()).next()
}

impl Game {
    /// An action of the first piece that has one, or else one of no piece; none when the game is over.
    async fn next(&mut self, at: &Standing) -> Option<Next> {
        let (seat, revision) = (*at.mover.first()?, at.revision);
        let asked = format!("{}/choices?seat={seat}", self.path);
        let mut general: Choices = self.people[seat].json(Method::GET, &asked, String::new()).await;
        for piece in std::mem::take(&mut general.subjects).into_iter().take(3) {
            let path = format!("{asked}&piece={piece}");
            let found = self.people[seat].json(Method::GET, &path, String::new()).await;
            if let Some(action) = plan(found) {
                return Some(Next { seat, revision, action });
            }
        }
        plan(general).map(|action| Next { seat, revision, action })
    }

    async fn as_it_is(&mut self) -> Standing {
        self.people[0].json(Method::GET, &self.path, String::new()).await
    }

    /// Submits something, and counts until it is answered and until the other player was told. What came
    /// of it, or none where it is refused.
    async fn submit(
        &mut self,
        seat: usize,
        what: &str,
        body: &Value,
        times: &mut Times,
    ) -> Option<Standing> {
        let path = format!("{}/{what}", self.path);
        let before = Instant::now();
        let (status, bytes) = self.people[seat].ask(Method::POST, &path, body.to_string()).await;
        let answered = before.elapsed();
        if matches!(status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) {
            return None;
        }
        let text = String::from_utf8_lossy(&bytes);
        assert!(status.is_success(), "{path} {body}: {status} {text}");
        let mut done: Done = serde_json::from_slice(&bytes).expect("JSON");
        let heard = self.people[1 - seat].heard_of(done.revision).await;
        times.answered.push(answered);
        times.heard.push(heard.duration_since(before));
        done.updates.pop()
    }

    async fn make(&mut self, next: &Next, number: usize, times: &mut Times) -> Option<Standing> {
        let body = json!({
            "client": format!("n{number}"),
            "seat": next.seat,
            "revision": next.revision,
            "actions": [next.action],
        });
        let seat = next.seat;
        self.submit(seat, "actions", &body, times).await
    }

    async fn live(mut self, start: Instant, each: Duration, lasts: Duration) -> Times {
        let mut times = Times::default();
        let mut at = self.as_it_is().await;
        let mut due = start;
        for number in 0.. {
            let Some(next) = self.next(&at).await else { break };
            if due.duration_since(start) >= lasts {
                break;
            }
            tokio::time::sleep_until(due.into()).await;
            due += each;
            at = self.make(&next, number, &mut times).await.expect("nobody else acts");
        }
        times
    }

    async fn asking(mut self, submissions: usize) -> Times {
        let mut times = Times::default();
        let mut at = self.as_it_is().await;
        for number in 0..submissions {
            let Some(next) = self.next(&at).await else { break };
            at = self.make(&next, number, &mut times).await.expect("nobody else acts");
        }
        times
    }

    async fn known(mut self, submissions: usize) -> Times {
        let mut times = Times::default();
        let at = self.as_it_is().await;
        let mut next = self.next(&at).await.expect("something can be done");
        for number in 0..submissions / 2 {
            let done = self.make(&next, number, &mut times).await.expect("it was possible before");
            let back = json!({
                "client": format!("b{number}"),
                "seat": next.seat,
                "revision": done.revision,
            });
            let back = self.submit(next.seat, "retract", &back, &mut times).await;
            next.revision = back.expect("no dice have fallen").revision;
        }
        times
    }
}
