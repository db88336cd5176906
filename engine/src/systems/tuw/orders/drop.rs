//! Drop: a seat gives units of its army back, and has their points again. See TUW-10.1.

use super::muster::{self, UNITS};
use super::{OrderContext, Read, find};
use crate::dice::Dice;
use crate::order::{Alias, Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::results::MusterResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::{Command, Tuw};
use crate::words::Tell;

/// Purchases undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drop(Vec<UnitCode>);

impl<C: Command> OrderKind<Tuw<C>> for Drop {
    const FORM: Form = Form {
        aliases: &[Alias::new("sell"), Alias::new("dismiss")],
        acting: Some(UNITS.word),
        everyday: Some(1),
        ..muster::form("drop", &[UNITS])
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        muster::open(ctx).map(|_| ())
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        muster::units(ctx, args).map(Drop)
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("drop", ctx.seat(), find::joined(self.0.iter().copied()))
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_, C>) -> String {
        format!("{} {}", args.form().word, find::joined(self.0.iter().copied()))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let units = self.0.iter().map(|code| ctx.battlefield().label(*code)).collect();
        let said = MusterResult::Dropped { units }.message(ctx.world);
        let cost = |code: &UnitCode| i64::from(ctx.unit(*code).kind(ctx.world).cost());
        let back: i64 = self.0.iter().map(cost).sum();
        Answer { details: vec![muster::account(ctx, -back)], ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        (request.option == UNITS.word).then(|| muster::joined_units(request, ctx))
    }

    fn act(&self, _: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        effects.finish(Effect::Drop(self.0.clone()));
    }
}
