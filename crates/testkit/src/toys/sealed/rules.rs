//! What is legal and what follows: storm, orders, reveal, losses. All of the toy's rulebook.

use super::clauses::Wrong;
use super::state::{Action, End, Event, Phase, STATIONS, Sealed, ShipId, State, Station};
use kernel::{Ask, AskKind, Asks, Due, EventSink, Face, Pending, Quorum, Seat, SeatSet, Side};

impl Sealed {
    /// What the state waits for.
    ///
    /// Rule: 1.1.
    pub(super) fn pending_in(&self, state: &State) -> Pending {
        let each = |seats, sealed, kind, about| {
            let quorum = Quorum::Each;
            let ask = Ask { seats, quorum, sealed, kind: AskKind(kind), about };
            Pending::Decide(Asks::from_iter([ask]))
        };
        match state.phase {
            Phase::Storm => Pending::Roll(Due::d6("storm", u32::from(state.round))),
            Phase::Orders => {
                let waiting = self.roster.all().iter().filter(|seat| !state.ready.contains(*seat));
                each(waiting.collect(), true, "orders", u32::from(state.round))
            }
            Phase::Loss { station, seats } => each(seats, false, "loss", u32::from(station)),
            Phase::Over(end) => Pending::Over(end.outcome()),
        }
    }

    /// Refuses what the rules forbid.
    ///
    /// Rule: 1.2, 2.1, 2.2, 3.2.
    pub(super) fn check_in(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Wrong> {
        if !self.pending_in(state).awaits(seat) {
            return Err(Wrong::NotAsked);
        }
        match (action, state.phase) {
            (Action::Ready, Phase::Orders) => Ok(()),
            (Action::Order { ship, station }, Phase::Orders) => {
                self.check_ship(state, seat, *ship)?;
                if !(1..=STATIONS).contains(station) {
                    return Err(Wrong::NoStation(*station));
                }
                if state.closed == Some(*station) {
                    return Err(Wrong::Closed(*station));
                }
                match state.ships[ship.index()].order {
                    Some(_) => Err(Wrong::Ordered(*ship)),
                    None => Ok(()),
                }
            }
            (Action::Lose(ship), Phase::Loss { station, .. }) => {
                self.check_ship(state, seat, *ship)?;
                match state.ships[ship.index()].station {
                    Some(at) if at == station => Ok(()),
                    _ => Err(Wrong::Elsewhere(*ship, station)),
                }
            }
            _ => Err(Wrong::NotNow),
        }
    }

    fn check_ship(&self, state: &State, seat: Seat, ship: ShipId) -> Result<(), Wrong> {
        let known = state.ships.get(ship.index()).ok_or(Wrong::NotYours(ship))?;
        if !self.commands(seat, ship) {
            return Err(Wrong::NotYours(ship));
        }
        known.station.map(|_| ()).ok_or(Wrong::Lost(ship))
    }

    /// Does what was allowed.
    pub(super) fn apply_in(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        match (action, state.phase) {
            (Action::Order { ship, station }, _) => {
                state.ships[ship.index()].order = Some(*station);
                let seats = self.commanders(*ship);
                events.emit(Event::Ordered { ship: *ship, station: *station, seats });
            }
            (Action::Ready, _) => {
                state.ready = state.ready.with(seat);
                events.emit(Event::Ready(seat));
                if state.ready == self.roster.all() {
                    Self::reveal(state, events);
                    self.hold_stations(state, 1, events);
                }
            }
            (Action::Lose(ship), Phase::Loss { station, seats }) => {
                state.ships[ship.index()].station = None;
                events.emit(Event::Lost(*ship));
                let seats = seats.without(seat);
                if seats.is_empty() {
                    self.hold_stations(state, station + 1, events);
                } else {
                    state.phase = Phase::Loss { station, seats };
                }
            }
            (Action::Lose(_), _) => {}
        }
    }

    /// All orders become known and are carried out together.
    ///
    /// Rule: 2.2.
    fn reveal(state: &mut State, events: &mut impl EventSink<Event>) {
        for (ship, at) in state.ships.iter_mut().zip(0..) {
            if let (Some(_), Some(to)) = (ship.station, ship.order.take()) {
                ship.station = Some(to);
                events.emit(Event::Moved(ShipId(at), to));
            }
        }
        state.ready = SeatSet::NONE;
    }

    /// Goes through the stations from `first` on until a loss has to be chosen; then the next
    /// round, or the end.
    ///
    /// Rule: 3.1, 3.2.
    fn hold_stations(&self, state: &mut State, first: Station, events: &mut impl EventSink<Event>) {
        for station in first..=STATIONS {
            let here = |side| self.ships_at(state, side, station).count();
            let (blue, red) = (here(Side(0)), here(Side(1)));
            if blue == red && blue > 0 {
                events.emit(Event::Clash(station));
                let ships = [Side(0), Side(1)].map(|side| self.ships_at(state, side, station));
                let seats = ships.into_iter().flatten().flat_map(|ship| {
                    // One commander is enough for a ship that a whole side commands.
                    self.commanders(ship).iter().take(1).collect::<Vec<_>>()
                });
                state.phase = Phase::Loss { station, seats: seats.collect() };
                return;
            }
            if blue != red {
                let side = Side(u8::from(red > blue));
                state.points[usize::from(side.0)] += station;
                events.emit(Event::Held { side, station });
            }
        }
        self.end_round(state);
    }

    /// Rule: 4.1.
    fn end_round(&self, state: &mut State) {
        let alive = |side| self.fleet(side).any(|ship| state.ships[ship.index()].station.is_some());
        let [blue, red] = state.points;
        state.phase = match (alive(Side(0)), alive(Side(1))) {
            (true, false) => Phase::Over(End::Sunk(Side(0))),
            (false, true) => Phase::Over(End::Sunk(Side(1))),
            (false, false) => Phase::Over(End::AllSunk),
            _ if state.round < self.rounds => {
                state.round += 1;
                state.closed = None;
                self.first_phase()
            }
            _ if blue == red => Phase::Over(End::Tie),
            _ => Phase::Over(End::Points(Side(u8::from(red > blue)))),
        };
    }

    /// How a round starts.
    pub(super) fn first_phase(&self) -> Phase {
        if self.storms { Phase::Storm } else { Phase::Orders }
    }

    /// The storm's die.
    ///
    /// Rule: 1.2.
    pub(super) fn storm(state: &mut State, face: Face, events: &mut impl EventSink<Event>) {
        state.closed = (face <= STATIONS).then_some(face);
        state.phase = Phase::Orders;
        events.emit(Event::Storm(state.closed));
    }

    /// The ships of a side.
    pub(super) fn fleet(&self, side: Side) -> impl Iterator<Item = ShipId> {
        self.every_ship().filter(move |ship| self.ships[ship.index()].side == side)
    }

    /// Every ship of the scenario, lost ones too.
    pub(super) fn every_ship(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX)).map(ShipId)
    }

    fn ships_at(&self, state: &State, side: Side, at: Station) -> impl Iterator<Item = ShipId> {
        self.fleet(side).filter(move |ship| state.ships[ship.index()].station == Some(at))
    }
}
