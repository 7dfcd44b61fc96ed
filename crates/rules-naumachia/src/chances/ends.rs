//! How a boarding has ended, and what it cost whom: the results of its odds. Section 8.

use crate::frames::{Fight, Frame};
use crate::ground::Ground;
use crate::state::{ShipId, State};
use kernel::Text;

/// How much of its units a side has lost: what odds tell apart of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lost {
    Nothing,
    UpToHalf,
    MoreThanHalf,
}

/// Units of a side before a boarding, and how many of them it cost.
#[derive(Clone, Copy, Debug)]
struct Toll {
    of: u16,
    lost: u16,
}

impl Toll {
    fn of(before: &State, after: &State, ships: &[ShipId]) -> Self {
        let units = |state: &State| -> u16 {
            ships.iter().map(|ship| u16::from(state.ship(*ship).troops.units())).sum()
        };
        let of = units(before);
        Toll { of, lost: of.saturating_sub(units(after)) }
    }
    const fn lost(self) -> Lost {
        match self.lost {
            0 => Lost::Nothing,
            lost if 2 * lost <= self.of => Lost::UpToHalf,
            _ => Lost::MoreThanHalf,
        }
    }
    fn told(self) -> Text {
        let id = match self.lost() {
            Lost::Nothing => return Text::new("lost-nothing"),
            Lost::UpToHalf => "lost-up-to-half",
            Lost::MoreThanHalf => "lost-more-than-half",
        };
        Text::new(id).with("half", usize::from(self.of / 2)).with("of", usize::from(self.of))
    }
}

/// Whose deck a boarding has cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cleared {
    /// The one that was boarded.
    Target,
    /// That one and all others.
    All,
    /// Nobody's, and the fight may go on.
    Open,
    /// Nobody's: the attackers were driven back, spent their party or broke off.
    Nobody,
    /// Of ships that boarded, by those who struck back.
    Attackers(Vec<ShipId>),
}

/// How a boarding has ended.
pub(super) struct Ended {
    attackers: Vec<ShipId>,
    target: ShipId,
    cleared: Cleared,
    /// What it cost the attackers, and the ship that was boarded.
    tolls: [Toll; 2],
}

/// The boarding between two states, if one was fought: as it has ended, or as far as it has come.
///
/// Rule: 8-B17 to 8-B25, W-53.
pub(super) fn of(before: &State, after: &State) -> Option<Ended> {
    let (attackers, target) = fought(before, after)?;
    let is_cleared =
        |ship: ShipId| before.ship(ship).troops.units() > 0 && after.ship(ship).troops.units() == 0;
    let lost: Vec<ShipId> = attackers.iter().copied().filter(|ship| is_cleared(*ship)).collect();
    let goes_on = after.frames.iter().any(|frame| matches!(frame, Frame::Fight(_)));
    let cleared = match (is_cleared(target), lost.len()) {
        _ if goes_on => Cleared::Open,
        (true, n) if n == attackers.len() => Cleared::All,
        (true, _) => Cleared::Target,
        (false, 0) => Cleared::Nobody,
        (false, _) => Cleared::Attackers(lost),
    };
    let tolls = [Toll::of(before, after, &attackers), Toll::of(before, after, &[target])];
    Some(Ended { attackers, target, cleared, tolls })
}

/// Who attacked whom. A state before names them while they fight; else those have boarded since who
/// are marked so now, and the ship that they are locked with has fought.
fn fought(before: &State, after: &State) -> Option<(Vec<ShipId>, ShipId)> {
    let of_frames = |state: &State| {
        state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Fight(Fight { attackers, target, .. }) => Some((attackers.to_vec(), *target)),
            _ => None,
        })
    };
    if let Some((mut attackers, target)) = of_frames(before) {
        let joined = |ship: &ShipId| after.ship(*ship).boarded && !before.ship(*ship).boarded;
        attackers.extend(before.partners(target).filter(joined));
        return Some((attackers, target));
    }
    let boards = |ship: &ShipId| after.ship(*ship).boarded && !before.ship(*ship).boarded;
    let attackers: Vec<ShipId> = before.ids().filter(boards).collect();
    let first = *attackers.first()?;
    // One that fought already in this phase is known by what it has lost.
    let holder = before.ship(first).holder;
    let enemy = |ship: &ShipId| before.ship(*ship).holder != holder && after.ship(*ship).fought;
    let changed = |ship: &ShipId| {
        let (was, is) = (before.ship(*ship), after.ship(*ship));
        !was.fought || was.troops != is.troops
    };
    let enemies = || before.partners(first).filter(enemy);
    let target = enemies().find(changed).or_else(|| enemies().next())?;
    Some((attackers, target))
}

impl Ended {
    /// What people are told of it: who has won, and what that cost.
    pub(super) fn told(&self, ground: &Ground) -> Text {
        let codes = |ships: &[ShipId]| {
            let codes: Vec<&str> = ships.iter().map(|ship| ground.code(*ship)).collect();
            codes.join(", ")
        };
        let (own, target) = (codes(&self.attackers), ground.code(self.target).to_string());
        let [attack, defence] = self.tolls;
        let won = |cleared: String, count: usize, others: String, lost: Toll| {
            let text = Text::new("result-cleared").with("ships", cleared).with("count", count);
            text.with("others", others).with("lost", lost.told())
        };
        let held = |id: &'static str| {
            let text = Text::new(id).with("ship", target.clone()).with("others", own.clone());
            text.with("lost", attack.told())
        };
        match &self.cleared {
            Cleared::Target => won(target, 1, own, attack),
            Cleared::Attackers(ships) => won(codes(ships), ships.len(), target, defence),
            Cleared::All => {
                Text::new("result-all-cleared").with("ships", format!("{own}, {target}"))
            }
            Cleared::Open => held("result-fight-open"),
            Cleared::Nobody => held("result-held"),
        }
    }
    /// Where that stands: from the attackers' clear success to that of the ship that was boarded.
    pub(super) fn rank(&self) -> i32 {
        let [attack, defence] = self.tolls.map(|toll| toll.lost() as i32);
        match self.cleared {
            Cleared::Target => attack,
            Cleared::All => 10,
            Cleared::Open => 20 + attack,
            Cleared::Nobody => 30 + attack,
            Cleared::Attackers(_) => 42 - defence,
        }
    }
}
