//! Places and powers as people name them: by code, by name, by what a name unambiguously begins with
//! or has for a part.

use super::tokens::{Sort, Token};
use crate::map::{Map, Power, Province, Spot};

/// A name has at most so many words.
const WORDS: usize = 4;
/// A beginning of a name has at least so many letters.
const LEAST: usize = 3;
/// The same for a part that is not its beginning.
const LEAST_WITHIN: usize = 4;
/// What is longer is like no name, however long it is.
const LONGEST: usize = 40;
/// From which likeness on a name is put forward for another, of 1000.
const LIKE: usize = 550;

/// What a name may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found<T> {
    /// This, and what follows it.
    One(T, usize),
    /// Several, and none is named whole.
    Several(Vec<T>),
    /// Nothing.
    None,
}

/// The words from token `at` on that may belong to one name: each with what follows it.
fn words(tokens: &[Token], at: usize) -> Vec<(&str, usize)> {
    let mut words = Vec::new();
    let mut next = at;
    while words.len() < WORDS {
        let hyphen = |n: usize| {
            let token: &Token = &tokens[n];
            !words.is_empty() && token.sort == Sort::Arrow && token.is_glued
        };
        if next + 1 < tokens.len() && hyphen(next) {
            next += 1;
        }
        match tokens.get(next).filter(|token| token.sort == Sort::Word) {
            Some(token) => {
                next += 1;
                words.push((token.text.as_str(), next));
            }
            None => break,
        }
    }
    words
}

fn joined(words: &[(&str, usize)]) -> String {
    words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" ")
}

/// The place that is named whole from token `at` on, of which the first `skipped` bytes are left out.
pub(super) fn whole(
    map: &Map,
    tokens: &[Token],
    at: usize,
    skipped: usize,
) -> Option<(Spot, usize)> {
    let mut words = words(tokens, at);
    let first = words.first_mut()?;
    first.0 = first.0.get(skipped..).filter(|rest| !rest.is_empty())?;
    let find = |text: &str| map.names.iter().find(|(name, _)| name == text).map(|(_, spot)| *spot);
    for count in (1..=words.len()).rev() {
        let (_, next) = words[count - 1];
        // `A 1`: a digit may stand apart.
        let apart = (count == 2 && words[1].0.chars().all(|c| c.is_ascii_digit()))
            .then(|| words[0].0.to_string() + words[1].0);
        if let Some(spot) = find(&joined(&words[..count])).or(apart.and_then(|text| find(&text))) {
            return Some((spot, next));
        }
    }
    None
}

/// The place that is named from token `at` on, whole or in part, without its coast.
pub(super) fn place(map: &Map, tokens: &[Token], at: usize) -> Found<Province> {
    let whole = whole(map, tokens, at, 0);
    let words = words(tokens, at);
    let mut several = Found::None;
    for count in (1..=words.len()).rev() {
        let (given, next) = (&words[..count], words[count - 1].1);
        // The longest counts: `Eng Channel` is more than `ENG`.
        if let Some((spot, _)) = whole.filter(|(_, after)| *after == next) {
            return Found::One(map.province(spot), next);
        }
        let is_short = |(word, _): &(&str, usize)| *word != "of" && word.chars().count() < LEAST;
        let short = given.iter().skip(1).any(is_short);
        let letters: usize = given.iter().map(|(word, _)| word.chars().count()).sum();
        if short || letters < LEAST {
            continue;
        }
        let mut begun = Vec::new();
        let mut within = Vec::new();
        for (name, spot) in &map.names {
            match part(name, given) {
                Some(Part::Beginning) => begun.push(map.province(*spot)),
                Some(Part::Within) => within.push(map.province(*spot)),
                None => {}
            }
        }
        for found in [&mut begun, &mut within] {
            found.sort_unstable();
            found.dedup();
        }
        let found = if begun.is_empty() { within } else { begun };
        match found.as_slice() {
            [] => {}
            [one] => return Found::One(*one, next),
            _ if several == Found::None => several = Found::Several(found),
            _ => {}
        }
    }
    several
}

enum Part {
    Beginning,
    Within,
}

/// Whether each of these words begins the next word of a name, "of" left out or not.
fn part(name: &str, given: &[(&str, usize)]) -> Option<Part> {
    let words: Vec<&str> = name.split(' ').collect();
    // Codes are whole or nothing.
    if words.len() == 1 && name.len() <= 4 {
        return None;
    }
    let fits = |from: usize| {
        let mut rest = words[from..].iter().copied().peekable();
        given.iter().all(|(word, _)| {
            if *word != "of" && !given.iter().any(|(word, _)| *word == "of") {
                let _ = rest.next_if_eq(&"of");
            }
            rest.next().is_some_and(|name| name.starts_with(word))
        })
    };
    if fits(0) {
        return Some(Part::Beginning);
    }
    let long = given[0].0.chars().count() >= LEAST_WITHIN;
    (long && (1..words.len()).any(fits)).then_some(Part::Within)
}

/// The power that is named from token `at` on: its name, an adjective, a beginning, or a letter with
/// a colon.
pub(super) fn power(map: &Map, tokens: &[Token], at: usize) -> Option<(Power, usize)> {
    let words = words(tokens, at);
    let powers = || (0u8..).map(Power).zip(&map.powers);
    for count in (1..=words.len()).rev() {
        let text = joined(&words[..count]);
        let owner = ["'s", "’s", "'", "’"].iter().find_map(|end| text.strip_suffix(end));
        let text = owner.unwrap_or(&text);
        let whole = powers().find(|(_, card)| card.words.iter().any(|word| word == text));
        if let Some((power, _)) = whole {
            return Some((power, words[count - 1].1));
        }
    }
    let (word, next) = *words.first()?;
    let letters = word.chars().count();
    let is_initial = letters == 1 && tokens.get(at)?.after == Some(':');
    if letters < LEAST && !is_initial {
        return None;
    }
    let begins = |(_, card): &(Power, &crate::map::PowerCard)| {
        let mut words = card.words.iter();
        if is_initial {
            words.next().is_some_and(|name| name.starts_with(word))
        } else {
            words.any(|name| name.starts_with(word))
        }
    };
    let mut found = powers().filter(begins);
    let (power, _) = found.next()?;
    found.next().is_none().then_some((power, next))
}

/// How alike two words are, of 1000: one less the share of letters that have to change.
fn likeness(one: &str, other: &str) -> usize {
    let longer = one.chars().count().max(other.chars().count()).max(1);
    if longer > LONGEST {
        return 0;
    }
    1000 - 1000 * strsim::damerau_levenshtein(one, other).min(longer) / longer
}

/// The first of the most alike, if any is like enough.
fn most_alike<T>(likes: impl Iterator<Item = (usize, T)>) -> Option<T> {
    let mut best: Option<(usize, T)> = None;
    for (like, what) in likes.filter(|(like, _)| *like >= LIKE) {
        if best.as_ref().is_none_or(|(other, _)| like > *other) {
            best = Some((like, what));
        }
    }
    best.map(|(_, what)| what)
}

/// The name that is most like what was written from token `at` on, if any is like it.
pub(super) fn nearest_place(map: &Map, tokens: &[Token], at: usize) -> Option<String> {
    let words = words(tokens, at);
    let texts: Vec<String> = (1..=words.len()).map(|count| joined(&words[..count])).collect();
    let likes = texts.iter().flat_map(|text| {
        map.names.iter().map(move |(name, spot)| (likeness(name, text), map.province(*spot)))
    });
    most_alike(likes).map(|province| full(map, province))
}

/// The same of powers.
pub(super) fn nearest_power(map: &Map, text: &str) -> Option<String> {
    let words = map.powers.iter().flat_map(|card| card.words.iter().map(move |word| (card, word)));
    most_alike(words.map(|(card, word)| (likeness(word, text), card.id.clone())))
}

/// The word of a list that is most like another.
pub(super) fn nearest_word(words: &[&'static str], text: &str) -> Option<&'static str> {
    // Of short ones every other word is like.
    let long = words.iter().filter(|word| word.len() > 2);
    most_alike(long.map(|word| (likeness(word, text), *word)))
}

/// A place in full: `Paris (PAR)`.
pub(super) fn full(map: &Map, province: Province) -> String {
    let card = &map.provinces[usize::from(province.0)];
    if card.name == card.code {
        card.code.clone()
    } else {
        format!("{} ({})", card.name, card.code)
    }
}
