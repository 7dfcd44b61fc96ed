//! What is done by setting values: a place and a heading, a speed, a wheel with its whole table.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::Ground;
use crate::legal;
use crate::preview;
use crate::rules::{self, deployment, movement, writing};
use crate::state::{Frame, ShipId, State, Step};
use kernel::{Area, Clause, Dial, Field, Focus, Manoeuvre, Seat, Setting, Side, Stop, Text};
use plane::{Heading, Point, Pose};

/// Tenths of a degree between headings that may be set.
const TURN: u16 = 10;
/// Tenths of a degree between those that are listed.
const LISTED_TURN: u16 = 900;

/// What a seat can set within a focus. Stops are foreseen for one ship at a time.
pub(crate) fn manoeuvres(
    ground: &Ground,
    state: &State,
    seat: Seat,
    focus: Focus,
) -> Vec<Manoeuvre> {
    if rules::check_asked(ground, state, seat).is_err() {
        return Vec::new();
    }
    let ships = state.ids().filter(|ship| match focus {
        Focus::All => true,
        Focus::General => false,
        Focus::Piece(piece) => legal::ship_of(ground, piece) == Some(*ship),
    });
    let own = ships.filter(|ship| ground.obeys(state, *ship).contains(seat));
    let foreseen = matches!(focus, Focus::Piece(_)) && !ground.play.blind;
    own.filter_map(|ship| match (state.frames.last(), state.step) {
        (None, Step::Deploy) => {
            deployment::has_room(ground, state, ship).then(|| place(ground, ship))
        }
        (None, Step::Write) => speed(ground, state, ship),
        (None | Some(Frame::Formation { .. } | Frame::Held(_)), Step::Move) => {
            wheel(ground, state, seat, ship, foreseen)
        }
        _ => None,
    })
    .collect()
}

fn manoeuvre(
    ground: &Ground,
    ship: ShipId,
    label: &'static str,
    setting: Setting,
    verb: &str,
    clauses: &[&'static Clause],
) -> Manoeuvre {
    let blanks = if matches!(setting, Setting::Field(_)) { " {} {} {}" } else { " {}" };
    Manoeuvre {
        piece: Some(ship.piece()),
        label: Text::new(label).with("ship", ground.code(ship).to_string()),
        settings: vec![setting],
        pool: None,
        notation: format!("{} {verb}{blanks}", ground.code(ship)),
        clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
        aside: false,
        stops: Vec::new(),
    }
}

/// Where a ship can be put.
///
/// Rule: 7.1 to 7.3, N-32.
pub(crate) fn place(ground: &Ground, ship: ShipId) -> Manoeuvre {
    let field = Setting::Field(field(ground, ground.side(ship)));
    manoeuvre(ground, ship, "choice-at", field, "at", &[&c::C_7_1, &c::C_7_2, &c::N_32])
}

fn field(ground: &Ground, side: Side) -> Field {
    let (bottom, top) = deployment::zone(ground, side);
    let grid = ground.play.scale.grid();
    // A third of the zone's depth.
    let apart = ground.play.scale.zone() / 3;
    Field {
        within: vec![Area { left: 0, bottom, right: ground.sea.width(), top }],
        grid,
        listed_grid: apart - apart % grid,
        turn: TURN,
        listed_turn: LISTED_TURN,
    }
}

/// The places of a side's field that are listed, legal or not.
pub(crate) fn listed_places(ground: &Ground, side: Side) -> Vec<Pose> {
    let pose = |values: Vec<i32>| Pose {
        at: Point::new(values[0], values[1]),
        heading: Heading::new(values[2]),
    };
    field(ground, side).lattice().into_iter().map(pose).collect()
}

fn dial(unit: &'static str, (from, to): (i16, i16), now: Option<i8>) -> Setting {
    Setting::Dial(Dial {
        unit: Text::new(unit),
        target: None,
        from: from.into(),
        to: to.into(),
        step: 1,
        listed: 1,
        now: now.map(i32::from),
    })
}

/// What may be written for a ship; none where nothing is.
///
/// Rule: 2.2 to 2.4, 9.17, N-36.
fn speed(ground: &Ground, state: &State, ship: ShipId) -> Option<Manoeuvre> {
    if !writing::is_free(state, ship) {
        return None;
    }
    let (least, most) = writing::range(ground, state, ship);
    let least = least.min(-writing::astern(ground, state, ship));
    let dial = dial("unit-speed", (least.into(), most.into()), Some(state.ship(ship).written));
    let clauses: &[&Clause] = &[&c::C_2_2, &c::C_2_3, &c::C_2_4, &c::N_36];
    Some(manoeuvre(ground, ship, "choice-speed", dial, "speed", clauses))
}

/// By how much a ship can wheel before it goes straight on, with all that then becomes of it; none
/// where it cannot go.
///
/// Rule: 9.7 to 9.13, 9.17, N-4.
fn wheel(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    foreseen: bool,
) -> Option<Manoeuvre> {
    let wheels = movement::wheels(ground, state, ship);
    wheels.first()?;
    let dial = dial("unit-degrees", movement::wheel_range(ground, state, ship), None);
    let label = if state.ship(ship).speed < 0 { "choice-astern" } else { "choice-go" };
    let clauses: &[&'static Clause] = match state.ship(ship).speed {
        ..0 => &[&c::C_9_17, &c::C_9_18],
        _ if ground.size(ship) <= 1 => &[&c::C_9_7, &c::C_9_11, &c::C_9_12],
        _ => &[&c::C_9_8, &c::C_9_10, &c::C_9_12],
    };
    let mut manoeuvre = manoeuvre(ground, ship, label, dial, "go", clauses);
    if foreseen {
        let stop = |degrees: i16| Stop {
            value: degrees.into(),
            preview: preview::preview(ground, state, seat, &Action::Go(ship, degrees)),
        };
        manoeuvre.stops = wheels.into_iter().map(stop).collect();
    }
    Some(manoeuvre)
}
