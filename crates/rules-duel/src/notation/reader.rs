//! The grammar of an order: whatever is unambiguous is taken for what it says.
//!
//! Readings are tried one after another (with a power in front and without, with a verb and
//! without); where none fits, the one that came farthest says what is wrong.

use super::misread::{self, Wanted};
use super::names::{self, Found};
use super::tokens::{Sort, Token, tokens};
use super::{Line, Named, Phrase, Verb};
use crate::map::{Kind, Map, Power, Province, Spot};
use crate::order::Via;
use kernel::Malformed;

const MOVE: &[&str] = &[
    "m",
    "mv",
    "move",
    "moves",
    "moving",
    "go",
    "goes",
    "going",
    "attack",
    "attacks",
    "attacking",
    "advance",
    "advances",
    "to",
    "into",
    "onto",
];
const HOLD: &[&str] = &["h", "hold", "holds", "holding", "stand", "stands", "stay", "stays"];
const SUPPORT: &[&str] =
    &["s", "su", "sup", "supp", "support", "supports", "supporting", "help", "helps"];
const CONVOY: &[&str] = &[
    "c",
    "cv",
    "conv",
    "convoy",
    "convoys",
    "convoying",
    "transport",
    "transports",
    "carry",
    "carries",
];
const RETREAT: &[&str] = &["r", "ret", "retr", "retreat", "retreats", "retreating"];
const DISBAND: &[&str] = &[
    "d",
    "dis",
    "disb",
    "disband",
    "disbands",
    "rem",
    "remove",
    "removes",
    "removed",
    "destroy",
    "destroys",
    "destroyed",
    "des",
];
const BUILD: &[&str] = &["b", "bld", "build", "builds", "building", "built"];
const WAIVE: &[&str] = &["w", "waive", "waives", "waived", "waiving"];
const BY_SEA: &[&str] = &["vc", "convoyed"];
/// What may stand before a place or a unit and says nothing.
const FILLERS: &[&str] = &["the", "in", "at", "on", "from", "of", "my", "our"];
/// Words of one order, for the nearest to what was written.
const VERBS: &[&[&str]] = &[MOVE, HOLD, SUPPORT, CONVOY, RETREAT, DISBAND, BUILD, WAIVE];
const COASTS: [(&str, &str); 4] = [("n", "NC"), ("s", "SC"), ("e", "EC"), ("w", "WC")];

pub(super) struct Reader<'a> {
    map: &'a Map,
    line: &'a str,
    tokens: Vec<Token>,
    /// What was wanted at the farthest token at which a reading failed.
    failed: Option<(usize, Wanted)>,
}

/// A way on: what was read, and the token after it.
type Step<T> = Option<(T, usize)>;

impl<'a> Reader<'a> {
    pub(super) fn new(map: &'a Map, line: &'a str) -> Self {
        Reader { map, line, tokens: tokens(line), failed: None }
    }

    // What is read as a whole.

    pub(super) fn line(mut self) -> Result<Line, Malformed> {
        let at = self.after_marks();
        if let Some((power, next)) = names::power(self.map, &self.tokens, at)
            && let Some(line) = self.sentence(Some(power), next)
        {
            return Ok(line);
        }
        self.sentence(None, at).ok_or_else(|| self.why())
    }

    pub(super) fn whole_unit(mut self) -> Result<(Power, Kind, Spot), Malformed> {
        let Some((power, at)) = names::power(self.map, &self.tokens, 0) else {
            self.fail(0, Wanted::Power);
            return Err(self.why());
        };
        let Some((named, next)) = self.unit(at) else {
            return Err(self.why());
        };
        let Some(kind) = named.kind else {
            self.fail(at, Wanted::Kind);
            return Err(self.at(at, &Wanted::Kind));
        };
        if next < self.tokens.len() {
            return Err(self.at(next, &Wanted::End));
        }
        if self.map.near(kind, named.spot).is_empty() {
            return Err(self.at(at, &Wanted::PlaceFor(kind)));
        }
        Ok((power, kind, named.spot))
    }

    pub(super) fn whole_place(mut self) -> Result<Spot, Malformed> {
        match self.place(0) {
            Some((spot, next)) if next == self.tokens.len() => Ok(spot),
            Some((_, next)) => Err(self.at(next, &Wanted::End)),
            None => Err(self.why()),
        }
    }

    pub(super) fn whole_power(&self) -> Option<Power> {
        let (power, next) = names::power(self.map, &self.tokens, 0)?;
        (next == self.tokens.len()).then_some(power)
    }

    // What went wrong.

    fn fail(&mut self, at: usize, wanted: Wanted) {
        if self.failed.as_ref().is_none_or(|(farthest, _)| at > *farthest) {
            self.failed = Some((at, wanted));
        }
    }

    /// What was wanted at the farthest place that a reading came to.
    fn why(&self) -> Malformed {
        match &self.failed {
            Some((at, wanted)) => self.at(*at, wanted),
            None => self.at(0, &Wanted::Unit),
        }
    }

    fn at(&self, at: usize, wanted: &Wanted) -> Malformed {
        let token = self.tokens.get(at);
        let byte = token.map_or(self.line.trim_end().len(), |token| token.start);
        let near = token.and_then(|token| self.near(at, token, wanted));
        misread::malformed(self.map, self.line, byte, wanted, near)
    }

    fn near(&self, at: usize, token: &Token, wanted: &Wanted) -> Option<String> {
        let place = || names::nearest_place(self.map, &self.tokens, at);
        let verb = || {
            let all: Vec<&'static str> =
                VERBS.iter().flat_map(|words| words.iter().copied()).collect();
            names::nearest_word(&all, &token.text)
        };
        match wanted {
            Wanted::Power => names::nearest_power(self.map, &token.text),
            Wanted::Place => place(),
            Wanted::Unit => names::nearest_power(self.map, &token.text).or_else(place),
            Wanted::Verb => verb().map(String::from).or_else(place),
            Wanted::OneOf(_)
            | Wanted::Sea
            | Wanted::End
            | Wanted::Kind
            | Wanted::PlaceFor(_)
            | Wanted::NoWaive => None,
        }
    }

    // Small pieces.

    fn word(&self, at: usize) -> Option<&str> {
        let token = self.tokens.get(at)?;
        (token.sort == Sort::Word).then_some(token.text.as_str())
    }
    fn is(&self, at: usize, words: &[&str]) -> bool {
        self.word(at).is_some_and(|word| words.contains(&word))
    }
    fn is_arrow(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.sort == Sort::Arrow)
    }
    fn past(&self, at: usize, words: &[&str]) -> usize {
        (at..).find(|at| !self.is(*at, words)).unwrap_or(at)
    }
    fn ends(&mut self, at: usize) -> Option<()> {
        if at == self.tokens.len() {
            return Some(());
        }
        self.fail(at, Wanted::End);
        None
    }

    /// Past what lists begin with: `1.`, `2)`, `-`.
    fn after_marks(&self) -> usize {
        let digits = |word: &str| word.chars().all(|c| c.is_ascii_digit());
        let mut at = 0;
        while self.is_arrow(at) || self.word(at).is_some_and(digits) {
            at += 1;
        }
        at
    }

    /// Past whatever says "goes to", if anything does.
    fn arrow(&self, at: usize) -> Option<usize> {
        let mut next = at;
        while self.is_arrow(next) || self.is(next, MOVE) {
            next += 1;
        }
        (next > at).then_some(next)
    }

    // Places and units.

    /// A place, with its coast where it has several; other coasts mean nothing and are passed over.
    ///
    /// Rule: 4.B.6.
    fn place(&mut self, at: usize) -> Step<Spot> {
        let at = self.past(at, FILLERS);
        match names::place(self.map, &self.tokens, at) {
            Found::One(province, next) => Some(self.coast(province, next)),
            Found::Several(places) => {
                self.fail(at, Wanted::OneOf(places));
                None
            }
            Found::None => {
                self.fail(at, Wanted::Place);
                None
            }
        }
    }

    fn coast(&self, province: Province, at: usize) -> (Spot, usize) {
        let coasts = &self.map.provinces[usize::from(province.0)].coasts;
        let plain = (province.spot(), at);
        let here = if self.is_arrow(at) { at + 1 } else { at };
        let Some(token) = self.tokens.get(here).filter(|token| token.sort == Sort::Word) else {
            return plain;
        };
        let is_set_off = token.before.is_some_and(|c| "/.:([{\\".contains(c));
        let (letter, rest) = token.text.split_at_checked(1).unwrap_or(("", ""));
        let Some((_, end)) = COASTS.iter().find(|(known, _)| *known == letter) else {
            return plain;
        };
        let says = |at: usize| self.is(at, &["c", "coast"]);
        let long = ["orth", "outh", "ast", "est", "orthern", "outhern", "astern", "estern"];
        let next = match rest {
            "c" => here + 1,
            "" if is_set_off && says(here + 1) => here + 2,
            "" if is_set_off && !coasts.is_empty() => here + 1,
            "" if self.is(here + 1, &["coast"]) => here + 2,
            rest if long.contains(&rest) && says(here + 1) => here + 2,
            rest if long.contains(&rest) && is_set_off => here + 1,
            _ => return plain,
        };
        let named = coasts.iter().find(|coast| self.map.code(**coast).ends_with(end));
        (named.copied().unwrap_or(province.spot()), next)
    }

    /// A unit: a letter and a place, or a place alone. The longest letter is tried first, but needs
    /// a space after it: `FL3` is the frigate at L3, `FL B3` a flagship.
    fn unit(&mut self, at: usize) -> Step<Named> {
        let at = self.past(at, FILLERS);
        let kinds: Vec<(String, Kind)> = (0u8..)
            .zip(&self.map.kinds)
            .map(|(n, card)| (card.letter.to_lowercase(), Kind(n)))
            .collect();
        let word = self.word(at).unwrap_or_default().to_string();
        let written = kinds.iter().find(|(letter, kind)| {
            let id = &self.map.kind(*kind).id;
            word == *letter || word == *id
        });
        if let Some((_, kind)) = written
            && let Some((spot, next)) = self.place(at + 1)
        {
            return Some((Named { kind: Some(*kind), spot }, next));
        }
        let is_place = written.is_none() || names::whole(self.map, &self.tokens, at, 0).is_some();
        if is_place && let Found::One(province, next) = names::place(self.map, &self.tokens, at) {
            let (spot, next) = self.coast(province, next);
            return Some((Named { kind: None, spot }, next));
        }
        for (letter, kind) in kinds.iter().filter(|(letter, _)| letter.len() == 1) {
            if word.starts_with(letter.as_str())
                && let Some((spot, next)) = names::whole(self.map, &self.tokens, at, 1)
            {
                let (spot, next) = self.coast(self.map.province(spot), next);
                return Some((Named { kind: Some(*kind), spot }, next));
            }
        }
        if let (None, Found::Several(places)) = (written, names::place(self.map, &self.tokens, at))
        {
            self.fail(at, Wanted::OneOf(places));
        }
        self.fail(at, Wanted::Unit);
        None
    }

    /// A unit of another, whose power may be said.
    fn other(&mut self, at: usize) -> Vec<(Named, usize)> {
        let at = self.past(at, FILLERS);
        let mut found = Vec::new();
        if let Some((_, next)) = names::power(self.map, &self.tokens, at) {
            found.extend(self.unit(next));
        }
        found.extend(self.unit(at));
        found
    }

    // Sentences.

    fn sentence(&mut self, power: Option<Power>, at: usize) -> Option<Line> {
        if self.is(at, WAIVE) {
            let next = self.past(at + 1, &["a", "one", "build", "builds", "the"]);
            if self.ends(next).is_some() {
                return Some(Line::Waive(power));
            }
        }
        let first = |verb| move |unit: Named| Line::Order(Phrase { power, unit, verb });
        for (words, verb) in [(BUILD, Verb::Build), (DISBAND, Verb::Disband)] {
            if self.is(at, words)
                && let Some((unit, next)) = self.unit(at + 1)
                && self.ends(next).is_some()
            {
                return Some(first(verb)(unit));
            }
        }
        if self.is(at, HOLD)
            && let Some((unit, next)) = self.unit(at + 1)
            && self.ends(next).is_some()
        {
            return Some(first(Verb::Hold)(unit));
        }
        for words in [RETREAT, MOVE] {
            if self.is(at, words)
                && let Some((unit, next)) = self.unit(at + 1)
                && let Some((to, via, next)) = self.route(self.arrow(next).unwrap_or(next))
                && self.ends(next).is_some()
            {
                let verb = if words == RETREAT { Verb::Retreat(to) } else { Verb::Move(to, via) };
                return Some(first(verb)(unit));
            }
        }
        let (unit, next) = self.unit(at)?;
        let verb = self.verb(next)?;
        Some(Line::Order(Phrase { power, unit, verb }))
    }

    /// What a unit does, up to the end.
    fn verb(&mut self, at: usize) -> Option<Verb> {
        if let Some(next) = self.arrow(at) {
            if self.is(next, HOLD) && self.ends(next + 1).is_some() {
                return Some(Verb::Hold);
            }
            if let Some((to, via, next)) = self.route(next)
                && self.ends(next).is_some()
            {
                return Some(Verb::Move(to, via));
            }
            return None;
        }
        let alone = [(HOLD, Verb::Hold), (DISBAND, Verb::Disband), (BUILD, Verb::Build)];
        for (words, verb) in alone {
            if self.is(at, words) && self.ends(at + 1).is_some() {
                return Some(verb);
            }
        }
        let done = if self.is(at, SUPPORT) {
            self.support(at + 1)
        } else if self.is(at, CONVOY) {
            self.convoy(at + 1)
        } else if self.is(at, RETREAT) {
            self.retreat(at + 1)
        } else {
            None
        };
        if done.is_some() {
            return done;
        }
        self.fail(at, Wanted::Verb);
        // No verb at all: a place says where it goes.
        if self.word(at).is_some()
            && !matches!(names::place(self.map, &self.tokens, at), Found::None)
            && let Some((to, via, next)) = self.route(at)
            && self.ends(next).is_some()
        {
            return Some(Verb::Move(to, via));
        }
        None
    }

    fn support(&mut self, at: usize) -> Option<Verb> {
        let starts = [self.past(at, &["to"]), self.past(at, HOLD), self.past(at, &["move", "m"])];
        for start in starts {
            for (unit, next) in self.other(start) {
                let held = self.past(next, &["to", "in"]);
                let held = if self.is_arrow(held) { held + 1 } else { held };
                if self.is(held, HOLD) && self.ends(held + 1).is_some() {
                    return Some(Verb::SupportHold(unit));
                }
                if next == self.tokens.len() {
                    return Some(Verb::SupportHold(unit));
                }
                let way = self.arrow(next);
                if way.is_none()
                    && matches!(names::place(self.map, &self.tokens, next), Found::None)
                {
                    self.fail(next, Wanted::End);
                    continue;
                }
                // The mover says how it goes; here it means nothing.
                if let Some((to, _, next)) = self.route(way.unwrap_or(next))
                    && self.ends(next).is_some()
                {
                    return Some(Verb::SupportMove(unit, to));
                }
            }
        }
        None
    }

    fn convoy(&mut self, at: usize) -> Option<Verb> {
        for (unit, next) in self.other(at) {
            if let Some((to, _, next)) = self.route(self.arrow(next).unwrap_or(next))
                && self.ends(next).is_some()
            {
                return Some(Verb::Convoy(unit, to));
            }
        }
        None
    }

    fn retreat(&mut self, at: usize) -> Option<Verb> {
        let at = self.arrow(at).unwrap_or(at);
        if self.is(at, DISBAND) && self.ends(at + 1).is_some() {
            return Some(Verb::Disband);
        }
        let (to, next) = self.place(at)?;
        self.ends(next).map(|()| Verb::Retreat(to))
    }

    /// Where a unit goes: a place, or the seas over which it is carried and then the place; at the
    /// end whether it says that it goes by sea.
    fn route(&mut self, at: usize) -> Option<(Spot, Via, usize)> {
        let (mut to, mut next) = self.place(at)?;
        let mut via = Via::Any;
        let mut begun = self.past(at, FILLERS);
        let carries = self.map.kinds.iter().any(|card| card.carries);
        while let Some(further) = self.arrow(next).filter(|_| carries) {
            if !self.map.seas.has(self.map.province(to).0) {
                self.fail(begun, Wanted::Sea);
                return None;
            }
            begun = self.past(further, FILLERS);
            (to, next) = self.place(further)?;
            via = Via::Convoy;
        }
        if self.is(next, BY_SEA) {
            return Some((to, Via::Convoy, next + 1));
        }
        if !self.is(next, &["via", "by", "thru", "through", "over"]) {
            return Some((to, via, next));
        }
        if self.is(next + 1, CONVOY) || self.is(next + 1, &["sea", "fleet"]) {
            return Some((to, Via::Convoy, next + 2));
        }
        // `via NTH, NWG`: on the way, which says no more than that.
        let mut end = next + 1;
        while end < self.tokens.len() {
            let step = if self.is_arrow(end) || self.is(end, &["and"]) { end + 1 } else { end };
            match names::place(self.map, &self.tokens, step) {
                Found::One(sea, after) if self.map.seas.has(sea.0) => end = after,
                _ => {
                    self.fail(step, Wanted::Sea);
                    return None;
                }
            }
        }
        Some((to, Via::Convoy, end))
    }
}
