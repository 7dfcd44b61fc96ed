//! The clauses of the toy, its violations, and what its events tell.

use super::state::{Action, Dialled, Event, ShipId};
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
    TURNS = "1.1", "Turns", "Sides take turns to move all their ships.";
    TURN = "2.1", "Turning", "Once a round, before moving, by 15 to 60 degrees on the spot.";
    AHEAD = "2.2", "Moving", "Once a round, straight ahead, by whole millimetres up to its speed.";
    EDGE = "2.3", "The edge", "The centre of a ship may not leave the table.";
    CONTACT = "3.1", "Contact", "A ship stops where it would overlap another; both then touch.";
    CAST = "3.2", "Casting off", "A ship in contact neither turns nor moves until it casts off.";
    RAM = "3.3", "Ramming", "An enemy that is run into sinks on 4 to 6.";
    END = "4.1", "The end", "A side without ships loses; else ships are counted at the end.";
}

/// Why something is forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The other side moves, or dice are due, or the battle is over.
    NotAsked,
    /// The ship is the other side's.
    NotYours(ShipId),
    /// The ship is sunk.
    Sunk(ShipId),
    /// The ship has turned.
    Turned(ShipId),
    /// The ship has moved.
    Moved(ShipId),
    /// The ship is in contact.
    Held(ShipId),
    /// The ship is not in contact.
    Free(ShipId),
    /// No ship turns by this angle.
    Angle(i16),
    /// The ship does not go so far.
    Distance(ShipId, i32),
    /// The table ends before.
    Edge(ShipId, i32),
    /// The other ship leaves no room at all.
    Blocked(ShipId, ShipId),
}

impl Violation for Wrong {
    fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Wrong::NotAsked | Wrong::NotYours(_) => vec![&TURNS],
            Wrong::Sunk(_) => vec![&RAM],
            Wrong::Turned(_) | Wrong::Angle(_) => vec![&TURN],
            Wrong::Moved(_) => vec![&TURN, &AHEAD],
            Wrong::Held(_) | Wrong::Free(_) => vec![&CAST],
            Wrong::Distance(..) => vec![&AHEAD],
            Wrong::Edge(..) => vec![&EDGE],
            Wrong::Blocked(..) => vec![&CONTACT],
        }
    }
}

impl Dialled {
    pub(super) fn words_of(&self, wrong: &Wrong) -> Illegal {
        let of = |id, ship| Text::new(id).with("ship", self.code(ship));
        let reason = match *wrong {
            Wrong::NotAsked => Text::new("refused-not-your-turn"),
            Wrong::NotYours(ship) => of("refused-not-yours", ship),
            Wrong::Sunk(ship) => of("refused-sunk", ship),
            Wrong::Turned(ship) => of("refused-turned", ship),
            Wrong::Moved(ship) => of("refused-moved", ship),
            Wrong::Held(ship) => of("refused-held", ship),
            Wrong::Free(ship) => of("refused-free", ship),
            Wrong::Angle(degrees) => Text::new("refused-angle").with("degrees", degrees),
            Wrong::Distance(ship, mm) => of("refused-distance", ship)
                .with("mm", mm)
                .with("speed", self.ships.get(ship.index()).map_or(0, |card| card.speed)),
            Wrong::Edge(ship, mm) => of("refused-edge", ship).with("mm", mm),
            Wrong::Blocked(ship, other) => {
                of("refused-blocked", ship).with("other", self.code(other))
            }
        };
        Illegal { reason, clauses: wrong.clauses().into_iter().map(Into::into).collect() }
    }

    pub(super) fn line_of(&self, event: &Event) -> Line {
        let of = |id, ship| Text::new(id).with("ship", self.code(ship));
        let side = |id, side: Side| Text::new(id).with("side", Dialled::name_of(side));
        let (text, clause, ships) = match *event {
            Event::Turned(ship, heading) => {
                (of("event-turned", ship).with("heading", heading), &TURN, vec![ship])
            }
            Event::Moved(ship, mm) => (of("event-moved", ship).with("mm", mm), &AHEAD, vec![ship]),
            Event::Touched(a, b) => {
                let text = Text::new("event-touched").with("a", self.code(a));
                (text.with("b", self.code(b)), &CONTACT, vec![a, b])
            }
            Event::CastOff(ship) => (of("event-cast-off", ship), &CAST, vec![ship]),
            Event::Rammed(ship) => (of("event-rammed", ship), &RAM, vec![ship]),
            Event::Glanced(ship) => (of("event-glanced", ship), &RAM, vec![ship]),
            Event::Done(which) => (side("event-done", which), &TURNS, vec![]),
            Event::Conceded(which) => (side("event-conceded", which), &END, vec![]),
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
    /// The clause that allows an action.
    pub(super) fn allows(action: &Action) -> &'static Clause {
        match action {
            Action::Turn(..) => &TURN,
            Action::Ahead(..) => &AHEAD,
            Action::CastOff(_) => &CAST,
            Action::Done => &TURNS,
        }
    }
}
