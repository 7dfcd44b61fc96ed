//! The table: its edges, and the land on it.

mod coast;
mod faults;

pub use faults::Fault;

use crate::body::Time;
use crate::exact::Vector;
use crate::point::{Point, Twice};
use crate::quad::{Extent, Quad};
use crate::swing::{Skin, Swing};
use coast::Coast;
use serde::{Deserialize, Serialize};

/// What a base is lost by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// Touching land.
    Land,
    /// Crossing the edge of the table with any point; touching it does nothing.
    Edge,
}

/// A table from (0, 0) to (width, height), with land.
#[derive(Clone, Debug)]
pub struct Sea {
    width: i32,
    height: i32,
    coasts: Vec<Coast>,
}

impl Sea {
    /// A table with coasts and islands, each a simple polygon in either sense; or all that is
    /// wrong with them.
    pub fn new(width: i32, height: i32, coasts: &[Vec<Point>]) -> Result<Self, Vec<Fault>> {
        let faults = faults::faults(width, height, coasts);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Sea {
            width,
            height,
            coasts: coasts.iter().map(|corners| Coast::new(corners)).collect(),
        })
    }
    /// Everything that is wrong with a table, for a designer who is still drawing it.
    pub fn faults(width: i32, height: i32, coasts: &[Vec<Point>]) -> Vec<Fault> {
        faults::faults(width, height, coasts)
    }
    /// Units from left to right.
    pub const fn width(&self) -> i32 {
        self.width
    }
    /// Units from the lower to the upper edge.
    pub const fn height(&self) -> i32 {
        self.height
    }
    /// Every coast's corners, counter-clockwise.
    pub fn coasts(&self) -> impl Iterator<Item = &[Point]> {
        self.coasts.iter().map(Coast::corners)
    }
    /// What a base lying there is lost by: land before the edge.
    ///
    /// Land is touched by a grown base and the edge crossed by a plain one, so rules ask
    /// [`Sea::touches_land`] and [`Sea::is_crossed`] each with its own.
    pub fn check(&self, quad: &Quad) -> Option<Loss> {
        if self.touches_land(quad) {
            return Some(Loss::Land);
        }
        self.is_crossed(quad).then_some(Loss::Edge)
    }
    /// Whether a base touches land or lies on it.
    pub fn touches_land(&self, quad: &Quad) -> bool {
        let extent = quad.extent();
        self.near(&extent).any(|coast| coast.touches(quad, &extent))
    }
    /// Whether any point of a base lies beyond the edge of the table.
    pub fn is_crossed(&self, quad: &Quad) -> bool {
        self.inside(&quad.extent()) < 0
    }
    /// The distance to the nearest land in units, rounded down; 0 if it is touched, `None` if
    /// there is none.
    pub fn land_gap(&self, quad: &Quad) -> Option<i32> {
        self.coasts.iter().map(|coast| coast.distance(quad).floor_root()).min()
    }
    /// Whether the segment between two points enters the inside of any land. Along a coast it
    /// does not.
    pub fn crosses_land(&self, a: Twice, b: Twice) -> bool {
        self.coasts.iter().any(|coast| coast.is_entered(a, b))
    }

    fn near<'a>(&'a self, extent: &'a Extent) -> impl Iterator<Item = &'a Coast> + 'a {
        self.coasts.iter().filter(|coast| coast.extent().meets(extent))
    }
    /// Units between a rectangle and the nearest edge, negative if it is beyond one.
    fn inside(&self, extent: &Extent) -> i32 {
        let beside = extent.left.min(self.width - extent.right);
        beside.min(extent.low).min(self.height - extent.high)
    }
    /// The last unit of a straight before the base is lost, and by what. `dir` is the way for one
    /// unit in 2³⁰ths, `swept` holds everything that the grown base touches on it.
    pub(crate) fn straight(
        &self,
        plain: &Quad,
        grown: &Quad,
        dir: Vector,
        units: i32,
        swept: &Extent,
    ) -> Option<(i32, Loss)> {
        let land = self.near(swept).filter_map(|coast| coast.straight(grown, dir, units, swept));
        let land = land.min().map(|unit| (unit, Loss::Land));
        let edge = self.edge_on(plain, dir, units).map(|unit| (unit, Loss::Edge));
        // Of the same unit land comes first, as in the order of losses.
        land.into_iter().chain(edge).min()
    }
    /// The last unit of a straight with every point of the base on the table.
    fn edge_on(&self, plain: &Quad, dir: Vector, units: i32) -> Option<i32> {
        let extent = plain.extent();
        if self.inside(&extent) < 0 {
            return Some(0);
        }
        // A side moves off at speed/2³⁰ a unit: nothing rounds, since coordinates are whole, and a
        // rounded end is beyond a whole line only if the exact end is.
        let gaps = [
            (extent.left, -dir.0),
            (self.width - extent.right, dir.0),
            (extent.low, -dir.1),
            (self.height - extent.high, dir.1),
        ];
        let times = gaps.into_iter().filter(|(_, speed)| *speed > 0);
        let times = times.map(|(gap, speed)| Time::of_gap(gap.into(), speed));
        times.filter(|time| time.is_before_units(units)).map(Time::last_not_after).min()
    }
    /// The first pose of a turn up to `last` in which the base is lost, and by what.
    pub(crate) fn swing(&self, swing: &Swing, last: i32) -> Option<(i32, Loss)> {
        let extent = swing.extent();
        let mut last = last;
        let mut found = None;
        for coast in self.near(&extent) {
            if let Some(tenths) = coast.swing(swing, last, &extent)
                && found.is_none_or(|(first, _)| tenths < first)
            {
                found = Some((tenths, Loss::Land));
                last = tenths;
            }
        }
        if self.inside(&extent) >= 0 {
            return found;
        }
        let mut tenths = 0;
        while tenths <= last {
            let room = self.inside(&swing.quad(tenths, Skin::Bare).extent());
            if room < 0 {
                return [found, Some((tenths, Loss::Edge))].into_iter().flatten().min();
            }
            tenths += 1 + swing.poses_in(room.into());
        }
        found
    }
}
