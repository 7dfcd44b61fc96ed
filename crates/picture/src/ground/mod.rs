//! Kinds of boards: where places are on the drawing, and how the ground itself is drawn.
//!
//! A new kind of board is one file here. Lengths are tenths of the page's own units: a hex has a
//! radius of 260.

pub(crate) mod hex;
pub(crate) mod plane;
pub(crate) mod sectors;

use kernel::{Board, Place};

/// A point of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// A part of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Frame {
    /// Whether something at this point could be seen in it.
    pub(crate) fn is_near(&self, Point { x, y }: Point) -> bool {
        let around = 2 * hex::RADIUS;
        let within = |at: i32, from: i32, length: i32| {
            at >= from.saturating_sub(around) && at <= from.saturating_add(length + around)
        };
        within(x, self.left, self.width) && within(y, self.top, self.height)
    }
}

/// Part of a board: what lies between two places and around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// One corner.
    pub from: Place,
    /// The opposite one.
    pub to: Place,
}

/// One kind of board, ready to be drawn.
pub(crate) enum Ground<'a> {
    Hex(hex::HexGround<'a>),
    Sectors(sectors::SectorGround<'a>),
    Plane(plane::PlaneGround<'a>),
}

impl<'a> Ground<'a> {
    pub(crate) fn of(board: &'a Board) -> Self {
        match board {
            Board::Hex(board) => Ground::Hex(hex::HexGround(board)),
            Board::Sectors(board) => Ground::Sectors(sectors::SectorGround(board)),
            Board::Plane(board) => Ground::Plane(plane::PlaneGround(board)),
        }
    }
    /// Where a place is; none if this board has no such place.
    pub(crate) fn point(&self, place: &Place) -> Option<Point> {
        match self {
            Ground::Hex(ground) => ground.point(place),
            Ground::Sectors(ground) => ground.point(place),
            Ground::Plane(ground) => ground.point(place),
        }
    }
    /// All of the board.
    pub(crate) fn whole(&self) -> Frame {
        match self {
            Ground::Hex(ground) => ground.whole(),
            Ground::Sectors(ground) => ground.whole(),
            Ground::Plane(ground) => ground.whole(),
        }
    }
    /// How much room a piece has on every side of its point.
    pub(crate) fn reach(&self) -> i32 {
        hex::RADIUS
    }
    /// What is under the pieces, within `frame`.
    pub(crate) fn drawn(&self, frame: Frame) -> String {
        match self {
            Ground::Hex(ground) => ground.drawn(frame),
            Ground::Sectors(ground) => ground.drawn(),
            Ground::Plane(ground) => ground.drawn(),
        }
    }
    /// Where pieces stand that are in a box beside the map, one after another.
    pub(crate) fn slots(&self, place: &Place) -> Option<Vec<Point>> {
        match self {
            Ground::Hex(ground) => ground.slots(place),
            Ground::Sectors(_) | Ground::Plane(_) => None,
        }
    }
    /// The names of lines along the edges of `frame`, with the middle of each.
    pub(crate) fn numbers(&self, frame: Frame) -> Numbers {
        match self {
            Ground::Hex(ground) => ground.numbers(frame),
            Ground::Sectors(_) | Ground::Plane(_) => Numbers::default(),
        }
    }
    /// The part of the drawing that a region takes.
    pub(crate) fn frame(&self, region: Option<&Region>) -> Frame {
        let whole = self.whole();
        let corners =
            region.and_then(|region| self.point(&region.from).zip(self.point(&region.to)));
        let Some((a, b)) = corners else { return whole };
        let reach = self.reach() + 40;
        let left = (a.x.min(b.x) - reach).max(whole.left);
        let top = (a.y.min(b.y) - reach).max(whole.top);
        let right = (a.x.max(b.x) + reach).min(whole.left + whole.width);
        let bottom = (a.y.max(b.y) + reach).min(whole.top + whole.height);
        Frame { left, top, width: right - left, height: bottom - top }
    }
}

/// Numbers along the edges of a board: what, and how far along.
#[derive(Default)]
pub(crate) struct Numbers {
    pub(crate) across: Vec<(u16, i32)>,
    pub(crate) down: Vec<(u16, i32)>,
}
