//! The ships of a list, a line each: `R1 3 +1 corvus admiral at 300 100 0 speed 2`.

use super::ENGLISH;
use crate::fleets::Bought;
use crate::ground::{Play, Vessel};
use crate::state::ShipId;
use crate::tables::{Fitting, Fittings};
use kernel::reader::{Range, Reader, Table, Word};
use kernel::{Side, Text};
use plane::{Heading, Point, Pose, Sea};

/// Words that no ship is called by.
const TAKEN: [&str; 6] = ["ready", "first", "second", "hold", "done", "order"];
/// Most ships of a battle.
const MOST: usize = 250;

/// All lists as they are read.
pub(super) struct Lists {
    pub(super) play: Play,
    /// By how much bases of each Size are longer, in units.
    pub(super) longer: [i32; 7],
    pub(super) ships: Vec<Vessel>,
    /// Ships that carry an Admiral, and where that is said.
    pub(super) flags: Vec<(ShipId, Range)>,
}

impl Lists {
    /// Reads the ships of a squadron; their places in the file.
    pub(super) fn read(
        &mut self,
        reader: &mut Reader<'_>,
        table: &Table<'_>,
        side: Side,
        squadron: u8,
    ) -> Vec<Range> {
        let mut places = Vec::new();
        for (range, words) in reader.lines(table, "ships") {
            if self.ships.len() == MOST {
                reader.fault(
                    Some(range),
                    ENGLISH.wrong(Text::new("fault-ships-most").with("most", MOST)),
                );
                return places;
            }
            if let Some(vessel) = self.ship(reader, &range, &words, side, squadron) {
                self.ships.push(vessel);
                places.push(range);
            }
        }
        places
    }

    fn ship(
        &mut self,
        reader: &mut Reader<'_>,
        range: &Range,
        words: &[Word],
        side: Side,
        squadron: u8,
    ) -> Option<Vessel> {
        let mut words = words.iter();
        let Some((code, place)) = words.next() else {
            reader.fault(Some(range.clone()), "a ship is a code and a Size: \"R1 3\"".to_string());
            return None;
        };
        let plain = code.chars().all(|c| c.is_ascii_alphanumeric());
        if !plain || TAKEN.contains(&code.as_str()) {
            let text = Text::new("fault-ship-code").with("code", code.clone());
            reader.fault(Some(place.clone()), ENGLISH.wrong(text));
        }
        if self.ships.iter().any(|other| other.code == *code) {
            let text = Text::new("fault-ship-twice").with("code", code.clone());
            reader.fault(Some(place.clone()), ENGLISH.wrong(text));
        }
        let size = words.next().and_then(|(word, _)| word.parse::<u8>().ok());
        let Some(size) = size.filter(|size| *size <= 6) else {
            reader.fault(Some(range.clone()), format!("after {code} comes its Size, 0 to 6"));
            return None;
        };
        let (mut extra, mut fittings) = (0, Fittings::default());
        let (mut at, mut speed) = (None, None);
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
            let fitting = Fitting::NAMED.iter().find(|(name, _)| name == word);
            match (word.as_str(), fitting) {
                (_, Some((_, fitting))) => fittings = fittings.with(*fitting),
                ("admiral", _) => {
                    self.flags.push((ShipId(self.ships.len() as u8), place.clone()));
                }
                ("at", _) => {
                    let (x, y) = (number(0, 4_800), number(0, 4_800));
                    at = x.zip(y).zip(number(0, 359)).map(|((x, y), degrees)| Pose {
                        at: Point::new(x * 100, y * 100),
                        heading: Heading::new(degrees * 10),
                    });
                    if at.is_none() {
                        let message = "a place is x, y in millimetres and degrees: at 300 100 0";
                        reader.fault(Some(place.clone()), message.to_string());
                    }
                }
                ("speed", _) => speed = number(0, 8),
                (word, _) => {
                    match word.strip_prefix('+').and_then(|more| more.parse::<u8>().ok()) {
                        Some(more) if more <= 9 => extra = more,
                        _ => {
                            let message = format!(
                                "{word:?} is not +1, admiral, at, speed, {}",
                                Fitting::NAMED.map(|(name, _)| name).join(", ")
                            );
                            reader.fault(Some(place.clone()), message);
                        }
                    }
                }
            }
        }
        let bought = Bought { size, extra, fittings };
        let base = self.play.scale.base(usize::from(size), self.longer[usize::from(size)]);
        let array = at.map(|pose| (pose, speed.unwrap_or(0) as i8));
        Some(Vessel { code: code.clone(), side, squadron, bought, base, array })
    }
}

/// Ships that are put somewhere lie on the table, clear of land and of each other.
pub(super) fn check_array(reader: &mut Reader<'_>, ships: &[Vessel], sea: &Sea) {
    let quads: Vec<_> = ships
        .iter()
        .filter_map(|ship| ship.array.map(|(pose, _)| (ship, ship.base.quad(pose))))
        .collect();
    for (n, (ship, quad)) in quads.iter().enumerate() {
        if sea.check(quad).is_some() {
            let text = Text::new("fault-lies-off").with("code", ship.code.clone());
            reader.fault(None, ENGLISH.wrong(text));
        }
        if let Some((other, _)) = quads[..n].iter().find(|(_, other)| other.overlaps(quad)) {
            let text = Text::new("fault-lies-on")
                .with("code", ship.code.clone())
                .with("other", other.code.clone());
            reader.fault(None, ENGLISH.wrong(text));
        }
    }
}
