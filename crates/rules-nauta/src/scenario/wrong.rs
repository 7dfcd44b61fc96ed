//! What is wrong with a scenario, in words: English for whoever writes the file, a text for whoever
//! draws it.

use kernel::{CATALOGUES, Catalogue, Clause, Text, Wrong};
use std::sync::LazyLock;

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
    let own = include_str!("../../messages/en.ftl");
    Catalogue::new("en", &[CATALOGUES[0].1, own]).expect("the catalogue is sound")
});

/// What a text says.
pub(super) fn wrong(text: Text) -> Wrong {
    Wrong::said(&ENGLISH, text)
}

/// The same with the clause that says so.
pub(super) fn cited(text: Text, clause: &'static Clause) -> Wrong {
    wrong(Text::new("fault-cited").with("said", text).with("clause", clause.number))
}

/// Where on a coast a sea cannot have it, and why.
pub(super) fn of_sea(fault: plane::Fault) -> (Option<usize>, Text) {
    match fault {
        plane::Fault::Size => (None, Text::new("fault-table-size")),
        plane::Fault::TooFewCorners { coast } => (Some(coast), Text::new("fault-land-few")),
        plane::Fault::Outside { coast, corner } => {
            (Some(coast), Text::new("fault-land-outside").with("corner", corner + 1))
        }
        plane::Fault::SamePlace { coast, corner } => {
            (Some(coast), Text::new("fault-land-same").with("corner", corner + 1))
        }
        plane::Fault::Crossing { coast, edges: (one, two) } => {
            let text = Text::new("fault-land-crossing").with("one", one + 1).with("two", two + 1);
            (Some(coast), text)
        }
    }
}
