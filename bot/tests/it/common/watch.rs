//! A test that never ends is one that fails, and says where it stands: nothing else would stop it.

use std::cell::RefCell;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Several times what the longest test takes on a busy machine.
const NO_TEST_TAKES: Duration = Duration::from_secs(20 * 60);

thread_local! {
    /// What the test of this thread is about; gone when its thread is, and its runtime with it.
    static WATCHED: RefCell<Option<Sender<&'static str>>> = const { RefCell::new(None) };
}

/// Watches the test of this thread from now on.
pub fn begin() {
    let (stages, heard) = channel();
    let name = thread::current().name().unwrap_or("a test").to_owned();
    thread::spawn(move || watch(&name, &heard));
    WATCHED.set(Some(stages));
}

/// The test has come to a stage in which it may wait for others.
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
    // Past what the test harness captures: it shows nothing of a test that doesn't end.
    let _ = writeln!(std::io::stderr(), "\n{name} doesn't end; it hangs while {stage}");
    std::process::exit(101);
}
