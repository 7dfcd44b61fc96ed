//! Who decides: what is asked, and which part of the staff answers it.

use super::chart::Chart;
use super::fleet::{self, Wish};
use super::manner::Manner;
use super::melee;
use super::routes::Routes;
use super::worth::{Rank, Worth};
use kernel::{Focus, Rules, Seat};
use opponents::{Intent, Order, Player, Random, SearchContext};
use rules_constantinople::{
    Action, BYZANTINE, Fate, Ground, Mark, OTTOMAN, Plan, ShipId, ShipSet, State, Step,
};

/// How far a crew ashore guards the walls. Rule: C-44.
const GUARDED: u16 = 2;

/// An ensign or a captain.
#[derive(Debug)]
pub(super) struct Officer {
    rank: Rank,
    /// What he sets store by; none for what everybody of his rank does.
    manner: Option<Manner>,
    routes: Routes,
    actions: Vec<Action>,
    otherwise: Random<Ground>,
}

impl Officer {
    pub(super) fn new(rank: Rank) -> Self {
        let (routes, otherwise) = (Routes::default(), Random::default());
        Officer { rank, manner: None, routes, actions: Vec::new(), otherwise }
    }
    /// A captain who leads in this manner from now on.
    pub(super) fn lead(&mut self, manner: Manner) {
        self.manner = Some(manner);
    }
}

impl Player<Ground> for Officer {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let own = ground.commanded(seat);
        let begun = plan.len();
        match state.step {
            Step::Deploy => {
                let mut pick = |n: usize| context.stream.below(n);
                fleet::place(ground, state, seat, self.rank, &mut pick, plan);
            }
            Step::GoOn => plan.push(self.go_on(ground, state, own)),
            Step::Free => plan.push(free(ground, state, own)),
            Step::Movement => {
                let wish = self.wish(ground, 1.0, own);
                fleet::moves(ground, state, seat, wish, &mut self.routes, plan);
                let mut now = state.clone();
                for action in &plan[begun..] {
                    ground.apply_legal(&mut now, seat, action, &mut ());
                }
                // Dice that have to fall end the plan; otherwise the segment is over.
                if ground.check(&now, seat, &Action::Done).is_ok() {
                    plan.push(Action::Done);
                }
            }
            Step::Melee => {
                self.strike(ground, state, seat, own, plan);
                let mut now = state.clone();
                for action in &plan[begun..] {
                    ground.apply_legal(&mut now, seat, action, &mut ());
                }
                if ground.check(&now, seat, &Action::Ready).is_ok() {
                    plan.push(Action::Ready);
                }
            }
            Step::Portage => plan.push(Action::Portage),
            Step::Sailors => self.man_walls(ground, state, seat, plan),
            Step::Launch | Step::Refuge | Step::Assault => self.each(ground, state, seat, plan),
            Step::Bombard => self.aim(ground, state, seat, plan),
            _ => {}
        }
        if plan.len() == begun {
            self.otherwise.plan(ground, state, seat, context, plan);
        }
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
        let named = |ship: &ShipId| order.pieces.contains(ship.piece());
        let ships: ShipSet = ground.commanded(seat).iter().filter(named).collect();
        let keen = match order.intent {
            Intent::Attack => 1.0,
            Intent::Hold | Intent::Screen => 0.0,
            Intent::Withdraw => -1.0,
        };
        match state.step {
            Step::Movement => {
                let wish = self.wish(ground, keen, ships);
                fleet::moves(ground, state, seat, wish, &mut self.routes, plan);
            }
            Step::Melee => self.strike(ground, state, seat, ships, plan),
            // Elsewhere ships do what they would without an order, and the others nothing.
            _ => {
                let mut own = Vec::new();
                self.plan(ground, state, seat, context, &mut own);
                let named = |action: &Action| {
                    ground.actor(state, action).is_some_and(|piece| order.pieces.contains(piece))
                };
                plan.extend(own.into_iter().filter(named));
            }
        }
    }
}

impl Officer {
    fn wish(&self, ground: &Ground, keen: f32, ships: ShipSet) -> Wish {
        let manner = self.manner.unwrap_or_else(|| Manner::of(ground));
        Wish { rank: self.rank, manner, keen, ships }
    }

    /// Whether to go on with the naval phase: not those who hold what they have.
    fn go_on(&self, ground: &Ground, state: &State, own: ShipSet) -> Action {
        let defends = own.iter().any(|ship| ship.side() == BYZANTINE);
        let sails = own.iter().any(|ship| state.ship(ship).speed > 0);
        let content = ground.calendar.plan != Plan::Relief && defends && !sails;
        if content { Action::Stop } else { Action::GoOn }
    }

    fn strike(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        ships: ShipSet,
        plan: &mut Vec<Action>,
    ) {
        let chart = Chart::new(ground, state);
        let side = if ships.iter().any(|it| it.side() == OTTOMAN) { OTTOMAN } else { BYZANTINE };
        let worth = Worth::new(&chart, state, side, &self.wish(ground, 1.0, ships));
        melee::allot(ground, state, seat, ships, &worth, plan);
    }

    /// Does whatever can be done for one ship after another: launched, placed, landed.
    fn each(&mut self, ground: &Ground, state: &State, seat: Seat, plan: &mut Vec<Action>) {
        self.actions.clear();
        ground.legal(state, seat, Focus::All, &mut self.actions);
        // A heading at the Double Columns is left as it is.
        let first = self.actions.iter().find(|it| !matches!(it, Action::Done | Action::Face(..)));
        let first = first.or(self.actions.iter().find(|it| **it == Action::Done));
        plan.extend(first.or(self.actions.first()).copied());
    }

    /// Lands a crew where troops on ships threaten a wall near by, and takes it aboard again.
    ///
    /// Rule: 16.0, C-44, C-46.
    fn man_walls(&mut self, ground: &Ground, state: &State, seat: Seat, plan: &mut Vec<Action>) {
        self.actions.clear();
        ground.legal(state, seat, Focus::All, &mut self.actions);
        let threatens = |ship: &ShipId| {
            let record = state.ship(*ship);
            record.has(Mark::Loaded) && ground.waters.is_coastal(record.hex)
        };
        let near = |ship: ShipId| {
            let hex = state.ship(ship).hex;
            let troops = state.fleet(OTTOMAN).filter(threatens);
            troops.map(|it| ground.waters.grid.distance(state.ship(it).hex, hex)).min()
        };
        let pays = |action: &&Action| match **action {
            Action::LandCrew(ship) => near(ship).is_some_and(|far| far <= GUARDED),
            Action::BoardCrew(ship) => near(ship).is_none_or(|far| far > GUARDED),
            _ => false,
        };
        plan.push(self.actions.iter().find(pays).copied().unwrap_or(Action::Done));
    }

    /// Names the ship that is worth most as a target.
    fn aim(&mut self, ground: &Ground, state: &State, seat: Seat, plan: &mut Vec<Action>) {
        self.actions.clear();
        ground.legal(state, seat, Focus::All, &mut self.actions);
        let target = ShipId::of(BYZANTINE)
            .filter(|ship| state.ship(*ship).fate == Fate::Afloat)
            .filter(|ship| self.actions.contains(&Action::Bombard(*ship)))
            .max_by_key(|ship| super::chart::melee(ground, state, *ship));
        plan.push(target.map_or(Action::Done, Action::Bombard));
    }
}

/// The rammed tries to break free where it has somewhere to go; a rammer holds on.
fn free(ground: &Ground, state: &State, own: ShipSet) -> Action {
    let due = |ship: &ShipId| {
        state.is_rammed(*ship)
            && !state.ship(*ship).has(rules_constantinople::Mark::Tried)
            && ground.calendar.relief.contains(*ship)
    };
    own.iter().find(due).map_or(Action::Done, Action::Free)
}
