//! Standing answers of a seat: leaving one, looking at one's own, and leaving one no longer.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::live::{AnswerShown, MOST_ANSWERS, StandingAnswer};
use crate::request::{Asked, Body, InGame, check_client, check_lines};
use crate::sessions::Session;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Most lines of an answer, and most of its conditions.
const LINES: usize = 16;
/// Longest name of a kind, in bytes.
const KIND: usize = 64;

/// A standing answer to be left.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerBody {
    /// Id of the answer, unique in the game: sent twice, it is left once.
    client: String,
    /// The seat it is for.
    seat: Seat,
    /// The kind of the question, as prompts name it.
    kind: String,
    /// What is done then: lines of notation, the preferred first, at most 16. `*` stands for anything.
    actions: Vec<String>,
    /// It is given only while each of these could be done; at most 16.
    #[serde(default)]
    able: Vec<String>,
    /// It is given only while none of these could be done; at most 16.
    #[serde(default)]
    unable: Vec<String>,
}

/// The standing answers of a person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnswersView {
    /// In the order in which they are tried.
    answers: Vec<AnswerShown>,
    /// So many a seat can leave.
    most: usize,
}

/// The standing answers that the person has left who looks: nobody else sees them.
#[utoipa::path(get, path = "/api/games/{id}/answers", tag = "actions",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = AnswersView), (status = "4XX", body = Trouble)))]
pub(crate) async fn list(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<AnswersView>, Fault> {
    let answers = app.games.game(&id).answers_for(session, query.seat()).await?;
    Ok(Json(AnswersView { answers, most: MOST_ANSWERS }))
}

/// Leaves an answer to questions of a kind. When the seat is asked one, the first line that is legal is
/// done at once.
#[utoipa::path(post, path = "/api/games/{id}/answers", tag = "actions",
    params(("id" = String, Path), EyesQuery), request_body = AnswerBody,
    responses((status = 200, body = AnswersView), (status = "4XX", body = Trouble)))]
pub(crate) async fn add(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(AnswerBody { client, seat, kind, actions, able, unable }): Body<AnswerBody>,
) -> Result<Json<AnswersView>, Fault> {
    check_client(&client)?;
    for lines in [&actions, &able, &unable] {
        check_lines(lines, LINES)?;
    }
    if actions.is_empty() {
        return Err(Fault::not_understood("no actions"));
    }
    if kind.len() > KIND {
        return Err(Fault::too_large(KIND, "bytes"));
    }
    let answer = StandingAnswer { id: client, seat, kind, actions, able, unable };
    let answers = app.games.game(&id).leave_answer(session, query.seat(), answer).await?;
    Ok(Json(AnswersView { answers, most: MOST_ANSWERS }))
}

/// Leaves it no longer.
#[utoipa::path(delete, path = "/api/games/{id}/answers/{answer}", tag = "actions",
    params(("id" = String, Path), ("answer" = String, Path), EyesQuery),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Session(session): Session,
    Path((id, answer)): Path<(String, String)>,
    Asked(query): Asked<EyesQuery>,
) -> Result<StatusCode, Fault> {
    let InGame(id) = InGame::named(id)?;
    app.games.game(&id).drop_answer(session, query.seat(), answer).await?;
    Ok(StatusCode::NO_CONTENT)
}
