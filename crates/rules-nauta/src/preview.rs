//! What would come of a move, which way a ship went, and what a ruler says.

use crate::action::Action;
use crate::clauses as c;
use crate::contest;
use crate::ground::Ground;
use crate::legal;
use crate::rules;
use crate::rules::movement::{self, Trace};
use crate::rules::ramming::{self, Chances, Meeting};
use crate::state::{ShipId, State, Step};
use crate::struck::{Struck, named};
use crate::violation::Violation;
use kernel::{Cite, Clause, Meet, PieceId, Place, Preview, Seat, Stand, Target, Text, Upshot};
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
pub(crate) fn preview(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Preview {
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
        Action::Board(ship, target) if rules::check(ground, state, seat, action).is_ok() => {
            let fight = contest::begun(ground, state, ship, target);
            Preview { contest: Some(fight), ..Preview::default() }
        }
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
    let mut seen = Seen::default();
    seen.meet(ground, state, ship, more, &trace);
    match trace.loss {
        Some(Loss::Land) => seen.notes.push(Text::new("note-aground")),
        Some(Loss::Edge) => seen.notes.push(Text::new("note-leaves-table")),
        None => {}
    }
    if let Some((other, units)) = nearest(ground, state, ship, &trace) {
        let text = Text::new("note-clears").with("ship", ground.code(other).to_string());
        seen.notes.push(text.with("mm", millimetres(units)));
    }
    let lost = trace.loss.map(|loss| match loss {
        Loss::Land => Upshot::Grounds,
        Loss::Edge => Upshot::Leaves,
    });
    Preview {
        path: poses.clone().skip(1).map(|pose| place(pose.at)).collect(),
        facing: Some(trace.end.heading.tenths()),
        stands: poses.map(stand).collect(),
        contacts: trace.met.iter().map(|other| other.piece()).collect(),
        notes: seen.notes,
        contest: None,
        upshot: seen.upshot.or(lost),
        meets: seen.meets,
        cost: Some(cost(state.ship(ship).speed, degrees, more)),
        spreads: Vec::new(),
    }
}

/// What is spent on a wheel and what is left to go straight, in segments.
///
/// Rule: 9.10 to 9.12, 9.17, 10.2.
fn cost(speed: i8, degrees: i16, more: i8) -> Text {
    let wheel = movement::cost(degrees);
    let left = speed.abs() - wheel + more;
    match (speed, more, wheel) {
        (..0, ..) => Text::new("spent-astern").with("left", left),
        (_, 1.., _) => Text::new("spent-dash").with("left", left).with("more", more),
        (_, _, 0) => Text::new("spent-straight").with("left", left),
        _ => Text::new("spent-wheel").with("wheel", wheel).with("left", left),
    }
}

/// What there is to say of a move.
#[derive(Default)]
struct Seen {
    notes: Vec<Text>,
    meets: Vec<Meet>,
    upshot: Option<Upshot>,
}

impl Seen {
    /// What is met and how, and what a ram would come to.
    fn meet(&mut self, ground: &Ground, state: &State, ship: ShipId, more: i8, trace: &Trace) {
        let code = |ship: ShipId| ground.code(ship).to_string();
        let is_enemy = |other: ShipId| ground.side(other) != ground.side(ship);
        let rams = |other: &&ShipId| state.ship(**other).is_afloat();
        let enemies = trace.met.iter().filter(rams).filter(|other| is_enemy(**other)).count();
        for other in &trace.met {
            let meeting = ramming::meeting(ground, state, (ship, trace.end), *other, more);
            let struck = Struck::of(meeting.aspect, meeting.parts[1]);
            // Who is picked is rammed; prizes, wrecks and friends beside an enemy never are.
            let is_rammed = state.ship(*other).is_afloat() && (is_enemy(*other) || enemies == 0);
            let (id, upshot, clauses): (_, _, Vec<&Clause>) = match (is_rammed, is_enemy(*other)) {
                (false, _) => ("note-touches", Upshot::Touches, vec![&c::N_40]),
                (true, true) => {
                    let id = match struck {
                        Struck::Port => "note-rams-port",
                        Struck::Starboard => "note-rams-starboard",
                        Struck::Stern => "note-rams-stern",
                        Struck::Frontal => "note-rams-frontal",
                    };
                    let is_frontal = struck == Struck::Frontal;
                    let upshot = if is_frontal { Upshot::Clashes } else { Upshot::Rams };
                    (id, upshot, vec![struck.clause(), &c::N_39])
                }
                (true, false) => {
                    let id = match struck {
                        Struck::Port | Struck::Starboard => "note-rams-friend-side",
                        Struck::Stern => "note-rams-friend-stern",
                        Struck::Frontal => "note-rams-friend-frontal",
                    };
                    (id, Upshot::Fouls, vec![&c::C_11_9, struck.clause()])
                }
            };
            let name = Text::new(id).with("ship", code(*other));
            self.notes.push(name.clone());
            self.meets.push(Meet {
                piece: other.piece(),
                name,
                clauses: clauses.into_iter().map(Cite::from).collect(),
                own: named(meeting.parts[0]),
                other: named(meeting.parts[1]),
            });
            // What is gravest, where several are met at once.
            self.upshot = Some(self.upshot.map_or(upshot, |known| known.min(upshot)));
            if is_rammed {
                self.chances(ground, state, [ship, *other], &meeting);
            }
        }
    }

    /// What a ram would come to for each of the two.
    fn chances(&mut self, ground: &Ground, state: &State, pair: [ShipId; 2], meeting: &Meeting) {
        let chances = ramming::chances(ground, state, pair, meeting);
        let percent = |ways: u32| (ways * 100 + Chances::WHOLE / 2) / Chances::WHOLE;
        for n in [1, 0] {
            let (sinks, damaged) = (chances.sinks[n], chances.damaged[n]);
            if sinks + damaged > 0 {
                let text = Text::new("note-chances").with("ship", ground.code(pair[n]).to_string());
                self.notes
                    .push(text.with("sinks", percent(sinks)).with("damaged", percent(damaged)));
            }
        }
    }
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
