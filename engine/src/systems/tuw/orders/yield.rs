//! Yield: the seat's standing list of units that go first where a hex holds too many. It stays
//! until another is given.
//! See TUW-3.7. Not here: when it counts (`sequence/stacking.rs`).

use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::wording;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// These go first where a hex holds too many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Yield(Vec<UnitCode>);

impl<C: Command> OrderKind<Tuw<C>> for Yield {
    const FORM: Form = Form {
        word: "yield",
        topic: "fight",
        subject: Subject::Seat,
        fields: &[Field { word: "units", kind: FieldType::Units, required: true }],
        rule: "TUW-3.7",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::own(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        find::units(ctx, args, find::own).map(Yield)
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_seat("yield", ctx.seat())
    }

    fn text(&self, _: &Args<'_>, _: &OrderContext<'_, C>) -> String {
        format!("yield {}", find::joined(self.0.iter().copied()))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let units = wording::units(ctx.world, ctx.battlefield(), self.0.iter().copied());
        Answer {
            details: vec![message("tuw-yield-limit").with("limit", ctx.world.stacking)],
            ..Answer::of(message("tuw-yield").with("units", units))
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let own = choices::own(ctx).map(|(code, _)| code);
        (request.option == "units").then(|| choices::joined(request, ctx, own))
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        effects.finish(Effect::List { seat: now.seat, units: self.0.clone() });
    }
}
