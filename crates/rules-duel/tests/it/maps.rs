//! The two maps, each held against a second way to come by it.

use rules_duel::{Kind, Map, Power, Province, Set, Spot, Terrain, Variant};
use std::collections::BTreeSet;
use std::sync::Arc;

fn variant(name: &str) -> Arc<Variant> {
    Variant::named(name).expect("a variant of the house")
}

fn spots(map: &Map) -> impl Iterator<Item = Spot> + use<> {
    (0..u8::try_from(map.spots.len()).expect("few spots")).map(Spot)
}

/// The links of a kind as pairs of codes, each once.
fn pairs(map: &Map, kind: Kind) -> BTreeSet<String> {
    let mut pairs = BTreeSet::new();
    for from in spots(map) {
        for to in map.reach(kind, from).iter() {
            let mut ends = [map.code(from), map.code(Spot(to))];
            ends.sort_unstable();
            pairs.insert(ends.join(" "));
        }
    }
    pairs
}

fn mirrored(map: &Map, kind: Kind) -> bool {
    spots(map)
        .all(|from| map.reach(kind, from).iter().all(|to| map.reach(kind, Spot(to)).has(from.0)))
}

#[test]
fn the_standard_map_is_as_written_down_twice() {
    let map = &variant("standard").map;
    let second = include_str!("standard-pairs.txt");
    let (army, fleet) = second.split_once("\nfleet\n").expect("two lists");
    let list = |text: &str| -> BTreeSet<String> {
        let lines = text.lines().filter(|line| line.contains(' ') && !line.starts_with('#'));
        lines.map(ToString::to_string).collect()
    };
    assert_eq!(pairs(map, Kind(0)), list(army));
    assert_eq!(pairs(map, Kind(1)), list(fleet));
    assert!(mirrored(map, Kind(0)) && mirrored(map, Kind(1)));
}

#[test]
fn the_standard_map_has_what_everybody_knows() {
    let map = &variant("standard").map;
    let of = |terrain| map.provinces.iter().filter(|card| card.terrain == terrain).count();
    assert_eq!(map.provinces.len(), 75);
    assert_eq!([Terrain::Sea, Terrain::Coast, Terrain::Land].map(of), [19, 42, 14]);
    assert_eq!(map.spots.len(), 75 + 6);
    assert_eq!(map.centres.len(), 34);
    let homes = |power| map.provinces.iter().filter(|card| card.home == Some(Power(power))).count();
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(homes), [3, 3, 3, 3, 3, 4, 3]);
    // Links that published lists are known to lack.
    let links = |kind, from: &str, to: &str| {
        let find = |code: &str| spots(map).find(|spot| map.code(*spot) == code).expect("a place");
        map.reach(Kind(kind), find(from)).has(find(to).0)
    };
    for (kind, from, to) in [
        (0, "NWY", "STP"),
        (1, "NWY", "STP/NC"),
        (1, "LVP", "NAO"),
        (0, "LVP", "YOR"),
        (0, "FIN", "NWY"),
        (1, "BUL/EC", "CON"),
        (1, "BUL/SC", "CON"),
        (1, "TUN", "TYS"),
    ] {
        assert!(links(kind, from, to), "{from} {to}");
    }
    for (kind, from, to) in
        [(1, "CLY", "IRI"), (1, "ROM", "APU"), (1, "SPA/NC", "MAR"), (1, "KIE", "SKA")]
    {
        assert!(!links(kind, from, to), "{from} {to}");
    }
    // An army reaches exactly the land its neighbours are; no fleet stands on a bare coast.
    for province in map.all() {
        let card = &map.provinces[usize::from(province.0)];
        let army = !map.near(Kind(0), province.spot()).is_empty();
        let fleet = !map.near(Kind(1), province.spot()).is_empty();
        assert_eq!(army, card.terrain != Terrain::Sea, "{}", card.code);
        assert_eq!(fleet, card.terrain != Terrain::Land && card.coasts.is_empty(), "{}", card.code);
    }
}

/// Column and row of a sector in doubled coordinates.
fn hex(map: &Map, province: Province) -> (i32, i32) {
    let code = map.code(province.spot());
    let column = i32::from(code.as_bytes()[0] - b'A');
    let row: i32 = code[1..].parse().expect("a row");
    (column, 2 * (row - 1) + column % 2)
}

fn hex_distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    dx + ((dy - dx) / 2).max(0)
}

#[test]
fn the_duels_map_is_what_its_hexes_say() {
    let variant = variant("lepanto");
    let map = &variant.map;
    let flagships: Set = map
        .all()
        .filter(|p| ["B3", "B5", "L3", "L5"].contains(&map.code(p.spot())))
        .map(|p| p.0)
        .collect();
    assert_eq!((map.provinces.len(), map.centres.len(), flagships.len()), (98, 38, 4));
    let (flagship, galley, frigate) = (Kind(0), Kind(1), Kind(2));
    assert_eq!(pairs(map, galley).len(), 253);
    assert_eq!(pairs(map, frigate).len(), 271);
    for a in map.all() {
        for b in map.all() {
            let far = hex_distance(hex(map, a), hex(map, b));
            assert_eq!(map.distance(a, b), u8::try_from(far).expect("near"));
            let open = |p: Province| !map.centres.has(p.0) || flagships.has(p.0);
            let two = (1..=2).contains(&far) && open(a) && open(b);
            assert_eq!(map.near(galley, a.spot()).has(b.0), far == 1);
            assert_eq!(map.near(flagship, a.spot()).has(b.0), far == 1);
            assert_eq!(map.near(frigate, a.spot()).has(b.0), two);
        }
    }
}

/// The sector that a mirror of the map makes of one.
fn mirror(map: &Map, province: Province, east_west: bool, north_south: bool) -> Province {
    let (column, row) = hex(map, province);
    let column = if east_west { 12 - column } else { column };
    let row = if north_south { 14 - row } else { row };
    map.all().find(|other| hex(map, *other) == (column, row)).expect("the map is symmetric")
}

#[test]
fn the_duels_map_has_its_mirrors() {
    let map = &variant("lepanto").map;
    for (east_west, north_south) in [(true, false), (false, true), (true, true)] {
        let turn = |p: Province| mirror(map, p, east_west, north_south);
        for province in map.all() {
            let other = turn(province);
            assert_eq!(map.centres.has(province.0), map.centres.has(other.0));
            for kind in [Kind(0), Kind(1), Kind(2)] {
                let near = map.near(kind, province.spot()).iter().map(|p| turn(Province(p)).0);
                assert_eq!(near.collect::<Set>(), map.near(kind, other.spot()));
            }
        }
    }
}
