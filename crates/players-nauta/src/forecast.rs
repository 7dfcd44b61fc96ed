//! How this turn and the next would go if everybody rowed at the nearest enemy: no dice fall, but
//! what rams promise is added up, and whoever may be sunk counts for less from then on.

use super::chart::Chart;
use super::rowing::{Way, helm};
use kernel::Side;
use opponents::SearchContext;
use rules_nauta::{Action, Clash, Contact, Fate, ShipId, State};

/// Who is afloat with less than this chance is taken off the table [own].
const SUNK: f64 = 0.45;
/// Turns beyond this one that are foretold [own].
const TURNS: usize = 1;
/// How much what comes in a turn counts against the turn before [own].
const LATER: f64 = 0.8;

/// Ships as they are supposed to lie, and what has come of it for a side.
#[derive(Clone)]
pub(super) struct Forecast<'a> {
    chart: &'a Chart<'a>,
    side: Side,
    state: State,
    /// The chance that a ship is afloat, by ship.
    afloat: Vec<f64>,
    /// Points won, less those lost.
    value: f64,
    /// Whether the enemy, too, rams only where it pays.
    is_even: bool,
}

fn enemy_of(side: Side) -> Side {
    Side(1 - side.0)
}

impl<'a> Forecast<'a> {
    /// From how things stand, for a side.
    pub(super) fn new(chart: &'a Chart<'a>, side: Side) -> Self {
        let state = chart.state.clone();
        let afloat = vec![1.0; state.ships.len()];
        Forecast { chart, side, state, afloat, value: 0.0, is_even: false }
    }

    /// The same once these speeds have been written and opened.
    pub(super) fn opened(chart: &'a Chart<'a>, side: Side, speeds: &[(ShipId, i8)]) -> Self {
        let mut forecast = Forecast { is_even: true, ..Forecast::new(chart, side) };
        for ship in &mut forecast.state.ships {
            ship.moved = false;
            ship.contacted = false;
        }
        for (ship, speed) in speeds {
            forecast.state.ships[ship.index()].speed = *speed;
        }
        forecast
    }

    /// What a way of one of the side's ships comes to, taken now.
    pub(super) fn after(mut self, way: &Way, context: &mut SearchContext<'_>) -> f64 {
        if let Some(ship) = way.action.ship() {
            self.take(ship, way);
        }
        let up = enemy_of(self.side);
        self.play(up, context)
    }

    /// What comes of this turn, in which a side moves next, and of those after it.
    pub(super) fn play(&mut self, up: Side, context: &mut SearchContext<'_>) -> f64 {
        self.row(up, context);
        let later = [Side(0), Side(1)].map(|first| self.clone().later(first, context));
        self.value + (later[0] + later[1]) / 2.0
    }

    /// What the turns to come add, a side moving first in the next one and then the other.
    fn later(mut self, first: Side, context: &mut SearchContext<'_>) -> f64 {
        let (mut sum, mut counts) = (0.0, 1.0);
        for first in [first, enemy_of(first)].into_iter().cycle().take(TURNS) {
            let before = self.value;
            self.write();
            self.row(first, context);
            counts *= LATER;
            sum += counts * (self.value - before);
        }
        sum
    }

    /// Everybody of one side writes as fast as they can and stay on the table.
    fn hurry(&mut self, side: Side) {
        for ship in self.state.ids() {
            if self.chart.ground.side(ship) == side && self.state.ship(ship).is_afloat() {
                let speed = self.fastest(ship);
                self.state.ships[ship.index()].speed = speed;
            }
        }
    }

    /// The fastest speed with which a ship stays on the table, and the slowest it may write.
    pub(super) fn bounds(&self, id: ShipId) -> (i8, i8) {
        let fastest = self.fastest(id);
        let slower = self.chart.ground.vessel(id).kind().change.1;
        let low = (self.state.ship(id).speed.max(0) - slower).max(0);
        (fastest, low.min(fastest))
    }

    fn fastest(&self, id: ShipId) -> i8 {
        let ground = self.chart.ground;
        let (faster, slower) = ground.vessel(id).kind().change;
        let ship = self.state.ship(id);
        if self.state.is_fighting(id) || self.state.is_guarding(id) {
            return 0;
        }
        let speed = ship.speed.max(0);
        let high = (speed + faster).min(ground.maximum(&self.state, id));
        let low = (speed - slower).max(0).min(high);
        if self.chart.is_in_open_water(id, ship.pose, 2 * i32::from(high)) {
            return high;
        }
        let keeps = |speed: &i8| {
            let mut then = self.state.clone();
            then.ships[id.index()].speed = *speed;
            let chart = self.chart.of(&then);
            *speed == 0 || !chart.is_trapped(id, ship.pose, *speed + slower)
        };
        (low..=high).rev().find(keeps).unwrap_or(low)
    }

    /// The next turn begins, and everybody hurries.
    fn write(&mut self) {
        for ship in &mut self.state.ships {
            ship.moved = false;
            ship.contacted = false;
        }
        self.hurry(Side(0));
        self.hurry(Side(1));
    }

    /// The next ship of a side that has to move.
    fn next(&self, side: Side) -> Option<ShipId> {
        let chart = self.chart.of(&self.state);
        let is_next = |ship: &ShipId| chart.ground.side(*ship) == side && chart.is_to_move(*ship);
        self.state.ids().find(is_next)
    }

    /// The rest of the alternation.
    fn row(&mut self, mut up: Side, context: &mut SearchContext<'_>) {
        loop {
            let Some(ship) = self.next(up).or_else(|| self.next(enemy_of(up))) else {
                return;
            };
            let side = self.chart.ground.side(ship);
            let is_careful = self.is_even || side == self.side;
            let way = helm(&self.chart.of(&self.state), ship, is_careful, context);
            match way {
                Some(way) => self.take(ship, &way),
                None => self.state.ships[ship.index()].moved = true,
            }
            up = enemy_of(side);
        }
    }

    /// A ship has moved.
    fn take(&mut self, ship: ShipId, way: &Way) {
        let ground = self.chart.ground;
        let sign = if ground.side(ship) == self.side { 1.0 } else { -1.0 };
        let mover = &mut self.state.ships[ship.index()];
        mover.pose = way.end;
        mover.speed = way.speed;
        mover.moved = true;
        if matches!(way.action, Action::Go(..) | Action::Dash(_)) {
            self.state.contacts.retain(|contact| contact.pair.0 != ship && contact.pair.1 != ship);
        }
        for other in way.met.iter().copied() {
            let met = &mut self.state.ships[other.index()];
            met.speed = 0;
            met.contacted = true;
            let pair = (ship.min(other), ship.max(other));
            let contact = Contact { pair, bow: ship };
            if let Err(at) = self.state.contacts.binary_search_by_key(&pair, |one| one.pair) {
                self.state.contacts.insert(at, contact);
            }
        }
        let at = ship.index();
        if let Some(clash) = &way.clash {
            let target = clash.target.index();
            let part = |ways: u32| f64::from(ways) / f64::from(Clash::WHOLE);
            let (own, other) = (self.afloat[at], self.afloat[target]);
            self.value += sign * own * other * way.gain;
            self.afloat[target] *= 1.0 - own * part(clash.sinks[1]);
            self.afloat[at] *= 1.0 - other * part(clash.sinks[0]);
            self.sink(clash.target);
        }
        if way.lost {
            self.value -= sign * self.afloat[at] * self.chart.worth(ship);
            self.afloat[at] = 0.0;
        }
        self.sink(ship);
    }

    /// A ship that may well be gone is out of the way.
    fn sink(&mut self, ship: ShipId) {
        if self.afloat[ship.index()] < SUNK {
            self.state.ships[ship.index()].fate = Fate::Gone;
            self.state.contacts.retain(|contact| contact.pair.0 != ship && contact.pair.1 != ship);
        }
    }
}
