//! What a position is worth to a power: ships and key positions, what can be reached next, and
//! above all how close the flagships are to being taken.

use super::chart::{Chart, FAR, POWERS};
use super::field::{End, Field};
use super::weights::{Scales, Weights};
use arrayvec::ArrayVec;
use rules_duel::{Power, Province, Set};

/// How many things are counted.
pub(super) const COUNTS: usize = 16;

/// What is counted for one power, in the order of [`prices`].
pub(super) type Counts = [f32; COUNTS];

macro_rules! prices {
    ($($name:ident)*) => {
        /// The weights of what is counted, in order.
        pub(super) const NAMES: [&str; COUNTS] = [$(stringify!($name)),*];

        /// What each count is worth.
        pub(super) const fn prices(weights: &Weights) -> Counts {
            [$(weights.$name),*]
        }
    };
}

prices! {
    galley frigate centre held reach reach_later debt
    open even guarded held_off scout approach escort near exposed
}

/// How often each province is reached, up to seven times: sums in binary, a set for each digit.
#[derive(Clone, Copy, Default)]
struct Tally {
    ones: Set,
    twos: Set,
    fours: Set,
}

impl Tally {
    fn add(&mut self, places: Set) {
        let carry = self.ones.and(places);
        self.ones = self.ones.minus(places).or(places.minus(self.ones));
        let more = self.twos.and(carry);
        self.twos = self.twos.minus(carry).or(carry.minus(self.twos));
        self.fours = self.fours.or(more);
    }
    fn times(&self, place: u8) -> i32 {
        i32::from(self.ones.has(place))
            + 2 * i32::from(self.twos.has(place))
            + 4 * i32::from(self.fours.has(place))
    }
    fn add_all(&mut self, other: &Tally) {
        let differ = |a: Set, b: Set| a.minus(b).or(b.minus(a));
        let carry = self.ones.and(other.ones);
        let twos = differ(self.twos, other.twos);
        let more = self.twos.and(other.twos).or(twos.and(carry));
        self.ones = differ(self.ones, other.ones);
        self.twos = differ(twos, carry);
        self.fours = self.fours.or(other.fours).or(more);
    }
}

/// What is seen of one power.
#[derive(Clone, Copy, Default)]
struct Look {
    /// Where its units are.
    own: Set,
    /// Where its flagships are.
    fixed: Set,
    /// What units that move reach.
    attacks: Tally,
    /// What any unit reaches.
    helps: Tally,
    /// What units reach that take centres, with one move and with two.
    near: Set,
    later: Set,
    /// Where units are that take centres.
    takers: Set,
    built: u8,
    others: u8,
}

/// Everything that is seen of a position.
pub(super) struct Sight<'a> {
    chart: &'a Chart,
    scales: &'a Scales,
    field: &'a Field,
    looks: [Look; POWERS],
}

impl<'a> Sight<'a> {
    /// Looks at a position.
    pub(super) fn new(chart: &'a Chart, scales: &'a Scales, field: &'a Field) -> Self {
        let map = chart.map();
        let mut looks = [Look::default(); POWERS];
        for unit in &field.units {
            let (at, card) = (map.province(unit.spot), map.kind(unit.kind));
            let near = map.near(unit.kind, unit.spot);
            let look = &mut looks[usize::from(unit.power.0) % POWERS];
            look.own = look.own.with(at.0);
            look.helps.add(near);
            if card.fixed {
                look.fixed = look.fixed.with(at.0);
                continue;
            }
            look.attacks.add(near);
            look.built += u8::from(card.built);
            look.others += u8::from(!card.built);
            if chart.takes(unit.kind) {
                look.takers = look.takers.with(at.0);
                look.near = look.near.or(near);
                look.later = look.later.or(chart.twice(unit.kind, unit.spot));
            }
        }
        Sight { chart, scales, field, looks }
    }

    /// What the position is worth to a power against all others, between -1 (lost) and 1 (won).
    ///
    /// Between two powers it is the difference, between more the share of a power in all there is.
    pub(super) fn value(&self, power: Power) -> f32 {
        match self.field.end {
            Some(End::Won(winner)) if winner == power => return 1.0,
            Some(End::Won(_)) => return -1.0,
            Some(End::Drawn) => return 0.0,
            None => {}
        }
        let own = self.worth(power);
        let others = self.chart.powers().filter(|other| *other != power);
        if self.chart.powers().nth(2).is_none() {
            let lead = own - others.map(|other| self.worth(other)).sum::<f32>();
            return lead / (1.0 + lead.abs()) * 0.95;
        }
        let share = |worth: f32| worth.max(0.0) * worth.max(0.0).sqrt();
        let all: f32 = self.chart.powers().map(|power| share(self.worth(power))).sum();
        share(own) / all.max(0.01) * 1.9 - 0.95
    }

    /// What a power is worth, without what others are.
    fn worth(&self, power: Power) -> f32 {
        let counts = self.count(power);
        counts.iter().zip(&self.scales.prices).map(|(count, price)| count * price).sum()
    }

    /// Counts what is worth something to a power.
    pub(super) fn count(&self, power: Power) -> Counts {
        let mut counts = [0.0; COUNTS];
        let at = usize::from(power.0) % POWERS;
        let look = &self.looks[at];
        let (mut foreign, mut attacks) = (Set::EMPTY, Tally::default());
        let others = self.looks.iter().enumerate().filter(|(other, _)| *other != at);
        for (_, other) in others.take(self.chart.powers().count()) {
            foreign = foreign.or(other.own);
            attacks.add_all(&other.attacks);
        }
        let owned = self.field.centres(power);
        let centres = self.chart.map().centres;
        let held = look.takers.and(centres).minus(owned).len() as f32;
        let wanted = centres.minus(owned).minus(look.own).minus(foreign);
        counts[0] = f32::from(look.built);
        counts[1] = f32::from(look.others);
        counts[2] = owned.len() as f32;
        counts[3] = held;
        counts[4] = look.near.and(wanted).len() as f32;
        counts[5] = look.later.minus(look.near).and(wanted).len() as f32;
        counts[6] = (look.own.len() as f32 - owned.len() as f32 - held).max(0.0);
        for at in look.own.and(attacks.twos.or(attacks.fours)).iter() {
            if attacks.times(at) > 1 + look.helps.times(at) {
                counts[15] += 1.0;
            }
        }
        if self.chart.by_flagship() {
            self.flagships(power, look, &mut counts);
        }
        counts
    }

    /// How close the flagships of others are to being taken, and how well one's own are guarded.
    fn flagships(&self, power: Power, look: &Look, counts: &mut Counts) {
        for at in look.fixed.iter() {
            counts[13] += look.helps.times(at).min(3) as f32;
        }
        let mut prey: ArrayVec<Province, 8> = ArrayVec::new();
        for (_, theirs) in (0u8..).zip(&self.looks).filter(|(other, _)| *other != power.0) {
            for at in theirs.fixed.iter() {
                let _ = prey.try_push(Province(at));
                let reach = look.attacks.times(at);
                match (reach, reach - 1 - theirs.helps.times(at)) {
                    (0, _) => {}
                    (1, _) => counts[11] += 1.0,
                    (_, 1..) => counts[7] += 1.0,
                    (_, 0) => counts[8] += 1.0,
                    (_, -1) => counts[9] += 1.0,
                    _ => counts[10] += 1.0,
                }
            }
        }
        let mut coming = [0u8; 8];
        for n in self.field.fleet(power) {
            let unit = &self.field.units[n];
            if self.chart.map().kind(unit.kind).fixed {
                continue;
            }
            let mut least = FAR;
            for (at, coming) in prey.iter().zip(&mut coming) {
                let steps = self.chart.steps(unit.kind, unit.spot, *at);
                *coming += u8::from(steps == 2 && *coming < 4);
                least = least.min(steps);
            }
            counts[14] += self.scales.decay(least);
        }
        counts[12] = f32::from(coming.iter().sum::<u8>());
    }
}

/// What a position is worth to a power against all others.
pub(super) fn value(chart: &Chart, scales: &Scales, field: &Field, power: Power) -> f32 {
    Sight::new(chart, scales, field).value(power)
}
