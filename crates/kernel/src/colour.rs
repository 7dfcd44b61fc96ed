//! A small palette for what has to be told apart: squadrons, and numerals that mean something.
//!
//! Colours are names: each drawing mixes them for its own paper and light.

use serde::{Deserialize, Serialize};

/// A colour by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Of the sky at noon.
    Blue,
    /// A brownish yellow.
    Mustard,
    /// Between red and blue.
    Purple,
    /// Of canvas.
    White,
    /// A dark red.
    Burgundy,
    /// Between red and yellow.
    Orange,
    /// Of leaves.
    Green,
    /// Of lemons.
    Yellow,
    /// Between green and blue.
    Teal,
    /// A light red.
    Pink,
    /// Of wood.
    Brown,
    /// A dull green.
    Olive,
    /// Of shallow water.
    LightBlue,
}

impl Colour {
    /// Every colour, in the order in which they are given to what has none.
    pub const ALL: [Colour; 13] = [
        Colour::Blue,
        Colour::Mustard,
        Colour::Purple,
        Colour::White,
        Colour::Burgundy,
        Colour::Orange,
        Colour::Green,
        Colour::Yellow,
        Colour::Teal,
        Colour::Pink,
        Colour::Brown,
        Colour::Olive,
        Colour::LightBlue,
    ];

    /// Its name, as files write it: `light-blue`.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Mustard => "mustard",
            Colour::Purple => "purple",
            Colour::White => "white",
            Colour::Burgundy => "burgundy",
            Colour::Orange => "orange",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Teal => "teal",
            Colour::Pink => "pink",
            Colour::Brown => "brown",
            Colour::Olive => "olive",
            Colour::LightBlue => "light-blue",
        }
    }

    /// The colour of that name.
    pub fn named(name: &str) -> Option<Self> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    /// Gives a colour to whatever has none: the first that nobody has, and all over again once
    /// every colour is taken.
    pub fn shared_out(wanted: &[Option<Colour>]) -> Vec<Colour> {
        let mut free = Colour::ALL
            .into_iter()
            .filter(|colour| !wanted.contains(&Some(*colour)))
            .chain(Colour::ALL.into_iter().cycle());
        let mut next = || free.next().expect("the palette begins again at its end");
        wanted.iter().map(|colour| colour.unwrap_or_else(&mut next)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_known_by_the_names_that_they_are_sent_with() {
        for colour in Colour::ALL {
            let sent = serde_json::to_string(&colour).expect("a name");
            assert_eq!(sent, format!("\"{}\"", colour.name()));
            assert_eq!(Colour::named(colour.name()), Some(colour));
        }
        assert_eq!(Colour::named("mauve"), None);
    }

    #[test]
    fn whoever_has_no_colour_gets_one_that_nobody_has() {
        let wanted = [None, Some(Colour::Blue), None];
        assert_eq!(Colour::shared_out(&wanted), [Colour::Mustard, Colour::Blue, Colour::Purple]);
        assert_eq!(Colour::shared_out(&[None; 20]).len(), 20, "more than the palette has");
    }
}
