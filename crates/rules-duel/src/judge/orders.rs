//! Takes each order for what it is: obeyed, void, or illegal and ignored.
//!
//! Rule: issue 4.E.1 of the test cases: an order is legal if it could be obeyed for some orders of
//! the others, knowing where the units are. Illegal ones count for nothing, the unit holds and may
//! be helped to; void ones met no match.

use super::{Act, Fault, Judge, Known, NONE};
use crate::map::{MOST, Map, Province, Set, Spot};
use crate::order::{Order, Unit, Via};

impl Judge {
    /// Clears the desk and puts the units on it.
    pub(super) fn seat(&mut self, map: &Map, units: &[Unit]) {
        self.at = [NONE; MOST];
        self.into = [NONE; MOST];
        self.n = units.len().min(MOST);
        (self.carried, self.paradox, self.afloat) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        (self.supports, self.moves) = (Set::EMPTY, Set::EMPTY);
        for (n, unit) in units.iter().enumerate().take(MOST) {
            let place = map.province(unit.spot);
            self.place[n] = place.0;
            self.power[n] = unit.power.0;
            self.kind[n] = unit.kind.0;
            self.act[n] = Act::Hold;
            self.fault[n] = None;
            self.dest[n] = NONE;
            self.landing[n] = unit.spot.0;
            self.helped[n] = NONE;
            self.helpers[n] = NONE;
            self.given[n] = Known::No;
            self.cutter[n] = NONE;
            self.path[n] = Known::No;
            self.moved[n] = Known::No;
            self.dislodger[n] = NONE;
            self.fleets[n] = Set::EMPTY;
            if self.at[place.index()] == NONE {
                self.at[place.index()] = n as u8;
            }
            if map.seas.has(place.0) && map.kind(unit.kind).carries {
                self.afloat = self.afloat.with(place.0);
            }
        }
    }

    /// Reads the orders, in three rounds: what each unit tries; who goes by sea; what matches.
    pub(super) fn take_orders(&mut self, map: &Map, units: &[Unit], orders: &[Order]) {
        let mut convoys = Set::EMPTY;
        for (n, (unit, order)) in units.iter().zip(orders).enumerate().take(MOST) {
            match *order {
                Order::Hold => {}
                Order::Move { to, via } => match self.moving(map, unit, to, via) {
                    Ok((landing, by_sea)) => {
                        self.act[n] = Act::Move;
                        self.landing[n] = landing.0;
                        self.dest[n] = map.province(landing).0;
                        self.moves = self.moves.with(n as u8);
                        if by_sea {
                            self.carried = self.carried.with(n as u8);
                        }
                    }
                    Err(fault) => self.fault[n] = Some(fault),
                },
                Order::SupportHold { unit: helped } => {
                    match self.supporting(map, units, unit, helped, None) {
                        Ok(helped) => {
                            self.act[n] = Act::SupportHold;
                            self.helped[n] = helped;
                        }
                        Err(fault) => self.fault[n] = Some(fault),
                    }
                }
                Order::SupportMove { unit: helped, to } => {
                    match self.supporting(map, units, unit, helped, Some(to)) {
                        Ok(helped) => {
                            self.act[n] = Act::SupportMove;
                            self.helped[n] = helped;
                            self.landing[n] = to.0;
                            self.dest[n] = map.province(to).0;
                        }
                        Err(fault) => self.fault[n] = Some(fault),
                    }
                }
                Order::Convoy { unit: helped, to } => {
                    match self.convoying(map, units, unit, helped, to) {
                        Ok(helped) => {
                            self.act[n] = Act::Convoy;
                            self.helped[n] = helped;
                            self.dest[n] = to.0;
                            convoys = convoys.with(n as u8);
                        }
                        Err(fault) => self.fault[n] = Some(fault),
                    }
                }
            }
        }
        self.match_convoys(map, convoys);
        self.list_moves();
        self.match_supports(map);
    }

    /// Where a move would land, and whether it has to go by sea.
    ///
    /// Rule: 4.B.1 to 4.B.3, 4.E.1; D-3, D-4.
    pub(super) fn moving(
        &self,
        map: &Map,
        unit: &Unit,
        to: Spot,
        via: Via,
    ) -> Result<(Spot, bool), Fault> {
        let kind = map.kind(unit.kind);
        let (from, province) = (map.province(unit.spot), map.province(to));
        if kind.fixed {
            return Err(Fault::Fixed);
        }
        if from == province {
            return Err(Fault::AlreadyThere);
        }
        let direct = map.landing(unit.kind, unit.spot, to);
        if let (Some(landing), Via::Any) = (direct, via) {
            return Ok((landing, false));
        }
        let fault = || match direct {
            None if map.near(unit.kind, unit.spot).has(province.0) && to == province.spot() => {
                Fault::WhichCoast
            }
            None => Fault::OutOfReach,
            Some(_) => Fault::NoRoute,
        };
        if !kind.carried || !map.shores.has(from.0) || !map.shores.has(province.0) {
            return Err(fault());
        }
        if super::convoy::connects(map, self.afloat, from, province) {
            Ok((province.spot(), true))
        } else {
            Err(Fault::NoRoute)
        }
    }

    /// The unit that a support helps; `to` where it is to move, none where it is to stay.
    ///
    /// Rule: 4.B.4, 4.E.1, cases 6.A.8, 6.A.10, 6.B.5, 6.D.31, 6.D.34; D-3.
    pub(super) fn supporting(
        &self,
        map: &Map,
        units: &[Unit],
        unit: &Unit,
        helped: Province,
        to: Option<Spot>,
    ) -> Result<u8, Fault> {
        let own = map.province(unit.spot);
        let target = to.map_or(helped, |to| map.province(to));
        let other = self.at.get(helped.index()).copied().unwrap_or(NONE);
        let Some(who) = units.get(usize::from(other)) else {
            return Err(Fault::NobodyThere);
        };
        if own == helped || own == target {
            return Err(Fault::Itself);
        }
        if !map.near(unit.kind, unit.spot).has(target.0) {
            return Err(Fault::OutOfReach);
        }
        let Some(to) = to else {
            return Ok(other);
        };
        if map.kind(who.kind).fixed || helped == target {
            return Err(Fault::CannotDoIt);
        }
        // Any coast will do where none is named: which one is the mover's business.
        let reach = map.reach(who.kind, who.spot);
        let named = to != target.spot();
        let can = if named && !reach.has(target.0) {
            reach.has(to.0)
        } else {
            map.near(who.kind, who.spot).has(target.0)
        };
        // A fleet cannot carry and support at once, so its own sea does not count (6.D.31).
        let by_sea = || {
            map.kind(who.kind).carried
                && map.shores.has(helped.0)
                && map.shores.has(target.0)
                && super::convoy::connects(map, self.afloat.without(own.0), helped, target)
        };
        if can || by_sea() { Ok(other) } else { Err(Fault::CannotDoIt) }
    }

    /// The unit that a fleet carries.
    ///
    /// Rule: 4.E.1, cases 6.A.5, 6.F.1, 6.G.7, 6.G.19.
    pub(super) fn convoying(
        &self,
        map: &Map,
        units: &[Unit],
        unit: &Unit,
        carried: Province,
        to: Province,
    ) -> Result<u8, Fault> {
        let own = map.province(unit.spot);
        if !map.kind(unit.kind).carries || !map.seas.has(own.0) {
            return Err(Fault::NotAtSea);
        }
        let other = self.at.get(carried.index()).copied().unwrap_or(NONE);
        let Some(who) = units.get(usize::from(other)) else {
            return Err(Fault::NobodyThere);
        };
        if !map.kind(who.kind).carried {
            return Err(Fault::NotCarried);
        }
        if carried == to {
            return Err(Fault::AlreadyThere);
        }
        if !map.shores.has(carried.0) || !map.shores.has(to.0) {
            return Err(Fault::NoRoute);
        }
        if !super::convoy::connects(map, self.afloat, carried, to) {
            return Err(Fault::NoRoute);
        }
        if !super::convoy::is_needed(map, self.afloat, carried, to, own) {
            return Err(Fault::Needless);
        }
        Ok(other)
    }

    /// Who goes by sea: who has to, who says so, and who has a fleet of his own ordered to carry
    /// him, where the fleets ordered to are a whole chain. Only then does a convoy order match.
    ///
    /// Rule: 4.A.3: without such a chain the army could arrive by land only; once there is one, the
    /// land route is disregarded, whatever becomes of the fleets.
    fn match_convoys(&mut self, map: &Map, convoys: Set) {
        // The fleets ordered to carry each army where it goes, as provinces.
        let mut intended = Set::EMPTY;
        for fleet in convoys.iter().map(usize::from) {
            let army = usize::from(self.helped[fleet]);
            if self.act[army] == Act::Move && self.dest[army] == self.dest[fleet] {
                self.fleets[army] = self.fleets[army].with(self.place[fleet]);
                if self.power[army] == self.power[fleet] {
                    intended = intended.with(army as u8);
                }
            } else {
                self.fault[fleet] = Some(Fault::Void);
            }
        }
        for army in intended.minus(self.carried).iter() {
            let n = usize::from(army);
            let (from, to) = (Province(self.place[n]), Province(self.dest[n]));
            if super::convoy::connects(map, self.fleets[n], from, to) {
                self.carried = self.carried.with(army);
            }
        }
        for fleet in convoys.iter().map(usize::from) {
            if !self.carried.has(self.helped[fleet]) {
                self.fault[fleet] = Some(Fault::Void);
            }
        }
    }

    fn list_moves(&mut self) {
        for n in self.moves.iter().map(usize::from) {
            let to = usize::from(self.dest[n]);
            self.into_next[n] = self.into[to];
            self.into[to] = n as u8;
        }
    }

    /// Which supports match what the other unit does.
    ///
    /// Rule: 4.B.4, cases 6.B.7 to 6.B.9, 6.D.7 to 6.D.9.
    fn match_supports(&mut self, map: &Map) {
        for n in 0..self.n {
            let helped = usize::from(self.helped[n]);
            let matches = match self.act[n] {
                Act::SupportHold => self.act[helped] != Act::Move,
                Act::SupportMove => {
                    let to = Spot(self.landing[n]);
                    self.act[helped] == Act::Move
                        && self.dest[helped] == self.dest[n]
                        && (to == map.province(to).spot()
                            || self.landing[helped] == to.0
                            || !map.spots[usize::from(self.landing[helped])].coast)
                }
                Act::Hold | Act::Move | Act::Convoy => continue,
            };
            if matches {
                self.supports = self.supports.with(n as u8);
                self.helpers_next[n] = self.helpers[helped];
                self.helpers[helped] = n as u8;
            } else {
                self.fault[n] = Some(Fault::Void);
            }
        }
    }
}
