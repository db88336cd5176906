//! What the parts of a turn's sheet are made of: what its reader knows, and the events that its
//! reader may hear.

use super::wordings::Wordings;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell};

/// A sheet being written.
pub struct Sheet<'a> {
    /// What is printed for all to read.
    pub world: &'a World,
    /// What its reader may know.
    pub known: &'a Known,
    /// What happened in the turn, as far as its reader may hear of it.
    pub events: &'a [&'a Event],
    /// How it is worded.
    pub wordings: &'a Wordings,
}

impl Sheet<'_> {
    /// Returns the text of a fact, in the next of its wordings.
    pub fn line(&self, fact: &impl Tell<World>) -> Message {
        self.wordings.choose(fact.message(self.world))
    }
}
