//! When orders may be given: in the seat's own window, and in the one for orders of their kind.
//! Rules: TUW-2.2, TUW-5.3 (blocks).

use super::reason::Reason;
use super::{Read, Seen};
use crate::systems::tuw::position::Stage;

/// Is the war still on?
///
/// # Errors
/// If it isn't.
pub fn in_war(seen: &Seen<'_>) -> Read<()> {
    match seen.battlefield().stage {
        Stage::Over => Err(Reason::WarOver.into()),
        Stage::Movement(_) | Stage::Attacks(_) => Ok(()),
    }
}

/// Is it the seat's own window, of whatever phase?
///
/// # Errors
/// If it isn't.
pub fn own(seen: &Seen<'_>) -> Read<()> {
    in_war(seen)?;
    if seen.battlefield().seat() == Some(seen.seat()) { Ok(()) } else { Err(Reason::NotYourWindow.into()) }
}

/// May the seat move units now?
///
/// # Errors
/// If it may not.
pub fn movement(seen: &Seen<'_>) -> Read<()> {
    own(seen)?;
    match seen.battlefield().stage {
        Stage::Attacks(_) => Err(Reason::NoMovesNow.into()),
        Stage::Movement(_) | Stage::Over => Ok(()),
    }
}

/// May the seat attack now? Where attacks go by blocks, one must be left in this block.
///
/// # Errors
/// If it may not.
pub fn attacks(seen: &Seen<'_>) -> Read<()> {
    own(seen)?;
    let battlefield = seen.battlefield();
    match (battlefield.stage, seen.world.blocks.get(&seen.seat())) {
        (Stage::Movement(_), _) => Err(Reason::NoAttacksNow.into()),
        (_, Some(&attacks)) if battlefield.blocks.made >= attacks => {
            Err(Reason::BlockMade { attacks }.into())
        }
        _ => Ok(()),
    }
}
