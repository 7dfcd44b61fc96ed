//! `trierarch render`: a position as a picture.

use crate::args::Render;
use crate::commands::verify;
use crate::failure::Failure;
use crate::out::Out;
use crate::source::{self, Scenario};
use crate::words::Words;
use kernel::{DiceRule, SeatSet, Seed, Viewer};
use picture::{Dress, Light, Wanted};
use rulesets::{AnyGame, Registry};
use std::path::Path;

/// Draws the position and writes it.
pub(crate) fn run(registry: &Registry, args: &Render, out: &mut Out) -> Result<(), Failure> {
    let is_png = match &args.out {
        Some(path) => kind(path)?,
        None => Kind::Svg,
    };
    let game = open(registry, args)?;
    let ruleset = registry.ruleset(game.ruleset());
    let ruleset = ruleset.ok_or_else(|| Failure::Other("the ruleset has gone".to_string()))?;
    let words = Words::in_locale(registry, ruleset, &args.locale)?;
    let setup = &game.head().setup;
    let title = registry.title(ruleset, setup, words.catalogue());
    let wanted = Wanted {
        title: &title,
        caption: args.caption.as_deref(),
        region: args.region.clone(),
        light: if args.dark { Light::Lamp } else { Light::Day },
        width: args.width,
        dress: if args.bare { Dress::Bare } else { Dress::Whole },
    };
    let scene = game.scene(Viewer(SeatSet::ALL));
    let svg = picture::svg(&game.board(), &scene, words.catalogue(), &wanted);
    let Some(path) = &args.out else { return out.line(svg) };
    let bytes = match is_png {
        Kind::Svg => svg.into_bytes(),
        Kind::Png => picture::png(&svg, args.width)
            .map_err(|no| Failure::Other(format!("no picture: {}", no.0)))?,
    };
    std::fs::write(path, bytes)
        .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
}

#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Png,
}

fn kind(path: &Path) -> Result<Kind, Failure> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        _ => Err(Failure::Usage(format!("{}: neither .svg nor .png", path.display()))),
    }
}

/// The game at the start of a scenario or at a moment of a record.
fn open(registry: &Registry, args: &Render) -> Result<Box<dyn AnyGame>, Failure> {
    let name = args.game.as_str();
    let is_scenario = registry.scenario(name).is_some() || name.ends_with(".toml");
    if is_scenario || !Path::new(name).exists() {
        let scenario = Scenario::find(registry, name)?;
        if args.at.is_some() {
            return Err(Failure::Usage(format!("`{name}` is a scenario; --at is for records")));
        }
        return scenario
            .ruleset
            .new_game(&scenario.setup(&[]), DiceRule::Seeded, Seed::from_number(0))
            .map_err(|report| scenario.faulty(&report));
    }
    let (mut record, ruleset) = source::record(registry, name)?;
    if let Some(at) = args.at {
        let entries = record.entries.len();
        if at > entries {
            return Err(Failure::Usage(format!("`{name}` has {entries} entries, not {at}")));
        }
        record.entries.truncate(at);
        record.ended = None;
    }
    let words = Words::of(registry, ruleset)?;
    let replayed = ruleset.replay(&record, &mut |_, _| {});
    replayed.map_err(|fault| verify::failure(name, &record, &fault, &words))
}
