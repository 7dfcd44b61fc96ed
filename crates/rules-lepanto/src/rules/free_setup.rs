//! The alternate set-up of the developer's notes: both sides place their ships in turn.

use crate::event::Event;
use crate::ground::{Ground, Terrain};
use crate::rules::phases;
use crate::state::{CHRISTIAN, ISLAMIC, ShipId, ShipSet, State, Step, enemy_of};
use crate::tables::Kind;
use crate::violation::{Phase, Violation};
use hexgrid::Hex;
use kernel::{EventSink, Side};

/// What of each fleet of one side is on the map, for judging where another ship may go.
pub(crate) struct Array<'a> {
    ground: &'a Ground,
    state: &'a State,
    side: Side,
    /// By squadron: ships that hold it together.
    bodies: Vec<ShipSet>,
    /// Every galleass placed: its squadron, its hex, distance to its own body and to the next one.
    galleasses: Vec<(u8, Hex, Option<u16>, Option<u16>)>,
}

impl<'a> Array<'a> {
    /// Rule: L-31.
    pub(crate) fn new(ground: &'a Ground, state: &'a State, side: Side) -> Self {
        let afloat = ground.fleet(side).and(&state.afloat);
        let mut array = Array { ground, state, side, bodies: Vec::new(), galleasses: Vec::new() };
        array.bodies = ground
            .squadrons
            .iter()
            .map(|squadron| {
                let ships = squadron.ships.and(&afloat);
                ships.iter().filter(|ship| array.is_body(*ship)).collect()
            })
            .collect();
        let placed = ground.galleasses.iter().filter(|ship| afloat.contains(**ship));
        array.galleasses = placed
            .map(|ship| {
                let (squadron, hex) = (ground.vessel(*ship).squadron, state.ship(*ship).hex);
                let (own, other) = array.distances(squadron, hex);
                (squadron, hex, own, other)
            })
            .collect();
        array
    }

    fn is_body(&self, ship: ShipId) -> bool {
        self.ground.kind(ship) != Kind::Galleass && !self.is_tow(ship, self.state.ship(ship).hex)
    }

    /// Whether a galley in `hex` would be the tow of a galleass of its own fleet.
    fn is_tow(&self, ship: ShipId, hex: Hex) -> bool {
        let astern = self.ground.placed_facing[usize::from(self.side.0)].opposite();
        let behind = self.ground.grid.next(hex, astern).ok();
        let squadron = self.ground.vessel(ship).squadron;
        self.ground.kind(ship) == Kind::Galley
            && behind.and_then(|hex| self.state.holder(hex)).is_some_and(|other| {
                self.ground.kind(other) == Kind::Galleass
                    && self.ground.vessel(other).squadron == squadron
            })
    }

    fn distances(&self, squadron: u8, hex: Hex) -> (Option<u16>, Option<u16>) {
        let nearest = |bodies: ShipSet| {
            let away = |ship| self.ground.grid.distance(hex, self.state.ship(ship).hex);
            bodies.iter().map(away).min()
        };
        let mut others = ShipSet::NONE;
        for (at, body) in (0u8..).zip(&self.bodies) {
            if at != squadron {
                others = others.or(body);
            }
        }
        (nearest(self.bodies[usize::from(squadron)]), nearest(others))
    }

    /// Whether a hex is free open sea within the columns of the side.
    ///
    /// Rule: N-1, L-19.
    pub(crate) fn check_hex(&self, hex: Hex) -> Result<(), Violation> {
        let zone = self.ground.zones.map(|zones| zones[usize::from(self.side.0)]);
        if !zone.is_some_and(|zone| zone.holds(self.ground.grid.printed(hex))) {
            return Err(Violation::OutsideZone { hex, side: self.side });
        }
        if self.ground.terrain.at(hex) != Terrain::Sea {
            return Err(Violation::NotOpenSea { hex });
        }
        match self.state.holder(hex) {
            Some(by) => Err(Violation::PlaceTaken { hex, by }),
            None => Ok(()),
        }
    }

    /// Whether the rules of fleets let a ship stand in a free hex.
    ///
    /// Rule: N-1, L-19, L-31.
    pub(crate) fn check_fleet(&self, ship: ShipId, hex: Hex) -> Result<(), Violation> {
        let squadron = self.ground.vessel(ship).squadron;
        for near in self.ground.grid.disc(hex, 1) {
            if let Some(other) = self.state.holder(*near)
                && self.ground.vessel(other).squadron != squadron
            {
                return Err(Violation::TouchesFleet { ship, hex, other });
            }
        }
        if self.ground.kind(ship) == Kind::Galleass {
            let (own, other) = self.distances(squadron, hex);
            return self.check_distance(ship, own, other);
        }
        if self.is_tow(ship, hex) {
            return Ok(());
        }
        let body = self.bodies[usize::from(squadron)];
        let touches = || {
            let near = self.ground.grid.disc(hex, 1);
            near.iter().filter_map(|hex| self.state.holder(*hex)).any(|it| body.contains(it))
        };
        if !body.is_empty() && !touches() {
            return Err(Violation::ApartFromFleet { ship, hex });
        }
        for (of, at, own, other) in &self.galleasses {
            let away = Some(self.ground.grid.distance(*at, hex));
            if *of == squadron && own.is_none() {
                self.check_distance(ship, away, *other)?;
            } else if *of != squadron {
                self.check_distance(ship, *own, away)?;
            }
        }
        Ok(())
    }

    /// A galleass stays nearer to its own fleet than to any other.
    fn check_distance(
        &self,
        ship: ShipId,
        own: Option<u16>,
        other: Option<u16>,
    ) -> Result<(), Violation> {
        match (own, other) {
            (Some(own), Some(other)) if own >= other => {
                Err(Violation::GalleassAstray { ship, own, other })
            }
            _ => Ok(()),
        }
    }

    /// The hexes of the side's columns.
    pub(crate) fn zone(&self) -> impl Iterator<Item = Hex> + use<'_> {
        let zone = self.ground.zones.map(|zones| zones[usize::from(self.side.0)]);
        zone.into_iter().flat_map(move |zone| {
            (zone.rows.0..=zone.rows.1).flat_map(move |row| {
                (zone.cols.0..=zone.cols.1).filter_map(move |col| self.ground.grid.at(col, row))
            })
        })
    }

    /// Whether none of the side's ships left can be placed by the rules of fleets.
    ///
    /// Rule: L-32.
    pub(crate) fn is_stuck(&self) -> bool {
        let left = self.ground.fleet(self.side).and(&self.state.ready);
        // Ships of one squadron and type are alike here: one of each is enough.
        let mut seen: Vec<(u8, Kind)> = Vec::new();
        left.iter().all(|ship| {
            let like = (self.ground.vessel(ship).squadron, self.ground.kind(ship));
            if seen.contains(&like) {
                return true;
            }
            seen.push(like);
            !self
                .zone()
                .any(|hex| self.check_hex(hex).is_ok() && self.check_fleet(ship, hex).is_ok())
        })
    }
}

/// Whether a ship is one that may be placed now.
///
/// Rule: N-1.
pub(crate) fn check_turn(ground: &Ground, state: &State, ship: ShipId) -> Result<(), Violation> {
    if state.step != Step::Placement {
        return Err(Violation::WrongPhase { needed: Phase::Placement });
    }
    if ground.side(ship) != state.active {
        return Err(Violation::NotYours { ship });
    }
    if !state.ready.contains(ship) {
        return Err(Violation::AlreadyPlaced { ship });
    }
    Ok(())
}

/// Whether a ship may be placed in a hex.
///
/// Rule: N-1, L-19, L-31, L-32.
pub(crate) fn check_place(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    hex: Hex,
) -> Result<(), Violation> {
    check_turn(ground, state, ship)?;
    let array = Array::new(ground, state, state.active);
    array.check_hex(hex)?;
    array.check_fleet(ship, hex).or_else(|why| if array.is_stuck() { Ok(()) } else { Err(why) })
}

/// Adds every hex a ship may be placed in.
///
/// Rule: N-1, L-19, L-31, L-32.
pub(crate) fn places(ground: &Ground, state: &State, ship: ShipId, add: &mut impl FnMut(Hex)) {
    if check_turn(ground, state, ship).is_err() {
        return;
    }
    let array = Array::new(ground, state, state.active);
    let mut any = false;
    for hex in array.zone().filter(|hex| array.check_hex(*hex).is_ok()) {
        if array.check_fleet(ship, hex).is_ok() {
            any = true;
            add(hex);
        }
    }
    if !any && array.is_stuck() {
        array.zone().filter(|hex| array.check_hex(*hex).is_ok()).for_each(add);
    }
}

/// Places a ship; the other side is next while it has ships left.
///
/// Rule: N-1, L-19.
pub(crate) fn place(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    hex: Hex,
    events: &mut impl EventSink<Event>,
) {
    let side = state.active;
    state.ready.remove(ship);
    state.ship_mut(ship).facing = ground.placed_facing[usize::from(side.0 & 1)];
    state.set_down(ship, hex);
    events.emit(Event::ShipPlaced { ship, hex });
    let other = enemy_of(side);
    if !ground.fleet(other).and(&state.ready).is_empty() {
        state.active = other;
    } else if ground.fleet(side).and(&state.ready).is_empty() {
        events.emit(Event::SetUpEnded);
        state.active = CHRISTIAN;
        phases::begin_phasing_turn(ground, state, events);
    }
}

/// Begins the set-up: the Islamic side places first.
///
/// Rule: N-1.
pub(crate) fn begin(ground: &Ground, state: &mut State) {
    state.step = Step::Placement;
    state.active = ISLAMIC;
    state.ready = ground.fleet(CHRISTIAN).or(&ground.fleet(ISLAMIC));
}
