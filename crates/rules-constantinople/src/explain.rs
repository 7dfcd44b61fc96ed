//! Why something cannot be done, what came of it, and what changes odds.

use crate::action::Action;
use crate::choices;
use crate::ground::Ground;
use crate::legal;
use crate::rules::ways;
use crate::state::{Fate, Mark, ShipId, State};
use crate::violation::Violation;
use kernel::{Focus, PieceId, Seat, Target, Text};

/// Why a piece can do nothing with a target; none if it can.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let mut all = Vec::new();
    legal::universe(ground, state, seat, focus, &mut all);
    let mut first = None;
    for action in all.iter().filter(|it| choices::target(ground, state, it) == *target) {
        match legal::check(ground, state, seat, action) {
            Ok(()) => return None,
            Err(why) => first = first.or(Some(why)),
        }
    }
    let ship = piece.and_then(legal::ship_of);
    Some(first.unwrap_or_else(|| general(ground, state, seat, ship)))
}

/// What keeps a ship from a target that none of its actions is for.
fn general(ground: &Ground, state: &State, seat: Seat, ship: Option<ShipId>) -> Violation {
    // Whoever may end a phase is asked; for all others ending it tells what the game waits for.
    let asked = legal::check(ground, state, seat, &Action::Done);
    let Some(ship) = ship else {
        return asked.err().unwrap_or(Violation::WrongPhase);
    };
    if !ground.commanded(seat).contains(ship) {
        return Violation::NotYours { ship };
    }
    let record = state.ship(ship);
    if record.fate != Fate::Afloat || record.hex.is_none() {
        return Violation::NotAfloat { ship };
    }
    let way = ways::ahead(ground, state, ship, record.hex, record.facing, ways::Seen::All);
    match (asked, way) {
        (Err(why @ (Violation::NotAsked | Violation::RollDue | Violation::GameOver)), _) => why,
        (_, Err(why)) => why,
        _ => Violation::WrongPhase,
    }
}

/// What became of ships between two positions, as one line.
pub(crate) fn consequence(ground: &Ground, before: &State, after: &State) -> Text {
    let of = |id, ship: ShipId| Text::new(id).with("ship", ground.code(ship));
    let gained = |ship: ShipId, mark| !before.ship(ship).has(mark) && after.ship(ship).has(mark);
    let changes = ShipId::all().flat_map(|ship| {
        let (was, is) = (before.ship(ship), after.ship(ship));
        let lost = is.fate == Fate::Lost && was.fate != Fate::Lost;
        [
            (lost, "result-lost"),
            (gained(ship, Mark::Reversed) && !lost, "result-reversed"),
            (gained(ship, Mark::Damaged) && !lost, "result-damaged"),
            (gained(ship, Mark::Racked) && !lost, "result-racked"),
            (gained(ship, Mark::Slowed) && !lost, "result-ineffective"),
            (is.holds != was.holds && is.holds.ok().is_some(), "result-holds"),
            (was.holds.ok().is_some() && is.holds.ok().is_none() && !lost, "result-free"),
        ]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(move |(_, id)| of(id, ship))
        .collect::<Vec<Text>>()
    });
    let lodged = after.tally.lodgements.saturating_sub(before.tally.lodgements);
    let extra = (lodged > 0).then(|| Text::new("result-lodged"));
    let broken = (after.boom.broken != before.boom.broken).then(|| Text::new("result-boom-broken"));
    let mut results = changes.chain(extra).chain(broken);
    let Some(first) = results.next() else {
        return Text::new("result-none");
    };
    results.fold(first, |all, next| Text::new("result-and").with("first", all).with("then", next))
}
