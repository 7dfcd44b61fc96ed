//! Chat and notes of a game, and people one wants nothing to do with.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::live::{Loaded, Voice};
use crate::request::{Asked, Body, InGame, check_client, hex, secret};
use crate::sessions::Session;
use crate::store::{
    Block, Channel, ChatLine, GameId, Moment, Note, Player, Report, SessionId, StoreError,
};
use crate::throttle::Whence;
use crate::view::is_false;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Digest, Seat, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Characters of a line, at most.
const LINE: usize = 500;
/// Characters of a note, at most.
const NOTE: usize = 10_000;
/// Characters of a complaint, at most.
const WHY: usize = 1_000;
/// People one blocks, at most.
const BLOCKS: usize = 500;

/// Something said, as somebody may read it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Said {
    /// Its id: a name without order.
    pub(crate) id: String,
    /// To whom it was said.
    pub(crate) channel: Channel,
    /// The side, where it was said on one; of a letter the one that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) side: Option<Side>,
    /// The side that a letter is to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_side: Option<Side>,
    /// The seat of whoever said it; none for onlookers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// What whoever said it is called, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<String>,
    /// The id of their profile, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) profile: Option<String>,
    /// Whether whoever said it is a bot.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub(crate) bot: bool,
    /// Whether this browser's own person said it.
    pub(crate) own: bool,
    /// When, in milliseconds since 1970.
    pub(crate) said: Moment,
    /// The words: plain text.
    pub(crate) text: String,
}

impl Said {
    /// A line as a session reads it.
    pub(crate) fn to(line: &ChatLine, loaded: &Loaded, session: SessionId) -> Self {
        // Somebody beside a named person has no name.
        let beside = line.seat.and_then(|seat| loaded.table.players.get(usize::from(seat.0)));
        let named = !matches!(beside, Some(Player::Beside(at)) if *at == line.author);
        Said {
            id: line.id.clone(),
            channel: line.channel,
            side: line.side,
            to_side: line.to_side,
            seat: line.seat,
            person: loaded.table.names.of(line.author).filter(|_| named),
            profile: loaded.table.names.profile(line.author).filter(|_| named),
            bot: loaded.table.names.is_bot(line.author),
            own: line.author == session,
            said: line.said,
            text: line.text.clone(),
        }
    }
}

/// What the stream tells of the chat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Spoken {
    /// What was said; absent where all that may be read is to be looked at again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<Said>,
}

/// Where one may speak.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Speech {
    /// To whom.
    pub(crate) channel: Channel,
    /// The side, where it is one's side alone, and the one a letter is from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) side: Option<Side>,
    /// The side that a letter is to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_side: Option<Side>,
}

/// What somebody may read of what was said, and where they may speak.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Chat {
    /// The earliest first.
    lines: Vec<Said>,
    /// The channels one may write to.
    voices: Vec<Speech>,
}

/// Something to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SayBody {
    /// An id of the client's own: sent twice, it is said once.
    client: String,
    /// To whom.
    channel: Channel,
    /// The side, where one sits on several.
    #[serde(default)]
    side: Option<Side>,
    /// The side that a letter is to.
    #[serde(default)]
    to_side: Option<Side>,
    /// At most 500 characters.
    text: String,
}

/// What was said in a game, as far as whoever asks may read it.
#[utoipa::path(get, path = "/api/games/{id}/chat", tag = "chat",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = Chat), (status = "4XX", body = Trouble)))]
pub(crate) async fn read(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<Chat>, Fault> {
    let loaded = app.games.game(&id).newest().await?;
    let eyes = loaded.eyes(session, query.seat())?;
    let lines = legible(&app, &id, &loaded, session, eyes).await?;
    let lines = lines.iter().map(|line| Said::to(line, &loaded, session)).collect();
    let voice = |Voice { channel, side, to_side, .. }| Speech { channel, side, to_side };
    let voices = loaded.voices(session, eyes).into_iter().map(voice).collect();
    Ok(Json(Chat { lines, voices }))
}

/// The lines that somebody may read, and wants to.
pub(crate) async fn legible(
    app: &App,
    id: &GameId,
    loaded: &Loaded,
    session: SessionId,
    eyes: Viewer,
) -> Result<Vec<ChatLine>, Fault> {
    let all = app.games.store.chat_store().chat(id).await?;
    let fit = |line: &ChatLine| {
        loaded.may_read(session, eyes, line) && !app.games.blocks.holds(session, line.author)
    };
    Ok(all.into_iter().filter(fit).collect())
}

/// Says something in a game.
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "chat",
    params(("id" = String, Path), EyesQuery), request_body = SayBody,
    responses((status = 200, body = Said), (status = "4XX", body = Trouble)))]
pub(crate) async fn say(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(SayBody { client, channel, side, to_side, text }): Body<SayBody>,
) -> Result<Json<Said>, Fault> {
    check_client(&client)?;
    let text = plain(&text, LINE)?;
    if text.is_empty() {
        return Err(Fault::Malformed(Text::new("table-chat-empty")));
    }
    let live = app.games.game(&id);
    // Whoever has sat down at another server reads it too.
    let loaded = live.newest().await?;
    let eyes = loaded.eyes(session, query.seat())?;
    let voices = loaded.voices(session, eyes);
    let wanted = |voice: &Voice| {
        voice.channel == channel
            && (side.is_none() || side == voice.side)
            && to_side == voice.to_side
    };
    let voice = voices.into_iter().find(wanted);
    let voice = voice.ok_or_else(|| loaded.why_silent(channel))?;
    app.throttle.chat(session, &whence)?;
    let Voice { channel, side, to_side, seat, readers } = voice;
    let whole = format!("chat {id} {} {client}", session.0);
    let line = ChatLine {
        id: short(&whole),
        game: id,
        channel,
        side,
        to_side,
        seat,
        author: session,
        said: app.games.time.wall(),
        text,
        readers,
    };
    let line = live.say(line).await?;
    Ok(Json(Said::to(&line, &loaded, session)))
}

/// A name made of what nobody else knows.
fn short(whole: &str) -> String {
    let mut name = Digest::of_bytes(whole.as_bytes()).to_string();
    name.truncate(24);
    name
}

/// Text without what turns or hides the text around it.
fn plain(text: &str, most: usize) -> Result<String, Fault> {
    let kept = |c: &char| *c == '\n' || !crate::people::is_odd(*c);
    let text: String = text.trim().chars().filter(kept).collect();
    if text.chars().count() > most {
        return Err(Fault::too_large(most, "characters"));
    }
    Ok(text)
}

/// What somebody notes of a game for themselves.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoteText {
    /// At most 10,000 characters.
    text: String,
}

/// What is to be noted from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewNote {
    /// At most 10,000 characters.
    text: String,
    /// What it said when it was read: if it says something else by now, nothing is written. Without it the text
    /// is written whatever was there.
    #[serde(default)]
    was: Option<String>,
}

/// What whoever asks has noted of a game.
#[utoipa::path(get, path = "/api/games/{id}/notes", tag = "chat",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = NoteText), (status = "4XX", body = Trouble)))]
pub(crate) async fn notes(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<NoteText>, Fault> {
    let loaded = app.games.game(&id).newest().await?;
    let whose = loaded.noter(session, loaded.eyes(session, query.seat())?)?;
    let text = app.games.store.chat_store().note(&id, whose).await?.unwrap_or_default();
    Ok(Json(NoteText { text }))
}

/// Keeps what whoever asks notes of a game: nobody else ever reads it.
#[utoipa::path(post, path = "/api/games/{id}/notes", tag = "chat",
    params(("id" = String, Path), EyesQuery), request_body = NewNote,
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn set_notes(
    State(app): State<App>,
    Session(session): Session,
    InGame(game): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(NewNote { text, was }): Body<NewNote>,
) -> Result<StatusCode, Fault> {
    let text = plain(&text, NOTE)?;
    // It was kept like that.
    let was = was.map(|was| plain(&was, NOTE)).transpose()?;
    let loaded = app.games.game(&game).newest().await?;
    let whose = loaded.noter(session, loaded.eyes(session, query.seat())?)?;
    match app.games.store.chat_store().set_note(Note { game, whose, text }, was).await {
        Err(StoreError::Gone) => Err(Fault::NotNow(Text::new("table-note-changed"))),
        done => Ok(done.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Somebody met in a game, by their seat or by something they have said; or elsewhere, by their profile.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Met {
    /// The game.
    #[serde(default)]
    game: Option<GameId>,
    /// Their seat in it.
    #[serde(default)]
    seat: Option<Seat>,
    /// The id of a line of theirs in it.
    #[serde(default)]
    line: Option<String>,
    /// The id of their profile, without a game.
    #[serde(default)]
    profile: Option<String>,
}

/// A complaint of somebody met in a game, or of a profile.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportBody {
    /// The game.
    #[serde(default)]
    game: Option<GameId>,
    /// Their seat in it.
    #[serde(default)]
    seat: Option<Seat>,
    /// The id of a line of theirs in it.
    #[serde(default)]
    line: Option<String>,
    /// The id of their profile, without a game.
    #[serde(default)]
    profile: Option<String>,
    /// What they have done: at most 1,000 characters.
    why: String,
}

/// Who is met so, and what they said where it is about that. Only what one may read oneself is found.
async fn met(
    app: &App,
    session: SessionId,
    Met { game, seat, line, profile }: Met,
) -> Result<(SessionId, Option<String>), Fault> {
    let nobody = || Fault::NotFound(Text::new("table-nobody-there"));
    let found = match (game, seat, line, profile) {
        (None, None, None, Some(profile)) => {
            let (person, name) = app.games.names.of_profile(&profile).ok_or_else(nobody)?;
            // Whoever blocks somebody has no profile for them.
            if app.games.blocks.holds(person, session) {
                return Err(nobody());
            }
            // A complaint of a name keeps it, as one of a line keeps that.
            (person, Some(name))
        }
        (Some(game), Some(seat), None, None) => {
            let loaded = app.games.game(&game).newest().await?;
            let player = loaded.table.players.get(usize::from(seat.0));
            (player.and_then(Player::session).ok_or_else(nobody)?, None)
        }
        (Some(game), None, Some(line), None) => {
            let loaded = app.games.game(&game).newest().await?;
            let all = app.games.store.chat_store().chat(&game).await?;
            // Through all eyes at this browser: it is one human who does not want to hear it.
            let seats = loaded.table.viewer(session).0;
            let mut eyes = seats.iter().map(|seat| Viewer(kernel::SeatSet::of(seat)));
            let legible = |line: &ChatLine| {
                loaded.may_read(session, Viewer::SPECTATOR, line)
                    || eyes.any(|eyes| loaded.may_read(session, eyes, line))
            };
            let said = all.into_iter().find(|said| said.id == line).filter(legible);
            let said = said.ok_or_else(nobody)?;
            (said.author, Some(said.text))
        }
        _ => return Err(Fault::not_understood("a game with one of seat and line, or a profile")),
    };
    match found.0 == session {
        true => Err(Fault::Malformed(Text::new("table-that-is-you"))),
        false => Ok(found),
    }
}

/// Somebody one wants nothing to do with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Blocked {
    /// What they are called here: nothing that could be used elsewhere.
    id: String,
    /// Their name, if they have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    /// Whether they are a bot.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    bot: bool,
    /// Since when, in milliseconds since 1970.
    since: Moment,
}

/// What a blocked person is called to whoever blocks them.
fn name_of(block: &Block) -> String {
    short(&format!("block {} {}", block.person.0, block.blocked.0))
}

/// Whom somebody blocks.
pub(crate) async fn blocked(app: &App, person: SessionId) -> Result<Vec<Blocked>, Fault> {
    let mut blocks = app.games.store.chat_store().blocks().await?;
    blocks.retain(|block| block.person == person);
    blocks.sort_by_key(|block| block.since);
    let shown = |block: &Block| Blocked {
        id: name_of(block),
        person: app.games.names.of(block.blocked),
        bot: app.games.names.is_bot(block.blocked),
        since: block.since,
    };
    Ok(blocks.iter().map(shown).collect())
}

/// What somebody's block on another is called to them, if there is one.
pub(crate) async fn block_on(
    app: &App,
    person: SessionId,
    other: SessionId,
) -> Result<Option<String>, Fault> {
    let blocks = app.games.store.chat_store().blocks().await?;
    let found = blocks.iter().find(|block| block.person == person && block.blocked == other);
    Ok(found.map(name_of))
}

/// Wants nothing to do any more with somebody met in a game or by their profile: what they say is not
/// heard, and they take no seat where one sits.
#[utoipa::path(post, path = "/api/me/blocks", tag = "chat", request_body = Met,
    responses((status = 200, body = Vec<Blocked>), (status = "4XX", body = Trouble)))]
pub(crate) async fn block(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(found): Body<Met>,
) -> Result<Json<Vec<Blocked>>, Fault> {
    app.throttle.change(person, &whence)?;
    let (blocked, _) = met(&app, person, found).await?;
    if self::blocked(&app, person).await?.len() >= BLOCKS {
        return Err(Fault::too_large(BLOCKS, "people"));
    }
    let since = app.games.time.wall();
    app.games.store.chat_store().block(Block { person, blocked, since }).await?;
    app.games.learn_blocks().await?;
    app.games.talk_changed_for(person);
    Ok(Json(self::blocked(&app, person).await?))
}

/// Lifts a block.
#[utoipa::path(delete, path = "/api/me/blocks/{id}", tag = "chat",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn unblock(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    app.throttle.change(person, &whence)?;
    let blocks = app.games.store.chat_store().blocks().await?;
    let found = blocks.iter().find(|block| block.person == person && name_of(block) == id);
    let found = found.ok_or_else(|| Fault::NotFound(Text::new("table-nobody-there")))?;
    app.games.store.chat_store().unblock(person, found.blocked).await?;
    app.games.learn_blocks().await?;
    app.games.talk_changed_for(person);
    Ok(StatusCode::NO_CONTENT)
}

/// Complains of somebody met in a game or by their profile to whoever runs the table.
#[utoipa::path(post, path = "/api/reports", tag = "chat", request_body = ReportBody,
    responses((status = 202), (status = "4XX", body = Trouble)))]
pub(crate) async fn report(
    State(app): State<App>,
    Session(reporter): Session,
    whence: Whence,
    Body(ReportBody { game, seat, line, profile, why }): Body<ReportBody>,
) -> Result<StatusCode, Fault> {
    let why = plain(&why, WHY)?;
    if why.is_empty() {
        return Err(Fault::Malformed(Text::new("table-chat-empty")));
    }
    let found = Met { game: game.clone(), seat, line, profile };
    let (about, line) = met(&app, reporter, found).await?;
    app.throttle.report(reporter, &whence)?;
    let (id, made) = (hex(&secret::<10>()?), app.games.time.wall());
    let report = Report { id: id.clone(), reporter, about, game, line, why, made };
    app.games.store.chat_store().report(report).await?;
    tracing::warn!(report = %id, "somebody has complained of somebody");
    Ok(StatusCode::ACCEPTED)
}
