//! Heirs in words: why one can't be chosen, which the umpire alone is told, and what an heir gets besides units. Rules: EM-11.3, EM-12.1.
//! Not here: the line that everybody reads (`bulletin.rs`), or those of units (`changes.rs`).

use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::wording::seat_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, message};

/// What an heir got besides units, in its own report.
pub fn inherited(world: &World, event: &Event) -> Option<Message> {
    let Event::Inherited { from, funds, dumps, mines, places } = event else { return None };
    let line =
        message("mythico-inherited").with("seat", seat_name(world, *from)).with("funds", Arg::Tenths(*funds));
    Some(line.with("dumps", *dumps).with("mines", *mines).with("places", *places))
}
