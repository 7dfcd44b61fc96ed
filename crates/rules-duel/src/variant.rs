//! A variant: a map and the few hooks by which one game on the judge differs from another.
//!
//! Variants are files (`variants/*.toml`): provinces, links by kind of unit, and the answers to
//! where one builds and how one wins. The judge never asks which variant it is.

use crate::map::{
    Kind, KindCard, MOST, Map, Power, PowerCard, Province, ProvinceCard, Set, Spot, SpotCard,
    Terrain,
};
use crate::notation;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Where units are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Builds {
    /// In owned, empty centres of the power's own home.
    Home,
    /// In any owned, empty centre.
    Anywhere,
}

/// How the game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wins {
    /// By owning so many centres after a fall.
    Centres,
    /// By dislodging a unit that never moves.
    Flagship,
}

/// A map with its hooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its id: `standard`.
    pub name: String,
    /// The map.
    pub map: Map,
    /// Where units are built.
    pub builds: Builds,
    /// How the game is won.
    pub wins: Wins,
    /// How many centres win, where centres do.
    pub winning_centres: u8,
    /// The first year.
    pub first_year: u16,
    /// The minute of the day at which the first turn begins, where turns are half-hours.
    pub clock: Option<u16>,
    /// Years without a change of ownership or a dislodgement after which the game is drawn.
    pub draw_after_years: Option<u16>,
}

const FILES: [&str; 2] =
    [include_str!("../variants/lepanto.toml"), include_str!("../variants/standard.toml")];

static SHIPPED: LazyLock<Vec<Arc<Variant>>> = LazyLock::new(|| {
    let read =
        |source: &&str| Arc::new(Variant::read(source).unwrap_or_else(|why| panic!("{why}")));
    FILES.iter().map(read).collect()
});

impl Variant {
    /// The variants of the house.
    pub fn all() -> &'static [Arc<Variant>] {
        &SHIPPED
    }
    /// The variant of this name.
    pub fn named(name: &str) -> Option<Arc<Variant>> {
        SHIPPED.iter().find(|variant| variant.name == name).cloned()
    }
    /// The kind that is built, where there is only one.
    pub fn kinds_built(&self) -> impl Iterator<Item = Kind> {
        (0u8..).map(Kind).zip(&self.map.kinds).filter(|(_, card)| card.built).map(|(kind, _)| kind)
    }
    /// Whether a power may build in a province it owns.
    ///
    /// Rule: 3; D-6.
    pub fn builds_in(&self, power: Power, province: Province) -> bool {
        let card = &self.map.provinces[province.index()];
        card.centre
            && match self.builds {
                Builds::Home => card.home == Some(power),
                Builds::Anywhere => true,
            }
    }

    /// Reads a variant file.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(source: &str) -> Result<Variant, String> {
        let file: File = toml::from_str(source).map_err(|error| error.to_string())?;
        file.variant()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    builds: Builds,
    wins: Wins,
    #[serde(default)]
    winning_centres: u8,
    first_year: u16,
    clock: Option<u16>,
    draw_after_years: Option<u16>,
    distance: Vec<String>,
    kind: Vec<KindEntry>,
    power: Vec<PowerEntry>,
    places: Places,
    links: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindEntry {
    letter: String,
    id: String,
    links: String,
    #[serde(default)]
    fixed: bool,
    #[serde(default)]
    carried: bool,
    #[serde(default)]
    carries: bool,
    #[serde(default)]
    built: bool,
    removal: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerEntry {
    id: String,
    name: String,
    #[serde(default)]
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    provinces: String,
    aliases: String,
    coasts: String,
}

impl File {
    fn variant(self) -> Result<Variant, String> {
        let powers: Vec<PowerCard> = self.power.iter().map(PowerEntry::card).collect();
        let mut provinces = Vec::new();
        for line in self.places.provinces.lines().filter(|line| !line.trim().is_empty()) {
            provinces.push(province(line, &powers)?);
        }
        let mut spots: Vec<SpotCard> = (0u8..)
            .zip(&provinces)
            .map(|(n, card)| SpotCard {
                code: card.code.clone(),
                province: Province(n),
                coast: false,
            })
            .collect();
        for code in self.places.coasts.split_whitespace() {
            let base = code.split('/').next().unwrap_or_default();
            let at = provinces.iter().position(|card| card.code == base);
            let at = at.ok_or_else(|| format!("{code} is the coast of nothing"))?;
            provinces[at].coasts.push(Spot(byte(spots.len())));
            spots.push(SpotCard {
                code: code.to_string(),
                province: Province(byte(at)),
                coast: true,
            });
        }
        if spots.len() > MOST {
            return Err(format!("{} spots; there are at most {MOST}", spots.len()));
        }
        let mut names: Vec<(String, Spot)> = Vec::new();
        for (n, card) in (0u8..).zip(&provinces) {
            names.extend([&card.code, &card.name].map(|name| (notation::plain(name), Spot(n))));
        }
        for line in self.places.aliases.lines().filter(|line| !line.trim().is_empty()) {
            let (code, name) = line.split_once(':').ok_or_else(|| format!("{line:?}: no colon"))?;
            let at = provinces.iter().position(|card| card.code == code);
            let at = at.ok_or_else(|| format!("{code} is no place"))?;
            for name in name.split(',') {
                names.push((notation::plain(name), Spot(byte(at))));
            }
        }
        names.sort();
        names.dedup();
        if let Some(pair) = names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(format!("{:?} is the name of two places", pair[0].0));
        }
        let mut links = BTreeMap::new();
        for (name, text) in &self.links {
            links.insert(name.as_str(), self::links(text, &spots)?);
        }
        let mut map = Map {
            centres: pick(&provinces, |card| card.centre),
            seas: pick(&provinces, |card| card.terrain == Terrain::Sea),
            shores: pick(&provinces, |card| card.terrain == Terrain::Coast),
            kinds: self.kind.iter().map(KindEntry::card).collect(),
            powers,
            reach: Vec::new(),
            near: Vec::new(),
            waters: Vec::new(),
            distance: Vec::new(),
            names,
            provinces,
            spots,
        };
        let provinces_of = |map: &Map, set: Set| -> Set {
            set.iter().map(|spot| map.province(Spot(spot)).0).collect()
        };
        for kind in &self.kind {
            let found = links.get(kind.links.as_str());
            let found = found.ok_or_else(|| format!("no links of the name {}", kind.links))?;
            map.reach.extend(found);
            let near: Vec<Set> = found.iter().map(|set| provinces_of(&map, *set)).collect();
            map.near.extend(near);
        }
        map.waters = waters(&map);
        let over: Vec<&[Set]> = self
            .distance
            .iter()
            .map(|name| links.get(name.as_str()).map(Vec::as_slice))
            .collect::<Option<_>>()
            .ok_or("distances are measured along links that are not there")?;
        map.distance = distances(&map, &over);
        Ok(Variant {
            name: self.name,
            map,
            builds: self.builds,
            wins: self.wins,
            winning_centres: self.winning_centres,
            first_year: self.first_year,
            clock: self.clock,
            draw_after_years: self.draw_after_years,
        })
    }
}

impl PowerEntry {
    fn card(&self) -> PowerCard {
        let words = std::iter::once(&self.id).chain(&self.words);
        let words = words.map(|word| notation::plain(word)).collect();
        PowerCard { id: self.id.clone(), name: self.name.clone(), words }
    }
}

impl KindEntry {
    fn card(&self) -> KindCard {
        KindCard {
            letter: self.letter.clone(),
            id: self.id.clone(),
            fixed: self.fixed,
            carried: self.carried,
            carries: self.carries,
            built: self.built,
            removal: self.removal,
        }
    }
}

fn byte(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

fn pick(provinces: &[ProvinceCard], keep: impl Fn(&ProvinceCard) -> bool) -> Set {
    (0u8..).zip(provinces).filter(|(_, card)| keep(card)).map(|(n, _)| n).collect()
}

/// `BUD land*AUSTRIA Budapest`.
fn province(line: &str, powers: &[PowerCard]) -> Result<ProvinceCard, String> {
    let mut words = line.split_whitespace();
    let mut word = || words.next().ok_or_else(|| format!("{line:?} is too short"));
    let (code, kind) = (word()?, word()?);
    let (terrain, centre) = kind.split_once('*').map_or((kind, None), |(t, c)| (t, Some(c)));
    let terrain = match terrain {
        "sea" => Terrain::Sea,
        "coast" => Terrain::Coast,
        "land" => Terrain::Land,
        _ => return Err(format!("{line:?}: {terrain} is no terrain")),
    };
    let home = match centre {
        None | Some("") => None,
        Some(id) => Some(
            powers
                .iter()
                .position(|power| power.id == id)
                .map(|at| Power(byte(at)))
                .ok_or_else(|| format!("{line:?}: {id} is no power"))?,
        ),
    };
    Ok(ProvinceCard {
        code: code.to_string(),
        name: words.collect::<Vec<_>>().join(" "),
        terrain,
        centre: centre.is_some(),
        home,
        coasts: Vec::new(),
    })
}

/// `BUD: GAL RUM SER TRI VIE`, a line a spot; each link from both ends.
fn links(text: &str, spots: &[SpotCard]) -> Result<Vec<Set>, String> {
    let find = |code: &str| {
        let at = spots.iter().position(|spot| spot.code == code);
        at.ok_or_else(|| format!("{code} is no place"))
    };
    let mut links = vec![Set::EMPTY; MOST];
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (from, to) = line.split_once(':').ok_or_else(|| format!("{line:?}: no colon"))?;
        let from = find(from.trim())?;
        for code in to.split_whitespace() {
            links[from] = links[from].with(byte(find(code)?));
        }
    }
    for (from, set) in links.iter().enumerate() {
        if let Some(to) = set.iter().find(|to| !links[usize::from(*to)].has(byte(from))) {
            let [from, to] = [from, usize::from(to)].map(|at| &spots[at].code);
            return Err(format!("{from} reaches {to}, and {to} does not reach {from}"));
        }
    }
    Ok(links)
}

/// By province, the open water from which a carrier reaches it.
fn waters(map: &Map) -> Vec<Set> {
    let mut waters = vec![Set::EMPTY; map.provinces.len()];
    for (kind, card) in map.kinds.iter().enumerate().filter(|(_, card)| card.carries) {
        debug_assert!(!card.fixed);
        for sea in map.seas.iter() {
            for near in map.near(Kind(byte(kind)), Spot(sea)).iter() {
                waters[usize::from(near)] = waters[usize::from(near)].with(sea);
            }
        }
    }
    waters
}

/// Breadth first over all the links given, coasts taken together.
fn distances(map: &Map, over: &[&[Set]]) -> Vec<u8> {
    let count = map.provinces.len();
    let mut next = vec![Set::EMPTY; count];
    for links in over {
        for (from, set) in links.iter().enumerate().take(map.spots.len()) {
            let at = map.province(Spot(byte(from))).index();
            next[at] = set.iter().fold(next[at], |all, to| all.with(map.province(Spot(to)).0));
        }
    }
    let mut distance = vec![u8::MAX; count * count];
    for from in 0..count {
        let (mut seen, mut edge, mut far) = (Set::of(byte(from)), Set::of(byte(from)), 0);
        while !edge.is_empty() {
            for at in edge.iter() {
                distance[from * count + usize::from(at)] = far;
            }
            let grown = edge.iter().fold(Set::EMPTY, |all, at| all.or(next[usize::from(at)]));
            edge = grown.minus(seen);
            seen = seen.or(grown);
            far += 1;
        }
    }
    distance
}
