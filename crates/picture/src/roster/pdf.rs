//! A sheet of marks as PDF: one page, and letters of the fonts that every reader of PDF has, where
//! they have them.

use super::letters::Letters;
use super::{Mark, PAPER, Weight};
use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

/// The sheet as a file.
#[expect(clippy::float_arithmetic, reason = "PDF counts in points, with fractions of them")]
pub(super) fn written(title: &str, marks: &[Mark]) -> Vec<u8> {
    // A point is 254/720 of a millimetre; PDF counts upwards from the lower left corner.
    let length = |tenths: i32| tenths as f32 * 7.2 / 25.4;
    let up = |tenths: i32| length(PAPER.1 - tenths);
    let mut letters = Letters::new();
    let mut content = Content::new();
    content.set_line_cap(LineCapStyle::RoundCap);
    for mark in marks {
        match mark {
            Mark::Words { x, y, size, weight, ends, text } => {
                let (font, (bytes, wide)) = match (plain(text), weight) {
                    (Some(bytes), Weight::Plain) => (Name(b"P"), measured(bytes, 0)),
                    (Some(bytes), Weight::Bold) => (Name(b"B"), measured(bytes, 1)),
                    (None, _) => (Name(b"L"), letters.line(text)),
                };
                // Where a line is to end, its width decides where it begins.
                let start = if *ends { *x - wide * *size / 1_000 } else { *x };
                content.begin_text();
                content.set_font(font, length(*size));
                content.next_line(length(start), up(*y));
                content.show(Str(&bytes));
                content.end_text();
            }
            Mark::Line { from, to, thick } => {
                content.set_line_width(length(*thick));
                content.move_to(length(from.0), up(from.1));
                content.line_to(length(to.0), up(to.1));
                content.stroke();
            }
            Mark::Box { x, y, width, height, thick } => {
                let (low, wide, tall) = (up(*y + *height), length(*width), length(*height));
                content.rect(length(*x), low, wide, tall);
                if *thick == 0 {
                    content.fill_nonzero();
                } else {
                    content.set_line_width(length(*thick));
                    content.stroke();
                }
            }
        }
    }
    let [catalog, pages, page, stream, plain, bold, info] = [1, 2, 3, 4, 5, 6, 7].map(Ref::new);
    let own = [8, 9, 10, 11, 12].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    {
        let mut page = pdf.page(page);
        page.parent(pages).contents(stream);
        page.media_box(Rect::new(0.0, 0.0, length(PAPER.0), length(PAPER.1)));
        let mut resources = page.resources();
        let mut fonts = resources.fonts();
        fonts.pair(Name(b"P"), plain).pair(Name(b"B"), bold);
        if letters.is_used() {
            fonts.pair(Name(b"L"), own[0]);
        }
    }
    if letters.is_used() {
        letters.put(&mut pdf, own);
    }
    for (font, name) in [(plain, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
        let mut font = pdf.type1_font(font);
        font.base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    pdf.stream(stream, &content.finish());
    pdf.document_info(info).title(TextStr(title));
    pdf.finish()
}

/// How wide the letters from space to tilde are in the plain font and in the bold one, in thousandths
/// of their size.
const WIDTHS: [[u16; 95]; 2] = [
    [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722,
        722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
        667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
        556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
        500, 334, 260, 334, 584,
    ],
    [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722,
        722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
        667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611,
        611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556,
        500, 389, 280, 389, 584,
    ],
];
/// And those of other letters, about.
const OTHERS: u16 = 556;

/// A line, and how wide it is in thousandths of its size.
fn measured(text: Vec<u8>, font: usize) -> (Vec<u8>, i32) {
    let width =
        |letter: &u8| *WIDTHS[font].get(usize::from(letter.wrapping_sub(b' '))).unwrap_or(&OTHERS);
    let wide = text.iter().map(|letter| i32::from(width(letter))).sum();
    (text, wide)
}

/// A line in the letters that every reader of PDF has (Windows-1252); none where it has others.
fn plain(text: &str) -> Option<Vec<u8>> {
    let letter = |letter: char| match letter {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).ok(),
        '€' => Some(0x80),
        '…' => Some(0x85),
        '‘' => Some(0x91),
        '’' => Some(0x92),
        '“' => Some(0x93),
        '”' => Some(0x94),
        '•' => Some(0x95),
        '–' => Some(0x96),
        '—' => Some(0x97),
        '−' => Some(b'-'),
        _ => None,
    };
    text.chars().map(letter).collect()
}
