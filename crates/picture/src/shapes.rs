//! Silhouettes of pieces and shapes of statuses, the same as on the page (`web/src/board/`).
//!
//! A new kind of ship or status needs one entry here and one there; what is not known gets a plain
//! shape, so that no ruleset is ever without a picture.

/// A shape seen from above, bow up, about (0, 0), in a hex of radius 26.
pub(crate) struct Silhouette {
    /// What `piece.kind` calls it.
    pub(crate) kind: &'static str,
    /// The hull with a square stern.
    pub(crate) hull: &'static str,
    /// The same hull with a forked stern, for sides with odd numbers.
    pub(crate) forked: &'static str,
    /// The part of the hull, bow first, that carries the squadron's colour.
    pub(crate) band: &'static str,
    /// Oars, stroked: how many a side, where the first is, how far apart, from where to where.
    oars: [i32; 5],
    /// Guns, as small discs.
    pub(crate) guns: &'static [(i32, i32)],
}

pub(crate) const SILHOUETTES: [Silhouette; 4] = [
    Silhouette {
        kind: "galley",
        hull: "M0-21L1.7-14.5C5-11 6.2-5 6.2 2C6.2 9 5.4 14 4.4 18.5L-4.4 18.5C-5.4 14-6.2 9-6.2 2C-6.2-5-5-11-1.7-14.5Z",
        forked: "M0-21L1.7-14.5C5-11 6.2-5 6.2 2C6.2 9 5.6 14 5.2 20L0 15.5L-5.2 20C-5.6 14-6.2 9-6.2 2C-6.2-5-5-11-1.7-14.5Z",
        band: "M0-21L1.7-14.5C4.5-11.5 5.9-6.6 6.2-.6L-6.2-.6C-5.9-6.6-4.5-11.5-1.7-14.5Z",
        oars: [6, -36, 31, 60, 124],
        guns: &[],
    },
    Silhouette {
        kind: "galleass",
        hull: "M0-20C6.5-18 10-11 10.4-3L10.4 11C10.2 15 9 18 7.4 20L-7.4 20C-9 18-10.2 15-10.4 11L-10.4-3C-10-11-6.5-18 0-20Z",
        forked: "M0-20C6.5-18 10-11 10.4-3L10.4 11C10.3 15 9.6 18.5 8.6 21.5L0 16.5L-8.6 21.5C-9.6 18.5-10.3 15-10.4 11L-10.4-3C-10-11-6.5-18 0-20Z",
        band: "M0-20C5.8-18.3 9.3-12 10.2-3.8L-10.2-3.8C-9.3-12-5.8-18.3 0-20Z",
        oars: [5, -10, 36, 102, 150],
        guns: &[(-64, 0), (64, 0), (-64, 60), (64, 60), (-64, 120), (64, 120), (0, 30), (0, 100)],
    },
    Silhouette {
        kind: "galliot",
        hull: "M0-16.5L1.2-11C3.4-8.5 4.2-4 4.2 1C4.2 6 3.7 10 3 13.5L-3 13.5C-3.7 10-4.2 6-4.2 1C-4.2-4-3.4-8.5-1.2-11Z",
        forked: "M0-16.5L1.2-11C3.4-8.5 4.2-4 4.2 1C4.2 6 3.9 10 3.7 15L0 11.3L-3.7 15C-3.9 10-4.2 6-4.2 1C-4.2-4-3.4-8.5-1.2-11Z",
        band: "M0-16.5L1.2-11C3.2-8.8 4-4.9 4.2-.4L-4.2-.4C-4-4.9-3.2-8.8-1.2-11Z",
        oars: [4, -16, 31, 40, 90],
        guns: &[],
    },
    Silhouette {
        kind: "other",
        hull: "M0-17L10 4L7.5 15L-7.5 15L-10 4Z",
        forked: "M0-17L10 4L8.5 17L0 12L-8.5 17L-10 4Z",
        band: "M0-17L7-2.3L-7-2.3Z",
        oars: [0; 5],
        guns: &[],
    },
];

/// The silhouette of a kind of piece.
pub(crate) fn silhouette(kind: &str) -> &'static Silhouette {
    let [.., other] = &SILHOUETTES;
    SILHOUETTES.iter().find(|known| known.kind == kind).unwrap_or(other)
}

impl Silhouette {
    /// Its oars as a path, in tenths.
    pub(crate) fn oars(&self) -> String {
        let [count, first, step, inner, outer] = self.oars;
        (0..count)
            .map(|nth| {
                let y = first + nth * step;
                let end = y + 32;
                format!("M{inner} {y}L{outer} {end}M-{inner} {y}L-{outer} {end}")
            })
            .collect()
    }
}

const STATUSES: [(&str, &str); 10] = [
    ("exhausted", "M-3.4-4H3.4L-3.4 4H3.4Z"),
    ("repulsed", "M-3 4.4V-4.4L3.6-1.8L-3 .8"),
    ("immobilized", "M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6"),
    ("anchored", "M0-4.4V4.2M-2-2H2M-4 1.2C-3.4 3.2-1.8 4.2 0 4.2C1.8 4.2 3.4 3.2 4 1.2"),
    ("towed", "M-4.2-1.2A2.2 2.2 0 1 1-4.2 1.3M4.2-1.2A2.2 2.2 0 1 0 4.2 1.3M-1.6 0H1.6"),
    ("reserve", "M-3.6-1.4V-3.6H-1.4M1.4-3.6H3.6V-1.4M3.6 1.4V3.6H1.4M-1.4 3.6H-3.6V1.4"),
    ("ramming", "M-4.2 0H3M0.4-3L4.2 0L.4 3"),
    ("boarding", "M-2.2-4V4M2.2-4V4M-2.2 0H2.2"),
    ("moved", "M-3.8.2L-1 3.2L4-3.2"),
    ("done", "M-4.6.2L-2.4 2.6L1-2.8M-.6 2L0 2.6L4.4-2.8"),
];

/// The shape of a status, within a radius of 5, stroked.
pub(crate) fn status(id: &str) -> &'static str {
    STATUSES
        .iter()
        .find(|(known, _)| *known == id)
        .map_or("M0-3.6L3.6 0L0 3.6L-3.6 0Z", |(_, shape)| shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page draws, read from its sources.
    #[expect(clippy::disallowed_methods, reason = "holds two sources of shapes together")]
    fn of_the_page(file: &str) -> String {
        let path = format!("{}/../../web/src/board/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("the page has this file")
    }

    #[test]
    fn the_page_draws_the_same_shapes() {
        let page = of_the_page("silhouettes.ts");
        for known in &SILHOUETTES {
            for path in [known.hull, known.forked, known.band] {
                assert!(page.contains(path), "{}: {path}", known.kind);
            }
        }
        let page = of_the_page("statuses.ts");
        for (id, path) in STATUSES {
            assert!(page.contains(path), "{id}: {path}");
        }
    }
}
