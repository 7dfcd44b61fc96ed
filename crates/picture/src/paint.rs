//! Colours: a nautical chart by day and by lamplight, the same as on the page.

use kernel::Colour;
use std::fmt::Write;

/// By which light a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// Dark ink on light paper.
    #[default]
    Day,
    /// Light ink on dark paper.
    Lamp,
}

/// The bow bands of squadrons, the same by any light: white and yellow stand out from the hulls, and
/// yellow from mustard and orange.
const fn band(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "#2f6fb5",
        Colour::Mustard => "#b08b1a",
        Colour::Purple => "#7d4aa3",
        Colour::White => "#ffffff",
        Colour::Burgundy => "#a8244a",
        Colour::Orange => "#f26a1b",
        Colour::Green => "#37995a",
        Colour::Yellow => "#f8e23e",
        Colour::Teal => "#2aa6a1",
        Colour::Pink => "#d982ad",
        Colour::Brown => "#8c6a46",
        Colour::Olive => "#8fa63a",
        Colour::LightBlue => "#6fc3ea",
    }
}
/// Hulls and their edges, by side.
const HULLS: [[(&str, &str); 4]; 2] = [
    [
        ("#ecd9ad", "#2a2a2e"),
        ("#39343c", "#15141a"),
        ("#b9a58a", "#2a2a2e"),
        ("#5d6f63", "#15141a"),
    ],
    [
        ("#ecd9ad", "#0d1418"),
        ("#17161b", "#e9dfc9"),
        ("#b9a58a", "#0d1418"),
        ("#5d6f63", "#e9dfc9"),
    ],
];

/// Colours of sides on a map of sectors, the same by any light.
const SIDES: [&str; 7] =
    ["#2462a8", "#b0262f", "#17817d", "#55555f", "#39823c", "#7b489f", "#a8700c"];

/// A class and its colour by day and by lamplight.
const FILLS: [(&str, [&str; 2]); 22] = [
    ("paper", ["#f5eedc", "#1c2930"]),
    ("plate", ["#fffaf0", "#22323a"]),
    ("ink", ["#23323b", "#e8e2d0"]),
    ("soft", ["#55666f", "#aab3b0"]),
    ("sea", ["#cfe3e6", "#16384a"]),
    ("shore", ["#e9ecd2", "#2d5557"]),
    ("land", ["#eadcae", "#544b36"]),
    ("harbour", ["#bcd9e0", "#1d4660"]),
    ("town", ["#e2c795", "#6a5a3c"]),
    ("void", ["#f5eedc", "#1c2930"]),
    ("gate", ["#fffaf0", "#e8e2d0"]),
    ("spot", ["#4a3a14", "#d8c9a0"]),
    ("danger", ["#8a2d1c", "#ffb09c"]),
    ("barred", ["#b0262f", "#ff8f8a"]),
    ("dear", ["#c99a2e", "#c99a2e"]),
    ("wind", ["#1f6f93", "#7fc4e0"]),
    ("ray", ["#9aa8ac", "#5d6d73"]),
    ("brass", ["#9a6a1c", "#d8ae5c"]),
    ("side0", ["#35617a", "#6fb0cf"]),
    ("side1", ["#c4793a", "#e3a367"]),
    ("flame", ["#d8481c", "#f0642c"]),
    ("heart", ["#ffc93c", "#ffd75e"]),
];
const LINES: [(&str, &str, [&str; 2]); 21] = [
    ("rhumb", "10", ["#b9d3d5", "#1f475b"]),
    ("far", "380", ["#dcecea", "#1a4254"]),
    ("near", "140", ["#e7f2ec", "#1f4c5c"]),
    ("grid", "8", ["#a4c3ca", "#2a566a"]),
    ("coast", "45", ["#7d6a3c", "#a8935c"]),
    ("closed", "60", ["#7d6a3c", "#a8935c"]),
    ("wall", "62", ["#6b4a2b", "#c9a878"]),
    ("towers", "100", ["#6b4a2b", "#c9a878"]),
    ("mole", "80", ["#8b8578", "#8f8a7c"]),
    ("stones", "46", ["#cfc9bb", "#c4bfb0"]),
    ("chain", "54", ["#2a2a2e", "#e9dfc9"]),
    ("passage", "24", ["#2a2a2e", "#e9dfc9"]),
    ("links", "84", ["#2a2a2e", "#e9dfc9"]),
    ("broken", "40", ["#b0262f", "#ff8f8a"]),
    ("contested", "2.4", ["#a8201f", "#ff8f80"]),
    ("rocks", "16", ["#8a2d1c", "#ffb09c"]),
    ("frame", "16", ["#55666f", "#aab3b0"]),
    ("tow", "22", ["#6b4d1d", "#e0c083"]),
    ("mark", "1.5", ["#23323b", "#e8e2d0"]),
    ("rule", "10", ["#d4c7a8", "#37505a"]),
    ("wash", "1.1", ["#ffffff", "#5f8ea3"]),
];

/// The style sheet of a picture.
pub(crate) fn style(light: Light) -> String {
    let by = light as usize;
    let mut css = String::from(
        "text{font-family:'DejaVu Sans',Verdana,sans-serif;font-weight:700}\
         .m{text-anchor:middle}.e{text-anchor:end}",
    );
    for (class, colours) in FILLS {
        let _ = write!(css, ".{class}{{fill:{}}}", colours[by]);
    }
    for (class, width, colours) in LINES {
        let _ = write!(
            css,
            ".{class}-line{{fill:none;stroke:{};stroke-width:{width};stroke-linejoin:round;\
             stroke-linecap:round}}",
            colours[by]
        );
    }
    for (side, (hull, edge)) in HULLS[by].iter().enumerate() {
        let _ = write!(
            css,
            ".h{side}{{fill:{hull};stroke:{edge};stroke-width:1.3;stroke-linejoin:round}}\
             .r{side}{{fill:none;stroke:{edge};stroke-width:1.1;stroke-linecap:round;opacity:.85}}\
             .d{side}{{fill:{edge}}}.b{side}{{stroke:{edge};stroke-width:.9;stroke-linejoin:round}}"
        );
    }
    for (side, colour) in SIDES.iter().enumerate() {
        let _ = write!(css, ".t{side}{{fill:{colour}}}");
    }
    for colour in Colour::ALL {
        let _ = write!(css, ".c-{}{{fill:{}}}", colour.name(), band(colour));
    }
    let (sea, plate, ink) = (FILLS[4].1[by], FILLS[1].1[by], FILLS[2].1[by]);
    let held = ["#8a2f2a", "#ff9a8a"][by];
    let _ = write!(
        css,
        ".thin{{stroke-width:14}}.code{{fill:{ink};stroke:{sea};stroke-width:24;paint-order:stroke}}\
         .disc{{fill:{plate};stroke:{ink};stroke-width:.8}}\
         .towers-line{{stroke-linecap:butt;stroke-dasharray:45 170 45 0}}\
         .stones-line{{stroke-dasharray:1 64}}.links-line{{stroke-dasharray:1 86}}\
         .chain-line.of1,.passage-line.of1,.links-line.of1{{stroke:{held}}}\
         .broken-line{{stroke-dasharray:50 210 50 0}}.dear{{fill-opacity:.75}}\
         .smoke{{fill:{ink};fill-opacity:.3}}\
         .gate{{stroke:{ink};stroke-width:1;fill-rule:evenodd}}\
         .box{{fill:{plate};stroke:{ink};stroke-width:12}}\
         .spot{{font-style:italic;stroke:{sea};stroke-width:26;paint-order:stroke}}\
         .base{{fill:{plate};fill-opacity:.35;stroke:{ink};stroke-width:10}}\
         .zone{{fill:{ink};fill-opacity:.07;stroke:{ink};stroke-width:14;stroke-dasharray:60 50}}\
         .north{{fill:{ink};stroke:{plate};stroke-width:3;paint-order:stroke}}\
         .token{{stroke:{plate};stroke-width:1.4}}\
         .key{{stroke:{ink};stroke-width:1.4;stroke-linejoin:round}}\
         .badge{{fill:{ink}}}.badge-words{{fill:{plate}}}\
         .place{{fill:{ink};font-style:italic;opacity:.75}}"
    );
    css
}
