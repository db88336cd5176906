//! Order 87, Vocation: in the first turn a player chooses the leader's vocation, if the module lets
//! them. See EM-10.1. Not here: its effect, or what happens without a choice
//! (`sequence/first_turn.rs`).

use super::first_turn::{choice_of, choices, offered};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::world::Vocation;
use crate::words::message;

/// 87: chooses the leader's vocation.
///
/// Ruling: EM-11.4: the questionnaire's orders have free numbers of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChooseVocation {
    seat: SeatId,
    vocation: Vocation,
}

const WORDS: &[&str] = &["underworld", "politician", "military-officer", "clergy"];

impl OrderKind<ElMythico> for ChooseVocation {
    const FORM: Form = Form {
        number: Some(87),
        word: "vocation",
        topic: "leader",
        fields: &[Field::new("vocation", FieldType::Choice(WORDS))],
        rule: "EM-10.1",
        ..Form::BASE
    };

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        offered(ctx, |profile| &profile.vocations).map(drop)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let offered = offered(ctx, |profile| &profile.vocations)?;
        let word = args.required("vocation", Args::choice);
        Ok(ChooseVocation {
            seat: ctx.seat(),
            vocation: choice_of(&offered.choices, &word, Vocation::word)?,
        })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("vocation", self.seat)
    }

    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        let said = message("mythico-said-vocation").with("vocation", self.vocation.name());
        Answer { details: vec![message("mythico-detail-first-turn")], ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let offered = offered(ctx, |profile| &profile.vocations).ok()?;
        (request.option == "vocation")
            .then(|| choices(&offered.choices, |one| (one.word(), one.name())))
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.first_turn.vocations.insert(self.seat, plan.order.asks(self.vocation));
    }
}

impl ChooseVocation {
    pub fn vocation(&self) -> Vocation {
        self.vocation
    }
}
