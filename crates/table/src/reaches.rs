//! Which places pieces, or a whole side, act upon from where they stand, for whoever wants to see
//! arcs of guns and hexes in danger.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use axum::Json;
use axum::extract::State;
use kernel::{PieceId, Reach, Reaching, Seat, Side};
use serde::Deserialize;
use std::collections::BTreeSet;
use utoipa::IntoParams;

/// Most pieces of one question: a side of the largest battle has fewer.
const MOST: usize = 256;

/// Whose reaches are wanted: exactly one of the two.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReachQuery {
    /// One piece, or several with commas between them: every place that any of them reaches, once.
    #[param(example = "4,7")]
    piece: Option<String>,
    /// A side: the same of all its pieces.
    side: Option<u8>,
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(default, rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
}

impl ReachQuery {
    fn whose(&self) -> Result<Reaching, Fault> {
        match (&self.piece, self.side) {
            (Some(list), None) => pieces(list).map(Reaching::Pieces),
            (None, Some(side)) => Ok(Reaching::Side(Side(side))),
            _ => Err(Fault::not_understood("give pieces or a side, and not both")),
        }
    }
}

fn pieces(list: &str) -> Result<BTreeSet<PieceId>, Fault> {
    let read = list.split(',').take(MOST + 1).map(|piece| piece.parse().map(PieceId));
    let pieces: BTreeSet<PieceId> = read
        .collect::<Result<_, _>>()
        .map_err(|_| Fault::not_understood("a piece is a number; commas stand between several"))?;
    if pieces.len() > MOST {
        return Err(Fault::not_understood(format!("a question is of {MOST} pieces at most")));
    }
    Ok(pieces)
}

/// The places that pieces or a side act upon as they stand, way by way; an empty list in games
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
