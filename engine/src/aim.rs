//! The aim of a war: what wins, how one stands, and in the end who won and why. A system computes the first two from a view, so that
//! nobody learns by them what they can't know.

use serde::{Deserialize, Serialize};

use crate::seat::SeatSet;
use crate::words::Message;

/// What wins, and how a viewer stands as far as that viewer can know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// What wins the war, a line each.
    pub wins: Vec<Message>,
    /// How one stands, a line each: points by source, places held, what is still missing.
    pub stands: Vec<Message>,
}

/// How a war ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winners: SeatSet,
    /// Who won and why, a line each, for all to read.
    pub why: Vec<Message>,
}
