//! The rules as they are read beside the board: chapters, and charts made from the very tables and
//! functions that the rules use, with whatever the scenario changes.

use crate::clauses as c;
use crate::figures;
use crate::ground::{Calm, Ground};
use crate::rules::{ramming, wind};
use crate::state::{CHRISTIAN, ISLAMIC};
use crate::tables::{Arc, COLUMNS, KINDS, Kind, LONGEST_MOVE, QUARTERS, Verdict, gunnery_rows};
use hexgrid::Facing;
use kernel::{Chapter, Chart, Cite, Clause, Text};

type Clauses = &'static [&'static Clause];

/// Every chapter, in the order in which the game is learned.
pub(crate) fn chapters(ground: &Ground) -> Vec<Chapter> {
    let gists = figures::gists(ground);
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
    let battle = chapter("battle", "book-battle", &[&c::C_1_0, &c::C_3_1, &c::C_3_3], vec![]);
    vec![
        chapter(
            "turn",
            "book-turn",
            &[&c::C_5_1, &c::C_5_2, &c::C_5_3, &c::C_5_4, &c::L_15, &c::L_20, &c::L_26],
            vec![ships(ground), calendar(ground)],
        ),
        chapter(
            "movement",
            "book-movement",
            &[&c::C_6_2, &c::L_4, &c::L_5, &c::C_6_7, &c::L_25, &c::C_6_5, &c::C_6_6, &c::L_29],
            vec![rowing()],
        ),
        chapter(
            "wind",
            "book-wind",
            &[&c::C_6_3, &c::L_3, &c::L_2, &c::C_6_4],
            vec![sailing(), wind_die(ground)],
        ),
        chapter("guns", "book-guns", &[&c::C_7_1, &c::L_7], vec![gunnery(ground)]),
        chapter(
            "small-arms",
            "book-small-arms",
            &[&c::C_7_2, &c::L_8, &c::L_11, &c::C_7_3, &c::L_9],
            vec![melee(ground)],
        ),
        chapter("boarding", "book-boarding", &[&c::C_7_4, &c::L_8A, &c::L_27], vec![]),
        chapter(
            "ramming",
            "book-ramming",
            &[&c::C_7_5, &c::L_12, &c::L_17, &c::L_34, &c::L_21],
            vec![rams(ground)],
        ),
        chapter(
            "galleasses",
            "book-galleasses",
            &[
                &c::C_6_1,
                &c::L_6,
                &c::L_16,
                &c::L_22,
                &c::L_23,
                &c::L_24,
                &c::C_9_0,
                &c::L_10,
                &c::L_28,
            ],
            vec![],
        ),
        chapter("reserves", "book-reserves", &[&c::C_8_0, &c::L_13, &c::L_35], vec![]),
        chapter("victory", "book-victory", &[&c::C_10_0, &c::L_14], vec![]),
        chapter(
            "set-up",
            "book-set-up",
            &[&c::C_4_0, &c::L_1, &c::L_18, &c::L_33, &c::C_N_1, &c::L_19, &c::L_31, &c::L_32],
            vec![],
        ),
        Chapter { notes: figures::history(&ground.schedule), ..battle },
    ]
}

fn plain(text: impl ToString) -> Text {
    Text::plain(text.to_string())
}

/// A number, or a dash for none.
fn number(value: u8) -> Text {
    if value == 0 { Text::plain("–") } else { plain(value) }
}

fn kind_name(kind: Kind) -> Text {
    Text::new(match kind {
        Kind::Galleass => "chart-galleass",
        Kind::Galley => "chart-galley",
        Kind::Galliot => "chart-galliot",
    })
}

fn ships(ground: &Ground) -> Chart {
    let heads = [
        "chart-ship",
        "factor-guns",
        "factor-small-arms",
        "factor-boarding",
        "chart-reach",
        "chart-points",
    ];
    let row = |kind: &Kind| {
        let factors = ground.tables.factors[kind.index()];
        vec![
            kind_name(*kind),
            number(factors.guns),
            number(factors.small_arms),
            number(factors.boarding),
            plain(kind.gun_reach()),
            number(factors.points),
        ]
    };
    let rows = KINDS.iter().map(row).collect();
    Chart::new(
        ["ships", "chart-ships", "chart-ships-note"],
        heads.into_iter().map(Text::new).collect(),
        rows,
        &[&c::C_7_1, &c::C_7_2, &c::C_7_4, &c::C_10_0],
    )
}

fn calendar(ground: &Ground) -> Chart {
    let schedule = ground.schedule;
    let events = [
        (schedule.reserves_from, "mark-reserves"),
        (schedule.halved_from, "mark-halved"),
        (schedule.shifted_from, "mark-shifted"),
        (schedule.turns, "chart-last-turn"),
    ];
    let within = events.into_iter().filter(|(turn, what)| {
        let reserves = *what != "mark-reserves" || !ground.reserves.is_empty();
        *turn <= schedule.turns && reserves
    });
    let rows = within.map(|(turn, what)| vec![plain(turn), Text::new(what)]).collect();
    Chart::new(
        ["calendar", "chart-calendar", "chart-calendar-note"],
        vec![Text::new("track-turn"), Text::new("chart-from-then")],
        rows,
        &[&c::C_8_0, &c::C_7_3, &c::C_10_0],
    )
}

fn rowing() -> Chart {
    let row = |what, rowers| vec![Text::new(what), Text::new(rowers)];
    let rows = vec![
        row("chart-rows-none", "chart-rowers-rest"),
        row("chart-rows-one", "chart-rowers-rest"),
        row("chart-rows-one-turn", "chart-rowers-tired"),
        row("chart-rows-two", "chart-rowers-tired"),
        row("chart-rows-two-turn", "chart-rowers-never"),
    ];
    Chart::new(
        ["rowing", "chart-rowing", "chart-rowing-note"],
        vec![Text::new("chart-in-a-move"), Text::new("chart-rowers")],
        rows,
        &[&c::C_6_2, &c::C_6_7, &c::L_4],
    )
}

fn sailing() -> Chart {
    // A ship heading east, and winds from astern to the bow.
    let angles = [
        ("chart-wind-astern", Facing::EAST),
        ("chart-wind-quarter", Facing::NORTH_EAST),
        ("chart-wind-forward", Facing::NORTH_WEST),
        ("chart-wind-ahead", Facing::WEST),
    ];
    let row = |(name, wind): (&'static str, Facing)| {
        let hexes = |side| number(wind::sailing_allowance(side, Facing::EAST, wind));
        vec![Text::new(name), hexes(CHRISTIAN), hexes(ISLAMIC)]
    };
    Chart::new(
        ["sailing", "chart-sailing", "chart-sailing-note"],
        vec![Text::new("chart-wind"), Text::new("side-christian"), Text::new("side-islamic")],
        angles.into_iter().map(row).collect(),
        &[&c::C_6_3, &c::L_3],
    )
}

fn wind_die(ground: &Ground) -> Chart {
    let calm = match ground.calm {
        Calm::Quarter => "chart-die-quarter",
        Calm::Becalmed => "chart-die-becalmed",
    };
    let shifts = [
        ("1–3", "chart-die-holds"),
        ("4", calm),
        ("5", "chart-die-veers"),
        ("6", "chart-die-backs"),
    ];
    let mut rows: Vec<Vec<Text>> =
        shifts.into_iter().map(|(die, what)| vec![Text::plain(die), Text::new(what)]).collect();
    if ground.calm == Calm::Quarter {
        rows.extend((1..).zip(QUARTERS).map(|(die, quarter): (u8, Facing)| {
            let toward = Text::new("wind-toward").with("wind", ground.compass_text(quarter));
            vec![Text::new("chart-second-die").with("die", die), toward]
        }));
    }
    Chart::new(
        ["wind", "chart-wind-die", "chart-wind-die-note"],
        vec![Text::new("chart-die"), Text::new("chart-wind")],
        rows,
        &[&c::C_6_3, &c::L_2],
    )
}

fn gunnery(ground: &Ground) -> Chart {
    let mut heads = vec![Text::new("chart-guns-of")];
    heads.extend((1..=4).map(|range: u8| Text::new("chart-range").with("range", range)));
    let row = |(kind, arc, values): (Kind, Arc, &'static [u8])| {
        let guns = ground.tables.factors[kind.index()].guns;
        let what = match (kind, arc) {
            (Kind::Galleass, Arc::Port | Arc::Starboard) => Text::new("chart-beam"),
            _ => Text::new("chart-arc")
                .with("ship", kind_name(kind))
                .with("arc", Text::new(arc.message())),
        };
        let mut cells = vec![what];
        let at = |range: usize| values.get(range).copied().unwrap_or(0).min(guns);
        cells.extend((0..4).map(|range| number(at(range))));
        cells
    };
    Chart::new(
        ["gunnery", "chart-gunnery", "chart-gunnery-note"],
        heads,
        gunnery_rows().into_iter().map(row).collect(),
        &[&c::C_7_1],
    )
}

fn melee(ground: &Ground) -> Chart {
    let mut heads = vec![Text::new("chart-die")];
    heads.extend(COLUMNS.into_iter().map(Text::plain));
    let row = |(face, verdicts): (u8, &[Verdict; 7])| {
        let mut cells = vec![plain(face)];
        cells.extend(verdicts.iter().map(|verdict| {
            Text::new(match verdict {
                Verdict::Repulsed => "chart-repulsed",
                Verdict::Eliminated => "chart-eliminated",
                Verdict::Both => "chart-both",
            })
        }));
        cells
    };
    Chart::new(
        ["melee", "chart-melee", "chart-melee-note"],
        heads,
        (1..).zip(&ground.tables.melee).map(row).collect(),
        &[&c::C_7_2, &c::C_7_4],
    )
}

fn rams(ground: &Ground) -> Chart {
    let row = |hexes: u8| {
        let needed = ramming::needed(ground, hexes).min(6);
        vec![plain(hexes), Text::new("chart-or-less").with("die", needed)]
    };
    Chart::new(
        ["ramming", "chart-ramming", "chart-ramming-note"],
        vec![Text::new("chart-run"), Text::new("chart-sinks")],
        (1..=LONGEST_MOVE).map(row).collect(),
        &[&c::C_7_5, &c::L_12],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses;
    use kernel::{Library, Setup};

    fn ground(source: &str) -> Ground {
        let setup = Setup {
            scenario: "lepanto/skirmish".to_string(),
            source: source.to_string(),
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
        let ground = ground(include_str!("../scenarios/skirmish.toml"));
        let mut cited: Vec<Cite> =
            chapters(&ground).into_iter().flat_map(|chapter| chapter.clauses).collect();
        let mut all: Vec<Cite> = clauses::ALL.iter().map(|clause| Cite::from(*clause)).collect();
        cited.sort();
        all.sort();
        assert_eq!(cited, all);
    }

    #[test]
    fn charts_show_the_tables_that_the_rules_use() {
        let ground = ground(include_str!("../scenarios/skirmish.toml"));
        assert_eq!(shown(&gunnery(&ground))[0][1..], ["6", "4", "3", "1"]);
        assert_eq!(shown(&melee(&ground))[0], ["1", "B", "E", "E", "E", "E", "E", "E"]);
        assert_eq!(shown(&rams(&ground))[3], ["4", "6 or less"]);
        let sails = shown(&sailing());
        assert_eq!(sails[0][1..], ["2", "2"]);
        assert_eq!(sails[3][1..], ["–", "1"]);
        for chart in chapters(&ground).iter().flat_map(|chapter| &chapter.charts) {
            assert!(chart.rows.iter().all(|row| row.len() == chart.heads.len()), "{}", chart.id);
        }
    }

    /// Rule: L-33.
    #[test]
    fn rams_sink_as_the_scenario_says() {
        let of = |source| shown(&rams(&ground(source)))[0][1].clone();
        assert_eq!(of(include_str!("../scenarios/1571.toml")), "3 or less");
        assert_eq!(of(include_str!("../scenarios/skirmish.toml")), "3 or less");
        assert_eq!(of(include_str!("../scenarios/free-setup.toml")), "3 or less");
    }

    /// Rule: L-33. In the great battles every column of odds is worth half a face more than the one
    /// before it, a face that takes both counting half.
    #[test]
    fn the_great_battles_have_a_chart_of_even_steps() {
        let of = |source| ground(source).tables.melee;
        let battle = of(include_str!("../scenarios/1571.toml"));
        let free = of(include_str!("../scenarios/free-setup.toml"));
        let skirmish = of(include_str!("../scenarios/skirmish.toml"));
        let halves = |chart: &crate::tables::MeleeChart, column: usize| -> u8 {
            let face = |verdict| match verdict {
                Verdict::Eliminated => 2,
                Verdict::Both => 1,
                Verdict::Repulsed => 0,
            };
            chart.iter().map(|row| face(row[column])).sum()
        };
        let columns = [0, 1, 2, 3, 4, 5, 6];
        assert_eq!(columns.map(|column| halves(&battle, column)), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(columns.map(|column| halves(&free, column)), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(columns.map(|column| halves(&skirmish, column)), [1, 2, 3, 5, 7, 9, 10]);
    }

    #[test]
    fn a_scenario_that_changes_numbers_has_charts_of_its_own() {
        let source = include_str!("../scenarios/skirmish.toml");
        let own = "galleass = { guns = 2 }\nram_bonus = 1\n";
        let ground = ground(&source.replace("ram_bonus = 2\n", own));
        assert_eq!(shown(&gunnery(&ground))[0][1..], ["2", "2", "2", "1"]);
        assert_eq!(shown(&rams(&ground))[3], ["4", "5 or less"]);
    }
}
