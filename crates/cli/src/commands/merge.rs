//! `trierarch merge`: what the shards of a simulation have printed, added up.

use crate::args::Merge;
use crate::commands::simulate::{report, tell_stopped};
use crate::failure::Failure;
use crate::out::Out;
use crate::source::read;
use opponents::Part;

/// Adds up the parts and tells what they come to.
pub(crate) fn run(args: &Merge, out: &mut Out) -> Result<(), Failure> {
    let mut sum: Option<Part> = None;
    for file in &args.files {
        for (line, text) in (1..).zip(read(file)?.lines()) {
            let wrong = |what: String| Failure::Data(format!("{file}:{line}: {what}"));
            let part: Part = serde_json::from_str(text)
                .map_err(|error| wrong(format!("not what `simulate --shard` prints: {error}")))?;
            part.check().map_err(|fault| wrong(fault.to_string()))?;
            sum = Some(match sum {
                None => part,
                Some(sum) => sum.plus(&part).map_err(|fault| wrong(fault.to_string()))?,
            });
        }
    }
    let sum = sum.ok_or_else(|| Failure::Data("there is no part in these files".to_string()))?;
    if args.partial {
        return out.json(&sum);
    }
    if let Some([from, to]) = sum.missing().first() {
        let message = format!("games {from} to {} are missing", to - 1);
        return Err(Failure::Data(message));
    }
    tell_stopped(&sum);
    report(&sum, None).print(args.format, out)
}
