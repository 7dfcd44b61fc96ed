//! The raw door: positions and orders as text in, what became of them out.
//!
//! It takes whatever the public test cases want taken: orders for other people's units, twice for
//! the same unit, impossible ones. What cannot be understood as text is refused with its place.
//! Nothing here is hidden or asked; the contract for play is elsewhere.

use crate::judge::{
    self, Adjustment, Cause, Change, Dislodged, Fault, Judge, Outcome, Reject, allowance,
};
use crate::map::{Kind, Map, Power, Province, Set, Spot};
use crate::notation::{self, Named, Phrase, Verb};
use crate::order::{Order, Position, Unit, Via};
use crate::variant::Variant;
use kernel::Malformed;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// Which phase the orders are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Moves, supports, convoys.
    #[default]
    Movement,
    /// Retreats of what was dislodged.
    Retreat,
    /// Builds and removals.
    Adjustment,
}

/// A position and orders for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Which phase; a movement unless it says otherwise.
    #[serde(default)]
    pub phase: Phase,
    /// The units on the map: `AUSTRIA A BUD`.
    #[serde(default)]
    pub units: Vec<String>,
    /// The orders, each with or without its power: `AUSTRIA A BUD - GAL`.
    #[serde(default)]
    pub orders: Vec<String>,
    /// For retreats: what was dislodged, as the answer to the movement has it.
    #[serde(default)]
    pub dislodged: Vec<Lost>,
    /// For adjustments: the centres each power owns.
    #[serde(default)]
    pub centres: BTreeMap<String, Vec<String>>,
}

/// A dislodged unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// Which, where it was.
    pub unit: String,
    /// Where its attacker came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it may go.
    pub retreats: Vec<String>,
}

/// What became of the orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// Each order in canonical form, and what became of it. Units without an order hold.
    #[serde(serialize_with = "as_map")]
    pub results: Vec<(String, Told)>,
    /// The units on the map after the phase, without the dislodged.
    pub units: Vec<String>,
    /// After a movement: the dislodged units.
    pub dislodged: Vec<Lost>,
    /// After a movement: provinces nobody entered because several tried.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<String>,
}

/// What became of one order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// In a word: `move`, `bounce`, `cut` …
    pub outcome: &'static str,
    /// Why; absent where there is nothing to explain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Reason>,
    /// Who dislodged the unit, if anybody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dislodged_by: Option<String>,
}

/// Why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// In a word: `bounced`, `stopped`, `cut-by` …
    pub kind: &'static str,
    /// The other unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The unit that dislodged that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The strength of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// The strength it met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<u8>,
    /// What is wrong with an impossible order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<&'static str>,
}

/// Why a request is not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{field}: {message}")]
pub struct BadRequest {
    /// Which part of it: `orders[2]`.
    pub field: String,
    /// Where in that text, in characters from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// An order that is given twice is told twice, `A MOS B` and `A MOS B (2)`.
fn as_map<S: Serializer>(results: &[(String, Told)], serializer: S) -> Result<S::Ok, S::Error> {
    let key = |at: usize| {
        let text = &results[at].0;
        match results[..at].iter().filter(|(earlier, _)| earlier == text).count() {
            0 => text.clone(),
            before => format!("{text} ({})", before + 1),
        }
    };
    serializer.collect_map(results.iter().enumerate().map(|(at, (_, told))| (key(at), told)))
}

fn bad(field: String, message: impl Into<String>) -> BadRequest {
    BadRequest { field, at: None, message: message.into() }
}

fn malformed(field: String, why: &Malformed) -> BadRequest {
    BadRequest { field, at: Some(why.at), message: why.to_string() }
}

/// Decides what `request` asks.
///
/// # Errors
/// The first part of it that is not understood.
pub fn adjudicate(
    variant: &Variant,
    judge: &mut Judge,
    request: &Request,
) -> Result<Answer, BadRequest> {
    let door = Door { variant, map: &variant.map };
    let position = door.position(request)?;
    let mut phrases = Vec::with_capacity(request.orders.len());
    for (n, line) in request.orders.iter().enumerate() {
        let phrase = notation::read(door.map, line);
        phrases.push(phrase.map_err(|why| malformed(format!("orders[{n}]"), &why))?);
    }
    match request.phase {
        Phase::Movement => Ok(door.movement(judge, &position, &phrases)),
        Phase::Retreat => door.retreat(&position, request, &phrases),
        Phase::Adjustment => Ok(door.adjustment(position, &phrases)),
    }
}

struct Door<'a> {
    variant: &'a Variant,
    map: &'a Map,
}

impl Door<'_> {
    fn position(&self, request: &Request) -> Result<Position, BadRequest> {
        let mut position = Position::default();
        for (n, line) in request.units.iter().enumerate() {
            let field = || format!("units[{n}]");
            let unit =
                notation::read_unit(self.map, line).map_err(|why| malformed(field(), &why))?;
            let province = self.map.province(unit.spot);
            if position.unit_at(self.map, province).is_some() {
                let message = format!("two units in {}", self.map.code(province.spot()));
                return Err(bad(field(), message));
            }
            judge::place(self.variant, &mut position, unit);
        }
        for (name, centres) in &request.centres {
            let field = || format!("centres.{name}");
            let power = notation::read_power(self.map, name)
                .ok_or_else(|| bad(field(), "there is no such power"))?;
            for centre in centres {
                let spot = notation::read_spot(self.map, centre)
                    .map_err(|why| malformed(field(), &why))?;
                let province = self.map.province(spot);
                if !self.map.centres.has(province.0) {
                    return Err(bad(field(), format!("{centre} is no centre")));
                }
                if position.owners.iter().any(|(known, _)| *known == province) {
                    return Err(bad(field(), format!("{centre} has two owners")));
                }
                position.owners.push((province, power));
            }
        }
        Ok(position)
    }

    /// The unit's text with its power.
    fn whole(&self, unit: &Unit) -> String {
        let power = self.map.power(unit.power);
        format!("{power} {}", notation::unit_text(self.map, unit))
    }

    fn code(&self, spot: Spot) -> String {
        self.map.code(spot).to_string()
    }

    /// A phrase in canonical form, for units that are there and units that are not.
    fn text(&self, position: &Position, phrase: &Phrase) -> String {
        let map = self.map;
        let named = |named: Named| {
            let there = position.unit_at(map, map.province(named.spot));
            match (there.map(|at| position.units[at]), named.kind) {
                (Some(unit), _) => notation::unit_text(map, &unit),
                (None, Some(kind)) => format!("{} {}", map.kind(kind).letter, map.code(named.spot)),
                (None, None) => self.code(named.spot),
            }
        };
        let unit = match (phrase.verb, phrase.unit.kind) {
            // What is built is not what is there.
            (Verb::Build, Some(kind)) => {
                format!("{} {}", map.kind(kind).letter, map.code(phrase.unit.spot))
            }
            _ => named(phrase.unit),
        };
        match phrase.verb {
            Verb::Hold => format!("{unit} H"),
            Verb::Move(to, Via::Any) => format!("{unit} - {}", map.code(to)),
            Verb::Move(to, Via::Convoy) => format!("{unit} - {} VIA", map.code(to)),
            Verb::SupportHold(other) => format!("{unit} S {}", named(other)),
            Verb::SupportMove(other, to) => format!("{unit} S {} - {}", named(other), map.code(to)),
            Verb::Convoy(other, to) => format!("{unit} C {} - {}", named(other), map.code(to)),
            Verb::Retreat(to) => format!("{unit} R {}", map.code(to)),
            Verb::Disband => format!("{unit} D"),
            Verb::Build => format!("{unit} B"),
        }
    }

    /// The order a phrase gives in a movement phase.
    fn order(&self, phrase: &Phrase) -> Option<Order> {
        let province = |named: Named| self.map.province(named.spot);
        Some(match phrase.verb {
            Verb::Hold => Order::Hold,
            Verb::Move(to, via) => Order::Move { to, via },
            Verb::SupportHold(unit) => Order::SupportHold { unit: province(unit) },
            Verb::SupportMove(unit, to) => Order::SupportMove { unit: province(unit), to },
            Verb::Convoy(unit, to) => {
                Order::Convoy { unit: province(unit), to: self.map.province(to) }
            }
            Verb::Retreat(_) | Verb::Disband | Verb::Build => return None,
        })
    }

    fn movement(&self, judge: &mut Judge, position: &Position, phrases: &[Phrase]) -> Answer {
        let (map, units) = (self.map, &position.units);
        judge.look(map, units);
        let mut orders = vec![Order::Hold; units.len()];
        let mut given: Vec<Option<usize>> = vec![None; units.len()];
        let mut verdicts: Vec<Result<usize, Reason>> = Vec::with_capacity(phrases.len());
        for (at, phrase) in phrases.iter().enumerate() {
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
        let mut answer = Answer::default();
        for (phrase, verdict) in phrases.iter().zip(&verdicts) {
            let unit = position.unit_at(map, map.province(phrase.unit.spot));
            let told = match (verdict, unit) {
                (Ok(n), _) => self.told(judge, units, *n),
                (Err(reason), unit) => {
                    let dislodged_by = unit.and_then(|n| self.dislodger(judge, units, n));
                    Told { outcome: "illegal", cause: Some(reason.clone()), dislodged_by }
                }
            };
            answer.results.push((self.text(position, phrase), told));
        }
        for (n, unit) in units.iter().enumerate() {
            let named = |phrase: &Phrase| map.province(phrase.unit.spot) == map.province(unit.spot);
            if !phrases.iter().any(named) {
                let text = format!("{} H", notation::unit_text(map, unit));
                answer.results.push((text, self.told(judge, units, n)));
            }
            if let Some(lost) = judge.dislodged(map, units, n) {
                answer.dislodged.push(self.lost(&lost));
            }
        }
        let mut after = after_movement(judge, units);
        after.sort_by_key(|unit| map.province(unit.spot));
        answer.units = after.iter().map(|unit| self.whole(unit)).collect();
        answer.contested =
            judge.contested().iter().map(|province| self.code(Spot(province))).collect();
        answer
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
        let reason = |kind| Reason { kind, ..Reason::default() };
        let fight = |kind, unit, strength, against| Reason {
            unit: name(unit),
            strength: Some(strength),
            against: Some(against),
            ..reason(kind)
        };
        let cause = match cause {
            Cause::Plain => None,
            Cause::Impossible { fault: why } => Some(fault(fault_id(why))),
            Cause::Unmatched { unit } => Some(Reason { unit: name(unit), ..reason("unmatched") }),
            Cause::Bounced { with, strength, against } => {
                Some(fight("bounced", with, strength, against))
            }
            Cause::Stopped { by, strength, against } => {
                Some(fight("stopped", by, strength, against))
            }
            Cause::HeadToHead { with, strength, against } => {
                Some(fight("head-to-head", with, strength, against))
            }
            Cause::OwnUnit { unit } => Some(Reason { unit: name(unit), ..reason("own-unit") }),
            Cause::NoChain => Some(reason("no-chain")),
            Cause::FleetLost { fleet, by } => {
                Some(Reason { unit: name(fleet), by: name(by), ..reason("fleet-lost") })
            }
            Cause::Paradox => Some(reason("paradox")),
            Cause::CutBy { unit } => Some(Reason { unit: name(unit), ..reason("cut-by") }),
            Cause::CutByDislodging { unit } => {
                Some(Reason { unit: name(unit), ..reason("cut-by-dislodging") })
            }
        };
        Told { outcome: outcome_id(outcome), cause, dislodged_by: self.dislodger(judge, units, n) }
    }

    fn retreat(
        &self,
        position: &Position,
        request: &Request,
        phrases: &[Phrase],
    ) -> Result<Answer, BadRequest> {
        let map = self.map;
        let mut lost = Vec::new();
        for (n, entry) in request.dislodged.iter().enumerate() {
            let field = || format!("dislodged[{n}]");
            let unit =
                notation::read_unit(map, &entry.unit).map_err(|why| malformed(field(), &why))?;
            let mut options = Set::EMPTY;
            for text in &entry.retreats {
                let spot =
                    notation::read_spot(map, text).map_err(|why| malformed(field(), &why))?;
                options = options.with(spot.0);
            }
            lost.push(Dislodged { unit, from: map.province(unit.spot), options });
        }
        let mut to: Vec<Option<Spot>> = vec![None; lost.len()];
        let mut told: Vec<(String, Option<usize>, Option<Reason>)> = Vec::new();
        for phrase in phrases {
            let at = lost.iter().position(|lost: &Dislodged| {
                map.province(lost.unit.spot) == map.province(phrase.unit.spot)
                    && phrase.power.is_none_or(|power| power == lost.unit.power)
            });
            let named = at.map(|at| Phrase {
                unit: Named { kind: Some(lost[at].unit.kind), spot: lost[at].unit.spot },
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
        judge::retreat(map, &lost, &mut to);
        let mut answer = Answer::default();
        let outcome = |at: usize| match (wanted[at], to[at]) {
            (Some(_), Some(_)) => ("retreat", None),
            (Some(_), None) => ("disband", Some(Reason { kind: "met", ..Reason::default() })),
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
        Ok(answer)
    }

    fn adjustment(&self, mut position: Position, phrases: &[Phrase]) -> Answer {
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
                    let cause = Some(Reason { kind: "disorder", ..Reason::default() });
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

    /// The adjustment a phrase means. A build without a kind is of what can only be meant.
    ///
    /// Rule: 4.C.3.
    fn adjusting(&self, phrase: &Phrase) -> Result<Adjustment, Reason> {
        let (map, spot) = (self.map, phrase.unit.spot);
        match phrase.verb {
            Verb::Disband => Ok(Adjustment::Remove { province: map.province(spot) }),
            Verb::Build => {
                let possible: Vec<Kind> = (self.variant.kinds_built())
                    .filter(|kind| !map.near(*kind, spot).is_empty())
                    .collect();
                let kind = match (phrase.unit.kind, possible.as_slice()) {
                    (Some(kind), _) => kind,
                    (None, [only]) => *only,
                    (None, _) => return Err(fault("which-kind")),
                };
                // What walks needs no coast (issue 4.B.6).
                let plain = map.province(spot).spot();
                let spot = if map.near(kind, spot).is_empty() && !map.near(kind, plain).is_empty() {
                    plain
                } else {
                    spot
                };
                Ok(Adjustment::Build { kind, spot })
            }
            _ => Err(fault("wrong-phase")),
        }
    }
}

fn illegal(reason: Reason) -> Told {
    Told { outcome: "illegal", cause: Some(reason), dislodged_by: None }
}

fn fault(id: &'static str) -> Reason {
    Reason { kind: "impossible", fault: Some(id), ..Reason::default() }
}

/// The units on the map after a movement, in the order they had before.
pub fn after_movement(judge: &Judge, units: &[Unit]) -> Vec<Unit> {
    let stays = |(n, unit): (usize, &Unit)| {
        let moved = judge.moved_to(n).map(|spot| Unit { spot, ..*unit });
        moved.or(judge.dislodged_by(n).is_none().then_some(*unit))
    };
    units.iter().enumerate().filter_map(stays).collect()
}

/// The word for an outcome.
pub const fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Hold => "hold",
        Outcome::Move => "move",
        Outcome::Bounce => "bounce",
        Outcome::NoConvoy => "no-convoy",
        Outcome::Support => "support",
        Outcome::Cut => "cut",
        Outcome::Convoy => "convoy",
        Outcome::Broken => "broken",
        Outcome::Void => "void",
        Outcome::Illegal => "illegal",
    }
}

/// The word for what is wrong with an order.
pub const fn fault_id(fault: Fault) -> &'static str {
    match fault {
        Fault::Fixed => "never-moves",
        Fault::AlreadyThere => "already-there",
        Fault::OutOfReach => "out-of-reach",
        Fault::WhichCoast => "which-coast",
        Fault::NoRoute => "no-route",
        Fault::NobodyThere => "nobody-there",
        Fault::Itself => "itself",
        Fault::CannotDoIt => "cannot-do-it",
        Fault::NotAtSea => "not-at-sea",
        Fault::NotCarried => "not-carried",
        Fault::Needless => "needless",
        Fault::Void => "void",
    }
}

/// The word for why an adjustment is not made.
pub const fn reject_id(reject: Reject) -> &'static str {
    match reject {
        Reject::NoCentre => "no-centre",
        Reject::NotHome => "not-home",
        Reject::NotOwned => "not-owned",
        Reject::Occupied => "occupied",
        Reject::WrongKind => "wrong-kind",
        Reject::WhichCoast => "which-coast",
        Reject::TooMany => "too-many",
        Reject::NobodyThere => "nobody-there",
        Reject::NeverRemoved => "never-removed",
    }
}
