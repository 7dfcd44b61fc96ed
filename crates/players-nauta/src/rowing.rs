//! Ways of moving a ship, and which of them is taken.

use super::chart::{Chart, WEIGHTS};
use super::forecast::Forecast;
use super::officer::Rank;
use kernel::{Rules, Seat};
use opponents::SearchContext;
use plane::{Heading, Point, Pose};
use rules_nauta::{Action, Aspect, Clash, Foreseen, Foresight, ShipId};

/// Ends of moves that a captain looks at in one decision.
pub(super) const NODES: u64 = 40_000;

/// Ways of a ship that are foretold [own].
const FORETOLD: usize = 5;
/// Ships of which some way is foretold [own].
const ABLE: usize = 10;
/// How much the look of a way counts beside what is foretold of it [own].
const LOOK: f64 = 0.05;

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
    /// That ram.
    pub(super) clash: Option<Clash>,
    /// Whom it touches at its end.
    pub(super) met: Vec<ShipId>,
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
            clash: best.map(|(_, clash)| *clash),
            met: foreseen.met.to_vec(),
        }
    }
    fn staying(chart: &Chart<'_>, ship: ShipId) -> Self {
        Way {
            action: Action::Stay(ship),
            end: chart.ship(ship).pose,
            gain: 0.0,
            target: None,
            aspect: None,
            speed: 0,
            lost: false,
            clash: None,
            met: Vec::new(),
        }
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

pub(super) fn apart(one: Point, other: Point) -> f64 {
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

/// Ways of one ship and how much each is liked: the best first, and none that loses the ship if
/// another keeps it.
fn ways(
    chart: &Chart<'_>,
    seat: Seat,
    rank: Rank,
    ship: ShipId,
    context: &mut SearchContext<'_>,
) -> Vec<(f64, Way)> {
    let (ground, state) = (chart.ground, chart.state);
    let foresight = Foresight::new(ground, state, ship);
    let is_legal = |action: &Action| ground.check(state, seat, action).is_ok();
    let side = nearest_side(chart, ship);
    let like = |way: &Way| match rank {
        Rank::Ensign => script(chart, ship, way, side),
        Rank::Captain | Rank::Commodore => score(chart, ship, way),
    };
    let range = foresight.wheels();
    let mut best: Option<(f64, Way)> = None;
    let mut all: Vec<(f64, Way)> = Vec::new();
    let mut look = |degrees: i16, best: &mut Option<(f64, Way)>, all: &mut Vec<(f64, Way)>| {
        let action = Action::Go(ship, degrees);
        if is_legal(&action)
            && let Some(foreseen) = foresight.go(degrees)
        {
            context.spend(1);
            take(best, all, &like, Way::new(chart, ship, action, &foreseen));
        }
        context.goes_on(NODES)
    };
    for degrees in degrees(range, 5) {
        if !look(degrees, &mut best, &mut all) && keeps(best.as_ref()) {
            break;
        }
    }
    // Whole degrees about the best: by a hair it may be a side, or nothing, that is met.
    let about = match best.as_ref() {
        Some((_, Way { action: Action::Go(_, degrees), .. })) if rank != Rank::Ensign => *degrees,
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
    if rank != Rank::Ensign
        && is_legal(&dash)
        && let Some(foreseen) = foresight.dash()
    {
        take(&mut best, &mut all, &like, Way::new(chart, ship, dash, &foreseen));
    }
    if best.is_some_and(|(_, way)| !way.lost) {
        all.retain(|(_, way)| !way.lost);
    }
    // Of equal ones the first.
    all.sort_by(|(one, _), (two, _)| two.total_cmp(one));
    all
}

/// The move that is made now: which ship and how; none if none of these ships may move.
pub(super) fn choose(
    chart: &Chart<'_>,
    seat: Seat,
    rank: Rank,
    ships: &[ShipId],
    context: &mut SearchContext<'_>,
) -> Option<Action> {
    let mut able = ships.iter().copied().filter(|ship| chart.is_to_move(*ship));
    if rank == Rank::Ensign {
        let first = able.find_map(|ship| ways(chart, seat, rank, ship, context).into_iter().next());
        return first.map(|(_, way)| way.action);
    }
    let mut able: Vec<ShipId> = able.collect();
    let nearest = |ship: &ShipId| chart.nearest(*ship);
    able.sort_by(|one, two| nearest(one).total_cmp(&nearest(two)));
    let side = chart.ground.side(*able.first()?);
    // By how far down the list of its ship, then by how urgent.
    let mut all: Vec<(usize, f64, f64, Way)> = Vec::new();
    for (n, ship) in able.iter().copied().enumerate() {
        if n >= ABLE && !all.is_empty() {
            break;
        }
        let liked = ways(chart, seat, rank, ship, context);
        for (place, (score, way)) in spread(chart, liked).into_iter().enumerate() {
            all.push((place, urgency(chart, ship, score, &way), score, way));
        }
    }
    all.sort_by(|one, two| one.0.cmp(&two.0).then(two.1.total_cmp(&one.1)));
    // In a great battle each of many moves gets less.
    let usual = NODES * 12 / able.len().max(12) as u64;
    let mut best: Option<(f64, Action)> = None;
    for (_, _, score, way) in all {
        if best.is_some() && !context.goes_on(usual) {
            break;
        }
        let foretold = Forecast::new(chart, side).after(&way, context) + LOOK * score;
        if best.as_ref().is_none_or(|(most, _)| foretold > most + 1e-9) {
            best = Some((foretold, way.action));
        }
    }
    best.map(|(_, action)| action)
}

/// The ways that are liked most, each of another kind: it ends elsewhere, or rams another ship.
fn spread(chart: &Chart<'_>, liked: Vec<(f64, Way)>) -> Vec<(f64, Way)> {
    let near = 0.4 * f64::from(chart.ground.segment());
    let mut kept: Vec<(f64, Way)> = Vec::new();
    for (score, way) in liked {
        let is_like = |(_, other): &(f64, Way)| {
            other.target == way.target
                && other.aspect == way.aspect
                && apart(other.end.at, way.end.at) < near
        };
        if !kept.iter().any(is_like) {
            kept.push((score, way));
        }
        if kept.len() == FORETOLD {
            break;
        }
    }
    kept
}

/// How a ship would be rowed that makes for the nearest enemy: quickly found, and nearly what an
/// ensign does. Who is careful rams only where it pays.
pub(super) fn helm(
    chart: &Chart<'_>,
    ship: ShipId,
    is_careful: bool,
    context: &mut SearchContext<'_>,
) -> Option<Way> {
    let foresight = Foresight::new(chart.ground, chart.state, ship);
    let (from, to) = foresight.wheels();
    let side = nearest_side(chart, ship);
    let lies = chart.ship(ship).pose;
    let base = chart.ground.vessel(ship).base;
    let mut wheels = [i16::MAX; 32];
    let mut many = 0;
    let mut add = |degrees: i16| {
        if (from..=to).contains(&degrees) && !wheels[..many].contains(&degrees) && many < 32 {
            wheels[many] = degrees;
            many += 1;
        }
    };
    let mut is_near = false;
    if let Some(side) = side {
        let stern = lies.ahead(-base.length() / 2).at;
        let toward = i32::from(Heading::toward(stern, side).tenths());
        let off = (toward - i32::from(lies.heading.tenths()) + 1_800).rem_euclid(3_600) - 1_800;
        let off = i16::try_from((off + 25).div_euclid(50) * 5).unwrap_or(0).clamp(from, to);
        [0, 5, -5, 10, -10].into_iter().for_each(|more| add(off + more));
        let reach = i32::from(chart.ship(ship).speed + 1) * chart.ground.segment();
        is_near = apart(lies.at, side) < f64::from(reach + base.length());
    }
    add(0);
    if is_near || side.is_none() {
        (-6..=6).for_each(|n| add(15 * n));
    }
    let foresee = |degrees: i16, context: &mut SearchContext<'_>| {
        context.spend(1);
        let foreseen = foresight.go(degrees)?;
        let way = Way::new(chart, ship, Action::Go(ship, degrees), &foreseen);
        let liked = match way.target {
            Some(_) if is_careful && way.gain <= 0.0 => way.gain - 1e4,
            Some(_) if is_careful => way.gain + 1e4,
            _ => script(chart, ship, &way, side),
        };
        Some((liked, way))
    };
    let found = first_best(wheels[..many].iter().filter_map(|one| foresee(*one, context)));
    if found.as_ref().is_some_and(|(_, way)| !way.lost) {
        return found.map(|(_, way)| way);
    }
    // Any way that keeps it.
    let others = (from..=to).filter(|one| one % 15 == 0 && !wheels[..many].contains(one));
    let others = others.filter_map(|one| foresee(one, context));
    first_best(found.into_iter().chain(others)).map(|(_, way)| way)
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
    way.gain + WEIGHTS.urge * peril.max(0.0) + WEIGHTS.wait * chart.nearest(ship)
}
