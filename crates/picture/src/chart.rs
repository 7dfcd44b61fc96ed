//! What is printed on a map of hexes besides its ground: lines on hexsides, names and numbers, boxes
//! beside the map; and the lines that change, which the scene has. On a map of sectors the key
//! positions.

use crate::ground::sectors::SectorGround;
use crate::ground::{Frame, Ground, Point, hex};
use crate::rose::degrees;
use crate::shapes::mark;
use crate::write::{escaped, fitted, width};
use kernel::{Catalogue, LabelKind, Place, Scene, SideLine};
use std::fmt::Write;

/// All of it that lies near `frame`.
pub(crate) fn drawn(ground: &Ground<'_>, scene: &Scene, frame: Frame, words: &Catalogue) -> String {
    let hexes = match ground {
        Ground::Hex(hexes) => hexes,
        Ground::Sectors(sectors) => return keys(ground, sectors, scene),
        Ground::Plane(plane) => return plane.words(scene, words),
    };
    let board = hexes.0;
    let mut out = boxes(hexes, words);
    for line in board.sides.iter().chain(&scene.sides) {
        side_line(hexes, line, words, &mut out);
    }
    out + &labels(ground, hexes, frame, words)
}

/// Stars on key positions, in the colour of whoever holds them, and places that were fought over.
fn keys(ground: &Ground<'_>, map: &SectorGround<'_>, scene: &Scene) -> String {
    let mut out = String::new();
    for (id, at) in map.keys() {
        let is_here = |place: &Place| matches!(place, Place::Sector(here) if here == id);
        let owner = scene.markers.iter().find(|it| it.kind == "owner" && is_here(&it.place));
        let class = match owner.and_then(|marker| marker.side) {
            Some(side) => format!("key t{}", side.0 % 7),
            None => "key plate".to_string(),
        };
        let _ = write!(
            out,
            "<path class=\"{class}\" transform=\"translate({} {})scale(7)\" d=\"{}\"/>",
            at.x,
            at.y,
            mark("key")
        );
    }
    for marker in scene.markers.iter().filter(|marker| marker.kind == "contested") {
        if let Some(Point { x, y }) = ground.point(&marker.place) {
            let _ = write!(
                out,
                "<path class=\"contested-line\" transform=\"translate({x} {y})scale(10)\" d=\"{}\"/>",
                mark("contested")
            );
        }
    }
    out
}

fn side_line(hexes: &hex::HexGround<'_>, line: &SideLine, words: &Catalogue, out: &mut String) {
    let mut path = String::new();
    for [a, b] in &line.pairs {
        let [from, to] = hexes.side(*a, *b);
        let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    let side = line.side.map_or(String::new(), |side| format!(" of{}", side.0 % 4));
    // The gates of walls are shapes; all else is lines, one over another.
    let strokes: &[&str] = match line.kind.as_str() {
        "wall" => &["wall-line", "towers-line"],
        "mole" => &["mole-line", "stones-line"],
        "boom" | "small-boom" => &["chain-line", "links-line"],
        "boom-passage" => &["passage-line", "links-line"],
        "boom-broken" => &["broken-line"],
        "gate" => &[],
        _ => &["closed-line"],
    };
    let _ = write!(out, "<g><title>{}</title>", escaped(&words.say(&line.name)));
    for stroke in strokes {
        let _ = write!(out, "<path class=\"{stroke}{side}\" d=\"{path}\"/>");
    }
    if line.kind == "gate" {
        for [a, b] in &line.pairs {
            let [from, to] = hexes.side(*a, *b);
            let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2);
            let turn = degrees(hexes.bearing(*a, *b));
            let _ = write!(
                out,
                "<path class=\"gate\" transform=\"translate({x} {y})rotate({turn})scale(14)\" \
                 d=\"{}\"/>",
                mark("gate")
            );
        }
    }
    out.push_str("</g>");
}

fn labels(
    ground: &Ground<'_>,
    hexes: &hex::HexGround<'_>,
    frame: Frame,
    words: &Catalogue,
) -> String {
    let board = hexes.0;
    let mut out = String::new();
    for label in &board.labels {
        let at = ground.point(&Place::Hex { col: label.col, row: label.row });
        let Some(Point { x, y }) = at.filter(|at| frame.is_near(*at)) else { continue };
        let name = words.say(&label.name);
        let said = escaped(label.text.as_deref().unwrap_or(&name));
        let _ = match label.kind {
            LabelKind::Region => write!(
                out,
                "<text class=\"place m\" x=\"{x}\" y=\"{}\" font-size=\"240\">{said}</text>",
                y + 80
            ),
            LabelKind::Place => {
                let (anchor, x) = hexes.anchored(x, width(&said, 120));
                write!(
                    out,
                    "<text class=\"spot{anchor}\" x=\"{x}\" y=\"{}\" font-size=\"120\">{said}</text>",
                    y + 225
                )
            }
            LabelKind::Danger => write!(
                out,
                "<g class=\"danger\"><title>{}</title><path class=\"rocks-line\" \
                 d=\"M{} {}l45-60l40 35l55-75l60 80l45-40l45 60\"/>\
                 <text class=\"m\" x=\"{x}\" y=\"{}\" font-size=\"130\">{said}</text></g>",
                escaped(&name),
                x - 145,
                y + 170,
                y + 45
            ),
        };
    }
    out
}

fn boxes(hexes: &hex::HexGround<'_>, words: &Catalogue) -> String {
    let mut out = String::new();
    if let Some(Frame { left, top, width, height }) = hexes.strip() {
        let _ = write!(
            out,
            "<rect class=\"paper\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>\
             <path class=\"frame-line\" d=\"M{left} {top}v{height}\"/>"
        );
    }
    for (beside, frame) in hexes.0.boxes.iter().zip(hexes.boxes()) {
        let Frame { left, top, width, height } = frame;
        let side = beside.side.map_or(String::new(), |side| format!(" of{}", side.0 % 4));
        let name = fitted(&words.say(&beside.name), 120, width - 80);
        let _ = write!(
            out,
            "<rect class=\"box{side}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" \
             height=\"{height}\" rx=\"60\"/>\
             <text class=\"soft\" x=\"{}\" y=\"{}\" font-size=\"120\">{}</text>",
            left + 50,
            top + 160,
            escaped(&name)
        );
    }
    out
}
