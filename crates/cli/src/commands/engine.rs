//! `trierarch engine`: the protocol on standard input and output.

use crate::failure::Failure;
use crate::out::Out;
use rulesets::Registry;
use std::io::{BufRead, Read};

/// Answers each line until the input ends.
pub(crate) fn run(registry: Registry, out: &mut Out) -> Result<(), Failure> {
    let mut session = protocol::Session::new(registry);
    let mut input = std::io::stdin().lock();
    let limit = protocol::MAX_LINE as u64;
    loop {
        let mut line = Vec::new();
        // One byte more than allowed, so that the session sees that it is too long.
        let read = input.by_ref().take(limit + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if !line.ends_with(b"\n") && line.len() as u64 > limit {
            input.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&line);
        for answer in session.handle(text.trim_end_matches(['\n', '\r'])) {
            out.line(answer)?;
        }
        out.flush()?;
    }
}
