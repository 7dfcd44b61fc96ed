//! The sheet of paper a board is drawn on: head with title, wind, turn and scores; the board in its
//! frame; at the foot a legend and a caption.

use crate::counters::{self, Bands, Detail};
use crate::ground::{Frame, Ground};
use crate::shapes::{silhouette, status};
use crate::write::{BETWEEN, escaped, fitted, width, wrapped};
use crate::{Dress, Wanted, chart, paint, rose};
use kernel::{Board, Catalogue, Scene, Score, SquadronCard};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The narrowest paper round a board, so that numbers fit on it.
const MARGIN: i32 = 300;
/// The pixels that sizes on the sheet are thought in: a sheet is as wide as so many of them.
const PIXELS: i32 = 1_600;

pub(crate) fn drawn(
    board: &Board,
    scene: &Scene,
    words: &Catalogue,
    wanted: &Wanted<'_>,
) -> String {
    let ground = Ground::of(board);
    let frame = ground.frame(wanted.region.as_ref());
    let bands = Bands::of(board.squadrons());
    let margin = if wanted.dress == Dress::Whole { MARGIN } else { 0 };
    let wide = frame.width + 2 * margin;
    // One nominal pixel; a narrow board on a wide sheet still has letters of a bearable size.
    let px = (wide / PIXELS).max(4);
    let squadrons = board.squadrons();
    let north = match board {
        Board::Hex(board) => board.north,
        Board::Sectors(_) | Board::Plane(_) => 0,
    };
    let sheet = Sheet { scene, words, wanted, squadrons, bands: &bands, px, margin, wide, north };
    let Strip { height: head, drawn: heading } = sheet.head();
    let foot = sheet.foot(0);
    let tall = head + frame.height + 2 * margin + foot.height;

    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {tall}\" \
         width=\"{}\" height=\"{}\" role=\"img\"><title>{}</title><desc>{}</desc>\
         <style>{}</style><defs>{}<clipPath id=\"sheet\"><rect x=\"{}\" y=\"{}\" width=\"{}\" \
         height=\"{}\"/></clipPath></defs>",
        wanted.width,
        scaled(tall, wanted.width, wide),
        escaped(wanted.title),
        escaped(&words.say(&scene.phase)),
        paint::style(wanted.light),
        counters::definitions(scene),
        frame.left,
        frame.top,
        frame.width,
        frame.height,
    );
    let _ = write!(out, "<rect class=\"paper\" width=\"{wide}\" height=\"{tall}\"/>");
    out.push_str(&heading);
    let (x, y) = (margin - frame.left, head + margin - frame.top);
    let _ = write!(
        out,
        "<g transform=\"translate({x} {y})\"><g clip-path=\"url(#sheet)\">\
         <rect class=\"sea\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>{}{}{}</g>",
        frame.left,
        frame.top,
        frame.width,
        frame.height,
        rhumbs(frame),
        ground.drawn(frame) + &chart::drawn(&ground, scene, frame, words),
        counters::drawn(scene, &ground, frame, &bands, words, sheet.detail()),
    );
    if wanted.dress == Dress::Whole {
        out.push_str(&sheet.border(&ground, frame));
    }
    out.push_str("</g>");
    out.push_str(&sheet.foot(head + frame.height + 2 * margin).drawn);
    out.push_str("</svg>");
    out
}

/// `length` at the scale that makes `of` units `width` pixels.
fn scaled(length: i32, width: u32, of: i32) -> i64 {
    i64::from(length) * i64::from(width) / i64::from(of.max(1))
}

/// Lines of a compass across the sea, as old charts have them: sixteenths of the circle, from tables
/// of sines in thousandths.
fn rhumbs(frame: Frame) -> String {
    const SINES: [i32; 5] = [0, 383, 707, 924, 1_000];
    let (x, y) = (frame.left + frame.width * 42 / 100, frame.top + frame.height * 58 / 100);
    let far = frame.width.max(frame.height) * 3 / 2;
    let mut path = String::new();
    for quarter in 0..4 {
        for (nth, sine) in SINES.iter().enumerate().take(4) {
            let (across, along) = (far * (sine / 10) / 100, far * (SINES[4 - nth] / 10) / 100);
            let (dx, dy) = match quarter {
                0 => (across, -along),
                1 => (along, across),
                2 => (-across, along),
                _ => (-along, -across),
            };
            let _ = write!(path, "M{x} {y}l{dx} {dy}");
        }
    }
    format!("<path class=\"rhumb-line\" d=\"{path}\"/>")
}

struct Sheet<'a> {
    scene: &'a Scene,
    words: &'a Catalogue,
    wanted: &'a Wanted<'a>,
    squadrons: &'a [SquadronCard],
    bands: &'a Bands<'a>,
    px: i32,
    margin: i32,
    wide: i32,
    north: u16,
}

/// What is drawn across the sheet above or below the board.
#[derive(Default)]
struct Strip {
    height: i32,
    drawn: String,
}

impl Sheet<'_> {
    /// What can be made out of a piece: by how many pixels wide a hex becomes.
    fn detail(&self) -> Detail {
        match scaled(450, self.wanted.width, self.wide) {
            ..16 => Detail::Hulls,
            16..52 => Detail::Oars,
            _ => Detail::Codes,
        }
    }

    fn text(&self, class: &str, x: i32, y: i32, size: i32, said: &str) -> String {
        format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
            escaped(said)
        )
    }

    /// Title and phase beside scores and wind; above them where the sheet is too narrow for that.
    fn head(&self) -> Strip {
        if self.wanted.dress == Dress::Bare {
            return Strip::default();
        }
        let Sheet { px, margin, wide, scene, .. } = *self;
        let mut said = vec![self.words.say(&scene.phase)];
        for track in &scene.tracks {
            said.push(format!("{} {}/{}", self.words.say(&track.name), track.at, track.last));
        }
        said.extend(scene.ended.as_ref().map(|ended| self.words.say(ended)));
        let phase = said.join(BETWEEN);

        let (instruments, left) = self.instruments(48 * px, wide / 4);
        let room = left - margin;
        let (title, line) = (self.wanted.title, phase.as_str());
        if width(title, 32 * px) <= room && width(line, 18 * px) <= room {
            let title = self.text("ink", margin, 54 * px, 32 * px, title);
            let line = self.text("soft", margin, 82 * px, 18 * px, line);
            return Strip { height: 96 * px, drawn: instruments + &title + &line };
        }

        // Nearly to the edge of the paper, and the title a little smaller before it is cut.
        let room = wide - margin - 12 * px;
        let size = (22..=32).rev().find(|size| width(title, size * px) <= room).unwrap_or(22);
        let title = fitted(title, size * px, room);
        let mut drawn = self.text("ink", margin, 48 * px, size * px, &title);
        let mut y = 48 * px;
        for line in wrapped(&said, 18 * px, room) {
            y += 28 * px;
            drawn.push_str(&self.text("soft", margin, y, 18 * px, &line));
        }
        let (instruments, _) = self.instruments(y + 60 * px, room - self.scores_room());
        drawn.push_str(&instruments);
        Strip { height: y + 108 * px, drawn }
    }

    /// How wide the scores are.
    fn scores_room(&self) -> i32 {
        let rose = if self.scene.wind.is_some() { 124 * self.px } else { 0 };
        self.scene.scores.iter().map(|score| self.score_room(score)).sum::<i32>() + rose
    }

    fn score_room(&self, score: &Score) -> i32 {
        let (points, name) = (score.points.to_string(), self.words.say(&score.name));
        width(&points, 30 * self.px).max(width(&name, 15 * self.px)) + 34 * self.px
    }

    /// Wind and scores at the right, about this height, and where they begin; the name of the wind
    /// no wider than `room`.
    fn instruments(&self, middle: i32, room: i32) -> (String, i32) {
        let Sheet { px, margin, wide, scene, north, .. } = *self;
        let mut out = String::new();
        let mut right = wide - margin;
        if let Some(wind) = &scene.wind {
            right -= 84 * px;
            out.push_str(&rose::drawn(wind, north, (right + 42 * px, middle + 10 * px), px));
            let name = self.words.say(&wind.name);
            // A word and three dots tell nothing that the rose does not.
            let name = if room < 120 * px { String::new() } else { fitted(&name, 17 * px, room) };
            out.push_str(&self.text("ink e", right - 8 * px, middle + 17 * px, 17 * px, &name));
            right -= width(&name, 17 * px) + 40 * px;
        }
        for score in scene.scores.iter().rev() {
            let class = if score.side.0 % 2 == 0 { "side0 e" } else { "side1 e" };
            let (points, name) = (score.points.to_string(), self.words.say(&score.name));
            out.push_str(&self.text(class, right, middle + 2 * px, 30 * px, &points));
            out.push_str(&self.text("soft e", right, middle + 26 * px, 15 * px, &name));
            right -= self.score_room(score);
        }
        (out, right)
    }

    /// Frame and numbers round the board.
    fn border(&self, ground: &Ground<'_>, frame: Frame) -> String {
        let Frame { left, top, width, height } = frame;
        let mut out = format!(
            "<rect class=\"frame-line\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>"
        );
        let numbers = ground.numbers(frame);
        let size = 130.min(18 * self.px);
        for (n, x) in numbers.across {
            for y in [top - 80, top + height + 180] {
                out.push_str(&self.text("soft m", x, y, size, &n.to_string()));
            }
        }
        for (n, y) in numbers.down {
            for x in [left - 150, left + width + 150] {
                out.push_str(&self.text("soft m", x, y + 45, size, &n.to_string()));
            }
        }
        out
    }

    /// The legend: squadrons with their colours, statuses with their shapes; and the caption.
    fn foot(&self, top: i32) -> Strip {
        if self.wanted.dress == Dress::Bare {
            return Strip::default();
        }
        let Sheet { px, margin, wide, .. } = *self;
        let size = 16 * px;
        let (mut x, mut y) = (margin, top + 12 * px);
        let mut drawn = String::new();
        let mut place = |mark: &dyn Fn(i32, i32) -> String, said: &str| {
            let room = 34 * px + width(said, size) + 26 * px;
            if x + room > wide - margin && x > margin {
                (x, y) = (margin, y + 28 * px);
            }
            drawn.push_str(&mark(x + 13 * px, y));
            drawn.push_str(&self.text("ink", x + 34 * px, y + 6 * px, size, said));
            x += room;
        };
        for card in self.squadrons {
            // With the silhouette that most of its ships on the board have.
            let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
            let own = |piece: &&kernel::Piece| {
                piece.side == card.side && piece.squadron.as_deref() == Some(card.code.as_str())
            };
            for piece in self.scene.pieces.iter().filter(own) {
                *kinds.entry(silhouette(&piece.kind).0).or_default() += 1;
            }
            let Some((kind, _)) = kinds.into_iter().max_by_key(|(_, count)| *count) else {
                continue;
            };
            let (side, band) = (card.side.0 % 4, self.bands.get(card.side, &card.code));
            let stern = if side % 2 == 1 { "f" } else { "s" };
            let mark = |x: i32, y: i32| {
                format!(
                    "<g transform=\"translate({x} {y})rotate(90)scale({}.{})\">\
                     <use href=\"#{kind}-{stern}\" class=\"h{side}\"/>\
                     <use href=\"#{kind}-b\" class=\"c-{band} b{side}\"/></g>",
                    px * 7 / 10,
                    px * 7 % 10
                )
            };
            place(&mark, &format!("{} · {}", self.words.say(&card.name), card.code));
        }
        let mut statuses: BTreeMap<&str, String> = BTreeMap::new();
        for marked in self.scene.pieces.iter().flat_map(|piece| &piece.statuses) {
            let said = || self.words.say(&marked.name);
            statuses.entry(&marked.id).or_insert_with(said);
        }
        for (id, said) in statuses {
            let mark = |x: i32, y: i32| {
                format!(
                    "<g transform=\"translate({x} {y})scale({}.{})\">\
                     <circle class=\"disc\" r=\"6.6\"/><path class=\"mark-line\" d=\"{}\"/></g>",
                    px * 14 / 10,
                    px * 14 % 10,
                    status(id)
                )
            };
            place(&mark, &said);
        }
        let mut bottom = if drawn.is_empty() { top } else { y + 26 * px };
        if let Some(caption) = self.wanted.caption {
            let said = fitted(caption, 19 * px, wide - 2 * margin);
            drawn.push_str(&self.text("ink", margin, bottom + 20 * px, 19 * px, &said));
            bottom += 40 * px;
        }
        Strip { height: bottom - top, drawn }
    }
}
