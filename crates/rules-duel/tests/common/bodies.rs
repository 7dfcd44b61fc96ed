//! Fuzz bodies of the judge's raw adjudicator and of its maps: whatever bytes arrive, nothing panics, and
//! what is answered holds together. Run by `cargo fuzz` and, on mutated seeds, by plain tests.

use rules_duel::adjudicate::{Answer, Lost, Phase, Read, Request, adjudicate};
use rules_duel::judge::Judge;
use rules_duel::notation::{read_line, read_unit};
use rules_duel::{Kind, Order, Power, Spot, Unit, Variant};
use std::collections::BTreeSet;

/// Lines as `trierarch adjudicate` reads them, on every map.
pub(crate) fn lines(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let read = match serde_json::from_str::<Vec<Request>>(line) {
            Ok(several) => several,
            Err(_) => serde_json::from_str::<Request>(line).into_iter().collect(),
        };
        for request in read {
            asked(line, &request);
        }
    }
}

/// One request, on every map.
fn asked(line: &str, request: &Request) {
    let mut judge = Judge::new();
    for variant in Variant::all() {
        match adjudicate(variant, &mut judge, request) {
            Ok(answer) => answered(variant, request, &answer),
            Err(why) => {
                assert!(!why.field.is_empty() && !why.message.is_empty(), "{why:?}");
                let longest = line.chars().count();
                assert!(why.at.is_none_or(|at| at <= longest), "{why:?} is beyond the end");
            }
        }
    }
}

/// Orders in every phase on every map: the first byte says which, each line is an order.
pub(crate) fn orders(bytes: &[u8]) {
    let Some((which, bytes)) = bytes.split_first() else {
        return;
    };
    let which = usize::from(*which);
    let variants = Variant::all();
    let variant = &variants[which % variants.len()];
    let phases = [Phase::Movement, Phase::Retreat, Phase::Adjustment];
    let phase = phases[which / variants.len() % phases.len()];
    let (units, dislodged, centres) = match variant.name.as_str() {
        "lepanto" => (DUEL, "OTTOMAN G E4: E5 D4 F4", "LEAGUE: B3 B5 C4 D3 A2 A3"),
        _ => (POWERS, "TURKEY A BUL: RUM", "ENGLAND: LON EDI LVP NWY"),
    };
    let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
    let (unit, retreats) = dislodged.split_once(':').expect("a unit and where it may go");
    let lost = Lost { unit: unit.to_string(), from: None, retreats: words(retreats) };
    let (power, owned) = centres.split_once(':').expect("a power and its centres");
    let text = String::from_utf8_lossy(bytes);
    let request = Request {
        phase,
        units: units.split(", ").map(String::from).collect(),
        orders: text.lines().map(String::from).collect(),
        dislodged: if phase == Phase::Retreat { vec![lost] } else { Vec::new() },
        centres: (variant.map.powers.iter())
            .map(|card| (card.id.clone(), if card.id == power { words(owned) } else { Vec::new() }))
            .collect(),
        count: which.is_multiple_of(2),
    };
    let answer = adjudicate(variant, &mut Judge::new(), &request)
        .unwrap_or_else(|why| panic!("an order voids the others: {why:?}"));
    answered(variant, &request, &answer);
}

const DUEL: &str = "LEAGUE FL B3, LEAGUE G C4, LEAGUE G D3, LEAGUE F E2, LEAGUE G D4, \
    OTTOMAN FL L3, OTTOMAN G E3, OTTOMAN G F4, OTTOMAN F H4";
const POWERS: &str = "ENGLAND A LON, ENGLAND F NTH, ENGLAND F NWY, GERMANY A BEL, GERMANY F HEL, \
    FRANCE F MAO, FRANCE F SPA/NC, RUSSIA F STP/SC, TURKEY A CON, TURKEY F BUL/EC, ITALY A VEN";

/// What holds of any answer.
fn answered(variant: &Variant, request: &Request, answer: &Answer) {
    let told = serde_json::to_value(answer).expect("an answer is JSON");
    let results = told["results"].as_object().expect("results by order");
    assert_eq!(results.len(), answer.results.len(), "two results of one name: {answer:?}");
    assert_eq!(answer.read.len(), request.orders.len(), "an order has no answer: {answer:?}");
    for (line, read) in request.orders.iter().zip(&answer.read) {
        match read {
            Read::Order { order, .. } => reads_back(variant, order),
            Read::Misread { at, message, .. } => {
                assert!(*at <= line.chars().count(), "{read:?} of {line:?}");
                assert!(!message.is_empty(), "{read:?}");
            }
        }
    }
    let counted = answer.counted.as_ref();
    assert_eq!(counted.is_some(), request.count);
    let again = adjudicate(variant, &mut Judge::new(), request).expect("it was answered before");
    assert_eq!(again, *answer, "a desk that was used before decides otherwise");
    let read = |line: &String| read_unit(&variant.map, line).expect("a unit reads back");
    let province = |line: &String| variant.map.province(read(line).spot);
    let places: BTreeSet<_> = answer.units.iter().map(province).collect();
    // Positions from outside may have units where others retreat to.
    if request.phase != Phase::Retreat {
        assert_eq!(places.len(), answer.units.len(), "two in one place: {answer:?}");
    }
    if request.phase == Phase::Movement {
        let left = answer.units.len() + answer.dislodged.len();
        assert_eq!(left, request.units.len(), "somebody is lost: {answer:?}");
        retreats(variant, answer);
    }
}

/// An order in canonical form is read as what it is.
fn reads_back(variant: &Variant, order: &str) {
    if let Err(why) = read_line(&variant.map, order) {
        panic!("{order:?} does not read back: {why}");
    }
}

/// What was dislodged can all be ordered to where it may go, and nobody ends up where another is.
fn retreats(variant: &Variant, answer: &Answer) {
    let order = |lost: &Lost| {
        let unit = lost.unit.split_once(' ').expect("a power and a unit").1;
        Some(format!("{unit} R {}", lost.retreats.first()?))
    };
    let request = Request {
        phase: Phase::Retreat,
        units: answer.units.clone(),
        orders: answer.dislodged.iter().filter_map(order).collect(),
        dislodged: answer.dislodged.clone(),
        ..Request::default()
    };
    let after =
        adjudicate(variant, &mut Judge::new(), &request).expect("what was answered is asked");
    let read = |line: &String| read_unit(&variant.map, line).expect("a unit reads back");
    let places: BTreeSet<_> =
        after.units.iter().map(|line| variant.map.province(read(line).spot)).collect();
    assert_eq!(places.len(), after.units.len(), "two in one place: {after:?}");
}

/// A variant's file: refused with a reason, or a map on which any movement can be decided.
pub(crate) fn map(bytes: &[u8]) {
    let variant = match Variant::read(&String::from_utf8_lossy(bytes)) {
        Ok(variant) => variant,
        Err(why) => return assert!(!why.is_empty(), "refused without a reason"),
    };
    let map = &variant.map;
    // A unit in each place, kinds and powers in turn, each against its first neighbour.
    let mut units = Vec::new();
    for province in map.all() {
        let turn = usize::from(province.0);
        let kinds = map.kinds.len().max(1);
        let kind = Kind(u8::try_from(turn % kinds).unwrap_or(0));
        let power = Power(u8::try_from(turn % map.powers.len().max(1)).unwrap_or(0));
        let coasts = &map.provinces[turn].coasts;
        let mut spots = std::iter::once(province.spot()).chain(coasts.iter().copied());
        let fits = spots.find(|spot| !map.near(kind, *spot).is_empty());
        units.extend(fits.map(|spot| Unit { power, kind, spot }));
    }
    let toward = |unit: &Unit| map.reach(unit.kind, unit.spot).first().map(Spot);
    let orders: Vec<Order> =
        units.iter().map(|unit| toward(unit).map_or(Order::Hold, Order::to)).collect();
    let mut judge = Judge::new();
    judge.movement(map, &units, &orders);
    for n in 0..units.len() {
        let _ = (judge.result(n), judge.dislodged(map, &units, n));
    }
}
