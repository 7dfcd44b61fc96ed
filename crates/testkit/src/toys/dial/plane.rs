//! The table of the toy: round ships, headings in whole segments of 15 degrees, whole millimetres.
//!
//! Integers only, so that every machine finds the same contact.

use serde::{Deserialize, Serialize};

/// Hundredths of a millimetre from the centre of a ship to its side.
pub(super) const RADIUS: i64 = 600;

/// Where a ship is and where it heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// To the right, in hundredths of a millimetre.
    pub x: i32,
    /// Upwards, in hundredths of a millimetre.
    pub y: i32,
    /// Degrees clockwise from up, a multiple of 15 below 360.
    pub heading: u16,
}

/// Thousandths of the sine of 0, 15, 30 ... 90 degrees.
const SINES: [i32; 7] = [0, 259, 500, 707, 866, 966, 1000];

fn sine(degrees: u16) -> i32 {
    let within = degrees % 180;
    let folded = if within > 90 { 180 - within } else { within };
    let value = SINES[usize::from(folded / 15).min(6)];
    if degrees % 360 >= 180 { -value } else { value }
}

impl Pose {
    /// The pose `mm` millimetres ahead.
    pub(super) fn ahead(self, mm: i32) -> Pose {
        Pose {
            x: self.x + mm * sine(self.heading) / 10,
            y: self.y + mm * sine(self.heading + 90) / 10,
            ..self
        }
    }
    /// The pose after a turn on the spot.
    pub(super) fn turned(self, degrees: i16) -> Pose {
        let heading = (i32::from(self.heading) + i32::from(degrees)).rem_euclid(360);
        Pose { heading: u16::try_from(heading).unwrap_or(0), ..self }
    }
    /// Whether two ships would overlap; touching is not overlapping.
    pub(super) fn overlaps(self, other: Pose) -> bool {
        let (dx, dy) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        dx * dx + dy * dy < (2 * RADIUS) * (2 * RADIUS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_four_headings_lead_round_the_compass() {
        let at = Pose { x: 0, y: 0, heading: 0 };
        let ends: Vec<(i32, i32)> =
            (0..4).map(|n| at.turned(n * 90).ahead(10)).map(|pose| (pose.x, pose.y)).collect();
        assert_eq!(ends, [(0, 1000), (1000, 0), (0, -1000), (-1000, 0)]);
        let oblique = at.turned(-30).ahead(100);
        assert_eq!((oblique.x, oblique.y, oblique.heading), (-5000, 8660, 330));
    }

    #[test]
    fn touching_is_not_overlapping() {
        let at = |x| Pose { x, y: 0, heading: 0 };
        assert!(at(0).overlaps(at(1199)));
        assert!(!at(0).overlaps(at(1200)));
    }
}
