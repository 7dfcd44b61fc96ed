//! Fleets that people put together from a ruleset's ship types: the list, its text form, and what a
//! ruleset says of it.
//!
//! A ruleset that has fleet lists answers [`crate::Library::fleets`] with a [`Fleets`]. Ids (types,
//! settings, extras) are the ruleset's own and mean nothing here.

use crate::clause::{Cite, Illegal};
use crate::drawing::Drawing;
use crate::faults::{Faults, is_unprintable};
use crate::scenario::{FaultReport, OptionSpec};
use crate::scene::{Base, Factor};
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Most lines of ships that are read of one list.
pub const MOST_UNITS: usize = 120;
/// Most ships that one line of a list stands for.
pub const MOST_ALIKE: u16 = 99;
/// Longest name of a list, in characters.
const LONGEST_NAME: usize = 80;

/// What a ruleset says of fleets. Nothing here depends on a battle that is being played.
///
/// None of these panics, whatever ids a list holds: what is not known counts for nothing, and
/// the review says so.
pub trait Fleets: Send + Sync {
    /// A list to begin with.
    fn blank(&self) -> FleetList;
    /// What can be bought for a list with these settings.
    fn yard(&self, list: &FleetList) -> Yard;
    /// What a list comes to, and every limit with whether it is kept.
    fn review(&self, list: &FleetList) -> Review;
    /// A ship as a line of a scenario file has it, without code and place.
    fn words(&self, unit: &FleetUnit) -> String;
    /// The ship that such words stand for; none where they are not understood.
    fn unit(&self, words: &str) -> Option<FleetUnit>;
    /// A battle of two lists on a table of the usual size, side 0 first, with every rule that one of
    /// them plays with.
    fn battle(&self, lists: [&FleetList; 2]) -> Drawing;
}

/// A fleet list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FleetList {
    /// What it is called.
    pub name: String,
    /// Points of the battle it is for.
    pub points: u32,
    /// Whose it is and what it plays with: setting id to value id. What is absent has its default.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
    /// Its ships.
    #[serde(default)]
    pub units: Vec<FleetUnit>,
}

/// Some ships of a list that are all alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FleetUnit {
    /// Their type.
    pub kind: String,
    /// How many they are, from 1.
    pub count: u16,
    /// What each is bought with, other than usual: extra id to amount.
    #[serde(default)]
    pub extras: BTreeMap<String, u16>,
}

impl FleetUnit {
    /// One ship of a type, as it usually is.
    pub fn one(kind: impl Into<String>) -> Self {
        FleetUnit { kind: kind.into(), count: 1, extras: BTreeMap::new() }
    }
    /// How much of an extra each has, where it is other than usual.
    pub fn amount(&self, extra: &str) -> Option<u16> {
        self.extras.get(extra).copied()
    }
    /// Whether each has something that is had or not.
    pub fn has(&self, extra: &str) -> bool {
        self.amount(extra).is_some_and(|amount| amount > 0)
    }
}

/// What can be bought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Yard {
    /// What is set for a list as a whole.
    pub settings: Vec<OptionSpec>,
    /// The ship types.
    pub kinds: Vec<KindCard>,
}

/// A ship type on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KindCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The price of one as it usually is.
    pub points: u32,
    /// Its silhouette, as in [`crate::Piece::kind`].
    pub silhouette: String,
    /// How large it is, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// Its figures.
    pub factors: Vec<Factor>,
    /// What it can be bought with.
    pub extras: Vec<ExtraCard>,
    /// Why a list with these settings has none of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<Illegal>,
}

/// Something that a ship can be bought with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExtraCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What one of it costs, where that does not depend on the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// How much of it the type has where nothing is said.
    pub usual: u16,
    /// The most; 1 where it is had or not.
    pub most: u16,
    /// Of extras of one group a ship has at most one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Why a list with these settings buys none of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barred: Option<Illegal>,
}

/// What a list comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// Points spent.
    pub spent: u32,
    /// Points that may be spent.
    pub budget: u32,
    /// Points that mean something, on the way to all that is spent: where the battle is lost.
    pub marks: Vec<PointMark>,
    /// Each unit of the list, in its order.
    pub units: Vec<UnitReview>,
    /// Every limit that such a list has, kept or broken.
    pub limits: Vec<Limit>,
    /// What is allowed and may be regretted.
    pub warnings: Vec<Limit>,
}

impl Review {
    /// Whether every limit is kept.
    pub fn is_sound(&self) -> bool {
        self.limits.iter().all(|limit| limit.is_met)
    }
}

/// A number of points that means something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PointMark {
    /// How many.
    pub at: u32,
    /// What they mean.
    pub name: Text,
    /// The clauses that say so.
    pub clauses: Vec<Cite>,
}

/// A limit as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Limit {
    /// What is allowed, and what there is.
    pub text: Text,
    /// Whether it is kept.
    pub is_met: bool,
    /// The clauses that say so; never empty.
    pub clauses: Vec<Cite>,
    /// The units it is about, by their place in the list; empty for the list as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<usize>,
}

/// What one unit of a list comes to; everything is of one of its ships.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnitReview {
    /// Its price.
    pub points: u32,
    /// What its loss counts.
    pub loss: u32,
    /// Its figures, with all that it is bought with.
    pub factors: Vec<Factor>,
    /// What is ticked off on paper while a battle lasts.
    pub boxes: Vec<TickBoxes>,
    /// What else it has, by name.
    pub traits: Vec<Text>,
}

/// A row of boxes to tick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TickBoxes {
    /// What each stands for.
    pub name: Text,
    /// How many.
    pub count: u16,
    /// How many have to be left for the ship to do all it can; none where that is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u16>,
}

impl Yard {
    /// The type of this id.
    pub fn kind(&self, id: &str) -> Option<&KindCard> {
        self.kinds.iter().find(|kind| kind.id == id)
    }
}

/// Where the parts of a list stand in its text.
struct Places {
    name: Option<std::ops::Range<usize>>,
    points: Option<std::ops::Range<usize>>,
    /// Key, and where key and value stand.
    settings: Vec<(String, std::ops::Range<usize>)>,
    units: Vec<std::ops::Range<usize>>,
}

impl FleetList {
    /// The ruleset that the text of a list names, if it names one.
    pub fn ruleset_of(text: &str) -> Option<&str> {
        let mut lines = text.lines().map(str::trim);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
        first.strip_prefix("fleet ").map(str::trim)
    }

    /// The list as text, which [`FleetList::read`] reads back: a line for the ruleset, one for each
    /// setting, one for each unit.
    pub fn write(&self, ruleset: &str) -> String {
        let mut out = format!("fleet {ruleset}\n");
        if !self.name.is_empty() {
            let _ = writeln!(out, "name {}", self.name);
        }
        let _ = writeln!(out, "points {}", self.points);
        for (setting, value) in &self.settings {
            let _ = writeln!(out, "{setting} {value}");
        }
        for unit in &self.units {
            let _ = write!(out, "{} {}", unit.count, unit.kind);
            for (extra, amount) in &unit.extras {
                let _ = match amount {
                    1 => write!(out, " {extra}"),
                    amount => write!(out, " {extra} {amount}"),
                };
            }
            out.push('\n');
        }
        out
    }

    /// Reads a list. Lines that begin with `#` are left out, and so is what follows one in a line.
    ///
    /// # Errors
    /// All faults of the text with their places, ids among them that this ruleset does not know.
    pub fn read(text: &str, ruleset: &str, fleets: &dyn Fleets) -> Result<FleetList, FaultReport> {
        let mut faults = Faults::of(text);
        let (list, places) = parse(&mut faults, text, ruleset, fleets.blank());
        check(&mut faults, &list, &places, fleets);
        if faults.is_empty() { Ok(list) } else { Err(faults.report(ruleset)) }
    }

    /// The faults of a list that did not come as text: ids that this ruleset does not know, and more
    /// of it than is read.
    ///
    /// # Errors
    /// All of them.
    pub fn check(&self, ruleset: &str, fleets: &dyn Fleets) -> Result<(), FaultReport> {
        let mut faults = Faults::of("");
        let nowhere = vec![0..0; self.units.len()];
        let places = Places { name: None, points: None, settings: Vec::new(), units: nowhere };
        check(&mut faults, self, &places, fleets);
        if faults.is_empty() { Ok(()) } else { Err(faults.report(ruleset)) }
    }
}

fn parse(
    faults: &mut Faults<'_>,
    text: &str,
    ruleset: &str,
    blank: FleetList,
) -> (FleetList, Places) {
    let mut list = FleetList { name: String::new(), units: Vec::new(), ..blank };
    let mut places = Places { name: None, points: None, settings: Vec::new(), units: Vec::new() };
    let mut start = 0;
    for raw in text.split_inclusive('\n') {
        let at = start;
        start += raw.len();
        let line = raw.split('#').next().unwrap_or("");
        let words: Vec<&str> = line.split_whitespace().collect();
        let [first, rest @ ..] = &words[..] else { continue };
        let here = at + (line.len() - line.trim_start().len());
        let range = here..here + line.trim().len();
        let told = line.trim().strip_prefix(first).unwrap_or("").trim();
        match *first {
            "fleet" if told != ruleset => {
                faults.add(Some(range), format!("a list of {told:?}, and {ruleset:?} is read"));
            }
            "fleet" => {}
            "name" => {
                list.name = told.to_string();
                places.name = Some(range);
            }
            "points" => {
                places.points = Some(range.clone());
                match told.parse() {
                    Ok(points) => list.points = points,
                    Err(_) => {
                        faults.add(Some(range), format!("points are a number, not {told:?}"));
                    }
                }
            }
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                if list.units.len() == MOST_UNITS {
                    faults.add(Some(range), format!("a list has at most {MOST_UNITS} lines"));
                    break;
                }
                if let Some(unit) = unit(faults, &range, number, rest) {
                    list.units.push(unit);
                    places.units.push(range);
                }
            }
            setting => {
                let [value] = rest else {
                    let message = format!("after {setting} comes its value, one word");
                    faults.add(Some(range), message);
                    continue;
                };
                list.settings.insert(setting.to_string(), (*value).to_string());
                places.settings.push((setting.to_string(), range));
            }
        }
    }
    (list, places)
}

fn unit(
    faults: &mut Faults<'_>,
    range: &std::ops::Range<usize>,
    number: &str,
    rest: &[&str],
) -> Option<FleetUnit> {
    let Some(count) = number.parse().ok().filter(|count| (1..=MOST_ALIKE).contains(count)) else {
        let message = format!("{number:?} is no number of ships from 1 to {MOST_ALIKE}");
        faults.add(Some(range.clone()), message);
        return None;
    };
    let [kind, words @ ..] = rest else {
        faults.add(Some(range.clone()), format!("after {number} comes a type of ship"));
        return None;
    };
    let mut unit = FleetUnit { count, ..FleetUnit::one(*kind) };
    let mut words = words.iter().peekable();
    while let Some(extra) = words.next() {
        let amount = words.next_if(|next| next.starts_with(|c: char| c.is_ascii_digit()));
        let read = amount.map_or(Some(1), |amount| amount.parse().ok());
        match read {
            Some(amount) => _ = unit.extras.insert((*extra).to_string(), amount),
            None => faults.add(Some(range.clone()), format!("{extra} is followed by no number")),
        }
    }
    Some(unit)
}

/// Faults what is too much, and ids that the ruleset does not know.
fn check(faults: &mut Faults<'_>, list: &FleetList, places: &Places, fleets: &dyn Fleets) {
    let long = list.name.chars().count();
    if long > LONGEST_NAME {
        let message = format!("a name has at most {LONGEST_NAME} characters, not {long}");
        faults.add(places.name.clone(), message);
    } else if list.name.chars().any(|letter| is_unprintable(letter) || letter == '#') {
        let message = "a name stands on one line, without #";
        faults.add(places.name.clone(), message);
    }
    if !(1..=5_000).contains(&list.points) {
        faults.add(places.points.clone(), "points are 1 to 5000");
    }
    if list.units.len() > MOST_UNITS {
        faults.add(None, format!("a list has at most {MOST_UNITS} lines"));
        return;
    }
    let yard = fleets.yard(list);
    for (setting, value) in &list.settings {
        let known = places.settings.iter().rfind(|(known, _)| known == setting);
        let place = known.map(|(_, place)| place.clone());
        match yard.settings.iter().find(|spec| spec.id == *setting) {
            None => {
                let all: Vec<&str> = yard.settings.iter().map(|spec| spec.id.as_str()).collect();
                let message = format!("there is no {setting:?}; there are {}", all.join(", "));
                faults.add(place, message);
            }
            Some(spec) if !spec.values.iter().any(|known| known.id == *value) => {
                let all: Vec<&str> = spec.values.iter().map(|known| known.id.as_str()).collect();
                faults.add(place, format!("{setting} is {}, not {value:?}", all.join(" or ")));
            }
            Some(_) => {}
        }
    }
    for (unit, place) in list.units.iter().zip(&places.units) {
        let place = Some(place.clone()).filter(|place| !place.is_empty());
        if !(1..=MOST_ALIKE).contains(&unit.count) {
            faults.add(place.clone(), format!("a line stands for 1 to {MOST_ALIKE} ships"));
        }
        let Some(kind) = yard.kind(&unit.kind) else {
            let all: Vec<&str> = yard.kinds.iter().map(|kind| kind.id.as_str()).collect();
            let message =
                format!("{:?} is no type of ship; there are {}", unit.kind, all.join(", "));
            faults.add(place, message);
            continue;
        };
        let group = |extra: &str| -> Option<&str> {
            kind.extras.iter().find(|known| known.id == extra)?.group.as_deref()
        };
        let had: Vec<&str> =
            unit.extras.iter().filter(|(_, n)| **n > 0).map(|(extra, _)| extra.as_str()).collect();
        for (n, extra) in had.iter().enumerate() {
            let own = group(extra);
            if let Some(other) = had[..n].iter().find(|it| own.is_some() && group(it) == own) {
                let message = format!("a ship is not both {other} and {extra}");
                faults.add(place.clone(), message);
            }
        }
        for (extra, amount) in &unit.extras {
            match kind.extras.iter().find(|known| known.id == *extra) {
                None => {
                    let all: Vec<&str> =
                        kind.extras.iter().map(|known| known.id.as_str()).collect();
                    let message =
                        format!("a {} has no {extra:?}; it has {}", unit.kind, all.join(", "));
                    faults.add(place.clone(), message);
                }
                Some(known) if *amount > known.most => {
                    let message = format!("{extra} is at most {}, not {amount}", known.most);
                    faults.add(place.clone(), message);
                }
                Some(_) => {}
            }
        }
    }
}
