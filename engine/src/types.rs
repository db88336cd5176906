//! The types of a rule system. Not here: what a system does ([`crate::system`] lists its traits).

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::order_kind::OrderSet;

/// The id of a rule system, and the types that its traits share.
pub trait Types: Sized + Send + Sync + 'static {
    /// What is printed for all to read: the map, the weapons, the seats. Never changes in a
    /// campaign.
    type World: Send + Sync;
    /// What the module keeps from players: opening forces. Used once.
    type Setup;
    /// All truth at one moment.
    type Position: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may know. It holds copies only: no reference into the position, and no id,
    /// count or gap that reveals something unseen.
    type Known: Serialize + Send + Sync;
    /// An order, read and checked: the list of its kinds, made by [`orders!`](crate::orders).
    type Order: OrderSet<Self> + Clone + Send + Sync;
    /// A reason for refusing an order.
    type Reason;
    /// A step of the sequence of play in which orders act, such as the end of movement. In an
    /// immediate window an order acts at once.
    type Step: Copy + PartialEq;
    /// Collects units for phases such as movement, before the sequence begins. Orders enlist units
    /// in it.
    type Plan: Default;
    /// What an order may read when it acts: the position at that time.
    type ActContext<'a>;
    /// The effects that orders ask for; the system applies them once all have acted.
    type Effects;
    /// Something that happened, as far as one audience may know it.
    type Event: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// Its id, for instance `el-mythico`.
    const ID: &'static str;
    /// Version of its saved positions; raise it with each change of their form.
    const VERSION: u32;
}
