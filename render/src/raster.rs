//! From an outline to coverage: how much of each pixel a path covers, by the exact area, as runs along rows. Only pixels that
//! the outline crosses are computed; all between two of them are one run. Not here: colours (`canvas`).

use std::ops::Range;

use tiny_skia::{FillRule, Path, PathSegment, Point};

/// How far a chord may lie off its curve, in pixels.
const FLATNESS: f32 = 0.12;

/// A part of the outline within one pixel.
#[derive(Clone, Copy, Default)]
struct Crossing {
    row: u16,
    column: u16,
    /// How far down it goes; negative upwards. All pixels to the right are covered by so much.
    down: f32,
    /// How much of its own pixel lies to its right.
    area: f32,
}

/// Follows outlines. It keeps its lists from one to the next: a map has thousands.
#[derive(Default)]
pub struct Raster {
    /// In the order of the outline.
    crossings: Vec<Crossing>,
    /// By row, then column.
    sorted: Vec<Crossing>,
    /// By row, from the outline's first one on, where its crossings end.
    ends: Vec<usize>,
}

impl Raster {
    /// Gives every run of pixels that a path covers alike: row, columns, coverage (never 0). Row by row, from the left; of pixels so many
    /// across, and of some rows.
    pub fn runs(
        &mut self,
        path: &Path,
        rule: FillRule,
        (width, rows): (u32, Range<usize>),
        mut run: impl FnMut(usize, Range<usize>, u8),
    ) {
        let bounds = path.bounds();
        let first = rows.start.max(bounds.top().max(0.0) as usize);
        let last = rows.end.min(bounds.bottom().max(0.0) as usize + 1);
        if first >= last {
            return;
        }
        self.crossings.clear();
        let (top, foot) = (rows.start as f32, rows.end as f32);
        let mut trace = Trace { width: width as f32, top, foot, crossings: &mut self.crossings };
        trace.path(path);
        self.sort(first, last - first);
        let mut start = 0;
        for (row, &end) in (first..).zip(&self.ends) {
            row_runs(&self.sorted[start..end], rule, width, |columns, cover| run(row, columns, cover));
            start = end;
        }
    }

    /// Sorts the crossings by row, then column. They lie in so many rows from the first on.
    fn sort(&mut self, first: usize, rows: usize) {
        let place = |crossing: &Crossing| usize::from(crossing.row) - first;
        // Where the next crossing of each row goes, and so where the row's end in the end.
        self.ends.clear();
        self.ends.resize(rows + 1, 0);
        self.crossings.iter().for_each(|crossing| self.ends[place(crossing) + 1] += 1);
        for row in 1..self.ends.len() {
            self.ends[row] += self.ends[row - 1];
        }
        let length = self.sorted.len().max(self.crossings.len());
        self.sorted.resize(length, Crossing::default());
        for crossing in &self.crossings {
            let next = &mut self.ends[place(crossing)];
            self.sorted[*next] = *crossing;
            *next += 1;
        }
        self.ends.pop();
        let mut start = 0;
        for &end in &self.ends {
            self.sorted[start..end].sort_unstable_by_key(|crossing| crossing.column);
            start = end;
        }
    }
}

/// The runs of one row, whose crossings come from the left.
#[inline]
fn row_runs(crossings: &[Crossing], rule: FillRule, width: u32, mut run: impl FnMut(Range<usize>, u8)) {
    // What the crossings so far cover of all pixels from `at` on.
    let (mut covered, mut at) = (0.0, 0);
    let mut rest = crossings;
    while let [crossing, others @ ..] = rest {
        let column = crossing.column;
        if column > at {
            let cover = coverage(covered, rule);
            if cover > 0 {
                run(at.into()..column.into(), cover);
            }
        }
        let (mut area, mut down) = (crossing.area, crossing.down);
        rest = others;
        while let [same, others @ ..] = rest
            && same.column == column
        {
            area += same.area;
            down += same.down;
            rest = others;
        }
        let cover = coverage(covered + area, rule);
        if cover > 0 {
            run(column.into()..usize::from(column) + 1, cover);
        }
        covered += down;
        at = column + 1;
    }
    let cover = coverage(covered, rule);
    if cover > 0 && u32::from(at) < width {
        run(at.into()..width as usize, cover);
    }
}

/// A sum of windings as coverage.
fn coverage(winding: f32, rule: FillRule) -> u8 {
    let covered = match rule {
        FillRule::Winding => winding.abs().min(1.0),
        FillRule::EvenOdd => 1.0 - (winding.abs() % 2.0 - 1.0).abs(),
    };
    (covered * 255.0 + 0.5) as u8
}

/// An outline being followed.
struct Trace<'a> {
    width: f32,
    /// The rows that are looked at begin and end here.
    top: f32,
    foot: f32,
    crossings: &'a mut Vec<Crossing>,
}

impl Trace<'_> {
    fn path(&mut self, path: &Path) {
        let (mut start, mut at) = (Point::zero(), Point::zero());
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.line(at, start);
                    (start, at) = (to, to);
                }
                PathSegment::LineTo(to) => {
                    self.line(at, to);
                    at = to;
                }
                PathSegment::QuadTo(by, to) => {
                    self.curve(bend([at, by, to]), at, to, |part| quad([at, by, to], part));
                    at = to;
                }
                PathSegment::CubicTo(by, then, to) => {
                    let bend = 3.0 * bend([at, by, then]).max(bend([by, then, to]));
                    self.curve(bend, at, to, |part| cubic([at, by, then, to], part));
                    at = to;
                }
                PathSegment::Close => {
                    self.line(at, start);
                    at = start;
                }
            }
        }
        self.line(at, start);
    }

    /// A curve as chords; `bend` is half its second derivative at most.
    fn curve(&mut self, bend: f32, from: Point, to: Point, point: impl Fn(f32) -> Point) {
        let chords = (bend / (4.0 * FLATNESS)).sqrt().ceil().clamp(1.0, 64.0);
        let mut at = from;
        for chord in 1..chords as u32 {
            let next = point(chord as f32 / chords);
            self.line(at, next);
            at = next;
        }
        self.line(at, to);
    }

    /// A straight line, row by row.
    fn line(&mut self, from: Point, to: Point) {
        let (top, foot, sign) = if from.y < to.y { (from, to, 1.0) } else { (to, from, -1.0) };
        if top.y == foot.y || foot.y <= self.top || top.y >= self.foot {
            return;
        }
        let slope = (foot.x - top.x) / (foot.y - top.y);
        let last = foot.y.min(self.foot);
        let mut y = top.y.max(self.top);
        let mut x = if top.y >= self.top { top.x } else { top.x + (self.top - top.y) * slope };
        let mut row = y as u16;
        while y < last {
            let end = f32::from(row + 1);
            let next = if end < last { end } else { last };
            let next_x = if next == foot.y { foot.x } else { top.x + (next - top.y) * slope };
            let sides = if x < next_x { (x, next_x) } else { (next_x, x) };
            self.piece(row, sides, (next - y) * sign);
            (x, y) = (next_x, next);
            row += 1;
        }
    }

    /// A part of a line within a row.
    #[inline]
    fn piece(&mut self, row: u16, (left, right): (f32, f32), down: f32) {
        if left >= self.width {
            return;
        }
        let column = left as u16;
        if left >= 0.0 && right <= f32::from(column + 1) {
            return self.cross(row, column, down, 1.0 - ((left + right) / 2.0 - f32::from(column)));
        }
        self.pieces(row, (left, right), down);
    }

    /// A part of a line within a row that crosses several pixels.
    fn pieces(&mut self, row: u16, (left, right): (f32, f32), down: f32) {
        let steep = down / (right - left).max(f32::MIN_POSITIVE);
        if left < 0.0 {
            let before = if right <= 0.0 { down } else { -left * steep };
            self.cross(row, 0, before, 1.0);
        }
        let mut x = left.max(0.0);
        let mut column = x as u16;
        let last = right.min(self.width);
        while x < last {
            let next = f32::from(column + 1).min(last);
            self.cross(row, column, (next - x) * steep, 1.0 - ((x + next) / 2.0 - f32::from(column)));
            x = next;
            column += 1;
        }
    }

    fn cross(&mut self, row: u16, column: u16, down: f32, part: f32) {
        match self.crossings.last_mut() {
            Some(last) if last.row == row && last.column == column => {
                last.down += down;
                last.area += down * part;
            }
            _ => self.crossings.push(Crossing { row, column, down, area: down * part }),
        }
    }
}

/// How far the middle of three points lies off the line of the others, twice.
fn bend([a, b, c]: [Point; 3]) -> f32 {
    let (x, y) = (a.x - 2.0 * b.x + c.x, a.y - 2.0 * b.y + c.y);
    (x * x + y * y).sqrt()
}

fn quad([a, b, c]: [Point; 3], part: f32) -> Point {
    between(between(a, b, part), between(b, c, part), part)
}

fn cubic([a, b, c, d]: [Point; 4], part: f32) -> Point {
    between(quad([a, b, c], part), quad([b, c, d], part), part)
}

fn between(a: Point, b: Point, part: f32) -> Point {
    Point::from_xy(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiny_skia::PathBuilder;

    /// The coverage of each pixel of a canvas of 4 × 3.
    fn covered(rule: FillRule, trace: impl Fn(&mut PathBuilder)) -> [[u8; 4]; 3] {
        let mut path = PathBuilder::new();
        trace(&mut path);
        let mut pixels = [[0; 4]; 3];
        let path = path.finish().unwrap();
        let run = |row: usize, columns: Range<usize>, cover| pixels[row][columns].fill(cover);
        Raster::default().runs(&path, rule, (4, 0..3), run);
        pixels
    }

    fn rectangle(path: &mut PathBuilder, left: f32, top: f32, right: f32, foot: f32) {
        path.move_to(left, top);
        path.line_to(right, top);
        path.line_to(right, foot);
        path.line_to(left, foot);
        path.close();
    }

    #[test]
    fn a_pixel_is_covered_by_the_area_within_it() {
        let pixels = covered(FillRule::Winding, |path| rectangle(path, 0.5, 0.5, 3.0, 2.0));
        assert_eq!(pixels, [[64, 128, 128, 0], [128, 255, 255, 0], [0; 4]]);
        let slope = covered(FillRule::Winding, |path| {
            path.move_to(0.0, 0.0);
            path.line_to(4.0, 2.0);
            path.line_to(0.0, 2.0);
            path.close();
        });
        assert_eq!(slope, [[191, 64, 0, 0], [255, 255, 191, 64], [0; 4]]);
    }

    #[test]
    fn what_lies_off_the_canvas_is_cut() {
        let pixels = covered(FillRule::Winding, |path| rectangle(path, -9.0, -9.0, 2.5, 1.0));
        assert_eq!(pixels, [[255, 255, 128, 0], [0; 4], [0; 4]]);
        let pixels = covered(FillRule::Winding, |path| rectangle(path, 3.0, 1.5, 90.0, 90.0));
        assert_eq!(pixels, [[0; 4], [0, 0, 0, 128], [0, 0, 0, 255]]);
        let beside = covered(FillRule::Winding, |path| rectangle(path, -9.0, 0.0, -1.0, 3.0));
        assert_eq!(beside, [[0; 4]; 3]);
    }

    #[test]
    fn some_rows_are_covered_as_in_the_whole() {
        let circle = PathBuilder::from_circle(20.3, 19.6, 15.1).unwrap();
        let covered = |rows: Range<usize>| {
            let mut runs = Vec::new();
            let run = |row, columns, cover| runs.push((row, columns, cover));
            Raster::default().runs(&circle, FillRule::Winding, (40, rows), run);
            runs
        };
        assert_eq!([covered(0..17), covered(17..40)].concat(), covered(0..40));
        assert!(covered(35..40).is_empty() && covered(0..4).is_empty());
    }

    #[test]
    fn a_hole_is_a_hole_by_either_rule_and_an_overlap_by_one() {
        let twice = |path: &mut PathBuilder| {
            rectangle(path, 0.0, 0.0, 4.0, 3.0);
            rectangle(path, 1.0, 1.0, 2.0, 2.0);
        };
        assert_eq!(covered(FillRule::EvenOdd, twice)[1], [255, 0, 255, 255]);
        assert_eq!(covered(FillRule::Winding, twice)[1], [255; 4]);
        let hole = |path: &mut PathBuilder| {
            rectangle(path, 0.0, 0.0, 4.0, 3.0);
            rectangle(path, 2.0, 1.0, 1.0, 2.0);
        };
        assert_eq!(covered(FillRule::Winding, hole)[1], [255, 0, 255, 255]);
    }

    #[test]
    fn a_circle_covers_its_area() {
        let circle = PathBuilder::from_circle(20.0, 20.0, 15.0).unwrap();
        let mut area = 0.0;
        Raster::default().runs(&circle, FillRule::Winding, (40, 0..40), |_, columns, cover| {
            area += columns.len() as f32 * f32::from(cover) / 255.0;
        });
        assert!((area / (std::f32::consts::PI * 225.0) - 1.0).abs() < 0.01, "{area}");
    }
}
