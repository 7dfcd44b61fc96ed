//! What the test runners have reported, added up: one truthful line at the end of `make test`.

use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: u64,
    failed: u64,
}

/// Prints the sum over the logs in `folder`; fails when no test passed or one failed.
pub(crate) fn print(folder: &Path) -> ExitCode {
    match read(folder) {
        Ok(Tally { passed, failed }) => {
            println!("{passed} passed, {failed} failed");
            if passed > 0 && failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("tally: {}: {error}", folder.display());
            ExitCode::from(2)
        }
    }
}

fn read(folder: &Path) -> io::Result<Tally> {
    let mut sum = Tally::default();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "log") {
            let log = String::from_utf8_lossy(&fs::read(path)?).into_owned();
            let Tally { passed, failed } = count(&log);
            sum.passed += passed;
            sum.failed += failed;
        }
    }
    Ok(sum)
}

/// The results in the log of one step: every line by which a runner closes.
fn count(log: &str) -> Tally {
    let mut sum = Tally::default();
    for line in log.lines() {
        let line = without_colours(line);
        let line = line.trim();
        let said = |word: &str| number_before(line, word).unwrap_or(0);
        if (line.starts_with("test result:")) // cargo test
            || (line.starts_with("Summary [") && line.contains("tests run:")) // nextest
            || is_plain(line)
        {
            sum.passed += said("passed");
            sum.failed += said("failed");
        } else if line.starts_with("Tests ") && line.ends_with(')') {
            // vitest: `Tests  1 failed | 11 passed (12)`
            sum.passed += said("passed");
            sum.failed += said("failed");
        } else if let Some(number) = after(line, "pass ") {
            sum.passed += number;
        } else if let Some(number) = after(line, "fail ") {
            sum.failed += number;
        }
    }
    sum
}

/// `12 passed, 0 failed`, perhaps with a word and a colon before it and skipped ones after it.
fn is_plain(line: &str) -> bool {
    let line = line.split_once(": ").map_or(line, |(_, rest)| rest);
    let parts: Vec<&str> = line.split(", ").collect();
    let is = |part: &str, word: &str| {
        part.strip_suffix(word).is_some_and(|n| n.trim().parse::<u64>().is_ok())
    };
    parts.len() >= 2 && is(parts[0], " passed") && is(parts[1], " failed")
}

/// The number directly before `word`.
fn number_before(line: &str, word: &str) -> Option<u64> {
    let words: Vec<&str> = line.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    words.windows(2).find(|pair| pair[1] == word).and_then(|pair| pair[0].parse().ok())
}

/// The number in a closing line of node's runner, `# pass 12` or `ℹ pass 12`.
fn after(line: &str, word: &str) -> Option<u64> {
    line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ "))?.strip_prefix(word)?.parse().ok()
}

/// The line without the escape sequences that colour it.
fn without_colours(line: &str) -> String {
    let mut plain = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_runner_is_understood() {
        for (log, passed, failed) in [
            ("test result: ok. 7 passed; 0 failed; 1 ignored; 0 measured", 7, 0),
            ("test result: FAILED. 6 passed; 1 failed; 0 ignored", 6, 1),
            ("     Summary [   1.204s] 12 tests run: 11 passed, 1 failed, 3 skipped", 11, 1),
            ("     Summary [   1.204s] 12 tests run: 12 passed (1 slow), 0 skipped", 12, 0),
            ("\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m9 passed\u{1b}[39m (9)", 9, 0),
            ("      Tests  1 failed | 11 passed (12)", 11, 1),
            ("ℹ tests 5\nℹ pass 4\nℹ fail 1", 4, 1),
            ("# pass 4\n# fail 0", 4, 0),
            ("3 passed, 0 failed", 3, 0),
            ("browser: 3 passed, 1 failed, 2 skipped", 3, 1),
            ("the guard let 3 passed through\nTest Files  1 passed (1)", 0, 0),
        ] {
            assert_eq!(count(log), Tally { passed, failed }, "{log}");
        }
    }
}
