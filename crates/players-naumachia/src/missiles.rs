//! Who shoots at whom.

use crate::gauge;
use kernel::{Focus, PieceId, Rules, Seat};
use rules_naumachia::{Action, Ground, ShipId, State};

/// A shot of one of these ships that is worth taking now: all the dice it has at the target worth
/// most.
pub(crate) fn shot(ground: &Ground, state: &State, seat: Seat, own: &[ShipId]) -> Option<Action> {
    let mut legal = Vec::new();
    own.iter().find_map(|ship| {
        legal.clear();
        ground.legal(state, seat, Focus::Piece(PieceId(ship.0.into())), &mut legal);
        let rated = legal.iter().filter_map(|action| Some((rate(ground, state, action)?, action)));
        let best = rated.reduce(|best, one| if one.0 > best.0 { one } else { best });
        best.map(|(_, action)| action.clone())
    })
}

/// How much a shot promises; none for anything else.
fn rate(ground: &Ground, state: &State, action: &Action) -> Option<f64> {
    let target = action.target()?;
    let other = state.ship(target);
    // Nobody shoots at what is his already, or lost to both.
    if !other.is_afloat() {
        return None;
    }
    let still = if other.speed == 0 || state.is_locked(target) { 1.3 } else { 1.0 };
    let decked = if ground.vessel(target).is_decked() { 0.8 } else { 1.0 };
    let worth = gauge::stake(ground, state, target) * still * decked;
    let (dice, each) = match action {
        Action::Shoot(_, _, dice) => (f64::from(*dice), 1.0),
        Action::Loose(_, _, dice, fire) => (f64::from(*dice), if *fire { 1.1 } else { 1.0 }),
        Action::Pots(..) => (1.0, 3.0),
        Action::Siphon(..) => (1.0, 6.0),
        Action::Hurl(..) => (1.0, 4.0),
        Action::Bees(..) => (1.0, 1.5),
        _ => return None,
    };
    Some(worth * dice * each)
}
