//! What ships and positions are worth to a side, in points of the battle.

use super::odds::{Fights, beats};
use super::rowing::apart;
use kernel::Side;
use plane::{Dir, Pose, Way, run};
use rules_nauta::{ADMIRAL, Clash, Fitting, Ground, Ship, ShipId, State};
use std::rc::Rc;

/// What a damaged ship has lost of its worth [own].
const HURT: f64 = 0.4;
/// What weighs what [own].
pub(super) const WEIGHTS: Weights = Weights {
    now: 0.75,
    next: 0.25,
    chance: 0.6,
    others: 0.08,
    far: 0.5,
    fade: 2.0,
    contact: 0.5,
    rest: 0.03,
    dash: 2.0,
    trapped: 0.8,
    urge: 0.7,
    wait: 0.01,
};

/// The captain's weights.
pub(super) struct Weights {
    /// What counts of a guessed ram that an enemy may make later in this turn.
    now: f64,
    /// A ram that it may make in the next turn.
    next: f64,
    /// The best ram of one's own in the next turn.
    chance: f64,
    /// All others.
    others: f64,
    /// How fast a chance fades with the turns until then.
    far: f64,
    /// The same for a ram of the enemy.
    fade: f64,
    /// A fight aboard that may follow a guessed ram.
    contact: f64,
    /// Lying still, as part of the ship's worth.
    rest: f64,
    /// A Dash, in points.
    pub(super) dash: f64,
    /// No way left but off the table, as part of the ship's worth.
    trapped: f64,
    /// How much an escape hurries, against a ram.
    pub(super) urge: f64,
    /// How much a ship that is farther off by a segment moves before the others, in points.
    pub(super) wait: f64,
}

/// A state as a side sees it.
pub(super) struct Chart<'a> {
    pub(super) ground: &'a Ground,
    pub(super) state: &'a State,
    fights: &'a Fights,
    /// By ship: of all that its side may still lose before it has lost, in hundredths.
    worth: Rc<[f64]>,
}

/// A way that somebody may come to a ram.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    /// Points it promises to the one who rams.
    gain: f64,
    /// Turns until then, beyond the one looked at.
    turns: f64,
}

/// The points that a side may lose until it has lost.
///
/// Rule: 17.2, 17.3.
fn left(ground: &Ground, state: &State, side: Side) -> f64 {
    let own = || state.ids().filter(|ship| ground.side(*ship) == side);
    let lost = own().filter(|ship| state.ship(*ship).is_lost());
    let points: u16 = lost.map(|ship| ground.vessel(ship).bought.points()).sum();
    let is_led = own().any(|ship| state.has_admiral(ship) && !state.ship(ship).is_lost());
    let lost = points + if is_led { 0 } else { ADMIRAL };
    (f64::from(ground.threshold(side)) - f64::from(lost)).max(1.0)
}

/// Vectors as floats.
#[derive(Clone, Copy)]
struct Vector(f64, f64);

impl Vector {
    fn of(dir: Dir) -> Self {
        let one = f64::from(1 << 30);
        Vector(f64::from(dir.x) / one, f64::from(dir.y) / one)
    }
    fn dot(self, other: Vector) -> f64 {
        self.0 * other.0 + self.1 * other.1
    }
}

impl<'a> Chart<'a> {
    pub(super) fn new(ground: &'a Ground, state: &'a State, fights: &'a Fights) -> Self {
        let left = [Side(0), Side(1)].map(|side| left(ground, state, side));
        let worth = |ship: ShipId| {
            let admiral = if state.has_admiral(ship) { ADMIRAL } else { 0 };
            let points = f64::from(ground.vessel(ship).bought.points() + admiral);
            let left = left[usize::from(ground.side(ship).0)];
            100.0 * (points / left).min(1.0)
        };
        Chart { ground, state, fights, worth: state.ids().map(worth).collect() }
    }
    /// The same of another state, in which ships are worth what they are in this one.
    pub(super) fn of<'b>(&self, state: &'b State) -> Chart<'b>
    where
        'a: 'b,
    {
        Chart { ground: self.ground, state, fights: self.fights, worth: Rc::clone(&self.worth) }
    }
    pub(super) fn ship(&self, ship: ShipId) -> &'a Ship {
        self.state.ship(ship)
    }
    pub(super) fn worth(&self, ship: ShipId) -> f64 {
        self.worth[ship.index()]
    }
    /// Whether an enemy can be met within so many turns at full speed of both.
    pub(super) fn is_near(&self, ship: ShipId, turns: f64) -> bool {
        let enemies = self.enemies(self.ground.side(ship));
        let fast = enemies.map(|enemy| self.ground.maximum(self.state, enemy)).max().unwrap_or(0);
        let pace = fast + self.ground.maximum(self.state, ship);
        self.nearest(ship) <= turns * f64::from(pace)
    }
    /// How many segments off the nearest enemy lies, from middle to middle.
    pub(super) fn nearest(&self, ship: ShipId) -> f64 {
        let here = self.ship(ship).pose.at;
        let enemies = self.enemies(self.ground.side(ship));
        let far = enemies.map(|enemy| apart(here, self.ship(enemy).pose.at));
        far.min_by(f64::total_cmp).unwrap_or(0.0) / f64::from(self.ground.segment())
    }
    /// The ships of the other side that are afloat.
    pub(super) fn enemies(&self, side: Side) -> impl Iterator<Item = ShipId> + '_ {
        let is_enemy = move |ship: &ShipId| self.ground.side(*ship) != side;
        self.state.ids().filter(move |ship| is_enemy(ship) && self.ship(*ship).is_afloat())
    }
    /// Whether a ship has still to move this turn.
    pub(super) fn is_to_move(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        ship.is_afloat()
            && !ship.moved
            && !ship.contacted
            && ship.speed != 0
            && !self.state.is_fighting(id)
            && !self.state.is_guarding(id)
    }
    /// What a hit on it comes to: half of them sink it.
    fn hit(&self, ship: ShipId) -> f64 {
        let hurt = if self.ship(ship).hits > 0 { 1.0 } else { HURT };
        self.worth(ship) * (0.5 + 0.5 * hurt)
    }

    /// What comes of a fight aboard for the first of two.
    pub(super) fn fight(&self, own: ShipId, other: ShipId) -> f64 {
        let (ours, theirs) = (self.ship(own).soldiers, self.ship(other).soldiers);
        let led = |ship| i32::from(self.state.is_led(ship));
        match (ours, theirs) {
            (0, 0) => 0.0,
            (_, 0) => self.worth(other),
            (0, _) => -self.worth(own),
            _ => {
                let win = self.fights.win(led(own) - led(other), ours, theirs);
                win * self.worth(other) - (1.0 - win) * self.worth(own)
            }
        }
    }
    /// The same where it has yet to be boarded: whoever wants it may try with half a chance.
    fn contact(&self, own: ShipId, other: ShipId) -> f64 {
        if self.state.is_fighting(own) || self.state.is_fighting(other) {
            return 0.0;
        }
        let fight = self.fight(own, other);
        let boarder = if fight > 0.0 { own } else { other };
        let grapples = self.ground.vessel(boarder).has(Fitting::Corvus);
        fight * if grapples { 4.0 / 6.0 } else { 0.5 }
    }

    /// What a ram as foreseen comes to for the side of the mover.
    pub(super) fn clash(&self, ship: ShipId, clash: &Clash) -> f64 {
        let part = |ways: u32| f64::from(ways) / f64::from(Clash::WHOLE);
        let cost = |n: usize, one: ShipId| {
            self.worth(one) * (part(clash.sinks[n]) + HURT * part(clash.damaged[n]))
        };
        let (own, other) = (cost(0, ship), cost(1, clash.target));
        if self.ground.side(ship) == self.ground.side(clash.target) {
            // Both lie there with their speed lost.
            return -own - other - 0.1 * (self.worth(ship) + self.worth(clash.target));
        }
        let afloat = (1.0 - part(clash.sinks[0])) * (1.0 - part(clash.sinks[1]));
        other - own + afloat * self.contact(ship, clash.target)
    }
    /// What one ship that lies there may hope for against another in a turn in which it goes so
    /// many segments.
    fn prospect(
        &self,
        (one, from): (ShipId, Pose),
        reach: i8,
        (other, at): (ShipId, Pose),
        rests: bool,
    ) -> Prospect {
        let ground = self.ground;
        let segment = f64::from(ground.segment());
        let ahead = Vector::of(from.heading.forward());
        let half = f64::from(ground.vessel(one).base.length()) / 2.0;
        let between = Vector(
            f64::from(at.at.x - from.at.x) - ahead.0 * half,
            f64::from(at.at.y - from.at.y) - ahead.1 * half,
        );
        let far = between.dot(between).sqrt().max(1.0);
        let course = Vector(between.0 / far, between.1 / far);
        let off = ahead.dot(course);
        let need = (far - f64::from(ground.vessel(other).base.width()) / 2.0) / segment;
        let small = ground.size(one) <= 1;
        let least = if small { 0.0 } else { std::f64::consts::FRAC_1_SQRT_2 };
        let cost = match off {
            0.995.. => 0.0,
            0.7.. => 1.0,
            _ => 2.0,
        };
        let pace = f64::from(ground.maximum(self.state, one).max(1));
        let mut turns = ((need + cost - f64::from(reach)) / pace).max(0.0);
        if off < least {
            turns += 0.6 + (least - off);
        }
        if pace < 1.5 && reach < 1 {
            turns += 2.0;
        }
        let aspect = course.dot(Vector::of(at.heading.forward()));
        let beam = ((aspect + 0.95) / 0.35).clamp(0.0, 1.0);
        // How the other will lie later nobody knows.
        let sure = 1.0 / (1.0 + turns);
        let beam = beam * sure + 0.5 * (1.0 - sure);
        let die = |ship: ShipId| {
            i32::from(ground.size(ship)) - 2 * i32::from(self.ship(ship).hits.min(1))
        };
        let by = die(one) - die(other) + if rests { 2 } else { 0 };
        let by_beam = beats(by) * self.hit(other);
        let by_front = (1.0 - beats(-by)) * self.hit(other) - (1.0 - beats(by)) * self.hit(one);
        let contact = WEIGHTS.contact * self.contact(one, other);
        let gain = beam * by_beam + (1.0 - beam) * by_front + contact;
        Prospect { gain: gain.max(0.0), turns }
    }

    /// The most that may be written for a ship next turn, if it has this speed then.
    fn next_reach(&self, ship: ShipId, speed: i8) -> i8 {
        let (faster, _) = self.ground.vessel(ship).kind().change;
        (speed.max(0) + faster).min(self.ground.maximum(self.state, ship))
    }

    /// What rams of the enemy later in this turn cost a ship that lies there; whom it has met
    /// rams no more.
    pub(super) fn peril(&self, ship: ShipId, at: Pose, rests: bool, met: Option<ShipId>) -> f64 {
        let side = self.ground.side(ship);
        let threats =
            self.enemies(side).filter(|enemy| self.is_to_move(*enemy) && met != Some(*enemy));
        let threats = threats.map(|enemy| {
            let rower = self.ship(enemy);
            if rower.speed < 0 {
                return 0.0;
            }
            let prospect = self.prospect((enemy, rower.pose), rower.speed, (ship, at), rests);
            prospect.gain * (1.0 - 3.0 * prospect.turns).max(0.0)
        });
        threats.sum::<f64>().min(self.worth(ship))
    }

    /// What a ship may hope and must fear in turns to come, lying there with a speed. Whom it has
    /// met counts with the ram.
    pub(super) fn outlook(&self, ship: ShipId, at: Pose, speed: i8, met: Option<ShipId>) -> f64 {
        let side = self.ground.side(ship);
        let reach = self.next_reach(ship, speed);
        let (mut fear, mut best, mut all): (f64, f64, f64) = (0.0, 0.0, 0.0);
        for enemy in self.enemies(side).filter(|enemy| met != Some(*enemy)) {
            let other = self.ship(enemy);
            let is_busy = self.state.is_fighting(enemy) || self.state.is_guarding(enemy);
            let hope = self.prospect((ship, at), reach, (enemy, other.pose), is_busy);
            let hope = hope.gain / (1.0 + WEIGHTS.far * hope.turns);
            best = best.max(hope);
            all += hope;
            if !is_busy {
                let reach = self.next_reach(enemy, other.speed);
                let threat = self.prospect((enemy, other.pose), reach, (ship, at), speed <= 0);
                let near = 1.0 + WEIGHTS.fade * threat.turns;
                fear += threat.gain / (near * near);
            }
        }
        let rest = if speed <= 0 { WEIGHTS.rest * self.worth(ship) } else { 0.0 };
        let trapped =
            if self.is_trapped(ship, at, speed) { WEIGHTS.trapped * self.worth(ship) } else { 0.0 };
        WEIGHTS.chance * best + WEIGHTS.others * all
            - WEIGHTS.next * fear.min(self.worth(ship))
            - rest
            - trapped
    }
    /// How much of a peril counts.
    pub(super) const fn weighed(peril: f64) -> f64 {
        WEIGHTS.now * peril
    }

    /// Whether neither edge nor land is within reach of a ship that goes so many segments.
    pub(super) fn is_in_open_water(&self, ship: ShipId, at: Pose, segments: i32) -> bool {
        let (base, sea) = (self.ground.vessel(ship).base, &self.ground.sea);
        let room = segments * self.ground.segment() + 2 * (base.length() + base.width());
        let is_inside = |x: i32, most: i32| (room..=most - room).contains(&x);
        sea.coasts().next().is_none()
            && is_inside(at.at.x, sea.width())
            && is_inside(at.at.y, sea.height())
    }

    /// Whether a ship that lies there with this speed has no way next turn that keeps it on the
    /// table.
    pub(super) fn is_trapped(&self, ship: ShipId, at: Pose, speed: i8) -> bool {
        let ground = self.ground;
        let vessel = ground.vessel(ship);
        let (_, slower) = vessel.kind().change;
        let least = i32::from((speed - slower).min(ground.maximum(self.state, ship)));
        if least <= 0 || self.is_in_open_water(ship, at, least) {
            return false;
        }
        let is_kept = |tenths: i16, cost: i32| {
            let mut from = at;
            if tenths != 0 {
                if cost > least {
                    return false;
                }
                let wheel = run(vessel.base, from, Way::Wheel(tenths), &[], &ground.sea);
                if !wheel.is_free() {
                    return false;
                }
                from = wheel.end;
            }
            let ahead = Way::Straight((least - cost) * ground.segment());
            run(vessel.base, from, ahead, &[], &ground.sea).is_free()
        };
        let small = if ground.size(ship) <= 1 { &[600, -600, 900, -900][..] } else { &[] };
        let kept = is_kept(0, 0)
            || [150, -150, 300, -300, 450, -450].iter().any(|tenths| is_kept(*tenths, 1))
            || small.iter().any(|tenths| is_kept(*tenths, 2));
        !kept
    }
}
