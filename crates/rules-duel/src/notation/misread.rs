//! What is said of an order that is not understood: what was expected there, with an example and
//! the name that is most like what was written.

use crate::map::{Kind, Map, Province, Spot};
use kernel::{Malformed, Text};

/// What would have been understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A power.
    Power,
    /// A unit, or a verb before one.
    Unit,
    /// What kind of unit it is.
    Kind,
    /// A place.
    Place,
    /// One of these places.
    OneOf(Vec<Province>),
    /// A place where such a unit can be.
    PlaceFor(Kind),
    /// Open water on the way.
    Sea,
    /// What the unit does.
    Verb,
    /// Nothing more.
    End,
    /// Anything but a waived build.
    NoWaive,
}

impl Wanted {
    /// Its message.
    const fn id(&self) -> &'static str {
        match self {
            Wanted::Power => "wanted-power",
            Wanted::Unit => "wanted-unit",
            Wanted::Kind => "wanted-kind",
            Wanted::Place => "wanted-place",
            Wanted::OneOf(_) => "wanted-one-of",
            Wanted::PlaceFor(_) => "wanted-place-for",
            Wanted::Sea => "wanted-sea",
            Wanted::Verb => "wanted-verb",
            Wanted::End => "wanted-end",
            Wanted::NoWaive => "wanted-no-waive",
        }
    }
    /// The same for programs and records, in English.
    const fn plain(&self) -> &'static str {
        match self {
            Wanted::Power => "a power",
            Wanted::Unit => "a unit",
            Wanted::Kind => "what kind of unit it is",
            Wanted::Place => "a place",
            Wanted::OneOf(_) => "one place alone",
            Wanted::PlaceFor(_) => "a place where such a unit can be",
            Wanted::Sea => "a sea on the way of a convoy",
            Wanted::Verb => "what the unit does",
            Wanted::End => "the end of the order",
            Wanted::NoWaive => "an order: what is not built by the time you are ready is waived",
        }
    }
    /// How it could look on this map.
    fn example(&self, map: &Map) -> String {
        let (kind, from, to) = moving(map);
        let letter = &map.kind(kind).letter;
        let (from, to) = (map.code(from), map.code(to));
        match self {
            Wanted::Power => map.powers.first().map_or_else(String::new, |card| card.id.clone()),
            Wanted::Unit | Wanted::Kind => format!("{letter} {from}"),
            Wanted::Place => map.names_of(to),
            Wanted::OneOf(places) => {
                let names: Vec<String> =
                    places.iter().take(4).map(|place| super::names::full(map, *place)).collect();
                names.join(", ")
            }
            Wanted::PlaceFor(kind) => {
                let near = |spot: &u8| !map.near(*kind, Spot(*spot)).is_empty();
                let spot =
                    (0u8..).take(map.spots.len()).find(near).map_or("?", |n| map.code(Spot(n)));
                format!("{} {spot}", map.kind(*kind).letter)
            }
            Wanted::Sea => map.seas.first().map_or("?", |sea| map.code(Spot(sea))).to_string(),
            Wanted::Verb | Wanted::End | Wanted::NoWaive => format!("{letter} {from} - {to}"),
        }
    }
}

/// A move on this map.
fn moving(map: &Map) -> (Kind, Spot, Spot) {
    let kinds = (0u8..).map(Kind).zip(&map.kinds).filter(|(_, card)| card.built && !card.fixed);
    let spots = || (0u8..).map(Spot).take(map.spots.len());
    let first = kinds
        .flat_map(|(kind, _)| spots().map(move |spot| (kind, spot)))
        .find_map(|(kind, from)| map.reach(kind, from).first().map(|to| (kind, from, Spot(to))));
    first.unwrap_or_default()
}

impl Map {
    /// A place by its code and by its name, for examples.
    fn names_of(&self, code: &str) -> String {
        let card = self.provinces.iter().find(|card| card.code == code);
        match card.filter(|card| card.name != card.code) {
            Some(card) => format!("{} ({})", card.name, card.code),
            None => code.to_string(),
        }
    }
}

/// At byte `byte` of `line`, something else was wanted; `near` is what may be meant.
pub(super) fn malformed(
    map: &Map,
    line: &str,
    byte: usize,
    wanted: &Wanted,
    near: Option<String>,
) -> Malformed {
    let example = wanted.example(map);
    let mut expected = format!("{}, such as {example}", wanted.plain());
    if let Some(near) = &near {
        expected += &format!(" (did you mean {near}?)");
    }
    let why = Malformed::new(line, byte, expected);
    let id = match (why.found.is_empty(), &near) {
        (true, _) => "misread-end",
        (false, None) => "misread",
        (false, Some(_)) => "misread-near",
    };
    let mut said = Text::new(id)
        .with("at", u32::try_from(why.at + 1).unwrap_or(u32::MAX))
        .with("found", why.found.clone())
        .with("wanted", Text::new(wanted.id()))
        .with("example", example);
    if let Some(near) = near {
        said = said.with("near", near);
    }
    why.saying(said)
}
