//! The lesson of a scenario: what it names has to be there, and the numbers that its words speak of
//! are those that are played.

use crate::clauses;
use crate::ground::Ground;
use crate::rules::strength;
use crate::state::{Fate, ShipId};
use crate::tables;
use kernel::{Arg, Catalogue, FaultReport, Known, Lesson, Library, Setup};
use std::borrow::Cow;

/// The lesson of a scenario file, if it has one.
pub(super) fn read(ground: &Ground, setup: &Setup) -> Result<Option<Lesson>, FaultReport> {
    let (_, english) = Ground::catalogues()[0];
    let known = Known {
        pieces: ShipId::all().map(|ship| ground.code(ship).to_string()).collect(),
        sectors: [].into(),
        messages: Catalogue::messages(english).into_keys().collect(),
        clauses: clauses::ALL.iter().map(|clause| clause.number).collect(),
    };
    let mut lesson = Lesson::read(&setup.source, &known)
        .map_err(|faults| FaultReport { name: setup.scenario.clone(), faults })?;
    if let Some(lesson) = &mut lesson {
        lesson.figures = figures(ground);
    }
    Ok(lesson)
}

/// Figures of the ships of both lessons, and what their rams need.
fn figures(ground: &Ground) -> Vec<(Cow<'static, str>, Arg)> {
    let start = &ground.start;
    let ship = |code| ground.coded(code).unwrap_or(ShipId::NONE);
    let of = |code, figure: fn(&Ground, &crate::State, ShipId) -> u8| -> Arg {
        let ship = ship(code);
        let here = ship != ShipId::NONE && start.ship(ship).fate != Fate::Absent;
        if here { figure(ground, start, ship).into() } else { 0u8.into() }
    };
    let pins = |code| -> Arg {
        let strength = strength::ram(ground, start, ship(code));
        tables::ramming(strength, strength::defence(ground, start, ship("CR"))).pins.into()
    };
    let named: [(&'static str, Arg); 8] = [
        ("ship_melee", of("VE", strength::melee)),
        ("galley_melee", of("K1", strength::melee)),
        ("fusta_cruising", of("F1", strength::cruising)),
        ("fusta_battle", of("F1", strength::battle)),
        ("trireme_cruising", of("T1", strength::cruising)),
        ("trireme_melee", of("T1", strength::melee)),
        ("fusta_pins", pins("F1")),
        ("trireme_pins", pins("T1")),
    ];
    named.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect()
}
