//! Open tables: a sheet of sea, with points measured from its lower left corner.

use super::{Frame, Point};
use kernel::{Place, PlaneBoard};

/// Hundredths of a millimetre to a unit of the drawing: a ship of 60 millimetres is about as long
/// as one on a hex.
const SCALE: i32 = 14;

pub(crate) struct PlaneGround<'a>(pub(crate) &'a PlaneBoard);

impl PlaneGround<'_> {
    pub(super) fn point(&self, place: &Place) -> Option<Point> {
        match place {
            Place::Point { x, y } => Some(Point { x: x / SCALE, y: (self.0.height - y) / SCALE }),
            _ => None,
        }
    }

    pub(super) fn whole(&self) -> Frame {
        let least = |length: i32| (length / SCALE).max(1);
        Frame { left: 0, top: 0, width: least(self.0.width), height: least(self.0.height) }
    }

    pub(super) fn drawn(&self) -> String {
        String::new()
    }
}
