//! The charts of the book, from the tables and functions that the rules use.

use crate::clauses as c;
use crate::compass;
use crate::ground::{Ground, printed};
use crate::rules::sail;
use crate::state::{ShipId, Wind};
use crate::tables::{self, DEFENCES, Figures, Force, Kind, PRINTED};
use hexgrid::Facing;
use kernel::{Chart, Text};

fn plain(text: impl ToString) -> Text {
    Text::plain(text.to_string())
}

/// A number, or a dash for none.
fn number(value: u8) -> Text {
    if value == 0 { Text::plain("–") } else { plain(value) }
}

fn texts(ids: &[&'static str]) -> Vec<Text> {
    ids.iter().map(|id| Text::new(id)).collect()
}

/// The figures of the counters that are in the scenario, ships with the same figures in one row.
pub(super) fn ships(ground: &Ground) -> Chart {
    let heads = texts(&[
        "chart-counter",
        "factor-melee",
        "factor-ram",
        "factor-defence",
        "factor-cruising",
        "factor-battle",
        "factor-sail",
    ]);
    let cells = |figures: &Figures| {
        vec![
            number(figures.melee),
            number(figures.ram),
            plain(figures.defence.letter()),
            number(figures.cruising),
            number(figures.battle),
            number(figures.sail),
        ]
    };
    let mut rows: Vec<(Kind, [Figures; 2], Vec<&str>)> = Vec::new();
    let present = |ship: &ShipId| ground.start.ship(*ship).fate != crate::state::Fate::Absent;
    for ship in ShipId::all().filter(present) {
        let (kind, faces) = (printed(ship).kind, ground.figures[ship.index()]);
        match rows.iter_mut().find(|row| row.0 == kind && row.1 == faces) {
            Some(row) => row.2.push(PRINTED[ship.index()].code),
            None => rows.push((kind, faces, vec![PRINTED[ship.index()].code])),
        }
    }
    let rows = rows.iter().flat_map(|(_, faces, codes)| {
        let name = codes.join(" ");
        let reverse = Text::new("chart-reverse").with("ships", name.clone());
        [(plain(name), &faces[0]), (reverse, &faces[1])]
            .map(|(name, face)| std::iter::once(name).chain(cells(face)).collect())
    });
    Chart::new(
        ["ships", "chart-ships", "chart-ships-note"],
        heads,
        rows.collect(),
        &[&c::C_3_22, &c::C_13_2],
    )
}

pub(super) fn wind_direction(ground: &Ground) -> Chart {
    let rows = (2u8..).zip(tables::WIND_DIRECTION);
    let rows = rows.map(|(sum, eye)| vec![plain(sum), ground.compass_text(eye)]).collect();
    Chart::new(
        ["wind-direction", "roll-wind-direction", "chart-wind-note"],
        texts(&["chart-two-dice", "chart-wind-from"]),
        rows,
        &[&c::C_14_31],
    )
}

pub(super) fn wind_velocity() -> Chart {
    let force = |force| match force {
        Force::Storm => Text::new("chart-storm"),
        Force::Calm => Text::new("chart-calm"),
        Force::Blows(speed) => plain(speed),
    };
    let rows = (2u8..).zip(tables::WIND_VELOCITY);
    let rows = rows.map(|(sum, blows)| vec![plain(sum), force(blows)]).collect();
    Chart::new(
        ["wind-velocity", "roll-wind-speed", "chart-wind-note"],
        texts(&["chart-two-dice", "chart-force"]),
        rows,
        &[&c::C_14_32],
    )
}

/// What a hex costs by the angle between bow and wind, for a ship heading north.
pub(super) fn points_of_sailing() -> Chart {
    let bow = compass::NORTH;
    let angles: [(&'static str, u8); 4] = [
        ("chart-into-the-eye", 0),
        ("chart-on-the-wind", 1),
        ("chart-abeam", 2),
        ("chart-astern", 3),
    ];
    let row = |(name, sides): (&'static str, u8)| {
        let eye: Facing = compass::turned(bow, hexgrid::Hand::Port, sides);
        let wind = Wind { eye, speed: 8 };
        let cost = if sail::is_in_eye(wind, bow) {
            Text::new("chart-barred")
        } else {
            plain(sail::cost(wind, bow))
        };
        vec![Text::new(name), cost]
    };
    Chart::new(
        ["sailing", "chart-sailing", "chart-sailing-note"],
        texts(&["chart-bow", "chart-a-hex"]),
        angles.into_iter().map(row).collect(),
        &[&c::C_14_24, &c::R_4],
    )
}

pub(super) fn shoals() -> Chart {
    let row = |shoal: u8| vec![plain(shoal), Text::new("chart-more-than").with("die", shoal)];
    Chart::new(
        ["shoals", "chart-shoals", "chart-shoals-note"],
        texts(&["chart-shoal", "chart-passes"]),
        (2..=5).map(row).collect(),
        &[&c::C_15_53, &c::R_14],
    )
}

pub(super) fn ramming() -> Chart {
    let mut heads = vec![Text::new("factor-defence")];
    heads.extend((1u8..=4).map(|strength| Text::new("chart-ram").with("strength", strength)));
    let row = |(letter, defence): (&'static str, tables::Defence)| {
        let cell = |strength| {
            let found = tables::ramming(strength, defence);
            let star = if found.star { "*" } else { "" };
            if found.pins == 0 {
                Text::plain("–")
            } else {
                plain(format!("{}{star}", found.pins))
            }
        };
        std::iter::once(plain(letter)).chain((1..=4).map(cell)).collect()
    };
    Chart::new(
        ["ramming", "chart-ramming", "chart-ramming-note"],
        heads,
        DEFENCES.into_iter().map(row).collect(),
        &[&c::C_15_42, &c::C_15_14],
    )
}

pub(super) fn melee() -> Chart {
    let mut heads = vec![Text::new("chart-die")];
    heads.extend((-3i8..=4).map(|differential| plain(format!("{differential:+}"))));
    let letter = |blow| {
        Text::new(match blow {
            tables::Blow::NoEffect => "chart-no-effect",
            tables::Blow::Ineffective => "chart-ineffective",
            tables::Blow::Damaged => "chart-damaged",
            tables::Blow::LoseOne => "chart-lose-one",
        })
    };
    let row = |face: u8| {
        let cells = (-3i8..=4).map(|differential| letter(tables::melee(face, differential)));
        std::iter::once(plain(face)).chain(cells).collect()
    };
    Chart::new(
        ["melee", "chart-melee", "chart-melee-note"],
        heads,
        (1..=6).map(row).collect(),
        &[&c::C_15_41, &c::C_15_23],
    )
}

/// The capability of assault and portage, a row for each change of it.
pub(super) fn capability() -> Chart {
    let mut rows = Vec::new();
    let mut last = None;
    for turn in 1u8..=27 {
        let capability = tables::assault_capability(turn);
        if last != Some(capability) {
            rows.push(vec![plain(turn), plain(capability)]);
            last = Some(capability);
        }
    }
    Chart::new(
        ["capability", "chart-capability", "chart-capability-note"],
        texts(&["chart-from-turn", "chart-capability"]),
        rows,
        &[&c::R_17, &c::R_44],
    )
}

pub(super) fn points() -> Chart {
    use crate::rules::{losses, victory as v};
    let row = |what, side, value: i32| vec![Text::new(what), Text::new(side), plain(value)];
    let rows = vec![
        row("chart-ship-lost", "side-ottoman", losses::SHIP_POINTS.into()),
        row("chart-late-lost", "side-ottoman", losses::LATE_SHIP_POINTS.into()),
        row("chart-boom-held", "side-ottoman", v::BOOM_POINTS),
        row("chart-five", "side-ottoman", v::FIVE_POINTS),
        row("chart-five-turn", "side-ottoman", 1),
        row("chart-lodgement", "side-ottoman", v::LODGEMENT_POINTS),
        row("chart-crew", "side-ottoman", 1),
        row("chart-step", "side-byzantine", 1),
        row("chart-unit", "side-byzantine", 1),
        row("chart-arrival", "side-byzantine", v::ARRIVAL_POINTS),
    ];
    Chart::new(
        ["points", "chart-points", "chart-points-note"],
        texts(&["chart-for", "chart-to", "chart-worth"]),
        rows,
        &[&c::R_51, &c::R_52],
    )
}
