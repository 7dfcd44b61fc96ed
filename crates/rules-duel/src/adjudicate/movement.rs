//! What becomes of the orders of a movement, and why.

use super::Adjudicator;
use super::ids::{fault_id, outcome_id};
use super::words::{Answer, Given, Lost, Reason, Told, fault, illegal};
use crate::judge::{Cause, Dislodged, Judge};
use crate::map::{Province, Spot};
use crate::notation::{self, Line};
use crate::order::{Order, Position, Unit};

impl Adjudicator<'_> {
    /// What becomes of a movement, and in the answer's results of units without an order.
    pub(super) fn movement(
        &self,
        judge: &mut Judge,
        position: &mut Position,
        lines: &[Option<Line>],
    ) -> (Given, Answer) {
        let (map, units) = (self.map, &position.units);
        judge.look(map, units);
        let mut orders = vec![Order::Hold; units.len()];
        let mut given: Vec<Option<usize>> = vec![None; units.len()];
        let mut verdicts: Vec<Result<usize, Reason>> = Vec::with_capacity(lines.len());
        for (at, line) in lines.iter().enumerate() {
            let Some(Line::Order(phrase)) = line else {
                verdicts.push(Err(fault("wrong-phase")));
                continue;
            };
            let unit = position.unit_at(map, map.province(phrase.unit.spot));
            let verdict = match (unit, self.order(phrase)) {
                (None, _) => Err(fault("nobody-there")),
                (Some(n), _) if phrase.power.is_some_and(|power| power != units[n].power) => {
                    Err(fault("not-yours"))
                }
                (Some(_), None) => Err(fault("wrong-phase")),
                (Some(n), Some(order)) => match judge.possible(map, units, n, &order) {
                    Err(why) => Err(fault(fault_id(why))),
                    // Two orders for one unit are none, if both are possible (issue 4.D.3).
                    Ok(()) => match given[n] {
                        Some(before) if verdicts[before].is_err() || orders[n] != order => {
                            orders[n] = Order::Hold;
                            verdicts[before] = Err(fault("ordered-twice"));
                            Err(fault("ordered-twice"))
                        }
                        _ => {
                            orders[n] = order;
                            given[n] = Some(at);
                            Ok(n)
                        }
                    },
                },
            };
            verdicts.push(verdict);
        }
        judge.movement(map, units, &orders);
        let told = |(line, verdict): (&Option<Line>, &Result<usize, Reason>)| {
            let phrase = match (*line)? {
                Line::Waive(power) => {
                    return Some((self.waive_text(power), illegal(fault("wrong-phase"))));
                }
                Line::Order(phrase) => phrase,
            };
            let unit = position.unit_at(map, map.province(phrase.unit.spot));
            let told = match (verdict, unit) {
                (Ok(n), _) => self.told(judge, units, *n),
                (Err(reason), unit) => {
                    let dislodged_by = unit.and_then(|n| self.dislodger(judge, units, n));
                    Told { dislodged_by, ..illegal(reason.clone()) }
                }
            };
            Some((self.text(position, &phrase), told))
        };
        let given: Given = lines.iter().zip(&verdicts).map(told).collect();
        let mut answer = Answer::default();
        for (n, unit) in units.iter().enumerate() {
            let named = |line: &Option<Line>| {
                matches!(line, Some(Line::Order(phrase))
                    if map.province(phrase.unit.spot) == map.province(unit.spot))
            };
            if !lines.iter().any(named) {
                let text = format!("{} H", notation::unit_text(map, unit));
                answer.results.push((text, self.told(judge, units, n)));
            }
            if let Some(lost) = judge.dislodged(map, units, n) {
                answer.dislodged.push(self.lost(&lost));
            }
        }
        let mut after = after_movement(judge, units);
        after.sort_by_key(|unit| map.province(unit.spot));
        position.units = after;
        answer.contested =
            judge.contested().iter().map(|province| self.code(Spot(province))).collect();
        (given, answer)
    }

    fn lost(&self, lost: &Dislodged) -> Lost {
        Lost {
            unit: self.whole(&lost.unit),
            from: Some(self.code(lost.from.spot())),
            retreats: lost.options.iter().map(|spot| self.code(Spot(spot))).collect(),
        }
    }

    fn dislodger(&self, judge: &Judge, units: &[Unit], n: usize) -> Option<String> {
        judge.dislodged_by(n).map(|by| notation::unit_text(self.map, &units[by]))
    }

    fn told(&self, judge: &Judge, units: &[Unit], n: usize) -> Told {
        let (outcome, cause) = judge.result(n);
        let name = |province: Province| {
            let unit = judge.unit_in(province).and_then(|n| units.get(n));
            unit.map(|unit| notation::unit_text(self.map, unit))
        };
        let fight = |kind, unit, strength, against| Reason {
            unit: name(unit),
            strength: Some(strength),
            against: Some(against),
            ..Reason::of(kind)
        };
        let cause = match cause {
            Cause::Plain => None,
            Cause::Impossible { fault: why } => Some(fault(fault_id(why))),
            Cause::Unmatched { unit } => {
                Some(Reason { unit: name(unit), ..Reason::of("unmatched") })
            }
            Cause::Bounced { with, strength, against } => {
                Some(fight("bounced", with, strength, against))
            }
            Cause::Stopped { by, strength, against } => {
                Some(fight("stopped", by, strength, against))
            }
            Cause::HeadToHead { with, strength, against } => {
                Some(fight("head-to-head", with, strength, against))
            }
            Cause::OwnUnit { unit } => Some(Reason { unit: name(unit), ..Reason::of("own-unit") }),
            Cause::NoChain => Some(Reason::of("no-chain")),
            Cause::FleetLost { fleet, by } => {
                Some(Reason { unit: name(fleet), by: name(by), ..Reason::of("fleet-lost") })
            }
            Cause::Paradox => Some(Reason::of("paradox")),
            Cause::CutBy { unit } => Some(Reason { unit: name(unit), ..Reason::of("cut-by") }),
            Cause::CutByDislodging { unit } => {
                Some(Reason { unit: name(unit), ..Reason::of("cut-by-dislodging") })
            }
        };
        Told { outcome: outcome_id(outcome), cause, dislodged_by: self.dislodger(judge, units, n) }
    }
}

/// The units on the map after a movement, in the order they had before.
pub fn after_movement(judge: &Judge, units: &[Unit]) -> Vec<Unit> {
    let stays = |(n, unit): (usize, &Unit)| {
        let moved = judge.moved_to(n).map(|spot| Unit { spot, ..*unit });
        moved.or(judge.dislodged_by(n).is_none().then_some(*unit))
    };
    units.iter().enumerate().filter_map(stays).collect()
}
