//! The rules as they are read beside the board: chapters, and charts made from the very tables and
//! functions that the rules use, with whatever the scenario changes.

use crate::clauses as c;
use crate::compass;
use crate::ground::{Ground, printed};
use crate::rules::sail;
use crate::state::{ShipId, Wind};
use crate::tables::{self, DEFENCES, Figures, Force, Kind, PRINTED};
use hexgrid::Facing;
use kernel::{Chapter, Chart, Cite, Clause, Gist, Text};

type Clauses = &'static [&'static Clause];

/// Every chapter, in the order in which the game is learned.
pub(crate) fn chapters(ground: &Ground) -> Vec<Chapter> {
    let gists = gists(ground);
    let chapter = |id: &'static str, title: &'static str, clauses: Clauses, charts: Vec<Chart>| {
        let clauses = cites(clauses);
        let own = gists.iter().filter(|gist| clauses.contains(&gist.clause)).cloned().collect();
        Chapter {
            id: id.to_string(),
            title: Text::new(title),
            notes: Vec::new(),
            clauses,
            gists: own,
            charts,
        }
    };
    let siege = chapter(
        "siege",
        "book-siege",
        &[&c::C_13_0, &c::C_3_4, &c::R_1, &c::R_2, &c::R_54, &c::R_55],
        vec![],
    );
    vec![
        Chapter { notes: history(), ..siege },
        chapter(
            "turn",
            "book-turn",
            &[&c::C_2_0, &c::C_4_0, &c::C_13_1, &c::R_21, &c::R_22, &c::R_9, &c::R_23],
            vec![],
        ),
        chapter(
            "ships",
            "book-ships",
            &[&c::C_3_2, &c::C_3_22, &c::C_13_2, &c::C_3_33],
            vec![ships(ground)],
        ),
        chapter(
            "wind",
            "book-wind",
            &[&c::C_14_23, &c::C_14_3, &c::C_14_31, &c::C_14_32, &c::R_3, &c::R_28],
            vec![wind_direction(ground), wind_velocity()],
        ),
        chapter(
            "sail",
            "book-sail",
            &[
                &c::C_14_0,
                &c::C_14_2,
                &c::C_14_21,
                &c::C_14_22,
                &c::R_26,
                &c::C_14_24,
                &c::R_4,
                &c::C_14_25,
                &c::R_25,
                &c::C_14_27,
                &c::R_5,
                &c::R_30,
                &c::R_31,
            ],
            vec![points_of_sailing()],
        ),
        chapter(
            "oars",
            "book-oars",
            &[
                &c::C_14_1,
                &c::C_14_11,
                &c::C_14_12,
                &c::C_14_13,
                &c::C_14_16,
                &c::C_14_17,
                &c::R_33,
                &c::C_14_18,
                &c::R_29,
            ],
            vec![],
        ),
        chapter(
            "waters",
            "book-waters",
            &[
                &c::C_14_19,
                &c::R_19,
                &c::R_39,
                &c::C_6_12,
                &c::C_14_14,
                &c::C_14_15,
                &c::R_10,
                &c::C_5_39,
                &c::R_50,
                &c::C_15_53,
                &c::R_14,
                &c::R_42,
            ],
            vec![shoals()],
        ),
        chapter(
            "drift",
            "book-drift",
            &[&c::C_14_26, &c::R_6, &c::R_24, &c::C_14_29, &c::R_13, &c::R_41],
            vec![],
        ),
        chapter(
            "ramming",
            "book-ramming",
            &[
                &c::C_15_1,
                &c::C_15_11,
                &c::C_15_12,
                &c::C_15_13,
                &c::R_8,
                &c::C_15_14,
                &c::R_34,
                &c::C_15_15,
                &c::C_15_16,
                &c::R_35,
                &c::C_14_28,
                &c::C_15_42,
            ],
            vec![ramming()],
        ),
        chapter(
            "melee",
            "book-melee",
            &[
                &c::C_15_0,
                &c::C_15_2,
                &c::C_15_21,
                &c::C_15_22,
                &c::R_36,
                &c::C_15_23,
                &c::C_15_24,
                &c::R_11,
                &c::R_37,
                &c::C_15_25,
                &c::C_15_26,
                &c::C_15_3,
                &c::C_15_31,
                &c::C_15_4,
                &c::C_15_41,
                &c::C_15_32,
                &c::C_15_33,
                &c::R_12,
                &c::R_27,
                &c::C_15_34,
                &c::R_7,
                &c::C_15_35,
                &c::R_38,
            ],
            vec![melee()],
        ),
        chapter(
            "boom",
            "book-boom",
            &[
                &c::C_15_6,
                &c::C_15_61,
                &c::R_40,
                &c::C_15_62,
                &c::C_15_63,
                &c::C_15_64,
                &c::R_15,
                &c::C_15_65,
            ],
            vec![],
        ),
        chapter(
            "assault",
            "book-assault",
            &[
                &c::C_15_5,
                &c::C_15_51,
                &c::R_43,
                &c::C_15_52,
                &c::C_15_54,
                &c::C_15_55,
                &c::C_15_56,
                &c::C_15_57,
                &c::R_44,
                &c::C_15_58,
                &c::C_7_44,
                &c::R_45,
                &c::C_15_59,
            ],
            vec![capability()],
        ),
        chapter(
            "guns",
            "book-guns",
            &[&c::C_15_7, &c::C_15_71, &c::C_15_72, &c::R_16, &c::R_49, &c::C_15_73, &c::C_8_26],
            vec![],
        ),
        chapter("sailors", "book-sailors", &[&c::C_16_0, &c::R_18, &c::R_46, &c::R_47], vec![]),
        chapter(
            "portage",
            "book-portage",
            &[
                &c::C_17_0,
                &c::C_17_1,
                &c::C_17_2,
                &c::C_17_21,
                &c::C_17_23,
                &c::C_17_22,
                &c::R_17,
                &c::R_48,
                &c::C_17_24,
            ],
            vec![],
        ),
        chapter(
            "victory",
            "book-victory",
            &[&c::R_51, &c::R_52, &c::C_11_41, &c::R_20, &c::R_53],
            vec![points()],
        ),
        chapter("set-up", "book-set-up", &[&c::C_19_1, &c::R_32, &c::R_56], vec![]),
        chapter(
            "land-game",
            "book-land-game",
            &[&c::C_5_17, &c::C_7_16, &c::C_7_32, &c::C_10_16, &c::C_19_2, &c::C_19_3],
            vec![],
        ),
    ]
}

/// What is told of the siege, a paragraph each.
pub(crate) fn history() -> Vec<Text> {
    ["note-history-fleet", "note-history-relief", "note-history-portage", "note-history-counters"]
        .map(Text::new)
        .to_vec()
}

/// What clauses say where numbers of the scenario stand in them.
fn gists(ground: &Ground) -> Vec<Gist> {
    let gist = |clause: &'static Clause, text: Text| Gist { clause: Cite::from(clause), text };
    let calendar = &ground.calendar;
    let wind = ground.start.wind;
    vec![
        gist(&c::C_2_0, Text::new("gist-naval-phase").with("impulses", calendar.impulses)),
        gist(
            &c::R_3,
            Text::new("gist-first-wind")
                .with("wind", ground.compass_text(wind.eye))
                .with("speed", wind.speed),
        ),
        gist(&c::C_15_72, Text::new("gist-guns").with("guns", calendar.guns)),
    ]
}

fn cites(clauses: Clauses) -> Vec<Cite> {
    clauses.iter().map(|clause| Cite::from(*clause)).collect()
}

fn chart(
    [id, title, note]: [&'static str; 3],
    heads: Vec<Text>,
    rows: Vec<Vec<Text>>,
    clauses: Clauses,
) -> Chart {
    Chart {
        id: id.to_string(),
        title: Text::new(title),
        note: Some(Text::new(note)),
        heads,
        rows,
        clauses: cites(clauses),
    }
}

fn plain(text: impl ToString) -> Text {
    Text::plain(text.to_string())
}

/// A number, or a dash for none.
fn number(value: u8) -> Text {
    if value == 0 { Text::plain("–") } else { plain(value) }
}

fn texts(ids: &[&'static str]) -> Vec<Text> {
    ids.iter().map(|id| Text::new(*id)).collect()
}

/// The figures of the counters that are in the scenario, ships with the same figures in one row.
fn ships(ground: &Ground) -> Chart {
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
    chart(
        ["ships", "chart-ships", "chart-ships-note"],
        heads,
        rows.collect(),
        &[&c::C_3_22, &c::C_13_2],
    )
}

fn wind_direction(ground: &Ground) -> Chart {
    let rows = (2u8..).zip(tables::WIND_DIRECTION);
    let rows = rows.map(|(sum, eye)| vec![plain(sum), ground.compass_text(eye)]).collect();
    chart(
        ["wind-direction", "roll-wind-direction", "chart-wind-note"],
        texts(&["chart-two-dice", "chart-wind-from"]),
        rows,
        &[&c::C_14_31],
    )
}

fn wind_velocity() -> Chart {
    let force = |force| match force {
        Force::Storm => Text::new("chart-storm"),
        Force::Calm => Text::new("chart-calm"),
        Force::Blows(speed) => plain(speed),
    };
    let rows = (2u8..).zip(tables::WIND_VELOCITY);
    let rows = rows.map(|(sum, blows)| vec![plain(sum), force(blows)]).collect();
    chart(
        ["wind-velocity", "roll-wind-speed", "chart-wind-note"],
        texts(&["chart-two-dice", "chart-force"]),
        rows,
        &[&c::C_14_32],
    )
}

/// What a hex costs by the angle between bow and wind, for a ship heading north.
fn points_of_sailing() -> Chart {
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
    chart(
        ["sailing", "chart-sailing", "chart-sailing-note"],
        texts(&["chart-bow", "chart-a-hex"]),
        angles.into_iter().map(row).collect(),
        &[&c::C_14_24, &c::R_4],
    )
}

fn shoals() -> Chart {
    let row = |shoal: u8| vec![plain(shoal), Text::new("chart-more-than").with("die", shoal)];
    chart(
        ["shoals", "chart-shoals", "chart-shoals-note"],
        texts(&["chart-shoal", "chart-passes"]),
        (2..=5).map(row).collect(),
        &[&c::C_15_53, &c::R_14],
    )
}

fn ramming() -> Chart {
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
    chart(
        ["ramming", "chart-ramming", "chart-ramming-note"],
        heads,
        DEFENCES.into_iter().map(row).collect(),
        &[&c::C_15_42, &c::C_15_14],
    )
}

fn melee() -> Chart {
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
    chart(
        ["melee", "chart-melee", "chart-melee-note"],
        heads,
        (1..=6).map(row).collect(),
        &[&c::C_15_41, &c::C_15_23],
    )
}

/// The capability of assault and portage, a row for each change of it.
fn capability() -> Chart {
    let mut rows = Vec::new();
    let mut last = None;
    for turn in 1u8..=27 {
        let capability = tables::assault_capability(turn);
        if last != Some(capability) {
            rows.push(vec![plain(turn), plain(capability)]);
            last = Some(capability);
        }
    }
    chart(
        ["capability", "chart-capability", "chart-capability-note"],
        texts(&["chart-from-turn", "chart-capability"]),
        rows,
        &[&c::R_17, &c::R_44],
    )
}

fn points() -> Chart {
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
    chart(
        ["points", "chart-points", "chart-points-note"],
        texts(&["chart-for", "chart-to", "chart-worth"]),
        rows,
        &[&c::R_51, &c::R_52],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses;
    use kernel::{Ruleset, Setup};

    fn ground() -> Ground {
        let setup = Setup {
            scenario: "constantinople/campaign".to_string(),
            source: include_str!("../scenarios/campaign.toml").to_string(),
            options: Default::default(),
            roster: None,
        };
        Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
    }

    fn shown(chart: &Chart) -> Vec<Vec<String>> {
        let words =
            kernel::Catalogue::new("en", &[kernel::CATALOGUES[0].1, Ground::catalogues()[0].1]);
        let words = words.expect("a catalogue");
        let say = |row: &Vec<Text>| row.iter().map(|cell| words.say(cell)).collect();
        chart.rows.iter().map(say).collect()
    }

    #[test]
    fn every_clause_is_in_one_chapter() {
        let mut cited: Vec<Cite> =
            chapters(&ground()).into_iter().flat_map(|chapter| chapter.clauses).collect();
        let mut all: Vec<Cite> = clauses::ALL.iter().map(|clause| Cite::from(*clause)).collect();
        cited.sort();
        all.sort();
        assert_eq!(cited, all);
    }

    #[test]
    fn charts_show_the_tables_that_the_rules_use() {
        assert_eq!(shown(&ramming())[1], ["B", "1", "2", "3*", "4*"]);
        assert_eq!(shown(&ramming())[3], ["D", "–", "1", "2", "2"]);
        assert_eq!(shown(&melee())[5], ["6", "–", "I", "D", "D", "D", "L", "L", "L"]);
        assert_eq!(shown(&wind_velocity())[0], ["2", "storm"]);
        assert_eq!(shown(&wind_direction(&ground()))[0], ["2", "south-east"]);
        let sailing: Vec<String> =
            shown(&points_of_sailing()).into_iter().map(|row| row[1].clone()).collect();
        assert_eq!(sailing, ["barred", "2", "1", "1"]);
        assert_eq!(shown(&capability())[1], ["6", "1"]);
        let ships = shown(&ships(&ground()));
        assert_eq!(ships[0], ["GA", "8", "–", "D", "–", "–", "12"]);
        let galleys = ships.iter().find(|row| row[0].starts_with("K1")).expect("galleys");
        assert_eq!(galleys[..], ["K1 K2 K3 K4 K5", "4", "4", "C", "4", "7", "10"]);
    }
}
