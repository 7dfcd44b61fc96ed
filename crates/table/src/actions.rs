//! Whatever changes a game: actions, faces, retractions, and what belongs to the table.
//!
//! Each carries an id chosen by the client. Sent twice, it is done once and answered twice alike.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::hall::{Deed, Submission, Submitted, Submitter};
use crate::request::{ACTIONS, Asked, Body, InGame, check_client, check_lines};
use crate::sessions::Session;
use crate::store::{GameId, SessionId};
use axum::Json;
use axum::extract::State;
use kernel::{Seat, TableAction};
use serde::Deserialize;
use utoipa::ToSchema;

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
}

/// Takes actions in order. Until dice have fallen it is all or nothing; after that the first
/// action that is no longer legal ends it, and `stopped` tells why.
#[utoipa::path(post, path = "/api/games/{id}/actions", tag = "actions",
    params(("id" = String, Path)), request_body = ActBody,
    responses((status = 200, body = Submitted), (status = "4XX", body = Trouble)))]
pub(crate) async fn act(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(ActBody { client, seat, revision, actions }): Body<ActBody>,
) -> Result<Json<Submitted>, Fault> {
    check_lines(&actions, ACTIONS)?;
    if actions.is_empty() {
        return Err(Fault::not_understood("no actions"));
    }
    submit(&app, session, &id, client, Some(revision), Deed::Act(seat, actions)).await
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
    responses((status = 200, body = Submitted), (status = "4XX", body = Trouble)))]
pub(crate) async fn faces(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(FacesBody { client, faces, revision }): Body<FacesBody>,
) -> Result<Json<Submitted>, Fault> {
    if faces.len() > 8 {
        return Err(Fault::too_large(8, "faces"));
    }
    check_client(&client)?;
    let (client, eyes) = (Some(client), query.seat());
    let submission = Submission { client, eyes, revision, deed: Deed::HandIn(faces) };
    let sitting = app.hall.sitting(&id);
    Ok(Json(sitting.submit(Submitter::Session(session), submission).await?))
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
}

/// Takes back the seat's own actions: sealed ones until the reveal, open ones back to the last
/// roll, reveal or action of somebody else.
#[utoipa::path(post, path = "/api/games/{id}/retract", tag = "actions",
    params(("id" = String, Path)), request_body = RetractBody,
    responses((status = 200, body = Submitted), (status = "4XX", body = Trouble)))]
pub(crate) async fn retract(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(RetractBody { client, seat, revision, from }): Body<RetractBody>,
) -> Result<Json<Submitted>, Fault> {
    submit(&app, session, &id, client, Some(revision), Deed::Retract(seat, from)).await
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
}

/// Resigns, offers a draw, or takes an offer back.
#[utoipa::path(post, path = "/api/games/{id}/table", tag = "actions",
    params(("id" = String, Path)), request_body = TableBody,
    responses((status = 200, body = Submitted), (status = "4XX", body = Trouble)))]
pub(crate) async fn table(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(TableBody { client, seat, action }): Body<TableBody>,
) -> Result<Json<Submitted>, Fault> {
    submit(&app, session, &id, client, None, Deed::Table(seat, action)).await
}

/// Does a deed for a session.
pub(crate) async fn submit(
    app: &App,
    session: SessionId,
    id: &GameId,
    client: String,
    revision: Option<u32>,
    deed: Deed,
) -> Result<Json<Submitted>, Fault> {
    check_client(&client)?;
    let submission = Submission { client: Some(client), eyes: deed.seat(), revision, deed };
    let submitted = app.hall.sitting(id).submit(Submitter::Session(session), submission).await?;
    Ok(Json(submitted))
}
