//! Orders to a group of ships: make for a hex, lie still, plug the Boom, and the single steps that
//! many ships take alike. Worked out ship by ship, the nearest to the goal first; no order takes a
//! ship over a shoal or onto the rocks.

mod goals;
mod moves;

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::state::{Fate, ShipId, State, Step};
use crate::violation::{self, Violation};
use goals::Goals;
use hexgrid::Hex;
use kernel::{Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Text, Wanted};

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

/// An order to go to a hex.
type Goal = fn(Hex) -> Order;

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
        anywhere: anywhere(order),
        ..GroupOrder::of(order.name(ground), order.label(), order.clauses())
    };
    orders.into_iter().map(order).collect()
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
const ORDER: Wanted = Wanted::new(
    "wanted-order",
    "make for or hurry to and a hex, lie still, plug, sail, oars, embark, break free, share out, or \
     assault",
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
            moves::make_for(ground, state, seat, ship, (hex, far), matches!(order, Order::Hurry(_)))
        }
        Order::LieStill => moves::lie_still(ground, state, seat, ship),
        Order::Sail => moves::take(ground, state, seat, &[Action::Sail(ship)]),
        Order::Oars => moves::take(ground, state, seat, &[Action::Oars(ship)]),
        Order::Embark => moves::take(ground, state, seat, &[Action::Embark(ship)]),
        Order::Free => moves::take(ground, state, seat, &[Action::Free(ship)]),
        Order::Assault => moves::take(ground, state, seat, &[Action::Assault(ship)]),
        Order::Share => moves::share(ground, state, seat, ship),
    }
}
