//! Squadrons and their ships: codes, hexes, facings, and what has already happened to them.

use super::reader::{Range, Reader, Table, facing};
use super::{MOST_SHIPS, MOST_SQUADRONS, SIDES};
use crate::ground::{Squadron, Terrain, Vessel, WINGS};
use crate::state::{CHRISTIAN, ISLAMIC, ShipId, ShipSet};
use crate::tables::{KINDS, Kind, LONGEST_MOVE};
use hexgrid::{Facing, Grid, Hex, TerrainMap};
use kernel::{Colour, Side};

/// All squadrons of a scenario.
pub(super) struct Fleets {
    pub(super) squadrons: Vec<Squadron>,
    pub(super) vessels: Vec<Vessel>,
    pub(super) starts: Vec<Start>,
    /// Where each side's ships point when they are set up.
    pub(super) facings: Vec<Facing>,
}

/// How a ship starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) ship: ShipId,
    pub(super) hex: Hex,
    pub(super) facing: Facing,
    pub(super) rammer: bool,
    pub(super) tired: u8,
    pub(super) run: u8,
    pub(super) repulsed: bool,
    pub(super) immobilized: bool,
    pub(super) anchored: bool,
}

struct Builder<'a> {
    sea: Option<(&'a Grid, &'a TerrainMap<Terrain>)>,
    placing: bool,
    fleets: Fleets,
    /// Where each start was written.
    places: Vec<Range>,
    /// The colours that squadrons ask for, squadron by squadron.
    colours: Vec<Option<Colour>>,
}

/// Reads every `[[squadron]]`.
pub(super) fn read(
    reader: &mut Reader<'_>,
    root: &Table<'_>,
    sea: Option<(&Grid, &TerrainMap<Terrain>)>,
    placing: bool,
) -> Fleets {
    let fleets = Fleets {
        squadrons: Vec::new(),
        vessels: Vec::new(),
        starts: Vec::new(),
        facings: vec![Facing::EAST, Facing::WEST],
    };
    let mut builder = Builder { sea, placing, fleets, places: Vec::new(), colours: Vec::new() };
    reader.missing_hint(root, "squadron", "the ships of both sides, [[squadron]] by [[squadron]]");
    let squadrons = reader.tables(root, "squadron");
    if let Some(one_more) = squadrons.get(MOST_SQUADRONS) {
        let message = format!("a battle has at most {MOST_SQUADRONS} squadrons");
        reader.fault(Some(one_more.range.clone()), message);
    }
    for table in squadrons.iter().take(MOST_SQUADRONS) {
        builder.squadron(reader, table);
    }
    for (name, side) in SIDES {
        let squadrons = &builder.fleets.squadrons;
        if !squadrons.iter().any(|squadron| squadron.side == side) {
            reader.fault(None, format!("the {name} side has no squadron"));
        } else if reader.is_clean()
            && !builder.fleets.vessels.iter().any(|vessel| vessel.side == side)
        {
            reader.fault(None, format!("the {name} side has no ship"));
        }
    }
    builder.check_sharing(reader);
    let colours = Colour::shared_out(&builder.colours);
    for (squadron, colour) in builder.fleets.squadrons.iter_mut().zip(colours) {
        squadron.colour = colour;
    }
    builder.fleets
}

impl Builder<'_> {
    fn squadron(&mut self, reader: &mut Reader<'_>, table: &Table<'_>) {
        let keys =
            ["code", "name", "commander", "wing", "colour", "side", "reserve", "doria", "ships"];
        reader.known(table, &keys);
        for (key, what) in [
            ("code", "the letters in front of its ships' numbers"),
            ("side", "\"christian\" or \"islamic\""),
            ("ships", "its ships"),
        ] {
            reader.missing_hint(table, key, what);
        }
        let code = self.squadron_code(reader, table).unwrap_or_else(|| "?".to_string());
        let side = reader.choice(table, "side", &SIDES);
        let name = reader.text(table, "name").map_or_else(|| code.clone(), |(text, _)| text);
        let colour = self.colour(reader, table);
        self.colours.push(colour);
        let squadron = Squadron {
            code,
            name,
            commander: reader.text(table, "commander").map(|(text, _)| text),
            wing: reader.choice(table, "wing", &WINGS),
            // Which one it is, where none is asked for, is known once all have been read.
            colour: colour.unwrap_or(Colour::Blue),
            side: side.unwrap_or(CHRISTIAN),
            reserve: reader.flag(table, "reserve").unwrap_or(false),
            doria: reader.flag(table, "doria").unwrap_or(false),
            ships: ShipSet::NONE,
        };
        self.fleets.squadrons.push(squadron);
        let mut next = 1;
        for run in reader.tables(table, "ships") {
            self.run(reader, &run, side.is_some(), &mut next);
        }
    }

    /// The colour that a squadron asks for: no two have the same.
    fn colour(&self, reader: &mut Reader<'_>, table: &Table<'_>) -> Option<Colour> {
        let named = Colour::ALL.map(|colour| (colour.name(), colour));
        let colour = reader.choice(table, "colour", &named)?;
        if let Some(other) = self.colours.iter().position(|taken| *taken == Some(colour)) {
            let name = &self.fleets.squadrons[other].name;
            let message = format!("{} is the colour of {name} already", colour.name());
            reader.fault(table.place("colour"), message);
            return None;
        }
        Some(colour)
    }

    fn squadron_code(&self, reader: &mut Reader<'_>, table: &Table<'_>) -> Option<String> {
        let (code, range) = reader.text(table, "code")?;
        let letters = code.chars().all(|letter| letter.is_ascii_uppercase());
        if !letters || !(1..=3).contains(&code.len()) {
            reader.fault(Some(range), format!("a code is 1 to 3 capital letters, not {code:?}"));
            return None;
        }
        if self.fleets.squadrons.iter().any(|known| known.code == code) {
            reader.fault(Some(range), format!("there is a squadron {code:?} already"));
            return None;
        }
        Some(code)
    }

    /// Reads ships of one type and facing.
    fn run(&mut self, reader: &mut Reader<'_>, run: &Table<'_>, side_known: bool, next: &mut u16) {
        reader.known(run, &["type", "facing", "at", "count", "from", "name", "status", "ramming"]);
        reader.missing_hint(run, "type", "\"galleass\", \"galley\" or \"galliot\"");
        let kinds = KINDS.map(|kind| (kind.id(), kind));
        let Some(kind) = reader.choice(run, "type", &kinds) else {
            return;
        };
        let squadron = self.fleets.squadrons.len() - 1;
        let side = self.fleets.squadrons[squadron].side;
        if side_known
            && (kind == Kind::Galleass && side != CHRISTIAN
                || kind == Kind::Galliot && side != ISLAMIC)
        {
            let whose = if side == CHRISTIAN { "Islamic" } else { "Christian" };
            let place = run.place("type");
            reader.fault(place, format!("only the {whose} side has a {}", kind.id()));
            return;
        }
        let ahead = self.fleets.facings[usize::from(side.0)];
        let facing = facing(reader, run, "facing").unwrap_or(ahead);
        if let Some(from) = reader.number(run, "from", 1..=999) {
            *next = u16::try_from(from).unwrap_or(*next);
        }
        let status = self.status(reader, run, kind, side);
        let name = reader.text(run, "name");
        let hexes = self.hexes(reader, run);
        if let Some((_, range)) = name.as_ref().filter(|_| hexes.len() != 1) {
            reader.fault(Some(range.clone()), "a name is for a single ship".to_string());
        }
        let name = name.map(|(text, _)| text);
        for (hex, range) in hexes {
            let code = format!("{}{}", self.fleets.squadrons[squadron].code, next);
            *next += 1;
            let vessel = Vessel {
                kind,
                side,
                squadron: u8::try_from(squadron).unwrap_or(u8::MAX),
                code,
                name: name.clone(),
            };
            let Some(ship) = self.enlist(reader, vessel, &range) else {
                return;
            };
            if let Some(hex) = hex {
                self.check_water(reader, kind, hex, status.immobilized, &range);
                self.fleets.starts.push(Start { ship, hex, facing, ..status });
                self.places.push(range);
            }
        }
    }

    fn enlist(&mut self, reader: &mut Reader<'_>, vessel: Vessel, range: &Range) -> Option<ShipId> {
        if self.fleets.vessels.iter().any(|known| known.code == vessel.code) {
            reader.fault(Some(range.clone()), format!("there is a ship {} already", vessel.code));
            return None;
        }
        let number = self.fleets.vessels.len();
        if number >= MOST_SHIPS {
            let message = format!("a battle holds at most {MOST_SHIPS} ships");
            reader.fault(Some(range.clone()), message);
            return None;
        }
        let ship = ShipId(u8::try_from(number).ok()?);
        self.fleets.squadrons[usize::from(vessel.squadron)].ships.insert(ship);
        self.fleets.vessels.push(vessel);
        Some(ship)
    }

    /// The hexes of a run; without hexes, as many ships as are to be set up.
    fn hexes(&self, reader: &mut Reader<'_>, run: &Table<'_>) -> Vec<(Option<Hex>, Range)> {
        let count = reader.number(run, "count", 1..=255);
        let place = run.place("count").unwrap_or(0..0);
        if self.placing {
            reader.missing_hint(run, "count", "how many ships are to be set up");
            if let Some(at) = run.place("at") {
                reader.fault(Some(at), "ships that are set up have no hex yet".to_string());
            }
            let count = usize::try_from(count.unwrap_or(0)).unwrap_or(0);
            return vec![(None, place); count];
        }
        if count.is_some() {
            let message = "count is for ships that are set up; give their hexes instead";
            reader.fault(Some(place), message.to_string());
        }
        reader.missing_hint(run, "at", "the hexes of these ships, \"0807 0808\"");
        let words = reader.words(run, "at").unwrap_or_default();
        let mut hexes = Vec::new();
        for (word, range) in words {
            // Without a map, numbers can still be malformed.
            let read = match self.sea {
                Some((grid, _)) => grid.numbered(&word).map(Some),
                None => hexgrid::read_number(&word).map(|_| None),
            };
            match read {
                Ok(hex) => hexes.push((hex, range)),
                Err(fault) => reader.fault(Some(range), fault.to_string()),
            }
        }
        hexes
    }

    fn status(&self, reader: &mut Reader<'_>, run: &Table<'_>, kind: Kind, side: Side) -> Start {
        let mut start = Start {
            ship: ShipId::NONE,
            hex: Hex::NONE,
            facing: Facing::EAST,
            rammer: kind != Kind::Galleass,
            tired: 0,
            run: 0,
            repulsed: false,
            immobilized: false,
            anchored: false,
        };
        for (word, range) in reader.words(run, "status").unwrap_or_default() {
            let fits = match word.as_str() {
                "exhausted" => {
                    start.tired = 2;
                    kind != Kind::Galleass
                }
                "repulsed" => {
                    start.repulsed = true;
                    true
                }
                "immobilized" => {
                    start.immobilized = true;
                    kind == Kind::Galleass || side == ISLAMIC
                }
                "anchored" => {
                    start.anchored = true;
                    kind == Kind::Galleass
                }
                _ => {
                    let known = "exhausted, repulsed, immobilized, anchored";
                    reader.fault(Some(range), format!("{word:?} is no status; there are {known}"));
                    continue;
                }
            };
            if !fits {
                let message = format!("a {} of this side is never {word}", kind.id());
                reader.fault(Some(range), message);
            }
        }
        let most = i64::from(LONGEST_MOVE);
        if let Some(hexes) = reader.number(run, "ramming", 1..=most) {
            start.run = u8::try_from(hexes).unwrap_or(1);
            if side != ISLAMIC {
                let place = run.place("ramming");
                reader.fault(place, "only Islamic ships ram".to_string());
            }
        }
        start
    }

    fn check_water(
        &self,
        reader: &mut Reader<'_>,
        kind: Kind,
        hex: Hex,
        drifted: bool,
        range: &Range,
    ) {
        let Some((grid, terrain)) = self.sea else {
            return;
        };
        let number = grid.number(hex);
        let message = match terrain.at(hex) {
            Terrain::Land => format!("hex {number} is land"),
            Terrain::Track => format!("hex {number} is covered by the turn track"),
            Terrain::Shore if kind == Kind::Galley && !drifted => {
                format!("hex {number} is shoreline: galliots only, and what drifted there")
            }
            _ => return,
        };
        reader.fault(Some(range.clone()), message);
    }

    /// Two ships in a hex are a Christian and the Islamic ship that has rammed it.
    fn check_sharing(&self, reader: &mut Reader<'_>) {
        let starts = &self.fleets.starts;
        let rams = |start: &Start| start.rammer && (start.immobilized || start.run > 0);
        for (at, start) in starts.iter().enumerate() {
            let mut others = starts.iter().filter(|other| other.hex == start.hex);
            let first = starts[..at].iter().find(|other| other.hex == start.hex);
            if let Some(first) = first {
                let side = |start: &Start| self.fleets.vessels[start.ship.index()].side;
                let pair = others.clone().count() == 2
                    && side(first) != side(start)
                    && others.any(|other| side(other) == ISLAMIC && rams(other));
                if !pair {
                    let code = &self.fleets.vessels[first.ship.index()].code;
                    let message = format!(
                        "{code} is in this hex already; only an immobilized or ramming Islamic \
                         ship shares the hex of its enemy"
                    );
                    reader.fault(Some(self.places[at].clone()), message);
                }
            } else if start.run > 0 && others.count() != 2 {
                let message = "a ramming ship shares the hex of an enemy".to_string();
                reader.fault(Some(self.places[at].clone()), message);
            }
        }
    }
}
