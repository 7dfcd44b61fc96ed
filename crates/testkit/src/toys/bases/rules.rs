//! What is legal and what follows: deploying, wheeling and going up to contact, firing.

use super::clauses::Wrong;
use super::state::{Action, Bases, End, Event, Ship, ShipId, State, Step};
use kernel::{
    Ask, AskKind, Asks, Due, EventSink, Face, Faces, Pending, Quorum, RollKind, Seat, Side,
};
use plane::{Loss, Obstacle, Point, Pose, Quad, SKIN, Way, fits, run};

/// How deep the strip is in which a side deploys.
pub(super) const STRIP: i32 = 5_000;
/// Least distance between ships that are deployed: 2 mm.
const APART: u32 = 200;
/// How far guns reach: 120 mm.
pub(super) const RANGE: u32 = 12_000;
/// Most degrees of a wheel.
pub(super) const WHEEL: i16 = 60;
/// A shot that shows this or more hits.
const HITS: Face = 7;
/// Sides of the dice.
const SIDES: u8 = 10;

/// Where a move leads, part by part.
pub(super) struct Track {
    pub(super) poses: Vec<Pose>,
    pub(super) met: Vec<ShipId>,
    pub(super) loss: Option<Loss>,
    /// Whom it cannot get clear of.
    pub(super) barred: Option<ShipId>,
}

impl Bases {
    /// What the state waits for.
    pub(super) fn pending_in(&self, state: &State) -> Pending {
        if let Some(end) = state.over {
            return Pending::Over(end.outcome());
        }
        if let Some((target, shots)) = state.shots.last() {
            let about = u32::from(target.0);
            return Pending::Roll(Due {
                kind: RollKind("volley"),
                dice: *shots,
                sides: SIDES,
                about,
            });
        }
        let kind = match state.step {
            Step::Deploy => "deploy",
            Step::Move => "move",
            Step::Fire => "fire",
        };
        Pending::Decide(Asks::from_iter([Ask {
            seats: self.roster.seats_of(state.active),
            quorum: Quorum::AnyOne,
            sealed: false,
            kind: AskKind(kind),
            about: u32::from(state.round),
        }]))
    }

    /// Refuses what the rules forbid.
    ///
    /// Rule: 1.1, 1.2, 2.1, 2.2, 2.3, 3.1, 3.2.
    pub(super) fn check_in(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Wrong> {
        if !self.pending_in(state).awaits(seat) {
            return Err(Wrong::NotAsked);
        }
        match (state.step, action) {
            (Step::Deploy, Action::At(ship, pose)) => self.check_at(state, *ship, *pose),
            (Step::Move, Action::Go(ship, degrees)) => {
                let pose = self.ready(state, *ship)?;
                if !(-WHEEL..=WHEEL).contains(degrees) {
                    return Err(Wrong::Angle(*degrees));
                }
                let track = self.track(state, *ship, pose, *degrees);
                match (track.barred, track.loss) {
                    (Some(other), _) => Err(Wrong::Barred(*ship, other)),
                    (None, Some(_)) => Err(Wrong::Edge(*ship)),
                    (None, None) => Ok(()),
                }
            }
            (Step::Fire, Action::Shoot(ship, shots)) => self.check_shots(state, *ship, shots),
            (Step::Move | Step::Fire, Action::Done) => Ok(()),
            _ => Err(Wrong::NotAsked),
        }
    }

    fn own(&self, state: &State, ship: ShipId) -> Result<Ship, Wrong> {
        match self.ships.get(ship.index()) {
            Some(card) if card.side == state.active => Ok(state.ships[ship.index()]),
            _ => Err(Wrong::NotYours(ship)),
        }
    }

    /// Where a ship is that can still act.
    fn ready(&self, state: &State, ship: ShipId) -> Result<Pose, Wrong> {
        let now = self.own(state, ship)?;
        let pose = now.pose.ok_or(Wrong::Off(ship))?;
        if now.spent { Err(Wrong::Spent(ship)) } else { Ok(pose) }
    }

    fn check_at(&self, state: &State, ship: ShipId, pose: Pose) -> Result<(), Wrong> {
        let now = self.own(state, ship)?;
        if now.pose.is_some() {
            return Err(Wrong::Deployed(ship));
        }
        let (low, high) = self.strip(state.active);
        let inside = |corner: &Point| {
            (0..=self.sea.width()).contains(&corner.x) && (low..=high).contains(&corner.y)
        };
        if !pose.at.is_within_limit() || !self.base.quad(pose).corners().iter().all(inside) {
            return Err(Wrong::Zone(ship));
        }
        let quad = self.base.quad(pose);
        match self.others(state, ship).find(|(_, other)| !other.at_least(&quad, APART)) {
            Some((other, _)) => Err(Wrong::Near(ship, other)),
            None => Ok(()),
        }
    }

    fn check_shots(&self, state: &State, ship: ShipId, shots: &[u8]) -> Result<(), Wrong> {
        let pose = self.ready(state, ship)?;
        let guns = self.ships[ship.index()].guns;
        let enemies: Vec<ShipId> = self.of_side(Side(1 - state.active.0)).collect();
        let total: u32 = shots.iter().map(|shots| u32::from(*shots)).sum();
        if shots.len() != enemies.len() || !(1..=u32::from(guns)).contains(&total) {
            return Err(Wrong::Shots(ship));
        }
        let shot_at = enemies.into_iter().zip(shots).filter(|(_, shots)| **shots > 0);
        match shot_at.map(|(enemy, _)| enemy).find(|enemy| !self.reaches(state, pose, *enemy)) {
            Some(enemy) => Err(Wrong::Range(enemy)),
            None => Ok(()),
        }
    }

    /// Whether guns of a ship at `pose` reach another.
    pub(super) fn reaches(&self, state: &State, pose: Pose, enemy: ShipId) -> bool {
        let target = state.ships[enemy.index()].pose;
        let own = self.base.quad(pose);
        target.is_some_and(|target| self.base.quad(target).at_most(&own, RANGE))
    }

    /// The lowest and highest y at which a side deploys.
    pub(super) fn strip(&self, side: Side) -> (i32, i32) {
        let height = self.sea.height();
        if side == Side(0) { (0, STRIP) } else { (height - STRIP, height) }
    }

    fn others(&self, state: &State, ship: ShipId) -> impl Iterator<Item = (ShipId, Quad)> {
        let lies = move |other: ShipId| {
            let pose = state.ships[other.index()].pose?;
            Some((other, self.base.quad(pose)))
        };
        self.every_ship().filter(move |other| *other != ship).filter_map(lies)
    }

    /// Wheels and goes ahead, up to the first contact.
    ///
    /// Rule: 2.1, 2.2, 2.3.
    pub(super) fn track(&self, state: &State, ship: ShipId, from: Pose, degrees: i16) -> Track {
        let ahead = Way::Straight(self.ships[ship.index()].speed * 100);
        let mut track = Track { poses: vec![from], met: Vec::new(), loss: None, barred: None };
        let mut at = from;
        for way in [Way::Wheel(degrees * 10), ahead] {
            if way.steps() == 0 {
                continue;
            }
            let grown = self.base.grown(SKIN).quad(at);
            let among: Vec<Obstacle> = self
                .others(state, ship)
                .map(|(other, quad)| Obstacle {
                    id: u16::from(other.0),
                    quad,
                    resting: quad.overlaps(&grown) || quad.gap(&grown) == 0,
                })
                .collect();
            let run = run(self.base, at, way, &among, &self.sea);
            let known = |id: u16| ShipId(u8::try_from(id).expect("numbered from ships"));
            let fits = fits(self.base, at, way.cut(run.went), &among);
            track.barred = track.barred.or(fits.err().map(known));
            track.met.extend(run.met.iter().copied().map(known));
            track.loss = track.loss.or(run.loss);
            at = run.end;
            track.poses.push(at);
            if !run.is_free() {
                break;
            }
        }
        track.met.sort_unstable();
        track
    }

    /// Does what was allowed.
    pub(super) fn apply_in(
        &self,
        state: &mut State,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::At(ship, pose) => {
                state.ships[ship.index()].pose = Some(*pose);
                events.emit(Event::Placed(*ship));
                let side = state.active;
                if self.of_side(side).all(|ship| state.ships[ship.index()].pose.is_some()) {
                    let last = side == Side(1);
                    state.active = Side(u8::from(!last));
                    state.step = if last { Step::Move } else { Step::Deploy };
                }
            }
            Action::Go(ship, degrees) => {
                let Some(pose) = state.ships[ship.index()].pose else {
                    return;
                };
                let track = self.track(state, *ship, pose, *degrees);
                let now = &mut state.ships[ship.index()];
                (now.pose, now.spent) = (track.poses.last().copied(), true);
                events.emit(Event::Went(*ship, *degrees));
                for other in track.met {
                    events.emit(Event::Met(*ship, other));
                }
            }
            Action::Shoot(ship, shots) => {
                state.ships[ship.index()].spent = true;
                let enemies = self.of_side(Side(1 - state.active.0));
                let shots = enemies.zip(shots.iter().copied()).filter(|(_, shots)| *shots > 0);
                for (enemy, shots) in shots {
                    state.shots.push((enemy, shots));
                    events.emit(Event::Fired(*ship, enemy, shots));
                }
                state.shots.reverse();
            }
            Action::Done => self.end_step(state, events),
        }
    }

    /// Rule: 1.1, 4.1.
    fn end_step(&self, state: &mut State, events: &mut impl EventSink<Event>) {
        events.emit(Event::Done(state.active));
        for ship in &mut state.ships {
            ship.spent = false;
        }
        match (state.step, state.active) {
            (Step::Deploy, _) => {}
            (Step::Move, _) => state.step = Step::Fire,
            (Step::Fire, Side(0)) => (state.step, state.active) = (Step::Move, Side(1)),
            (Step::Fire, _) if state.round < self.rounds => {
                (state.round, state.step, state.active) = (state.round + 1, Step::Move, Side(0));
            }
            (Step::Fire, _) => {
                let [amber, emerald] = [0, 1].map(|side| self.hull(state, Side(side)));
                state.over = Some(match amber.cmp(&emerald) {
                    std::cmp::Ordering::Greater => End::Hull(Side(0)),
                    std::cmp::Ordering::Less => End::Hull(Side(1)),
                    std::cmp::Ordering::Equal => End::Even,
                });
            }
        }
    }

    /// A volley's dice have fallen.
    ///
    /// Rule: 3.3.
    pub(super) fn volley(
        &self,
        state: &mut State,
        faces: &[Face],
        events: &mut impl EventSink<Event>,
    ) {
        let Some((target, _)) = state.shots.pop() else {
            return;
        };
        let hits = faces.iter().filter(|face| **face >= HITS).count();
        let hits = u8::try_from(hits).expect("at most eight dice");
        let ship = &mut state.ships[target.index()];
        ship.hull = ship.hull.saturating_sub(hits);
        events.emit(Event::Hit(target, hits));
        if ship.hull > 0 || ship.pose.is_none() {
            return;
        }
        ship.pose = None;
        events.emit(Event::Sunk(target));
        let side = self.ships[target.index()].side;
        if self.of_side(side).all(|ship| state.ships[ship.index()].pose.is_none()) {
            state.shots.clear();
            state.over = Some(End::Sunk(Side(1 - side.0)));
        }
    }

    /// The results of a volley by how many of its shots hit.
    pub(super) fn volley_classes(due: &Due) -> Vec<(Faces, u64)> {
        let hitting = u64::from(SIDES - HITS + 1);
        let missing = u64::from(SIDES) - hitting;
        let mut ways = 1;
        let mut classes = Vec::new();
        for hits in 0..=due.dice {
            let faces = (0..due.dice).map(|die| if die < hits { HITS } else { 1 }).collect();
            let (hits, misses) = (u32::from(hits), u32::from(due.dice - hits));
            classes.push((faces, ways * hitting.pow(hits) * missing.pow(misses)));
            ways = ways * u64::from(misses) / u64::from(hits + 1);
        }
        classes
    }

    pub(super) fn hull(&self, state: &State, side: Side) -> u32 {
        self.of_side(side).map(|ship| u32::from(state.ships[ship.index()].hull)).sum()
    }
    /// Every ship of the scenario.
    pub(super) fn every_ship(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..u8::try_from(self.ships.len()).expect("at most 16 ships")).map(ShipId)
    }
    /// The ships of a side, sunk ones too.
    pub(super) fn of_side(&self, side: Side) -> impl Iterator<Item = ShipId> {
        self.every_ship().filter(move |ship| self.ships[ship.index()].side == side)
    }
}
