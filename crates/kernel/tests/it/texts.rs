//! Places in texts, refusals of notation, catalogues.

use kernel::{
    Arg, CATALOGUES, Catalogue, Clause, Complaint, ComplaintKind, Malformed, Refusal, ScenarioCard,
    Span, Text,
};

#[test]
fn spans_count_lines_and_columns_from_one_in_characters() {
    let source = "αβ = 1\nship = { }\n";
    let at = |range| {
        let span = Span::at(source, range);
        (span.line, span.column, span.offset, span.length)
    };
    assert_eq!(at(0..2), (1, 1, 0, 2));
    let equals = source.find('=').expect("there");
    assert_eq!(at(equals..equals + 1), (1, 4, 5, 1));
    let ship = source.find("ship").expect("there");
    assert_eq!(at(ship..ship + 4), (2, 1, 9, 4));
    // Inside a character, and beyond the end.
    assert_eq!(at(1..2), (1, 1, 0, 2));
    assert_eq!(at(900..901).0, 3);
    assert_eq!(Span::at("", 0..0), Span { line: 1, column: 1, offset: 0, length: 0 });
}

#[test]
fn malformed_lines_say_where_in_characters() {
    let line = "Ωmega rows badly";
    let why = Malformed::new(line, line.find("badly").expect("there"), "a number");
    assert_eq!((why.at, &*why.found, &*why.expected), (11, "badly", "a number"));
    assert_eq!(why.to_string(), "at character 12: a number, found \"badly\"");
    assert_eq!(Malformed::new(line, 1, "x").at, 0, "inside a character");
    let end = Malformed::new("row", 99, "a ship");
    assert_eq!((end.at, &*end.found), (3, ""));
}

#[test]
fn what_is_said_of_a_part_of_a_line_names_the_place_in_the_whole() {
    let why = Malformed::wanting("badly", 0, "a number", Text::new("wanted-number")).moved_by(6);
    let said = why.said.expect("it has words");
    assert_eq!(said.args[0], ("at".into(), Arg::Number(7)));
    assert_eq!(why.at, 6);
}

const ENGLISH: &str = "
side = the fleet of { $name }
hit = { $who } loses { $count ->
    [one] one oar
   *[other] { $count } oars
}
needs-term = { -missing }
";

#[test]
fn texts_become_words() {
    let english = Catalogue::new("en", &[ENGLISH]).expect("a catalogue");
    let side = Text::new("side").with("name", "Doria");
    let hit = |count: u8| Text::new("hit").with("who", side.clone()).with("count", count);
    assert_eq!(english.say(&hit(1)), "the fleet of Doria loses one oar");
    assert_eq!(english.say(&hit(12)), "the fleet of Doria loses 12 oars");
    assert!(english.faults(&hit(1)).is_empty());
}

#[test]
fn what_keeps_a_text_from_being_said_is_told() {
    let english = Catalogue::new("en", &[ENGLISH]).expect("a catalogue");
    let unknown = Text::new("unheard-of");
    assert_eq!(english.say(&unknown), "[unheard-of]");
    assert_eq!(english.missing(&unknown), ["unheard-of"]);
    assert_eq!(english.faults(&unknown), ["there is no message unheard-of"]);
    let nested = Text::new("side").with("name", unknown);
    assert_eq!(english.missing(&nested), ["unheard-of"]);
    assert_eq!(english.faults(&nested).len(), 1);
    assert!(english.missing(&Text::new("side")).is_empty(), "the message is there");
    assert_eq!(english.faults(&Text::new("side")).len(), 1, "its argument is not");
    assert_eq!(english.faults(&Text::new("needs-term")).len(), 1);
}

#[test]
fn a_file_tells_its_messages_and_what_each_names() {
    let messages = Catalogue::messages(ENGLISH);
    let named = |id: &str| messages[id].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(named("hit"), ["count", "who"]);
    assert_eq!(named("side"), ["name"]);
    assert!(named("needs-term").is_empty());
    assert_eq!(messages.len(), 3);
}

#[test]
fn what_has_its_own_words_keeps_them_until_it_is_translated() {
    let italian = Catalogue::new("it", &["clause-6-3-title = Vento"]).expect("a catalogue");
    let clause = Clause { book: "rulebook", number: "6.3", title: "Wind", gist: "It blows." };
    assert_eq!(italian.say_or(&clause.title_id(), clause.title), "Vento");
    assert_eq!(italian.say_or(&clause.gist_id(), clause.gist), "It blows.");
    let [title, summary] = ScenarioCard::words_of("lepanto/free-setup");
    assert_eq!(title, "scenario-lepanto-free-setup-title");
    assert_eq!(summary, "scenario-lepanto-free-setup-summary");
}

#[test]
fn catalogues_with_faults_are_refused() {
    let twice = Catalogue::new("en", &[ENGLISH, "side = again"]).expect_err("defined twice");
    assert!(twice.to_string().contains("side"), "{twice}");
    assert!(Catalogue::new("en", &["= what"]).is_err());
    assert!(Catalogue::new("no locale", &[ENGLISH]).is_err());
}

#[test]
fn arguments_read_back_as_what_they_were() {
    let text = Text::new("hit")
        .with("number", 12i64)
        .with("word", "12".to_string())
        .with("message", Text::owned("side".to_string()).with("name", "B1"));
    let json = serde_json::to_string(&text).expect("a text encodes");
    let read: Text = serde_json::from_str(&json).expect("it reads back");
    assert_eq!(read, text);
    assert!(matches!(read.args[1].1, Arg::Word(_)), "a word of digits stays a word");
}

/// Whatever a game refuses can be said to people.
#[test]
fn every_complaint_has_words() {
    let (_, source) = CATALOGUES.iter().find(|(locale, _)| *locale == "en").expect("English");
    let english = Catalogue::new("en", &[source]).expect("a catalogue");
    let seat = kernel::Seat(1);
    let why = Malformed::new("x", 0, "a ship");
    let refusals = [
        (Refusal::NoSuchSeat(seat), ComplaintKind::NotNow),
        (Refusal::Stale { seen: 1, now: 2 }, ComplaintKind::Stale),
        (Refusal::NotAsked { seat, asked: kernel::SeatSet::NONE }, ComplaintKind::NotNow),
        (Refusal::RollDue("wind"), ComplaintKind::NotNow),
        (Refusal::NoRollDue, ComplaintKind::NotNow),
        (Refusal::BadFaces { dice: 1, sides: 6, faces: vec![7] }, ComplaintKind::Malformed),
        (Refusal::Over, ComplaintKind::NotNow),
        (Refusal::OutOfPlay(seat), ComplaintKind::NotNow),
        (Refusal::NothingOnOffer, ComplaintKind::NotNow),
        (Refusal::Malformed { index: 2, why }, ComplaintKind::Malformed),
        (Refusal::NothingToWithdraw, ComplaintKind::Final),
        (Refusal::Depended(3), ComplaintKind::Final),
        (Refusal::NothingToAdd(seat), ComplaintKind::NotNow),
        (Refusal::WrongSeed, ComplaintKind::Record),
        (Refusal::WrongFaces { expected: vec![1] }, ComplaintKind::Record),
    ];
    for (refusal, kind) in refusals {
        let complaint = Complaint::from(&refusal);
        assert_eq!(complaint.kind, kind, "{refusal}");
        assert!(english.faults(&complaint.text).is_empty(), "{refusal}");
    }
    assert!(english.has("outcome-draw-agreed"));
}
