//! Classes of failed requests to Discord. Courier, look-ups, rooms and access all ask [`classify`].
//! Only this file knows Discord's error codes. `codes.tsv` lists all documented codes, and a test
//! compares each with this file.
//!
//! Only a documented code proves that something is gone, forbidden or closed. Cloudflare and
//! Discord's servers also answer 403 and 404 during outages.

use std::fmt;

use serenity::all::{DiscordJsonError, HttpError};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The user takes no direct messages from the bot. Each attempt counts towards a ban of the
    /// host, so there is only one.
    ClosedDirect,
    /// The bot opens direct channels too fast.
    TooManyDirect,
    /// The requested thing doesn't exist.
    Gone(Missing),
    /// The bot lacks a permission, or can't see the channel.
    Forbidden,
    /// The message or one of its files is too large.
    TooLarge,
    /// Discord refuses the request, and would refuse it again.
    Refused(String),
    /// Discord doesn't accept the token. More attempts would get the host banned.
    BadToken,
    /// Discord's servers fail or don't answer. The request may have been carried out.
    Unavailable(String),
    /// Any other answer. It proves nothing about the requested thing, so the request is repeated
    /// later.
    Unclear(String),
}

/// The thing that doesn't exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The channel or thread.
    Channel,
    /// The server, or the bot's membership in it.
    Server,
    /// The user, or their membership in the server.
    Member,
    Message,
}

/// Codes of requests that may succeed later, even with status 400.
const PASSING: [isize; 17] = [
    20016, 20022, 20028, 20029, // slow mode and write limits
    30040, 30042, // limits over time
    40001, 40002, 50014, // the bot's account or its token, without status 401
    40004, 40006, 40062, 40333, 110_000, 110_001, 130_000,
    530_006, // Discord is overloaded or blocks the host
];

/// Codes of refusals that can have a status other than 400: the message or the kind of channel
/// isn't acceptable.
const REFUSALS: [isize; 18] = [
    20009, 30046, 40058, 40067, 50003, 50005, 50006, 50008, 50021, 50024, 50035, 50068, 50083,
    50109, 60003, 160_005, 200_000, 240_000,
];

/// Returns the class of a failed request.
pub fn classify(error: &serenity::Error) -> Failure {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            of_answer(answer.status_code.as_u16(), answer.error.code, &answer.error.message)
        }
        serenity::Error::Http(HttpError::Request(error)) if !error.is_decode() => {
            Failure::Unavailable(error.to_string())
        }
        // serenity itself checks lengths before sending.
        serenity::Error::Model(error) => Failure::Refused(error.to_string()),
        other => Failure::Unclear(other.to_string()),
    }
}

/// Returns the failure for a missed time limit.
pub fn no_answer() -> Failure {
    Failure::Unavailable("no answer in time".to_owned())
}

/// Returns Discord's explanation of a failed request, if its answer has one.
pub fn explanation(error: &serenity::Error) -> Option<&DiscordJsonError> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) if answer.error.code >= 0 => {
            Some(&answer.error)
        }
        _ => None,
    }
}

/// Returns whether Discord counts the answer towards a ban of the host.
pub fn counts_towards_ban(error: &serenity::Error) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else { return false };
    matches!(answer.status_code.as_u16(), 401 | 403 | 429)
}

/// Classifies an answer. A code below 0 means an answer without a code.
fn of_answer(status: u16, code: isize, message: &str) -> Failure {
    let said = || match code {
        0.. => format!("{code}: {message}"),
        _ => format!("status {status}"),
    };
    match (status, code) {
        (401, _) => Failure::BadToken,
        (500.., _) => Failure::Unavailable(said()),
        (413, _) | (400..=499, 40005 | 50045) => Failure::TooLarge,
        (_, 40003) => Failure::TooManyDirect,
        (400..=499, code) if REFUSALS.contains(&code) => Failure::Refused(said()),
        (408 | 429, _) => Failure::Unclear(said()),
        (400..=499, 50007 | 50278) => Failure::ClosedDirect,
        (400..=499, 50001 | 50013) => Failure::Forbidden,
        (400..=499, 10003) => Failure::Gone(Missing::Channel),
        (400..=499, 10004) => Failure::Gone(Missing::Server),
        (400..=499, 10007 | 10013) => Failure::Gone(Missing::Member),
        (400..=499, 10008) => Failure::Gone(Missing::Message),
        (400, 0..) if !PASSING.contains(&code) => Failure::Refused(said()),
        _ => Failure::Unclear(said()),
    }
}

impl Failure {
    /// Returns whether the request is to be repeated later.
    pub fn is_trouble(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::Unclear(_))
    }

    /// Returns the failure without its meaning for a single channel or user, because it came from
    /// an earlier look-up.
    #[must_use]
    pub fn of_look_up(self) -> Self {
        match self {
            Self::BadToken
            | Self::Unavailable(_)
            | Self::Unclear(_)
            | Self::Gone(Missing::Server) => self,
            other => Self::Unclear(other.to_string()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClosedDirect => f.write_str("direct messages are closed"),
            Self::TooManyDirect => f.write_str("too many new direct messages"),
            Self::Gone(Missing::Channel) => f.write_str("no such channel"),
            Self::Gone(Missing::Server) => f.write_str("no such server"),
            Self::Gone(Missing::Member) => f.write_str("no such member"),
            Self::Gone(Missing::Message) => f.write_str("no such message"),
            Self::Forbidden => f.write_str("not allowed"),
            Self::TooLarge => f.write_str("too large"),
            Self::Refused(why) => write!(f, "refused: {why}"),
            Self::BadToken => f.write_str("the token is not valid"),
            Self::Unavailable(why) => write!(f, "Discord is unavailable: {why}"),
            Self::Unclear(why) => write!(f, "an answer that explains nothing: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All JSON error codes of Discord's documentation: code, class, meaning.
    const CODES: &str = include_str!("codes.tsv");

    fn documented() -> impl Iterator<Item = (isize, &'static str)> {
        CODES.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let mut columns = line.split('\t');
            let (code, class) = (columns.next().unwrap(), columns.next().unwrap());
            assert!(columns.next().is_some_and(|meaning| !meaning.is_empty()), "{line}");
            (code.parse().unwrap(), class)
        })
    }

    /// Returns the failure for a class of the table with this status.
    fn expected(class: &str, status: u16, code: isize) -> Failure {
        let said = format!("{code}: m");
        match class {
            "closed" => Failure::ClosedDirect,
            "too-many-direct" => Failure::TooManyDirect,
            "no-channel" => Failure::Gone(Missing::Channel),
            "no-server" => Failure::Gone(Missing::Server),
            "no-member" => Failure::Gone(Missing::Member),
            "no-message" => Failure::Gone(Missing::Message),
            "forbidden" => Failure::Forbidden,
            "too-large" => Failure::TooLarge,
            "refused" => Failure::Refused(said),
            "other" if status == 400 => Failure::Refused(said),
            "trouble" | "other" => Failure::Unclear(said),
            unknown => panic!("no such class: {unknown}"),
        }
    }

    #[test]
    fn every_documented_code_has_its_class() {
        let all: Vec<(isize, &str)> = documented().collect();
        assert!(all.len() >= 240, "the table is cut");
        assert!(all.is_sorted_by(|one, next| one.0 < next.0), "each code stands there once");
        for (code, class) in all {
            for status in [400, 403, 404] {
                assert_eq!(
                    of_answer(status, code, "m"),
                    expected(class, status, code),
                    "{status} {code}"
                );
            }
            for status in [500, 502, 503, 520] {
                assert_eq!(
                    of_answer(status, code, "m"),
                    Failure::Unavailable(format!("{code}: m")),
                    "{status} {code}"
                );
            }
            assert_eq!(of_answer(401, code, "m"), Failure::BadToken, "{code}");
        }
    }

    #[test]
    fn the_lists_hold_documented_codes_only() {
        let classes: std::collections::BTreeMap<isize, &str> = documented().collect();
        for (codes, class) in [(&PASSING[..], "trouble"), (&REFUSALS[..], "refused")] {
            for code in codes {
                assert_eq!(classes.get(code), Some(&class), "{code}");
            }
        }
    }

    #[test]
    fn an_unknown_code_is_a_refusal_with_status_400_only() {
        for code in [9, 40334, 59999, 999_999] {
            assert_eq!(of_answer(400, code, "m"), Failure::Refused(format!("{code}: m")));
            for status in [402, 403, 404, 405, 409, 410, 422, 429] {
                assert!(of_answer(status, code, "m").is_trouble(), "{status} {code}");
            }
        }
    }

    /// Returns serenity's error for an answer, made the way serenity makes it.
    async fn answered(status: u16, body: &'static str) -> serenity::Error {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", server.local_addr().unwrap());
        tokio::spawn(async move {
            let (mut socket, _) = server.accept().await.unwrap();
            let _ = socket.read(&mut [0; 4_096]).await.unwrap();
            // For an unfinished body the length is one byte too large, so the connection breaks
            // off.
            let length = body.len() + usize::from(body.starts_with('{') && !body.ends_with('}'));
            let head = format!("HTTP/1.1 {status} Any\r\ncontent-length: {length}\r\n\r\n");
            socket.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
        });
        let http =
            serenity::all::HttpBuilder::new("token").proxy(url).ratelimiter_disabled(true).build();
        http.get_current_user().await.unwrap_err()
    }

    #[tokio::test]
    async fn an_answer_without_a_code_is_trouble() {
        const PAGE: &str = "<!DOCTYPE html><title>Attention Required! | Cloudflare</title>";
        let cut = "{\"message\": \"Missing Permissions\", \"code\": 500";
        let shapeless = [
            "",
            PAGE,
            cut,
            "null",
            "[]",
            "{}",
            "{\"message\": \"m\"}",
            "{\"code\": \"50013\", \"message\": 1}",
        ];
        for status in [200, 400, 403, 404, 409, 429, 500, 503, 520] {
            for body in shapeless {
                let failure = classify(&answered(status, body).await);
                assert!(failure.is_trouble(), "{status} {body:?}: {failure:?}");
            }
        }
        assert_eq!(classify(&answered(413, PAGE).await), Failure::TooLarge, "a proxy's limit");
        assert_eq!(classify(&answered(401, PAGE).await), Failure::BadToken);
        let whole = "{\"message\": \"Missing Permissions\", \"code\": 50013}";
        assert_eq!(classify(&answered(403, whole).await), Failure::Forbidden);
    }

    #[tokio::test]
    async fn no_connection_is_an_outage() {
        let server = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", server.local_addr().unwrap());
        drop(server);
        let http =
            serenity::all::HttpBuilder::new("token").proxy(url).ratelimiter_disabled(true).build();
        let failure = classify(&http.get_current_user().await.unwrap_err());
        assert!(matches!(failure, Failure::Unavailable(_)), "{failure:?}");
    }
}
