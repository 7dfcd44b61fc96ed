//! What is legal and what follows: turning, moving up to contact, casting off, rams.

use super::clauses::Wrong;
use super::plane::Pose;
use super::state::{Action, Dialled, End, Event, Ship, ShipId, State};
use kernel::{Ask, AskKind, Asks, Due, EventSink, Face, Pending, Quorum, Seat, Side};

/// How far a move gets, and what it touches there.
pub(super) struct Sweep {
    pub(super) mm: i32,
    pub(super) end: Pose,
    pub(super) touched: Vec<ShipId>,
}

impl State {
    /// Whether a ship touches another.
    pub(super) fn is_held(&self, ship: ShipId) -> bool {
        self.contacts.iter().any(|(a, b)| *a == ship || *b == ship)
    }

    fn touch(&mut self, a: ShipId, b: ShipId) {
        let pair = (a.min(b), a.max(b));
        if let Err(at) = self.contacts.binary_search(&pair) {
            self.contacts.insert(at, pair);
        }
    }

    fn free(&mut self, ship: ShipId) {
        self.contacts.retain(|(a, b)| *a != ship && *b != ship);
    }
}

impl Dialled {
    /// What the state waits for.
    pub(super) fn pending_in(&self, state: &State) -> Pending {
        if let Some(end) = state.over {
            return Pending::Over(end.outcome());
        }
        if let Some(rammed) = state.rams.last() {
            return Pending::Roll(Due::d6("ram", u32::from(rammed.0)));
        }
        Pending::Decide(Asks::from_iter([Ask {
            seats: self.roster.seats_of(state.active),
            quorum: Quorum::AnyOne,
            sealed: false,
            kind: AskKind("move"),
            about: u32::from(state.round),
        }]))
    }

    /// Refuses what the rules forbid.
    ///
    /// Rule: 1.1, 2.1, 2.2, 2.3, 3.1, 3.2.
    pub(super) fn check_in(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Wrong> {
        if !self.pending_in(state).awaits(seat) {
            return Err(Wrong::NotAsked);
        }
        match *action {
            Action::Done => Ok(()),
            Action::CastOff(ship) => {
                self.own(state, ship)?;
                if state.is_held(ship) { Ok(()) } else { Err(Wrong::Free(ship)) }
            }
            Action::Turn(ship, degrees) => {
                let (now, _) = self.movable(state, ship)?;
                if now.turned {
                    return Err(Wrong::Turned(ship));
                }
                let fits = degrees % 15 == 0 && (15..=60).contains(&degrees.unsigned_abs());
                if fits { Ok(()) } else { Err(Wrong::Angle(degrees)) }
            }
            Action::Ahead(ship, mm) => {
                let (_, pose) = self.movable(state, ship)?;
                if !(1..=self.ships[ship.index()].speed).contains(&mm) {
                    return Err(Wrong::Distance(ship, mm));
                }
                let sweep = self.sweep(state, ship, pose, mm);
                match sweep.touched.first() {
                    Some(other) if sweep.mm == 0 => Err(Wrong::Blocked(ship, *other)),
                    _ if !self.on_table(sweep.end) => Err(Wrong::Edge(ship, mm)),
                    _ => Ok(()),
                }
            }
        }
    }

    /// A ship of the side that moves, and where it is.
    fn own(&self, state: &State, ship: ShipId) -> Result<(Ship, Pose), Wrong> {
        let now = state.ships.get(ship.index()).ok_or(Wrong::NotYours(ship))?;
        if self.ships[ship.index()].side != state.active {
            return Err(Wrong::NotYours(ship));
        }
        Ok((*now, now.pose.ok_or(Wrong::Sunk(ship))?))
    }

    fn movable(&self, state: &State, ship: ShipId) -> Result<(Ship, Pose), Wrong> {
        let (now, pose) = self.own(state, ship)?;
        if state.is_held(ship) {
            return Err(Wrong::Held(ship));
        }
        if now.moved { Err(Wrong::Moved(ship)) } else { Ok((now, pose)) }
    }

    fn on_table(&self, pose: Pose) -> bool {
        (0..=self.width).contains(&pose.x) && (0..=self.height).contains(&pose.y)
    }

    /// Goes ahead millimetre by millimetre, up to the last at which nothing overlaps.
    ///
    /// Rule: 3.1.
    pub(super) fn sweep(&self, state: &State, ship: ShipId, from: Pose, mm: i32) -> Sweep {
        let others = || self.every_ship().filter(|other| *other != ship);
        for step in 1..=mm {
            let pose = from.ahead(step);
            let hits = |other: &ShipId| {
                state.ships[other.index()].pose.is_some_and(|other| pose.overlaps(other))
            };
            let touched: Vec<ShipId> = others().filter(hits).collect();
            if !touched.is_empty() {
                return Sweep { mm: step - 1, end: from.ahead(step - 1), touched };
            }
        }
        Sweep { mm, end: from.ahead(mm), touched: Vec::new() }
    }

    /// Does what was allowed.
    pub(super) fn apply_in(
        &self,
        state: &mut State,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        match *action {
            Action::Done => self.end_turn(state, events),
            Action::CastOff(ship) => {
                state.free(ship);
                events.emit(Event::CastOff(ship));
            }
            Action::Turn(ship, degrees) => {
                let now = &mut state.ships[ship.index()];
                now.turned = true;
                if let Some(pose) = &mut now.pose {
                    *pose = pose.turned(degrees);
                    events.emit(Event::Turned(ship, pose.heading));
                }
            }
            Action::Ahead(ship, mm) => {
                let Some(pose) = state.ships[ship.index()].pose else {
                    return;
                };
                let sweep = self.sweep(state, ship, pose, mm);
                let now = &mut state.ships[ship.index()];
                (now.pose, now.moved) = (Some(sweep.end), true);
                events.emit(Event::Moved(ship, sweep.mm));
                for other in sweep.touched {
                    state.touch(ship, other);
                    events.emit(Event::Touched(ship, other));
                    if self.ships[other.index()].side != state.active {
                        state.rams.push(other);
                    }
                }
            }
        }
    }

    /// Rule: 1.1, 4.1.
    fn end_turn(&self, state: &mut State, events: &mut impl EventSink<Event>) {
        events.emit(Event::Done(state.active));
        for ship in &mut state.ships {
            (ship.turned, ship.moved) = (false, false);
        }
        if state.active == Side(0) {
            state.active = Side(1);
        } else if state.round < self.rounds {
            (state.round, state.active) = (state.round + 1, Side(0));
        } else {
            let [amber, emerald] = [0, 1].map(|side| self.afloat(state, Side(side)).count());
            state.over = Some(match amber.cmp(&emerald) {
                std::cmp::Ordering::Greater => End::Count(Side(0)),
                std::cmp::Ordering::Less => End::Count(Side(1)),
                std::cmp::Ordering::Equal => End::Even,
            });
        }
    }

    /// A ram's die has fallen.
    ///
    /// Rule: 3.3.
    pub(super) fn ram(&self, state: &mut State, face: Face, events: &mut impl EventSink<Event>) {
        let Some(rammed) = state.rams.pop() else {
            return;
        };
        if face < 4 {
            events.emit(Event::Glanced(rammed));
            return;
        }
        state.ships[rammed.index()].pose = None;
        state.free(rammed);
        events.emit(Event::Rammed(rammed));
        let side = self.ships[rammed.index()].side;
        if self.afloat(state, side).next().is_none() {
            state.rams.clear();
            state.over = Some(End::Sunk(Side(1 - side.0)));
        }
    }

    /// Every ship of the scenario, sunk ones too.
    pub(super) fn every_ship(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX)).map(ShipId)
    }
    /// The ships a side has left.
    pub(super) fn afloat(&self, state: &State, side: Side) -> impl Iterator<Item = ShipId> {
        self.every_ship().filter(move |ship| {
            self.ships[ship.index()].side == side && state.ships[ship.index()].pose.is_some()
        })
    }
}
