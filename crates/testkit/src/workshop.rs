//! What fleet lists and drawn scenarios are held to, whatever the ruleset.
//!
//! - What is said of a list has words in every language and cites clauses that the ruleset knows.
//! - A list reads back from its text, and a ship from its words.
//! - Two lists that keep every limit make a scenario without faults; a list that breaks one makes a
//!   scenario with faults.
//! - A scenario of the house reads back from its drawing, and starts as it did.

use crate::draw::Draw;
use kernel::{
    Catalogue, Cite, Drawing, FleetList, FleetUnit, Fleets, Illegal, Options, Review, Ruleset,
    Setup, Text, Yard,
};
use std::collections::BTreeSet;

/// How many lists of each sort were tried.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tried {
    /// Lists that keep every limit.
    pub sound: u32,
    /// Lists that break one.
    pub broken: u32,
}

struct Speech {
    catalogues: Vec<(&'static str, Catalogue)>,
    clauses: BTreeSet<&'static str>,
}

impl Speech {
    fn of<R: Ruleset>() -> Self {
        let speak = |(locale, own): &(&'static str, &'static str)| {
            let kernel = kernel::CATALOGUES.iter().find(|(known, _)| known == locale);
            let kernel = kernel.unwrap_or(&kernel::CATALOGUES[0]).1;
            let words = Catalogue::new(locale, &[kernel, own]);
            (*locale, words.unwrap_or_else(|fault| panic!("{fault}")))
        };
        Speech {
            catalogues: R::catalogues().iter().map(speak).collect(),
            clauses: R::clauses().iter().map(|clause| clause.number).collect(),
        }
    }
    fn text(&self, text: &Text) {
        for (locale, words) in &self.catalogues {
            assert_eq!(words.faults(text), [""; 0], "{locale}: {text:?}");
        }
    }
    fn cites(&self, cites: &[Cite], of: &Text) {
        assert!(!cites.is_empty(), "{of:?} cites no clause");
        for Cite(number) in cites {
            assert!(self.clauses.contains(&**number), "{of:?} cites {number}, which is unknown");
        }
    }
    fn illegal(&self, why: &Illegal) {
        self.text(&why.reason);
        self.cites(&why.clauses, &why.reason);
    }
    fn yard(&self, yard: &Yard) {
        for setting in &yard.settings {
            self.text(&setting.label);
            self.text(&setting.line);
            setting.values.iter().for_each(|value| self.text(&value.label));
            let has = setting.values.iter().any(|value| value.id == setting.default);
            assert!(has, "{} has no value {}", setting.id, setting.default);
        }
        for kind in &yard.kinds {
            self.text(&kind.name);
            kind.factors.iter().for_each(|factor| self.text(&factor.name));
            kind.barred.iter().for_each(|why| self.illegal(why));
            for extra in &kind.extras {
                self.text(&extra.name);
                extra.barred.iter().for_each(|why| self.illegal(why));
            }
        }
    }
    fn review(&self, list: &FleetList, review: &Review) {
        assert_eq!(review.units.len(), list.units.len(), "{list:?}");
        let each = list.units.iter().zip(&review.units);
        let sum: u32 = each.map(|(unit, one)| one.points * u32::from(unit.count)).sum();
        assert_eq!(review.spent, sum, "{list:?}");
        for limit in review.limits.iter().chain(&review.warnings) {
            self.text(&limit.text);
            self.cites(&limit.clauses, &limit.text);
            assert!(limit.units.iter().all(|unit| *unit < list.units.len()), "{limit:?}");
        }
        for mark in &review.marks {
            self.text(&mark.name);
            self.cites(&mark.clauses, &mark.name);
        }
        for unit in &review.units {
            unit.factors.iter().for_each(|factor| self.text(&factor.name));
            unit.boxes.iter().for_each(|boxes| self.text(&boxes.name));
            unit.traits.iter().for_each(|text| self.text(text));
        }
    }
}

/// Some list: of any settings, with few ships or many, each with anything it can have.
fn drawn(fleets: &dyn Fleets, draw: &mut Draw) -> FleetList {
    let mut list = fleets.blank();
    list.name = ["", "A fleet", "Flotta d’Oriente"][draw.below(3)].to_string();
    list.points = [100, 200, 300, 500][draw.below(4)];
    for setting in fleets.yard(&list).settings {
        if let Some(value) = draw.pick(&setting.values) {
            list.settings.insert(setting.id, value.id.clone());
        }
    }
    let yard = fleets.yard(&list);
    // Every other list takes only what it may, so that some are sound.
    let careful = draw.below(2) == 0;
    let kinds = yard.kinds.iter().filter(|kind| !careful || kind.barred.is_none());
    let kinds: Vec<_> = kinds.collect();
    for n in 0..=draw.below(4) {
        let Some(kind) = draw.pick(&kinds) else { break };
        let mut unit = FleetUnit::one(&kind.id);
        unit.count = u16::try_from(1 + draw.below(if n == 0 { 1 } else { 3 })).unwrap_or(1);
        for (at, extra) in kind.extras.iter().enumerate() {
            let of_group =
                |other: &&kernel::ExtraCard| other.group.is_some() && other.group == extra.group;
            let mut others = kind.extras[..at].iter().filter(of_group);
            let is_alone = !others.any(|other| unit.extras.contains_key(&other.id));
            let fits = is_alone && (!careful || extra.barred.is_none());
            // What stands first is what a fleet has one of, if there is such a thing.
            let wanted = if careful && at == 0 { n == 0 } else { draw.below(6) == 0 };
            if fits && wanted {
                let amount = 1 + draw.below(usize::from(extra.most));
                unit.extras.insert(extra.id.clone(), u16::try_from(amount).unwrap_or(1));
            }
        }
        list.units.push(unit);
    }
    list
}

/// The set-up of a scenario that somebody made.
fn own<R: Ruleset>(source: String) -> Setup {
    let scenario = format!("{}/own", R::ID);
    Setup { scenario, source, options: Options::new(), roster: None }
}

/// Tries the laws of fleet lists on so many random lists. A scenario does not hold its fleets to the
/// limits of the clauses `agreed`: players do.
///
/// # Panics
/// At the first law that is broken.
pub fn assert_fleets<R: Ruleset>(lists: u32, seed: u64, agreed: &[&str]) -> Tried {
    let fleets = R::fleets().expect("a ruleset with fleet lists");
    let speech = Speech::of::<R>();
    let mut draw = Draw::new(seed);
    let mut tried = Tried::default();
    let mut partner: Option<FleetList> = None;
    for _ in 0..lists {
        let list = drawn(fleets, &mut draw);
        assert_eq!(list.check(R::ID, fleets), Ok(()), "{list:?}");
        let text = list.write(R::ID);
        assert_eq!(FleetList::ruleset_of(&text), Some(R::ID));
        assert_eq!(FleetList::read(&text, R::ID, fleets).as_ref(), Ok(&list), "{text}");
        for unit in &list.units {
            let one = FleetUnit { count: 1, ..unit.clone() };
            let words = fleets.words(&one);
            assert_eq!(fleets.unit(&words).as_ref(), Some(&one), "{words}");
        }
        let (yard, review) = (fleets.yard(&list), fleets.review(&list));
        speech.yard(&yard);
        speech.review(&list, &review);
        let other = partner.as_ref().filter(|_| review.is_sound()).unwrap_or(&list);
        let scenario = fleets.battle([&list, other]).write().source;
        match (review.is_sound(), R::ground(&own::<R>(scenario.clone()))) {
            (true, Ok(_)) => {
                tried.sound += 1;
                partner = Some(list);
            }
            (true, Err(faults)) => panic!("a list that keeps every limit: {faults}\n{scenario}"),
            (false, Err(_)) => tried.broken += 1,
            (false, Ok(_)) => {
                let is_held = |limit: &&kernel::Limit| {
                    !limit.is_met && !agreed.contains(&&*limit.clauses[0].0)
                };
                let Some(broken) = review.limits.iter().find(is_held) else { continue };
                panic!("a list that breaks {broken:?} makes a sound battle:\n{text}\n{scenario}");
            }
        }
    }
    tried
}

/// Tries the laws of drawings on what the ruleset ships and on a blank sheet; how many scenarios were
/// tried.
///
/// # Panics
/// At the first law that is broken.
pub fn assert_designs<R: Ruleset>() -> usize {
    let designs = R::designs().expect("a ruleset whose scenarios are drawn");
    let speech = Speech::of::<R>();
    let blank = designs.blank().write().source;
    R::ground(&own::<R>(blank.clone())).unwrap_or_else(|faults| panic!("{faults}\n{blank}"));
    for (id, source) in R::scenarios() {
        let opened = Drawing::read(id, source).unwrap_or_else(|faults| panic!("{faults}"));
        let written = opened.drawing.write().source;
        let again = Drawing::read(id, &written).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(again.drawing, opened.drawing, "{id} does not read back:\n{written}");
        assert_eq!(again.lost, [""; 0], "{id}");
        let start = |source: &str| {
            let ground = R::ground(&own::<R>(source.to_string()));
            ground.unwrap_or_else(|faults| panic!("{id}: {faults}\n{source}")).start()
        };
        assert!(start(&written) == start(source), "{id} starts otherwise:\n{written}");
        let sheet = designs.sheet(&opened.drawing);
        speech.yard(&sheet.yard);
        for fact in &sheet.facts {
            speech.text(&fact.label);
            fact.line.iter().for_each(|line| speech.text(line));
            if let kernel::Takes::Word(values) = &fact.takes {
                values.iter().for_each(|value| speech.text(&value.label));
            }
        }
        for area in &sheet.areas {
            speech.text(&area.name);
            speech.cites(&area.clauses, &area.name);
        }
        let ships: usize = opened.drawing.squadrons.iter().map(|group| group.ships.len()).sum();
        assert_eq!(sheet.pieces.len(), ships, "{id}: every ship is drawn");
        sheet.pieces.iter().for_each(|piece| speech.text(&piece.name));
    }
    R::scenarios().len()
}
