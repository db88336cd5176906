//! Two clocks: Discord's, which only goes forward, and the host's, which goes with it or wrong. The bot's process is told the host's time by
//! a library that is loaded before all others (`host_clock.c`).

use std::fs::{self, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::kill::harness::Harness;
use crate::kill::process::{HOST_CLOCK, HOST_CLOCK_LIBRARY};

/// Seconds of an hour.
pub const HOUR_S: i64 = 3_600;

/// What both clocks show beyond the machine's.
#[derive(Default)]
pub struct Clocks {
    discord_s: i64,
    /// By how much the host's is ahead of Discord's.
    wrong_s: i64,
}

/// Puts the library and its file into a data folder, before the bot starts.
pub fn prepare(home: &Path) {
    fs::write(home.join(HOST_CLOCK), 0_i64.to_ne_bytes()).unwrap();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/soak/host_clock.c");
    let library = home.join(HOST_CLOCK_LIBRARY);
    let made = Command::new("cc").args(["-shared", "-fPIC", "-O2", "-o"]).arg(library).arg(source).status();
    assert!(made.unwrap().success(), "{source} is compiled");
}

impl Clocks {
    /// Time passes, for everybody.
    pub async fn advance(&mut self, harness: &Harness, seconds: i64) {
        harness.control.post("clock", json!({"advance_s": seconds})).await.unwrap();
        self.discord_s += seconds;
        self.set(harness);
    }

    /// The host's clock is ahead of Discord's by so much from now on, or behind.
    pub fn put_wrong(&mut self, harness: &Harness, by_s: i64) {
        self.wrong_s = by_s;
        self.set(harness);
    }

    fn set(&self, harness: &Harness) {
        let file = OpenOptions::new().write(true).open(harness.home().join(HOST_CLOCK)).unwrap();
        file.write_all_at(&(1_000 * (self.discord_s + self.wrong_s)).to_ne_bytes(), 0).unwrap();
    }
}
