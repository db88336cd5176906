//! Order 49, Broadcast: a seat whose leader holds level 6 addresses the nation. See EM-10.4.

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::order::{Alias, Args, Field, FieldType, Form, Slot, Subject};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::rules::ADDRESS_LETTERS_MAX;
use crate::words::{Arg, message};

/// 49: an address to the nation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broadcast {
    seat: SeatId,
    text: String,
}

const TEXT: FieldType = FieldType::Text { max: ADDRESS_LETTERS_MAX, listed: false };

impl OrderKind<ElMythico> for Broadcast {
    const FORM: Form = Form {
        number: Some(49),
        word: "broadcast",
        aliases: &[Alias::new("speak"), Alias::new("say"), Alias::new("announce")],
        topic: "broadcast",
        subject: Subject::Seat,
        fields: &[Field { word: "text", kind: TEXT, required: true }],
        rule: "EM-10.4",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let mut careers = ctx.known().careers.iter();
        if !careers.any(|career| career.seat == ctx.seat() && career.level == 6 && career.alive) {
            return Err(Reason::NotLevel6.into());
        }
        let text = args.required("text", Args::free_text);
        let letters_max = ctx.world.rules.leaders.address_letters;
        if text.value.chars().count() > letters_max {
            return Err(Rejected::at(&text.span, Reason::LongAddress { letters_max }));
        }
        Ok(Broadcast { seat: ctx.seat(), text: text.value.to_owned() })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("broadcast", self.seat)
    }

    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        let said = message("mythico-said-broadcast").with("text", Arg::Words(self.text.clone()));
        Answer { details: vec![message("mythico-detail-broadcast")], ..Answer::of(said) }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.addresses.push(plan.order.asks((self.seat, self.text.clone())));
    }
}
