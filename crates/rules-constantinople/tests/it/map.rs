//! The sheet against everything that the book and the rulings say of it, and against itself.

use hexgrid::{FACINGS, Hex};
use rules_constantinople::compass::{self, NORTH, NORTH_EAST, NORTH_WEST, SOUTH};
use rules_constantinople::waters::{Barrier, Shore, Terrain, Water, Waters};
use std::collections::BTreeSet;

/// What was found wrong, and how many things were looked at.
#[derive(Default)]
struct Checks {
    made: usize,
    failed: Vec<String>,
}

impl Checks {
    fn that(&mut self, holds: bool, what: impl FnOnce() -> String) {
        self.made += 1;
        if !holds {
            self.failed.push(what());
        }
    }
}

struct Sheet {
    map: Waters,
    checks: Checks,
}

impl Sheet {
    fn hex(&self, number: &str) -> Hex {
        self.map.grid.numbered(number).expect("a hex of the sheet")
    }
    fn list(&self, numbers: &str) -> BTreeSet<Hex> {
        numbers.split_whitespace().map(|number| self.hex(number)).collect()
    }
    fn name(&self, hex: Hex) -> String {
        self.map.grid.number(hex)
    }
    fn wet(&self, hex: Hex) -> bool {
        self.map.terrain.at(hex).is_wet()
    }
    fn on(&self, sides: &[[Hex; 2]], number: &str) -> bool {
        let hex = self.hex(number);
        sides.iter().any(|side| side.contains(&hex))
    }
    fn coasts(&self, test: impl Fn(Hex, Shore) -> bool) -> BTreeSet<Hex> {
        let coast = |hex: &Hex| self.map.terrain.at(*hex).coast().is_some_and(|it| test(*hex, it));
        self.map.grid.hexes().filter(coast).collect()
    }
    /// Every water that can be reached without crossing booms or closed sides.
    fn flood(&self, from: &str) -> BTreeSet<Hex> {
        let mut seen = BTreeSet::from([self.hex(from)]);
        let mut queue = vec![self.hex(from)];
        while let Some(hex) = queue.pop() {
            for facing in FACINGS {
                let next = self.map.grid.next(hex, facing);
                if self.map.barrier(hex, facing) == Barrier::Open && seen.insert(next) {
                    queue.push(next);
                }
            }
        }
        seen
    }
}

const SHOALS: [(u8, &str); 4] = [
    (2, "3334"),
    (3, "2234 2133 2132 2131 1119 1018 0214 0114 0113"),
    (
        4,
        "3335 3235 3136 3036 2937 2837 2435 2335 2233 2029 1926 1724 1723 1622 1522 1521 1420 1320
         1219 0918 0818 0718 0617 0517 0315",
    ),
    (5, "2737 2636 2536 2028 2027 2026 0316"),
];

#[test]
fn the_sheet_agrees_with_the_book_and_with_itself() {
    let mut sheet = Sheet { map: Waters::sheet(), checks: Checks::default() };
    shoals(&mut sheet);
    named_places(&mut sheet);
    boom(&mut sheet);
    portage(&mut sheet);
    sides(&mut sheet);
    waters(&mut sheet);
    walls(&mut sheet);
    let Checks { made, failed } = sheet.checks;
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(made >= 559, "only {made} things were looked at");
}

fn shoals(sheet: &mut Sheet) {
    let mut all = 0;
    for (number, list) in SHOALS {
        for hex in sheet.list(list) {
            all += 1;
            let fits = sheet.map.shoal(hex) == number && sheet.map.is_coastal(hex);
            let name = sheet.name(hex);
            sheet.checks.that(fits, || format!("{name} is coastal with shoal {number}"));
        }
    }
    let found = sheet.map.grid.hexes().filter(|hex| sheet.map.shoal(*hex) > 0).count();
    sheet.checks.that(found == all, || format!("{found} shoals, the book has {all}"));
    let misprint = sheet.hex("0124");
    let open = sheet.map.terrain.at(misprint) == Terrain::Sea;
    sheet.checks.that(open, || "0124 is open sea (C-2)".to_string());
}

fn named_places(sheet: &mut Sheet) {
    for number in ["2536", "2129"] {
        let hex = sheet.hex(number);
        let has = sheet.map.gates.values().any(|side| side.contains(&hex));
        sheet.checks.that(has, || format!("a gate at {number}"));
    }
    let columns = sheet.map.double_columns;
    let fits = sheet.name(columns) == "3931" && sheet.map.is_coastal(columns);
    sheet.checks.that(fits, || "3931 is the anchorage".to_string());
    let middle = sheet.hex("1539");
    for (facing, number) in
        [(NORTH, "1638"), (NORTH_EAST, "1639"), (NORTH_WEST, "1538"), (SOUTH, "1439")]
    {
        let next = sheet.map.grid.next(middle, facing);
        let fits = sheet.name(next) == number && sheet.map.terrain.at(next) == Terrain::Sea;
        sheet.checks.that(fits, || format!("{} of 1539 is {number}, sea", compass::name(facing)));
    }
    let refuge = sheet.list("1823 1824 1924 1925 2129 2130 2234");
    let found: BTreeSet<Hex> = sheet.map.refuge.iter().copied().collect();
    sheet.checks.that(found == refuge, || "the refuges of 14.29".to_string());
    for hex in refuge {
        let (name, coastal) = (sheet.name(hex), sheet.map.is_coastal(hex));
        sheet.checks.that(coastal, || format!("refuge {name} is coastal"));
    }
    let harbours = ["1823", "1824", "1924", "1925", "2129", "2130"];
    for number in harbours {
        let inside = sheet.map.in_harbour(sheet.hex(number));
        sheet.checks.that(inside, || format!("{number} is in a harbour"));
    }
    let entry: BTreeSet<Hex> = (1..=44)
        .filter_map(|row| sheet.map.grid.at(1, row))
        .filter(|hex| sheet.map.terrain.at(*hex) == Terrain::Sea)
        .collect();
    let found: BTreeSet<Hex> = sheet.map.entry.iter().copied().collect();
    sheet.checks.that(found == entry, || "the southern edge is the sea of column 01".to_string());
    let lone = sheet.list("1724 1824 2029");
    let found: BTreeSet<Hex> = sheet.map.no_landing.iter().copied().collect();
    sheet.checks.that(found == lone, || "nothing lands at 1724, 1824, 2029 (A-6)".to_string());
    let rose = sheet.map.terrain.at(sheet.map.wind_rose) == Terrain::Sea;
    sheet.checks.that(rose, || "the wind rose lies in the sea".to_string());
}

fn boom(sheet: &mut Sheet) {
    for number in ["3429", "3430", "3330", "3334"] {
        let on = sheet.on(&sheet.map.boom, number);
        sheet.checks.that(on, || format!("{number} is on the Boom"));
    }
    let expected: BTreeSet<[Hex; 2]> = sheet
        .map
        .boom
        .iter()
        .copied()
        .filter(|side| {
            side.contains(&sheet.hex("3330"))
                && (side.contains(&sheet.hex("3429")) || side.contains(&sheet.hex("3430")))
        })
        .collect();
    let passage: BTreeSet<[Hex; 2]> = sheet.map.passage.iter().copied().collect();
    sheet
        .checks
        .that(passage == expected, || "the passage is between 3330 and its two".to_string());
    let control = sheet.map.control.iter().copied().collect::<BTreeSet<_>>();
    let fits = control == sheet.list("3430 3429 3330");
    sheet.checks.that(fits, || "control of 3430, 3429, 3330 (15.61)".to_string());
    let (sea, horn) = (sheet.flood("1539"), sheet.flood("3330"));
    sheet.checks.that(sea.is_disjoint(&horn), || "the Boom closes the Horn".to_string());
    let water: BTreeSet<Hex> =
        sheet.map.grid.hexes().filter(|hex| sheet.map.in_horn(*hex)).collect();
    sheet.checks.that(horn == water, || "the Horn is what the Boom closes".to_string());
    sheet.checks.that(water.len() == 79, || "the Horn has 79 hexes (C-32)".to_string());
    let barred = water.iter().filter(|hex| sheet.map.is_camp(**hex)).count();
    sheet.checks.that(barred == 14, || format!("the camp bars 14 of them, not {barred}"));
    let pockets: BTreeSet<Hex> = sheet
        .map
        .grid
        .hexes()
        .filter(|hex| sheet.wet(*hex) && !sea.contains(hex) && !horn.contains(hex))
        .collect();
    let harbours = sheet.list("1823 1824 1924 1925 2129 2130");
    sheet.checks.that(pockets == harbours, || "small booms close the harbours".to_string());
}

fn portage(sheet: &mut Sheet) {
    let (near, reach) = sheet.map.portage_near;
    let fits = sheet.name(near) == "3623" && reach == 5;
    sheet.checks.that(fits, || "five hexes from 3623 (17.22)".to_string());
    let pera =
        |hex: Hex, shore: Shore, water| shore == Shore::Pera && sheet.map.waters.at(hex) == water;
    let to = sheet.coasts(|hex, shore| {
        pera(hex, shore, Water::GoldenHorn) && sheet.map.grid.distance(hex, near) <= reach
    });
    let from = sheet.coasts(|hex, shore| pera(hex, shore, Water::Bosphorus));
    let found = |list: &[Hex]| list.iter().copied().collect::<BTreeSet<_>>();
    let fits = found(&sheet.map.portage_to) == to;
    sheet.checks.that(fits, || "Pera's shore of the Horn within reach".to_string());
    let fits = found(&sheet.map.portage_from) == from;
    sheet.checks.that(fits, || "Pera's shore of the Bosphorus (17.23)".to_string());
    let sailors = sheet.coasts(|hex, shore| sheet.map.in_horn(hex) && shore.is_city());
    let found: BTreeSet<Hex> =
        sheet.map.grid.hexes().filter(|hex| sheet.map.is_southern_shore(*hex)).collect();
    let fits = sailors == found && found.len() == 20;
    sheet.checks.that(fits, || "twenty hexes of the southern shore (16.0)".to_string());
}

fn sides(sheet: &mut Sheet) {
    let mut kinds: Vec<(String, Vec<[Hex; 2]>)> = vec![
        ("boom".to_string(), sheet.map.boom.clone()),
        ("small booms".to_string(), sheet.map.small_booms.clone()),
        ("closed".to_string(), sheet.map.closed.clone()),
    ];
    kinds
        .extend(sheet.map.walls.iter().map(|(name, list)| (format!("{name} walls"), list.clone())));
    for (name, list) in &kinds {
        for [a, b] in list {
            let next = sheet.map.grid.bearing(*a, *b).is_some();
            let pair = format!("{}-{}", sheet.name(*a), sheet.name(*b));
            sheet.checks.that(next, || format!("{name} {pair} are neighbours"));
        }
    }
    for (at, (name, list)) in kinds.iter().enumerate() {
        for (other, others) in &kinds[..at] {
            let shared =
                list.iter().any(|[a, b]| others.contains(&[*a, *b]) || others.contains(&[*b, *a]));
            sheet.checks.that(!shared, || format!("{name} and {other} share no side"));
        }
    }
    for (name, list) in &kinds[..3] {
        for [a, b] in list {
            let wet = sheet.wet(*a) && sheet.wet(*b);
            let pair = format!("{}-{}", sheet.name(*a), sheet.name(*b));
            sheet.checks.that(wet, || format!("{name} {pair} lies in the water"));
        }
    }
    for [a, b] in sheet.map.gates.values().copied().collect::<Vec<_>>() {
        let walls = &sheet.map.walls["sea"];
        let on = walls.contains(&[a, b]) || walls.contains(&[b, a]);
        sheet.checks.that(on, || "a gate is in a sea wall".to_string());
        let near = sheet.map.grid.bearing(a, b).is_some();
        sheet.checks.that(near, || "a gate joins neighbours".to_string());
    }
}

fn waters(sheet: &mut Sheet) {
    for hex in sheet.map.grid.hexes().collect::<Vec<_>>() {
        let (wet, water) = (sheet.wet(hex), sheet.map.waters.at(hex));
        if wet != (water != Water::None) {
            let name = sheet.name(hex);
            sheet.checks.that(false, || format!("{name} is wet and in a water, or neither"));
        }
        if let Some(shore) = sheet.map.terrain.at(hex).coast() {
            let land: Vec<Shore> = sheet
                .map
                .grid
                .neighbours(hex)
                .iter()
                .filter_map(|next| match next.ok().map(|next| sheet.map.terrain.at(next)) {
                    Some(Terrain::Land(land)) => Some(land),
                    _ => None,
                })
                .collect();
            let foreign = |land: &Shore| match shore {
                Shore::CityAndThrace => !matches!(land, Shore::City | Shore::Thrace),
                own => *land != own,
            };
            let name = sheet.name(hex);
            // C-54: 3425 is Pera's and touches Galata, 3529 is Galata's and touches Pera.
            let ruled = ["3425", "3529"].contains(&name.as_str());
            sheet.checks.that(ruled == land.iter().any(foreign), || {
                format!("{name} has the shore that it touches")
            });
        }
    }
}

fn walls(sheet: &mut Sheet) {
    for name in ["sea", "horn"] {
        for [a, b] in sheet.map.walls[name].clone() {
            let across = sheet.wet(a) != sheet.wet(b);
            let pair = format!("{}-{}", sheet.name(a), sheet.name(b));
            sheet.checks.that(across, || format!("wall {pair} is between water and land"));
        }
    }
    for [a, b] in sheet.map.walls["land"].clone() {
        let pair = format!("{}-{}", sheet.name(a), sheet.name(b));
        let inland = !sheet.wet(a) && !sheet.wet(b);
        sheet.checks.that(inland, || format!("wall {pair} is inland"));
    }
    for number in ["2028", "1521"] {
        let under = sheet.map.is_under_walls(sheet.hex(number));
        sheet.checks.that(under, || format!("{number} is under the walls"));
    }
    for number in ["1724", "1824", "2029"] {
        let under = sheet.map.is_under_walls(sheet.hex(number));
        sheet.checks.that(!under, || format!("{number} is not (C-44)"));
    }
    let shore = sheet.coasts(|_, shore| shore.is_city());
    let bare = sheet.list("1724 1824 2029");
    for hex in shore {
        let (name, under) = (sheet.name(hex), sheet.map.is_under_walls(hex));
        let fits = under != bare.contains(&hex);
        sheet.checks.that(fits, || format!("the city's shore at {name} has walls"));
    }
    let strip = sheet.map.beach_under_walls == [sheet.hex("1521")];
    sheet.checks.that(strip, || "the beach of 15.55 is 1521".to_string());
}
