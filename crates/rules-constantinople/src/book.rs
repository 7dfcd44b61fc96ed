//! The rules as they are read beside the board: chapters, and charts made from the very tables and
//! functions that the rules use, with whatever the scenario changes.

mod charts;

use crate::clauses as c;
use crate::ground::Ground;
use charts::{
    capability, melee, points, points_of_sailing, ramming, ships, shoals, wind_direction,
    wind_velocity,
};
use kernel::{Chapter, Chart, Cite, Clause, Gist, Text};

type Clauses = &'static [&'static Clause];

/// Every chapter, in the order in which the game is learned.
pub(crate) fn chapters(ground: &Ground) -> Vec<Chapter> {
    let gists = gists(ground);
    let chapter = |id: &'static str, title: &'static str, clauses: Clauses, charts: Vec<Chart>| {
        let clauses = Cite::all(clauses);
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
            &[&c::C_2_0, &c::C_4_0, &c::C_13_1, &c::R_21, &c::R_22, &c::R_9, &c::R_23, &c::R_57],
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses;
    use kernel::{Library, Setup};

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
