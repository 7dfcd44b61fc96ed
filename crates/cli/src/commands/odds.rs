//! `trierarch odds`: the exact odds of actions, with what changes them.

use crate::args::{Format, Odds};
use crate::commands::verify;
use crate::failure::Failure;
use crate::out::{Out, table};
use crate::source::{self, Scenario};
use crate::words::Words;
use kernel::{Complaint, ComplaintKind, DiceRule, Record, Seat, Seed, Text};
use rulesets::{AnyGame, Registry};

/// Works out the odds and tells them.
pub(crate) fn run(registry: &Registry, args: &Odds, out: &mut Out) -> Result<(), Failure> {
    let game = open(registry, &args.game)?;
    let ruleset = registry.ruleset(game.ruleset());
    let ruleset = ruleset.ok_or_else(|| Failure::Other("the ruleset has gone".to_string()))?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    let first = || game.pending().seats().iter().next();
    let seat = args.seat.map(Seat).or_else(first).unwrap_or(Seat(0));
    // Odds are told to whoever asks; that the first action is legal now is a question of its own.
    game.check(seat, &args.actions[0])
        .and_then(|()| game.now(seat).odds(&args.actions))
        .map_err(|refusal| {
            let complaint = Complaint::from(&refusal);
            let action = &args.actions[complaint.index.unwrap_or(0).min(args.actions.len() - 1)];
            let said = words.cited(&complaint.text, &complaint.clauses);
            match complaint.kind {
                ComplaintKind::Malformed => Failure::Usage(format!("`{action}`: {said}")),
                _ => Failure::Illegal(format!("`{action}`: {said}")),
            }
        })
        .and_then(|odds| match args.format {
            Format::Json => out.json(&odds),
            Format::Table => {
                let heads = ["cli-odds-chance", "cli-odds-fraction", "cli-odds-result"];
                let heads = heads.map(|id| words.own_word(id));
                let mut list = table(&heads.each_ref().map(String::as_str));
                for line in &odds.lines {
                    list.add_row([
                        format!("{:.2} %", f64::from(line.basis_points) / 100.0),
                        format!("{}/{}", line.chance.num, line.chance.den),
                        words.say(&line.result),
                    ]);
                }
                out.table(&list)?;
                for modifier in &odds.modifiers {
                    out.line(words.cited(&modifier.text, &modifier.clauses))?;
                }
                for supposed in &odds.supposed {
                    out.line(words.say(supposed))?;
                }
                match odds.samples {
                    Some(samples) => {
                        let text = Text::new("cli-odds-samples").with("samples", samples);
                        out.line(words.own(&text))
                    }
                    None => Ok(()),
                }
            }
        })
}

/// The game at the start of a scenario or at the end of a record.
fn open(registry: &Registry, name: &str) -> Result<Box<dyn AnyGame>, Failure> {
    let is_scenario = registry.scenario(name).is_some() || name.ends_with(".toml");
    if is_scenario || !std::path::Path::new(name).exists() {
        let scenario = Scenario::find(registry, name)?;
        let seed = Seed::from_number(0);
        return scenario
            .ruleset
            .new_game(&scenario.setup(&[]), DiceRule::Seeded, seed)
            .map_err(|report| scenario.faulty(&report));
    }
    let (record, ruleset): (Record, _) = source::record(registry, name)?;
    let words = Words::of(registry, ruleset)?;
    let replayed = ruleset.replay(&record, &mut |_, _| {});
    replayed.map_err(|fault| verify::failure(name, &record, &fault, &words))
}
