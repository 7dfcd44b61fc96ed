//! Rams and damage: sections 11 and 12, N-11 to N-15, N-39, N-40, N-43 to N-46.

use super::capture;
use crate::event::Event;
use crate::ground::Ground;
use crate::state::{Aspect, Fate, Frame, Ram, ShipId, State, aspect};
use crate::tables::Fitting;
use arrayvec::ArrayVec;
use kernel::{EventSink, Face};
use plane::{Parts, Pose, met};

/// What a ship's speed counts in a ram.
///
/// Rule: N-9, N-43, N-44.
fn pace(state: &State, id: ShipId) -> i8 {
    let ship = state.ship(id);
    let dashed = ship.dashes > 0 && ship.dashed == state.turn && ship.speed > 0;
    let more = if ship.dashes == 1 { 2 } else { 1 };
    ship.pace() + if dashed { more } else { 0 }
}

/// Something that changes a ship's die in a ram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Size,
    Faster,
    AtRest,
    Damaged,
    Prow,
}

impl Reason {
    /// What it adds to the die, where that is the same for all ships: a ship's size is not.
    ///
    /// Rule: 11.3 to 11.5, 12.2, 18d.2.
    pub(crate) const fn adds(self) -> Option<i8> {
        match self {
            Reason::Size => None,
            Reason::Faster | Reason::Prow => Some(1),
            Reason::AtRest => Some(-1),
            Reason::Damaged => Some(-2),
        }
    }
}

/// The most that an effect die may show and only damage: more sinks.
///
/// Rule: 11.10, 11.11.
pub(crate) const DAMAGES: u8 = 3;

/// How two ships meet, and what is added to their dice: the mover's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meeting {
    pub(crate) aspect: Aspect,
    /// Whether a part of the mover's front edge met.
    pub(crate) by_bow: bool,
    /// The parts of both bases that met.
    pub(crate) parts: [Parts; 2],
    pub(crate) terms: ArrayVec<(usize, Reason, i8), 10>,
}

impl Meeting {
    /// What is added to one ship's die.
    pub(crate) fn add(&self, n: usize) -> i8 {
        self.terms.iter().filter(|(ship, ..)| *ship == n).map(|(.., amount)| amount).sum()
    }
}

/// How a mover that stands there, going so many segments more than is written, meets another.
///
/// Rule: 11.1 to 11.6, 12.2, 18d.2, N-11, N-12, N-39, N-43 to N-45.
pub(crate) fn meeting(
    ground: &Ground,
    state: &State,
    (mover, at): (ShipId, Pose),
    target: ShipId,
    more: i8,
) -> Meeting {
    let front = ground.vessel(mover).base.quad(at);
    let side = ground.quad(state, target);
    let (mine, theirs) = met(&front, &side);
    let aspect = aspect(mine, theirs, side.is_ahead(front.bow()));
    let paces = [pace(state, mover) + more, pace(state, target)];
    let by_bow = mine.has_any(Parts::WHOLE_FRONT);
    let bows = [by_bow, aspect == Aspect::Frontal && theirs.has_any(Parts::WHOLE_FRONT)];
    let mut terms = ArrayVec::new();
    for (n, ship) in [mover, target].into_iter().enumerate() {
        let prow = bows[n] && ground.vessel(ship).has(Fitting::Prow);
        let all = [
            (true, Reason::Size),
            (paces[n] > paces[1 - n], Reason::Faster),
            (n == 1 && paces[1] == 0, Reason::AtRest),
            (state.ship(ship).hits > 0, Reason::Damaged),
            (prow, Reason::Prow),
        ];
        let own = all.into_iter().filter(|(counts, _)| *counts);
        let size = ground.size(ship) as i8;
        terms.extend(own.map(|(_, reason)| (n, reason, reason.adds().unwrap_or(size))));
    }
    Meeting { aspect, by_bow, parts: [mine, theirs], terms }
}

/// What a ram comes to, in 46,656ths: whether each ship sinks or is damaged, the mover first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chances {
    pub(crate) sinks: [u32; 2],
    pub(crate) damaged: [u32; 2],
}

impl Chances {
    /// All of them.
    pub(crate) const WHOLE: u32 = 46_656;
}

/// The chances of a ram.
///
/// Rule: 11.3 to 11.12, 12.3, N-12 to N-14.
pub(crate) fn chances(
    ground: &Ground,
    state: &State,
    pair: [ShipId; 2],
    meeting: &Meeting,
) -> Chances {
    let add = [meeting.add(0), meeting.add(1)];
    // Of 36 pairs of dice: the mover alone wins, the target alone, both do.
    let mut wins = [0_u32; 3];
    for one in 1..=6 {
        for two in 1..=6 {
            let [first, second] = winners(meeting.aspect, [one + add[0], two + add[1]]);
            match (first, second) {
                (true, false) => wins[0] += 1,
                (false, true) => wins[1] += 1,
                (true, true) => wins[2] += 1,
                (false, false) => {}
            }
        }
    }
    let is_friend = ground.side(pair[0]) == ground.side(pair[1]);
    // Sixths in which an effect die does more than damage.
    let great = 6 - u32::from(DAMAGES) - u32::from(is_friend);
    let sinks = pair.map(|victim| if state.ship(victim).hits > 0 { 6 } else { great });
    let drags = |n: usize| ground.size(pair[1 - n]) >= ground.size(pair[n]) + 3;
    let mut chances = Chances::default();
    for n in 0..2 {
        let victim = 1 - n;
        let struck = (wins[n] + wins[2]) * Chances::WHOLE / 36;
        chances.sinks[victim] += struck * sinks[victim] / 6;
        chances.damaged[victim] += struck * (6 - sinks[victim]) / 6;
    }
    for n in 0..2 {
        if drags(n) {
            // Who is still afloat may be dragged down: alone, or if the other's die spared it.
            let alone = wins[n] * Chances::WHOLE / 36;
            let spared = wins[2] * Chances::WHOLE / 36 * (6 - sinks[n]) / 6;
            let dragged = |ways: u32| ways * great / 36;
            chances.sinks[n] += dragged(alone) + dragged(spared);
            chances.damaged[n] -= dragged(spared);
        }
    }
    chances
}

/// Who rolls for effect.
///
/// Rule: 11.6 to 11.8, N-12.
fn winners(aspect: Aspect, totals: [i8; 2]) -> [bool; 2] {
    match aspect {
        Aspect::Frontal => [totals[0] >= totals[1], totals[1] >= totals[0]],
        Aspect::Beam => [totals[0] > totals[1], false],
    }
}

/// The owner has picked; the others are mere contact.
///
/// Rule: N-40.
pub(crate) fn pick(
    ground: &Ground,
    state: &mut State,
    mover: ShipId,
    target: ShipId,
    among: &[ShipId],
    events: &mut impl EventSink<Event>,
) {
    for other in among.iter().filter(|other| **other != target) {
        let brushed = state.ship_mut(*other);
        brushed.contacted = true;
        brushed.halt();
    }
    begin(ground, state, mover, target, events);
}

/// A ram begins: how they met, and what counts for each.
///
/// Rule: 11.1 to 11.6, 12.2, 18d.2, N-11, N-12, N-39, N-43 to N-45.
pub(crate) fn begin(
    ground: &Ground,
    state: &mut State,
    mover: ShipId,
    target: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let meeting = meeting(ground, state, (mover, state.ship(mover).pose), target, 0);
    let (aspect, add) = (meeting.aspect, [meeting.add(0), meeting.add(1)]);
    if meeting.by_bow {
        state.touch(mover, target, mover);
    }
    if ground.side(mover) != ground.side(target) {
        state.ship_mut(mover).rammed = target;
    }
    state.ship_mut(mover).halt();
    let rammed = state.ship_mut(target);
    rammed.contacted = true;
    rammed.halt();
    events.emit(Event::Rammed { ship: mover, other: target, aspect });
    let ram = Ram {
        pair: [mover, target],
        aspect,
        add,
        dice: [0; 2],
        wins: [false; 2],
        effects: [0; 2],
        drags: None,
    };
    state.frames.push(Frame::Ram(ram));
}

/// What is rolled next in a ram, and by which ship.
pub(crate) fn due(ram: &Ram) -> (&'static str, u8) {
    let by = |n: usize| ram.pair[n].0;
    if let Some(drags) = ram.drags {
        return ("drag", by(usize::from(!drags[0])));
    }
    match ram.dice {
        [0, _] => ("ram", by(0)),
        [_, 0] => ("ram", by(1)),
        _ => ("ram-effect", by(next_effect(ram))),
    }
}

/// Whose effect die is next: the mover's comes first.
fn next_effect(ram: &Ram) -> usize {
    usize::from(!(ram.wins[0] && ram.effects[0] == 0))
}

/// A die of a ram.
///
/// Rule: 11.3, 11.6 to 11.9, 11.12, N-12 to N-14, N-46, N-51.
pub(crate) fn roll(
    ground: &Ground,
    state: &mut State,
    die: Face,
    events: &mut impl EventSink<Event>,
) {
    let Some(Frame::Ram(mut ram)) = state.frames.pop() else {
        return;
    };
    if let Some(drags) = ram.drags {
        // Only one of two can be three sizes larger than the other.
        let ship = ram.pair[usize::from(!drags[0])];
        events.emit(Event::DragRolled { ship, die });
        if die == 1 {
            events.emit(Event::DraggedDown { ship });
            capture::lose(ground, state, ship, Fate::Gone, events);
        }
        return;
    }
    if ram.dice[1] == 0 {
        let n = usize::from(ram.dice[0] != 0);
        ram.dice[n] = die;
        let total = die as i8 + ram.add[n];
        events.emit(Event::RamRolled { ship: ram.pair[n], die, total });
        if n == 1 {
            let totals = [ram.dice[0] as i8 + ram.add[0], die as i8 + ram.add[1]];
            ram.wins = winners(ram.aspect, totals);
            if ram.wins == [false; 2] {
                events.emit(Event::RamHeld { ship: ram.pair[0], other: ram.pair[1] });
                return;
            }
        }
        state.frames.push(Frame::Ram(ram));
        return;
    }
    let n = next_effect(&ram);
    let is_friend = ground.side(ram.pair[0]) == ground.side(ram.pair[1]);
    ram.effects[n] = if is_friend { die.saturating_sub(1).max(1) } else { die };
    events.emit(Event::EffectRolled { ship: ram.pair[n], die: ram.effects[n] });
    let left = (0..2).any(|n| ram.wins[n] && ram.effects[n] == 0);
    if left {
        state.frames.push(Frame::Ram(ram));
    } else {
        carry_out(ground, state, ram, events);
    }
}

/// All effects of a ram fall together, then who may be dragged down rolls.
///
/// Rule: 11.10 to 11.12, 12.3, N-13.
fn carry_out(ground: &Ground, state: &mut State, mut ram: Ram, events: &mut impl EventSink<Event>) {
    let mut drags = [false; 2];
    for (n, drag) in drags.iter_mut().enumerate() {
        let victim = ram.pair[1 - n];
        match ram.effects[n] {
            0 => {}
            1..=DAMAGES => damage(ground, state, victim, events),
            _ => {
                events.emit(Event::Sunk { ship: victim });
                capture::lose(ground, state, victim, Fate::Gone, events);
                *drag = ground.size(victim) >= ground.size(ram.pair[n]) + 3;
            }
        }
    }
    for (n, drags) in drags.iter_mut().enumerate() {
        *drags &= state.ship(ram.pair[n]).is_afloat();
    }
    if drags != [false; 2] {
        ram.drags = Some(drags);
        state.frames.push(Frame::Ram(ram));
    }
}

/// A ship is damaged, and sinks the second time.
///
/// Rule: 12.1, 12.3, N-15.
fn damage(ground: &Ground, state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    let hurt = state.ship_mut(ship);
    if hurt.hits == 0 {
        hurt.hits = 1;
        hurt.slow(2);
        events.emit(Event::Damaged { ship });
        return;
    }
    events.emit(Event::Sunk { ship });
    capture::lose(ground, state, ship, Fate::Gone, events);
}
