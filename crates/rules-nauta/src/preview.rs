//! What would come of a move, which way a ship went, and what a ruler says.

use crate::action::Action;
use crate::ground::Ground;
use crate::legal;
use crate::rules::movement::{self, Trace};
use crate::rules::ramming::{self, Chances};
use crate::state::{Aspect, ShipId, State, Step};
use crate::violation::Violation;
use kernel::{PieceId, Place, Preview, Seat, Stand, Target, Text};
use plane::{Heading, Loss, Point, Pose, Quad, Way, clearance};

/// A point as a place of scenes.
pub(crate) const fn place(at: Point) -> Place {
    Place::Point { x: at.x, y: at.y }
}

/// A pose as scenes show it.
pub(crate) const fn stand(pose: Pose) -> Stand {
    Stand { place: place(pose.at), facing: Some(pose.heading.tenths()) }
}

/// Hundredths of a millimetre as millimetres: `0.34`.
pub(crate) fn millimetres(units: i32) -> String {
    let sign = if units < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", units.abs() / 100, units.abs() % 100)
}

/// What an action would do up to the next roll.
pub(crate) fn preview(ground: &Ground, state: &State, _seat: Seat, action: &Action) -> Preview {
    if is_blind(ground, action) || action.ship().is_some_and(|one| one.index() >= state.ships.len())
    {
        return Preview::default();
    }
    match *action {
        Action::At(_, pose) => Preview {
            path: vec![place(pose.at)],
            facing: Some(pose.heading.tenths()),
            ..Preview::default()
        },
        Action::Go(ship, degrees) if (-90..=90).contains(&degrees) => {
            of_move(ground, state, ship, degrees, 0)
        }
        Action::Dash(ship) => of_move(ground, state, ship, 0, movement::dash_adds(state, ship)),
        _ => Preview::default(),
    }
}

/// Whether nobody may look at what comes of it first.
///
/// Rule: 9.14, N-61.
pub(crate) const fn is_blind(ground: &Ground, action: &Action) -> bool {
    ground.play.blind && matches!(action, Action::Go(..) | Action::Dash(_))
}

fn of_move(ground: &Ground, state: &State, ship: ShipId, degrees: i16, more: i8) -> Preview {
    let among = movement::obstacles(ground, state, ship);
    let Ok(trace) = movement::trace(ground, state, ship, degrees, more, &among) else {
        return Preview::default();
    };
    let start = state.ship(ship).pose;
    let poses = [Some(start), trace.turned, Some(trace.end)].into_iter().flatten();
    Preview {
        path: poses.clone().skip(1).map(|pose| place(pose.at)).collect(),
        facing: Some(trace.end.heading.tenths()),
        stands: poses.map(stand).collect(),
        contacts: trace.met.iter().map(|other| other.piece()).collect(),
        notes: notes(ground, state, ship, more, &trace),
        contest: None,
    }
}

/// What is met and how, what a ram would come to, and what is passed by a hair.
fn notes(ground: &Ground, state: &State, ship: ShipId, more: i8, trace: &Trace) -> Vec<Text> {
    let mut notes = Vec::new();
    let code = |ship: ShipId| ground.code(ship).to_string();
    let rams = |other: &&ShipId| state.ship(**other).is_afloat();
    let enemies = trace.met.iter().filter(rams);
    let enemies = enemies.filter(|other| ground.side(**other) != ground.side(ship)).count();
    for other in &trace.met {
        let is_enemy = ground.side(*other) != ground.side(ship);
        if !state.ship(*other).is_afloat() || (!is_enemy && enemies > 0) {
            notes.push(Text::new("note-touches").with("ship", code(*other)));
            continue;
        }
        let meeting = ramming::meeting(ground, state, (ship, trace.end), *other, more);
        let id = match (meeting.aspect, is_enemy) {
            (Aspect::Beam, true) => "note-rams-beam",
            (Aspect::Frontal, true) => "note-rams-frontal",
            (Aspect::Beam, false) => "note-rams-friend-beam",
            (Aspect::Frontal, false) => "note-rams-friend-frontal",
        };
        notes.push(Text::new(id).with("ship", code(*other)));
        let chances = ramming::chances(ground, state, [ship, *other], &meeting);
        let percent = |ways: u32| (ways * 100 + Chances::WHOLE / 2) / Chances::WHOLE;
        for (n, one) in [*other, ship].into_iter().enumerate() {
            let (sinks, damaged) = (chances.sinks[1 - n], chances.damaged[1 - n]);
            if sinks + damaged > 0 {
                let text = Text::new("note-chances").with("ship", code(one));
                notes.push(text.with("sinks", percent(sinks)).with("damaged", percent(damaged)));
            }
        }
    }
    match trace.loss {
        Some(Loss::Land) => notes.push(Text::new("note-aground")),
        Some(Loss::Edge) => notes.push(Text::new("note-leaves-table")),
        None => {}
    }
    if let Some((other, units)) = nearest(ground, state, ship, trace) {
        let text = Text::new("note-clears").with("ship", code(other));
        notes.push(text.with("mm", millimetres(units)));
    }
    notes
}

/// The ship that is passed nearest, if it is within a segment.
fn nearest(ground: &Ground, state: &State, ship: ShipId, trace: &Trace) -> Option<(ShipId, i32)> {
    let base = ground.vessel(ship).base;
    let near = ground.segment();
    let passed = state.ids().filter(|other| {
        *other != ship
            && state.ship(*other).is_on_table()
            && !trace.met.contains(other)
            && !trace.resting.contains(other)
    });
    let gaps = passed.filter_map(|other| {
        let quad = ground.quad(state, other);
        let gaps = trace.legs.iter().filter_map(|(from, way)| {
            let centre = state.ship(other).pose.at;
            let may_count = way.room(base, *from).holds(centre, ground.half(other) + near);
            may_count.then(|| clearance(base, *from, *way, &quad)).flatten()
        });
        gaps.min().map(|gap| (gap, other))
    });
    gaps.min().filter(|(gap, _)| *gap < near).map(|(gap, other)| (other, gap))
}

/// How a ship went: where it stood after its wheel, and where it stands.
pub(crate) fn way(ground: &Ground, before: &State, after: &State, piece: PieceId) -> Vec<Stand> {
    let Some(ship) = legal::ship_of(ground, piece) else {
        return Vec::new();
    };
    let (was, is) = (before.ship(ship), after.ship(ship));
    if !is.is_on_table() {
        return Vec::new();
    }
    let turned = Some(was.pose).filter(|_| was.is_on_table() && is.moved && !was.moved);
    let turned = turned.map(|start| {
        let by = i32::from(is.pose.heading.tenths()) - i32::from(start.heading.tenths());
        let by = (by + 1_800).rem_euclid(3_600) - 1_800;
        let way = Way::Wheel(i16::try_from(by).expect("less than a whole turn"));
        way.end(ground.vessel(ship).base, start)
    });
    let corner = turned.filter(|turned| *turned != is.pose && *turned != was.pose);
    corner.into_iter().chain([is.pose]).map(stand).collect()
}

/// One end of a ruler.
enum End {
    Ship(ShipId, Quad),
    Place(Point),
}

impl End {
    fn of(ground: &Ground, state: &State, target: &Target) -> Option<End> {
        match target {
            Target::Piece(piece) => {
                let ship = legal::ship_of(ground, *piece)?;
                let lies = state.ship(ship).is_on_table();
                lies.then(|| End::Ship(ship, ground.quad(state, ship)))
            }
            Target::Place(Place::Point { x, y }) => {
                let at = Point::new(*x, *y);
                at.is_within_limit().then_some(End::Place(at))
            }
            _ => None,
        }
    }
    fn middle(&self, state: &State) -> Point {
        match self {
            End::Ship(ship, _) => state.ship(*ship).pose.at,
            End::Place(at) => *at,
        }
    }
}

/// What a ruler says: the distance from base to base, in millimetres and in segments, and where
/// the other end bears from a ship's bow.
///
/// Rule: 1.3, 9.14, N-27, N-61.
pub(crate) fn measure(
    ground: &Ground,
    state: &State,
    from: &Target,
    to: &Target,
) -> Result<Option<Text>, Violation> {
    if is_measuring_barred(ground, state) {
        return Err(Violation::Blind);
    }
    let ends = End::of(ground, state, from).zip(End::of(ground, state, to));
    let Some((one, two)) = ends else {
        return Ok(None);
    };
    let gap = match (&one, &two) {
        (End::Ship(_, a), End::Ship(_, b)) => a.gap(b),
        (End::Ship(_, quad), End::Place(at)) | (End::Place(at), End::Ship(_, quad)) => {
            quad.distance_to(*at).floor_root()
        }
        (End::Place(a), End::Place(b)) => a.distance(*b).floor_root(),
    };
    let tenths = 10 * gap / ground.segment();
    let segments = format!("{}.{}", tenths / 10, tenths % 10);
    let bearing = match &one {
        End::Ship(ship, _) if one.middle(state) != two.middle(state) => {
            Some(bearing(state, *ship, two.middle(state)))
        }
        _ => None,
    };
    let id = match bearing {
        None => "measured",
        Some(0) => "measured-ahead",
        Some(180) => "measured-astern",
        Some(1..) => "measured-starboard",
        Some(_) => "measured-port",
    };
    let text = Text::new(id).with("mm", millimetres(gap)).with("segments", segments);
    Ok(Some(text.with("degrees", bearing.unwrap_or(0).abs())))
}

/// Whole degrees off a ship's bow, to starboard if positive.
fn bearing(state: &State, ship: ShipId, to: Point) -> i32 {
    let pose = state.ship(ship).pose;
    let toward = i32::from(Heading::toward(pose.at, to).tenths());
    let off = (toward - i32::from(pose.heading.tenths()) + 1_800).rem_euclid(3_600) - 1_800;
    match (off.abs() + 5) / 10 * off.signum() {
        -180 => 180,
        off => off,
    }
}

/// Whether nothing may be measured now: from the first writing of a turn to its last move.
///
/// Rule: 9.14, N-61.
pub(crate) const fn is_measuring_barred(ground: &Ground, state: &State) -> bool {
    let moves = matches!(state.step, Step::Write | Step::Initiative(_) | Step::Choose | Step::Move);
    ground.play.blind && moves
}
