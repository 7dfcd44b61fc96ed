//! Boarding as it is looked at: both decks with their parties, what is added to their dice, and how
//! likely each row of the table is in the round that comes next. Section 8.

use crate::action::{self, Action};
use crate::book::{boarding_word, span};
use crate::clauses as c;
use crate::frames::{Fight, Frame, Party};
use crate::ground::Ground;
use crate::rules::casualties::units_word;
use crate::rules::{self, boarding};
use crate::state::{Close, Past, Round, ShipId, State, Troops, Unit};
use crate::tables::{BOARDING, boarding_row};
use kernel::{
    Contest, ContestParty, ContestRound, ContestRow, ContestThrow, ContestUnits, PieceId, Seat,
    Text,
};

/// Faces of the die that each party rolls.
const FACES: i8 = 10;

/// The boarding that goes on, or the last one until ships move again.
pub(crate) fn shown(ground: &Ground, state: &State) -> Option<Contest> {
    match fought(state) {
        // While attackers gather, with what they will charge with.
        Some(fight) => Some(of_fight(ground, state, &boarding::charged(ground, state, fight))),
        None => of_past(ground, state, state.record.past.as_ref()?),
    }
}

/// A boarding that is over: its rounds, and the table with the row of the last of them.
fn of_past(ground: &Ground, state: &State, past: &Past) -> Option<Contest> {
    let last = state.record.rounds.last()?;
    let Fight { target, attackers, parties, .. } = &past.fight;
    let mods = [0, 1].map(|n| last.mods(n));
    let added = mods[0].sum().saturating_sub(mods[1].sum());
    let [own, theirs] = mods.map(|mods| mods.told());
    let piece = |ship: &ShipId| PieceId(ship.0.into());
    let boarders = attackers.iter().zip(parties);
    let boarders = boarders.flat_map(|(ship, party)| units(ground, *ship, party, false));
    let close = match past.close {
        Close::Cleared => "contest-cleared",
        Close::Spent => "contest-spent",
        Close::ThrownBack => "contest-thrown-back",
        Close::BrokenOff => "contest-broken-off",
    };
    let [attack, defence] = last.factors;
    Some(Contest {
        name: Text::new("contest-over")
            .with("other", ground.code(*target).to_string())
            .with("what", Text::new(close)),
        parties: [
            ContestParty {
                side: past.sides[0],
                pieces: attackers.iter().map(piece).collect(),
                units: boarders.collect(),
                strength: parties.iter().map(Troops::factors).sum(),
                modifiers: own,
            },
            ContestParty {
                side: past.sides[1],
                pieces: vec![piece(target)],
                units: units(ground, *target, &past.defenders, false),
                strength: past.defenders.factors() + i32::from(past.defenders.archers),
                modifiers: theirs,
            },
        ],
        mutual: false,
        ratio: Text::new("note-last-factors").with("attack", attack).with("defence", defence),
        warning: None,
        rows: rows(added, Some(last.row)),
        roll: None,
        faces: Some(FACES.unsigned_abs()),
        rounds: rounds(ground, state, &past.fight),
        clauses: vec![(&c::C_8).into(), (&c::W_53).into()],
    })
}

/// The rounds of the last boarding so far: the dice of the side that attacks now first, also where
/// it was boarded before. Whose a round was follows from the ships of the fight, since any of them may
/// have changed hands afterwards.
fn rounds(ground: &Ground, state: &State, fight: &Fight) -> Vec<ContestRound> {
    let of = |round: &Round| {
        let throw = |n: usize| ContestThrow {
            die: Some(round.faces[n]),
            modifiers: round.mods(n).told(),
            lost: round.lost[n].into(),
        };
        let (word, clause) = BOARDING
            .get(usize::from(round.row))
            .map_or(("", &c::C_8_B8), |(_, row, clause)| (boarding_word(*row), *clause));
        // A counter-attack turns it round: whoever is boarded in one of both boards in the other.
        let is_own = round.target == fight.target
            || round.attackers.iter().any(|ship| fight.attackers.contains(ship));
        ContestRound {
            name: Text::new("contest-round")
                .with("other", ground.code(round.target).to_string())
                .with("round", round.number),
            throws: if is_own { [throw(0), throw(1)] } else { [throw(1), throw(0)] },
            result: Some(Text::new(word)),
            clauses: vec![clause.into()],
        }
    };
    state.record.rounds.iter().map(of).collect()
}

/// The boarding that an action would begin or join: in its first round.
pub(crate) fn begun(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Option<Contest> {
    let mut after = state.clone();
    rules::apply(ground, &mut after, seat, action, &mut ());
    // Others could join: as it stands without them.
    if rules::check(ground, &after, seat, &Action::Charge).is_ok() {
        rules::apply(ground, &mut after, seat, &Action::Charge, &mut ());
    }
    shown(ground, &after)
}

fn of_fight(ground: &Ground, state: &State, fight: &Fight) -> Contest {
    let strengths = boarding::factors(state, fight);
    let mods = boarding::modifiers(ground, state, fight);
    let added = mods[0].sum().saturating_sub(mods[1].sum());
    let rows = rows(added, fight.row);
    let [own, theirs] = mods.map(|mods| mods.told());
    let target = fight.target;
    let piece = |ship: &ShipId| PieceId(ship.0.into());
    let first = fight.attackers.first().copied().unwrap_or(target);
    let [attack, defence] = strengths;
    let chooses = |ship: ShipId| {
        let is_asked = !ground.commanders(state, ship).intersection(state.asked).is_empty();
        matches!(state.frames.last(), Some(Frame::Losses { .. })) && is_asked
    };
    let boarders = fight.attackers.iter().zip(&fight.parties);
    let boarders = boarders.flat_map(|(ship, party)| units(ground, *ship, party, chooses(*ship)));
    let parties = [
        ContestParty {
            side: state.ship(first).holder,
            pieces: fight.attackers.iter().map(piece).collect(),
            units: boarders.collect(),
            strength: attack,
            modifiers: own,
        },
        ContestParty {
            side: state.ship(target).holder,
            pieces: vec![piece(&target)],
            units: units(ground, target, &state.ship(target).troops, chooses(target)),
            strength: defence,
            modifiers: theirs,
        },
    ];
    Contest {
        name: Text::new("contest-round")
            .with("other", ground.code(target).to_string())
            .with("round", round_of(state, fight)),
        parties,
        mutual: false,
        ratio: Text::new("note-factors").with("attack", attack).with("defence", defence),
        warning: warning(&rows, strengths),
        rows,
        roll: Some("boarding".to_string()),
        faces: Some(FACES.unsigned_abs()),
        rounds: rounds(ground, state, fight),
        clauses: vec![(&c::C_8).into(), (&c::W_53).into()],
    }
}

/// A ship's units in a fight, kind by kind; where losses are chosen, each with what takes one.
fn units(ground: &Ground, ship: ShipId, troops: &Troops, takes: bool) -> Vec<ContestUnits> {
    let all = [Unit::Archer, Unit::Marine, Unit::FightingOar, Unit::Heavy, Unit::HeavyOar];
    let of = |unit: Unit| ContestUnits {
        name: Text::new(units_word(unit)).with("count", troops.of(unit)),
        count: troops.of(unit).into(),
        piece: Some(PieceId(ship.0.into())),
        action: takes.then(|| action::write(ground, &Action::Lose(ship, unit))),
    };
    all.into_iter().filter(|unit| troops.of(*unit) > 0).map(of).collect()
}

/// While losses are chosen, of which round they are, and how many units of whom are still to go.
///
/// Rule: 8-B17 to 8-B23.
pub(crate) fn losses_left(ground: &Ground, state: &State) -> Option<Text> {
    let frame = state.frames.last().filter(|frame| matches!(frame, Frame::Losses { .. }))?;
    let fight = fought(state)?;
    let codes: Vec<&str> = fight.attackers.iter().map(|ship| ground.code(*ship)).collect();
    let other = ground.code(fight.target).to_string();
    let of =
        |ships: String, count: u8| Text::new("losses-of").with("ships", ships).with("count", count);
    let who = match [Party::Attackers, Party::Defenders].map(|party| frame.losses(party)) {
        [attackers, 0] => of(codes.join(", "), attackers),
        [0, defenders] => of(other, defenders),
        [attackers, defenders] => Text::new("losses-of-both")
            .with("ships", codes.join(", "))
            .with("attackers", attackers)
            .with("other", other)
            .with("defenders", defenders),
    };
    Some(Text::new("losses-left").with("round", round_of(state, fight)).with("who", who))
}

/// The fight that goes on.
fn fought(state: &State) -> Option<&Fight> {
    state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight),
        _ => None,
    })
}

/// The round of a fight that is shown: what follows the dice still belongs to theirs.
fn round_of(state: &State, fight: &Fight) -> u8 {
    let follows = matches!(
        state.frames.last(),
        Some(Frame::Losses { .. } | Frame::Counter | Frame::BreakOff)
    );
    fight.round.saturating_sub(u8::from(follows)).max(1)
}

/// A warning where attackers are more likely to be thrown back in this round than to throw back: by the
/// first two rows of the table, which cost them most, and the last two. Between equals it tells besides
/// how such fights end.
///
/// Rule: 8-B17, 8-B18, 8-B22, 8-B23.
fn warning(rows: &[ContestRow], [attack, defence]: [i32; 2]) -> Option<Text> {
    let sum = |rows: &[ContestRow]| rows.iter().map(|row| row.basis_points).sum::<u32>() / 100;
    let (lost, won) = (sum(&rows[..2]), sum(&rows[rows.len() - 2..]));
    // What is told of equals is true while neither has a third more than the other.
    let even = 3 * attack.max(defence) < 4 * attack.min(defence);
    let id = if even { "note-weak-boarding" } else { "note-weak-round" };
    let text = || Text::new(id).with("lost", lost).with("won", won);
    (lost > won).then(text)
}

/// Each row of the table, how many of a hundred results of both dice fall in it, and whether the
/// last did.
///
/// Rule: 8-B8, 8-B17 to 8-B23.
fn rows(added: i8, last: Option<u8>) -> Vec<ContestRow> {
    let mut least = i8::MIN;
    let mut rows = Vec::new();
    for (n, (most, row, clause)) in (0..).zip(BOARDING) {
        let falls = |own: i8, other: i8| boarding_row((own - other).saturating_add(added)).0 == row;
        let results: usize =
            (1..=FACES).map(|own| (1..=FACES).filter(|other| falls(own, *other)).count()).sum();
        rows.push(ContestRow {
            scores: span(least, most),
            result: Text::new(boarding_word(row)),
            // Of a hundred.
            basis_points: 100 * results as u32,
            rolled: last == Some(n),
            clauses: vec![clause.into()],
        });
        least = most.saturating_add(1);
    }
    rows
}
