//! The roster of a fleet on one sheet of paper: a card for each ship with its figures and with boxes
//! to tick, and at the foot the limits of its list. As SVG, and as PDF where wanted.
//!
//! A sheet is first laid out as marks (words, lines, boxes) in tenths of a millimetre, then written:
//! both forms show the same.

#[cfg(feature = "pdf")]
mod letters;
#[cfg(feature = "pdf")]
mod pdf;

use crate::write::{broken, escaped, fitted, width, wrapped};
use kernel::{Catalogue, FleetList, KindCard, Limit, Review, Text, UnitReview, Yard};
use std::fmt::Write;

/// A fleet, and what its ruleset says of it.
pub struct Roster<'a> {
    /// The list.
    pub list: &'a FleetList,
    /// What it is bought from.
    pub yard: &'a Yard,
    /// What it comes to.
    pub review: &'a Review,
    /// The language of what is written.
    pub words: &'a Catalogue,
}

/// A4, upright, in tenths of a millimetre.
const PAPER: (i32, i32) = (2_100, 2_970);
/// What is left free at its edges.
const MARGIN: i32 = 110;
/// Between two cards.
const GAP: i32 = 24;
/// A card in its full size; a fleet of many ships has smaller ones.
const CARD: i32 = 610;
/// Lines of a card are so far from each other.
const LINE: i32 = 46;
/// From the edge of a card to its words.
const PAD: i32 = 20;
/// Lines at the foot of the sheet are so far from each other.
const FOOT: i32 = 34;

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Plain,
    Bold,
}

/// Something on the sheet. Places are tenths of a millimetre from the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    /// Words on a line, from where they begin, or up to where they end.
    Words { x: i32, y: i32, size: i32, weight: Weight, ends: bool, text: String },
    /// A line of so many tenths of a millimetre.
    Line { from: (i32, i32), to: (i32, i32), thick: i32 },
    /// A box, its frame so thick; filled where it has no frame.
    Box { x: i32, y: i32, width: i32, height: i32, thick: i32 },
}

impl Roster<'_> {
    /// The sheet as SVG. Its looks are attributes: a page that allows no styles within a picture
    /// would show it all black.
    pub fn svg(&self) -> String {
        let (wide, tall) = PAPER;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {tall}\" \
             width=\"210mm\" height=\"297mm\" role=\"img\" fill=\"none\" font-family=\"Helvetica, \
             Arial, 'DejaVu Sans', sans-serif\"><title>{}</title>\
             <rect width=\"{wide}\" height=\"{tall}\" fill=\"#fff\"/>",
            escaped(&self.title())
        );
        for mark in self.marks() {
            let _ = match mark {
                Mark::Words { x, y, size, weight, ends, text } => {
                    let bold = if weight == Weight::Bold { " font-weight=\"700\"" } else { "" };
                    let end = if ends { " text-anchor=\"end\"" } else { "" };
                    write!(
                        out,
                        "<text{bold}{end} fill=\"#111\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">\
                         {}</text>",
                        escaped(&text)
                    )
                }
                Mark::Line { from: (x, y), to: (a, b), thick } => {
                    write!(
                        out,
                        "<path d=\"M{x} {y}L{a} {b}\" stroke=\"#111\" stroke-width=\"{thick}\"/>"
                    )
                }
                Mark::Box { x, y, width, height, thick } => {
                    let drawn = if thick == 0 { "fill" } else { "stroke" };
                    write!(
                        out,
                        "<rect {drawn}=\"#111\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                         height=\"{height}\" stroke-width=\"{thick}\"/>"
                    )
                }
            };
        }
        out.push_str("</svg>");
        out
    }

    /// The sheet as PDF.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self) -> Vec<u8> {
        pdf::written(&self.title(), &self.marks())
    }

    fn say(&self, text: &Text) -> String {
        self.words.say(text)
    }

    /// What the fleet is called; whose it is where it has no name.
    fn title(&self) -> String {
        if self.list.name.is_empty() { self.settings() } else { self.list.name.clone() }
    }

    /// What is set for the list, in a line: only what is other than usual, and the first setting.
    fn settings(&self) -> String {
        let mut said = Vec::new();
        for (n, spec) in self.yard.settings.iter().enumerate() {
            let value = self.list.settings.get(&spec.id).unwrap_or(&spec.default);
            let label = spec.values.iter().find(|known| known.id == *value);
            let Some(label) = label.filter(|_| n == 0 || *value != spec.default) else { continue };
            let value = self.say(&label.label);
            let label = self.say(&spec.label);
            said.push(if n == 0 { value } else { format!("{label}: {value}") });
        }
        said.join(" · ")
    }

    fn marks(&self) -> Vec<Mark> {
        let mut sheet = Laying { marks: Vec::new(), scale: 100 };
        let foot = self.foot();
        let top = self.head(&mut sheet);
        let lines: usize = foot.iter().map(|(_, lines)| lines.len()).sum();
        let bottom = PAPER.1 - MARGIN - FOOT * i32::try_from(lines).unwrap_or(0);
        self.cards(&mut sheet, top, bottom - 20);
        sheet.scale = 100;
        let mut y = bottom;
        for (limit, lines) in foot {
            sheet.tick(MARGIN, y + FOOT - 20, limit.is_met);
            for line in lines {
                y += FOOT;
                sheet.words(MARGIN + 34, y, 24, Weight::Plain, line);
            }
        }
        sheet.marks
    }

    /// Name, points, and the points that mean something; where the cards may begin.
    fn head(&self, sheet: &mut Laying) -> i32 {
        let right = PAPER.0 - MARGIN;
        let Review { spent, budget, marks, .. } = self.review;
        let points = Text::new("roster-points").with("spent", *spent).with("budget", *budget);
        let points = self.say(&points);
        let room = right - MARGIN - width(&points, 52) - 40;
        // A long title is written smaller, as far as it can still be read.
        let title = self.title();
        let size = (36..=64).rev().find(|size| width(&title, *size) <= room).unwrap_or(36);
        sheet.words(MARGIN, 170, size, Weight::Bold, fitted(&title, size, room));
        sheet.ends(right, 170, 52, Weight::Bold, points);
        let mut y = 170;
        if !self.list.name.is_empty() {
            y += 50;
            let settings = fitted(&self.settings(), 32, right - MARGIN);
            sheet.words(MARGIN, y, 32, Weight::Plain, settings);
        }
        // A bar of all points that may be spent, with its marks.
        y += 26;
        let (long, most) = (right - MARGIN, (*budget).max(*spent).max(1));
        let at =
            |points: u32| MARGIN + (i64::from(long) * i64::from(points) / i64::from(most)) as i32;
        sheet.mark(Mark::Box { x: MARGIN, y, width: long, height: 26, thick: 3 });
        let filled = at(*spent) - MARGIN;
        sheet.mark(Mark::Box { x: MARGIN, y: y + 8, width: filled, height: 10, thick: 0 });
        y += 26;
        for mark in marks {
            let x = at(mark.at.min(most));
            sheet.mark(Mark::Line { from: (x, y - 36), to: (x, y + 12), thick: 6 });
            y += 38;
            let text = fitted(&self.say(&mark.name), 28, long);
            if x > PAPER.0 / 2 {
                sheet.ends(x, y, 28, Weight::Plain, text);
            } else {
                sheet.words(x, y, 28, Weight::Plain, text);
            }
        }
        y + 30
    }

    /// The limits and warnings of the list, each in as many lines as it takes.
    fn foot(&self) -> Vec<(&Limit, Vec<String>)> {
        let all = self.review.limits.iter().chain(&self.review.warnings);
        let line = |limit: &Limit| {
            let cites: Vec<String> = limit.clauses.iter().map(ToString::to_string).collect();
            let text = format!("{} ({})", self.say(&limit.text), cites.join(", "));
            broken(&text, 24, PAPER.0 - 2 * MARGIN - 40)
        };
        all.map(|limit| (limit, line(limit))).collect()
    }

    /// A card for each ship, as large as there is room for all.
    fn cards(&self, sheet: &mut Laying, top: i32, bottom: i32) {
        let units = self.list.units.iter().zip(&self.review.units);
        let each = units.flat_map(|(unit, review)| {
            let kind = self.yard.kind(&unit.kind);
            kind.into_iter()
                .flat_map(move |kind| std::iter::repeat_n((kind, review), usize::from(unit.count)))
        });
        let ships: Vec<(&KindCard, &UnitReview)> = each.collect();
        let rows = ships.iter().map(|(_, review)| review.boxes.len()).max().unwrap_or(0);
        let lines = ships.iter().map(|(_, review)| self.figures(review).len());
        let rows = rows + lines.max().unwrap_or(0);
        let tall = LINE * (2 + i32::try_from(rows).unwrap_or(0)) - 12;
        let (long, high) = (PAPER.0 - 2 * MARGIN, bottom - top);
        let count = i32::try_from(ships.len()).unwrap_or(i32::MAX).max(1);
        // The largest size at which all have room.
        let fits = |scale: &i32| {
            let across = (long + GAP) / (CARD * scale / 100 + GAP);
            let down = (high + GAP) / (tall * scale / 100 + GAP);
            across * down >= count
        };
        sheet.scale = (12..=100).rev().find(fits).unwrap_or(12);
        let (card, tall) = (CARD * sheet.scale / 100, tall * sheet.scale / 100);
        let across = ((long + GAP) / (card + GAP)).max(1);
        for (n, (kind, review)) in (0_i32..).zip(ships) {
            let (column, row) = (n % across, n / across);
            let (x, y) = (MARGIN + column * (card + GAP), top + row * (tall + GAP));
            self.card(sheet, (x, y), (card, tall), n + 1, kind, review);
        }
    }

    /// The figures of a ship, and what else it has, in lines of a card of full size.
    fn figures(&self, review: &UnitReview) -> Vec<(Weight, String)> {
        let room = CARD - 2 * PAD;
        let factors: Vec<String> = review
            .factors
            .iter()
            .map(|factor| format!("{} {}", self.say(&factor.name), factor.value))
            .collect();
        let traits: Vec<String> = review.traits.iter().map(|one| self.say(one)).collect();
        let plain = wrapped(&factors, 26, room).into_iter().map(|line| (Weight::Plain, line));
        let bold = wrapped(&traits, 26, room).into_iter().map(|line| (Weight::Bold, line));
        plain.chain(bold).collect()
    }

    fn card(
        &self,
        sheet: &mut Laying,
        (x, y): (i32, i32),
        (wide, tall): (i32, i32),
        number: i32,
        kind: &KindCard,
        review: &UnitReview,
    ) {
        let scale = sheet.scale;
        let by = |length: i32| length * scale / 100;
        let (pad, line) = (by(PAD), by(LINE));
        let room = wide - 2 * pad;
        sheet.mark(Mark::Box { x, y, width: wide, height: tall, thick: 3 });
        let mut at = y + by(46);
        let points = self.say(&Text::new("roster-price").with("points", review.points));
        let left = room - width(&points, by(30)) - pad;
        let name = format!("{number}. {}", self.say(&kind.name));
        sheet.words(x + pad, at, by(36), Weight::Bold, fitted(&name, by(36), left));
        sheet.ends(x + wide - pad, at, by(30), Weight::Plain, points);
        for (weight, text) in self.figures(review) {
            at += line;
            sheet.words(x + pad, at, by(26), weight, text);
        }
        let longest = review.boxes.iter().map(|boxes| width(&self.say(&boxes.name), by(26))).max();
        let start = x + pad + longest.unwrap_or(0).min(room / 2) + by(16);
        for boxes in &review.boxes {
            at += line;
            let name = fitted(&self.say(&boxes.name), by(26), room / 2);
            sheet.words(x + pad, at, by(26), Weight::Plain, name);
            let count = i32::from(boxes.count.min(40)).max(1);
            let step = by(34).min((x + wide - pad - start) / count).max(2);
            let side = (step * 8 / 10).max(1);
            for n in 0..i32::from(boxes.count.min(40)) {
                let (x, y) = (start + n * step, at - side);
                sheet.mark(Mark::Box { x, y, width: side, height: side, thick: by(3).max(1) });
            }
            // After the last box that is needed stands a bar.
            if let Some(least) =
                boxes.least.filter(|least| (1..boxes.count.min(40)).contains(least))
            {
                let x = start + i32::from(least) * step - (step - side) / 2;
                let over = by(6).max(1);
                let (from, to) = ((x, at - side - over), (x, at + over));
                sheet.mark(Mark::Line { from, to, thick: by(7).max(2) });
            }
        }
    }
}

/// A sheet that is being laid out.
struct Laying {
    marks: Vec<Mark>,
    /// Of the cards, in hundredths.
    scale: i32,
}

impl Laying {
    fn mark(&mut self, mark: Mark) {
        self.marks.push(mark);
    }
    fn words(&mut self, x: i32, y: i32, size: i32, weight: Weight, text: String) {
        if !text.is_empty() {
            self.mark(Mark::Words { x, y, size, weight, ends: false, text });
        }
    }
    fn ends(&mut self, x: i32, y: i32, size: i32, weight: Weight, text: String) {
        self.mark(Mark::Words { x, y, size, weight, ends: true, text });
    }
    /// A tick for what is kept, a cross for what is not.
    fn tick(&mut self, x: i32, y: i32, is_met: bool) {
        let lines = match is_met {
            true => [((x, y + 12), (x + 8, y + 20)), ((x + 8, y + 20), (x + 22, y))],
            false => [((x, y), (x + 20, y + 20)), ((x, y + 20), (x + 20, y))],
        };
        for (from, to) in lines {
            self.mark(Mark::Line { from, to, thick: if is_met { 4 } else { 6 } });
        }
    }
}
