//! Who decides: what is asked, and what is answered.

use crate::helm::Helm;
use crate::{fights, gauge, missiles};
use kernel::{Focus, PieceId, Rules, Seat, Side};
use opponents::{Intent, Order, Player, Random, SearchContext};
use rules_naumachia::{Action, Boon, Frame, Ground, Hold, Item, ShipId, State, Step, Unit};

/// Who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// Nobody sits so at a table: an ensign who makes up his mind quickly, in forecasts.
    Cadet,
    Ensign,
    Captain,
    Commodore,
}

/// An ensign, a captain or a commodore.
#[derive(Debug)]
pub(crate) struct Officer {
    rank: Rank,
    otherwise: Random<Ground>,
}

impl Rank {
    /// Whether he weighs what comes of it.
    pub(crate) const fn weighs(self) -> bool {
        matches!(self, Rank::Captain | Rank::Commodore)
    }
    /// So many action phases are played on in his mind: the rest of this one, the enemy's, his own
    /// [own].
    pub(crate) const fn phases(self) -> u16 {
        if matches!(self, Rank::Commodore) { 5 } else { 3 }
    }
    /// So often as a captain.
    pub(crate) const fn samples(self) -> u64 {
        if matches!(self, Rank::Commodore) { 3 } else { 1 }
    }
}

impl Officer {
    pub(crate) fn new(rank: Rank) -> Self {
        Officer { rank, otherwise: Random::default() }
    }
}

/// What an answer is sought for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
    side: Side,
    intent: Intent,
}

impl Asked<'_> {
    fn is_legal(&self, action: &Action) -> bool {
        self.ground.check(self.state, self.seat, action).is_ok()
    }
    /// The first of some that is legal.
    fn first(&self, actions: impl IntoIterator<Item = Action>) -> Option<Action> {
        actions.into_iter().find(|action| self.is_legal(action))
    }
    /// Everything that a ship may do.
    fn legal(&self, ship: ShipId) -> Vec<Action> {
        let mut legal = Vec::new();
        let focus = Focus::Piece(PieceId(ship.0.into()));
        self.ground.legal(self.state, self.seat, focus, &mut legal);
        legal
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
        self.decide(ground, state, seat, context, plan);
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
            ground.commanders(state, *ship).contains(seat)
                && order.pieces.contains(PieceId(ship.0.into()))
        };
        let own: Vec<ShipId> = state.ids().filter(is_meant).collect();
        let side = ground.side_of(seat).unwrap_or(Side(0));
        let asked = Asked { ground, state, seat, side, intent: order.intent };
        plan.extend(self.answer(asked, &own, context));
    }
}

impl Officer {
    /// Adds what a seat does next, if anything comes to mind.
    pub(crate) fn decide(
        &self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let begun = plan.len();
        let side = ground.side_of(seat).unwrap_or(Side(0));
        let asked = Asked { ground, state, seat, side, intent: Intent::Attack };
        let own: Vec<ShipId> =
            state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat)).collect();
        plan.extend(self.answer(asked, &own, context));
        if plan.len() == begun {
            let within =
                [Action::Charge, Action::Hold, Action::PressOn, Action::Gods(Boon::Dismay)];
            let general = match state.frames.last() {
                Some(_) => asked.first(within),
                None => asked.first([Action::Done]),
            };
            plan.extend(general);
        }
    }

    /// What these ships do next; nothing if they had better do nothing.
    fn answer(
        &self,
        asked: Asked<'_>,
        own: &[ShipId],
        context: &mut SearchContext<'_>,
    ) -> Vec<Action> {
        let Asked { ground, state, seat, .. } = asked;
        let helm = Helm { ground, state, seat, rank: self.rank, intent: asked.intent };
        let one = |action: Option<Action>| -> Vec<Action> { action.into_iter().collect() };
        match (state.frames.last(), state.step) {
            (Some(Frame::NewAdmiral(_)), _) => one(appointed(asked)),
            (Some(Frame::Moving(moving)), _) => {
                if own.contains(&moving.ship) {
                    helm.best(moving.ship, context)
                } else {
                    vec![]
                }
            }
            (Some(Frame::Declare { contacts, .. }), _) => {
                let mover = contacts.first().map(|contact| contact.mover);
                one(mover.filter(|it| own.contains(it)).and_then(|it| helm.declare(it, state)))
            }
            (Some(Frame::Fight(fight)), _) if fight.round == 0 => {
                one(self.join(asked, own, fight.target))
            }
            (Some(Frame::Counter), _) => one(self.counter(asked, own)),
            (Some(Frame::Losses { .. }), _) => one(cheapest(asked, own)),
            (Some(_), _) => vec![],
            (None, Step::Movement) => self.movement(&helm, own, context),
            (None, Step::Separation) => one(self.part(asked, own)),
            (None, Step::Archery | Step::Engines) => one(missiles::shot(ground, state, seat, own)),
            (None, Step::Rakes | Step::Capsizes | Step::Rams) => {
                let mut all = own.iter().flat_map(|ship| asked.legal(*ship));
                one(all.find(|action| matches!(action, Action::Now(..))))
            }
            (None, Step::Combat) => one(self.combat(asked, own)),
            (None, Step::Transfer) => one(refuge(asked, own)),
            (None, Step::Spares) => one(asked.first(own.iter().map(|it| Action::ShipOar(*it)))),
            (None, Step::Repairs) => one(mend(asked, own)),
            (None, Step::FireFighting) => one(douse(asked, own)),
            (None, _) => vec![],
        }
    }

    /// The next ship that moves, the nearest to the enemy first, and its course.
    fn movement(
        &self,
        helm: &Helm<'_>,
        own: &[ShipId],
        context: &mut SearchContext<'_>,
    ) -> Vec<Action> {
        let state = helm.state;
        // Who is chained fights where it lies until the enemy is near.
        let chained = own.iter().flat_map(|ship| {
            let locks = state.locks_of(*ship).filter(|lock| lock.hold == Hold::Chain);
            locks.map(move |lock| (*ship, lock.other(*ship)))
        });
        for (ship, other) in chained {
            let part = Action::Part(ship, other);
            let near = helm.far(ship) < 25_000.0;
            if near && helm.ground.check(state, helm.seat, &part).is_ok() {
                return vec![part];
            }
        }
        let able = own.iter().copied().filter(|ship| helm.is_able(*ship));
        let next = able.min_by(|a, b| helm.far(*a).total_cmp(&helm.far(*b)));
        next.map(|ship| helm.best(ship, context)).unwrap_or_default()
    }

    /// Who tries to part: from friends always, from enemies whom it will not board.
    fn part(&self, asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
        let Asked { ground, state, .. } = asked;
        for ship in own {
            let refloat = Action::Refloat(*ship);
            if asked.is_legal(&refloat) {
                return Some(refloat);
            }
            for other in state.partners(*ship) {
                let part = Action::Part(*ship, other);
                if !asked.is_legal(&part) {
                    continue;
                }
                let friend = state.ship(other).holder == asked.side;
                let stays = !friend
                    && state.ship(other).is_manned()
                    && match self.rank {
                        Rank::Cadet | Rank::Ensign => fights::is_easy(state, *ship, other),
                        Rank::Captain | Rank::Commodore => {
                            fights::lock(ground, state, *ship, other) > 0.0
                        }
                    };
                if !stays {
                    return Some(part);
                }
            }
        }
        None
    }

    /// Prizes are taken, and those boarded against whom it pays.
    fn combat(&self, asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
        let Asked { ground, state, seat, side, .. } = asked;
        // A prize crew of what is missed least.
        for unit in [Unit::Archer, Unit::Oar, Unit::Marine, Unit::Heavy] {
            for ship in own {
                let mut partners = state.partners(*ship);
                let take = partners.find_map(|other| {
                    let prize = Action::Prize(*ship, other, unit);
                    (state.ship(other).is_afloat() && asked.is_legal(&prize)).then_some(prize)
                });
                if take.is_some() {
                    return take;
                }
            }
        }
        let mut best: Option<(f64, Action)> = None;
        for ship in own {
            let party = fights::party(state, *ship);
            for other in state.partners(*ship) {
                let board = Action::Board(*ship, other, party);
                if party.units() == 0 || !asked.is_legal(&board) {
                    continue;
                }
                let gain = match self.rank {
                    Rank::Cadet | Rank::Ensign if fights::is_easy(state, *ship, other) => 1.0,
                    Rank::Cadet | Rank::Ensign => 0.0,
                    Rank::Captain | Rank::Commodore => {
                        fights::gain(ground, state, seat, side, &board)
                    }
                };
                if gain > 0.0 && best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    best = Some((gain, board));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Who else boards: everybody who has not been boarded by something stronger.
    fn join(&self, asked: Asked<'_>, own: &[ShipId], target: ShipId) -> Option<Action> {
        let all = own.iter().filter_map(|ship| {
            let party = fights::party(asked.state, *ship);
            (party.units() > 0).then_some(Action::Board(*ship, target, party))
        });
        asked.first(all)
    }

    /// A counter-attack where it pays.
    fn counter(&self, asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
        let Asked { ground, state, seat, side, .. } = asked;
        let answers = own.iter().flat_map(|ship| {
            let party = fights::party(state, *ship);
            state.partners(*ship).map(move |other| Action::Counter(*ship, other, party))
        });
        let legal = answers.filter(|action| asked.is_legal(action));
        let rated = legal.map(|action| {
            let gain = fights::gain(ground, state, seat, side, &action);
            (gain, action)
        });
        let best = rated.reduce(|best, one| if one.0 > best.0 { one } else { best });
        best.filter(|(gain, _)| *gain > 0.0).map(|(_, action)| action)
    }
}

/// The cheapest unit, where somebody asks.
fn cheapest(asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
    let units = [Unit::Archer, Unit::Marine, Unit::FightingOar, Unit::Heavy, Unit::HeavyOar];
    let all =
        units.into_iter().flat_map(|unit| own.iter().map(move |ship| Action::Lose(*ship, unit)));
    asked.first(all)
}

/// An admiral leaves a ship that is lost, or as good as lost.
fn refuge(asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
    let Asked { ground, state, side, .. } = asked;
    let from = own.iter().copied().find(|ship| state.admiral_aboard(*ship) == Some(side))?;
    let doomed = !state.ship(from).is_afloat() || state.ship(from).damage >= 3;
    if !doomed {
        return None;
    }
    let refuges = state.ids().filter(|to| asked.is_legal(&Action::Send(from, *to)));
    let worth = |to: &ShipId| gauge::worth(ground, state, *to);
    let best = refuges.max_by(|a, b| worth(a).total_cmp(&worth(b)).then(b.cmp(a)));
    let best = best.filter(|to| worth(to) > gauge::worth(ground, state, from));
    best.map(|to| Action::Send(from, to))
}

/// A new admiral is aboard the ship that is worth most.
fn appointed(asked: Asked<'_>) -> Option<Action> {
    let Asked { ground, state, .. } = asked;
    let ships = state.ids().filter(|ship| asked.is_legal(&Action::Admiral(*ship)));
    let worth = |ship: &ShipId| gauge::worth(ground, state, *ship);
    let best = ships.max_by(|a, b| worth(a).total_cmp(&worth(b)).then(b.cmp(a)));
    best.map(Action::Admiral)
}

/// What is repaired first: the hull, then what makes a ship slow.
fn mend(asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
    let hurt = |ship: &ShipId| asked.state.ship(*ship).damage >= 2;
    let all = own.iter().flat_map(|ship| {
        let hull = Action::Mend(*ship, Item::Hull);
        let speed = Action::Mend(*ship, Item::Speed);
        let first = if hurt(ship) { [hull, speed] } else { [speed, hull] };
        let rest = [Item::Engine, Item::Ballista, Item::Corvus];
        first.into_iter().chain(rest.map(|item| Action::Mend(*ship, item)))
    });
    asked.first(all)
}

/// Fire is fought with everybody who helps, troops before oars.
fn douse(asked: Asked<'_>, own: &[ShipId]) -> Option<Action> {
    let all = own.iter().flat_map(|ship| {
        [(2, 0), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)]
            .map(|(units, oars)| Action::Douse(*ship, units, oars))
    });
    asked.first(all)
}
