//! The raw adjudicator tells every order back in one form, whatever it left out or spelt otherwise.

use rules_duel::Variant;
use rules_duel::adjudicate::{Answer, Lost, Phase, Read, Request, adjudicate};
use rules_duel::judge::Judge;

fn words(lines: &[&str]) -> Vec<String> {
    lines.iter().map(ToString::to_string).collect()
}

/// Each order as it is told back, with its outcome and, of what failed, the kind of its cause.
fn told(request: &Request) -> Vec<(String, String)> {
    let variant = Variant::named("standard").expect("a variant of the house");
    let answer: Answer =
        adjudicate(&variant, &mut Judge::new(), request).expect("a request that is understood");
    let results = answer.results.into_iter();
    results
        .map(|(order, told)| {
            let cause = told.cause.map(|cause| cause.fault.unwrap_or(cause.kind));
            (order, [Some(told.outcome), cause].into_iter().flatten().collect::<Vec<_>>().join(" "))
        })
        .collect()
}

fn all(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(order, outcome)| (order.to_string(), outcome.to_string())).collect()
}

#[test]
fn a_retreat_names_unit_and_coast_in_full() {
    let lost = |unit: &str, retreats: &[&str]| Lost {
        unit: unit.to_string(),
        from: None,
        retreats: words(retreats),
    };
    let request = Request {
        phase: Phase::Retreat,
        dislodged: vec![
            lost("RUSSIA F STP/SC", &["FIN", "LVN"]),
            lost("AUSTRIA A VIE", &["BOH", "TYR"]),
            lost("FRANCE F MAO", &["SPA/NC", "SPA/SC"]),
        ],
        orders: words(&["STP R FIN", "vie - Tyrolia", "MAO R SPA", "GERMANY MUN R BER"]),
        ..Request::default()
    };
    let expected = [
        ("F STP/SC R FIN", "retreat"),
        ("A VIE R TYR", "retreat"),
        ("F MAO R SPA", "illegal no-retreat-there"),
        ("MUN R BER", "illegal not-dislodged"),
    ];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn a_movement_names_every_unit_in_full() {
    let request = Request {
        units: words(&["ENGLAND F NTH", "ENGLAND A LON", "FRANCE F SPA/NC", "GERMANY A HOL"]),
        orders: words(&[
            "nth convoys lon to bel",
            "lon -> Belgium",
            "spa - mao",
            "HOL supports lon - bel",
            "PAR - BUR",
        ]),
        ..Request::default()
    };
    let expected = [
        ("F NTH C A LON - BEL", "convoy"),
        ("A LON - BEL", "move"),
        ("F SPA/NC - MAO", "move"),
        ("A HOL S A LON - BEL", "support"),
        ("PAR - BUR", "illegal nobody-there"),
    ];
    assert_eq!(told(&request), all(&expected));
}

/// The units of a convoy from Rome to Venice, round the boot.
const ROUND_THE_BOOT: [&str; 4] = ["ITALY A ROM", "ITALY F ADR", "TURKEY F ION", "FRANCE F TYS"];

#[test]
fn a_convoy_that_nobody_completes_leaves_the_land_route() {
    let request = Request {
        units: words(&ROUND_THE_BOOT),
        orders: words(&["A ROM - VEN", "F ADR C A ROM - VEN"]),
        ..Request::default()
    };
    let expected = [
        ("A ROM - VEN", "move"),
        ("F ADR C A ROM - VEN", "void unmatched"),
        ("F ION H", "hold"),
        ("F TYS H", "hold"),
    ];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn an_incomplete_convoy_asked_for_by_name_has_no_land_route() {
    let request = Request {
        units: words(&ROUND_THE_BOOT),
        orders: words(&["A ROM - VEN VIA", "F ADR C A ROM - VEN", "F TYS C A ROM - VEN"]),
        ..Request::default()
    };
    let expected = [
        ("A ROM - VEN VIA", "no-convoy no-chain"),
        ("F ADR C A ROM - VEN", "broken no-chain"),
        ("F TYS C A ROM - VEN", "broken no-chain"),
        ("F ION H", "hold"),
    ];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn a_whole_convoy_that_is_disrupted_has_no_land_route() {
    let mut units = words(&ROUND_THE_BOOT);
    units.extend(words(&["AUSTRIA F ALB", "AUSTRIA F APU"]));
    let request = Request {
        units,
        orders: words(&[
            "A ROM - VEN",
            "F ADR C A ROM - VEN",
            "F ION C A ROM - VEN",
            "F TYS C A ROM - VEN",
            "F ALB - ADR",
            "F APU S F ALB - ADR",
        ]),
        ..Request::default()
    };
    let expected = [
        ("A ROM - VEN", "no-convoy fleet-lost"),
        ("F ADR C A ROM - VEN", "broken fleet-lost"),
        ("F ION C A ROM - VEN", "broken fleet-lost"),
        ("F TYS C A ROM - VEN", "broken fleet-lost"),
        ("F ALB - ADR", "move"),
        ("F APU S F ALB - ADR", "support"),
    ];
    assert_eq!(told(&request), all(&expected));
}

/// A request about retreats of these units, each with where it may go.
fn retreats(dislodged: &[(&str, &[&str])], units: &[&str], orders: &[&str]) -> Request {
    let lost = |(unit, to): &(&str, &[&str])| Lost {
        unit: unit.to_string(),
        from: None,
        retreats: words(to),
    };
    Request {
        phase: Phase::Retreat,
        units: words(units),
        dislodged: dislodged.iter().map(lost).collect(),
        orders: words(orders),
        ..Request::default()
    }
}

fn refused(request: &Request) -> (String, String) {
    let variant = Variant::named("standard").expect("a variant of the house");
    let why = adjudicate(&variant, &mut Judge::new(), request).expect_err("it is refused");
    (why.field, why.message)
}

const VIENNA: (&str, &[&str]) = ("AUSTRIA A VIE", &["BOH", "TYR"]);

#[test]
fn two_different_retreats_of_one_unit_are_none() {
    let request = retreats(&[VIENNA], &[], &["A VIE R BOH", "A VIE R TYR"]);
    let expected =
        [("A VIE R BOH", "illegal ordered-twice"), ("A VIE R TYR", "illegal ordered-twice")];
    assert_eq!(told(&request), all(&expected));
    let request = retreats(&[VIENNA], &[], &["A VIE R BOH", "A VIE D"]);
    let expected = [("A VIE R BOH", "illegal ordered-twice"), ("A VIE D", "illegal ordered-twice")];
    assert_eq!(told(&request), all(&expected));
    // The same one twice is one, and an impossible one is none.
    let request = retreats(&[VIENNA], &[], &["A VIE R BOH", "A VIE - BOH", "A VIE R BUD"]);
    let expected = [
        ("A VIE R BOH", "retreat"),
        ("A VIE R BOH", "retreat"),
        ("A VIE R BUD", "illegal no-retreat-there"),
    ];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn nobody_retreats_to_where_somebody_is() {
    let request = retreats(&[VIENNA], &["GERMANY A BOH"], &["A VIE R BOH"]);
    assert_eq!(told(&request), all(&[("A VIE R BOH", "illegal occupied")]));
    let request = retreats(&[VIENNA], &[], &["GERMANY A VIE R BOH", "WAIVE"]);
    let expected = [("A VIE R BOH", "illegal not-yours"), ("WAIVE", "illegal wrong-phase")];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn a_unit_is_dislodged_once() {
    let request = retreats(&[VIENNA, ("ITALY F TRI", &["ALB"]), VIENNA], &[], &[]);
    let why = ("dislodged[2]".to_string(), "two dislodged units from VIE".to_string());
    assert_eq!(refused(&request), why);
}

/// A request about builds and removals.
fn adjustments(units: &[&str], centres: &[(&str, &[&str])], orders: &[&str]) -> Request {
    Request {
        phase: Phase::Adjustment,
        units: words(units),
        centres: centres.iter().map(|(power, own)| (power.to_string(), words(own))).collect(),
        orders: words(orders),
        ..Request::default()
    }
}

#[test]
fn builds_are_waived() {
    let russia: (&str, &[&str]) = ("RUSSIA", &["MOS", "WAR", "SEV"]);
    let request = adjustments(
        &["RUSSIA A UKR"],
        &[russia],
        &["WAIVE", "A MOS B", "A WAR B", "RUSSIA waives", "GERMANY WAIVE"],
    );
    let expected = [
        ("WAIVE", "waived"),
        ("A MOS B", "build"),
        ("A WAR B", "illegal too-many"),
        ("RUSSIA WAIVE", "illegal too-many"),
        ("GERMANY WAIVE", "illegal too-many"),
    ];
    assert_eq!(told(&request), all(&expected));
    let request = adjustments(&[], &[russia, ("GERMANY", &["KIE"])], &["WAIVE", "GERMANY WAIVE"]);
    let expected = [("WAIVE", "illegal which-power"), ("GERMANY WAIVE", "waived")];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn one_place_is_built_in_or_emptied_once() {
    let request = adjustments(
        &["RUSSIA A UKR", "GERMANY A MUN"],
        &[("RUSSIA", &["MOS", "WAR", "SEV"]), ("GERMANY", &[])],
        &["A MOS B", "F MOS B", "A MOS B", "RUSSIA A MUN D", "A MUN D"],
    );
    let expected = [
        ("A MOS B", "build"),
        ("F MOS B", "illegal ordered-twice"),
        ("A MOS B", "illegal ordered-twice"),
        ("A MUN D", "illegal not-yours"),
        ("A MUN D", "remove"),
    ];
    assert_eq!(told(&request), all(&expected));
}

#[test]
fn nobody_loses_units_because_centres_were_not_told() {
    let (field, message) = refused(&adjustments(&["RUSSIA A UKR"], &[], &[]));
    assert_eq!(field, "centres");
    assert!(message.contains("RUSSIA"), "{message}");
    let silent = adjustments(&["RUSSIA A UKR", "TURKEY A CON"], &[("RUSSIA", &["MOS"])], &[]);
    let (field, message) = refused(&silent);
    assert_eq!(field, "centres");
    assert!(message.contains("TURKEY"), "{message}");
    let told_so = adjustments(&["TURKEY A CON"], &[("TURKEY", &[])], &[]);
    assert_eq!(told(&told_so), all(&[("A CON D", "remove disorder")]));
}

#[test]
fn one_order_misunderstood_leaves_the_others() {
    let variant = Variant::named("standard").expect("a variant of the house");
    let request = Request {
        units: words(&["AUSTRIA A BUD", "AUSTRIA A VIE"]),
        orders: words(&["A BUD - NOWHERE", "A VIE - GAL", "\u{feff}1. A VIE => Galicia."]),
        ..Request::default()
    };
    let answer = adjudicate(&variant, &mut Judge::new(), &request).expect("an answer");
    assert_eq!(answer.units, ["AUSTRIA A BUD", "AUSTRIA A GAL"]);
    let [Read::Misread { at, found, message }, Read::Order { order, told }, Read::Order { .. }] =
        &answer.read[..]
    else {
        panic!("{:?}", answer.read);
    };
    assert_eq!((*at, found.as_str()), (8, "NOWHERE"));
    assert!(message.starts_with("expected a place, such as"), "{message}");
    assert_eq!((order.as_str(), told.outcome), ("A VIE - GAL", "move"));
    let results: Vec<&str> = answer.results.iter().map(|(order, _)| order.as_str()).collect();
    assert_eq!(results, ["A VIE - GAL", "A VIE - GAL", "A BUD H"]);
}

#[test]
fn centres_are_counted_when_that_is_asked() {
    let variant = Variant::named("standard").expect("a variant of the house");
    let request = Request {
        units: words(&["AUSTRIA A BUD", "AUSTRIA A VIE", "RUSSIA A RUM"]),
        orders: words(&["A BUD - SER"]),
        centres: [("AUSTRIA".to_string(), words(&["BUD", "VIE", "RUM"]))].into(),
        count: true,
        ..Request::default()
    };
    let answer = adjudicate(&variant, &mut Judge::new(), &request).expect("an answer");
    let counted = answer.counted.expect("a count");
    let own = |power: &str| counted.centres.get(power).cloned().unwrap_or_default();
    assert_eq!(own("AUSTRIA"), ["BUD", "SER", "VIE"]);
    assert_eq!(own("RUSSIA"), ["RUM"]);
    assert_eq!(counted.adjust.get("AUSTRIA"), Some(&1));
    assert_eq!(counted.adjust.get("RUSSIA"), Some(&0));
    assert_eq!(counted.adjust.len(), 2);
}
