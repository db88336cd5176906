//! Order 48, Concede: a seat gives up the war, once its turn is played. It must type a phrase, so
//! that nobody gives up by mistake. See EM-11.4, EM-12.1. Not here: what becomes of its units
//! (`sequence/exits.rs`).

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::words::{literal, message};

/// The phrase to type; case doesn't matter.
const WORDS: &str = "I give up";

/// 48: gives up the war.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concede(SeatId);

impl OrderKind<ElMythico> for Concede {
    const FORM: Form = Form {
        number: Some(48),
        word: "concede",
        topic: "concede",
        subject: Subject::Seat,
        fields: &[Field {
            word: "words",
            kind: FieldType::Text { max: 40, listed: false },
            required: true,
        }],
        rule: "EM-12.1",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let words = args.required("words", Args::free_text);
        let said = words.value.trim().trim_end_matches('.');
        if said.eq_ignore_ascii_case(WORDS) {
            return Ok(Concede(ctx.seat()));
        }
        Err(Rejected::at(&words.span, Reason::NotConfirmed { words: WORDS }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("concede", self.0)
    }

    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        Answer {
            details: vec![message("mythico-detail-concede")],
            ..Answer::of(message("mythico-said-concede"))
        }
    }

    fn complete(request: &CompletionRequest<'_>, _: &OrderContext<'_>) -> Option<Vec<Choice>> {
        (request.option == "words").then(|| vec![Choice::new(WORDS, literal(WORDS), WORDS)])
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.concessions.push(plan.order.asks(self.0));
    }
}
