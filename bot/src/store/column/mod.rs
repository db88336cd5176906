//! What columns hold, for all tables: keys, words, times, packed bytes, and the error of a value that can't be read. No table is known here.

pub(super) mod error;
pub(super) mod key;
pub(super) mod packed;
pub(super) mod purpose;
pub(super) mod row;
