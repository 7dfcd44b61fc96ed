//! Fleet lists, ship types and scales: sections 1 to 5, prices of section 18, each limit with what
//! is allowed up to it.

use rules_nauta::{Bought, Crew, Fitting, Fittings, KINDS, Nation, Scale, faults};

fn all() -> Fittings {
    Fitting::NAMED.iter().fold(Fittings::default(), |set, (_, one)| set.with(*one))
}

fn ship(size: u8) -> Bought {
    Bought { size, extra: 0, fittings: Fittings::default() }
}

fn with(size: u8, fittings: &[Fitting]) -> Bought {
    let fittings = fittings.iter().fold(Fittings::default(), |set, one| set.with(*one));
    Bought { fittings, ..ship(size) }
}

/// The clauses that refuse a list, whatever it costs.
fn refused(nation: Nation, crew: Crew, ships: &[Bought]) -> Vec<&'static str> {
    let faults = faults(nation, crew, ships, 5_000, all());
    faults.into_iter().map(|fault| fault.clause().number).collect()
}

fn sizes(nation: Nation, sizes: &[u8]) -> Vec<&'static str> {
    let ships: Vec<Bought> = sizes.iter().map(|size| ship(*size)).collect();
    let crew = if nation == Nation::Pirates { Crew::Skilled } else { Crew::Trained };
    refused(nation, crew, &ships)
}

#[test]
fn ship_types_are_those_of_the_book() {
    let soldiers = [0, 0, 1, 2, 4, 6, 8];
    let speeds = [6, 5, 5, 5, 5, 4, 4];
    let points = [15, 20, 30, 45, 65, 80, 100];
    for (size, kind) in KINDS.iter().enumerate() {
        assert_eq!(kind.soldiers, soldiers[size]);
        assert_eq!(kind.speed, speeds[size]);
        assert_eq!(kind.points, points[size]);
        let change = match size {
            0 => (3, 4),
            1..=3 => (2, 3),
            _ => (1, 2),
        };
        assert_eq!(kind.change, change);
    }
}

#[test]
fn limits_of_nations() {
    for nation in [Nation::Greeks, Nation::Athenians, Nation::Spartans, Nation::Persians] {
        assert_eq!(sizes(nation, &[0, 1, 2]), [""; 0]);
        assert_eq!(sizes(nation, &[2, 3]), ["5.1"]);
    }
    assert_eq!(sizes(Nation::Syracusans, &[3, 2]), [""; 0]);
    assert_eq!(sizes(Nation::Syracusans, &[3, 3]), ["5.2"]);
    assert_eq!(sizes(Nation::Syracusans, &[4]), ["5.2"]);
    for nation in [Nation::RomansPunic, Nation::Carthaginians] {
        assert_eq!(sizes(nation, &[1, 1, 2, 2, 5, 3, 3, 3, 4, 4, 4]), [""; 0]);
        for list in [&[1, 1, 1][..], &[2, 2, 2], &[5, 5], &[0], &[6]] {
            assert_eq!(sizes(nation, list), ["5.5"], "{list:?}");
        }
    }
    assert_eq!(sizes(Nation::Hellenistic, &[0, 1, 2, 3, 4, 5]), [""; 0]);
    assert_eq!(sizes(Nation::Hellenistic, &[6]), [""; 0]);
    assert_eq!(sizes(Nation::Hellenistic, &[4]), ["5.8"]);
    assert_eq!(sizes(Nation::RomansCivil, &[0, 1, 2, 3, 4, 5, 6]), [""; 0]);
    assert_eq!(sizes(Nation::Pirates, &[0, 1, 2, 3, 4]), [""; 0]);
    assert_eq!(sizes(Nation::Pirates, &[5]), ["5.10"]);
    assert_eq!(sizes(Nation::Pirates, &[6]), ["5.10"]);
}

#[test]
fn crews_of_nations() {
    let crew = |nation, crew| refused(nation, crew, &[ship(2)]);
    assert_eq!(crew(Nation::Athenians, Crew::Green), ["5.3"]);
    assert_eq!(crew(Nation::Athenians, Crew::Skilled), [""; 0]);
    for nation in [Nation::Spartans, Nation::Syracusans] {
        assert_eq!(crew(nation, Crew::Skilled), ["5.4"]);
        assert_eq!(crew(nation, Crew::Green), [""; 0]);
    }
    assert_eq!(crew(Nation::Carthaginians, Crew::Green), ["5.6"]);
    assert_eq!(crew(Nation::Carthaginians, Crew::Skilled), [""; 0]);
    assert_eq!(crew(Nation::RomansPunic, Crew::Skilled), ["5.7"]);
    assert_eq!(crew(Nation::RomansPunic, Crew::Green), [""; 0]);
    assert_eq!(crew(Nation::RomansCivil, Crew::Skilled), [""; 0]);
    assert_eq!(crew(Nation::Pirates, Crew::Trained), ["5.11"]);
    assert_eq!(crew(Nation::Pirates, Crew::Green), ["5.11"]);
    assert_eq!(crew(Nation::Pirates, Crew::Skilled), [""; 0]);
}

#[test]
fn soldiers_that_may_be_added() {
    let extra = |size, extra| {
        refused(Nation::RomansCivil, Crew::Trained, &[Bought { extra, ..ship(size) }])
    };
    assert_eq!(extra(0, 1), ["4.1"]);
    for size in 1..=3 {
        assert_eq!(extra(size, 1), [""; 0]);
        assert_eq!(extra(size, 2), ["4.1"]);
    }
    for size in 4..=6 {
        assert_eq!(extra(size, 2), [""; 0]);
        assert_eq!(extra(size, 3), ["4.2"]);
    }
    assert_eq!(Bought { extra: 2, ..ship(4) }.points(), 75);
    assert_eq!(Bought { extra: 2, ..ship(4) }.soldiers(), 6);
}

#[test]
fn fittings_are_for_some_nations_and_sizes() {
    let clauses = ["18a.1", "18b.1", "18c.1", "18d.1", "18e.1", "18f.1", "18h.1", "18i.1"];
    let prices = [5, 0, 1, 3, 3, 3, 1, 3];
    let sold = |fitting: Fitting, nation: Nation, size: usize| {
        let late = [Nation::Hellenistic, Nation::RomansCivil].contains(&nation);
        let roman = [Nation::RomansPunic, Nation::RomansCivil].contains(&nation);
        let others = [Nation::Carthaginians, Nation::Hellenistic].contains(&nation);
        match fitting {
            Fitting::Fast => size == 2,
            Fitting::Towers => size == 2 && nation == Nation::Persians,
            Fitting::Cataphract => size == 2 && (nation.is_greek() || roman || others),
            Fitting::Prow => (2..=3).contains(&size) && nation == Nation::Syracusans,
            Fitting::Corvus => (3..=5).contains(&size) && roman,
            _ => size >= 4 && late,
        }
    };
    for (((_, fitting), clause), price) in Fitting::NAMED.into_iter().zip(clauses).zip(prices) {
        assert_eq!(fitting.points(), price);
        for (_, nation) in Nation::NAMED {
            for size in 0..7_u8 {
                let needed =
                    if fitting == Fitting::Harpax { vec![Fitting::Balistae] } else { vec![] };
                let list = [with(size, &[needed, vec![fitting]].concat())];
                let refused = refused(nation, Crew::Trained, &list).contains(&clause);
                assert_eq!(
                    !refused,
                    sold(fitting, nation, size.into()),
                    "{fitting:?} {nation:?} {size}"
                );
            }
        }
    }
}

#[test]
fn fittings_that_exclude_or_need_each_other() {
    let list = |nation, size, fittings: &[Fitting]| {
        refused(nation, Crew::Trained, &[with(size, fittings), ship(if size > 3 { 5 } else { 1 })])
    };
    assert_eq!(list(Nation::Persians, 2, &[Fitting::Fast, Fitting::Towers]), ["18b.4"]);
    assert_eq!(list(Nation::Greeks, 2, &[Fitting::Fast, Fitting::Cataphract]), ["18c.3"]);
    assert_eq!(list(Nation::RomansCivil, 4, &[Fitting::Harpax]), ["18h.1"]);
    assert_eq!(list(Nation::RomansCivil, 4, &[Fitting::Harpax, Fitting::Balistae]), [""; 0]);
    let off = faults(
        Nation::Persians,
        Crew::Trained,
        &[with(2, &[Fitting::Towers])],
        300,
        Fittings::default(),
    );
    assert_eq!(off.iter().map(|fault| fault.clause().number).collect::<Vec<_>>(), ["N-64"]);
}

#[test]
fn lists_have_one_to_sixty_ships() {
    assert_eq!(sizes(Nation::Greeks, &[]), ["N-57"]);
    assert_eq!(sizes(Nation::Greeks, &[0; 60]), [""; 0]);
    assert_eq!(sizes(Nation::Greeks, &[0; 61]), ["N-57"]);
}

#[test]
fn budgets_follow_the_crew_and_are_rounded_down() {
    assert_eq!(
        [Crew::Skilled, Crew::Trained, Crew::Green].map(|crew| crew.budget(300)),
        [270, 300, 330]
    );
    assert_eq!(Crew::Skilled.budget(55), 49);
    assert_eq!(Crew::Green.budget(55), 60);
}

#[test]
fn scales_change_everything_together() {
    let of = |scale: Scale| (scale.segment(), scale.zone(), scale.table(300), scale.table(301));
    assert_eq!(of(Scale::Twelve), (2000, 15_000, (60_000, 60_000), (120_000, 60_000)));
    assert_eq!(of(Scale::Inch), (2540, 15_240, (60_960, 60_960), (121_920, 60_960)));
    assert_eq!(of(Scale::ThirtySix), (1000, 7_500, (30_000, 30_000), (60_000, 30_000)));
    assert_eq!(of(Scale::Six), (4000, 30_000, (120_000, 120_000), (240_000, 120_000)));
    let base = |scale: Scale, size, longer| {
        let base = scale.base(size, longer);
        (base.width(), base.length())
    };
    assert_eq!(base(Scale::Twelve, 2, 0), (1500, 2500));
    assert_eq!(base(Scale::Inch, 6, 500), (2000, 4500));
    assert_eq!(base(Scale::ThirtySix, 6, 0), (1500, 2000));
    assert_eq!(base(Scale::Six, 6, 2000), (4000, 12_000));
}
