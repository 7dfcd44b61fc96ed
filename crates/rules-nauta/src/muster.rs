//! Fleet lists as people put them together: what a list may buy, every limit as a sentence, and the
//! battle of two lists.
//!
//! Whether a limit is kept is decided by [`fleets::faults`], which scenario files obey as well; what
//! is said of it here.
//!
//! Rule: 2.1 to 5.11, 17.2, 17.3, 18, N-23, N-24, N-57, N-58, N-64.

use crate::clauses as c;
use crate::fleets::{self, Bought, ListFault, MOST_SHIPS, fitting_name, kind_name};
use crate::tables::{ADMIRAL, Crew, Fitting, Fittings, KINDS, Nation, SOLDIERS, Scale, TURNS};
use kernel::{
    Base, Clause, Drawing, DrawnShip, DrawnSquadron, ExtraCard, Fact, Factor, Facts, FleetList,
    FleetUnit, Fleets, Illegal, KindCard, Limit, OptionSpec, OptionValue, PointMark, Review, Text,
    TickBoxes, UnitReview, Yard,
};

/// What Nauta says of fleet lists.
pub(crate) struct Lists;

/// The one on board who is no soldier.
const FLAG: &str = "admiral";
const MORE: &str = "soldiers";
/// Most additional soldiers that a list can name; what it may have is less (4).
const MOST_MORE: u16 = 2;

/// Several things said in one line.
fn joined(said: impl Iterator<Item = Text>) -> Option<Text> {
    said.reduce(|one, two| Text::new("result-list").with("one", one).with("two", two))
}

fn cited(clauses: &[&'static Clause]) -> Vec<kernel::Cite> {
    clauses.iter().map(|clause| (*clause).into()).collect()
}

fn named<T: Copy>(known: &[(&str, T)], name: &str) -> Option<T> {
    known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

/// Whose list it is, how well it rows and what it plays with.
struct Terms {
    nation: Nation,
    crew: Crew,
    played: Fittings,
    points: u16,
}

impl Terms {
    fn of(list: &FleetList) -> Self {
        let value = |id: &str| list.settings.get(id).map_or("", String::as_str);
        // Who plays with harpax plays with balistae too (N-64).
        let is_on =
            |name: &str| value(name) == "on" || (name == "balistae" && value("harpax") == "on");
        let played = Fitting::NAMED.iter().filter(|(name, _)| is_on(name));
        Terms {
            nation: named(&Nation::NAMED, value("nation")).unwrap_or(Nation::Greeks),
            crew: named(&Crew::NAMED, value("crew")).unwrap_or_default(),
            played: played.fold(Fittings::default(), |set, (_, one)| set.with(*one)),
            points: u16::try_from(list.points).unwrap_or(u16::MAX).min(5_000),
        }
    }
}

/// What a unit's ships are bought as; none where the type is not known.
fn bought(unit: &FleetUnit) -> Option<Bought> {
    let size = KINDS.iter().position(|kind| kind.name == unit.kind)?;
    let has = Fitting::NAMED.iter().filter(|(name, _)| unit.has(name));
    let more = unit.amount(MORE).unwrap_or(0).min(MOST_MORE);
    Some(Bought {
        size: u8::try_from(size).ok()?,
        extra: u8::try_from(more).ok()?,
        fittings: has.fold(Fittings::default(), |set, (_, one)| set.with(*one)),
    })
}

/// Every ship of a list, with the unit it belongs to.
fn ships(list: &FleetList) -> Vec<(usize, Bought)> {
    let units =
        list.units.iter().enumerate().filter_map(|(n, unit)| Some((n, bought(unit)?, unit)));
    let each = units.flat_map(|(n, bought, unit)| {
        let count = usize::from(unit.count.min(kernel::MOST_ALIKE));
        std::iter::repeat_n((n, bought), count)
    });
    each.collect()
}

impl Fleets for Lists {
    fn blank(&self) -> FleetList {
        let settings = [("nation", "greeks"), ("crew", "trained")];
        let settings = settings.map(|(id, value)| (id.to_string(), value.to_string())).into();
        FleetList { name: String::new(), points: 300, settings, units: Vec::new() }
    }

    fn yard(&self, list: &FleetList) -> Yard {
        let terms = Terms::of(list);
        let kinds = (0..KINDS.len()).map(|size| card(&terms, size));
        Yard { settings: settings(), kinds: kinds.collect() }
    }

    fn review(&self, list: &FleetList) -> Review {
        let terms = Terms::of(list);
        let ships = ships(list);
        let fleet: Vec<Bought> = ships.iter().map(|(_, bought)| *bought).collect();
        let faults = fleets::faults(terms.nation, terms.crew, &fleet, terms.points, terms.played);
        let spent: u32 = fleet.iter().map(|ship| u32::from(ship.points())).sum();
        let third = spent.div_ceil(3);
        let units: Vec<UnitReview> = list.units.iter().map(reviewed).collect();
        let told = Told { terms: &terms, list, ships: &ships, faults: &faults, spent };
        let mark = PointMark {
            at: third,
            name: Text::new("mark-third").with("points", third),
            clauses: cited(&[&c::C_17_2, &c::N_58]),
        };
        let decisive = (0..list.units.len()).filter(|n| units[*n].loss >= third && third > 0);
        let decisive = decisive.filter(|n| list.units[*n].has(FLAG));
        let warnings = decisive.map(|n| Limit {
            text: Text::new("warning-flagship").with("loss", units[n].loss).with("third", third),
            is_met: true,
            clauses: cited(&[&c::N_24, &c::C_17_3]),
            units: vec![n],
        });
        Review {
            spent,
            budget: terms.crew.budget(terms.points).into(),
            marks: (spent > 0).then_some(mark).into_iter().collect(),
            limits: told.limits(),
            warnings: warnings.collect(),
            units,
        }
    }

    fn words(&self, unit: &FleetUnit) -> String {
        let Some(Bought { size, extra, fittings }) = bought(unit) else {
            return unit.kind.clone();
        };
        let mut words = vec![size.to_string()];
        if extra > 0 {
            words.push(format!("+{extra}"));
        }
        words.extend(fittings.iter().map(|one| one.name().to_string()));
        if unit.has(FLAG) {
            words.push(FLAG.to_string());
        }
        words.join(" ")
    }

    fn unit(&self, words: &str) -> Option<FleetUnit> {
        let mut words = words.split_whitespace();
        let size: usize = words.next()?.parse().ok()?;
        let mut unit = FleetUnit::one(KINDS.get(size)?.name);
        for word in words {
            let (extra, amount) = match word.strip_prefix('+') {
                Some(more) => (MORE, more.parse().ok().filter(|more| *more <= MOST_MORE)?),
                None if word == FLAG || named(&Fitting::NAMED, word).is_some() => (word, 1),
                None => return None,
            };
            unit.extras.insert(extra.to_string(), amount);
        }
        Some(unit)
    }

    fn battle(&self, lists: [&FleetList; 2]) -> Drawing {
        let mut drawing = Drawing::default();
        let points = lists.map(|list| i64::from(list.points));
        let greater = points[0].max(points[1]);
        drawing.facts.insert("points".to_string(), greater.into());
        drawing.facts.insert("minutes".to_string(), (greater / 5).clamp(20, 240).into());
        let mut options = Facts::new();
        for (name, _) in Fitting::NAMED {
            let is_on = |list: &&FleetList| list.settings.get(name).is_some_and(|it| it == "on");
            if lists.iter().any(is_on) {
                options.insert(name.to_string(), "on".into());
            }
        }
        if options.contains_key("harpax") {
            options.insert("balistae".to_string(), "on".into());
        }
        if !options.is_empty() {
            drawing.tables.insert("options".to_string(), options);
        }
        for (side, (list, code)) in (0_i64..).zip(lists.into_iter().zip(["A", "B"])) {
            let terms = Terms::of(list);
            let crew = Crew::NAMED.iter().find(|(_, crew)| *crew == terms.crew);
            let name = if list.name.is_empty() { terms.nation.name() } else { &list.name };
            let facts = [("name", name), ("crew", crew.map_or("trained", |(crew, _)| *crew))];
            let facts = facts.map(|(key, word)| (key.to_string(), Fact::from(word)));
            drawing.sides.push(facts.into());
            let mut facts: Facts =
                [("code", code), ("name", name), ("nation", terms.nation.name())]
                    .map(|(key, word)| (key.to_string(), Fact::from(word)))
                    .into();
            facts.insert("side".to_string(), side.into());
            facts.insert("points".to_string(), i64::from(list.points).into());
            let each = list
                .units
                .iter()
                .flat_map(|unit| std::iter::repeat_n(self.words(unit), usize::from(unit.count)));
            let ships = (1..).zip(each).map(|(n, words)| DrawnShip {
                code: format!("{code}{n}"),
                words,
                ..DrawnShip::default()
            });
            drawing.squadrons.push(DrawnSquadron { facts, ships: ships.collect() });
        }
        let [one, two] = [0, 1].map(|side| match drawing.sides[side].get("name") {
            Some(Fact::Word(name)) => name.clone(),
            _ => String::new(),
        });
        drawing.title = format!("{one} – {two}").chars().take(120).collect();
        drawing.summary = format!("{} – {}", points[0], points[1]);
        drawing
    }
}

/// What is set for a list as a whole.
fn settings() -> Vec<OptionSpec> {
    let spec = |id: &str, values: Vec<OptionValue>, default: &str| OptionSpec {
        id: id.to_string(),
        label: Text::owned(format!("option-{id}")),
        line: Text::owned(format!("option-{id}-line")),
        values,
        default: default.to_string(),
    };
    let value =
        |id: &str, label: String| OptionValue { id: id.to_string(), label: Text::owned(label) };
    let nations = Nation::NAMED.iter().map(|(id, _)| value(id, format!("nation-{id}")));
    let crews = Crew::NAMED.iter().map(|(id, _)| value(id, format!("crew-{id}")));
    let switch = || ["off", "on"].map(|id| value(id, format!("value-{id}"))).to_vec();
    let fittings = Fitting::NAMED.iter().map(|(id, _)| spec(id, switch(), "off"));
    [spec("nation", nations.collect(), "greeks"), spec("crew", crews.collect(), "trained")]
        .into_iter()
        .chain(fittings)
        .collect()
}

fn factor(label: &str, name: &'static str, value: impl ToString) -> Factor {
    Factor {
        label: label.to_string(),
        name: Text::new(name),
        value: value.to_string(),
        colour: None,
        boxes: None,
    }
}

/// A type on offer.
fn card(terms: &Terms, size: usize) -> KindCard {
    let kind = &KINDS[size];
    let base = Scale::Twelve.base(size, 0);
    let reach = Nation::NAMED.map(|(_, nation)| nation);
    let known = Fitting::NAMED.iter().map(|(_, fitting)| *fitting);
    let known = known.filter(|fitting| reach.iter().any(|nation| fitting.is_for(*nation, size)));
    let soldiers = ExtraCard {
        id: MORE.to_string(),
        name: Text::new("extra-soldiers"),
        points: Some(SOLDIERS.into()),
        usual: 0,
        most: MOST_MORE,
        group: None,
        barred: (size == 0).then(|| Illegal {
            reason: Text::new("limit-soldiers-small"),
            clauses: cited(&[&c::C_4_1]),
        }),
    };
    let admiral = ExtraCard {
        id: FLAG.to_string(),
        name: Text::new("status-admiral"),
        points: Some(0),
        usual: 0,
        most: 1,
        group: None,
        barred: None,
    };
    let fittings = known.map(|fitting| ExtraCard {
        id: fitting.name().to_string(),
        name: fitting_name(fitting),
        points: Some(fitting.points().into()),
        usual: 0,
        most: 1,
        group: None,
        barred: fitting_barred(terms, fitting, size),
    });
    let barred = (terms.nation.most_of(size) == Some(0)).then(|| {
        let fault =
            ListFault::TooMany { nation: terms.nation, size: size as u8, count: 1, most: 0 };
        let reason = Text::new("limit-none").with("kinds", kind_name(size));
        Illegal { reason, clauses: cited(&[fault.clause()]) }
    });
    KindCard {
        id: kind.name.to_string(),
        name: kind_name(size),
        points: kind.points.into(),
        silhouette: format!("size-{size}"),
        base: Some(Base { width: base.width(), length: base.length() }),
        factors: vec![
            factor("Z", "chart-size", size),
            factor("S", "factor-soldiers", kind.soldiers),
            factor("M", "factor-maximum", kind.speed),
            factor("±", "chart-change", format!("{}/{}", kind.change.0, kind.change.1)),
        ],
        extras: [admiral, soldiers].into_iter().chain(fittings).collect(),
        barred,
    }
}

fn fitting_barred(terms: &Terms, fitting: Fitting, size: usize) -> Option<Illegal> {
    let fault = ListFault::NotSold { ship: 0, fitting, nation: terms.nation, size: size as u8 };
    if !fitting.is_for(terms.nation, size) {
        return Some(Illegal { reason: sold(fitting), clauses: cited(&[fault.clause()]) });
    }
    (!terms.played.has(fitting)).then(|| Illegal {
        reason: Text::new("limit-off").with("fitting", fitting_name(fitting)),
        clauses: cited(&[&c::N_64]),
    })
}

/// For whom it is, in a sentence.
fn sold(fitting: Fitting) -> Text {
    Text::owned(format!("limit-{}", fitting.name()))
}

fn reviewed(unit: &FleetUnit) -> UnitReview {
    let Some(bought) = bought(unit) else {
        return UnitReview::default();
    };
    let kind = &KINDS[usize::from(bought.size)];
    let has = |fitting| i8::from(bought.fittings.has(fitting));
    let maximum = kind.speed + has(Fitting::Fast) - has(Fitting::Towers);
    let points = u32::from(bought.points());
    let flag = u32::from(unit.has(FLAG));
    let dashes = 1 + u16::from(unit.has(FLAG));
    let tick =
        |name: &'static str, count: u16| TickBoxes { name: Text::new(name), count, least: None };
    let boxes = [
        tick("factor-soldiers", bought.soldiers().into()),
        tick("status-damaged", 1),
        tick("box-dash", dashes),
        tick("factor-speed", TURNS.into()),
        tick("option-pirophoros", has(Fitting::Pirophoros) as u16),
    ];
    let flagship = unit.has(FLAG).then(|| Text::new("status-admiral"));
    UnitReview {
        points,
        loss: points + flag * u32::from(ADMIRAL),
        factors: vec![
            factor("Z", "chart-size", bought.size),
            factor("S", "factor-soldiers", bought.soldiers()),
            factor("M", "factor-maximum", maximum),
            factor("±", "chart-change", format!("{}/{}", kind.change.0, kind.change.1)),
        ],
        boxes: boxes.into_iter().filter(|boxes| boxes.count > 0).collect(),
        traits: flagship.into_iter().chain(bought.fittings.iter().map(fitting_name)).collect(),
    }
}

/// What is said of a list.
struct Told<'a> {
    terms: &'a Terms,
    list: &'a FleetList,
    ships: &'a [(usize, Bought)],
    faults: &'a [ListFault],
    spent: u32,
}

impl Told<'_> {
    fn limits(&self) -> Vec<Limit> {
        let mut limits = vec![self.count(), self.points(), self.admiral()];
        limits.extend(self.crew());
        self.sizes(&mut limits);
        self.soldiers(&mut limits);
        self.fittings(&mut limits);
        limits
    }

    /// A limit that is broken where a fault of this sort was found; about the units at fault.
    fn limit(&self, text: Text, clause: &'static Clause, is: impl Fn(&ListFault) -> bool) -> Limit {
        let mut broken = self.faults.iter().filter(|fault| is(fault)).peekable();
        let is_met = broken.peek().is_none();
        let mut units: Vec<usize> =
            broken.filter_map(|fault| Some(self.ships[fault.ship()?].0)).collect();
        units.dedup();
        Limit { text, is_met, clauses: cited(&[clause]), units }
    }

    fn count(&self) -> Limit {
        let text =
            Text::new("limit-ships").with("most", MOST_SHIPS).with("count", self.ships.len());
        self.limit(text, &c::N_57, |fault| matches!(fault, ListFault::Ships { .. }))
    }

    /// Rule: 3.1, 3.2, N-23.
    fn points(&self) -> Limit {
        let budget = self.terms.crew.budget(self.terms.points);
        let text = Text::new("limit-points").with("budget", budget).with("spent", self.spent);
        let mut limit = self.limit(text, &c::N_23, |fault| matches!(fault, ListFault::Dear { .. }));
        limit.clauses.extend(match self.terms.crew {
            Crew::Skilled => cited(&[&c::C_3_1]),
            Crew::Green => cited(&[&c::C_3_2]),
            Crew::Trained => Vec::new(),
        });
        limit
    }

    /// Rule: N-57.
    fn admiral(&self) -> Limit {
        let flags = self.list.units.iter().enumerate().filter(|(_, unit)| unit.has(FLAG));
        let count: usize = flags.clone().map(|(_, unit)| usize::from(unit.count)).sum();
        Limit {
            text: Text::new("limit-admiral").with("count", count),
            is_met: count == 1,
            clauses: cited(&[&c::N_57]),
            units: if count > 1 { flags.map(|(n, _)| n).collect() } else { Vec::new() },
        }
    }

    /// Rule: 5.3, 5.4, 5.6, 5.7, 5.11.
    fn crew(&self) -> Option<Limit> {
        let nation = self.terms.nation;
        let name = Text::owned(format!("nation-{}", nation.name()));
        let barred = Crew::NAMED.iter().find(|(_, crew)| !nation.may_have(*crew))?;
        let text = match nation {
            Nation::Pirates => Text::new("limit-crew-pirates"),
            _ => Text::new("limit-crew")
                .with("nation", name)
                .with("crew", Text::owned(format!("crew-{}", barred.0))),
        };
        let fault = ListFault::Crew { nation, crew: barred.1 };
        Some(self.limit(text, fault.clause(), |fault| matches!(fault, ListFault::Crew { .. })))
    }

    /// Rule: 5.1, 5.2, 5.5, 5.8 to 5.10.
    fn sizes(&self, limits: &mut Vec<Limit>) {
        let nation = self.terms.nation;
        let of = |size: usize| {
            let units = self.list.units.iter().enumerate();
            let own = units.filter(move |(_, unit)| unit.kind == KINDS[size].name).map(|(n, _)| n);
            own.collect::<Vec<usize>>()
        };
        let fault = |size: u8, most| ListFault::TooMany { nation, size, count: 0, most };
        let none: Vec<usize> = (0..7).filter(|size| nation.most_of(*size) == Some(0)).collect();
        if let Some(kinds) = joined(none.iter().map(|size| kind_name(*size))) {
            let units: Vec<usize> = none.iter().flat_map(|size| of(*size)).collect();
            limits.push(Limit {
                text: Text::new("limit-none").with("kinds", kinds),
                is_met: units.is_empty(),
                clauses: cited(&[fault(none[0] as u8, 0).clause()]),
                units,
            });
        }
        for size in 0..7_u8 {
            let Some(most) = nation.most_of(size.into()).filter(|most| *most > 0) else { continue };
            let count = self.ships.iter().filter(|(_, ship)| ship.size == size).count();
            let text = Text::new("limit-most")
                .with("most", most)
                .with("kind", kind_name(size.into()))
                .with("count", count);
            let is_met = count <= most;
            limits.push(Limit {
                text,
                is_met,
                clauses: cited(&[fault(size, most).clause()]),
                units: if is_met { Vec::new() } else { of(size.into()) },
            });
        }
        match nation {
            Nation::Hellenistic => {
                let text =
                    Text::new("limit-great").with("one", kind_name(5)).with("two", kind_name(6));
                let is = |fault: &ListFault| matches!(fault, ListFault::NoGreatShip);
                limits.push(self.limit(text, &c::C_5_8, is));
            }
            Nation::RomansCivil => {
                limits.push(self.limit(Text::new("limit-every"), &c::C_5_9, |_| false));
            }
            _ => {}
        }
    }

    /// Rule: 4.1, 4.2.
    fn soldiers(&self, limits: &mut Vec<Limit>) {
        let bought = |large: bool| {
            self.ships.iter().any(|(_, ship)| ship.extra > 0 && (ship.size >= 4) == large)
        };
        let is_of = |large: bool| move |fault: &ListFault| matches!(fault, ListFault::Extra { size, .. } if (*size >= 4) == large);
        if bought(false) {
            let text = Text::new("limit-soldiers-small");
            limits.push(self.limit(text, &c::C_4_1, is_of(false)));
        }
        if bought(true) {
            let text = Text::new("limit-soldiers-large");
            limits.push(self.limit(text, &c::C_4_2, is_of(true)));
        }
    }

    /// Rule: 18a to 18i, N-64.
    fn fittings(&self, limits: &mut Vec<Limit>) {
        let any = |one: Fitting| self.ships.iter().any(|(_, ship)| ship.fittings.has(one));
        for (_, one) in Fitting::NAMED.into_iter().filter(|(_, one)| any(*one)) {
            if !self.terms.played.has(one) {
                let text = Text::new("limit-off").with("fitting", fitting_name(one));
                let is = |fault: &ListFault| matches!(fault, ListFault::Off { fitting, .. } if *fitting == one);
                limits.push(self.limit(text, &c::N_64, is));
                continue;
            }
            let nation = self.terms.nation;
            let clause = ListFault::NotSold { ship: 0, fitting: one, nation, size: 0 }.clause();
            let is = |fault: &ListFault| matches!(fault, ListFault::NotSold { fitting, .. } if *fitting == one);
            limits.push(self.limit(sold(one), clause, is));
            if matches!(one, Fitting::Towers | Fitting::Cataphract) && any(Fitting::Fast) {
                let clause = ListFault::NotFast { ship: 0, fitting: one }.clause();
                let text = Text::new("limit-not-fast").with("fitting", fitting_name(one));
                let is = |fault: &ListFault| matches!(fault, ListFault::NotFast { fitting, .. } if *fitting == one);
                limits.push(self.limit(text, clause, is));
            }
            if one == Fitting::Harpax {
                let is = |fault: &ListFault| matches!(fault, ListFault::HarpaxAlone { .. });
                limits.push(self.limit(Text::new("limit-harpax-alone"), &c::C_18H_1, is));
            }
        }
    }
}
