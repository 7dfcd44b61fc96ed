//! What a ship reaches from where it lies: with its weapons, and whom it could ram or rake with its
//! next move, where, and with what sum.
//!
//! Rule: 4.0-A4, 4.0-A5, 5.2, 6-S1, 6-S2, 6.5, 7, W-5, W-6, W-11, W-17, W-19, W-36, W-37, W-51, W-52,
//! W-67.

use crate::action::Action;
use crate::clauses as c;
use crate::frames::{Frame, Moving, SpecialMove};
use crate::ground::Ground;
use crate::preview::ship_of;
use crate::rules::{contact, engines, movement, speed};
use crate::sequence::Step;
use crate::state::{Attack, Crew, From, Kind, ShipId, State};
use crate::tables::{ARCHERS, BALLISTAE, BEES_REACH, FAST, GREEK_FIRE_REACH, POTS_REACH, STRAIGHT};
use kernel::{Clause, PieceId, Place, Reach, ReachedArc, ReachedPiece};
use plane::{Heading, Point, Pose};

/// What a ship reaches, way by way: whom with its bow and sides, and where with its weapons.
pub(crate) fn reaches(ground: &Ground, state: &State, piece: PieceId) -> Vec<Reach> {
    let Some(ship) = ship_of(ground, piece) else { return Vec::new() };
    let mut all = rams(ground, state, ship);
    all.extend(weapons(ground, state, ship));
    all
}

/// Where a ship's weapons reach.
///
/// Rule: 6-S1, 6-S2, 6.5, W-17, W-19, W-51, W-52, W-67.
fn weapons(ground: &Ground, state: &State, id: ShipId) -> Vec<Reach> {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    if !ship.is_manned() || ship.crew == Crew::None {
        return Vec::new();
    }
    let quad = ground.quad(state, id);
    let facing = ship.pose.heading.tenths();
    let bow = quad.bow();
    let bow = Place::Point { x: bow.x / 2, y: bow.y / 2 };
    // A wall shoots in the half of the plane before it.
    let half = if vessel.is_wall() { 900 } else { 450 };
    let ahead = |least: u32, most: u32| vec![arc(&bow, facing, half, least, most)];
    let round = |most: u32| {
        if vessel.is_wall() {
            return ahead(0, most);
        }
        // Ranges begin at the base: circles about its corners and the middles of its edges come
        // within half a millimetre of that for all but the longest.
        let corners = quad.corners();
        let middle = |n: usize| {
            let (a, b) = (corners[n], corners[(n + 1) % 4]);
            (i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y))
        };
        let points = corners.iter().map(|at| (at.x, at.y)).chain((0..4).map(middle));
        points.map(|(x, y)| arc(&Place::Point { x, y }, 0, 1_800, 0, most)).collect()
    };
    let tower = ship.towers > 0;
    let mut all = Vec::new();
    let mut add = |has: bool, kind: &str, name, arcs: Vec<ReachedArc>, clause: &'static Clause| {
        if has {
            all.push(Reach { arcs, ..Reach::new(kind, name, &[clause, &c::W_51]) });
        }
    };
    let archers = ship.troops.archers > 0 && !ship.is_prize();
    add(archers, "archers", "reach-archers", round(ARCHERS), &c::C_6_S1);
    let from_deck = |most| if tower { round(most) } else { ahead(0, most) };
    let ballistae = ship.ballistae > 0;
    add(ballistae, "ballistae", "reach-ballistae", from_deck(BALLISTAE), &c::C_6_S2);
    add(ballistae && ship.bees, "bees", "reach-bees", from_deck(BEES_REACH), &c::W_19);
    if let Some(engine) = engines::engine(ground, state, id) {
        let arcs = ahead(engine.least, engine.most);
        add(true, "engine", "reach-engine", arcs, engine.clause);
    }
    add(ship.pots > 0, "pots", "reach-pots", ahead(0, POTS_REACH), &c::W_19);
    let siphon = ahead(0, GREEK_FIRE_REACH);
    add(ship.greek_fire > 0, "greek-fire", "reach-greek-fire", siphon, &c::W_19);
    all
}

fn arc(from: &Place, facing: u16, half: u16, least: u32, most: u32) -> ReachedArc {
    let units = |n: u32| i32::try_from(n).expect("ranges are a few centimetres");
    ReachedArc { from: from.clone(), facing, half, least: units(least), most: units(most) }
}

/// How a ship may be come at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Struck {
    RamPort,
    RamStarboard,
    RamStern,
    RamBow,
    RakePort,
    RakeStarboard,
    /// Rammed only if the rammer's test for a fast move succeeds.
    RamFast,
    /// Raked so.
    RakeFast,
    /// Rammed only if its test for a tight turn succeeds.
    RamTight,
    /// Raked so.
    RakeTight,
}

impl Struck {
    const ALL: [Struck; 10] = [
        Struck::RamPort,
        Struck::RamStarboard,
        Struck::RamStern,
        Struck::RamBow,
        Struck::RakePort,
        Struck::RakeStarboard,
        Struck::RamFast,
        Struck::RakeFast,
        Struck::RamTight,
        Struck::RakeTight,
    ];
    /// Where an attack strikes; none for a capsize, which is made where a ram might be.
    fn of(state: &State, attack: &Attack) -> Option<Struck> {
        let own = state.ship(attack.contact.mover).pose;
        let target = state.ship(attack.contact.met).pose;
        Some(match (attack.kind, attack.from) {
            (Kind::Ram, From::Bow) => Struck::RamBow,
            (Kind::Ram, From::Astern) => Struck::RamStern,
            (Kind::Ram, From::Beam) if lies_to_port(target, own.at) => Struck::RamPort,
            (Kind::Ram, From::Beam) => Struck::RamStarboard,
            (Kind::Rake, _) if lies_to_port(target, own.at) => Struck::RakePort,
            (Kind::Rake, _) => Struck::RakeStarboard,
            (Kind::Capsize, _) => return None,
        })
    }
    fn reach(self) -> Reach {
        match self {
            Struck::RamPort => {
                Reach::new("ram-port", "reach-ram-port", &[&c::C_4_0_A5, &c::C_7_R7])
            }
            Struck::RamStarboard => {
                Reach::new("ram-starboard", "reach-ram-starboard", &[&c::C_4_0_A5, &c::C_7_R7])
            }
            Struck::RamStern => Reach::new("ram-stern", "reach-ram-stern", &[&c::C_7_R24]),
            Struck::RamBow => Reach::new("ram-bow", "reach-ram-bow", &[&c::C_7_R23]),
            Struck::RakePort => Reach::new("rake-port", "reach-rake-port", &[&c::W_11]),
            Struck::RakeStarboard => {
                Reach::new("rake-starboard", "reach-rake-starboard", &[&c::W_11])
            }
            Struck::RamFast => Reach::new("ram-fast", "reach-ram-fast", &[&c::C_5_4_M2]),
            Struck::RakeFast => Reach::new("rake-fast", "reach-rake-fast", &[&c::C_5_4_M2]),
            Struck::RamTight => Reach::new("ram-tight", "reach-ram-tight", &[&c::C_5_4_M3]),
            Struck::RakeTight => Reach::new("rake-tight", "reach-rake-tight", &[&c::C_5_4_M3]),
        }
    }
    /// Whether oars are sheared, nobody rammed.
    fn is_rake(self) -> bool {
        matches!(self, Struck::RakePort | Struck::RakeStarboard)
    }
}

/// Whether a point lies to port of a ship.
fn lies_to_port(pose: Pose, at: Point) -> bool {
    let toward = i32::from(Heading::toward(pose.at, at).tenths());
    (toward - i32::from(pose.heading.tenths())).rem_euclid(3_600) > 1_800
}

/// Straights before a turn are tried so many millimetres apart; turns are of whole degrees.
const BEFORE_STEP: i16 = 5;

/// Whom a ship could ram or rake with its next move, everybody else lying where they lie: at its
/// greatest speed, with one turn anywhere on the way, each with the best that can be added to its
/// die. What only a fast move or only a tight turn reaches comes apart, the latter as far as a grid
/// of ways finds it; both at once no ship may do, and pivots strike nobody.
///
/// At less than its greatest speed a ship reaches nobody else: it goes a part of the same way.
///
/// Rule: 4.0-A4, 4.0-A5, 5.2, 5.4-M1 to 5.4-M3, W-5, W-6, W-36, W-37.
fn rams(ground: &Ground, state: &State, ship: ShipId) -> Vec<Reach> {
    let Some((supposed, moving)) = suppose(ground, state, ship) else { return Vec::new() };
    let mut found = Found::default();
    sweep(ground, &supposed, moving, &mut found);
    let tried = |fast: bool| movement::check_special(ground, &supposed, &moving, fast).is_ok();
    let mut only = Vec::new();
    if tried(true) {
        let more = Moving {
            declared: moving.declared + FAST,
            left: moving.left + 10 * i16::from(FAST),
            special: SpecialMove::Won,
            ..moving
        };
        let mut by = Found::default();
        sweep(ground, &supposed, more, &mut by);
        only.push((by, Struck::RamFast, Struck::RakeFast));
    }
    if tried(false) {
        let more = Moving { turns: 2, special: SpecialMove::Won, ..moving };
        let mut by = Found::default();
        sweep_twice(ground, &supposed, more, &found, &mut by);
        only.push((by, Struck::RamTight, Struck::RakeTight));
    }
    // Whom it rams or rakes without a test as well is told there alone.
    let plain: Vec<(bool, ShipId)> = found.struck().collect();
    for (by, ram, rake) in only {
        for (struck, other, sum) in by.0 {
            if !plain.contains(&(struck.is_rake(), other)) {
                found.add(if struck.is_rake() { rake } else { ram }, other, sum);
            }
        }
    }
    let piece = |id: ShipId| PieceId(id.0.into());
    let of = |way: Struck| {
        let struck = found.0.iter().filter(move |(struck, ..)| *struck == way);
        let reached = |&(_, other, sum): &_| ReachedPiece {
            piece: piece(other),
            by: piece(ship),
            sum: Some(sum),
        };
        let mut pieces: Vec<ReachedPiece> = struck.map(reached).collect();
        pieces.sort();
        Reach { pieces, ..way.reach() }
    };
    Struck::ALL.into_iter().map(of).filter(|reach| !reach.pieces.is_empty()).collect()
}

/// Who was found, how, and the best sum.
#[derive(Default)]
struct Found(Vec<(Struck, ShipId, i8)>);

impl Found {
    fn add(&mut self, struck: Struck, other: ShipId, sum: i8) {
        let known = self.0.iter_mut().find(|known| known.0 == struck && known.1 == other);
        match known {
            Some(known) => known.2 = known.2.max(sum),
            None => self.0.push((struck, other, sum)),
        }
    }
    /// Who was found, and whether raked.
    fn struck(&self) -> impl Iterator<Item = (bool, ShipId)> + '_ {
        self.0.iter().map(|(struck, other, _)| (struck.is_rake(), *other))
    }
}

/// Makes it a ship's turn to move, and says with what it would: what is left of its move while it is
/// on it, else its greatest speed. None of a ship that could not attack.
///
/// Rule: 4.0-A7, W-5, W-24, W-35, W-36, W-39, W-60.
fn suppose(ground: &Ground, state: &State, ship: ShipId) -> Option<(State, Moving)> {
    let own = state.ship(ship);
    if matches!(state.step, Step::Over(_)) || !own.is_on_table() || ground.is_shaken(state, ship) {
        return None;
    }
    let begun = state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Moving(moving) if moving.ship == ship => Some(*moving),
        _ => None,
    });
    let mut supposed = state.clone();
    let is_now = own.holder == state.phasing() && state.step == Step::Movement;
    if !is_now || own.moved && begun.is_none() {
        // It moves in another phase: contacts of this one are over, and orders to the rigging in force.
        for other in &mut supposed.ships {
            other.touched.clear();
            other.rig = other.ordered;
        }
    }
    supposed.frames.clear();
    supposed.step = Step::Movement;
    supposed.second = false;
    supposed.first = own.holder;
    supposed.ship_mut(ship).moved = false;
    movement::check_begin(ground, &supposed, ship).ok()?;
    let moving = begun.or_else(|| {
        let limit = speed::limit(ground, &supposed, ship);
        let is_able = limit > 0 && !speed::is_drifting(ground, &supposed, ship);
        is_able.then(|| movement::beginning(ship, limit, None))
    })?;
    supposed.ship_mut(ship).moved = true;
    Some((supposed, moving))
}

/// Enemies that a mover might meet: none that lies farther off than its whole way.
fn foes<'a>(
    ground: &'a Ground,
    state: &'a State,
    moving: Moving,
) -> impl Iterator<Item = ShipId> + 'a {
    let own = state.ship(moving.ship);
    let most = i64::from(moving.left) * 100 + i64::from(ground.half(moving.ship));
    state.ids().filter(move |other| {
        let lies = state.ship(*other);
        let far = i64::from(own.pose.at.distance(lies.pose.at).floor_root());
        let is_foe = lies.holder != own.holder && lies.is_on_table();
        is_foe && far <= most + i64::from(ground.half(*other)) + 1_000
    })
}

/// Of ways with two turns straights are tried so many millimetres apart.
const COARSE_STEP: i16 = 10;
/// And first turns so many degrees.
const COARSE_TURN: i16 = 15;

/// Goes ways with two turns: the first by a grid, the second only so that the ship then heads for
/// somebody whom it does not ram without.
fn sweep_twice(ground: &Ground, state: &State, moving: Moving, known: &Found, found: &mut Found) {
    let ship = moving.ship;
    let rammed: Vec<ShipId> =
        known.struck().filter(|(is_rake, _)| !is_rake).map(|(_, other)| other).collect();
    let aims: Vec<Point> = foes(ground, state, moving)
        .filter(|other| !rammed.contains(other))
        .flat_map(|other| {
            let corners = ground.quad(state, other).corners();
            // In half units.
            let corners = corners.map(|corner| Point::new(corner.x / 2, corner.y / 2));
            corners.into_iter().chain([state.ship(other).pose.at])
        })
        .collect();
    if aims.is_empty() {
        return;
    }
    let mut state = state.clone();
    let start = state.ship(ship).pose;
    let class = ground.vessel(ship).class();
    let grid = (-class..=class).filter(|degrees| *degrees % COARSE_TURN == 0 && *degrees != 0);
    let mut firsts: Vec<i16> = grid.chain([-class, class]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let mut before = (STRAIGHT - moving.straight).max(0);
    while moving.left - before >= 2 * STRAIGHT {
        let Some((pose, after)) =
            go(ground, &mut state, start, moving, Action::Ahead(ship, before))
        else {
            return;
        };
        for degrees in &firsts {
            let first = Action::Turn(ship, *degrees);
            let Some((pose, after)) = go(ground, &mut state, pose, after, first) else { continue };
            let mut between = STRAIGHT;
            while after.left - between >= STRAIGHT {
                let on = Action::Ahead(ship, between);
                let Some((pose, after)) = go(ground, &mut state, pose, after, on) else { break };
                for degrees in toward(pose, class, &aims) {
                    let second = Action::Turn(ship, degrees);
                    if let Some((turned, after)) = go(ground, &mut state, pose, after, second) {
                        ahead(ground, &mut state, turned, after, after.left, found);
                    }
                }
                between += COARSE_STEP;
            }
        }
        before += COARSE_STEP;
    }
}

/// The turns, in whole degrees, by which a ship heads for any of these points.
fn toward(pose: Pose, class: i16, aims: &[Point]) -> Vec<i16> {
    let turn = |aim: &Point| {
        let tenths = i32::from(Heading::toward(pose.at, *aim).tenths());
        let turned = (tenths - i32::from(pose.heading.tenths()) + 1_800).rem_euclid(3_600) - 1_800;
        // To the nearest degree.
        ((turned + 5).div_euclid(10)) as i16
    };
    let mut turns: Vec<i16> = aims.iter().map(turn).collect();
    turns.retain(|degrees| *degrees != 0 && degrees.abs() <= class);
    turns.sort_unstable();
    turns.dedup();
    turns
}

/// Goes all ways of one move: straight, a turn, and straight on.
fn sweep(ground: &Ground, state: &State, moving: Moving, found: &mut Found) {
    let ship = moving.ship;
    let mut state = state.clone();
    if foes(ground, &state, moving).next().is_none() {
        return;
    }
    let class = ground.vessel(ship).class();
    let start = state.ship(ship).pose;
    // Straight on to the end.
    ahead(ground, &mut state, start, moving, moving.left, found);
    if moving.turns == 0 {
        return;
    }
    let least = (STRAIGHT - moving.straight).max(0);
    let mut before = least;
    while moving.left - before >= STRAIGHT {
        let Some((pose, after)) =
            go(ground, &mut state, start, moving, Action::Ahead(ship, before))
        else {
            return;
        };
        for degrees in (-class..=class).filter(|degrees| *degrees != 0) {
            let turn = Action::Turn(ship, degrees);
            if let Some((turned, after)) = go(ground, &mut state, pose, after, turn) {
                ahead(ground, &mut state, turned, after, after.left, found);
            }
        }
        before += BEFORE_STEP;
    }
}

/// One leg that is not stopped: where it ends, and the mover then.
fn go(
    ground: &Ground,
    state: &mut State,
    from: Pose,
    moving: Moving,
    action: Action,
) -> Option<(Pose, Moving)> {
    if action == Action::Ahead(moving.ship, 0) {
        return Some((from, moving));
    }
    lie(state, from, moving);
    let leg = movement::leg_now(ground, state, &action)?;
    let is_free = leg.ran.is_free() && !leg.halted;
    is_free.then_some((leg.ran.end, leg.moved))
}

/// Puts a mover somewhere on its move.
fn lie(state: &mut State, pose: Pose, moving: Moving) {
    state.ship_mut(moving.ship).pose = pose;
    state.frames.clear();
    state.frames.push(Frame::Moving(moving));
}

/// The last leg, and what may be declared where it ends.
fn ahead(
    ground: &Ground,
    state: &mut State,
    from: Pose,
    moving: Moving,
    mm: i16,
    found: &mut Found,
) {
    let ship = moving.ship;
    lie(state, from, moving);
    let Some(leg) = movement::leg_now(ground, state, &Action::Ahead(ship, mm)) else { return };
    if leg.ran.met.is_empty() {
        return;
    }
    lie(state, leg.ran.end, leg.moved);
    for other in leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()).map(ShipId) {
        let prospect = contact::prospect(ground, state, &leg.moved, other, true);
        for (attack, sum) in &prospect.attacks {
            if let Some(struck) = Struck::of(state, attack) {
                found.add(struck, other, *sum);
            }
        }
    }
}
