//! Who owns which centres: what a request says, and what is counted after a phase.

use super::Adjudicator;
use super::words::{BadRequest, Counted, Request, bad};
use crate::judge::allowance;
use crate::map::Power;
use crate::order::Position;
use std::collections::BTreeMap;

impl Adjudicator<'_> {
    fn powers(&self) -> impl Iterator<Item = Power> + use<> {
        (0u8..).map(Power).take(self.map.powers.len())
    }

    /// Whether it is said for every unit what its power owns: who owns nothing has to remove all.
    pub(super) fn check_owners(
        &self,
        request: &Request,
        position: &Position,
    ) -> Result<(), BadRequest> {
        let has_units = |power: &Power| position.units.iter().any(|unit| unit.power == *power);
        let named: Vec<Power> =
            request.centres.keys().filter_map(|name| self.named(name)).collect();
        let silent = self.powers().find(|power| has_units(power) && !named.contains(power));
        silent.map_or(Ok(()), |power| {
            let id = self.map.power(power);
            let message = format!(
                "{id} has units, and the centres it owns are not told: {{\"{id}\": []}} if it owns none"
            );
            Err(bad("centres".to_string(), message))
        })
    }

    /// Who owns what once a fall ends here.
    ///
    /// Rule: 5; S-12.
    pub(super) fn counted(&self, position: &mut Position) -> Counted {
        for unit in &position.units {
            let centre = self.map.province(unit.spot);
            if self.map.centres.has(centre.0) {
                position.owners.retain(|(known, _)| *known != centre);
                position.owners.push((centre, unit.power));
            }
        }
        position.owners.sort_unstable();
        let (mut centres, mut adjust) = (BTreeMap::new(), BTreeMap::new());
        for power in self.powers() {
            let own = position.owners.iter().filter(|(_, owner)| *owner == power);
            let own: Vec<String> = own.map(|(centre, _)| self.code(centre.spot())).collect();
            let left = allowance(position, power);
            if !own.is_empty() || left != 0 {
                centres.insert(self.map.power(power).to_string(), own);
                adjust.insert(self.map.power(power).to_string(), left);
            }
        }
        Counted { centres, adjust }
    }
}
