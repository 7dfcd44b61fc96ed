//! `trierarch charts`: the tables of a game, as the rules use them.

use crate::args::{Charts, Format};
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::source::Scenario;
use crate::words::Words;
use kernel::{DiceRule, Seed, Text};
use rulesets::Registry;

/// Prints every chart with what it is read for.
pub(crate) fn run(registry: &Registry, args: &Charts, out: &mut Out) -> Result<(), Failure> {
    // A ruleset by itself: the charts of its first scenario.
    let first = registry.ruleset(&args.of).and_then(|ruleset| ruleset.scenarios().first());
    let scenario = Scenario::find(registry, first.map_or(args.of.as_str(), |(id, _)| id))?;
    let words = Words::in_locale(registry, scenario.ruleset, &args.locale)?;
    let game = scenario
        .ruleset
        .new_game(&scenario.setup(&[]), DiceRule::Seeded, Seed::from_number(0))
        .map_err(|report| scenario.faulty(&report))?;
    let chapters = game.book();
    if args.format == Format::Json {
        return out.json(&chapters);
    }
    let mut is_first = true;
    for chart in chapters.iter().flat_map(|chapter| &chapter.charts) {
        if !std::mem::take(&mut is_first) {
            out.line("")?;
        }
        out.line(words.cited(&chart.title, &chart.clauses))?;
        if let Some(note) = &chart.note {
            out.line(words.say(note))?;
        }
        let said = |texts: &[Text]| texts.iter().map(|text| words.say(text)).collect::<Vec<_>>();
        let heads = said(&chart.heads);
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let mut list = table(&heads);
        for row in &chart.rows {
            list.add_row(said(row));
        }
        out.table(&list)?;
    }
    if is_first {
        out.line(words.own_word("cli-no-charts"))?;
    }
    Ok(())
}
