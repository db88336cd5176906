//! The game master puts a unit where it should stand. See TUW-1.4.6.

use super::set_right::{REASON, admit, answer, form, read, slot, units};
use super::{OrderContext, Read, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::correction::{Corrected, Correction};
use crate::systems::tuw::{Command, Tuw};

/// The game master puts a unit where it should stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put(pub(super) Corrected);

impl<C: Command> OrderKind<Tuw<C>> for Put {
    const FORM: Form = form("put", &[Field::new("hex", FieldType::Hex), REASON]);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let hex = find::hex(ctx, args)?;
        read(args, ctx, Correction::Put(hex)).map(Put)
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        slot("put", &self.0)
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
