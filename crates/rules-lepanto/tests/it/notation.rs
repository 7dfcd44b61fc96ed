//! Notation: forgiving about case and spaces, exact about where it is not understood.

use crate::scenarios::ground;
use kernel::{Arg, Catalogue, Library, Malformed, Rules};
use proptest::prelude::*;
use rules_lepanto::Ground;
use std::sync::LazyLock;

static GROUND: LazyLock<Ground> = LazyLock::new(|| ground("lepanto/1571"));

fn plain(line: &str) -> Result<String, Malformed> {
    GROUND.read_action(line).map(|action| GROUND.write_action(&action))
}

#[test]
fn case_and_spaces_do_not_matter() {
    for (written, meant) in [
        ("  b12   ROW ", "B12 row"),
        ("B12 turn Starboard", "B12 turn starboard"),
        ("o4 board b12", "O4 board B12"),
        ("ASSAULT b12", "assault B12"),
        ("B12 face sw", "B12 face SW"),
        ("Place r3 0512", "place R3 0512"),
        ("DONE", "done"),
    ] {
        assert_eq!(plain(written).as_deref(), Ok(meant));
    }
}

#[test]
fn what_is_not_understood_has_its_place() {
    for (line, at, found) in [
        ("", 0, ""),
        ("B99 row", 0, "B99"),
        ("B12", 3, ""),
        ("B12 fly", 4, "fly"),
        ("B12 turn left", 9, "left"),
        ("B12 gun", 7, ""),
        ("B12 gun Q7", 8, "Q7"),
        ("B12 face N", 9, "N"),
        ("B12 row now", 8, "now"),
        ("place B12 9901", 10, "9901"),
        ("done done", 5, "done"),
        ("é row", 0, "é"),
    ] {
        let why = plain(line).expect_err(line);
        assert_eq!((why.at, why.found.as_str()), (at, found), "{line}");
        assert!(!why.expected.is_empty());
    }
}

/// "atteso a place" was how an Italian once read it.
#[test]
fn what_was_wanted_is_said_in_the_language_of_the_reader() {
    let catalogue = |locale: &str| {
        let own = Ground::catalogues().iter().find(|(known, _)| *known == locale);
        let kernel = kernel::CATALOGUES.iter().find(|(known, _)| *known == locale);
        let sources = [kernel.expect("the kernel's").1, own.expect("Lepanto's").1];
        Catalogue::new(locale, &sources).expect("sound")
    };
    let (english, italian) = (catalogue("en"), catalogue("it"));
    let lines = ["", "B99 row", "B12 fly", "B12 turn left", "B12 face N", "B12 row now", "call on"];
    for line in lines.into_iter().chain(["place B12 9901"]) {
        let why = plain(line).expect_err(line);
        let said = why.said.as_ref().expect("it has words");
        assert!(english.say(said).contains(&why.expected), "{}", english.say(said));
        let Some((_, Arg::Message(wanted))) = said.args.iter().find(|(name, _)| name == "expected")
        else {
            panic!("{line}: what was wanted is no message: {said:?}");
        };
        assert!(italian.missing(wanted).is_empty(), "{line}");
    }
    let why = plain("place B12 9901").expect_err("no such hex");
    let said = italian.say(why.said.as_ref().expect("it has words"));
    assert!(said.contains("due cifre per la colonna"), "{said}");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(line in "\\PC{0,24}") {
        if let Ok(action) = GROUND.read_action(&line) {
            prop_assert_eq!(GROUND.read_action(&GROUND.write_action(&action)), Ok(action));
        }
    }

    #[test]
    fn any_words_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "B1", "O4", "place", "row", "sail", "turn", "port", "gun", "aim", "fire", "board",
                "assault", "ram", "face", "NE", "0512", "done", "anchor", "sever", "x",
            ]),
            0..5,
        )
    ) {
        let line = words.join(" ");
        if let Ok(action) = GROUND.read_action(&line) {
            prop_assert_eq!(GROUND.write_action(&action), line);
        }
    }
}
