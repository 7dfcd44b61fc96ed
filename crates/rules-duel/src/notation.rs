//! Orders as text: the field's usual spellings are read, one canonical form is written.
//!
//! `A PAR - BUR`, `F STP/SC - BOT`, `A LON - BEL VIA`, `F NTH C A LON - BEL`, `G D3 S G D2 - E3`,
//! `FL B3 S G C4`, `F E2 H`; after the movement `A VIE R BOH`, `A VIE D`; after the fall `A MOS B`,
//! `A PAR D`. Case and spaces do not matter (`A1`, `a 1`), names may be written out, `->`, `to`,
//! `supports`, `holds` and `via convoy` are understood, and so is a power in front.

use crate::map::{Kind, Map, Power, Spot};
use crate::order::{Order, Unit, Via};
use kernel::Malformed;
use serde::{Deserialize, Serialize};

/// A unit as an order names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Named {
    /// Its kind, if that was written.
    pub kind: Option<Kind>,
    /// Where it is said to be.
    pub spot: Spot,
}

/// What an order says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// `H`.
    Hold,
    /// `- BUR`, `- BEL VIA`; a retreat, too, where one is due.
    Move(Spot, Via),
    /// `S A BUR`.
    SupportHold(Named),
    /// `S A PAR - BUR`.
    SupportMove(Named, Spot),
    /// `C A LON - BEL`.
    Convoy(Named, Spot),
    /// `R BOH`.
    Retreat(Spot),
    /// `D`: disband, remove.
    Disband,
    /// `B`.
    Build,
}

/// One order as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The power in front, if any.
    pub power: Option<Power>,
    /// The unit it is for.
    pub unit: Named,
    /// What it says.
    pub verb: Verb,
}

/// Reads one order.
///
/// # Errors
/// Where it is not understood.
pub fn read(map: &Map, line: &str) -> Result<Phrase, Malformed> {
    let mut reader = Reader { map, line, at: 0 };
    let power = reader.power();
    let first = reader.word_of(&[
        ("build", Verb::Build),
        ("remove", Verb::Disband),
        ("disband", Verb::Disband),
    ]);
    let unit = reader.unit()?;
    let verb = match first {
        Some(verb) => verb,
        None => reader.verb()?,
    };
    reader.end()?;
    Ok(Phrase { power, unit, verb })
}

/// Reads a unit with its power, `AUSTRIA A BUD`.
///
/// # Errors
/// Where it is not understood.
pub fn read_unit(map: &Map, line: &str) -> Result<Unit, Malformed> {
    let mut reader = Reader { map, line, at: 0 };
    let power = reader.power().ok_or_else(|| reader.fault("a power"))?;
    let start = reader.at;
    let named = reader.unit()?;
    let kind = named.kind.ok_or_else(|| Malformed::new(line, start, "what kind of unit it is"))?;
    reader.end()?;
    if map.near(kind, named.spot).is_empty() {
        let expected = format!("a place where a {} can be", map.kind(kind).id);
        return Err(Malformed::new(line, start, expected));
    }
    Ok(Unit { power, kind, spot: named.spot })
}

/// Reads a power.
pub fn read_power(map: &Map, text: &str) -> Option<Power> {
    let found = map.powers.iter().position(|power| power.id.eq_ignore_ascii_case(text.trim()));
    found.and_then(|at| u8::try_from(at).ok()).map(Power)
}

/// Reads a place.
///
/// # Errors
/// Where it is not understood.
pub fn read_spot(map: &Map, line: &str) -> Result<Spot, Malformed> {
    let mut reader = Reader { map, line, at: 0 };
    let spot = reader.spot().ok_or_else(|| reader.fault("a place"))?;
    reader.end()?;
    Ok(spot)
}

/// A unit without its power: `A BUD`, `F STP/SC`.
pub fn unit_text(map: &Map, unit: &Unit) -> String {
    format!("{} {}", map.kind(unit.kind).letter, map.code(unit.spot))
}

/// An order in canonical form. `find` tells which unit is in a province, for its letter; where
/// nobody is, the order is written without one.
pub fn order_text(
    map: &Map,
    unit: &Unit,
    order: &Order,
    find: impl Fn(crate::map::Province) -> Option<Unit>,
) -> String {
    let own = unit_text(map, unit);
    let other = |province: crate::map::Province| match find(province) {
        Some(unit) => unit_text(map, &unit),
        None => map.code(province.spot()).to_string(),
    };
    match *order {
        Order::Hold => format!("{own} H"),
        Order::Move { to, via: Via::Any } => format!("{own} - {}", map.code(to)),
        Order::Move { to, via: Via::Convoy } => format!("{own} - {} VIA", map.code(to)),
        Order::SupportHold { unit } => format!("{own} S {}", other(unit)),
        Order::SupportMove { unit, to } => format!("{own} S {} - {}", other(unit), map.code(to)),
        Order::Convoy { unit, to } => {
            format!("{own} C {} - {}", other(unit), map.code(to.spot()))
        }
    }
}

struct Reader<'a> {
    map: &'a Map,
    line: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.line[self.at..]
    }
    fn fault(&self, expected: &str) -> Malformed {
        let blank = self.rest().len() - self.rest().trim_start().len();
        Malformed::new(self.line, self.at + blank, expected)
    }
    fn skip(&mut self) -> usize {
        let blank = self.rest().len() - self.rest().trim_start().len();
        self.at += blank;
        blank
    }
    fn end(&mut self) -> Result<(), Malformed> {
        self.skip();
        if self.rest().is_empty() { Ok(()) } else { Err(self.fault("the end of the order")) }
    }

    /// Goes past `text` (in lower case), whatever its case here; spaces in the line do not matter
    /// where `loose`. Whole words only.
    fn eat(&mut self, text: &str, spacing: Spacing) -> bool {
        let mut at = self.at + (self.rest().len() - self.rest().trim_start().len());
        for c in text.chars() {
            if c == ' ' {
                let rest = &self.line[at..];
                let blank = rest.len() - rest.trim_start().len();
                if blank == 0 {
                    return false;
                }
                at += blank;
                continue;
            }
            if spacing == Spacing::Loose && c.is_ascii_digit() {
                at += self.line[at..].len() - self.line[at..].trim_start().len();
            }
            match self.line[at..].chars().next() {
                Some(found) if found.to_lowercase().eq(c.to_lowercase()) => at += found.len_utf8(),
                _ => return false,
            }
        }
        let next = self.line[at..].chars().next();
        let word = text.chars().next_back().is_some_and(char::is_alphanumeric);
        if word && next.is_some_and(char::is_alphanumeric) {
            return false;
        }
        self.at = at;
        true
    }

    /// The value of the first of these words that comes next.
    fn word_of<T: Copy>(&mut self, words: &[(&str, T)]) -> Option<T> {
        words.iter().find(|(word, _)| self.eat(word, Spacing::Strict)).map(|(_, value)| *value)
    }

    fn power(&mut self) -> Option<Power> {
        let ids: Vec<(String, Power)> =
            (0u8..).zip(&self.map.powers).map(|(n, p)| (p.id.to_lowercase(), Power(n))).collect();
        let found = ids.iter().find(|(id, _)| self.eat(id, Spacing::Strict)).map(|(_, p)| *p)?;
        self.eat(":", Spacing::Strict);
        Some(found)
    }

    /// A unit: a letter and a place, or a place alone. The longest letter is tried first, but needs
    /// a space after it: `FL3` is the frigate at L3, `FL B3` a flagship.
    fn unit(&mut self) -> Result<Named, Malformed> {
        let start = self.at;
        let mut kinds: Vec<(String, Kind)> = Vec::new();
        for (n, card) in (0u8..).zip(&self.map.kinds) {
            kinds.push((card.letter.to_lowercase(), Kind(n)));
            kinds.push((card.id.clone(), Kind(n)));
        }
        kinds.sort_by_key(|(text, kind)| (std::cmp::Reverse(text.len()), *kind));
        for (text, kind) in &kinds {
            self.at = start;
            if self.eat(text, Spacing::Strict)
                && self.rest().starts_with(char::is_whitespace)
                && let Some(spot) = self.spot()
            {
                return Ok(Named { kind: Some(*kind), spot });
            }
        }
        self.at = start;
        if let Some(spot) = self.spot() {
            return Ok(Named { kind: None, spot });
        }
        for (text, kind) in kinds.iter().filter(|(text, _)| text.len() == 1) {
            self.at = start;
            self.skip();
            if self.rest().to_lowercase().starts_with(text.as_str()) {
                self.at += text.len();
                if let Some(spot) = self.spot() {
                    return Ok(Named { kind: Some(*kind), spot });
                }
            }
        }
        self.at = start;
        // A letter that is understood puts the fault where the place should be.
        for (text, _) in &kinds {
            if self.eat(text, Spacing::Strict) {
                return Err(self.fault("a place"));
            }
        }
        Err(self.fault("a unit"))
    }

    /// A place, with its coast where it has several; other coasts mean nothing and are passed over.
    ///
    /// Rule: 4.B.6.
    fn spot(&mut self) -> Option<Spot> {
        let map = self.map;
        let (_, spot) = map.names.iter().find(|(name, _)| self.eat(name, Spacing::Loose))?;
        let coasts = &map.provinces[spot.index()].coasts;
        let kept = self.at;
        let opened = self.word_of(&[("/", ()), ("(", ())]);
        let words = [
            ("north coast", "NC"),
            ("south coast", "SC"),
            ("east coast", "EC"),
            ("west coast", "WC"),
            ("nc", "NC"),
            ("sc", "SC"),
            ("ec", "EC"),
            ("wc", "WC"),
        ];
        let Some(coast) = self.word_of(&words) else {
            self.at = kept;
            return Some(*spot);
        };
        if opened.is_some() {
            self.eat(")", Spacing::Strict);
        }
        let named = coasts.iter().find(|known| map.code(**known).ends_with(coast));
        Some(named.copied().unwrap_or(*spot))
    }

    fn arrow(&mut self) -> bool {
        let arrows = ["->", "→", "–", "—", "-", "moves to", "move to", "to"];
        arrows.iter().any(|arrow| self.eat(arrow, Spacing::Strict))
    }

    fn place(&mut self) -> Result<Spot, Malformed> {
        let fault = self.fault("a place");
        self.spot().ok_or(fault)
    }

    fn verb(&mut self) -> Result<Verb, Malformed> {
        if self.arrow() {
            let to = self.place()?;
            let by_sea = ["via convoy", "by convoy", "via"];
            let via = by_sea.iter().any(|words| self.eat(words, Spacing::Strict));
            return Ok(Verb::Move(to, if via { Via::Convoy } else { Via::Any }));
        }
        let plain = [
            ("holds", Verb::Hold),
            ("hold", Verb::Hold),
            ("h", Verb::Hold),
            ("disbands", Verb::Disband),
            ("disband", Verb::Disband),
            ("d", Verb::Disband),
            ("build", Verb::Build),
            ("b", Verb::Build),
        ];
        if let Some(verb) = self.word_of(&plain) {
            return Ok(verb);
        }
        if ["retreats to", "retreat to", "r"].iter().any(|words| self.eat(words, Spacing::Strict)) {
            self.arrow();
            return Ok(Verb::Retreat(self.place()?));
        }
        if ["supports", "support", "s"].iter().any(|words| self.eat(words, Spacing::Strict)) {
            self.power();
            let unit = self.unit()?;
            if self.arrow() {
                let to = self.place()?;
                // The mover says how it goes; here it means nothing.
                let _ = ["via convoy", "via"].iter().any(|words| self.eat(words, Spacing::Strict));
                return Ok(Verb::SupportMove(unit, to));
            }
            self.word_of(&[("holds", ()), ("hold", ()), ("h", ())]);
            return Ok(Verb::SupportHold(unit));
        }
        if ["convoys", "convoy", "c"].iter().any(|words| self.eat(words, Spacing::Strict)) {
            self.power();
            let unit = self.unit()?;
            if !self.arrow() {
                return Err(self.fault("\"-\" and where it is carried"));
            }
            return Ok(Verb::Convoy(unit, self.place()?));
        }
        Err(self.fault("\"-\", \"S\", \"C\", \"H\", \"R\", \"D\" or \"B\""))
    }
}

/// How spaces are read within a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spacing {
    /// As written.
    Strict,
    /// A digit may stand apart: `A 1`.
    Loose,
}
