//! Which levels there are, and what they are called.

use crate::OPPONENTS;
use kernel::{Catalogue, Text};
use opponents::{CATALOGUES, Level};
use rulesets::Registry;

#[test]
fn every_level_has_words_in_every_language() {
    for ruleset in OPPONENTS.rulesets() {
        for (locale, names) in CATALOGUES {
            let own = OPPONENTS.catalogues(ruleset).iter().find(|(known, _)| known == locale);
            let (_, own) = own.unwrap_or_else(|| panic!("{ruleset} has no words in {locale}"));
            let words = Catalogue::new(locale, &[names, own]).expect("no id is taken twice");
            for level in OPPONENTS.levels(ruleset) {
                for id in [level.name, level.summary] {
                    assert_eq!(words.missing(&Text::new(id)), [""; 0], "{ruleset}, {locale}");
                }
            }
        }
    }
    for locale in ["en", "it", "xx"] {
        OPPONENTS.catalogue(locale).expect("no id is taken twice");
    }
}

#[test]
fn a_ruleset_is_registered_once_and_begins_with_random() {
    let ids: Vec<&str> = OPPONENTS.rulesets().collect();
    for (at, id) in ids.iter().enumerate() {
        assert!(!ids[..at].contains(id), "{id} twice");
        let levels = OPPONENTS.levels(id);
        assert_eq!(levels[0], Level::RANDOM, "{id}");
        for (at, level) in levels.iter().enumerate() {
            assert!(levels[..at].iter().all(|it| it.id != level.id), "{id}: {}", level.id);
        }
    }
}

#[test]
fn every_ruleset_has_a_random_player() {
    for ruleset in Registry::standard().iter() {
        assert_eq!(OPPONENTS.levels(ruleset.id())[0], Level::RANDOM);
    }
    assert_eq!(OPPONENTS.levels("chess"), [Level::RANDOM]);
}
