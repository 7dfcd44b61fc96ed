//! How a ship moves: courses that are tried in the mind, and what each comes to.

use crate::forecast::{Luck, foretold};
use crate::officer::Rank;
use crate::{fights, gauge, rams};
use kernel::{Rules, Seat, Side};
use opponents::{Intent, SearchContext};
use plane::{Heading, Point, Pose};
use rules_naumachia::{Action, AttackKind, Foresight, Frame, From, Ground, ShipId, State};

/// Courses that a captain tries for one ship.
pub(crate) const NODES: u64 = 900;
/// Courses that are looked at in what is played on for one ship.
const PLAYED: u64 = 200_000;
/// Units from the nearest enemy beyond which a captain rows on like an ensign [own].
const FAR: f64 = 30_000.0;
/// So many action phases are then played on: the rest of this one, and the enemy's [own].
const PHASES: u16 = 2;

/// How a captain weighs what a course comes to [own].
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Of what enemies could do next, the worst of them.
    peril: f64,
    /// And each after it.
    more: f64,
    /// Of what the ship could do next.
    threat: f64,
    /// Points for each centimetre nearer to the nearest enemy.
    near: f64,
    /// Of what a lock promises.
    lock: f64,
    /// Points for each cm of speed kept up.
    speed: f64,
    /// Points that a collision costs beyond its dice.
    foul: f64,
}
const WEIGHTS: Weights =
    Weights { peril: 0.6, more: 0.3, threat: 0.35, near: 0.35, lock: 0.7, speed: 0.1, foul: 4.0 };

/// A course that was tried: the actions, and the state they lead to.
pub(crate) struct Course {
    pub(crate) actions: Vec<Action>,
    pub(crate) end: State,
}

/// A course that is liked so much, with what is declared at its end, and where the ship then lies.
struct Liked {
    score: f64,
    actions: Vec<Action>,
    lies: Pose,
}

/// A course that is played on in the mind: what it came to in so many samples.
struct Tried {
    one: Liked,
    then: State,
    sum: f64,
    count: u64,
}

impl Tried {
    fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }
}

/// The course that is liked most, and of equal ones the first.
fn best_of(all: &[Liked]) -> Option<&Liked> {
    all.iter().reduce(|best, one| if one.score > best.score { one } else { best })
}

/// The courses that are liked most, each of another kind: it ends elsewhere, or declares something
/// else.
fn spread(mut all: Vec<Liked>, most: usize) -> Vec<Liked> {
    all.sort_by(|one, two| two.score.total_cmp(&one.score));
    let mut kept: Vec<Liked> = Vec::new();
    for one in all {
        let declared = |liked: &Liked| match liked.actions.last() {
            Some(Action::Attack(kind, _, target)) => Some((*kind, *target)),
            _ => None,
        };
        let is_like = |other: &Liked| {
            let near = distance(other.lies.at, one.lies.at) < 2_000.0;
            let turned = rams::apart(other.lies.heading, one.lies.heading) > 250;
            declared(other) == declared(&one) && (declared(&one).is_some() || near && !turned)
        };
        if !kept.iter().any(is_like) {
            kept.push(one);
        }
        if kept.len() == most {
            break;
        }
    }
    kept
}

/// What the ship of a course came up against.
enum Met {
    /// Nothing.
    Nothing,
    /// Others, and it has to be said what the contact is.
    Choice,
    /// Dice are due: a collision, a shore.
    Trouble,
    /// It is off the table.
    Left,
}

impl Course {
    fn met(&self, ship: ShipId) -> Met {
        if !self.end.ship(ship).is_on_table() {
            return Met::Left;
        }
        match self.end.frames.last() {
            None | Some(Frame::Moving(_)) => Met::Nothing,
            Some(Frame::Declare { .. }) => Met::Choice,
            Some(_) => Met::Trouble,
        }
    }
}

/// The helm of one ship.
pub(crate) struct Helm<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
    pub(crate) rank: Rank,
    pub(crate) intent: Intent,
}

impl Helm<'_> {
    fn side(&self, ship: ShipId) -> Side {
        self.state.ship(ship).holder
    }
    fn enemies(&self, side: Side) -> impl Iterator<Item = ShipId> + '_ {
        self.state.ids().filter(move |id| {
            let ship = self.state.ship(*id);
            ship.holder != side && ship.is_afloat()
        })
    }
    fn is_legal(&self, state: &State, action: &Action) -> bool {
        self.ground.check(state, self.seat, action).is_ok()
    }
    /// Whether a ship may begin its move.
    pub(crate) fn is_able(&self, ship: ShipId) -> bool {
        self.is_legal(self.state, &Action::Speed(ship, 0))
    }
    /// How far a ship is from the nearest enemy, in units.
    pub(crate) fn far(&self, ship: ShipId) -> f64 {
        let at = self.state.ship(ship).pose.at;
        let far = self.enemies(self.side(ship)).map(|enemy| {
            let pose = self.state.ship(enemy).pose;
            distance(at, pose.at)
        });
        far.fold(f64::INFINITY, f64::min)
    }

    /// Takes actions in the mind as long as they are legal and the ship is on its move; none if one
    /// of them is refused.
    fn try_out(&self, ship: ShipId, actions: &[Action]) -> Option<Course> {
        let mut course = Course { actions: Vec::new(), end: self.state.clone() };
        for action in actions {
            if !self.is_legal(&course.end, action) {
                return None;
            }
            self.ground.apply_legal(&mut course.end, self.seat, action, &mut ());
            course.actions.push(action.clone());
            match course.end.frames.last() {
                Some(Frame::Moving(moving)) if moving.ship == ship => {}
                _ => break,
            }
        }
        Some(course)
    }

    /// The best course of a ship that may begin, or that is on its move; empty if there is none.
    pub(crate) fn best(&self, ship: ShipId, context: &mut SearchContext<'_>) -> Vec<Action> {
        if self.rank == Rank::Cadet
            && let Some(actions) = self.brisk(ship, context)
        {
            return actions;
        }
        let attacks = self.rank == Rank::Captain && self.intent == Intent::Attack;
        if attacks && self.far(ship) > FAR {
            // Nothing is to be weighed yet; who holds back comes late.
            return Helm { rank: Rank::Ensign, ..*self }.best(ship, context);
        }
        // First, as long as there are nodes for it.
        let obvious = attacks.then(|| Helm { rank: Rank::Ensign, ..*self }.best(ship, context));
        let mut all: Vec<Liked> = Vec::new();
        let mut ways = Vec::new();
        self.ways(ship, &mut ways);
        let look = |actions: &[Action], all: &mut Vec<Liked>| {
            let Some(course) = self.try_out(ship, actions) else { return };
            let (score, last) = self.score(ship, &course);
            let lies = course.end.ship(ship).pose;
            let mut actions = course.actions;
            actions.extend(last);
            all.push(Liked { score, actions, lies });
        };
        for (n, actions) in ways.iter().enumerate() {
            // However little may be looked at, there is one course at least.
            if n > 0 && !context.goes_on(NODES) {
                break;
            }
            context.spend(1);
            look(actions, &mut all);
        }
        if self.rank == Rank::Captain
            && let Some(found) = best_of(&all).map(|best| best.actions.clone())
        {
            for actions in about(&found) {
                if !context.goes_on(NODES) {
                    break;
                }
                context.spend(1);
                look(&actions, &mut all);
            }
            if let Some(obvious) = obvious {
                return self.foretell(ship, all, obvious, context);
            }
        }
        best_of(&all).map(|best| best.actions.clone()).unwrap_or_default()
    }

    /// Of the courses that are liked most, each of another kind, the one after which things go best
    /// when everybody does the obvious: half of them are dropped after every round of samples.
    fn foretell(
        &self,
        ship: ShipId,
        all: Vec<Liked>,
        obvious: Vec<Action>,
        context: &mut SearchContext<'_>,
    ) -> Vec<Action> {
        let side = self.side(ship);
        let afloat = self.state.ids().filter(|id| self.state.ship(*id).is_afloat()).count();
        // In a great battle each of many ships gets less.
        let (most, rounds): (usize, &[u64]) = match afloat {
            ..=8 => (6, &[8, 16, 32]),
            9..=16 => (5, &[3, 6, 9]),
            _ => (3, &[2, 3]),
        };
        let mut kept = spread(all, most);
        if !kept.iter().any(|one| one.actions == obvious) {
            let lies = self.state.ship(ship).pose;
            kept.push(Liked { score: f64::NEG_INFINITY, actions: obvious, lies });
        }
        let seed = context.stream.below(u32::MAX as usize) as u64;
        let mut tried: Vec<Tried> = kept
            .into_iter()
            .filter_map(|one| {
                Some(Tried { then: self.done(&one.actions)?, one, sum: 0.0, count: 0 })
            })
            .collect();
        for samples in rounds.iter().copied() {
            for each in &mut tried {
                for _ in 0..samples {
                    let luck = Luck::new(seed, each.count);
                    each.sum += foretold(self.ground, &each.then, side, PHASES, luck, context);
                    each.count += 1;
                }
            }
            tried.sort_by(|one, two| two.mean().total_cmp(&one.mean()));
            tried.truncate(tried.len().div_ceil(2));
            if tried.len() < 2 || !context.goes_on(PLAYED) {
                break;
            }
        }
        tried.into_iter().next().map(|each| each.one.actions).unwrap_or_default()
    }

    /// The state once some actions are taken; none if one of them is refused.
    fn done(&self, actions: &[Action]) -> Option<State> {
        let mut then = self.state.clone();
        for action in actions {
            if !self.is_legal(&then, action) {
                return None;
            }
            self.ground.apply_legal(&mut then, self.seat, action, &mut ());
        }
        (!actions.is_empty()).then_some(then)
    }

    /// What an ensign would do, found quickly: at full speed or half of it, straight on or turned at
    /// the nearest enemy. None of a ship that has begun.
    fn brisk(&self, ship: ShipId, context: &mut SearchContext<'_>) -> Option<Vec<Action>> {
        if !self.state.frames.is_empty() {
            return None;
        }
        let foresight = Foresight::new(self.ground, self.state, ship);
        let limit = foresight.limit();
        let class = self.ground.vessel(ship).class();
        let enemy = self.nearest(ship)?;
        let lies = self.state.ship(enemy).pose;
        let along = self.ground.vessel(enemy).base.length() / 4;
        let mut best: Option<(f64, (u8, i16, i16))> = None;
        let mut look = |cm: u8, run: i16, degrees: i16| {
            context.spend(1);
            let Some(foreseen) = foresight.course(cm, run, degrees) else { return };
            let mut rams = foreseen.met.iter().flat_map(|met| &met.attacks);
            let score = if foreseen.loss.is_some() {
                -1e6
            } else if foreseen.met.is_empty() {
                -distance(foreseen.end.at, lies.at) / 1_000.0
            } else {
                match rams.clone().find(|(attack, _)| attack.kind == AttackKind::Ram) {
                    Some((attack, _)) if attack.from == From::Beam => 2e4,
                    Some(_) => 1e3,
                    None if rams.next().is_some() => 5e2,
                    None => -1e5,
                }
            };
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, (cm, run, degrees)));
            }
        };
        for cm in [limit, limit.div_ceil(2)] {
            look(cm, 0, 0);
            for run in [10, 30] {
                let from = self.state.ship(ship).pose.ahead(100 * i32::from(run)).at;
                let heading = self.state.ship(ship).pose.heading;
                let aimed = [0, along, -along].map(|by| {
                    turn(heading, rams::toward(from, lies.ahead(by).at)).clamp(-class, class)
                });
                let wide = [class / 2, -class / 2, class, -class];
                for degrees in aimed.into_iter().chain(wide).filter(|degrees| *degrees != 0) {
                    look(cm, run, degrees);
                }
            }
        }
        let (score, (cm, run, degrees)) = best?;
        if score <= -1e5 {
            return Some(vec![Action::Speed(ship, 0)]);
        }
        let whole = 10 * i16::from(cm);
        Some(if degrees == 0 {
            vec![Action::Speed(ship, cm), Action::Ahead(ship, whole)]
        } else {
            vec![
                Action::Speed(ship, cm),
                Action::Ahead(ship, run),
                Action::Turn(ship, degrees),
                Action::Ahead(ship, whole - run),
            ]
        })
    }

    /// Courses worth trying, the first of which is legal whatever the moment.
    fn ways(&self, ship: ShipId, ways: &mut Vec<Vec<Action>>) {
        match self.state.frames.last() {
            Some(Frame::Moving(moving)) => {
                ways.push(vec![Action::Ahead(ship, moving.left)]);
                let left = moving.left;
                let runs = if moving.straight >= 10 {
                    &[0, 10, 20, 30, 50][..]
                } else {
                    &[10, 20, 30, 50]
                };
                for run in runs.iter().copied().filter(|run| left - run >= 10) {
                    for degrees in self.angles(ship, run) {
                        let ahead = (run > 0).then_some(Action::Ahead(ship, run));
                        let turn = [Action::Turn(ship, degrees), Action::Ahead(ship, left - run)];
                        ways.push(ahead.into_iter().chain(turn).collect());
                    }
                }
            }
            _ => self.fresh(ship, ways),
        }
    }

    /// Courses of a ship that has not begun.
    fn fresh(&self, ship: ShipId, ways: &mut Vec<Vec<Action>>) {
        let limit = self.ground.limit(self.state, ship);
        ways.push(vec![Action::Speed(ship, 0)]);
        let straight =
            |cm: u8| vec![Action::Speed(ship, cm), Action::Ahead(ship, 10 * i16::from(cm))];
        ways.extend((1..=limit).rev().map(straight));
        let mut speeds: Vec<u8> = match self.rank {
            Rank::Cadet | Rank::Ensign => vec![limit, limit.div_ceil(2)],
            Rank::Captain => [0, 1, 2, 3, 5].map(|less| limit.saturating_sub(less)).to_vec(),
        };
        speeds.extend([2, 3]);
        speeds.retain(|cm| *cm >= 2 && *cm <= limit);
        speeds.sort_unstable_by(|a, b| b.cmp(a));
        speeds.dedup();
        let runs: &[i16] =
            if self.rank != Rank::Captain { &[10, 30] } else { &[10, 20, 30, 40, 60] };
        for cm in speeds {
            let all = 10 * i16::from(cm);
            for run in runs.iter().copied().filter(|run| run + 10 <= all) {
                for degrees in self.angles(ship, run) {
                    ways.push(vec![
                        Action::Speed(ship, cm),
                        Action::Ahead(ship, run),
                        Action::Turn(ship, degrees),
                        Action::Ahead(ship, all - run),
                    ]);
                }
            }
        }
        let class = self.ground.vessel(ship).class();
        ways.extend(steps(class).map(|degrees| vec![Action::Pivot(ship, degrees)]));
        ways.extend((1..=4).map(|cm| vec![Action::Back(ship, cm)]));
    }

    /// Turns worth trying after so many millimetres: at enemies first, then all round.
    fn angles(&self, ship: ShipId, run: i16) -> Vec<i16> {
        let class = self.ground.vessel(ship).class();
        let from = self.state.ship(ship).pose.ahead(100 * i32::from(run));
        let mut angles: Vec<i16> = Vec::new();
        if self.rank == Rank::Captain {
            for enemy in self.enemies(self.side(ship)) {
                let pose = self.state.ship(enemy).pose;
                if distance(from.at, pose.at) > 20_000.0 {
                    continue;
                }
                let along = self.ground.vessel(enemy).base.length() / 4;
                for by in [0, along, -along] {
                    let way = rams::toward(from.at, pose.ahead(by).at);
                    let turn = turn(from.heading, way);
                    if turn != 0 && turn.abs() <= class && !angles.contains(&turn) {
                        angles.push(turn);
                    }
                }
            }
        } else if let Some(enemy) = self.nearest(ship) {
            let way = rams::toward(from.at, self.state.ship(enemy).pose.at);
            let turn = turn(from.heading, way).clamp(-class, class);
            if turn != 0 {
                angles.push(turn);
            }
        }
        for degrees in steps(class) {
            if !angles.contains(&degrees) {
                angles.push(degrees);
            }
        }
        angles
    }

    fn nearest(&self, ship: ShipId) -> Option<ShipId> {
        let at = self.state.ship(ship).pose.at;
        let far = |enemy: &ShipId| distance(at, self.state.ship(*enemy).pose.at);
        self.enemies(self.side(ship)).min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// How much a course is liked, and what is declared at its end.
    fn score(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
        match self.rank {
            Rank::Cadet | Rank::Ensign => self.script(ship, course),
            Rank::Captain => self.weigh(ship, course),
        }
    }

    /// An ensign's liking: rams on the beam, then other rams, then nearness.
    fn script(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
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
    fn way(&self) -> f64 {
        match self.intent {
            Intent::Attack => 1.0,
            Intent::Screen => 0.4,
            Intent::Hold => 0.0,
            Intent::Withdraw => -1.0,
        }
    }

    /// What a captain expects of a course, in points.
    fn weigh(&self, ship: ShipId, course: &Course) -> (f64, Option<Action>) {
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
    fn promise(&self, ship: ShipId, state: &State, action: &Action) -> (f64, f64) {
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
    fn held(&self, ship: ShipId, state: &State) -> f64 {
        let side = state.ship(ship).holder;
        let enemies = state.partners(ship).filter(|other| {
            let other = state.ship(*other);
            other.holder != side && other.is_afloat()
        });
        enemies.map(|enemy| fights::lock(self.ground, state, ship, enemy)).sum()
    }

    /// What is best declared on the contact that is open; none if nothing may be.
    pub(crate) fn declare(&self, ship: ShipId, state: &State) -> Option<Action> {
        let Some(Frame::Declare { contacts }) = state.frames.last() else { return None };
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
        if self.rank != Rank::Captain {
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
    fn outlook(&self, ship: ShipId, state: &State) -> f64 {
        let own = state.ship(ship);
        let far = self
            .enemies(own.holder)
            .map(|enemy| distance(own.pose.at, state.ship(enemy).pose.at) / 1_000.0);
        let far = far.fold(f64::INFINITY, f64::min);
        let far = if far.is_finite() { far } else { 0.0 };
        let threat = if state.is_shaken(ship) { 0.0 } else { self.threat(ship, state) };
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
    fn threat(&self, ship: ShipId, state: &State) -> f64 {
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
    fn peril(&self, ship: ShipId, state: &State, except: Option<ShipId>) -> f64 {
        let own = state.ship(ship);
        let mut perils: Vec<f64> = Vec::new();
        for enemy in self.enemies(own.holder) {
            let other = state.ship(enemy);
            let able = !state.is_locked(enemy)
                && !other.aground
                && other.is_afloat()
                && !state.is_shaken(enemy)
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
    fn shore(&self, ship: ShipId, state: &State) -> f64 {
        let own = state.ship(ship);
        let base = self.ground.vessel(ship).base;
        let ahead = |cm: i32| base.quad(own.pose.ahead(1_000 * cm));
        let near = (1..=4).find(|cm| self.ground.sea.check(&ahead(*cm)).is_some());
        near.map_or(0.0, |cm| f64::from(5 - cm))
    }
}

/// Courses like one, a little different.
fn about(found: &[Action]) -> Vec<Vec<Action>> {
    let mut all = Vec::new();
    let [Action::Speed(ship, cm), Action::Ahead(_, run), Action::Turn(_, degrees), ..] = found
    else {
        return all;
    };
    let whole = 10 * i16::from(*cm);
    for (more, by) in [(0, 3), (0, -3), (0, 7), (0, -7), (5, 0), (-5, 0), (10, 0), (15, 0)] {
        let (run, degrees) = (run + more, degrees + by);
        if run < 10 || whole - run < 10 || degrees == 0 {
            continue;
        }
        all.push(vec![
            Action::Speed(*ship, *cm),
            Action::Ahead(*ship, run),
            Action::Turn(*ship, degrees),
            Action::Ahead(*ship, whole - run),
        ]);
    }
    all
}

/// The turns all round: every fifteen degrees.
fn steps(class: i16) -> impl Iterator<Item = i16> {
    let most = class / 15;
    (1..=most).flat_map(|n| [15 * n, -15 * n])
}

/// The whole degrees from one heading to another, to starboard if positive.
fn turn(from: Heading, to: Heading) -> i16 {
    let tenths = (i32::from(to.tenths()) - i32::from(from.tenths())).rem_euclid(3_600);
    let tenths = if tenths > 1_800 { tenths - 3_600 } else { tenths };
    i16::try_from((tenths + tenths.signum() * 5) / 10).unwrap_or(0)
}

fn distance(one: Point, other: Point) -> f64 {
    f64::from(one.x - other.x).hypot(f64::from(one.y - other.y))
}
