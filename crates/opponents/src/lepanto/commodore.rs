//! The commodore and the admiral: doctrines chosen by playing them ahead, for the fleet and then
//! for its squads. The captain's evaluation finds the moves.

use super::ahead::Ahead;
use super::captain::{self, Captain};
use super::doctrine::{self, Posture};
use super::search::Search;
use crate::intent::Order;
use crate::player::{Player, Thought};
use kernel::Seat;
use rules_lepanto::{Action, Ground, State, Step};

/// Ships moved ahead, roughly: what is left of it for one movement phase is shared among as many
/// games as so many ships allow, so that a turn of the greatest battle takes seconds.
const SHIPS_AHEAD: u64 = 240_000;
/// The fewest and the most games played ahead for one movement phase.
const GAMES: (u64, u64) = (1_000, 4_500);

/// What the enemy may be about.
const REPLIES: [Posture; 2] = [Posture::Tuned, Posture::Bold];

/// Games that are played ahead for one movement phase, as a rule.
fn games(state: &State) -> u64 {
    (SHIPS_AHEAD / (state.afloat.len() as u64).max(1)).clamp(GAMES.0, GAMES.1)
}

/// How finely doctrines are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// One for the fleet.
    Fleet,
    /// One for the fleet, bettered squad by squad.
    Squads,
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
        let nodes = thought.nodes(games(state));
        let mut search = Search::new(&mut self.ahead, ground, (state, seat), &REPLIES, thought);
        let chosen = match self.grain {
            Grain::Fleet => search.fleet(nodes, thought),
            Grain::Squads => {
                let squads = doctrine::squads(ground, state, seat);
                let fleet = search.fleet(nodes / 3, thought);
                search.squads(fleet, &squads, nodes, thought)
            }
        };
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
        let nodes = thought.nodes(games(state));
        let search = Search::new(&mut self.ahead, ground, (state, seat), &REPLIES, thought);
        plan.extend(search.for_order(ships, order.intent).ordered(nodes, thought).plan);
    }
}
