//! What stands in many places alike is drawn once for each part of a pixel by which it is shifted, which is kept to a quarter, and printed.
//! Not here: what it looks like (`places`, `signs`, `sides`).

use std::collections::BTreeMap;

use crate::canvas::Canvas;
use crate::line::Point;
use crate::shape::{Recording, Shape};

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
        draw: impl FnOnce(&mut Canvas<Recording>, Point),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitmap::Bitmap;
    use crate::palette::Ink;

    #[test]
    fn a_look_is_drawn_once_for_each_quarter_of_a_pixel_and_stands_where_it_is_printed() {
        let canvas = || Canvas::on(Bitmap::new(40, 30, Ink::hex(0xFFFFFF)));
        let (mut printed, mut drawn, mut stamps, mut times) = (canvas(), canvas(), Stamps::new(3.0), 0);
        for (look, (x, y)) in [(2, (10.0, 9.0)), (2, (20.1, 9.0)), (2, (30.3, 9.0)), (3, (38.0, 28.0))] {
            stamps.print(&mut printed, look, (x, y), |canvas, (x, y)| {
                times += 1;
                canvas.rectangle(x, y, look as f32, 2.0, Ink::hex(0x123456));
            });
            let x = (4.0_f32 * x).round() / 4.0;
            drawn.rectangle(x, y, look as f32, 2.0, Ink::hex(0x123456));
        }
        assert!(printed.finish().pixels() == drawn.finish().pixels());
        assert_eq!(times, 3);
    }
}
