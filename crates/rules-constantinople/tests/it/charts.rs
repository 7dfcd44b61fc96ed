//! Every cell of the charts, as the book prints them.

use rules_constantinople::compass;
use rules_constantinople::tables::{self, Blow, Defence, Force};

/// Rule: 14.31, 14.32.
#[test]
fn every_face_of_the_wind() {
    let directions = ["SE", "SW", "S", "NW", "NW", "N", "N", "NE", "NE", "S", "SW"];
    let found = tables::WIND_DIRECTION.map(compass::name);
    assert_eq!(found, directions);
    let forces = tables::WIND_VELOCITY.map(|force| match force {
        Force::Storm => "storm".to_string(),
        Force::Calm => "none".to_string(),
        Force::Blows(speed) => speed.to_string(),
    });
    assert_eq!(forces, ["storm", "9", "2", "10", "7", "8", "6", "12", "4", "none", "11"]);
}

/// Rule: 15.41.
#[test]
fn every_cell_of_the_melee_chart() {
    let printed = ["------II", "-----IDD", "----IIDD", "---IIDDL", "--IDDDLL", "-IDDDLLL"];
    for (face, row) in (1u8..).zip(printed) {
        for (differential, cell) in (-3i8..).zip(row.chars()) {
            let expected = match cell {
                'I' => Blow::Ineffective,
                'D' => Blow::Damaged,
                'L' => Blow::LoseOne,
                _ => Blow::NoEffect,
            };
            assert_eq!(tables::melee(face, differential), expected, "{face} at {differential}");
        }
    }
}

/// Rule: 15.42.
#[test]
fn every_cell_of_the_ramming_chart() {
    let printed = [
        (Defence::A, ["2", "3*", "4*", "5*"]),
        (Defence::B, ["1", "2", "3*", "4*"]),
        (Defence::C, ["1", "1", "2", "3*"]),
        (Defence::D, ["0", "1", "2", "2"]),
    ];
    for (defence, row) in printed {
        for (strength, cell) in (1u8..).zip(row) {
            let found = tables::ramming(strength, defence);
            let told = format!("{}{}", found.pins, if found.star { "*" } else { "" });
            assert_eq!(told, cell, "{strength} against {defence:?}");
        }
    }
}
