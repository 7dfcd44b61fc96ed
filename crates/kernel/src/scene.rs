//! What a screen, a drawing or a screen reader needs to show a position; `change.rs` says how it
//! changes, `board.rs` what never does.

use crate::ask::Outcome;
use crate::board::{SideLine, Zone};
use crate::clause::Cite;
use crate::colour::Colour;
use crate::contest::Contest;
use crate::overlay::{Marker, Note, Order};
use crate::seat::{Seat, SeatSet, Side};
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// One piece of a game: a ship, a unit, a marker. Numbered by the ground, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// Where something is. Columns and rows are as printed, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A hex of the board.
    Hex {
        /// Printed column.
        col: u16,
        /// Printed row.
        row: u16,
    },
    /// A named sector.
    Sector(String),
    /// A point on the plane, in hundredths of a millimetre from the lower left corner.
    Point {
        /// To the right.
        x: i32,
        /// Upwards.
        y: i32,
    },
}

/// How a piece stands on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stand {
    /// Where.
    pub place: Place,
    /// Where its bow points, as in [`Piece::facing`].
    pub facing: Option<u16>,
}

/// A position as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// Every piece on the board, by id.
    pub pieces: Vec<Piece>,
    /// Links drawn between places.
    pub arrows: Vec<Arrow>,
    /// Lines on hexsides that may change: a chain that can be broken or taken. Those that never do
    /// are the board's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<SideLine>,
    /// Markers on places.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<Marker>,
    /// Orders that the viewer may know: those that stand, and those of the phase before with what
    /// became of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<Order>,
    /// What should be kept in mind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The pieces of all sides that have still to act before this step ends, by id, where sides
    /// take turns at it. Who is asked next, the prompts say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<PieceId>,
    /// What was declared and will be resolved, in the order in which it comes unless somebody
    /// chooses another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queue: Vec<Queued>,
    /// The fights that go on or were just fought.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contests: Vec<Contest>,
    /// Parts of an open table that are screened off from the viewer, with what lies there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub screens: Vec<Zone>,
    /// Why nobody may measure now, where distances are kept from everybody: whoever shows the scene
    /// then tells none, nor draws what tells them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<Note>,
    /// The wind, if the game has one.
    pub wind: Option<Wind>,
    /// Tracks: turns, impulses.
    pub tracks: Vec<Track>,
    /// The score, a line a side.
    pub scores: Vec<Score>,
    /// The phase of the game, as a headline.
    pub phase: Text,
    /// What is asked of whom, or which roll is due.
    pub prompts: Vec<Prompt>,
    /// How it ended, if it has.
    pub ended: Option<Text>,
}

/// One piece as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Its id.
    pub id: PieceId,
    /// How notation names it: `B12`.
    pub code: String,
    /// How people name it.
    pub name: Text,
    /// Which silhouette: `galley`, `galleass`.
    pub kind: String,
    /// Whose it is.
    pub side: Side,
    /// Code of its squadron, if it has one.
    pub squadron: Option<String>,
    /// Where it is.
    pub place: Place,
    /// Where the bow points, in tenths of a degree clockwise from the top of the map.
    pub facing: Option<u16>,
    /// The seats that command it.
    pub commanders: Vec<Seat>,
    /// Printed and present values.
    pub factors: Vec<Factor>,
    /// What has happened to it.
    pub statuses: Vec<Status>,
    /// The one number to know of it at a glance: points it has left to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge: Option<Badge>,
    /// How large it is, on an open table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// The share of its oars that are left, in per cent, where it is drawn with as many; none where
    /// all of them always are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub oars: Option<u8>,
    /// How much sail it has set, in per cent, where it is drawn with as much; none where all of it always is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sail: Option<u8>,
    /// What stands on its deck and is drawn there: a `corvus`, a `tower`, several as often as there are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
    /// How far one turn takes it to either side about its middle, in tenths of a degree, where
    /// turns are made so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swing: Option<u16>,
}

/// A short text that a piece bears on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Badge {
    /// A few characters, the same in every language: `4`.
    pub text: String,
    /// What it says, in words.
    pub name: Text,
}

/// The base of a piece, in the units of [`Place::Point`]; its middle is the piece's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Base {
    /// Across the heading.
    pub width: i32,
    /// Along it.
    pub length: i32,
}

/// One printed value of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Factor {
    /// The letter on the counter.
    pub label: String,
    /// What it stands for.
    pub name: Text,
    /// Its value as it counts now, for people (`1/2` when halved).
    pub value: String,
    /// The colour its numerals are printed in, where that means something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The same as a row of boxes to tick off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<Boxes>,
}

/// A row of boxes, of which the last are ticked off first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Boxes {
    /// How many there were.
    pub of: u16,
    /// How many are not ticked off.
    pub left: u16,
    /// With how many all is still well, where fewer than all will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u16>,
}

/// Something that was declared and will be resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Queued {
    /// Who does it.
    pub piece: PieceId,
    /// To whom.
    pub target: PieceId,
    /// The step in which it comes: what is of one step can be put in another order.
    pub step: Text,
    /// What it is, as one phrase.
    pub name: Text,
    /// The action, in notation, by which it is chosen to come next; none where nobody chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Whether that can be done now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub due: bool,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// One status marker on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Status {
    /// Stable id, for its shape: `exhausted`. A piece that is `dislodged` is drawn beside its
    /// place, where another one may stand.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How many there are of it, where that is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The clauses that govern it.
    pub clauses: Vec<Cite>,
}

/// A line drawn from one place to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Arrow {
    /// Stable id, for its drawing: `tow`, `drift`, `drift-off` for one that leads off the board,
    /// `melee` between two that can fight, `strike` for one that attacks the other.
    pub kind: String,
    /// Where it starts.
    pub from: Place,
    /// Where it ends; beyond the board where it leads off it.
    pub to: Place,
    /// What it says.
    pub name: Text,
    /// What is written beside its start: a few characters, the same in every language, such as the
    /// points that an attack is made with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// The wind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Wind {
    /// Where it blows toward, in tenths of a degree clockwise from the top of the map; none in a
    /// calm.
    pub toward: Option<u16>,
    /// Its name.
    pub name: Text,
    /// How hard it blows, where that is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u16>,
    /// What it means for a ship that heads a certain way; empty where it means nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<WindPoint>,
}

impl Wind {
    /// A wind of which nothing is said but where it blows.
    pub fn new(toward: Option<u16>, name: Text) -> Self {
        Wind { toward, name, strength: None, points: Vec::new() }
    }
}

/// What the wind means for one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WindPoint {
    /// The heading, as in [`Piece::facing`].
    pub facing: u16,
    /// How a ship gets on there.
    pub kind: Sailing,
    /// The same in words: the name of the heading, and what it costs.
    pub name: Text,
}

/// How a ship under sail gets on with the wind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sailing {
    /// Not at all.
    Barred,
    /// Slowly.
    Dear,
    /// As fast as it can.
    Free,
}

/// A track with one marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Track {
    /// Stable id: `turn`.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Where the marker is, from 1.
    pub at: u16,
    /// The last space.
    pub last: u16,
    /// Spaces with something printed on them.
    pub marks: Vec<Mark>,
}

/// Something printed on a space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// Which space.
    pub at: u16,
    /// What it says.
    pub text: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// One side's score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Score {
    /// Whose.
    pub side: Side,
    /// The side's name.
    pub name: Text,
    /// Points as they count now.
    pub points: i32,
    /// What is behind them, a line each.
    pub details: Vec<Text>,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Prompt {
    /// Who is asked; empty when dice are due.
    pub seats: Vec<Seat>,
    /// Stable id of the ask or the roll.
    pub kind: String,
    /// The question: `ask-<kind>`, or words of the ruleset that say more.
    pub text: Text,
    /// Whether the answers stay sealed until all are in.
    pub sealed: bool,
    /// Who was asked and has answered for good; what they answered may be sealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<Seat>,
}

impl Prompt {
    /// The prompts of a pending state: `ask-<kind>` and `roll-<kind>` are their messages.
    pub fn of(pending: &crate::ask::Pending) -> Vec<Prompt> {
        match pending {
            crate::ask::Pending::Decide(asks) => asks
                .iter()
                .map(|ask| Prompt {
                    seats: list(ask.seats),
                    kind: ask.kind.0.to_string(),
                    text: Text::owned(format!("ask-{}", ask.kind)),
                    sealed: ask.sealed,
                    answered: Vec::new(),
                })
                .collect(),
            crate::ask::Pending::Roll(due) => vec![Prompt {
                seats: Vec::new(),
                kind: due.kind.0.to_string(),
                text: Text::owned(format!("roll-{}", due.kind)),
                sealed: false,
                answered: Vec::new(),
            }],
            crate::ask::Pending::Over(Outcome { .. }) => Vec::new(),
        }
    }
}

/// A set of seats as a list, for scenes.
fn list(seats: SeatSet) -> Vec<Seat> {
    seats.into()
}
