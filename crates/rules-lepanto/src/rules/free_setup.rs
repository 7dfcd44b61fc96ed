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
    /// By squadron: its ships on the map.
    placed: Vec<ShipSet>,
    /// By squadron: those of them that are neither galleasses nor their tows, which is what a
    /// galleass's distance to a fleet is taken to.
    bodies: Vec<ShipSet>,
    galleasses: Vec<Galleass>,
}

/// A galleass that is placed.
struct Galleass {
    ship: ShipId,
    squadron: u8,
    hex: Hex,
    /// Its distance to the body of each fleet of its side; none to one that has no body yet.
    away: Vec<Option<u16>>,
}

impl<'a> Array<'a> {
    /// Rule: L-31.
    pub(crate) fn new(ground: &'a Ground, state: &'a State, side: Side) -> Self {
        let afloat = ground.fleet(side).and(&state.afloat);
        let placed: Vec<ShipSet> =
            ground.squadrons.iter().map(|squadron| squadron.ships.and(&afloat)).collect();
        let (bodies, galleasses) = (Vec::new(), Vec::new());
        let mut array = Array { ground, state, side, placed, bodies, galleasses };
        let body = |ships: &ShipSet| ships.iter().filter(|ship| array.is_body(*ship)).collect();
        array.bodies = array.placed.iter().map(body).collect();
        array.galleasses = ground
            .galleasses
            .iter()
            .copied()
            .filter(|ship| afloat.contains(*ship))
            .map(|ship| {
                let (squadron, hex) = (ground.vessel(ship).squadron, state.ship(ship).hex);
                Galleass { ship, squadron, hex, away: array.away(hex, &array.bodies) }
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

    /// The distance of a hex to each of these bodies.
    fn away(&self, hex: Hex, bodies: &[ShipSet]) -> Vec<Option<u16>> {
        let distance = |ship| self.ground.grid.distance(hex, self.state.ship(ship).hex);
        bodies.iter().map(|body| body.iter().map(distance).min()).collect()
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
            return self.check_galleass(ship, squadron, hex);
        }
        if self.is_tow(ship, hex) {
            return Ok(());
        }
        let fleet = self.placed[usize::from(squadron)];
        let touches = || {
            let near = self.ground.grid.disc(hex, 1);
            near.iter().filter_map(|hex| self.state.holder(*hex)).any(|it| fleet.contains(it))
        };
        if !fleet.is_empty() && !touches() {
            return Err(Violation::ApartFromFleet { ship, hex });
        }
        // The body of its fleet has come nearer to every galleass.
        let nearer = |galleass: &Galleass| {
            let away = self.ground.grid.distance(galleass.hex, hex);
            let mut all = galleass.away.clone();
            let body = &mut all[usize::from(squadron)];
            *body = Some(body.map_or(away, |before| before.min(away)));
            all
        };
        let judged: Vec<(&Galleass, Vec<Option<u16>>)> =
            self.galleasses.iter().map(|galleass| (galleass, nearer(galleass))).collect();
        for (galleass, away) in &judged {
            self.check_own_nearest(ship, galleass.squadron, away)?;
            for (other, theirs) in &judged {
                self.check_pair(ship, (galleass.squadron, away), (other, theirs))?;
            }
        }
        Ok(())
    }

    /// Whether a galleass may stand in a hex: nearer to its own fleet than to any other, and no
    /// nearer to another than that one's own galleasses, nor the other way about.
    ///
    /// Rule: N-1, L-31.
    fn check_galleass(&self, ship: ShipId, squadron: u8, hex: Hex) -> Result<(), Violation> {
        // A galley ahead of it becomes its tow, and leaves the body of the fleet.
        let ahead = self.ground.grid.next(hex, self.ground.placed_facing[usize::from(self.side.0)]);
        let tow = ahead.ok().and_then(|hex| self.state.holder(hex));
        let own = usize::from(squadron);
        let mut bodies = self.bodies.clone();
        let leaves = tow.filter(|tow| bodies[own].contains(*tow));
        if let Some(tow) = leaves.filter(|tow| self.ground.kind(*tow) == Kind::Galley) {
            bodies[own].remove(tow);
        }
        let judged: Vec<(&Galleass, Vec<Option<u16>>)> = self
            .galleasses
            .iter()
            .map(|galleass| {
                let changed = bodies[own] != self.bodies[own];
                let away =
                    if changed { self.away(galleass.hex, &bodies) } else { galleass.away.clone() };
                (galleass, away)
            })
            .collect();
        let away = self.away(hex, &bodies);
        self.check_own_nearest(ship, squadron, &away)?;
        let new = Galleass { ship, squadron, hex, away: away.clone() };
        for (other, theirs) in &judged {
            self.check_own_nearest(ship, other.squadron, theirs)?;
            self.check_pair(ship, (squadron, &away), (other, theirs))?;
            self.check_pair(ship, (other.squadron, theirs), (&new, &away))?;
        }
        Ok(())
    }

    /// A galleass stays nearer to its own fleet than to any other.
    ///
    /// Rule: N-1.
    fn check_own_nearest(
        &self,
        ship: ShipId,
        squadron: u8,
        away: &[Option<u16>],
    ) -> Result<(), Violation> {
        let own = away[usize::from(squadron)];
        let others = (0u8..).zip(away).filter(|(of, _)| *of != squadron);
        match (own, others.filter_map(|(_, away)| *away).min()) {
            (Some(own), Some(other)) if own >= other => {
                Err(Violation::GalleassAstray { ship, own, other })
            }
            _ => Ok(()),
        }
    }

    /// A galleass of one fleet is no nearer to another fleet than that fleet's own galleass.
    ///
    /// Rule: N-1, L-31.
    fn check_pair(
        &self,
        ship: ShipId,
        (squadron, away): (u8, &[Option<u16>]),
        (other, theirs): (&Galleass, &[Option<u16>]),
    ) -> Result<(), Violation> {
        let of = usize::from(other.squadron);
        match (away[of], theirs[of]) {
            (Some(foreign), Some(own)) if squadron != other.squadron && foreign < own => {
                Err(Violation::ForeignGalleass { ship, other: other.ship, foreign, own })
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
