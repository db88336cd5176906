//! Lines through points, measured along their length. Not here: what they mean.

/// A point of the picture, in pixels.
pub type Point = (f32, f32);

/// A line through points, with the length up to each.
pub struct Line {
    points: Vec<Point>,
    lengths: Vec<f32>,
}

impl Line {
    /// A line through one point or more.
    pub fn new(points: &[Point]) -> Line {
        let mut lengths = vec![0.0];
        for leg in points.windows(2) {
            let before = lengths[lengths.len() - 1];
            lengths.push(before + distance(leg[0], leg[1]));
        }
        Line { points: points.to_vec(), lengths }
    }

    /// From the first point to the last.
    pub fn length(&self) -> f32 {
        self.lengths[self.lengths.len() - 1]
    }

    /// The point at a length along the line.
    pub fn point_at(&self, length: f32) -> Point {
        let next = self
            .lengths
            .partition_point(|&end| end < length)
            .clamp(1, self.points.len().max(2) - 1);
        let Some((&from, &to)) = self.points.get(next - 1).zip(self.points.get(next)) else {
            return self.points[0];
        };
        let (start, end) = (self.lengths[next - 1], self.lengths[next]);
        let part = ((length - start) / (end - start).max(0.001)).clamp(0.0, 1.0);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    }

    /// The part between two lengths.
    pub fn part(&self, from: f32, to: f32) -> Vec<Point> {
        let mut points = vec![self.point_at(from)];
        let inside =
            self.points.iter().zip(&self.lengths).filter(|(_, at)| (from..to).contains(*at));
        points.extend(inside.map(|(point, _)| *point));
        points.push(self.point_at(to));
        points.dedup_by(|next, point| distance(*next, *point) < 0.05);
        points
    }
}

/// Pixels from one point to another.
pub fn distance(from: Point, to: Point) -> f32 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (x * x + y * y).sqrt()
}

/// A line parallel to this one, `by` pixels to its right.
pub fn parallel(points: &[Point], by: f32) -> Vec<Point> {
    let right = |from: Point, to: Point| {
        let length = distance(from, to).max(0.001);
        (-(to.1 - from.1) / length, (to.0 - from.0) / length)
    };
    let sides: Vec<_> = points.windows(2).map(|leg| right(leg[0], leg[1])).collect();
    let at = |place: usize| {
        let (before, after) = (sides[place.saturating_sub(1)], sides[place.min(sides.len() - 1)]);
        let (x, y) = ((before.0 + after.0) / 2.0, (before.1 + after.1) / 2.0);
        (points[place].0 + x * by, points[place].1 + y * by)
    };
    (0..points.len()).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_line_keeps_its_corners() {
        let line = Line::new(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]);
        assert_eq!(line.length(), 20.0);
        assert_eq!(line.part(5.0, 15.0), [(5.0, 0.0), (10.0, 0.0), (10.0, 5.0)]);
        assert_eq!(line.point_at(25.0), (10.0, 10.0));
    }

    #[test]
    fn a_line_beside_another_lies_to_its_right() {
        assert_eq!(parallel(&[(0.0, 0.0), (10.0, 0.0)], 2.0), [(0.0, 2.0), (10.0, 2.0)]);
    }
}
