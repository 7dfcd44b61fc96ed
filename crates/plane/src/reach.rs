//! Everywhere a base can go in one move: a wheel of whole degrees, then a straight.

use crate::base::{Base, Pose};
use crate::quad::Extent;
use crate::run::{Obstacle, Run, Way, run};
use crate::sea::Sea;

/// One move of a [`reach_table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Degrees that were wanted, to starboard if positive.
    pub degrees: i16,
    /// Tenths of a degree turned, signed: fewer than wanted if the wheel was stopped.
    pub wheeled: i16,
    /// The leg that ended the move: the wheel if it was stopped, otherwise the straight.
    pub run: Run,
}

/// Every move of a wheel by whole degrees, from `most` to port to `most` to starboard, followed by
/// `straight(degrees)` units ahead; what cannot be paid for, the caller leaves out.
///
/// Each is what [`run`] says of both legs, but each side's wheel is looked at once.
pub fn reach_table(
    base: Base,
    from: Pose,
    most: i16,
    straight: impl Fn(i16) -> i32,
    among: &[Obstacle],
    sea: &Sea,
) -> Vec<Reach> {
    let most = most.clamp(0, 360);
    let longest = (-most..=most).map(|degrees| straight(degrees).abs()).max().unwrap_or(0);
    let near = within(base, from, longest, among);
    let sides = [-10 * most, 10 * most].map(|turn| run(base, from, Way::Wheel(turn), &near, sea));
    let one = |degrees: i16| {
        let wheel = &sides[usize::from(degrees > 0)];
        let wanted = degrees * 10;
        if i32::from(wanted).abs() > wheel.went {
            let wheeled = wheel.went as i16 * degrees.signum();
            return Reach { degrees, wheeled, run: wheel.clone() };
        }
        let turned = base.wheeled(from, wanted);
        let run = run(base, turned, Way::Straight(straight(degrees)), &near, sea);
        Reach { degrees, wheeled: wanted, run }
    };
    (-most..=most).map(one).collect()
}

/// Those that can be met at all: a base never leaves the circle of its diagonal about a rear
/// corner, and then goes so far.
fn within(base: Base, from: Pose, longest: i32, among: &[Obstacle]) -> Vec<Obstacle> {
    let room = 3 * (base.width() + base.length()) / 2 + longest + 30;
    let extent = Extent::around(from.at, room);
    among.iter().filter(|obstacle| obstacle.quad.extent().meets(&extent)).copied().collect()
}
