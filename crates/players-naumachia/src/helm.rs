//! How a ship moves: courses that are tried in the mind, and what each comes to.

mod ways;
mod worth;

use crate::forecast::{Luck, foretold};
use crate::officer::Rank;
use crate::rams;
use kernel::{Rules, Seat, Side};
use opponents::{Intent, SearchContext};
use plane::{Point, Pose};
use rules_naumachia::{Action, Frame, Ground, ShipId, State, Step};
use ways::about;

/// Courses that a captain tries for one ship.
pub(crate) const NODES: u64 = 900;
/// Courses that are looked at in what is played on for one ship.
const PLAYED: u64 = 200_000;
/// Units from the nearest enemy beyond which a captain rows on like an ensign [own].
const FAR: f64 = 30_000.0;

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
            // After the last ship the game goes on: what is due then is none of its doing.
            Some(_) if self.end.step != Step::Movement => Met::Nothing,
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
        let attacks = self.rank.weighs() && self.intent == Intent::Attack;
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
        if self.rank.weighs()
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
        let phases = self.rank.phases();
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
                for _ in 0..samples * self.rank.samples() {
                    let luck = Luck::new(seed, each.count);
                    each.sum += foretold(self.ground, &each.then, side, phases, luck, context);
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

    fn nearest(&self, ship: ShipId) -> Option<ShipId> {
        let at = self.state.ship(ship).pose.at;
        let far = |enemy: &ShipId| distance(at, self.state.ship(*enemy).pose.at);
        self.enemies(self.side(ship)).min_by(|a, b| far(a).total_cmp(&far(b)))
    }
}

fn distance(one: Point, other: Point) -> f64 {
    f64::from(one.x - other.x).hypot(f64::from(one.y - other.y))
}
