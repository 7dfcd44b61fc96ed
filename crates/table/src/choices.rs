//! What a seat can do, why not, with which odds. Nothing here changes a game.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::Loaded;
use crate::request::{ACTIONS, Asked, Body, InGame, PIECES, PLAN, check_lines};
use crate::sessions::Session;
use crate::store::SessionId;
use axum::Json;
use axum::extract::State;
use kernel::{
    Choices, Focus, GroupPlan, Illegal, Manoeuvre, Odds, PieceId, Preview, Refusal, Seat, Target,
    Text,
};
use rulesets::AnyView;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Of whom choices are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChoicesQuery {
    /// The seat.
    seat: u8,
    /// The piece; absent for what belongs to none.
    piece: Option<u16>,
    /// Whether all that every piece can do is wanted, without odds; goes without `piece`.
    #[serde(default)]
    all: bool,
}

/// What a seat can do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChoicesView {
    /// The choices.
    #[serde(flatten)]
    pub(crate) choices: Choices<String>,
    /// The pieces that may still have something to do.
    pub(crate) subjects: Vec<PieceId>,
    /// Which of the manoeuvres are done blind, by their place in the list: nothing may be asked of
    /// them beforehand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) blind: Vec<usize>,
}

impl ChoicesView {
    /// What a seat can do with what it looks at, now.
    fn of(loaded: &Loaded, seat: Seat, focus: Focus) -> Self {
        Self::after(loaded, seat, &*loaded.game.now(seat), focus)
    }

    /// The same in what it supposes.
    pub(crate) fn after(loaded: &Loaded, seat: Seat, view: &dyn AnyView, focus: Focus) -> Self {
        let subjects = match loaded.game.pending().awaits(seat) {
            true => loaded.game.now(seat).subjects(),
            false => Vec::new(),
        };
        let choices = view.choices(focus);
        // Whether something is done blind does not hang on its values.
        let is_blind = |one: &Manoeuvre| view.is_blind(&one.line(&one.draw(&mut |_| 0)));
        let manoeuvres = choices.manoeuvres.iter().enumerate();
        let blind = manoeuvres.filter(|(_, one)| is_blind(one)).map(|(n, _)| n).collect();
        ChoicesView { choices, subjects, blind }
    }
}

/// What is to be looked at once something has been done, so that nobody has to ask for it then.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    /// The piece that is chosen; none when absent.
    #[serde(default)]
    piece: Option<PieceId>,
}

/// What a seat can do after something has been done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Looked {
    /// What belongs to no piece.
    pub(crate) general: ChoicesView,
    /// What the chosen piece can do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) piece: Option<ChoicesView>,
}

impl Looked {
    /// What a seat that has just done something can do next.
    pub(crate) fn of(loaded: &Loaded, seat: Seat, look: Look) -> Self {
        let piece = look.piece.map(|piece| ChoicesView::of(loaded, seat, Focus::Piece(piece)));
        Looked { general: ChoicesView::of(loaded, seat, Focus::General), piece }
    }
}

/// The session must hold the seat: what a seat can do tells what it knows.
pub(crate) fn own(loaded: &Loaded, session: SessionId, seat: Seat) -> Result<(), Fault> {
    let holds = loaded.table.viewer(session).holds(seat);
    holds.then_some(()).ok_or(Fault::NotYourSeat(seat))
}

/// What a seat can do now: with `piece` what that piece can do, with odds; without it what belongs
/// to no piece; with `all` what all pieces can do, without odds.
#[utoipa::path(get, path = "/api/games/{id}/choices", tag = "choices",
    params(("id" = String, Path), ChoicesQuery),
    responses((status = 200, body = ChoicesView), (status = "4XX", body = Trouble)))]
pub(crate) async fn choices(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<ChoicesQuery>,
) -> Result<Json<ChoicesView>, Fault> {
    let seat = Seat(query.seat);
    let focus = match (query.piece, query.all) {
        (Some(piece), false) => Focus::Piece(PieceId(piece)),
        (None, false) => Focus::General,
        (None, true) => Focus::All,
        (Some(_), true) => return Err(Fault::not_understood("either piece or all, not both")),
    };
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(ChoicesView::of(loaded, seat, focus))
    });
    Ok(Json(answer.await?))
}

/// A plan to be looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanBody {
    /// The seat.
    seat: Seat,
    /// The actions, in order.
    actions: Vec<String>,
    /// What is planned before them.
    #[serde(default)]
    begun: Vec<String>,
}

/// The odds of a plan.
#[utoipa::path(post, path = "/api/games/{id}/odds", tag = "choices",
    params(("id" = String, Path)), request_body = PlanBody,
    responses((status = 200, body = Odds), (status = "4XX", body = Trouble)))]
pub(crate) async fn odds(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(PlanBody { seat, actions, begun }): Body<PlanBody>,
) -> Result<Json<Odds>, Fault> {
    check_lines(&actions, PLAN)?;
    check_lines(&begun, ACTIONS)?;
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(loaded.game.view(seat, &begun)?.odds(&actions)?)
    });
    Ok(Json(answer.await?))
}

/// An action to be looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreviewBody {
    /// The seat.
    seat: Seat,
    /// The action.
    action: String,
    /// What is planned before it.
    #[serde(default)]
    begun: Vec<String>,
}

/// What an action would do up to the next roll, with nothing committed.
#[utoipa::path(post, path = "/api/games/{id}/preview", tag = "choices",
    params(("id" = String, Path)), request_body = PreviewBody,
    responses((status = 200, body = Preview), (status = "4XX", body = Trouble)))]
pub(crate) async fn preview(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(PreviewBody { seat, action, begun }): Body<PreviewBody>,
) -> Result<Json<Preview>, Fault> {
    check_lines(std::slice::from_ref(&action), 1)?;
    check_lines(&begun, ACTIONS)?;
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        Ok(loaded.game.view(seat, &begun)?.preview(&action)?)
    });
    Ok(Json(answer.await?))
}

/// A ruler to be laid.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MeasureBody {
    /// The seat.
    seat: Seat,
    /// From where.
    from: Target,
    /// To where.
    to: Target,
}

/// What a ruler says. That nothing may be measured now is an answer, and no fault of who asks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Measured {
    /// What it reads; none where there is nothing to measure.
    said: Option<Text>,
    /// Why nothing may be measured now.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Illegal>,
}

/// What a ruler laid from one thing to another says.
#[utoipa::path(post, path = "/api/games/{id}/measure", tag = "choices",
    params(("id" = String, Path)), request_body = MeasureBody,
    responses((status = 200, body = Measured), (status = "4XX", body = Trouble)))]
pub(crate) async fn measure(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(MeasureBody { seat, from, to }): Body<MeasureBody>,
) -> Result<Json<Measured>, Fault> {
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        match loaded.game.now(seat).measure(&from, &to) {
            Ok(said) => Ok(Measured { said, refused: None }),
            Err(Refusal::Illegal { why, .. }) => Ok(Measured { said: None, refused: Some(why) }),
            Err(other) => Err(other.into()),
        }
    });
    Ok(Json(answer.await?))
}

/// An order to a group of pieces.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GroupBody {
    /// The seat.
    seat: Seat,
    /// The pieces.
    pieces: Vec<PieceId>,
    /// The order, as the choices named it.
    order: String,
    /// What is planned already; the plan takes its place.
    #[serde(default)]
    begun: Vec<String>,
}

/// Works out an order to a group, piece by piece. Nothing is done yet.
#[utoipa::path(post, path = "/api/games/{id}/group", tag = "choices",
    params(("id" = String, Path)), request_body = GroupBody,
    responses((status = 200, body = GroupPlan<String>), (status = "4XX", body = Trouble)))]
pub(crate) async fn group(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Body(GroupBody { seat, pieces, order, begun }): Body<GroupBody>,
) -> Result<Json<GroupPlan<String>>, Fault> {
    check_lines(std::slice::from_ref(&order), 1)?;
    check_lines(&begun, ACTIONS)?;
    if pieces.len() > PIECES {
        return Err(Fault::too_large(PIECES, "pieces"));
    }
    let answer = app.games.game(&id).ask(move |loaded| {
        own(loaded, session, seat)?;
        let plan = loaded.game.view(seat, &begun)?.group_plan(&pieces, &order);
        plan.map_err(|why| Refusal::Malformed { index: 0, why }.into())
    });
    Ok(Json(answer.await?))
}
