//! What stays the same during a battle: map, ships as printed, commanders, tables.

use crate::event::side_text;
use crate::state::{CHRISTIAN, ISLAMIC, ShipId, ShipSet, State};
use crate::tables::{Factors, GunTable, KINDS, Kind, Tables};
use hexgrid::{Facing, Grid, Hex, TerrainMap, Waves};
use kernel::{Colour, Roster, Seat, SeatSet, Setup, Side, Text};

/// What a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Open sea.
    Sea,
    /// Some land in it: for galliots only.
    Shore,
    /// Out of play.
    Land,
    /// Covered by turn track or charts.
    Track,
}

impl Terrain {
    /// The terrain a character of a map stands for.
    pub const fn lettered(glyph: char) -> Option<Self> {
        match glyph {
            '.' => Some(Terrain::Sea),
            's' => Some(Terrain::Shore),
            '#' => Some(Terrain::Land),
            'x' => Some(Terrain::Track),
            _ => None,
        }
    }
    /// The character it is written with.
    pub const fn glyph(self) -> char {
        match self {
            Terrain::Sea => '.',
            Terrain::Shore => 's',
            Terrain::Land => '#',
            Terrain::Track => 'x',
        }
    }
    /// Whether a ship can be in such a hex at all, by drift if not of its own.
    pub const fn floats(self) -> bool {
        matches!(self, Terrain::Sea | Terrain::Shore)
    }
}

/// One ship as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// Its type.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// Its squadron, as an index into [`Ground::squadrons`].
    pub squadron: u8,
    /// How notation names it: `B12`.
    pub code: String,
    /// Its own name, if the scenario gives one.
    pub name: Option<String>,
}

/// One squadron, or fleet as the rulebook also says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squadron {
    /// The letter in front of its ships' numbers.
    pub code: String,
    /// Its commander's name, short.
    pub name: String,
    /// Its commander's name in full, where the scenario gives it.
    pub commander: Option<String>,
    /// Its part in the array, where the scenario gives it.
    pub wing: Option<Wing>,
    /// Its colour.
    pub colour: Colour,
    /// Whose it is.
    pub side: Side,
    /// Whether it waits in reserve.
    pub reserve: bool,
    /// Whether its galleasses are rolled for each turn.
    pub doria: bool,
    /// Its ships.
    pub ships: ShipSet,
}

/// A squadron's part in the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    /// The left wing, as its own side sees it.
    Left,
    /// The middle of the line.
    Centre,
    /// The right wing.
    Right,
    /// Behind the line.
    Reserve,
}

/// Every part of an array, by its name in scenarios.
pub(crate) const WINGS: [(&str, Wing); 4] = [
    ("left", Wing::Left),
    ("centre", Wing::Centre),
    ("right", Wing::Right),
    ("reserve", Wing::Reserve),
];

impl Wing {
    /// Its name.
    pub(crate) fn text(self) -> Text {
        Text::new(match self {
            Wing::Left => "wing-left",
            Wing::Centre => "wing-centre",
            Wing::Right => "wing-right",
            Wing::Reserve => "wing-reserve",
        })
    }
}

/// A name on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The hex that its middle lies on.
    pub hex: Hex,
    /// The name, as the scenario writes it.
    pub name: String,
}

/// What a calm means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calm {
    /// The quarter is rolled anew.
    Quarter,
    /// No sailing and no drift for the turn.
    Becalmed,
}

/// From which turns things change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The last turn.
    pub turns: u8,
    /// The reserves may act.
    pub reserves_from: u8,
    /// Islamic small-arms factors are halved.
    pub halved_from: u8,
    /// Small-arms rolls are shifted.
    pub shifted_from: u8,
}

/// Where a side may set up, inclusive columns and rows from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// First and last column.
    pub cols: (u16, u16),
    /// First and last row.
    pub rows: (u16, u16),
}

impl Zone {
    /// Whether a column and row lie in it.
    pub const fn holds(&self, (col, row): (u16, u16)) -> bool {
        col >= self.cols.0 && col <= self.cols.1 && row >= self.rows.0 && row <= self.rows.1
    }
}

/// The immutable half of a battle.
#[derive(Debug)]
pub struct Ground {
    pub(crate) setup: Setup,
    pub(crate) roster: Roster,
    /// The map's hexes.
    pub grid: Grid,
    /// What each hex is.
    pub terrain: TerrainMap<Terrain>,
    /// Pairs of hexes whose common side is closed by land.
    pub closed_sides: Vec<[Hex; 2]>,
    /// Names on the map.
    pub labels: Vec<Label>,
    /// Every squadron, in the order of the scenario.
    pub squadrons: Vec<Squadron>,
    /// Every ship, by number.
    pub vessels: Vec<Vessel>,
    /// Factors and charts.
    pub tables: Tables,
    /// The lesson that the scenario teaches, if it does.
    pub(crate) lesson: Option<kernel::Lesson>,
    /// From which turns things change.
    pub schedule: Schedule,
    /// What a calm means.
    pub calm: Calm,
    /// Where each side sets up, where it does.
    pub zones: Option<[Zone; 2]>,
    /// Where ships are set up, facing each way.
    pub(crate) placed_facing: Vec<Facing>,
    pub(crate) start: State,
    pub(crate) fleets: [ShipSet; 2],
    /// What is asked of ships most often, close together in memory.
    briefs: Vec<(Kind, Side)>,
    /// The first ship of each kind on either side, afloat or not.
    firsts: [[Option<ShipId>; 3]; 2],
    pub(crate) reserves: ShipSet,
    pub(crate) galleasses: Vec<ShipId>,
    pub(crate) lamable: ShipSet,
    seat_ships: Vec<ShipSet>,
    seats: [SeatSet; 2],
    /// The neighbour a deep (0) or shallow (1) ship can move to, by hex and facing.
    lanes: [Vec<[Hex; 6]>; 2],
    /// The lanes of deep ships, to be gone all at once.
    pub deeps: Waves,
    guns: Vec<GunTable>,
}

/// What a scenario says, before its tables are made.
pub(crate) struct Chart {
    pub(crate) grid: Grid,
    pub(crate) terrain: TerrainMap<Terrain>,
    pub(crate) closed_sides: Vec<[Hex; 2]>,
    pub(crate) labels: Vec<Label>,
    pub(crate) squadrons: Vec<Squadron>,
    pub(crate) vessels: Vec<Vessel>,
    pub(crate) tables: Tables,
    pub(crate) schedule: Schedule,
    pub(crate) calm: Calm,
    pub(crate) zones: Option<[Zone; 2]>,
    pub(crate) placed_facing: Vec<Facing>,
}

impl Ground {
    /// The ground of a chart; its start is still empty.
    pub(crate) fn new(chart: Chart, setup: Setup, roster: Roster) -> Self {
        let Chart { grid, terrain, closed_sides, labels, squadrons, vessels, tables, .. } = chart;
        let ids = || (0u8..).map(ShipId).zip(&vessels);
        let of = |test: &dyn Fn(&Vessel) -> bool| -> ShipSet {
            ids().filter(|(_, vessel)| test(vessel)).map(|(id, _)| id).collect()
        };
        let squadron = |vessel: &Vessel| &squadrons[usize::from(vessel.squadron)];
        let is_galleass = |vessel: &Vessel| vessel.kind == Kind::Galleass;
        let fleets = [CHRISTIAN, ISLAMIC].map(|side| of(&|vessel| vessel.side == side));
        let firsts = [CHRISTIAN, ISLAMIC].map(|side| {
            KINDS.map(|kind| of(&|vessel| vessel.side == side && vessel.kind == kind).iter().next())
        });
        let briefs = vessels.iter().map(|vessel| (vessel.kind, vessel.side)).collect();
        let reserves = of(&|vessel| squadron(vessel).reserve);
        let lamable = of(&|vessel| squadron(vessel).doria && is_galleass(vessel));
        let galleasses = of(&is_galleass).iter().collect();
        let seat_ships = (0u8..)
            .map(Seat)
            .zip(&roster.seats)
            .map(|(seat, spec)| {
                of(&|vessel| {
                    let code = &squadron(vessel).code;
                    vessel.side == spec.side && roster.commanders(spec.side, code).contains(seat)
                })
            })
            .collect();
        let seats = [CHRISTIAN, ISLAMIC].map(|side| roster.seats_of(side));
        let lanes = [false, true].map(|shallow| lanes(&grid, &terrain, &closed_sides, shallow));
        let deeps = Waves::new(&lanes[0]);
        let guns = KINDS
            .iter()
            .map(|kind| GunTable::new(*kind, tables.factors[kind.index()].guns, grid.top()))
            .collect();
        let start = State::empty(grid.len(), vessels.len());
        Ground {
            schedule: chart.schedule,
            calm: chart.calm,
            zones: chart.zones,
            placed_facing: chart.placed_facing,
            setup,
            roster,
            grid,
            terrain,
            closed_sides,
            labels,
            squadrons,
            vessels,
            tables,
            lesson: None,
            start,
            fleets,
            briefs,
            firsts,
            reserves,
            galleasses,
            lamable,
            seat_ships,
            seats,
            lanes,
            deeps,
            guns,
        }
    }

    /// A ship as printed.
    #[inline]
    pub fn vessel(&self, ship: ShipId) -> &Vessel {
        &self.vessels[ship.index()]
    }
    /// Its type.
    #[inline]
    pub fn kind(&self, ship: ShipId) -> Kind {
        self.briefs[ship.index()].0
    }
    /// Whose it is.
    #[inline]
    pub fn side(&self, ship: ShipId) -> Side {
        self.briefs[ship.index()].1
    }
    /// Some ship of a kind on a side, afloat or not, if there is one.
    #[inline]
    pub fn one_of(&self, side: Side, kind: Kind) -> Option<ShipId> {
        self.firsts[usize::from(side.0 & 1)][kind.index()]
    }
    /// Its printed factors.
    #[inline]
    pub fn factors(&self, ship: ShipId) -> &Factors {
        &self.tables.factors[self.kind(ship).index()]
    }
    /// How notation names it.
    pub fn code(&self, ship: ShipId) -> String {
        self.vessels.get(ship.index()).map_or_else(|| "?".to_string(), |it| it.code.clone())
    }
    /// The ship of a code, in any case.
    pub fn coded(&self, code: &str) -> Option<ShipId> {
        (0..)
            .map(ShipId)
            .zip(&self.vessels)
            .find(|(_, it)| it.code.eq_ignore_ascii_case(code))
            .map(|(ship, _)| ship)
    }
    /// Every ship there is, afloat or not.
    pub fn ships(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..u8::try_from(self.vessels.len()).unwrap_or(u8::MAX)).map(ShipId)
    }
    /// The squadron a ship belongs to.
    pub fn squadron(&self, ship: ShipId) -> &Squadron {
        &self.squadrons[usize::from(self.vessel(ship).squadron)]
    }
    /// The ships of a side.
    pub fn fleet(&self, side: Side) -> ShipSet {
        self.fleets[usize::from(side.0 & 1)]
    }
    /// The ships a seat commands.
    pub fn commanded(&self, seat: Seat) -> ShipSet {
        self.seat_ships.get(usize::from(seat.0)).copied().unwrap_or_default()
    }
    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> SeatSet {
        self.seats[usize::from(side.0 & 1)]
    }
    /// A facing's name as notation has it: `NE`.
    pub fn compass(&self, facing: Facing) -> &'static str {
        facing.name(self.grid.top())
    }
    /// A facing's name for people.
    pub(crate) fn compass_text(&self, facing: Facing) -> Text {
        const NAMES: [&str; 6] =
            ["compass-e", "compass-ne", "compass-nw", "compass-w", "compass-sw", "compass-se"];
        Text::new(NAMES[facing.index()])
    }
    /// A side's name.
    pub fn side_text(&self, side: Side) -> Text {
        side_text(side)
    }

    /// The hex a ship of this type can move to from `hex`; [`Hex::NONE`] where land, a closed
    /// side, the track or the edge is in the way. Rule: 6.2, 6.6.
    #[inline]
    pub fn lane(&self, kind: Kind, hex: Hex, facing: Facing) -> Hex {
        self.lanes[usize::from(kind == Kind::Galliot)][hex.index()][facing.index()]
    }
    /// The lanes of all facings.
    #[inline]
    pub fn lanes_of(&self, kind: Kind, hex: Hex) -> &[Hex; 6] {
        &self.lanes[usize::from(kind == Kind::Galliot)][hex.index()]
    }
    /// Whether the side of `hex` toward `facing` is closed by land.
    pub fn is_closed(&self, hex: Hex, facing: Facing) -> bool {
        let next = self.grid.next(hex, facing);
        self.closed_sides.iter().any(|pair| *pair == [hex, next] || *pair == [next, hex])
    }
    /// The arc and effective factor of a ship's guns from one hex to another; none where none
    /// bears. Two ships in one hex are not asked about here. Rule: 7.1.
    #[inline]
    pub fn guns(&self, kind: Kind, from: Hex, facing: Facing, to: Hex) -> Option<(crate::Arc, u8)> {
        self.guns[kind.index()].at(facing, self.grid.offset_to(from, to))
    }
    /// The effective factor of a ship's guns in an arc at one hex. Rule: 7.1, 7.5.
    pub(crate) fn guns_close(&self, ship: ShipId, arc: crate::Arc) -> u8 {
        crate::tables::gunnery_at_one(self.kind(ship), arc).min(self.factors(ship).guns)
    }
    /// The arc and effective factor of a ship's guns toward a neighbouring direction.
    #[inline]
    pub(crate) fn guns_toward(
        &self,
        kind: Kind,
        facing: Facing,
        toward: Facing,
    ) -> Option<(crate::Arc, u8)> {
        self.guns[kind.index()].at(facing, toward.axial(self.grid.top()))
    }
    /// Every ship that the commander of this one commands.
    pub(crate) fn command_of(&self, ship: ShipId) -> ShipSet {
        self.seat_ships.iter().find(|ships| ships.contains(ship)).copied().unwrap_or_default()
    }
    /// Whether ships of this set are at rest in reserve on this turn. Rule: 8.0, L-13.
    #[inline]
    pub fn at_rest(&self, turn: u8, ship: ShipId) -> bool {
        turn < self.schedule.reserves_from && self.reserves.contains(ship)
    }
}

fn lanes(
    grid: &Grid,
    terrain: &TerrainMap<Terrain>,
    closed: &[[Hex; 2]],
    shallow: bool,
) -> Vec<[Hex; 6]> {
    let open = |from: Hex, to: Hex| {
        let enters = match terrain.at(to) {
            Terrain::Sea => true,
            Terrain::Shore => shallow,
            Terrain::Land | Terrain::Track => false,
        };
        enters && !closed.iter().any(|pair| *pair == [from, to] || *pair == [to, from])
    };
    grid.hexes()
        .map(|hex| {
            let near = grid.neighbours(hex);
            near.map(|to| if !to.is_none() && open(hex, to) { to } else { Hex::NONE })
        })
        .collect()
}
