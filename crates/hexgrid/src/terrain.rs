//! Terrain written as text, one character a hex.

use crate::grid::{Grid, Hex};
use kernel::HexTop;

/// What stands in each hex of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainMap<T> {
    hexes: Vec<T>,
}

/// What is wrong with a terrain map written as text; columns and rows from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TerrainFault {
    /// No rows, or too many rows or columns.
    #[error("a map has 1 to {most} columns and rows, this one has {cols} columns and {rows} rows", most = Grid::LARGEST)]
    Size {
        /// Columns found.
        cols: usize,
        /// Rows found.
        rows: usize,
    },
    /// A row that is shorter or longer than the first one.
    #[error("row {row} has {found} hexes, the first has {expected}")]
    Ragged {
        /// Which row.
        row: usize,
        /// Its length.
        found: usize,
        /// Length of the first row.
        expected: usize,
    },
    /// A character that means nothing.
    #[error("row {row}, column {col}: {glyph:?} is no terrain")]
    Unknown {
        /// Which row.
        row: usize,
        /// Which column.
        col: usize,
        /// What stands there.
        glyph: char,
    },
}

impl<T: Copy> TerrainMap<T> {
    /// Reads rows of characters; `meaning` tells what each stands for.
    ///
    /// # Errors
    /// Every fault of the rows, from the top.
    pub fn read(
        rows: &[&str],
        top: HexTop,
        meaning: impl Fn(char) -> Option<T>,
    ) -> Result<(Grid, Self), Vec<TerrainFault>> {
        let cols = rows.first().map_or(0, |row| row.chars().count());
        let size = |n: usize| u16::try_from(n).ok().filter(|n| (1..=Grid::LARGEST).contains(n));
        let (Some(width), Some(height)) = (size(cols), size(rows.len())) else {
            return Err(vec![TerrainFault::Size { cols, rows: rows.len() }]);
        };
        let mut faults = Vec::new();
        let mut hexes = Vec::with_capacity(cols * rows.len());
        for (row, text) in (1..).zip(rows) {
            let found = text.chars().count();
            if found != cols {
                faults.push(TerrainFault::Ragged { row, found, expected: cols });
            }
            for (col, glyph) in (1..).zip(text.chars()) {
                match meaning(glyph) {
                    Some(terrain) => hexes.push(terrain),
                    None => faults.push(TerrainFault::Unknown { row, col, glyph }),
                }
            }
        }
        if faults.is_empty() {
            Ok((Grid::new(width, height, top), TerrainMap { hexes }))
        } else {
            Err(faults)
        }
    }

    /// The same terrain everywhere.
    pub fn filled(grid: &Grid, terrain: T) -> Self {
        TerrainMap { hexes: vec![terrain; grid.len()] }
    }

    /// What stands in a hex of the grid.
    #[inline]
    pub fn at(&self, hex: Hex) -> T {
        self.hexes[hex.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told() {
        let wet = |glyph| (glyph == '.').then_some(());
        let faults = TerrainMap::read(&["...", "..", ".x."], HexTop::PointyEvenEast, wet);
        assert_eq!(
            faults.err(),
            Some(vec![
                TerrainFault::Ragged { row: 2, found: 2, expected: 3 },
                TerrainFault::Unknown { row: 3, col: 2, glyph: 'x' },
            ])
        );
        let empty = TerrainMap::read(&[], HexTop::PointyEvenEast, wet);
        assert_eq!(empty.err(), Some(vec![TerrainFault::Size { cols: 0, rows: 0 }]));
    }
}
