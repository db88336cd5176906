//! Reads values of columns: keys, words, times, packed bytes. Holds the error for unreadable
//! values. Here too: the rows of windows and people, which all tables refer to.

pub(super) mod error;
pub(super) mod key;
pub(super) mod packed;
pub(super) mod participant;
pub(super) mod purpose;
pub(super) mod row;
pub(super) mod window_id;
