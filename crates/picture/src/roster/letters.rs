//! Letters that the usual fonts of PDF lack (Greek, Cyrillic) in the font of the house, which is put
//! into the file where one of them is used.

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Name, Pdf, Rect, Ref, Str};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeMap;

/// DejaVu Sans Bold, cut down to Latin, Greek and Cyrillic (`fonts/LICENSE`).
const FONT: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");
const NAME: Name<'static> = Name(b"DejaVuSans-Bold");
const INFO: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The font, and the glyphs of it that were used.
pub(super) struct Letters {
    font: FontRef<'static>,
    /// Glyph, the letter it stands for, and how wide it is in thousandths of its size.
    used: BTreeMap<u16, (char, f32)>,
}

impl Letters {
    pub(super) fn new() -> Self {
        let font = FontRef::new(FONT).expect("the font of the house is one");
        Letters { font, used: BTreeMap::new() }
    }

    /// Whether any was used, so that the font is wanted.
    pub(super) fn is_used(&self) -> bool {
        !self.used.is_empty()
    }

    /// The glyphs of a line as PDF shows them, and how wide it is, in thousandths of the size. A
    /// letter that the font lacks shows as a box.
    #[expect(clippy::float_arithmetic, reason = "fonts give widths as floats")]
    pub(super) fn line(&mut self, text: &str) -> (Vec<u8>, i32) {
        let (charmap, size) = (self.font.charmap(), Size::unscaled());
        let metrics = self.font.glyph_metrics(size, LocationRef::default());
        let per_em = f32::from(self.font.metrics(size, LocationRef::default()).units_per_em);
        let (mut bytes, mut wide) = (Vec::new(), 0.0);
        for letter in text.chars() {
            let glyph = charmap.map(letter).unwrap_or_default();
            let width = metrics.advance_width(glyph).unwrap_or(0.0) * 1_000.0 / per_em;
            let glyph = u16::try_from(glyph.to_u32()).unwrap_or(0);
            self.used.insert(glyph, (letter, width));
            bytes.extend(glyph.to_be_bytes());
            wide += width;
        }
        (bytes, wide as i32)
    }

    /// Puts the font into a file, under the first of these.
    pub(super) fn put(&self, pdf: &mut Pdf, [font, cid, about, letters, file]: [Ref; 5]) {
        let mut whole = pdf.type0_font(font);
        whole.base_font(NAME).encoding_predefined(Name(b"Identity-H"));
        whole.descendant_font(cid).to_unicode(letters);
        drop(whole);
        let mut glyphs = pdf.cid_font(cid);
        glyphs.subtype(CidFontType::Type2).base_font(NAME).system_info(INFO);
        glyphs.font_descriptor(about).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = glyphs.widths();
        for (glyph, (_, width)) in &self.used {
            widths.consecutive(*glyph, [*width]);
        }
        drop(widths);
        drop(glyphs);
        let mut told = pdf.font_descriptor(about);
        told.name(NAME).flags(FontFlags::SYMBOLIC).italic_angle(0.0).font_file2(file);
        told.bbox(Rect::new(-1_069.0, -415.0, 1_975.0, 1_174.0));
        told.ascent(928.0).descent(-236.0).cap_height(729.0).stem_v(160.0);
        drop(told);
        let mut map = UnicodeCmap::new(Name(b"Letters"), INFO);
        for (glyph, (letter, _)) in &self.used {
            map.pair(*glyph, *letter);
        }
        let map = map.finish();
        pdf.cmap(letters, &map);
        pdf.stream(file, FONT).pair(Name(b"Length1"), FONT.len() as i32);
    }
}
