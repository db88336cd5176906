//! When orders may be given: in the seat's own window or one that it shares, and in the one for
//! orders of their kind.
//! See TUW-2.2, TUW-5.3 (blocks).

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::systems::tuw::Command;
use crate::systems::tuw::position::Stage;

/// Is the war still on?
///
/// # Errors
/// If it isn't.
pub fn in_war(ctx: &OrderContext<'_, impl Command>) -> Read<()> {
    match ctx.battlefield().stage {
        Stage::Over => Err(Reason::WarOver.into()),
        Stage::Muster | Stage::Movement(_) | Stage::FirstStrike(_) | Stage::Attacks(_) => Ok(()),
    }
}

/// Is it the seat's own window or one that it shares, of whatever phase?
///
/// # Errors
/// If it isn't.
pub fn own(ctx: &OrderContext<'_, impl Command>) -> Read<()> {
    in_war(ctx)?;
    let battlefield = ctx.battlefield();
    let refused = || Err(Reason::NotYourWindow { open: battlefield.stage }.into());
    if battlefield.seats().contains(ctx.seat()) { Ok(()) } else { refused() }
}

/// May the seat move units now?
///
/// # Errors
/// If it may not.
pub fn movement(ctx: &OrderContext<'_, impl Command>) -> Read<()> {
    own(ctx)?;
    match ctx.battlefield().stage {
        open @ (Stage::FirstStrike(_) | Stage::Attacks(_)) => {
            Err(Reason::NoMovesNow { open }.into())
        }
        Stage::Muster | Stage::Movement(_) | Stage::Over => Ok(()),
    }
}

/// May the seat attack now? Where attacks go by blocks, one must be left in this block.
///
/// # Errors
/// If it may not.
pub fn attacks(ctx: &OrderContext<'_, impl Command>) -> Read<()> {
    own(ctx)?;
    let battlefield = ctx.battlefield();
    match (battlefield.stage, ctx.world.blocks.get(&ctx.seat())) {
        (open @ Stage::Movement(_), _) => Err(Reason::NoAttacksNow { open }.into()),
        (Stage::FirstStrike(_), _) => Ok(()),
        (_, Some(&attacks)) if battlefield.blocks.made >= attacks => {
            Err(Reason::BlockMade { attacks }.into())
        }
        _ => Ok(()),
    }
}
