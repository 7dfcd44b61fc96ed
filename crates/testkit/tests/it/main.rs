//! The toys, held to everything that testkit has: the one integration binary of the crate.

mod bases;
mod boarding;
mod cases;
mod common;
mod contract;
mod crooked;
mod dial;
mod recall;
mod sealed;

use kernel::{Roster, SeatSpec, Side};

/// A roster from sides and their squadrons, seat by seat.
fn roster(seats: &[(u8, &[&str])]) -> Roster {
    let seat = |(side, squadrons): &(u8, &[&str])| SeatSpec {
        side: Side(*side),
        squadrons: squadrons.iter().map(|code| (*code).to_string()).collect(),
    };
    Roster { seats: seats.iter().map(seat).collect() }
}
