//! Order 46, Hire: a seat takes a minor leader that it has heard of into its service, for AP or
//! political points. See EM-10.5, EM-10.8, EM-11.4, EM-14.8. If several seats want one,
//! `sequence/minor/hiring.rs` decides.

use super::reason::Reason;
use super::{OrderContext, Read, costs, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::KnownMinor;
use crate::systems::el_mythico::minor::MINOR_LEADERS;
use crate::systems::el_mythico::naming::describe_minor_leader;
use crate::systems::el_mythico::plan::{Hiring, Plan};
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Tell, message};

/// 46: hires a minor leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hire(Hiring);

impl OrderKind<ElMythico> for Hire {
    const FORM: Form = Form {
        number: Some(46),
        word: "hire",
        topic: "market",
        fields: &[Field::new("leader", FieldType::Name(MINOR_LEADERS))],
        rule: "EM-10.5",
        ..Form::BASE
    };

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        if ctx.known().minor_leaders.is_empty() {
            Err(Reason::NobodyHeardOf.into())
        } else {
            Ok(())
        }
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let name = args.required("leader", Args::name);
        let refused = |reason| Rejected::at(&name.span, reason);
        let leader = find::minor_leader(ctx, name.value);
        let leader =
            leader.ok_or_else(|| refused(Reason::UnknownMinorLeader(name.value.into())))?;
        if leader.unit.is_some() {
            return Err(refused(Reason::HiredAlready(leader.name.as_str().into())));
        }
        let (price, points) = (leader.price, ctx.known().country.political_points);
        if price.political() > points {
            return Err(Reason::TooPolitical { price: price.political(), points }.into());
        }
        if ctx.known().numbers_left(ctx.seat()) < 1 {
            return Err(Reason::NoNumberLeft.into());
        }
        Ok(Hire(Hiring { leader: leader.key.clone(), seat: ctx.seat() }))
    }

    /// A seat may have one for each leader.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("hire", self.0.seat, &self.0.leader)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Some(leader) = find::minor_leader(ctx, &self.0.leader) else {
            return Answer::of(message("mythico-said-hire-nobody"));
        };
        let said = message("mythico-said-hire")
            .with("leader", describe_minor_leader(leader))
            .with("price", leader.price.message(&()));
        let place = leader.hex.or_else(|| ctx.known().base(ctx.seat()));
        let comes =
            place.map(|hex| message("mythico-detail-hire").with("hex", place_name(ctx.world, hex)));
        let unknown = leader.effects.is_none().then(|| message("mythico-detail-hire-unknown"));
        let left = match (leader.price.political(), leader.price.tenths()) {
            (1.., _) => {
                let left = ctx.known().country.political_points - leader.price.political();
                Some(message("mythico-detail-hire-political").with("left", left))
            }
            (_, 1..) => Some(costs::price_said(ctx, |plan| self.enlist(plan))),
            _ => None,
        };
        Answer {
            details: comes.into_iter().chain(left).chain(unknown).collect(),
            ..Answer::of(said)
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let to_be_had = ctx.known().minor_leaders.iter().filter(|leader| leader.unit.is_none());
        (request.option == "leader").then(|| to_be_had.map(choice).collect())
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.hirings.push(plan.order.asks(self.0.clone()));
    }
}

/// A minor leader as a choice.
pub fn choice(leader: &KnownMinor) -> Choice {
    let label = message("mythico-choice-minor")
        .with("leader", describe_minor_leader(leader))
        .with("price", leader.price.message(&()));
    Choice::new(leader.key.to_string(), label, format!("{} {}", leader.key, leader.name))
        .also([leader.name.to_string()])
}
