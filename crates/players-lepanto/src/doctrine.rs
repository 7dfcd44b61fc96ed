//! Doctrines: what a fleet, or each of its ships, is about. They lean the evaluation; the greedy
//! captain below them still finds the moves.

use super::chance::{APART, even, mixed};
use super::first::{First, ORDERS};
use super::guide::Guide;
use super::outlook::Outlook;
use super::weights::Weights;
use hexgrid::{Facing, Hex};
use rules_lepanto::{Ground, ShipId, ShipSet, State};
use std::sync::Arc;

/// How ships lean. The tuned weights are good on the whole; what a position may ask for is a little
/// more or less of something, and seldom something quite different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Posture {
    /// As the weights are tuned.
    Tuned,
    /// Keener to close, and half as afraid of what waits there.
    Bold,
    /// Slower to close, and twice as afraid.
    Wary,
    /// Seek places where we are many against few.
    Mass,
    /// Keep just out of reach of what may strike, and strike first.
    Stalk,
    /// Keep side by side.
    Tight,
    /// Close, whatever waits there.
    Close,
    /// Stay where they are, and strike what comes.
    Hold,
    /// Keep out of reach.
    Away,
}

/// Every posture of a whole fleet.
pub(super) const POSTURES: [Posture; 9] = [
    Posture::Tuned,
    Posture::Bold,
    Posture::Wary,
    Posture::Mass,
    Posture::Stalk,
    Posture::Tight,
    Posture::Close,
    Posture::Hold,
    Posture::Away,
];

impl Posture {
    /// The wish to close and the fear of what waits, out of the tuned ones.
    const fn lean(self, pull: f32, risk: f32) -> (f32, f32) {
        match self {
            Posture::Tuned | Posture::Mass | Posture::Tight => (pull, risk),
            Posture::Stalk => (pull, risk * 4.0),
            Posture::Bold => (pull + 0.15, risk * 0.5),
            Posture::Wary => (pull - 0.15, risk * 2.0),
            Posture::Close => (0.6, risk * 0.4),
            Posture::Hold => (0.0, risk * 1.2),
            Posture::Away => (-0.4, 1.5),
        }
    }
}

/// A little of chance in every place a ship could go to: other ways to do much the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Perturbation {
    /// Which chance.
    pub(super) seed: u64,
    /// How much of it at most, in points.
    pub(super) most: f32,
}

impl Perturbation {
    /// What a place counts more or less.
    pub(super) fn at(self, ship: ShipId, hex: Hex, facing: Facing) -> f32 {
        let place = (ship.index() * 6 + facing.index()) as u64 | (hex.index() as u64) << 32;
        even(mixed(self.seed ^ place.wrapping_mul(APART))) * self.most
    }
}

/// Another temper: all weights a little or much more or less.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Temper {
    /// Which chance.
    pub(super) seed: u64,
    /// How much of it at most, in shares of what each weight may be.
    pub(super) most: f32,
}

/// What keeps the chance of orders apart from that of tempers.
const OF_ORDERS: u64 = 0x1234_5678;

/// What each ship of a side is about.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Doctrine {
    /// One after the other.
    tempers: Vec<Temper>,
    first: First,
    postures: Vec<Posture>,
    perturbation: Option<Perturbation>,
    guide: Option<Arc<Guide>>,
}

impl Doctrine {
    /// The same for all.
    pub(super) fn all(ground: &Ground, posture: Posture) -> Self {
        let postures = vec![posture; ground.vessels.len()];
        Doctrine {
            tempers: Vec::new(),
            first: First::Numbered,
            postures,
            perturbation: None,
            guide: None,
        }
    }
    /// One posture for some ships, as before for the others.
    pub(super) fn with(&self, ships: &ShipSet, posture: Posture) -> Self {
        let mut doctrine = self.clone();
        for ship in ships.iter() {
            doctrine.postures[ship.index()] = posture;
        }
        doctrine
    }
    /// The same in another temper.
    pub(super) fn in_a(&self, temper: Temper) -> Self {
        Doctrine { tempers: vec![temper], ..self.clone() }
    }
    /// The same in a temper that differs from its own.
    pub(super) fn but_for(&self, temper: Temper) -> Self {
        let mut doctrine = self.clone();
        doctrine.tempers.push(temper);
        doctrine
    }
    /// The same, but of the ships that are as near to the enemy others move first, by chance.
    pub(super) fn in_order(&self, chance: u64) -> Self {
        let first = ORDERS[(mixed(chance ^ OF_ORDERS) % ORDERS.len() as u64) as usize];
        Doctrine { first, ..self.clone() }
    }
    /// The same with some chance in it.
    pub(super) fn perturbed(&self, perturbation: Perturbation) -> Self {
        Doctrine { perturbation: Some(perturbation), ..self.clone() }
    }
    /// The same with what has been learnt of places.
    pub(super) fn guided(&self, guide: &Arc<Guide>) -> Self {
        Doctrine { guide: Some(Arc::clone(guide)), ..self.clone() }
    }
    /// What its temper makes of some weights.
    pub(super) fn weights(&self, weights: &Weights) -> Weights {
        self.tempers.iter().fold(*weights, |weights, it| weights.varied(it.seed, it.most))
    }
    /// Leans an outlook this way.
    pub(super) fn apply(&self, outlook: &mut Outlook<'_>) {
        outlook.first = self.first;
        outlook.perturbation = self.perturbation;
        outlook.guide.clone_from(&self.guide);
        for (ship, posture) in self.postures.iter().enumerate() {
            let (pull, risk) = posture.lean(outlook.pull[ship], outlook.risk[ship]);
            match posture {
                Posture::Tuned | Posture::Bold | Posture::Wary | Posture::Stalk => {}
                Posture::Mass => outlook.together[ship] *= 3.0,
                Posture::Tight => outlook.support[ship] += 0.12,
                _ => outlook.march[ship] = pull,
            }
            outlook.pull[ship] = pull;
            outlook.risk[ship] = risk;
        }
    }
}

/// The doctrines of a whole fleet, the tuned one first.
pub(super) fn of_fleet(ground: &Ground, state: &State, fleet: &ShipSet) -> Vec<Doctrine> {
    let mut doctrines: Vec<Doctrine> =
        POSTURES.iter().map(|posture| Doctrine::all(ground, *posture)).collect();
    let [north, south] = wings(ground, state, fleet);
    // A wing refused while the rest closes; the reserve kept back as a screen.
    let close = Doctrine::all(ground, Posture::Tuned);
    for wing in [north, south] {
        if !wing.is_empty() {
            doctrines.push(close.with(&wing, Posture::Away));
        }
    }
    let reserve: ShipSet = fleet.iter().filter(|ship| ground.squadron(*ship).reserve).collect();
    if !reserve.is_empty() {
        doctrines.push(close.with(&reserve, Posture::Hold));
    }
    doctrines
}

/// The third of a fleet furthest to either end of its line.
fn wings(ground: &Ground, state: &State, fleet: &ShipSet) -> [ShipSet; 2] {
    let mut line: Vec<(u16, ShipId)> =
        fleet.iter().map(|ship| (ground.grid.printed(state.ship(ship).hex).1, ship)).collect();
    line.sort_unstable();
    let third = line.len() / 3;
    if third < 2 {
        return [ShipSet::NONE; 2];
    }
    let ships = |part: &[(u16, ShipId)]| part.iter().map(|(_, ship)| *ship).collect();
    [ships(&line[..third]), ships(&line[line.len() - third..])]
}
