//! Reading numbers out of rows. Whatever a row holds, nothing here panics: what can't be is [`StoreError::Damaged`].

use std::num::NonZeroU64;

use jiff::Timestamp;

use super::{Result, StoreError};

/// A snowflake as SQLite holds it: the same 64 bits.
pub(super) fn raw_id(id: impl Into<NonZeroU64>) -> i64 {
    id.into().get().cast_signed()
}

/// One of Discord's ids, of whatever kind the caller needs.
pub(super) fn id<T: From<NonZeroU64>>(raw: i64, column: &str) -> Result<T> {
    NonZeroU64::new(raw.cast_unsigned())
        .map(T::from)
        .ok_or_else(|| StoreError::damaged(format!("{column} is zero")))
}

/// The same for a column that may be empty.
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

/// The present, as rows hold it.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
