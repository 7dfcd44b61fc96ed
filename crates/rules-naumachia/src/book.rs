//! The rules as they are read beside the board: chapters after the sheets, rulings last, and charts
//! made from the tables that the rules use.

use crate::clauses::{self, ALL};
use crate::tables::{
    BOARDING, BoardingRow, Cause, Column, ENGINE_DAMAGE, ENGINES, KINDS, RAM, Row, SMASHED,
    Special, TURN, WRECKED, special,
};
use kernel::{Chapter, Chart, Cite, Clause, Text};

/// Every chapter: its id, its title, and how its clauses begin.
const CHAPTERS: [(&str, &str, &[&str]); 6] = [
    ("sequence", "book-sequence", &["4.0"]),
    ("movement", "book-movement", &["5.2", "5.4"]),
    ("shooting", "book-shooting", &["6"]),
    ("ramming", "book-ramming", &["7"]),
    ("boarding", "book-boarding", &["8"]),
    ("rulings", "book-rulings", &["W-"]),
];

/// Every chapter, in the order of the sheets.
pub(crate) fn chapters() -> Vec<Chapter> {
    let chapter = |(id, title, starts): &(&'static str, &'static str, &[&str])| {
        let own = ALL.iter().filter(|clause| starts.iter().any(|s| clause.number.starts_with(s)));
        Chapter {
            id: (*id).to_string(),
            title: Text::new(title),
            notes: Vec::new(),
            clauses: own.map(|clause| Cite::from(*clause)).collect(),
            gists: Vec::new(),
            charts: charts(id),
        }
    };
    CHAPTERS.iter().map(chapter).collect()
}

fn charts(chapter: &str) -> Vec<Chart> {
    match chapter {
        "movement" => vec![ships(), turning()],
        "shooting" => vec![casualties(), specials(), engines(), damage("engine-damage")],
        "ramming" => vec![damage("ram")],
        "boarding" => vec![boarding()],
        _ => Vec::new(),
    }
}

fn chart(
    id: &'static str,
    title: &'static str,
    heads: &[&'static str],
    rows: Vec<Vec<Text>>,
    clause: &'static Clause,
) -> Chart {
    let heads = heads.iter().map(|head| Text::new(head)).collect();
    Chart::new([id, title, ""], heads, rows, &[clause])
}

/// The catalogue.
///
/// Rule: W-1, W-2.
fn ships() -> Chart {
    let heads = [
        "chart-type",
        "chart-size",
        "chart-oars",
        "chart-speed",
        "chart-class",
        "chart-sail",
        "chart-marines",
        "chart-archers",
        "chart-points",
    ];
    let row = |kind: &crate::tables::Kind| {
        vec![
            Text::owned(format!("kind-{}", kind.name)),
            Text::plain(kind.size),
            Text::plain(format!("{}/{}", kind.oars, kind.minimum)),
            Text::plain(kind.speed),
            Text::plain(kind.turn),
            Text::plain(kind.sail),
            Text::plain(kind.marines),
            Text::plain(kind.archers),
            Text::plain(kind.points()),
        ]
    };
    chart("ships", "chart-ships", &heads, KINDS.iter().map(row).collect(), &clauses::W_1)
}

fn turning() -> Chart {
    let row = |(class, degrees): (u8, &i16)| vec![Text::plain(class), Text::plain(*degrees)];
    let rows = (1..).zip(&TURN).map(row).collect();
    chart("turning", "chart-turning", &["chart-class", "chart-degrees"], rows, &clauses::C_5_2)
}

/// What a score does, row by row: the least and the most that falls in each.
pub(crate) fn span(least: i8, most: i8) -> String {
    let said = match (least, most) {
        (i8::MIN, most) => format!("≤ {most}"),
        (least, i8::MAX) => format!("≥ {least}"),
        (least, most) if least == most => least.to_string(),
        // A dash between two signs reads badly.
        (i8::MIN..0, most) => format!("{least}…{most}"),
        (least, most) => format!("{least}–{most}"),
    };
    said.replace('-', "−")
}

/// The name of a level of damage.
pub(crate) fn level(level: u8) -> Text {
    Text::new(match level {
        0 => "level-none",
        1 => "level-light",
        2 => "level-medium",
        3 => "level-heavy",
        4 => "level-severe",
        WRECKED => "level-wrecked",
        _ => "level-smashed",
    })
}

/// The damage of rams, or of heavy engines.
fn damage(of: &'static str) -> Chart {
    let rams = of == "ram";
    let table: &[(i8, u8, &Clause)] = if rams { &RAM } else { &ENGINE_DAMAGE };
    let mut least = i8::MIN;
    let mut rows = Vec::new();
    for (most, inflicted, _) in table {
        let dice = if *inflicted == SMASHED { 0 } else { *inflicted };
        rows.push(vec![Text::plain(span(least, *most)), level(*inflicted), Text::plain(dice)]);
        least = most.saturating_add(1);
    }
    let heads = ["chart-score", "chart-damage", "chart-dice"];
    let (title, clause) = if rams {
        ("chart-ram", &clauses::C_7)
    } else {
        ("chart-engine-damage", &clauses::C_6_5_H7)
    };
    chart(of, title, &heads, rows, clause)
}

fn casualties() -> Chart {
    let name = |row: Row| {
        Text::new(match row {
            Row::Speed => "row-speed",
            Row::Oar => "row-oar",
            Row::ArcherOrSpare => "row-archer",
            Row::Marine => "row-marine",
            Row::Special => "row-special",
        })
    };
    let row = |score: i8| {
        let mut cells = vec![Text::plain(score)];
        cells.extend([Column::A, Column::B, Column::C].map(|column| name(column.row(score))));
        cells
    };
    let heads = ["chart-score", "chart-column-a", "chart-column-b", "chart-column-c"];
    let rows = (0..=10).map(row).collect();
    chart("casualties", "chart-casualties", &heads, rows, &clauses::C_6_3)
}

fn specials() -> Chart {
    let name = |entry: Special| {
        Text::new(match entry {
            Special::Nothing => "special-nothing",
            Special::Admiral => "special-admiral",
            Special::Captain => "special-captain",
            Special::Fire => "special-fire",
            Special::Corvus => "special-corvus",
            Special::Ballista => "special-ballista",
            Special::Tower => "special-tower",
        })
    };
    let row = |pair: u8| {
        let scores = span(2 * pair as i8 + 1, 2 * pair as i8 + 2);
        let mut cells = vec![Text::plain(scores)];
        let causes = [Cause::Ram, Cause::Fire, Cause::Other];
        cells.extend(causes.map(|cause| name(special(cause, 2 * pair + 1))));
        cells
    };
    let heads = ["chart-score", "chart-cause-ram", "chart-cause-fire", "chart-cause-other"];
    chart("specials", "chart-specials", &heads, (0..5).map(row).collect(), &clauses::C_6_3_C9)
}

fn engines() -> Chart {
    let row = |(dm, engine): (u8, &crate::tables::EngineRow)| {
        vec![
            Text::plain(dm),
            Text::plain(engine.least / 1_000),
            Text::plain(engine.most / 1_000),
            Text::plain(engine.hits),
        ]
    };
    let heads = ["chart-dm", "chart-least", "chart-most", "chart-hits"];
    let rows = (1..).zip(&ENGINES).map(row).collect();
    chart("engines", "chart-engines", &heads, rows, &clauses::C_6_5)
}

/// The message of a row of the boarding results.
pub(crate) const fn boarding_word(row: BoardingRow) -> &'static str {
    match row {
        BoardingRow::Repulsed => "boarding-repulsed",
        BoardingRow::FallingBack => "boarding-falling-back",
        BoardingRow::Wavering => "boarding-wavering",
        BoardingRow::Indecisive => "boarding-indecisive",
        BoardingRow::DefenderWavers => "boarding-defender-wavers",
        BoardingRow::DefenderFallsBack => "boarding-defender-falls-back",
        BoardingRow::Overrun => "boarding-overrun",
    }
}

fn boarding() -> Chart {
    let mut least = i8::MIN;
    let mut rows = Vec::new();
    for (most, row, _) in BOARDING {
        rows.push(vec![Text::plain(span(least, most)), Text::new(boarding_word(row))]);
        least = most.saturating_add(1);
    }
    chart("boarding", "chart-boarding", &["chart-score", "chart-result"], rows, &clauses::C_8)
}
