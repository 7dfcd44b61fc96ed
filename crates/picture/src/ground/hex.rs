//! Hex boards: where hexes are, and sea, shore, land, grid and closed sides.

use super::{Frame, Numbers, Point};
use kernel::{HexBoard, HexTop, Place};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Centre to corner.
pub(crate) const RADIUS: i32 = 260;
/// Side to side: 260 times the root of 3, to the nearest even number.
const WIDE: i32 = 450;
/// From one line of hexes to the next.
const STEP: i32 = RADIUS * 3 / 2;
/// Boxes beside the map: how many pieces stand abreast, what each takes, and what is round them.
const ABREAST: u16 = 4;
const CELL: i32 = 440;
const TITLE: i32 = 220;
const GAP: i32 = 200;
const ROOM: i32 = 4 * CELL + 80;

pub(crate) struct HexGround<'a>(pub(crate) &'a HexBoard);

impl HexGround<'_> {
    fn is_pointy(&self) -> bool {
        self.0.top == HexTop::PointyEvenEast
    }

    /// Along a line of hexes and across the lines, for the hex of this number on this line.
    fn along(nth: u16, line: u16) -> (i32, i32) {
        let shift = if line.is_multiple_of(2) { WIDE / 2 } else { 0 };
        let (nth, line) = (i32::from(nth), i32::from(line));
        (WIDE * nth - WIDE / 2 + shift, STEP * (line - 1) + RADIUS)
    }

    fn centre(&self, col: u16, row: u16) -> Point {
        if self.is_pointy() {
            let (x, y) = Self::along(col, row);
            Point { x, y }
        } else {
            let (y, x) = Self::along(row, col);
            Point { x, y }
        }
    }

    pub(super) fn point(&self, place: &Place) -> Option<Point> {
        match place {
            Place::Hex { col, row } => Some(self.centre(*col, *row)),
            Place::Sector(_) => self.slots(place)?.first().copied(),
            Place::Point { .. } => None,
        }
    }

    /// Where pieces in a box beside the map stand, one after another; none if it is no box.
    pub(super) fn slots(&self, place: &Place) -> Option<Vec<Point>> {
        let Place::Sector(id) = place else { return None };
        let nth = self.0.boxes.iter().position(|beside| beside.id == *id)?;
        let Frame { left, top, .. } = *self.boxes().get(nth)?;
        let slot = |n: u16| Point {
            x: left + 40 + CELL / 2 + i32::from(n % ABREAST) * CELL,
            y: top + TITLE + CELL / 2 + i32::from(n / ABREAST) * CELL,
        };
        Some((0..self.0.boxes[nth].room.max(1)).map(slot).collect())
    }

    /// The boxes beside the map, in their order.
    pub(crate) fn boxes(&self) -> Vec<Frame> {
        let (left, mut top) = (self.grid().0 + GAP, GAP / 2);
        let height = |room: u16| TITLE + 40 + CELL * i32::from(room.div_ceil(ABREAST).max(1));
        let frame = |beside: &kernel::MapBox| {
            top = top.max(self.centre(1, beside.row).y - WIDE / 2);
            let box_at = Frame { left, top, width: ROOM, height: height(beside.room) };
            top += box_at.height + GAP / 2;
            box_at
        };
        self.0.boxes.iter().map(frame).collect()
    }

    /// How words so wide about `x` stay on the map: the class of their anchor, and where that is.
    pub(crate) fn anchored(&self, x: i32, width: i32) -> (&'static str, i32) {
        let right = self.grid().0;
        match (x - width / 2 < 0, x + width / 2 > right) {
            (true, _) => ("", 60),
            (_, true) => (" e", right - 60),
            _ => (" m", x),
        }
    }

    /// What of the drawing lies beside the map.
    pub(crate) fn strip(&self) -> Option<Frame> {
        let (left, height) = self.grid();
        let below = self.boxes().last().map(|last| last.top + last.height)?;
        Some(Frame { left, top: 0, width: 2 * GAP + ROOM, height: height.max(below) })
    }

    /// The two ends of the side between two neighbours.
    pub(crate) fn side(&self, (a, b): (u16, u16), (c, d): (u16, u16)) -> [Point; 2] {
        let (from, to) = (self.centre(a, b), self.centre(c, d));
        // The common side stands across the way from one middle to the other.
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2);
        let (ax, ay) = (dy * RADIUS / (2 * WIDE), dx * RADIUS / (2 * WIDE));
        [Point { x: x + ax, y: y - ay }, Point { x: x - ax, y: y + ay }]
    }

    /// In which direction a neighbour lies, in tenths of a degree clockwise from the top.
    pub(crate) fn bearing(&self, (a, b): (u16, u16), (c, d): (u16, u16)) -> u16 {
        let (from, to) = (self.centre(a, b), self.centre(c, d));
        match ((to.x - from.x).signum(), (to.y - from.y).signum(), self.is_pointy()) {
            (0, y, _) => {
                if y < 0 {
                    0
                } else {
                    1_800
                }
            }
            (x, 0, _) => {
                if x > 0 {
                    900
                } else {
                    2_700
                }
            }
            (1, -1, pointy) => {
                if pointy {
                    300
                } else {
                    600
                }
            }
            (1, _, pointy) => {
                if pointy {
                    1_500
                } else {
                    1_200
                }
            }
            (_, -1, pointy) => {
                if pointy {
                    3_300
                } else {
                    3_000
                }
            }
            (_, _, pointy) => {
                if pointy {
                    2_100
                } else {
                    2_400
                }
            }
        }
    }

    /// All of the drawing: the map and what lies beside it.
    pub(super) fn whole(&self) -> Frame {
        let (width, height) = self.grid();
        let strip = self.strip();
        let width = width + strip.map_or(0, |strip| strip.width);
        Frame { left: 0, top: 0, width, height: strip.map_or(height, |strip| strip.height) }
    }

    /// How wide and how high the map itself is.
    fn grid(&self) -> (i32, i32) {
        let across = |count: u16| WIDE * i32::from(count) + WIDE / 2;
        let along = |count: u16| STEP * i32::from(count) + RADIUS / 2;
        let (cols, rows) = (self.0.cols, self.0.rows);
        if self.is_pointy() { (across(cols), along(rows)) } else { (along(cols), across(rows)) }
    }

    /// The corners about a centre, clockwise, the first at the top or the upper right.
    fn corners(&self) -> [(i32, i32); 6] {
        let (wide, radius, half) = (WIDE / 2, RADIUS, RADIUS / 2);
        let pointy =
            [(0, -radius), (wide, -half), (wide, half), (0, radius), (-wide, half), (-wide, -half)];
        if self.is_pointy() { pointy } else { pointy.map(|(x, y)| (-y, x)) }
    }

    fn outline(&self, at: Point, out: &mut String) {
        let [(x, y), rest @ ..] = self.corners();
        let _ = write!(out, "M{} {}", at.x + x, at.y + y);
        let mut before = (x, y);
        for (x, y) in rest {
            let _ = write!(out, "l{} {}", x - before.0, y - before.1);
            before = (x, y);
        }
        out.push('Z');
    }

    /// Half of an outline: the sides that no earlier hex has drawn.
    fn half(&self, at: Point, out: &mut String) {
        let [_, a, b, c, d, _] = self.corners();
        let _ = write!(out, "M{} {}", at.x + a.0, at.y + a.1);
        for (to, from) in [(b, a), (c, b), (d, c)] {
            let _ = write!(out, "l{} {}", to.0 - from.0, to.1 - from.1);
        }
    }

    fn look(&self, col: u16, row: u16) -> &str {
        let line = self.0.terrain.get(usize::from(row) - 1);
        let glyph = line.and_then(|line| line.chars().nth(usize::from(col) - 1));
        let known = self.0.legend.iter().find(|kind| Some(kind.glyph) == glyph);
        known.map_or("sea", |kind| kind.look.as_str())
    }

    pub(super) fn drawn(&self, frame: Frame) -> String {
        let mut looks: BTreeMap<&str, String> = BTreeMap::new();
        let mut grid = String::new();
        // Land goes on beyond the edge of the map, so that no corner of sea is left there.
        for row in 0..=self.0.rows + 1 {
            for col in 0..=self.0.cols + 1 {
                let at = self.centre(col, row);
                if !frame.is_near(at) {
                    continue;
                }
                let within = (col.clamp(1, self.0.cols), row.clamp(1, self.0.rows));
                let look = self.look(within.0, within.1);
                if look != "sea" && (within == (col, row) || look != "void") {
                    self.outline(at, looks.entry(look).or_default());
                }
                if within != (col, row) {
                    continue;
                }
                if matches!(look, "sea" | "harbour" | "shore") {
                    if row == 1 || col == 1 || col == self.0.cols {
                        self.outline(at, &mut grid);
                    } else {
                        self.half(at, &mut grid);
                    }
                }
            }
        }
        let of = |look: &str| looks.get(look).map_or("", String::as_str);
        let (shore, void, town, harbour) = (of("shore"), of("void"), of("town"), of("harbour"));
        let land = format!("{}{town}", of("land"));
        let coast = format!("{land}{shore}");
        let mut closed = String::new();
        for [(a, b), (c, d)] in &self.0.closed_sides {
            let [from, to] = self.side((*a, *b), (*c, *d));
            let _ = write!(closed, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
        }
        let mut out = String::new();
        let mut path = |class: &str, path: &str| {
            if !path.is_empty() {
                let _ = write!(out, "<path class=\"{class}\" d=\"{path}\"/>");
            }
        };
        path("far-line", &coast);
        path("near-line", &coast);
        path("shore", shore);
        path("harbour", harbour);
        path("grid-line", &grid);
        path("void", void);
        path("coast-line", &land);
        path("land", &land);
        path("town", town);
        path("closed-line", &closed);
        out
    }

    pub(super) fn numbers(&self, frame: Frame) -> Numbers {
        let shown = |n: &u16| n.is_multiple_of(2) || *n == 1;
        let columns = (1..=self.0.cols).filter(shown).map(|col| (col, self.centre(col, 1).x));
        let rows = (1..=self.0.rows).filter(shown).map(|row| (row, self.centre(1, row).y));
        let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
        Numbers {
            across: columns.filter(|(_, x)| (frame.left..=right).contains(x)).collect(),
            down: rows.filter(|(_, y)| (frame.top..=bottom).contains(y)).collect(),
        }
    }
}
