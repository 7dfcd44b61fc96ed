//! Scenarios that are drawn: what can be set in a file, and where ships and zones of a drawing lie
//! as far as that can be told. Whether it is sound, [`crate::scenario`] says.
//!
//! Rule: 1.1 to 1.10, 6.1, 7.2, 18, N-29 to N-33, N-57, N-62, N-64.

use crate::clauses as c;
use crate::muster::Lists;
use crate::scenario::{self, OPTIONS};
use crate::tables::{Crew, KINDS, Nation, Scale};
use kernel::{
    AreaCard, Base, Clause, Designs, Drawing, DrawnPiece, DrawnPlace, Fact, FactCard, FactPlace,
    FleetList, FleetUnit, Fleets, OptionValue, Options, PlaneBoard, Setup, Sheet, Side, Takes,
    Text, Unit, Zone,
};

/// What Nauta says of scenarios that are drawn.
pub(crate) struct Sheets;

impl Designs for Sheets {
    fn blank(&self) -> Drawing {
        let list = |nation: &str, name: &str| {
            let mut list = FleetList { name: name.to_string(), ..Lists.blank() };
            list.settings.insert("nation".to_string(), nation.to_string());
            let flag = [("admiral".to_string(), 1)].into();
            list.units = vec![
                FleetUnit { extras: flag, ..FleetUnit::one("triremis") },
                FleetUnit { count: 3, ..FleetUnit::one("triremis") },
            ];
            list
        };
        let mut drawing = Lists.battle([&list("greeks", "Greeks"), &list("persians", "Persians")]);
        drawing.summary = "Drawn on the table.".to_string();
        drawing
    }

    fn sheet(&self, drawing: &Drawing) -> Sheet {
        Sheet {
            board: board(drawing),
            facts: facts(),
            areas: vec![AreaCard {
                kind: "land".to_string(),
                name: Text::new("area-land"),
                least: 3,
                most: 64,
                clauses: vec![(&c::C_6_1).into(), (&c::N_33).into()],
            }],
            yard: Lists.yard(&open()),
            pieces: pieces(drawing),
        }
    }
}

/// A list that every rule is played with and nobody's limits hold for: a scenario says for each
/// squadron whose it is, and its reader what is too much.
fn open() -> FleetList {
    let mut list = Lists.blank();
    list.settings.insert("nation".to_string(), Nation::RomansCivil.name().to_string());
    list
}

/// The scale that a drawing is played at.
fn scale(drawing: &Drawing) -> Scale {
    let word = drawing.word("options", "scale").unwrap_or("");
    Scale::NAMED
        .iter()
        .find(|(name, _)| *name == word)
        .map_or(Scale::default(), |(_, scale)| *scale)
}

/// The table and its zones.
///
/// Rule: 1.1, 7.2, N-30, N-31.
fn board(drawing: &Drawing) -> PlaneBoard {
    let scale = scale(drawing);
    let points = drawing.number("points").and_then(|points| u16::try_from(points).ok());
    let (width, height) = scale.table(points.unwrap_or(300));
    let given = |key: &str, usual: i32| {
        let segments = drawing.number_of("table", key).filter(|n| (10..=120).contains(n));
        segments.map_or(usual, |segments| segments as i32 * scale.segment())
    };
    let (width, height) = (given("width", width), given("height", height));
    let zone = |side: u8| {
        let depth = scale.zone().min(height);
        let (low, high) = if side == 0 { (0, depth) } else { (height - depth, height) };
        let name = match drawing.sides.get(usize::from(side)).and_then(|side| side.get("name")) {
            Some(Fact::Word(name)) => name.clone(),
            _ => String::new(),
        };
        Zone {
            name: Text::new("zone-deployment").with("side", scenario::side_name(&name)),
            side: Some(Side(side)),
            outline: vec![(0, low), (width, low), (width, high), (0, high)],
        }
    };
    PlaneBoard {
        width,
        height,
        land: Vec::new(),
        zones: vec![zone(0), zone(1)],
        unit: Some(Unit { length: scale.segment(), name: Text::new("unit-segment") }),
    }
}

/// Every ship whose words are understood.
fn pieces(drawing: &Drawing) -> Vec<DrawnPiece> {
    let setup = Setup {
        scenario: "drawing".to_string(),
        source: drawing.write().source,
        options: Options::new(),
        roster: None,
    };
    // Where a faulty drawing would deploy its ships nobody can say.
    let ground = scenario::ground(&setup).ok();
    let proposed = |code: &str| {
        let ground = ground.as_ref()?;
        let pose = ground.proposal.get(ground.find(code)?.index())?;
        let degrees = i32::from(pose.heading.tenths()) / 10;
        Some(DrawnPlace { x: pose.at.x / 100, y: pose.at.y / 100, degrees })
    };
    let scale = scale(drawing);
    let mut pieces = Vec::new();
    for (squadron, group) in drawing.squadrons.iter().enumerate() {
        for (n, ship) in group.ships.iter().enumerate() {
            let Some(unit) = Lists.unit(&ship.words) else { continue };
            let Some(size) = KINDS.iter().position(|kind| kind.name == unit.kind) else { continue };
            let longer = drawing.number_of("bases", &format!("size-{size}"));
            let longer = longer.filter(|more| (5..=20).contains(more) && more % 5 == 0);
            let base = scale.base(size, longer.unwrap_or(0) as i32 * 100);
            let one = FleetList { units: vec![FleetUnit { count: 1, ..unit }], ..open() };
            let kind = Text::owned(format!("kind-{}", KINDS[size].name));
            pieces.push(DrawnPiece {
                squadron,
                ship: n,
                side: group.side(),
                name: Text::new("ship-name").with("code", ship.code.clone()).with("kind", kind),
                silhouette: format!("size-{size}"),
                base: Base { width: base.width(), length: base.length() },
                points: Lists.review(&one).spent,
                proposed: proposed(&ship.code),
            });
        }
    }
    pieces
}

/// What can be set.
fn facts() -> Vec<FactCard> {
    let card = |of: FactPlace, key: &str, label: Text, takes: Takes, usual: Option<Fact>| {
        FactCard { of, key: key.to_string(), label, line: None, takes, usual, clauses: Vec::new() }
    };
    let cites = |card: FactCard, clauses: &[&'static Clause]| FactCard {
        clauses: clauses.iter().map(|clause| (*clause).into()).collect(),
        ..card
    };
    let number = |least, most, step| Takes::Number { least, most, step };
    let words = |ids: &[&str], label: &dyn Fn(&str) -> String| {
        let value =
            |id: &&str| OptionValue { id: (*id).to_string(), label: Text::owned(label(id)) };
        Takes::Word(ids.iter().map(value).collect())
    };
    let table = |key: &str| FactPlace::Table(key.to_string());
    let text = |id: &'static str| Text::new(id);
    let mut facts = vec![
        cites(
            card(FactPlace::Scenario, "points", text("drawing-points"), number(1, 5_000, 5), None),
            &[&c::N_23],
        ),
        card(
            FactPlace::Scenario,
            "minutes",
            text("drawing-minutes"),
            number(1, 600, 5),
            Some(60.into()),
        ),
        cites(
            card(table("table"), "width", text("fact-width"), number(10, 120, 1), None),
            &[&c::C_1_1, &c::N_30],
        ),
        cites(
            card(table("table"), "height", text("fact-height"), number(10, 120, 1), None),
            &[&c::C_1_1, &c::N_30],
        ),
    ];
    for (id, values) in OPTIONS {
        let label = |value: &str| format!("value-{value}");
        facts.push(FactCard {
            line: Some(Text::owned(format!("option-{id}-line"))),
            ..card(
                table("options"),
                id,
                Text::owned(format!("option-{id}")),
                words(values, &label),
                Some(values[0].into()),
            )
        });
    }
    for (size, kind) in KINDS.iter().enumerate() {
        let label = Text::new("fact-base").with("kind", Text::owned(format!("kind-{}", kind.name)));
        let key = format!("size-{size}");
        facts.push(cites(
            card(table("bases"), &key, label, number(0, 20, 5), Some(0.into())),
            &[&c::C_1_6, &c::N_29],
        ));
    }
    let crews = Crew::NAMED.map(|(id, _)| id);
    let nations = Nation::NAMED.map(|(id, _)| id);
    facts.extend([
        card(FactPlace::Side, "name", text("drawing-name"), Takes::Text(80), None),
        card(
            FactPlace::Side,
            "crew",
            text("option-crew"),
            words(&crews, &|id| format!("crew-{id}")),
            Some("trained".into()),
        ),
        card(FactPlace::Squadron, "code", text("drawing-code"), Takes::Text(4), None),
        card(FactPlace::Squadron, "name", text("drawing-name"), Takes::Text(80), None),
        card(
            FactPlace::Squadron,
            "nation",
            text("option-nation"),
            words(&nations, &|id| format!("nation-{id}")),
            None,
        ),
        card(FactPlace::Squadron, "points", text("drawing-points"), number(1, 5_000, 5), None),
    ]);
    facts
}
