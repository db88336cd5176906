//! Values of columns: keys, words, times, packed bytes, and the error of a value that can't be read.
//! Here too: the rows of windows and people, to which all tables refer.

pub(super) mod error;
pub(super) mod key;
pub(super) mod packed;
pub(super) mod participant;
pub(super) mod purpose;
pub(super) mod row;
pub(super) mod window_id;
