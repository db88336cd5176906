//! What stands in many places alike is drawn once for each part of a pixel by which it is shifted, which is kept to a quarter, and printed.
//! Not here: what it looks like (`places`, `signs`, `sides`).

use std::collections::BTreeMap;

use crate::canvas::{Canvas, Notes, Shape};
use crate::line::Point;

/// What has been drawn, by its look.
pub struct Stamps<K> {
    /// In pixels around its place.
    reach: i16,
    /// By look, and quarters of a pixel to the right and down.
    drawn: BTreeMap<(K, i32, i32), Shape>,
}

impl<K: Ord> Stamps<K> {
    /// Nothing is drawn yet, and nothing will lie farther than `reach` pixels from its place.
    pub fn new(reach: f32) -> Stamps<K> {
        Stamps { reach: reach.ceil() as i16 + 1, drawn: BTreeMap::new() }
    }

    /// Prints a look at a place; it is drawn around a point if it hasn't been.
    pub fn print(
        &mut self,
        canvas: &mut Canvas,
        look: K,
        (x, y): Point,
        draw: impl FnOnce(&mut Canvas<Notes>, Point),
    ) {
        let reach = f32::from(self.reach);
        if !canvas.reaches(y - reach, y + reach) {
            return;
        }
        let (x, y) = ((4.0 * x).round() as i32, (4.0 * y).round() as i32);
        let (right, down) = (x.rem_euclid(4), y.rem_euclid(4));
        let off = (right as f32 / 4.0, down as f32 / 4.0);
        let shape =
            self.drawn.entry((look, right, down)).or_insert_with(|| Shape::drawn(self.reach, off, draw));
        canvas.print(shape, (x.div_euclid(4), y.div_euclid(4)));
    }
}
