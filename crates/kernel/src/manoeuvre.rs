//! Moves that are no list: values to be set within stated bounds, which [`crate::Rules::check`]
//! judges like any other action.
//!
//! A manoeuvre says what can be set and how an action is written with it. Of all its values a
//! coarse lattice is listed for search; [`Manoeuvre::draw`] draws from all of them.

use crate::choice::{Preview, Target};
use crate::clause::Cite;
use crate::scene::PieceId;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// An action with values to be set.
///
/// Its values are those of its settings one after another: a dial has one, a field two (`x`, `y`)
/// or, where a heading is set as well, three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Manoeuvre {
    /// The piece that would act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// What it is called.
    pub label: Text,
    /// What is set.
    pub settings: Vec<Setting>,
    /// What all dials together may come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// Notation of the action, with `{}` for each value in turn: whole numbers as they are,
    /// coordinates in millimetres, headings in degrees, with decimals only where there are any.
    pub notation: String,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
    /// Seldom what is wanted: it stands after all else that the piece can do, and nothing of it is
    /// set before somebody asks for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// The whole table of a manoeuvre with one dial, so that nothing need be asked while it is
    /// turned: allowed values in ascending order, the smallest first and then each from which on
    /// something else is met. Empty where that is not foreseen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Stop>,
}

/// One thing that is set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// A whole number.
    Dial(Dial),
    /// A place on the plane, with a heading or without.
    Field(Field),
}

/// A whole number to be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Dial {
    /// Unit, for people.
    pub unit: Text,
    /// What this number goes to, where there are several: an enemy to be shot at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Smallest value.
    pub from: i32,
    /// Largest value.
    pub to: i32,
    /// Distance between values, counted from the smallest.
    pub step: i32,
    /// Distance between those that are listed, a multiple of `step`.
    pub listed: i32,
    /// What is set at present.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<i32>,
}

/// A place on the plane to be set, in hundredths of a millimetre.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Field {
    /// Where it may be: in any of these. What else is forbidden there `check` says.
    pub within: Vec<Area>,
    /// Coordinates are multiples of this.
    pub grid: i32,
    /// Coordinates that are listed are multiples of this, itself one of `grid`.
    pub listed_grid: i32,
    /// Headings are multiples of this many tenths of a degree; 0 where none is set.
    pub turn: u16,
    /// Headings that are listed are multiples of this, itself one of `turn`.
    pub listed_turn: u16,
}

/// A rectangle of the plane, edges included, in hundredths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Area {
    /// Least to the right.
    pub left: i32,
    /// Least upwards.
    pub bottom: i32,
    /// Most to the right.
    pub right: i32,
    /// Most upwards.
    pub top: i32,
}

/// Points that are shared out. Manoeuvres of one piece whose pools have one name share it: what
/// the others have set at present is gone from `points` already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pool {
    /// What they are.
    pub name: Text,
    /// The dials together come to no less.
    pub least: i32,
    /// And to no more.
    pub points: i32,
}

/// A value of a dial and what it would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stop {
    /// The value.
    pub value: i32,
    /// What it would do.
    pub preview: Preview,
}

/// Where draws take their numbers from. Nothing in here makes any: they are handed in, and the
/// same numbers draw the same things.
pub trait Numbers {
    /// A number below `n`; 0 where `n` is 0.
    fn below(&mut self, n: u64) -> u64;
}

impl<F: FnMut(u64) -> u64> Numbers for F {
    fn below(&mut self, n: u64) -> u64 {
        self(n)
    }
}

impl Dial {
    /// Its values, `step` or `listed` apart.
    fn values(&self, apart: i32) -> impl Iterator<Item = i32> + Clone + use<> {
        let apart = usize::try_from(apart).unwrap_or(0).max(1);
        (self.from..=self.to).step_by(apart)
    }
    fn accepts(&self, value: i32) -> bool {
        (self.from..=self.to).contains(&value) && (value - self.from) % self.step.max(1) == 0
    }
}

impl Field {
    /// How many values it has: two, or three with a heading.
    const fn width(&self) -> usize {
        if self.turn == 0 { 2 } else { 3 }
    }
    fn accepts(&self, values: &[i32]) -> bool {
        let (grid, turn) = (self.grid.max(1), i32::from(self.turn));
        let [x, y, heading @ ..] = values else {
            return false;
        };
        let heading = match heading {
            [] => turn == 0,
            [heading] => turn > 0 && (0..3_600).contains(heading) && heading % turn == 0,
            _ => false,
        };
        heading
            && x % grid == 0
            && y % grid == 0
            && self.within.iter().any(|area| area.contains(*x, *y))
    }
    /// Its values that are listed, in ascending order.
    pub fn lattice(&self) -> Vec<Vec<i32>> {
        let grid = self.listed_grid.max(1);
        let mut places: Vec<(i32, i32)> = Vec::new();
        for area in &self.within {
            let ys = multiples(area.bottom, area.top, grid);
            places.extend(
                multiples(area.left, area.right, grid)
                    .flat_map(|x| ys.clone().map(move |y| (x, y))),
            );
        }
        places.sort_unstable();
        places.dedup();
        let with_headings = |(x, y)| -> Vec<Vec<i32>> {
            if self.turn == 0 {
                return vec![vec![x, y]];
            }
            let turn = usize::from(self.listed_turn.max(1));
            (0..3_600).step_by(turn).map(|heading| vec![x, y, heading]).collect()
        };
        places.into_iter().flat_map(with_headings).collect()
    }
    fn draw(&self, numbers: &mut dyn Numbers, values: &mut Vec<i32>) {
        let size = |area: &Area| area.columns(self.grid) * area.rows(self.grid);
        let mut at = numbers.below(self.within.iter().map(size).sum());
        for area in &self.within {
            if at >= size(area) {
                at -= size(area);
                continue;
            }
            let rows = area.rows(self.grid);
            values.push(nth_multiple(area.left, self.grid, at / rows));
            values.push(nth_multiple(area.bottom, self.grid, at % rows));
            break;
        }
        if self.turn > 0 {
            let turns = numbers.below(3_600 / u64::from(self.turn));
            values.push(i32::from(self.turn) * number(turns));
        }
    }
}

impl Area {
    /// Whether a point is in it, or on its edge.
    pub fn contains(&self, x: i32, y: i32) -> bool {
        (self.left..=self.right).contains(&x) && (self.bottom..=self.top).contains(&y)
    }
    fn columns(&self, grid: i32) -> u64 {
        multiples(self.left, self.right, grid.max(1)).count() as u64
    }
    fn rows(&self, grid: i32) -> u64 {
        multiples(self.bottom, self.top, grid.max(1)).count() as u64
    }
}

/// The multiples of `grid` from `least` to `most`.
fn multiples(least: i32, most: i32, grid: i32) -> impl Iterator<Item = i32> + Clone {
    let first = nth_multiple(least, grid, 0);
    (first..=most).step_by(usize::try_from(grid).unwrap_or(1).max(1))
}

/// The `n`th multiple of `grid` that is no less than `least`.
fn nth_multiple(least: i32, grid: i32, n: u64) -> i32 {
    let grid = grid.max(1);
    least + (-least).rem_euclid(grid) + grid * number(n)
}

/// A drawn number. Draws are below counts of 32-bit values.
fn number(n: u64) -> i32 {
    i32::try_from(n).expect("drawn below a count of 32-bit values")
}

impl Manoeuvre {
    /// How many values it has.
    pub fn width(&self) -> usize {
        self.settings.iter().map(Setting::width).sum()
    }

    /// Its dials, in order.
    pub fn dials(&self) -> impl Iterator<Item = &Dial> {
        self.settings.iter().filter_map(|setting| match setting {
            Setting::Dial(dial) => Some(dial),
            Setting::Field(_) => None,
        })
    }

    /// Whether these are values of it, pool included: bounds only, not whether they are legal.
    pub fn accepts(&self, values: &[i32]) -> bool {
        if values.len() != self.width() {
            return false;
        }
        let mut rest = values;
        let each = self.settings.iter().all(|setting| {
            let (own, after) = rest.split_at(setting.width());
            rest = after;
            match setting {
                Setting::Dial(dial) => dial.accepts(own[0]),
                Setting::Field(field) => field.accepts(own),
            }
        });
        each && self.pool.as_ref().is_none_or(|pool| pool.holds(self.total(values)))
    }

    /// What the dials come to together.
    fn total(&self, values: &[i32]) -> i64 {
        let mut rest = values;
        let own = self.settings.iter().map(|setting| {
            let (own, after) = rest.split_at(setting.width());
            rest = after;
            match setting {
                Setting::Dial(_) => i64::from(own[0]),
                Setting::Field(_) => 0,
            }
        });
        own.sum()
    }

    /// The action with these values, as a line of notation.
    pub fn line(&self, values: &[i32]) -> String {
        let units = self.settings.iter().flat_map(|setting| match setting {
            Setting::Dial(_) => vec![1],
            Setting::Field(field) if field.turn == 0 => vec![100, 100],
            Setting::Field(_) => vec![100, 100, 10],
        });
        let mut parts = self.notation.split("{}");
        let mut line = parts.next().expect("a split has a first part").to_string();
        for ((value, unit), part) in values.iter().zip(units).zip(parts) {
            write_value(&mut line, *value, unit);
            line.push_str(part);
        }
        line
    }

    /// How many values are listed at most; pools bar some of them.
    pub fn lattice_size(&self) -> u64 {
        let size = |setting: &Setting| match setting {
            Setting::Dial(dial) => dial.values(dial.listed).count() as u64,
            Setting::Field(field) => {
                let grid = field.listed_grid;
                let places = field.within.iter().map(|a| a.columns(grid) * a.rows(grid));
                let headings = match field.turn {
                    0 => 1,
                    _ => 3_600_u64.div_ceil(u64::from(field.listed_turn.max(1))),
                };
                places.sum::<u64>().saturating_mul(headings)
            }
        };
        self.settings.iter().map(size).fold(1, u64::saturating_mul)
    }

    /// The values that are listed for search, in ascending order.
    pub fn lattice(&self) -> Vec<Vec<i32>> {
        let mut all: Vec<Vec<i32>> = vec![Vec::new()];
        for setting in &self.settings {
            let own: Vec<Vec<i32>> = match setting {
                Setting::Dial(dial) => dial.values(dial.listed).map(|value| vec![value]).collect(),
                Setting::Field(field) => field.lattice(),
            };
            all = all
                .iter()
                .flat_map(|before| own.iter().map(move |own| [&before[..], own].concat()))
                .collect();
        }
        all.retain(|values| self.pool.as_ref().is_none_or(|pool| pool.holds(self.total(values))));
        all
    }

    /// Values drawn from all it has: [`Manoeuvre::accepts`] holds for them unless no share of the
    /// pool is left.
    pub fn draw(&self, numbers: &mut dyn Numbers) -> Vec<i32> {
        let mut values = Vec::with_capacity(self.width());
        for setting in &self.settings {
            match setting {
                Setting::Field(field) => field.draw(numbers, &mut values),
                Setting::Dial(dial) if self.pool.is_none() => {
                    let at = numbers.below(dial.values(dial.step).count() as u64);
                    values.push(dial.from + dial.step.max(1) * number(at));
                }
                Setting::Dial(dial) => values.push(dial.from),
            }
        }
        if let Some(pool) = &self.pool {
            self.share_out(pool, numbers, &mut values);
        }
        values
    }

    /// Hands out a drawn part of the pool, step by step, to dials that are drawn.
    fn share_out(&self, pool: &Pool, numbers: &mut dyn Numbers, values: &mut [i32]) {
        let spare = u64::try_from(i64::from(pool.points) - i64::from(pool.least)).unwrap_or(0);
        let goal = i64::from(pool.least) + i64::from(number(numbers.below(spare + 1)));
        let mut at = 0;
        let mut dials: Vec<(usize, &Dial)> = Vec::new();
        for setting in &self.settings {
            if let Setting::Dial(dial) = setting {
                dials.push((at, dial));
            }
            at += setting.width();
        }
        loop {
            let left = goal - self.total(values);
            let fits = |(at, dial): &&(usize, &Dial)| {
                let step = dial.step.max(1);
                i64::from(step) <= left && values[*at] <= dial.to - step
            };
            let open: Vec<&(usize, &Dial)> = dials.iter().filter(fits).collect();
            if open.is_empty() {
                return;
            }
            let (at, dial) =
                open[usize::try_from(numbers.below(open.len() as u64)).expect("below a length")];
            values[*at] += dial.step.max(1);
        }
    }
}

impl Setting {
    const fn width(&self) -> usize {
        match self {
            Setting::Dial(_) => 1,
            Setting::Field(field) => field.width(),
        }
    }
}

impl Pool {
    fn holds(&self, total: i64) -> bool {
        (i64::from(self.least)..=i64::from(self.points)).contains(&total)
    }
}

/// Writes a value in units of `unit`ths, with no more decimals than it has.
fn write_value(line: &mut String, value: i32, unit: u32) {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let (whole, rest) = (size / unit, size % unit);
    let decimals = unit.ilog10() as usize;
    write!(line, "{sign}{whole}").expect("a string takes whatever is written");
    if rest > 0 {
        let digits = format!("{rest:0decimals$}");
        line.push('.');
        line.push_str(digits.trim_end_matches('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Setting {
        Setting::Field(Field {
            within: vec![
                Area { left: -50, bottom: 0, right: 450, top: 210 },
                Area { left: 400, bottom: 200, right: 600, top: 300 },
            ],
            grid: 50,
            listed_grid: 200,
            turn: 5,
            listed_turn: 900,
        })
    }
    fn dial(to: i32) -> Setting {
        let unit = Text::new("shots");
        Setting::Dial(Dial { unit, target: None, from: 0, to, step: 1, listed: 2, now: None })
    }
    fn manoeuvre(settings: Vec<Setting>, pool: Option<(i32, i32)>, notation: &str) -> Manoeuvre {
        let pool = pool.map(|(least, points)| Pool { name: Text::new("guns"), least, points });
        let label = Text::new("label");
        let notation = notation.to_string();
        let (piece, clauses, stops) = (None, Vec::new(), Vec::new());
        Manoeuvre { piece, label, settings, pool, notation, clauses, aside: false, stops }
    }
    /// The numbers of a linear congruence: any will do that are not all alike.
    fn numbers() -> impl FnMut(u64) -> u64 {
        let mut state = 12_345_u64;
        move |n| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040);
            (state >> 33).checked_rem(n).unwrap_or(0)
        }
    }

    #[test]
    fn values_are_written_with_the_decimals_they_have() {
        let put = manoeuvre(vec![field()], None, "A at {} {} {}");
        assert_eq!(put.line(&[400, 50, 900]), "A at 4 0.5 90");
        assert_eq!(put.line(&[-50, 205, 5]), "A at -0.5 2.05 0.5");
        assert_eq!(manoeuvre(vec![dial(9)], None, "{} shots").line(&[7]), "7 shots");
    }

    #[test]
    fn a_lattice_lists_each_place_once() {
        let put = manoeuvre(vec![field()], None, "A at {} {} {}");
        let places: std::collections::BTreeSet<(i32, i32)> =
            put.lattice().iter().map(|values| (values[0], values[1])).collect();
        let expected = [(0, 0), (0, 200), (200, 0), (200, 200), (400, 0), (400, 200), (600, 200)];
        assert_eq!(places.into_iter().collect::<Vec<_>>(), expected);
        assert_eq!(put.lattice().len(), 7 * 4);
        assert!(put.lattice_size() >= 28);
        assert!(put.lattice().iter().all(|values| put.accepts(values)));
    }

    #[test]
    fn what_is_drawn_is_accepted_and_everything_is_drawn() {
        let put = manoeuvre(vec![field()], None, "A at {} {} {}");
        let share = manoeuvre(vec![dial(3), dial(3), dial(1)], Some((1, 4)), "{} {} {}");
        let mut numbers = numbers();
        let mut shares = std::collections::BTreeSet::new();
        let mut places = std::collections::BTreeSet::new();
        for _ in 0..4_000 {
            let (at, shots) = (put.draw(&mut numbers), share.draw(&mut numbers));
            assert!(put.accepts(&at), "{at:?}");
            assert!(share.accepts(&shots), "{shots:?}");
            shares.insert(shots);
            places.insert((at[0], at[1]));
        }
        // Counted by hand: 16 pairs from 0 to 3 without a third, and so on, of 1 to 4 in all.
        let all = (0..4)
            .flat_map(|a| (0..4).flat_map(move |b| (0..2).map(move |c| a + b + c)))
            .filter(|sum| (1..=4).contains(sum))
            .count();
        assert_eq!(shares.len(), all);
        assert_eq!(places.len(), 11 * 5 + 5 * 3 - 2);
    }

    #[test]
    fn a_pool_bars_what_comes_to_too_much() {
        let share = manoeuvre(vec![dial(3), dial(3)], Some((0, 4)), "{} {}");
        assert_eq!(share.lattice(), [[0, 0], [0, 2], [2, 0], [2, 2]]);
        assert!(share.accepts(&[1, 3]) && !share.accepts(&[2, 3]) && !share.accepts(&[1]));
    }
}
