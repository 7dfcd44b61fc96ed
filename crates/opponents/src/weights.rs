//! Weights of an evaluation, whatever the ruleset: numbers with names and bounds, in tables of a
//! file. [`weights!`](crate::weights!) declares the struct, [`read()`] and [`write()`] are for its file.

use toml::{Table, Value};

/// The names of weights, each with the bounds a tuner keeps to.
pub type Names = [(&'static str, f32, f32)];

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

/// Such a table.
pub fn write(names: &Names, title: &str, values: &[f32]) -> String {
    let line = |((name, ..), value): (&(&str, f32, f32), &f32)| format!("{name} = {value:.4}\n");
    format!("\n[{title}]\n{}", names.iter().zip(values).map(line).collect::<String>())
}
