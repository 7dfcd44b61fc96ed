//! What a course that was tried is worth, and what is declared at its end.

use super::{Course, Helm, Met, WEIGHTS, distance};
use crate::officer::Rank;
use crate::{fights, gauge, rams};
use kernel::Rules;
use opponents::Intent;
use rules_naumachia::{Action, AttackKind, Frame, From, ShipId, State};

impl Helm<'_> {
    /// How much a course is liked, and what is declared at its end.
    pub(super) fn score(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
        match self.rank {
            Rank::Cadet | Rank::Ensign => self.script(ship, course),
            Rank::Captain | Rank::Commodore => self.weigh(ship, course),
        }
    }

    /// An ensign's liking: rams on the beam, then other rams, then nearness.
    pub(super) fn script(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
        match course.met(ship) {
            Met::Left => (-1e6, None),
            Met::Trouble => (-1e5, None),
            Met::Nothing => {
                let at = course.end.ship(ship).pose.at;
                let far = self.nearest(ship).map(|it| distance(at, course.end.ship(it).pose.at));
                (-far.unwrap_or(0.0) / 1_000.0 * self.way(), None)
            }
            Met::Choice => match self.declare(ship, &course.end) {
                Some(action @ Action::Attack(AttackKind::Ram, ..)) => {
                    let mut then = course.end.clone();
                    self.ground.apply_legal(&mut then, self.seat, &action, &mut ());
                    let beam = then.attacks.last().is_some_and(|it| it.from == From::Beam);
                    (if beam { 2e4 } else { 1e3 }, Some(action))
                }
                Some(action @ Action::Attack(..)) => (5e2, Some(action)),
                other => (-1e5, other),
            },
        }
    }

    /// How an intent weighs the way to the enemy.
    pub(super) fn way(&self) -> f64 {
        match self.intent {
            Intent::Attack => 1.0,
            Intent::Screen => 0.4,
            Intent::Hold => 0.0,
            Intent::Withdraw => -1.0,
        }
    }

    /// What a captain expects of a course, in points.
    pub(super) fn weigh(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
        let side = self.side(ship);
        let worth = gauge::stake(self.ground, self.state, ship);
        let end = &course.end;
        match course.met(ship) {
            Met::Left => (-2.0 * worth, None),
            Met::Trouble => {
                let before = gauge::balance(self.ground, self.state, side);
                let dice = gauge::balance(self.ground, end, side) - before;
                let peril = self.peril(ship, end, None);
                let held = self.held(ship, end);
                (dice + WEIGHTS.lock * held - peril - WEIGHTS.foul, None)
            }
            Met::Nothing => (self.outlook(ship, end), None),
            Met::Choice => match self.declare(ship, end) {
                Some(action) => {
                    let (gain, then) = self.promise(ship, end, &action);
                    (gain + then, Some(action))
                }
                None => (-worth, None),
            },
        }
    }

    /// What declaring promises: by the attack itself, and by how the ship lies afterwards.
    pub(super) fn promise(&self, ship: ShipId, state: &State, action: &Action) -> (f64, f64) {
        let side = self.side(ship);
        let before = gauge::balance(self.ground, self.state, side);
        let mut then = state.clone();
        self.ground.apply_legal(&mut then, self.seat, action, &mut ());
        let target = action.target();
        let gain = match action {
            Action::Attack(..) => {
                rams::declared(self.ground, state, self.seat, side, action).map(|it| it - before)
            }
            Action::Avoid(..) => Some(-1.0),
            _ => Some(gauge::balance(self.ground, &then, side) - before - WEIGHTS.foul),
        };
        let lies = match action {
            // The raker slides on.
            Action::Attack(AttackKind::Rake, ..) => -self.peril(ship, &then, None),
            Action::Avoid(..) => self.outlook(ship, &then),
            _ => WEIGHTS.lock * self.held(ship, &then) - self.peril(ship, &then, target),
        };
        (gain.unwrap_or(0.0), lies)
    }

    /// What the locks of a ship promise.
    pub(super) fn held(&self, ship: ShipId, state: &State) -> f64 {
        let side = state.ship(ship).holder;
        let enemies = state.partners(ship).filter(|other| {
            let other = state.ship(*other);
            other.holder != side && other.is_afloat()
        });
        enemies.map(|enemy| fights::lock(self.ground, state, ship, enemy)).sum()
    }

    /// What is best declared on the contact that is open; none if nothing may be.
    pub(crate) fn declare(&self, ship: ShipId, state: &State) -> Option<Action> {
        let Some(Frame::Declare { contacts, .. }) = state.frames.last() else { return None };
        let mut options = Vec::new();
        for contact in contacts {
            let other = contact.met;
            for kind in [AttackKind::Ram, AttackKind::Rake, AttackKind::Capsize] {
                options.push(Action::Attack(kind, ship, other));
            }
            options.extend([Action::Land(ship, other), Action::Avoid(ship, other)]);
        }
        options.extend(contacts.iter().map(|contact| Action::Foul(ship, contact.met)));
        options.retain(|action| self.is_legal(state, action));
        if !self.rank.weighs() {
            // Rams first.
            return options.into_iter().next();
        }
        let rated = options.into_iter().map(|action| {
            let (gain, then) = self.promise(ship, state, &action);
            (gain + then, action)
        });
        rated.reduce(|best, one| if one.0 > best.0 { one } else { best }).map(|(_, action)| action)
    }

    /// What a ship may look forward to where it lies free, in points.
    pub(super) fn outlook(&self, ship: ShipId, state: &State) -> f64 {
        let own = state.ship(ship);
        let far = self
            .enemies(own.holder)
            .map(|enemy| distance(own.pose.at, state.ship(enemy).pose.at) / 1_000.0);
        let far = far.fold(f64::INFINITY, f64::min);
        let far = if far.is_finite() { far } else { 0.0 };
        let threat =
            if self.ground.is_shaken(state, ship) { 0.0 } else { self.threat(ship, state) };
        let way = self.way();
        let hold = if self.intent == Intent::Hold {
            -0.5 * distance(own.pose.at, self.state.ship(ship).pose.at) / 1_000.0
        } else {
            0.0
        };
        WEIGHTS.threat * threat + WEIGHTS.speed * f64::from(own.speed) + hold
            - WEIGHTS.near * way * far
            - self.peril(ship, state, None)
            - self.shore(ship, state)
    }

    /// What a ship could do to the enemy next if nobody moved.
    pub(super) fn threat(&self, ship: ShipId, state: &State) -> f64 {
        let own = state.ship(ship);
        let limit = self.ground.limit(state, ship);
        let threats = self.enemies(own.holder).filter_map(|enemy| {
            let lies = state.ship(enemy).pose;
            let by = rams::approach(self.ground, (ship, own.pose), limit, (enemy, lies))?;
            Some(rams::expected(self.ground, state, ship, enemy, &by))
        });
        threats.fold(0.0, f64::max)
    }

    /// What enemies could do next to a ship as it lies: rams, the worst first, and boarding.
    pub(super) fn peril(&self, ship: ShipId, state: &State, except: Option<ShipId>) -> f64 {
        let own = state.ship(ship);
        let mut perils: Vec<f64> = Vec::new();
        for enemy in self.enemies(own.holder) {
            let other = state.ship(enemy);
            let able = !state.is_locked(enemy)
                && !other.aground
                && other.is_afloat()
                && !self.ground.is_shaken(state, enemy)
                && except != Some(enemy);
            if !able {
                continue;
            }
            let limit = self.ground.limit(state, enemy);
            let lies = (ship, own.pose);
            if let Some(by) = rams::approach(self.ground, (enemy, other.pose), limit, lies) {
                perils.push(rams::blow(self.ground, state, enemy, ship, &by));
            }
        }
        perils.sort_unstable_by(|a, b| b.total_cmp(a));
        let weight = |n: usize| if n == 0 { WEIGHTS.peril } else { WEIGHTS.more };
        let sum: f64 = perils.iter().take(3).enumerate().map(|(n, it)| weight(n) * it).sum();
        sum.min(gauge::stake(self.ground, state, ship))
    }

    /// What lying bow on to land or the edge costs: way is lost there.
    pub(super) fn shore(&self, ship: ShipId, state: &State) -> f64 {
        let own = state.ship(ship);
        let base = self.ground.vessel(ship).base;
        let ahead = |cm: i32| base.quad(own.pose.ahead(1_000 * cm));
        let near = (1..=4).find(|cm| self.ground.sea.check(&ahead(*cm)).is_some());
        near.map_or(0.0, |cm| f64::from(5 - cm))
    }
}
