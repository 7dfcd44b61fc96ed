//! Pieces and what is drawn between them: silhouettes with coloured bow bands, statuses, codes.

use crate::ground::plane::PlaneGround;
use crate::ground::{Frame, Ground, Point};
use crate::rose::degrees;
use crate::shapes::{Effect, Silhouette, effect, on_deck, silhouette, status};
use crate::write::escaped;
use kernel::{Catalogue, Colour, Piece, PieceId, Place, Scene, Side, SquadronCard};
use std::collections::BTreeMap;
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
    let kinds: BTreeMap<&str, &Silhouette> =
        scene.pieces.iter().map(|piece| silhouette(&piece.kind)).collect();
    let mut out = String::new();
    for (kind, shape) in kinds {
        let Silhouette { hull, forked, band, rig, marks, banks, sail, foresail, stern, .. } = shape;
        let parts = [
            ("s", hull),
            ("f", forked),
            ("o", rig),
            ("b", band),
            ("g", marks),
            ("k", banks),
            ("l", sail),
            ("n", foresail),
            ("e", stern),
        ];
        for (part, path) in parts {
            if !path.is_empty() {
                let _ = write!(out, "<path id=\"{kind}-{part}\" d=\"{path}\"/>");
            }
        }
    }
    out
}

/// So many pieces are told apart in one place; more are a pile.
const APART_AT_MOST: usize = 4;

/// Where a piece stands, and how many lie with it where they are a pile.
#[derive(Clone, Copy)]
struct Berth {
    at: Point,
    pile: Option<usize>,
}

/// The berth of every piece that is drawn: several in one place stand side by side, of a pile the
/// first alone is seen, and boxes beside the map fill up row by row.
fn standing(scene: &Scene, ground: &Ground<'_>) -> BTreeMap<PieceId, Berth> {
    let mut crowds: BTreeMap<&Place, Vec<PieceId>> = BTreeMap::new();
    for piece in &scene.pieces {
        crowds.entry(&piece.place).or_default().push(piece.id);
    }
    let mut berths = BTreeMap::new();
    for (place, crowd) in crowds {
        let slots = ground.slots(place);
        let Some(middle) = ground.point(place) else { continue };
        let most = slots.as_ref().map_or(APART_AT_MOST, Vec::len);
        if crowd.len() > most {
            berths.insert(crowd[0], Berth { at: middle, pile: Some(crowd.len()) });
            continue;
        }
        let last = i32::try_from(crowd.len()).unwrap_or(i32::MAX) - 1;
        for (nth, (step, piece)) in (0..).zip(&crowd).enumerate() {
            let by = (2 * step - last) * APART;
            let beside = Point { x: middle.x + by, y: middle.y + by / 2 };
            let at = slots.as_ref().and_then(|slots| slots.get(nth).copied()).unwrap_or(beside);
            berths.insert(*piece, Berth { at, pile: None });
        }
    }
    berths
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

/// What is drawn on a piece in true scale beside its silhouette: flames, the wash about a hulk.
/// Each with how many flames it has: as many as a status counts, where it does.
fn effects(piece: &Piece) -> Vec<(&'static Effect, usize)> {
    if piece.base.is_none() {
        return Vec::new();
    }
    let of_statuses = piece.statuses.iter().map(|marked| (marked.id.as_str(), marked.count));
    let all = of_statuses.chain([(piece.kind.as_str(), None)]);
    all.filter_map(|(id, count)| {
        let of = effect(id)?;
        let most = of.flames.len();
        Some((of, count.map_or(most, |count| most.min(count.into()))))
    })
    .collect()
}

/// How much larger than a silhouette, which is 42 units long, a length of a base is, in hundredths.
fn of_silhouette(length: i32) -> i32 {
    (PlaneGround::scaled(length) * 100 / 42).max(1)
}

fn written(hundredths: i32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The water about a hull that floats as it will.
fn washed(out: &mut String, effect: &Effect, side: u8) {
    if !effect.wash.is_empty() {
        let _ = write!(out, "<path class=\"wash-line\" d=\"{}\"/>", effect.wash);
    }
    if !effect.spars.is_empty() {
        let _ = write!(out, "<path class=\"r{side}\" d=\"{}\"/>", effect.spars);
    }
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
    let (mut out, mut over) = (String::new(), String::new());
    if let Ground::Plane(plane) = ground {
        for screen in &scene.screens {
            let ring = plane.ring(&screen.outline);
            let _ = write!(
                out,
                "<path class=\"plate\" fill-opacity=\".94\" d=\"{ring}\"><title>{}</title></path>\
                 <path class=\"frame-line\" d=\"{ring}\"/>",
                escaped(&words.say(&screen.name))
            );
        }
    }
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
            if let Some(label) = &arrow.label {
                // Nearer to where it starts, so that it is seen whose it is.
                let _ = write!(
                    over,
                    "<text class=\"code m\" x=\"{}\" y=\"{}\" font-size=\"110\">{}</text>",
                    from.x + (to.x - from.x) * 3 / 8,
                    from.y + (to.y - from.y) * 3 / 8 + 40,
                    escaped(label)
                );
            }
        }
    }
    let berths = standing(scene, ground);
    // In a calm smoke goes up.
    let lee = scene.wind.as_ref().and_then(|wind| wind.toward).unwrap_or(0);
    for piece in &scene.pieces {
        let Some(Berth { at: Point { x, y }, pile }) =
            berths.get(&piece.id).copied().filter(|berth| frame.is_near(berth.at))
        else {
            continue;
        };
        let (kind, shape) = silhouette(&piece.kind);
        let side = piece.side.0 % 4;
        let stern = if side % 2 == 1 { "f" } else { "s" };
        let turn = degrees(piece.facing.unwrap_or(0));
        let band = bands.get(piece.side, key(piece).1);
        let name = escaped(&words.say(&piece.name));
        let effects = effects(piece);
        if let Ground::Sectors(_) = ground {
            let _ = write!(
                out,
                "<path class=\"token t{}\" transform=\"translate({x} {y})scale(10)\" d=\"{}\"/>",
                piece.side.0 % 7,
                shape.token()
            );
        }
        // What burns is as large as the longer edge of its base.
        let large = piece.base.map_or(0, |base| of_silhouette(base.width.max(base.length)));
        let scale = match piece.base {
            Some(base) => {
                let (wide, long) =
                    (PlaneGround::scaled(base.width), PlaneGround::scaled(base.length));
                let _ = write!(
                    out,
                    "<rect class=\"base\" transform=\"translate({x} {y})rotate({turn})\" x=\"-{}\" \
                     y=\"-{}\" width=\"{wide}\" height=\"{long}\"/>",
                    wide / 2,
                    long / 2
                );
                written(of_silhouette(base.length))
            }
            None if detail == Detail::Hulls => "11.4".to_string(),
            None => "10".to_string(),
        };
        let _ = write!(
            out,
            "<g transform=\"translate({x} {y})rotate({turn})scale({scale})\"><title>{name}</title>"
        );
        for (effect, _) in &effects {
            washed(&mut out, effect, side);
        }
        let oars = piece.oars.unwrap_or(100);
        if !shape.banks.is_empty() {
            let seen = 35 * u32::from(oars) / 100;
            let _ =
                write!(out, "<use href=\"#{kind}-k\" class=\"d{side}\" opacity=\".{seen:02}\"/>");
        }
        if detail >= Detail::Oars && !shape.rig.is_empty() {
            if oars < 100 {
                let _ = write!(out, "<path class=\"r{side}\" d=\"{}\"/>", shape.thinned(oars));
            } else {
                let _ = write!(out, "<use href=\"#{kind}-o\" class=\"r{side}\"/>");
            }
        }
        let _ = write!(
            out,
            "<use href=\"#{kind}-{stern}\" class=\"h{side}\"/>\
             <use href=\"#{kind}-b\" class=\"c-{band} b{side}\"/>"
        );
        let sail = match piece.sail {
            None | Some(100..) => ("l", &*shape.sail),
            Some(0) => ("l", ""),
            Some(_) => ("n", &*shape.foresail),
        };
        let flags = [("e", &*shape.stern), sail];
        for (part, _) in flags.into_iter().filter(|(_, path)| !path.is_empty()) {
            let _ = write!(
                out,
                "<use href=\"#{kind}-{part}\" class=\"t{} b{side}\"/>",
                piece.side.0 % 7
            );
        }
        if detail >= Detail::Oars && !shape.marks.is_empty() {
            let _ = write!(out, "<use href=\"#{kind}-g\" class=\"d{side}\"/>");
        }
        if detail >= Detail::Oars && !piece.deck.is_empty() {
            let _ = write!(out, "<path class=\"d{side}\" d=\"{}\"/>", on_deck(&piece.deck));
        }
        out.push_str("</g>");
        for (effect, flames) in effects.into_iter().filter(|(_, flames)| *flames > 0) {
            let _ = write!(
                out,
                "<g transform=\"translate({x} {y})rotate({})scale({})\">\
                 <path class=\"smoke\" d=\"{}\"/><path class=\"flame\" d=\"{}\"/>\
                 <path class=\"heart\" d=\"{}\"/></g>",
                degrees(lee),
                written(large),
                effect.smoke,
                effect.flames[..flames].concat(),
                effect.hearts[..flames].concat()
            );
        }
        if let Some(count) = pile {
            let _ = write!(
                over,
                "<g transform=\"translate({} {})\"><circle class=\"badge\" r=\"105\"/>\
                 <text class=\"badge-words m\" y=\"42\" font-size=\"115\">{count}</text></g>",
                x + 130,
                y - 130
            );
            continue;
        }
        for (nth, marked) in (0..).zip(piece.statuses.iter().take(3)) {
            let (x, y) = (x + 130 - nth * 120, y - 130 + nth * 15);
            let _ = write!(
                over,
                "<g transform=\"translate({x} {y})scale(10)\"><circle class=\"disc\" r=\"6.6\"/>\
                 <path class=\"mark-line\" d=\"{}\"/></g>",
                status(&marked.id)
            );
            if let Some(count) = marked.count {
                let _ = write!(
                    over,
                    "<text class=\"code m\" x=\"{}\" y=\"{}\" font-size=\"70\">{count}</text>",
                    x + 55,
                    y + 75
                );
            }
        }
        if let Some(badge) = piece.badge.as_ref().filter(|_| detail >= Detail::Oars) {
            let _ = write!(
                over,
                "<g transform=\"translate({} {})\"><title>{}</title>\
                 <circle class=\"badge\" r=\"75\"/>\
                 <text class=\"badge-words m\" y=\"34\" font-size=\"95\">{}</text></g>",
                x - 150,
                y + 130,
                escaped(&words.say(&badge.name)),
                escaped(&badge.text)
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
