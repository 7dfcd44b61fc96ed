//! Planning before anything is done: orders tried out, what could follow them, advice, what is
//! still worth doing, and lines of notation half written. Nothing here changes a game.

use crate::app::App;
use crate::choices::{ChoicesView, own};
use crate::error::{Fault, Trouble};
use crate::live::within;
use crate::request::{ACTIONS, Asked, Body, InGame, LINE, PIECES, check_lines};
use crate::sessions::Session;
use axum::Json;
use axum::extract::State;
use kernel::{Begun, Complaint, Draft, Focus, Illegal, PieceId, Reminder, Seat, Target};
use opponents::{Budget, INTENTS, Intent, PlanError, Stop};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// Lines that a completion shows.
const SHOWN: usize = 24;

/// Somebody waits for advice: what a lieutenant has found by then is what he says.
const PATIENCE: Duration = Duration::from_secs(3);

/// Orders to be tried out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftBody {
    /// The seat.
    seat: Seat,
    /// The orders, each some actions in order.
    orders: Vec<Vec<String>>,
}

/// Tries orders out one after another and tells what each would do. Nothing is done, and no die
/// falls: what follows dice is shown as if they changed as little as they can.
#[utoipa::path(post, path = "/api/games/{id}/draft", tag = "planning",
    params(("id" = String, Path)), request_body = DraftBody,
    responses((status = 200, body = Draft<String>), (status = "4XX", body = Trouble)))]
pub(crate) async fn draft(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(DraftBody { seat, orders }): Body<DraftBody>,
) -> Result<Json<Draft<String>>, Fault> {
    let lines: usize = orders.iter().map(Vec::len).sum();
    if lines > ACTIONS {
        return Err(Fault::too_large(ACTIONS, "actions"));
    }
    for order in &orders {
        check_lines(order, ACTIONS)?;
    }
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(loaded.game.now(seat).draft(&orders)?)
    });
    Ok(Json(answer.await?))
}

/// Of whom choices are wanted, and after what.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChoicesBody {
    /// The seat.
    seat: Seat,
    /// The piece; absent for what belongs to none.
    #[serde(default)]
    piece: Option<PieceId>,
    /// What is planned already.
    begun: Vec<String>,
}

/// What a seat could do once something planned has been done.
#[utoipa::path(post, path = "/api/games/{id}/choices", tag = "planning",
    params(("id" = String, Path)), request_body = ChoicesBody,
    responses((status = 200, body = ChoicesView), (status = "4XX", body = Trouble)))]
pub(crate) async fn choices_after(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(ChoicesBody { seat, piece, begun }): Body<ChoicesBody>,
) -> Result<Json<ChoicesView>, Fault> {
    check_lines(&begun, ACTIONS)?;
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(ChoicesView::after(loaded, seat, &*loaded.game.view(seat, &begun)?, focus))
    });
    Ok(Json(answer.await?))
}

/// What was clicked in vain, and after what.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyBody {
    /// The seat.
    seat: Seat,
    /// The piece that should have acted; absent for none in particular.
    #[serde(default)]
    piece: Option<PieceId>,
    /// What was clicked.
    target: Target,
    /// The choice of several clicks that it was meant to go on, if one was begun.
    #[serde(default)]
    choice: Option<Begun>,
    /// What is planned already.
    #[serde(default)]
    begun: Vec<String>,
}

/// Why a click does nothing, now or once something planned has been done: the clauses that forbid
/// it, or null if nothing does.
#[utoipa::path(post, path = "/api/games/{id}/why", tag = "planning",
    params(("id" = String, Path)), request_body = WhyBody,
    responses((status = 200, body = Option<Illegal>), (status = "4XX", body = Trouble)))]
pub(crate) async fn why(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(WhyBody { seat, piece, target, choice, begun }): Body<WhyBody>,
) -> Result<Json<Option<Illegal>>, Fault> {
    check_lines(&begun, ACTIONS)?;
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        if let (Some(choice), Some(piece)) = (&choice, piece) {
            let now = loaded.game.now(seat);
            return Ok(now.explain_next(piece, choice, &target));
        }
        Ok(loaded.game.view(seat, &begun)?.explain(piece, &target))
    });
    Ok(Json(answer.await?))
}

/// Whose pieces are meant.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeatQuery {
    /// The seat.
    seat: u8,
}

/// The pieces that could still do something useful before the seat ends what it is asked.
#[utoipa::path(get, path = "/api/games/{id}/reminders", tag = "planning",
    params(("id" = String, Path), SeatQuery),
    responses((status = 200, body = Vec<Reminder>), (status = "4XX", body = Trouble)))]
pub(crate) async fn reminders(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<SeatQuery>,
) -> Result<Json<Vec<Reminder>>, Fault> {
    let seat = Seat(query.seat);
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(loaded.game.now(seat).reminders())
    });
    Ok(Json(answer.await?))
}

/// A line of notation, perhaps only its beginning.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinesQuery {
    /// The seat.
    seat: u8,
    /// What is written so far.
    start: String,
}

/// How a line could go on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Completions {
    /// Legal lines that begin so, in the order of the pieces.
    lines: Vec<String>,
    /// How many more there are.
    more: usize,
    /// What is wrong with it, when it is no legal line and none begins so.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Complaint>,
}

/// The legal lines of notation that begin with what is written.
#[utoipa::path(get, path = "/api/games/{id}/lines", tag = "planning",
    params(("id" = String, Path), LinesQuery),
    responses((status = 200, body = Completions), (status = "4XX", body = Trouble)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(LinesQuery { seat, start }): Asked<LinesQuery>,
) -> Result<Json<Completions>, Fault> {
    let seat = Seat(seat);
    if start.len() > LINE {
        return Err(Fault::too_large(LINE, "bytes in a line"));
    }
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        let begins = start.to_lowercase();
        let mut lines = loaded.game.now(seat).legal(Focus::All);
        lines.retain(|line| line.to_lowercase().starts_with(begins.trim_start()));
        let why = match lines.is_empty() && !begins.trim().is_empty() {
            true => loaded.game.check(seat, start.trim_end()).err(),
            false => None,
        };
        let more = lines.len().saturating_sub(SHOWN);
        lines.truncate(SHOWN);
        Ok(Completions { lines, more, why: why.as_ref().map(Complaint::from) })
    });
    Ok(Json(answer.await?))
}

/// Pieces for which advice is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdviseBody {
    /// The seat.
    seat: Seat,
    /// The pieces that the lieutenant is to play.
    pieces: Vec<PieceId>,
    /// Which computer player it is.
    level: String,
    /// What they are to be about, one of the ruleset's intents; the first of them when absent.
    #[serde(default)]
    intent: Option<String>,
    /// What is planned already.
    #[serde(default)]
    begun: Vec<String>,
}

/// What a lieutenant would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Advice {
    /// Actions in order, to come after what is planned already; empty to leave all as it is.
    plan: Vec<String>,
}

/// What a computer player would do with some pieces of the seat, as far as three seconds tell.
/// Nothing is done yet.
#[utoipa::path(post, path = "/api/games/{id}/advise", tag = "planning",
    params(("id" = String, Path)), request_body = AdviseBody,
    responses((status = 200, body = Advice), (status = "4XX", body = Trouble)))]
pub(crate) async fn advise(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(AdviseBody { seat, pieces, level, intent, begun }): Body<AdviseBody>,
) -> Result<Json<Advice>, Fault> {
    check_lines(&begun, ACTIONS)?;
    if pieces.len() > PIECES {
        return Err(Fault::too_large(PIECES, "pieces"));
    }
    let intent = match intent.as_deref() {
        None => INTENTS[0],
        Some(id) => {
            Intent::of(id).ok_or_else(|| Fault::not_understood(format!("no intent {id:?}")))?
        }
    };
    let stop = Arc::new(Stop::new(false));
    let enough = Arc::clone(&stop);
    let loaded = app.games.game(&id).newest().await?;
    own(&loaded, session, seat)?;
    // It takes as long as a computer player thinks, and so is not done where questions are answered.
    let answer = app.games.labour(move || {
        let game = loaded.game.view(seat, &begun)?.tried();
        let budget = Budget::default();
        let plan = players::standard().advise(
            &*game,
            seat,
            (&pieces, intent),
            &level,
            budget,
            Some(&enough),
        );
        let plan = plan.map_err(|why| match why {
            PlanError::NotAsked(_) | PlanError::Stuck(_) => {
                kernel::Refusal::NotAsked { seat, asked: loaded.game.pending().seats() }.into()
            }
            why => Fault::not_understood(why.to_string()),
        })?;
        Ok::<_, Fault>(Advice { plan })
    });
    let answer = async { answer.await? };
    Ok(Json(within(app.games.patience.min(PATIENCE), stop, answer).await?))
}
