//! A position as the search sees it, and what becomes of it when all orders are in: the judge
//! decides the movement, and quick rules of thumb do the retreats, builds and removals after it.

use super::chart::{Chart, FAR, POWERS};
use super::weights::Scales;
use super::wishes::Wishes;
use arrayvec::ArrayVec;
use rules_duel::judge::Judge;
use rules_duel::{Kind, MOST, Map, Order, Power, Province, Set, Spot, State, Unit, Wins};

/// The units of a position.
pub(super) type Units = ArrayVec<Unit, MOST>;

/// How a game looked ahead ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This power has won.
    Won(Power),
    /// Nobody has.
    Drawn,
}

/// What is known to all of a position.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Every unit.
    pub(super) units: Units,
    /// By power: the centres it owns.
    pub(super) owned: [Set; POWERS],
    /// Movements before this one: odd in fall.
    pub(super) turn: u16,
    /// Powers that gave up.
    pub(super) retired: Set,
    /// Set once the game is over.
    pub(super) end: Option<End>,
}

impl Field {
    /// The position of a game, without what is ordered in it.
    pub(super) fn of(state: &State) -> Field {
        let mut owned = [Set::EMPTY; POWERS];
        for (centre, power) in &state.owners {
            let owned = &mut owned[usize::from(power.0) % POWERS];
            *owned = owned.with(centre.0);
        }
        Field {
            units: state.units.iter().take(MOST).map(|vessel| vessel.unit).collect(),
            owned,
            turn: state.turn,
            retired: state.retired,
            end: None,
        }
    }

    /// Whether the next movement is followed by builds and removals.
    pub(super) const fn is_fall(&self) -> bool {
        self.turn % 2 == 1
    }
    /// The numbers of a power's units.
    pub(super) fn fleet(&self, power: Power) -> impl Iterator<Item = usize> + '_ {
        let own = move |(_, unit): &(usize, &Unit)| unit.power == power;
        self.units.iter().enumerate().filter(own).map(|(n, _)| n)
    }
    /// The centres a power owns.
    pub(super) fn centres(&self, power: Power) -> Set {
        self.owned[usize::from(power.0) % POWERS]
    }
    /// Who owns a centre.
    pub(super) fn owner(&self, centre: Province) -> Option<Power> {
        let owns = |owned: &Set| owned.has(centre.0);
        let at = self.owned.iter().position(owns)?;
        u8::try_from(at).ok().map(Power)
    }
    /// The provinces in which units are that fit.
    pub(super) fn places(&self, map: &Map, fits: impl Fn(&Unit) -> bool) -> Set {
        let fitting = self.units.iter().filter(|unit| fits(unit));
        fitting.map(|unit| map.province(unit.spot).0).collect()
    }
}

/// Where positions are looked ahead: the judge's desk, and the rules of thumb.
pub(super) struct Desk<'a> {
    pub(super) chart: &'a Chart,
    pub(super) scales: &'a Scales,
    judge: Box<Judge>,
}

impl<'a> Desk<'a> {
    pub(super) fn new(chart: &'a Chart, scales: &'a Scales) -> Self {
        Desk { chart, scales, judge: Box::new(Judge::new()) }
    }

    /// Carries out a movement, `orders[n]` for unit `n`, with all that follows until the next one.
    pub(super) fn after(&mut self, field: &Field, orders: &[Order], next: &mut Field) {
        let map = self.chart.map();
        self.judge.movement(map, &field.units, orders);
        next.turn = field.turn.saturating_add(1);
        next.owned = field.owned;
        next.retired = field.retired;
        next.end = None;
        next.units.clear();
        let mut lost: ArrayVec<(Unit, Set), MOST> = ArrayVec::new();
        let mut taken = [0u8; 32];
        for (n, unit) in field.units.iter().enumerate() {
            let Some(by) = self.judge.dislodged_by(n) else {
                let spot = self.judge.moved_to(n).unwrap_or(unit.spot);
                next.units.push(Unit { spot, ..*unit });
                continue;
            };
            if map.kind(unit.kind).fixed {
                taken[usize::from(field.units[by].power.0 % 32)] += 1;
            } else if let Some(dislodged) = self.judge.dislodged(map, &field.units, n) {
                lost.push((*unit, dislodged.options));
            }
        }
        if self.chart.by_flagship() && taken.iter().any(|taken| *taken > 0) {
            next.end = Some(most(&taken));
            return;
        }
        self.retreats(next, &lost);
        if field.is_fall() {
            self.winter(next);
        }
    }

    /// Everybody goes where he is drawn most, the first come first.
    fn retreats(&self, next: &mut Field, lost: &[(Unit, Set)]) {
        let map = self.chart.map();
        let mut taken = Set::EMPTY;
        for (unit, options) in lost {
            let free = options.iter().map(Spot).filter(|spot| !taken.has(map.province(*spot).0));
            let best = free.min_by_key(|spot| {
                let at = map.province(*spot);
                let home = next.centres(unit.power).iter();
                let near = home.map(|c| self.chart.steps(unit.kind, *spot, Province(c))).min();
                (!map.centres.has(at.0), near.unwrap_or(FAR))
            });
            if let Some(spot) = best {
                taken = taken.with(map.province(spot).0);
                next.units.push(Unit { spot, ..*unit });
            }
        }
    }

    /// Who stands on a centre owns it, and then builds or removes.
    fn winter(&self, next: &mut Field) {
        let map = self.chart.map();
        for power in self.chart.powers() {
            let taken = next.places(map, |unit| unit.power == power).and(map.centres);
            for (owner, owned) in next.owned.iter_mut().enumerate() {
                let own = owner == usize::from(power.0);
                *owned = if own { owned.or(taken) } else { owned.minus(taken) };
            }
        }
        if self.chart.variant.wins == Wins::Centres {
            let enough = usize::from(self.chart.variant.winning_centres);
            let mut winners = self.chart.powers().filter(|p| next.centres(*p).len() >= enough);
            if let Some(winner) = winners.next() {
                next.end = Some(End::Won(winner));
                return;
            }
        }
        for power in self.chart.powers() {
            let (centres, units) = (next.centres(power).len(), next.fleet(power).count());
            if centres > units && !next.retired.has(power.0) {
                self.build(next, power, centres - units);
            } else if centres < units {
                self.remove(next, power, units - centres);
            }
        }
    }

    /// Builds so many units where they are drawn most.
    fn build(&self, next: &mut Field, power: Power, count: usize) {
        let wishes = Wishes::new(self.chart, self.scales, next, power);
        let pulled = |unit: Unit| (wishes.pull(self.chart, unit.kind, unit.spot), unit);
        let mut sites: ArrayVec<(f32, Unit), MOST> =
            self.sites(next, power).take(MOST).map(pulled).collect();
        sites.sort_unstable_by(|(a, _), (b, _)| b.total_cmp(a));
        let mut taken = Set::EMPTY;
        for (_, unit) in sites {
            let at = self.chart.map().province(unit.spot).0;
            if taken.len() < count && !taken.has(at) && !next.units.is_full() {
                taken = taken.with(at);
                next.units.push(unit);
            }
        }
    }

    /// Removes so many units that are missed least.
    fn remove(&self, next: &mut Field, power: Power, count: usize) {
        let map = self.chart.map();
        let wishes = Wishes::new(self.chart, self.scales, next, power);
        for _ in 0..count {
            let kept = |n: &usize| {
                let unit = &next.units[*n];
                let weights = &self.scales.weights;
                let built = map.kind(unit.kind).built;
                let worth = if built { weights.galley } else { weights.frigate };
                worth * 4.0 + wishes.pull(self.chart, unit.kind, unit.spot)
            };
            let removable = |n: &usize| map.kind(next.units[*n].kind).removal.is_some();
            let least = next.fleet(power).filter(removable);
            let Some(n) = least.min_by(|a, b| kept(a).total_cmp(&kept(b))) else { break };
            next.units.remove(n);
        }
    }

    /// Everything a power may build.
    pub(super) fn sites<'b>(
        &'b self,
        next: &'b Field,
        power: Power,
    ) -> impl Iterator<Item = Unit> + 'b {
        let map = self.chart.map();
        let taken = next.places(map, |_| true);
        let fits = move |centre: &Province| self.chart.variant.builds_in(power, *centre);
        let centres = next.centres(power).minus(taken).iter().map(Province).filter(fits);
        centres.flat_map(move |centre| {
            let coasts = map.provinces[usize::from(centre.0)].coasts.iter().copied();
            let spots = std::iter::once(centre.spot()).chain(coasts);
            spots.flat_map(move |spot| {
                let kinds = self.chart.variant.kinds_built();
                let fits = kinds.filter(move |kind: &Kind| !map.near(*kind, spot).is_empty());
                fits.map(move |kind| Unit { power, kind, spot })
            })
        })
    }
}

/// Who took most flagships, if one power did.
fn most(taken: &[u8; 32]) -> End {
    let best = taken.iter().copied().max().unwrap_or(0);
    let mut winners = (0u8..).map(Power).zip(taken).filter(|(_, taken)| **taken == best);
    match (winners.next(), winners.next()) {
        (Some((winner, _)), None) => End::Won(winner),
        _ => End::Drawn,
    }
}
