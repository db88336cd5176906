//! Order 88, Alignment: in the first turn a player chooses the leader's alignment, if the module
//! lets them. See EM-9.3. Not here: its effect, or what happens without a choice
//! (`sequence/first_turn.rs`).

use super::first_turn::{choice_of, choices, offered};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 88: chooses the leader's alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChooseAlignment {
    seat: SeatId,
    alignment: Alignment,
}

const WORDS: &[&str] = &["left", "centre", "right"];

impl OrderKind<ElMythico> for ChooseAlignment {
    const FORM: Form = Form {
        number: Some(88),
        word: "alignment",
        topic: "leader",
        fields: &[Field::new("alignment", FieldType::Choice(WORDS))],
        rule: "EM-9.3",
        ..Form::BASE
    };

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        offered(ctx, |profile| &profile.alignments).map(drop)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let offered = offered(ctx, |profile| &profile.alignments)?;
        let word = args.required("alignment", Args::choice);
        Ok(ChooseAlignment {
            seat: ctx.seat(),
            alignment: choice_of(&offered.choices, &word, Alignment::word)?,
        })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("alignment", self.seat)
    }

    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        let said = message("mythico-said-alignment").with("alignment", self.alignment.name());
        Answer { details: vec![message("mythico-detail-first-turn")], ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let offered = offered(ctx, |profile| &profile.alignments).ok()?;
        (request.option == "alignment")
            .then(|| choices(&offered.choices, |one| (one.word(), one.name())))
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.first_turn.alignments.insert(self.seat, plan.order.asks(self.alignment));
    }
}

impl ChooseAlignment {
    pub fn alignment(&self) -> Alignment {
        self.alignment
    }
}
