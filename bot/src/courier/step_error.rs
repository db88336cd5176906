//! Delivery errors: what a failed request means for the dispatch it was for. Discord's codes are known here only.

use std::fmt;

use serenity::http::{HttpError, StatusCode};

use crate::store::StoreError;

/// Why work on a dispatch broke off: trouble with the database, or with Discord.
#[derive(Debug)]
pub(super) enum StepError {
    Store(StoreError),
    Delivery(DeliveryError),
}

impl From<StoreError> for StepError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<DeliveryError> for StepError {
    fn from(failure: DeliveryError) -> Self {
        Self::Delivery(failure)
    }
}

/// Why a request came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DeliveryError {
    /// The user takes no direct messages from the bot: one attempt, then the other way.
    ClosedDirect,
    /// Too many new direct channels: wait, nothing else.
    TooManyDirect,
    /// What was asked for isn't there: the channel, the member.
    Gone,
    /// The bot may not.
    Forbidden,
    /// Discord understands the request and won't have it; trying again is useless.
    Refused(String),
    /// The token is no good: trying on would get the host banned.
    BadToken,
    /// Trouble on the way; nobody knows whether it was done. Try again.
    Trouble(String),
}

const CANNOT_SEND_TO_USER: isize = 50007;
const NO_MUTUAL_GUILDS: isize = 50278;
const OPENING_TOO_FAST: isize = 40003;

impl DeliveryError {
    pub(super) fn of(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                Self::of_answer(answer.status_code, answer.error.code, &answer.error.message)
            }
            other => Self::Trouble(other.to_string()),
        }
    }

    fn of_answer(status: StatusCode, code: isize, message: &str) -> Self {
        match (status.as_u16(), code) {
            (_, CANNOT_SEND_TO_USER | NO_MUTUAL_GUILDS) => Self::ClosedDirect,
            (_, OPENING_TOO_FAST) => Self::TooManyDirect,
            (401, _) => Self::BadToken,
            (404, _) => Self::Gone,
            (403, _) => Self::Forbidden,
            (408 | 429, _) => Self::Trouble(format!("{status}")),
            (400..=499, _) => Self::Refused(format!("{code}: {message}")),
            _ => Self::Trouble(format!("{status}")),
        }
    }
}

impl fmt::Display for DeliveryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClosedDirect => f.write_str("direct messages are closed"),
            Self::TooManyDirect => f.write_str("too many new direct messages"),
            Self::Gone => f.write_str("not found"),
            Self::Forbidden => f.write_str("not allowed"),
            Self::Refused(why) => write!(f, "refused: {why}"),
            Self::BadToken => f.write_str("the token is not valid"),
            Self::Trouble(why) => write!(f, "trouble: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_mean_what_discord_says() {
        let of =
            |status: u16, code| DeliveryError::of_answer(StatusCode::from_u16(status).unwrap(), code, "m");
        assert_eq!(of(403, 50007), DeliveryError::ClosedDirect);
        assert_eq!(of(403, 50278), DeliveryError::ClosedDirect);
        assert_eq!(of(400, 40003), DeliveryError::TooManyDirect);
        assert_eq!(of(429, 40003), DeliveryError::TooManyDirect);
        assert_eq!(of(404, 10003), DeliveryError::Gone);
        assert_eq!(of(403, 50001), DeliveryError::Forbidden);
        assert_eq!(of(400, 50035), DeliveryError::Refused("50035: m".into()));
        assert_eq!(of(401, 0), DeliveryError::BadToken);
        for status in [429, 500, 502, 503] {
            assert!(matches!(of(status, -1), DeliveryError::Trouble(_)), "{status}");
        }
    }
}
