//! Tries inputs one after another and collects panics, slow inputs and times.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::time::{ClockId, clock_gettime};

use crate::mutation::mutate;
use crate::targets::{Outcome, Target};

/// CPU time that an input may take.
pub const TIME_MAX: Duration = Duration::from_secs(1);

/// Time after which an input counts as hanging. Then the run ends.
const HANG_TIME: Duration = Duration::from_secs(30);

/// Results of a run.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// Inputs tried.
    pub tried: u64,
    /// Inputs accepted.
    pub accepted: u64,
    /// Numbers of inputs that panicked.
    pub panicked: Vec<u64>,
    /// Numbers of slow inputs.
    pub slow: Vec<u64>,
    /// Longest time, and the number of its input.
    pub slowest: (Duration, u64),
}

impl Findings {
    /// Returns whether no input panicked or was slow.
    pub fn is_clean(&self) -> bool {
        self.panicked.is_empty() && self.slow.is_empty()
    }
}

/// Makes the input of a number: a valid one with a few changes.
pub fn input(target: &dyn Target, seed: u64, number: u64) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let corpus = target.corpus();
    let sound = &corpus[rng.random_range(0..corpus.len())];
    mutate(sound, corpus, target.words(), &mut rng)
}

/// Tries inputs from number 0 until `goes_on` returns false.
pub fn run(target: &dyn Target, seed: u64, mut goes_on: impl FnMut(&Findings) -> bool) -> Findings {
    let watchdog = Watchdog::begin();
    let mut found = Findings::default();
    loop {
        let number = found.tried;
        watchdog.set_input(number);
        let input = input(target, seed, number);
        let (end, took) = run_timed(target, &input);
        found.tried += 1;
        match end {
            None => found.panicked.push(number),
            Some(end) => found.accepted += u64::from(end == Outcome::Accepted),
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

/// Runs an input and returns its end and CPU time. A panic gives no end.
fn run_timed(target: &dyn Target, input: &[u8]) -> (Option<Outcome>, Duration) {
    let begun = cpu_time();
    let end = catch_unwind(AssertUnwindSafe(|| target.run(input))).ok();
    (end, cpu_time().saturating_sub(begun))
}

/// CPU time of this thread.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// Ends the program if an input hangs, since nothing else can stop it.
struct Watchdog {
    number: Arc<AtomicU64>,
    done: Arc<AtomicBool>,
}

impl Watchdog {
    fn begin() -> Watchdog {
        let (number, done) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let watchdog = Watchdog { number: Arc::clone(&number), done: Arc::clone(&done) };
        std::thread::spawn(move || {
            let (mut at, mut since) = (0, Instant::now());
            while !done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(200));
                let now = number.load(Ordering::Relaxed);
                if now != at {
                    (at, since) = (now, Instant::now());
                } else if since.elapsed() > HANG_TIME {
                    eprintln!("input {now} hangs");
                    std::process::exit(2);
                }
            }
        });
        watchdog
    }

    fn set_input(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
    }
}
