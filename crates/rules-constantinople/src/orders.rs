//! Orders to a group of ships: make for a hex, lie still, plug the Boom, and the single steps that
//! many ships take alike. Worked out ship by ship, the nearest to the goal first; no order takes a
//! ship over a shoal or onto the rocks.

mod goals;
mod moves;

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::rules::melee;
use crate::state::{Fate, ShipId, ShipSet, State, Step};
use crate::violation::{self, Violation};
use goals::Goals;
use hexgrid::Hex;
use kernel::{
    Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Spot, Target, Text, Wanted,
};
use moves::Pace;

/// What a group can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// `make for 3430`: as near to a hex as a move brings, at cruising speed.
    MakeFor(Hex),
    /// `hurry to 3430`: the same at Battle Speed where that may be.
    Hurry(Hex),
    /// `keep station on K1`: each goes as far, and the same way, as that ship has gone in this segment.
    KeepStation(ShipId),
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
    /// `as last time`: strength as it was shared out in the combat before.
    AsBefore,
    /// `assault`.
    Assault,
}

/// An order to go to a hex.
type Goal = fn(Hex) -> Order;

const MAKE_FOR: &str = "make for";
const HURRY: &str = "hurry to";
const STATION: &str = "keep station on";

impl Order {
    fn name(self, ground: &Ground) -> String {
        match self {
            Order::MakeFor(hex) => format!("{MAKE_FOR} {}", ground.number(hex)),
            Order::Hurry(hex) => format!("{HURRY} {}", ground.number(hex)),
            Order::KeepStation(ship) => format!("{STATION} {}", ground.code(ship)),
            Order::AsBefore => "as last time".to_string(),
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
            Order::KeepStation(_) => "order-keep-station",
            Order::AsBefore => "order-as-before",
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
            Order::MakeFor(_) | Order::KeepStation(_) => &[&c::C_14_13, &c::C_14_21],
            Order::Hurry(_) => &[&c::C_14_16, &c::C_14_17],
            Order::LieStill => &[&c::C_14_26, &c::R_6],
            Order::Plug => &[&c::C_15_64, &c::R_15],
            Order::Sail | Order::Oars => &[&c::C_14_18, &c::R_29],
            Order::Embark => &[&c::C_15_51, &c::R_43],
            Order::Free => &[&c::C_15_16, &c::R_35],
            Order::Share | Order::AsBefore => &[&c::C_15_24, &c::R_11],
            Order::Assault => &[&c::R_44],
        }
    }
}

/// Orders without a hex.
const PLAIN: [Order; 9] = [
    Order::LieStill,
    Order::Plug,
    Order::Sail,
    Order::Oars,
    Order::Embark,
    Order::Free,
    Order::Share,
    Order::AsBefore,
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
        Step::Melee => {
            let again = own.iter().any(|ship| !melee::allotted_before(state, ship).is_none());
            let orders = [Some(Order::Share), again.then_some(Order::AsBefore)];
            orders.into_iter().flatten().collect()
        }
        Step::Assault => vec![Order::Assault],
        _ => Vec::new(),
    };
    let order = |order: Order| GroupOrder {
        anywhere: anywhere(order),
        ..GroupOrder::of(order.name(ground), order.label(), order.clauses())
    };
    let mut all: Vec<GroupOrder> = orders.into_iter().map(order).collect();
    all.extend(keep_station(ground, state, own));
    all
}

/// The order to keep station, on any ship that has moved in this segment; none before one has.
fn keep_station(ground: &Ground, state: &State, own: ShipSet) -> Option<GroupOrder> {
    let leads = |ship: &ShipId| state.step == Step::Movement && has_led(state, *ship);
    let leaders: Vec<ShipId> = own.iter().filter(leads).collect();
    let first = Order::KeepStation(*leaders.first()?);
    let spot = |ship: ShipId| Spot {
        target: Target::Place(ground.waters.grid.place(state.ship(ship).hex)),
        order: Order::KeepStation(ship).name(ground),
    };
    let spots = leaders.into_iter().map(spot).collect();
    Some(GroupOrder { spots, ..GroupOrder::of(first.name(ground), first.label(), first.clauses()) })
}

/// Whether a ship has moved on in this segment, so that others can do as it did.
fn has_led(state: &State, ship: ShipId) -> bool {
    let record = state.ship(ship);
    let gone = record.run > 0 && record.left == 0;
    record.fate == Fate::Afloat && gone && !record.start.is_none() && record.start != record.hex
}

/// An order to go to a hex with a blank for it; any hex can be clicked.
fn anywhere(order: Order) -> Option<String> {
    match order {
        Order::MakeFor(_) => Some(format!("{MAKE_FOR} {{}}")),
        Order::Hurry(_) => Some(format!("{HURRY} {{}}")),
        _ => None,
    }
}

const SEA_HEX: Wanted = Wanted::new("wanted-sea-hex", "a hex of the sea, 3430");
const SHIP: Wanted = Wanted::new("wanted-ship", "the code of a ship: GA, K1");
const ORDER: Wanted = Wanted::new(
    "wanted-order",
    "make for or hurry to and a hex, keep station on and a ship, lie still, plug, sail, oars, embark, \
     break free, share out, as last time, or assault",
);

fn read(ground: &Ground, text: &str) -> Result<Order, Malformed> {
    let plain = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let goals: [(&str, Goal); 2] = [(MAKE_FOR, Order::MakeFor), (HURRY, Order::Hurry)];
    for (word, order) in goals {
        if let Some(number) = plain.strip_prefix(word) {
            let number = number.trim();
            return match ground.waters.grid.numbered(number) {
                Ok(hex) if ground.waters.terrain.at(hex).is_wet() => Ok(order(hex)),
                _ => {
                    let at = text.find(number).filter(|_| !number.is_empty());
                    Err(SEA_HEX.at(text, at.unwrap_or(text.len())))
                }
            };
        }
    }
    if let Some(code) = plain.strip_prefix(STATION) {
        let code = code.trim();
        let at = text.len().saturating_sub(code.len());
        let ship = ground.coded(&code.to_uppercase());
        return ship.map(Order::KeepStation).ok_or_else(|| SHIP.at(text, at));
    }
    PLAIN.into_iter().find(|order| order.name(ground) == plain).ok_or_else(|| ORDER.at(text, 0))
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
                | Violation::NothingBefore { .. }
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
            let pace = if matches!(order, Order::Hurry(_)) { Pace::Battle } else { Pace::Cruising };
            moves::make_for(
                ground,
                state,
                seat,
                ship,
                &moves::Way { goal: hex, far, bow: None, pace },
            )
        }
        Order::KeepStation(leader) => {
            if !has_led(state, leader) {
                return Err(Violation::NotLed { ship: leader });
            }
            if ship == leader {
                return Ok((Vec::new(), state.clone()));
            }
            let Some((goal, far)) = goals.of(ship) else {
                return Err(Violation::NoSafeWay { ship });
            };
            let bow = Some(state.ship(leader).facing);
            let way = moves::Way { goal, far, bow, pace: Pace::Cruising };
            moves::make_for(ground, state, seat, ship, &way)
        }
        Order::LieStill => moves::lie_still(ground, state, seat, ship),
        Order::Sail => moves::take(ground, state, seat, &[Action::Sail(ship)]),
        Order::Oars => moves::take(ground, state, seat, &[Action::Oars(ship)]),
        Order::Embark => moves::take(ground, state, seat, &[Action::Embark(ship)]),
        Order::Free => moves::take(ground, state, seat, &[Action::Free(ship)]),
        Order::Assault => moves::take(ground, state, seat, &[Action::Assault(ship)]),
        Order::Share => {
            moves::share(ground, state, seat, ship, &melee::most_on(ground, state, ship, None))
        }
        Order::AsBefore => {
            let before = melee::allotted_before(state, ship);
            if before.is_none() {
                return Err(Violation::NothingBefore { ship });
            }
            moves::share(ground, state, seat, ship, &before)
        }
    }
}
