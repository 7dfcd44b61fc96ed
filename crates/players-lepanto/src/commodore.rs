//! The commodore and the admiral: doctrines of the fleet chosen by playing them ahead, and then the
//! places of single ships. The captain's evaluation finds the moves.

use super::ahead::Ahead;
use super::captain::{self, Captain};
use super::doctrine::Posture;
use super::is_great;
use super::prospect::Net;
use super::search::Search;
use super::weights::{self, Weights};
use kernel::Seat;
use opponents::{Order, Player, SearchContext};
use rules_lepanto::{Action, Ground, State, Step};

/// Ships moved ahead, roughly: what is left of it for one movement phase is shared among as many
/// games as so many ships allow, so that a turn of the greatest battle takes seconds.
const SHIPS_AHEAD: u64 = 240_000;
/// The fewest and the most games played ahead for one movement phase.
const GAMES: (u64, u64) = (2_000, 3_000);
/// How many times that whoever places single ships has.
const SHIP_BY_SHIP: u64 = 4;
/// What whoever leads single squads has in a great battle.
const OF_GREAT: u64 = 6_000;

/// What the enemy may be about.
const REPLIES: [Posture; 2] = [Posture::Tuned, Posture::Bold];

/// How finely doctrines are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// One for the fleet.
    Fleet,
    /// One for the fleet, bettered ship by ship.
    Ships,
}

impl Grain {
    /// Games that are played ahead for one movement phase, as a rule.
    pub(super) fn games(self, ground: &Ground, state: &State) -> u64 {
        let games = (SHIPS_AHEAD / (state.afloat.len() as u64).max(1)).clamp(GAMES.0, GAMES.1);
        match self {
            Grain::Fleet => games,
            Grain::Ships if is_great(ground) => OF_GREAT,
            Grain::Ships => games * SHIP_BY_SHIP,
        }
    }
    /// What he weighs a battle by, for himself and for the enemy.
    fn weights(self, ground: &Ground) -> &'static [Weights; 2] {
        match self {
            Grain::Ships if is_great(ground) => weights::great(),
            _ => weights::tuned(),
        }
    }
}

/// What whoever tunes or measures has a commodore or an admiral go by, instead of what is his own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given {
    /// What both sides move by, in the battle and in games ahead.
    pub weights: Option<[Weights; 2]>,
    /// What positions are worth.
    pub nets: Option<&'static [Net; 2]>,
}

/// Plays as a captain, with doctrines chosen anew for every movement phase.
#[derive(Debug)]
pub(super) struct Commodore {
    grain: Grain,
    given: Given,
    ahead: Ahead,
    captain: Captain,
}

impl Commodore {
    pub(super) fn new(grain: Grain, given: Given) -> Self {
        Commodore { grain, given, ahead: Ahead::default(), captain: Captain::default() }
    }

    /// Gets ready for a battle.
    fn takes_command(&mut self, ground: &Ground) {
        let weights = self.given.weights.as_ref().unwrap_or(self.grain.weights(ground));
        self.captain.weighs(weights);
        self.ahead.weighs(weights, self.given.nets);
    }
}

impl Player<Ground> for Commodore {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.takes_command(ground);
        if !matches!(state.step, Step::Movement(_)) {
            return self.captain.plan(ground, state, seat, context, plan);
        }
        let nodes = context.nodes(self.grain.games(ground, state));
        let how = (self.grain, &REPLIES[..]);
        let mut search = Search::new(&mut self.ahead, ground, (state, seat), how, context);
        let chosen = search.best(nodes, context);
        plan.extend(chosen.plan);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.takes_command(ground);
        if !matches!(state.step, Step::Movement(_)) {
            return self.captain.advise(ground, state, seat, order, context, plan);
        }
        let ships = captain::ships_of(order).and(&ground.commanded(seat));
        let nodes = context.nodes(self.grain.games(ground, state));
        let how = (self.grain, &REPLIES[..]);
        let search = Search::new(&mut self.ahead, ground, (state, seat), how, context);
        let mut search = search.for_order(ships, order.intent);
        plan.extend(search.best(nodes, context).plan);
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;

    /// An admiral looks longer than a commodore; in great battles he goes by weights of his own.
    #[test]
    fn admirals_look_longer() {
        for (id, is_great) in
            [("lepanto/skirmish", false), ("lepanto/1571", true), ("lepanto/free-setup", true)]
        {
            let ground = trial::ground(id);
            let state = trial::begun(&ground);
            let [fleet, ships] = [Grain::Fleet, Grain::Ships].map(|it| it.games(&ground, &state));
            assert!(ships >= 2 * fleet, "{id}: {fleet}, {ships}");
            assert_eq!(Grain::Fleet.weights(&ground), weights::tuned(), "{id}");
            assert_eq!(Grain::Ships.weights(&ground) == weights::tuned(), !is_great, "{id}");
        }
    }
}
