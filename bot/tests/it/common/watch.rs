//! A limit for tests that never end. Such a test fails and tells where it hangs.

use std::cell::RefCell;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Several times the longest test on a busy machine.
const NO_TEST_TAKES: Duration = Duration::from_secs(20 * 60);

thread_local! {
    /// The stage of this thread's test. Closed with the thread and its runtime.
    static WATCHED: RefCell<Option<Sender<&'static str>>> = const { RefCell::new(None) };
}

/// Starts watching this thread's test.
pub fn begin() {
    let (stages, heard) = channel();
    let name = thread::current().name().unwrap_or("a test").to_owned();
    thread::spawn(move || watch(&name, &heard));
    WATCHED.set(Some(stages));
}

/// Notes that the test reaches a stage in which it may wait.
pub fn at(stage: &'static str) {
    WATCHED.with_borrow(|stages| {
        if let Some(stages) = stages {
            let _ = stages.send(stage);
        }
    });
}

fn watch(name: &str, heard: &Receiver<&'static str>) {
    let mut stage = "starting";
    loop {
        match heard.recv_timeout(NO_TEST_TAKES) {
            Ok(next) => stage = next,
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => break,
        }
    }
    // Printed past the test harness, which shows no output of a test that hangs.
    let _ = writeln!(std::io::stderr(), "\n{name} doesn't end; it hangs while {stage}");
    std::process::exit(101);
}
