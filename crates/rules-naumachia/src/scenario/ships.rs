//! The ships of a squadron, a line each: `A1 trireme veteran marines 3 corvus flag at 300 100 0`.

use super::ENGLISH;
use crate::clauses as c;
use crate::ground::{Bought, Start, Vessel};
use crate::state::{Health, Rig, Troops};
use crate::tables::{Beak, Hull, Kind, Quality, WRECKED};
use kernel::reader::{Range, Reader, Table, Word};
use kernel::{Clause, Side, Text};
use plane::{Base, Heading, Point, Pose, Sea};

/// Words that no ship is called by.
const TAKEN: [&str; 8] = ["done", "charge", "hold", "commit", "break", "press", "gods", "lose"];
/// Most ships and walls of a battle.
pub(crate) const MOST: usize = 200;
/// From when on there are fire pots, and Greek Fire, in years from the first of our era; before it
/// they are negative.
///
/// Rule: W-72.
pub(crate) const POTS_FROM: i64 = -191;
pub(crate) const GREEK_FIRE_FROM: i64 = 672;
/// From when on there are high rams.
///
/// Rule: W-68.
pub(crate) const HIGH_RAMS_FROM: i64 = -27;

/// A ship as it is read.
pub(super) struct Read {
    pub(super) vessel: Vessel,
    pub(super) placed: bool,
    pub(super) flag: bool,
    pub(super) admiral: bool,
    /// Whether it has weapons only where one asks what if.
    pub(super) what_if: bool,
    pub(super) range: Range,
}

/// What holds for all ships of a file.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) year: i64,
    pub(crate) what_if: bool,
    pub(crate) high_rams: [bool; 2],
}

/// Reads the ships of a squadron.
pub(super) fn read(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    side: Side,
    squadron: u8,
    times: Times,
    ships: &mut Vec<Read>,
) {
    for (range, words) in reader.lines(table, "ships") {
        if ships.len() == MOST {
            reader.fault(
                Some(range),
                ENGLISH.wrong(Text::new("fault-ships-most").with("most", MOST)),
            );
            return;
        }
        if let Some(read) = ship(reader, &range, &words, side, squadron, times, ships) {
            ships.push(read);
        }
    }
}

fn ship(
    reader: &mut Reader<'_>,
    range: &Range,
    words: &[Word],
    side: Side,
    squadron: u8,
    times: Times,
    before: &[Read],
) -> Option<Read> {
    let mut words = words.iter();
    let Some((code, place)) = words.next() else {
        let message = "a ship is a code and a type: \"A1 trireme\"".to_string();
        reader.fault(Some(range.clone()), message);
        return None;
    };
    let plain = !code.is_empty() && code.chars().all(|c| c.is_ascii_alphanumeric());
    if !plain || TAKEN.contains(&code.as_str()) || code == "answer" {
        let text = Text::new("fault-ship-code").with("code", code.clone());
        reader.fault(Some(place.clone()), ENGLISH.wrong(text));
    }
    if before.iter().any(|other| other.vessel.code == *code) {
        let text = Text::new("fault-ship-twice").with("code", code.clone());
        reader.fault(Some(place.clone()), ENGLISH.wrong(text));
    }
    let Some((name, place)) = words.next() else {
        reader.fault(Some(range.clone()), format!("after {code} comes its type"));
        return None;
    };
    let Some(number) = Kind::named(name) else {
        let all: Vec<&str> = crate::tables::KINDS.iter().map(|kind| kind.name).collect();
        let message = format!("{name:?} is no type; there are {}", all.join(", "));
        reader.fault(Some(place.clone()), message);
        return None;
    };
    let kind = &crate::tables::KINDS[usize::from(number)];
    let mut beak = kind.beak;
    if beak == Beak::Ram && times.high_rams[usize::from(side.0)] {
        beak = Beak::High;
    }
    let mut bought = Bought {
        kind: number,
        pair: false,
        quality: Quality::Regular,
        troops: Troops::default(),
        beak,
        ballistae: u8::from(kind.is_wall()),
        engine: 0,
        towers: 0,
        spares: 0,
        corvus: false,
        parablemata: false,
        incendiary: false,
        pots: false,
        greek_fire: false,
        bees: false,
        stout: i8::from(kind.stout),
    };
    let (mut marines, mut archers, mut heavies, mut heavy_oars) = (None, None, 0, 0);
    let (mut pose, mut rig) = (None, Rig::Oars);
    let mut start = Start::FRESH;
    let (mut flag, mut admiral, mut chained, mut what_if) = (false, false, false, false);
    while let Some((word, place)) = words.next() {
        let mut number = |least: i32, most: i32| -> Option<i32> {
            let (word, place) = words.next()?;
            let read = word.parse().ok().filter(|n| (least..=most).contains(n));
            if read.is_none() {
                let message = format!("{word:?} is no number from {least} to {most}");
                reader.fault(Some(place.clone()), message);
            }
            read
        };
        let mut small = || number(0, 60).map_or(0, |n| n as u8);
        match word.as_str() {
            "marines" => marines = Some(small()),
            "archers" => archers = Some(small()),
            "heavies" => heavies = small(),
            "heavy-oars" => heavy_oars = small(),
            "ballistae" => bought.ballistae = small(),
            "engine" => bought.engine = small(),
            "towers" => bought.towers = small(),
            "spares" => bought.spares = small(),
            "corvus" => bought.corvus = true,
            "parablemata" => bought.parablemata = true,
            "incendiary" => bought.incendiary = true,
            "pots" => bought.pots = true,
            "greek-fire" => bought.greek_fire = true,
            "bees" => bought.bees = true,
            // What follows is aboard only with the option: W-72.
            "what-if" => {
                what_if = true;
                match words.next().map(|(word, _)| word.as_str()) {
                    Some("pots") => bought.pots |= times.what_if,
                    Some("greek-fire") => bought.greek_fire |= times.what_if,
                    _ => {
                        let message = "after what-if comes pots or greek-fire".to_string();
                        reader.fault(Some(place.clone()), message);
                    }
                }
            }
            "stout" => bought.stout = 1,
            "weak" => bought.stout = -1,
            "no-ram" => bought.beak = Beak::None,
            "pair" => bought.pair = true,
            "chained" => chained = true,
            "speed" => start.speed = Some(small()),
            "damage" => start.damage = small().min(5),
            "slowed" => start.slowed = small(),
            "lost-oars" => start.oars = small(),
            "fires" => start.fires = small(),
            "captain-wounded" => start.captain = Health::Wounded,
            "captain-dead" => start.captain = Health::Dead,
            "infested" => start.infested = true,
            "flag" => flag = true,
            "admiral" => admiral = true,
            "boat-sail" => rig = Rig::BoatSail,
            "mainsail" => rig = Rig::Mainsail,
            "at" => {
                let (x, y) = (number(0, 2_400), number(0, 2_400));
                pose = x.zip(y).zip(number(0, 359)).map(|((x, y), degrees)| Pose {
                    at: Point::new(x * 100, y * 100),
                    heading: Heading::new(degrees * 10),
                });
                if pose.is_none() {
                    let message = "a place is x, y in millimetres and degrees: at 300 100 0";
                    reader.fault(Some(place.clone()), message.to_string());
                }
            }
            word => match Quality::NAMED.iter().find(|(name, _)| *name == word) {
                Some((_, quality)) => bought.quality = *quality,
                None => {
                    let message = format!(
                        "{word:?} is none of poor, green, regular, veteran, elite, marines, \
                         archers, heavies, heavy-oars, ballistae, engine, towers, spares, corvus, \
                         parablemata, incendiary, pots, greek-fire, what-if, bees, stout, weak, \
                         no-ram, pair, chained, flag, admiral, boat-sail, mainsail, at, speed, damage, \
                         slowed, lost-oars, fires, captain-wounded, captain-dead, infested"
                    );
                    reader.fault(Some(place.clone()), message);
                }
            },
        }
    }
    let hulls = bought.hulls();
    if bought.pair {
        bought.beak = Beak::None;
    }
    let fighting = hulls * kind.fighting;
    bought.troops = Troops {
        marines: marines.unwrap_or(hulls * kind.marines),
        archers: archers.unwrap_or(hulls * kind.archers),
        heavies,
        fighting: fighting.saturating_sub(heavy_oars),
        heavy_oars,
    };
    for one in unsold(&bought, times) {
        reader.fault(Some(range.clone()), ENGLISH.cited(one.text(), one.clause()));
    }
    // A wall neither sails nor sinks, hangs on no chain, and is no flagship.
    let sails = rig != Rig::Oars || chained || start.damage >= WRECKED;
    if kind.is_wall() && (sails || flag || admiral) {
        let text = Unsold::Wall.text();
        reader.fault(Some(range.clone()), ENGLISH.cited(text, &c::W_67));
    }
    let (width, length) = kind.base(bought.pair);
    let vessel = Vessel {
        code: code.clone(),
        side,
        squadron,
        bought,
        base: Base::new(width, length).expect("the catalogue's bases are even and within bounds"),
        pose: pose.unwrap_or(Pose::new(0, 0, 0)),
        rig,
        chained,
        start,
    };
    Some(Read { vessel, placed: pose.is_some(), flag, admiral, what_if, range: range.clone() })
}

/// Something that is not for sale for a ship as it is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsold {
    Troops,
    HeavyOars,
    Spares,
    Towers,
    Corvus,
    Engine,
    Ballistae,
    Bees,
    Foreign,
    EarlyPots,
    EarlyFire,
    Wall,
    PairOfWalls,
}

impl Unsold {
    pub(crate) const ALL: [Unsold; 13] = [
        Unsold::Troops,
        Unsold::HeavyOars,
        Unsold::Spares,
        Unsold::Towers,
        Unsold::Corvus,
        Unsold::Engine,
        Unsold::Ballistae,
        Unsold::Bees,
        Unsold::Foreign,
        Unsold::EarlyPots,
        Unsold::EarlyFire,
        Unsold::Wall,
        Unsold::PairOfWalls,
    ];
    /// The clause that says so.
    pub(crate) const fn clause(self) -> &'static Clause {
        match self {
            Unsold::Troops => &c::W_69,
            Unsold::HeavyOars => &c::W_46,
            Unsold::Spares | Unsold::Towers | Unsold::Corvus | Unsold::Engine | Unsold::Foreign => {
                &c::W_2
            }
            Unsold::Ballistae => &c::W_1,
            Unsold::Bees => &c::W_59,
            Unsold::EarlyPots | Unsold::EarlyFire => &c::W_72,
            Unsold::Wall => &c::W_31,
            Unsold::PairOfWalls => &c::W_52,
        }
    }
    /// What is bought that it is about, in the words of files.
    pub(crate) const fn extras(self) -> &'static [&'static str] {
        match self {
            Unsold::Troops => &["marines", "heavies", "archers"],
            Unsold::HeavyOars => &["heavy-oars"],
            Unsold::Spares => &["spares"],
            Unsold::Towers => &["towers"],
            Unsold::Corvus => &["corvus"],
            Unsold::Engine => &["engine"],
            Unsold::Ballistae => &["ballistae"],
            Unsold::Bees => &["bees"],
            Unsold::Foreign | Unsold::EarlyFire => &["greek-fire"],
            Unsold::EarlyPots => &["pots"],
            Unsold::Wall => &[],
            Unsold::PairOfWalls => &[],
        }
    }
    /// What would be right.
    pub(crate) fn text(self) -> Text {
        Text::new(match self {
            Unsold::Troops => "limit-troops",
            Unsold::HeavyOars => "limit-heavy-oars",
            Unsold::Spares => "limit-spares",
            Unsold::Towers => "limit-towers",
            Unsold::Corvus => "limit-corvus",
            Unsold::Engine => "limit-engine",
            Unsold::Ballistae => "limit-ballistae",
            Unsold::Bees => "limit-bees",
            Unsold::Foreign => "limit-greek-fire",
            Unsold::EarlyPots => "limit-early-pots",
            Unsold::EarlyFire => "limit-early-fire",
            Unsold::Wall => "limit-wall",
            Unsold::PairOfWalls => "limit-pair",
        })
    }
}

/// What is not for sale for this ship.
///
/// Rule: W-2, W-52, W-67, W-69, W-72.
pub(crate) fn unsold(bought: &Bought, times: Times) -> Vec<Unsold> {
    let kind = bought.kind();
    let hulls = bought.hulls();
    let troops = &bought.troops;
    let marines = u16::from(troops.marines) + u16::from(troops.heavies);
    let archers = u16::from(troops.archers);
    let twice = |n: u8| 2 * u16::from(hulls) * u16::from(n);
    let within = marines <= twice(kind.marines) && archers <= twice(kind.archers);
    let few = marines + archers <= 4 * u16::from(hulls);
    let towers = match kind.size {
        0..=3 => 0,
        4..=5 if !bought.pair => 1,
        _ => 2,
    };
    let engine = if kind.is_wall() { 6 } else { hulls * kind.size / 3 };
    let ballistae = if kind.is_wall() { 1 } else { hulls * kind.ballistae };
    let late = |from: i64| times.year < from && !times.what_if;
    let wall = kind.is_wall();
    let rigged = bought.pair
        || bought.corvus
        || bought.towers > 0
        || bought.spares > 0
        || bought.parablemata
        || bought.stout != 0;
    let wrong = |one: Unsold| match one {
        Unsold::Troops => !within && !few,
        Unsold::HeavyOars => troops.heavy_oars > hulls * kind.fighting,
        Unsold::Spares => bought.spares > 2,
        Unsold::Towers => bought.towers > towers,
        Unsold::Corvus => bought.corvus && kind.size < 4,
        Unsold::Engine => bought.engine > engine.min(6),
        Unsold::Ballistae => bought.ballistae > ballistae,
        Unsold::Bees => bought.bees && bought.ballistae == 0,
        Unsold::Foreign => bought.greek_fire && !kind.byzantine,
        Unsold::EarlyPots => bought.pots && late(POTS_FROM),
        Unsold::EarlyFire => bought.greek_fire && late(GREEK_FIRE_FROM),
        Unsold::Wall => wall && rigged,
        Unsold::PairOfWalls => bought.pair && kind.hull == Hull::Wall,
    };
    Unsold::ALL.into_iter().filter(|one| wrong(*one)).collect()
}

/// Ships that are put somewhere lie on the table, clear of land and of each other.
pub(super) fn check_array(reader: &mut Reader<'_>, ships: &[Read], sea: &Sea) {
    let quads: Vec<_> =
        ships.iter().map(|read| (read, read.vessel.base.quad(read.vessel.pose))).collect();
    for (n, (read, quad)) in quads.iter().enumerate() {
        let code = &read.vessel.code;
        if sea.is_crossed(quad) || !read.vessel.is_wall() && sea.touches_land(quad) {
            let text = Text::new("fault-lies-off").with("code", code.clone());
            reader.fault(Some(read.range.clone()), ENGLISH.wrong(text));
        }
        if let Some((other, _)) = quads[..n].iter().find(|(_, other)| other.overlaps(quad)) {
            let text = Text::new("fault-lies-on")
                .with("code", code.clone())
                .with("other", other.vessel.code.clone());
            reader.fault(Some(read.range.clone()), ENGLISH.wrong(text));
        }
    }
}
