//! Pictures as PNG: the same SVG, drawn by resvg with the font of the house and none of the
//! machine's, so that letters are the same everywhere.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::{Arc, OnceLock};

/// DejaVu Sans Bold, cut down to Latin, Greek and Cyrillic (`fonts/LICENSE`).
const FONT: &[u8] = include_bytes!("../fonts/DejaVuSans-Bold.ttf");

/// The widest picture that is made, in pixels.
pub const WIDEST: u32 = 8_000;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPng(pub String);

/// An SVG of this room as PNG, `width` pixels wide.
///
/// # Errors
/// The SVG is none, or the picture is larger than is made.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, NoPng> {
    png_within(svg, width, u64::from(WIDEST) * u64::from(WIDEST))
}

/// The same with at most so many pixels, of four bytes each while it is drawn: one that would have
/// more is narrower than was asked.
///
/// # Errors
/// The SVG is none, or the picture is larger than is made.
#[expect(clippy::float_arithmetic, reason = "the rasteriser scales in floats; nothing is decided")]
pub fn png_within(svg: &str, width: u32, most: u64) -> Result<Vec<u8>, NoPng> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(FONT.to_vec());
        Arc::new(fonts)
    });
    let options = Options {
        fontdb: Arc::clone(fonts),
        font_family: "DejaVu Sans".to_string(),
        ..Options::default()
    };
    let fault = |why: &dyn std::fmt::Display| NoPng(why.to_string());
    let tree = Tree::from_str(svg, &options).map_err(|error| fault(&error))?;
    let size = tree.size().to_int_size();
    // Pixels are width times width times height over width.
    let high = u64::from(size.height()).max(1);
    let widest = (most * u64::from(size.width()) / high).isqrt();
    let width = width.min(u32::try_from(widest).unwrap_or(WIDEST));
    let target = size.scale_to_width(width.clamp(1, WIDEST));
    let target = target.filter(|size| size.height() <= WIDEST);
    let target = target.ok_or_else(|| fault(&"the picture would be too large"))?;
    let mut pixels = Pixmap::new(target.width(), target.height())
        .ok_or_else(|| fault(&"the picture would be too large"))?;
    let size = tree.size();
    let scale = Transform::from_scale(
        target.to_size().width() / size.width(),
        target.to_size().height() / size.height(),
    );
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| fault(&error))
}
