//! What a seat can do, listed; and what is done by setting values.

use crate::action::{Action, LETTERS};
use crate::clauses as c;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::preview;
use crate::rules::casualties::unit_word;
use crate::rules::movement::{AHEAD_LISTED, TURN_LISTED};
use crate::rules::{self, deployment};
use crate::sequence::Step;
use crate::state::{ShipId, State};
use crate::tables::STRAIGHT;
use kernel::{
    Area, Cite, Clause, Dial, Field, Focus, Manoeuvre, Numbers, PieceId, PieceSet, Preview, Seat,
    Setting, Stop, Text,
};

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
    if !rules::asked(ground, state).contains(seat) || rules::due(ground, state).is_some() {
        return;
    }
    let first = actions.len();
    superset(ground, state, seat, focus, actions);
    let mut at = 0;
    actions.retain(|action| {
        at += 1;
        at <= first || rules::check(ground, state, seat, action).is_ok()
    });
}

/// The ships with which a seat may have something to do: while one moves or has met others it is
/// that one, and who has moved does not move again.
pub(crate) fn subjects(ground: &Ground, state: &State, seat: Seat) -> PieceSet {
    let may = |ship: &ShipId| match (state.frames.last(), state.step) {
        (Some(Frame::Moving(moving)), _) => moving.ship == *ship,
        (Some(Frame::Declare { contacts }), _) => contacts.iter().any(|one| one.mover == *ship),
        (None, Step::Movement) => !state.ship(*ship).moved,
        _ => true,
    };
    let own = state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat));
    own.filter(may).map(|ship| PieceId(ship.0.into())).collect()
}

/// Adds a superset of that.
pub(crate) fn superset(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
    actions: &mut Vec<Action>,
) {
    if matches!(focus, Focus::All | Focus::General) {
        rules::general(state, seat, actions);
    }
    let mut of = |ship: ShipId| {
        rules::candidates(ground, state, ship, actions);
        if state.step == Step::Deployment {
            for manoeuvre in manoeuvres_of(ground, state, ship) {
                let lines = manoeuvre.lattice();
                let read = lines.iter().map(|values| manoeuvre.line(values));
                let read = read.filter_map(|line| crate::action::read(ground, &line).ok());
                actions.extend(read);
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
    let mut all = open(ground, state, seat, focus);
    // Stops are foreseen for one ship at a time.
    if let Focus::Piece(piece) = focus
        && let Some(ship) = preview::ship_of(ground, piece)
    {
        for manoeuvre in &mut all {
            manoeuvre.stops = stops(ground, state, seat, ship, manoeuvre);
        }
    }
    all
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
    if !rules::asked(ground, state).contains(seat) || rules::due(ground, state).is_some() {
        return None;
    }
    let mut own: Vec<ShipId> = commanded(ground, state, seat, focus).collect();
    for _ in 0..DRAWS {
        // What is open to one ship is soon known: as likely as each is something that is listed.
        let at = usize::try_from(numbers.below(own.len() as u64 + 1)).expect("below a small count");
        let Some(ship) = own.get(at) else { break };
        let piece = Focus::Piece(kernel::PieceId(ship.0.into()));
        let manoeuvres = open(ground, state, seat, piece);
        if manoeuvres.is_empty() {
            own.swap_remove(at);
            continue;
        }
        let of = usize::try_from(numbers.below(manoeuvres.len() as u64)).expect("below a count");
        let manoeuvre = &manoeuvres[of];
        let line = manoeuvre.line(&manoeuvre.draw(numbers));
        let drawn = crate::action::read(ground, &line).ok();
        if let Some(action) = drawn.filter(|one| rules::check(ground, state, seat, one).is_ok()) {
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

/// The same without what would come of values.
fn open(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
    if !rules::asked(ground, state).contains(seat) || rules::due(ground, state).is_some() {
        return Vec::new();
    }
    let own = commanded(ground, state, seat, focus);
    let all = own.flat_map(|ship| manoeuvres_of(ground, state, ship));
    // Each has a value that may be set now.
    all.filter(|manoeuvre| {
        let lines = manoeuvre.lattice();
        // Of a way or a turn the least value may be set if any may.
        let tried = if ways(manoeuvre).is_some() { 1 } else { lines.len() };
        lines.iter().take(tried).any(|values| {
            let read = crate::action::read(ground, &manoeuvre.line(values));
            read.is_ok_and(|action| rules::check(ground, state, seat, &action).is_ok())
        })
    })
    .collect()
}

/// The action that a dial sets by which a ship goes or turns; none of others.
fn ways(manoeuvre: &Manoeuvre) -> Option<fn(ShipId, i16) -> Action> {
    match &*manoeuvre.label.id {
        "do-ahead" => Some(Action::Ahead),
        "do-turn" => Some(Action::Turn),
        "do-pivot" => Some(Action::Pivot),
        "do-fast-pivot" => Some(Action::FastPivot),
        _ => None,
    }
}

/// The whole table of a dial by which a ship goes or turns; none of others.
///
/// Rule: 4.0-A4, 5.2, W-6, W-37.
fn stops(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    manoeuvre: &Manoeuvre,
) -> Vec<Stop> {
    // A fast pivot is decided by a die first.
    let set = ways(manoeuvre).filter(|_| &*manoeuvre.label.id != "do-fast-pivot");
    let Some(of) = set else { return Vec::new() };
    let [Setting::Dial(dial)] = &manoeuvre.settings[..] else { return Vec::new() };
    let value = |value: i32| i16::try_from(value).expect("dials of ships hold 16 bits");
    let legal = |action: &Action| rules::check(ground, state, seat, action).is_ok();
    let values = value(dial.from)..=value(dial.to);
    let table = preview::table(ground, state, ship, values, |value| of(ship, value), legal);
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

fn manoeuvre(
    ship: ShipId,
    label: &'static str,
    setting: Setting,
    notation: String,
    clause: &'static Clause,
) -> Manoeuvre {
    Manoeuvre {
        piece: Some(PieceId(ship.0.into())),
        label: Text::new(label),
        settings: vec![setting],
        pool: None,
        notation,
        clauses: vec![Cite::from(clause)],
        aside: false,
        stops: Vec::new(),
    }
}

/// The manoeuvres of one ship, as the moment stands; whether any value is allowed is checked later.
fn manoeuvres_of(ground: &Ground, state: &State, ship: ShipId) -> Vec<Manoeuvre> {
    let code = ground.code(ship);
    let class = ground.vessel(ship).class();
    match (state.frames.last(), state.step) {
        (Some(Frame::Moving(moving)), _) if moving.ship == ship => {
            let least = STRAIGHT.min(moving.left);
            let ahead = dial("unit-mm", least, moving.left, AHEAD_LISTED);
            let turn = dial("unit-degrees", -class, class, TURN_LISTED);
            vec![
                manoeuvre(ship, "do-ahead", ahead, format!("{code} ahead {{}}"), &c::C_4_0_A4),
                manoeuvre(ship, "do-turn", turn, format!("{code} turn {{}}"), &c::C_5_2),
            ]
        }
        (None, Step::Combat) => {
            let others = state.partners(ship);
            others.filter_map(|other| of_party(ground, state, ship, other, "board")).collect()
        }
        (Some(Frame::Fight(fight)), _) if fight.round == 0 => {
            of_party(ground, state, ship, fight.target, "board").into_iter().collect()
        }
        (Some(Frame::Counter), _) => {
            let attackers = rules::boarding::attackers(state);
            let all = attackers.iter();
            all.filter_map(|other| of_party(ground, state, ship, *other, "counter")).collect()
        }
        (None, Step::Movement) if class > 0 => {
            let pivot = dial("unit-degrees", -class, class, TURN_LISTED);
            let fast = dial("unit-degrees", -2 * class, 2 * class, TURN_LISTED);
            // A ship that moves declares its speed, which is a choice; few pivot instead.
            let instead = [
                manoeuvre(ship, "do-pivot", pivot, format!("{code} pivot {{}}"), &c::W_6),
                manoeuvre(
                    ship,
                    "do-fast-pivot",
                    fast,
                    format!("{code} fast-pivot {{}}"),
                    &c::C_5_4_M4,
                ),
            ];
            instead.map(|one| Manoeuvre { aside: true, ..one }).into()
        }
        (None, Step::Deployment) if !ground.vessel(ship).is_wall() => {
            let (low, high) = deployment::zone(ground, ground.owner(ship));
            let area = Area { left: 0, bottom: low, right: ground.sea.width(), top: high };
            let field = Setting::Field(Field {
                within: vec![area],
                grid: GRID,
                listed_grid: LISTED_GRID,
                turn: 10,
                listed_turn: 900,
            });
            vec![manoeuvre(ship, "do-place", field, format!("{code} at {{}} {{}} {{}}"), &c::W_42)]
        }
        _ => Vec::new(),
    }
}

/// A party that boards: a dial for each kind of unit aboard.
///
/// Rule: W-53.
fn of_party(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    other: ShipId,
    verb: &'static str,
) -> Option<Manoeuvre> {
    let troops = &state.ship(ship).troops;
    let kinds = LETTERS.iter().filter(|(_, unit)| *unit != crate::state::Unit::Archer);
    let present: Vec<_> = kinds.filter(|(_, unit)| troops.of(*unit) > 0).collect();
    let settings = present.iter().map(|(_, unit)| {
        let count = i16::from(troops.of(*unit));
        let whole = dial(unit_word(*unit), 0, count, count);
        // Whoever boards boards with all, unless he says otherwise.
        match whole {
            Setting::Dial(dial) => Setting::Dial(Dial { now: Some(count.into()), ..dial }),
            other @ Setting::Field(_) => other,
        }
    });
    let settings: Vec<Setting> = settings.collect();
    let blanks: Vec<String> = present.iter().map(|(letter, _)| format!("{{}}{letter}")).collect();
    let (code, target) = (ground.code(ship), ground.code(other));
    (!settings.is_empty()).then(|| Manoeuvre {
        piece: Some(PieceId(ship.0.into())),
        label: Text::new(if verb == "board" { "do-board-party" } else { "do-counter-party" })
            .with("other", target.to_string()),
        settings,
        pool: None,
        notation: format!("{code} {verb} {target} with {}", blanks.join(" ")),
        clauses: vec![Cite::from(&c::W_53)],
        aside: false,
        stops: Vec::new(),
    })
}
