//! The courses that are tried for a ship.

use super::{Helm, distance};
use crate::officer::Rank;
use crate::rams;
use opponents::SearchContext;
use plane::Heading;
use rules_naumachia::{Action, AttackKind, Foresight, Frame, From, ShipId};

impl Helm<'_> {
    /// What an ensign would do, found quickly: at full speed or half of it, straight on or turned at
    /// the nearest enemy. None of a ship that has begun.
    pub(super) fn brisk(
        &self,
        ship: ShipId,
        context: &mut SearchContext<'_>,
    ) -> Option<Vec<Action>> {
        if !self.state.frames.is_empty() {
            return None;
        }
        let foresight = Foresight::new(self.ground, self.state, ship);
        let limit = foresight.limit();
        let class = self.ground.vessel(ship).class();
        let enemy = self.nearest(ship)?;
        let lies = self.state.ship(enemy).pose;
        let along = self.ground.vessel(enemy).base.length() / 4;
        let mut best: Option<(f64, (u8, i16, i16))> = None;
        let mut look = |cm: u8, run: i16, degrees: i16| {
            context.spend(1);
            let Some(foreseen) = foresight.course(cm, run, degrees) else { return };
            let mut rams = foreseen.met.iter().flat_map(|met| &met.attacks);
            let score = if foreseen.loss.is_some() {
                -1e6
            } else if foreseen.met.is_empty() {
                -distance(foreseen.end.at, lies.at) / 1_000.0
            } else {
                match rams.clone().find(|(attack, _)| attack.kind == AttackKind::Ram) {
                    Some((attack, _)) if attack.from == From::Beam => 2e4,
                    Some(_) => 1e3,
                    None if rams.next().is_some() => 5e2,
                    None => -1e5,
                }
            };
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, (cm, run, degrees)));
            }
        };
        for cm in [limit, limit.div_ceil(2)] {
            look(cm, 0, 0);
            for run in [10, 30] {
                let from = self.state.ship(ship).pose.ahead(100 * i32::from(run)).at;
                let heading = self.state.ship(ship).pose.heading;
                let aimed = [0, along, -along].map(|by| {
                    turn(heading, rams::toward(from, lies.ahead(by).at)).clamp(-class, class)
                });
                let wide = [class / 2, -class / 2, class, -class];
                for degrees in aimed.into_iter().chain(wide).filter(|degrees| *degrees != 0) {
                    look(cm, run, degrees);
                }
            }
        }
        let (score, (cm, run, degrees)) = best?;
        if score <= -1e5 {
            return Some(vec![Action::Speed(ship, 0)]);
        }
        let whole = 10 * i16::from(cm);
        Some(if degrees == 0 {
            vec![Action::Speed(ship, cm), Action::Ahead(ship, whole)]
        } else {
            vec![
                Action::Speed(ship, cm),
                Action::Ahead(ship, run),
                Action::Turn(ship, degrees),
                Action::Ahead(ship, whole - run),
            ]
        })
    }

    /// Courses worth trying, the first of which is legal whatever the moment.
    pub(super) fn ways(&self, ship: ShipId, ways: &mut Vec<Vec<Action>>) {
        match self.state.frames.last() {
            Some(Frame::Moving(moving)) => {
                ways.push(vec![Action::Ahead(ship, moving.left)]);
                let left = moving.left;
                let runs = if moving.straight >= 10 {
                    &[0, 10, 20, 30, 50][..]
                } else {
                    &[10, 20, 30, 50]
                };
                for run in runs.iter().copied().filter(|run| left - run >= 10) {
                    for degrees in self.angles(ship, run) {
                        let ahead = (run > 0).then_some(Action::Ahead(ship, run));
                        let turn = [Action::Turn(ship, degrees), Action::Ahead(ship, left - run)];
                        ways.push(ahead.into_iter().chain(turn).collect());
                    }
                }
            }
            _ => self.fresh(ship, ways),
        }
    }

    /// Courses of a ship that has not begun.
    pub(super) fn fresh(&self, ship: ShipId, ways: &mut Vec<Vec<Action>>) {
        let limit = self.ground.limit(self.state, ship);
        ways.push(vec![Action::Speed(ship, 0)]);
        let straight =
            |cm: u8| vec![Action::Speed(ship, cm), Action::Ahead(ship, 10 * i16::from(cm))];
        ways.extend((1..=limit).rev().map(straight));
        let mut speeds: Vec<u8> = match self.rank {
            Rank::Cadet | Rank::Ensign => vec![limit, limit.div_ceil(2)],
            Rank::Captain | Rank::Commodore => {
                [0, 1, 2, 3, 5].map(|less| limit.saturating_sub(less)).to_vec()
            }
        };
        speeds.extend([2, 3]);
        speeds.retain(|cm| *cm >= 2 && *cm <= limit);
        speeds.sort_unstable_by(|a, b| b.cmp(a));
        speeds.dedup();
        let runs: &[i16] = if !self.rank.weighs() { &[10, 30] } else { &[10, 20, 30, 40, 60] };
        for cm in speeds {
            let all = 10 * i16::from(cm);
            for run in runs.iter().copied().filter(|run| run + 10 <= all) {
                for degrees in self.angles(ship, run) {
                    ways.push(vec![
                        Action::Speed(ship, cm),
                        Action::Ahead(ship, run),
                        Action::Turn(ship, degrees),
                        Action::Ahead(ship, all - run),
                    ]);
                }
            }
        }
        let class = self.ground.vessel(ship).class();
        ways.extend(steps(class).map(|degrees| vec![Action::Pivot(ship, degrees)]));
        ways.extend((1..=4).map(|cm| vec![Action::Back(ship, cm)]));
    }

    /// Turns worth trying after so many millimetres: at enemies first, then all round.
    pub(super) fn angles(&self, ship: ShipId, run: i16) -> Vec<i16> {
        let class = self.ground.vessel(ship).class();
        let from = self.state.ship(ship).pose.ahead(100 * i32::from(run));
        let mut angles: Vec<i16> = Vec::new();
        if self.rank.weighs() {
            for enemy in self.enemies(self.side(ship)) {
                let pose = self.state.ship(enemy).pose;
                if distance(from.at, pose.at) > 20_000.0 {
                    continue;
                }
                let along = self.ground.vessel(enemy).base.length() / 4;
                for by in [0, along, -along] {
                    let way = rams::toward(from.at, pose.ahead(by).at);
                    let turn = turn(from.heading, way);
                    if turn != 0 && turn.abs() <= class && !angles.contains(&turn) {
                        angles.push(turn);
                    }
                }
            }
        } else if let Some(enemy) = self.nearest(ship) {
            let way = rams::toward(from.at, self.state.ship(enemy).pose.at);
            let turn = turn(from.heading, way).clamp(-class, class);
            if turn != 0 {
                angles.push(turn);
            }
        }
        for degrees in steps(class) {
            if !angles.contains(&degrees) {
                angles.push(degrees);
            }
        }
        angles
    }
}

/// Courses like one, a little different.
pub(super) fn about(found: &[Action]) -> Vec<Vec<Action>> {
    let mut all = Vec::new();
    let [Action::Speed(ship, cm), Action::Ahead(_, run), Action::Turn(_, degrees), ..] = found
    else {
        return all;
    };
    let whole = 10 * i16::from(*cm);
    for (more, by) in [(0, 3), (0, -3), (0, 7), (0, -7), (5, 0), (-5, 0), (10, 0), (15, 0)] {
        let (run, degrees) = (run + more, degrees + by);
        if run < 10 || whole - run < 10 || degrees == 0 {
            continue;
        }
        all.push(vec![
            Action::Speed(*ship, *cm),
            Action::Ahead(*ship, run),
            Action::Turn(*ship, degrees),
            Action::Ahead(*ship, whole - run),
        ]);
    }
    all
}

/// The turns all round: every fifteen degrees.
fn steps(class: i16) -> impl Iterator<Item = i16> {
    let most = class / 15;
    (1..=most).flat_map(|n| [15 * n, -15 * n])
}

/// The whole degrees from one heading to another, to starboard if positive.
fn turn(from: Heading, to: Heading) -> i16 {
    let tenths = (i32::from(to.tenths()) - i32::from(from.tenths())).rem_euclid(3_600);
    let tenths = if tenths > 1_800 { tenths - 3_600 } else { tenths };
    i16::try_from((tenths + tenths.signum() * 5) / 10).unwrap_or(0)
}
