//! What a seat can do, listed; and what is done by setting values.

use crate::action::{Action, LETTERS, word};
use crate::clauses as c;
use crate::dice;
use crate::frames::{Frame, Purpose};
use crate::ground::{Ground, Zone};
use crate::preview;
use crate::rules::casualties::unit_word;
use crate::rules::movement::{AHEAD_LISTED, TURN_LISTED};
use crate::rules::{self, crew, deployment};
use crate::sequence::Step;
use crate::state::{ShipId, State, Troops, Unit};
use crate::tables::STRAIGHT;
use arrayvec::ArrayVec;
use kernel::{
    Area, Cite, Dial, Field, Focus, Manoeuvre, Numbers, PieceId, PieceSet, Preview, Seat, Setting,
    Stop, Text,
};
use plane::Pose;

/// A grid for deployment, in units; and the coarse one that is listed.
const GRID: i32 = 50;
const LISTED_GRID: i32 = 10_000;

/// Adds everything a seat may do within a focus.
pub(crate) fn legal(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if !is_asked(state, seat) {
        return;
    }
    let first = actions.len();
    // Between procedures ships act for themselves, and those of others are nobody's business.
    let own =
        |ship: ShipId| !state.frames.is_empty() || ground.commanders(state, ship).contains(seat);
    within(ground, state, seat, focus, own, actions);
    let mut at = 0;
    actions.retain(|action| {
        at += 1;
        at <= first || rules::check_answer(ground, state, seat, action).is_ok()
    });
}

/// Whether a seat has to decide something.
fn is_asked(state: &State, seat: Seat) -> bool {
    let is_over = matches!(state.step, Step::Over(_));
    !is_over && state.asked.contains(seat)
}

/// The ships with which a seat has something to do: while one moves or has met others it is that
/// one, who has moved does not move again, and else those that are offered something.
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    let mut offered = Vec::new();
    let mut may = |ship: &ShipId| match (state.frames.last(), state.step) {
        (Some(Frame::Moving(moving)), _) => moving.ship == *ship,
        (Some(Frame::Declare { contacts, .. }), _) => contacts.iter().any(|one| one.mover == *ship),
        // Who has moved does nothing more, whatever else would have to be tried.
        (None, Step::Movement) if state.ship(*ship).moved => false,
        (None, Step::Deployment) => !ground.vessel(*ship).is_wall(),
        _ => {
            offered.clear();
            rules::candidates(ground, state, *ship, &mut offered);
            offered.iter().any(|action| rules::check_answer(ground, state, seat, action).is_ok())
        }
    };
    let own = state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat));
    own.filter(|ship| may(ship)).map(|ship| PieceId(ship.0.into())).collect()
}

/// Adds a superset of what a seat may do within a focus.
pub(crate) fn superset(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    within(ground, state, seat, focus, |_| true, actions);
}

/// The same of some ships.
fn within(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    counts: impl Fn(ShipId) -> bool,
    actions: &mut Vec<Action>,
) {
    if matches!(focus, Focus::All | Focus::General) {
        rules::general(ground, state, seat, actions);
    }
    let mut of = |ship: ShipId| {
        if !counts(ship) {
            return;
        }
        rules::candidates(ground, state, ship, actions);
        if state.step == Step::Deployment {
            for set in sets(ground, state, ship) {
                let lattice = bare(settings(ground, state, ship, set)).lattice();
                actions.extend(lattice.iter().map(|values| set.action(state, ship, values)));
            }
        }
    };
    match focus {
        Focus::All => state.ids().for_each(of),
        Focus::General => {}
        Focus::Piece(PieceId(piece)) => {
            let known = u8::try_from(piece).ok().filter(|n| usize::from(*n) < state.ships.len());
            if let Some(ship) = known {
                of(ShipId(ship));
            }
        }
    }
}

/// What a seat can do within a focus by setting values; of one ship with what would come of each.
pub(crate) fn manoeuvres(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
) -> Vec<Manoeuvre> {
    if !is_asked(state, seat) {
        return Vec::new();
    }
    // Stops are foreseen for one ship at a time.
    let foreseen = matches!(focus, Focus::Piece(_));
    let of = |ship: ShipId| {
        open(ground, state, seat, ship).map(move |set| {
            let stops = if foreseen { stops(ground, state, seat, ship, set) } else { Vec::new() };
            Manoeuvre { stops, ..manoeuvre(ground, state, ship, set) }
        })
    };
    commanded(ground, state, seat, focus).flat_map(of).collect()
}

/// An action drawn from all that a seat can do within a focus: what would come of values is nobody's
/// business here, and costs the most.
pub(crate) fn sample(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    numbers: &mut dyn Numbers,
) -> Option<Action> {
    if !is_asked(state, seat) {
        return None;
    }
    let mut own: Vec<ShipId> = commanded(ground, state, seat, focus).collect();
    for _ in 0..DRAWS {
        // What is open to one ship is soon known: as likely as each is something that is listed.
        let at = usize::try_from(numbers.below(own.len() as u64 + 1)).expect("below a small count");
        let Some(ship) = own.get(at).copied() else { break };
        let open: ArrayVec<Set, MOST_SETS> = open(ground, state, seat, ship).collect();
        if open.is_empty() {
            own.swap_remove(at);
            continue;
        }
        let of = usize::try_from(numbers.below(open.len() as u64)).expect("below a count");
        let set = open[of];
        let values = bare(settings(ground, state, ship, set)).draw(numbers);
        let action = set.action(state, ship, &values);
        if rules::check_answer(ground, state, seat, &action).is_ok() {
            return Some(action);
        }
    }
    let mut listed = Vec::new();
    legal(ground, state, seat, focus, &mut listed);
    let at = usize::try_from(numbers.below(listed.len() as u64)).expect("drawn below a count");
    (!listed.is_empty()).then(|| listed.swap_remove(at))
}

/// So many draws of values find a legal one.
const DRAWS: usize = 16;

/// The ships within a focus that a seat commands.
fn commanded(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
) -> impl Iterator<Item = ShipId> {
    let within = move |ship: &ShipId| match focus {
        Focus::All => true,
        Focus::General => false,
        Focus::Piece(piece) => u16::from(ship.0) == piece.0,
    };
    state.ids().filter(within).filter(move |ship| ground.commanders(state, *ship).contains(seat))
}

/// What of a ship is done by setting values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Ahead,
    Turn,
    Pivot,
    FastPivot,
    Place,
    Board(ShipId),
    Counter(ShipId),
}

impl Set {
    /// The action that a dial sets by which a ship goes or turns; none of others.
    fn way(self) -> Option<fn(ShipId, i16) -> Action> {
        match self {
            Set::Ahead => Some(Action::Ahead),
            Set::Turn => Some(Action::Turn),
            Set::Pivot => Some(Action::Pivot),
            Set::FastPivot => Some(Action::FastPivot),
            Set::Place | Set::Board(_) | Set::Counter(_) => None,
        }
    }
    /// The action with these values, as its line would be read.
    fn action(self, state: &State, ship: ShipId, values: &[i32]) -> Action {
        if let Some(way) = self.way() {
            return way(ship, small(values[0]));
        }
        let party = || {
            let mut party = Troops::default();
            for (unit, count) in aboard(state, ship).zip(values) {
                if let Some(place) = party.of_mut(unit) {
                    *place = u8::try_from(*count).expect("a dial of a ship's troops");
                }
            }
            party
        };
        match self {
            Set::Board(other) => Action::Board(ship, other, party()),
            Set::Counter(other) => Action::Counter(ship, other, party()),
            _ => Action::At(ship, Pose::new(values[0], values[1], values[2])),
        }
    }
}

/// A value of a dial.
fn small(value: i32) -> i16 {
    i16::try_from(value).expect("dials of ships hold 16 bits")
}

/// Two ways and a party against each of whom a ship may be locked with.
const MOST_SETS: usize = 32;

/// What of a ship can be set, and has a value that may be set now.
fn open<'a>(
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
    ship: ShipId,
) -> impl Iterator<Item = Set> + 'a {
    let fits = move |action: &Action| rules::check_answer(ground, state, seat, action).is_ok();
    sets(ground, state, ship).into_iter().filter(move |set| match set.way() {
        // Of a way or a turn the least value may be set if any may.
        Some(way) => fits(&way(ship, bounds(ground, state, ship, *set).0)),
        None => {
            let lattice = bare(settings(ground, state, ship, *set)).lattice();
            lattice.iter().any(|values| fits(&set.action(state, ship, values)))
        }
    })
}

/// The whole table of a dial by which a ship goes or turns; none of others.
///
/// Rule: 4.0-A4, 5.2, W-6, W-37.
fn stops(ground: &Ground, state: &State, seat: Seat, ship: ShipId, set: Set) -> Vec<Stop> {
    // A fast pivot is decided by a die first.
    let Some(of) = set.way().filter(|_| set != Set::FastPivot) else { return Vec::new() };
    let (from, to) = bounds(ground, state, ship, set);
    let legal = |action: &Action| rules::check_answer(ground, state, seat, action).is_ok();
    let table = preview::table(ground, state, ship, from..=to, |value| of(ship, value), legal);
    let stop = |(value, preview): (i16, Preview)| Stop { value: value.into(), preview };
    table.into_iter().map(stop).collect()
}

fn dial(unit: &'static str, from: i16, to: i16, listed: i16) -> Setting {
    Setting::Dial(Dial {
        unit: Text::new(unit),
        target: None,
        from: from.into(),
        to: to.into(),
        step: 1,
        listed: listed.into(),
        now: None,
    })
}

/// Least and most of a dial by which a ship goes or turns.
fn bounds(ground: &Ground, state: &State, ship: ShipId, set: Set) -> (i16, i16) {
    let class = ground.vessel(ship).class();
    let left = match state.frames.last() {
        Some(Frame::Moving(moving)) => moving.left,
        _ => 0,
    };
    match set {
        Set::Ahead => (STRAIGHT.min(left), left),
        Set::FastPivot => (-2 * class, 2 * class),
        _ => (-class, class),
    }
}

/// What of one ship can be set, as the moment stands; whether any value is allowed is checked later.
fn sets(ground: &Ground, state: &State, ship: ShipId) -> ArrayVec<Set, MOST_SETS> {
    let mut sets = ArrayVec::new();
    let boards = aboard(state, ship).next().is_some();
    match (state.frames.last(), state.step) {
        (Some(Frame::Moving(moving)), _) if moving.ship == ship => {
            sets.extend([Set::Ahead, Set::Turn]);
        }
        (None, Step::Combat) if boards => {
            sets.extend(state.partners(ship).map(Set::Board).take(MOST_SETS));
        }
        (Some(Frame::Fight(fight)), _) if fight.round == 0 && boards => {
            sets.push(Set::Board(fight.target));
        }
        (Some(Frame::Counter), _) if boards => {
            sets.extend(rules::boarding::attackers(state).into_iter().map(Set::Counter));
        }
        // A ship that moves declares its speed, which is a choice; few pivot instead.
        (None, Step::Movement) if ground.vessel(ship).class() > 0 => {
            sets.extend([Set::Pivot, Set::FastPivot]);
        }
        (None, Step::Deployment) if !ground.vessel(ship).is_wall() => sets.push(Set::Place),
        _ => {}
    }
    sets
}

/// The kinds of units aboard that may board, in the order of their letters.
///
/// Rule: W-53.
fn aboard(state: &State, ship: ShipId) -> impl Iterator<Item = Unit> + '_ {
    let troops = &state.ship(ship).troops;
    let kinds = LETTERS.iter().map(|(_, unit)| *unit).filter(|unit| *unit != Unit::Archer);
    kinds.filter(|unit| troops.of(*unit) > 0)
}

/// What is set.
fn settings(ground: &Ground, state: &State, ship: ShipId, set: Set) -> Vec<Setting> {
    let (from, to) = bounds(ground, state, ship, set);
    match set {
        Set::Ahead => vec![dial("unit-mm", from, to, AHEAD_LISTED)],
        Set::Turn | Set::Pivot | Set::FastPivot => {
            vec![dial("unit-degrees", from, to, TURN_LISTED)]
        }
        Set::Place => {
            let Zone { left, bottom, right, top } = deployment::zone(ground, ground.owner(ship));
            let area = Area { left, bottom, right, top };
            vec![Setting::Field(Field {
                within: vec![area],
                grid: GRID,
                listed_grid: LISTED_GRID,
                turn: 10,
                listed_turn: 900,
            })]
        }
        Set::Board(_) | Set::Counter(_) => {
            let troops = &state.ship(ship).troops;
            let of = |unit: Unit| {
                let count = i16::from(troops.of(unit));
                // Whoever boards boards with all, unless he says otherwise.
                match dial(unit_word(unit), 0, count, count) {
                    Setting::Dial(dial) => Setting::Dial(Dial { now: Some(count.into()), ..dial }),
                    other @ Setting::Field(_) => other,
                }
            };
            aboard(state, ship).map(of).collect()
        }
    }
}

/// A manoeuvre of these settings, to list and to draw their values.
fn bare(settings: Vec<Setting>) -> Manoeuvre {
    Manoeuvre {
        piece: None,
        label: Text::new(""),
        settings,
        pool: None,
        notation: String::new(),
        clauses: Vec::new(),
        aside: false,
        stops: Vec::new(),
    }
}

/// One manoeuvre of a ship, as people and programs are told of it.
fn manoeuvre(ground: &Ground, state: &State, ship: ShipId, set: Set) -> Manoeuvre {
    let code = ground.code(ship);
    let party = |verb: &str, other: ShipId| {
        let letter = |unit: Unit| format!("{{}}{}", word(LETTERS, &unit));
        let blanks: Vec<String> = aboard(state, ship).map(letter).collect();
        format!("{code} {verb} {} with {}", ground.code(other), blanks.join(" "))
    };
    let (label, notation, clause) = match set {
        Set::Ahead => ("do-ahead", format!("{code} ahead {{}}"), &c::C_4_0_A4),
        Set::Turn => ("do-turn", format!("{code} turn {{}}"), &c::C_5_2),
        Set::Pivot => ("do-pivot", format!("{code} pivot {{}}"), &c::W_6),
        Set::FastPivot => ("do-fast-pivot", format!("{code} fast-pivot {{}}"), &c::C_5_4_M4),
        Set::Place => ("do-place", format!("{code} at {{}} {{}} {{}}"), &c::W_42),
        Set::Board(other) => ("do-board-party", party("board", other), &c::W_53),
        Set::Counter(other) => ("do-counter-party", party("counter", other), &c::W_53),
    };
    let label = match set {
        Set::Board(other) | Set::Counter(other) => {
            Text::new(label).with("other", ground.code(other).to_string())
        }
        // However far it turns, the test is the same.
        Set::FastPivot => {
            let sum = crew::modifiers(ground, state, ship, Purpose::FastPivot(0)).sum();
            Text::new(label).with("on", dice::face(crew::least(sum)))
        }
        _ => Text::new(label),
    };
    Manoeuvre {
        piece: Some(PieceId(ship.0.into())),
        label,
        notation,
        clauses: vec![Cite::from(clause)],
        aside: matches!(set, Set::Pivot | Set::FastPivot),
        ..bare(settings(ground, state, ship, set))
    }
}
