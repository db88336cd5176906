//! Reading values of rows. Nothing here panics: a value that can't be is [`StoreError::Damaged`].

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use jiff::Timestamp;

use super::error::StoreError;
use crate::store::Result;

/// A snowflake as SQLite holds it: its 64 bits as a signed number.
pub(in crate::store) fn raw_id(id: impl Into<NonZeroU64>) -> i64 {
    id.into().get().cast_signed()
}

/// One of Discord's ids, of whatever kind the caller needs.
pub(in crate::store) fn id<T: From<NonZeroU64>>(raw: i64, column: &str) -> Result<T> {
    NonZeroU64::new(raw.cast_unsigned())
        .map(T::from)
        .ok_or_else(|| StoreError::damaged(format!("{column} is zero")))
}

/// One of Discord's ids, if the column isn't empty.
pub(in crate::store) fn id_if_any<T: From<NonZeroU64>>(raw: Option<i64>, column: &str) -> Result<Option<T>> {
    raw.map(|raw| id(raw, column)).transpose()
}

/// A count or number that is never negative.
pub(in crate::store) fn number(raw: i64, column: &str) -> Result<u32> {
    u32::try_from(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// A count that is never negative and always small.
pub(in crate::store) fn small_number(raw: i64, column: &str) -> Result<u8> {
    u8::try_from(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Milliseconds since 1970.
pub(in crate::store) fn time(raw: i64, column: &str) -> Result<Timestamp> {
    Timestamp::from_millisecond(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// One of a few values, each of which is a word in the database.
pub(in crate::store) fn word<T: FromStr>(raw: &str, column: &str) -> Result<T> {
    raw.parse().map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// A value whose word may have a key behind it, `seat:north`: the word's value and the key.
pub(in crate::store) fn keyed<'t, T: FromStr>(raw: &'t str, column: &str) -> Result<(T, Option<&'t str>)> {
    match raw.split_once(':') {
        Some((kind, key)) => Ok((word(kind, column)?, Some(key))),
        None => Ok((word(raw, column)?, None)),
    }
}

/// Writes what [`keyed`] reads.
pub(in crate::store) fn write_keyed(
    f: &mut fmt::Formatter<'_>,
    kind: &str,
    key: Option<&str>,
) -> fmt::Result {
    match key {
        Some(key) => write!(f, "{kind}:{key}"),
        None => f.write_str(kind),
    }
}

/// The present, as rows hold it.
pub(in crate::store) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
