//! What can be done, for people: every legal step with its label, target and clauses, and for one
//! ship every end of its move, the hex first and then the facing.

mod sharing;
mod spots;

use crate::action::Action;
use crate::clauses as c;
use crate::compass::turned;
use crate::courses::{self, Courses, End, Prospect};
use crate::event::{Event, Loss, leader_text};
use crate::ground::Ground;
use crate::legal;
use crate::rules::movement;
use crate::rules::ways::{self, Seen};
use crate::scene::ship_name;
use crate::state::{Fate, Mark, Rig, Ship, ShipId, State, Step};
use hexgrid::{Facing, Hex};
use kernel::{
    Choice, ChoiceGroup, Choices, Cite, Clause, Cost, Focus, Harm, PieceId, Place, Seat, Target,
    Text,
};

pub(crate) use sharing::manoeuvres;

/// What a choice of two clicks is called at the first, the hex; the facing is the second.
type Spot = (&'static str, Hex, Facing);

/// A choice, and where it is laid if it takes two clicks.
type Laid = (Choice<Action>, Option<Spot>);

/// Everything a seat can do within a focus; for one ship that also is all that takes several steps.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, focus, &mut actions);
    actions.retain(|action| sharing::is_proposed(ground, state, action));
    let mut groups: Vec<(Option<PieceId>, Vec<Laid>)> = Vec::new();
    for action in actions {
        let piece = action.ship().map(ShipId::piece);
        let choice = (single(ground, state, seat, &action), spot_of(&action));
        match groups.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, choices)) => choices.push(choice),
            None => groups.push((piece, vec![choice])),
        }
    }
    if let Focus::Piece(piece) = focus
        && let Some(ship) = legal::ship_of(piece)
        && let Some((_, choices)) = groups.iter_mut().find(|(known, _)| *known == Some(piece))
    {
        choices.extend(plans(ground, state, seat, ship));
    }
    let group = |(piece, choices): (Option<PieceId>, Vec<_>)| {
        let off = piece.and_then(legal::ship_of);
        let off = off.filter(|ship| state.ship(*ship).hex.is_none());
        let name = off.map(|ship| ship_name(ground, ship));
        ChoiceGroup { name, ..ChoiceGroup::of(piece, spots::by_hex(ground, choices)) }
    };
    Choices { groups: groups.into_iter().map(group).collect(), ..Choices::default() }
}

fn spot_of(action: &Action) -> Option<Spot> {
    match *action {
        Action::Place(_, hex, facing) => Some(("choice-place-in", hex, facing)),
        Action::Enter(_, hex, facing) => Some(("choice-enter-at", hex, facing)),
        Action::Refuge(_, hex, facing) => Some(("choice-refuge-in", hex, facing)),
        Action::Launch(_, hex, facing) => Some(("choice-launch-at", hex, facing)),
        _ => None,
    }
}

/// The choice of one action alone.
pub(crate) fn single(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Choice<Action> {
    let (label, clauses) = label(ground, action);
    Choice {
        label,
        target: target(ground, state, action),
        plan: vec![*action],
        next: Vec::new(),
        costs: costs(ground, state, seat, action),
        clauses: Cite::all(clauses),
        path: passing(ground, state, action),
        odds: None,
    }
}

/// The way of a step through an enemy's hex, that hex first; empty for every other step.
///
/// Rule: 14.15, C-10.
fn passing(ground: &Ground, state: &State, action: &Action) -> Vec<Place> {
    let (Action::Ahead(ship) | Action::Row(ship)) = *action else { return Vec::new() };
    let Ship { hex, facing, .. } = *state.ship(ship);
    let way = ways::ahead(ground, state, ship, hex, facing, Seen::All);
    let Some(way) = way.ok().filter(|way| way.hexes > 1) else { return Vec::new() };
    let on = ground.waters.grid.ray(hex, facing).take(usize::from(way.hexes));
    on.map(|hex| ground.waters.grid.place(hex)).collect()
}

fn cost(name: Text, amount: impl Into<i32>) -> Cost {
    Cost { name, amount: amount.into(), harm: None }
}

/// Something that hurts, or may.
fn harm(name: Text, harm: Harm) -> Cost {
    Cost { name, amount: 0, harm: Some(harm) }
}

/// What one step takes, and what becomes of a ship that cannot go on after it.
///
/// Rule: 14.27, C-5, C-30.
fn costs(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Vec<Cost> {
    let Some(ship) = action.ship() else { return Vec::new() };
    let moves = matches!(
        action,
        Action::Speed(..)
            | Action::Ahead(_)
            | Action::Turn(..)
            | Action::Row(_)
            | Action::Enter(..)
    );
    if !moves {
        return Vec::new();
    }
    let mut after = state.clone();
    let mut events = Vec::new();
    crate::apply::apply(ground, &mut after, seat, action, &mut events);
    let mut costs: Vec<Cost> = Vec::new();
    if !after.shoals.is_empty() {
        costs.push(of_shoals(after.shoals.iter().map(|(_, hex)| ground.waters.shoal(*hex))));
    }
    let after = courses::taken(ground, state, seat, action).unwrap_or(after);
    let (was, is) = (state.ship(ship), after.ship(ship));
    if was.fate == Fate::Afloat && is.fate == Fate::Lost {
        let off = Event::ShipLost { ship, loss: Loss::OffMap };
        let id = if events.contains(&off) { "cost-off-map" } else { "cost-aground" };
        costs.push(harm(Text::new(id), Harm::Sure));
    } else if is.has(Mark::Moved) && is.has(Mark::Damaged) && !was.has(Mark::Damaged) {
        costs.push(harm(Text::new("cost-stopped"), Harm::Sure));
    }
    if is.rig == Rig::Sail && was.left > is.left {
        let spent = was.left - is.left;
        costs.push(cost(Text::new("cost-points").with("points", spent), spent));
    }
    if is.battle != was.battle {
        costs.push(cost(Text::new("cost-battle"), 0));
    }
    if is.fate == Fate::Afloat && is.rig == Rig::Sail && is.left == 0 {
        costs.extend(next_segment(ground, state, ship, (is.hex, is.facing), is.speed));
    }
    costs
}

/// What a ship that ends its move so must fear in its next segment.
///
/// Rule: 14.27, C-26, C-30.
fn next_segment(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    (hex, facing): (Hex, Facing),
    speed: u8,
) -> Option<Cost> {
    match courses::prospect(ground, state, ship, hex, facing, speed) {
        Prospect::Open => None,
        Prospect::Narrow => Some(cost(Text::new("cost-narrow-next"), 0)),
        Prospect::Ashore => Some(harm(Text::new("cost-ashore-next"), Harm::Later)),
    }
}

/// The risk of shoals, in per cent, rounded.
///
/// Rule: 15.53.
fn of_shoals(numbers: impl Iterator<Item = u8>) -> Cost {
    let mut ways = (1u32, 1u32);
    for number in numbers {
        ways = (ways.0 * u32::from(6 - number.min(6)), ways.1 * 6);
    }
    let percent = ((ways.1 - ways.0) * 100 + ways.1 / 2) / ways.1;
    let percent = u8::try_from(percent).expect("a risk is at most certain");
    harm(Text::new("cost-shoals").with("percent", percent), Harm::Chance { percent })
}

/// What a ship can do in several steps.
fn plans(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Vec<Laid> {
    match state.step {
        Step::Movement if movement::check_mover(ground, state, seat, ship).is_ok() => {
            let courses = courses::courses(ground, state, ship);
            let ends = courses.ends().iter();
            let of = |end: &End| {
                let choice = of_end(ground, state, ship, &courses, end)?;
                Some((choice, Some(("choice-move-to", end.hex, end.facing))))
            };
            let mut all: Vec<_> = ends.filter_map(of).collect();
            let rams = courses::rams(ground, state, seat, ship);
            let long = rams.into_iter().filter(|run| run.plan.len() > 1);
            all.extend(long.map(|run| {
                let last = Action::Ram(ship, run.target);
                let battle = cost(Text::new("cost-battle"), 0);
                let choice = Choice {
                    path: run.path.iter().map(|hex| ground.waters.grid.place(*hex)).collect(),
                    plan: run.plan,
                    costs: vec![battle],
                    ..single(ground, state, seat, &last)
                };
                (choice, None)
            }));
            all
        }
        _ => Vec::new(),
    }
}

/// An end of a move that takes more than one step.
fn of_end(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    courses: &Courses,
    end: &End,
) -> Option<Choice<Action>> {
    let grid = &ground.waters.grid;
    let plan = courses.plan(end);
    if plan.len() < 2 {
        return None;
    }
    let path = courses.path(ground, end);
    let mut costs = Vec::new();
    let sails = plan.iter().any(|step| matches!(step, Action::Ahead(_)));
    if !sails {
        let hexes = u8::try_from(path.len()).unwrap_or(u8::MAX);
        costs.push(cost(Text::new("cost-rowed").with("hexes", hexes), hexes));
    }
    if end.battle {
        costs.push(cost(Text::new("cost-battle"), 0));
    }
    let rolled = path.iter().filter(|hex| movement::rolls_shoal(ground, ship, **hex));
    if end.risk > 0 {
        costs.push(of_shoals(rolled.map(|hex| ground.waters.shoal(*hex))));
    }
    if sails {
        let speed = state.ship(ship).speed;
        costs.extend(next_segment(ground, state, ship, (end.hex, end.facing), speed));
    }
    let clauses: &[&'static Clause] =
        if sails { &[&c::C_14_21, &c::C_14_25] } else { &[&c::C_14_13, &c::C_14_16] };
    Some(Choice {
        label: Text::new("choice-move")
            .with("hex", ground.number(end.hex))
            .with("facing", ground.compass_text(end.facing)),
        target: Target::Place(grid.place(end.hex)),
        plan,
        next: Vec::new(),
        costs,
        clauses: Cite::all(clauses),
        path: path.into_iter().map(|hex| grid.place(hex)).collect(),
        odds: None,
    })
}

pub(crate) fn target(ground: &Ground, state: &State, action: &Action) -> Target {
    let grid = &ground.waters.grid;
    let hex = |hex: Hex| Target::Place(grid.place(hex));
    match *action {
        Action::Ahead(ship) | Action::Row(ship) => {
            let record = state.ship(ship);
            let way = ways::ahead(ground, state, ship, record.hex, record.facing, Seen::All);
            way.map_or(Target::Button, |way| hex(way.to))
        }
        Action::Turn(ship, hand, sides) => {
            Target::Facing(turned(state.ship(ship).facing, hand, sides).tenths(grid.top()))
        }
        Action::Face(_, facing) => Target::Facing(facing.tenths(grid.top())),
        Action::Strike(ship, ref shares) => sharing::target(ground, state, ship, shares),
        Action::Ram(_, other) | Action::Bombard(other) => Target::Piece(other.piece()),
        Action::Place(_, at, _)
        | Action::Enter(_, at, _)
        | Action::Refuge(_, at, _)
        | Action::Launch(_, at, _)
        | Action::MoveCrew(_, at) => hex(at),
        Action::LeaderAboard(_, ship) => Target::Piece(ship.piece()),
        _ => Target::Button,
    }
}

/// What an action is called, and the clauses that allow it.
fn label(ground: &Ground, action: &Action) -> (Text, &'static [&'static Clause]) {
    let at = |id, hex: Hex, facing| {
        Text::new(id).with("hex", ground.number(hex)).with("facing", ground.compass_text(facing))
    };
    match *action {
        Action::Place(_, hex, facing) => (at("choice-place", hex, facing), &[&c::R_32]),
        Action::Enter(_, hex, facing) => (at("choice-enter", hex, facing), &[&c::C_19_1, &c::R_32]),
        Action::Refuge(_, hex, facing) => {
            (at("choice-refuge", hex, facing), &[&c::C_14_29, &c::R_41])
        }
        Action::Launch(_, hex, facing) => {
            (at("choice-launch", hex, facing), &[&c::C_17_22, &c::R_48])
        }
        Action::Speed(_, speed) => {
            (Text::new("choice-speed").with("speed", speed), &[&c::C_14_21, &c::C_14_22, &c::R_26])
        }
        Action::Ahead(_) => (Text::new("choice-ahead"), &[&c::C_14_24]),
        Action::Turn(_, hand, sides) => {
            let id = match hand {
                hexgrid::Hand::Port => "choice-turn-port",
                hexgrid::Hand::Starboard => "choice-turn-starboard",
            };
            (Text::new(id).with("sides", sides), &[&c::C_14_13, &c::C_14_25])
        }
        Action::Face(_, facing) => {
            (Text::new("choice-face").with("facing", ground.compass_text(facing)), &[&c::R_39])
        }
        Action::Row(_) => (Text::new("choice-row"), &[&c::C_14_11]),
        Action::Battle(_) => (Text::new("choice-battle"), &[&c::C_14_16]),
        Action::Sail(_) => (Text::new("choice-sail"), &[&c::C_14_18, &c::R_29]),
        Action::Oars(_) => (Text::new("choice-oars"), &[&c::C_14_18, &c::R_29]),
        Action::Ram(_, target) => {
            (Text::new("choice-ram").with("target", ground.code(target)), &[&c::C_15_14])
        }
        Action::Free(_) => (Text::new("choice-free"), &[&c::C_15_16, &c::R_35]),
        Action::Embark(_) => (Text::new("choice-embark"), &[&c::C_15_51, &c::R_43]),
        Action::Debark(_) => (Text::new("choice-debark"), &[&c::C_15_54, &c::R_43]),
        Action::BreakBoom(_) => (Text::new("choice-break-boom"), &[&c::C_15_64, &c::R_40]),
        Action::Strike(_, ref shares) => (sharing::text(ground, shares), &[&c::C_15_24, &c::R_37]),
        Action::Ready => (Text::new("choice-ready"), &[&c::R_37]),
        Action::GoOn => (Text::new("choice-go-on"), &[&c::C_13_1, &c::R_22]),
        Action::Stop => (Text::new("choice-stop"), &[&c::C_13_1, &c::R_22]),
        Action::Rest(within) => (Text::new("choice-rest").with("hexes", within), &[&c::R_57]),
        Action::Portage => (Text::new("choice-portage"), &[&c::C_17_22, &c::R_48]),
        Action::NoPortage => (Text::new("choice-no-portage"), &[&c::R_48]),
        Action::LandCrew(_) => (Text::new("choice-land-crew"), &[&c::C_16_0, &c::R_46]),
        Action::BoardCrew(_) => (Text::new("choice-board-crew"), &[&c::C_16_0, &c::R_46]),
        Action::MoveCrew(_, hex) => {
            (Text::new("choice-move-crew").with("hex", ground.number(hex)), &[&c::R_46])
        }
        Action::LeaderAboard(leader, ship) | Action::LeaderAshore(leader, ship) => {
            let ashore = matches!(action, Action::LeaderAshore(..));
            let id = if ashore { "choice-leader-ashore" } else { "choice-leader-aboard" };
            let text =
                Text::new(id).with("leader", leader_text(leader)).with("ship", ground.code(ship));
            (text, &[&c::R_47])
        }
        Action::Assault(_) => (Text::new("choice-assault"), &[&c::R_44]),
        Action::Bombard(ship) => (
            Text::new("choice-bombard").with("target", ground.code(ship)),
            &[&c::C_15_72, &c::R_49],
        ),
        Action::Done => (Text::new("choice-done"), &[&c::R_23]),
    }
}
