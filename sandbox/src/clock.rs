//! The sandbox's clock: the machine's, plus the leaps that the control API asked for.

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;

/// Tells the time of the sandbox.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    ahead_ms: i64,
}

impl Clock {
    /// Now, in Unix milliseconds.
    pub fn now_ms(self) -> i64 {
        Timestamp::now().as_millisecond() + self.ahead_ms
    }

    /// Now, as Discord writes it.
    pub fn now(self) -> String {
        iso(self.now_ms())
    }

    /// Now, as the `Date` of an answer says it.
    pub fn http_date(self) -> String {
        let now = Timestamp::from_millisecond(self.now_ms()).unwrap_or_default();
        DateTimePrinter::new().timestamp_to_rfc9110_string(&now).unwrap_or_default()
    }

    /// Lets the clock leap ahead by so many milliseconds.
    pub fn advance(&mut self, ms: i64) {
        self.ahead_ms += ms;
    }
}

/// A moment as Discord writes it: `2026-01-31T12:00:00.123000+00:00`.
pub fn iso(unix_ms: i64) -> String {
    let moment = Timestamp::from_millisecond(unix_ms).unwrap_or_default();
    moment.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}
