//! What the game master set right, in words. Rule: TUW-1.4.6.

use crate::systems::tuw::correction::{Corrected, Correction, SetState};
use crate::systems::tuw::wording::{hex, label};
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, message};

/// That it was set right, by whom, and why.
pub fn told(world: &World, corrected: &Corrected) -> Message {
    let reason = Arg::Words(corrected.reason.clone());
    message("tuw-corrected").with("what", line(world, corrected)).with("reason", reason)
}

/// What is so now, in one sentence.
pub fn line(world: &World, corrected: &Corrected) -> Message {
    let said = match corrected.what {
        Correction::Put(to) => message("tuw-corrected-put").with("hex", hex(world, to)),
        Correction::State(SetState::Active) => message("tuw-corrected-active"),
        Correction::State(SetState::Wounded) => message("tuw-corrected-wounded"),
        Correction::State(SetState::Disabled) => message("tuw-corrected-disabled"),
        Correction::Remove => message("tuw-corrected-removed"),
    };
    said.with("unit", label(world, corrected.unit))
}
