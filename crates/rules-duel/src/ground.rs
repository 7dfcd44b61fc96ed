//! What a game stands on: variant, scenario, options, roster. It never changes.

use crate::clauses;
use crate::map::{Map, Power, Province};
use crate::order::Unit;
use crate::state::State;
use crate::variant::{Variant, Wins};
use kernel::{
    Cite, Clause, Lesson, PieceId, Roster, Seat, SeatSet, SectorBoard, Setup, Side, Text, Viewer,
};
use std::sync::Arc;

/// The ground of a game.
#[derive(Debug)]
pub struct Ground {
    /// The variant.
    pub variant: Arc<Variant>,
    pub(crate) setup: Setup,
    pub(crate) roster: Roster,
    pub(crate) start: State,
    pub(crate) board: SectorBoard,
    /// How many years are played, if there is a last one.
    pub years: Option<u16>,
    /// The lesson that the scenario teaches, if it does.
    pub(crate) lesson: Option<Lesson>,
}

impl Ground {
    /// The map.
    pub fn map(&self) -> &Map {
        &self.variant.map
    }
    /// Those of the clauses that hold on this map; all of them where none does.
    pub(crate) fn cites(&self, clauses: &[&'static Clause]) -> Vec<Cite> {
        let is_duel = self.variant.wins == Wins::Flagship;
        let holds = |clause: &&&'static Clause| is_duel || !clauses::is_of_the_duel(clause);
        let here: Vec<Cite> =
            clauses.iter().filter(holds).map(|clause| Cite::from(*clause)).collect();
        if here.is_empty() {
            clauses.iter().map(|clause| Cite::from(*clause)).collect()
        } else {
            here
        }
    }
    /// How many powers there are.
    pub fn powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0..u8::try_from(self.variant.map.powers.len()).unwrap_or(u8::MAX)).map(Power)
    }
    /// The power a seat commands.
    pub fn power_of(&self, seat: Seat) -> Option<Power> {
        self.roster.side_of(seat).map(|side| Power(side.0))
    }
    /// The seats of a power.
    pub fn seats_of(&self, power: Power) -> SeatSet {
        self.roster.seats_of(Side(power.0))
    }
    /// Whether a viewer commands a power.
    pub(crate) fn sees(&self, viewer: Viewer, power: Power) -> bool {
        !self.seats_of(power).intersection(viewer.0).is_empty()
    }
    /// The name of a power.
    pub(crate) fn power_text(&self, power: Power) -> Text {
        let name = self.map().powers.get(power.index()).map(|card| card.name.clone());
        Text::owned(name.unwrap_or_else(|| "side-nobody".to_string()))
    }
    /// What people call a unit.
    pub(crate) fn unit_text(&self, unit: &Unit) -> Text {
        let kind = self.map().kinds.get(unit.kind.index()).map_or("unknown", |card| &card.id);
        Text::owned(format!("ship-{kind}")).with("place", self.map().code(unit.spot).to_string())
    }
    /// The code of a province.
    pub(crate) fn code(&self, province: Province) -> String {
        self.map().code(province.spot()).to_string()
    }
    /// The number of the unit in a province.
    pub(crate) fn at(&self, state: &State, province: Province) -> Option<usize> {
        let map = self.map();
        state.units.binary_search_by_key(&province, |vessel| map.province(vessel.unit.spot)).ok()
    }
    /// The unit in a province.
    pub(crate) fn unit_in(&self, state: &State, province: Province) -> Option<Unit> {
        self.at(state, province).map(|at| state.units[at].unit)
    }
    /// The piece that an order for a province is for: where two are, the one that has to leave.
    pub(crate) fn piece_ordered(&self, state: &State, province: Province) -> Option<PieceId> {
        let mut adrift = state.adrift.iter();
        let leaves = adrift.find(|a| self.map().province(a.lost.unit.spot) == province);
        let stays = || self.at(state, province).map(|at| state.units[at].piece);
        leaves.map(|adrift| adrift.piece).or_else(stays)
    }
    /// The power of a piece on the map or adrift.
    pub(crate) fn power_of_piece(&self, state: &State, piece: PieceId) -> Option<Power> {
        let afloat = state.units.iter().find(|vessel| vessel.piece == piece);
        let adrift = || state.adrift.iter().find(|adrift| adrift.piece == piece);
        afloat.map(|v| v.unit.power).or_else(|| adrift().map(|a| a.lost.unit.power))
    }
    /// The name of a turn: the season and the year, or the half-hour of the day.
    ///
    /// Rule: D-9; S-1.
    pub(crate) fn turn_text(&self, turn: u16) -> Text {
        match self.variant.clock {
            Some(start) => {
                let minutes = u32::from(start) + 30 * u32::from(turn);
                let (days, minutes) = (minutes / 1440, minutes % 1440);
                let clock = format!("{}:{:02}", minutes / 60, minutes % 60);
                Text::new("phase-time").with("day", 7 + days).with("time", clock)
            }
            None => {
                let id = if turn.is_multiple_of(2) { "phase-spring" } else { "phase-fall" };
                let year = self.variant.first_year.saturating_add(turn / 2);
                Text::new(id).with("year", year.to_string())
            }
        }
    }
}
