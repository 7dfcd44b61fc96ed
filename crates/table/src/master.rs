//! What game masters do, and what players answer them.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::live::{MasterAct, Reply};
use crate::request::{Asked, Body, InGame, check_client};
use crate::sessions::Session;
use crate::view::Seating;
use axum::Json;
use axum::extract::State;
use kernel::Seat;
use serde::Deserialize;
use utoipa::ToSchema;

/// Something that a game master does.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MasterBody {
    /// Id of the request, unique in the game: sent twice, it is done once.
    client: String,
    /// What.
    act: MasterAct,
}

/// What a player says to what the game master proposes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplyBody {
    /// Id of the request, unique in the game: sent twice, it is done once.
    client: String,
    /// The seat of who answers, for all seats of the browser.
    seat: Seat,
    /// What.
    reply: Reply,
}

/// Stops the clocks or lets them go on, gives time, takes somebody out of a seat, or proposes to go back:
/// for the game master alone, and told to everybody.
#[utoipa::path(post, path = "/api/games/{id}/master", tag = "seats",
    params(("id" = String, Path), EyesQuery), request_body = MasterBody,
    responses((status = 200, body = Seating), (status = "4XX", body = Trouble)))]
pub(crate) async fn act(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
    Body(MasterBody { client, act }): Body<MasterBody>,
) -> Result<Json<Seating>, Fault> {
    check_client(&client)?;
    Ok(Json(app.games.game(&id).act_as_master(session, query.seat(), client, act).await?))
}

/// Says yes or no to going back, as the game master proposes. When everybody who plays has said yes it is
/// done.
#[utoipa::path(post, path = "/api/games/{id}/master/reply", tag = "seats",
    params(("id" = String, Path)), request_body = ReplyBody,
    responses((status = 200, body = Seating), (status = "4XX", body = Trouble)))]
pub(crate) async fn reply(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(ReplyBody { client, seat, reply }): Body<ReplyBody>,
) -> Result<Json<Seating>, Fault> {
    check_client(&client)?;
    Ok(Json(app.games.game(&id).answer_master(session, seat, client, reply).await?))
}
