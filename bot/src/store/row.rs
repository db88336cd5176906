//! Reading numbers out of rows. Whatever a row holds, nothing here panics: what can't be is [`StoreError::Damaged`].

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use jiff::Timestamp;

use super::{Result, StoreError};

/// A snowflake as SQLite holds it: its 64 bits as a signed number.
pub(super) fn raw_id(id: impl Into<NonZeroU64>) -> i64 {
    id.into().get().cast_signed()
}

/// One of Discord's ids, of whatever kind the caller needs.
pub(super) fn id<T: From<NonZeroU64>>(raw: i64, column: &str) -> Result<T> {
    NonZeroU64::new(raw.cast_unsigned())
        .map(T::from)
        .ok_or_else(|| StoreError::damaged(format!("{column} is zero")))
}

/// One of Discord's ids, if the column isn't empty.
pub(super) fn id_if_any<T: From<NonZeroU64>>(raw: Option<i64>, column: &str) -> Result<Option<T>> {
    raw.map(|raw| id(raw, column)).transpose()
}

/// A count or number that is never negative.
pub(super) fn number(raw: i64, column: &str) -> Result<u32> {
    u32::try_from(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Milliseconds since 1970.
pub(super) fn time(raw: i64, column: &str) -> Result<Timestamp> {
    Timestamp::from_millisecond(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// One of a few values, each of which is a word in the database.
pub(super) fn word<T: FromStr>(raw: &str, column: &str) -> Result<T> {
    raw.parse().map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// A value whose word may have a key behind it, `seat:north`: the word's value and the key.
pub(super) fn keyed<'t, T: FromStr>(raw: &'t str, column: &str) -> Result<(T, Option<&'t str>)> {
    match raw.split_once(':') {
        Some((kind, key)) => Ok((word(kind, column)?, Some(key))),
        None => Ok((word(raw, column)?, None)),
    }
}

/// Writes what [`keyed`] reads.
pub(super) fn write_keyed(f: &mut fmt::Formatter<'_>, kind: &str, key: Option<&str>) -> fmt::Result {
    match key {
        Some(key) => write!(f, "{kind}:{key}"),
        None => f.write_str(kind),
    }
}

/// The present, as rows hold it.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
