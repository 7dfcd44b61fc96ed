//! Weights of an evaluation, whatever the ruleset: numbers with names and bounds, in tables of a
//! file. [`weights!`](crate::weights!) declares the struct, [`read()`] and [`write()`] are for its file.

use std::sync::Arc;
use toml::{Table, Value};

/// The names of weights, each with the bounds a tuner keeps to.
pub type Names = [(&'static str, f32, f32)];

/// One table of the weights that a level goes by.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightTable {
    /// Its title in a file: a side, or a variant.
    pub title: String,
    /// What is weighed.
    pub names: &'static Names,
    /// A value for each name.
    pub values: Vec<f32>,
}

/// The weights of somebody who goes by others than a level is shipped with.
pub type OwnWeights = Arc<[WeightTable]>;

/// A struct of weights, each with its bounds: `name low high;`.
#[macro_export]
macro_rules! weights {
    (
        $(#[$about:meta])*
        $weights:ident { $($(#[$doc:meta])* $name:ident $low:literal $high:literal;)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl $weights {
            /// The names of all weights, with the bounds a tuner keeps to.
            pub const NAMES: &'static [(&'static str, f32, f32)] =
                &[$((stringify!($name), $low, $high),)*];

            /// The weights in the order of their names.
            pub fn to_vec(&self) -> Vec<f32> {
                vec![$(self.$name,)*]
            }
            /// Weights from as many values as there are names; fewer are a bug.
            pub fn of_slice(values: &[f32]) -> Self {
                let mut values = values.iter().copied();
                $weights { $($name: values.next().expect("a value for each name"),)* }
            }
        }
    };
}

/// The values of a table `[title]`, in the order of the names: all of them, and no others.
///
/// # Errors
/// What is missing, unknown, or no number.
pub fn read(names: &Names, title: &str, table: &Table) -> Result<Vec<f32>, String> {
    let known = |key: &String| names.iter().any(|(name, ..)| name == key);
    if let Some(stray) = table.keys().find(|key| !known(key)) {
        return Err(format!("[{title}] has an unknown weight {stray}"));
    }
    let value = |&(key, ..): &(&str, f32, f32)| {
        let value = table.get(key).and_then(Value::as_float);
        value.map(|value| value as f32).ok_or_else(|| format!("[{title}] has no number {key}"))
    };
    names.iter().map(value).collect()
}

/// A file with a table for each of `known`, all of them and no others.
///
/// # Errors
/// What is missing, unknown, no number, or out of its bounds.
pub fn read_all(known: &[WeightTable], text: &str) -> Result<OwnWeights, String> {
    let file: Table = text.parse().map_err(|fault| format!("{fault}"))?;
    if let Some(stray) = file.keys().find(|key| !known.iter().any(|table| table.title == **key)) {
        let titles: Vec<&str> = known.iter().map(|table| &*table.title).collect();
        return Err(format!("an unknown table [{stray}]; there is {}", titles.join(", ")));
    }
    let table = |WeightTable { title, names, .. }: &WeightTable| {
        let own = file.get(title).and_then(Value::as_table);
        let values = read(names, title, own.ok_or_else(|| format!("no table [{title}]"))?)?;
        for ((name, low, high), value) in names.iter().zip(&values) {
            if !(low..=high).contains(&value) {
                return Err(format!("[{title}] {name} = {value} is not within {low} and {high}"));
            }
        }
        Ok(WeightTable { title: title.clone(), names, values })
    };
    known.iter().map(table).collect()
}

/// Such a table.
pub fn write(names: &Names, title: &str, values: &[f32]) -> String {
    let line = |((name, ..), value): (&(&str, f32, f32), &f32)| format!("{name} = {value:.4}\n");
    format!("\n[{title}]\n{}", names.iter().zip(values).map(line).collect::<String>())
}

/// A file of such tables.
pub fn write_all(tables: &[WeightTable]) -> String {
    tables.iter().map(|table| write(table.names, &table.title, &table.values)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_every_table_within_its_bounds_and_no_other() {
        let names: &Names = &[("pull", -1.0, 1.0), ("risk", 0.0, 2.0)];
        let table = |title: &str, values: [f32; 2]| WeightTable {
            title: title.to_string(),
            names,
            values: values.to_vec(),
        };
        let known = [table("red", [0.5, 1.0]), table("green", [-0.5, 2.0])];
        let text = write_all(&known);
        assert_eq!(read_all(&known, &text).as_deref(), Ok(&known[..]));
        for (from, to, told) in [
            ("[green]", "[blue]", "unknown table [blue]; there is red, green"),
            ("risk = 2.0000", "risk = 2.5000", "[green] risk = 2.5 is not within 0 and 2"),
            ("pull = 0.5000\n", "", "[red] has no number pull"),
            ("pull = 0.5000", "push = 0.5000", "unknown weight push"),
            ("pull = 0.5000", "pull = nan", "[red] pull = NaN is not within"),
        ] {
            let fault = read_all(&known, &text.replace(from, to)).expect_err(to);
            assert!(fault.contains(told), "{fault}");
        }
        assert!(read_all(&known, "").is_err_and(|fault| fault.contains("no table [red]")));
    }
}
