//! Numbers of the ground as clauses, lessons and cards of scenarios speak of them, so that what is
//! told is what is played: none of them is written by hand.

use crate::clauses as c;
use crate::ground::{Ground, Label, Schedule};
use crate::rules::ramming;
use crate::state::{CHRISTIAN, ISLAMIC};
use crate::tables::{Arc, Column, Kind, LONGEST_MOVE, gunnery_rows};
use hexgrid::Facing;
use kernel::{Arg, Cite, Clause, Gist, Side, Text};
use std::borrow::Cow;

/// Minutes of the battle in a turn (1.0).
const MINUTES_A_TURN: u16 = 10;

/// What the clauses say in whose words numbers of the ground stand; whatever a ground does not have
/// (columns to set up in) is left to the clause's own words.
pub(crate) fn gists(ground: &Ground) -> Vec<Gist> {
    let schedule = &ground.schedule;
    let points = |kind: Kind| ground.tables.factors[kind.index()].points;
    let count = |side: Side, kind: Kind| {
        ground.vessels.iter().filter(|it| it.side == side && it.kind == kind).count()
    };
    let mut gists = vec![
        gist(&c::C_1_0, time("gist-time", schedule)),
        gist(
            &c::C_6_3,
            Text::new("gist-wind").with("wind", ground.compass_text(ground.start.wind)),
        ),
        gist(
            &c::C_7_3,
            Text::new("gist-powder")
                .with("halved", schedule.halved_from)
                .with("shifted", schedule.shifted_from),
        ),
        gist(
            &c::C_7_5,
            Text::new("gist-ram")
                .with("bonus", ground.tables.ram_bonus)
                .with("sure", surest_run(ground)),
        ),
        gist(&c::C_8_0, reserves("gist-reserves", schedule)),
        gist(&c::L_13, reserves("gist-reserves-at-rest", schedule)),
        gist(
            &c::C_10_0,
            Text::new("gist-victor")
                .with("galley", points(Kind::Galley))
                .with("galleass", points(Kind::Galleass))
                .with("galliot", points(Kind::Galliot)),
        ),
        gist(
            &c::L_1,
            Text::new("gist-totals")
                .with("christian_galleys", count(CHRISTIAN, Kind::Galley))
                .with("galleasses", count(CHRISTIAN, Kind::Galleass))
                .with("islamic_galleys", count(ISLAMIC, Kind::Galley))
                .with("galliots", count(ISLAMIC, Kind::Galliot)),
        ),
    ];
    if let Some([west, east]) = &ground.zones {
        let columns = west.cols.1 - west.cols.0 + 1;
        gists.push(gist(&c::C_N_1, Text::new("gist-array").with("columns", columns)));
        gists.push(gist(
            &c::L_19,
            Text::new("gist-columns")
                .with("west_first", west.cols.0)
                .with("west_last", west.cols.1)
                .with("east_first", east.cols.0)
                .with("east_last", east.cols.1)
                .with("row_first", west.rows.0)
                .with("row_last", west.rows.1),
        ));
    }
    gists
}

fn gist(clause: &'static Clause, text: Text) -> Gist {
    Gist { clause: Cite::from(clause), text }
}

/// The shortest run that cannot fail; 0 if none is long enough.
fn surest_run(ground: &Ground) -> u8 {
    let sure = |hexes: &u8| ramming::needed(ground, *hexes) >= 6;
    (1..=LONGEST_MOVE).find(sure).unwrap_or(0)
}

fn reserves(id: &'static str, schedule: &Schedule) -> Text {
    let from = schedule.reserves_from;
    Text::new(id).with("until", from.saturating_sub(1)).with("from", from)
}

fn time(id: &'static str, schedule: &Schedule) -> Text {
    let all = u16::from(schedule.turns) * MINUTES_A_TURN;
    Text::new(id)
        .with("turns", schedule.turns)
        .with("turn", MINUTES_A_TURN)
        .with("hours", all / 60)
        .with("minutes", all % 60)
}

/// What is to be known of a scenario beside its summary; of its coasts, as they are named on its
/// map.
pub(crate) fn notes(schedule: &Schedule, labels: &[Label]) -> Vec<Text> {
    let mut notes =
        vec![Text::new("note-markers"), time("note-time", schedule), Text::new("note-scale")];
    if labels.iter().any(|label| label.name == "Oxia") {
        notes.push(Text::new("note-coast"));
    }
    notes.extend(history(schedule));
    notes
}

/// The battle of 1571, a paragraph each.
pub(crate) fn history(schedule: &Schedule) -> Vec<Text> {
    vec![
        Text::new("note-history-day"),
        Text::new("note-history-galleasses"),
        Text::new("note-history-rams"),
        Text::new("note-history-crews").with("halved", schedule.halved_from),
        Text::new("note-history-after"),
    ]
}

/// What the messages of lessons may name: what a galley's guns need next to an enemy, two galleys
/// boarding a third, the longest run of a ram, and what a galleass's batteries need by range.
pub(crate) fn of_lessons(ground: &Ground) -> Vec<(Cow<'static, str>, Arg)> {
    let galley = &ground.tables.factors[Kind::Galley.index()];
    let ahead = ground.guns_toward(Kind::Galley, Facing::EAST, Facing::EAST);
    let boarders = galley.boarding * 2;
    let odds = Column::of(u32::from(boarders), u32::from(galley.boarding).max(1));
    let galleass = |arc: Arc, range: usize| {
        let row = gunnery_rows().into_iter().find(|row| row.0 == Kind::Galleass && row.1 == arc);
        let charted = row.and_then(|(_, _, values)| values.get(range - 1)).copied().unwrap_or(0);
        Arg::from(charted.min(ground.tables.factors[Kind::Galleass.index()].guns))
    };
    let named: [(&'static str, Arg); 12] = [
        ("guns", ahead.map_or(0, |(_, needed)| needed).into()),
        ("boarders", boarders.into()),
        ("boarded", galley.boarding.into()),
        ("odds", odds.map_or("", Column::name).into()),
        ("ram", ramming::needed(ground, LONGEST_MOVE).min(6).into()),
        ("points", galley.points.into()),
        ("from", ground.schedule.reserves_from.into()),
        ("run", LONGEST_MOVE.into()),
        ("beam_one", galleass(Arc::Port, 1)),
        ("beam_three", galleass(Arc::Port, 3)),
        ("beam_four", galleass(Arc::Port, 4)),
        ("bow_three", galleass(Arc::Bow, 3)),
    ];
    named.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect()
}
