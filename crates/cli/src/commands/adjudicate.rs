//! `trierarch adjudicate`: positions and orders in, what becomes of them out, a line each.

use crate::args::Adjudicate;
use crate::failure::Failure;
use crate::out::Out;
use rules_duel::Variant;
use rules_duel::adjudicate::{Answer, BadRequest, Read, Request, adjudicate};
use rules_duel::judge::Judge;
use serde::Serialize;
use std::io::{BufRead, Read as _};

/// What one request is answered.
#[derive(Serialize)]
#[serde(untagged)]
enum Reply {
    Answered(Box<Answer>),
    Refused { error: BadRequest },
}

impl Reply {
    fn to(answer: Result<Answer, BadRequest>) -> Self {
        match answer {
            Ok(answer) => Reply::Answered(Box::new(answer)),
            Err(error) => Reply::Refused { error },
        }
    }
    /// Whether every order of it was understood.
    fn is_understood(&self) -> bool {
        match self {
            Reply::Answered(answer) => {
                answer.read.iter().all(|read| matches!(read, Read::Order { .. }))
            }
            Reply::Refused { .. } => false,
        }
    }
}

/// Answers each line until the input ends; one that is not understood does not end it.
pub(crate) fn run(args: &Adjudicate, out: &mut Out) -> Result<(), Failure> {
    let named = args.variant.to_lowercase();
    let variant = Variant::named(named.trim()).ok_or_else(|| {
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
        // What some programs put at the beginning of a file says nothing.
        let text = text.trim_start_matches('\u{feff}');
        if text.trim().is_empty() {
            continue;
        }
        let mut one = |request: &Request| {
            let reply = Reply::to(adjudicate(&variant, &mut judge, request));
            refused += usize::from(!reply.is_understood());
            reply
        };
        match requests(text) {
            Ok(Asked::One(request)) => out.json(&one(&request))?,
            Ok(Asked::Several(all)) => out.json(&all.iter().map(one).collect::<Vec<_>>())?,
            Err(error) => {
                refused += 1;
                out.json(&Reply::Refused { error })?;
            }
        }
        out.flush()?;
    }
    match refused {
        0 => Ok(()),
        n => Err(Failure::Data(format!("{n} requests were not understood, or not whole"))),
    }
}

/// What a line asks: one thing, or a list of them.
enum Asked {
    One(Box<Request>),
    Several(Vec<Request>),
}

fn requests(line: &str) -> Result<Asked, BadRequest> {
    let read = if line.trim_start().starts_with('[') {
        serde_json::from_str(line).map(Asked::Several)
    } else {
        serde_json::from_str(line).map(|request| Asked::One(Box::new(request)))
    };
    read.map_err(|error| BadRequest {
        field: "line".to_string(),
        at: Some(error.column().saturating_sub(1)),
        message: error.to_string(),
    })
}
