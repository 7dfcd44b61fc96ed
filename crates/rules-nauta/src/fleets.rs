//! Fleet lists and all that may be wrong with them: sections 2 to 5, prices of section 18, N-23,
//! N-57, N-58, N-62, N-64.

use crate::clauses as c;
use crate::tables::{Crew, Fitting, Fittings, KINDS, Nation, SOLDIERS};
use kernel::{Clause, Text};

/// Most ships of one list (N-57).
pub const MOST_SHIPS: usize = 60;

/// A ship as it is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    /// Its Size, 0 to 6.
    pub size: u8,
    /// Additional units of soldiers.
    pub extra: u8,
    /// What it has of section 18.
    pub fittings: Fittings,
}

impl Bought {
    /// Its price with all it is bought with.
    ///
    /// Rule: 2.1, 4.3, N-58.
    pub fn points(self) -> u16 {
        let fittings: u16 = self.fittings.iter().map(Fitting::points).sum();
        KINDS[usize::from(self.size)].points + SOLDIERS * u16::from(self.extra) + fittings
    }
    /// Its soldiers at the start.
    pub fn soldiers(self) -> u8 {
        KINDS[usize::from(self.size)].soldiers + self.extra
    }
}

/// What is wrong with a list. Ships are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "`text` says each")]
pub enum ListFault {
    Ships { count: usize },
    Crew { nation: Nation, crew: Crew },
    TooMany { nation: Nation, size: u8, count: usize, most: usize },
    NoGreatShip,
    Extra { ship: usize, size: u8, most: u8 },
    NotSold { ship: usize, fitting: Fitting, nation: Nation, size: u8 },
    Off { ship: usize, fitting: Fitting },
    NotFast { ship: usize, fitting: Fitting },
    HarpaxAlone { ship: usize },
    Dear { spent: u32, budget: u16 },
}

impl ListFault {
    /// The ship it is about, if it is about one.
    pub const fn ship(self) -> Option<usize> {
        match self {
            ListFault::Extra { ship, .. }
            | ListFault::NotSold { ship, .. }
            | ListFault::Off { ship, .. }
            | ListFault::NotFast { ship, .. }
            | ListFault::HarpaxAlone { ship } => Some(ship),
            _ => None,
        }
    }
    /// The clause that says so.
    pub const fn clause(self) -> &'static Clause {
        match self {
            ListFault::Ships { .. } => &c::N_57,
            ListFault::Crew { nation, .. } => match nation {
                Nation::Athenians => &c::C_5_3,
                Nation::Carthaginians => &c::C_5_6,
                Nation::RomansPunic => &c::C_5_7,
                Nation::Pirates => &c::C_5_11,
                _ => &c::C_5_4,
            },
            ListFault::TooMany { nation, .. } => match nation {
                Nation::Syracusans => &c::C_5_2,
                Nation::RomansPunic | Nation::Carthaginians => &c::C_5_5,
                Nation::Pirates => &c::C_5_10,
                _ => &c::C_5_1,
            },
            ListFault::NoGreatShip => &c::C_5_8,
            ListFault::Extra { size, .. } if size < 4 => &c::C_4_1,
            ListFault::Extra { .. } => &c::C_4_2,
            ListFault::NotSold { fitting, .. } => sold(fitting),
            ListFault::Off { .. } => &c::N_64,
            ListFault::NotFast { fitting: Fitting::Towers, .. } => &c::C_18B_4,
            ListFault::NotFast { .. } => &c::C_18C_3,
            ListFault::HarpaxAlone { .. } => &c::C_18H_1,
            ListFault::Dear { .. } => &c::N_23,
        }
    }
    /// What is wrong and what would be right.
    pub fn text(self) -> Text {
        match self {
            ListFault::Ships { count } => {
                Text::new("limit-ships").with("most", MOST_SHIPS).with("count", count)
            }
            ListFault::Crew { nation: Nation::Pirates, .. } => Text::new("limit-crew-pirates"),
            ListFault::Crew { nation, crew } => {
                let named = Crew::NAMED.iter().find(|(_, known)| *known == crew);
                let (crew, _) = named.expect("every crew has a name");
                Text::new("limit-crew")
                    .with("nation", Text::owned(format!("nation-{}", nation.name())))
                    .with("crew", Text::owned(format!("crew-{crew}")))
            }
            ListFault::TooMany { size, most: 0, .. } => {
                Text::new("limit-none").with("kinds", kind_name(size.into()))
            }
            ListFault::TooMany { size, count, most, .. } => Text::new("limit-most")
                .with("most", most)
                .with("kind", kind_name(size.into()))
                .with("count", count),
            ListFault::NoGreatShip => {
                Text::new("limit-great").with("one", kind_name(5)).with("two", kind_name(6))
            }
            ListFault::Extra { size, .. } if size < 4 => Text::new("limit-soldiers-small"),
            ListFault::Extra { .. } => Text::new("limit-soldiers-large"),
            ListFault::NotSold { fitting, .. } => Text::owned(format!("limit-{}", fitting.name())),
            ListFault::Off { fitting, .. } => {
                Text::new("limit-off").with("fitting", fitting_name(fitting))
            }
            ListFault::NotFast { fitting, .. } => {
                Text::new("limit-not-fast").with("fitting", fitting_name(fitting))
            }
            ListFault::HarpaxAlone { .. } => Text::new("limit-harpax-alone"),
            ListFault::Dear { spent, budget } => {
                Text::new("limit-points").with("budget", budget).with("spent", spent)
            }
        }
    }
}

/// The name of a Size.
pub(crate) fn kind_name(size: usize) -> Text {
    Text::owned(format!("kind-{}", KINDS[size].name))
}

/// The name of a fitting.
pub(crate) fn fitting_name(fitting: Fitting) -> Text {
    Text::owned(format!("option-{}", fitting.name()))
}

const fn sold(fitting: Fitting) -> &'static Clause {
    match fitting {
        Fitting::Fast => &c::C_18A_1,
        Fitting::Towers => &c::C_18B_1,
        Fitting::Cataphract => &c::C_18C_1,
        Fitting::Prow => &c::C_18D_1,
        Fitting::Corvus => &c::C_18E_1,
        Fitting::Balistae => &c::C_18F_1,
        Fitting::Harpax => &c::C_18H_1,
        Fitting::Pirophoros => &c::C_18I_1,
    }
}

/// Everything that is wrong with a list of a nation and its crew, for so many points, where these
/// fittings are played with.
///
/// Rule: 3.1 to 5.11, 18, N-23, N-57, N-64.
pub fn faults(
    nation: Nation,
    crew: Crew,
    ships: &[Bought],
    points: u16,
    played: Fittings,
) -> Vec<ListFault> {
    let mut faults = Vec::new();
    if ships.is_empty() || ships.len() > MOST_SHIPS {
        faults.push(ListFault::Ships { count: ships.len() });
    }
    if !nation.may_have(crew) {
        faults.push(ListFault::Crew { nation, crew });
    }
    for size in 0..7_u8 {
        let count = ships.iter().filter(|ship| ship.size == size).count();
        if let Some(most) = nation.most_of(usize::from(size)).filter(|most| count > *most) {
            faults.push(ListFault::TooMany { nation, size, count, most });
        }
    }
    if nation == Nation::Hellenistic && !ships.iter().any(|ship| ship.size >= 5) {
        faults.push(ListFault::NoGreatShip);
    }
    for (n, ship) in ships.iter().enumerate() {
        ship_faults(nation, n, *ship, played, &mut faults);
    }
    let spent: u32 = ships.iter().map(|ship| u32::from(ship.points())).sum();
    let budget = crew.budget(points);
    if spent > u32::from(budget) {
        faults.push(ListFault::Dear { spent, budget });
    }
    faults
}

fn ship_faults(
    nation: Nation,
    ship: usize,
    bought: Bought,
    played: Fittings,
    faults: &mut Vec<ListFault>,
) {
    let Bought { size, extra, fittings } = bought;
    let most = match size {
        0 => 0,
        1..=3 => 1,
        _ => 2,
    };
    if extra > most {
        faults.push(ListFault::Extra { ship, size, most });
    }
    for fitting in fittings.iter() {
        if !played.has(fitting) {
            faults.push(ListFault::Off { ship, fitting });
        } else if !fitting.is_for(nation, usize::from(size)) {
            faults.push(ListFault::NotSold { ship, fitting, nation, size });
        }
    }
    for fitting in [Fitting::Towers, Fitting::Cataphract] {
        if fittings.has(Fitting::Fast) && fittings.has(fitting) {
            faults.push(ListFault::NotFast { ship, fitting });
        }
    }
    if fittings.has(Fitting::Harpax) && !fittings.has(Fitting::Balistae) {
        faults.push(ListFault::HarpaxAlone { ship });
    }
}
