//! `trierarch import` and `trierarch export`: games of the Python package `diplomacy`, and ours.

use crate::args::{Export, Import};
use crate::failure::Failure;
use crate::out::Out;
use crate::{saved, source};
use kernel::Game;
use rules_duel::Ground;
use rulesets::Registry;

/// Reads a saved game, plays it again, and prints the record.
pub(crate) fn import(args: &Import, out: &mut Out) -> Result<(), Failure> {
    let text = source::read(&args.game)?;
    let text = text.trim_start_matches('\u{feff}');
    let game: saved::SavedGame = serde_json::from_str(text)
        .map_err(|error| Failure::Data(format!("{}: {error}", args.game)))?;
    let imported = saved::import(&game)?;
    for refused in &imported.refused {
        eprintln!("refused: {refused}");
    }
    for phase in &imported.set {
        eprintln!("set as saved: {phase}");
    }
    out.text(&imported.record.write())
}

/// Prints a record as a saved game.
pub(crate) fn export(registry: &Registry, args: &Export, out: &mut Out) -> Result<(), Failure> {
    let (record, ruleset) = source::record(registry, &args.record)?;
    let game = ruleset
        .replay(&record, &mut |_, _| {})
        .map_err(|fault| Failure::Data(format!("{}: {fault}", args.record)))?;
    let game = game.as_any().downcast_ref::<Game<Ground>>().ok_or_else(|| {
        Failure::Data(format!("{}: no game of Diplomacy, but of {}", args.record, ruleset.id()))
    })?;
    out.json(&saved::export(game)?)
}
