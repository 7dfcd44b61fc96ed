//! Silhouettes of pieces, shapes of statuses and marks: `shapes.json`, which the page reads as well.
//!
//! A new kind of ship or status is one entry there and nothing else; what is not known gets a plain
//! shape, so that no ruleset is ever without a picture.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A shape seen from above, bow up, about (0, 0), in a hex of radius 26. Paths of SVG.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Silhouette {
    /// The hull with a square stern.
    pub(crate) hull: String,
    /// The same hull with a forked stern, for sides with odd numbers.
    pub(crate) forked: String,
    /// The part of the hull, bow first, that carries the squadron's colour.
    pub(crate) band: String,
    /// Oars, yards and the like, stroked.
    pub(crate) rig: String,
    /// Guns, masts and other small filled shapes.
    pub(crate) marks: String,
    /// Where the oars sweep, a strip for each bank of a side, filled; none where oars are lines alone.
    #[serde(default)]
    pub(crate) banks: String,
    /// A sail in the colour of its side.
    #[serde(default)]
    pub(crate) sail: String,
    /// The part of the stern in the colour of its side.
    #[serde(default)]
    pub(crate) stern: String,
    /// The edge of its token on a map of sectors.
    token: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shapes {
    silhouettes: BTreeMap<String, Silhouette>,
    tokens: BTreeMap<String, String>,
    statuses: BTreeMap<String, String>,
    marks: BTreeMap<String, String>,
}

const SOUND: &str = "the file of shapes is part of the crate, and a test reads all of it";

static SHAPES: LazyLock<Shapes> =
    LazyLock::new(|| serde_json::from_str(include_str!("shapes.json")).expect(SOUND));

/// The silhouette of a kind of piece, and the name it has among the definitions of a picture.
pub(crate) fn silhouette(kind: &str) -> (&'static str, &'static Silhouette) {
    let known = &SHAPES.silhouettes;
    let (name, shape) =
        known.get_key_value(kind).or_else(|| known.get_key_value("other")).expect(SOUND);
    (name, shape)
}

impl Silhouette {
    /// The edge of its token on a map of sectors, which tells kinds apart where ships are tiny.
    pub(crate) fn token(&self) -> &'static str {
        SHAPES.tokens.get(&self.token).expect(SOUND)
    }
}

/// The shape of a status, within a radius of 5, stroked.
pub(crate) fn status(id: &str) -> &'static str {
    let known = &SHAPES.statuses;
    known.get(id).or_else(|| known.get("other")).expect(SOUND)
}

/// A shape that is no piece and no status: a star on a key position, a gate in a wall.
pub(crate) fn mark(id: &str) -> &'static str {
    SHAPES.marks.get(id).expect(SOUND)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_shape_is_a_path_of_its_own() {
        let silhouettes = &SHAPES.silhouettes;
        let is_path = |path: &str| {
            path.starts_with('M')
                && path.chars().all(|c| c.is_ascii_digit() || " .-MLHVCQAZalh0".contains(c))
        };
        for (kind, shape) in silhouettes {
            for path in [&shape.hull, &shape.forked, &shape.band] {
                assert!(is_path(path), "{kind}: {path}");
            }
            for path in [&shape.rig, &shape.marks, &shape.banks, &shape.sail, &shape.stern] {
                assert!(path.is_empty() || is_path(path), "{kind}: {path}");
            }
            assert!(is_path(shape.token()), "{kind}");
        }
        for path in SHAPES.statuses.values().chain(SHAPES.marks.values()) {
            assert!(is_path(path), "{path}");
        }
        let hulls: BTreeSet<&String> = silhouettes.values().map(|shape| &shape.hull).collect();
        assert_eq!(hulls.len(), silhouettes.len(), "no two kinds look alike");
        let statuses: BTreeSet<&String> = SHAPES.statuses.values().collect();
        assert_eq!(statuses.len(), SHAPES.statuses.len(), "no two statuses look alike");
    }

    #[test]
    fn what_is_not_known_has_a_plain_shape() {
        assert_eq!(silhouette("a kraken").0, "other");
        assert_eq!(silhouette("galley").0, "galley");
        assert_eq!(status("bewitched"), status("other"));
        assert_ne!(status("damaged"), status("other"));
    }
}
