//! Strength shared out in melee, for people: a few proposals as choices, all the rest as points in a
//! pool.
//!
//! Rule: 15.24, C-11, C-37.

use crate::action::{Action, Shares};
use crate::clauses as c;
use crate::ground::Ground;
use crate::rules::{melee, strength};
use crate::state::{ShipId, State, Step};
use kernel::{Cite, Dial, Focus, Manoeuvre, Pool, Seat, Setting, Target, Text};

/// What is proposed of all the ways to share out a ship's strength: as much as may be on one enemy,
/// for each of them, and to take back what is set. The rest is [`manoeuvres`].
///
/// Rule: 15.24, C-11, C-37.
fn proposed(ground: &Ground, state: &State, ship: ShipId) -> Vec<Shares> {
    let mut all = vec![Shares::NONE];
    for target in melee::enemies(ground, state, ship) {
        let shares = melee::most_on(ground, state, ship, Some(target));
        if !all.contains(&shares) {
            all.push(shares);
        }
    }
    all
}

/// Whether people are shown a way to share out strength as a choice.
pub(super) fn is_proposed(ground: &Ground, state: &State, action: &Action) -> bool {
    match action {
        Action::Strike(ship, shares) => proposed(ground, state, *ship).contains(shares),
        _ => true,
    }
}

/// The strength of each ship that has several ways to share it out, as points in a pool.
///
/// Rule: 15.24, C-11, C-37.
pub(crate) fn manoeuvres(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
) -> Vec<Manoeuvre> {
    if state.step != Step::Melee || !state.asked.contains(seat) {
        return Vec::new();
    }
    let wanted = |ship: &ShipId| match focus {
        Focus::All => true,
        Focus::Piece(piece) => piece == ship.piece(),
        Focus::General => false,
    };
    let able = melee::able(ground, state);
    let own = ground.commanded(seat).iter().filter(|ship| able.contains(*ship));
    own.filter(wanted).filter_map(|ship| sharing(ground, state, ship)).collect()
}

fn sharing(ground: &Ground, state: &State, ship: ShipId) -> Option<Manoeuvre> {
    let strength = strength::melee(ground, state, ship);
    let bounds = melee::bounds(ground, state, ship);
    if melee::all_shares(&bounds, strength, 2).len() < 2 {
        return None;
    }
    let now = melee::allotted(state, ship);
    let dial = |it: &melee::Bounds| {
        Setting::Dial(Dial {
            unit: Text::new("unit-strength"),
            target: Some(Target::Piece(it.target.piece())),
            from: it.least.into(),
            to: it.most.into(),
            step: 1,
            listed: 1,
            now: (!now.is_none()).then(|| now.on(it.target).into()),
        })
    };
    let blanks = bounds.iter().map(|it| format!(" {} {{}}", ground.code(it.target)));
    Some(Manoeuvre {
        piece: Some(ship.piece()),
        label: Text::new("manoeuvre-share").with("points", strength),
        settings: bounds.iter().map(dial).collect(),
        pool: Some(Pool {
            name: Text::new("pool-strength"),
            least: strength.into(),
            points: strength.into(),
        }),
        notation: format!("strike {}{}", ground.code(ship), blanks.collect::<String>()),
        clauses: Cite::all(&[&c::C_15_24, &c::R_11, &c::R_37]),
        aside: false,
        stops: Vec::new(),
    })
}

/// Who gets how much of a ship's strength.
pub(super) fn text(ground: &Ground, shares: &Shares) -> Text {
    let on = shares.iter().map(|(target, points)| {
        Text::new("choice-strike").with("target", ground.code(target)).with("points", points)
    });
    let and = |first, then| Text::new("choice-strike-and").with("first", first).with("then", then);
    on.reduce(and).unwrap_or_else(|| Text::new("choice-withhold"))
}

/// The enemy who gets as much as may be, if one does.
pub(super) fn target(ground: &Ground, state: &State, ship: ShipId, shares: &Shares) -> Target {
    let most = melee::enemies(ground, state, ship)
        .into_iter()
        .find(|it| melee::most_on(ground, state, ship, Some(*it)) == *shares);
    most.map_or(Target::Button, |it| Target::Piece(it.piece()))
}
