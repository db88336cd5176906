//! The game master sets whether a unit is active, wounded or disabled. See TUW-1.4.6.

use super::set_right::{REASON, admit, answer, form, read, slot, units};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::correction::{Corrected, Correction, SetState};
use crate::systems::tuw::{Command, Tuw};
use crate::words::literal;

/// What a unit may be.
const STATES: [&str; 3] = ["active", "wounded", "disabled"];

/// The game master sets whether a unit is active, wounded or disabled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State(pub(super) Corrected);

impl<C: Command> OrderKind<Tuw<C>> for State {
    const FORM: Form = form("state", &[Field::new("state", FieldType::Choice(&STATES)), REASON]);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let state = match args.required("state", Args::choice).value {
            "wounded" => SetState::Wounded,
            "disabled" => SetState::Disabled,
            _ => SetState::Active,
        };
        read(args, ctx, Correction::State(state)).map(State)
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        slot("state", &self.0)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        answer(ctx, &self.0)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => Some(units(ctx)),
            "state" => Some(STATES.map(|word| Choice::new(word, literal(word), word)).to_vec()),
            _ => None,
        }
    }
}
