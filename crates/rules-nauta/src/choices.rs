//! What can be done, for people: what is not set by a dial or on a field, with its words, its
//! target and its clauses.

use crate::action::{Action, order_word};
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{deployment, movement};
use crate::scenario::squadron_name;
use crate::state::{Order, ShipId, State};
use crate::tables::Fitting;
use crate::view::ship_name;
use kernel::{
    Choice, ChoiceGroup, Choices, Cite, Clause, Cost, Focus, Harm, PieceId, Seat, Target, Text,
};

/// Everything a seat can do within a focus, but for what is set.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, focus, &mut actions);
    let (orders, actions): (Vec<Action>, Vec<Action>) =
        actions.into_iter().partition(|action| matches!(action, Action::Order(..)));
    let mut groups: Vec<ChoiceGroup<Action>> = Vec::new();
    for action in actions.into_iter().filter(|action| is_choice(ground, state, action)) {
        let ship = action.ship();
        let piece = ship.map(ShipId::piece);
        let choice = single(ground, state, &action);
        match groups.iter_mut().find(|group| group.piece == piece) {
            Some(group) => group.choices.push(choice),
            None => groups.push(ChoiceGroup {
                name: ship.and_then(|ship| name(ground, state, ship)),
                ..ChoiceGroup::of(piece, vec![choice])
            }),
        }
    }
    let orders = orders_of(ground, state, &orders);
    if !orders.is_empty() {
        match groups.iter_mut().find(|group| group.piece.is_none()) {
            Some(group) => group.choices.extend(orders),
            None => groups.push(ChoiceGroup::of(None, orders)),
        }
    }
    Choices { groups, ..Choices::default() }
}

/// Orders to squadrons in three clicks: to whom, what, and whom it concerns.
fn orders_of(ground: &Ground, state: &State, orders: &[Action]) -> Vec<Choice<Action>> {
    let begun = |label: Text, next: Vec<Choice<Action>>| Choice {
        label,
        target: Target::Button,
        plan: Vec::new(),
        next,
        costs: Vec::new(),
        clauses: vec![(&c::C_19_5).into(), (&c::N_62).into()],
        path: Vec::new(),
        odds: None,
    };
    let squadrons = (0_u8..).zip(&ground.squadrons).filter_map(|(n, squadron)| {
        let of = |order| {
            let own = orders.iter().filter(
                |action| matches!(action, Action::Order(one, is, _) if *one == n && *is == order),
            );
            let next: Vec<Choice<Action>> =
                own.map(|action| single(ground, state, action)).collect();
            let label = Text::owned(format!("order-{}", order_word(order)));
            (!next.is_empty()).then(|| begun(label, next))
        };
        let next: Vec<Choice<Action>> = Order::ALL.into_iter().filter_map(of).collect();
        let label = Text::new("choice-orders").with("squadron", squadron_name(&squadron.name));
        (!next.is_empty()).then(|| begun(label, next))
    });
    squadrons.collect()
}

fn name(ground: &Ground, state: &State, ship: ShipId) -> Option<Text> {
    (!state.ship(ship).is_on_table()).then(|| ship_name(ground, ship))
}

/// Whether it is shown as a choice: what is set is not, but for the proposed place.
fn is_choice(ground: &Ground, state: &State, action: &Action) -> bool {
    match action {
        Action::Go(..) | Action::Speed(..) => false,
        Action::At(ship, pose) => deployment::proposed(ground, state, *ship) == Some(*pose),
        _ => true,
    }
}

/// The choice of one action alone.
pub(crate) fn single(ground: &Ground, state: &State, action: &Action) -> Choice<Action> {
    let (label, clauses) = label(ground, state, action);
    Choice {
        label,
        target: target(action),
        plan: vec![action.clone()],
        next: Vec::new(),
        costs: costs(ground, state, action),
        clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect(),
        path: Vec::new(),
        odds: None,
    }
}

/// Where an action is clicked.
pub(crate) fn target(action: &Action) -> Target {
    match action {
        Action::At(_, pose) => Target::Place(crate::preview::place(pose.at)),
        Action::With(_, other)
        | Action::Shoot(_, other)
        | Action::Ram(_, other)
        | Action::Fire(_, other)
        | Action::Board(_, other)
        | Action::Strike(_, other)
        | Action::Save(_, other) => Target::Piece(PieceId(other.0.into())),
        _ => Target::Button,
    }
}

/// What an action spends, or gives up.
fn costs(ground: &Ground, state: &State, action: &Action) -> Vec<Cost> {
    let price = |id: &'static str, harm| vec![Cost { name: Text::new(id), amount: 0, harm }];
    match *action {
        Action::Dash(ship) => {
            let segments = state.ship(ship).pace() + movement::dash_adds(state, ship);
            let name = Text::new("cost-dash").with("segments", segments);
            vec![
                Cost { name, amount: segments.into(), harm: None },
                Cost { name: Text::new("cost-slower"), amount: 1, harm: None },
            ]
        }
        Action::Stay(_) => price("cost-speed-lost", None),
        Action::Off(_) => price("cost-ship-lost", Some(Harm::Sure)),
        Action::Fire(ship, _) if ground.vessel(ship).has(Fitting::Pirophoros) => {
            vec![Cost { name: Text::new("cost-only-fire"), amount: 1, harm: None }]
        }
        _ => Vec::new(),
    }
}

/// What an action is called, and the clauses that allow it.
pub(crate) fn label(
    ground: &Ground,
    state: &State,
    action: &Action,
) -> (Text, &'static [&'static Clause]) {
    let of = |id, ship: ShipId| Text::new(id).with("ship", ground.code(ship).to_string());
    let two = |id, ship, other: ShipId| of(id, ship).with("other", ground.code(other).to_string());
    match *action {
        Action::At(ship, _) => (of("choice-proposed", ship), &[&c::C_7_1, &c::N_32]),
        Action::Off(ship) => (of("choice-off", ship), &[&c::N_32]),
        Action::Speed(ship, speed) => {
            (of("choice-speed-of", ship).with("speed", speed), &[&c::C_8_1, &c::N_36])
        }
        Action::With(ship, other) => {
            (two("choice-with", ship, other), &[&c::C_9_5, &c::C_9_6, &c::N_47])
        }
        Action::Order(squadron, order, toward) => {
            let code = |n: u8| ground.squadrons[usize::from(n)].code.clone();
            let text = Text::new("choice-order")
                .with("squadron", code(squadron))
                .with("order", Text::owned(format!("order-{}", order_word(order))))
                .with("other", code(toward));
            (text, &[&c::C_19_5, &c::N_62])
        }
        Action::Ready => (Text::new(ready_id(state)), &[&c::N_6, &c::N_35]),
        Action::First => (Text::new("choice-first"), &[&c::C_9_2, &c::N_7]),
        Action::Second => (Text::new("choice-second"), &[&c::C_9_2, &c::N_7]),
        Action::Go(ship, degrees) => {
            (of("choice-go-degrees", ship).with("degrees", degrees), &[&c::C_9_12, &c::N_4])
        }
        Action::Dash(ship) => (of("choice-dash", ship), &[&c::C_10_1, &c::C_10_2, &c::N_48]),
        Action::Stay(ship) => (of("choice-stay", ship), &[&c::C_9_22, &c::N_42]),
        Action::Shoot(ship, other) => {
            (two("choice-shoot", ship, other), &[&c::C_18F_2, &c::C_18F_7, &c::N_53])
        }
        Action::Ram(ship, other) => (two("choice-ram", ship, other), &[&c::N_40]),
        Action::Fire(ship, other) => {
            (two("choice-fire", ship, other), &[&c::C_18I_2, &c::C_18I_3, &c::N_54])
        }
        Action::Board(ship, other) => {
            (two("choice-board", ship, other), &[&c::C_13_1, &c::C_13_2, &c::N_50])
        }
        Action::Strike(ship, other) => (two("choice-strike", ship, other), &[&c::C_14_6, &c::N_51]),
        Action::Save(ship, other) => (two("choice-save", ship, other), &[&c::C_18L_1, &c::N_56]),
        Action::Hold => (Text::new("choice-hold"), &[&c::N_53, &c::N_54]),
        Action::Done => (Text::new("choice-done"), &[&c::N_53]),
    }
}

/// What "ready" says in this step.
const fn ready_id(state: &State) -> &'static str {
    use crate::state::Step;
    match state.step {
        Step::Deploy => "choice-ready-deployed",
        Step::Write => "choice-ready-written",
        Step::Board => "choice-ready-boarding",
        _ => "choice-ready",
    }
}
