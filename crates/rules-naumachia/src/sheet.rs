//! The steps of a phase as the sheets list them, to be worked down: some of ours are several lines
//! there.
//!
//! Rule: 4.0, W-35.

use crate::clauses as c;
use crate::frames::{Burning, Frame};
use crate::ground::Ground;
use crate::rules::{boarding, flow, prizes};
use crate::sequence::{ACTION, Step};
use crate::state::State;
use kernel::{Clause, Mark, Text, Track};

/// A line: its step, the message that names it, its clauses. Whatever is told in a line cites one of
/// these.
type Row = (Step, &'static str, &'static [&'static Clause]);

/// The lines of the intermediate phase.
const INTERMEDIATE: [Row; 20] = [
    (Step::Initiative, "step-initiative", &[&c::C_4_0_I1]),
    (Step::WeatherDamage, "step-weather-damage", &[&c::C_4_0_I2]),
    (Step::Engines, "step-engines", &[&c::C_4_0_I3, &c::C_6_5]),
    (Step::Combat, BOARDING, &[&c::C_4_0_I4]),
    (Step::Combat, CAPTURE, &[&c::C_4_0_I5]),
    (Step::Combat, CREWS, &[&c::C_4_0_I6]),
    (Step::Transfer, "step-transfer", &[&c::C_4_0_I7]),
    (Step::Spares, "step-spares", &[&c::C_4_0_I8]),
    (Step::Repairs, "step-repairs", &[&c::C_4_0_I9, &c::C_5_4_M5]),
    (Step::FireFighting, "step-fire-fighting", &[&c::C_4_0_I10]),
    (Step::Burning, EQUIPMENT, &[&c::C_4_0_I11]),
    (Step::Burning, SPREADING, &[&c::C_4_0_I12]),
    (Step::Bees, "step-bees", &[&c::C_4_0_I13, &c::C_5_4_M5]),
    (Step::Morale, "step-morale", &[&c::C_4_0_I14, &c::W_25]),
    (Step::Assessment, "step-assessment", &[&c::C_4_0_I15]),
    (Step::Rigging, "step-rigging", &[&c::C_4_0_I16, &c::W_7]),
    (Step::Drift, "step-drift", &[&c::C_4_0_I17]),
    (Step::NewAdmiral, "step-new-admiral", &[&c::C_4_0_I18]),
    (Step::WeatherChange, "step-weather-change", &[&c::C_4_0_I19]),
    (Step::GodsLeave, "step-gods-leave", &[&c::C_4_0_I20]),
];
const BOARDING: &str = "step-boarding";
const CAPTURE: &str = "step-capture";
const CREWS: &str = "step-crews";
const EQUIPMENT: &str = "step-equipment";
const SPREADING: &str = "step-spreading";

/// What is told in a step of the action phase cites.
fn cites(step: &Step) -> Vec<&'static Clause> {
    let more: &[&Clause] = match step {
        Step::Archery => &[&c::W_19],
        Step::Rakes => &[&c::W_11],
        Step::Capsizes => &[&c::W_12],
        _ => &[],
    };
    [step.clause()].into_iter().chain(more.iter().copied()).collect()
}

/// The steps of the phase that goes on, as a list to be worked down.
pub(crate) fn steps(ground: &Ground, state: &State) -> Option<Track> {
    let action = |step: &Step| (flow::message(*step), cites(step));
    let (at, lines): (_, Vec<(&str, Vec<&'static Clause>)>) = if state.step.is_action() {
        let at = ACTION.iter().position(|step| *step == state.step)?;
        (at, ACTION.iter().map(action).collect())
    } else {
        let name = name_of(ground, state);
        let is_at = |row: &Row| row.0 == state.step && name.is_none_or(|name| row.1 == name);
        let at = INTERMEDIATE.iter().position(is_at)?;
        (at, INTERMEDIATE.iter().map(|(_, name, clauses)| (*name, clauses.to_vec())).collect())
    };
    let last = lines.len();
    let mark = |(n, (name, clauses)): (usize, (&'static str, Vec<&'static Clause>))| Mark {
        at: number(n + 1),
        text: Text::new(name),
        clauses: clauses.into_iter().map(Into::into).collect(),
    };
    Some(Track {
        id: "step".to_string(),
        name: Text::new("track-step"),
        at: number(at + 1),
        last: number(last),
        marks: lines.into_iter().enumerate().map(mark).collect(),
    })
}

/// Which of several lines of a step it is at: none where it has but one.
fn name_of(ground: &Ground, state: &State) -> Option<&'static str> {
    match state.step {
        Step::Combat if boarding::is_open(ground, state) => Some(BOARDING),
        Step::Combat if prizes::is_left_to_man(ground, state) => Some(CREWS),
        Step::Combat => Some(CAPTURE),
        Step::Burning if state.frames.contains(&Frame::Resettle(Burning::Ashes)) => Some(SPREADING),
        Step::Burning => Some(EQUIPMENT),
        _ => None,
    }
}

fn number(n: usize) -> u16 {
    u16::try_from(n).expect("a phase has a few steps")
}
