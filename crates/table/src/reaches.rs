//! Which places a piece, or a whole side, acts upon from where it stands, for whoever wants to see
//! arcs of guns and hexes in danger.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use axum::Json;
use axum::extract::State;
use kernel::{PieceId, Reach, Reaching, Seat, Side};
use serde::Deserialize;
use utoipa::IntoParams;

/// Whose reaches are wanted: exactly one of the two.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReachQuery {
    /// A piece.
    piece: Option<u16>,
    /// A side: every place that any of its pieces reaches, once.
    side: Option<u8>,
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(default, rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
}

impl ReachQuery {
    fn whose(&self) -> Result<Reaching, Fault> {
        match (self.piece, self.side) {
            (Some(piece), None) => Ok(Reaching::Piece(PieceId(piece))),
            (None, Some(side)) => Ok(Reaching::Side(Side(side))),
            _ => Err(Fault::not_understood("give a piece or a side, and not both")),
        }
    }
}

/// The places that a piece or a side acts upon as it stands, way by way; an empty list in games
/// that tell of none.
#[utoipa::path(get, path = "/api/games/{id}/reaches", tag = "choices",
    params(("id" = String, Path), ReachQuery),
    responses((status = 200, body = [Reach]), (status = "4XX", body = Trouble)))]
pub(crate) async fn reaches(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<ReachQuery>,
) -> Result<Json<Vec<Reach>>, Fault> {
    let whose = query.whose()?;
    let answer = app.games.game(&id).ask(move |loaded| {
        let eyes = loaded.eyes(session, query.eyes.map(Seat))?;
        Ok(loaded.game.reaches(eyes, whose))
    });
    Ok(Json(answer.await?))
}
