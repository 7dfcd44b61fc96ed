//! Scenarios that are drawn: what can be set in a file, and where ships and zones of a drawing lie
//! as far as that can be told. Whether it is sound, [`crate::scenario`] says.
//!
//! Rule: W-1, W-31, W-42, W-43, W-64, W-67, W-71, W-72.

use crate::clauses as c;
use crate::muster::Lists;
use crate::rules::deployment;
use crate::scenario::{self, OPTIONS};
use crate::tables::{KINDS, Kind, QUARTERS, SEAS, TURNS, WINDS};
use crate::view;
use kernel::{
    AreaCard, Base, Clause, Designs, Drawing, DrawnPiece, DrawnPlace, Fact, FactCard, FactPlace,
    FleetList, FleetUnit, Fleets, OptionValue, Options, PlaneBoard, Setup, Sheet, Side, Takes,
    Text, Unit, Zone,
};

/// What Naumachia says of scenarios that are drawn.
pub(crate) struct Sheets;

impl Designs for Sheets {
    fn blank(&self) -> Drawing {
        let list = |name: &str| {
            let flag = [("admiral".to_string(), 1)].into();
            let units = vec![
                FleetUnit { extras: flag, ..FleetUnit::one("trireme") },
                FleetUnit { count: 3, ..FleetUnit::one("trireme-light") },
            ];
            FleetList { name: name.to_string(), units, ..Lists.blank() }
        };
        let mut drawing = Lists.battle([&list("West"), &list("East")]);
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
                clauses: vec![(&c::W_31).into()],
            }],
            yard: Lists.yard(&open()),
            pieces: pieces(drawing),
        }
    }
}

/// A list of a time when everything is known.
fn open() -> FleetList {
    let mut list = Lists.blank();
    list.settings.insert("period".to_string(), "byzantine".to_string());
    list
}

/// The table, and the zones where fleets are placed by their players.
///
/// Rule: W-1, W-42.
fn board(drawing: &Drawing) -> PlaneBoard {
    let given = |key: &str, usual: i32| {
        let mm = drawing.number_of("table", key).filter(|mm| (300..=2_400).contains(mm));
        mm.map_or(usual, |mm| mm as i32 * 100)
    };
    let (width, height) = (given("width", 120_000), given("height", 90_000));
    let zone = |side: u8| {
        let said = |key: &str| match drawing.sides.get(usize::from(side))?.get(key)? {
            Fact::Word(word) => Some(word.clone()),
            _ => None,
        };
        let name = said("name").unwrap_or_default();
        let usual = deployment::usual(width, height, Side(side));
        let zone = said("zone").and_then(|zone| scenario::zone(&zone, width, height));
        Zone {
            name: Text::new("zone-deployment").with("side", scenario::side_name(&name)),
            side: Some(Side(side)),
            outline: zone.unwrap_or(usual).outline(),
        }
    };
    PlaneBoard {
        width,
        height,
        land: Vec::new(),
        zones: vec![zone(0), zone(1)],
        unit: Some(Unit { length: 1_000, name: Text::new("unit-cm") }),
    }
}

/// Every ship whose type is known.
fn pieces(drawing: &Drawing) -> Vec<DrawnPiece> {
    let setup = Setup {
        scenario: "drawing".to_string(),
        source: drawing.write().source,
        options: Options::new(),
        roster: None,
    };
    // Where a faulty drawing would put its ships nobody can say.
    let ground = scenario::ground(&setup).ok();
    let proposed = |code: &str| {
        let pose = ground.as_ref()?.ships.iter().find(|ship| ship.code == code)?.pose;
        let degrees = i32::from(pose.heading.tenths()) / 10;
        Some(DrawnPlace { x: pose.at.x / 100, y: pose.at.y / 100, degrees })
    };
    let mut pieces = Vec::new();
    for (squadron, group) in drawing.squadrons.iter().enumerate() {
        for (n, ship) in group.ships.iter().enumerate() {
            let mut words = ship.words.split_whitespace();
            let number = words.next().and_then(Kind::named);
            let Some(number) = number else { continue };
            let kind = &KINDS[usize::from(number)];
            let (width, length) = kind.base(words.any(|word| word == "pair"));
            let one = Lists.unit(&ship.words).map(|unit| FleetList { units: vec![unit], ..open() });
            let name = Text::owned(format!("kind-{}", kind.name));
            pieces.push(DrawnPiece {
                squadron,
                ship: n,
                side: group.side(),
                name: Text::new("ship-name").with("code", ship.code.clone()).with("kind", name),
                silhouette: view::silhouette(kind),
                base: Base { width, length },
                points: one.map_or(0, |list| Lists.review(&list).spent),
                proposed: proposed(&ship.code),
            });
        }
    }
    pieces
}

/// What can be set.
fn facts() -> Vec<FactCard> {
    let card =
        |of: FactPlace, key: &str, label: &'static str, takes: Takes, usual: Option<Fact>| {
            FactCard {
                of,
                key: key.to_string(),
                label: Text::new(label),
                line: None,
                takes,
                usual,
                clauses: Vec::new(),
            }
        };
    let cites =
        |card: FactCard, clause: &'static Clause| FactCard { clauses: vec![clause.into()], ..card };
    let number = |least, most, step| Takes::Number { least, most, step };
    let words = |ids: &[&str], start: &str| {
        let value = |id: &&str| OptionValue {
            id: (*id).to_string(),
            label: Text::owned(format!("{start}-{id}")),
        };
        Takes::Word(ids.iter().map(value).collect())
    };
    let table = |key: &str| FactPlace::Table(key.to_string());
    let mut facts = vec![
        card(FactPlace::Scenario, "minutes", "drawing-minutes", number(1, 600, 5), Some(60.into())),
        cites(
            card(FactPlace::Scenario, "year", "fact-year", number(-1_200, 1_600, 1), None),
            &c::W_72,
        ),
        card(
            FactPlace::Scenario,
            "turns",
            "fact-turns",
            number(1, 30, 1),
            Some(i64::from(TURNS).into()),
        ),
        cites(
            card(table("table"), "width", "fact-width", number(300, 2_400, 10), Some(1_200.into())),
            &c::W_1,
        ),
        cites(
            card(table("table"), "height", "fact-height", number(300, 2_400, 10), Some(900.into())),
            &c::W_1,
        ),
        cites(card(table("weather"), "wind", "fact-wind", words(&WINDS, "wind"), None), &c::W_64),
        card(table("weather"), "toward", "fact-toward", words(&QUARTERS, "quarter"), None),
        card(table("weather"), "sea", "fact-sea", words(&SEAS, "sea"), None),
        card(
            table("weather"),
            "steady",
            "fact-steady",
            Takes::Word(vec![
                OptionValue { id: "no".to_string(), label: Text::new("value-off") },
                OptionValue { id: "yes".to_string(), label: Text::new("value-on") },
            ]),
            Some("no".into()),
        ),
    ];
    for (id, values) in OPTIONS {
        facts.push(FactCard {
            of: table("options"),
            key: id.to_string(),
            label: Text::owned(format!("option-{id}")),
            line: Some(Text::owned(format!("option-{id}-line"))),
            takes: words(values, "value"),
            usual: Some(values[0].into()),
            clauses: Vec::new(),
        });
    }
    facts.extend([
        card(FactPlace::Side, "name", "drawing-name", Takes::Text(80), None),
        card(FactPlace::Side, "admiral", "fact-admiral", Takes::Text(80), Some("".into())),
        cites(
            card(
                FactPlace::Side,
                "initiative",
                "option-initiative",
                number(0, 5, 1),
                Some(0.into()),
            ),
            &c::W_2,
        ),
        cites(
            card(
                FactPlace::Side,
                "rams",
                "option-rams",
                words(&["low", "high"], "rams"),
                Some("low".into()),
            ),
            &c::W_68,
        ),
        FactCard {
            line: Some(Text::new("fact-zone-line")),
            ..cites(
                card(FactPlace::Side, "zone", "fact-zone", Takes::Text(24), Some("".into())),
                &c::W_42,
            )
        },
        card(FactPlace::Squadron, "code", "drawing-code", Takes::Text(4), None),
        card(FactPlace::Squadron, "name", "drawing-name", Takes::Text(80), None),
    ]);
    facts
}
