//! The map: what each hex is, what lies between hexes, and the places that rules speak of.
//!
//! The sheet itself is `maps/waters.toml`; it is part of the crate and sound, which `tests/it/map.rs`
//! proves against everything the book says of it. Rule: 14.11, 15.53, 15.6, C-1, C-2, C-54.

use hexgrid::{FACINGS, Facing, Grid, Hex, TerrainMap};
use kernel::HexTop;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Whose shore it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shore {
    Thrace,
    City,
    CityAndThrace,
    Pera,
    Galata,
    Asia,
}

impl Shore {
    /// Whether the city's ground is part of it.
    pub const fn is_city(self) -> bool {
        matches!(self, Shore::City | Shore::CityAndThrace)
    }
    /// Whether the Ottoman camp holds it: Pera's or Thrace's, and not the city's. Rule: C-50.
    pub const fn is_camp(self) -> bool {
        matches!(self, Shore::Pera | Shore::Thrace)
    }
}

/// What a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Nothing but water.
    Sea,
    /// Water with a shore.
    Coast(Shore),
    /// Nothing but land.
    Land(Shore),
}

impl Terrain {
    const GLYPHS: [(char, Terrain); 12] = [
        ('.', Terrain::Sea),
        ('T', Terrain::Coast(Shore::Thrace)),
        ('C', Terrain::Coast(Shore::City)),
        ('X', Terrain::Coast(Shore::CityAndThrace)),
        ('P', Terrain::Coast(Shore::Pera)),
        ('G', Terrain::Coast(Shore::Galata)),
        ('A', Terrain::Coast(Shore::Asia)),
        ('t', Terrain::Land(Shore::Thrace)),
        ('c', Terrain::Land(Shore::City)),
        ('p', Terrain::Land(Shore::Pera)),
        ('g', Terrain::Land(Shore::Galata)),
        ('a', Terrain::Land(Shore::Asia)),
    ];
    fn lettered(glyph: char) -> Option<Self> {
        Self::GLYPHS.into_iter().find(|(known, _)| *known == glyph).map(|(_, terrain)| terrain)
    }
    /// Whether ships can be there.
    pub const fn is_wet(self) -> bool {
        !matches!(self, Terrain::Land(_))
    }
    /// The shore of a coastal hex.
    pub const fn coast(self) -> Option<Shore> {
        match self {
            Terrain::Coast(shore) => Some(shore),
            Terrain::Sea | Terrain::Land(_) => None,
        }
    }
}

/// Which water a wet hex belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Water {
    Marmara,
    Bosphorus,
    GoldenHorn,
    None,
}

/// What lies on the side between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Nothing.
    Open,
    /// A side of the Boom.
    Boom {
        /// Whether its holder may pass here.
        passage: bool,
    },
    /// A chain of the southern harbours.
    SmallBoom,
    /// A mole or a point of land.
    Closed,
    /// A wall, or nothing but land beyond.
    Shut,
    /// The edge of the sheet.
    Edge,
}

/// The sheet with its tables.
#[derive(Debug)]
pub struct Waters {
    /// The hexes.
    pub grid: Grid,
    /// What each is.
    pub terrain: TerrainMap<Terrain>,
    /// Which water each is.
    pub waters: TerrainMap<Water>,
    /// The number of the shoal in each hex; 0 for none.
    shoals: Vec<u8>,
    /// Harbours by name, with their hexes.
    pub harbours: Vec<(String, Vec<Hex>)>,
    /// Coastal hexes where nothing lands.
    pub no_landing: Vec<Hex>,
    /// Beach that has walls as well.
    pub beach_under_walls: Vec<Hex>,
    /// Sides of the Boom.
    pub boom: Vec<[Hex; 2]>,
    /// Those of its passage.
    pub passage: Vec<[Hex; 2]>,
    /// The hexes that control it.
    pub control: Vec<Hex>,
    /// Sides of the small booms.
    pub small_booms: Vec<[Hex; 2]>,
    /// Sides closed by moles.
    pub closed: Vec<[Hex; 2]>,
    /// Sides with walls, by whose they are.
    pub walls: BTreeMap<String, Vec<[Hex; 2]>>,
    /// Gates by name.
    pub gates: BTreeMap<String, [Hex; 2]>,
    /// Where the Ottoman fleet lies.
    pub double_columns: Hex,
    /// Where the printed wind rose is.
    pub wind_rose: Hex,
    /// Where ships come in from the south.
    pub entry: Vec<Hex>,
    /// Where Byzantine ships weather a storm.
    pub refuge: Vec<Hex>,
    /// The middle of the portage's end and how far from it.
    pub portage_near: (Hex, u16),
    /// Where ships leave the water.
    pub portage_from: Vec<Hex>,
    /// Where they reach it again.
    pub portage_to: Vec<Hex>,
    barriers: Vec<[Barrier; 6]>,
    /// Hexes that Byzantine ships never enter, one bit each. Rule: C-39, C-50.
    pub(crate) barred: Vec<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    terrain: String,
    waters: String,
    no_landing: String,
    beach_under_walls: String,
    shoals: BTreeMap<String, String>,
    harbours: BTreeMap<String, String>,
    boom: BoomSheet,
    sides: SideSheet,
    walls: BTreeMap<String, String>,
    gates: BTreeMap<String, String>,
    places: PlaceSheet,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoomSheet {
    sides: String,
    passage: String,
    control: String,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideSheet {
    small_booms: String,
    closed: String,
}
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceSheet {
    double_columns: String,
    wind_rose: String,
    entry: String,
    refuge: String,
    portage_near: String,
    portage_reach: u16,
    portage_from: String,
    portage_to: String,
}

const SOUND: &str = "the sheet is part of the crate, and its test holds it to the book";

fn hex(grid: &Grid, number: &str) -> Hex {
    grid.numbered(number).expect(SOUND)
}
fn hexes(grid: &Grid, list: &str) -> Vec<Hex> {
    list.split_whitespace().map(|number| hex(grid, number)).collect()
}
fn side(grid: &Grid, pair: &str) -> [Hex; 2] {
    let (a, b) = pair.split_once('-').expect(SOUND);
    [hex(grid, a), hex(grid, b)]
}
fn sides(grid: &Grid, list: &str) -> Vec<[Hex; 2]> {
    list.split_whitespace().map(|pair| side(grid, pair)).collect()
}
fn holds(sides: &[[Hex; 2]], a: Hex, b: Hex) -> bool {
    sides.iter().any(|pair| *pair == [a, b] || *pair == [b, a])
}

impl Waters {
    /// The sheet of this game.
    ///
    /// # Panics
    /// Never: the sheet is part of the crate, and a test reads it.
    pub fn sheet() -> Self {
        let sheet: Sheet = toml::from_str(include_str!("../maps/waters.toml")).expect(SOUND);
        let top = HexTop::FlatEvenDown;
        let rows: Vec<&str> = sheet.terrain.trim().lines().collect();
        let (grid, terrain) = TerrainMap::read(&rows, top, Terrain::lettered).expect(SOUND);
        let rows: Vec<&str> = sheet.waters.trim().lines().collect();
        let (_, waters) = TerrainMap::read(&rows, top, |glyph| match glyph {
            'm' => Some(Water::Marmara),
            'b' => Some(Water::Bosphorus),
            'h' => Some(Water::GoldenHorn),
            '-' => Some(Water::None),
            _ => None,
        })
        .expect(SOUND);
        let mut shoals = vec![0; grid.len()];
        for (number, list) in &sheet.shoals {
            for hex in hexes(&grid, list) {
                shoals[hex.index()] = number.parse().expect(SOUND);
            }
        }
        let mut map = Waters {
            terrain,
            waters,
            shoals,
            harbours: sheet
                .harbours
                .into_iter()
                .map(|(name, list)| (name, hexes(&grid, &list)))
                .collect(),
            no_landing: hexes(&grid, &sheet.no_landing),
            beach_under_walls: hexes(&grid, &sheet.beach_under_walls),
            boom: sides(&grid, &sheet.boom.sides),
            passage: sides(&grid, &sheet.boom.passage),
            control: hexes(&grid, &sheet.boom.control),
            small_booms: sides(&grid, &sheet.sides.small_booms),
            closed: sides(&grid, &sheet.sides.closed),
            walls: sheet
                .walls
                .into_iter()
                .map(|(name, list)| (name, sides(&grid, &list)))
                .collect(),
            gates: sheet.gates.into_iter().map(|(name, pair)| (name, side(&grid, &pair))).collect(),
            double_columns: hex(&grid, &sheet.places.double_columns),
            wind_rose: hex(&grid, &sheet.places.wind_rose),
            entry: hexes(&grid, &sheet.places.entry),
            refuge: hexes(&grid, &sheet.places.refuge),
            portage_near: (hex(&grid, &sheet.places.portage_near), sheet.places.portage_reach),
            portage_from: hexes(&grid, &sheet.places.portage_from),
            portage_to: hexes(&grid, &sheet.places.portage_to),
            barriers: Vec::new(),
            barred: vec![0; grid.len().div_ceil(64)],
            grid,
        };
        let barred = |hex: &Hex| map.is_camp(*hex) || *hex == map.double_columns;
        let all: Vec<Hex> = map.grid.hexes().filter(barred).collect();
        for hex in all {
            map.barred[hex.index() / 64] |= 1 << (hex.index() % 64);
        }
        map.barriers =
            map.grid.hexes().map(|at| FACINGS.map(|facing| map.between(at, facing))).collect();
        map
    }

    fn between(&self, from: Hex, facing: Facing) -> Barrier {
        let to = self.grid.next(from, facing);
        if to.is_none() {
            Barrier::Edge
        } else if holds(&self.boom, from, to) {
            Barrier::Boom { passage: holds(&self.passage, from, to) }
        } else if holds(&self.small_booms, from, to) {
            Barrier::SmallBoom
        } else if holds(&self.closed, from, to) {
            Barrier::Closed
        } else if !self.terrain.at(to).is_wet() || !self.terrain.at(from).is_wet() {
            Barrier::Shut
        } else {
            Barrier::Open
        }
    }

    /// What lies on a side of a hex.
    #[inline]
    pub fn barrier(&self, hex: Hex, facing: Facing) -> Barrier {
        self.barriers[hex.index()][facing.index()]
    }
    /// The number of the shoal in a hex; 0 for none.
    #[inline]
    pub fn shoal(&self, hex: Hex) -> u8 {
        self.shoals[hex.index()]
    }
    /// Whether a hex is coastal. Rule: C-54.
    #[inline]
    pub fn is_coastal(&self, hex: Hex) -> bool {
        self.terrain.at(hex).coast().is_some()
    }
    /// Whether a hex is water of the Golden Horn.
    #[inline]
    pub fn in_horn(&self, hex: Hex) -> bool {
        self.waters.at(hex) == Water::GoldenHorn
    }
    /// Whether a hex is in a harbour.
    pub fn in_harbour(&self, hex: Hex) -> bool {
        self.harbours.iter().any(|(_, hexes)| hexes.contains(&hex))
    }
    /// Whether a side of a hex is one of the Boom.
    pub fn is_beside_boom(&self, hex: Hex) -> bool {
        FACINGS.into_iter().any(|facing| matches!(self.barrier(hex, facing), Barrier::Boom { .. }))
    }
    /// Whether a wall that can be stormed from the water is on a side of a hex. Rule: C-44.
    pub fn is_under_walls(&self, hex: Hex) -> bool {
        let stormed = ["sea", "horn"].into_iter().filter_map(|name| self.walls.get(name));
        stormed.flatten().any(|pair| pair.contains(&hex))
    }
    /// Whether land units go aboard and ashore here. Rule: 15.51, C-43.
    pub fn is_pera_beach(&self, hex: Hex) -> bool {
        self.terrain.at(hex).coast() == Some(Shore::Pera)
    }
    /// Whether a crew can be landed here: the city's shore of the Horn. Rule: 16.0, C-18.
    pub fn is_southern_shore(&self, hex: Hex) -> bool {
        self.in_horn(hex) && self.terrain.at(hex).coast().is_some_and(Shore::is_city)
    }
    /// Whether nobody but land units of the camp belongs here. Rule: C-50.
    pub fn is_camp(&self, hex: Hex) -> bool {
        self.terrain.at(hex).coast().is_some_and(Shore::is_camp)
    }
}
