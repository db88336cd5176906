//! From an outline to coverage: how much of each pixel a path covers, by the exact area, as runs along rows. Only pixels that
//! the outline crosses are computed; all between two of them are one run. Not here: colours (`canvas`).

use std::ops::Range;

use tiny_skia::{FillRule, Path, PathSegment, Point};

/// How far a chord may lie off its curve, in pixels.
const FLATNESS: f32 = 0.12;

/// A part of the outline within one pixel.
#[derive(Clone, Copy)]
struct Crossing {
    row: u16,
    column: u16,
    /// How far down it goes; negative upwards. All pixels to the right are covered by so much.
    down: f32,
    /// How much of its own pixel lies to its right.
    area: f32,
}

/// Gives every run of pixels that a path covers alike: row, columns, coverage (never 0). Row by row, from the left.
pub fn runs(
    path: &Path,
    rule: FillRule,
    (width, height): (u32, u32),
    mut run: impl FnMut(usize, Range<usize>, u8),
) {
    let mut trace = Trace { width: width as f32, height: height as f32, crossings: Vec::new() };
    trace.path(path);
    let crossings = by_row(trace.crossings);
    let mut crossings = crossings.into_iter().peekable();
    while let Some(first) = crossings.peek() {
        let row = first.row;
        // What the crossings so far cover of all pixels from `at` on.
        let (mut covered, mut at) = (0.0, 0);
        while let Some(crossing) = crossings.next_if(|next| next.row == row) {
            let column = crossing.column;
            if column > at {
                let cover = coverage(covered, rule);
                if cover > 0 {
                    run(row.into(), at.into()..column.into(), cover);
                }
            }
            let (mut area, mut down) = (crossing.area, crossing.down);
            while let Some(same) = crossings.next_if(|next| next.row == row && next.column == column) {
                area += same.area;
                down += same.down;
            }
            let cover = coverage(covered + area, rule);
            if cover > 0 {
                run(row.into(), column.into()..usize::from(column) + 1, cover);
            }
            covered += down;
            at = column + 1;
        }
        let cover = coverage(covered, rule);
        if cover > 0 && u32::from(at) < width {
            run(row.into(), at.into()..width as usize, cover);
        }
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

/// Sorted by row, then column.
fn by_row(crossings: Vec<Crossing>) -> Vec<Crossing> {
    let rows = || crossings.iter().map(|crossing| usize::from(crossing.row));
    let (Some(first), Some(last)) = (rows().min(), rows().max()) else { return crossings };
    // Where each row's crossings end, at last; where the next one goes, until then.
    let mut ends = vec![0; last - first + 2];
    rows().for_each(|row| ends[row - first + 1] += 1);
    for row in 1..ends.len() {
        ends[row] += ends[row - 1];
    }
    let mut sorted = crossings.clone();
    for &crossing in &crossings {
        let place = &mut ends[usize::from(crossing.row) - first];
        sorted[*place] = crossing;
        *place += 1;
    }
    let mut start = 0;
    for end in ends {
        let row = &mut sorted[start..end];
        if !row.is_sorted_by_key(|crossing| crossing.column) {
            row.sort_unstable_by_key(|crossing| crossing.column);
        }
        start = end;
    }
    sorted
}

/// An outline being followed.
struct Trace {
    width: f32,
    height: f32,
    crossings: Vec<Crossing>,
}

impl Trace {
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
        if top.y == foot.y || foot.y <= 0.0 || top.y >= self.height {
            return;
        }
        let slope = (foot.x - top.x) / (foot.y - top.y);
        let last = foot.y.min(self.height);
        let mut y = top.y.max(0.0);
        let mut x = if top.y >= 0.0 { top.x } else { top.x - top.y * slope };
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
        runs(&path.finish().unwrap(), rule, (4, 3), |row, columns, cover| pixels[row][columns].fill(cover));
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
        runs(&circle, FillRule::Winding, (40, 40), |_, columns, cover| {
            area += columns.len() as f32 * f32::from(cover) / 255.0;
        });
        assert!((area / (std::f32::consts::PI * 225.0) - 1.0).abs() < 0.01, "{area}");
    }
}
