//! The raw door tells every order back in one form, whatever it left out or spelt otherwise.

use rules_duel::Variant;
use rules_duel::door::{Answer, Lost, Phase, Request, adjudicate};
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
