//! Questions to a game; none of them changes it.

use crate::fault::Fault;
use crate::fields::Fields;
use crate::session::Session;
use crate::shapes::{self, value};
use kernel::{Focus, Pending, PieceId, Refusal, Seat, Target, Viewer};
use rulesets::AnyGame;
use serde_json::{Value, json};

/// `pending`: what the game waits for.
pub(crate) fn pending(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    fields.done()?;
    Ok(open.standing())
}

/// `subjects`: the pieces that may still have something to do.
pub(crate) fn subjects(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let seat = fields.seat(game)?;
    fields.done()?;
    let pieces = if game.pending().awaits(seat) { game.now(seat).subjects() } else { Vec::new() };
    Ok(json!({"pieces": pieces}))
}

/// `choices`: what can be done, for people.
pub(crate) fn choices(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, focus) = (fields.seat(game)?, focus(&mut fields, game)?);
    fields.done()?;
    Ok(value(game.now(seat).choices(focus)))
}

/// `legal`: what can be done, as notation.
pub(crate) fn legal(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, focus) = (fields.seat(game)?, focus(&mut fields, game)?);
    fields.done()?;
    Ok(json!({"actions": game.now(seat).legal(focus)}))
}

/// `check`: whether an action may be taken now.
pub(crate) fn check(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, action) = (fields.seat(game)?, fields.one_action()?);
    fields.done()?;
    game.check(seat, &action).map_err(|refusal| Fault::refusal("action", &refusal))?;
    Ok(json!({"legal": true}))
}

/// `why`: why a piece can do nothing with a target.
pub(crate) fn why(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, piece) = (fields.seat(game)?, piece(&mut fields, game)?);
    let expected = "a target, as {\"place\": {\"hex\": {\"col\": 3, \"row\": 4}}}, {\"piece\": 7}, \
                    {\"facing\": 600} or \"button\"";
    let target = fields.read::<Target>("target", expected)?;
    fields.done()?;
    let target = target.ok_or_else(|| Fault::field("target", None, expected))?;
    Ok(json!({"why": game.now(seat).explain(piece, &target)}))
}

/// `odds`: the exact odds of a plan.
pub(crate) fn odds(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, actions) = (fields.seat(game)?, fields.actions()?);
    fields.done()?;
    let refused = |refusal: Refusal| Fault::refusal("actions", &refusal);
    game.check(seat, &actions[0]).map_err(refused)?;
    game.now(seat).odds(&actions).map(value).map_err(refused)
}

/// `preview`: what an action would do, with nothing committed.
pub(crate) fn preview(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (seat, action) = (fields.seat(game)?, fields.one_action()?);
    fields.done()?;
    let refused = |refusal: Refusal| Fault::refusal("action", &refusal);
    game.check(seat, &action).map_err(refused)?;
    game.now(seat).preview(&action).map(value).map_err(refused)
}

/// `measure`: what a ruler laid from one thing to another says; null where nothing is measured.
pub(crate) fn measure(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    const EXPECTED: &str = "a target, as {\"piece\": 7} or {\"place\": {\"point\": {\"x\": 100, \
                            \"y\": 200}}}";
    let game = &*session.open(&mut fields)?.game;
    let seat = fields.seat(game)?;
    let (from, to) =
        (fields.read::<Target>("from", EXPECTED)?, fields.read::<Target>("to", EXPECTED)?);
    fields.done()?;
    let from = from.ok_or_else(|| Fault::field("from", None, EXPECTED))?;
    let to = to.ok_or_else(|| Fault::field("to", None, EXPECTED))?;
    let measured = game.now(seat).measure(&from, &to);
    Ok(json!({"measured": measured.map_err(|refusal| Fault::refusal("to", &refusal))?}))
}

/// `group`: an order to several pieces, worked out piece by piece; nothing is done yet.
pub(crate) fn group(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    const EXPECTED: &str = "a list of pieces on the board, as [3, 4]";
    let game = &*session.open(&mut fields)?.game;
    let seat = fields.seat(game)?;
    let order = fields.need_text("order", "an order, as `choices` lists them")?;
    let pieces = fields.read::<Vec<PieceId>>("pieces", EXPECTED)?;
    fields.done()?;
    let pieces = pieces.ok_or_else(|| Fault::field("pieces", None, EXPECTED))?;
    let on_board = on_board(game, seat);
    if let Some(stray) = pieces.iter().find(|piece| !on_board.contains(piece)) {
        return Err(Fault::field("pieces", Some(&value(stray)), EXPECTED));
    }
    game.now(seat)
        .group_plan(&pieces, &order)
        .map(value)
        .map_err(|why| Fault::refusal("order", &Refusal::Malformed { index: 0, why }))
}

/// `board`: the ground as drawn.
pub(crate) fn board(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    fields.done()?;
    Ok(json!({"board": open.game.board()}))
}

/// `scene`: the position as a viewer sees it.
pub(crate) fn scene(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let viewer = fields.viewer(game)?;
    fields.done()?;
    Ok(json!({"revision": game.revision(viewer), "scene": game.scene(viewer)}))
}

/// `log`: what has happened, as a viewer may read it.
pub(crate) fn log(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let (viewer, from) = (fields.viewer(game)?, fields.count("from")?);
    fields.done()?;
    Ok(json!({"log": game.log(viewer, from.unwrap_or(0))}))
}

/// `withdrawable`: the entries a seat could take back now.
pub(crate) fn withdrawable(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let seat = fields.seat(game)?;
    fields.done()?;
    Ok(json!({"entries": game.withdrawable(seat)}))
}

/// `outcome`: how the game ended; null while it goes on.
pub(crate) fn outcome(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    fields.done()?;
    Ok(match game.pending() {
        Pending::Over(outcome) => json!({"outcome": shapes::ended(&outcome)}),
        _ => json!({"outcome": null}),
    })
}

/// Which part is wanted: a piece, what belongs to no piece (`"general"`), or everything.
fn focus(fields: &mut Fields, game: &dyn AnyGame) -> Result<Focus, Fault> {
    Ok(match (piece(fields, game)?, fields.flag("general")?) {
        (Some(piece), false) => Focus::Piece(piece),
        (None, true) => Focus::General,
        (None, false) => Focus::All,
        (Some(piece), true) => {
            let expected = "no piece, since `general` is given";
            return Err(Fault::field("piece", Some(&value(piece)), expected));
        }
    })
}

/// A piece on the board, by id or by code.
fn piece(fields: &mut Fields, game: &dyn AnyGame) -> Result<Option<PieceId>, Fault> {
    let Some(given) = fields.any("piece") else {
        return Ok(None);
    };
    let scene = game.scene(Viewer(game.roster().all()));
    let found = scene.pieces.iter().find(|piece| match &given {
        Value::String(code) => piece.code == *code,
        number => number.as_u64() == Some(u64::from(piece.id.0)),
    });
    match found {
        Some(piece) => Ok(Some(piece.id)),
        None => Err(Fault::field("piece", Some(&given), "the id or code of a piece on the board")),
    }
}

fn on_board(game: &dyn AnyGame, seat: Seat) -> Vec<PieceId> {
    game.scene(Viewer::seat(seat)).pieces.iter().map(|piece| piece.id).collect()
}
