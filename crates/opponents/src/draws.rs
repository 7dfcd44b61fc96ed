//! What computer players say to a draw on offer: no before anything was fought out, no while they
//! have the better of it, and otherwise yes. To whoever asks to take back they always say yes.

use crate::register::Opponents;
use kernel::{Pending, Seat, SeatSet, TableAction};
use rulesets::AnyGame;

impl Opponents {
    /// What the next of these computer seats says to the draws on offer; none if there is nothing to be
    /// said. Sides on which people sit answer for themselves.
    pub fn answer_draw(
        self,
        game: &dyn AnyGame,
        computers: SeatSet,
    ) -> Option<(Seat, TableAction)> {
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
        let answers = asked.map(|seat| (seat, self.agrees_to_draw(game, seat)));
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

    /// Whether a computer in this seat agrees to a draw in this position, from what the seat may know.
    pub fn agrees_to_draw(self, game: &dyn AnyGame, seat: Seat) -> bool {
        let Some(side) = game.roster().side_of(seat) else {
            return false;
        };
        // Where nothing is known of what it would give away, nothing speaks against it.
        self.of_game(game).is_none_or(|players| players.agrees_to_draw(game, seat, side))
    }
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
