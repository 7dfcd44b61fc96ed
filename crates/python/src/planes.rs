//! A position as layers of numbers on a grid, for programs that learn.
//!
//! The layers come from the scene and the board, as a page or a picture does, and are redacted for
//! the seat that looks. Which kinds, factors, statuses and the like have a layer is a vocabulary
//! that is handed in; whatever it does not know goes to one layer of its own.

use crate::fault::wrong;
use crate::position::Position;
use kernel::{Board, Pending, Piece, Place, Scene, Seat, Side};
use numpy::PyReadwriteArray3;
use pyo3::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What has a layer of its own, in this order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vocabulary {
    /// How many sides there are at most.
    sides: u8,
    /// Cells along the longer edge of an open table.
    cells: u16,
    looks: Vec<String>,
    kinds: Vec<String>,
    factors: Vec<String>,
    statuses: Vec<String>,
    markers: Vec<String>,
    orders: Vec<String>,
    tracks: Vec<String>,
    asks: Vec<String>,
}

/// How places become cells.
enum Grid {
    /// A printed hex a cell; boxes beside the map are one row more.
    Hex { cols: usize, rows: usize, boxes: BTreeMap<String, usize> },
    /// A sector a cell, all in one row.
    Sectors(BTreeMap<String, usize>, usize),
    /// Squares of an open table, the first row at the bottom.
    Plane { cols: usize, rows: usize, cell: f64 },
}

/// Layers of numbers on a grid.
#[pyclass(module = "trierarch._trierarch", frozen)]
pub struct Planes {
    grid: Grid,
    vocabulary: Vocabulary,
    names: Vec<String>,
    /// Where each group of layers begins.
    at: At,
    /// The layers that never change.
    ground: Vec<f32>,
    sides: Vec<Side>,
}

/// Where each group of layers begins.
#[derive(Clone, Copy, Default)]
struct At {
    looks: usize,
    sides: usize,
    piece: usize,
    kinds: usize,
    factors: usize,
    statuses: usize,
    other: usize,
    markers: usize,
    orders: usize,
    wind: usize,
    scores: usize,
    tracks: usize,
    asks: usize,
}

impl Grid {
    fn of(board: &Board, cells: u16) -> Self {
        match board {
            Board::Hex(hexes) => {
                let boxes = hexes.boxes.iter().enumerate().map(|(at, it)| (it.id.clone(), at));
                let boxes: BTreeMap<String, usize> = boxes.collect();
                let (cols, rows) = (usize::from(hexes.cols), usize::from(hexes.rows));
                Grid::Hex { cols: cols.max(boxes.len()), rows, boxes }
            }
            Board::Sectors(map) => {
                let each = map.sectors.iter().enumerate().flat_map(|(at, sector)| {
                    let parts = sector.parts.iter().map(move |part| (part.id.clone(), at));
                    parts.chain([(sector.id.clone(), at)])
                });
                Grid::Sectors(each.collect(), map.sectors.len())
            }
            Board::Plane(table) => {
                let longer = f64::from(table.width.max(table.height).max(1));
                let cell = longer / f64::from(cells.max(1));
                let count = |length: i32| (f64::from(length) / cell).ceil().max(1.0) as usize;
                Grid::Plane { cols: count(table.width), rows: count(table.height), cell }
            }
        }
    }
    fn shape(&self) -> (usize, usize) {
        match self {
            Grid::Hex { cols, rows, boxes } => (rows + usize::from(!boxes.is_empty()), *cols),
            Grid::Sectors(_, count) => (1, *count),
            Grid::Plane { cols, rows, .. } => (*rows, *cols),
        }
    }
    fn cell(&self, place: &Place) -> Option<usize> {
        match (self, place) {
            (Grid::Hex { cols, rows, .. }, Place::Hex { col, row }) => {
                let (col, row) =
                    (usize::from(*col).checked_sub(1)?, usize::from(*row).checked_sub(1)?);
                (col < *cols && row < *rows).then_some(row * cols + col)
            }
            (Grid::Hex { cols, rows, boxes }, Place::Sector(id)) => {
                boxes.get(id).map(|at| rows * cols + at)
            }
            (Grid::Sectors(known, _), Place::Sector(id)) => known.get(id).copied(),
            (Grid::Plane { cols, rows, cell }, Place::Point { x, y }) => {
                let at = |value: i32, count: usize| {
                    let at = (f64::from(value) / cell).floor();
                    (at.max(0.0) as usize).min(count - 1)
                };
                Some(at(*y, *rows) * cols + at(*x, *cols))
            }
            _ => None,
        }
    }
}

/// Whether a point lies in a ring of points.
fn is_within((x, y): (f64, f64), ring: &[(i32, i32)]) -> bool {
    let mut within = false;
    for (at, &(bx, by)) in ring.iter().enumerate() {
        let (ax, ay) = ring[if at == 0 { ring.len() - 1 } else { at - 1 }];
        let (ax, ay, bx, by) = (f64::from(ax), f64::from(ay), f64::from(bx), f64::from(by));
        if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
            within = !within;
        }
    }
    within
}

/// A value as it stands on a counter: `4`, `1/2` when halved, `3/5` of the most that it can be (0
/// where that is 0), or a letter, of which `A` is 1; with a sign of either kind. None where it is
/// something else.
fn value(text: &str) -> Option<f32> {
    let number = |text: &str| text.trim().replace('−', "-").parse::<f32>().ok();
    match (text.split_once('/'), text.as_bytes()) {
        (Some((over, under)), _) => {
            let (over, under) = (number(over)?, number(under)?);
            Some(if under == 0.0 { 0.0 } else { over / under })
        }
        (None, [letter @ b'A'..=b'Z']) => Some(f32::from(letter - b'A' + 1)),
        (None, _) => number(text),
    }
}

fn place_of(names: &[String], name: &str) -> Option<usize> {
    names.iter().position(|known| known == name)
}

impl Planes {
    /// How many numbers one position has.
    pub(crate) fn size(&self) -> usize {
        self.ground.len()
    }

    fn cells(&self) -> usize {
        let (rows, cols) = self.grid.shape();
        rows * cols
    }

    /// What `seat` sees of a scene that is redacted for it, into layers that are all 0.
    pub(crate) fn fill(&self, scene: &Scene, pending: &Pending, seat: Seat, out: &mut [f32]) {
        out.copy_from_slice(&self.ground);
        let cells = self.cells();
        let own = self.sides.get(usize::from(seat.0)).copied().unwrap_or(Side(0));
        let mut add = |plane: usize, cell: usize, by: f32| out[plane * cells + cell] += by;
        for piece in &scene.pieces {
            if let Some(cell) = self.grid.cell(&piece.place) {
                self.put(piece, cell, (seat, own), scene, &mut add);
            }
        }
        for marker in &scene.markers {
            let Some(cell) = self.grid.cell(&marker.place) else { continue };
            match place_of(&self.vocabulary.markers, &marker.kind) {
                Some(kind) => {
                    let whose = usize::from(marker.side != Some(own));
                    add(self.at.markers + kind * 2 + whose, cell, 1.0);
                }
                None => add(self.at.other, cell, 1.0),
            }
        }
        for order in scene.orders.iter().filter(|order| order.result.is_none()) {
            let kind = place_of(&self.vocabulary.orders, &order.kind);
            let plane = kind.map_or([self.at.other; 2], |kind| {
                [self.at.orders + kind * 2, self.at.orders + kind * 2 + 1]
            });
            for (plane, place) in plane.into_iter().zip([&order.from, &order.to]) {
                if let Some(cell) = self.grid.cell(place) {
                    add(plane, cell, 1.0);
                }
            }
        }
        let mut flood = |plane: usize, value: f32| {
            out[plane * cells..(plane + 1) * cells].fill(value);
        };
        if let Some(wind) = &scene.wind {
            if let Some(toward) = wind.toward {
                let angle = (f32::from(toward) / 10.0).to_radians();
                flood(self.at.wind, angle.sin());
                flood(self.at.wind + 1, angle.cos());
            }
            flood(
                self.at.wind + 2,
                wind.strength.map_or(0.0, |strength| f32::from(strength) / 10.0),
            );
        }
        let points = |score: &kernel::Score| score.points as f32 / 100.0;
        let (mine, theirs): (Vec<_>, Vec<_>) =
            scene.scores.iter().partition(|score| score.side == own);
        flood(self.at.scores, mine.iter().map(|score| points(score)).sum());
        let best = theirs.iter().map(|score| points(score)).reduce(f32::max);
        flood(self.at.scores + 1, best.unwrap_or(0.0));
        for track in &scene.tracks {
            if let Some(at) = place_of(&self.vocabulary.tracks, &track.id) {
                flood(self.at.tracks + at, f32::from(track.at) / f32::from(track.last.max(1)));
            }
        }
        for ask in pending.asks_of(seat) {
            if let Some(at) = place_of(&self.vocabulary.asks, ask.kind.0) {
                flood(self.at.asks + at, 1.0);
            }
        }
    }

    fn put(
        &self,
        piece: &Piece,
        cell: usize,
        (seat, own): (Seat, Side),
        scene: &Scene,
        add: &mut impl FnMut(usize, usize, f32),
    ) {
        let sides = self.vocabulary.sides.max(1);
        let side = (piece.side.0 + sides - own.0 % sides) % sides;
        add(self.at.sides + usize::from(side), cell, 1.0);
        add(self.at.piece, cell, f32::from(u8::from(piece.commanders.contains(&seat))));
        add(self.at.piece + 1, cell, f32::from(u8::from(scene.awaited.contains(&piece.id))));
        if let Some(facing) = piece.facing {
            let angle = (f32::from(facing) / 10.0).to_radians();
            add(self.at.piece + 2, cell, angle.sin());
            add(self.at.piece + 3, cell, angle.cos());
        }
        self.cover(piece, add);
        let of = |names: &[String], name: &str, from: usize| {
            place_of(names, name).map_or(self.at.other, |at| from + at)
        };
        add(of(&self.vocabulary.kinds, &piece.kind, self.at.kinds), cell, 1.0);
        for factor in &piece.factors {
            let left = factor.boxes.map(|boxes| f32::from(boxes.left));
            match left.or_else(|| value(&factor.value)) {
                Some(by) => {
                    add(of(&self.vocabulary.factors, &factor.label, self.at.factors), cell, by);
                }
                None => add(self.at.other, cell, 1.0),
            }
        }
        for status in &piece.statuses {
            let by = f32::from(status.count.unwrap_or(1));
            add(of(&self.vocabulary.statuses, &status.id, self.at.statuses), cell, by);
        }
    }

    /// The cells that the base of a piece covers on an open table.
    fn cover(&self, piece: &Piece, add: &mut impl FnMut(usize, usize, f32)) {
        let (Grid::Plane { cols, rows, cell }, Some(base), Place::Point { x, y }) =
            (&self.grid, piece.base, &piece.place)
        else {
            return;
        };
        let (x, y) = (f64::from(*x), f64::from(*y));
        let (sin, cos) = (f64::from(piece.facing.unwrap_or(0)) / 10.0).to_radians().sin_cos();
        let (width, length) = (f64::from(base.width) / 2.0, f64::from(base.length) / 2.0);
        let reach = width.hypot(length) + cell;
        let span = |middle: f64, count: usize| {
            let from = ((middle - reach) / cell).floor().max(0.0) as usize;
            from..(((middle + reach) / cell).ceil().max(0.0) as usize).min(count)
        };
        for row in span(y, *rows) {
            for col in span(x, *cols) {
                let (dx, dy) = ((col as f64 + 0.5) * cell - x, (row as f64 + 0.5) * cell - y);
                let (across, along) = (dx * cos - dy * sin, dx * sin + dy * cos);
                if across.abs() <= width && along.abs() <= length {
                    add(self.at.piece + 4, row * cols + col, 1.0);
                }
            }
        }
    }

    /// The layers of the board itself.
    fn draw(&mut self, board: &Board) {
        let cells = self.cells();
        let mut mark = |look: &str, cell: usize| {
            let at = place_of(&self.vocabulary.looks, look);
            self.ground[at.map_or(self.at.other, |at| self.at.looks + at) * cells + cell] = 1.0;
        };
        match (board, &self.grid) {
            (Board::Hex(hexes), Grid::Hex { cols, .. }) => {
                for (row, line) in hexes.terrain.iter().enumerate() {
                    for (col, glyph) in line.chars().enumerate() {
                        let kind = hexes.legend.iter().find(|kind| kind.glyph == glyph);
                        if let Some(kind) = kind {
                            mark(&kind.look, row * cols + col);
                        }
                    }
                }
            }
            (Board::Sectors(map), _) => {
                for (at, sector) in map.sectors.iter().enumerate() {
                    mark(&sector.look, at);
                    if sector.key_at.is_some() {
                        mark("key", at);
                    }
                }
            }
            (Board::Plane(table), Grid::Plane { cols, rows, cell }) => {
                for row in 0..*rows {
                    for col in 0..*cols {
                        let middle = ((col as f64 + 0.5) * cell, (row as f64 + 0.5) * cell);
                        if table.land.iter().any(|ring| is_within(middle, ring)) {
                            mark("land", row * cols + col);
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

#[pymethods]
impl Planes {
    #[new]
    fn new(py: Python<'_>, position: PyRef<'_, Position>, vocabulary: &str) -> PyResult<Self> {
        let vocabulary: Vocabulary = serde_json::from_str(vocabulary)
            .map_err(|error| wrong(py, &format!("this is no vocabulary: {error}")))?;
        let board = position.bare().board();
        let mut names: Vec<String> = Vec::new();
        let mut group = |kind: &str, each: &[String]| {
            let from = names.len();
            names.extend(each.iter().map(|name| match kind {
                "" => name.clone(),
                kind => format!("{kind} {name}"),
            }));
            from
        };
        let words = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        let twice = |all: &[String], first: &str, second: &str| -> Vec<String> {
            all.iter().flat_map(|it| [format!("{it} {first}"), format!("{it} {second}")]).collect()
        };
        let others = (1..vocabulary.sides).map(|at| format!("side {at} after"));
        let sides: Vec<String> = words(&["own side"]).into_iter().chain(others).collect();
        let piece = ["commanded", "awaited", "bow east", "bow north", "covered"];
        let at = At {
            looks: group("ground", &vocabulary.looks),
            sides: group("", &sides),
            piece: group("", &words(&piece)),
            kinds: group("kind", &vocabulary.kinds),
            factors: group("factor", &vocabulary.factors),
            statuses: group("status", &vocabulary.statuses),
            other: group("", &words(&["unknown"])),
            markers: group("marker", &twice(&vocabulary.markers, "own", "other")),
            orders: group("order", &twice(&vocabulary.orders, "from", "to")),
            wind: group("wind", &words(&["east", "north", "strength"])),
            scores: group("score", &words(&["own", "best other"])),
            tracks: group("track", &vocabulary.tracks),
            asks: group("asked", &vocabulary.asks),
        };
        let grid = Grid::of(&board, vocabulary.cells);
        let roster = position.bare().roster();
        let sides = roster.seats.iter().map(|spec| spec.side).collect();
        let (rows, cols) = grid.shape();
        let ground = vec![0.0; names.len() * rows * cols];
        let mut planes = Planes { grid, vocabulary, names, at, ground, sides };
        planes.draw(&board);
        Ok(planes)
    }

    /// What each layer means.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }
    /// Layers, rows, columns.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let (rows, cols) = self.grid.shape();
        (self.names.len(), rows, cols)
    }
    /// Writes into `out` (layers, rows, columns) what a seat sees of a position.
    fn observe(
        &self,
        py: Python<'_>,
        position: PyRef<'_, Position>,
        seat: u8,
        mut out: PyReadwriteArray3<'_, f32>,
    ) -> PyResult<()> {
        let out = out.as_slice_mut().map_err(|error| wrong(py, &error.to_string()))?;
        if out.len() != self.size() {
            let (found, size) = (out.len(), self.size());
            return Err(wrong(py, &format!("{found} numbers for {size}")));
        }
        let bare = position.bare();
        let scene = bare.scene(kernel::Viewer::seat(Seat(seat)));
        self.fill(&scene, &bare.pending(), Seat(seat), out);
        Ok(())
    }
}
