//! The files of the repository: those that git holds or would take, with their text.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// Every file of the repository by its path from the root, with forward slashes.
pub(crate) struct Tree {
    /// The text, or none for a file that is not text.
    files: BTreeMap<String, Option<String>>,
}

impl Tree {
    /// Reads the repository at `root`. Ignored files are left out; new files that nobody has added
    /// yet are read too, so that the answer before a commit is the answer after it.
    ///
    /// # Errors
    /// A folder or file cannot be read.
    pub(crate) fn load(root: &Path) -> io::Result<Self> {
        let paths = match listed_by_git(root) {
            Some(paths) => paths,
            None => walked(root)?,
        };
        let mut files = BTreeMap::new();
        for path in paths {
            let full = root.join(&path);
            // A file that git knows and somebody has just deleted.
            if full.is_file() {
                let bytes = fs::read(full)?;
                files.insert(path, String::from_utf8(bytes).ok().filter(|s| !s.contains('\0')));
            }
        }
        Ok(Tree { files })
    }

    /// A tree of the given files, for the tests of the rules.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| (path.to_string(), Some(text.to_string())));
        Tree { files: files.collect() }
    }

    /// Every path.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }
    /// Every text file and its text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }
    /// The text of one file, if it is there and text.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }
    /// Whether there is a file or a folder of this path; the empty path is the root.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self.files.contains_key(path)
            || self
                .files
                .range(folder.clone()..)
                .next()
                .is_some_and(|(p, _)| p.starts_with(&folder))
    }
    /// The names of the crates: folders of `crates/` with a manifest.
    pub(crate) fn crates(&self) -> impl Iterator<Item = &str> {
        self.files().filter_map(|path| {
            let name = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
            (!name.contains('/')).then_some(name)
        })
    }
}

fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let list = |which: &[&str]| {
        let output = Command::new("git")
            .args(["ls-files", "--exclude-standard", "-z"])
            .args(which)
            .current_dir(root)
            .output()
            .ok()
            .filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    };
    let (known, new) = (list(&["--cached"])?, list(&["--others"])?);
    // A new file beside the Makefile is somebody's notes or log until it is added.
    let new = new.split('\0').filter(|path| path.contains('/'));
    let paths = known.split('\0').chain(new);
    Some(paths.filter(|path| !path.is_empty()).map(str::to_string).collect())
}

/// What an unpacked archive without git has: everything but the folders that builds leave behind.
fn walked(root: &Path) -> io::Result<Vec<String>> {
    const LEFT_OUT: [&str; 6] = [".git", "target", "node_modules", "dist", "data", "test-results"];
    let mut paths = Vec::new();
    let mut open = vec![(root.to_path_buf(), String::new())];
    while let Some((folder, prefix)) = open.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type()?.is_dir() {
                if !LEFT_OUT.contains(&name.as_str()) {
                    open.push((entry.path(), format!("{prefix}{name}/")));
                }
            } else {
                paths.push(format!("{prefix}{name}"));
            }
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_there_when_files_are_in_them() {
        let tree = Tree::of(&[("docs/a.md", ""), ("docs.md", "")]);
        assert!(tree.has("docs") && tree.has("docs/a.md") && tree.has(""));
        assert!(!tree.has("doc") && !tree.has("docs/b.md"));
    }

    #[test]
    fn crates_are_folders_with_a_manifest() {
        let tree = Tree::of(&[
            ("crates/a/Cargo.toml", ""),
            ("crates/b/x/Cargo.toml", ""),
            ("Cargo.toml", ""),
        ]);
        assert_eq!(tree.crates().collect::<Vec<_>>(), ["a"]);
    }

    #[test]
    fn the_repository_itself_can_be_read() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in a folder");
        let tree = Tree::load(root).expect("readable");
        assert!(tree.text("xtask/src/tree.rs").is_some_and(|text| text.starts_with("//!")));
        assert!(!tree.has("target"));
        let walked = walked(root).expect("readable");
        assert!(walked.iter().any(|path| path == "xtask/src/tree.rs"));
    }
}
