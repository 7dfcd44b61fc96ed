//! What cargo says of the packages: ours, and all that they are built from on this machine.

use cargo_metadata::{DependencyKind, MetadataCommand};
use std::path::Path;
use std::process::Command;

/// What a package is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// In the program or its build.
    Program,
    /// In tests, benches and examples alone.
    Tests,
}

/// One package.
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its manifest, from the root of the repository; whole where it lies elsewhere.
    pub(crate) manifest: String,
    /// Its licence as an SPDX expression, where it names one.
    pub(crate) licence: Option<String>,
    /// The packages it depends on, under their own names.
    pub(crate) uses: Vec<(String, Use)>,
}

/// Every package that is built on this machine, from `Cargo.lock`. After a build nothing is fetched.
///
/// # Errors
/// Cargo cannot say, because the lock file is out of date or a package cannot be had.
pub(crate) fn load(root: &Path) -> Result<Vec<Package>, String> {
    // Packages for other systems were never fetched here.
    let platform = format!("--filter-platform={}", host()?);
    let ask = |offline: &[&str]| {
        let options = [&["--locked", platform.as_str()], offline].concat();
        let options = options.into_iter().map(str::to_string).collect::<Vec<String>>();
        MetadataCommand::new().manifest_path(root.join("Cargo.toml")).other_options(options).exec()
    };
    // After a build all of them are here; before one cargo has to fetch them.
    let metadata = ask(&["--offline"]).or_else(|_| ask(&[])).map_err(|error| error.to_string())?;
    let packages = metadata.packages.into_iter().map(|package| {
        let manifest = package.manifest_path.as_std_path();
        let manifest = manifest.strip_prefix(root).unwrap_or(manifest);
        let uses = package.dependencies.iter().map(|dependency| {
            let by = match dependency.kind {
                DependencyKind::Development => Use::Tests,
                _ => Use::Program,
            };
            (dependency.name.clone(), by)
        });
        Package {
            name: package.name.to_string(),
            manifest: manifest.to_string_lossy().replace('\\', "/"),
            licence: package.license.clone(),
            uses: uses.collect(),
        }
    });
    Ok(packages.collect())
}

/// The platform this machine builds for.
fn host() -> Result<String, String> {
    let told = Command::new("rustc").arg("-vV").output().map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&told.stdout);
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc does not name its host".to_string())
}
