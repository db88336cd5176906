//! Prices of units, for those who build an army or a module. Not here: how a system works them out.

use crate::words::Message;

/// What a kind of unit costs.
#[derive(Clone, Debug)]
pub struct UnitPrice {
    /// The kind's word in the module.
    pub id: String,
    /// What players call it.
    pub name: Message,
    /// Its price in points.
    pub points: i64,
    /// How the price comes about, a line a term.
    pub terms: Vec<Message>,
}
