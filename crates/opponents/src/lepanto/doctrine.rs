//! Doctrines: what a fleet, or each of its squads, is about. They lean the evaluation; the greedy
//! captain below them still finds the moves.

use super::outlook::Outlook;
use super::sight;
use kernel::Seat;
use rules_lepanto::{Ground, ShipId, ShipSet, State};

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
    /// Close, whatever waits there.
    Close,
    /// Stay where they are, and strike what comes.
    Hold,
    /// Keep out of reach.
    Away,
}

/// Every posture of a whole fleet.
pub(super) const POSTURES: [Posture; 6] =
    [Posture::Tuned, Posture::Bold, Posture::Wary, Posture::Mass, Posture::Close, Posture::Away];

impl Posture {
    /// The wish to close and the fear of what waits, out of the tuned ones.
    const fn lean(self, pull: f32, risk: f32) -> (f32, f32) {
        match self {
            Posture::Tuned | Posture::Mass => (pull, risk),
            Posture::Bold => (pull + 0.15, risk * 0.5),
            Posture::Wary => (pull - 0.15, risk * 2.0),
            Posture::Close => (0.6, risk * 0.4),
            Posture::Hold => (0.0, risk * 1.2),
            Posture::Away => (-0.4, 1.5),
        }
    }
}

/// What each ship of a side is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Doctrine(Vec<Posture>);

impl Doctrine {
    /// The same for all.
    pub(super) fn all(ground: &Ground, posture: Posture) -> Self {
        Doctrine(vec![posture; ground.vessels.len()])
    }
    /// One posture for some ships, as before for the others.
    pub(super) fn with(&self, ships: &ShipSet, posture: Posture) -> Self {
        let mut doctrine = self.clone();
        for ship in ships.iter() {
            doctrine.0[ship.index()] = posture;
        }
        doctrine
    }
    /// Leans an outlook this way.
    pub(super) fn apply(&self, outlook: &mut Outlook<'_>) {
        for (ship, posture) in self.0.iter().enumerate() {
            let (pull, risk) = posture.lean(outlook.pull[ship], outlook.risk[ship]);
            match posture {
                Posture::Tuned | Posture::Bold | Posture::Wary => {}
                Posture::Mass => outlook.together[ship] *= 3.0,
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
/// Squads of about eight ships that stand together, the nearest to the enemy first.
pub(super) fn squads(ground: &Ground, state: &State, seat: Seat) -> Vec<ShipSet> {
    const SQUAD: usize = 8;
    let own = ground.commanded(seat).and(&state.afloat);
    let enemies = state.afloat.minus(&ground.fleet(state.active));
    let far = sight::distances(ground, state, &enemies);
    let mut squads: Vec<(u8, ShipSet)> = Vec::new();
    for squadron in &ground.squadrons {
        let mut line: Vec<(u16, ShipId)> = squadron
            .ships
            .and(&own)
            .iter()
            .map(|ship| (ground.grid.printed(state.ship(ship).hex).1, ship))
            .collect();
        line.sort_unstable();
        let parts = line.len().div_ceil(SQUAD).max(1);
        for part in line.chunks(line.len().div_ceil(parts).max(1)) {
            let ships: ShipSet = part.iter().map(|(_, ship)| *ship).collect();
            let near = part.iter().map(|(_, ship)| far[state.ship(*ship).hex.index()]).min();
            squads.push((near.unwrap_or(u8::MAX), ships));
        }
    }
    squads.sort_by_key(|(near, _)| *near);
    squads.into_iter().map(|(_, ships)| ships).collect()
}
