//! The clauses of the toy, its violations, and what its events tell.

use super::state::{Bases, Event, ShipId};
use kernel::{Clause, Illegal, Line, PieceId, Side, Text, Violation};

macro_rules! clauses {
    ($($name:ident = $number:literal, $title:literal, $gist:literal;)*) => {
        $(pub(super) static $name: Clause =
            Clause { book: "rulebook", number: $number, title: $title, gist: $gist };)*
        /// Every clause, in the order of the book.
        pub(super) static ALL: &[&Clause] = &[$(&$name),*];
    };
}
clauses! {
    TURNS = "1.1", "Turns", "Sides move and then fire, one after the other.";
    DEPLOY = "1.2", "Deploying", "Within 50 mm of one's own edge, 2 mm from other ships.";
    WHEEL = "2.1", "Wheeling", "Once a round by up to 60 degrees, then straight on by its speed.";
    CONTACT = "2.2", "Contact", "A ship stops where it would overlap another.";
    EDGE = "2.3", "The edge", "No ship may leave the table.";
    BLIND = "2.4", "Moving blind", "By option nothing is measured or tried out before a move.";
    GUNS = "3.1", "Guns", "A ship shares out at least one shot, and one a gun at most.";
    RANGE = "3.2", "Range", "Ships within 120 mm can be hit.";
    HITS = "3.3", "Hits", "A shot hits on 7 to 10 and costs a hull point; without any a ship sinks.";
    END = "4.1", "The end", "A side without ships loses; else hull points are counted.";
}

/// Why something is forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Somebody or something else is asked.
    NotAsked,
    /// The ship is the other side's.
    NotYours(ShipId),
    /// The ship is not on the table.
    Off(ShipId),
    /// The ship is deployed.
    Deployed(ShipId),
    /// Not there.
    Zone(ShipId),
    /// Too near to another.
    Near(ShipId, ShipId),
    /// The ship has acted.
    Spent(ShipId),
    /// No ship wheels by this angle.
    Angle(i16),
    /// The table ends before.
    Edge(ShipId),
    /// The ship would pass through another that it touches.
    Barred(ShipId, ShipId),
    /// So the ship cannot fire.
    Shots(ShipId),
    /// The target is too far.
    Range(ShipId),
    /// Nothing is measured now.
    Unmeasured,
}

impl Violation for Wrong {
    fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Wrong::NotAsked | Wrong::NotYours(_) | Wrong::Spent(_) => vec![&TURNS],
            Wrong::Off(_) => vec![&HITS],
            Wrong::Deployed(_) | Wrong::Zone(_) | Wrong::Near(..) => vec![&DEPLOY],
            Wrong::Angle(_) => vec![&WHEEL],
            Wrong::Edge(_) => vec![&EDGE],
            Wrong::Barred(..) => vec![&CONTACT],
            Wrong::Shots(_) => vec![&GUNS],
            Wrong::Range(_) => vec![&RANGE],
            Wrong::Unmeasured => vec![&BLIND],
        }
    }
}

impl Bases {
    pub(super) fn words_of(&self, wrong: &Wrong) -> Illegal {
        let of = |id, ship| Text::new(id).with("ship", self.code(ship));
        let reason = match *wrong {
            Wrong::NotAsked => Text::new("refused-not-your-turn"),
            Wrong::NotYours(ship) => of("refused-not-yours", ship),
            Wrong::Off(ship) => of("refused-off", ship),
            Wrong::Deployed(ship) => of("refused-deployed", ship),
            Wrong::Zone(ship) => of("refused-zone", ship),
            Wrong::Near(ship, other) => of("refused-near", ship).with("other", self.code(other)),
            Wrong::Spent(ship) => of("refused-spent", ship),
            Wrong::Angle(degrees) => Text::new("refused-angle").with("degrees", degrees),
            Wrong::Edge(ship) => of("refused-edge", ship),
            Wrong::Barred(ship, other) => {
                of("refused-barred", ship).with("other", self.code(other))
            }
            Wrong::Shots(ship) => of("refused-shots", ship)
                .with("guns", self.ships.get(ship.index()).map_or(0, |card| card.guns)),
            Wrong::Range(other) => Text::new("refused-range").with("other", self.code(other)),
            Wrong::Unmeasured => Text::new("refused-unmeasured"),
        };
        Illegal { reason, clauses: wrong.clauses().into_iter().map(Into::into).collect() }
    }

    pub(super) fn line_of(&self, event: &Event) -> Line {
        let of = |id, ship| Text::new(id).with("ship", self.code(ship));
        let (text, clause, ships) = match *event {
            Event::Placed(ship) => (of("event-placed", ship), &DEPLOY, vec![ship]),
            Event::Went(ship, degrees) => {
                (of("event-went", ship).with("degrees", degrees), &WHEEL, vec![ship])
            }
            Event::Met(a, b) => {
                let text = Text::new("event-met").with("a", self.code(a));
                (text.with("b", self.code(b)), &CONTACT, vec![a, b])
            }
            Event::Fired(ship, other, shots) => {
                let text = of("event-fired", ship).with("other", self.code(other));
                (text.with("shots", shots), &GUNS, vec![ship, other])
            }
            Event::Hit(ship, hits) => (of("event-hit", ship).with("hits", hits), &HITS, vec![ship]),
            Event::Sunk(ship) => (of("event-sunk", ship), &HITS, vec![ship]),
            Event::Done(side) => {
                (Text::new("event-done").with("side", Bases::name_of(side)), &TURNS, vec![])
            }
            Event::Conceded(side) => {
                (Text::new("event-conceded").with("side", Bases::name_of(side)), &END, vec![])
            }
        };
        let pieces = ships.into_iter().map(PieceId::from).collect();
        Line { text, clauses: vec![clause.into()], pieces }
    }

    /// The name of a side.
    pub(super) fn name_of(side: Side) -> Text {
        Text::owned(format!("side-{}", side.0))
    }
    /// The code of a ship, or its number if the scenario has no such ship.
    pub(super) fn code(&self, ship: ShipId) -> String {
        let card = self.ships.get(ship.index());
        card.map_or_else(|| format!("#{}", ship.0), |card| card.code.clone())
    }
}
