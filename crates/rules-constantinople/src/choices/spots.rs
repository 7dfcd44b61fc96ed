//! Choices of two clicks: the hex first, and the heading round it.
//!
//! Rule: 14.13, 14.25, C-32.

use super::Laid;
use crate::action::Action;
use crate::ground::Ground;
use hexgrid::Hex;
use kernel::{Choice, Cost, Harm, Target, Text};

/// Puts together what ends in one hex: the hex is clicked first, the facing after it.
pub(super) fn by_hex(ground: &Ground, choices: Vec<Laid>) -> Vec<Choice<Action>> {
    let mut all: Vec<Choice<Action>> = Vec::new();
    let mut known: Vec<((&'static str, Hex), usize)> = Vec::new();
    for (choice, spot) in choices {
        let Some((id, hex, facing)) = spot else {
            all.push(choice);
            continue;
        };
        let tenths = facing.tenths(ground.waters.grid.top());
        let path =
            if choice.path.is_empty() { vec![ground.waters.grid.place(hex)] } else { choice.path };
        // The bow is chosen round the hex, where the path ends.
        let bow = Choice { target: Target::Facing(tenths), path, ..choice };
        match known.iter().find(|(it, _)| *it == (id, hex)) {
            Some((_, at)) => all[*at].next.push(bow),
            None => {
                known.push(((id, hex), all.len()));
                all.push(Choice {
                    label: Text::new(id).with("hex", ground.number(hex)),
                    target: Target::Place(ground.waters.grid.place(hex)),
                    plan: Vec::new(),
                    costs: Vec::new(),
                    clauses: bow.clauses.clone(),
                    path: bow.path.clone(),
                    odds: None,
                    next: vec![bow],
                });
            }
        }
    }
    for hex in all.iter_mut().filter(|choice| !choice.next.is_empty()) {
        hex.costs = at_best(&hex.next);
    }
    all
}

/// What a hex costs that is clicked first, whatever heading is chosen there: Battle Speed if each takes
/// it, and the harm of the one that does the least.
fn at_best(bows: &[Choice<Action>]) -> Vec<Cost> {
    let best = bows.iter().min_by_key(|bow| (harm(bow), is_battle(bow)));
    let costs = best.map(|bow| bow.costs.clone()).unwrap_or_default();
    costs.into_iter().filter(|cost| cost.harm.is_some() || is_battle_speed(cost)).collect()
}

/// How much harm a choice does, against others.
fn harm(choice: &Choice<Action>) -> u16 {
    let each = |cost: &Cost| match cost.harm {
        None => 0,
        Some(Harm::Chance { percent }) => u16::from(percent),
        Some(Harm::Later) => 200,
        Some(Harm::Sure) => 400,
    };
    choice.costs.iter().map(each).sum()
}

fn is_battle(choice: &Choice<Action>) -> bool {
    choice.costs.iter().any(is_battle_speed)
}

fn is_battle_speed(cost: &Cost) -> bool {
    cost.name.id == "cost-battle"
}
