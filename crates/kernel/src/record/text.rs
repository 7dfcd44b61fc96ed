//! A record read from its text and written as one.

use super::{Ended, FORMAT_VERSION, Head, Record};
use crate::faults::is_unprintable;
use serde::{Deserialize, Serialize};

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record, line {line}: {message}")]
pub struct RecordFault {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

#[derive(Serialize, Deserialize)]
struct EndLine {
    ended: Ended,
}

impl Record {
    /// The record as text, one JSON object a line.
    ///
    /// # Panics
    /// Never for records made by this crate: all their parts encode.
    pub fn write(&self) -> String {
        let json = "a record encodes";
        let mut text = serde_json::to_string(&self.head).expect(json);
        for entry in &self.entries {
            text.push('\n');
            text.push_str(&serde_json::to_string(entry).expect(json));
        }
        if let Some(ended) = &self.ended {
            text.push('\n');
            let line = EndLine { ended: ended.clone() };
            text.push_str(&serde_json::to_string(&line).expect(json));
        }
        text.push('\n');
        text
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first line that is not what it should be.
    pub fn read(text: &str) -> Result<Self, RecordFault> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().ok_or(RecordFault {
            line: 1,
            message: "the text is empty; a record starts with its head".to_string(),
        })?;
        let head = read_head(first)?;
        let mut record = Record { head, entries: Vec::new(), ended: None };
        for (number, line) in lines {
            if record.ended.is_some() {
                let message = "nothing follows the line that says how the game ended".to_string();
                return Err(RecordFault { line: number, message });
            }
            if line.contains("\"ended\"")
                && let Ok(EndLine { ended }) = serde_json::from_str(line)
            {
                record.ended = Some(ended);
                continue;
            }
            let entry = serde_json::from_str(line).map_err(|error| RecordFault {
                line: number,
                message: entry_fault(line, &error),
            })?;
            record.entries.push(entry);
        }
        Ok(record)
    }
}

/// Longest id of a ruleset or scenario, in bytes: a file's name may be one.
const LONGEST_ID: usize = 300;

fn read_head(line: &str) -> Result<Head, RecordFault> {
    #[derive(Deserialize)]
    struct Version {
        trierarch: Option<u32>,
    }
    let fault = |message: String| RecordFault { line: 1, message };
    if !line.trim_start().starts_with('{') {
        return Err(fault("not the head of a record: that is a JSON object".to_string()));
    }
    let version: Version = serde_json::from_str(line)
        .map_err(|error| fault(format!("not the head of a record: {error}")))?;
    match version.trierarch {
        Some(FORMAT_VERSION) => {}
        Some(newer) => {
            let message =
                format!("format version {newer}; this program reads up to {FORMAT_VERSION}");
            return Err(fault(message));
        }
        None => {
            let message =
                "not the head of a record: it has no field \"trierarch\" with the format version";
            return Err(fault(message.to_string()));
        }
    }
    let head: Head = serde_json::from_str(line)
        .map_err(|error| fault(format!("the head is damaged: {error}")))?;
    for (what, text) in [("ruleset", &head.ruleset), ("scenario", &head.setup.scenario)] {
        if text.len() > LONGEST_ID || text.chars().any(is_unprintable) {
            let message = format!("the id of the {what} is at most {LONGEST_ID} bytes on one line");
            return Err(fault(message));
        }
    }
    Ok(head)
}

fn entry_fault(line: &str, error: &serde_json::Error) -> String {
    if error.is_eof() {
        return format!("the line breaks off after {} characters", line.chars().count());
    }
    format!("not an entry: {error}")
}
