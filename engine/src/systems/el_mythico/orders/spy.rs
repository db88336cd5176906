//! Shared parts of orders to agents: the agent, the slot, the answer.
//! See EM-10.6, EM-11.1, EM-11.4:
//! espionage units take only espionage orders, one a turn. Not here: the fields of single
//! orders.

use super::reason::Reason;
use super::{OrderContext, Read, find};
use crate::order::{Args, Choice, CompletionRequest, Field, Form, Slot, Spanned, Subject};
use crate::system::{Answer, Rejected};
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// The topic of espionage: its slash command.
pub const TOPIC: &str = "espionage";

/// The form of an order to an agent, which has one at a time. See EM-11.1.
pub const fn to_agent(number: u16, word: &'static str, fields: &'static [Field]) -> Form {
    let subject = Subject::Unit;
    Form {
        number: Some(number),
        word,
        topic: TOPIC,
        subject,
        fields,
        rule: "EM-10.6",
        ..Form::BASE
    }
}

/// Shared parts of every order to an agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpyOrder {
    /// The order's declaration.
    pub form: &'static Form,
    pub agent: UnitRef,
}

impl SpyOrder {
    /// Reads which agent is ordered. Informers stay where they are and report, and take no orders.
    ///
    /// # Errors
    /// If it is no agent of the seat's.
    pub fn read<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<(SpyOrder, &'a Spy)> {
        let code = args.ordered_unit();
        let spy = find::own_spy(ctx, code)?;
        if spy.kind == SpyKind::Informer {
            return Err(Rejected::at(&code.span, Reason::InformerCannot(spy.name(ctx.seat()))));
        }
        let agent = UnitRef { seat: ctx.seat(), number: spy.number };
        Ok((SpyOrder { form: args.form(), agent }, spy))
    }

    /// The slot of the one order that an agent has.
    pub fn slot(&self) -> Slot {
        Slot::of_unit(TOPIC, self.agent.code())
    }

    /// What was understood, in one sentence: `mythico-said-<word>`.
    pub fn said(&self, ctx: &OrderContext<'_>) -> Message {
        let said = message(format!("mythico-said-{}", self.form.word));
        match ctx.known().own_spy(self.agent) {
            Some(spy) => {
                let hex = place_name(ctx.world, spy.hex);
                said.with("unit", spy.name(self.agent.seat).said()).with("hex", hex)
            }
            None => said,
        }
    }

    /// The answer: what was understood, and these details.
    pub fn answer(&self, said: Message, details: impl IntoIterator<Item = Message>) -> Answer {
        Answer { details: details.into_iter().collect(), ..Answer::of(said) }
    }

    /// Gives the agent its mission in the plan.
    pub fn enlist(&self, plan: &mut Plan, mission: Mission) {
        plan.espionage.missions.insert(self.agent, plan.order.asks(mission));
    }
}

/// Finds the agent that receives the order, if its code is filled in.
pub fn agent_asked<'a>(request: &CompletionRequest<'_>, ctx: &OrderContext<'a>) -> Option<&'a Spy> {
    let value = request.given.get("unit")?.trim().to_owned();
    find::own_spy(ctx, &Spanned { span: 0..value.len(), value }).ok()
}

/// For the field of the ordered agent: the seat's agents. `None` for other fields.
pub fn agents(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
    (request.option == "unit").then(|| {
        let own = ctx.known().own_spies(ctx.seat()).iter();
        own.filter(|spy| spy.kind == SpyKind::Agent).map(|spy| choice(ctx, spy)).collect()
    })
}

fn choice(ctx: &OrderContext<'_>, spy: &Spy) -> Choice {
    let (short, name) = ((spy.number - 1000).to_string(), spy.name(ctx.seat()));
    let hex = place_name(ctx.world, spy.hex);
    let label = message("mythico-choice-unit").with("unit", name.said()).with("hex", hex);
    let (code, number) = (name.of.code(), spy.number);
    Choice::new(short.clone(), label, format!("{short} {code} agent {number}"))
        .also([code.to_string(), number.to_string()])
}
