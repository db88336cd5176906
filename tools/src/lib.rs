//! Many wars of autopilots, and their statistics, for authors of modules: winners, losses, battles,
//! leaders, ends, and how right the odds were. The same seed gives the same figures on any number of
//! threads. `docs/balance.md` has results.
//!
//! It knows no rule: it reads saves and records, and battles as the system counts them.

mod battles;
mod endings;
mod figures;
mod leaders;
mod odds;
mod random;
mod war;

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::anyhow;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;

pub use self::figures::{comparison, tables};
use self::war::LineUp;
pub use self::war::War;

/// Wars to play.
#[derive(Clone, Debug)]
pub struct Wars<'a> {
    pub module: &'a Module,
    pub count: u32,
    /// A word; war 7 has the seed `WORD 7`.
    pub seed: &'a str,
    /// Number of wars that run at the same time.
    pub threads: u32,
    /// Whether every other seat moves at random. Seats change from war to war.
    pub against_random: bool,
}

impl Wars<'_> {
    /// Plays all wars, and returns them in order. Calls `note_end` at the end of each.
    ///
    /// # Errors
    /// If the module is wrong, or a war breaks an invariant of the rules.
    pub fn play(&self, systems: Systems, note_end: impl Fn() + Sync) -> anyhow::Result<Vec<War>> {
        let next = AtomicU32::new(1);
        let play_next = || {
            let mut wars = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number > self.count {
                    return anyhow::Ok(wars);
                }
                let line_up = LineUp { against_random: self.against_random, number };
                let seed = format!("{} {number}", self.seed);
                wars.push((number, war::play(systems, self.module, &seed, line_up)?));
                note_end();
            }
        };
        let wars: anyhow::Result<Vec<Vec<(u32, War)>>> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..self.threads.clamp(1, 64)).map(|_| scope.spawn(play_next)).collect();
            let lost = |_| Err(anyhow!("a thread failed; please report this bug"));
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(lost)).collect()
        });
        let mut wars = wars?.concat();
        wars.sort_by_key(|(number, _)| *number);
        Ok(wars.into_iter().map(|(_, war)| war).collect())
    }
}

/// States how right the odds were that the sides of each fight believed.
pub fn odds(wars: &[War]) -> String {
    let battles: Vec<_> = wars.iter().flat_map(|war| &war.battles).collect();
    odds::tables(&battles)
}
