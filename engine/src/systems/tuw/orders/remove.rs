//! The game master removes a unit that should not be there. See TUW-1.4.6.

use super::set_right::{REASON, admit, answer, form, read, slot, units};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::correction::{Corrected, Correction};
use crate::systems::tuw::{Command, Tuw};

/// The game master removes a unit that should not be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remove(pub(super) Corrected);

impl<C: Command> OrderKind<Tuw<C>> for Remove {
    const FORM: Form = form("remove", &[REASON]);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        read(args, ctx, Correction::Remove).map(Remove)
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        slot("remove", &self.0)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        answer(ctx, &self.0)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => Some(units(ctx)),
            _ => None,
        }
    }
}
