//! Battles for tests, of which each says only what it is about.

use kernel::{Library, Options, Setup};
use rules_nauta::Ground;
use std::fmt::Write as _;

/// Two sides, called One and Two, and their squadrons: A, B and so on, in the order of naming.
#[derive(Clone, Debug)]
pub(crate) struct Battle {
    points: u16,
    options: Options,
    table: Option<(u16, u16)>,
    squadrons: Vec<(u8, String, Vec<String>)>,
}

/// A battle of two squadrons, each of a nation and ships as a scenario writes them.
pub(crate) fn battle(one: (&str, &[&str]), two: (&str, &[&str])) -> Battle {
    let empty =
        Battle { points: 2_000, options: Options::new(), table: None, squadrons: Vec::new() };
    empty.squadron(0, one.0, one.1).squadron(1, two.0, two.1)
}

impl Battle {
    /// One more squadron of a side.
    pub(crate) fn squadron(mut self, side: u8, nation: &str, ships: &[&str]) -> Self {
        let ships = ships.iter().map(|ship| (*ship).to_string()).collect();
        self.squadrons.push((side, nation.to_string(), ships));
        self
    }
    /// An option that the scenario sets.
    pub(crate) fn option(mut self, id: &str, value: &str) -> Self {
        self.options.insert(id.to_string(), value.to_string());
        self
    }
    /// How many points a side may spend, where 2,000 are not what is meant.
    pub(crate) fn points(mut self, points: u16) -> Self {
        self.points = points;
        self
    }
    /// A table of so many segments.
    pub(crate) fn table(mut self, width: u16, height: u16) -> Self {
        self.table = Some((width, height));
        self
    }

    /// The scenario file.
    pub(crate) fn source(&self) -> String {
        let mut text =
            format!("title = \"Test\"\nsummary = \"For tests.\"\npoints = {}\n", self.points);
        // Writing to a String cannot fail.
        if !self.options.is_empty() {
            text.push_str("\n[options]\n");
            for (id, value) in &self.options {
                let _ = writeln!(text, "{id} = {value:?}");
            }
        }
        if let Some((width, height)) = self.table {
            let _ = writeln!(text, "\n[table]\nwidth = {width}\nheight = {height}");
        }
        text.push_str("\n[[side]]\nname = \"One\"\n\n[[side]]\nname = \"Two\"\n");
        for (code, (side, nation, ships)) in ('A'..).zip(&self.squadrons) {
            let _ = writeln!(text, "\n[[squadron]]\nside = {side}\ncode = \"{code}\"");
            let _ = writeln!(text, "nation = {nation:?}\nships = {ships:?}");
        }
        text
    }
    /// What a game of it is set up with.
    pub(crate) fn setup(&self) -> Setup {
        setup(&self.source(), Options::new())
    }
    /// What it is played on.
    pub(crate) fn ground(&self) -> Ground {
        Ground::ground(&self.setup()).unwrap_or_else(|faults| panic!("{faults}"))
    }
}

/// What a game of a scenario file is set up with.
pub(crate) fn setup(source: &str, options: Options) -> Setup {
    Setup { scenario: "own".to_string(), source: source.to_string(), options, roster: None }
}
