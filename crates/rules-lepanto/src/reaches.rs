//! Which hexes a ship fires at from where it stands, for whoever asks to see them.

use crate::clauses as c;
use crate::ground::Ground;
use crate::rules::gunnery;
use crate::state::{ShipId, State};
use crate::tables::SMALL_ARMS_REACH;
use hexgrid::{Hex, REACH};
use kernel::{PieceId, Reach, ReachedPlace};

/// Guns and small arms of a ship that may fire at all: neither repulsed nor resting in reserve.
///
/// Rule: 7.1, 7.2, 7.5, 8.0, L-11, L-13, L-34.
pub(crate) fn reaches(ground: &Ground, state: &State, piece: PieceId) -> Vec<Reach> {
    let afloat = |ship: &ShipId| state.afloat.contains(*ship);
    let Some(ship) = ShipId::try_from(piece).ok().filter(afloat) else {
        return Vec::new();
    };
    let own = state.ship(ship);
    if own.hex.is_none() || state.repulsed.contains(ship) || ground.at_rest(state.turn, ship) {
        return Vec::new();
    }
    let around = |range: u16| {
        let disc = ground.grid.disc(own.hex, range).iter().copied();
        disc.filter(|hex| ground.terrain.at(*hex).floats())
    };
    let gun = |hex: Hex| {
        let (_, needed) = gunnery::bearing_on(ground, state, ship, hex)?;
        Some(ReachedPlace { place: ground.grid.place(hex), value: Some(needed) })
    };
    let shot = |hex: Hex| ReachedPlace { place: ground.grid.place(hex), value: None };
    let guns = around(REACH).filter_map(gun).collect();
    let shots = around(SMALL_ARMS_REACH).map(shot).collect();
    let all = [
        Reach { places: guns, ..Reach::new("guns", "reach-guns", &[&c::C_7_1]) },
        Reach { places: shots, ..Reach::new("small-arms", "reach-small-arms", &[&c::C_7_2]) },
    ];
    all.into_iter().filter(|reach| !reach.places.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Library, Rules, Setup};

    fn ground() -> Ground {
        let setup = Setup {
            scenario: "test".to_string(),
            source: r#"title = "Reaches"
[map]
size = "12x9"
[[squadron]]
code = "B"
side = "christian"
ships = [{ type = "galley", facing = "E", at = "0505" }, { type = "galleass", facing = "E", at = "0101" }, { type = "galley", at = "0809", status = "repulsed" }]
[[squadron]]
code = "M"
side = "islamic"
ships = [{ type = "galley", facing = "E", at = "0507", status = "immobilized" }]
[[squadron]]
code = "R"
side = "islamic"
reserve = true
ships = [{ type = "galley", facing = "W", at = "1205" }]
"#
            .to_string(),
            options: Default::default(),
            roster: None,
        };
        Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
    }

    /// The numbers of hexes, with the factor where it is told.
    fn told(reach: &Reach) -> Vec<(String, Option<u8>)> {
        let number = |place: &kernel::Place| match place {
            kernel::Place::Hex { col, row } => format!("{col:02}{row:02}"),
            _ => unreachable!("a map of hexes"),
        };
        let mut all: Vec<_> = reach.places.iter().map(|it| (number(&it.place), it.value)).collect();
        all.sort();
        all
    }

    #[test]
    fn a_galley_reaches_four_hexes_ahead_and_eighteen_around() {
        let ground = ground();
        let all = reaches(&ground, &ground.start(), PieceId(0));
        let guns = [("0604", 1), ("0605", 2), ("0606", 1), ("0705", 1)];
        let guns = guns.map(|(hex, needed)| (hex.to_string(), Some(needed)));
        assert_eq!(told(&all[0]), guns);
        assert_eq!((all[1].kind.as_str(), all[1].places.len()), ("small-arms", 18));
    }

    /// Rule: 7.5, L-34.
    #[test]
    fn an_immobilized_galley_reaches_as_far_and_at_range_1() {
        let ground = ground();
        let all = reaches(&ground, &ground.start(), PieceId(3));
        let guns = ["0606", "0607", "0608", "0707"].map(|hex| (hex.to_string(), Some(2)));
        assert_eq!(told(&all[0]), guns);
    }

    #[test]
    fn whoever_may_not_fire_reaches_nothing() {
        let ground = ground();
        let start = ground.start();
        assert!(!reaches(&ground, &start, PieceId(1)).is_empty(), "a galleass in a corner");
        assert_eq!(reaches(&ground, &start, PieceId(2)), [], "repulsed");
        assert_eq!(reaches(&ground, &start, PieceId(4)), [], "in reserve until turn 5");
        assert_eq!(reaches(&ground, &start, PieceId(400)), [], "no ship");
    }
}
