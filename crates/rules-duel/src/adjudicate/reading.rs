//! How a request is read: units, owners, dislodged units, and what each order's text means.

use super::Adjudicator;
use super::words::{BadRequest, Reason, Request, bad, fault, malformed};
use crate::judge::{self, Adjustment, Dislodged};
use crate::map::{Kind, Power, Set, Spot};
use crate::notation::{self, Named, Phrase, Verb};
use crate::order::{Order, Position, Unit, Via};

impl Adjudicator<'_> {
    /// The position of a request.
    pub(super) fn position(&self, request: &Request) -> Result<Position, BadRequest> {
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
            let power = self.named(name).ok_or_else(|| {
                let ids: Vec<&str> = self.map.powers.iter().map(|card| card.id.as_str()).collect();
                bad(field(), format!("there is no such power; there are {}", ids.join(", ")))
            })?;
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

    /// The dislodged units of a request, with where they may go.
    pub(super) fn adrift(&self, request: &Request) -> Result<Vec<Dislodged>, BadRequest> {
        let map = self.map;
        let mut lost = Vec::with_capacity(request.dislodged.len());
        for (n, entry) in request.dislodged.iter().enumerate() {
            let field = || format!("dislodged[{n}]");
            let unit =
                notation::read_unit(map, &entry.unit).map_err(|why| malformed(field(), &why))?;
            let province = map.province(unit.spot);
            if lost.iter().any(|lost: &Dislodged| map.province(lost.unit.spot) == province) {
                let code = map.code(province.spot());
                return Err(bad(field(), format!("two dislodged units from {code}")));
            }
            let mut options = Set::EMPTY;
            for text in &entry.retreats {
                let spot =
                    notation::read_spot(map, text).map_err(|why| malformed(field(), &why))?;
                options = options.with(spot.0);
            }
            lost.push(Dislodged { unit, from: province, options });
        }
        Ok(lost)
    }

    /// The power of a name.
    pub(super) fn named(&self, name: &str) -> Option<Power> {
        notation::read_power(self.map, name)
    }

    /// The unit's text with its power.
    pub(super) fn whole(&self, unit: &Unit) -> String {
        let power = self.map.power(unit.power);
        format!("{power} {}", notation::unit_text(self.map, unit))
    }

    pub(super) fn code(&self, spot: Spot) -> String {
        self.map.code(spot).to_string()
    }

    /// A line that gives an order for no unit.
    pub(super) fn waive_text(&self, power: Option<Power>) -> String {
        match power {
            Some(power) => format!("{} WAIVE", self.map.power(power)),
            None => "WAIVE".to_string(),
        }
    }

    /// A phrase in canonical form, for units that are there and units that are not.
    pub(super) fn text(&self, position: &Position, phrase: &Phrase) -> String {
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
    pub(super) fn order(&self, phrase: &Phrase) -> Option<Order> {
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

    /// The adjustment a phrase means. A build without a kind is of what can only be meant.
    ///
    /// Rule: 4.C.3.
    pub(super) fn adjusting(&self, phrase: &Phrase) -> Result<Adjustment, Reason> {
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
