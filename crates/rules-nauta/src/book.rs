//! The rules as they are read beside the table: chapters in the order of a game, and charts made
//! from the very tables that the rules use, at the scale that is played.

use crate::clauses as c;
use crate::ground::Ground;
use crate::modifiers::signed;
use crate::preview::millimetres;
use crate::rules::ramming::{DAMAGES, Reason};
use crate::tables::{Fitting, KINDS, Nation};
use kernel::{Chapter, Chart, Cite, Clause, Text};

/// A chapter: its id, its title, the sections of the book in it and the rulings beside them.
type Contents = (&'static str, &'static str, &'static [&'static str], &'static [u8]);

const CHAPTERS: [Contents; 13] = [
    ("table", "book-table", &["1", "6"], &[1, 2, 3, 29, 30, 31, 33, 64]),
    ("ships", "book-ships", &["2", "3", "4"], &[5, 15, 23]),
    ("fleets", "book-fleets", &["5"], &[57, 58]),
    ("deployment", "book-deployment", &["7"], &[25, 32]),
    ("turn", "book-turn", &["8"], &[59, 65, 6, 7, 34, 35, 36, 49]),
    ("movement", "book-movement", &["9", "10"], &[4, 8, 9, 10, 27, 37, 38, 41, 42, 47, 48, 61]),
    ("ramming", "book-ramming", &["11", "12"], &[11, 12, 13, 14, 16, 39, 40, 43, 44, 45, 46]),
    ("boarding", "book-boarding", &["13"], &[17, 50]),
    ("aboard", "book-aboard", &["14"], &[18, 21, 51]),
    ("capture", "book-capture", &["15", "16"], &[19, 20, 22, 52]),
    ("victory", "book-victory", &["17"], &[24, 60]),
    (
        "options",
        "book-options",
        &["18a", "18b", "18c", "18d", "18e", "18f", "18h", "18i", "18l"],
        &[28, 53, 54, 55, 56],
    ),
    ("battles", "book-battles", &["19"], &[26, 62, 63]),
];

/// Every chapter.
pub(crate) fn chapters(ground: &Ground) -> Vec<Chapter> {
    let chapter = |(id, title, sections, rulings): Contents| {
        let charts = match id {
            "table" => vec![measures(ground)],
            "ships" => vec![ships(ground)],
            "fleets" => vec![nations(), fleets(ground)],
            "ramming" => vec![ram_dice(), ram_effects()],
            "options" => vec![fittings(ground)],
            _ => Vec::new(),
        };
        let section = |clause: &Clause| {
            let (section, _) = clause.number.split_once('.').unwrap_or((clause.number, ""));
            sections.contains(&section)
        };
        let own = c::ALL.iter().filter(|clause| section(clause));
        let ruled = rulings.iter().filter_map(|number| {
            c::ALL.iter().find(|clause| clause.number == format!("N-{number}"))
        });
        Chapter {
            id: id.to_string(),
            title: Text::new(title),
            notes: Vec::new(),
            clauses: own.chain(ruled).map(|clause| Cite::from(*clause)).collect(),
            gists: Vec::new(),
            charts,
        }
    };
    CHAPTERS.into_iter().map(chapter).collect()
}

fn chart(
    names: [&'static str; 3],
    heads: &[&'static str],
    rows: Vec<Vec<Text>>,
    clauses: &[&'static Clause],
) -> Chart {
    Chart::new(names, heads.iter().map(|head| Text::new(head)).collect(), rows, clauses)
}

fn plain(text: impl ToString) -> Text {
    Text::plain(text.to_string())
}

/// How long everything is at this scale.
fn measures(ground: &Ground) -> Chart {
    let mm = |units: i32| Text::new("chart-mm").with("mm", millimetres(units));
    let rows = [
        ("chart-segment", mm(ground.segment())),
        ("chart-zone", mm(ground.play.scale.zone())),
        ("chart-width", mm(ground.sea.width())),
        ("chart-depth", mm(ground.sea.height())),
        ("chart-grid", mm(ground.play.scale.grid())),
    ];
    let rows = rows.into_iter().map(|(id, value)| vec![Text::new(id), value]).collect();
    let heads = &["chart-what", "chart-length"];
    chart(["measures", "chart-measures", ""], heads, rows, &[&c::C_1_3, &c::N_30, &c::N_32])
}

/// The seven types, with the bases of this scenario.
fn ships(ground: &Ground) -> Chart {
    let rows = KINDS.iter().enumerate().map(|(size, kind)| {
        let vessel = ground.ships.iter().find(|vessel| usize::from(vessel.bought.size) == size);
        let base = vessel.map_or_else(|| ground.play.scale.base(size, 0), |vessel| vessel.base);
        let (faster, slower) = kind.change;
        vec![
            Text::owned(format!("kind-{}", kind.name)),
            plain(size),
            plain(kind.soldiers),
            plain(kind.speed),
            plain(format!("+{faster} / −{slower}")),
            plain(kind.points),
            plain(format!("{} × {}", base.width() / 100, base.length() / 100)),
        ]
    });
    let heads = &[
        "chart-type",
        "chart-size",
        "factor-soldiers",
        "factor-maximum",
        "chart-change",
        "chart-points",
        "chart-base",
    ];
    let clauses: &[&'static Clause] = &[&c::C_1_5, &c::C_2_1, &c::N_5];
    chart(["ships", "chart-ships", "chart-ships-note"], heads, rows.collect(), clauses)
}

/// What every list may have.
fn nations() -> Chart {
    let rows = Nation::NAMED.iter().map(|(name, nation)| {
        let sizes = (0..7).map(|size| match nation.most_of(size) {
            Some(0) => plain("–"),
            Some(most) => plain(most),
            None => plain("∞"),
        });
        std::iter::once(Text::owned(format!("nation-{name}"))).chain(sizes).collect()
    });
    let heads: Vec<Text> = std::iter::once(Text::new("chart-nation"))
        .chain((0..7).map(|size| Text::new("chart-of-size").with("size", size)))
        .collect();
    let clauses: &[&'static Clause] = &[&c::C_5_1, &c::C_5_2, &c::C_5_5, &c::C_5_10, &c::N_57];
    let chart =
        chart(["nations", "chart-nations", "chart-nations-note"], &[], rows.collect(), clauses);
    Chart { heads, ..chart }
}

/// What both sides brought.
fn fleets(ground: &Ground) -> Chart {
    let rows = ground.ships.iter().map(|vessel| {
        let fittings = vessel.bought.fittings.iter();
        let fittings = fittings.map(|one| Text::owned(format!("option-{}", one.name())));
        let joined = |one, two| Text::new("result-list").with("one", one).with("two", two);
        vec![
            plain(&vessel.code),
            Text::owned(format!("kind-{}", vessel.kind().name)),
            plain(vessel.bought.soldiers()),
            fittings.reduce(joined).unwrap_or_else(|| plain("–")),
            plain(vessel.bought.points()),
        ]
    });
    let heads = &["chart-ship", "chart-type", "factor-soldiers", "chart-fittings", "chart-points"];
    let clauses: &[&'static Clause] = &[&c::C_4_3, &c::N_58];
    chart(["fleets", "chart-fleets", ""], heads, rows.collect(), clauses)
}

/// What is added to a ram's die.
fn ram_dice() -> Chart {
    let rows = [
        (Reason::Size, "chart-ram-size"),
        (Reason::Faster, "chart-ram-faster"),
        (Reason::AtRest, "chart-ram-at-rest"),
        (Reason::Damaged, "chart-ram-damaged"),
        (Reason::Prow, "chart-ram-prow"),
    ];
    let sizes = || format!("{} … {}", signed(0), signed(KINDS.len() as i8 - 1));
    let added = |reason: Reason| plain(reason.adds().map_or_else(sizes, signed));
    let rows = rows.into_iter().map(|(reason, id)| vec![Text::new(id), added(reason)]).collect();
    let heads = &["chart-what", "chart-die"];
    let clauses: &[&'static Clause] =
        &[&c::C_11_3, &c::C_11_4, &c::C_11_5, &c::C_12_2, &c::C_18D_2];
    chart(["ram-dice", "chart-ram-dice", "chart-ram-dice-note"], heads, rows, clauses)
}

/// What the effect die means.
fn ram_effects() -> Chart {
    let rows = vec![
        vec![plain(format!("1–{DAMAGES}")), Text::new("chart-damaged")],
        vec![plain(format!("{}–6", DAMAGES + 1)), Text::new("chart-sunk")],
    ];
    let heads = &["chart-die", "chart-what"];
    let clauses: &[&'static Clause] = &[&c::C_11_10, &c::C_11_11, &c::C_11_12, &c::C_12_3];
    chart(["ram-effects", "chart-ram-effects", "chart-ram-effects-note"], heads, rows, clauses)
}

/// What section 18 lets be bought, and whether it is played with.
fn fittings(ground: &Ground) -> Chart {
    let rows = Fitting::NAMED.iter().map(|(name, fitting)| {
        let is_for = |size: &usize| Nation::NAMED.iter().any(|(_, n)| fitting.is_for(*n, *size));
        let sizes: Vec<String> = (0..7).filter(is_for).map(|size| size.to_string()).collect();
        let on = ground.play.fittings.has(*fitting);
        vec![
            Text::owned(format!("option-{name}")),
            plain(sizes.join(", ")),
            plain(fitting.points()),
            Text::new(if on { "value-on" } else { "value-off" }),
        ]
    });
    let heads = &["chart-fitting", "chart-size", "chart-points", "chart-played"];
    chart(["fittings", "chart-fittings-all", ""], heads, rows.collect(), &[&c::N_57, &c::N_64])
}
