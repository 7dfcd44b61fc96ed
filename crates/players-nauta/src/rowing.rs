//! Ways of moving a ship, and which of them is taken.

use super::chart::{Chart, WEIGHTS};
use super::officer::Rank;
use kernel::{Rules, Seat};
use opponents::Thought;
use plane::{Point, Pose};
use rules_nauta::{Action, Aspect, Foreseen, Foresight, ShipId};

/// Ends of moves that a captain looks at in one decision.
pub(super) const NODES: u64 = 4_000;

/// Ways of a ship that are looked at again with the enemy's answers [own].
const AGAIN: usize = 4;

/// One way of moving a ship.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) action: Action,
    /// Where it ends.
    pub(super) end: Pose,
    /// What is expected of a ram, in points.
    pub(super) gain: f64,
    /// Whom it rams, if anybody.
    pub(super) target: Option<ShipId>,
    /// How.
    pub(super) aspect: Option<Aspect>,
    /// The speed it has then.
    pub(super) speed: i8,
    /// Whether land or the edge take it.
    pub(super) lost: bool,
}

impl Way {
    fn new(chart: &Chart<'_>, ship: ShipId, action: Action, foreseen: &Foreseen) -> Self {
        let by_gain = |one: &f64, two: &f64| one.total_cmp(two);
        let clashes = foreseen.clashes.iter().map(|clash| (chart.clash(ship, clash), clash));
        let best = clashes.max_by(|one, two| by_gain(&one.0, &two.0));
        let stops = !foreseen.met.is_empty();
        Way {
            action,
            end: foreseen.end,
            gain: best.map_or(0.0, |(gain, _)| gain),
            target: best.map(|(_, clash)| clash.target),
            aspect: best.map(|(_, clash)| clash.aspect),
            speed: if stops { 0 } else { chart.ship(ship).speed },
            lost: foreseen.loss.is_some(),
        }
    }
    fn staying(chart: &Chart<'_>, ship: ShipId) -> Self {
        let end = chart.ship(ship).pose;
        let action = Action::Stay(ship);
        Way { action, end, gain: 0.0, target: None, aspect: None, speed: 0, lost: false }
    }
    /// Whether it rams one of its own.
    fn is_foul(&self, chart: &Chart<'_>, ship: ShipId) -> bool {
        let side = chart.ground.side(ship);
        self.target.is_some_and(|target| chart.ground.side(target) == side)
    }
}

/// Whole degrees from one to another, the coarser ones first.
pub(super) fn degrees((from, to): (i16, i16), finest: i16) -> impl Iterator<Item = i16> {
    let steps = [(15, 0), (5, 15), (1, 5)].into_iter().filter(move |(step, _)| *step >= finest);
    let fits = |degrees: i16, step: i16| step != 0 && degrees % step == 0;
    // A wheel that is set is the only one.
    let only = (from == to).then_some(from);
    let steps = steps.filter(move |_| from != to);
    only.into_iter().chain(steps.flat_map(move |(step, before)| {
        (from..=to).filter(move |degrees| fits(*degrees, step) && !fits(*degrees, before))
    }))
}

/// How much a captain likes a way, in points.
pub(super) fn score(chart: &Chart<'_>, ship: ShipId, way: &Way) -> f64 {
    if way.lost {
        return way.gain - 2.0 * chart.worth(ship);
    }
    let cost = if matches!(way.action, Action::Dash(_)) { WEIGHTS.dash } else { 0.0 };
    let rests = way.speed == 0;
    let peril = chart.peril(ship, way.end, rests, way.target);
    way.gain + chart.outlook(ship, way.end, way.speed, way.target) - Chart::weighed(peril) - cost
}

/// How much an ensign does: he rows at the nearest side.
fn script(chart: &Chart<'_>, ship: ShipId, way: &Way, side: Option<Point>) -> f64 {
    if way.lost {
        return -1e6;
    }
    if way.is_foul(chart, ship) {
        return -1e5;
    }
    if let Some(aspect) = way.aspect {
        return if aspect == Aspect::Beam { 2e4 } else { 1e4 };
    }
    let trapped = if chart.is_trapped(ship, way.end, way.speed) { 1e4 } else { 0.0 };
    let far = side.map_or(0.0, |side| {
        let bow = way.end.ahead(chart.ground.vessel(ship).base.length() / 2).at;
        apart(bow, side)
    });
    -far / f64::from(chart.ground.segment()) - trapped
}

fn apart(one: Point, other: Point) -> f64 {
    f64::from(one.x - other.x).hypot(f64::from(one.y - other.y))
}

/// The middle of the nearest side of the nearest enemy.
fn nearest_side(chart: &Chart<'_>, ship: ShipId) -> Option<Point> {
    let from = chart.ship(ship).pose.at;
    let far = |enemy: &ShipId| apart(from, chart.ship(*enemy).pose.at);
    let enemies = chart.enemies(chart.ground.side(ship));
    let nearest = enemies.min_by(|one, two| far(one).total_cmp(&far(two)))?;
    let lies = chart.ship(nearest).pose;
    let half = chart.ground.vessel(nearest).base.width() / 2;
    let sides = [900, -900]
        .map(|tenths| Pose { heading: lies.heading.turned(tenths), ..lies }.ahead(half).at);
    sides.into_iter().min_by(|one, two| apart(from, *one).total_cmp(&apart(from, *two)))
}

/// The wheel with which an ensign would row a ship in this state, whoever's turn it is.
pub(super) fn steered(chart: &Chart<'_>, ship: ShipId, finest: i16) -> Option<Way> {
    let foresight = Foresight::new(chart.ground, chart.state, ship);
    let side = nearest_side(chart, ship);
    let ways = degrees(foresight.wheels(), finest).filter_map(|degrees| {
        let foreseen = foresight.go(degrees)?;
        Some(Way::new(chart, ship, Action::Go(ship, degrees), &foreseen))
    });
    let liked = ways.map(|way| (script(chart, ship, &way, side), way));
    first_best(liked).map(|(_, way)| way)
}

/// The best, and of equal ones the first.
fn first_best<T>(all: impl Iterator<Item = (f64, T)>) -> Option<(f64, T)> {
    all.reduce(|best, one| if one.0 > best.0 { one } else { best })
}

/// The best way that a captain would row a ship in this state, whoever's turn it is, among wheels
/// that are so fine.
pub(super) fn rowed(
    chart: &Chart<'_>,
    ship: ShipId,
    finest: i16,
    thought: &mut Thought<'_>,
) -> Option<(f64, Way)> {
    let foresight = Foresight::new(chart.ground, chart.state, ship);
    let ways = degrees(foresight.wheels(), finest).filter_map(|degrees| {
        let foreseen = foresight.go(degrees)?;
        thought.spend(1);
        Some(Way::new(chart, ship, Action::Go(ship, degrees), &foreseen))
    });
    first_best(ways.map(|way| (score(chart, ship, &way), way)))
}

/// The move that is made now: which ship and how; none if none of these ships may move.
pub(super) fn choose(
    chart: &Chart<'_>,
    seat: Seat,
    rank: Rank,
    ships: &[ShipId],
    thought: &mut Thought<'_>,
) -> Option<Action> {
    let able = ships.iter().copied().filter(|ship| chart.is_to_move(*ship));
    let each = able.filter_map(|ship| {
        let (score, way) = best(chart, seat, rank, ship, thought)?;
        let urgent = match rank {
            Rank::Ensign => 0.0,
            Rank::Captain => urgency(chart, ship, score, &way),
        };
        Some((urgent, way.action))
    });
    first_best(each).map(|(_, action)| action)
}

/// Whether the best way yet keeps the ship.
fn keeps(best: Option<&(f64, Way)>) -> bool {
    best.is_some_and(|(_, way)| !way.lost)
}

/// Takes a way if it is liked better than the best yet; one that keeps the ship before any that
/// does not.
fn take(
    best: &mut Option<(f64, Way)>,
    all: &mut Vec<(f64, Way)>,
    like: &impl Fn(&Way) -> f64,
    way: Way,
) {
    let liked = like(&way);
    all.push((liked, way.clone()));
    let is_better = |(most, yet): &(f64, Way)| (!way.lost, liked) > (!yet.lost, *most);
    if best.as_ref().is_none_or(is_better) {
        *best = Some((liked, way));
    }
}

/// The best way of one ship.
fn best(
    chart: &Chart<'_>,
    seat: Seat,
    rank: Rank,
    ship: ShipId,
    thought: &mut Thought<'_>,
) -> Option<(f64, Way)> {
    let (ground, state) = (chart.ground, chart.state);
    let foresight = Foresight::new(ground, state, ship);
    let is_legal = |action: &Action| ground.check(state, seat, action).is_ok();
    let side = nearest_side(chart, ship);
    let like = |way: &Way| match rank {
        Rank::Ensign => script(chart, ship, way, side),
        Rank::Captain => score(chart, ship, way),
    };
    let range = foresight.wheels();
    let mut best: Option<(f64, Way)> = None;
    let mut all: Vec<(f64, Way)> = Vec::new();
    let mut look = |degrees: i16, best: &mut Option<(f64, Way)>, all: &mut Vec<(f64, Way)>| {
        let action = Action::Go(ship, degrees);
        if is_legal(&action)
            && let Some(foreseen) = foresight.go(degrees)
        {
            thought.spend(1);
            take(best, all, &like, Way::new(chart, ship, action, &foreseen));
        }
        thought.goes_on(NODES)
    };
    for degrees in degrees(range, 5) {
        if !look(degrees, &mut best, &mut all) && keeps(best.as_ref()) {
            break;
        }
    }
    // Whole degrees about the best: by a hair it may be a side, or nothing, that is met.
    let about = match best.as_ref() {
        Some((_, Way { action: Action::Go(_, degrees), .. })) if rank == Rank::Captain => *degrees,
        _ => i16::MAX - 10,
    };
    for degrees in (about - 4..=about + 4).filter(|it| (range.0..=range.1).contains(it)) {
        if !look(degrees, &mut best, &mut all) {
            break;
        }
    }
    // However little may be looked at, no ship is lost while there is another way.
    for degrees in degrees(range, 1) {
        if keeps(best.as_ref()) {
            break;
        }
        look(degrees, &mut best, &mut all);
    }
    let stay = Action::Stay(ship);
    if is_legal(&stay) {
        take(&mut best, &mut all, &like, Way::staying(chart, ship));
    }
    let dash = Action::Dash(ship);
    if rank == Rank::Captain
        && is_legal(&dash)
        && let Some(foreseen) = foresight.dash()
    {
        take(&mut best, &mut all, &like, Way::new(chart, ship, dash, &foreseen));
    }
    if rank == Rank::Captain {
        return weighed_again(chart, ship, all, thought);
    }
    best
}

/// The best of the ways that are liked most, each with the rams that the enemy could really answer
/// with.
fn weighed_again(
    chart: &Chart<'_>,
    ship: ShipId,
    mut all: Vec<(f64, Way)>,
    thought: &mut Thought<'_>,
) -> Option<(f64, Way)> {
    // The same end twice is looked at once.
    all.sort_by(|(one, a), (two, b)| {
        (a.lost, two).partial_cmp(&(b.lost, one)).unwrap_or(std::cmp::Ordering::Equal)
    });
    all.dedup_by_key(|(_, way)| way.end);
    all.truncate(AGAIN);
    let exact = all.into_iter().map(|(liked, way)| {
        let guessed = chart.peril(ship, way.end, way.speed == 0, way.target);
        let real = answered(chart, ship, &way, thought);
        (liked + Chart::weighed(guessed) - WEIGHTS.real * real, way)
    });
    exact.reduce(|best, one| {
        let is_better = (!one.1.lost, one.0) > (!best.1.lost, best.0);
        if is_better { one } else { best }
    })
}

/// What the rams come to that the enemy can answer a way with in this turn.
fn answered(chart: &Chart<'_>, ship: ShipId, way: &Way, thought: &mut Thought<'_>) -> f64 {
    let ground = chart.ground;
    let mut then = chart.state.clone();
    let moved = &mut then.ships[ship.index()];
    moved.pose = way.end;
    moved.speed = way.speed;
    moved.moved = true;
    let chart = chart.of(&then);
    let threats = chart.enemies(ground.side(ship)).filter(|enemy| {
        chart.is_to_move(*enemy) && way.target != Some(*enemy) && chart.may_reach(*enemy, ship)
    });
    let threats: f64 = threats
        .map(|enemy| {
            let foresight = Foresight::new(ground, &then, enemy);
            let gains = degrees(foresight.wheels(), 5).filter_map(|degrees| {
                thought.spend(1);
                let foreseen = foresight.go(degrees)?;
                let mut at_us = foreseen.clashes.iter().filter(|clash| clash.target == ship);
                Some(chart.clash(enemy, at_us.next()?))
            });
            gains.fold(0.0, f64::max)
        })
        .sum();
    threats.min(chart.worth(ship))
}

/// How much it matters that a ship moves before others do, in points: rams to be made first, then
/// rams to be escaped; who has no hurry waits for the enemy's moves, those near him longest.
fn urgency(chart: &Chart<'_>, ship: ShipId, score: f64, way: &Way) -> f64 {
    if way.lost || way.is_foul(chart, ship) {
        return -1e4 + score;
    }
    let here = chart.ship(ship).pose;
    let peril = chart.peril(ship, here, false, None)
        - chart.peril(ship, way.end, way.speed == 0, way.target);
    let enemies = chart.enemies(chart.ground.side(ship));
    let far = enemies.map(|enemy| apart(here.at, chart.ship(enemy).pose.at)).min_by(f64::total_cmp);
    let far = far.unwrap_or(0.0) / f64::from(chart.ground.segment());
    way.gain + WEIGHTS.urge * peril.max(0.0) + WEIGHTS.wait * far
}
