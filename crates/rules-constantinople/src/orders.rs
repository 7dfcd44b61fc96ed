//! Orders to a group of ships: make for a hex, lie still, plug the Boom, and the single steps that
//! many ships take alike. Worked out ship by ship, the nearest to the goal first; no order takes a
//! ship over a shoal or onto the rocks.

use crate::action::Action;
use crate::clauses as c;
use crate::courses::{self, End};
use crate::ground::Ground;
use crate::legal;
use crate::rules::{melee, movement, sail};
use crate::state::{Fate, Mark, Rig, ShipId, State, Step};
use crate::violation::{self, Violation};
use hexgrid::Hex;
use kernel::{Cite, Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Spot, Text};

/// What a group can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// `make for 3430`: as near to a hex as a move brings, at cruising speed.
    MakeFor(Hex),
    /// `hurry to 3430`: the same at Battle Speed where that may be.
    Hurry(Hex),
    /// `lie still`: no move, or the shortest that a ship under sail has to make.
    LieStill,
    /// `plug`: each to a hex of its own at the Boom, so that no side of it can be worked at.
    Plug,
    /// `sail`: set sail.
    Sail,
    /// `oars`: take to the oars.
    Oars,
    /// `embark`.
    Embark,
    /// `break free`.
    Free,
    /// `share out`: all strength among all enemies.
    Share,
    /// `assault`.
    Assault,
}

const MAKE_FOR: &str = "make for";
const HURRY: &str = "hurry to";

impl Order {
    fn name(self, ground: &Ground) -> String {
        match self {
            Order::MakeFor(hex) => format!("{MAKE_FOR} {}", ground.number(hex)),
            Order::Hurry(hex) => format!("{HURRY} {}", ground.number(hex)),
            Order::LieStill => "lie still".to_string(),
            Order::Plug => "plug".to_string(),
            Order::Sail => "sail".to_string(),
            Order::Oars => "oars".to_string(),
            Order::Embark => "embark".to_string(),
            Order::Free => "break free".to_string(),
            Order::Share => "share out".to_string(),
            Order::Assault => "assault".to_string(),
        }
    }
    fn label(self) -> Text {
        Text::new(match self {
            Order::MakeFor(_) => "order-make-for",
            Order::Hurry(_) => "order-hurry",
            Order::LieStill => "order-lie-still",
            Order::Plug => "order-plug",
            Order::Sail => "order-sail",
            Order::Oars => "order-oars",
            Order::Embark => "order-embark",
            Order::Free => "order-free",
            Order::Share => "order-share",
            Order::Assault => "order-assault",
        })
    }
    const fn clauses(self) -> &'static [&'static Clause] {
        match self {
            Order::MakeFor(_) => &[&c::C_14_13, &c::C_14_21],
            Order::Hurry(_) => &[&c::C_14_16, &c::C_14_17],
            Order::LieStill => &[&c::C_14_26, &c::R_6],
            Order::Plug => &[&c::C_15_64, &c::R_15],
            Order::Sail | Order::Oars => &[&c::C_14_18, &c::R_29],
            Order::Embark => &[&c::C_15_51, &c::R_43],
            Order::Free => &[&c::C_15_16, &c::R_35],
            Order::Share => &[&c::C_15_24, &c::R_11],
            Order::Assault => &[&c::R_44],
        }
    }
}

/// Orders without a hex.
const PLAIN: [Order; 8] = [
    Order::LieStill,
    Order::Plug,
    Order::Sail,
    Order::Oars,
    Order::Embark,
    Order::Free,
    Order::Share,
    Order::Assault,
];

/// The orders a seat can give to groups now.
pub(crate) fn group_orders(ground: &Ground, state: &State, seat: Seat) -> Vec<GroupOrder> {
    if legal::check_seat(state, seat).is_err() {
        return Vec::new();
    }
    let own = ground.commanded(seat);
    let oars = own.iter().any(|ship| crate::rules::strength::face(ground, state, ship).battle > 0);
    let orders: Vec<Order> = match state.step {
        Step::Movement => {
            let goal = ground.waters.control[0];
            let mut orders = vec![Order::MakeFor(goal)];
            orders.extend(oars.then_some(Order::Hurry(goal)));
            orders.push(Order::LieStill);
            orders.extend(state.boom.broken.is_none().then_some(Order::Plug));
            if oars {
                orders.extend([Order::Sail, Order::Oars]);
                orders.extend(ground.calendar.land.then_some(Order::Embark));
            }
            orders
        }
        Step::Free => vec![Order::Free],
        Step::Melee => vec![Order::Share],
        Step::Assault => vec![Order::Assault],
        _ => Vec::new(),
    };
    let order = |order: Order| GroupOrder {
        id: order.name(ground),
        label: order.label(),
        clauses: order.clauses().iter().map(|clause| Cite::from(*clause)).collect(),
        pieces: Vec::new(),
        spots: spots(ground, order),
    };
    orders.into_iter().map(order).collect()
}

/// The hexes that an order can be clicked at. On the open sea one in four is enough to steer by; in
/// the Horn and at the Boom every hex counts. Any hex can be written.
fn spots(ground: &Ground, order: Order) -> Vec<Spot> {
    let goal: fn(Hex) -> Order = match order {
        Order::MakeFor(_) => Order::MakeFor,
        Order::Hurry(_) => Order::Hurry,
        _ => return Vec::new(),
    };
    let waters = &ground.waters;
    let counts = |hex: &Hex| {
        let (col, row) = waters.grid.printed(*hex);
        let near = waters.in_horn(*hex) || waters.is_beside_boom(*hex);
        waters.terrain.at(*hex).is_wet()
            && (near || *hex == waters.double_columns || col % 2 == 1 && row % 2 == 1)
    };
    let spot = |hex: Hex| Spot { place: waters.grid.place(hex), order: goal(hex).name(ground) };
    waters.grid.hexes().filter(counts).map(spot).collect()
}

fn read(ground: &Ground, text: &str) -> Result<Order, Malformed> {
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let goals: [(&str, fn(Hex) -> Order); 2] = [(MAKE_FOR, Order::MakeFor), (HURRY, Order::Hurry)];
    for (word, order) in goals {
        if let Some(number) = plain.strip_prefix(word) {
            let number = number.trim();
            return match ground.waters.grid.numbered(number) {
                Ok(hex) if ground.waters.terrain.at(hex).is_wet() => Ok(order(hex)),
                _ => {
                    let at = text.find(number).filter(|_| !number.is_empty());
                    Err(Malformed::new(text, at.unwrap_or(text.len()), "a hex of the sea, 3430"))
                }
            };
        }
    }
    PLAIN.into_iter().find(|order| order.name(ground) == plain).ok_or_else(|| {
        let expected = "make for or hurry to and a hex, lie still, plug, sail, oars, embark, \
                        break free, share out, or assault";
        Malformed::new(text, 0, expected)
    })
}

/// Works out an order to a group.
///
/// Rule: C-23: one ship moves at a time, and one with points left finishes first.
pub(crate) fn group_plan(
    ground: &Ground,
    state: &State,
    seat: Seat,
    pieces: &[PieceId],
    order: &str,
) -> Result<GroupPlan<Action>, Malformed> {
    let order = read(ground, order)?;
    let mut plan = GroupPlan::default();
    let mut waiting: Vec<ShipId> = Vec::new();
    for piece in pieces {
        match legal::ship_of(*piece) {
            Some(ship) if !waiting.contains(&ship) => waiting.push(ship),
            Some(_) => {}
            None => plan.refused.push(refused(ground, *piece, &Violation::NoSuchShip)),
        }
    }
    let mut goals = Goals::new(ground, state, order, &waiting);
    waiting.sort_by_key(|ship| (state.ship(*ship).left == 0, goals.distance(state, *ship), *ship));
    let mut now = state.clone();
    // A ship that is in the way may itself go on: try again until nobody new can obey.
    loop {
        let before = waiting.len();
        waiting.retain(|ship| match obey(ground, &now, seat, *ship, order, &mut goals) {
            Ok((steps, after)) => {
                plan.plan.extend(steps);
                plan.obey.push(ship.piece());
                now = after;
                false
            }
            Err(_) => true,
        });
        if waiting.len() == before || waiting.is_empty() || is_rolling(&now) {
            break;
        }
    }
    for ship in waiting {
        if is_rolling(&now) {
            plan.later.push(ship.piece());
            continue;
        }
        let why = obey(ground, &now, seat, ship, order, &mut goals).err();
        let why = why.unwrap_or(Violation::MoveOver { ship });
        let idle = matches!(
            why,
            Violation::NotEngaged { .. }
                | Violation::NobodyBeside { .. }
                | Violation::NotLoaded { .. }
                | Violation::NotUnderWalls { .. }
        );
        let list = if idle { &mut plan.idle } else { &mut plan.refused };
        list.push(refused(ground, ship.piece(), &why));
    }
    Ok(plan)
}

fn is_rolling(state: &State) -> bool {
    legal::is_rolling(state.step)
}

fn refused(ground: &Ground, piece: PieceId, why: &Violation) -> Refused {
    Refused { piece, why: violation::refusal(ground, why) }
}

/// Where each ship of a group is to go.
struct Goals {
    /// For each ship its hex, and how far every other is from it.
    by_ship: Vec<(ShipId, Hex, Vec<u16>)>,
}

impl Goals {
    fn new(ground: &Ground, state: &State, order: Order, ships: &[ShipId]) -> Self {
        let mut by_ship: Vec<(ShipId, Hex, Vec<u16>)> = Vec::new();
        match order {
            Order::MakeFor(hex) | Order::Hurry(hex) => {
                for ship in ships {
                    let known = by_ship.iter().find(|(other, ..)| other.side() == ship.side());
                    let far = match known {
                        Some((.., far)) => far.clone(),
                        None => courses::distances(ground, state, ship.side(), hex),
                    };
                    by_ship.push((*ship, hex, far));
                }
            }
            Order::Plug => {
                let mut left: Vec<ShipId> = ships.to_vec();
                for hex in plug(ground, state, ships) {
                    let Some(side) = ships.first().map(|ship| ship.side()) else { break };
                    let far = courses::distances(ground, state, side, hex);
                    let near = left
                        .iter()
                        .copied()
                        .filter(|ship| !state.ship(*ship).hex.is_none())
                        .min_by_key(|ship| (far[state.ship(*ship).hex.index()], *ship));
                    if let Some(ship) = near {
                        left.retain(|other| *other != ship);
                        by_ship.push((ship, hex, far));
                    }
                }
            }
            _ => {}
        }
        Goals { by_ship }
    }
    fn of(&self, ship: ShipId) -> Option<(Hex, &[u16])> {
        let found = self.by_ship.iter().find(|(other, ..)| *other == ship)?;
        Some((found.1, &found.2))
    }
    fn distance(&self, state: &State, ship: ShipId) -> u16 {
        let at = state.ship(ship).hex.ok();
        let far = self.of(ship).zip(at).map(|((_, far), hex)| far[hex.index()]);
        far.unwrap_or(u16::MAX)
    }
}

/// The hexes along the Boom on the side of a group, those that are not taken by others of its own:
/// with an enemy of the other side in each of them nobody can work at any side of it.
///
/// Rule: 15.64, C-15.
fn plug(ground: &Ground, state: &State, ships: &[ShipId]) -> Vec<Hex> {
    let Some(side) = ships.first().map(|ship| ship.side()) else { return Vec::new() };
    let inside = side == crate::state::BYZANTINE;
    let mut all: Vec<Hex> = Vec::new();
    for hex in ground.waters.boom.iter().flatten().copied() {
        let taken = state.at(hex).is_some_and(|by| !ships.contains(&by));
        if ground.waters.in_horn(hex) == inside && !taken && !all.contains(&hex) {
            all.push(hex);
        }
    }
    all
}

/// What one ship does to obey, and the position after it.
fn obey(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    order: Order,
    goals: &mut Goals,
) -> Result<(Vec<Action>, State), Violation> {
    legal::check_seat(state, seat)?;
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if state.ship(ship).fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    match order {
        Order::MakeFor(_) | Order::Hurry(_) | Order::Plug => {
            let Some((hex, far)) = goals.of(ship) else {
                return Err(Violation::NoRoomAtBoom { ship });
            };
            make_for(ground, state, seat, ship, (hex, far), matches!(order, Order::Hurry(_)))
        }
        Order::LieStill => lie_still(ground, state, seat, ship),
        Order::Sail => take(ground, state, seat, &[Action::Sail(ship)]),
        Order::Oars => take(ground, state, seat, &[Action::Oars(ship)]),
        Order::Embark => take(ground, state, seat, &[Action::Embark(ship)]),
        Order::Free => take(ground, state, seat, &[Action::Free(ship)]),
        Order::Assault => take(ground, state, seat, &[Action::Assault(ship)]),
        Order::Share => share(ground, state, seat, ship),
    }
}

/// Takes steps one after another; the first that is refused is the reason.
fn take(
    ground: &Ground,
    state: &State,
    seat: Seat,
    steps: &[Action],
) -> Result<(Vec<Action>, State), Violation> {
    let mut after = state.clone();
    for step in steps {
        legal::check(ground, &after, seat, step)?;
        crate::apply::apply(ground, &mut after, seat, step, &mut ());
    }
    Ok((steps.to_vec(), after))
}

/// How good an end is on the way to a goal: how far it is from it, and how far the hex that the bow
/// points at then is.
fn worth(ground: &Ground, far: &[u16], end: &End) -> (u16, u16) {
    let ahead = ground.next(end.hex, end.facing);
    let on = ahead.ok().and_then(|hex| far.get(hex.index())).copied().unwrap_or(u16::MAX);
    (far[end.hex.index()], on)
}

/// Moves a ship as near to a hex as it comes without a risk.
///
/// Rule: 14.13, 14.21, C-26.
fn make_for(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    (goal, far): (Hex, &[u16]),
    hurry: bool,
) -> Result<(Vec<Action>, State), Violation> {
    movement::check_mover(ground, state, seat, ship)?;
    let record = state.ship(ship);
    let wet = record.hex.ok().map_or(u16::MAX, |hex| far[hex.index()]);
    if wet == u16::MAX {
        return Err(Violation::TooFar { ship, hex: goal });
    }
    let (plan, after) = match record.rig {
        Rig::Oars if record.hex == goal => return Ok((Vec::new(), state.clone())),
        Rig::Oars => by_oar(ground, state, seat, ship, far, hurry)?,
        Rig::Sail => under_sail(ground, state, seat, ship, &|end| worth(ground, far, end))?,
    };
    Ok((plan, after))
}

fn by_oar(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    far: &[u16],
    hurry: bool,
) -> Result<(Vec<Action>, State), Violation> {
    let here = far[state.ship(ship).hex.index()];
    let courses = courses::courses(ground, state, ship);
    let safe = courses.ends().iter().filter(|end| end.risk == 0 && (hurry || !end.battle));
    let best = safe.min_by_key(|end| (worth(ground, far, end), end.battle, end.count));
    // A ship that comes no nearer turns toward its goal where it lies.
    match best.filter(|end| worth(ground, far, end).0 < here) {
        Some(end) => take(ground, state, seat, &courses.plan(end)),
        None => turn_toward(ground, state, seat, ship, far),
    }
}

fn turn_toward(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    far: &[u16],
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let ahead = |facing| {
        let hex = ground.next(record.hex, facing);
        hex.ok().map_or(u16::MAX, |hex| far[hex.index()])
    };
    let hands = [hexgrid::Hand::Port, hexgrid::Hand::Starboard];
    let best = hands.into_iter().min_by_key(|hand| ahead(record.facing.turned(*hand)));
    match best.filter(|hand| ahead(record.facing.turned(*hand)) < ahead(record.facing)) {
        Some(hand) => take(ground, state, seat, &[Action::Turn(ship, hand, 1)]),
        None => Ok((Vec::new(), state.clone())),
    }
}

/// Sets a speed, unless it is set, and spends it toward the best end that is safe.
fn under_sail(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &dyn Fn(&End) -> (u16, u16),
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let mut starts: Vec<(Vec<Action>, State)> = Vec::new();
    if record.has(Mark::SpeedSet) {
        starts.push((Vec::new(), state.clone()));
    } else {
        let (least, most) = sail::speeds(ground, state, ship);
        for speed in least..=most {
            let steps = [Action::Speed(ship, speed)];
            if let Ok(start) = take(ground, state, seat, &steps) {
                starts.push(start);
            }
        }
    }
    let mut best: Option<((u16, u16), Vec<Action>)> = None;
    for (begun, start) in &starts {
        let courses = courses::courses(ground, start, ship);
        let safe = courses.ends().iter().filter(|end| end.risk == 0);
        if let Some(end) = safe.min_by_key(|end| worth(end)) {
            let steps = || begun.iter().copied().chain(courses.plan(end)).collect();
            if best.as_ref().is_none_or(|(least, _)| worth(end) < *least) {
                best = Some((worth(end), steps()));
            }
        }
    }
    match best {
        Some((_, steps)) => take(ground, state, seat, &steps),
        // No way on is open, or none is needed: lose way, and lie still if that may be.
        None => {
            let still = starts.iter().find(|(_, start)| {
                let record = start.ship(ship);
                record.fate == Fate::Afloat && record.left == 0 && !record.has(Mark::Damaged)
            });
            match still {
                Some((steps, start)) => Ok((steps.clone(), start.clone())),
                None => Err(Violation::NoSafeWay { ship }),
            }
        }
    }
}

/// Leaves a ship where it is, or nearly so where it has way on.
///
/// Rule: 14.22, C-26.
fn lie_still(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(Vec<Action>, State), Violation> {
    let record = state.ship(ship);
    let at_rest = record.rig == Rig::Oars
        || record.has(Mark::Moved)
        || record.left == 0
            && (record.has(Mark::SpeedSet)
                || record.speed == 0 && !sail::must_set(ground, state, ship));
    if at_rest || state.is_engaged(ship) {
        return Ok((Vec::new(), state.clone()));
    }
    movement::check_mover(ground, state, seat, ship)?;
    let rest = take(ground, state, seat, &[Action::Speed(ship, 0)]);
    if let Ok(rest) = rest {
        return Ok(rest);
    }
    let (least, _) = sail::speeds(ground, state, ship);
    let slow = take(ground, state, seat, &[Action::Speed(ship, least)]);
    let (begun, start) = match slow {
        Ok(slow) => slow,
        Err(_) if record.has(Mark::SpeedSet) => (Vec::new(), state.clone()),
        Err(why) => return Err(why),
    };
    let here = record.hex;
    let near = |end: &End| (ground.waters.grid.distance(here, end.hex), 0);
    let (on, after) = under_sail(ground, &start, seat, ship, &near)?;
    Ok((begun.into_iter().chain(on).collect(), after))
}

/// Puts all strength of a ship on its enemies.
///
/// Rule: 15.24, C-11.
fn share(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(Vec<Action>, State), Violation> {
    if state.step != Step::Melee {
        return Err(Violation::WrongPhase);
    }
    melee::check_able(state, ship)?;
    let shares = melee::fair_shares(ground, state, ship);
    if shares.is_empty() {
        return Err(Violation::NobodyBeside { ship });
    }
    let back = state.strikes.iter().filter(|it| it.ship == ship);
    let back = back.map(|it| Action::Strike(ship, it.target, 0));
    let on = shares.into_iter().map(|(target, points)| Action::Strike(ship, target, points));
    let steps: Vec<Action> = back.chain(on).collect();
    take(ground, state, seat, &steps)
}
