//! Reads values of rows. Nothing here panics. An impossible value is [`StoreError::Damaged`].

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use jiff::Timestamp;

use super::error::StoreError;
use crate::store::Result;

/// Returns a snowflake as SQLite stores it: its 64 bits as a signed number.
pub(in crate::store) fn raw_id(id: impl Into<NonZeroU64>) -> i64 {
    id.into().get().cast_signed()
}

/// Reads one of Discord's ids as the type that the caller needs.
pub(in crate::store) fn id<T: From<NonZeroU64>>(raw: i64, column: &str) -> Result<T> {
    NonZeroU64::new(raw.cast_unsigned())
        .map(T::from)
        .ok_or_else(|| StoreError::damaged(format!("{column} is zero")))
}

/// Reads one of Discord's ids, if the column isn't empty.
pub(in crate::store) fn id_if_any<T: From<NonZeroU64>>(
    raw: Option<i64>,
    column: &str,
) -> Result<Option<T>> {
    raw.map(|raw| id(raw, column)).transpose()
}

/// Reads a number that is never negative.
pub(in crate::store) fn number(raw: i64, column: &str) -> Result<u32> {
    u32::try_from(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Reads a number from 0 to 255.
pub(in crate::store) fn small_number(raw: i64, column: &str) -> Result<u8> {
    u8::try_from(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Reads milliseconds since 1970.
pub(in crate::store) fn time(raw: i64, column: &str) -> Result<Timestamp> {
    Timestamp::from_millisecond(raw).map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Reads a value that is a word in the database.
pub(in crate::store) fn word<T: FromStr>(raw: &str, column: &str) -> Result<T> {
    raw.parse().map_err(|_| StoreError::damaged(format!("{column} is {raw}")))
}

/// Reads a word that may have a key: `seat:north`. Returns the word's value and the key.
pub(in crate::store) fn keyed<'t, T: FromStr>(
    raw: &'t str,
    column: &str,
) -> Result<(T, Option<&'t str>)> {
    match raw.split_once(':') {
        Some((kind, key)) => Ok((word(kind, column)?, Some(key))),
        None => Ok((word(raw, column)?, None)),
    }
}

/// Writes the text that [`keyed`] reads.
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

/// Returns the present time as rows store it.
pub(in crate::store) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
