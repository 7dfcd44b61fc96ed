//! The player that does anything: a piece drawn uniformly, then one of its actions.
//!
//! What belongs to no piece (ending a phase, passing) counts as one piece more. A piece that turns
//! out to have nothing to do is drawn out.

use crate::intent::Order;
use crate::player::{Player, SearchContext};
use crate::stream::Stream;
use kernel::{Focus, PieceSet, Ruleset, Seat};
use rulesets::AnyGame;

/// Plays at random, one action at a time.
#[derive(Clone, Debug)]
pub struct Random<R: Ruleset> {
    actions: Vec<R::Action>,
}

impl<R: Ruleset> Default for Random<R> {
    fn default() -> Self {
        Random { actions: Vec::new() }
    }
}

impl<R: Ruleset> Player<R> for Random<R> {
    fn plan(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        let hat = Hat::new(rules.subjects(state, seat));
        self.draw(rules, state, seat, hat, &mut context.stream, plan);
    }

    fn advise(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        let pieces = rules.subjects(state, seat);
        let pieces = pieces.iter().filter(|piece| order.pieces.contains(*piece)).collect();
        self.draw(rules, state, seat, Hat::of(pieces), &mut context.stream, plan);
    }
}

impl<R: Ruleset> Random<R> {
    fn draw(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        mut hat: Hat,
        stream: &mut Stream,
        plan: &mut Vec<R::Action>,
    ) {
        while let Some(focus) = hat.draw(stream) {
            self.actions.clear();
            rules.legal(state, seat, focus, &mut self.actions);
            if let Some(action) = stream.pick(&self.actions) {
                plan.push(action.clone());
                return;
            }
        }
    }
}

/// The same choice for a game without its types.
pub(crate) fn choose(game: &dyn AnyGame, seat: Seat, stream: &mut Stream) -> Option<String> {
    let hat = Hat::new(game.now(seat).subjects().into_iter().collect());
    drawn(game, seat, hat, stream)
}

/// The same for some pieces only.
pub(crate) fn choose_for(
    game: &dyn AnyGame,
    seat: Seat,
    order: &Order,
    stream: &mut Stream,
) -> Option<String> {
    let pieces =
        game.now(seat).subjects().into_iter().filter(|piece| order.pieces.contains(*piece));
    drawn(game, seat, Hat::of(pieces.collect()), stream)
}

fn drawn(game: &dyn AnyGame, seat: Seat, mut hat: Hat, stream: &mut Stream) -> Option<String> {
    while let Some(focus) = hat.draw(stream) {
        if let Some(action) = stream.pick(&game.now(seat).legal(focus)) {
            return Some(action.clone());
        }
    }
    None
}

/// The pieces not yet drawn, and what belongs to none.
struct Hat {
    pieces: PieceSet,
    general: usize,
}

impl Hat {
    const fn new(pieces: PieceSet) -> Self {
        Hat { pieces, general: 1 }
    }
    /// Without what belongs to no piece.
    const fn of(pieces: PieceSet) -> Self {
        Hat { pieces, general: 0 }
    }
    fn draw(&mut self, stream: &mut Stream) -> Option<Focus> {
        let pieces = self.pieces.len();
        let drawn = stream.below(pieces + self.general);
        if let Some(piece) = self.pieces.nth(drawn) {
            self.pieces.remove(piece);
            return Some(Focus::Piece(piece));
        }
        self.general = self.general.checked_sub(1)?;
        Some(Focus::General)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::Key;
    use kernel::{PieceId, Seed};

    #[test]
    fn every_piece_is_drawn_once_and_the_general_actions_too() {
        let mut stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, Seat(0));
        for _ in 0..50 {
            let mut hat = Hat::new([3, 64, 300].map(PieceId).into_iter().collect());
            let mut drawn: Vec<_> = std::iter::from_fn(|| hat.draw(&mut stream)).collect();
            drawn.sort_by_key(|focus| format!("{focus:?}"));
            let pieces = [3, 300, 64].map(|id| Focus::Piece(PieceId(id)));
            assert_eq!(drawn, [&[Focus::General][..], &pieces].concat());
        }
    }
}
