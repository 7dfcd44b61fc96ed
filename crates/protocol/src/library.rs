//! What there is to play: rulesets, clauses, scenarios.

use crate::fault::Fault;
use crate::fields::Fields;
use crate::session::{MAX_GAMES, MAX_LINE, Session, VERSION};
use crate::shapes::value;
use kernel::Text;
use rulesets::{AnyRuleset, Registry};
use serde_json::{Value, json};

/// The ruleset a scenario file is for: the one that finds the fewest faults in it. None only where
/// there is no ruleset at all.
pub fn ruleset_of<'a>(registry: &'a Registry, source: &str) -> Option<&'a dyn AnyRuleset> {
    let faults = |ruleset: &&dyn AnyRuleset| match ruleset.card("own", source) {
        Ok(_) => 0,
        Err(report) => report.faults.len(),
    };
    registry.iter().min_by_key(faults)
}

/// `hello`: who answers.
pub(crate) fn hello(_: &mut Session, fields: Fields) -> Result<Value, Fault> {
    fields.done()?;
    Ok(json!({
        "program": "trierarch",
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": VERSION,
        "max_line": MAX_LINE,
        "max_games": MAX_GAMES,
    }))
}

/// `rulesets`: what can be played, by whom.
pub(crate) fn rulesets(session: &mut Session, fields: Fields) -> Result<Value, Fault> {
    fields.done()?;
    let list = session.registry.iter().map(|ruleset| {
        let scenarios: Vec<&str> = ruleset.scenarios().iter().map(|(id, _)| *id).collect();
        let levels: Vec<Value> = players::standard()
            .levels(ruleset.id())
            .iter()
            .map(|level| {
                let (name, summary) = (Text::new(level.name), Text::new(level.summary));
                json!({"level": level.id, "name": name, "summary": summary})
            })
            .collect();
        json!({
            "ruleset": ruleset.id(),
            "rules_version": ruleset.rules_version(),
            "scenarios": scenarios,
            "levels": levels,
        })
    });
    Ok(json!({"rulesets": list.collect::<Vec<_>>()}))
}

/// `clauses`: every clause of a ruleset, in our own words.
pub(crate) fn clauses(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let id = fields.need_text("ruleset", "the id of a ruleset")?;
    fields.done()?;
    let ruleset = session.ruleset(&id)?;
    Ok(json!({"clauses": ruleset.clauses()}))
}

/// `scenarios`: the shipped scenarios as a lobby shows them.
pub(crate) fn scenarios(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let wanted = fields.text("ruleset")?;
    fields.done()?;
    if let Some(id) = &wanted {
        session.ruleset(id)?;
    }
    let mut cards = Vec::new();
    for ruleset in session.registry.iter() {
        if wanted.as_ref().is_some_and(|wanted| wanted != ruleset.id()) {
            continue;
        }
        for (id, source) in ruleset.scenarios() {
            let card = ruleset.card(id, source).map_err(|report| Fault::scenario("do", report))?;
            cards.push(json!({"ruleset": ruleset.id(), "card": card}));
        }
    }
    Ok(json!({"scenarios": cards}))
}

/// `scenario`: one scenario, its file included, or what a lobby would show of an own one.
pub(crate) fn scenario(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let named = session.named_scenario(&mut fields)?;
    fields.done()?;
    let (ruleset, id, source) = session.find_scenario(&named)?;
    let card =
        ruleset.card(&id, &source).map_err(|report| Fault::scenario(named.field(), report))?;
    Ok(json!({"ruleset": ruleset.id(), "card": value(card), "source": source}))
}

/// A scenario as a request names it.
pub(crate) enum Named {
    /// A shipped one, by its id.
    Shipped(String),
    /// An own one, with its text.
    Own { source: String, ruleset: Option<String> },
}

impl Named {
    /// The field that named it.
    pub(crate) const fn field(&self) -> &'static str {
        match self {
            Named::Shipped(_) => "scenario",
            Named::Own { .. } => "source",
        }
    }
}

impl Session {
    fn ruleset(&self, id: &str) -> Result<&dyn AnyRuleset, Fault> {
        self.registry.ruleset(id).ok_or_else(|| {
            let known: Vec<&str> = self.registry.iter().map(AnyRuleset::id).collect();
            let expected = format!("one of \"{}\"", known.join("\", \""));
            Fault::field("ruleset", Some(&Value::String(id.to_string())), expected)
        })
    }

    /// Reads `scenario`, or `source` and `ruleset`.
    pub(crate) fn named_scenario(&self, fields: &mut Fields) -> Result<Named, Fault> {
        let (id, source) = (fields.text("scenario")?, fields.text("source")?);
        let ruleset = fields.text("ruleset")?;
        match (id, source) {
            (Some(id), None) => Ok(Named::Shipped(id)),
            (None, Some(source)) => Ok(Named::Own { source, ruleset }),
            (None, None) => {
                let expected = "the id of a scenario, or its text in `source`";
                Err(Fault::field("scenario", None, expected))
            }
            (Some(id), Some(_)) => {
                let expected = "no id, since `source` is given";
                Err(Fault::field("scenario", Some(&Value::String(id)), expected))
            }
        }
    }

    /// Ruleset, id and text of a scenario.
    pub(crate) fn find_scenario(
        &self,
        named: &Named,
    ) -> Result<(&dyn AnyRuleset, String, String), Fault> {
        match named {
            Named::Shipped(id) => match self.registry.scenario(id) {
                Some((ruleset, source)) => Ok((ruleset, id.clone(), source.to_string())),
                None => {
                    let near = self.registry.nearest_scenario(id);
                    let near = near.map(|near| format!("; did you mean \"{near}\"?"));
                    let expected = format!("the id of a scenario{}", near.unwrap_or_default());
                    Err(Fault::field("scenario", Some(&Value::String(id.clone())), expected))
                }
            },
            Named::Own { source, ruleset } => {
                let ruleset = match ruleset {
                    Some(id) => self.ruleset(id)?,
                    None => ruleset_of(&self.registry, source).ok_or_else(|| {
                        Fault::field("ruleset", None, "the id of a ruleset; there is none")
                    })?,
                };
                Ok((ruleset, format!("{}/own", ruleset.id()), source.clone()))
            }
        }
    }
}
