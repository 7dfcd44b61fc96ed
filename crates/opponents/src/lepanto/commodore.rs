//! The commodore and the admiral: doctrines of the fleet chosen by playing them ahead, and then the
//! places of single ships. The captain's evaluation finds the moves.

use super::ahead::Ahead;
use super::captain::{self, Captain};
use super::doctrine::Posture;
use super::search::Search;
use crate::intent::Order;
use crate::player::{Player, Thought};
use kernel::Seat;
use rules_lepanto::{Action, Ground, State, Step};

/// Ships moved ahead, roughly: what is left of it for one movement phase is shared among as many
/// games as so many ships allow, so that a turn of the greatest battle takes seconds.
const SHIPS_AHEAD: u64 = 240_000;
/// The fewest and the most games played ahead for one movement phase.
const GAMES: (u64, u64) = (1_000, 3_000);
/// How many times that whoever places single ships has.
const SHIP_BY_SHIP: u64 = 4;

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
    fn games(self, state: &State) -> u64 {
        let games = (SHIPS_AHEAD / (state.afloat.len() as u64).max(1)).clamp(GAMES.0, GAMES.1);
        match self {
            Grain::Fleet => games,
            Grain::Ships => games * SHIP_BY_SHIP,
        }
    }
    /// How many turns further than until the Ottomans are to move again those games go.
    pub(super) const fn later(self) -> u8 {
        match self {
            Grain::Fleet => 0,
            Grain::Ships => 1,
        }
    }
}

/// Plays as a captain, with doctrines chosen anew for every movement phase.
#[derive(Debug)]
pub(super) struct Commodore {
    grain: Grain,
    ahead: Ahead,
    captain: Captain,
}

impl Commodore {
    pub(super) fn new(grain: Grain) -> Self {
        Commodore { grain, ahead: Ahead::default(), captain: Captain::default() }
    }
}

impl Player<Ground> for Commodore {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        if !matches!(state.step, Step::Movement(_)) {
            return self.captain.plan(ground, state, seat, thought, plan);
        }
        let nodes = thought.nodes(self.grain.games(state));
        let how = (self.grain, &REPLIES[..]);
        let mut search = Search::new(&mut self.ahead, ground, (state, seat), how, thought);
        let chosen = search.best(nodes, thought);
        plan.extend(chosen.plan);
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        if !matches!(state.step, Step::Movement(_)) {
            return self.captain.advise(ground, state, seat, order, thought, plan);
        }
        let ships = captain::ships_of(order).and(&ground.commanded(seat));
        let nodes = thought.nodes(self.grain.games(state));
        let how = (self.grain, &REPLIES[..]);
        let search = Search::new(&mut self.ahead, ground, (state, seat), how, thought);
        let mut search = search.for_order(ships, order.intent);
        plan.extend(search.best(nodes, thought).plan);
    }
}
