//! What becomes of retreats.

use super::Adjudicator;
use super::words::{Answer, Given, Reason, Told, fault, illegal};
use crate::judge::{self, Dislodged};
use crate::map::Spot;
use crate::notation::{self, Line, Named, Phrase, Verb};
use crate::order::{Position, Unit, Via};

/// What one dislodged unit is ordered to do; nowhere is to be disbanded.
type Wish = Option<Spot>;

impl Adjudicator<'_> {
    /// What becomes of the retreats of `lost`, and in the answer's results of those without an order.
    pub(super) fn retreat(
        &self,
        position: &mut Position,
        lost: &[Dislodged],
        lines: &[Option<Line>],
    ) -> (Given, Answer) {
        let map = self.map;
        let mut wishes: Vec<Option<(usize, Wish)>> = vec![None; lost.len()];
        let mut verdicts: Vec<Result<usize, Reason>> = Vec::with_capacity(lines.len());
        for (at, line) in lines.iter().enumerate() {
            let Some(Line::Order(phrase)) = line else {
                verdicts.push(Err(fault("wrong-phase")));
                continue;
            };
            let verdict = self.wish(position, lost, phrase).and_then(|(n, wish)| match wishes[n] {
                // Two orders for one unit are none, if both are possible (issue 4.D.3).
                Some((before, earlier)) if verdicts[before].is_err() || earlier != wish => {
                    verdicts[before] = Err(fault("ordered-twice"));
                    Err(fault("ordered-twice"))
                }
                _ => {
                    wishes[n] = Some((at, wish));
                    Ok(n)
                }
            });
            verdicts.push(verdict);
        }
        let obeyed = |wish: &Option<(usize, Wish)>| match wish {
            Some((at, wish)) if verdicts[*at].is_ok() => *wish,
            _ => None,
        };
        let wanted: Vec<Wish> = wishes.iter().map(obeyed).collect();
        let mut to = wanted.clone();
        judge::retreat(map, lost, &mut to);
        let outcome = |n: usize| match (wanted[n], to[n]) {
            (Some(_), Some(_)) => ("retreat", None),
            (Some(_), None) => ("disband", Some(Reason::of("met"))),
            (None, _) => ("disband", None),
        };
        let told = |n: usize| {
            let (outcome, cause) = outcome(n);
            Told { outcome, cause, dislodged_by: None }
        };
        let answered = |(line, verdict): (&Option<Line>, &Result<usize, Reason>)| {
            let text = match (*line)? {
                Line::Waive(power) => self.waive_text(power),
                Line::Order(phrase) => self.retreat_text(lost, &phrase),
            };
            let told = match verdict {
                Ok(n) => told(*n),
                Err(reason) => illegal(reason.clone()),
            };
            Some((text, told))
        };
        let given: Given = lines.iter().zip(&verdicts).map(answered).collect();
        let mut answer = Answer::default();
        for (n, lost) in lost.iter().enumerate() {
            let ordered = |line: &Option<Line>| {
                matches!(line, Some(Line::Order(phrase))
                    if map.province(phrase.unit.spot) == map.province(lost.unit.spot))
            };
            if !lines.iter().any(ordered) {
                let text = format!("{} D", notation::unit_text(map, &lost.unit));
                answer.results.push((text, told(n)));
            }
        }
        position.units.extend(
            lost.iter().zip(&to).filter_map(|(lost, to)| to.map(|spot| Unit { spot, ..lost.unit })),
        );
        position.units.sort_by_key(|unit| map.province(unit.spot));
        (given, answer)
    }

    /// Which dislodged unit a phrase is for, and what it may do.
    ///
    /// Rule: S-11.
    fn wish(
        &self,
        position: &Position,
        lost: &[Dislodged],
        phrase: &Phrase,
    ) -> Result<(usize, Wish), Reason> {
        let map = self.map;
        let place = map.province(phrase.unit.spot);
        let found = lost.iter().position(|lost| map.province(lost.unit.spot) == place);
        let n = found.ok_or_else(|| fault("not-dislodged"))?;
        let Dislodged { unit, options, .. } = lost[n];
        if phrase.power.is_some_and(|power| power != unit.power) {
            return Err(fault("not-yours"));
        }
        let to = match phrase.verb {
            Verb::Disband => return Ok((n, None)),
            Verb::Retreat(to) | Verb::Move(to, Via::Any) => to,
            _ => return Err(fault("wrong-phase")),
        };
        let landing = map.landing(unit.kind, unit.spot, to).filter(|spot| options.has(spot.0));
        let landing = landing.ok_or_else(|| fault("no-retreat-there"))?;
        if position.unit_at(map, map.province(landing)).is_some() {
            return Err(fault("occupied"));
        }
        Ok((n, Some(landing)))
    }

    /// A retreat in canonical form: of the units now in the province none is meant.
    fn retreat_text(&self, lost: &[Dislodged], phrase: &Phrase) -> String {
        let place = self.map.province(phrase.unit.spot);
        let named = lost.iter().find(|lost| self.map.province(lost.unit.spot) == place);
        let phrase = named.map_or(*phrase, |lost| Phrase {
            unit: Named { kind: Some(lost.unit.kind), spot: lost.unit.spot },
            verb: match phrase.verb {
                Verb::Move(to, Via::Any) => Verb::Retreat(to),
                other => other,
            },
            ..*phrase
        });
        self.text(&Position::default(), &phrase)
    }
}
