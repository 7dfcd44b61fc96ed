//! Who somebody is at this table: a name, a link to play on from elsewhere, the browsers that play as
//! them, all that is kept of them, and being forgotten.
//!
//! Nobody needs any of it to play. A guest is known by a cookie; whoever makes a recovery link can be
//! the same guest in another browser. The key in the link is the whole secret, so the table keeps its
//! digest alone, and one link at a time.

use crate::accounts::{self, Account, brought};
use crate::app::App;
use crate::chat::{self, Blocked, Said};
use crate::error::{Fault, Trouble};
use crate::live::{AnswerShown, Command, GameSummary, LiveGame, Submission, Submitter, go_on};
use crate::names::{Rated, Reliability};
use crate::notices::{self, Notices};
use crate::passkeys::{self, PasskeyInfo};
use crate::request::{Body, hex, secret};
use crate::seeks::{self, SeekView};
use crate::sessions::{self, Device, Session};
use crate::settings;
use crate::store::{
    Channel, ChatLine, GameId, Moment, Note, Pool, Rating, RatingChange, ReportRow, SessionId,
    Speed, Stage, StoreError,
};
use crate::throttle::Whence;
use crate::tokens::{self, TokenInfo};
use crate::tournaments::{self, TournamentView};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Digest, Side, TableAction, Text};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

/// Longest name, in characters.
const NAME: usize = 40;
/// Bytes of a key in a link.
const KEY: usize = 20;

/// Who somebody is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// What others see at their seats; none for a guest without a name.
    name: Option<String>,
    /// When the recovery link that holds now was made, in milliseconds since 1970.
    recovery: Option<Moment>,
    /// The account, for whoever has one.
    account: Option<Account>,
    /// The passkeys by which devices sign them in.
    passkeys: Vec<PasskeyInfo>,
    /// Where browsers have passkeys for this table: `https://galleys.example.org`; none where they have not.
    passkeys_at: Option<String>,
    /// How they are rated, for each ruleset and pace in which they have played a rated game.
    ratings: Vec<OwnRating>,
    /// How reliably they play; none before a game with others was over.
    reliability: Option<Reliability>,
    /// Those they want nothing to do with.
    blocked: Vec<Blocked>,
    /// Whether they are a bot: a program that plays by a token.
    bot: bool,
    /// What they are told when it is their turn.
    notices: Notices,
    /// What they have set for the page, as it has it; only of an account, and once something is.
    #[schema(value_type = Option<Object>)]
    settings: Option<serde_json::Value>,
    /// The tokens by which programs play in their name.
    tokens: Vec<TokenInfo>,
    /// The browsers that play as them, the last seen first.
    browsers: Vec<Browser>,
}

/// How somebody is rated, more closely than at a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnRating {
    /// Id of the ruleset.
    ruleset: String,
    /// By what kind of clock.
    pace: Speed,
    /// What others see.
    rating: Rated,
    /// How far it may be off: true to it in 95 of 100 cases within twice this.
    deviation: i64,
    /// Games that counted.
    games: i64,
}

#[allow(clippy::cast_possible_truncation, reason = "no rating comes near the bounds")]
pub(crate) fn own_rating(app: &App, pool: Pool, rating: &Rating) -> OwnRating {
    let time = &app.games.time;
    OwnRating {
        ruleset: pool.ruleset,
        pace: pool.speed,
        rating: Rated::of(rating, time),
        deviation: rating.deviation_at(time.wall()).round() as i64,
        games: rating.games,
    }
}

/// A browser that plays as somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Browser {
    /// What it is called here: nothing that could be used elsewhere.
    id: String,
    /// When it came first, in milliseconds since 1970.
    opened: Moment,
    /// When it was last heard of, to the hour.
    seen: Moment,
    /// It is the one that asks.
    this: bool,
}

/// What something is called outside that is known by a digest: the start of a digest of that.
pub(crate) fn short(digest: &str) -> String {
    let mut name = Digest::of_bytes(digest.as_bytes()).to_string();
    name.truncate(32);
    name
}

/// What a session is called outside.
fn name_of(session: SessionId) -> String {
    short(&session.0.to_string())
}

pub(crate) async fn me(app: &App, person: SessionId, device: SessionId) -> Result<Me, Fault> {
    let store = &app.games.store;
    let known = store.person(person).await?;
    let since = app.games.time.wall() - sessions::KEPT_MS;
    let mut browsers: Vec<Browser> = store
        .sessions_of(person, since)
        .await?
        .into_iter()
        .map(|row| Browser {
            id: name_of(row.id),
            opened: row.opened,
            seen: row.seen,
            this: row.id == device,
        })
        .collect();
    browsers.sort_by_key(|browser| std::cmp::Reverse((browser.this, browser.seen)));
    let account = store.accounts().account_of(person).await?;
    let notices = notices::of(app, person, account.is_some()).await?;
    let account = account.map(|row| Account { email: row.email, made: row.made });
    let blocked = chat::blocked(app, person).await?;
    let ratings = store.rating_store().ratings_of(person).await?;
    let ratings = ratings.into_iter().map(|(pool, rating)| own_rating(app, pool, &rating));
    let conduct = store.rating_store().conduct_of(person).await?;
    Ok(Me {
        name: known.name,
        recovery: known.recovery,
        account,
        passkeys: passkeys::of(app, person).await?,
        passkeys_at: app.site.as_ref().map(|site| site.origin.clone()),
        ratings: ratings.collect(),
        reliability: Some(Reliability::from(conduct)).filter(|known| known.games > 0),
        blocked,
        bot: app.games.names.is_bot(person),
        notices,
        settings: settings::of(app, person).await?,
        tokens: tokens::of(app, person).await?,
        browsers,
    })
}

/// Who asks: name, recovery link, browsers.
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn see(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
) -> Result<Json<Me>, Fault> {
    Ok(Json(me(&app, person, device).await?))
}

/// A name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameBody {
    /// At most 40 characters on one line; none, or nothing but spaces, for no name.
    name: Option<String>,
}

/// Takes a name that others see at one's seats, or lays it off.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = NameBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn rename(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Device(device): Device,
    Body(NameBody { name }): Body<NameBody>,
) -> Result<Json<Me>, Fault> {
    app.throttle.change(person, &whence)?;
    let name = name.map(|name| name.trim().to_string()).filter(|name| !name.is_empty());
    let is_plain = |name: &String| name.chars().count() <= NAME && !name.chars().any(is_odd);
    if name.as_ref().is_some_and(|name| !is_plain(name)) {
        return Err(Fault::Malformed(Text::new("table-name-unfit").with("most", NAME)));
    }
    // Nobody is told what is so already.
    if app.games.store.person(person).await?.name != name {
        app.games.store.set_name(person, name.clone()).await?;
        app.games.names.set(person, name);
        app.games.tell_of(person);
    }
    Ok(Json(me(&app, person, device).await?))
}

/// Whether a character has no business in a name: controls, and what turns the text around it.
pub(crate) fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A link's key, shown once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Recovery {
    /// The key.
    key: String,
}

/// Makes a recovery link's key; one made before no longer holds.
#[utoipa::path(post, path = "/api/me/recovery", tag = "people",
    responses((status = 200, body = Recovery), (status = "4XX", body = Trouble)))]
pub(crate) async fn make_recovery(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
) -> Result<Json<Recovery>, Fault> {
    sessions::check_fresh(&app, person, device).await?;
    let key = hex(&secret::<KEY>()?);
    let now = app.games.time.wall();
    app.games.store.set_recovery(person, Some((digest(&key), now))).await?;
    Ok(Json(Recovery { key }))
}

/// No recovery link holds any more.
#[utoipa::path(delete, path = "/api/me/recovery", tag = "people",
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn drop_recovery(
    State(app): State<App>,
    Session(person): Session,
) -> Result<StatusCode, Fault> {
    app.games.store.set_recovery(person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn digest(key: &str) -> Digest {
    Digest::of_bytes(format!("recovery {key}").as_bytes())
}

/// The key of a recovery link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoverBody {
    /// The key.
    key: String,
    /// Whether the games that this browser has played as a guest go along.
    #[serde(default = "brought")]
    bring: bool,
}

/// Lets this browser play as whoever made the link. It gets another cookie; what a guest has played in
/// it before goes along, unless that is not wanted.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = RecoverBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn recover(
    State(app): State<App>,
    Session(guest): Session,
    headers: HeaderMap,
    Body(RecoverBody { key, bring }): Body<RecoverBody>,
) -> Result<Response, Fault> {
    let no_such = || Fault::NotFound(Text::new("table-no-such-link"));
    // Found by its digest, so that how long it takes tells nothing of keys that are nearly right.
    let person = app.games.store.person_of_recovery(digest(&key)).await?.ok_or_else(no_such)?;
    let opened = sessions::open_as(&app, Some(person)).await?;
    accounts::come_in(&app, &headers, person, bring.then_some(guest), opened).await
}

/// Ends a browser's session: it no longer plays as whoever it did, and its live updates end. `this` is
/// the one that asks.
#[utoipa::path(delete, path = "/api/me/browsers/{id}", tag = "people",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn end(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    let wanted = |session: &SessionId| match id.as_str() {
        "this" => *session == device,
        id => name_of(*session) == id,
    };
    let all = app.games.store.sessions_of(person, Moment::MIN).await?;
    let found = all.into_iter().map(|row| row.id).find(wanted);
    let found = found.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-browser")))?;
    app.games.store.end_session(found).await?;
    app.known.end(found);
    Ok(StatusCode::NO_CONTENT)
}

/// All that the table keeps of whoever asks, as JSON: who they are, and every game they have a seat in
/// or are game master of, with its record as they may have it.
#[utoipa::path(get, path = "/api/me/data", tag = "people",
    responses((status = 200, body = OwnData), (status = "4XX", body = Trouble)))]
pub(crate) async fn data(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
) -> Result<Response, Fault> {
    sessions::check_fresh(&app, person, device).await?;
    let me = me(&app, person, device).await?;
    let ids = app.games.store.all_games_of(person).await?;
    let kept = OwnData {
        me,
        said: said(&app, person).await?,
        notes: noted(&app, person).await?,
        rated: rated(&app, person).await?,
        tournaments: tournaments::kept_of(&app, person).await?,
        reports: reported(&app, person).await?,
        seeks: seeks::own(&app, person).await?,
        games: Vec::new(),
    };
    let head = serde_json::to_string(&kept).map_err(|error| Fault::Bug(error.to_string()))?;
    let (way, pieces) = mpsc::channel::<Result<String, Infallible>>(4);
    go_on(async move {
        // The list of games is the last, and empty: they come one by one.
        let mut lead = head.strip_suffix("]}").expect("it ends with an empty list").to_string();
        for id in ids {
            let piece = match taken_home(&app, &id, person).await {
                Ok(piece) => piece,
                Err(fault) => OwnPiece::Faulty { id, fault: fault.to_string() },
            };
            let piece = serde_json::to_string(&piece).expect("it is made of text and numbers");
            if way.send(Ok(format!("{lead}\n{piece}"))).await.is_err() {
                return;
            }
            lead = ",".to_string();
        }
        let lead = if lead == "," { String::new() } else { lead };
        let _ = way.send(Ok(format!("{lead}\n]}}\n"))).await;
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"trierarch-me.json\""),
    ];
    Ok((headers, axum::body::Body::from_stream(ReceiverStream::new(pieces))).into_response())
}

/// All that is kept of somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnData {
    me: Me,
    /// What they have said.
    said: Vec<OwnLine>,
    /// What they have noted.
    notes: Vec<OwnNote>,
    /// The games that have changed their ratings.
    rated: Vec<OwnChange>,
    /// The tournaments that they run or play in.
    tournaments: Vec<TournamentView>,
    /// The complaints that they have made.
    reports: Vec<OwnReport>,
    /// The games that they look for.
    seeks: Vec<SeekView>,
    /// The games in which they have a seat or are game master.
    games: Vec<OwnPiece>,
}

/// A game in somebody's data, or why it is not there.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum OwnPiece {
    Game(Box<OwnGame>),
    Faulty { id: GameId, fault: String },
}

/// A game that somebody has a seat in or is game master of.
#[derive(Serialize, ToSchema)]
struct OwnGame {
    summary: GameSummary,
    /// The record, line by line.
    record: Vec<String>,
    /// What was said, as far as its reader may read it.
    chat: Vec<Said>,
    /// The standing answers that they have left.
    answers: Vec<AnswerShown>,
}

/// Something one has said.
#[derive(Serialize, ToSchema)]
struct OwnLine {
    game: GameId,
    channel: Channel,
    /// The side that a letter was to.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_side: Option<Side>,
    said: Moment,
    text: String,
}

/// Something one has noted.
#[derive(Serialize, ToSchema)]
struct OwnNote {
    game: GameId,
    text: String,
}

/// A game that has changed a rating.
#[derive(Serialize, ToSchema)]
struct OwnChange {
    game: GameId,
    ruleset: String,
    pace: Speed,
    before: f64,
    after: f64,
    moment: Moment,
}

/// A complaint that one has made.
#[derive(Serialize, ToSchema)]
struct OwnReport {
    /// Where one has met whom it is about; none where it is about a profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    /// What they said, where it is about that; the name of the profile where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    why: String,
    made: Moment,
    /// When whoever runs the table had done with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Moment>,
}

async fn reported(app: &App, person: SessionId) -> Result<Vec<OwnReport>, Fault> {
    let reports = app.games.store.chat_store().reports_by(person).await?;
    let own = |ReportRow { game, line, why, made, closed, .. }| OwnReport {
        game,
        line,
        why,
        made,
        closed,
    };
    Ok(reports.into_iter().map(own).collect())
}

async fn rated(app: &App, person: SessionId) -> Result<Vec<OwnChange>, Fault> {
    let changes = app.games.store.rating_store().rating_changes_of(person).await?;
    let own = |RatingChange { game, pool, before, after, moment }| {
        let Pool { ruleset, speed: pace } = pool;
        OwnChange { game, ruleset, pace, before, after, moment }
    };
    Ok(changes.into_iter().map(own).collect())
}

async fn said(app: &App, person: SessionId) -> Result<Vec<OwnLine>, Fault> {
    let lines = app.games.store.chat_store().said_by(person).await?;
    let own = |ChatLine { game, channel, to_side, said, text, .. }| OwnLine {
        game,
        channel,
        to_side,
        said,
        text,
    };
    Ok(lines.into_iter().map(own).collect())
}

async fn noted(app: &App, person: SessionId) -> Result<Vec<OwnNote>, Fault> {
    let notes = app.games.store.chat_store().notes_of(person).await?;
    Ok(notes.into_iter().map(|Note { game, text, .. }| OwnNote { game, text }).collect())
}

async fn taken_home(app: &App, id: &GameId, person: SessionId) -> Result<OwnPiece, Fault> {
    let games = &app.games;
    let summary = games.summary_of(id, person).await?;
    let loaded = games.game(id).newest().await?;
    let eyes = loaded.eyes(person, None)?;
    let chat = chat::legible(app, id, &loaded, person, eyes).await?;
    let chat = chat.iter().map(|line| Said::to(line, &loaded, person)).collect();
    let record = games.game(id).ask(move |loaded| {
        let viewer = loaded.eyes(person, None)?;
        Ok((loaded.game.record_for(viewer).write(), loaded.answers_of(viewer)))
    });
    let (record, answers) = record.await?;
    let record = record.lines().map(ToString::to_string).collect();
    Ok(OwnPiece::Game(Box::new(OwnGame { summary, record, chat, answers })))
}

/// Gives up what somebody plays with others: the seats, and in a game that counts the game itself.
async fn give_up(live: &Arc<LiveGame>, person: SessionId) -> Result<(), Fault> {
    let seats = live.newest().await?.table.viewer(person).0;
    for seat in seats.iter() {
        match live.reseat(person, None, seat, "open".to_string()).await {
            Err(Fault::NotNow(_)) => {}
            done => {
                done?;
                continue;
            }
        }
        let resign = Submission {
            client: None,
            eyes: Some(seat),
            revision: None,
            since: None,
            command: Command::Table(seat, TableAction::Resign),
        };
        live.submit(Submitter::Session(person), resign, |_| ()).await?;
        match live.reseat(person, None, seat, "open".to_string()).await {
            // The game is over with it.
            Ok(_) | Err(Fault::Refused(_)) => {}
            Err(fault) => return Err(fault),
        }
    }
    match live.leave(person).await {
        Ok(()) | Err(Fault::NotFound(_) | Fault::Onlooker) => Ok(()),
        Err(fault) => Err(fault),
    }
}

/// Forgets whoever asks: name, link and browsers are gone, games of theirs alone are deleted, seats in
/// games that others play are free, and what they were game master of goes on without one. Asked again
/// after a fault it goes on where it stopped.
#[utoipa::path(delete, path = "/api/me", tag = "people",
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn forget(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
) -> Result<StatusCode, Fault> {
    sessions::check_fresh(&app, person, device).await?;
    let work = go_on(async move {
        // A game that is given up may be the last of its round: they are paired for none after it.
        let tournaments = app.games.store.tournament_store();
        for known in tournaments.tournaments_of(person).await? {
            let Some(tournament) = tournaments.tournament(&known.id).await? else { continue };
            let own = tournament.entrants.iter().find(|one| one.person == Some(person));
            let own = own.filter(|one| tournament.stage != Stage::Over && !one.withdrawn);
            let Some(own) = own else { continue };
            match tournaments.leave_tournament(known.id, own.number).await {
                // It is over meanwhile.
                Ok(()) | Err(StoreError::Gone) => {}
                Err(error) => return Err(error.into()),
            }
        }
        for id in app.games.store.all_games_of(person).await? {
            let live = app.games.game(&id);
            match live.leave(person).await {
                Ok(()) | Err(Fault::NotFound(_) | Fault::Onlooker) => {}
                Err(Fault::NotNow(_)) => give_up(&live, person).await?,
                Err(fault) => return Err(fault),
            }
        }
        let browsers = app.games.store.sessions_of(person, Moment::MIN).await?;
        let said = app.games.store.chat_store().said_by(person).await?;
        tokens::end_all(&app, person).await?;
        app.games.store.forget_person(person).await?;
        app.games.learn_blocks().await?;
        app.games.learn_wanted().await?;
        for line in said {
            if let Some(live) = app.games.game_in_memory(&line.game) {
                live.talk_changed();
            }
        }
        app.games.names.forget(person);
        for row in browsers {
            app.known.end(row.id);
        }
        app.games.tell_of(person);
        Ok(StatusCode::NO_CONTENT)
    });
    work.await.map_err(|error| Fault::Bug(error.to_string()))?
}
