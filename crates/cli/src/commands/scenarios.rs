//! `trierarch scenarios`: what can be played.

use crate::args::{Format, Scenarios, Show};
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::source::Scenario;
use crate::words::Words;
use kernel::ScenarioCard;
use rulesets::Registry;

/// Lists the scenarios or prints one.
pub(crate) fn run(registry: &Registry, args: &Scenarios, out: &mut Out) -> Result<(), Failure> {
    let shown = args.show.as_ref().map(|Show::Show { id }| id).or(args.id.as_ref());
    if let Some(id) = shown {
        return out.text(&Scenario::find(registry, id)?.text);
    }
    let mut cards: Vec<ScenarioCard> = Vec::new();
    let mut list = table(&["scenario", "title", "sides", "minutes"]);
    for ruleset in registry.iter() {
        let words = Words::of(registry, ruleset)?;
        for (id, source) in ruleset.scenarios() {
            let card = ruleset.card(id, source).map_err(|report| {
                Failure::Other(format!("a shipped scenario is faulty:\n{report}"))
            })?;
            let sides: Vec<String> = card.sides.iter().map(|side| words.say(side)).collect();
            list.add_row([
                card.id.clone(),
                card.title.clone(),
                sides.join(" – "),
                card.minutes.to_string(),
            ]);
            cards.push(card);
        }
    }
    match args.format {
        Format::Json => out.json(&cards),
        Format::Table => out.table(&list),
    }
}
