//! Silhouettes of pieces, shapes of statuses and marks: `shapes.json`, and what happens to pieces in true
//! scale, `effects.json`; the page reads both as well.
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
    /// So many of its first strokes are oars that can be lost, starboard and port by turns.
    #[serde(default)]
    pub(crate) oars: usize,
    /// Guns, masts and other small filled shapes.
    pub(crate) marks: String,
    /// Where the oars sweep, a strip for each bank of a side, filled; none where oars are lines alone.
    #[serde(default)]
    pub(crate) banks: String,
    /// A sail in the colour of its side, and the small one forward that is set in place of it.
    #[serde(default)]
    pub(crate) sail: String,
    #[serde(default)]
    pub(crate) foresail: String,
    /// The part of the stern in the colour of its side.
    #[serde(default)]
    pub(crate) stern: String,
    /// The edge of its token on a map of sectors.
    token: String,
}

/// What a status, a kind, or something on its deck adds to a silhouette, in the same units: flames, a
/// wreck's wash, a tower.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Effect {
    /// Flames that lean upwards, and the bright part of each: turned to where the wind blows.
    #[serde(default)]
    pub(crate) flames: Vec<String>,
    #[serde(default)]
    pub(crate) hearts: Vec<String>,
    /// Smoke that drifts upwards, turned alike.
    #[serde(default)]
    pub(crate) smoke: String,
    /// Ripples about a hull that floats as it will, stroked, and timbers among them; under the hull.
    #[serde(default)]
    pub(crate) wash: String,
    #[serde(default)]
    pub(crate) spars: String,
    /// What stands on a deck, filled: the first of it, the second and so on.
    #[serde(default)]
    pub(crate) deck: Vec<String>,
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

static EFFECTS: LazyLock<BTreeMap<String, Effect>> =
    LazyLock::new(|| serde_json::from_str(include_str!("effects.json")).expect(SOUND));

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

    /// The rig with a share of its oars in per cent: those that are left stand apart evenly, the same
    /// on both sides, and a pair is drawn as long as there is any.
    pub(crate) fn thinned(&self, share: u8) -> String {
        let pairs = self.oars / 2;
        let left = (pairs * usize::from(share)).div_ceil(100);
        let stays = |pair: usize| (pair + 1) * left / pairs > pair * left / pairs;
        let strokes = self.rig.split('M').skip(1).enumerate();
        let kept = strokes.filter(|(nth, _)| *nth >= self.oars || stays(nth / 2));
        kept.flat_map(|(_, stroke)| ["M", stroke]).collect()
    }
}

/// What stands on a deck, as one path: of several of a kind each in a place of its own.
pub(crate) fn on_deck(deck: &[String]) -> String {
    let mut out = String::new();
    for (nth, id) in deck.iter().enumerate() {
        let before = deck[..nth].iter().filter(|other| *other == id).count();
        out.push_str(effect(id).and_then(|of| of.deck.get(before)).map_or("", String::as_str));
    }
    out
}

/// What a status, a kind of piece, or something on a deck adds to a silhouette.
pub(crate) fn effect(id: &str) -> Option<&'static Effect> {
    EFFECTS.get(id)
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
            let own = [&shape.rig, &shape.marks, &shape.banks];
            for path in own.into_iter().chain([&shape.sail, &shape.foresail, &shape.stern]) {
                assert!(path.is_empty() || is_path(path), "{kind}: {path}");
            }
            assert!(is_path(shape.token()), "{kind}");
        }
        for (id, effect) in &*EFFECTS {
            assert_eq!(effect.flames.len(), effect.hearts.len(), "{id}");
            for path in effect.flames.iter().chain(&effect.hearts) {
                assert!(is_path(path), "{id}: {path}");
            }
            for path in [&effect.smoke, &effect.wash, &effect.spars].into_iter().chain(&effect.deck)
            {
                assert!(path.is_empty() || is_path(path), "{id}: {path}");
            }
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
    fn oars_thin_alike_on_both_sides_and_the_rest_of_the_rig_stays() {
        let shape = silhouette("size-3").1;
        let strokes = |share: u8| shape.thinned(share).matches('M').count();
        assert_eq!(shape.thinned(100), shape.rig);
        assert_eq!([50, 1, 0].map(strokes), [shape.oars / 2 + 1, 3, 1]);
        assert_eq!(shape.oars, shape.rig.matches('M').count() - 1);
        let galley = silhouette("galley").1;
        assert_eq!((galley.oars, galley.thinned(0)), (0, galley.rig.clone()));
    }

    #[test]
    fn each_thing_on_a_deck_has_a_place_of_its_own() {
        let on = |deck: &[&str]| on_deck(&deck.iter().map(|id| id.to_string()).collect::<Vec<_>>());
        let (one, both) = (on(&["tower"]), on(&["tower", "corvus", "tower"]));
        assert!(!one.is_empty() && both.starts_with(&one) && both.contains(&on(&["corvus"])));
        assert!(both.len() > one.len() + on(&["corvus"]).len(), "the second stands elsewhere");
        assert_eq!(on(&["tower"; 3]), on(&["tower"; 2]), "a third has no room");
        assert_eq!(on(&["a catapult"]), "");
    }

    #[test]
    fn what_is_not_known_has_a_plain_shape() {
        assert_eq!(silhouette("a kraken").0, "other");
        assert_eq!(silhouette("galley").0, "galley");
        assert_eq!(status("bewitched"), status("other"));
        assert_ne!(status("damaged"), status("other"));
    }
}
