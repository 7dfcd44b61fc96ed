//! What can be done, for people: a ship, then where it goes or whom it helps; and why a click does
//! nothing.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::map::{Kind, Map, Province, Spot};
use crate::notation::{Named, Verb};
use crate::order::{Unit, Via};
use crate::rules::phases;
use crate::state::{State, Step};
use crate::violation::Violation;
use kernel::{
    Begun, Choice, ChoiceGroup, Choices, Clause, Focus, PieceId, Place, Seat, Target, Text,
};

/// Everything a seat can do within a focus.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut choices = Choices::default();
    if focus != Focus::General {
        for piece in legal::subjects(ground, state, seat).iter() {
            if focus == Focus::All || focus == Focus::Piece(piece) {
                let group = of_piece(ground, state, seat, piece);
                choices.groups.extend(group);
            }
        }
    }
    if focus == Focus::All || focus == Focus::General {
        let mut actions = Vec::new();
        legal::legal(ground, state, seat, Focus::General, &mut actions);
        let list: Vec<_> = actions.iter().map(|action| general(ground, action)).collect();
        if !list.is_empty() {
            choices.groups.push(ChoiceGroup::of(None, list));
        }
    }
    choices
}

fn choice(
    ground: &Ground,
    label: Text,
    target: Target,
    clauses: &[&'static Clause],
    plan: Vec<Action>,
) -> Choice<Action> {
    Choice {
        label,
        target,
        plan,
        next: Vec::new(),
        costs: Vec::new(),
        clauses: ground.cites(clauses),
        path: Vec::new(),
        odds: None,
    }
}

/// Where a spot is on the board.
pub(crate) fn place(map: &Map, spot: Spot) -> Place {
    Place::Sector(map.code(spot).to_string())
}

fn general(ground: &Ground, action: &Action) -> Choice<Action> {
    let map = ground.map();
    match action {
        Action::Ready => choice(
            ground,
            Text::new("choice-ready"),
            Target::Button,
            &[&c::S_1, &c::D_11],
            vec![*action],
        ),
        Action::Clear(province) => {
            let label = Text::new("choice-clear").with("place", ground.code(*province));
            choice(ground, label, Target::Button, &[&c::D_11], vec![*action])
        }
        Action::Enter { unit, .. } | Action::EnterFor { unit, .. } => {
            let kind = unit.kind.map_or("unknown", |kind| &map.kind(kind).id);
            let label = Text::owned(format!("choice-build-{kind}"))
                .with("place", map.code(unit.spot).to_string());
            let target = Target::Place(place(map, unit.spot));
            choice(ground, label, target, &[&c::C_3, &c::S_13, &c::D_6], vec![*action])
        }
    }
}

/// The choices of one piece. Supports and convoys take a click on whom they help first.
fn of_piece(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: PieceId,
) -> Option<ChoiceGroup<Action>> {
    let map = ground.map();
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, Focus::Piece(piece), &mut actions);
    let mut list: Vec<Choice<Action>> = Vec::new();
    // Whom it helps, and how: one choice each, with what follows.
    let mut helping: Vec<(PieceId, Choice<Action>)> = Vec::new();
    let piece_at = |named: &Named| {
        let at = ground.at(state, map.province(named.spot))?;
        Some(state.units[at].piece)
    };
    for action in actions {
        let (unit, verb) = match action {
            Action::Enter { unit, verb } | Action::EnterFor { unit, verb, .. } => (unit, verb),
            Action::Clear(province) => {
                let label = Text::new("choice-clear").with("place", ground.code(province));
                list.push(choice(ground, label, Target::Button, &[&c::D_11], vec![action]));
                continue;
            }
            Action::Ready => continue,
        };
        let to = |id: &'static str, spot: Spot| {
            let label = Text::new(id).with("place", map.code(spot).to_string());
            (label, Target::Place(place(map, spot)))
        };
        let plan = vec![action];
        match verb {
            Verb::Hold => {
                let label = Text::new("choice-hold");
                list.push(choice(ground, label, Target::Piece(piece), &[&c::S_2], plan));
            }
            Verb::Move(spot, Via::Any) => {
                let (label, target) = to("choice-move", spot);
                list.push(choice(ground, label, target, moving(map, unit.kind), plan));
            }
            Verb::Move(spot, Via::Convoy) => {
                let (label, target) = to("choice-move-by-convoy", spot);
                list.push(choice(ground, label, target, &[&c::S_9], plan));
            }
            Verb::Retreat(spot) => {
                let (label, target) = to("choice-retreat", spot);
                list.push(choice(ground, label, target, &[&c::S_11, &c::D_8], plan));
            }
            Verb::Disband => {
                let removing = state.step == Step::Adjustment;
                let id = if removing { "choice-remove" } else { "choice-disband" };
                let clauses: &[_] =
                    if removing { &[&c::S_14, &c::D_6] } else { &[&c::S_11, &c::D_8] };
                list.push(choice(ground, Text::new(id), Target::Piece(piece), clauses, plan));
            }
            Verb::SupportHold(helped) => {
                if let Some(other) = piece_at(&helped) {
                    let label = Text::new("choice-support-hold");
                    let last = choice(ground, label, Target::Piece(other), &[&c::S_6], plan);
                    help(&mut helping, ground, state, other, Helping::Support).push(last);
                }
            }
            Verb::SupportMove(helped, spot) => {
                if let Some(other) = piece_at(&helped) {
                    let (label, target) = to("choice-support-move", spot);
                    let last = choice(ground, label, target, &[&c::S_6], plan);
                    help(&mut helping, ground, state, other, Helping::Support).push(last);
                }
            }
            Verb::Convoy(carried, spot) => {
                if let Some(other) = piece_at(&carried) {
                    let (label, target) = to("choice-convoy-to", spot);
                    let last = choice(ground, label, target, &[&c::S_9], plan);
                    help(&mut helping, ground, state, other, Helping::Convoy).push(last);
                }
            }
            Verb::Build => {}
        }
    }
    list.extend(helping.into_iter().map(|(_, choice)| choice));
    (!list.is_empty()).then_some(ChoiceGroup::of(Some(piece), list))
}

/// How one piece helps another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Helping {
    Support,
    Convoy,
}

/// The list of what follows once `other` was clicked, to support it or to carry it.
fn help<'a>(
    helping: &'a mut Vec<(PieceId, Choice<Action>)>,
    ground: &Ground,
    state: &State,
    other: PieceId,
    how: Helping,
) -> &'a mut Vec<Choice<Action>> {
    let (id, clause) = match how {
        Helping::Support => ("choice-support", &c::S_6),
        Helping::Convoy => ("choice-convoy", &c::S_9),
    };
    let found = helping.iter().position(|(piece, known)| *piece == other && known.label.id == id);
    let at = found.unwrap_or_else(|| {
        let unit = state.units.iter().find(|vessel| vessel.piece == other);
        let ship = unit.map_or_else(|| Text::new("ship-unknown"), |v| ground.unit_text(&v.unit));
        let label = Text::new(id).with("ship", ship);
        helping.push((other, choice(ground, label, Target::Piece(other), &[clause], Vec::new())));
        helping.len() - 1
    });
    &mut helping[at].1.next
}

fn moving(map: &Map, kind: Option<Kind>) -> &'static [&'static Clause] {
    match kind.map(|kind| map.kind(kind).id.as_str()) {
        Some("galley") => &[&c::S_3, &c::D_2],
        Some("frigate") => &[&c::C_4, &c::D_3],
        _ => &[&c::S_3],
    }
}

/// Why a click does nothing after "support this one" or "carry this one".
pub(crate) fn explain_next(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: PieceId,
    begun: &Begun,
    target: &Target,
) -> Option<Violation> {
    let able = choices(ground, state, seat, Focus::Piece(piece));
    let mut listed = able.groups.iter().flat_map(|group| &group.choices);
    let chosen = listed
        .find(|choice| choice.label.id == begun.label.as_str() && choice.target == begun.target);
    let Some(chosen) = chosen.filter(|chosen| !chosen.next.is_empty()) else {
        return explain(ground, state, seat, Some(piece), target);
    };
    if chosen.next.iter().any(|choice| choice.target == *target) {
        return None;
    }
    let find = |piece: PieceId| state.units.iter().find(|vessel| vessel.piece == piece);
    let Target::Piece(other) = begun.target else {
        return Some(Violation::NoSuchPlace);
    };
    let (Some(own), Some(other)) = (find(piece), find(other)) else {
        return Some(Violation::NoSuchPlace);
    };
    let named = |unit: &Unit| Named { kind: Some(unit.kind), spot: unit.spot };
    let Some(to) = spot_of(ground, state, target) else {
        return Some(Violation::NoSuchPlace);
    };
    let verb = if begun.label == "choice-convoy" {
        Verb::Convoy(named(&other.unit), to)
    } else {
        Verb::SupportMove(named(&other.unit), to)
    };
    let action = Action::Enter { unit: named(&own.unit), verb };
    let why = legal::check(ground, state, seat, &action).err();
    let at = ground.map().province(own.unit.spot);
    Some(why.unwrap_or(Violation::Order { at, fault: crate::judge::Fault::OutOfReach }))
}

/// The place that a click means.
fn spot_of(ground: &Ground, state: &State, target: &Target) -> Option<Spot> {
    let map = ground.map();
    match target {
        Target::Place(Place::Sector(code)) => {
            let at = map.spots.iter().position(|card| card.code == *code);
            at.and_then(|at| u8::try_from(at).ok()).map(Spot)
        }
        Target::Piece(other) => {
            let vessel = state.units.iter().find(|vessel| vessel.piece == *other);
            vessel.map(|vessel| map.province(vessel.unit.spot).spot())
        }
        _ => None,
    }
}

/// Why a piece, or nobody, can do nothing with a target.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    if matches!(state.step, Step::Over(_)) {
        return Some(Violation::Over);
    }
    if !phases::is_asked(ground, state, seat) {
        return Some(Violation::NotAsked);
    }
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let able = choices(ground, state, seat, focus);
    if able.groups.iter().flat_map(|group| &group.choices).any(|choice| choice.target == *target) {
        return None;
    }
    let map = ground.map();
    let Some(spot) = spot_of(ground, state, target) else {
        return Some(Violation::NoSuchPlace);
    };
    let named = |spot: Spot| Named { kind: None, spot: map.province(spot).spot() };
    let Some(piece) = piece else {
        let action = Action::Enter { unit: named(spot), verb: Verb::Build };
        let why = legal::check(ground, state, seat, &action).err();
        return Some(why.unwrap_or(Violation::WhichKind(map.province(spot))));
    };
    let afloat = state.units.iter().find(|vessel| vessel.piece == piece).map(|v| v.unit);
    let adrift = state.adrift.iter().find(|adrift| adrift.piece == piece);
    let Some(unit) = afloat.or(adrift.map(|adrift| adrift.lost.unit)) else {
        return Some(Violation::NoSuchPlace);
    };
    let verb = match (state.step, target) {
        (Step::Movement, Target::Piece(_)) => Verb::SupportHold(named(spot)),
        (Step::Movement, _) => Verb::Move(spot, Via::Any),
        (Step::Retreat, _) => Verb::Retreat(spot),
        _ => Verb::Disband,
    };
    let unit = Named { kind: Some(unit.kind), spot: unit.spot };
    let why = legal::check(ground, state, seat, &Action::Enter { unit, verb }).err();
    let at: Province = map.province(unit.spot);
    Some(why.unwrap_or(Violation::Order { at, fault: crate::judge::Fault::OutOfReach }))
}
