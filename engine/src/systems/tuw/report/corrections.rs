//! Corrections in reports. See TUW-1.4.6.

use crate::systems::tuw::correction::Corrected;
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, Tell, message};

/// Says what was corrected, who did it, and why.
pub fn told(world: &World, corrected: &Corrected) -> Message {
    let reason = Arg::Words(corrected.reason.clone());
    message("tuw-corrected").with("what", corrected.message(world)).with("reason", reason)
}
