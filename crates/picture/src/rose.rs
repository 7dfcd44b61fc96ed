//! The wind rose, as on the page: an arrow over a compass, calm without one; round it what the wind
//! means for a ship that heads each way.

use crate::write::escaped;
use kernel::{Sailing, Wind};
use std::fmt::Write;

/// A direction in tenths of a degree, as SVG turns things.
pub(crate) fn degrees(tenths: u16) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

/// The rose about a point, where north is so far clockwise from the top.
pub(crate) fn drawn(wind: &Wind, north: u16, (x, y): (i32, i32), px: i32) -> String {
    // Drawn within 50 units, shown within 42 pixels.
    let (whole, hundredths) = (px * 84 / 100, px * 84 % 100);
    let mut out = format!(
        "<g transform=\"translate({x} {y})scale({whole}.{hundredths:02})\">\
         <circle class=\"disc\" r=\"46\"/>"
    );
    let _ = write!(out, "<g transform=\"rotate({})\">", degrees(north));
    for point in (0..360).step_by(45) {
        let (side, deep) = if point % 90 == 0 { (7, 9) } else { (4, 12) };
        let _ = write!(
            out,
            "<g transform=\"rotate({point})\"><path class=\"ray\" d=\"M0-40L0 0L{side}-{deep}Z\"/>\
             <path class=\"disc\" d=\"M0-40L0 0L-{side}-{deep}Z\"/></g>"
        );
    }
    out.push_str("</g>");
    let chord = chord(wind.points.len());
    for point in &wind.points {
        let (class, inner) = match point.kind {
            Sailing::Barred => ("barred", 26),
            Sailing::Dear => ("dear", 38),
            Sailing::Free => continue,
        };
        let at = |radius: i32| (radius * chord.0 / 1_000, radius * chord.1 / 1_000);
        let ((ox, oy), (ix, iy)) = (at(46), at(inner));
        let _ = write!(
            out,
            "<path class=\"{class}\" transform=\"rotate({})\" \
             d=\"M-{ox}-{oy}A46 46 0 0 1 {ox}-{oy}L{ix}-{iy}A{inner} {inner} 0 0 0-{ix}-{iy}Z\"/>",
            degrees(point.facing)
        );
    }
    match wind.toward {
        Some(toward) => {
            let _ = write!(
                out,
                "<path class=\"wind\" transform=\"rotate({})\" \
                 d=\"M-4.5 34L-4.5-16L-12-16L0-36L12-16L4.5-16L4.5 34L0 28Z\"/>",
                degrees(toward)
            );
        }
        None => out.push_str("<circle class=\"mark-line\" r=\"10\"/>"),
    }
    let _ = write!(
        out,
        "<g transform=\"rotate({0})translate(0-39)rotate(-{0})\">\
         <text class=\"north m\" y=\"4\" font-size=\"12\">N</text></g>",
        degrees(north)
    );
    if let Some(strength) = wind.strength {
        let said = escaped(&strength.to_string());
        let _ = write!(
            out,
            "<circle class=\"disc\" r=\"10\"/>\
             <text class=\"ink m\" y=\"5\" font-size=\"14\">{said}</text>"
        );
    }
    out.push_str("</g>");
    out
}

/// Half the arc that one of so many points takes, as sine and cosine in thousandths.
fn chord(points: usize) -> (i32, i32) {
    match points {
        0..=4 => (707, 707),
        5..=6 => (500, 866),
        7..=8 => (383, 924),
        9..=12 => (259, 966),
        _ => (195, 981),
    }
}
