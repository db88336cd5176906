//! The dice of the tool: the same seed, the same country on every machine. Only whole numbers and the four basic operations on fractions are
//! used, which are the same everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of dice.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream of one purpose.
    pub fn new(seed: u64, purpose: u64) -> Dice {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(purpose);
        Dice(rng)
    }

    /// A number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        (self.0.next_u64() % sides.max(1) as u64) as usize
    }

    /// A fraction from 0 up to 1.
    pub fn part(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// Brings a list into another order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

/// Smooth noise: random heights on a coarse grid, and what lies between them; three layers, each half as high and twice as fine.
pub struct Noise {
    heights: Vec<f64>,
}

/// Points of the grid on a side.
const SIDE: usize = 64;

impl Noise {
    /// A field of its own.
    pub fn new(seed: u64, purpose: u64) -> Noise {
        let mut dice = Dice::new(seed, purpose);
        Noise { heights: (0..SIDE * SIDE).map(|_| dice.part()).collect() }
    }

    /// The height at a point, from 0 to 1; `scale` is the distance between the widest hills.
    pub fn at(&self, x: f64, y: f64, scale: f64) -> f64 {
        let layer = |fine: f64| self.layer(x * fine / scale + 7.0 * fine, y * fine / scale + 3.0 * fine);
        (4.0 * layer(1.0) + 2.0 * layer(2.0) + layer(4.0)) / 7.0
    }

    fn layer(&self, x: f64, y: f64) -> f64 {
        let (column, row) = (x.floor(), y.floor());
        let corner = |across: usize, down: usize| {
            self.heights[(row as usize + down) % SIDE * SIDE + (column as usize + across) % SIDE]
        };
        let smooth = |part: f64| part * part * (3.0 - 2.0 * part);
        let (across, down) = (smooth(x - column), smooth(y - row));
        let between = |from: f64, to: f64, part: f64| from + (to - from) * part;
        let north = between(corner(0, 0), corner(1, 0), across);
        between(north, between(corner(0, 1), corner(1, 1), across), down)
    }
}
