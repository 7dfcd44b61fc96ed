//! What a position holds for one side: what each blow promises, and what the enemy could do to a
//! ship in every hex with his next move.

use super::crowd::Crowd;
use super::doctrine::Perturbation;
use super::first::First;
use super::guide::Guide;
use super::melee::{FireTable, Melee, fire_table};
use super::reach::Reach;
use super::sight;
use super::weights::Weights;
use hexgrid::{Facing, Hex};
use kernel::{Seat, Side};
use rules_lepanto::{
    Course, Ground, Kind, ROWED_MOST, SMALL_ARMS_REACH, ShipId, ShipSet, State, Step, analysis,
    enemy_of,
};
use std::sync::Arc;

/// How many ships a battle has at most.
pub(super) const SHIPS: usize = 256;

/// What is left of the blows on a galleass, which has twice the arms of a galley.
pub(super) const TOUGH: f32 = 0.6;

/// The best a ship could do from a place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Strike {
    /// Points it promises.
    pub(super) value: f32,
    /// Whom it would hit most, and how likely it sinks that.
    pub(super) target: Option<(ShipId, f32)>,
}

/// A side's view of one position. Enemies do not move while it is used.
pub(super) struct Outlook<'a> {
    pub(super) ground: &'a Ground,
    pub(super) seat: Seat,
    pub(super) side: Side,
    /// The ships that are to be moved.
    pub(super) own: ShipSet,
    /// What counts how much.
    pub(super) weights: Weights,
    /// What a hex nearer to the enemy is worth now, by ship.
    pub(super) pull: [f32; SHIPS],
    /// The same while the enemy is far.
    pub(super) march: [f32; SHIPS],
    /// How much of the enemy's threat counts now, by ship.
    pub(super) risk: [f32; SHIPS],
    /// What it is worth now to be many against few, by ship.
    pub(super) together: [f32; SHIPS],
    /// What a friend beside it is worth now, by ship.
    pub(super) support: [f32; SHIPS],
    /// Who moves first of the ships that are as near to the enemy.
    pub(super) first: First,
    /// Some chance in where ships go.
    pub(super) perturbation: Option<Perturbation>,
    /// What has been learnt of places, if anything.
    pub(super) guide: Option<Arc<Guide>>,
    /// Enemies that are repulsed.
    pub(super) idle: ShipSet,
    /// Turns after this one.
    pub(super) turns_left: u8,
    /// How likely an enemy is still there when more ships attack.
    pub(super) alive: [f32; SHIPS],
    /// Who was about every hex when this was made.
    crowd: &'a Crowd,
    fire: FireTable,
    far: Vec<u8>,
    threat: Vec<f32>,
    /// What each enemy adds to the threat, one enemy after another.
    marks: Vec<(Hex, f32)>,
    marks_of: [(u32, u32); SHIPS],
}

impl<'a> Outlook<'a> {
    pub(super) fn new(
        ground: &'a Ground,
        state: &State,
        seat: Seat,
        weights: &Weights,
        crowd: &'a mut Crowd,
    ) -> Self {
        crowd.follow(ground, state);
        Outlook::of(ground, state, (state.active, seat), weights, crowd)
    }

    /// How a side sees the position, whosever turn it is, when it is known who is about.
    pub(super) fn of(
        ground: &'a Ground,
        state: &State,
        (side, seat): (Side, Seat),
        weights: &Weights,
        crowd: &'a Crowd,
    ) -> Self {
        let fleet = ground.fleet(side).and(&state.afloat);
        let enemies = state.afloat.minus(&ground.fleet(side));
        // Nobody moves while attacks are chosen.
        let moves = matches!(state.step, Step::Movement(_) | Step::Reorientation);
        let points = |side| analysis::points_at_the_end(ground, state, side) as f32;
        let ahead = if moves { points(side) - points(enemy_of(side)) } else { 0.0 };
        let era = |early, middle, late| match state.turn {
            turn if turn < ground.schedule.halved_from => early,
            turn if turn < ground.schedule.shifted_from => middle,
            _ => late,
        };
        let pull = era(weights.pull_early, weights.pull_middle, weights.pull_late);
        let own = ground.commanded(seat).and(match state.step {
            Step::Placement => &state.ready,
            _ => &fleet,
        });
        Outlook {
            ground,
            seat,
            side,
            own,
            weights: *weights,
            pull: [pull - weights.lead * (ahead / 8.0).clamp(-1.0, 1.0); SHIPS],
            march: [weights.march; SHIPS],
            risk: [era(weights.risk_early, weights.risk_middle, weights.risk_late); SHIPS],
            together: [weights.mass; SHIPS],
            support: [weights.support; SHIPS],
            first: First::default(),
            perturbation: None,
            guide: None,
            idle: enemies.and(&state.repulsed),
            turns_left: ground.schedule.turns.saturating_sub(state.turn),
            alive: [1.0; SHIPS],
            crowd,
            fire: fire_table(ground, state, state.turn, side),
            far: if moves { sight::about(ground, state, &enemies, &fleet) } else { Vec::new() },
            threat: Vec::new(),
            marks: Vec::new(),
            marks_of: [(0, 0); SHIPS],
        }
    }

    /// How far the nearest enemy is from a hex.
    pub(super) fn far(&self, hex: Hex) -> u8 {
        self.far[hex.index()]
    }

    /// What a ship is worth while it floats, in points.
    pub(super) fn worth(&self, ship: ShipId) -> f32 {
        match self.ground.kind(ship) {
            Kind::Galleass => self.weights.galleass,
            _ => f32::from(self.ground.factors(ship).points),
        }
    }

    /// What it costs to have a ship repulsed in a hex: it strikes no more until nobody has it in
    /// range, and is no point at all when the battle ends before that.
    pub(super) fn repulse_cost(&self, ship: ShipId, hex: Hex) -> f32 {
        if self.turns_left < 2 {
            return self.worth(ship) * 0.9;
        }
        let enemy = enemy_of(self.side);
        let held = self.crowd.armed(enemy, hex);
        let loose = if held <= 2 { 1.0 - self.weights.loose } else { 1.0 };
        let about = self.crowd.able(enemy, hex);
        let exposed = self.weights.exposed * about / (about + 3.0);
        self.worth(ship) * (self.weights.repulse + exposed) * loose
    }

    /// What it is worth to sink an enemy.
    pub(super) fn prize(&self, state: &State, target: ShipId) -> f32 {
        let idle = if self.idle.contains(target) {
            self.weights.idle
        } else {
            1.0 + self.weights.menace * self.beset(state, target)
        };
        self.worth(target) * self.weights.strike * idle
    }

    /// What it costs to have a ship stuck after a ram.
    pub(super) fn stuck_cost(&self, ship: ShipId) -> f32 {
        let share = if self.turns_left < 2 { 1.0 } else { self.weights.stuck };
        self.worth(ship) * share
    }

    /// Hexes a ship may sail next turn on this heading, if the wind holds.
    pub(super) fn fair_wind(&self, state: &State, facing: Facing) -> f32 {
        f32::from(analysis::sailing_allowance(self.side, facing, state.wind))
    }

    /// What the guns of a ship would do from one hex to another: the arc, and the chance to sink.
    pub(super) fn gun(
        &self,
        ship: ShipId,
        hex: Hex,
        facing: Facing,
        to: Hex,
    ) -> Option<(usize, f32)> {
        let (arc, needed) = self.ground.guns(self.ground.kind(ship), hex, facing, to)?;
        Some((arc as usize, f32::from(needed.min(6)) / 6.0))
    }

    /// What the small arms of a ship would do to a target `range` hexes off.
    pub(super) fn fire(&self, ship: ShipId, target: ShipId, range: u16) -> Option<Melee> {
        let range = usize::from(range.clamp(1, SMALL_ARMS_REACH)) - 1;
        let (kind, other) = (self.ground.kind(ship), self.ground.kind(target));
        let melee = self.fire[kind.index()][other.index()][range];
        (melee.kill + melee.repulsed > 0.0).then_some(melee)
    }

    /// What so many ships like this one would do to a target by boarding it.
    pub(super) fn board(&self, ship: ShipId, ships: usize, target: ShipId) -> Option<Melee> {
        let party = [ship; 6];
        let column = analysis::boarding_odds(self.ground, &party[..ships.clamp(1, 6)], target)?;
        Some(Melee::of(self.ground, Some(column), 0))
    }

    /// What a melee of one ship promises against a target that is there with this chance, when to
    /// be repulsed costs so much.
    pub(super) fn promise(
        &self,
        state: &State,
        ship: ShipId,
        target: ShipId,
        melee: Melee,
        (there, repulse): (f32, f32),
    ) -> f32 {
        there
            * (melee.kill * self.prize(state, target)
                - melee.both * self.worth(ship)
                - melee.repulsed * repulse)
    }

    /// What a ram promises after so many hexes.
    pub(super) fn ram(&self, state: &State, ship: ShipId, target: ShipId, run: u8) -> (f32, f32) {
        let kill = f32::from(analysis::ram_sixths(self.ground, run)) / 6.0;
        let there = self.alive[target.index()];
        let value = kill * self.prize(state, target)
            - (1.0 - kill) * self.stuck_cost(ship)
            - self.weights.ram_least;
        (there * value, kill)
    }

    /// Whether no enemy lies where any arms of a ship in this hex carry.
    pub(super) fn is_out_of_reach(&self, ship: ShipId, hex: Hex) -> bool {
        let enemy = enemy_of(self.side);
        self.ground.kind(ship).gun_reach() <= SMALL_ARMS_REACH
            && self.crowd.armed(enemy, hex) == 0
            && !self.crowd.is_in(enemy, hex)
    }

    /// The best a ship could do from a place, against enemies where they are now.
    pub(super) fn strike(&self, state: &State, ship: ShipId, hex: Hex, facing: Facing) -> Strike {
        let ground = self.ground;
        let kind = ground.kind(ship);
        if u16::from(self.far(hex)) > kind.gun_reach() {
            return Strike::default();
        }
        let mut guns = [(0.0_f32, None); 4];
        let (mut fire, mut board) = ((0.0_f32, None), (0.0_f32, None));
        let repulse = self.repulse_cost(ship, hex);
        let enemy = enemy_of(self.side);
        for ring in 1..=kind.gun_reach() {
            for to in ground.grid.ring(hex, ring) {
                if !self.crowd.is_in(enemy, *to) {
                    continue;
                }
                for target in state.at(*to).filter(|other| ground.side(*other) != self.side) {
                    let there = self.alive[target.index()];
                    if let Some((arc, kill)) = self.gun(ship, hex, facing, *to) {
                        let value = there * kill * self.prize(state, target);
                        // Each arc of a galleass fires for itself, the guns of others only once.
                        let arc = if kind == Kind::Galleass { arc } else { 0 };
                        better(&mut guns[arc], value, target, kill);
                    }
                    if ring <= SMALL_ARMS_REACH
                        && let Some(melee) = self.fire(ship, target, ring)
                    {
                        let value = self.promise(state, ship, target, melee, (there, repulse));
                        better(&mut fire, value - self.weights.fire_least, target, melee.kill);
                    }
                    let toward = ground.grid.bearing(hex, *to);
                    let alongside = ring == 1
                        && toward.is_some_and(|it| it != facing && it != facing.opposite());
                    if alongside && let Some(melee) = self.board(ship, 1, target) {
                        let value = self.promise(state, ship, target, melee, (there, repulse));
                        better(&mut board, value - self.weights.board_least, target, melee.kill);
                    }
                }
            }
        }
        let shots = guns.iter().map(|(value, _)| value).sum::<f32>() + fire.0;
        if board.0 > shots {
            return Strike { value: board.0, target: board.1 };
        }
        let hit = guns.iter().chain([&fire]).max_by(|a, b| a.0.total_cmp(&b.0));
        Strike { value: shots, target: hit.and_then(|hit| hit.1) }
    }

    /// Counts an attack that is going to be made: its target is less likely to be there for others,
    /// and to strike back.
    pub(super) fn commit(&mut self, target: ShipId, kill: f32) {
        let there = &mut self.alive[target.index()];
        *there *= 1.0 - kill;
        let (from, to) = self.marks_of[target.index()];
        let gone = *there * kill / (1.0 - kill).max(0.01);
        for (hex, mark) in &self.marks[from as usize..to as usize] {
            self.threat[hex.index()] -= mark * gone;
        }
    }

    /// How likely a ship that lies where it is would be lost to the enemy's next move.
    pub(super) fn peril(&self, state: &State, ship: ShipId) -> f32 {
        let tough = if self.ground.kind(ship) == Kind::Galleass { TOUGH } else { 1.0 };
        surely(self.threat(state.ship(ship).hex) * tough)
    }

    /// How many blows may fall on a ship in a hex with the enemy's next move, by chance to sink.
    pub(super) fn threat(&self, hex: Hex) -> f32 {
        self.threat[hex.index()].max(0.0)
    }

    /// How far friends outnumber enemies about a hex, from -1 to 1.
    pub(super) fn mass(&self, hex: Hex) -> f32 {
        let [ours, theirs] =
            [self.side, enemy_of(self.side)].map(|side| self.crowd.able(side, hex));
        (ours - theirs) / (ours + theirs + 1.0)
    }

    /// Whether a ship on this heading could get at the nearest enemy with its next move.
    pub(super) fn is_poised(&self, state: &State, hex: Hex, facing: Facing) -> bool {
        let sails = analysis::sailing_allowance(self.side, facing, state.wind);
        self.far(hex) <= (ROWED_MOST + sails).min(4) + 1
    }

    /// How many of ours are about an enemy: none 0, very many 1.
    fn beset(&self, state: &State, enemy: ShipId) -> f32 {
        let hex = state.ship(enemy).hex;
        let about = if hex.is_none() { 0.0 } else { self.crowd.able(self.side, hex) };
        about / (about + 3.0)
    }

    /// Works out what the enemy could do next.
    pub(super) fn survey(&mut self, state: &State) {
        let ground = self.ground;
        self.threat = vec![0.0; ground.grid.len()];
        let enemy = enemy_of(self.side);
        let turn = state.turn + u8::from(enemy.0 < self.side.0);
        let fire = fire_table(ground, state, turn, enemy);
        let mine = ground.fleet(self.side).and(&state.afloat);
        let mut reach = Reach::new(ground.grid.len());
        let mut courses: Vec<Course> = Vec::new();
        for ship in state.afloat.minus(&mine).iter() {
            let from = self.marks.len();
            if !state.repulsed.contains(ship) && !ground.at_rest(turn, ship) {
                courses.clear();
                let at = state.ship(ship);
                reach.begin();
                let kind = ground.kind(ship);
                let arms = fire[kind.index()][Kind::Galley.index()];
                if kind == Kind::Galleass {
                    reach.galleass(ground, at.hex, at.facing, arms);
                    if let Some(tow) = analysis::tow_of(ground, state, ship) {
                        analysis::next_courses(ground, state, tow, &mut courses);
                        for course in courses.iter().filter(|course| course.run == 0) {
                            // It follows in the wake.
                            let behind = ground.grid.next(course.hex, course.facing.opposite());
                            if !behind.is_none() {
                                reach.galleass(ground, behind, course.facing, arms);
                            }
                        }
                    }
                } else {
                    analysis::next_courses(ground, state, ship, &mut courses);
                    reach.galley(ground, kind, at.hex, at.facing, arms);
                    for course in &courses {
                        if course.run > 0 {
                            let sixths = analysis::ram_sixths(ground, course.run);
                            reach.mark(course.hex, f32::from(sixths) / 6.0);
                        } else {
                            reach.galley(ground, kind, course.hex, course.facing, arms);
                        }
                    }
                }
                let is_mine = |hex: &&Hex| self.crowd.is_in(self.side, **hex);
                let targets = reach.touched.iter().filter(is_mine).count();
                // One ship hits one target, a galleass four: the more it could hit, the less each
                // has to fear.
                let most = if kind == Kind::Galleass { 4 } else { 1 };
                let others = targets.saturating_sub(most) as f32;
                let share = 1.0 / (1.0 + self.weights.share * others);
                for hex in &reach.touched {
                    let mark = reach.best[hex.index()] * share;
                    self.threat[hex.index()] += mark;
                    self.marks.push((*hex, mark));
                }
            }
            let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            self.marks_of[ship.index()] = (count(from), count(self.marks.len()));
        }
    }
}

fn better(best: &mut (f32, Option<(ShipId, f32)>), value: f32, target: ShipId, kill: f32) {
    if value > best.0 {
        *best = (value, Some((target, kill)));
    }
}

/// The chance that at least one of so many blows falls. Near to 1 - exp(-x), by sums and products
/// alone, which are the same on every machine.
pub(super) fn surely(blows: f32) -> f32 {
    1.0 - 1.0 / (1.0 + blows + 0.5 * blows * blows)
}
