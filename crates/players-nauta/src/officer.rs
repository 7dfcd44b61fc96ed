//! Who decides: what is asked, and which part of the staff answers it.

use super::chart::Chart;
use super::forecast::Forecast;
use super::odds::Fights;
use super::{rowing, sealed, speeds};
use kernel::{Focus, Rules, Seat, Side};
use opponents::{Order, Player, Random, SearchContext};
use rules_nauta::{Action, Frame, Ground, ShipId, State, Step};

/// Who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    Ensign,
    Captain,
    Commodore,
}

/// An ensign, a captain or a commodore.
#[derive(Debug)]
pub(super) struct Officer {
    rank: Rank,
    fights: Fights,
    otherwise: Random<Ground>,
}

impl Officer {
    pub(super) fn new(rank: Rank) -> Self {
        Officer { rank, fights: Fights::new(), otherwise: Random::default() }
    }
}

/// What an answer is sought for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
}

impl Asked<'_> {
    fn is_legal(&self, action: &Action) -> bool {
        self.ground.check(self.state, self.seat, action).is_ok()
    }
    /// The first of some that is legal.
    fn first(&self, actions: impl IntoIterator<Item = Action>) -> Option<Action> {
        actions.into_iter().find(|action| self.is_legal(action))
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
        let begun = plan.len();
        let asked = Asked { ground, state, seat };
        let own: Vec<ShipId> =
            state.ids().filter(|ship| ground.obeys(state, *ship).contains(seat)).collect();
        self.answer(asked, &own, context, plan);
        let general = match state.step {
            _ if plan.len() > begun && !is_gathered(state) => None,
            Step::Deploy | Step::Write | Step::Board | Step::Strike => asked.first([Action::Ready]),
            Step::Choose | Step::DeployChoice => Some(self.first_or_second(asked, context)),
            _ => asked.first([Action::Hold, Action::Done]),
        };
        plan.extend(general);
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
        let is_meant = |ship: &ShipId| {
            ground.obeys(state, *ship).contains(seat) && order.pieces.contains(ship.piece())
        };
        let own: Vec<ShipId> = state.ids().filter(is_meant).collect();
        self.answer(Asked { ground, state, seat }, &own, context, plan);
    }
}

/// Whether answers are gathered until all is said.
fn is_gathered(state: &State) -> bool {
    let gathers = matches!(state.step, Step::Deploy | Step::Write | Step::Board | Step::Strike);
    gathers && state.frames.is_empty()
}

impl Officer {
    /// Adds what these ships do.
    fn answer(
        &self,
        asked: Asked<'_>,
        own: &[ShipId],
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let Asked { ground, state, seat } = asked;
        let chart = Chart::new(ground, state, &self.fights);
        match (state.frames.last(), state.step) {
            (Some(Frame::Shot(ship)), _) => {
                let answer = own.contains(ship).then(|| shot(asked, &chart, *ship));
                plan.extend(answer.into_iter().flatten());
            }
            (Some(Frame::Pick { mover, among }), _) => {
                let answer = own.contains(mover).then(|| self.pick(asked, &chart, *mover, among));
                plan.extend(answer.into_iter().flatten());
            }
            (Some(Frame::Save(ship)), _) => {
                let answer = own.contains(ship).then(|| refuge(asked, &chart, *ship));
                plan.extend(answer.into_iter().flatten());
            }
            (_, Step::Deploy) => plan.extend(place(asked, own)),
            (_, Step::Write) => {
                let fastest = speeds::write((ground, state), seat, (own, &self.fights));
                let speeds = match self.rank {
                    Rank::Ensign | Rank::Captain => fastest,
                    Rank::Commodore => {
                        sealed::think(&chart, seat, (fastest, &self.fights), context)
                    }
                };
                speeds::enter(state, &speeds, plan);
            }
            (_, Step::Move) => {
                // A shot costs nothing; the ship that shot then moves.
                let ready = own.iter().find_map(|ship| shot(asked, &chart, *ship));
                let chosen = || rowing::choose(&chart, seat, self.rank, own, context);
                plan.extend(ready.or_else(chosen));
            }
            (_, Step::Fire) => {
                let all = own.iter().map(|ship| Action::Fire(*ship, state.ship(*ship).rammed));
                plan.extend(asked.first(all));
            }
            (_, Step::Board) => {
                plan.extend(own.iter().filter_map(|ship| self.board(asked, &chart, *ship)));
            }
            (_, Step::Strike) => {
                plan.extend(own.iter().filter_map(|ship| strike(asked, &chart, *ship)));
            }
            _ => {}
        }
    }

    /// Whether it is better to move first, as it is foretold.
    fn first_or_second(&self, asked: Asked<'_>, context: &mut SearchContext<'_>) -> Action {
        let Asked { ground, state, .. } = asked;
        if state.step == Step::DeployChoice || self.rank == Rank::Ensign {
            // The other has to show his fleet first; an ensign rows on.
            let second = state.step == Step::DeployChoice;
            return if second { Action::Second } else { Action::First };
        }
        let chart = Chart::new(ground, state, &self.fights);
        let side = state.up;
        let foretold = |first: Side, context: &mut SearchContext<'_>| {
            Forecast::new(&chart, side).play(first, context)
        };
        let (first, second) = (foretold(side, context), foretold(Side(1 - side.0), context));
        if first >= second { Action::First } else { Action::Second }
    }

    fn pick(
        &self,
        asked: Asked<'_>,
        chart: &Chart<'_>,
        mover: ShipId,
        among: &[ShipId],
    ) -> Option<Action> {
        // What its ram would come to is as if it began from where it lies.
        let worth = |target: &ShipId| chart.worth(*target) + chart.fight(mover, *target).max(0.0);
        let targets = among.iter().copied();
        let best = targets.max_by(|one, two| worth(one).total_cmp(&worth(two)).then(two.cmp(one)));
        asked.first(best.map(|target| Action::Ram(mover, target)))
    }

    /// Whom a ship boards: where the fight promises most; an ensign anybody who is not stronger.
    fn board(&self, asked: Asked<'_>, chart: &Chart<'_>, ship: ShipId) -> Option<Action> {
        let soldiers = |ship: ShipId| chart.ship(ship).soldiers;
        let pays = |target: &ShipId| match self.rank {
            Rank::Ensign => soldiers(ship) >= soldiers(*target),
            Rank::Captain | Rank::Commodore => chart.fight(ship, *target) > 0.0,
        };
        let targets = chart
            .state
            .touching(ship)
            .filter(|target| pays(target) && asked.is_legal(&Action::Board(ship, *target)));
        let worth = |target: &ShipId| chart.fight(ship, *target);
        let best = targets.max_by(|one, two| worth(one).total_cmp(&worth(two)).then(two.cmp(one)));
        best.map(|target| Action::Board(ship, target))
    }
}

/// A shot that a ship may take now, at the target that is worth most.
fn shot(asked: Asked<'_>, chart: &Chart<'_>, ship: ShipId) -> Option<Action> {
    if !chart.ground.vessel(ship).has(rules_nauta::Fitting::Balistae) {
        return None;
    }
    let enemies = chart.enemies(chart.ground.side(ship));
    let targets = enemies.filter(|target| asked.is_legal(&Action::Shoot(ship, *target)));
    let worth = |target: &ShipId| chart.worth(*target);
    let best = targets.max_by(|one, two| worth(one).total_cmp(&worth(two)).then(two.cmp(one)));
    best.map(|target| Action::Shoot(ship, target))
}

/// Where the Admiral flees to: the largest ship within reach.
fn refuge(asked: Asked<'_>, chart: &Chart<'_>, ship: ShipId) -> Option<Action> {
    let refuges = chart.state.ids().filter(|to| asked.is_legal(&Action::Save(ship, *to)));
    let strong = |to: &ShipId| (chart.ship(*to).soldiers, chart.ground.size(*to));
    let best = refuges.max_by_key(|to| (strong(to), std::cmp::Reverse(*to)));
    best.map(|to| Action::Save(ship, to))
}

/// The opponent that a ship of several may kill on: who is worth most for each soldier left.
fn strike(asked: Asked<'_>, chart: &Chart<'_>, ship: ShipId) -> Option<Action> {
    let opponents = chart.state.opponents(ship);
    let targets = opponents.filter(|target| asked.is_legal(&Action::Strike(ship, *target)));
    let worth =
        |target: &ShipId| chart.worth(*target) / (1.0 + f64::from(chart.ship(*target).soldiers));
    let best = targets.max_by(|one, two| worth(one).total_cmp(&worth(two)).then(two.cmp(one)));
    best.map(|target| Action::Strike(ship, target))
}

/// The fleet in the line that is proposed: all at once, or the next ship.
fn place(asked: Asked<'_>, own: &[ShipId]) -> Vec<Action> {
    let Asked { ground, state, seat } = asked;
    let waits = |ship: &ShipId| state.ship(*ship).fate == rules_nauta::Fate::Waiting;
    if let Some(ship) = own.iter().copied().find(waits) {
        let proposed = Action::At(ship, ground.proposal[ship.index()]);
        if asked.is_legal(&proposed) {
            return vec![proposed];
        }
        let mut listed = Vec::new();
        ground.legal(state, seat, Focus::Piece(ship.piece()), &mut listed);
        return listed.into_iter().take(1).collect();
    }
    // Where the fleet lies is where it is proposed, unless somebody has moved a ship.
    let mut now = state.clone();
    let mut plan = Vec::new();
    for ship in own.iter().copied() {
        let pose = ground.proposal[ship.index()];
        let action = Action::At(ship, pose);
        if now.ship(ship).pose != pose && ground.check(&now, seat, &action).is_ok() {
            ground.apply_legal(&mut now, seat, &action, &mut ());
            plan.push(action);
        }
    }
    plan
}
