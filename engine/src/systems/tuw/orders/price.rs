//! Price: the question what a kind of unit costs, term by term. See TUW-3.6, TUW-8.4.

use super::muster::{self, KIND};
use super::{OrderContext, Read};
use crate::order::{Alias, Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::prices::terms;
use crate::systems::tuw::world::KindId;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// What does a unit of this kind cost?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price(KindId);

impl<C: Command> OrderKind<Tuw<C>> for Price {
    const FORM: Form = Form {
        aliases: &[Alias::new("cost")],
        question: true,
        verbs: &["price"],
        rule: "TUW-3.6",
        ..muster::form("price", &[KIND])
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        muster::kind(ctx, args).map(Price)
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("price", ctx.seat(), &ctx.world.kind(self.0).id)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let kind = ctx.world.kind(self.0);
        let said = message("tuw-price").with("kind", kind.name.as_str());
        let said = said.with("points", kind.cost());
        Answer { details: terms(ctx.world, kind), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let kinds: Vec<KindId> = (0..).map(KindId).take(ctx.world.kinds.len()).collect();
        (request.option == KIND.word).then(|| muster::kind_choices(ctx.world, &kinds))
    }
}
