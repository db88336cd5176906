//! Heirs in words: why one can't be chosen, which the umpire alone is told, and what an heir gets besides units. Rules: EM-11.3, EM-12.1.
//! Not here: the line that everybody reads (`bulletin.rs`), or those of units (`changes.rs`).

use super::wording::seat_name;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::orders::reason::SuccessionReason;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, message};

/// The problem, and what would do.
pub fn explain(world: &World, reason: SuccessionReason) -> [Message; 2] {
    let (problem, seat, remedy) = match reason {
        SuccessionReason::PlaysOn(seat) => ("mythico-illegal-plays-on", seat, "mythico-remedy-plays-on"),
        SuccessionReason::HasLeft(seat) => ("mythico-illegal-heir-left", seat, "mythico-remedy-heir"),
        SuccessionReason::NothingLeft(seat) => {
            ("mythico-illegal-nothing-left", seat, "mythico-remedy-nothing-left")
        }
        SuccessionReason::NoNumbers(seat) => ("mythico-illegal-heir-numbers", seat, "mythico-remedy-heir"),
    };
    [message(problem).with("seat", seat_name(world, seat)), message(remedy)]
}

/// What an heir got besides units, in its own report.
pub fn inherited(world: &World, event: &Event) -> Option<Message> {
    let Event::Inherited { from, funds, dumps, mines, places } = event else { return None };
    let line =
        message("mythico-inherited").with("seat", seat_name(world, *from)).with("funds", Arg::Tenths(*funds));
    Some(line.with("dumps", *dumps).with("mines", *mines).with("places", *places))
}
