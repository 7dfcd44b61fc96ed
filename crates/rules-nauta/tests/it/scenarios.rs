//! Scenario files: the shipped ones are sound, and every fault is told in its place.

use crate::battle::{Battle, battle, setup};
use kernel::{Library, Options, Setup, Side};
use rules_nauta::Ground;

fn good() -> Battle {
    battle(("greeks", &["A1 2 admiral", "A2 1"]), ("persians", &["B1 2 admiral", "B2 1"]))
        .points(300)
}

fn faults(source: &str) -> String {
    faults_with(source, &Options::new())
}

fn faults_with(source: &str, options: &Options) -> String {
    Ground::ground(&setup(source, options.clone()))
        .map_or_else(|faults| faults.to_string(), |_| String::new())
}

#[test]
fn sides_and_squadrons_have_italian_names() {
    assert!(testkit::conformance::names_untranslated::<Ground>("it").is_empty());
}

#[test]
fn shipped_scenarios_are_sound() {
    for (id, source) in Ground::scenarios() {
        let setup = Setup {
            scenario: (*id).to_string(),
            source: (*source).to_string(),
            options: Options::new(),
            roster: None,
        };
        let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(Ground::card(id, source).is_ok());
        for (n, fleet) in ground.fleets.iter().enumerate() {
            assert!(fleet.spent > 0);
            assert_eq!(ground.side(fleet.flagship), Side(n as u8), "{id}");
        }
    }
}

#[test]
fn a_fault_is_told_in_its_place() {
    assert_eq!(faults(&good().source()), "");
    for (from, to, told) in [
        ("A2 1", "A2 3", "own:15:9: None of these: quadrireme. (5.1)"),
        ("A2 1", "A1 1", "own:15:27: two ships are called A1"),
        ("A2 1", "A2 7", "own:15:26: after A2 comes its Size, 0 to 6"),
        (
            "A2 1",
            "A2 1 +2",
            "own:15:26: Ships of Size 1 to 3 take one more unit of soldiers, Size 0 none. (4.1)",
        ),
        ("A2 1", "A2 1 prow", "Reinforced prow: not played with here; switch the rule on. (N-64)"),
        ("A2 1", "A2 1 sail", "own:15:32: \"sail\" is not +1, admiral, at, speed"),
        ("A2 1", "A2 1 admiral", "One: One ship carries the Admiral; 2 do. (N-57)"),
        ("points = 300", "points = 49", "At most 49 points are spent; it spends 50. (N-23)"),
        ("points = 300", "pints = 300", "the scenario has no key \"pints\""),
        ("code = \"B\"", "code = \"A\"", "\"A\" is no code for a squadron, or it is taken"),
    ] {
        let report = faults(&good().source().replacen(from, to, 1));
        assert!(report.contains(told), "{to}: {report}");
    }
}

#[test]
fn a_budget_is_spent_to_the_last_point() {
    assert_eq!(faults(&good().source().replacen("points = 300", "points = 50", 1)), "");
    let skilled =
        good().source().replacen("name = \"One\"", "name = \"One\"\ncrew = \"skilled\"", 1);
    let skilled = |points: &str| skilled.replacen("points = 300", points, 1);
    assert_eq!(faults(&skilled("points = 56")), "");
    let report = faults(&skilled("points = 55"));
    assert!(report.contains("At most 49 points are spent; it spends 50."), "{report}");
}

#[test]
fn land_keeps_off_the_zones() {
    let land = |corners: &str| format!("{}\n[[land]]\ncorners = [{corners}]\n", good().source());
    assert_eq!(faults(&land(r#""200 170", "300 170", "250 430""#)), "");
    assert!(faults(&land(r#""200 169", "300 170", "250 430""#)).contains("N-33"));
    assert!(faults(&land(r#""200 200", "300 200""#)).contains("3 to 64 corners (N-33)"));
    let crossed = faults(&land(r#""200 200", "300 300", "300 200", "200 300""#));
    assert!(crossed.contains("edges 1 and 3 of this land cross or touch"), "{crossed}");
}

#[test]
fn harpax_wants_balistae() {
    let options = Options::from([("harpax".to_string(), "on".to_string())]);
    assert!(faults_with(&good().source(), &options).contains("18h.1"));
    let options = Options::from([("sails".to_string(), "on".to_string())]);
    assert!(faults_with(&good().source(), &options).contains("there is no option \"sails\""));
}

#[test]
fn tables_and_bases_have_their_bounds() {
    let with = |more: &str| faults(&format!("{}\n{more}\n", good().source()));
    assert_eq!(with("[table]\nwidth = 10\nheight = 17"), "");
    assert!(with("[table]\nwidth = 9\nheight = 30").contains("width is 10 to 120, not 9"));
    assert!(with("[table]\nheight = 16").contains("both zones and two segments (N-30)"));
    assert_eq!(with("[bases]\nsize-2 = 20"), "");
    assert!(with("[bases]\nsize-2 = 12").contains("5, 10, 15 or 20 mm, not 12 (N-29)"));
    let options = Options::from([("scale".to_string(), "3600".to_string())]);
    let report = faults_with(&format!("{}\n[bases]\nsize-2 = 5\n", good().source()), &options);
    assert!(report.contains("not made longer at 1/3600"), "{report}");
}
