//! What people do to the clocks of a game: pauses, days off, time for the other side, claims.

use crate::app::App;
use crate::clock::ClockAct;
use crate::error::{Fault, Trouble};
use crate::request::{Body, InGame, check_client};
use crate::sessions::Session;
use crate::view::Seating;
use axum::Json;
use axum::extract::State;
use kernel::Seat;
use serde::Deserialize;
use utoipa::ToSchema;

/// Something to be done to the clocks.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockBody {
    /// Id of the request, unique in the game: sent twice, it is done once.
    client: String,
    /// The seat of who does it.
    seat: Seat,
    /// What.
    act: ClockAct,
}

/// Asks for a pause or its end, says no to that, takes days off, gives time to another side, or claims
/// the game from one whose time ran out.
#[utoipa::path(post, path = "/api/games/{id}/clock", tag = "seats",
    params(("id" = String, Path)), request_body = ClockBody,
    responses((status = 200, body = Seating), (status = "4XX", body = Trouble)))]
pub(crate) async fn clock(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(ClockBody { client, seat, act }): Body<ClockBody>,
) -> Result<Json<Seating>, Fault> {
    check_client(&client)?;
    Ok(Json(app.games.game(&id).act_on_clock(session, seat, client, act).await?))
}
