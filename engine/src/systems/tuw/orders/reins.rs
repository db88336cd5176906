//! The reins of a command: it is asked before each step, on what a seat knows or on the truth.

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::command::{self, With};
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Battlefield;
use crate::systems::tuw::reins::{Reins, Step};
use crate::systems::tuw::world::World;
use crate::systems::tuw::{Command, Tuw};
use crate::words::Message;

/// The reins of a command.
pub struct ReinsOf<'a, C: Command> {
    /// What is printed.
    pub world: &'a With<World, C::World>,
    /// What the command remembers, or what of it a seat knows.
    pub state: &'a C::State,
}

impl<C: Command> Reins for ReinsOf<'_, C> {
    fn cut(&self, battlefield: &Battlefield, Step { unit, from, to }: Step) -> Option<Message> {
        let step = command::Step { unit, from, to };
        C::cut(Tuw::<C>::scene(self.world, battlefield), self.state, step)
    }
}

/// The reins as a seat knows them.
pub fn reins<'a, C: Command>(ctx: &OrderContext<'a, C>) -> ReinsOf<'a, C> {
    ReinsOf { world: ctx.world, state: &ctx.known().laid }
}

/// Checks a unit's way into a hex that it doesn't go step by step.
///
/// # Errors
/// If the command doesn't let it.
pub fn enter(ctx: &OrderContext<'_, impl Command>, unit: UnitCode, to: Hex) -> Read<()> {
    let from = ctx.unit(unit).hex;
    let cut = reins(ctx).cut(ctx.battlefield(), Step { unit, from, to });
    cut.filter(|_| from != to).map_or(Ok(()), |why| Err(Reason::Cut { why }.into()))
}
