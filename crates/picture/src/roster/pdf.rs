//! A sheet of marks as PDF: one page, and letters of the fonts that every reader of PDF has.

use super::{Mark, PAPER, Weight};
use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

/// The sheet as a file.
#[expect(clippy::float_arithmetic, reason = "PDF counts in points, with fractions of them")]
pub(super) fn written(title: &str, marks: &[Mark]) -> Vec<u8> {
    // A point is 254/720 of a millimetre; PDF counts upwards from the lower left corner.
    let length = |tenths: i32| tenths as f32 * 7.2 / 25.4;
    let up = |tenths: i32| length(PAPER.1 - tenths);
    let mut content = Content::new();
    content.set_line_cap(LineCapStyle::RoundCap);
    for mark in marks {
        match mark {
            Mark::Words { x, y, size, weight, ends, text } => {
                let bytes = printable(text);
                let font = if *weight == Weight::Bold { Name(b"B") } else { Name(b"P") };
                // Where a line is to end, its width decides where it begins.
                let start = if *ends { *x - wide(&bytes, *size, *weight) } else { *x };
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
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    {
        let mut page = pdf.page(page);
        page.parent(pages).contents(stream);
        page.media_box(Rect::new(0.0, 0.0, length(PAPER.0), length(PAPER.1)));
        let mut resources = page.resources();
        resources.fonts().pair(Name(b"P"), plain).pair(Name(b"B"), bold);
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
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ],
    [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ],
];
/// And those of other letters, about.
const OTHERS: u16 = 556;

/// How wide a line is, in tenths of a millimetre.
fn wide(text: &[u8], size: i32, weight: Weight) -> i32 {
    let widths = &WIDTHS[usize::from(weight == Weight::Bold)];
    let width = |letter: &u8| widths.get(usize::from(letter.wrapping_sub(b' '))).unwrap_or(&OTHERS);
    text.iter().map(|letter| i32::from(*width(letter))).sum::<i32>() * size / 1_000
}

/// A line in the letters of the fonts (Windows-1252); others are shown as question marks.
fn printable(text: &str) -> Vec<u8> {
    let letter = |letter: char| match letter {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
        '€' => 0x80,
        '…' => 0x85,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        '−' => b'-',
        _ => b'?',
    };
    text.chars().map(letter).collect()
}
