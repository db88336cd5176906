//! Tries inputs one after another, for a time or a number of them, and says what it found: panics, inputs that take too long, how much memory it took.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::time::{ClockId, clock_gettime};

use crate::mutation::mutated;
use crate::targets::{End, Target};

/// No input takes longer, in time of the processor: other programs may have the machine meanwhile.
pub const TIME_MAX: Duration = Duration::from_secs(1);

/// An input that takes longer than that hangs, and the run ends.
const HANGS: Duration = Duration::from_secs(30);

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// How many inputs were tried.
    pub tried: u64,
    /// How many of them were taken.
    pub taken: u64,
    /// The numbers of those that panicked.
    pub panicked: Vec<u64>,
    /// The numbers of those that took too long.
    pub slow: Vec<u64>,
    /// The longest that one took, and its number.
    pub slowest: (Duration, u64),
}

impl Findings {
    /// Is all well?
    pub fn is_clean(&self) -> bool {
        self.panicked.is_empty() && self.slow.is_empty()
    }
}

/// The input of a number: a sound one of the target's with a few changes.
pub fn input(target: &dyn Target, seed: u64, number: u64) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let corpus = target.corpus();
    let sound = &corpus[rng.random_range(0..corpus.len())];
    mutated(sound, corpus, target.words(), &mut rng)
}

/// Tries inputs from number 0 on, until `goes_on` says no after one of them.
pub fn run(target: &dyn Target, seed: u64, mut goes_on: impl FnMut(&Findings) -> bool) -> Findings {
    let watch = Watch::begin();
    let mut found = Findings::default();
    loop {
        let number = found.tried;
        watch.at(number);
        let input = input(target, seed, number);
        let (end, took) = timed(target, &input);
        found.tried += 1;
        match end {
            None => found.panicked.push(number),
            Some(end) => found.taken += u64::from(end == End::Taken),
        }
        found.slowest = found.slowest.max((took, number));
        if took >= TIME_MAX {
            found.slow.push(number);
        }
        if !goes_on(&found) {
            return found;
        }
    }
}

/// What became of an input, none if it panicked, and how long it took.
fn timed(target: &dyn Target, input: &[u8]) -> (Option<End>, Duration) {
    let begun = processor_time();
    let end = catch_unwind(AssertUnwindSafe(|| target.run(input))).ok();
    (end, processor_time().saturating_sub(begun))
}

/// How long this thread has had the processor.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// Ends the program if an input hangs: nothing else could.
struct Watch {
    number: Arc<AtomicU64>,
    done: Arc<AtomicBool>,
}

impl Watch {
    fn begin() -> Watch {
        let (number, done) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let watch = Watch { number: Arc::clone(&number), done: Arc::clone(&done) };
        std::thread::spawn(move || {
            let (mut at, mut since) = (0, Instant::now());
            while !done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(200));
                let now = number.load(Ordering::Relaxed);
                if now != at {
                    (at, since) = (now, Instant::now());
                } else if since.elapsed() > HANGS {
                    eprintln!("input {now} hangs");
                    std::process::exit(2);
                }
            }
        });
        watch
    }

    fn at(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
    }
}
