//! A game with things that are nobody else's business, and all who might want to know them.

use crate::accounts::joined;
use crate::client::{Answer, Browser, Events, Line};
use crate::house::House;
use crate::post::Post;
use http_body_util::BodyExt;
use hyper::Method;
use serde_json::{Value, json};
use table::{Admin, Place, Time};

/// What the person in seat 0 has sealed.
pub(super) const ORDER: &str = "Quetzal to 3";
/// Another order in its place.
pub(super) const OTHER_ORDER: &str = "Quetzal to 2";
/// What is theirs alone, besides: a note, a standing answer, a token's name, an address that is told of
/// turns.
pub(super) const PRIVATE: [&str; 4] = ["pelican", "ptarmigan", "peregrine", "petrel"];
/// What they have said on their side.
pub(super) const SIDE: &str = "partridge";

/// Two squadrons of blue, with a commander each, against red.
const BATTLE: &str = r#"
title = "An own battle"
summary = "Two commanders against one."
rounds = 2
sides = ["blue", "red"]
[[ship]]
code = "Quetzal"
side = 0
squadron = "A"
station = 1
[[ship]]
code = "B1"
side = 0
squadron = "B"
station = 2
[[ship]]
code = "R1"
side = 1
squadron = "R"
station = 3
"#;

/// Two squadrons of Nauta, with a commander each, against a third.
const SQUADRONS: &str = r#"
title = "An own battle"
summary = "Two commanders against one."
points = 300
[[side]]
name = "Blue"
[[side]]
name = "Red"
[[squadron]]
side = 0
code = "A"
nation = "romans-civil"
ships = ["Q1 2 admiral", "Q2 2"]
[[squadron]]
side = 0
code = "B"
nation = "romans-civil"
ships = ["B1 2"]
[[squadron]]
side = 1
code = "R"
nation = "romans-civil"
ships = ["R1 2 admiral", "R2 2"]
"#;

/// Somebody who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// Comes without a cookie, each time.
    Nobody,
    /// Has an account that was banned since, and comes with the cookie of before.
    Banned,
    /// Looks on.
    Onlooker,
    /// Sat in seat 2 until the game master put them out of it.
    Former,
    /// Commanded the ally's squadron in seat 1 before, and has followed the game ever since.
    FormerAlly,
    /// A program of the enemy's that may only read.
    Reader,
    /// Commands the other squadron of the same side, in seat 1.
    Ally,
    /// Sits on the other side, in seat 2.
    Foe,
}

impl Who {
    /// All of them, those last who have something to lose.
    pub(super) const ALL: [Who; 8] = [
        Who::Nobody,
        Who::Banned,
        Who::Onlooker,
        Who::Former,
        Who::FormerAlly,
        Who::Reader,
        Who::Ally,
        Who::Foe,
    ];
}

/// See above.
pub(super) struct World {
    battle: Battle,
    pub(super) house: House,
    /// Sits in seat 0, is the game master, and has secrets.
    pub(super) owner: Browser,
    banned: Browser,
    onlooker: Browser,
    former: Browser,
    former_ally: Browser,
    /// The former ally's stream, opened while they sat there.
    kept: Option<Events>,
    ally: Browser,
    foe: Browser,
    token: String,
    pub(super) game: String,
    pub(super) seek: String,
    pub(super) tournament: String,
    pub(super) profile: String,
    pub(super) browser: String,
    pub(super) owners_token: String,
    /// The game as somebody who looks on may take it home.
    pub(super) record: String,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_string()
}

/// A table where somebody was banned who had an account and a token; their cookie, and their token.
async fn with_somebody_banned() -> (House, Browser, String) {
    let time = Time::set_to(1_700_000_000_000);
    let mut post = Post::open().await;
    let mut house = post.house(time.clone()).await;
    let mut banned = house.browser();
    banned.begin("toy-sealed/duel", &["me", "me"]).await;
    joined(&mut post, &mut banned, "irene@example.org").await;
    let wanted = json!({"name": "reader", "scopes": ["read"]});
    let token = banned.post("/api/me/tokens", &wanted).await.ok()["token"].clone();
    house.stop().await;
    let place = Place::Folder(house.folder.path().to_path_buf());
    let admin = Admin::open(&place).await.expect("the table is stopped");
    let games = admin.games().await.expect("read");
    let person = games[0].players[0].session().expect("somebody plays");
    admin.ban(person).await.expect("kept");
    admin.close().await.expect("closed");
    house.serve_as(|folder| post.config(folder, time)).await;
    let banned = house.again(&banned);
    (house, banned, text(&token))
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Battle {
    /// A small one of three commanders, two of them allies.
    Toy,
    /// The Duel, of which three powers are played.
    Duel,
    /// One of Nauta, also of three commanders, who first deploy behind a screen and then write speeds.
    Nauta,
}

impl Battle {
    fn begins(self) -> Value {
        match self {
            Battle::Toy => json!({
                "scenario": "toy-sealed/own",
                "source": BATTLE,
                "roster": [{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}],
                "options": {"storm": "no"},
                "seats": ["me", "open", "open"],
                "master": true,
            }),
            Battle::Duel => json!({
                "scenario": "duel/standard",
                "seats": ["me", "open", "open", "open", "open", "open", "open"],
                "master": true,
            }),
            Battle::Nauta => json!({
                "scenario": "nauta/own",
                "source": SQUADRONS,
                "roster": [{"side": 0, "squadrons": ["A"]}, {"side": 0, "squadrons": ["B"]}, {"side": 1}],
                "seats": ["me", "open", "open"],
                "master": true,
            }),
        }
    }
}

impl World {
    pub(super) async fn new(battle: Battle) -> Self {
        let (house, banned, no_token) = with_somebody_banned().await;
        let mut people = Vec::new();
        for _ in 0..6 {
            let mut browser = house.browser();
            browser.get("/api/games").await.ok();
            people.push(browser);
        }
        let [mut owner, mut onlooker, mut former, mut former_ally, mut ally, mut foe] =
            <[Browser; 6]>::try_from(people).expect("six");
        let name = json!({"name": "Eufemia"});
        owner.post("/api/me", &name).await.ok();
        let game = text(&owner.post("/api/games", &battle.begins()).await.ok()["id"]);
        let path = format!("/api/games/{game}");
        former.sit(&path, 2, "me").await.ok();
        let out = json!({"client": "out", "act": {"replace": {"seat": 2, "by": "open"}}});
        owner.post(&format!("{path}/master"), &out).await.ok();
        let mut kept = former_allys_stream(&mut owner, &mut former_ally, &path, battle).await;
        ally.sit(&path, 1, "me").await.ok();
        foe.sit(&path, 2, "me").await.ok();
        // From here on it says what whoever looks on is told.
        let is_taken = |seat: &Value| seat["player"] != "open";
        while !kept.named("seats").await["seats"]
            .as_array()
            .is_some_and(|seats| seats.iter().take(3).all(is_taken))
        {}
        kept.heard.clear();

        let reader = json!({"name": "reader", "scopes": ["read"]});
        let token = text(&foe.post("/api/me/tokens", &reader).await.ok()["token"]);
        assert_eq!(bearer(&foe, &no_token, Method::GET, &path, "").await.status, 401, "banned");
        let own = json!({"name": PRIVATE[2], "scopes": ["read"]});
        owner.post("/api/me/tokens", &own).await.ok();
        let hook = json!({"url": format!("https://hooks.example.org/{}", PRIVATE[3])});
        owner.post("/api/me/hook", &hook).await.ok();
        let me = owner.get("/api/me").await.ok();
        let seek = json!({"scenario": "toy-sealed/duel"});
        let seek = text(&owner.post("/api/seeks", &seek).await.ok()["id"]);
        let cup = json!({"title": "Cup", "scenario": "toy-sealed/duel", "system": "round-robin"});
        let tournament = text(&owner.post("/api/tournaments", &cup).await.ok()["id"]);
        let joins = format!("/api/tournaments/{tournament}/join");
        owner.post(&joins, &json!({})).await.ok();
        let view = onlooker.get(&path).await.ok();
        let record = onlooker.get(&format!("{path}/record")).await.text;
        World {
            profile: text(&view["seats"][0]["profile"]),
            browser: text(&me["browsers"][0]["id"]),
            owners_token: text(&me["tokens"][0]["id"]),
            battle,
            house,
            owner,
            banned,
            onlooker,
            former,
            former_ally,
            kept: Some(kept),
            ally,
            foe,
            token,
            game,
            seek,
            tournament,
            record,
        }
    }

    pub(super) fn path(&self) -> String {
        format!("/api/games/{}", self.game)
    }

    /// The owner seals an order, and writes down, says and leaves what is theirs alone.
    pub(super) async fn seal(&mut self, client: &str, order: &str, words: &str) {
        let path = self.path();
        self.owner.act(&path, client, 0, &[order]).await.ok();
        let note = json!({"text": format!("{} {words}", PRIVATE[0])});
        self.owner.post(&format!("{path}/notes"), &note).await;
        // The others ask nothing of this kind.
        if self.battle != Battle::Toy {
            return;
        }
        let answer = json!({
            "client": format!("answer-{client}"),
            "seat": 0,
            "kind": "loss",
            "actions": [format!("lose {}{words}*", PRIVATE[1])],
        });
        self.owner.post(&format!("{path}/answers"), &answer).await.ok();
    }

    /// The owner withdraws the order that was sealed last.
    pub(super) async fn withdraw(&mut self, client: &str) {
        let path = self.path();
        let revision = self.owner.get(&path).await.ok()["revision"].clone();
        let body = json!({"client": client, "seat": 0, "revision": revision});
        self.owner.post(&format!("{path}/retract"), &body).await.ok();
    }

    /// Says something to the other commander of the side.
    pub(super) async fn say(&mut self, client: &str, words: &str) {
        let said = json!({"client": client, "channel": "side", "text": words});
        self.owner.post(&format!("{}/chat", self.path()), &said).await.ok();
    }

    /// The browser of somebody; a program comes with a token instead.
    pub(super) fn browser_of(&self, who: Who) -> Browser {
        match who {
            Who::Nobody | Who::Reader => self.house.browser(),
            Who::Banned => self.banned.clone(),
            Who::Onlooker => self.onlooker.clone(),
            Who::Former => self.former.clone(),
            Who::FormerAlly => self.former_ally.clone(),
            Who::Ally => self.ally.clone(),
            Who::Foe => self.foe.clone(),
        }
    }

    /// The stream that was kept has told of the phase in which this is asked of the first seat: what a
    /// stream says of moves and of seats comes in whatever order.
    pub(super) async fn kept_up(&mut self, revision: u32) {
        let kept = self.kept.as_mut().expect("it is not listened to yet");
        let moved = format!("\"revision\":{revision},");
        let told =
            |heard: &str| heard.contains(&moved) && heard.contains("\"unanswered\":[{\"seat\":0,");
        kept.told(told).await;
    }

    /// Somebody's stream, which has told where the game stands: the former ally's is the one from before.
    pub(super) async fn listen(&mut self, who: Who) -> Events {
        if who == Who::FormerAlly {
            return self.kept.take().expect("it is listened to once");
        }
        let mut events = self.browser_of(who).listen(&self.path(), &[]).await;
        events.expect().await;
        events
    }

    /// What they are answered. Of a stream that is the beginning, up to the first whole event.
    pub(super) async fn ask(&self, who: Who, method: Method, path: &str, body: &str) -> Answer {
        // An answer that sets a cookie sets it in a copy: whoever had none has none the next time.
        let mut browser = self.browser_of(who);
        if method == Method::GET
            && path.split('?').next().is_some_and(|it| it.ends_with("/updates"))
        {
            return start(&browser, who, &self.token, path).await;
        }
        if who == Who::Reader {
            return bearer(&browser, &self.token, method, path, body).await;
        }
        let plain = [("content-type", "text/plain")];
        let extra: &[(&str, &str)] = if path.starts_with("/api/records") { &plain } else { &[] };
        browser.send(method, path, extra, body.to_string()).await
    }
}

/// The former ally sits down, hears on a stream what is said on the side, and gets up again: the stream,
/// which goes on. In the Duel every power is a side, and its commander an ally of nobody.
async fn former_allys_stream(
    owner: &mut Browser,
    former: &mut Browser,
    path: &str,
    battle: Battle,
) -> Events {
    former.sit(path, 1, "me").await.ok();
    let mut events = former.listen(path, &[]).await;
    events.expect().await;
    if battle != Battle::Duel {
        let said = json!({"client": "before", "channel": "side", "text": "stay with us"});
        owner.post(&format!("{path}/chat"), &said).await.ok();
        assert_eq!(events.named("chat").await["line"]["text"], "stay with us");
    }
    former.sit(path, 1, "open").await.ok();
    while events.named("seats").await["own"] != json!([]) {}
    events.expect().await;
    events
}

async fn bearer(browser: &Browser, token: &str, method: Method, path: &str, body: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    let mut browser = Browser::at(browser.address);
    browser.send(method, path, &[("authorization", &bearer)], body.to_string()).await
}

/// The first event of a stream, or all there is of what is none.
async fn start(browser: &Browser, who: Who, token: &str, path: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    let extra: &[_] = if who == Who::Reader { &[("authorization", &*bearer)] } else { &[] };
    let request = browser.request(Method::GET, path, extra, String::new());
    let mut line = Line::open(browser.address).await;
    let (parts, mut body) = line.send(request).await.into_parts();
    let mut bytes = Vec::new();
    while !bytes.windows(2).any(|end| end == b"\n\n") {
        let Some(Ok(frame)) = body.frame().await else { break };
        if let Ok(data) = frame.into_data() {
            bytes.extend_from_slice(&data);
        }
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Answer { status: parts.status, headers: parts.headers, bytes: bytes.into(), text }
}
