//! The sandbox's clock: the machine's, plus the jumps made by the control API.

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;

#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    ahead_ms: i64,
}

impl Clock {
    /// Returns the time in Unix milliseconds.
    pub fn now_ms(self) -> i64 {
        Timestamp::now().as_millisecond() + self.ahead_ms
    }

    /// Returns the time in Discord's format.
    pub fn now(self) -> String {
        iso(self.now_ms())
    }

    /// Returns the time in the format of the `Date` header.
    pub fn http_date(self) -> String {
        let now = Timestamp::from_millisecond(self.now_ms()).unwrap_or_default();
        DateTimePrinter::new().timestamp_to_rfc9110_string(&now).unwrap_or_default()
    }

    /// Moves the clock ahead.
    pub fn advance(&mut self, ms: i64) {
        self.ahead_ms += ms;
    }
}

/// Formats a time as Discord does: `2026-01-31T12:00:00.123000+00:00`.
pub fn iso(unix_ms: i64) -> String {
    let moment = Timestamp::from_millisecond(unix_ms).unwrap_or_default();
    moment.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}
