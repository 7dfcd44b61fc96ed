//! Whole games as text: taking one home, and going on from one.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::games::{Begun, players};
use crate::kept::check_kept;
use crate::live::Beginning;
use crate::request::{Asked, InGame, RECORD, RECORD_ENTRIES, secret, unread};
use crate::sessions::Session;
use crate::store::{GameId, Listing, Origin, Purpose, SessionId, Stakes};
use crate::throttle::Whence;
use ::rulesets::{AnyGame, Registry};
use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kernel::{DiceRule, Move, Pending, Record, RecordFault, ReplayFault, Scheme, Seed, Text};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// The record as this session may have it. While the game goes on it has no seed, and what is
/// sealed stays so.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "records",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = String, content_type = "application/x-ndjson"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn export(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<impl IntoResponse, Fault> {
    let text = app.games.game(&id).ask(move |loaded| {
        let viewer = loaded.eyes(session, query.seat())?;
        Ok(loaded.game.record_for(viewer).write())
    });
    let text = match text.await {
        Err(fault) if fault.is_damage() => damaged(&app, &id, session).await?,
        text => text?,
    };
    let name = format!("attachment; filename=\"trierarch-{id}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text))
}

/// The rows of a game that cannot be loaded, for those who play it all by themselves: who may know
/// what in it cannot be told any more.
async fn damaged(app: &App, id: &GameId, session: SessionId) -> Result<String, Fault> {
    let raw = app.games.store.raw(id).await?.ok_or_else(Fault::no_such_game)?;
    let is_alone = raw.sessions().all(|other| other == session);
    if raw.sessions().next().is_none() || !is_alone {
        return Err(Fault::Damaged(format!("{id} has secrets of several people")));
    }
    let lines: Vec<&str> =
        std::iter::once(&raw.head).chain(&raw.entries).map(String::as_str).collect();
    Ok(lines.join("\n") + "\n")
}

/// Who plays on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ImportQuery {
    /// Who plays, seat 0 first, with commas between: `me`, `here`, `open`, or levels of computer
    /// players. Every seat is `me` when absent.
    seats: Option<String>,
    /// Who finds it; everybody when absent.
    #[serde(default)]
    listing: Listing,
}

/// Begins a game that goes on from a record. The dice are new unless people roll them: whoever has
/// the record may know the old seed.
#[utoipa::path(post, path = "/api/records", tag = "records", params(ImportQuery),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = Begun), (status = "4XX", body = Trouble)))]
pub(crate) async fn import(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    Asked(query): Asked<ImportQuery>,
    request: Request,
) -> Result<(StatusCode, Json<Begun>), Fault> {
    app.throttle.import(session, &whence)?;
    check_kept(&app, session, &whence).await?;
    let text = String::from_request(request, &app)
        .await
        .map_err(|why| unread(why.status(), why.body_text(), RECORD))?;
    app.throttle.imported(session, &whence, text.len())?;
    let registry = Arc::clone(&app.games.registry);
    let fresh = Seed::new(secret()?);
    let listing = query.listing;
    let game = app.games.labour(move || {
        let game = replayed(&registry, &text, fresh)?;
        let players = seated(&*game, query.seats.as_deref(), session)?;
        Ok::<_, Fault>((game, players))
    });
    let (game, players) = game.await??;
    let (purpose, origin, terms) = (Purpose::Game, Origin::Drawn, None);
    let (stakes, press) = (Stakes::Casual, None);
    let host = session;
    let begun = Beginning {
        game,
        host,
        players,
        purpose,
        origin,
        listing,
        terms,
        stakes,
        press,
        tournament: None,
        master: None,
    };
    let id = app.games.begin_imported(begun).await?;
    Ok((StatusCode::CREATED, Json(Begun { id })))
}

fn replayed(registry: &Registry, text: &str, fresh: Seed) -> Result<Box<dyn AnyGame>, Fault> {
    let record = Record::read(text).map_err(|RecordFault { line, message }| {
        Fault::Record(Text::new("table-record-damaged").with("line", line).with("why", message))
    })?;
    if record.entries.len() > RECORD_ENTRIES {
        return Err(Fault::too_large(RECORD_ENTRIES, "entries"));
    }
    // A position that no rules led to cannot be checked by replaying.
    let set = record.entries.iter().position(|e| matches!(e.what, Move::StateReplaced { .. }));
    if let Some(entry) = set {
        return Err(Fault::Record(Text::new("table-record-position").with("entry", entry)));
    }
    let unfit = |why: String| Fault::Record(Text::new("table-record-unfit").with("why", why));
    let ruleset = registry.ruleset(&record.head.ruleset).ok_or_else(|| {
        let ruleset = record.head.ruleset.clone();
        Fault::Record(Text::new("table-no-such-ruleset").with("ruleset", ruleset))
    })?;
    let mut game = ruleset.replay(&record, &mut |_, _| {}).map_err(|why| match why {
        ReplayFault::Entry { entry, what, complaint, .. } => Fault::Record(
            Text::new("table-record-entry")
                .with("entry", entry)
                .with("what", what)
                .with("why", complaint.text),
        ),
        other => unfit(other.to_string()),
    })?;
    if !matches!(game.pending(), Pending::Over(_)) {
        game.reseed_by(fresh, Scheme::HmacSha256);
        if game.head().dice == DiceRule::Seeded {
            game.let_dice_fall();
        }
    }
    Ok(game)
}

pub(crate) fn seated(
    game: &dyn AnyGame,
    wanted: Option<&str>,
    session: SessionId,
) -> Result<Vec<crate::store::Player>, Fault> {
    let seats = game.roster().seats.len();
    let wanted: Vec<String> = match wanted {
        Some(list) => list.split(',').map(|who| who.trim().to_string()).collect(),
        None => vec!["me".to_string(); seats],
    };
    players(&wanted, seats, game.ruleset(), session)
}
