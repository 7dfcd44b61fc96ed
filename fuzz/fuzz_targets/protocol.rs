//! Fuzz target: any bytes as lines to a session of the engine protocol. Each line is answered once,
//! with JSON that is either what was asked for or an error, and never with a bug.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::Session;
use rulesets::Registry;
use serde_json::Value;
use testkit::toys::sealed::Sealed;

const BEGIN: &str = r#"{"do":"new","game":"g","scenario":"lepanto/skirmish","seed":1}"#;

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(Registry::standard().with::<Sealed>());
    session.handle(BEGIN);
    for line in String::from_utf8_lossy(bytes).lines() {
        let answers = session.handle(line);
        assert_eq!(answers.len(), usize::from(!line.trim().is_empty()));
        for answer in answers {
            let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
            assert!(answer.get("ok").is_some() != answer.get("error").is_some());
            assert_ne!(answer["error"]["kind"], "bug");
        }
    }
});
