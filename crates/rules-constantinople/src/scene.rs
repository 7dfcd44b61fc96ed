//! The position as drawn: the Boom, wind, tracks, points and what would end the game; the map is in
//! `chart.rs`, what stands on it and beside it in `pieces.rs`.

mod arrows;
mod chart;
mod notes;
mod pieces;

pub(crate) use arrows::strikes;
pub(crate) use chart::board;
pub(crate) use pieces::ship_name;

use crate::clauses as c;
use crate::ground::{Ground, Plan, side_text};
use crate::resolve;
use crate::rules::{boom, entering, land, planning, sail, victory};
use crate::scenario::levels;
use crate::state::{BYZANTINE, Fate, OTTOMAN, ShipId, State, Step, enemy_of};
use crate::tables::assault_capability;
use chart::printed_sides;
use hexgrid::FACINGS;
use kernel::{
    Cite, Clause, Marker, Pending, Prompt, Sailing, Scene, Score, Side, SideLine, Text, Track,
    Wind, WindPoint,
};

/// A position.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let pending = resolve::pending(state);
    let ended = match &pending {
        Pending::Over(outcome) => Some(Text::new(outcome.reason)),
        _ => None,
    };
    Scene {
        pieces: pieces::pieces(ground, state),
        arrows: arrows::arrows(ground, state),
        sides: boom(ground, state),
        markers: control(ground, state).into_iter().chain(open(ground, state)).collect(),
        orders: Vec::new(),
        notes: notes::notes(ground, state),
        awaited: Vec::new(),
        queue: Vec::new(),
        contests: Vec::new(),
        screens: Vec::new(),
        unmeasured: None,
        wind: Some(wind(ground, state)),
        tracks: tracks(ground, state),
        scores: [BYZANTINE, OTTOMAN].map(|side| score(ground, state, side)).to_vec(),
        phase: headline(state),
        prompts: Prompt::of(&pending),
        ended,
    }
}

/// The great chain: whose it is, where its holder may pass, or who broke it. Rule: 15.6.
fn boom(ground: &Ground, state: &State) -> Vec<SideLine> {
    let waters = &ground.waters;
    let holder = side_text(state.boom.holder);
    let line = |kind: &str, name, side, pairs, clauses: &[&'static Clause]| SideLine {
        kind: kind.to_string(),
        name,
        side: Some(side),
        pairs: printed_sides(waters, pairs),
        clauses: Cite::all(clauses),
    };
    if let Some(by) = state.boom.broken {
        let name = Text::new("side-boom-broken").with("side", side_text(by));
        return vec![line("boom-broken", name, by, &waters.boom, &[&c::C_15_62, &c::C_15_64])];
    }
    let whole = Text::new("side-boom").with("side", holder.clone());
    let passage = Text::new("side-boom-passage").with("side", holder);
    vec![
        line("boom", whole, state.boom.holder, &waters.boom, &[&c::C_15_6, &c::C_15_64]),
        line("boom-passage", passage, state.boom.holder, &waters.passage, &[&c::C_15_61]),
    ]
}

/// Who was last in each of the hexes that control the Boom: all three take it. Rule: 15.61, C-40.
fn control(ground: &Ground, state: &State) -> Vec<Marker> {
    if state.boom.broken.is_some() {
        return Vec::new();
    }
    let last = ground.waters.control.iter().zip(state.boom.last);
    let marker = |(hex, last): (&hexgrid::Hex, Option<Side>)| {
        let side = last.unwrap_or(state.boom.holder);
        Marker {
            kind: "owner".to_string(),
            place: ground.waters.grid.place(*hex),
            side: Some(side),
            name: Text::new("marker-control").with("side", side_text(side)),
        }
    };
    last.map(marker).collect()
}

/// Where the Boom can be worked at as the ships lie, by whoever does not hold it. Rule: 15.64, C-15.
fn open(ground: &Ground, state: &State) -> Vec<Marker> {
    if matches!(state.step, Step::Over(_)) {
        return Vec::new();
    }
    let side = enemy_of(state.boom.holder);
    let marker = |hex| Marker {
        kind: "breach".to_string(),
        place: ground.waters.grid.place(hex),
        side: Some(side),
        name: Text::new("marker-breach"),
    };
    boom::breaches(ground, state).into_iter().map(marker).collect()
}

/// The wind with its force, and what it means for each heading. Rule: 14.24, C-4, C-28.
pub(crate) fn wind(ground: &Ground, state: &State) -> Wind {
    if state.wind.speed == 0 {
        return Wind::new(None, Text::new("wind-none"));
    }
    let top = ground.waters.grid.top();
    let point = |facing| {
        let (kind, name) = if sail::is_in_eye(state.wind, facing) {
            (Sailing::Barred, "wind-point-barred")
        } else if sail::cost(state.wind, facing) > 1 {
            (Sailing::Dear, "wind-point-dear")
        } else {
            (Sailing::Free, "wind-point-free")
        };
        let name = Text::new(name)
            .with("facing", ground.compass_text(facing))
            .with("cost", sail::cost(state.wind, facing));
        WindPoint { facing: facing.tenths(top), kind, name }
    };
    let mut points: Vec<WindPoint> = FACINGS.into_iter().map(point).collect();
    points.sort_by_key(|point| point.facing);
    Wind {
        strength: Some(u16::from(state.wind.speed)),
        points,
        ..Wind::new(
            Some(state.wind.eye.opposite().tenths(top)),
            Text::new("wind-from")
                .with("wind", ground.compass_text(state.wind.eye))
                .with("speed", state.wind.speed),
        )
    }
}

fn tracks(ground: &Ground, state: &State) -> Vec<Track> {
    let calendar = &ground.calendar;
    let mut turns = track("turn", "track-turn", state.turn, calendar.turns);
    let mut mark = |at: u8, text, clauses: &[&'static Clause]| {
        if (1..=calendar.turns).contains(&at) {
            turns.marks.push(kernel::Mark { at: u16::from(at), text, clauses: Cite::all(clauses) });
        }
    };
    if !calendar.late.is_empty() {
        mark(entering::LATE_FROM, Text::new("track-late"), &[&c::C_19_1, &c::R_32]);
    }
    if calendar.land {
        let left = land::assaults_left(state, calendar.turns);
        let text = Text::new("track-assaults").with("count", left);
        mark(land::assault_from(state), text, &[&c::R_44]);
        mark(planning::EARNED_FROM, Text::new("track-portage"), &[&c::C_17_1]);
        mark(planning::FREE_FROM, Text::new("track-portage-free"), &[&c::C_17_1]);
        for at in 2..=calendar.turns {
            let value = assault_capability(at);
            if value > assault_capability(at - 1) {
                let text = Text::new("track-capability-now").with("value", value);
                mark(at, text, &[&c::C_17_2]);
            }
        }
    }
    let mut tracks =
        vec![turns, track("impulse", "track-impulse", state.impulse.max(1), calendar.impulses)];
    if calendar.land {
        let mut capability =
            track("capability", "track-capability", assault_capability(state.turn), 3);
        capability.marks.clear();
        tracks.push(capability);
    }
    tracks
}

fn track(id: &str, name: &'static str, at: u8, last: u8) -> Track {
    Track {
        id: id.to_string(),
        name: Text::new(name),
        at: u16::from(at),
        last: u16::from(last.max(at)),
        marks: Vec::new(),
    }
}

/// The parts of a side's points that are not nothing, and which lead wins. Rule: C-51, C-52, C-53.
fn score(ground: &Ground, state: &State, side: Side) -> Score {
    let tally = &state.tally;
    let part = |id: &'static str, count: usize, points: i32| (id, count, points);
    let each = |count: u8, points: i32| (usize::from(count), i32::from(count) * points);
    let with = |id, (count, points): (usize, i32)| part(id, count, points);
    let parts = if ground.calendar.plan == Plan::Relief {
        let fate = |fate| {
            ground.calendar.relief.iter().filter(|ship| state.ship(*ship).fate == fate).count()
        };
        if side == BYZANTINE {
            vec![part("score-saved", fate(Fate::Saved), 0)]
        } else {
            vec![part("score-relief-lost", fate(Fate::Lost), 0)]
        }
    } else if side == BYZANTINE {
        vec![
            with("score-steps", each(tally.steps, 1)),
            with("score-units", each(tally.units, 1)),
            with("score-arrived", each(u8::from(tally.arrived), victory::ARRIVAL_POINTS)),
        ]
    } else {
        let lost = ShipId::of(BYZANTINE).filter(|id| state.ship(*id).fate == Fate::Lost).count();
        let crews = planning::crews_ashore(state);
        let boom = victory::has_boom(state, OTTOMAN);
        vec![
            part("score-ships", lost, i32::from(tally.ships)),
            with("score-boom", each(u8::from(boom), victory::BOOM_POINTS)),
            with("score-five", each(u8::from(tally.five_since > 0), victory::FIVE_POINTS)),
            with("score-five-later", each(tally.five_turns, 1)),
            with("score-lodgements", each(tally.lodgements, victory::LODGEMENT_POINTS)),
            part("score-crews", crews, i32::try_from(crews).unwrap_or(i32::MAX)),
        ]
    };
    let told = parts.into_iter().filter(|(_, count, _)| *count > 0);
    let counts = matches!(ground.calendar.plan, Plan::Campaign | Plan::Boom);
    Score {
        side,
        name: side_text(side),
        points: victory::points(state, side),
        details: told
            .map(|(id, count, points)| {
                Text::new(id).with("count", count).with("points", i64::from(points))
            })
            .chain(counts.then(|| levels(&ground.calendar)))
            .collect(),
    }
}

fn headline(state: &State) -> Text {
    let id = match state.step {
        Step::Deploy => "phase-deploy",
        Step::WindDirection | Step::WindVelocity => "phase-wind",
        Step::StormRoll(_) | Step::Refuge => "phase-storm",
        Step::GoOn | Step::Initiative => "phase-impulse",
        Step::Melee | Step::MeleeRoll(_) => "phase-combat",
        Step::Portage | Step::PortageRoll | Step::Launch | Step::Sailors => "phase-planning",
        Step::Assault | Step::AssaultRoll(_) => "phase-assault",
        Step::Bombard | Step::BombardRoll(_) => "phase-bombardment",
        Step::Over(_) => "phase-over",
        _ => "phase-movement",
    };
    debug_assert!(state.active == BYZANTINE || state.active == OTTOMAN, "a side moves");
    Text::new(id)
        .with("turn", state.turn)
        .with("impulse", state.impulse)
        .with("side", side_text(state.active))
}
