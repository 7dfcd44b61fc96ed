//! Fleet lists as people put them together: what can be bought in a period, every limit as a sentence,
//! and the battle of two lists.
//!
//! Whether a ship can be bought so is decided by [`scenario::unsold`], which scenario files obey as
//! well; what is said of it here. Points are agreed between players: a scenario holds nobody to them.
//!
//! Rule: W-1, W-2, W-31, W-43, W-46, W-52, W-59, W-66 to W-69, W-72.

use crate::clauses as c;
use crate::ground::Bought;
use crate::scenario::{self, MOST_SHIPS, ONE_SQUADRON, SQUADRON, Times, Unsold};
use crate::state::Troops;
use crate::tables::{self as t, Beak, Hull, KINDS, Kind, Quality, TROOPS};
use crate::view;
use kernel::{
    Base, Clause, Drawing, DrawnShip, DrawnSquadron, ExtraCard, Fact, Factor, Facts, FleetList,
    FleetUnit, Fleets, Illegal, KindCard, Limit, OptionSpec, OptionValue, Review, Text, TickBoxes,
    UnitReview, Yard,
};

/// What Naumachia says of fleet lists.
pub(crate) struct Lists;

/// Periods and a year of each: before fire pots, before high rams, before Greek Fire, after it.
const PERIODS: [(&str, i64); 4] =
    [("ancient", -250), ("pots", -100), ("imperial", 100), ("byzantine", 700)];
const ADMIRAL: &str = "admiral";
const FLAG: &str = "flag";
/// What an admiral costs for each point of tactical initiative.
///
/// Rule: W-2.
const ADMIRAL_POINTS: u32 = 10;

/// What is counted in a ship's words, with its name.
const COUNTED: [(&str, &str); 8] = [
    ("marines", "factor-marines"),
    ("archers", "factor-archers"),
    ("heavies", "factor-heavies"),
    ("heavy-oars", "factor-heavy-oars"),
    ("ballistae", "factor-ballistae"),
    ("engine", "extra-engine"),
    ("towers", "factor-towers"),
    ("spares", "factor-spares"),
];
/// What a ship has or has not.
const HAD: [&str; 10] = [
    "corvus",
    "parablemata",
    "incendiary",
    "pots",
    "greek-fire",
    "bees",
    "stout",
    "weak",
    "no-ram",
    "pair",
];

fn cited(clauses: &[&'static Clause]) -> Vec<kernel::Cite> {
    clauses.iter().map(|clause| (*clause).into()).collect()
}

fn kind_name(kind: &Kind) -> Text {
    Text::owned(format!("kind-{}", kind.name))
}

fn extra_name(id: &str) -> Text {
    let counted = COUNTED.iter().find(|(known, _)| *known == id);
    counted.map_or_else(|| Text::owned(format!("extra-{id}")), |(_, name)| Text::new(name))
}

/// When and by whom a list is bought.
struct Terms {
    times: Times,
    year: i64,
    initiative: u32,
    points: u32,
}

impl Terms {
    fn of(list: &FleetList) -> Self {
        let value = |id: &str| list.settings.get(id).map_or("", String::as_str);
        let year =
            PERIODS.iter().find(|(id, _)| *id == value("period")).map_or(-250, |(_, it)| *it);
        let high = value("rams") == "high";
        Terms {
            times: Times { year, what_if: value("what-if") == "on", high_rams: [high, high] },
            year,
            initiative: value("initiative").parse().unwrap_or(0).min(5),
            points: list.points,
        }
    }
}

/// What one ship of a unit is bought as; none where the type is not known.
fn bought(unit: &FleetUnit, terms: &Terms) -> Option<Bought> {
    let number = Kind::named(&unit.kind)?;
    let kind = &KINDS[usize::from(number)];
    let pair = unit.has("pair");
    let hulls = if pair { 2 } else { 1 };
    let count = |id: &str, usual: u8| -> u8 {
        unit.amount(id).map_or(usual, |amount| amount.min(60) as u8)
    };
    let mut beak = kind.beak;
    if beak == Beak::Ram && terms.times.high_rams[0] {
        beak = Beak::High;
    }
    if pair || unit.has("no-ram") {
        beak = Beak::None;
    }
    let heavy_oars = count("heavy-oars", 0);
    let quality = Quality::NAMED.iter().rev().find(|(name, _)| unit.has(name));
    let stout = match (unit.has("stout"), unit.has("weak")) {
        (true, _) => 1,
        (_, true) => -1,
        _ => i8::from(kind.stout),
    };
    Some(Bought {
        kind: number,
        pair,
        quality: quality.map_or(Quality::Regular, |(_, quality)| *quality),
        troops: Troops {
            marines: count("marines", hulls * kind.marines),
            archers: count("archers", hulls * kind.archers),
            heavies: count("heavies", 0),
            fighting: (hulls * kind.fighting).saturating_sub(heavy_oars),
            heavy_oars,
        },
        beak,
        ballistae: count("ballistae", u8::from(kind.is_wall())),
        engine: count("engine", 0),
        towers: count("towers", 0),
        spares: count("spares", 0),
        corvus: unit.has("corvus"),
        parablemata: unit.has("parablemata"),
        incendiary: unit.has("incendiary"),
        pots: unit.has("pots"),
        greek_fire: unit.has("greek-fire"),
        bees: unit.has("bees"),
        stout,
    })
}

impl Fleets for Lists {
    fn blank(&self) -> FleetList {
        let settings = [("period", "ancient"), ("initiative", "2")];
        let settings = settings.map(|(id, value)| (id.to_string(), value.to_string())).into();
        FleetList { name: String::new(), points: 400, settings, units: Vec::new() }
    }

    fn yard(&self, list: &FleetList) -> Yard {
        let terms = Terms::of(list);
        Yard { settings: settings(), kinds: KINDS.iter().map(|kind| card(kind, &terms)).collect() }
    }

    fn review(&self, list: &FleetList) -> Review {
        let terms = Terms::of(list);
        let units: Vec<UnitReview> = list.units.iter().map(|unit| reviewed(unit, &terms)).collect();
        let each = list.units.iter().zip(&units);
        let spent = each.map(|(unit, one)| one.points * u32::from(unit.count)).sum();
        Review {
            spent,
            budget: terms.points,
            marks: Vec::new(),
            limits: limits(list, &terms, spent),
            warnings: warnings(list, &terms),
            units,
        }
    }

    fn words(&self, unit: &FleetUnit) -> String {
        let mut words = vec![unit.kind.clone()];
        for (extra, amount) in &unit.extras {
            if COUNTED.iter().any(|(known, _)| known == extra) {
                words.push(format!("{extra} {amount}"));
            } else if *amount > 0 {
                words.push(extra.clone());
            }
        }
        words.join(" ")
    }

    fn unit(&self, words: &str) -> Option<FleetUnit> {
        let mut words = words.split_whitespace();
        let kind = words.next()?;
        Kind::named(kind)?;
        let mut unit = FleetUnit::one(kind);
        while let Some(word) = words.next() {
            let amount = if COUNTED.iter().any(|(known, _)| *known == word) {
                words.next()?.parse().ok()?
            } else if word == "regular" {
                continue;
            } else {
                let quality = Quality::NAMED.iter().any(|(name, _)| *name == word);
                let known = quality || HAD.contains(&word) || [ADMIRAL, FLAG].contains(&word);
                known.then_some(1)?
            };
            unit.extras.insert(word.to_string(), amount);
        }
        Some(unit)
    }

    fn battle(&self, lists: [&FleetList; 2]) -> Drawing {
        let terms = lists.map(Terms::of);
        let mut drawing = Drawing::default();
        let year = terms[0].year.max(terms[1].year);
        drawing.facts.insert("year".to_string(), year.into());
        let points = i64::from(terms[0].points.max(terms[1].points));
        drawing.facts.insert("minutes".to_string(), (points / 4).clamp(30, 600).into());
        if terms.iter().any(|terms| terms.times.what_if) {
            let options = [("what-if".to_string(), Fact::from("on"))].into();
            drawing.tables.insert("options".to_string(), options);
        }
        let (mut codes, mut names) = (0.., Vec::new());
        for (side, (list, terms)) in (0_i64..).zip(lists.into_iter().zip(&terms)) {
            let usual = ["One", "Two"][usize::from(side > 0)];
            let name = if list.name.is_empty() { usual } else { list.name.as_str() };
            names.push(name.to_string());
            let mut facts: Facts = [("name".to_string(), Fact::from(name))].into();
            facts.insert("initiative".to_string(), i64::from(terms.initiative).into());
            if terms.times.high_rams[0] {
                facts.insert("rams".to_string(), "high".into());
            }
            drawing.sides.push(facts);
            for ships in squadrons(list) {
                let code = letters(codes.next().expect("far fewer squadrons than numbers"));
                let mut facts: Facts = [("code", code.clone()), ("name", code.clone())]
                    .map(|(key, word)| (key.to_string(), Fact::Word(word)))
                    .into();
                facts.insert("side".to_string(), side.into());
                let ships = (1..).zip(ships).map(|(n, unit)| DrawnShip {
                    code: format!("{code}{n}"),
                    words: self.words(unit),
                    ..DrawnShip::default()
                });
                drawing.squadrons.push(DrawnSquadron { facts, ships: ships.collect() });
            }
        }
        drawing.title = names.join(" – ").chars().take(120).collect();
        drawing.summary = format!("{} – {}", lists[0].points, lists[1].points);
        drawing
    }
}

/// The letters of the `n`th squadron, from 0: A to Z, then AA, AB and so on.
fn letters(n: usize) -> String {
    let last = char::from(b'A' + (n % 26) as u8);
    if n < 26 { last.to_string() } else { letters(n / 26 - 1) + &last.to_string() }
}

/// Whether a ship leads a squadron.
fn leads(unit: &FleetUnit) -> bool {
    unit.has(ADMIRAL) || unit.has(FLAG)
}

/// The ships of a list in squadrons, in its own order: hulls, two to eight together and one flagship
/// in each, as far as that can be; then walls.
///
/// Rule: W-43, W-67.
fn squadrons(list: &FleetList) -> Vec<Vec<&FleetUnit>> {
    let mut squadrons: Vec<Vec<&FleetUnit>> = Vec::new();
    for walls in [false, true] {
        let is_of = |unit: &&FleetUnit| (unit.kind == "wall") == walls;
        let each = list.units.iter().filter(is_of);
        let ships: Vec<&FleetUnit> =
            each.flat_map(|unit| std::iter::repeat_n(unit, usize::from(unit.count))).collect();
        let one = walls || ships.len() < ONE_SQUADRON;
        let mut own: Vec<Vec<&FleetUnit>> = Vec::new();
        for unit in ships {
            let has_room = |ships: &Vec<&FleetUnit>| {
                let led = leads(unit) && ships.iter().any(|other| leads(other));
                one || ships.len() < SQUADRON && !led
            };
            match own.last_mut().filter(|ships| has_room(ships)) {
                Some(ships) => ships.push(unit),
                None => own.push(vec![unit]),
            }
        }
        if !one {
            accompany(&mut own);
        }
        squadrons.extend(own);
    }
    squadrons
}

/// Gives every ship that is left alone a companion from the largest squadron that can spare one. There
/// always is one unless a list has more flagships than its limits allow: every squadron but those that
/// follow eight ships has a leader, and any of more than two has a ship that is none.
///
/// Rule: W-43.
fn accompany(squadrons: &mut [Vec<&FleetUnit>]) {
    while let Some(alone) = squadrons.iter().position(|ships| ships.len() == 1) {
        let spare = |ships: &Vec<&FleetUnit>| ships.iter().rposition(|unit| !leads(unit));
        let able = (0..squadrons.len()).filter(|n| squadrons[*n].len() > 2);
        // The last of equals: ships go over to their neighbours.
        let from = able.filter(|n| spare(&squadrons[*n]).is_some());
        let Some(from) = from.max_by_key(|n| squadrons[*n].len()) else { return };
        let Some(at) = spare(&squadrons[from]) else { return };
        let unit = squadrons[from].remove(at);
        squadrons[alone].push(unit);
    }
}

/// What is set for a list as a whole.
fn settings() -> Vec<OptionSpec> {
    let spec =
        |id: &str, values: &[&str], default: &str, label: &dyn Fn(&str) -> Text| OptionSpec {
            id: id.to_string(),
            label: Text::owned(format!("option-{id}")),
            line: Text::owned(format!("option-{id}-line")),
            values: values
                .iter()
                .map(|value| OptionValue { id: (*value).to_string(), label: label(value) })
                .collect(),
            default: default.to_string(),
        };
    let named = |start: &'static str| move |value: &str| Text::owned(format!("{start}-{value}"));
    let number = |value: &str| Text::new("plain").with("text", value.to_string());
    vec![
        spec("period", &PERIODS.map(|(id, _)| id), "ancient", &named("period")),
        spec("initiative", &["0", "1", "2", "3", "4", "5"], "0", &number),
        spec("rams", &["low", "high"], "low", &named("rams")),
        spec("what-if", &["off", "on"], "off", &named("value")),
    ]
}

fn factor(label: &str, name: &'static str, value: impl ToString) -> Factor {
    Factor {
        label: label.to_string(),
        name: Text::new(name),
        value: value.to_string(),
        colour: None,
        boxes: None,
    }
}

/// The figures of a ship as it is bought: of a pair those of both hulls together.
///
/// Rule: W-1, W-52.
fn figures(bought: &Bought) -> Vec<Factor> {
    let (kind, hulls) = (bought.kind(), bought.hulls());
    if kind.is_wall() {
        return Vec::new();
    }
    vec![
        factor("Z", "figure-size", kind.size),
        factor("O", "figure-oars", format!("{}/{}", hulls * kind.oars, hulls * kind.minimum)),
        factor("V", "figure-speed", bought.full_speed()),
        factor("T", "figure-turn", bought.turn_class()),
    ]
}

/// A type on offer.
fn card(kind: &Kind, terms: &Terms) -> KindCard {
    let (width, length) = kind.base(false);
    let bought = bought(&FleetUnit::one(kind.name), terms);
    let points = bought.as_ref().map_or(0, Bought::points);
    KindCard {
        id: kind.name.to_string(),
        name: kind_name(kind),
        points: points.max(0) as u32,
        silhouette: view::silhouette(kind),
        base: Some(Base { width, length }),
        factors: bought.as_ref().map(figures).unwrap_or_default(),
        extras: extras(kind, terms),
        barred: None,
    }
}

/// What a type can be bought with.
fn extras(kind: &Kind, terms: &Terms) -> Vec<ExtraCard> {
    let card = |id: &str, points: Option<i32>, usual: u8, most: u8| ExtraCard {
        id: id.to_string(),
        name: extra_name(id),
        points,
        usual: usual.into(),
        most: most.into(),
        group: None,
        barred: None,
    };
    let of = |group: &str, card: ExtraCard| ExtraCard { group: Some(group.to_string()), ..card };
    // A pair has twice as much of everything; a ship alone is told of its limits.
    let twice = |n: u8| 2 * n;
    let troops = |n: u8| (twice(twice(n))).max(8);
    let mut extras = Vec::new();
    if !kind.is_wall() {
        let initiative = (ADMIRAL_POINTS * terms.initiative) as i32;
        extras.push(of("flag", card(ADMIRAL, Some(initiative), 0, 1)));
        extras.push(of("flag", card(FLAG, Some(0), 0, 1)));
    }
    for (name, quality) in Quality::NAMED {
        if quality != Quality::Regular {
            extras.push(of("quality", card(name, None, 0, 1)));
        }
    }
    extras.push(card("marines", Some(TROOPS.marine), kind.marines, troops(kind.marines)));
    extras.push(card("heavies", Some(TROOPS.heavy), 0, troops(kind.marines)));
    extras.push(card("archers", Some(TROOPS.archer), kind.archers, troops(kind.archers)));
    if kind.fighting > 0 {
        extras.push(card("heavy-oars", Some(t::HEAVY_OAR), 0, twice(kind.fighting)));
    }
    if kind.ballistae > 0 {
        let usual = u8::from(kind.is_wall());
        let most = if kind.is_wall() { 1 } else { twice(kind.ballistae) };
        extras.push(card("ballistae", Some(t::BALLISTA), usual, most));
    }
    let engine = if kind.is_wall() { 6 } else { (twice(kind.size) / 3).min(6) };
    if engine > 0 {
        extras.push(card("engine", Some(t::ENGINE), 0, engine));
    }
    if kind.ballistae > 0 || engine > 0 {
        extras.push(card("incendiary", None, 0, 1));
    }
    if kind.ballistae > 0 {
        extras.push(card("bees", Some(t::BEES), 0, 1));
    }
    if !kind.is_wall() {
        extras.push(card("parablemata", Some(t::PARABLEMATA), 0, 1));
    }
    let dated = |unsold: Unsold, is: bool, card: ExtraCard| ExtraCard {
        barred: is.then(|| Illegal { reason: unsold.text(), clauses: cited(&[unsold.clause()]) }),
        ..card
    };
    let Times { year, what_if, .. } = terms.times;
    let late = |from: i64| year < from && !what_if;
    let pots = card("pots", Some(t::POTS), 0, 1);
    extras.push(dated(Unsold::EarlyPots, late(scenario::POTS_FROM), pots));
    if kind.byzantine {
        let fire = card("greek-fire", Some(t::GREEK_FIRE), 0, 1);
        extras.push(dated(Unsold::EarlyFire, late(scenario::GREEK_FIRE_FROM), fire));
    }
    if kind.is_wall() {
        return extras;
    }
    extras.push(card("spares", Some(t::SPARE), 0, 2));
    if kind.size >= 4 {
        extras.push(card("corvus", Some(t::CORVUS), 0, 1));
        extras.push(card("towers", Some(t::TOWER), 0, 2));
    }
    extras.push(of("hull", card("stout", None, 0, 1)));
    extras.push(of("hull", card("weak", None, 0, 1)));
    if kind.beak != Beak::None {
        extras.push(card("no-ram", Some(-5), 0, 1));
    }
    extras.push(card("pair", None, 0, 1));
    extras
}

fn reviewed(unit: &FleetUnit, terms: &Terms) -> UnitReview {
    let Some(bought) = bought(unit, terms) else {
        return UnitReview::default();
    };
    let kind = bought.kind();
    let has_admiral = unit.has(ADMIRAL);
    let admiral = if has_admiral { ADMIRAL_POINTS * terms.initiative } else { 0 };
    let own = bought.points().max(0) as u32;
    let troops = &bought.troops;
    let hulls = u16::from(bought.hulls());
    let tick =
        |name: &'static str, count: u16| TickBoxes { name: Text::new(name), count, least: None };
    let one = |has: bool, count: u8| if has { u16::from(count) } else { 0 };
    let sails = !kind.is_wall();
    // Without so many oars it loses speed.
    let least = Some(hulls * u16::from(kind.minimum));
    let boxes = [
        TickBoxes { least, ..tick("factor-oars", hulls * u16::from(kind.oars)) },
        tick("factor-spares", bought.spares.into()),
        tick("factor-marines", troops.marines.into()),
        tick("factor-heavies", troops.heavies.into()),
        tick("factor-fighting", troops.fighting.into()),
        tick("factor-heavy-oars", troops.heavy_oars.into()),
        tick("factor-archers", troops.archers.into()),
        tick("factor-ballistae", bought.ballistae.into()),
        tick("factor-towers", bought.towers.into()),
        tick("factor-corvus", one(bought.corvus, 1)),
        tick("factor-engine", one(bought.engine > 0, 1)),
        tick("extra-pots", one(bought.pots, t::POTS_ABOARD)),
        tick("extra-greek-fire", one(bought.greek_fire, t::GREEK_FIRE_ABOARD)),
        tick("factor-full-speed", one(sails, bought.full_speed())),
        // The first hit wounds him, the second kills: W-26.
        tick("factor-captain", one(sails, 2)),
        tick("box-damage", one(sails, t::SEVERE)),
        tick("box-fires", 3),
    ];
    let quality = Quality::NAMED.iter().find(|(_, quality)| *quality == bought.quality);
    let quality = quality.map(|(name, _)| extra_name(name));
    let had = HAD.iter().filter(|id| unit.has(id)).map(|id| extra_name(id));
    let flags = [ADMIRAL, FLAG].into_iter().filter(|id| unit.has(id)).map(extra_name);
    let engine = Text::new("trait-engine").with("size", bought.engine);
    UnitReview {
        points: own + admiral,
        loss: own + if has_admiral { t::ADMIRAL_LOST as u32 } else { 0 },
        factors: figures(&bought),
        boxes: boxes.into_iter().filter(|boxes| boxes.count > 0).collect(),
        traits: flags
            .chain(quality)
            .chain((kind.hull == Hull::Cataphract).then(|| Text::new("trait-decked")))
            .chain((bought.engine > 0).then_some(engine))
            .chain(had)
            .collect(),
    }
}

/// Every limit of a list; those of ships only where a ship has something that they are about.
fn limits(list: &FleetList, terms: &Terms, spent: u32) -> Vec<Limit> {
    let count: usize = list.units.iter().map(|unit| usize::from(unit.count)).sum();
    let flags: usize = list
        .units
        .iter()
        .filter(|unit| unit.has(ADMIRAL) && unit.kind != "wall")
        .map(|unit| usize::from(unit.count))
        .sum();
    let limit = |text: Text, is_met: bool, clauses: &[&'static Clause]| Limit {
        text,
        is_met,
        clauses: cited(clauses),
        units: Vec::new(),
    };
    let most = MOST_SHIPS / 2;
    let wanted = usize::from(terms.initiative > 0);
    let mut limits = vec![
        limit(
            Text::new("limit-ships").with("most", most).with("count", count),
            (1..=most).contains(&count),
            &[&c::W_43],
        ),
        limit(
            Text::new("limit-points").with("budget", terms.points).with("spent", spent),
            spent <= terms.points,
            &[&c::W_2],
        ),
        limit(
            Text::new(if wanted == 1 { "limit-admiral" } else { "limit-no-admiral" })
                .with("count", flags),
            flags == wanted,
            &[&c::W_2, &c::W_43],
        ),
    ];
    let sum = |is_of: &dyn Fn(&FleetUnit) -> bool| -> usize {
        list.units.iter().filter(|unit| is_of(unit)).map(|unit| usize::from(unit.count)).sum()
    };
    let (hulls, led) = (sum(&|unit| unit.kind != "wall"), sum(&leads));
    let most = if hulls < ONE_SQUADRON { 1 } else { hulls / 2 };
    if led > 1 {
        let text = Text::new("limit-flagships").with("ships", hulls).with("most", most);
        limits.push(limit(text.with("count", led), led <= most, &[&c::W_43]));
    }
    if terms.times.high_rams[0] {
        let known = terms.year >= scenario::HIGH_RAMS_FROM;
        limits.push(limit(Text::new("limit-early-rams"), known, &[&c::W_68]));
    }
    let unsold: Vec<(usize, Vec<Unsold>)> = list
        .units
        .iter()
        .enumerate()
        .filter_map(|(n, unit)| Some((n, scenario::unsold(&bought(unit, terms)?, terms.times))))
        .collect();
    for one in Unsold::ALL {
        let about =
            |unit: &FleetUnit| one.extras().iter().any(|extra| unit.amount(extra).is_some());
        let units: Vec<usize> =
            unsold.iter().filter(|(_, unsold)| unsold.contains(&one)).map(|(n, _)| *n).collect();
        if !units.is_empty() || list.units.iter().any(about) {
            let told = limit(one.text(), units.is_empty(), &[one.clause()]);
            limits.push(Limit { units, ..told });
        }
    }
    limits
}

/// Ships that have more troops on board than is good for them.
///
/// Rule: W-33.
fn warnings(list: &FleetList, terms: &Terms) -> Vec<Limit> {
    let is_overloaded = |unit: &FleetUnit| {
        bought(unit, terms).is_some_and(|bought| bought.is_overloaded(&bought.troops))
    };
    let units: Vec<usize> =
        (0..list.units.len()).filter(|n| is_overloaded(&list.units[*n])).collect();
    let warning = Limit {
        text: Text::new("warning-overloaded"),
        is_met: true,
        clauses: cited(&[&c::W_33]),
        units,
    };
    if warning.units.is_empty() { Vec::new() } else { vec![warning] }
}
