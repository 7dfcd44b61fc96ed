//! What becomes of builds and removals.

use super::Adjudicator;
use super::ids::reject_id;
use super::words::{Answer, Given, Reason, Told, fault, illegal};
use crate::judge::{self, Adjustment, Change, allowance};
use crate::map::{Power, Province};
use crate::notation::{self, Line, Phrase, Verb};
use crate::order::Position;

impl Adjudicator<'_> {
    /// What becomes of builds and removals, and in the answer's results what is removed unasked.
    ///
    /// Rule: 4.D.4 to 4.D.8.
    pub(super) fn adjustment(
        &self,
        position: &mut Position,
        lines: &[Option<Line>],
    ) -> (Given, Answer) {
        let map = self.map;
        let before = position.clone();
        let mut left: Vec<i32> =
            (0u8..).map(|power| allowance(&before, Power(power))).take(map.powers.len()).collect();
        let mut changes = Vec::new();
        let mut done: Vec<(Power, Province)> = Vec::new();
        let mut given: Given = Vec::with_capacity(lines.len());
        for line in lines {
            given.push(line.map(|line| match line {
                Line::Waive(power) => (self.waive_text(power), waive(power, &mut left)),
                Line::Order(phrase) => {
                    let made = self.owner(&before, &phrase).and_then(|power| {
                        let order = self.adjusting(&phrase)?;
                        let at = self.place_of(order);
                        // What was built or removed just now is not what stands in the way.
                        if done.contains(&(power, at)) {
                            return Err(fault("ordered-twice"));
                        }
                        let left = &mut left[power.index()];
                        judge::adjust_one(self.variant, position, power, order, left, &mut changes)
                            .map_err(|reject| fault(reject_id(reject)))?;
                        done.push((power, at));
                        Ok(order)
                    });
                    let told = match made {
                        Ok(Adjustment::Build { .. }) => plain("build"),
                        Ok(Adjustment::Remove { .. }) => plain("remove"),
                        Err(reason) => illegal(reason),
                    };
                    (self.text(&before, &phrase), told)
                }
            }));
        }
        let mut answer = Answer::default();
        for (n, left) in (0u8..).zip(left) {
            changes.clear();
            judge::remove_rest(self.variant, position, Power(n), left, &mut changes);
            for change in &changes {
                if let Change::Disordered(unit) = change {
                    let cause = Some(Reason::of("disorder"));
                    let text = format!("{} D", notation::unit_text(map, unit));
                    answer.results.push((text, Told { cause, ..plain("remove") }));
                }
            }
        }
        (given, answer)
    }

    /// Whose order it is: as it says, or the owner of what is there.
    fn owner(&self, position: &Position, phrase: &Phrase) -> Result<Power, Reason> {
        let province = self.map.province(phrase.unit.spot);
        let unit = position.unit_at(self.map, province).map(|at| position.units[at].power);
        let owned = position.owners.iter().find(|(centre, _)| *centre == province);
        let there = unit.or(owned.map(|(_, power)| *power));
        match (phrase.power, phrase.verb) {
            (Some(power), Verb::Disband) if unit.is_some_and(|owner| owner != power) => {
                Err(fault("not-yours"))
            }
            (power, _) => power.or(there).ok_or_else(|| fault("nobody-there")),
        }
    }

    fn place_of(&self, order: Adjustment) -> Province {
        match order {
            Adjustment::Build { spot, .. } => self.map.province(spot),
            Adjustment::Remove { province } => province,
        }
    }
}

/// A build that is not made. Whose it is need not be said where only one power has any left.
///
/// Rule: 4.D.7.
fn waive(power: Option<Power>, left: &mut [i32]) -> Told {
    let mut able = (0u8..).map(Power).zip(left.iter()).filter(|(_, left)| **left > 0);
    let only = able.next().filter(|_| able.next().is_none()).map(|(power, _)| power);
    let Some(power) = power.or(only) else {
        let some = left.iter().any(|left| *left > 0);
        return illegal(fault(if some { "which-power" } else { "too-many" }));
    };
    match &mut left[power.index()] {
        left if *left > 0 => {
            *left -= 1;
            plain("waived")
        }
        _ => illegal(fault("too-many")),
    }
}

const fn plain(outcome: &'static str) -> Told {
    Told { outcome, cause: None, dislodged_by: None }
}
