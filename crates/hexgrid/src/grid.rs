//! A printed sheet of hexes: numbers, neighbours, distances, rays and discs.

use crate::facing::{FACINGS, Facing};
use crate::relative::Relative;
use kernel::{HexTop, Place};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How far the discs of a grid reach.
pub const REACH: u16 = 4;

/// A hex of a [`Grid`], counted row by row from the upper left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(pub u16);

impl Hex {
    /// No hex: off the map.
    pub const NONE: Hex = Hex(u16::MAX);

    /// Its place in arrays kept per hex.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Whether it is [`Hex::NONE`].
    pub const fn is_none(self) -> bool {
        self.0 == u16::MAX
    }
    /// None for [`Hex::NONE`].
    pub const fn ok(self) -> Option<Hex> {
        if self.is_none() { None } else { Some(self) }
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() { f.write_str("Hex(none)") } else { write!(f, "Hex({})", self.0) }
    }
}

/// A sheet of hexes with its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    cols: u16,
    rows: u16,
    top: HexTop,
    axial: Vec<(i16, i16)>,
    near: Vec<[Hex; 6]>,
    discs: Vec<Hex>,
    /// Where the disc of a hex starts in `discs`, and where each of its rings ends.
    rings: Vec<[u32; REACH as usize + 1]>,
}

/// Why a text is no number of a hex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberFault {
    /// Not four digits.
    #[error("{0:?} is not the number of a hex: two digits for the column, two for the row")]
    Shape(String),
    /// Beyond the edges.
    #[error("hex {number} is off the map: columns 01 to {cols:02}, rows 01 to {rows:02}")]
    OffMap {
        /// As written.
        number: String,
        /// Columns of the grid.
        cols: u16,
        /// Rows of the grid.
        rows: u16,
    },
}

impl Grid {
    /// The most columns and the most rows a grid can have, because numbers have two digits each.
    pub const LARGEST: u16 = 99;

    /// A grid of `cols` columns and `rows` rows, each 1 to [`Grid::LARGEST`].
    pub fn new(cols: u16, rows: u16, top: HexTop) -> Self {
        let (cols, rows) = (cols.clamp(1, Self::LARGEST), rows.clamp(1, Self::LARGEST));
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let axial: Vec<(i16, i16)> = places.map(|place| to_axial(place, top)).collect();
        let mut grid =
            Grid { cols, rows, top, axial, near: Vec::new(), discs: Vec::new(), rings: Vec::new() };
        grid.near = grid.hexes().map(|hex| grid.neighbours_of(hex)).collect();
        let offsets: Vec<Vec<(i16, i16)>> = (1..=REACH).map(ring_offsets).collect();
        for hex in grid.hexes() {
            grid.add_disc(hex, &offsets);
        }
        grid
    }

    fn neighbours_of(&self, hex: Hex) -> [Hex; 6] {
        FACINGS.map(|facing| self.offset(hex, facing.axial(self.top)).unwrap_or(Hex::NONE))
    }

    fn add_disc(&mut self, hex: Hex, offsets: &[Vec<(i16, i16)>]) {
        let end = |discs: &Vec<Hex>| u32::try_from(discs.len()).unwrap_or(u32::MAX);
        let mut ends = [end(&self.discs); REACH as usize + 1];
        for (ring, offsets) in (1..).zip(offsets) {
            for offset in offsets {
                let near = self.offset(hex, *offset);
                self.discs.extend(near);
            }
            ends[ring] = end(&self.discs);
        }
        self.rings.push(ends);
    }

    /// Number of columns.
    pub const fn cols(&self) -> u16 {
        self.cols
    }
    /// Number of rows.
    pub const fn rows(&self) -> u16 {
        self.rows
    }
    /// How the hexes stand.
    pub const fn top(&self) -> HexTop {
        self.top
    }
    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.axial.len()
    }
    /// Whether there are none; never.
    pub fn is_empty(&self) -> bool {
        self.axial.is_empty()
    }
    /// Every hex, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.cols * self.rows).map(Hex)
    }

    /// The hex of a printed column and row, both from 1.
    pub const fn at(&self, col: u16, row: u16) -> Option<Hex> {
        if col == 0 || row == 0 || col > self.cols || row > self.rows {
            return None;
        }
        Some(Hex((row - 1) * self.cols + col - 1))
    }
    /// The printed column and row of a hex, both from 1.
    pub const fn printed(&self, hex: Hex) -> (u16, u16) {
        (hex.0 % self.cols + 1, hex.0 / self.cols + 1)
    }
    /// The printed number of a hex, column then row: `0512`.
    pub fn number(&self, hex: Hex) -> String {
        let (col, row) = self.printed(hex);
        format!("{col:02}{row:02}")
    }
    /// The hex of a printed number.
    ///
    /// # Errors
    /// It is no number, or off the map.
    pub fn numbered(&self, number: &str) -> Result<Hex, NumberFault> {
        let (col, row) = read_number(number)?;
        self.at(col, row).ok_or_else(|| NumberFault::OffMap {
            number: number.to_string(),
            cols: self.cols,
            rows: self.rows,
        })
    }
    /// A hex as scenes name it.
    pub fn place(&self, hex: Hex) -> Place {
        let (col, row) = self.printed(hex);
        Place::Hex { col, row }
    }
    /// Where scenes draw what lies next to `hex` in a direction: the neighbour, or beyond the edge the
    /// place that would be there if the map went on; column and row are 0 before the first.
    pub fn place_beside(&self, hex: Hex, facing: Facing) -> Place {
        // Far from every edge, where an even shift leaves all neighbours as they are.
        const SHIFT: u16 = 2 * Grid::LARGEST;
        let (col, row) = self.printed(hex);
        let (q, r) = to_axial((col - 1 + SHIFT, row - 1 + SHIFT), self.top);
        let (dq, dr) = facing.axial(self.top);
        let beside = from_axial((q + dq, r + dr), self.top);
        let (col, row) = beside.expect("far from the first column and row");
        Place::Hex { col: col + 1 - SHIFT, row: row + 1 - SHIFT }
    }
    /// The hex that scenes name so.
    pub const fn placed(&self, place: &Place) -> Option<Hex> {
        match place {
            Place::Hex { col, row } => self.at(*col, *row),
            _ => None,
        }
    }

    /// Axial coordinates of a hex.
    pub fn axial(&self, hex: Hex) -> (i16, i16) {
        self.axial[hex.index()]
    }
    /// The hex as the `hexx` crate knows it.
    pub fn to_hexx(&self, hex: Hex) -> hexx::Hex {
        let (q, r) = self.axial(hex);
        hexx::Hex::new(i32::from(q), i32::from(r))
    }
    /// The hex at an axial offset from another, if it is on the map.
    pub fn offset(&self, hex: Hex, (dq, dr): (i16, i16)) -> Option<Hex> {
        let (q, r) = self.axial(hex);
        from_axial((q + dq, r + dr), self.top).and_then(|(col, row)| self.at(col + 1, row + 1))
    }
    /// The hex next to `hex` in a direction; [`Hex::NONE`] beyond the edge.
    #[inline]
    pub fn next(&self, hex: Hex, facing: Facing) -> Hex {
        self.near[hex.index()][facing.index()]
    }
    /// The neighbours of a hex by facing; [`Hex::NONE`] beyond the edge.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> &[Hex; 6] {
        &self.near[hex.index()]
    }
    /// In which direction a neighbour lies.
    #[inline]
    pub fn bearing(&self, from: Hex, to: Hex) -> Option<Facing> {
        let at = self.near[from.index()].iter().position(|near| *near == to && !to.is_none());
        at.map(|at| FACINGS[at])
    }
    /// The distance between two hexes, in hexes.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        let ((aq, ar), (bq, br)) = (self.axial(a), self.axial(b));
        Relative { q: bq - aq, r: br - ar }.distance()
    }
    /// The axial offset from one hex to another.
    #[inline]
    pub fn offset_to(&self, from: Hex, to: Hex) -> (i16, i16) {
        let ((aq, ar), (bq, br)) = (self.axial(from), self.axial(to));
        (bq - aq, br - ar)
    }
    /// Where `to` lies as seen from a ship in `from` with this facing.
    pub fn relative(&self, from: Hex, facing: Facing, to: Hex) -> Relative {
        Relative::of(self.offset_to(from, to), facing, self.top)
    }
    /// Every other hex within `radius` (at most [`REACH`]) of `hex`, nearest rings first.
    #[inline]
    pub fn disc(&self, hex: Hex, radius: u16) -> &[Hex] {
        let ends = &self.rings[hex.index()];
        &self.discs[ends[0] as usize..ends[usize::from(radius.min(REACH))] as usize]
    }
    /// The hexes of `disc(hex, REACH)` at exactly `ring` (1 to [`REACH`]).
    pub fn ring(&self, hex: Hex, ring: u16) -> &[Hex] {
        let ends = &self.rings[hex.index()];
        let ring = usize::from(ring.clamp(1, REACH));
        &self.discs[ends[ring - 1] as usize..ends[ring] as usize]
    }
    /// The hexes in a straight line from `hex`, nearest first, to the edge of the map.
    pub fn ray(&self, hex: Hex, facing: Facing) -> impl Iterator<Item = Hex> + '_ {
        std::iter::successors(self.next(hex, facing).ok(), move |at| self.next(*at, facing).ok())
    }
}

/// The axial offsets of all hexes at a distance.
fn ring_offsets(ring: u16) -> Vec<(i16, i16)> {
    let reach = i16::try_from(ring).unwrap_or(0);
    let square = (-reach..=reach).flat_map(|r| (-reach..=reach).map(move |q| (q, r)));
    square.filter(|(q, r)| Relative { q: *q, r: *r }.distance() == ring).collect()
}

/// Column and row of a printed number, whatever the grid.
///
/// # Errors
/// It is no number.
pub fn read_number(number: &str) -> Result<(u16, u16), NumberFault> {
    let digits = number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit());
    let value: Option<u16> = number.parse().ok().filter(|_| digits);
    let value = value.ok_or_else(|| NumberFault::Shape(number.to_string()))?;
    Ok((value / 100, value % 100))
}

/// Axial coordinates of a column and row, both from 0.
fn to_axial((col, row): (u16, u16), top: HexTop) -> (i16, i16) {
    let (col, row) = (i16::try_from(col).unwrap_or(0), i16::try_from(row).unwrap_or(0));
    match top {
        HexTop::PointyEvenEast => (col - (row - (row & 1)) / 2, row),
        HexTop::FlatEvenDown => (col, row - (col - (col & 1)) / 2),
    }
}

/// Column and row from 0; none when either is negative.
fn from_axial((q, r): (i16, i16), top: HexTop) -> Option<(u16, u16)> {
    let (col, row) = match top {
        HexTop::PointyEvenEast => (q + (r - (r & 1)) / 2, r),
        HexTop::FlatEvenDown => (q, r + (q - (q & 1)) / 2),
    };
    Some((u16::try_from(col).ok()?, u16::try_from(row).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_column_then_row() {
        let grid = Grid::new(48, 36, HexTop::PointyEvenEast);
        let hex = grid.numbered("4803").ok();
        assert_eq!(hex.map(|hex| grid.printed(hex)), Some((48, 3)));
        assert_eq!(hex.map(|hex| grid.number(hex)), Some("4803".to_string()));
        assert!(matches!(grid.numbered("4903"), Err(NumberFault::OffMap { .. })));
        assert!(matches!(grid.numbered("0001"), Err(NumberFault::OffMap { .. })));
        for shape in ["483", "04803", "+803", "48 3", "", "４８"] {
            assert!(matches!(grid.numbered(shape), Err(NumberFault::Shape(_))), "{shape}");
        }
    }

    #[test]
    fn what_lies_beside_a_hex_is_drawn_beyond_the_edge_as_well() {
        for top in [HexTop::PointyEvenEast, HexTop::FlatEvenDown] {
            let grid = Grid::new(4, 5, top);
            // The same places in the middle of a larger map, where all neighbours exist.
            let larger = Grid::new(8, 9, top);
            for hex in grid.hexes() {
                let (col, row) = grid.printed(hex);
                let inside = larger.at(col + 2, row + 2).expect("two hexes from every edge");
                for facing in FACINGS {
                    let (col, row) = larger.printed(larger.next(inside, facing));
                    let beside = Place::Hex { col: col - 2, row: row - 2 };
                    assert_eq!(grid.place_beside(hex, facing), beside, "{col} {row} {facing:?}");
                    if let Some(next) = grid.next(hex, facing).ok() {
                        assert_eq!(beside, grid.place(next));
                    }
                }
            }
        }
    }

    #[test]
    fn even_rows_stand_half_a_hex_to_the_east() {
        let grid = Grid::new(5, 5, HexTop::PointyEvenEast);
        let number = |from: &str, facing| {
            grid.numbered(from).ok().and_then(|hex| grid.next(hex, facing).ok())
        };
        let named = |to: &str| grid.numbered(to).ok();
        assert_eq!(number("0202", Facing::NORTH_EAST), named("0301"));
        assert_eq!(number("0202", Facing::NORTH_WEST), named("0201"));
        assert_eq!(number("0203", Facing::NORTH_EAST), named("0202"));
        assert_eq!(number("0203", Facing::SOUTH_WEST), named("0104"));
        assert_eq!(number("0103", Facing::WEST), None);
    }

    #[test]
    fn even_columns_of_a_flat_grid_stand_half_a_hex_down() {
        let grid = Grid::new(5, 5, HexTop::FlatEvenDown);
        let top = grid.top();
        let step = |from: &str, facing: &str| {
            let hex = grid.numbered(from).ok()?;
            grid.next(hex, Facing::named(facing, top)?).ok().map(|hex| grid.number(hex))
        };
        assert_eq!(step("0202", "N").as_deref(), Some("0201"));
        assert_eq!(step("0202", "NE").as_deref(), Some("0302"));
        assert_eq!(step("0202", "SE").as_deref(), Some("0303"));
        assert_eq!(step("0302", "SW").as_deref(), Some("0202"));
        assert_eq!(step("0302", "NW").as_deref(), Some("0201"));
    }

    #[test]
    fn a_ray_runs_to_the_edge() {
        let grid = Grid::new(4, 4, HexTop::PointyEvenEast);
        let ray: Vec<String> =
            grid.ray(Hex(0), Facing::SOUTH_EAST).map(|hex| grid.number(hex)).collect();
        assert_eq!(ray, ["0102", "0203", "0204"]);
    }
}
