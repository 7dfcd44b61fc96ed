//! Fighting aboard as it is looked at: two ships, what is added to the die of each, how the next
//! assault may go, and the assaults of this turn as rows of dice. Sections 13 and 14, N-51.

use crate::clauses as c;
use crate::ground::Ground;
use crate::modifiers::modifier;
use crate::rules::aboard::{self, Reason};
use crate::state::{Round, ShipId, Stage, State, Step};
use kernel::{
    Clause, Contest, ContestParty, ContestRound, ContestRow, ContestThrow, ContestUnits, Modifier,
    Text,
};

/// Faces of a die.
const FACES: u8 = 6;

/// The fights that go on, and those of the last turn until ships move again.
pub(crate) fn shown(ground: &Ground, state: &State) -> Vec<Contest> {
    let looks_back = matches!(state.step, Step::Write | Step::Melee(..) | Step::Over(_));
    let mut pairs = state.fights.clone();
    for round in state.rounds.iter().filter(|_| looks_back) {
        if !pairs.contains(&round.pair) {
            pairs.push(round.pair);
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().map(|pair| of_pair(ground, state, pair)).collect()
}

/// The fight that a boarding would begin, as it would then stand.
///
/// Rule: 13.1, 13.2, 14.2.
pub(crate) fn begun(ground: &Ground, state: &State, ship: ShipId, target: ShipId) -> Contest {
    let rows = rows(ground, state, (ship, target), 1, [0; 2]);
    Contest { rows, mutual: false, ..of(ground, state, (ship, target), 1) }
}

fn of_pair(ground: &Ground, state: &State, pair: (ShipId, ShipId)) -> Contest {
    // Which assault is rolled now, or comes next.
    let number = match state.step {
        Step::Melee(number, Stage::Dice) => number,
        Step::Melee(number @ 1..=2, _) => number + 1,
        _ => 1,
    };
    let dice = match state.step {
        Step::Melee(_, Stage::Dice) => [pair.0, pair.1].map(|ship| state.ship(ship).die),
        _ => [0; 2],
    };
    let is_on = state.fights.contains(&pair);
    let fought = state.rounds.iter().filter(|round| round.pair == pair);
    let mut rounds: Vec<ContestRound> = fought.map(|round| of_round(ground, round)).collect();
    if is_on && dice != [0; 2] {
        let throw = |(ship, against), die| {
            let own = (state.ship(ship).soldiers, state.is_led(ship));
            throw(ground, (ship, against), number, own, die, 0)
        };
        rounds.push(ContestRound {
            name: assault(number),
            throws: [throw(pair, dice[0]), throw((pair.1, pair.0), dice[1])],
            result: None,
            clauses: vec![(&c::C_14_2).into()],
        });
    }
    let rows = if is_on { rows(ground, state, pair, number, dice) } else { Vec::new() };
    Contest { rows, rounds, ..of(ground, state, pair, number) }
}

/// Two ships, without what was rolled or may be.
fn of(ground: &Ground, state: &State, pair: (ShipId, ShipId), number: u8) -> Contest {
    let (one, two) = pair;
    let code = |ship: ShipId| ground.code(ship).to_string();
    let soldiers = |ship: ShipId| state.ship(ship).soldiers;
    let party = |ship: ShipId, against: ShipId| ContestParty {
        side: ground.side(ship),
        pieces: vec![ship.piece()],
        units: vec![ContestUnits {
            name: Text::new("contest-soldiers"),
            count: soldiers(ship).into(),
            piece: Some(ship.piece()),
            action: None,
        }],
        strength: soldiers(ship).into(),
        modifiers: modifiers(ground, (ship, against), number, (soldiers(ship), state.is_led(ship))),
    };
    Contest {
        name: Text::new("contest-aboard").with("ship", code(one)).with("other", code(two)),
        parties: [party(one, two), party(two, one)],
        mutual: true,
        ratio: Text::new("contest-ratio").with("one", soldiers(one)).with("two", soldiers(two)),
        rows: Vec::new(),
        roll: None,
        faces: None,
        rounds: Vec::new(),
        warning: None,
        clauses: vec![(&c::C_14_2).into(), (&c::N_51).into()],
    }
}

fn assault(number: u8) -> Text {
    Text::new("contest-assault").with("number", number)
}

fn of_round(ground: &Ground, round: &Round) -> ContestRound {
    let (one, two) = round.pair;
    let sums = [(one, two), (two, one)].map(|pair| {
        let n = usize::from(pair.0 == two);
        let own = (round.soldiers[n], round.led[n]);
        let added = aboard::terms(ground, pair, round.number, own);
        round.dice[n] as i8 + added.iter().map(|(_, amount)| amount).sum::<i8>()
    });
    let thrown = |n: usize, pair| {
        let own = (round.soldiers[n], round.led[n]);
        throw(ground, pair, round.number, own, round.dice[n], round.lost[n])
    };
    let loser = match round.lost {
        [0, 0] => None,
        [0, _] => Some(two),
        _ => Some(one),
    };
    let (id, ship, clause): (_, _, &Clause) = match loser {
        Some(loser) => ("contest-loses", loser, &c::C_14_3),
        None if sums[0] == sums[1] => ("contest-even", one, &c::C_14_4),
        // Who wins kills on one ship a turn, and this is not the one.
        None => ("contest-spared", if sums[0] > sums[1] { two } else { one }, &c::C_14_6),
    };
    let left = usize::from(ship == two);
    let left = round.soldiers[left].saturating_sub(round.lost[left]);
    ContestRound {
        name: assault(round.number),
        throws: [thrown(0, (one, two)), thrown(1, (two, one))],
        result: Some(Text::new(id).with("ship", ground.code(ship).to_string()).with("left", left)),
        clauses: vec![clause.into()],
    }
}

fn throw(
    ground: &Ground,
    pair: (ShipId, ShipId),
    number: u8,
    own: (u8, bool),
    die: u8,
    lost: u8,
) -> ContestThrow {
    ContestThrow {
        die: (die > 0).then_some(die),
        modifiers: modifiers(ground, pair, number, own),
        lost: lost.into(),
    }
}

fn modifiers(
    ground: &Ground,
    pair: (ShipId, ShipId),
    number: u8,
    own: (u8, bool),
) -> Vec<Modifier> {
    let told = |(reason, amount): (Reason, i8)| {
        let (id, clause): (_, &Clause) = match reason {
            Reason::Soldiers => ("modifier-soldiers", &c::C_14_2),
            Reason::Admiral => ("modifier-admiral", &c::C_16_2),
            Reason::Towers => ("modifier-towers", &c::C_18B_2),
            Reason::Cataphract => ("modifier-cataphract", &c::C_18C_2),
        };
        let ship = if reason == Reason::Cataphract { pair.1 } else { pair.0 };
        modifier(ground, id, ship, amount, &[clause])
    };
    aboard::terms(ground, pair, number, own).into_iter().map(told).collect()
}

/// How an assault may go between two, with those dice of theirs that have fallen.
///
/// Rule: 14.2 to 14.4.
fn rows(
    ground: &Ground,
    state: &State,
    (one, two): (ShipId, ShipId),
    number: u8,
    dice: [u8; 2],
) -> Vec<ContestRow> {
    let sum = |pair: (ShipId, ShipId)| {
        let own = (state.ship(pair.0).soldiers, state.is_led(pair.0));
        let terms = aboard::terms(ground, pair, number, own);
        terms.iter().map(|(_, amount)| i32::from(*amount)).sum::<i32>()
    };
    let ahead = sum((one, two)) - sum((two, one));
    let faces = |die: u8| if die == 0 { 1..=FACES } else { die..=die };
    let mut ways = [0_u32; 3];
    for first in faces(dice[0]) {
        for second in faces(dice[1]) {
            let by = i32::from(first) - i32::from(second) + ahead;
            ways[(1 - by.signum()) as usize] += 1;
        }
    }
    let all: u32 = ways.iter().sum();
    let points = |ways: u32| (10_000 * ways + all / 2) / all;
    let (wins, loses) = (points(ways[0]), points(ways[2]));
    let code = |ship: ShipId| ground.code(ship);
    let row =
        |sign: &str, id: &'static str, loser: ShipId, points: u32, clause: &'static Clause| {
            ContestRow {
                scores: format!("{} {sign} {}", code(one), code(two)),
                result: Text::new(id).with("ship", code(loser).to_string()),
                basis_points: points,
                rolled: false,
                clauses: vec![clause.into()],
            }
        };
    vec![
        row(">", "contest-would-lose", two, wins, &c::C_14_3),
        row("=", "contest-would-hold", one, 10_000 - wins - loses, &c::C_14_4),
        row("<", "contest-would-lose", one, loses, &c::C_14_3),
    ]
}
