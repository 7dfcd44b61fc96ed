//! Where ships can go in one move, for computer players: every end of a move in one pass, without
//! taking a step. Sections 6.2, 6.5, 6.7 and 7.5; tests hold it against the steps themselves.

use crate::action::Action;
use crate::ground::Ground;
use crate::legal::HANDS;
use crate::rules::{movement, wind};
use crate::state::{Mover, ShipId, State};
use crate::tables::ROWED_MOST;
use arrayvec::ArrayVec;
use hexgrid::{Facing, Hand, Hex};

/// Hexes made on one heading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Leg {
    rowed: u8,
    sailed: u8,
}

/// One way for a move to end, and the steps that lead there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// Where it ends.
    pub hex: Hex,
    /// Where the bow points then.
    pub facing: Facing,
    /// Hexes run in all, if it ends in a ram; else 0.
    pub run: u8,
    /// Whether it exhausts the ship.
    pub exhausts: bool,
    /// For a ship with a galleass in tow, where that ends: the hex before the last and the heading
    /// of the last step. None when it stays.
    pub wake: Option<(Hex, Facing)>,
    first: Leg,
    turn: Option<Hand>,
    second: Leg,
}

impl Course {
    /// The steps for `ship`, in order.
    pub fn steps(self, ship: ShipId) -> impl Iterator<Item = Action> {
        let leg = move |leg: Leg| {
            let oars = std::iter::repeat_n(Action::Row(ship), usize::from(leg.rowed));
            oars.chain(std::iter::repeat_n(Action::Sail(ship), usize::from(leg.sailed)))
        };
        let turn = self.turn.map(|hand| Action::Turn(ship, hand));
        leg(self.first).chain(turn).chain(leg(self.second))
    }
}

/// What a move has left and where it stands.
struct Start {
    mover: Mover,
    hex: Hex,
    facing: Facing,
    is_tired: bool,
}

/// Adds every end that the move of a ship of the active side still has, staying apart.
///
/// Rule: 6.2, 6.5, 6.7, 7.5, L-3, L-4, L-5, L-12.
pub(crate) fn of_mover(ground: &Ground, state: &State, ship: ShipId, courses: &mut Vec<Course>) {
    let Ok(mover) = movement::check_mover(ground, state, ship) else {
        return;
    };
    let at = state.ship(ship);
    if mover.drawn.ok().is_some() && at.mate.ok().is_some() {
        return;
    }
    let start = Start { mover, hex: at.hex, facing: at.facing, is_tired: at.tired == 1 };
    all(ground, state, &start, courses);
}

/// Adds every end that the next move of a ship of either side would have, if everybody stood as
/// they do now.
///
/// Rule: 6.2, 6.7, L-25.
pub(crate) fn of_next_move(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    courses: &mut Vec<Course>,
) {
    let at = state.ship(ship);
    if at.hex.is_none() || state.immobilized(ship) {
        return;
    }
    let mover = Mover { ship, ..Mover::NOBODY };
    let start = Start { mover, hex: at.hex, facing: at.facing, is_tired: at.tired == 2 };
    all(ground, state, &start, courses);
}

/// As many hexes as a leg has at most: two by oar and two by sail, or one and two after a turn.
const LEGS: [usize; 2] = [4, 3];
/// No course yet.
const NEW: u16 = u16::MAX;

/// The ends found so far: hexes made before a turn and after it, and the hand of the turn, tell them
/// apart. Oars and sails may share those hexes out in several ways.
struct Ends<'a> {
    courses: &'a mut Vec<Course>,
    /// Where each stands among the courses; [`NEW`] where there is none yet.
    known: [[[u16; LEGS[1] + 1]; 3]; LEGS[0] + 1],
}

impl Ends<'_> {
    /// Keeps a course, the one that exhausts less of two to the same end.
    fn keep(&mut self, course: Course) {
        let made = |leg: Leg| usize::from(leg.rowed + leg.sailed);
        let turn = course.turn.map_or(0, |hand| 1 + usize::from(hand == HANDS[1]));
        let known = &mut self.known[made(course.first)][turn][made(course.second)];
        if let Some(known) = self.courses.get_mut(usize::from(*known)) {
            if known.exhausts && !course.exhausts {
                *known = course;
            }
        } else {
            *known = u16::try_from(self.courses.len()).unwrap_or(NEW);
            self.courses.push(course);
        }
    }
}

/// The hexes on a heading, as far as a ship may enter them, found when first asked for.
struct Way {
    facing: Facing,
    hexes: ArrayVec<(Hex, bool), { LEGS[1] }>,
    is_closed: bool,
}

impl Way {
    /// The hex so many hexes on, and whether to enter it is a ram.
    fn at(&mut self, legs: &Legs<'_>, from: Hex, made: u8) -> Option<(Hex, bool)> {
        while self.hexes.len() < usize::from(made) && !self.is_closed {
            let last = self.hexes.last().map_or(from, |(hex, _)| *hex);
            let next = legs.enter(last, self.facing).map(|to| (to, legs.is_ram(to)));
            self.is_closed = next.is_none_or(|next| self.hexes.try_push(next).is_err());
        }
        self.hexes.get(usize::from(made).checked_sub(1)?).copied()
    }
}

fn all(ground: &Ground, state: &State, start: &Start, courses: &mut Vec<Course>) {
    let mut ends = Ends { courses, known: [[[NEW; LEGS[1] + 1]; 3]; LEGS[0] + 1] };
    let Mover { rowed, sailed, turns, .. } = start.mover;
    let oars = match start.is_tired {
        true => 0,
        false if turns > 0 => 1_u8.saturating_sub(rowed),
        false => ROWED_MOST - rowed.min(ROWED_MOST),
    };
    let legs = Legs { ground, state, start };
    let mut hex = start.hex;
    let has_drawn = start.mover.drawn.ok().is_some();
    let mut wake = None;
    // Straight on as far as it goes, and from every hex on the way a turn to either hand.
    for made in 0..=4 {
        if made > 0 {
            let Some(to) = legs.enter(hex, start.facing) else { break };
            wake = has_drawn.then_some((hex, start.facing));
            hex = to;
        }
        let sails = legs.sails(start.facing).saturating_sub(sailed);
        let is_ram = made > 0 && legs.is_ram(hex);
        let mut ways = HANDS.map(|hand| Way {
            facing: start.facing.turned(hand),
            hexes: ArrayVec::new(),
            is_closed: false,
        });
        for by_oar in 0..=oars.min(made) {
            if made - by_oar > sails {
                continue;
            }
            let first = Leg { rowed: by_oar, sailed: made - by_oar };
            let course = Course {
                hex,
                facing: start.facing,
                run: if is_ram { rowed + sailed + made } else { 0 },
                exhausts: rowed + by_oar + u8::from(rowed + by_oar > 0) * turns >= ROWED_MOST,
                wake,
                first,
                turn: None,
                second: Leg::default(),
            };
            if made > 0 {
                ends.keep(course);
            }
            let is_held = made == 0 && state.ship(start.mover.ship).mate.ok().is_some();
            let may_turn = turns == 0 && rowed + by_oar < ROWED_MOST && !is_ram && !is_held;
            if !may_turn {
                continue;
            }
            for (hand, way) in HANDS.into_iter().zip(&mut ways) {
                let points_at_drawn = start.mover.drawn.ok().is_some_and(|drawn| {
                    // The galleass is where the tow was, or where it still is.
                    let it = wake.map_or(state.ship(drawn).hex, |(hex, _)| hex);
                    ground.grid.next(hex, start.facing.turned(hand)) == it
                });
                if !points_at_drawn {
                    turned(&legs, course, (hand, way), &mut ends);
                }
            }
        }
        if is_ram || made >= oars + sails {
            break;
        }
    }
}

/// The second leg, after a turn at the end of the first.
fn turned(legs: &Legs<'_>, course: Course, (hand, way): (Hand, &mut Way), ends: &mut Ends<'_>) {
    let start = legs.start;
    let facing = way.facing;
    let rowed = start.mover.rowed + course.first.rowed;
    let sailed = start.mover.sailed + course.first.sailed;
    let oars = u8::from(!start.is_tired && rowed == 0);
    let sails = legs.sails(facing).saturating_sub(sailed);
    let mut hex = course.hex;
    let mut wake = course.wake;
    for made in 0..=oars + sails {
        let mut is_ram = false;
        if made > 0 {
            let Some((to, rams)) = way.at(legs, course.hex, made) else { break };
            wake = start.mover.drawn.ok().map(|_| (hex, facing));
            (hex, is_ram) = (to, rams);
        }
        let by_oar = made.saturating_sub(sails);
        // Oars only where the sails do not lead: rowing and turning exhausts.
        let second = Leg { rowed: by_oar, sailed: made - by_oar };
        ends.keep(Course {
            hex,
            facing,
            run: if is_ram { rowed + sailed + made } else { 0 },
            exhausts: rowed + by_oar > 0,
            wake,
            turn: Some(hand),
            second,
            ..course
        });
        if is_ram {
            break;
        }
    }
}

struct Legs<'a> {
    ground: &'a Ground,
    state: &'a State,
    start: &'a Start,
}

impl Legs<'_> {
    /// The hex ahead, where the ship may enter it.
    fn enter(&self, hex: Hex, facing: Facing) -> Option<Hex> {
        let ship = self.start.mover.ship;
        let to = self.ground.lane(self.ground.kind(ship), hex, facing).ok()?;
        // The hex that it has left itself is free.
        let is_own = self.state.ship(ship).hex == to;
        (is_own || movement::check_room(self.ground, self.state, ship, to).is_ok()).then_some(to)
    }
    fn is_ram(&self, hex: Hex) -> bool {
        self.state.holder(hex).is_some_and(|other| other != self.start.mover.ship)
    }
    fn sails(&self, facing: Facing) -> u8 {
        if self.state.becalmed {
            return 0;
        }
        let side = self.ground.side(self.start.mover.ship);
        wind::sailing_allowance(side, facing, self.state.wind)
    }
}
