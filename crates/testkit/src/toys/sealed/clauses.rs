//! The clauses of the toy, its violations, and what its events tell: from its three-line rulebook.

use super::state::{Action, Event, Sealed, ShipId, Station};
use kernel::{Audience, Clause, Illegal, Line, PieceId, Seat, SeatSet, Side, Text, Violation};

macro_rules! clauses {
    ($($name:ident = $number:literal, $title:literal, $gist:literal;)*) => {
        $(pub(super) static $name: Clause =
            Clause { book: "rulebook", number: $number, title: $title, gist: $gist };)*
        /// Every clause, in the order of the book.
        pub(super) static ALL: &[&Clause] = &[$(&$name),*];
    };
}
clauses! {
    ROUND = "1.1", "A round", "A storm, then orders, then the reveal, then losses.";
    STORM = "1.2", "The storm", "A die of 1 to 3 closes that station for the round.";
    ORDERS = "2.1", "Orders", "Each commander orders own ships to stations in secret.";
    READY = "2.2", "Ready", "Orders are revealed when all are ready; a ship without one stays.";
    HOLD = "3.1", "Holding", "More ships at a station win its number of points.";
    CLASH = "3.2", "A clash", "With equal numbers each commander there loses a ship of choice.";
    END = "4.1", "The end", "Points decide after the last round, or no ship being left.";
}

/// Why something is forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Others decide now, or dice are due, or the game is over.
    NotAsked,
    /// The ship has another commander.
    NotYours(ShipId),
    /// The ship is lost.
    Lost(ShipId),
    /// There is no such station.
    NoStation(Station),
    /// The storm has closed the station.
    Closed(Station),
    /// The ship has its order.
    Ordered(ShipId),
    /// Orders are asked when a loss is offered, or the other way round.
    NotNow,
    /// The ship is not where the loss is due.
    Elsewhere(ShipId, Station),
}

impl Violation for Wrong {
    fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Wrong::NotAsked => vec![&ROUND, &READY],
            Wrong::NotYours(_) | Wrong::NoStation(_) | Wrong::Ordered(_) => vec![&ORDERS],
            Wrong::Lost(_) => vec![&CLASH],
            Wrong::Closed(_) => vec![&STORM],
            Wrong::NotNow => vec![&ROUND],
            Wrong::Elsewhere(..) => vec![&CLASH],
        }
    }
}

impl Sealed {
    pub(super) fn words_of(&self, wrong: &Wrong) -> Illegal {
        let reason = match wrong {
            Wrong::NotAsked => Text::new("refused-not-your-turn"),
            Wrong::NotYours(ship) => Text::new("refused-not-yours").with("ship", self.code(*ship)),
            Wrong::Lost(ship) => Text::new("refused-lost").with("ship", self.code(*ship)),
            Wrong::NoStation(station) => Text::new("refused-no-station").with("station", *station),
            Wrong::Closed(station) => Text::new("refused-closed").with("station", *station),
            Wrong::Ordered(ship) => Text::new("refused-ordered").with("ship", self.code(*ship)),
            Wrong::NotNow => Text::new("refused-not-now"),
            Wrong::Elsewhere(ship, station) => Text::new("refused-elsewhere")
                .with("ship", self.code(*ship))
                .with("station", *station),
        };
        Illegal { reason, clauses: wrong.clauses().into_iter().map(Into::into).collect() }
    }

    pub(super) fn line_of(&self, event: &Event) -> Line {
        let ship_and = |id: &'static str, ship: ShipId| Text::new(id).with("ship", self.code(ship));
        let (text, clause, ships) = match event {
            Event::Storm(Some(station)) => {
                (Text::new("event-storm").with("station", *station), &STORM, vec![])
            }
            Event::Storm(None) => (Text::new("event-calm"), &STORM, vec![]),
            Event::Ordered { ship, station, .. } => {
                (ship_and("event-ordered", *ship).with("station", *station), &ORDERS, vec![*ship])
            }
            Event::Ready(seat) => {
                let side = self.roster.side_of(*seat).unwrap_or(Side(0));
                (Text::new("event-ready").with("side", self.name_of(side)), &READY, vec![])
            }
            Event::Moved(ship, station) => {
                (ship_and("event-moved", *ship).with("station", *station), &READY, vec![*ship])
            }
            Event::Held { side, station } => {
                let text = Text::new("event-held")
                    .with("side", self.name_of(*side))
                    .with("station", *station)
                    .with("points", *station);
                (text, &HOLD, vec![])
            }
            Event::Clash(station) => {
                (Text::new("event-clash").with("station", *station), &CLASH, vec![])
            }
            Event::Lost(ship) => (ship_and("event-lost", *ship), &CLASH, vec![*ship]),
            Event::Conceded(side) => {
                (Text::new("event-conceded").with("side", self.name_of(*side)), &END, vec![])
            }
        };
        let pieces = ships.into_iter().map(PieceId::from).collect();
        Line { text, clauses: vec![clause.into()], pieces }
    }

    pub(super) fn audience_of(event: &Event) -> Audience {
        match event {
            Event::Ordered { seats, .. } => Audience::Seats(*seats),
            _ => Audience::Everyone,
        }
    }

    /// The name of a side.
    pub(super) fn name_of(&self, side: Side) -> Text {
        Text::owned(format!("side-{}", self.sides[usize::from(side.0)]))
    }

    /// The clause that allows an action.
    pub(super) fn allows(action: &Action) -> &'static Clause {
        match action {
            Action::Order { .. } => &ORDERS,
            Action::Ready => &READY,
            Action::Lose(_) => &CLASH,
        }
    }

    /// The commanders of a ship.
    pub(super) fn commanders(&self, ship: ShipId) -> SeatSet {
        let card = &self.ships[ship.index()];
        self.roster.commanders(card.side, &card.squadron)
    }

    /// Whether a seat commands a ship.
    pub(super) fn commands(&self, seat: Seat, ship: ShipId) -> bool {
        self.commanders(ship).contains(seat)
    }
}
