//! What becomes of builds and removals.

use super::Door;
use super::ids::reject_id;
use super::words::{Answer, Reason, Told, fault, illegal};
use crate::judge::{self, Adjustment, Change, allowance};
use crate::map::Power;
use crate::notation::{self, Phrase};
use crate::order::Position;

impl Door<'_> {
    /// What becomes of builds and removals, and what is removed unasked.
    pub(super) fn adjustment(&self, mut position: Position, phrases: &[Phrase]) -> Answer {
        let map = self.map;
        let mut answer = Answer::default();
        let mut told: Vec<Option<Told>> = vec![None; phrases.len()];
        let texts: Vec<String> =
            phrases.iter().map(|phrase| self.text(&position, phrase)).collect();
        let powers: Vec<Power> = (0u8..).map(Power).take(map.powers.len()).collect();
        // Whose order it is: as it says, or the owner of what is there.
        let owner = |position: &Position, phrase: &Phrase| {
            let province = map.province(phrase.unit.spot);
            let unit = position.unit_at(map, province).map(|at| position.units[at].power);
            let owned = position.owners.iter().find(|(centre, _)| *centre == province);
            phrase.power.or(unit).or(owned.map(|(_, power)| *power))
        };
        let owners: Vec<Option<Power>> =
            phrases.iter().map(|phrase| owner(&position, phrase)).collect();
        for power in powers {
            if allowance(&position, power) == 0 && !owners.contains(&Some(power)) {
                continue;
            }
            let (mut own, mut orders) = (Vec::new(), Vec::new());
            for (at, phrase) in
                phrases.iter().enumerate().filter(|(at, _)| owners[*at] == Some(power))
            {
                match self.adjusting(phrase) {
                    Ok(order) => {
                        own.push(at);
                        orders.push(order);
                    }
                    Err(reason) => told[at] = Some(illegal(reason)),
                }
            }
            let mut changes = Vec::new();
            let answers = judge::adjust(self.variant, &mut position, power, &orders, &mut changes);
            for ((at, order), done) in own.iter().zip(&orders).zip(answers) {
                let outcome = match order {
                    Adjustment::Build { .. } => "build",
                    Adjustment::Remove { .. } => "remove",
                };
                told[*at] = Some(match done {
                    Ok(()) => Told { outcome, cause: None, dislodged_by: None },
                    Err(reject) => illegal(fault(reject_id(reject))),
                });
            }
            for change in changes {
                if let Change::Disordered(unit) = change {
                    let cause = Some(Reason::of("disorder"));
                    let text = format!("{} D", notation::unit_text(map, &unit));
                    let told = Told { outcome: "remove", cause, dislodged_by: None };
                    answer.results.push((text, told));
                }
            }
        }
        let given = texts
            .into_iter()
            .zip(told)
            .map(|(text, told)| (text, told.unwrap_or_else(|| illegal(fault("nobody-there")))));
        answer.results = given.chain(answer.results).collect();
        answer.units = position.units.iter().map(|unit| self.whole(unit)).collect();
        answer
    }
}
