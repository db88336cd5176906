//! Order 92, Heavy stores: whether units with heavy goods drop them before mountain, jungle and
//! swamp, or stop. It holds until it is changed. See EM-4.2. Ruling: the rule book gives the
//! setting no number; this one is free.

use super::{OrderContext, Read};
use crate::order::{Args, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 92: sets what happens to heavy goods where they can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeavyStores {
    by: SeatId,
    keeps: bool,
}

impl OrderKind<ElMythico> for HeavyStores {
    const FORM: Form = Form {
        number: Some(92),
        word: "heavy",
        topic: "stores",
        fields: &[Field::new("rule", FieldType::Choice(&["drop", "cancel"]))],
        rule: "EM-4.2",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let keeps = args.choice("rule").is_some_and(|choice| choice.value == "cancel");
        Ok(HeavyStores { by: ctx.seat(), keeps })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("heavy", self.by)
    }

    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        Answer::of(message(if self.keeps {
            "mythico-said-heavy-cancel"
        } else {
            "mythico-said-heavy-drop"
        }))
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.heavy.push(plan.order.asks((self.by, self.keeps)));
    }
}
