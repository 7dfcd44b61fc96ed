//! The examples in `docs/protocol.md` are true: each request gets the answer that is printed.
//!
//! In a printed answer `"…"` stands for any value, a key `"…"` for any further fields, and `"…"` at
//! the end of a list for any further items.

use crate::session;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

#[test]
fn every_example_is_true() {
    let mut session = session();
    let mut answer: Option<Value> = None;
    let mut examples = 0;
    let mut is_code = false;
    for (number, line) in (1..).zip(DOCUMENT.lines()) {
        is_code ^= line.starts_with("```");
        if let Some(request) = line.strip_prefix("> ").filter(|_| is_code) {
            assert!(answer.is_none(), "line {number}: the answer before is not printed");
            let answers = session.handle(request);
            answer = serde_json::from_str(&answers[0]).ok();
        } else if let Some(printed) = line.strip_prefix("< ").filter(|_| is_code) {
            let printed: Value = serde_json::from_str(printed)
                .unwrap_or_else(|error| panic!("line {number} is not JSON: {error}"));
            let given = answer.take().unwrap_or_else(|| panic!("line {number} answers nothing"));
            assert!(fits(&printed, &given), "line {number} is answered with\n{given}");
            examples += 1;
        }
    }
    assert!(examples >= 10, "{examples} examples");
}

/// Whether an answer is what is printed.
fn fits(printed: &Value, given: &Value) -> bool {
    match (printed, given) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Object(printed), Value::Object(given)) => {
            let further = printed.contains_key("…");
            printed.iter().all(|(key, value)| {
                key == "…" || given.get(key).is_some_and(|given| fits(value, given))
            }) && (further || printed.len() == given.len())
        }
        (Value::Array(printed), Value::Array(given)) => {
            let further = printed.last() == Some(&Value::from("…"));
            let named = printed.len() - usize::from(further);
            (given.len() == named || (further && given.len() > named))
                && printed[..named].iter().zip(given).all(|(one, other)| fits(one, other))
        }
        (printed, given) => printed == given,
    }
}

#[test]
fn every_command_is_documented() {
    let fault = session().handle("{}").remove(0);
    let fault: Value = serde_json::from_str(&fault).expect("an answer is JSON");
    let commands = fault["error"]["expected"].as_str().expect("a text");
    let commands: Vec<&str> = commands.split('"').skip(1).step_by(2).collect();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        assert!(DOCUMENT.contains(&format!("\n| `{command}` |")), "`{command}` is not documented");
    }
}

#[test]
fn the_comparison_is_strict() {
    let fit = |printed: &str, given: &str| {
        let read = |text: &str| serde_json::from_str(text).expect("JSON");
        fits(&read(printed), &read(given))
    };
    assert!(fit(r#"{"a":"…","…":"…"}"#, r#"{"a":[1],"b":2}"#));
    assert!(fit(r#"[1,"…"]"#, "[1,2,3]"));
    assert!(!fit(r#"{"a":1}"#, r#"{"a":1,"b":2}"#));
    assert!(!fit(r#"{"a":1,"…":"…"}"#, r#"{"b":2}"#));
    assert!(!fit(r#"[1,2]"#, "[1,2,3]"));
}
