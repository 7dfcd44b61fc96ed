//! Open tables: a sheet of sea with its land, zones and a scale, with points measured from its lower
//! left corner.

use super::{Frame, Point};
use crate::write::escaped;
use kernel::{Catalogue, Place, PlaneBoard, Scene};
use std::fmt::Write;

/// Hundredths of a millimetre to a unit of the drawing: a ship of 60 millimetres is about as long
/// as one on a hex.
const SCALE: i32 = 14;

pub(crate) struct PlaneGround<'a>(pub(crate) &'a PlaneBoard);

impl PlaneGround<'_> {
    pub(super) fn point(&self, place: &Place) -> Option<Point> {
        match place {
            Place::Point { x, y } => Some(self.at((*x, *y))),
            _ => None,
        }
    }

    fn at(&self, (x, y): (i32, i32)) -> Point {
        Point { x: x / SCALE, y: self.0.height.saturating_sub(y) / SCALE }
    }

    /// A length of the table in the units of the drawing.
    pub(crate) fn scaled(length: i32) -> i32 {
        length / SCALE
    }

    /// A line round a part of the table.
    pub(crate) fn ring(&self, points: &[(i32, i32)]) -> String {
        let mut path = String::new();
        for (nth, point) in points.iter().enumerate() {
            let Point { x, y } = self.at(*point);
            let _ = write!(path, "{}{x} {y}", if nth == 0 { "M" } else { "L" });
        }
        path + "Z"
    }

    pub(super) fn whole(&self) -> Frame {
        let least = |length: i32| (length / SCALE).max(1);
        Frame { left: 0, top: 0, width: least(self.0.width), height: least(self.0.height) }
    }

    pub(super) fn drawn(&self) -> String {
        let mut out = String::new();
        let land: String = self.0.land.iter().map(|ring| self.ring(ring)).collect();
        if !land.is_empty() {
            for class in ["far-line", "near-line", "coast-line", "land"] {
                let _ = write!(out, "<path class=\"{class}\" d=\"{land}\"/>");
            }
        }
        for zone in &self.0.zones {
            let side = zone.side.map_or(String::new(), |side| format!(" of{}", side.0 % 4));
            let _ = write!(out, "<path class=\"zone{side}\" d=\"{}\"/>", self.ring(&zone.outline));
        }
        out
    }

    /// Names of zones at their first corners, and ten units as a bar at the foot of the table, unless
    /// nobody may measure.
    pub(crate) fn words(&self, scene: &Scene, words: &Catalogue) -> String {
        let mut out = String::new();
        for zone in &self.0.zones {
            let Some(Point { x, y }) = zone.outline.first().map(|corner| self.at(*corner)) else {
                continue;
            };
            let _ = write!(
                out,
                "<text class=\"soft\" x=\"{}\" y=\"{}\" font-size=\"110\">{}</text>",
                x + 40,
                y - 40,
                escaped(&words.say(&zone.name))
            );
        }
        if let Some(unit) = self.0.unit.as_ref().filter(|_| scene.unmeasured.is_none()) {
            let (step, Frame { height, .. }) = (Self::scaled(unit.length), self.whole());
            let y = height - 160;
            let _ = write!(out, "<path class=\"frame-line\" d=\"M160 {y}h{}\"/>", 10 * step);
            for nth in 0..=10 {
                let tall = if nth % 5 == 0 { 90 } else { 50 };
                let _ = write!(
                    out,
                    "<path class=\"frame-line\" d=\"M{} {y}v-{tall}\"/>",
                    160 + nth * step
                );
            }
            let said = words.say(&unit.name.clone().with("count", 10));
            let _ = write!(
                out,
                "<text class=\"ink\" x=\"{}\" y=\"{}\" font-size=\"120\">{}</text>",
                220 + 10 * step,
                y + 20,
                escaped(&said)
            );
        }
        out
    }
}
