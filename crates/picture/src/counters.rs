//! Pieces and what is drawn between them: silhouettes with coloured bow bands, statuses, codes.

use crate::ground::{Frame, Ground, Point};
use crate::shapes::{SILHOUETTES, Silhouette, silhouette, status};
use crate::write::escaped;
use kernel::{Catalogue, Colour, Piece, PieceId, Place, Scene, Side, SquadronCard};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How far two pieces of one place stand from its middle.
const APART: i32 = 90;

/// The colours of squadrons, as the board has them.
pub(crate) struct Bands<'a>(BTreeMap<(Side, &'a str), Colour>);

impl<'a> Bands<'a> {
    pub(crate) fn of(squadrons: &'a [SquadronCard]) -> Self {
        let coloured = |card: &'a SquadronCard| ((card.side, card.code.as_str()), card.colour);
        Bands(squadrons.iter().map(coloured).collect())
    }
    /// The colour of a squadron; of what is in none, one for its side.
    pub(crate) fn get(&self, side: Side, squadron: &str) -> &'static str {
        let of_side = Colour::ALL[usize::from(side.0) % Colour::ALL.len()];
        self.0.get(&(side, squadron)).copied().unwrap_or(of_side).name()
    }
}

fn key(piece: &Piece) -> (Side, &str) {
    (piece.side, piece.squadron.as_deref().unwrap_or(""))
}

/// What is drawn once and used for every piece.
pub(crate) fn definitions(scene: &Scene) -> String {
    let kinds: BTreeSet<&str> = scene.pieces.iter().map(|p| silhouette(&p.kind).kind).collect();
    let mut out = String::new();
    for shape in SILHOUETTES.iter().filter(|shape| kinds.contains(shape.kind)) {
        let Silhouette { kind, band, guns, .. } = shape;
        let oars = shape.oars();
        for (stern, hull) in [("s", shape.hull), ("f", shape.forked)] {
            let _ = write!(out, "<path id=\"{kind}-{stern}\" d=\"{hull}\"/>");
        }
        let _ = write!(
            out,
            "<path id=\"{kind}-o\" transform=\"scale(.1)\" stroke-width=\"11\" d=\"{oars}\"/>\
             <path id=\"{kind}-b\" d=\"{band}\"/>"
        );
        if !guns.is_empty() {
            let discs: String = guns
                .iter()
                .map(|(x, y)| format!("M{} {y}a15 15 0 1 0 30 0a15 15 0 1 0-30 0", x - 15))
                .collect();
            let _ = write!(out, "<path id=\"{kind}-g\" transform=\"scale(.1)\" d=\"{discs}\"/>");
        }
    }
    out
}

/// The point of every piece; several in one place stand side by side.
fn standing(scene: &Scene, ground: &Ground<'_>) -> BTreeMap<PieceId, Point> {
    let mut crowds: BTreeMap<&Place, Vec<PieceId>> = BTreeMap::new();
    for piece in &scene.pieces {
        crowds.entry(&piece.place).or_default().push(piece.id);
    }
    let mut points = BTreeMap::new();
    for (place, crowd) in crowds {
        let Some(Point { x, y }) = ground.point(place) else { continue };
        let last = i32::try_from(crowd.len()).unwrap_or(i32::MAX) - 1;
        for (nth, piece) in (0..).zip(crowd) {
            let by = (2 * nth - last) * APART;
            points.insert(piece, Point { x: x + by, y: y + by / 2 });
        }
    }
    points
}

/// How much of the pieces can be made out at the size of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Detail {
    /// Hulls and bands.
    Hulls,
    /// Oars and guns too.
    Oars,
    /// And the codes of notation.
    Codes,
}

/// Arrows, then pieces within `frame`, then their statuses and codes.
pub(crate) fn drawn(
    scene: &Scene,
    ground: &Ground<'_>,
    frame: Frame,
    bands: &Bands<'_>,
    words: &Catalogue,
    detail: Detail,
) -> String {
    let mut out = String::new();
    for arrow in &scene.arrows {
        if let Some((from, to)) = ground.point(&arrow.from).zip(ground.point(&arrow.to)) {
            let _ = write!(
                out,
                "<path class=\"tow-line\" d=\"M{} {}L{} {}\"><title>{}</title></path>",
                from.x,
                from.y,
                to.x,
                to.y,
                escaped(&words.say(&arrow.name))
            );
        }
    }
    let points = standing(scene, ground);
    let mut over = String::new();
    for piece in &scene.pieces {
        let Some(Point { x, y }) = points.get(&piece.id).filter(|at| frame.is_near(**at)) else {
            continue;
        };
        let shape = silhouette(&piece.kind);
        let (kind, side) = (shape.kind, piece.side.0 % 4);
        let stern = if side % 2 == 1 { "f" } else { "s" };
        let facing = piece.facing.unwrap_or(0);
        let turn = match (facing / 10, facing % 10) {
            (whole, 0) => whole.to_string(),
            (whole, tenth) => format!("{whole}.{tenth}"),
        };
        let band = bands.get(piece.side, key(piece).1);
        let name = escaped(&words.say(&piece.name));
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y})rotate({turn})scale({})\"><title>{name}</title>",
            if detail == Detail::Hulls { "11.4" } else { "10" }
        );
        if detail >= Detail::Oars {
            let _ = write!(out, "<use href=\"#{kind}-o\" class=\"r{side}\"/>");
        }
        let _ = write!(
            out,
            "<use href=\"#{kind}-{stern}\" class=\"h{side}\"/>\
             <use href=\"#{kind}-b\" class=\"c-{band} b{side}\"/>"
        );
        if detail >= Detail::Oars && !shape.guns.is_empty() {
            let _ = write!(out, "<use href=\"#{kind}-g\" class=\"d{side}\"/>");
        }
        out.push_str("</g>");
        for (nth, marked) in (0..).zip(piece.statuses.iter().take(3)) {
            let (x, y) = (x + 130 - nth * 120, y - 130 + nth * 15);
            let _ = write!(
                over,
                "<g transform=\"translate({x} {y})scale(10)\"><circle class=\"disc\" r=\"6.6\"/>\
                 <path class=\"mark-line\" d=\"{}\"/></g>",
                status(&marked.id)
            );
        }
        if detail == Detail::Codes {
            let code = escaped(&piece.code);
            let _ = write!(
                over,
                "<text class=\"code m\" x=\"{x}\" y=\"{}\" font-size=\"75\">{code}</text>",
                y + 250
            );
        }
    }
    out + &over
}
