//! Positions as text, and setting one where somebody tries things out.
//!
//! Everybody may take home the position that they see, but not while nothing may be measured: where
//! things lie on an open table would be read off it in hundredths of a millimetre. Only a sandbox
//! takes one in: there one person has all seats, so nobody is told more than he knows.

use crate::actions::{Answer, submit};
use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::{Command, Loaded, Position, Submission};
use crate::request::{Asked, Body, InGame};
use crate::sessions::Session;
use crate::store::Purpose;
use axum::Json;
use axum::extract::State;
use kernel::{Complaint, ComplaintKind, Note, Seat, Text, Viewer};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Bytes of a position.
const LONGEST: usize = 16_384;

/// Which position is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// The entry that led to it, as the timeline names it; as it is now when absent.
    #[serde(default)]
    at: Option<u64>,
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(default, rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
}

/// Whether a position may be taken out of a game, of now or of the past: what lay somewhere then may
/// lie there still, and elsewhere it could be measured.
///
/// # Errors
/// While nothing may be measured, but in a sandbox.
pub(crate) fn may_take_home(loaded: &Loaded, own: Viewer) -> Result<(), Fault> {
    let barred = loaded.game.scene(own).unmeasured;
    let barred = barred.filter(|_| loaded.table.purpose != Purpose::Sandbox);
    let Some(Note { text, clauses, .. }) = barred else { return Ok(()) };
    let kind = ComplaintKind::Illegal;
    Err(Fault::Refused(Complaint { kind, text, clauses, index: None, at: None }))
}

/// A position as this session may see it, as lines of text; 404 where these rules have no such
/// form, 422 while nothing may be measured, but in a sandbox.
#[utoipa::path(get, path = "/api/games/{id}/position", tag = "sandbox",
    params(("id" = String, Path), PositionQuery),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn position(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<PositionQuery>,
) -> Result<String, Fault> {
    let written = app.games.game(&id).ask(move |loaded| {
        let own = loaded.eyes(session, query.eyes.map(Seat))?;
        may_take_home(loaded, own)?;
        let last = match query.at {
            Some(name) => Some(loaded.moment(own, name)?),
            None => loaded.game.entries().checked_sub(1),
        };
        let text = loaded.game.written(loaded.game.looking_back(own), last);
        text.ok_or_else(|| Fault::NotFound(Text::new("table-no-sandbox-here")))
    });
    written.await
}

/// A position to go on from: one of the two, or neither for the start.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The revision it was made for.
    revision: u32,
    /// The entry that led to it, as the timeline names it.
    #[serde(default)]
    at: Option<u64>,
    /// The position itself, as lines of text.
    #[serde(default)]
    text: Option<String>,
}

/// Sets the position of a sandbox. What was done since stays in its record.
#[utoipa::path(post, path = "/api/games/{id}/position", tag = "sandbox",
    params(("id" = String, Path)), request_body = PositionBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn set_position(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(PositionBody { client, revision, at, text }): Body<PositionBody>,
) -> Result<Json<Answer>, Fault> {
    let position = match (at, text) {
        (Some(_), Some(_)) => return Err(Fault::not_understood("at or text, not both")),
        (at, None) => Position::After(at),
        (None, Some(text)) if text.len() <= LONGEST => Position::Written(text),
        (None, Some(_)) => return Err(Fault::too_large(LONGEST, "bytes")),
    };
    let (client, revision) = (Some(client), Some(revision));
    let submission = Submission {
        client,
        eyes: None,
        revision,
        since: revision,
        command: Command::Set(position),
    };
    submit(&app, session, &id, submission, None).await
}
