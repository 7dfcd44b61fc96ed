//! What can be done, for people: every legal step with its label, target and clauses.

use crate::action::Action;
use crate::clauses as c;
use crate::compass::turned;
use crate::event::leader_text;
use crate::ground::Ground;
use crate::legal;
use crate::rules::ways::{self, Seen};
use crate::scene::ship_name;
use crate::state::{ShipId, State};
use hexgrid::Hex;
use kernel::{Choice, ChoiceGroup, Choices, Cite, Clause, Focus, Seat, Target, Text};

/// Everything a seat can do within a focus.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, focus, &mut actions);
    let mut groups: Vec<ChoiceGroup<Action>> = Vec::new();
    for action in actions {
        let piece = action.ship().map(ShipId::piece);
        let choice = single(ground, state, &action);
        match groups.iter_mut().find(|group| group.piece == piece) {
            Some(group) => group.choices.push(choice),
            None => {
                let off = action.ship().filter(|ship| state.ship(*ship).hex.is_none());
                let name = off.map(|ship| ship_name(ground, ship));
                groups.push(ChoiceGroup { piece, name, choices: vec![choice] });
            }
        }
    }
    Choices { groups, ..Choices::default() }
}

fn single(ground: &Ground, state: &State, action: &Action) -> Choice<Action> {
    let (label, clauses) = label(ground, action);
    Choice {
        label,
        target: target(ground, state, action),
        plan: vec![*action],
        next: Vec::new(),
        costs: Vec::new(),
        clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect(),
        path: Vec::new(),
        odds: None,
    }
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
        Action::Ram(_, other) | Action::Strike(_, other, _) | Action::Bombard(other) => {
            Target::Piece(other.piece())
        }
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
        Action::Strike(_, target, points) => (
            Text::new("choice-strike").with("target", ground.code(target)).with("points", points),
            &[&c::C_15_24, &c::R_37],
        ),
        Action::Ready => (Text::new("choice-ready"), &[&c::R_37]),
        Action::GoOn => (Text::new("choice-go-on"), &[&c::C_13_1, &c::R_22]),
        Action::Stop => (Text::new("choice-stop"), &[&c::C_13_1, &c::R_22]),
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
