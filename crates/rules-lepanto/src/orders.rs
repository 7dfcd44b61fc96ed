//! Orders to a group of ships: worked out ship by ship, leaders first, until no more can obey.

use crate::action::{Action, hand_name};
use crate::clauses as c;
use crate::formations::{self, Formation};
use crate::ground::Ground;
use crate::legal::{self, HANDS};
use crate::line::{self, Line};
use crate::rules::{combat, gunnery, movement, towing};
use crate::state::{ShipId, State, Step};
use crate::violation::{self, Phase, Violation};
use hexgrid::{FACINGS, Facing, Hand};
use kernel::{Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Text};

/// What a group can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// `row 2 sail 1`: hexes by oar, then by sail.
    Go { rowed: u8, sailed: u8 },
    /// `turn port`: each one side, together.
    Turn(Hand),
    /// `head NE`: each one side toward a heading, whichever way that is.
    Head(Facing),
    /// `line abreast`, `line ahead`: as far as this move goes.
    Form(Line),
    /// `face E`.
    Face(Facing),
    /// `fire`: guns at the best odds.
    Fire,
    /// `hold`: nothing.
    Hold,
}

/// The ways a group can be told to go ahead.
const GOING: [(u8, u8); 8] = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2)];

impl Order {
    fn name(self, ground: &Ground) -> String {
        match self {
            Order::Go { rowed, sailed: 0 } => format!("row {rowed}"),
            Order::Go { rowed: 0, sailed } => format!("sail {sailed}"),
            Order::Go { rowed, sailed } => format!("row {rowed} sail {sailed}"),
            Order::Turn(hand) => format!("turn {}", hand_name(hand)),
            Order::Head(facing) => format!("head {}", ground.compass(facing)),
            Order::Form(Line::Abreast) => "line abreast".to_string(),
            Order::Form(Line::Ahead) => "line ahead".to_string(),
            Order::Face(facing) => format!("face {}", ground.compass(facing)),
            Order::Fire => "fire".to_string(),
            Order::Hold => "hold".to_string(),
        }
    }
    fn label(self, ground: &Ground) -> Text {
        match self {
            Order::Go { rowed, sailed: 0 } => Text::new("order-row").with("hexes", rowed),
            Order::Go { rowed: 0, sailed } => Text::new("order-sail").with("hexes", sailed),
            Order::Go { rowed, sailed } => {
                Text::new("order-row-and-sail").with("rowed", rowed).with("sailed", sailed)
            }
            Order::Turn(Hand::Port) => Text::new("order-turn-port"),
            Order::Turn(Hand::Starboard) => Text::new("order-turn-starboard"),
            Order::Head(facing) => {
                Text::new("order-head").with("facing", ground.compass_text(facing))
            }
            Order::Form(Line::Abreast) => Text::new("order-line-abreast"),
            Order::Form(Line::Ahead) => Text::new("order-line-ahead"),
            Order::Face(facing) => {
                Text::new("order-face").with("facing", ground.compass_text(facing))
            }
            Order::Fire => Text::new("order-fire"),
            Order::Hold => Text::new("order-hold"),
        }
    }
    const fn clauses(self) -> &'static [&'static Clause] {
        match self {
            Order::Go { .. } => &[&c::C_5_2, &c::C_6_2],
            Order::Turn(_) | Order::Head(_) => &[&c::C_6_2, &c::L_4],
            Order::Form(_) => &[&c::C_5_2, &c::C_6_2],
            Order::Face(_) => &[&c::C_5_4, &c::L_15],
            Order::Fire => &[&c::C_7_1],
            Order::Hold => &[&c::C_5_2],
        }
    }
}

/// The orders that fit the step a battle is in.
fn orders(state: &State) -> Vec<Order> {
    let mut orders = Vec::new();
    match state.step {
        Step::Movement(_) => {
            orders.extend(GOING.map(|(rowed, sailed)| Order::Go { rowed, sailed }));
            orders.extend([Line::Abreast, Line::Ahead].map(Order::Form));
            orders.extend(HANDS.map(Order::Turn));
            orders.extend(FACINGS.map(Order::Head));
        }
        Step::Combat => orders.push(Order::Fire),
        Step::Reorientation => orders.extend(FACINGS.map(Order::Face)),
        _ => return orders,
    }
    orders.push(Order::Hold);
    orders
}

/// The orders a seat can give to groups now.
pub(crate) fn group_orders(ground: &Ground, state: &State, seat: Seat) -> Vec<GroupOrder> {
    if legal::check_seat(ground, state, seat).is_err() {
        return Vec::new();
    }
    let order =
        |order: Order| GroupOrder::of(order.name(ground), order.label(ground), order.clauses());
    if state.step == Step::Placement {
        return formations::orders(ground, state, seat);
    }
    orders(state).into_iter().map(order).collect()
}

/// Every order there is, whatever the step.
fn all_orders() -> impl Iterator<Item = Order> {
    let going = GOING.into_iter().map(|(rowed, sailed)| Order::Go { rowed, sailed });
    let turns = HANDS.into_iter().map(Order::Turn);
    let faces = FACINGS.into_iter().map(Order::Face);
    let heads = FACINGS.into_iter().map(Order::Head);
    let lines = [Line::Abreast, Line::Ahead].into_iter().map(Order::Form);
    going.chain(turns).chain(heads).chain(lines).chain(faces).chain([Order::Fire, Order::Hold])
}

fn read(ground: &Ground, text: &str) -> Result<Order, Malformed> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = words.join(" ");
    let found = all_orders().find(|order| order.name(ground).eq_ignore_ascii_case(&plain));
    found.ok_or_else(|| {
        let expected = "row 1 or 2, sail 1 or 2, both, turn port, turn starboard, head and a \
                        facing, line abreast, line ahead, face and a facing, fire, hold, array with or without a \
                        hex, or rest";
        Malformed::wanting(text, 0, expected, Text::new("wanted-order"))
    })
}

/// Works out an order to a group, which has `begun` to carry out others in the same phase: each
/// ship takes up what it has begun and goes on from there, as one move.
///
/// Rule: 5.2.
pub(crate) fn group_plan(
    ground: &Ground,
    state: &State,
    seat: Seat,
    pieces: &[PieceId],
    order: &str,
    begun: &[Action],
) -> Result<GroupPlan<Action>, Malformed> {
    let words: Vec<&str> = order.split_whitespace().collect();
    let formation = Formation::read(ground, &words);
    let mut plan = GroupPlan::default();
    let mut told: Vec<ShipId> = Vec::new();
    for piece in pieces {
        match ShipId::try_from(*piece) {
            Ok(ship) if ship.index() < ground.vessels.len() => {
                if !told.contains(&ship) {
                    told.push(ship);
                }
            }
            _ => plan.refused.push(Refused {
                piece: *piece,
                why: violation::refusal(ground, &Violation::NoSuchShip),
            }),
        }
    }
    if let Some(formation) = formation {
        formations::plan(ground, state, seat, told, formation, &mut plan);
        return Ok(plan);
    }
    let order = read(ground, order)?;
    let mut company = Company { ground, seat, order, begun, told: &told, line: None };
    let mut waiting = told.clone();
    for action in begun {
        waiting.extend(action.ship().filter(|ship| !waiting.contains(ship)));
    }
    leaders_first(ground, state, &mut waiting);
    company.line = match order {
        Order::Form(form) => {
            let leader = waiting.iter().find(|ship| told.contains(ship));
            leader.and_then(|leader| line::Wanted::of(state, form, *leader))
        }
        _ => None,
    };
    let start = state;
    let moved = |tow: ShipId, plan: &GroupPlan<Action>| plan.obey.contains(&tow.piece());
    let mut state = state.clone();
    // A ship that is in the way may itself go on: try again until nobody new can obey.
    loop {
        let before = waiting.len();
        waiting.retain(|ship| match company.move_of(&state, *ship, &plan.plan) {
            Ok((steps, after)) => {
                plan.plan.extend(steps);
                if told.contains(ship) {
                    plan.obey.push(ship.piece());
                }
                state = after;
                false
            }
            Err(_) => true,
        });
        if waiting.len() == before || waiting.is_empty() {
            break;
        }
    }
    for ship in waiting {
        let why = company.move_of(&state, ship, &plan.plan).err();
        let why = why.unwrap_or(Violation::Moved { ship });
        // What it had begun it still does, if nobody is in its way now.
        if let Ok((steps, after)) = take(ground, &state, seat, &company.begun_by(ship)) {
            plan.plan.extend(steps);
            state = after;
        }
        if told.contains(&ship) {
            let tow = towing::tow_of(ground, start, ship).filter(|tow| moved(*tow, &plan));
            if tow.is_some() {
                plan.carried.push(ship.piece());
                continue;
            }
            let is_idle = matches!(why, Violation::NothingToFire { .. });
            let list = if is_idle { &mut plan.idle } else { &mut plan.refused };
            list.push(Refused { piece: ship.piece(), why: violation::refusal(ground, &why) });
        }
    }
    Ok(plan)
}

/// Those who are given an order, and what is under way already.
struct Company<'a> {
    ground: &'a Ground,
    seat: Seat,
    order: Order,
    begun: &'a [Action],
    told: &'a [ShipId],
    line: Option<line::Wanted>,
}

impl Company<'_> {
    fn begun_by(&self, ship: ShipId) -> Vec<Action> {
        self.begun.iter().filter(|action| action.ship() == Some(ship)).copied().collect()
    }

    /// What a ship has begun and, if it is told to, what it adds to obey; and the state after it.
    fn move_of(
        &self,
        state: &State,
        ship: ShipId,
        planned: &[Action],
    ) -> Result<(Vec<Action>, State), Violation> {
        let (ground, seat) = (self.ground, self.seat);
        let (mut steps, after) = take(ground, state, seat, &self.begun_by(ship))?;
        if !self.told.contains(&ship) {
            return Ok((steps, after));
        }
        let (more, after) = match (self.order, &self.line) {
            (Order::Form(_), Some(line)) => {
                legal::check_seat(ground, &after, seat)?;
                legal::check_own(ground, &after, seat, ship)?;
                let way = line.way(ground, &after, seat, ship)?;
                take(ground, &after, seat, &way)?
            }
            (order, _) => obey(ground, &after, seat, ship, order, planned)?,
        };
        steps.extend(more);
        Ok((steps, after))
    }
}

/// Puts the ships that are furthest ahead, each in its own direction, first; before them the one
/// on the move, which could not go on once another has moved.
///
/// Rule: 5.2.
fn leaders_first(ground: &Ground, state: &State, ships: &mut [ShipId]) {
    let on_the_move = movement::mover(state).ship;
    ships.sort_by_key(|ship| {
        let record = state.ship(*ship);
        if record.hex.is_none() {
            return (true, 0, *ship);
        }
        let (q, r) = ground.grid.axial(record.hex);
        let seen = hexgrid::Relative::of((q, r), record.facing, ground.grid.top());
        // Twice the way along the keel line: half a hex to each row aside.
        (*ship != on_the_move, -(2 * seen.q + seen.r), *ship)
    });
}

/// What one ship does to obey, and the state after it.
fn obey(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    order: Order,
    planned: &[Action],
) -> Result<(Vec<Action>, State), Violation> {
    legal::check_seat(ground, state, seat)?;
    legal::check_own(ground, state, seat, ship)?;
    match order {
        Order::Go { rowed, sailed } => go(ground, state, seat, ship, (rowed, sailed)),
        Order::Turn(hand) => take(ground, state, seat, &[Action::Turn(ship, hand)]),
        Order::Head(facing) => head(ground, state, seat, ship, facing),
        // Without a leader there is no line; whoever asks is told what keeps it from moving.
        Order::Form(_) => {
            movement::check_mover(ground, state, ship).and(Err(Violation::NoWayToLine { ship }))
        }
        // A ship that points there already obeys by staying as it is.
        Order::Face(facing) if is_pointing(state, ship, facing) => Ok((Vec::new(), state.clone())),
        Order::Face(facing) => take(ground, state, seat, &[Action::Face(ship, facing)]),
        Order::Fire => fire(ground, state, seat, ship, planned),
        Order::Hold => Ok((Vec::new(), state.clone())),
    }
}

/// Turns one side toward a heading; who heads there already obeys by staying so.
///
/// Rule: 6.2, L-4.
fn head(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    facing: Facing,
) -> Result<(Vec<Action>, State), Violation> {
    let mover = movement::check_mover(ground, state, ship)?;
    let now = state.ship(ship).facing;
    if now == facing {
        return Ok((Vec::new(), state.clone()));
    }
    let hand = now.hand_to(facing).ok_or(Violation::TurnTooFar { ship })?;
    movement::turn_of(ground, state, &mover, hand)?;
    take(ground, state, seat, &[Action::Turn(ship, hand)])
}

fn is_pointing(state: &State, ship: ShipId, facing: Facing) -> bool {
    state.step == Step::Reorientation && state.ship(ship).facing == facing
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

/// Goes ahead by oar and sail: by oar first, and the other way round where that alone works.
///
/// Rule: 6.2, L-5.
fn go(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    (rowed, sailed): (u8, u8),
) -> Result<(Vec<Action>, State), Violation> {
    let oars = std::iter::repeat_n(Action::Row(ship), usize::from(rowed));
    let sails = std::iter::repeat_n(Action::Sail(ship), usize::from(sailed));
    let steps: Vec<Action> = oars.chain(sails).collect();
    take(ground, state, seat, &steps)
        .or_else(|why| {
            let back: Vec<Action> = steps.iter().rev().copied().collect();
            take(ground, state, seat, &back).map_err(|_| why)
        })
        .and_then(|(steps, after)| {
            let rams = after.ship(ship).run > 0;
            // Going ahead in line is no order to ram: that has to be said ship by ship.
            match after.ship(ship).mate.ok().filter(|_| rams) {
                Some(by) => {
                    let hex = after.ship(ship).hex;
                    Err(Violation::Occupied { hex, by, unarmed: false })
                }
                None => Ok((steps, after)),
            }
        })
}

/// Fires the guns that bear best. Each enemy gets one shot of the group: were it sunk by the first,
/// a second would be illegal and end the submission.
///
/// Rule: 7.1.
fn fire(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    planned: &[Action],
) -> Result<(Vec<Action>, State), Violation> {
    if state.step != Step::Combat {
        return Err(combat::check_open(state)
            .err()
            .unwrap_or(Violation::WrongPhase { needed: Phase::Combat }));
    }
    combat::check_attacker(ground, state, ship)?;
    let near = combat::enemies_near(ground, state, ship, combat::reach(ground, ship));
    let aimed = near.filter_map(|target| {
        let (_, factor) = gunnery::aimed(ground, state, ship, target).ok()?;
        Some((factor * 2 + ground.factors(target).points.min(1), target))
    });
    // The best odds, then the more valuable, then the one listed first.
    let mut aimed: Vec<(u8, ShipId)> = aimed.collect();
    aimed.sort_by_key(|(worth, target)| (std::cmp::Reverse(*worth), *target));
    let shot =
        |target| planned.iter().any(|step| matches!(step, Action::Gun(_, at) if *at == target));
    let first = aimed.first().ok_or(Violation::NothingToFire { ship })?.1;
    let free = aimed.iter().map(|(_, target)| *target).find(|target| !shot(*target));
    let target = free.ok_or(Violation::SharedTarget { ship, target: first })?;
    let step = Action::Gun(ship, target);
    legal::check(ground, state, seat, &step)?;
    let mut after = state.clone();
    crate::apply::apply(ground, &mut after, seat, &step, &mut ());
    // What the die will show is not known: plan on as if it missed.
    after.step = Step::Combat;
    Ok((vec![step], after))
}
