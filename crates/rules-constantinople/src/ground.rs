//! What stays the same during a game: the sheet, figures, calendar, commanders.

use crate::action::Action;
use crate::compass;
use crate::state::{BYZANTINE, OTTOMAN, ShipId, ShipSet, State};
use crate::tables::{COUNTERS, Figures, PRINTED, Printed};
use crate::waters::Waters;
use hexgrid::{Facing, Hex};
use kernel::{Roster, Seat, SeatSet, Setup, Side, Text};

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Points of the campaign, and its sudden ends (C-51, C-52).
    Campaign,
    /// The same with the levels of the fight for the Boom (C-52).
    Boom,
    /// Ships that come through (C-53).
    Relief,
    /// A lesson: drawn when its impulses are over (C-56).
    Lesson,
}

/// The winds of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weather {
    /// Whether it is rolled from turn two on.
    pub rolled: bool,
    /// Impulses in which the wind fails.
    pub calms: Vec<u8>,
}

/// What a scenario lays down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// What decides the game.
    pub plan: Plan,
    /// The last turn.
    pub turns: u8,
    /// Impulses of a naval phase, at most.
    pub impulses: u8,
    /// Whether seats are asked to go on.
    pub agreement: bool,
    /// Whether there are land phases.
    pub land: bool,
    /// Who always moves first, if that is not rolled.
    pub first: Option<Side>,
    /// Its winds.
    pub weather: Weather,
    /// Ships that have to come through.
    pub relief: ShipSet,
    /// Ships placed before the first turn.
    pub placed: ShipSet,
    /// Ships that enter in the first impulse.
    pub entering: ShipSet,
    /// Ships that come when the wind is fair.
    pub late: ShipSet,
    /// Guns in Pera.
    pub guns: u8,
    /// From this lead on the Ottomans win by points (C-52). Negative where Byzantines have to lead.
    pub won: i16,
    /// From this lead on it is a draw; below it the Byzantines win (C-52).
    pub drawn: i16,
    /// How near the passage a relief ship is brought in after dark, in hexes (C-53).
    pub dark: u8,
    /// Whether all damage follows the chart.
    pub chart_damage: bool,
    /// What a side does by itself, in a lesson.
    pub script: Option<Script>,
    /// Whether a lesson is won by the side that sinks a ship and loses none.
    pub sinking: bool,
}

/// The moves of a side that nobody commands in its segments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// Which side.
    pub side: Side,
    /// What it does, by impulse, in order.
    pub moves: Vec<(u8, Action)>,
}

/// The immutable half of a game.
#[derive(Debug)]
pub struct Ground {
    pub(crate) setup: Setup,
    pub(crate) roster: Roster,
    /// The sheet.
    pub waters: Waters,
    /// Front and reverse of every ship.
    pub figures: [[Figures; 2]; COUNTERS],
    /// What the scenario lays down.
    pub calendar: Calendar,
    pub(crate) start: State,
    /// The lesson that the scenario teaches, if it does.
    pub(crate) lesson: Option<kernel::Lesson>,
    seat_ships: Vec<ShipSet>,
}

impl Ground {
    /// A ground without a start.
    pub(crate) fn new(
        setup: Setup,
        roster: Roster,
        figures: [[Figures; 2]; COUNTERS],
        calendar: Calendar,
    ) -> Self {
        let seats = (0u8..).map(Seat).zip(&roster.seats);
        let seat_ships = seats
            .map(|(seat, spec)| {
                let own = |ship: &ShipId| {
                    let squadron = printed(*ship).squadron;
                    ship.side() == spec.side
                        && roster.commanders(spec.side, squadron).contains(seat)
                };
                ShipId::all().filter(own).collect()
            })
            .collect();
        let waters = Waters::sheet();
        Ground {
            setup,
            roster,
            waters,
            figures,
            calendar,
            start: State::empty(),
            lesson: None,
            seat_ships,
        }
    }

    /// The ships a seat commands.
    pub fn commanded(&self, seat: Seat) -> ShipSet {
        self.seat_ships.get(usize::from(seat.0)).copied().unwrap_or_default()
    }
    /// The seats that command any of these ships.
    pub fn commanders_of(&self, ships: ShipSet) -> SeatSet {
        let numbered = (0u8..).map(Seat).zip(&self.seat_ships);
        numbered.filter(|(_, own)| own.0 & ships.0 != 0).map(|(seat, _)| seat).collect()
    }
    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> SeatSet {
        self.roster.seats_of(side)
    }
    /// How notation names a ship.
    pub fn code(&self, ship: ShipId) -> &'static str {
        PRINTED.get(ship.index()).map_or("?", |printed| printed.code)
    }
    /// The ship of a code, in any case.
    pub fn coded(&self, code: &str) -> Option<ShipId> {
        ShipId::all().find(|ship| self.code(*ship).eq_ignore_ascii_case(code))
    }
    /// The hex next to another; [`Hex::NONE`] beyond the edge.
    #[inline]
    pub fn next(&self, hex: Hex, facing: Facing) -> Hex {
        self.waters.grid.next(hex, facing)
    }
    /// Which way a neighbour lies.
    pub fn bearing(&self, from: Hex, to: Hex) -> Option<Facing> {
        self.waters.grid.bearing(from, to)
    }
    /// The printed number of a hex.
    pub fn number(&self, hex: Hex) -> String {
        if hex.is_none() { "----".to_string() } else { self.waters.grid.number(hex) }
    }
    /// A hex as a number for orders "by number": column, then row.
    pub(crate) fn rank(&self, hex: Hex) -> (u16, u16) {
        self.waters.grid.printed(hex)
    }
    /// A facing's name for people.
    pub(crate) fn compass_text(&self, facing: Facing) -> Text {
        const NAMES: [&str; 6] =
            ["compass-nw", "compass-sw", "compass-s", "compass-se", "compass-ne", "compass-n"];
        Text::new(NAMES[facing.index()])
    }
    /// A facing's name as notation has it.
    pub fn compass(&self, facing: Facing) -> &'static str {
        compass::name(facing)
    }
}

/// A ship as printed.
pub fn printed(ship: ShipId) -> &'static Printed {
    &PRINTED[ship.index()]
}

/// The name of a side.
pub(crate) fn side_text(side: Side) -> Text {
    debug_assert!(side == BYZANTINE || side == OTTOMAN, "there are two sides");
    Text::new(if side == BYZANTINE { "side-byzantine" } else { "side-ottoman" })
}
