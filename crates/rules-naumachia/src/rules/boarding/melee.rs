//! A fight fought out at once: every way it can end under the standing answers, and how likely each
//! is. Section 8, W-73.
//!
//! A round changes little of a state: the troops and marks of the ships that fight, the admirals,
//! the frames. That little is a [`Melee`], and equal ones are fought on as one. Every round costs
//! somebody a unit, so those with the most units come first and none has to be fought twice.

use super::round::fallen;
use super::{fight, go_on};
use crate::frames::{Frame, MOST_BOARDING};
use crate::ground::Ground;
use crate::rules::{due, flow, waits_for};
use crate::state::{Fleet, ShipId, Squadron, State, Troops};
use arrayvec::ArrayVec;
use kernel::{Chance, Due, Face, Faces, Weighted};
use std::collections::BTreeMap;

/// The ships of a fight: the target last.
type Ships = ArrayVec<ShipId, { MOST_BOARDING + 1 }>;

/// What a fight changes of one ship.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Deck {
    troops: Troops,
    fought: bool,
    dropped: bool,
}

/// What a fight changes of a state.
#[derive(Clone, PartialEq, Eq)]
struct Melee {
    decks: ArrayVec<Deck, { MOST_BOARDING + 1 }>,
    fleets: [Fleet; 2],
    squadrons: Vec<Squadron>,
    turn_over: bool,
    /// The frames above those that were open before the fight.
    frames: Vec<Frame>,
}

impl Melee {
    /// As a state has it. Rounds are counted no further than the second, and what the last of them
    /// came to is forgotten: what comes later is alike.
    fn of(state: &State, ships: &Ships, base: usize) -> Self {
        let deck = |ship: &ShipId| {
            let ship = state.ship(*ship);
            Deck { troops: ship.troops, fought: ship.fought, dropped: ship.dropped }
        };
        let mut frames = state.frames.get(base..).unwrap_or_default().to_vec();
        for frame in &mut frames {
            if let Frame::Fight(fight) = frame {
                fight.round = fight.round.min(2);
                fight.row = None;
            }
        }
        Melee {
            decks: ships.iter().map(deck).collect(),
            fleets: state.fleets,
            squadrons: state.squadrons.clone(),
            turn_over: state.turn_over,
            frames,
        }
    }
    /// Puts it into a state.
    fn put(&self, state: &mut State, ships: &Ships, base: usize) {
        for (ship, deck) in ships.iter().zip(&self.decks) {
            let ship = state.ship_mut(*ship);
            (ship.troops, ship.fought, ship.dropped) = (deck.troops, deck.fought, deck.dropped);
        }
        state.fleets = self.fleets;
        state.squadrons.clone_from(&self.squadrons);
        state.turn_over = self.turn_over;
        state.frames.truncate(base);
        state.frames.extend_from_slice(&self.frames);
    }
    fn units(&self) -> u16 {
        self.decks.iter().map(|deck| u16::from(deck.troops.units())).sum()
    }
    /// Whether dice are due for its next round.
    fn is_rolling(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Fight(fight)) if fight.is_rolling())
    }
}

/// Melees without duplicates, each with its chance, by the units that are left.
#[derive(Default)]
struct Open(BTreeMap<u16, Vec<(Melee, Chance)>>);

impl Open {
    /// None when the fractions grow too fine.
    fn add(&mut self, melee: Melee, chance: Chance) -> Option<()> {
        merge(self.0.entry(melee.units()).or_default(), melee, chance)
    }
}

fn merge(all: &mut Vec<(Melee, Chance)>, melee: Melee, chance: Chance) -> Option<()> {
    match all.iter_mut().find(|(known, _)| *known == melee) {
        Some((_, sum)) => *sum = sum.plus(chance)?,
        None => all.push((melee, chance)),
    }
    Some(())
}

/// Fights the boarding whose dice are due to its end, or to where somebody is asked, and lets the
/// game go on from there to whatever is next. None where no boarding rolls, or where the fractions
/// grow too fine.
pub(crate) fn fought_out(
    ground: &Ground,
    state: &State,
    classes: impl Fn(&State, &Due) -> Vec<(Faces, u64)>,
) -> Option<Vec<Weighted<State>>> {
    let Some(Frame::Fight(_)) = state.frames.last() else { return None };
    due(ground, state)?;
    let (base, first) = fight(state)?;
    let ships: Ships = first.attackers.iter().copied().chain([first.target]).collect();
    let mut scratch = state.clone();
    scratch.acted |= scratch.frames.len() == 1;
    // What is only looked back at is not kept.
    scratch.record.clear();
    let mut open = Open::default();
    open.add(Melee::of(&scratch, &ships, base), Chance::ONE)?;
    let mut over = Vec::new();
    while let Some((_, melees)) = open.0.pop_last() {
        for (melee, chance) in melees {
            melee.put(&mut scratch, &ships, base);
            let due = due(ground, &scratch)?;
            for (faces, count) in classes(&scratch, &due) {
                melee.put(&mut scratch, &ships, base);
                let faces: [Face; 2] = faces.as_slice().try_into().ok()?;
                fallen(ground, &mut scratch, faces, &mut ());
                run(ground, &mut scratch, base);
                let then = Melee::of(&scratch, &ships, base);
                let part = chance.times(count, due.results())?;
                if then.is_rolling() {
                    open.add(then, part)?;
                } else {
                    merge(&mut over, then, part)?;
                }
            }
        }
    }
    let ended = |(melee, chance): (Melee, Chance)| {
        let mut after = scratch.clone();
        melee.put(&mut after, &ships, base);
        flow::advance(ground, &mut after, &mut ());
        Weighted { state: after, chance }
    };
    Some(over.into_iter().map(ended).collect())
}

/// Carries out what follows a round, as far as it waits for nobody and belongs to the fight.
fn run(ground: &Ground, state: &mut State, base: usize) {
    while state.frames.len() > base
        && matches!(
            state.frames.last(),
            Some(Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff)
        )
        && due(ground, state).is_none()
        && waits_for(ground, state).is_empty()
    {
        go_on(ground, state, &mut ());
    }
}
