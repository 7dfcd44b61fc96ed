//! `trierarch adjudicate`: the examples of its page, and lines that are not understood.

use crate::{Ran, trierarch};
use serde_json::Value;
use std::io::Write;
use std::process::Stdio;

fn adjudicate(variant: &str, input: &str) -> Ran {
    let mut child = trierarch(&["adjudicate", "--variant", variant])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    // Who is refused at once does not read.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    child.wait_with_output().expect("it ends").into()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// The fenced blocks of a page: what follows the fence, and the lines within.
fn blocks(page: &str) -> Vec<(&str, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((kind, body.join("\n")));
        }
    }
    blocks
}

#[test]
fn the_examples_of_the_page_are_true() {
    let page = include_str!("../../../../docs/adjudicate.md");
    let blocks = blocks(page);
    let mut tried = 0;
    for pair in blocks.windows(2) {
        let [(kind, request), (answer_kind, answer)] = pair else { continue };
        let (Some(variant), true) = (kind.strip_prefix("json request "), *answer_kind == "json")
        else {
            continue;
        };
        let one_line = json(request).to_string();
        let ran = adjudicate(variant, &format!("{one_line}\n"));
        assert_eq!(json(&ran.out), json(answer), "{request}\nis answered\n{}", ran.out);
        tried += 1;
    }
    assert!(tried >= 5, "{tried} examples");
}

#[test]
fn a_line_that_is_not_understood_does_not_end_it() {
    let good = r#"{"units":["AUSTRIA A BUD"],"orders":["A BUD - GAL"]}"#;
    let bad = r#"{"units":["AUSTRIA A BUD"],"orders":["A BUD - NOWHERE"]}"#;
    let ran = adjudicate("standard", &format!("{bad}\nnonsense\n\n{good}"));
    let lines: Vec<Value> = ran.out.lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["read"][0]["at"], 8);
    assert_eq!(lines[1]["error"]["field"], "line");
    assert_eq!(lines[2]["results"]["A BUD - GAL"]["outcome"], "move");
    assert_eq!(ran.code, 3);
}

#[test]
fn an_unknown_variant_is_a_matter_of_usage() {
    let ran = adjudicate("chess", "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("lepanto and standard"), "{}", ran.err);
}

#[test]
fn one_order_misunderstood_leaves_the_others() {
    let line =
        r#"{"units":["AUSTRIA A BUD","AUSTRIA A VIE"],"orders":["A BUD - NOWHERE","A VIE - BOH"]}"#;
    let ran = adjudicate("standard", line);
    let answer = json(&ran.out);
    assert_eq!(answer["read"][0]["at"], 8);
    assert_eq!(answer["read"][1]["order"], "A VIE - BOH");
    assert_eq!(answer["read"][1]["outcome"], "move");
    assert_eq!(answer["units"], serde_json::json!(["AUSTRIA A BOH", "AUSTRIA A BUD"]));
    assert_eq!(ran.code, 3);
}

#[test]
fn lists_a_byte_order_mark_and_a_capital_are_read() {
    let one = r#"{"units":["AUSTRIA A BUD"],"orders":["A BUD - GAL"]}"#;
    let ran = adjudicate("Standard", &format!("\u{feff}{one}\n[]\n[{one},{one}]\n"));
    let lines: Vec<Value> = ran.out.lines().map(json).collect();
    assert_eq!(lines[0]["units"][0], "AUSTRIA A GAL");
    assert_eq!(lines[1], serde_json::json!([]));
    assert_eq!(lines[2].as_array().map(Vec::len), Some(2));
    assert_eq!(lines[2][1], lines[0]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
