//! The bot's log, as a host reads it.

use std::io::{self, Write};
use std::sync::{Mutex, Once};

static KEPT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Keeps everything that this process logs from now on.
pub fn keep() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let filter = tracing_subscriber::EnvFilter::new("warn,mythico=debug");
        let log = tracing_subscriber::fmt().with_ansi(false).with_env_filter(filter);
        log.with_writer(|| Keeper).init();
    });
}

pub fn lines() -> Vec<String> {
    let kept = KEPT.lock().unwrap();
    String::from_utf8_lossy(&kept).split('\n').map(str::to_owned).collect()
}

struct Keeper;

impl Write for Keeper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        KEPT.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
