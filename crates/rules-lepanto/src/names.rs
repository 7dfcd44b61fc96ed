//! Proper names that are said differently from language to language: commanders, coasts.
//!
//! A scenario writes them in English; whatever other name it gives is shown as it stands there.

use kernel::Text;

/// Names as scenarios write them, and the messages that say them.
const KNOWN: [(&str, &str); 4] = [
    ("Don Juan of Austria", "name-don-juan-of-austria"),
    ("Álvaro de Bazán, Marquis of Santa Cruz", "name-marquis-of-santa-cruz"),
    ("Mainland of Greece", "name-mainland-of-greece"),
    ("Oxia", "name-oxia"),
];

/// A name of a scenario, to be said in any language.
pub(crate) fn said(name: &str) -> Text {
    match KNOWN.iter().find(|(known, _)| *known == name) {
        Some((_, message)) => Text::new(message),
        None => Text::plain(name.to_string()),
    }
}
