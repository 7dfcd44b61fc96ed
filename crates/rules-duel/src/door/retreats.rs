//! What becomes of retreats.

use super::Door;
use super::words::{Answer, Reason, Told, fault};
use crate::judge::{self, Dislodged};
use crate::map::Spot;
use crate::notation::{self, Named, Phrase, Verb};
use crate::order::{Position, Unit, Via};

impl Door<'_> {
    /// What becomes of the retreats of `lost`.
    pub(super) fn retreat(
        &self,
        position: &Position,
        lost: &[Dislodged],
        phrases: &[Phrase],
    ) -> Answer {
        let map = self.map;
        let mut to: Vec<Option<Spot>> = vec![None; lost.len()];
        let mut told: Vec<(String, Option<usize>, Option<Reason>)> = Vec::new();
        for phrase in phrases {
            let at = lost.iter().position(|lost: &Dislodged| {
                map.province(lost.unit.spot) == map.province(phrase.unit.spot)
                    && phrase.power.is_none_or(|power| power == lost.unit.power)
            });
            let named = at.map(|at| Phrase {
                unit: Named { kind: Some(lost[at].unit.kind), spot: lost[at].unit.spot },
                verb: match phrase.verb {
                    Verb::Move(to, Via::Any) => Verb::Retreat(to),
                    other => other,
                },
                ..*phrase
            });
            // Of the units now in the province none is meant.
            let text = self.text(&Position::default(), &named.unwrap_or(*phrase));
            let verdict = match (at, phrase.verb) {
                (None, _) => Err(fault("not-dislodged")),
                (Some(_), Verb::Disband) => Ok(()),
                (Some(at), Verb::Retreat(spot) | Verb::Move(spot, Via::Any)) => {
                    let unit = lost[at].unit;
                    let landing = map.landing(unit.kind, unit.spot, spot);
                    match landing.filter(|spot| lost[at].options.has(spot.0)) {
                        Some(spot) => {
                            to[at] = Some(spot);
                            Ok(())
                        }
                        None => Err(fault("no-retreat-there")),
                    }
                }
                (Some(_), _) => Err(fault("wrong-phase")),
            };
            told.push((text, at, verdict.err()));
        }
        let wanted = to.clone();
        judge::retreat(map, lost, &mut to);
        let mut answer = Answer::default();
        let outcome = |at: usize| match (wanted[at], to[at]) {
            (Some(_), Some(_)) => ("retreat", None),
            (Some(_), None) => ("disband", Some(Reason::of("met"))),
            (None, _) => ("disband", None),
        };
        for (text, at, reason) in told {
            let (outcome, cause) = match (reason, at) {
                (None, Some(at)) => outcome(at),
                (reason, _) => ("illegal", reason),
            };
            answer.results.push((text, Told { outcome, cause, dislodged_by: None }));
        }
        for (at, lost) in lost.iter().enumerate() {
            let ordered =
                |phrase: &Phrase| map.province(phrase.unit.spot) == map.province(lost.unit.spot);
            if !phrases.iter().any(ordered) {
                let (outcome, cause) = outcome(at);
                let text = format!("{} D", notation::unit_text(map, &lost.unit));
                answer.results.push((text, Told { outcome, cause, dislodged_by: None }));
            }
        }
        let mut after = position.units.clone();
        after.extend(
            lost.iter().zip(&to).filter_map(|(lost, to)| to.map(|spot| Unit { spot, ..lost.unit })),
        );
        after.sort_by_key(|unit| map.province(unit.spot));
        answer.units = after.iter().map(|unit| self.whole(unit)).collect();
        answer
    }
}
