//! Maps of sectors: outlines, labels and the lines drawn besides, at the scale that gives a piece
//! as much room as it has on a hex.

use super::hex::RADIUS;
use super::{Frame, Point};
use crate::write::escaped;
use kernel::{Place, SectorBoard};
use std::fmt::Write;

pub(crate) struct SectorGround<'a>(pub(crate) &'a SectorBoard);

impl SectorGround<'_> {
    /// A length of the map in the units of the drawing.
    fn scaled(&self, length: i32) -> i32 {
        let scaled = i64::from(length) * i64::from(RADIUS) / i64::from(self.0.reach.max(1));
        i32::try_from(scaled).unwrap_or(i32::MAX / 4)
    }

    fn at(&self, (x, y): (i32, i32)) -> Point {
        Point { x: self.scaled(x), y: self.scaled(y) }
    }

    pub(super) fn point(&self, place: &Place) -> Option<Point> {
        let Place::Sector(id) = place else { return None };
        let parts = self.0.sectors.iter().flat_map(|sector| &sector.parts);
        let part = parts.map(|part| (&part.id, part.stand));
        let whole = self.0.sectors.iter().map(|sector| (&sector.id, sector.stand));
        whole.chain(part).find(|(known, _)| *known == id).map(|(_, stand)| self.at(stand))
    }

    /// The key positions, with where their marks stand.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (&str, Point)> {
        let keys = self.0.sectors.iter();
        keys.filter_map(|sector| Some((sector.id.as_str(), self.at(sector.key_at?))))
    }

    pub(super) fn whole(&self) -> Frame {
        let least = |length| self.scaled(length).max(1);
        Frame { left: 0, top: 0, width: least(self.0.width), height: least(self.0.height) }
    }

    pub(super) fn drawn(&self) -> String {
        let mut out = String::new();
        let mut labels = String::new();
        for sector in &self.0.sectors {
            let mut path = String::new();
            for ring in &sector.outlines {
                for (nth, point) in ring.iter().enumerate() {
                    let Point { x, y } = self.at(*point);
                    let _ = write!(path, "{}{x} {y}", if nth == 0 { "M" } else { "L" });
                }
                path.push('Z');
            }
            let look = match sector.look.as_str() {
                "coast" => "shore",
                "land" => "land",
                "closed" => "void",
                _ => "sea",
            };
            let line = if look == "sea" { "grid-line" } else { "coast-line thin" };
            let _ = write!(
                out,
                "<path class=\"{look}\" d=\"{path}\"/><path class=\"{line}\" d=\"{path}\"/>"
            );
            let Point { x, y } = self.at(sector.label_at);
            let _ = write!(
                labels,
                "<text class=\"soft m\" x=\"{x}\" y=\"{y}\" font-size=\"110\">{}</text>",
                escaped(&sector.label)
            );
        }
        out + &labels
    }
}
