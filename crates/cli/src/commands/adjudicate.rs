//! `trierarch adjudicate`: positions and orders in, what becomes of them out, a line each.

use crate::args::Adjudicate;
use crate::failure::Failure;
use crate::out::Out;
use rules_duel::Variant;
use rules_duel::door::{Answer, BadRequest, Request, adjudicate};
use rules_duel::judge::Judge;
use serde::Serialize;
use std::io::{BufRead, Read};

/// A line that is not answered.
#[derive(Serialize)]
struct Refused {
    error: BadRequest,
}

/// Answers each line until the input ends; one that is not understood does not end it.
pub(crate) fn run(args: &Adjudicate, out: &mut Out) -> Result<(), Failure> {
    let variant = Variant::named(&args.variant).ok_or_else(|| {
        let names: Vec<&str> = Variant::all().iter().map(|variant| &*variant.name).collect();
        Failure::Usage(format!("no variant {:?}; there are {}", args.variant, names.join(" and ")))
    })?;
    let mut judge = Judge::new();
    let mut input = std::io::stdin().lock();
    let limit = protocol::MAX_LINE as u64;
    let mut refused = 0usize;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !line.ends_with(b"\n") && line.len() as u64 == limit {
            input.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        match answer(&variant, &mut judge, &text) {
            Ok(answer) => out.json(&answer)?,
            Err(error) => {
                refused += 1;
                out.json(&Refused { error })?;
            }
        }
        out.flush()?;
    }
    match refused {
        0 => Ok(()),
        n => Err(Failure::Data(format!("{n} lines were not understood"))),
    }
}

fn answer(variant: &Variant, judge: &mut Judge, line: &str) -> Result<Answer, BadRequest> {
    let request: Request = serde_json::from_str(line).map_err(|error| BadRequest {
        field: "line".to_string(),
        at: Some(error.column().saturating_sub(1)),
        message: error.to_string(),
    })?;
    adjudicate(variant, judge, &request)
}
