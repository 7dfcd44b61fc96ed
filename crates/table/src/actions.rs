//! Whatever changes a game: actions, faces, retractions, and what belongs to the table.
//!
//! Each carries an id chosen by the client. Sent twice, it is done once and answered twice alike.

use crate::app::App;
use crate::choices::{Look, Looked};
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::live::{Command, Done, Loaded, Sent, Submission, Submitted, Submitter};
use crate::request::{ACTIONS, Asked, Body, InGame, check_client, check_lines};
use crate::sessions::Session;
use crate::store::{GameId, SessionId};
use crate::view::Update;
use axum::Json;
use axum::extract::State;
use kernel::{Seat, TableAction};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// What became of a submission, and what was to be looked at after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Answer {
    /// What became of it.
    #[serde(flatten)]
    submitted: Submitted,
    /// What the seat can do now, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    looked: Option<Looked>,
    /// What came of it, as everybody who follows the game through the same eyes is told: all since
    /// the revision that was named. None where nobody follows it so, or no revision was named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Update>, required = false)]
    updates: Vec<Arc<Sent>>,
}

/// Actions to be taken.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The seat.
    seat: Seat,
    /// The revision they were made for.
    revision: u32,
    /// The actions, in order.
    actions: Vec<String>,
    /// What is to be looked at afterwards.
    #[serde(default)]
    look: Option<Look>,
}

/// Takes actions in order. Until dice have fallen it is all or nothing; after that the first
/// action that is no longer legal ends it, and `stopped` tells why.
#[utoipa::path(post, path = "/api/games/{id}/actions", tag = "actions",
    params(("id" = String, Path)), request_body = ActBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn act(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(ActBody { client, seat, revision, actions, look }): Body<ActBody>,
) -> Result<Json<Answer>, Fault> {
    check_lines(&actions, ACTIONS)?;
    if actions.is_empty() {
        return Err(Fault::not_understood("no actions"));
    }
    let submission = Submission {
        client: Some(client),
        eyes: Some(seat),
        revision: Some(revision),
        since: Some(revision),
        command: Command::Act(seat, actions),
    };
    submit(&app, session, &id, submission, look).await
}

/// Faces that people have rolled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FacesBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The faces, die by die.
    faces: Vec<u8>,
    /// The revision they were rolled for; unchecked when absent.
    #[serde(default)]
    revision: Option<u32>,
}

/// Hands in real dice. Any session with a seat may.
#[utoipa::path(post, path = "/api/games/{id}/faces", tag = "actions",
    params(("id" = String, Path), EyesQuery), request_body = FacesBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn faces(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(FacesBody { client, faces, revision }): Body<FacesBody>,
) -> Result<Json<Answer>, Fault> {
    if faces.len() > 8 {
        return Err(Fault::too_large(8, "faces"));
    }
    let (client, eyes) = (Some(client), query.seat());
    let submission =
        Submission { client, eyes, revision, since: revision, command: Command::HandIn(faces) };
    submit(&app, session, &id, submission, None).await
}

/// Actions to be taken back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RetractBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The seat.
    seat: Seat,
    /// The revision it was made for.
    revision: u32,
    /// The first entry to be taken back, as `withdrawable` names it; the last one when absent.
    #[serde(default)]
    from: Option<u64>,
    /// What is to be looked at afterwards.
    #[serde(default)]
    look: Option<Look>,
}

/// Takes back the seat's own actions: sealed ones until the reveal, open ones back to the last
/// roll, reveal or action of somebody else.
#[utoipa::path(post, path = "/api/games/{id}/retract", tag = "actions",
    params(("id" = String, Path)), request_body = RetractBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn retract(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(RetractBody { client, seat, revision, from, look }): Body<RetractBody>,
) -> Result<Json<Answer>, Fault> {
    let submission = Submission {
        client: Some(client),
        eyes: Some(seat),
        revision: Some(revision),
        since: Some(revision),
        command: Command::Retract(seat, from),
    };
    submit(&app, session, &id, submission, look).await
}

/// A request to take back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskUndoBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The seat.
    seat: Seat,
    /// The revision it was made for: what the seat itself has done since is not meant.
    revision: u32,
}

/// Asks the other sides to take back what the seat did last and cannot undo alone, because dice
/// fell, orders were revealed or somebody else acted after it. It is done once every other side in
/// play allows it.
#[utoipa::path(post, path = "/api/games/{id}/ask-undo", tag = "actions",
    params(("id" = String, Path)), request_body = AskUndoBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn ask_undo(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(AskUndoBody { client, seat, revision }): Body<AskUndoBody>,
) -> Result<Json<Answer>, Fault> {
    let submission = Submission {
        client: Some(client),
        eyes: Some(seat),
        revision: Some(revision),
        since: Some(revision),
        command: Command::AskUndo(seat),
    };
    submit(&app, session, &id, submission, None).await
}

/// Something that belongs to the table and not to the rules.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableBody {
    /// Id of the submission, unique in the game.
    client: String,
    /// The seat.
    seat: Seat,
    /// What it does.
    action: TableAction,
    /// The revision it was made for; only `allow-undo` names one, and must.
    #[serde(default)]
    revision: Option<u32>,
    /// The revision that is shown: what has come since is answered along.
    #[serde(default)]
    since: Option<u32>,
}

/// Resigns, offers a draw, takes an offer back, answers a request to take back, or calls the game off
/// while some side has yet to act. `time-out` is in records alone.
#[utoipa::path(post, path = "/api/games/{id}/table", tag = "actions",
    params(("id" = String, Path)), request_body = TableBody,
    responses((status = 200, body = Answer), (status = "4XX", body = Trouble)))]
pub(crate) async fn table(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(TableBody { client, seat, action, revision, since }): Body<TableBody>,
) -> Result<Json<Answer>, Fault> {
    if (action == TableAction::AllowUndo) != revision.is_some() {
        let what = "`revision` is named with `allow-undo`, and with no other action";
        return Err(Fault::not_understood(what));
    }
    let submission = Submission {
        client: Some(client),
        eyes: Some(seat),
        revision,
        since: since.or(revision),
        command: Command::Table(seat, action),
    };
    submit(&app, session, &id, submission, None).await
}

/// Carries out a command for a session.
pub(crate) async fn submit(
    app: &App,
    session: SessionId,
    id: &GameId,
    submission: Submission,
    look: Option<Look>,
) -> Result<Json<Answer>, Fault> {
    if let Some(client) = &submission.client {
        check_client(client)?;
    }
    let looker = submission.command.seat().zip(look);
    let then = move |loaded: &Loaded| looker.map(|(seat, look)| Looked::of(loaded, seat, look));
    let live = app.games.game(id);
    let done = live.submit(Submitter::Session(session), submission, then).await?;
    let Done { submitted, updates, seen } = done;
    Ok(Json(Answer { submitted, looked: seen.flatten(), updates }))
}
