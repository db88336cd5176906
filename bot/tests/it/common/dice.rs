//! Seeded random numbers, for tests of unusual cases that repeat exactly.

use std::time::Duration;

/// A stream of numbers given by a seed (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a run.
    pub fn of(run: u64) -> Dice {
        Dice(run.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6d79_7468_6963_6f00)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A time within a phase of this length, or just after it.
    pub fn within(&mut self, phase: Duration) -> Duration {
        phase.mul_f64(self.below(1_100) as f64 / 1_000.0)
    }

    /// Picks one.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for place in (1..all.len()).rev() {
            all.swap(place, self.below(place as u64 + 1) as usize);
        }
    }
}
