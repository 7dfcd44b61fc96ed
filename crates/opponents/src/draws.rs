//! What computer players say to a draw on offer: no before anything was fought out, no while they
//! have the better of it, and otherwise yes. To whoever asks to take back they always say yes.

use crate::lepanto;
use kernel::{Game, Pending, Ruleset, Seat, SeatSet, Side, TableAction, Viewer};
use rules_duel::{Power, Wins};
use rulesets::AnyGame;

/// Movements before which nobody agrees to a draw in the duel: three years.
const EARLY: u16 = 6;
/// By how many centres the first of several powers leads when it plays on.
const LEAD: usize = 2;

/// What the next of these computer seats says to the draws on offer; none if there is nothing to be
/// said. Sides on which people sit answer for themselves.
pub fn answer_draw(game: &dyn AnyGame, computers: SeatSet) -> Option<(Seat, TableAction)> {
    let offers = game.offers();
    if offers.is_empty() || matches!(game.pending(), Pending::Over(_)) {
        return None;
    }
    let offered = offers.intersection(computers);
    if offered == offers {
        // Nobody wants it any more but those who only agreed.
        return offered.iter().next().map(|seat| (seat, TableAction::WithdrawOffer));
    }
    let roster = game.roster();
    let alone = |seat: &Seat| {
        let side = roster.side_of(*seat).map(|side| roster.seats_of(side));
        side.is_some_and(|seats| seats.intersection(computers) == seats)
    };
    let asked = computers.iter().filter(|seat| alone(seat) && game.is_in_play(*seat));
    let answers = asked.map(|seat| (seat, agrees_to_draw(game, seat)));
    let (mut agreeing, mut declining) = (None, None);
    for (seat, agrees) in answers {
        match agrees {
            true if !offers.contains(seat) => agreeing = agreeing.or(Some(seat)),
            true => {}
            false => declining = declining.or(Some(seat)),
        }
    }
    let declines = declining.map(|seat| (seat, TableAction::DeclineDraw));
    declines.or(agreeing.map(|seat| (seat, TableAction::OfferDraw)))
}

/// What the next of these computer seats says to a request to take back: it allows it, since against a
/// computer that costs nobody anything, and the same dice fall again. None if there is nothing to be
/// said.
pub fn answer_undo(game: &dyn AnyGame, computers: SeatSet) -> Option<(Seat, TableAction)> {
    let request = game.undo_request()?;
    let roster = game.roster();
    let asked = |seat: &Seat| {
        let side = roster.side_of(*seat);
        let seats = side.map(|side| roster.seats_of(side)).unwrap_or_default();
        side != roster.side_of(request.by)
            && seats.intersection(computers) == seats
            && seats.intersection(request.allowed).is_empty()
            && game.is_in_play(*seat)
    };
    computers.iter().find(asked).map(|seat| (seat, TableAction::AllowUndo))
}

/// Whether a computer in this seat agrees to a draw in this position, from what the seat may know.
pub fn agrees_to_draw(game: &dyn AnyGame, seat: Seat) -> bool {
    let Some(side) = game.roster().side_of(seat) else {
        return false;
    };
    let any = game.as_any();
    if let Some(game) = any.downcast_ref::<Game<rules_lepanto::Ground>>() {
        lepanto::agrees_to_draw(game.rules(), &game.seen(Viewer::seat(seat)), side)
    } else if let Some(game) = any.downcast_ref::<Game<rules_duel::Ground>>() {
        in_the_duel(game.rules(), &game.seen(Viewer::seat(seat)), side)
    } else {
        // Nothing is known of what it would give away.
        true
    }
}

/// Centres and units say who has the better of it.
fn in_the_duel(ground: &rules_duel::Ground, state: &rules_duel::State, side: Side) -> bool {
    if state.turn < EARLY {
        return false;
    }
    let own = Power(side.0);
    let others = || {
        let plays = |power: &Power| *power != own && ground.is_in_play(state, Side(power.0));
        ground.powers().filter(plays)
    };
    let variant = &ground.variant;
    match variant.wins {
        Wins::Flagship => {
            let strength = |power| state.centres(power) + state.fleet(power).count();
            others().all(|other| strength(own) <= strength(other))
        }
        Wins::Centres => {
            let centres = state.centres(own);
            let leads = others().all(|other| centres >= state.centres(other) + LEAD);
            // A third of what it takes is worth playing for.
            !leads || 3 * centres < usize::from(variant.winning_centres)
        }
    }
}
