//! What the parts of a turn's sheet use: the reader's knowledge, and the events that the reader may
//! hear of.

use super::wordings::Wordings;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell};

/// A sheet being written.
pub struct Sheet<'a> {
    /// The printed world, which everybody may read.
    pub world: &'a World,
    /// What the reader may know.
    pub known: &'a Known,
    /// The turn's events, as far as the reader may hear of them.
    pub events: &'a [&'a Event],
    /// Its choice of wordings.
    pub wordings: &'a Wordings,
}

impl Sheet<'_> {
    /// Returns the text of a fact, in the next of its wordings.
    pub fn line(&self, fact: &impl Tell<World>) -> Message {
        self.wordings.choose(fact.message(self.world))
    }
}
