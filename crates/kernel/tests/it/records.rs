//! Reading and writing records: what is damaged is told with its line.

use kernel::{
    Audience, Cite, DiceRule, Digest, Ended, Entry, FORMAT_VERSION, Head, Line, Move, Record, Said,
    Seat, Seed, Setup, Side, TableAction, Text, Verdict, Weight, Withdrawal,
};

fn record() -> Record {
    let seed = Seed::from_number(1);
    let source = "title = \"x\"\n".to_string();
    let head = Head {
        trierarch: FORMAT_VERSION,
        ruleset: "toy".to_string(),
        rules_version: 3,
        scenario_digest: Digest::of_bytes(source.as_bytes()),
        setup: Setup {
            scenario: "toy/x".to_string(),
            source,
            options: [("a".to_string(), "b".to_string())].into(),
            roster: None,
        },
        dice: DiceRule::Seeded,
        commitment: seed.commitment(),
        scheme: Default::default(),
        seed: Some(seed),
        salt: Some(Seed::from_number(4)),
    };
    let said = |seen_by| Said {
        seen_by,
        weight: Weight::default(),
        line: Line {
            text: Text::new("event").with("ended", "\"ended\""),
            clauses: vec![Cite("6.3".into())],
            pieces: vec![kernel::PieceId(4)],
        },
    };
    let entry = |what| Entry { what, digest: Some(Digest::of_bytes(b"x")), said: vec![] };
    let seat = Seat(1);
    let mut entries = vec![
        entry(Move::Act { seat, action: "B1 row".to_string(), standing: false }),
        entry(Move::Roll { kind: "wind".to_string(), faces: vec![3, 4], sides: None }),
        entry(Move::Table { seat, action: TableAction::OfferDraw }),
        entry(Move::Retract { seat, entries: vec![0], why: Withdrawal::Own }),
        entry(Move::Retract { seat, entries: vec![0], why: Withdrawal::Vacated }),
        entry(Move::Sealed { seat, commitment: Digest::of_bytes(b"y") }),
        entry(Move::Reseed {
            commitment: seed.commitment(),
            seed: None,
            scheme: Default::default(),
        }),
        entry(Move::StateReplaced { version: 4, state: serde_json::json!({"a": [1, null]}) }),
    ];
    entries[0].said = vec![said(Audience::Everyone), said(Audience::only(seat))];
    entries[1].digest = None;
    let ended = Ended { verdict: Verdict::Win(Side(1)), reason: "outcome-x".to_string() };
    Record { head, entries, ended: Some(ended) }
}

#[test]
fn records_read_back_as_written() {
    let whole = record();
    assert_eq!(Record::read(&whole.write()).as_ref(), Ok(&whole));
    let open = Record { ended: None, ..record() };
    assert_eq!(Record::read(&open.write()).as_ref(), Ok(&open));
    // Lines may end as on Windows, and empty ones say nothing.
    let foreign = whole.write().replace('\n', "\r\n\r\n");
    assert_eq!(Record::read(&foreign).as_ref(), Ok(&whole));
}

fn fault(text: &str) -> (usize, String) {
    let fault = Record::read(text).expect_err("no record");
    (fault.line, fault.message)
}

#[test]
fn an_empty_text_is_no_record() {
    assert_eq!(fault("").0, 1);
    assert!(fault(" \n\n").1.contains("empty"));
}

#[test]
fn a_head_that_is_none_is_told() {
    assert!(fault("hello").1.contains("not the head"));
    assert!(fault("{}").1.contains("trierarch"));
    assert!(fault("{\"trierarch\": 1}").1.contains("damaged"));
    assert!(fault("[1]").1.contains("not the head"));
}

#[test]
fn a_newer_version_is_told_as_such() {
    let newer = record().write().replacen("\"trierarch\":1", "\"trierarch\":2", 1);
    let (line, message) = fault(&newer);
    assert_eq!(line, 1);
    assert!(message.contains("version 2") && message.contains("up to 1"), "{message}");
}

#[test]
fn every_truncation_is_told_with_its_line_or_ends_between_entries() {
    let text = record().write();
    for end in 0..text.len() {
        match Record::read(&text[..end]) {
            Ok(read) => {
                assert!(text[end..].starts_with('\n') || text[..end].ends_with('\n'), "{end}");
                assert!(read.entries.len() <= record().entries.len());
            }
            Err(fault) => {
                let line = text[..end].matches('\n').count() + 1;
                assert_eq!(fault.line, line, "{fault}");
                let broken_off = fault.message.contains("breaks off");
                assert!(broken_off || line == 1, "{fault}");
            }
        }
    }
}

#[test]
fn what_follows_the_end_is_told() {
    let mut text = record().write();
    text.push_str("{\"move\":\"roll\",\"kind\":\"wind\",\"faces\":[1]}\n");
    let (line, message) = fault(&text);
    assert_eq!(line, 11);
    assert!(message.contains("nothing follows"), "{message}");
}

#[test]
fn an_entry_that_is_none_is_told() {
    let head = Record { entries: vec![], ended: None, ..record() }.write();
    let with = |line: &str| fault(&format!("{head}{line}\n"));
    assert_eq!(with("{\"move\":\"dance\"}").0, 2);
    assert!(with("{\"move\":\"dance\"}").1.contains("dance"));
    assert!(with("{\"move\":\"act\",\"seat\":1}").1.contains("action"));
    assert!(with("{\"move\":\"act\",\"seat\":999,\"action\":\"x\"}").1.contains("999"));
    let digest = "{\"move\":\"act\",\"seat\":1,\"action\":\"x\",\"digest\":\"zz\"}";
    assert!(with(digest).1.contains("32 hexadecimal"));
}
