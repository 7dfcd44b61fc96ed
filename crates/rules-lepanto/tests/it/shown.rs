//! What is shown is what is played: charts, clauses, lessons and summaries of every scenario, held
//! against the tables that its rules use.

use crate::scenarios::{ground, setup};
use kernel::{Catalogue, Chart, Library, Presentation, Rules, Text};
use rules_lepanto::{Ground, KINDS, Kind};
use std::borrow::Cow;
use testkit::goldens::english;

fn chart(ground: &Ground, id: &str) -> Chart {
    let chapters = ground.book();
    let found = chapters.iter().flat_map(|chapter| &chapter.charts).find(|chart| chart.id == id);
    found.unwrap_or_else(|| panic!("a chart {id}")).clone()
}

/// A chart's rows in words.
fn rows(ground: &Ground, words: &Catalogue, id: &str) -> Vec<Vec<String>> {
    let said = |row: &Vec<Text>| row.iter().map(|cell| words.say(cell)).collect();
    chart(ground, id).rows.iter().map(said).collect()
}

/// What a clause says on a ground.
fn gist(ground: &Ground, words: &Catalogue, clause: &str) -> String {
    let gists: Vec<_> = ground.book().into_iter().flat_map(|chapter| chapter.gists).collect();
    let own = gists.iter().find(|gist| gist.clause.0 == clause);
    own.map_or_else(
        || {
            let clause = Ground::clauses().iter().find(|known| known.number == clause);
            clause.expect("a clause").gist.to_string()
        },
        |gist| words.say(&gist.text),
    )
}

/// Numbers as summaries write them.
const NUMBERS: [(&str, u8); 7] = [
    ("five", 5),
    ("eight", 8),
    ("ten", 10),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
];

fn number(word: &str) -> Option<u8> {
    let plain = word.trim_matches(|it: char| !it.is_ascii_alphanumeric());
    let named = NUMBERS.iter().find(|(name, _)| *name == plain).map(|(_, number)| *number);
    named.or_else(|| plain.parse().ok())
}

/// What a scenario chooses is told by its card and the charts: where clauses about scenarios wrote
/// figures of their own, one of them was wrong in three scenarios of four.
#[test]
fn clauses_about_scenarios_have_no_figures_of_their_own() {
    for clause in Ground::clauses().iter().filter(|it| ["L-18", "L-33"].contains(&it.number)) {
        let figure = clause.gist.split_whitespace().find(|word| number(word).is_some());
        assert_eq!(figure, None, "{}: {}", clause.number, clause.gist);
    }
}

/// Whoever learns in one scenario plays the next: the ram is the same in all of them (7.5, L-33).
#[test]
fn every_scenario_rams_alike() {
    let battle = chart(&ground("lepanto/1571"), "ramming");
    for (id, _) in Ground::scenarios() {
        assert_eq!(chart(&ground(id), "ramming").rows, battle.rows, "{id}");
    }
}

#[test]
fn clauses_say_the_numbers_of_the_scenario() {
    let words = english::<Ground>();
    for (id, _) in Ground::scenarios() {
        let ground = ground(id);
        let schedule = ground.schedule;
        let says = |clause: &str, part: String| {
            let gist = gist(&ground, &words, clause);
            assert!(gist.contains(&part), "{id}, {clause} does not say {part:?}: {gist}");
        };
        let minutes = u16::from(schedule.turns) * 10;
        says("1.0", format!("{} turns are ", schedule.turns));
        says("1.0", if minutes >= 120 { format!("{} hours", minutes / 60) } else { "hour".into() });
        says("7.3", format!("From turn {} the Ottoman F", schedule.halved_from));
        says("7.3", format!("From turn {} every", schedule.shifted_from));
        says("7.5", format!("own hex included, plus {}, the enemy", ground.tables.ram_bonus));
        says("8.0", format!("through turn {}.", schedule.reserves_from - 1));
        says("8.0", format!("From turn {} they", schedule.reserves_from));
        says("L-13", format!("Through turn {} reserves", schedule.reserves_from - 1));
        for kind in KINDS {
            let points = ground.tables.factors[kind as usize].points;
            says("10.0", format!("{points} for each {}", kind.id()));
        }
        let wind = words.say(&ground.scene(&ground.start()).wind.expect("a wind").name);
        let toward = wind.rsplit(' ').next().expect("a word").to_string();
        says("6.3", format!("At first it blows {toward}."));
        let of = |side: u8, kind| {
            ground.vessels.iter().filter(|it| it.side.0 == side && it.kind == kind).count()
        };
        says("L-1", format!("{} galleys and {} gall", of(0, Kind::Galley), of(0, Kind::Galleass)));
        says("L-1", format!("{} galleys and {} gall", of(1, Kind::Galley), of(1, Kind::Galliot)));
        if let Some([west, east]) = ground.zones {
            says("N-1", format!("within {} columns", west.cols.1 - west.cols.0 + 1));
            says(
                "L-19",
                format!("{}–{} and {}–{}", west.cols.0, west.cols.1, east.cols.0, east.cols.1),
            );
            says("L-19", format!("rows {}–{}", west.rows.0, west.rows.1));
        }
    }
}

/// The length of a run that is said to be sure is the shortest with which the chart cannot fail.
#[test]
fn the_sure_run_is_the_one_of_the_chart() {
    let words = english::<Ground>();
    for bonus in 0..=6u8 {
        let source = setup("lepanto/skirmish").source;
        let source = source.replace("ram_bonus = 2", &format!("ram_bonus = {bonus}"));
        let setup = kernel::Setup { source, ..setup("lepanto/skirmish") };
        let ground = Ground::ground(&setup).expect("a ground");
        let told = gist(&ground, &words, "7.5");
        let charted = rows(&ground, &words, "ramming");
        let sure = charted.iter().find(|row| row[1].starts_with('6')).map(|row| row[0].clone());
        let part = match sure.as_deref() {
            None => "So take a long run.".to_string(),
            Some("1") => ": one hex is enough".to_string(),
            Some(run) => format!(": {run} hexes are enough"),
        };
        assert!(told.contains(&part), "bonus {bonus}: {told}");
    }
}

/// Words of a clause that hold everywhere have no number that one scenario changes.
#[test]
fn what_clauses_say_everywhere_has_no_number_of_a_scenario() {
    let mut with_figures: Vec<String> = Vec::new();
    for (id, _) in Ground::scenarios() {
        let gists = ground(id).book().into_iter().flat_map(|chapter| chapter.gists);
        with_figures.extend(gists.map(|gist| gist.clause.0.to_string()));
    }
    for clause in Ground::clauses() {
        if !with_figures.contains(&clause.number.to_string()) {
            continue;
        }
        let words = clause.gist.split_whitespace();
        let turns = words.clone().zip(words.skip(1)).filter(|(a, b)| {
            *a == "turn" && number(b).is_some() || number(a).is_some() && b.starts_with("column")
        });
        assert_eq!(turns.count(), 0, "{}: {}", clause.number, clause.gist);
    }
}

#[test]
fn charts_show_the_tables_of_the_scenario() {
    let words = english::<Ground>();
    let dash = |value: u8| if value == 0 { "–".to_string() } else { value.to_string() };
    for (id, _) in Ground::scenarios() {
        let ground = ground(id);
        for (row, kind) in rows(&ground, &words, "ships").iter().zip(KINDS) {
            let own = ground.tables.factors[kind as usize];
            let printed = [own.guns, own.small_arms, own.boarding].map(dash);
            assert_eq!(row[1..4], printed, "{id}, {}", kind.id());
            assert_eq!(row[5], dash(own.points), "{id}, {}", kind.id());
        }
        let letters: Vec<String> =
            rows(&ground, &words, "melee").iter().map(|row| row[1..].concat()).collect();
        let played = ground.tables.melee.map(|row| {
            row.map(|verdict| match verdict {
                rules_lepanto::Verdict::Repulsed => 'R',
                rules_lepanto::Verdict::Eliminated => 'E',
                rules_lepanto::Verdict::Both => 'B',
            })
            .iter()
            .collect::<String>()
        });
        assert_eq!(letters, played, "{id}");
        let track = &ground.scene(&ground.start()).tracks[0];
        let mut marked: Vec<String> = track.marks.iter().map(|mark| mark.at.to_string()).collect();
        marked.push(track.last.to_string());
        let calendar: Vec<String> =
            rows(&ground, &words, "calendar").into_iter().map(|row| row[0].clone()).collect();
        assert_eq!(calendar, marked, "{id}: what changes when is what the track has marked");
    }
}

#[test]
fn lessons_teach_the_numbers_that_are_played() {
    let words = english::<Ground>();
    for (id, _) in Ground::scenarios() {
        let ground = ground(id);
        let Some(lesson) = ground.lesson() else { continue };
        let says = |step: &str| {
            let text = Text {
                id: Cow::Owned(format!("lesson-{step}")),
                args: lesson.after(&[]).text.args,
            };
            assert_eq!(words.faults(&text), Vec::<String>::new(), "{step}");
            words.say(&text)
        };
        lesson.steps.iter().for_each(|step| assert!(!says(&step.id).is_empty()));
        let last = &lesson.steps.last().expect("a step").id;
        assert!(says(last).contains(&format!("rom turn {} the", ground.schedule.reserves_from)));
        let gunnery = rows(&ground, &words, "gunnery");
        match *id {
            "lepanto/first-battle" => {
                let guns = &gunnery[3][1];
                assert!(says("guns").contains(&format!("{guns} or less")), "{}", says("guns"));
                let galley = ground.tables.factors[Kind::Galley as usize];
                let odds =
                    format!("{} against {}, odds of 2:1", galley.boarding * 2, galley.boarding);
                assert!(says("board").contains(&odds), "{}", says("board"));
                // Four hexes, which with this chart cannot fail.
                let ram = rows(&ground, &words, "ramming")[3][1].clone();
                assert_eq!(ram, "6 or less");
                assert!(says("ram").contains("it cannot fail"), "{}", says("ram"));
                assert!(says("end").contains(&format!("counts {} points", galley.points)));
                // The run that the lesson proposes is as long as it says.
                let run = apart(&ground, "M4", "B3");
                assert!(says("run").contains(&format!("runs {run} hexes")), "{}", says("run"));
            }
            "lepanto/galleasses" => {
                let (beam, bow) = (&gunnery[0], &gunnery[1]);
                assert_eq!(beam[1], "6", "at one hex a broadside cannot miss");
                assert!(says("galleass-broadside").contains("cannot miss"));
                let range =
                    format!("{} or less sinks it. At four hexes it would be {}.", beam[3], beam[4]);
                assert!(says("galleass-range").contains(&range), "{}", says("galleass-range"));
                let bow = format!("only {} or less", bow[3]);
                assert!(says("galleass-batteries").contains(&bow));
            }
            other => panic!("{other} teaches, and nothing looks at what"),
        }
    }
}

fn apart(ground: &Ground, one: &str, other: &str) -> u16 {
    let place = |code: &str| {
        let ship = ground.coded(code).expect("a ship of the lesson");
        ground.start().ship(ship).hex
    };
    ground.grid.distance(place(one), place(other))
}

/// "twenty turns", "until turn 5": what a summary says is so.
#[test]
fn summaries_say_the_turns_that_are_played() {
    let mut found = 0;
    for (id, source) in Ground::scenarios() {
        let (card, ground) = (Ground::card(id, source).expect("a card"), ground(id));
        let words: Vec<&str> = card.summary.split_whitespace().collect();
        for pair in words.windows(2) {
            if let (Some(turns), true) = (number(pair[0]), pair[1].starts_with("turns")) {
                assert_eq!(turns, ground.schedule.turns, "{id}: {}", card.summary);
                found += 1;
            }
            if let (true, Some(turn)) = (pair[0] == "turn", number(pair[1])) {
                assert_eq!(turn, ground.schedule.reserves_from, "{id}: {}", card.summary);
                found += 1;
            }
        }
    }
    assert_eq!(found, 4, "the battle, the skirmish and both lessons say so");
}
