//! Positions as pictures: a [`Scene`] and its [`Board`] as SVG text, and as PNG where wanted.
//!
//! Everything drawn comes from the scene of one viewer and from the catalogue of one language, so
//! a picture shows nothing that its viewer may not know. The same scene gives the same text on every
//! machine: all lengths are whole numbers. What a kind of board looks like is decided in `ground/`,
//! what is printed on it in `chart.rs`, what a piece
//! looks like in `shapes.json`, how they are laid on a sheet of paper in `sheet.rs`;
//! rules are known nowhere here.

mod chart;
mod counters;
mod ground;
mod paint;
#[cfg(feature = "png")]
mod raster;
mod rose;
mod roster;
mod shapes;
mod sheet;
mod write;

pub use ground::Region;
pub use paint::Light;
#[cfg(feature = "png")]
pub use raster::{NoPng, WIDEST, png, png_within};
pub use roster::Roster;

use kernel::{Board, Catalogue, Scene};

/// What is wanted of a picture beside the position itself.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// What stands at its head.
    pub title: &'a str,
    /// What stands at its foot, if anything.
    pub caption: Option<&'a str>,
    /// Part of the board; all of it when absent.
    pub region: Option<Region>,
    /// By day or by lamplight.
    pub light: Light,
    /// How wide it is, in pixels.
    pub width: u32,
    /// What is drawn round the board.
    pub dress: Dress,
}

/// What is drawn round the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dress {
    /// Title, wind, turn, scores and a legend.
    Whole,
    /// The board alone, as for a small picture on a card.
    Bare,
}

/// The picture of a position as SVG.
pub fn svg(board: &Board, scene: &Scene, words: &Catalogue, wanted: &Wanted<'_>) -> String {
    sheet::drawn(board, scene, words, wanted)
}
